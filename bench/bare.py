"""The baseline: bare Flask routes with the store commands of a move and of a view, and no game logic."""

import os
from typing import Any

import orjson
import redis
from flask import Flask, Response, request

STATE = 500
"""Bytes of a stored game; the first eight are its version."""
ANSWER = b'{"view": "' + b"." * (1024 - 12) + b'"}'
COMMIT = """
if redis.call('GETRANGE', KEYS[1], 0, 7) ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
redis.call('RPUSH', KEYS[2], ARGV[3])
return 1
"""


def create_app() -> Flask:
    """Create the application, with redis-py's defaults; its games are those of ``lay_games``."""
    app = Flask(__name__, static_folder=None)
    client: Any = redis.Redis.from_url(os.environ["REDIS_URL"])  # redis-py types every reply as bytes or text
    commit = client.script_load(COMMIT)

    @app.post("/v1/games/<string:game>/moves")
    def make_move(game: str) -> Response:
        """Read the body, read the game, store the next version of both, respond."""
        move = orjson.loads(request.get_data())
        state = client.get(_key(game, "game"))
        newer = (int.from_bytes(state[:8], "big") + 1).to_bytes(8, "big") + state[8:]
        keys = _key(game, "game"), _key(game, "log")
        committed = client.evalsha(commit, 2, *keys, state[:8], newer, orjson.dumps(move))
        return Response(ANSWER, 200 if committed else 409, content_type="application/json")

    @app.get("/v1/games/<string:game>")
    def get_game(game: str) -> Response:
        """Read the game and respond."""
        return Response(ANSWER, 200 if client.get(_key(game, "game")) else 404, content_type="application/json")

    return app


def lay_games(url: str, games: list[str]) -> None:
    """Write a first version of each game to the store."""
    with redis.Redis.from_url(url) as client:
        client.mset({_key(game, "game"): bytes(8) + os.urandom(STATE - 8) for game in games})


def _key(game: str, part: str) -> str:
    return f"bare:{{{game}}}:{part}"
