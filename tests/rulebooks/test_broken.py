"""The conformance suite finds nothing wrong with the rulebook of the page, and what is wrong with broken ones."""

import dataclasses
import random
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from service.conformance.suite import Report, examine
from service.rules import words
from service.rules.cards import CardFace, Suit
from service.rules.catalogue import RULEBOOKS, RULESETS, rulesets_of
from service.rules.codes import Code
from service.rules.refusals import Misplaced, Refusal
from service.rules.rulebook import InvalidRulebook, NoPosition, Outcome, Ruleset
from service.rules.words import CardCode, Dealt, Event, Move, Seat
from tests.rulebooks.page import PACKAGE, files

Change = Callable[[ModuleType], dict[str, Any]]


def examined(module: ModuleType, monkeypatch: pytest.MonkeyPatch, **changed: Any) -> Report:
    book = dataclasses.replace(module.RULEBOOK, **changed)
    monkeypatch.setitem(RULEBOOKS, book.id, book)
    monkeypatch.setitem(RULESETS, PACKAGE, (book, book.rulesets[0]))
    return examine(book, moves=60, houses=1)


def test_nothing_is_wrong_with_the_rulebook_of_the_page(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    report = examined(module, monkeypatch)
    assert report.faulty == []
    assert [name for name, tried in report.tried.items() if not tried] == ["scenarios"]


def with_rule(module: ModuleType, **changed: Any) -> dict[str, Any]:
    return {"rules": {kind: rule._replace(**changed) for kind, rule in module.RULEBOOK.rules.items()}}


def doing(change: Callable[[Any], None]) -> Change:
    """Do something to the state after each move."""

    def changed(module: ModuleType) -> dict[str, Any]:
        def do(state: Any, seat: int, move: Any) -> list[Event]:
            events: list[Event] = module.do_play(state, seat, move)
            change(state)
            return events

        return with_rule(module, do=do)

    return changed


def showing(change: Callable[[Any, Any], Any]) -> Change:
    """Change what is seen of a state."""
    return lambda module: {"view_for": lambda state, seat: change(state, module.view_for(state, seat))}


def losing(state: Any) -> None:
    state.piles.draw = state.piles.draw[1:]


def tossing(state: Any) -> None:
    state.piles.draw = bytes(random.sample([*state.piles.draw], len(state.piles.draw)))


def forgetting(state: Any) -> None:
    state.winners = tuple(state.winners)


def endless(state: Any) -> None:
    state.hands = [hand or state.piles.take(1).cards or b"\x00" for hand in state.hands]
    state.phase, state.winners = "turn", []


def peeking(state: Any, view: Any) -> Any:
    return msgspec.structs.replace(view, scores=[*view.scores[:-1], sum(state.piles.draw[:1])])


def unready(state: Any, view: Any) -> Any:
    """Count no hands in the lobby."""
    return msgspec.structs.replace(view, hand_counts=[]) if state.phase == "lobby" else view


def numbered(_state: Any, view: Any) -> Any:
    return (view.board and msgspec.structs.replace(view, board=type(view.board)([7]))) or view


def unknown(module: ModuleType) -> dict[str, Any]:
    """Refuse with a code that nobody knows."""

    def check(state: Any, seat: int, move: Any) -> None:
        if state.phase == "turn" and seat != state.turn:
            raise Refusal("never_heard_of", "HI-02")
        module.check_play(state, seat, move)

    return with_rule(module, check=check)


class Clashing:
    """A clash that is always there."""

    names = ("one", "other")
    reason = "one-other"

    def found(self, _options: Any, _seats: int) -> bool:
        return True


def over(winners: list[int], scores: list[int] | None = None) -> Any:
    """End a game like this."""

    def outcome(state: Any) -> Outcome | None:
        return Outcome(winners, state.scores if scores is None else scores) if state.phase == "finished" else None

    return outcome


def telling(field: Any, row_of: str = "") -> Change:
    """Tell the next card of the draw pile after each move, in a field of this type."""

    def changed(module: ModuleType) -> dict[str, Any]:
        kind: Any = msgspec.defstruct(
            "Peeked", [("card", field)], bases=(Event,), frozen=True, module=f"peeked{row_of}"
        )

        def peeked(state: Any) -> Event:
            event: Event = kind(module.DECK.faces[state.piles.draw[0]].code)
            return event

        def do(state: Any, seat: int, move: Any) -> list[Event]:
            return [*module.do_play(state, seat, move), peeked(state)]

        def begin(state: Any) -> list[Event]:
            return [*module.begin(state), peeked(state)]

        how = {"begin": begin} if row_of else with_rule(module, do=do)
        return {"redaction": {**module.RULEBOOK.redaction, kind: module.public("card")}, **how}

    return changed


def saying(messages: str, **changed: Any) -> Change:
    """Have other messages."""
    return lambda module: {"package": package(f"{module.__name__}_{abs(hash(messages))}", messages), **changed}


def package(name: str, messages: str) -> str:
    """Write a package that has the files of the page, but other messages, and can be imported."""
    folder = Path(sys.path[0]) / name
    (folder / "messages").mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").touch()
    (folder / "messages" / "en.ftl").write_text(messages, "utf-8")
    (folder / "rules.md").write_text(files()[f"{PACKAGE}/rules.md"], "utf-8")
    return name


def misplacing(_options: Any, _position: Any, _seed: bytes) -> Any:
    raise Misplaced("nowhere")


def crowded(module: ModuleType) -> dict[str, Any]:
    """Fail at the largest table only."""

    def setup(options: Any, seats: int, seed: bytes) -> Any:
        return module.RULEBOOK.setup(options, seats, seed) if seats < 6 else 1 / 0

    return {"setup": setup}


def uncovered(module: ModuleType) -> dict[str, Any]:
    """Refuse with a code that has a title, but no message."""
    return {**unknown(module), **saying(TITLE + GOOD, codes={"never_heard_of": CODE})(module)}


GOOD = "event-played = { $seat } plays { CARD($card) }.\nmove-play = Play { CARD($card) }\n"
TITLE = "never_heard_of =\n    .title = Never heard of\n"
CODE = Code("It was never heard of.", "Ask.")
PARTING = GOOD.replace("Play {", "{ -brand } { event-played } { other } { FOO() } {")
WAYS: list[tuple[str, Change, str]] = [
    ("options", lambda _: {"clashes": (Clashing(),)}, "clash in its own options"),
    ("messages", lambda _: {"clashes": (Clashing(),)}, "there is no message options_clash-one-other"),
    ("clauses", lambda module: with_rule(module, clause="HI-99"), "Play cites HI-99"),
    ("messages", lambda _: {"package": "tests"}, "there is no message move-play"),
    ("messages", saying(GOOD.replace("$seat", "$sate")), "the message event-played refers to $sate"),
    ("messages", saying(PARTING), "the message move-play refers to $seat, -brand, FOO(), other"),
    ("messages", saying(f"{GOOD}\nmove play = Play\n"), "has a line that is no message: move play = Play"),
    ("messages", saying(GOOD, codes={"low": CODE}), "the code low has no title"),
    ("messages", saying(TITLE + GOOD, codes={"never_heard_of": CODE}), "there is no message never_heard_of"),
    ("messages", saying(GOOD.replace("{ $seat }", "{ NUMBER($seat) }")), "the message event-played: "),
    ("cards", lambda _: {"suits": (Suit("x", "sun", "x", "#FFFF00"),)}, "a contrast of 1.1 only"),
    ("positions", lambda _: {"place": misplacing}, "there is no message invalid_position-nowhere"),
    ("games", doing(endless), "does not end"),
    ("games", crowded, "raises ZeroDivisionError"),
    ("inventory", doing(losing), "play changes the cards on the table"),
    ("inventory", lambda _: {"inventory": lambda _state: []}, "there are no cards after begin"),
    (
        "seats to move",
        lambda _: {"to_move": lambda state: [0, 1] if state.phase == "turn" else []},
        "to_move is not the list of the seats that have legal moves",
    ),
    (
        "legal moves",
        lambda module: with_rule(module, candidates=lambda state, seat: module.candidates(state, seat)[:1]),
        "play is accepted, but not listed",
    ),
    ("refusals", unknown, "the code never_heard_of is not in `codes`"),
    ("refusals", uncovered, "the message never_heard_of has no text"),
    ("stored form", doing(forgetting), "a state, or an event, is not what was stored"),
    ("declared schema", showing(numbered), "Board: Expected `str`, got `int`"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, hand=[])), "hand is not None for a spectator"),
    ("views", showing(unready), "have not one number a seat"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, scores=[0])), "have not one number a seat"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, turn=9)), "turn or to_move names no seat"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, to_move=[1, 0])), "to_move is not in order"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, board=None)), "there is no board after the deal"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, round="1")), "View: Expected `int`, got `str`"),
    (
        "views",
        showing(lambda _, view: msgspec.structs.replace(view, hand_counts=[99] * len(view.scores))),
        "hand has not as many cards as hand_counts says",
    ),
    ("views", lambda _: {"status": lambda state: state.phase}, "the status turn is none of lobby, playing"),
    ("views", lambda _: {"outcome": lambda _state: None}, "an outcome before the game is finished, or none then"),
    ("views", lambda _: {"outcome": over([])}, "the outcome names no winner"),
    ("views", lambda _: {"outcome": over([0], [])}, "the outcome has not one score a seat"),
    ("views", lambda _: {"playing": lambda _state: [9]}, "playing names no seat"),
    ("redaction", showing(peeking), "sees in its view what is hidden from it"),
    ("redaction", telling(CardCode), "peeked shows a spectator cards that are hidden"),
    ("redaction", telling(list[str]), "peeked shows a spectator cards that are hidden"),
    ("redaction", telling(CardCode, "_at_the_deal"), "peeked shows a spectator cards that are hidden"),
    ("determinism", doing(tossing), "play does not lead to the same state"),
]
"""The row that reports it, how the rulebook of the page is broken, and what is found."""


