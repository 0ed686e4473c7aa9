"""Leads schemathesis to games that there are: it would hardly guess an id, and never a token.

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
from schemathesis.core.parameters import ParameterLocation
from schemathesis.generation.meta import TestPhase

from service.rules.catalogue import RULEBOOKS
from service.rules.scenario import Scenario
from tests.api.table import Table, at_scenario, done, gathering, started

SANDBOX = os.environ["CROUPIER_TRIED_SANDBOX"] == "1"
SERVICE = httpx.Client(base_url=os.environ["CROUPIER_TRIED_URL"], timeout=30)
PLACEHOLDER = "Bearer a-seat"
OF_EXAMPLES = re.compile(r"[0-9a-f]{2}5f0c3a9be1d24c7786a1b2|5f0c3a9be1d24c7786a1b2c3")
AN_ID = re.compile(r"[0-9a-f]{24}")
ENDING = {"deleteGame", "leaveGame"}
"""Operations after which a game is of no more use."""
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
    """A game played to the moment of a scenario."""
    table = at_scenario(SERVICE, ruleset, scenario.id)
    for step in scenario.moves:
        done(table.ask(step.seat, step.move))
    return table


MADE_UP: list[Callable[[], Any]] = [
    partial(moment, rulebook.rulesets[0].id, scenario)
    for rulebook in RULEBOOKS.values()
    for scenario in rulebook.scenario_file.scenario
]


class Place(NamedTuple):
    """A seat of a game."""

    game: str
    token: str


class Places:
    """Seats at tables of many kinds, some of them for one use."""

    def __init__(self) -> None:
        self.chance = random.Random(7)
        self.tokens: dict[str, str] = {}
        self.kept: list[Place] = []

    def made(self) -> Place:
        table = self.chance.choice(self.chance.choice([SCENES, MADE_UP]) if SANDBOX else SCENES)()
        place = Place(table.id, self.chance.choice(table.tokens))
        self.tokens[place.game] = place.token
        return place

    def some(self) -> Place:
        """A seat that others may have used before: mostly they have not done much."""
        if len(self.kept) < 12 or self.chance.random() < 0.1:
            self.kept = [*self.kept[-11:], self.made()]
        return self.chance.choice(self.kept)


PLACES = Places()


@schemathesis.auth()
class SeatToken:
    """Says that a token is wanted; which one depends on the game, which is chosen when the case is sent."""

    def get(self, _case: Any, _context: Any) -> str:
        return PLACEHOLDER

    def set(self, case: Any, data: str, _context: Any) -> None:
        case.headers["Authorization"] = data


@schemathesis.hook
def before_call(_context: Any, case: Any, _kwargs: Any) -> None:
    """Lead a case to a game that there is, unless its path is meant to be wrong or it comes from an earlier answer."""
    path, ending = case.path_parameters, operation(case) in ENDING
    if "game_id" in path and is_made_up(case, str(path["game_id"])):
        path["game_id"] = (PLACES.made() if ending else PLACES.some()).game
    if case.headers.get("Authorization") == PLACEHOLDER:
        token = PLACES.tokens.get(str(path.get("game_id")), "nobody")
        case.headers["Authorization"] = f"Bearer {token}"


@schemathesis.hook
def after_call(_context: Any, case: Any, response: Any) -> None:
    """Lead what a check sends after a deletion, with another token, to a game that is still there.

    Of one that is gone any token hears that it is gone, so the check would learn nothing.
    """
    stateful = case.meta and case.meta.phase.name == TestPhase.STATEFUL
    if operation(case) == "deleteGame" and response.status_code == 204 and not stateful:
        case.path_parameters["game_id"] = PLACES.made().game


def operation(case: Any) -> str:
    return str(case.operation.definition.raw["operationId"])


def is_made_up(case: Any, game: str) -> bool:
    """Tell whether an id was only generated, and rightly formed."""
    if case.meta and case.meta.is_negative_at(ParameterLocation.PATH):
        return False
    return not AN_ID.fullmatch(game) or bool(OF_EXAMPLES.fullmatch(game))


@schemathesis.check
def refused_for_a_reason(_context: Any, response: Any, case: Any) -> None:
    """What has the right form is not refused for it (a move has it for one rulebook, and meets the others, too)."""
    if case.meta is None or not case.meta.generation.mode.is_positive or response.status_code not in (400, 422):
        return
    code = response.json()["code"]
    assert code not in ABOUT_THE_FORM or operation(case) == "makeMove", response.text
