"""Games to store: built in one line, or played at random from the first deal to the winner."""

import random
import secrets
from collections.abc import Iterator
from typing import Any

from croupier.conformance.games import choose
from croupier.games.changes import Change, MakeMove, Start, Step, apply_change
from croupier.games.game import Game, Seat, digest_of
from croupier.games.ports import Loaded
from croupier.rules.catalogue import RULESETS

RULESET = "uno-official"


def game_of(ruleset: str = RULESET, players: int = 2, seed: bytes = bytes(32), **more: Any) -> Game:
    """Return a game that has never been stored, with every seat taken and nothing dealt."""
    rulebook, rules = RULESETS[ruleset]
    fields: dict[str, Any] = {
        "id": secrets.token_hex(12),
        "ruleset": ruleset,
        "edition": rulebook.edition,
        "created": 1_700_000_000_000,
        "public": True,
        "sandbox": False,
        "seats": [Seat(f"Player {seat}", digest_of(f"token {seat}")) for seat in range(players)],
        "state": rulebook.setup(rules.options, players, seed),
    }
    return Game(**{**fields, **more})


def one_step(loaded: Loaded, change: Change) -> list[Step]:
    """Return the steps of a commit of one change that was applied to a game."""
    return [Step(change, loaded.game.events)]


def whole_game(ruleset: str, players: int) -> Iterator[tuple[Game, Change]]:
    """Play random legal moves until a player has won; yield the game and the change after each change."""
    chance = random.Random(f"{ruleset} {players}")
    game = game_of(ruleset, players, chance.randbytes(32))
    change: Change = Start(0)
    apply_change(game, change, 0)
    yield game, change
    while game.status != "finished":
        seat = chance.choice(game.rulebook.to_move(game.state))
        change = MakeMove(seat, choose(game.rulebook, game.state, seat, chance, 0.9))
        apply_change(game, change, 0)
        yield game, change
