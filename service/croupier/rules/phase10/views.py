"""Views of Phase 10."""

from typing import Any

from croupier.rules.phase10.advance import current_phases
from croupier.rules.phase10.schema import Board, LaidPhase, Meld
from croupier.rules.phase10.state import DECK, FACES, LaidPhaseState, State, players
from croupier.rules.turns import seats_to_move
from croupier.rules.view import RulebookView, view_of


def view_for(state: State, seat: int | None) -> RulebookView:
    """Return the view of one seat, or of a spectator (None)."""
    return view_of(state, DECK.codes, seat, seats_to_move(state), board(state) if state.round else None)


def board(state: State) -> Board:
    """Return the board, which everybody sees."""
    return Board(
        top_card=FACES[state.piles.top].code if state.piles.discard else None,
        draw_pile_count=len(state.piles.draw),
        discard_pile_count=len(state.piles.discard),
        dealer=state.dealer,
        drawn=state.stage in ("play", "no_card"),
        phases=current_phases(state),
        completed=state.completed,
        laid=[laid_phase_view(laid) for laid in state.laid],
        skipped=state.skipped,
        players=players(state),
        tie_break=bool(state.tied),
        eliminated=state.eliminated,
    )


def laid_phase_view(laid: LaidPhaseState) -> LaidPhase:
    """Return a laid phase as the board has it."""
    groups: Any = [Meld(group.kind, DECK.codes(group.cards)) for group in laid.groups]  # type: ignore[arg-type]
    return LaidPhase(laid.seat, laid.phase, groups)


def inventory(state: State) -> list[str]:
    """List all cards in the game, sorted."""
    melds = [group.cards for laid in state.laid for group in laid.groups]
    return DECK.codes(bytes(sorted(b"".join([*state.hands, *melds, state.piles.draw, state.piles.discard]))))
