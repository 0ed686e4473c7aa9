"""``/v1/rulesets/{ruleset}/scenarios``: moments of a game that a front end must handle."""

import functools
from typing import Any

from flask import Response
from marshmallow import fields

from service.api.catalogue import ruleset_or_404
from service.api.http.public_responses import PublicBody, precompress, public_response
from service.api.http.responses import json_bytes
from service.api.openapi.document import Blueprint
from service.api.openapi.fields import Component, about, extensible
from service.api.openapi.headers import IF_NONE_MATCH_CACHEABLE, PUBLIC_RESPONSE_HEADERS, RULESET
from service.api.openapi.schemas import GAME_STATUSES, ResponseSchema
from service.rules.rulebook import Rulebook, Ruleset
from service.rules.scenario import Scenario

blueprint = Blueprint("Scenarios", __name__, url_prefix="/v1/rulesets", description="Moments to build a front end on.")


class StepSchema(ResponseSchema):
    """A move that a seat makes."""

    seat = fields.Integer(required=True, metadata=about("Who makes it."))
    move = Component("Move", required=True, metadata=about("As it is posted."))


class RefusedSchema(StepSchema):
    """A move that is refused."""

    code = fields.String(required=True, metadata=about("Of the problem."))


class MomentSchema(ResponseSchema):
    """What everybody's view says at the moment that a scenario is about."""

    status = fields.String(required=True, metadata=about("The game's.", **extensible(*GAME_STATUSES)))
    to_move = fields.List(fields.Integer(), required=True, metadata=about("As a spectator sees it."))
    events = fields.List(fields.String(), required=True, metadata=about("The kinds of the view's `events`."))


class ScreenSchema(ResponseSchema):
    """What to show at a moment; each text is Markdown, and part of a sentence."""

    where = fields.String(required=True, metadata=about("How to recognise the moment in a view."))
    asked = fields.String(required=True, metadata=about("What to show to the seat that is asked."))
    others = fields.String(required=True, metadata=about("What to show to the other seats, and to spectators."))


class ScenarioSchema(ResponseSchema):
    """A moment of a game that a front end must handle, and how to get there."""

    id = fields.String(required=True, metadata=about("What to create it by."))
    title = fields.String(required=True, metadata=about("For people."))
    description = fields.String(required=True, metadata=about("What happens, and what to show (Markdown)."))
    options = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata=about(
            "What it needs besides the options of the ruleset; empty: it happens under the ruleset as it is."
        ),
    )
    position = Component("Position", required=True, metadata=about("Where it starts from."))
    moves = fields.List(
        fields.Nested(StepSchema), required=True, metadata=about("What to play from the position on, in this order.")
    )
    leaves = fields.List(
        fields.Integer(), required=True, metadata=about("The seats to give up after that, in this order.")
    )
    moment = fields.Nested(MomentSchema, required=True, metadata=about("What is to be seen then."))
    refused = fields.Nested(
        RefusedSchema, required=True, allow_none=True, metadata=about("What to try at that moment: it changes nothing.")
    )
    screen = fields.Nested(
        ScreenSchema,
        required=True,
        allow_none=True,
        metadata=about("What to show then: this scenario is the example of it; null: it is an example of none."),
    )


class KitSchema(ResponseSchema):
    """All scenarios of a ruleset."""

    board = fields.String(
        required=True,
        metadata=about("What to know of the `board` to show it (Markdown); empty: nothing is said of it."),
    )
    scenarios = fields.List(
        fields.Nested(ScenarioSchema), required=True, metadata=about("Each with a name of its own.")
    )


@blueprint.route("/<string:ruleset>/scenarios", parameters=[RULESET])
@blueprint.doc(operationId="listScenarios", security=[], parameters=[IF_NONE_MATCH_CACHEABLE])
@blueprint.problems(404)
@blueprint.not_modified(PUBLIC_RESPONSE_HEADERS)
@blueprint.response(
    200, KitSchema, headers=PUBLIC_RESPONSE_HEADERS, description="All of them, the common moments first."
)
def list_scenarios(ruleset: str) -> Response:
    """List the scenarios of a ruleset.

    Each is a moment of the game that a front end must handle: a position, the moves that lead from it to the moment,
    and what to show then. Where the service runs with its sandbox open, create a game with
    `{"sandbox": {"scenario": id}}`: it brings its options and always goes the same way.
    """
    return public_response(_cached_scenarios(ruleset))


@functools.cache
def _cached_scenarios(name: str) -> PublicBody:
    return precompress(json_bytes(scenario_list(*ruleset_or_404(name))))


def scenario_list(rulebook: Rulebook, ruleset: Ruleset) -> dict[str, Any]:
    """Tell all scenarios of a ruleset, and what its board means."""
    book = rulebook.book
    return {
        "board": join_lines(book.board),
        "scenarios": [scenario_body(scenario, ruleset) for scenario in book.scenarios.values()],
    }


def join_lines(text: str) -> str:
    """Join the lines of a paragraph."""
    return " ".join(text.split())


def scenario_body(scenario: Scenario, preset: Ruleset) -> dict[str, Any]:
    """Tell a scenario as a ruleset has it."""
    return {
        "id": scenario.id,
        "title": scenario.title,
        "description": join_lines(scenario.description),
        "options": scenario.beyond(preset.options, preset.implied),
        "position": scenario.position,
        "moves": scenario.moves,
        "leaves": scenario.leaves,
        "moment": scenario.moment,
        "refused": scenario.refused,
        "screen": scenario.screen,
    }
