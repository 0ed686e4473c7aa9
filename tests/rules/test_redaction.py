"""Redaction of events is a table, closed by default: what it does not name is an error at import."""

import dataclasses
from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
import pytest
from croupier.games.changes.seats import SeatTaken
from croupier.games.views import event_for
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import Drew, Event, Passed, Seat
from croupier.rules.redaction import (
    SHARED_REDACTION,
    IncompleteRedaction,
    Redaction,
    RedactionMap,
    check_redaction,
    public,
    redacted,
)
from croupier.rules.rulebook import Rulebook
from croupier.rules.uno.schema import REDACTION

UNO = RULEBOOKS["uno"]
TABLES = {name: rulebook.redaction for name, rulebook in RULEBOOKS.items()}
SECRETS = [
    pytest.param(table, kind, name, reader, id=f"{where}: {kind.__name__}.{name}")
    for where, table in TABLES.items()
    for kind, entry in table.items()
    for name, reader in entry.secret.items()
]
NUMBER_OF_SEATS = 10


class Peeked(Event, frozen=True):
    """A seat looked at a card."""

    seat: Seat
    by: Seat | None
    count: int
    card: str | None
    note: Annotated[str | None, msgspec.Meta(description="What it is about.")]
    place: str


PEEKED: dict[str, Any] = {"seat": 3, "by": 4, "count": 5, "card": "r5", "note": "wild", "place": "top"}
WHOLE = public("seat", "by", "count", "card", "note", "place")


def uno_with(table: RedactionMap) -> Rulebook:
    return dataclasses.replace(UNO, redaction=table)


# ---------------------------------------------------------------------------------------- what is read


@pytest.mark.parametrize(("table", "kind", "name", "reader"), SECRETS)
def test_a_secret_field_is_none_for_all_but_its_reader(
    table: RedactionMap, kind: type[Event], name: str, reader: str
) -> None:
    for owner in range(NUMBER_OF_SEATS):
        event = kind(**{**dict.fromkeys(kind.__struct_fields__, "something"), reader: owner})
        for seat in (None, *range(NUMBER_OF_SEATS)):
            assert getattr(redacted(table, event, seat), name) == ("something" if seat == owner else None)


@pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)
def test_everybody_reads_the_public_fields(table: RedactionMap) -> None:
    for kind, entry in table.items():
        event = kind(**{name: number for number, name in enumerate(kind.__struct_fields__)})
        for seat in (None, *range(NUMBER_OF_SEATS)):
            known = redacted(table, event, seat)
            assert [getattr(known, name) for name in entry.public] == [getattr(event, name) for name in entry.public]


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
def test_cards_that_an_event_may_leave_out_are_read_by_one_seat_alone(rulebook: Rulebook) -> None:
    for event, entry in rulebook.redaction.items():
        kinds = {field.name: str(field.type) for field in msgspec.structs.fields(event)}
        assert {name for name, kind in kinds.items() if "list" in kind and "None" in kind} == entry.secret.keys()


def test_a_shared_event_is_redacted_as_it_is_elsewhere() -> None:
    for table in TABLES.values():
        assert {
            kind: entry for kind, entry in table.items() if kind in SHARED_REDACTION
        }.items() <= SHARED_REDACTION.items()


def test_an_event_may_have_secrets_of_several_seats() -> None:
    class Exchanged(Event, frozen=True):
        seat: Seat
        to: Seat
        given: str | None
        got: str | None

    table: RedactionMap = {
        Exchanged: public("seat", "to").with_secret("given", reader="seat").with_secret("got", reader="to")
    }
    check_redaction(table, "")
    event = Exchanged(0, 1, "r5", "b7")
    redacted_events = {seat: redacted(table, event, seat) for seat in (0, 1, 2, None)}
    assert redacted_events[0] == Exchanged(0, 1, "r5", None)
    assert redacted_events[1] == Exchanged(0, 1, None, "b7")
    assert redacted_events[2] == redacted_events[None] == Exchanged(0, 1, None, None)


