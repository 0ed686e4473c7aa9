"""Checks of what is done for a seat whose time is over."""

from typing import Any

from croupier.conformance.games import CheckResults, PlayedStep, copy_of, encoded, tag_of
from croupier.conformance.hidden_information import with_hidden_exchanged
from croupier.rules.rulebook import Rulebook

MOVES_PER_CARD, OTHER_MOVES = 2, 10
"""A timeout may take as many moves as twice the number of cards in the hand, and 10 more."""


def check_timeouts(step: PlayedStep) -> CheckResults:
    """For every seat that the game waits for there is a move, which depends on nothing hidden; they end its turn."""
    rulebook, state = step.rulebook, step.after
    waited_for, status = rulebook.seats_waited_for(state), rulebook.status(state)
    yield None if waited_for or status == "finished" else "the game waits for no seat, and is not finished"
    yield None if {*waited_for} <= {*rulebook.active_seats(state)} else "the game waits for a seat that is not active"
    asks = rulebook.waits_for_answer(state)
    yield "a round is over, but waits_for_answer does not say so" if status == "round_over" and not asks else None
    hidden = with_hidden_exchanged(rulebook, state, None, step.rng)
    yield None if rulebook.waits_for_answer(hidden) == asks else "waits_for_answer depends on what is hidden"
    yield _keeping_fault(step)
    for seat in waited_for:
        yield _choice_fault(step, seat)
        yield _ending_fault(rulebook, copy_of(rulebook, state), seat)


def _keeping_fault(step: PlayedStep) -> str | None:
    """Compare what the game waits for before and after a move that keeps the turn."""
    if step.move is None or not step.rulebook.rules[type(step.move)].keeps_turn:
        return None
    before, after = (_waited_for(step.rulebook, state) for state in (step.before, step.after))
    return None if before == after else f"{tag_of(step.move)} keeps_turn, but changes what the game waits for"


def _waited_for(rulebook: Rulebook, state: Any) -> tuple[list[int], bool]:  # noqa: ANN401  # the rulebook's own
    return rulebook.seats_waited_for(state), rulebook.waits_for_answer(state)


def _choice_fault(step: PlayedStep, seat: int) -> str | None:
    """Compare the timeout moves of two states that differ only in what is hidden from the seat."""
    rulebook, before = step.rulebook, encoded(step.after)
    move = rulebook.timeout_move(step.after, seat)
    other = with_hidden_exchanged(rulebook, step.after, seat, step.rng)
    if encoded(step.after) != before:
        return "timeout_moves changes the state"
    if move is None:
        return "there is no timeout_move for a seat that the game waits for"
    same = move == rulebook.timeout_move(other, seat)
    return None if same else "timeout_move depends on what is hidden from the seat"


def _ending_fault(rulebook: Rulebook, state: Any, seat: int) -> str | None:  # noqa: ANN401  # the rulebook's own
    """Make timeout moves (changes the state) until the game does not wait for the seat, or a round is over."""
    bound = MOVES_PER_CARD * len(rulebook.view_for(state, seat).hand or ()) + OTHER_MOVES
    for _ in range(bound):
        move = rulebook.timeout_move(state, seat)
        if move is None:
            return None
        rulebook.apply(state, seat, move)
        if rulebook.status(state) != "playing":
            return None
    return f"the game still waits for a seat after {bound} timeout moves"
