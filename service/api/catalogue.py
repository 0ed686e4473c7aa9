"""``/v1/rulesets``: what can be played, and by which rules."""

import functools
from typing import Any

import msgspec
from flask import Response

from service.api.http.answers import json_bytes
from service.api.http.cacheable import Cacheable, cacheable, respond
from service.api.openapi.components import options_schema
from service.api.openapi.document import Blueprint
from service.api.openapi.headers import CACHEABLE, IF_NONE_MATCH_CACHEABLE, RULESET
from service.api.openapi.schemas import CatalogueSchema, RulesetSchema
from service.games.errors import NotFound
from service.rules.catalogue import RULESETS
from service.rules.rulebook import Rulebook, Ruleset

blueprint = Blueprint("Catalogue", __name__, url_prefix="/v1/rulesets", description="What can be played.")


@blueprint.route("")
@blueprint.doc(operationId="listRulesets", security=[], parameters=[IF_NONE_MATCH_CACHEABLE])
@blueprint.problems()
@blueprint.not_modified(CACHEABLE)
@blueprint.response(200, CatalogueSchema, headers=CACHEABLE, description="All rulesets, in short.")
def list_rulesets() -> Response:
    """List the rulesets.

    A ruleset is a game with every option set: what a player chooses from first. Create a game with its `id`. The list
    changes only with a new version of the service.
    """
    return respond(_list())


@blueprint.route("/<string:ruleset>", parameters=[RULESET])
@blueprint.doc(operationId="getRuleset", security=[], parameters=[IF_NONE_MATCH_CACHEABLE])
@blueprint.problems(404)
@blueprint.not_modified(CACHEABLE)
@blueprint.response(200, RulesetSchema, headers=CACHEABLE, description="The ruleset, whole.")
def get_ruleset(ruleset: str) -> Response:
    """Read a ruleset.

    Everything to draw a table with before a game is there: the `options` and, to build a form from, a JSON Schema of
    what can be set; the cards or dice with their colours, labels and places in a sorted hand; and the rules clause by
    clause, which is where to look up the `clause` of a problem.
    """
    return respond(_whole(ruleset))


@functools.cache
def _list() -> Cacheable:
    return cacheable(json_bytes({"rulesets": [summary(rulebook, rules) for rulebook, rules in RULESETS.values()]}))


@functools.cache
def _whole(name: str) -> Cacheable:
    rulebook, rules = ruleset_or_404(name)
    ruleset = {
        **summary(rulebook, rules),
        "options": rules.options,
        "options_schema": options_schema(rulebook, rules),
        "cards": [{**msgspec.to_builtins(card), "sort": place} for place, card in enumerate(rulebook.cards)],
        "suits": rulebook.suits,
        "dice": rulebook.dice,
        "quick": rulebook.quick,
        "idle": [kind.__struct_config__.tag for kind in rulebook.idle],
        "clauses": rulebook.clauses(rules),
    }
    return cacheable(json_bytes(ruleset))


def ruleset_or_404(name: str) -> tuple[Rulebook, Ruleset]:
    """Find a ruleset by its id.

    Raises:
        NotFound: there is none.
    """
    if name not in RULESETS:
        raise NotFound("ruleset_not_found", ruleset=name)
    return RULESETS[name]


def summary(rulebook: Rulebook, rules: Ruleset) -> dict[str, Any]:
    """Tell a ruleset in short."""
    return {
        "id": rules.id,
        "rulebook": rulebook.id,
        "title": rules.title,
        "summary": rules.summary,
        "seats": list(rulebook.seats),
    }
