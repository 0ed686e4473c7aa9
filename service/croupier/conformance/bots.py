"""Checks of bots."""

from croupier.conformance.games import CheckResults, PlayedStep, copy_of, encoded
from croupier.conformance.hidden_information import with_hidden_exchanged
from croupier.conformance.timeouts import MOVES_PER_CARD, OTHER_MOVES
from croupier.rules.bots import BotCalls, Level
from croupier.rules.chance import Chance

SEED_BYTES = 32
BAD_LUCK = 5
"""How many times as many moves as a timeout a random bot may take until the game no longer waits for its seat."""


def check_bots(step: PlayedStep) -> CheckResults:
    """Every bot makes fair choices, and the game does not wait for it for ever."""
    yield from check_choices(step)
    if step.rulebook.status(step.after) == "playing":
        for level in step.rulebook.bots:
            for seat in step.rulebook.seats_waited_for(step.after):
                yield _stand_in_fault(step, level, seat)


def check_choices(step: PlayedStep) -> CheckResults:
    """Every bot returns a legal move where the game waits for it, always the same for the same view and chance."""
    for level in step.rulebook.bots:
        for seat in step.rulebook.to_move(step.after):
            yield _fault(step, level, seat)


def _stand_in_fault(step: PlayedStep, level: Level, seat: int) -> str | None:
    """Let a bot play instead of a player at this moment, until the game no longer waits for the seat."""
    rulebook, state = step.rulebook, copy_of(step.rulebook, step.after)
    bound = BAD_LUCK * (MOVES_PER_CARD * len(rulebook.view_for(state, seat).hand or ()) + OTHER_MOVES)
    for _ in range(bound):
        chance = Chance(step.rng.randbytes(SEED_BYTES))
        move = rulebook.bot_choice(state, seat, level, chance, BotCalls(may_forget=False))
        if move is None or not rulebook.allows(state, seat, move):
            return None  # ``_fault`` finds that
        rulebook.apply(state, seat, move)
        if rulebook.status(state) != "playing" or seat not in rulebook.seats_waited_for(state):
            return None
    return f"the game still waits for a seat after {bound} moves of the {level} bot"


def _fault(step: PlayedStep, level: Level, seat: int) -> str | None:
    """Compare the moves of a bot in two states that differ only in what is hidden from its seat."""
    rulebook, state, before = step.rulebook, step.after, encoded(step.after)
    seed, calls = step.rng.randbytes(SEED_BYTES), BotCalls(may_forget=step.number % 2 == 0)
    move = rulebook.bot_choice(state, seat, level, Chance(seed), calls)
    if encoded(state) != before:
        return f"the {level} bot changes the state"
    if move is None and seat in rulebook.seats_waited_for(state):
        return f"the {level} bot makes no move, though the game waits for it"
    if move is not None and not rulebook.allows(state, seat, move):
        return f"the {level} bot makes a move that is not legal"
    other = with_hidden_exchanged(rulebook, state, seat, step.rng)
    same = move == rulebook.bot_choice(other, seat, level, Chance(seed), calls)
    return (
        None if same else f"the move of the {level} bot depends on more than its view, its legal moves and its chance"
    )
