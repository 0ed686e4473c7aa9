"""Plays a whole game of UNO with the models that datamodel-code-generator writes: models_player.py URL.

They are no client: urllib3 sends what they write, and they read what it receives.
"""

import json
import sys

import urllib3
from croupier_models import Create, Game, Join, Seated, UnoGame
from pydantic import BaseModel


def main(url: str) -> None:
    """Play with two seats, always the first legal move."""
    ana = Seated.model_validate_json(post(url, None, Create(ruleset="uno-official", seats=2, options={"target": 30})))
    url = f"{url}/{ana.game.root.id}"
    ben = Seated.model_validate_json(post(f"{url}/seats", None, Join(name="Ben")))
    tokens = [ana.seat_token, ben.seat_token]
    game = uno(post(f"{url}/start", tokens[0]))
    moves = 0
    while game.result is None:
        token = tokens[game.to_move[0]]
        seen = uno(send("GET", url, token))
        assert seen.you is not None
        game = uno(post(f"{url}/moves", token, seen.you.legal_moves[0]))
        moves += 1
    winners = [game.seats[seat].name for seat in game.result.winners]
    print(json.dumps({"id": game.id, "moves": moves, "winners": winners, "scores": game.result.scores}))


def uno(body: bytes) -> UnoGame:
    """Read a game of UNO."""
    game = Game.model_validate_json(body).root
    assert isinstance(game, UnoGame)
    return game


def post(url: str, token: str | None, model: BaseModel | None = None) -> bytes:
    """Send a model, if there is one, and return the body of the answer."""
    return send("POST", url, token, model.model_dump_json(exclude_unset=True) if model else None)


def send(method: str, url: str, token: str | None, body: str | None = None) -> bytes:
    """Send a request that must succeed, and return the body of the answer."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    answer = urllib3.request(method, url, body=body, headers=headers)
    assert answer.status < 300, answer.data
    return answer.data


if __name__ == "__main__":
    main(f"{sys.argv[1]}/v1/games")
