"""Games in which random seats forfeit, and checks of what a forfeit leaves."""

from collections.abc import Iterator

from croupier.conformance.games import CheckResults, GameSetup, PlayedStep, first_fault, random_game
from croupier.rules.moves_and_events import Skipped

FORFEIT_PROBABILITY = 0.1
"""Probability that a seat forfeits after a move, until the last one is left."""


def steps_with_forfeits(setup: GameSetup, seed: int, moves: int, avoid_idle: float = 0.0) -> Iterator[PlayedStep]:
    """Deal, and make at most ``moves`` random legal moves (``avoid_idle``: see ``choose``), with forfeits between.

    Yields nothing if the rulebook supports no forfeits.
    """
    rulebook = setup.rulebook
    if rulebook.forfeit is None:
        return
    game = random_game(setup, f"forfeits {seed}")
    yield game.step(0)
    for step in game.play(moves, avoid_idle):
        yield step
        active = rulebook.active_seats(game.state)
        if rulebook.status(game.state) != "finished" and len(active) > 1 and game.rng.random() < FORFEIT_PROBABILITY:
            yield game.step(game.rng.choice(active), forfeits=True)


def check_forfeits(step: PlayedStep) -> CheckResults:
    """A forfeit takes one seat out, and a seat that is out has no part in the game."""
    if step.is_forfeit:
        yield _forfeit_fault(step)
    for seat in step.out:
        yield _absence_fault(step, seat)


def _forfeit_fault(step: PlayedStep) -> str | None:
    rulebook, outcome = step.rulebook, step.rulebook.outcome(step.after)
    before, after = rulebook.active_seats(step.before), rulebook.active_seats(step.after)
    rounds = [rulebook.view_for(state, None).round for state in (step.before, step.after)]
    faults = {
        "a forfeit does not take exactly its seat out of active_seats": after != [s for s in before if s != step.seat],
        "the last active seat does not win": len(after) == 1 and (outcome is None or outcome.winners != after),
        "a forfeit ends the game although several seats are left": len(after) > 1 and outcome is not None,
        "a forfeit begins a round": rounds[0] != rounds[1],
    }
    return first_fault(faults)


def _absence_fault(step: PlayedStep, seat: int) -> str | None:
    rulebook = step.rulebook
    before, after = (rulebook.view_for(state, None) for state in (step.before, step.after))
    outcome = rulebook.outcome(step.after)
    skipped = [event.seat for event in step.events if isinstance(event, Skipped)]
    faults = {
        "is active": seat in rulebook.active_seats(step.after),
        "is waited for": seat in rulebook.seats_waited_for(step.after),
        "may move": seat in rulebook.to_move(step.after),
        "has the turn": after.turn == seat,
        "gets cards": after.hand_counts[seat] > (0 if after.round > before.round else before.hand_counts[seat]),
        "is skipped": seat in skipped,
        "wins": outcome is not None and seat in outcome.winners,
        "scores": not step.is_forfeit and after.scores[seat] != before.scores[seat],
    }
    fault = first_fault(faults)
    return f"a seat that has forfeited {fault} ({step.name})" if fault else None
