"""What is seen of a table of Phase 10."""

from typing import Any

from service.rules.phase10_advance import phases
from service.rules.phase10_table import DECK, FACES, OnTable, State, players, status, to_move
from service.rules.phase10_words import Board, LaidPhase, Meld
from service.rules.rulebook import Outcome, View
from service.rules.words import Drew, Event

# ---------------------------------------------------------------------------------------------- views


def view_for(state: State, seat: int | None) -> View:
    """Build what one seat, or a spectator, may know."""
    return View(
        round=state.round,
        turn=state.turn if status(state) == "playing" else None,
        to_move=to_move(state),
        hand_counts=[len(hand) for hand in state.hands],
        scores=state.scores,
        board=board(state) if state.round else None,
        hand=None if seat is None else DECK.codes(state.hands[seat]),
    )


def board(state: State) -> Board:
    """Build what everybody sees."""
    return Board(
        top_card=FACES[state.piles.top].code if state.piles.discard else None,
        draw_pile_count=len(state.piles.draw),
        discard_pile_count=len(state.piles.discard),
        dealer=state.dealer,
        drawn=state.stage in ("play", "no_card"),
        phases=phases(state),
        completed=state.completed,
        laid=[laid_phase(laid) for laid in state.laid],
        skipped=state.skipped,
        players=players(state),
        tie_break=bool(state.tied),
    )


def laid_phase(laid: OnTable) -> LaidPhase:
    """Build what everybody sees of a phase on the table."""
    groups: Any = [Meld(group.kind, DECK.codes(group.cards)) for group in laid.groups]  # type: ignore[arg-type]
    return LaidPhase(laid.seat, laid.phase, groups)


def event_for(event: Event, seat: int | None) -> Event:
    """Build what one reader may know of an event: a card from the draw pile is only its owner's to read."""
    if isinstance(event, Drew):
        return Drew(event.seat, event.count, event.cards if seat == event.seat else None)
    return event


def outcome(state: State) -> Outcome | None:
    """Tell how a finished game ended."""
    return Outcome(state.winners, state.scores) if state.winners else None


def inventory(state: State) -> list[str]:
    """List every card on the table, sorted."""
    melds = [group.cards for laid in state.laid for group in laid.groups]
    return DECK.codes(bytes(sorted(b"".join([*state.hands, *melds, state.piles.draw, state.piles.discard]))))
