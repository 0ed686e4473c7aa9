"""``/v1/rulesets``: what can be played, and by which rules."""

from typing import Any

import msgspec
from flask import Response

from service.api.answers import answer
from service.api.components import options_schema
from service.api.contract import Blueprint
from service.api.headers import RULESET
from service.api.schemas import CatalogueSchema, RulesetSchema
from service.games.errors import NotFound
from service.rules import PRESETS
from service.rules.rulebook import Preset, Rulebook

blueprint = Blueprint("Catalogue", __name__, url_prefix="/v1/rulesets", description="What can be played.")


@blueprint.route("")
@blueprint.doc(operationId="listRulesets", security=[])
@blueprint.problems()
@blueprint.response(200, CatalogueSchema, description="All rulesets, in short.")
def list_rulesets() -> Response:
    """List the rulesets.

    A ruleset is a game with every option set, such as `uno-official`: what a player chooses from first. Create a game
    with its `id`. The list changes only with a new version of the service.
    """
    return answer({"rulesets": [summary(rulebook, preset) for rulebook, preset in PRESETS.values()]})


@blueprint.route("/<string:ruleset>", parameters=[RULESET])
@blueprint.doc(operationId="getRuleset", security=[])
@blueprint.problems(404)
@blueprint.response(200, RulesetSchema, description="The ruleset, whole.")
def get_ruleset(ruleset: str) -> Response:
    """Read a ruleset.

    Everything to draw a table with before a game is there: the `options` and, to build a form from, a JSON Schema of
    what can be set; the cards or dice with their colours, labels and places in a sorted hand; and the rules clause by
    clause, which is where to look up the `clause` of a problem.
    """
    rulebook, preset = ruleset_or_404(ruleset)
    whole = {
        **summary(rulebook, preset),
        "options": preset.options,
        "options_schema": options_schema(rulebook),
        "cards": [{**msgspec.to_builtins(card), "sort": place} for place, card in enumerate(rulebook.cards)],
        "dice": rulebook.dice,
        "clauses": preset.clauses,
    }
    return answer(whole)


def ruleset_or_404(name: str) -> tuple[Rulebook, Preset]:
    """Find a ruleset by its id.

    Raises:
        NotFound: there is none.
    """
    if name not in PRESETS:
        raise NotFound("ruleset_not_found", f"There is no ruleset {name!r}: GET /v1/rulesets lists all.")
    return PRESETS[name]


def summary(rulebook: Rulebook, preset: Preset) -> dict[str, Any]:
    """Tell a ruleset in short."""
    return {
        "id": preset.id,
        "rulebook": rulebook.id,
        "title": preset.title,
        "summary": preset.summary,
        "seats": list(rulebook.seats),
    }
