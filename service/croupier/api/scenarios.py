"""``/v1/rulesets/{ruleset}/scenarios``: example situations that a front end must handle."""

import functools

import msgspec
from flask import Response

from croupier.api.catalogue import ruleset_or_404
from croupier.api.http.language import language
from croupier.api.http.limits.declaration import unlimited
from croupier.api.http.public_responses import PublicBody, precompress, translated_response
from croupier.api.http.responses import json_bytes
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import IF_NONE_MATCH_CACHEABLE, PUBLIC_HEADERS, RULESET
from croupier.api.openapi.responses import Kit, ScenarioView
from croupier.rules.rulebook import Rulebook, Ruleset
from croupier.rules.scenario import Scenario, translated

blueprint = Blueprint(
    "Scenarios", __name__, url_prefix="/v1/rulesets", description="Example situations for testing a front end."
)


@blueprint.route("/<string:ruleset>/scenarios", parameters=[RULESET])
@blueprint.doc(operationId="listScenarios", security=[], parameters=[IF_NONE_MATCH_CACHEABLE])
@blueprint.problems(404)
@blueprint.not_modified(PUBLIC_HEADERS)
@blueprint.response(200, Kit, headers=PUBLIC_HEADERS, description="All scenarios, the common situations first.")
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


def scenario_list(rulebook: Rulebook, ruleset: Ruleset, chosen: str) -> Kit:
    """Build the response body: all scenarios of a ruleset, and how to show its board, in a language."""
    book = translated(rulebook.scenario_file, rulebook.package, chosen)
    scenarios = [scenario_view(scenario, ruleset) for scenario in book.scenarios.values()]
    return Kit(join_lines(book.board), scenarios)


def join_lines(text: str) -> str:
    """Join the lines of a paragraph."""
    return " ".join(text.split())


def scenario_view(scenario: Scenario, ruleset: Ruleset) -> ScenarioView:
    """Convert a scenario, with the options that differ from those of the ruleset."""
    described = {**msgspec.to_builtins(scenario), "description": join_lines(scenario.description)}
    options = scenario.options_to_send(ruleset.options, ruleset.implied)
    return msgspec.convert({**described, "options": options}, ScenarioView)
