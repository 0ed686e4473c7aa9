"""Games played over HTTP to their end, or nearly, with all that players see and hold on the way."""

import random
from typing import Any, NamedTuple

import httpx

from tests.api.table import Table, done, started

MOVES = 70
"""After so many a game is given up."""
SHORT: dict[str, dict[str, Any]] = {
    "uno": {"target": 30},
    "uno-dice": {"target": 10},
    "phase-10": {"phases": [[{"kind": "set", "size": 2}]]},
}
"""Options by rulebook that make a game short."""


class Played(NamedTuple):
    """A game that was played."""

    table: Table
    ruleset: str
    moves: int
    hands: list[list[str]]
    """Every hand that anybody held."""
    status: str


def play(client: httpx.Client, ruleset: str, rulebook: str) -> Played:
    """Play a game, each move one of those that are listed."""
    chance, hands, moves = random.Random(7), [], 0
    table = started(client, ruleset=ruleset, options=SHORT[rulebook])
    view = table.view()
    while view["to_move"] and moves < MOVES:
        seat = chance.choice(view["to_move"])
        own = table.view(seat)["you"]
        eager = [move for move in own["legal_moves"] if move["kind"] not in ("draw", "pass", "reroll")]
        view = done(table.ask(seat, chance.choice(eager or own["legal_moves"]))).json()
        hands += [own["hand"], view["you"]["hand"]]
        moves += 1
    return Played(table, ruleset, moves, hands, view["status"])
