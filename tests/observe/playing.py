"""Games played over HTTP to their end, or nearly, with every view and hand on the way."""

import random
from typing import NamedTuple

import httpx
from croupier.cli.demo import choose

from tests.api.table import Table, done, started

MOVES = 70
"""After this many moves a game is given up."""


class Played(NamedTuple):
    """A game that was played."""

    table: Table
    ruleset: str
    moves: int
    hands: list[list[str]]
    """Every hand that any seat held."""
    status: str


def play(client: httpx.Client, ruleset: str) -> Played:
    """Play a game that is soon over, with moves from the lists of legal moves."""
    chance, hands, moves = random.Random(7), [], 0
    rules = done(client.get(f"/v1/rulesets/{ruleset}")).json()
    table = started(client, rules["seats"][0], ruleset=ruleset, options=rules["quick"])
    view = table.view()
    while view["to_move"] and moves < MOVES:
        seat = chance.choice(view["to_move"])
        own = table.view(seat)["you"]
        view = done(table.ask(seat, choose(own["legal_moves"], rules["idle"], chance))).json()
        hands += [own["hand"], view["you"]["hand"]]
        moves += 1
    return Played(table, ruleset, moves, hands, view["status"])