def test_an_event_without_a_secret_is_not_copied() -> None:
    passed, drew = Passed(1), Drew(1, 1, ["r5"])
    assert redacted(UNO.redaction, passed, None) is passed
    assert redacted(UNO.redaction, drew, 1) is drew


def test_what_happens_at_a_table_is_redacted_by_its_own_table() -> None:
    assert event_for(UNO, SeatTaken(0, "Ana"), None) == SeatTaken(0, "Ana")
    assert event_for(UNO, Drew(1, 1, ["r5"]), 0) == Drew(1, 1, None)


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
def test_an_event_without_an_entry_is_shown_to_nobody(rulebook: Rulebook) -> None:
    with pytest.raises(KeyError):
        redacted(rulebook.redaction, Peeked(**PEEKED), 3)


# ------------------------------------------------------------------------------ what fails at import


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
def test_a_rulebook_without_an_entry_for_one_of_its_own_events_fails(rulebook: Rulebook) -> None:
    own = [kind for kind in rulebook.events if kind.__module__ == rulebook.board.__module__]
    assert own
    for kind in own:
        rest = {other: entry for other, entry in rulebook.redaction.items() if other is not kind}
        with pytest.raises(IncompleteRedaction, match=f"no redaction for {kind.__name__}"):
            dataclasses.replace(rulebook, redaction=rest)


def test_a_new_event_beside_the_board_needs_an_entry() -> None:
    class Board(msgspec.Struct):
        """It stands in this module, as ``Peeked`` does."""

    with pytest.raises(IncompleteRedaction, match=f"{__name__}: no redaction for Peeked"):
        dataclasses.replace(UNO, board=Board)


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        (public("seat", "by", "count", "card", "note"), "does not name each of"),
        (public("seat", "by", "count", "card", "note", "place", "colour"), "does not name each of"),
        (public("seat", "by", "count", "card", "note", "place", "seat"), "does not name each of"),
        (WHOLE.with_secret("card", reader="seat"), "does not name each of"),
        (public("seat", "by", "count", "card", "note").with_secret("colour", reader="seat"), "does not name each of"),
        (
            public("seat", "by", "count", "card", "note").with_secret("place", reader="seat"),
            "place is secret, but",
        ),
        (public("by", "count", "card", "note", "place").with_secret("seat", reader="seat"), "seat is secret, but"),
        (
            public("seat", "by", "count", "note", "place").with_secret("card", reader="count"),
            "its reader, count, is not a field",
        ),
        (
            public("seat", "by", "count", "note", "place").with_secret("card", reader="by"),
            "its reader, by, is not a field",
        ),
        (
            public("seat", "by", "count", "note", "place").with_secret("card", reader="owner"),
            "its reader, owner, is not a field",
        ),
        (Redaction((), {}), "does not name each of"),
    ],
)
def test_an_entry_that_is_not_true_to_its_event_fails(entry: Redaction, words: str) -> None:
    with pytest.raises(IncompleteRedaction, match=words):
        uno_with({**REDACTION, Peeked: entry})


@pytest.mark.parametrize(
    "entry",
    [
        WHOLE,
        public("seat", "by", "count", "note", "place").with_secret("card", reader="seat"),
        public("seat", "count", "place").with_secret("card", "note", "by", reader="seat"),
    ],
)
def test_an_entry_that_is_true_to_its_event_is_taken(entry: Redaction) -> None:
    uno_with({**REDACTION, Peeked: entry})


def test_an_entry_for_what_is_no_event_fails() -> None:
    table: Mapping[Any, Redaction] = {**REDACTION, UNO.board: public("seat")}
    with pytest.raises(IncompleteRedaction, match="Board is not an event"):
        uno_with(table)


def test_the_order_of_the_table_is_the_number_of_an_event_in_the_stored_bytes() -> None:
    assert UNO.events == tuple(REDACTION)
    assert uno_with({**REDACTION, Peeked: WHOLE}).events == (*UNO.events, Peeked)
