"""Consistency checks of a ``Rulebook``: the catalogue, the contract and stored games rely on them."""

import re
from collections.abc import Iterator, Sequence
from typing import get_args

import msgspec

from croupier.rules.bots import Level
from croupier.rules.codes import SHARED_CODES
from croupier.rules.rulebook import Rulebook, Ruleset
from croupier.rules.type_checks import type_faults

SEATS = range(2, 11)
"""The stored form of a move has ten numbers for seats."""
MAX_CARDS = 256
"""A card is stored as a byte."""
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
IDENTIFIER = re.compile(r"[a-z][a-z0-9_]*")
"""Pattern of codes and of kinds of moves and events: they are part of the ids of messages."""
CARD_CODE = re.compile(r"\S{1,8}")
SWATCH = re.compile(r"#[0-9A-F]{6}")
RESERVED_MOVE_FIELDS, RESERVED_EVENT_FIELDS = {"kind", "label"}, {"kind", "text", "version"}
"""Fields that the service adds to moves and events."""


def definition_faults(rulebook: Rulebook) -> list[str]:
    """List the faults of a rulebook."""
    types = list(type_faults(rulebook))
    options = [] if types else _option_faults(rulebook)  # options can be checked only if the types are valid
    return [
        *_name_faults(rulebook),
        *_card_faults(rulebook),
        *_move_faults(rulebook),
        *_event_faults(rulebook),
        *_code_faults(rulebook),
        *types,
        *options,
    ]


def _name_faults(rulebook: Rulebook) -> Iterator[str]:
    for name in (rulebook.id, *(ruleset.id for ruleset in rulebook.rulesets)):
        if not ID.fullmatch(name):
            yield f"the id {name!r} is not lower-case words with hyphens between them"
    if not all((rulebook.title, *(ruleset.title and ruleset.summary for ruleset in rulebook.rulesets))):
        yield "it has no title, or a ruleset has no title or no summary"
    if not rulebook.seats or not {*rulebook.seats} <= {*SEATS}:
        yield f"a game has {SEATS[0]} to {SEATS[-1]} seats"
    if not rulebook.rulesets:
        yield "there is no ruleset"
    if not {*rulebook.bots} <= {*get_args(Level)}:
        yield "a bot has another level than easy or hard"


def _card_faults(rulebook: Rulebook) -> Iterator[str]:
    codes, suits = [face.code for face in rulebook.cards], [suit.code for suit in rulebook.suits]
    if len(codes) > MAX_CARDS:
        yield f"there are more than {MAX_CARDS} kinds of cards"
    if len(codes) > len({*codes}) or len(suits) > len({*suits}):
        yield "two kinds of cards, or two suits, have the same code"
    if not all(map(CARD_CODE.fullmatch, (*codes, *suits))):
        yield "the code of a card or a suit has not 1 to 8 characters, or has a space"
    if not all(SWATCH.fullmatch(suit.swatch) for suit in rulebook.suits):
        yield "a swatch is not #RRGGBB in upper case"
    if not {face.suit for face in rulebook.cards} <= {*suits, None}:
        yield "a card is of a suit that is not listed"
    if not {code for dice in rulebook.dice.values() for die in dice for code in die} <= {*codes}:
        yield "a die has a face that is not among `cards`"


def _option_faults(rulebook: Rulebook) -> Iterator[str]:
    names = {*rulebook.options.__struct_encode_fields__}
    if not rulebook.options.__struct_config__.frozen:
        yield "the options are not frozen: games share them"
    for name in rulebook.quick.keys() - names:
        yield f"`quick` has {name}, which is not an option"
    for clash in rulebook.clashes:
        if unknown := {*clash.names} - names - {"seats"}:
            yield f"a clash names {', '.join(unknown)}, which is not an option"
    if rulebook.dice and "faces" not in names:
        yield "there are dice, but no option `faces`"
    for ruleset in rulebook.rulesets:
        yield from _ruleset_faults(rulebook, ruleset)


def _ruleset_faults(rulebook: Rulebook, ruleset: Ruleset) -> Iterator[str]:
    """Yield the options of a ruleset, and those that `quick` or `implied` give, that are invalid."""
    if not isinstance(ruleset.options, rulebook.options):
        yield f"{ruleset.id} has options of another type"
        return
    own = msgspec.to_builtins(ruleset.options)
    implied = [{name: value, **others} for (name, value), others in ruleset.implied.items()]
    for changed in ({}, dict(rulebook.quick), *implied):
        try:
            msgspec.convert({**own, **changed}, rulebook.options)
        except msgspec.ValidationError as error:
            yield f"{ruleset.id} has options, or with `quick` or `implied`, that no client can send: {error}"


def _move_faults(rulebook: Rulebook) -> Iterator[str]:
    if not rulebook.rules:
        yield "there is no kind of move"
    for kind in {*rulebook.idle} - {*rulebook.rules}:
        yield f"`idle` has {kind.__name__}, which is not a kind of move"
    if any({*kind.__struct_fields__} & RESERVED_MOVE_FIELDS for kind in rulebook.rules):
        yield "a move has a field that the service adds: kind or label"
    yield from _kind_faults("moves", [*rulebook.rules])


def _event_faults(rulebook: Rulebook) -> Iterator[str]:
    if any({*kind.__struct_fields__} & RESERVED_EVENT_FIELDS for kind in rulebook.redaction):
        yield "an event has a field that the service adds: kind, text or version"
    yield from _kind_faults("events", [*rulebook.redaction])


def _kind_faults(what: str, kinds: Sequence[type[msgspec.Struct]]) -> Iterator[str]:
    tags, names = {_tag(kind) for kind in kinds}, {kind.__name__ for kind in kinds}
    if min(len(tags), len(names)) < len(kinds):
        yield f"two {what} have the same kind, or the same name"
    for kind in kinds:
        if not IDENTIFIER.fullmatch(_tag(kind)):
            yield f"the kind {_tag(kind)!r} is not lower-case words with underscores between them"
        if not kind.__struct_config__.frozen:
            yield f"{kind.__name__} is not frozen"
        if not kind.__doc__:
            yield f"{kind.__name__} has no docstring, which describes it in the contract"


def _code_faults(rulebook: Rulebook) -> Iterator[str]:
    for name, code in rulebook.codes.items():
        if not IDENTIFIER.fullmatch(name):
            yield f"the code {name!r} is not lower-case words with underscores between them"
        if not (code.condition and code.advice):
            yield f"the code {name} does not say when it comes, or what to do"
        if SHARED_CODES.get(name, code) != code:
            yield f"it gives the shared code {name} another meaning"


def _tag(kind: type[msgspec.Struct]) -> str:
    return str(kind.__struct_config__.tag)
