"""Checks of a rulebook's record: an inconsistent one is refused at import."""

import dataclasses
import re
from collections.abc import Callable
from types import ModuleType
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import pytest
from croupier.api.openapi.components import check_type_names
from croupier.games.changes import check_event_kinds
from croupier.rules import moves_and_events
from croupier.rules.cards import CardFace, Suit
from croupier.rules.catalogue import rulesets_of
from croupier.rules.codes import Code
from croupier.rules.consistency import definition_faults
from croupier.rules.moves_and_events import CardCode, Dealt, Event, Move, Seat
from croupier.rules.rulebook import InvalidRulebook, NoOptions, NoPosition, Ruleset
from croupier.rules.turns import GameState
from msgspec import Meta

Change = Callable[[ModuleType], dict[str, Any]]
CODE = Code("It was never heard of.", "Ask.")


class Labelled(Move, frozen=True):
    """It has a label of its own."""

    label: str


class Texted(Event, frozen=True):
    """It has a text of its own."""

    text: str


class TwiceOver(Move, frozen=True, tag="play"):
    """Play once more."""


class SeatTaken(Event, frozen=True):
    """It is of a kind that the service has."""

    seat: Seat


class Loose(msgspec.Struct, frozen=True):
    """A position that may have unknown fields."""


class Nested(msgspec.Struct, frozen=True):
    """A position that contains itself."""

    below: "Nested | None" = None


class Thawed(msgspec.Struct, forbid_unknown_fields=True):
    """Options that can be changed."""


class Tricks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options whose default is out of their own bounds."""

    tricks: Annotated[int, Meta(ge=4)] = 3


class Bounded(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options with a bound that no message explains."""

    tricks: Annotated[int, Meta(gt=0)] = 3


class Mixed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that are a text or a number."""

    tricks: Literal["many", 1] = 1


class Silent(Move, frozen=True):
    __doc__ = None


class Bidding(Move, frozen=True):
    """It has a list, which cannot be hashed."""

    cards: list[CardCode]


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some cards."""

    cards: list[CardCode]


class Grouped(Event, frozen=True):
    """It has a struct, which is not stored."""

    group: Group


class Baseless(msgspec.Struct, array_like=True):
    """A state that does not inherit the base."""

    options: NoOptions


class Unordered(GameState, array_like=True):
    """A state with a set."""

    options: NoOptions
    seen: dict[str, tuple[int, set[int]]]


MELTED: Any = msgspec.defstruct("Melted", [], bases=(Move,), frozen=False, namespace={"__doc__": "It can be changed."})


def implying(**others: Any) -> Change:
    """Imply other options."""
    return lambda _: {"rulesets": (Ruleset(id="a", title="A", summary="A.", implied={("tricks", 3): others}),)}


class Never(NamedTuple):
    """A clash that never applies, of unknown options."""

    names: tuple[str, str] = ("trick", "seats")
    reason: str = "trick-seats"

    def applies(self, _options: Any, _seats: int) -> bool:
        return False


class Played(Move, frozen=True, tag="lay"):
    """It has the name of an event."""


class History(Move, frozen=True):
    """It has the name of a part of the contract."""


class Weighing(Move, frozen=True):
    """It has a field that cannot be explained."""

    weight: float


class Drawing(Event, frozen=True):
    """It has a field that the contract cannot describe."""

    pen: complex


class Shouted(Move, frozen=True, tag="SHOUT"):
    """Its kind is no name of a message."""


def and_move(kind: type[Move]) -> Change:
    """Add a kind of move."""
    return lambda module: {"rules": {**module.RULEBOOK.rules, kind: next(iter(module.RULEBOOK.rules.values()))}}


def and_event(kind: type[Event], *fields: str) -> Change:
    """Add a kind of event."""
    return lambda module: {"redaction": {**module.RULEBOOK.redaction, kind: module.public(*fields)}}


def coded(*codes: str) -> Change:
    """Have cards of these codes."""
    return lambda _: {"cards": tuple(msgspec.structs.replace(TWICE, code=code) for code in codes)}


