"""``/v1/rulesets/{ruleset}/scenarios``: example situations that a front end must handle."""

import functools
from typing import Any

from flask import Response
from marshmallow import fields

from croupier.api.catalogue import ruleset_or_404
from croupier.api.http.language import language
from croupier.api.http.limits.declaration import unlimited
from croupier.api.http.public_responses import PublicBody, precompress, translated_response
from croupier.api.http.responses import json_bytes
from croupier.api.openapi.base import ResponseSchema
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.fields import Component, about, extensible
from croupier.api.openapi.headers import IF_NONE_MATCH_CACHEABLE, PUBLIC_HEADERS, RULESET
from croupier.api.openapi.schemas import GAME_STATUSES
from croupier.rules.rulebook import Rulebook, Ruleset
from croupier.rules.scenario import Scenario, translated

blueprint = Blueprint(
    "Scenarios", __name__, url_prefix="/v1/rulesets", description="Example situations for testing a front end."
)


class StepSchema(ResponseSchema):
    """A move that a seat makes."""

    seat = fields.Integer(required=True, metadata=about("The seat that makes the move."))
    move = Component("Move", required=True, metadata=about("The move, as a request body."))


class RefusedSchema(StepSchema):
    """A move that is rejected."""

    code = fields.String(required=True, metadata=about("Code of the problem."))


class MomentSchema(ResponseSchema):
    """What all views have in common in the situation of a scenario."""

    status = fields.String(required=True, metadata=about("Status of the game.", **extensible(*GAME_STATUSES)))
    to_move = fields.List(fields.Integer(), required=True, metadata=about("The seats in `to_move` of a spectator."))
    events = fields.List(fields.String(), required=True, metadata=about("The kinds of the view's `events`."))


class ScreenSchema(ResponseSchema):
    """What to show in a situation; each text is Markdown, and part of a sentence."""

    where = fields.String(required=True, metadata=about("How to recognise the situation in a view."))
    asked = fields.String(required=True, metadata=about("What to show to the seat that has to act."))
    others = fields.String(required=True, metadata=about("What to show to the other seats, and to spectators."))


class ScenarioSchema(ResponseSchema):
    """A situation of a game that a front end must handle, and how to reach it."""

    id = fields.String(required=True, metadata=about("Id to send as `sandbox.scenario` when creating a game."))
    title = fields.String(required=True, metadata=about("Title for people."))
    description = fields.String(required=True, metadata=about("What happens, and what to show (Markdown)."))
    options = fields.Dict(
        keys=fields.String(),
        required=True,
        metadata=about("Options that differ from those of the ruleset; empty if there are none."),
    )
    position = Component("Position", required=True, metadata=about("The position it starts from."))
    moves = fields.List(
        fields.Nested(StepSchema), required=True, metadata=about("The moves to make from the position, in this order.")
    )
    leaves = fields.List(
        fields.Integer(), required=True, metadata=about("The seats that leave after the moves, in this order.")
    )
    moment = fields.Nested(MomentSchema, required=True, metadata=about("What the views have in common then."))
    refused = fields.Nested(
        RefusedSchema,
        required=True,
        allow_none=True,
        metadata=about("A move that is rejected in this situation; null if none is given."),
    )
    screen = fields.Nested(
        ScreenSchema,
        required=True,
        allow_none=True,
        metadata=about("The screen that this scenario is the example of; null if it is the example of none."),
    )


class KitSchema(ResponseSchema):
    """All scenarios of a ruleset."""

    board = fields.String(
        required=True,
        metadata=about("How to show the `board` (Markdown); may be empty."),
    )
    scenarios = fields.List(
        fields.Nested(ScenarioSchema), required=True, metadata=about("The scenarios; their ids are unique.")
    )


@blueprint.route("/<string:ruleset>/scenarios", parameters=[RULESET])
@blueprint.doc(operationId="listScenarios", security=[], parameters=[IF_NONE_MATCH_CACHEABLE])
@blueprint.problems(404)
@blueprint.not_modified(PUBLIC_HEADERS)
@blueprint.response(200, KitSchema, headers=PUBLIC_HEADERS, description="All scenarios, the common situations first.")
@unlimited
def list_scenarios(ruleset: str) -> Response:
    """List the scenarios of a ruleset.

    Each is a situation of the game that a front end must handle: a position, the moves that lead from it to the
    situation, and what to show then. If the sandbox of the service is enabled, create a game with
    `{"sandbox": {"scenario": id}}`: the scenario sets the options and the random seed, so the game is deterministic.
    """
    chosen = language()
    return translated_response(_cached_scenarios(ruleset, chosen), chosen)


@functools.cache
def _cached_scenarios(name: str, chosen: str) -> PublicBody:
    return precompress(json_bytes(scenario_list(*ruleset_or_404(name), chosen)))


def scenario_list(rulebook: Rulebook, ruleset: Ruleset, chosen: str) -> dict[str, Any]:
    """Build the response body: all scenarios of a ruleset, and how to show its board, in a language."""
    book = translated(rulebook.scenario_file, rulebook.package, chosen)
    return {
        "board": join_lines(book.board),
        "scenarios": [scenario_body(scenario, ruleset) for scenario in book.scenarios.values()],
    }


def join_lines(text: str) -> str:
    """Join the lines of a paragraph."""
    return " ".join(text.split())


def scenario_body(scenario: Scenario, ruleset: Ruleset) -> dict[str, Any]:
    """Convert a scenario to JSON, with the options that differ from those of the ruleset."""
    return {
        "id": scenario.id,
        "title": scenario.title,
        "description": join_lines(scenario.description),
        "options": scenario.options_to_send(ruleset.options, ruleset.implied),
        "position": scenario.position,
        "moves": scenario.moves,
        "leaves": scenario.leaves,
        "moment": scenario.moment,
        "refused": scenario.refused,
        "screen": scenario.screen,
    }