@pytest.mark.parametrize(("row", "change", "words"), WAYS, ids=[f"{row}: {words}" for row, _, words in WAYS])
def test_each_way_to_break_it_is_found_by_its_own_row(
    row: str, change: Change, words: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"{PACKAGE}-{''.join(filter(str.isalnum, f'{row}{words}')).lower()}"  # messages are cached by rulebook
    report = examined(module, monkeypatch, id=name, **change(module))
    assert any(words in finding for finding in report.findings[row]), report.findings


def test_there_is_a_way_to_break_it_for_every_row(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*(row for row, *_ in WAYS), "scenarios"} == examined(module, monkeypatch).tried.keys()


def test_a_redeal_that_does_nothing_is_found(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    report = examined(module, monkeypatch, id="highest-dealt-once", redeal=lambda *_: None)
    assert [*report.findings["redaction"]] == ["redeal exchanges no hand, though hands are hidden from spectators"]


def test_a_function_that_fails_is_a_finding_and_the_suite_goes_on(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def inventory(_state: Any) -> list[str]:
        raise ZeroDivisionError

    report = examined(module, monkeypatch, id="highest-failing", inventory=inventory)
    assert {*report.findings["inventory"]} == {"raises ZeroDivisionError()"}
    assert report.tried["determinism"]


# ------------------------------------------------------------------------- what the record itself refuses


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


class Loose(msgspec.Struct):
    """Options that can be changed, and may have anything besides."""


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
    "a table has 2 to 10 seats": lambda _: {"seats": range(1, 12)},
    "there is no ruleset": lambda _: {"rulesets": ()},
    "more than 256 kinds of cards": coded(*map(str, range(257))),
    "two kinds of cards, or two suits": coded("1", "1"),
    "two suits, have the same code": lambda _: {"suits": (SUN, SUN)},
    "has not 1 to 8 characters, or has a space": coded("1 2"),
    "has not 1 to 8 characters": coded("123456789"),
    "a swatch is not #RRGGBB": lambda _: {"suits": (msgspec.structs.replace(SUN, swatch="#c08000"),)},
    "of a suit that is not listed": lambda _: {"cards": (msgspec.structs.replace(TWICE, suit="x"),)},
    "a die has a face that is not among": lambda _: {"dice": {"plain": [["?"]]}},
    "no option .faces": lambda _: {"dice": {"plain": [["1"]]}},
    "the options are not frozen": lambda _: {"options": Loose},
    "Loose does not have forbid_unknown_fields": lambda _: {"position": Loose},
    "there is no kind of move": lambda _: {"rules": {}},
    "an event is of a kind that the service has": and_event(SeatTaken, "seat"),
    "a code or a kind is not lower-case words": lambda _: {"codes": {"Low": CODE}},
    "kind is not lower-case words": and_move(Shouted),
    "two types have the same name: Played": lambda module: {
        **and_move(Played)(module),
        **and_event(words.Played, "seat", "card", "colour", "jumped_in")(module),
    },
    "gives to something else: History": and_move(History),
    "Weighing has a part that no client can send: FloatType": and_move(Weighing),
    "a type cannot be part of the contract": and_event(Drawing, "pen"),
    "has options of another type": lambda _: {
        "rulesets": (Ruleset(id="a", title="A", summary="A.", options=NoPosition()),)
    },
    "`quick` names no option": lambda _: {"quick": {"tricks": 3}},
    "`idle` names no move": lambda _: {"idle": (Dealt,)},
    "a move has a field that the service adds": and_move(Labelled),
    "an event has a field that the service adds": and_event(Texted, "text"),
    "two moves have the same kind": and_move(TwiceOver),
    "gives a shared code another meaning": lambda module: {"codes": {"not_now": module.RULEBOOK}},
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_record_that_contradicts_itself_fails_at_import(fault: str, module: ModuleType) -> None:
    with pytest.raises(InvalidRulebook, match=fault.replace("`", ".")):
        dataclasses.replace(module.RULEBOOK, **FAULTS[fault](module))


def test_two_rulebooks_whose_ids_name_the_same_parts_of_the_contract_do_not_load_together(module: ModuleType) -> None:
    books = [dataclasses.replace(module.RULEBOOK, id=name, rulesets=one) for name, one in ALIKE.items()]
    with pytest.raises(InvalidRulebook, match="differ in hyphens only"):
        rulesets_of(books)


ALIKE = {name: (Ruleset(id=f"{name}-1", title="A", summary="A."),) for name in ("high-card", "highcard")}
