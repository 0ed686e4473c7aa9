"""``/v1/rulesets``: list and read the rulesets."""

import functools

import msgspec
from flask import Response

from croupier.api.http.language import language
from croupier.api.http.limits.declaration import unlimited
from croupier.api.http.public_responses import PublicBody, precompress, translated_response
from croupier.api.http.responses import json_bytes
from croupier.api.openapi.components import options_schema
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.headers import IF_NONE_MATCH_CACHEABLE, PUBLIC_HEADERS, RULESET
from croupier.api.openapi.responses import Card, Catalogue, RulesetSummary, RulesetView, Suit
from croupier.games.errors import NotFound
from croupier.i18n.catalogue import CatalogueWords
from croupier.rules.catalogue import RULESETS
from croupier.rules.rulebook import Rulebook, Ruleset

blueprint = Blueprint("Catalogue", __name__, url_prefix="/v1/rulesets", description="The rulesets that can be played.")


@blueprint.route("")
@blueprint.doc(operationId="listRulesets", security=[], parameters=[IF_NONE_MATCH_CACHEABLE])
@blueprint.problems()
@blueprint.not_modified(PUBLIC_HEADERS)
@blueprint.response(200, Catalogue, headers=PUBLIC_HEADERS, description="Summaries of all rulesets.")
@unlimited
def list_rulesets() -> Response:
    """List the rulesets.

    A ruleset is a rulebook with every option set. Create a game with its `id`. The list changes only with a new version
    of the service.
    """
    chosen = language()
    return translated_response(_list_body(chosen), chosen)


@blueprint.route("/<string:ruleset>", parameters=[RULESET])
@blueprint.doc(operationId="getRuleset", security=[], parameters=[IF_NONE_MATCH_CACHEABLE])
@blueprint.problems(404)
@blueprint.not_modified(PUBLIC_HEADERS)
@blueprint.response(200, RulesetView, headers=PUBLIC_HEADERS, description="The ruleset with all details.")
@unlimited
def get_ruleset(ruleset: str) -> Response:
    """Read a ruleset.

    Everything needed to render the user interface before a game is created: the `options`, a JSON Schema of the options
    to build a form from, the cards or dice with their colours, labels and sort order, and the rules clause by clause,
    in which to look up the `clause` of a problem.
    """
    chosen = language()
    return translated_response(_ruleset_body(ruleset, chosen), chosen)


@functools.cache
def _list_body(chosen: str) -> PublicBody:
    summaries = [summary(rulebook, rules, chosen) for rulebook, rules in RULESETS.values()]
    return precompress(json_bytes(Catalogue(summaries)))


@functools.cache
def _ruleset_body(name: str, chosen: str) -> PublicBody:
    rulebook, rules = ruleset_or_404(name)
    words = CatalogueWords(rulebook, chosen)
    ruleset = RulesetView(
        **msgspec.structs.asdict(summary(rulebook, rules, chosen)),
        options=msgspec.to_builtins(rules.options),
        options_schema=words.options(options_schema(rulebook, rules)),
        cards=[
            Card(**{**msgspec.structs.asdict(card), "label": words.cards[card.code]}, sort=index)
            for index, card in enumerate(rulebook.cards)
        ],
        suits=[Suit(suit.code, words.suits[suit.code], suit.mark, suit.swatch) for suit in rulebook.suits],
        dice=msgspec.to_builtins(rulebook.dice),
        quick=dict(rulebook.quick),
        idle=[str(kind.__struct_config__.tag) for kind in rulebook.idle],
        clauses=[*rulebook.clauses(rules, chosen)],
    )
    return precompress(json_bytes(ruleset))


def ruleset_or_404(name: str) -> tuple[Rulebook, Ruleset]:
    """Find a ruleset by its id.

    Raises:
        NotFound: no ruleset has this id.
    """
    if name not in RULESETS:
        raise NotFound("ruleset_not_found", ruleset=name)
    return RULESETS[name]


def summary(rulebook: Rulebook, rules: Ruleset, chosen: str) -> RulesetSummary:
    """Build the summary of a ruleset in a language."""
    title, in_short = CatalogueWords(rulebook, chosen).ruleset(rules)
    return RulesetSummary(rules.id, rulebook.id, title, in_short, [*rulebook.seats], [*rulebook.bots])
