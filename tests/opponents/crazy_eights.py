"""A greedy player of Crazy Eights: it plays from the suit that it holds most of, and keeps its eights for the need."""

from typing import cast

from croupier.rules.bots import Decision
from croupier.rules.crazy_eights.schema import DECK, Play
from croupier.rules.moves_and_events import Catch, Move, NextRound


def sensible(decision: Decision) -> Move | None:
    """Catch, or play; an eight only if no other card can be played. Otherwise draw, or what else can be done."""
    if at_once := [move for move in decision.legal_moves if isinstance(move, Catch | NextRound)]:
        return at_once[0]
    plays = [move for move in decision.legal_moves if isinstance(move, Play)]
    if plays:
        return max(plays, key=lambda play: key_of(play, cast(list[str], decision.view.hand)))
    return decision.legal_moves[0]


def key_of(play: Play, hand: list[str]) -> tuple[bool, int, int]:
    """Return what speaks for a play: no eight, the cards that it leaves of its suit, the points of its card."""
    suit = play.suit or play.card[0]
    left = sum(card[0] == suit for card in hand) - (play.card[0] == suit)
    return play.card[1:] != "8", left, DECK.faces[DECK.numbers[play.card]].points
