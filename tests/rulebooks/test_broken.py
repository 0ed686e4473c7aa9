"""The conformance suite finds nothing wrong with the rulebook of the page, and what is wrong with broken ones."""

import dataclasses
import random
from collections.abc import Callable
from types import ModuleType
from typing import Annotated, Any

import msgspec
import pytest

from service.conformance.suite import Report, examine
from service.rules.cards import CardFace, Suit
from service.rules.catalogue import RULEBOOKS, RULESETS, rulesets_of
from service.rules.refusals import Refusal
from service.rules.rulebook import InvalidRulebook, NoPosition, Ruleset
from service.rules.words import Dealt, Event, Move
from tests.rulebooks.page import PACKAGE

Change = Callable[[ModuleType], dict[str, Any]]


def examined(module: ModuleType, monkeypatch: pytest.MonkeyPatch, **changed: Any) -> Report:
    book = dataclasses.replace(module.RULEBOOK, **changed)
    monkeypatch.setitem(RULEBOOKS, book.id, book)
    monkeypatch.setitem(RULESETS, PACKAGE, (book, book.rulesets[0]))
    return examine(book, moves=60, houses=1)


def test_nothing_is_wrong_with_the_rulebook_of_the_page(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    report = examined(module, monkeypatch)
    assert report.faulty == []
    assert {name for name, tried in report.tried.items() if not tried} == {"scenarios"}


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


class Peeked(Event, frozen=True):
    """The next card of the draw pile."""

    card: Annotated[str, msgspec.Meta(extra={"is": "card"})]


WAYS: dict[str, tuple[Change, str]] = {
    "options": (lambda _: {"clashes": (Clashing(),)}, "clash in its own options"),
    "clauses": (lambda module: with_rule(module, clause="HI-99"), "Play cites HI-99"),
    "messages": (lambda _: {"package": "tests"}, "there is no message move-play"),
    "cards": (lambda _: {"suits": (Suit("x", "sun", "x", "#FFFF00"),)}, "a contrast of 1.1 only"),
    "games": (doing(endless), "does not end"),
    "inventory": (doing(losing), "play changes the cards on the table"),
    "seats to move": (
        lambda _: {"to_move": lambda state: [0, 1] if state.phase == "turn" else []},
        "to_move is not the list of the seats that have legal moves",
    ),
    "legal moves": (
        lambda module: with_rule(module, candidates=lambda state, seat: module.candidates(state, seat)[:1]),
        "play is accepted, but not listed",
    ),
    "refusals": (unknown, "the code never_heard_of is not in `codes`"),
    "stored form": (doing(forgetting), "a state, or an event, is not what was stored"),
    "declared schema": (showing(numbered), "Board: Expected `str`, got `int`"),
    "redaction": (showing(peeking), "sees in its view what is hidden from it"),
    "determinism": (doing(tossing), "play does not lead to the same state"),
}
"""By the row that reports it: how the rulebook of the page is broken, and what is found."""


@pytest.mark.parametrize("row", WAYS)
def test_each_way_to_break_it_is_found_by_its_own_row(
    row: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    change, words = WAYS[row]
    report = examined(module, monkeypatch, id=f"{PACKAGE}-{row.replace(' ', '-')}", **change(module))
    assert any(words in finding for finding in report.findings[row]), report.findings


def test_there_is_a_way_to_break_it_for_every_row(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*WAYS, "scenarios"} == examined(module, monkeypatch).tried.keys()
    findings = [words for _, words in WAYS.values()]
    assert len(findings) == len({*findings})


def test_an_event_that_tells_a_hidden_card_is_found(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    book, public = module.RULEBOOK, module.public

    def do(state: Any, seat: int, move: Any) -> list[Event]:
        return [*module.do_play(state, seat, move), Peeked(book.cards[state.piles.draw[0]].code)]

    report = examined(
        module,
        monkeypatch,
        id="highest-telling",
        redaction={**book.redaction, Peeked: public("card")},
        **with_rule(module, do=do),
    )
    assert [*report.findings["redaction"]] == ["peeked shows a spectator cards that are hidden"]


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


TWICE = CardFace("1", None, "1", "1", 1, "one", 1)
FAULTS: dict[str, Change] = {
    "is not lower-case words with hyphens": lambda _: {"id": "Highest Card"},
    "a table has 2 to 10 seats": lambda _: {"seats": range(1, 12)},
    "there is no ruleset": lambda _: {"rulesets": ()},
    "more than 256 kinds of cards": lambda _: {
        "cards": tuple(msgspec.structs.replace(TWICE, code=f"{n}") for n in range(257))
    },
    "two kinds of cards have the same code": lambda _: {"cards": (TWICE, TWICE)},
    "of a suit that is not listed": lambda _: {"cards": (msgspec.structs.replace(TWICE, suit="x"),)},
    "has options of another type": lambda _: {
        "rulesets": (Ruleset(id="a", title="A", summary="A.", options=NoPosition()),)
    },
    "`quick` names no option": lambda _: {"quick": {"tricks": 3}},
    "`idle` names no move": lambda _: {"idle": (Dealt,)},
    "a move has a field that the service adds": lambda module: {
        "rules": {**module.RULEBOOK.rules, Labelled: next(iter(module.RULEBOOK.rules.values()))}
    },
    "an event has a field that the service adds": lambda module: {
        "redaction": {**module.RULEBOOK.redaction, Texted: module.public("text")}
    },
    "two moves have the same kind": lambda module: {
        "rules": {**module.RULEBOOK.rules, TwiceOver: next(iter(module.RULEBOOK.rules.values()))}
    },
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