TWICE = CardFace("1", None, "1", "1", 1, "one", 1)
SUN = Suit("x", "sun", "x", "#C08000")
FAULTS: dict[str, Change] = {
    "is not lower-case words with hyphens": lambda _: {"id": "Highest Card"},
    "it has no title": lambda _: {"title": ""},
    "a ruleset has no title or no summary": lambda _: {"rulesets": (Ruleset(id="a", title="A", summary=""),)},
    "a game has 2 to 10 seats": lambda _: {"seats": range(1, 12)},
    "there is no ruleset": lambda _: {"rulesets": ()},
    "a bot has another level than easy or hard": lambda _: {"bots": {"clever": lambda _decision: None}},
    "more than 256 kinds of cards": coded(*map(str, range(257))),
    "two kinds of cards, or two suits": coded("1", "1"),
    "two suits, have the same code": lambda _: {"suits": (SUN, SUN)},
    "has not 1 to 8 characters, or has a space": coded("1 2"),
    "has not 1 to 8 characters": coded("123456789"),
    "a swatch is not #RRGGBB": lambda _: {"suits": (msgspec.structs.replace(SUN, swatch="#c08000"),)},
    "of a suit that is not listed": lambda _: {"cards": (msgspec.structs.replace(TWICE, suit="x"),)},
    "a die has a face that is not among": lambda _: {"dice": {"plain": [["?"]]}},
    "no option .faces": lambda _: {"dice": {"plain": [["1"]]}},
    "the options are not frozen": lambda _: {"options": Thawed},
    "Loose does not have forbid_unknown_fields": lambda _: {"position": Loose},
    "Nested does not have forbid_unknown_fields": lambda _: {"position": Nested},
    "there is no kind of move": lambda _: {"rules": {}},
    "the code .Low. is not lower-case words": lambda _: {"codes": {"Low": CODE}},
    "the code low does not say": lambda _: {"codes": {"low": Code("", "")}},
    "the kind .SHOUT. is not lower-case words": and_move(Shouted),
    "two types have the same name: Played": lambda module: {
        **and_move(Played)(module),
        **and_event(moves_and_events.Played, "seat", "card", "colour", "jumped_in")(module),
    },
    "Weighing has a field of a type that it cannot have: FloatType": and_move(Weighing),
    "Bidding has a field of a type that it cannot have: ListType": and_move(Bidding),
    "Grouped has a field of a type that it cannot have: StructType": and_event(Grouped, "group"),
    "Melted is not frozen": and_move(MELTED),
    "Silent has no docstring": and_move(Silent),
    "Bounded has a field with gt, lt, multiple_of, pattern": lambda _: {"options": Bounded},
    "Mixed has a Literal of values of different types": lambda _: {"options": Mixed},
    "the state does not inherit GameState": lambda _: {"state": Baseless},
    "`stored_fields` has tricks, which is not a field": lambda _: {"stored_fields": "piles hands tricks"},
    "the state has a set": lambda _: {"state": Unordered},
    "that no client can send: Expected `int` >= 4": lambda _: {
        "options": Tricks,
        "rulesets": (Ruleset(id="a", title="A", summary="A.", options=Tricks()),),
    },
    "that no client can send: Object contains unknown field": implying(tricks=3),
    "a clash names trick, which is not an option": lambda _: {"clashes": (Never(),)},
    "a type cannot be part of the contract": and_event(Drawing, "pen"),
    "has options of another type": lambda _: {
        "rulesets": (Ruleset(id="a", title="A", summary="A.", options=NoPosition()),)
    },
    "`quick` has tricks, which is not an option": lambda _: {"quick": {"tricks": 3}},
    "`idle` has Dealt, which is not a kind of move": lambda _: {"idle": (Dealt,)},
    "a move has a field that the service adds": and_move(Labelled),
    "an event has a field that the service adds": and_event(Texted, "text"),
    "two moves have the same kind": and_move(TwiceOver),
    "gives the shared code not_now another meaning": lambda _: {"codes": {"not_now": CODE}},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_record_that_contradicts_itself_has_a_fault(fault: str, module: ModuleType) -> None:
    changed = dataclasses.replace(module.RULEBOOK, **FAULTS[fault](module))
    assert re.search(fault.replace("`", "."), "; ".join(definition_faults(changed)))


def test_a_rulebook_has_no_event_of_a_kind_that_every_game_has(module: ModuleType) -> None:
    changed = dataclasses.replace(module.RULEBOOK, **and_event(SeatTaken, "seat")(module))
    with pytest.raises(InvalidRulebook, match="highest has events of kinds that the service has: seat_taken"):
        check_event_kinds([changed])


def test_a_rulebook_has_no_type_with_a_name_of_the_contract(module: ModuleType) -> None:
    with pytest.raises(InvalidRulebook, match="highest has types with names of the contract: Colour, History"):
        check_type_names(module.RULEBOOK, ["Play", "Options", "History", "Colour"])


def test_two_rulebooks_whose_ids_name_the_same_parts_of_the_contract_do_not_load_together(module: ModuleType) -> None:
    books = [dataclasses.replace(module.RULEBOOK, id=name, rulesets=one) for name, one in ALIKE.items()]
    with pytest.raises(InvalidRulebook, match="differ in hyphens only"):
        rulesets_of(books)


ALIKE = {name: (Ruleset(id=f"{name}-1", title="A", summary="A."),) for name in ("high-card", "highcard")}
