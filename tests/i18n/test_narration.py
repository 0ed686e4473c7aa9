"""Sentences for events and labels for moves, redacted for their reader."""

from typing import Any

import msgspec
import pytest
from croupier.conformance.games import setups, steps
from croupier.i18n import Formatted
from croupier.i18n.narration import Narrator
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import CardCode, Catch, Draw, Event, Move, Seat
from croupier.rules.redaction import redacted
from croupier.rules.rulebook import Rulebook
from croupier.rules.uno.schema import Play

from tests.i18n.messages import JARGON, holders

every_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
TABLE = Narrator("uno", holders("Ana", "Ben", "Ana", None))


@every_rulebook
def test_events_are_sentences_for_every_reader_and_labels_of_legal_moves_differ(
    rulebook: Rulebook, caplog: pytest.LogCaptureFixture
) -> None:
    for setup in setups(rulebook, option_draws=2):
        narrator = Narrator(rulebook.id, holders(*(f"Player {seat + 1}" for seat in range(setup.seats))))
        for step in steps(setup, 0, moves=60):
            for reader in (None, *range(setup.seats)):
                for event in step.events:
                    check_sentence(narrator.event(msgspec.to_builtins(redacted(rulebook.redaction, event, reader))))
            labels = [narrator.move(move) for move in rulebook.legal_moves(step.before, step.seat)]
            assert len(labels) == len({*labels})
            assert not any(label.endswith(".") or JARGON.search(label) for label in labels)
    assert not caplog.records


def check_sentence(sentence: str) -> None:
    assert sentence.endswith(".")
    assert sentence[0].isupper()
    assert not JARGON.search(sentence), sentence


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ({"kind": "drew", "seat": 1, "count": 1, "cards": None}, "Ben draws a card."),
        ({"kind": "drew", "seat": 1, "count": 2, "cards": ["r5", "W"]}, "Ben draws 2 cards: red 5 and Wild."),
        ({"kind": "drew", "seat": 1, "count": 0, "cards": []}, "There is no card for Ben to draw."),
        ({"kind": "passed", "seat": 3}, "Seat 4 passes."),
        ({"kind": "passed", "seat": 2}, "Ana (seat 3) passes."),
        (
            {"kind": "played", "seat": 1, "card": "F", "colour": "g", "jumped_in": False},
            "Ben plays the Wild Draw Four and names green.",
        ),
        (
            {"kind": "round_ended", "winner": 1, "points": [0, 9, 0, 0], "scores": [1, 9, 0, 0], "hands": []},
            (
                "Ben goes out, and the round is over. The points of this round are: Ana (seat 1) 0, Ben 9, "
                "Ana (seat 3) 0, and Seat 4 0. The scores are now: Ana (seat 1) 1, Ben 9, Ana (seat 3) 0, and Seat 4 0."
            ),
        ),
        ({"kind": "game_ended", "winners": [1, 3]}, "The game is over. It is won by Ben and Seat 4."),
        ({"kind": "seat_left", "seat": 3, "name": "Dmytro"}, "Dmytro leaves the game."),
        (
            {"kind": "game_closed", "reason": "of its own"},
            "The game is closed without a result.",
        ),
    ],
)
def test_an_event_is_rendered_as_a_sentence(event: dict[str, Any], sentence: str) -> None:
    assert TABLE.event(event) == sentence


@pytest.mark.parametrize(
    ("move", "label"),
    [
        (Draw(), "Draw"),
        (Catch(1), "Catch Ben"),
        (Play("r5"), "Play the red 5"),
        (Play("W", "b", call_uno=True), "Play the Wild as blue and call UNO"),
        (Play("r7", target=2), "Play the red 7 and swap hands with Ana (seat 3)"),
    ],
)
def test_a_move_has_a_label(move: Move, label: str) -> None:
    assert TABLE.move(move) == label


def test_a_player_may_have_any_name() -> None:
    for name in ("none", "yes", "{ $seat }", "r5", "\u202eBen", "x" * 40):
        text = Narrator("uno", holders("Ana", name)).event({"kind": "game_ended", "winners": [1]})
        assert text.startswith("The game is over. It is won by ")
        swap = Narrator("uno", holders("Ana", name)).move(Play("r7", target=1))
        assert "swap hands" in swap


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("A\u00a0B\u3000C", "A\u00a0B\u3000C"),
        ("\U0001f469\u200d\U0001f680", "\U0001f469\u200d\U0001f680"),
        (
            "\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645",
            "\u2068\u0646\u0645\u06cc\u200c\u062f\u0627\u0646\u0645\u2069",
        ),
        ("\u202eneB", "\ufffdneB"),
    ],
)
def test_a_name_is_shown_unchanged_and_isolated_from_the_text_direction(name: str, shown: str) -> None:
    assert Narrator("uno", holders("Ana", name)).event({"kind": "passed", "seat": 1}).startswith(f"{shown} ")


class Odd(Event, frozen=True, tag="odd"):
    """An event that no built-in rulebook has."""

    rolled: list[int]
    odds: dict[str, int]
    pairs: list[list[Seat]]
    dealt: tuple[Seat, CardCode]


def test_an_event_or_move_without_a_message_is_rendered_as_its_kind(monkeypatch: pytest.MonkeyPatch) -> None:
    faults: list[str] = []
    monkeypatch.setattr("croupier.i18n.narration.events_of", lambda _: {"odd": Odd})
    narrator = Narrator("uno", holders("Ana", "Ben"), report=faults.extend)
    assert narrator.event({"kind": "odd", "rolled": [], "odds": {"a": 1}, "pairs": [], "dealt": [1, "r5"]}) == "odd"
    assert faults == ["there is no message event-odd"]


def test_fields_of_any_type_are_rendered(monkeypatch: pytest.MonkeyPatch) -> None:
    received: dict[str, Any] = {}
    monkeypatch.setattr("croupier.i18n.narration.events_of", lambda _: {"odd": Odd})
    monkeypatch.setattr(
        "croupier.i18n.narration.format_message", lambda _, facts, *__: Formatted(str(received.update(facts)))
    )
    assert (
        TABLE.event({"kind": "odd", "rolled": [6, 1], "odds": {}, "pairs": [[0, 1], [3]], "dealt": [1, "r5"]}) == "None"
    )
    assert received == {"rolled": "6 1", "odds": "{}", "pairs": "Ana (seat 1), Ben, and Seat 4", "dealt": "Ben and r5"}
