"""Hooks that give schemathesis the ids and tokens of existing games, which it could not guess.

Loaded by its command line (SCHEMATHESIS_HOOKS), not by pytest.
"""

import os
import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import httpx
import schemathesis
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.scenario import Scenario
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import TestPhase

from tests.api.table import Table, at_scenario, closed, done, gathering, started

SANDBOX = os.environ["CROUPIER_TRIED_SANDBOX"] == "1"
SERVICE = httpx.Client(base_url=os.environ["CROUPIER_TRIED_URL"], timeout=30)
PLACEHOLDER = "Bearer a-seat"
OF_EXAMPLES = re.compile(r"[0-9a-f]{2}5f0c3a9be1d24c7786a1b2|5f0c3a9be1d24c7786a1b2c3")
AN_ID = re.compile(r"[0-9a-f]{24}")
ENDING = {"deleteGame", "leaveGame", "endGame", "rotateSeatToken"}
"""Operations after which a game cannot be used again."""
ENDLESS = "streamGame"
"""The stream of a game ends by itself only if the game is closed."""
ABOUT_THE_FORM = {
    *("malformed_request", "not_json", "duplicate_key", "unsupported_media_type", "invalid_idempotency_key"),
    *("missing_field", "unknown_field", "wrong_type", "invalid_value"),
}
SCENES: list[Callable[[], Any]] = [
    lambda: gathering(SERVICE, public=True),
    *(
        lambda rulebook=rulebook, begin=begin: begin(SERVICE, rulebook.seats[0], ruleset=rulebook.rulesets[0].id)
        for rulebook in RULEBOOKS.values()
        for begin in (gathering, started)
    ),
]


def moment(ruleset: str, scenario: Scenario) -> Table:
    """Return a game played to the moment of a scenario."""
    table = at_scenario(SERVICE, ruleset, scenario.id)
    for step in scenario.moves:
        done(table.ask(step.seat, step.move))
    return table


MADE_UP: list[Callable[[], Any]] = [
    partial(moment, rulebook.rulesets[0].id, scenario)
    for rulebook in RULEBOOKS.values()
    for scenario in rulebook.scenario_file.scenario
]


class PlayerSeat(NamedTuple):
    """A seat of a game, with its token."""

    game: str
    token: str


class SeatPool:
    """Seats of games of many kinds; some are used only once."""

    def __init__(self) -> None:
        self.chance = random.Random(7)
        self.tokens: dict[str, str] = {}
        self.pool: list[PlayerSeat] = []

    def made(self) -> PlayerSeat:
        table = self.chance.choice(self.chance.choice([SCENES, MADE_UP]) if SANDBOX else SCENES)()
        player_seat = PlayerSeat(table.id, self.chance.choice(table.tokens))
        self.tokens[player_seat.game] = player_seat.token
        return player_seat

    def some(self) -> PlayerSeat:
        """Return a seat that other cases may have used before."""
        if len(self.pool) < 12 or self.chance.random() < 0.1:
            self.pool = [*self.pool[-11:], self.made()]
        return self.chance.choice(self.pool)


SEATS = SeatPool()


@schemathesis.auth()
class SeatToken:
    """Authentication provider; the token depends on the game, which is chosen when the case is sent."""

    def get(self, _case: Any, _context: Any) -> str:
        return PLACEHOLDER

    def set(self, case: Any, data: str, _context: Any) -> None:
        case.headers["Authorization"] = data


@schemathesis.hook
def before_call(_context: Any, case: Any, _kwargs: Any) -> None:
    """Set the path of a case to an existing game, unless it is meant to be wrong or comes from an earlier response."""
    path, ending = case.path_parameters, operation(case) in ENDING
    if operation(case) == ENDLESS:
        path["game_id"] = closed(SERVICE).id if is_well_formed(case) else path["game_id"]
    elif "game_id" in path and is_made_up(case, str(path["game_id"])):
        path["game_id"] = (SEATS.made() if ending else SEATS.some()).game
    if case.headers.get("Authorization") == PLACEHOLDER:
        token = SEATS.tokens.get(str(path.get("game_id")), "unknown")
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def after_call(_context: Any, case: Any, response: Any) -> None:
    """Set the path of a request that a check sends after a deletion, with another token, to an existing game.

    A deleted game is not found with any token, so the check would prove nothing.
    """
    stateful = case.meta and case.meta.phase.name == TestPhase.STATEFUL
    if operation(case) == "deleteGame" and response.status_code == 204 and not stateful:
        case.path_parameters["game_id"] = SEATS.made().game


def operation(case: Any) -> str:
    return str(case.operation.definition.raw["operationId"])


def is_made_up(case: Any, game: str) -> bool:
    """Return whether an id was generated, and is well formed."""
    return is_well_formed(case) and (not AN_ID.fullmatch(game) or bool(OF_EXAMPLES.fullmatch(game)))


def is_well_formed(case: Any) -> bool:
    """Return whether the path of a case is not meant to be wrong."""
    return not (case.meta and case.meta.is_negative_at(ParameterLocation.PATH))


@schemathesis.check
def refused_for_a_reason(_context: Any, response: Any, case: Any) -> None:
    """Check that a well-formed request is not refused as malformed (a move may be of another rulebook)."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code not in (400, 422):
        return
    body = response.json()
    if body["code"] == "invalid_value" and all("allowed" in error for error in body["errors"]):
        return  # not one of the values of `x-extensible-enum`, which the generator does not know
    assert body["code"] not in ABOUT_THE_FORM or operation(case) == "makeMove", response.text
