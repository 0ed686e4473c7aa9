"""Measure how much memory of the store a game takes."""

import random
from typing import Any

import pytest
from croupier.games.creation import CreateGame
from croupier.games.game import Game
from croupier.rules.catalogue import RULESETS
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import With
from tests.playing import created, joined, moved
from tests.random_options import seats_near

SEATS, MOVES = 4, 100
ATTEMPTS = 20
"""How many games are tried to find one that is long enough."""
KB = 1024


class Chance:
    """A deterministic replacement of ``secrets``, with which the service makes ids, tokens and seeds."""

    def __init__(self, seed: object) -> None:
        self._chance = random.Random(f"{seed}")

    def token_bytes(self, count: int) -> bytes:
        return self._chance.randbytes(count)

    def token_hex(self, count: int) -> str:
        return self._chance.randbytes(count).hex()

    def token_urlsafe(self, count: int) -> str:
        return self.token_hex(count)


def bytes_of_a_long_game(store: RedisStore, client: Any, ruleset: str, seed: int) -> dict[str, int]:
    """Play a game of four, or the nearest number of seats, for a hundred moves; return the bytes of each of its keys.

    The same seed plays the same game: the first that lasts a hundred moves, or the last if none does.
    """
    game_id = ""
    for attempt in range(ATTEMPTS):
        with pytest.MonkeyPatch.context() as patch:
            for module in ("game", "idempotency"):
                patch.setattr(f"croupier.games.{module}.secrets", Chance(f"{ruleset} {seed} {attempt}"))
            game_id, tokens = begun(store, ruleset)
            game = move_on(store, game_id, tokens, random.Random(seed))
        if game.version == 1 + (len(tokens) - 1) + 1 + MOVES:
            break
    return memory(client, game_id)


def gathering(store: RedisStore, ruleset: str, options: dict[str, Any]) -> tuple[str, list[str]]:
    """Create a game in the lobby; return its id and the token of its host."""
    seats = seats_near(SEATS, RULESETS[ruleset][0])
    game, tokens = created(store, CreateGame(ruleset, options, seats, "Ana", public=True, position=None))
    return game.id, tokens


def begun(store: RedisStore, ruleset: str, options: dict[str, Any] | None = None) -> tuple[str, list[str]]:
    """Start a game; return its id and its tokens."""
    game_id, tokens = gathering(store, ruleset, options or {})
    tokens += [joined(store, game_id)[2] for _ in range(1, len(store.load(game_id).game.seats))]
    asking.start(store, game_id, tokens[0], With(0))
    return game_id, tokens


def move_on(store: RedisStore, game_id: str, tokens: list[str], chance: random.Random, moves: int = MOVES) -> Game:
    """Make random legal moves, as long as there are any; return the game after them."""
    game = store.load(game_id).game
    while game.version < len(tokens) + 1 + moves and (movers := game.rulebook.to_move(game.state)):
        seat = chance.choice(movers)
        game = moved(store, game_id, tokens[seat], chance.choice(game.rulebook.legal_moves(game.state, seat)))
    return game


def memory(client: Any, game_id: str) -> dict[str, int]:
    """Return the bytes that each key of a game takes, including its name and its expiry."""
    keys = client.scan_iter(f"*{game_id}*", count=1000)
    return {key.decode(): client.memory_usage(key, samples=0) for key in keys}
