"""The conformance suite finds a rulebook whose forfeits leave a seat in the game."""

import contextlib
import dataclasses
import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from croupier.conformance.checks import STEP_CHECKS
from croupier.conformance.forfeits import check_forfeits, steps_with_forfeits
from croupier.conformance.games import GameSetup
from croupier.games.choices import options_for
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import Event, GameEnded, Skipped
from croupier.rules.rulebook import Outcome, Rulebook

EIGHTS = RULEBOOKS["crazy-eights"]
FORFEIT: Any = EIGHTS.forfeit
GAMES, MOVES = 6, 60


def found(check: Callable[[Any], Any], **changed: Any) -> set[str]:
    """Return what a check finds in short games with a changed rulebook."""
    book: Rulebook = dataclasses.replace(EIGHTS, **changed)
    ruleset = book.rulesets[0]
    options = options_for(ruleset, book, {"target": 20})
    games = (steps_with_forfeits(GameSetup(book, ruleset, options, 4), seed, MOVES, 0.9) for seed in range(GAMES))
    faults = set[str]()
    for game in games:
        with contextlib.suppress(ValueError):  # a broken game cannot always be played on
            faults.update(fault for step in game for fault in check(step) if fault)
    return faults


def then(change: Callable[[Any, int], Any]) -> Callable[[Any, int], list[Event]]:
    """Forfeit, and then change the state; what the change returns are further events."""

    def forfeit(state: Any, seat: int) -> list[Event]:
        return [*FORFEIT(state, seat), *(change(state, seat) or [])]

    return forfeit


def staying(state: Any, seat: int) -> None:
    state.eliminated.remove(seat)


def ending(state: Any, _seat: int) -> list[Event]:
    state.stage, state.winners = "finished", [0]
    return [GameEnded([0])]


def counting(state: Any, _seat: int) -> None:
    state.round += 1


def continuing(state: Any, _seat: int) -> None:
    state.stage, state.winners = "turn", []


def keeping_the_turn(state: Any, seat: int) -> None:
    state.turn = seat


def dealing(state: Any, seat: int) -> None:
    state.hands[seat] = state.piles.take(20).cards


def listing(state: Any) -> list[int]:
    return sorted([*EIGHTS.to_move(state), *state.eliminated])


FAULTS: list[tuple[dict[str, Any], str]] = [
    ({"forfeit": then(staying)}, "a forfeit does not take exactly its seat out of active_seats"),
    ({"forfeit": then(ending)}, "a forfeit ends the game although several seats are left"),
    ({"forfeit": then(counting)}, "a forfeit begins a round"),
    ({"forfeit": then(continuing)}, "the last active seat does not win"),
    ({"active_seats": lambda state: [*range(len(state.hands))]}, "a seat that has forfeited is active (forfeit)"),
    ({"forfeit": then(keeping_the_turn)}, "a seat that has forfeited is waited for (forfeit)"),
    ({"to_move": listing}, "a seat that has forfeited may move (forfeit)"),
    ({"forfeit": then(dealing)}, "a seat that has forfeited gets cards (forfeit)"),
    ({"forfeit": then(lambda _, seat: [Skipped(seat)])}, "a seat that has forfeited is skipped (forfeit)"),
    (
        {"outcome": lambda state: Outcome([0, 1, 2, 3], state.scores) if state.winners else None},
        "a seat that has forfeited wins (forfeit)",
    ),
]


@pytest.mark.parametrize(("changed", "text"), FAULTS, ids=[text for _, text in FAULTS])
def test_each_fault_of_a_forfeit_is_found(changed: dict[str, Any], text: str) -> None:
    assert text in found(check_forfeits, **changed)


def test_a_seat_that_is_out_and_scores_is_found() -> None:
    def view_for(state: Any, seat: int | None) -> Any:
        view = EIGHTS.view_for(state, seat)
        draw = len(state.piles.draw)
        scores = [draw if at in state.eliminated else score for at, score in enumerate(view.scores)]
        return msgspec.structs.replace(view, scores=scores)

    assert any(text.startswith("a seat that has forfeited scores") for text in found(check_forfeits, view_for=view_for))


def losing_the_hand(state: Any, seat: int) -> list[Event]:
    state.hands[seat] = b""
    return list(FORFEIT(state, seat))


def test_a_hand_that_is_lost_is_found() -> None:
    assert "forfeit changes the set of cards" in found(STEP_CHECKS["inventory"], forfeit=losing_the_hand)


def test_a_forfeit_that_uses_other_chance_is_found() -> None:
    def shuffling(state: Any, _seat: int) -> None:
        state.piles.draw = bytes(random.sample([*state.piles.draw], len(state.piles.draw)))

    text = "forfeit does not lead to the same state when it is made again"
    assert text in found(STEP_CHECKS["determinism"], forfeit=then(shuffling))


def test_a_forfeit_without_a_list_of_events_is_found() -> None:
    with pytest.raises(TypeError, match="forfeit does not return a list of events"):
        found(check_forfeits, forfeit=lambda *_: None)


def test_the_rulebook_itself_has_none_of_these_faults() -> None:
    for name in ("forfeits", "inventory", "determinism"):
        assert found(STEP_CHECKS[name]) == set()


def test_without_support_for_forfeits_there_is_no_game_with_them() -> None:
    book = dataclasses.replace(EIGHTS, forfeit=None)
    assert [*steps_with_forfeits(GameSetup(book, book.rulesets[0], book.rulesets[0].options, 3), 0, MOVES)] == []
