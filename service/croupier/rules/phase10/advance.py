"""How the players of Phase 10 progress from phase to phase, and who wins in the end."""

from collections.abc import Callable
from typing import NamedTuple

from croupier.rules import scoring
from croupier.rules.phase10.schema import Options
from croupier.rules.phase10.state import State
from croupier.rules.turns import active_seats


class Advance(NamedTuple):
    """One way to progress from phase to phase."""

    clause: str
    """The clause that says which phase a seat may lay."""
    player_chooses: bool
    """Whether a seat chooses its phase, and the move names it."""
    same_for_all: bool
    """Whether all seats are on the same phase."""
    ties_win: bool
    """Whether seats that tie win together, without a tie-break."""
    phases_to_lay: Callable[[State, int], list[int]]
    """The phases that a seat may lay."""
    progress: Callable[[State], list[list[int]]]
    """The phases that every seat has completed after a round."""
    winners: Callable[[State], list[int]]


def open_phases(state: State, seat: int) -> list[int]:
    """Return the phases that are not completed (H-P10-45)."""
    return [phase for phase in range(1, len(state.options.phases) + 1) if phase not in state.completed[seat]]


def next_phase(state: State, seat: int) -> list[int]:
    """Return the first phase that is not completed, if there is one (H-P10-10)."""
    return open_phases(state, seat)[:1]


def with_laid_phases(state: State) -> list[list[int]]:
    """Return the completed phases of each seat, with those laid in this round (H-P10-35, H-P10-36)."""
    laid = {one.seat: one.phase for one in state.laid if one.phase is not None}
    return [[*done, *([laid[seat]] if seat in laid else [])] for seat, done in enumerate(state.completed)]


def with_next_phase(state: State) -> list[list[int]]:
    """Return the completed phases of each seat, with its next one (H-P10-42, D-87)."""
    return [[*done, len(done) + 1] for done in state.completed]


def lowest_of_finished(state: State) -> list[int]:
    """Return the seats with the lowest score of those with all phases (H-P10-37, H-P10-39, D-83, D-84)."""
    finished = [seat for seat in active_seats(state) if len(state.completed[seat]) == len(state.options.phases)]
    least = min((state.scores[seat] for seat in finished), default=0)
    return [seat for seat in finished if state.scores[seat] == least]


def lowest_after_all_rounds(state: State) -> list[int]:
    """Return the seats with the lowest score when all rounds are played; they share the win (H-P10-42, D-87)."""
    played = len(state.completed[0]) == len(state.options.phases)
    return scoring.lowest_total(state.scores, 0, state.eliminated) if played else []


IN_ORDER = Advance(
    clause="H-P10-10",
    player_chooses=False,
    same_for_all=False,
    ties_win=False,
    phases_to_lay=next_phase,
    progress=with_laid_phases,
    winners=lowest_of_finished,
)
TOGETHER = IN_ORDER._replace(
    clause="D-87", same_for_all=True, ties_win=True, progress=with_next_phase, winners=lowest_after_all_rounds
)
ADVANCE = {
    "completed": IN_ORDER,
    "everyone": TOGETHER,
    "pick": IN_ORDER._replace(clause="H-P10-45", player_chooses=True, phases_to_lay=open_phases),
}


def advance_of(options: Options) -> Advance:
    """Return how seats advance with these options."""
    return ADVANCE[options.advance]


def current_phases(state: State) -> list[int | None]:
    """Return the phase of each seat; None: it has completed all, or may choose among several."""
    advance = advance_of(state.options)
    to_lay = [[] if advance.player_chooses else advance.phases_to_lay(state, seat) for seat in range(len(state.hands))]
    return [next(iter(phase), None) for phase in to_lay]
