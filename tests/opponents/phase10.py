"""A sensible player of Phase 10: it collects for the phase that it is on, lays it, hits, and sheds high cards."""

from collections.abc import Sequence
from typing import cast

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import Move
from croupier.rules.phase10.plans import Plan, Planner
from croupier.rules.phase10.schema import STANDARD_PHASES, Board, Discard, Hit, LayPhase, TakeCard
from croupier.rules.phase10.state import DECK, FACES, MELD_RULES, WILD

PLANNER = Planner(MELD_RULES)


def sensible(decision: Decision) -> Move:
    """Lay, hit, and only then discard; begin with the discard pile if its card brings the phase closer."""
    for kind in (LayPhase, Hit):
        if moves := [move for move in decision.legal_moves if isinstance(move, kind)]:
            return moves[0]
    if takes := [move for move in decision.legal_moves if isinstance(move, TakeCard)]:
        return take_of(decision, takes)
    if discards := [move for move in decision.legal_moves if isinstance(move, Discard)]:
        return min(discards, key=lambda move: cost_of(decision, DECK.numbers[move.card]))
    return decision.legal_moves[0]


def take_of(decision: Decision, takes: Sequence[TakeCard]) -> TakeCard:
    """Take the discard if it is a Wild or the phase lacks fewer cards with it."""
    top = cast(Board, decision.view.board).top_card
    card = DECK.numbers[top] if top else None
    hand = DECK.cards_of(decision.view.hand or [])
    wanted = card is not None and (
        card == WILD or plan_for(decision, hand + bytes([card])).lacks < plan_for(decision, hand).lacks
    )
    source = "discard_pile" if wanted and not has_laid(decision) else "draw_pile"
    return min(takes, key=lambda take: take.source != source)


def cost_of(decision: Decision, card: int) -> tuple[bool, bool, int]:
    """Return what speaks against a discard: that it is a Wild, that the plan needs it, and that it has few points."""
    needed = not has_laid(decision) and card in plan_for(decision, DECK.cards_of(decision.view.hand or [])).needed
    return card == WILD, needed, -FACES[card].points


def plan_for(decision: Decision, hand: bytes) -> Plan:
    """Return the plan that lacks the fewest cards for the phase that the seat is on."""
    board, goals = cast(Board, decision.view.board), decision.options.goals
    done = board.completed[decision.seat]
    open_phases = [goal for number, goal in enumerate(goals, 1) if number not in done]
    number = board.phases[decision.seat]
    phase = STANDARD_PHASES[-1] if board.tie_break else goals[number - 1] if number else open_phases[0]
    return PLANNER.plans(hand, [phase])[0]


def has_laid(decision: Decision) -> bool:
    """Return whether the seat has laid its phase in this round."""
    return any(laid.seat == decision.seat for laid in cast(Board, decision.view.board).laid)
