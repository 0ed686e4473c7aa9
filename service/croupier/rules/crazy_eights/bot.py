"""The bot of Crazy Eights of level ``hard``.

It adds up what speaks for and against each of its moves, in cards: one card less is worth 1. It keeps its
eights, which always go, until other seats are nearly out: then 50 points are too many to be left with.
"""

from typing import cast

from croupier.rules.bots import Decision
from croupier.rules.crazy_eights.options import rules_for
from croupier.rules.crazy_eights.schema import DECK, Board, Play
from croupier.rules.moves_and_events import Catch, Draw, Move, NextRound
from croupier.rules.turns import seat_that_acts_after, seats_in_order

DRAW = 0.5
"""The cost of drawing."""
KEEP_EIGHT = 2.0
"""The value of an eight in the hand. At 1 and at 4 it won 5 % fewer of its games against three easy bots."""
FITS = 0.2
"""The value of each card in the hand that may be played on the card played. At 0 it won 2 % fewer of these games."""
ROUND = 100
"""The value of playing the last card, which wins the round."""
MORE = 0.5
"""The value of another turn with a card that may be played; without one, its cost."""

# Each of these is for a seat with one card left: for one with two it is a quarter, with three a ninth.
# With a half and a third instead, the bot won 3 % fewer of these games.
POINT = 0.1
"""The value of having one point less, for each other seat."""
OWED = 0.5
"""The value of making the next seat draw a card."""
THREAT = 0.3
"""The cost of letting the seat act next."""


def hard(decision: Decision) -> Move | None:
    """Catch if possible, and otherwise make the move with the greatest merit."""
    at_once = [move for move in decision.legal_moves if isinstance(move, Catch | NextRound)]
    return at_once[0] if at_once else max(decision.legal_moves, key=lambda move: merit(decision, move))


def merit(decision: Decision, move: Move) -> float:
    """Return the value of a move, in cards: 0 for passing."""
    if isinstance(move, Play):
        return merit_of_play(decision, move) if len(cast(list[str], decision.view.hand)) > 1 else ROUND
    return -DRAW if isinstance(move, Draw) else 0


def merit_of_play(decision: Decision, move: Play) -> float:
    """Return the value of a play: of one card less, its points, the cards to play next, and its effect on others."""
    board, rules = cast(Board, decision.view.board), rules_for(decision.options)
    counts, hand, rank = decision.view.hand_counts, cast(list[str], decision.view.hand), move.card[1:]
    others = seats_in_order(decision.seat, len(counts), board.direction, board.eliminated)
    danger = {other: 1 / counts[other] ** 2 for other in others}
    place = hand.index(move.card)
    rest = [*hand[:place], *hand[place + 1 :]]
    going = sum(goes_on(card, move) for card in rest)
    owed = board.stake + rules.owed_for_two if rank == "2" and rules.owed_for_two else 0
    next_seat = seat_that_acts_after(rules.turns.get(rank), decision.seat, others)
    more = MORE if going or any(card[1:] == "8" for card in rest) else -MORE
    return (
        1
        - (KEEP_EIGHT if rank == "8" else 0)
        + FITS * going
        + POINT * DECK.faces[DECK.numbers[move.card]].points * sum(danger.values())
        + OWED * owed * danger[others[0]]
        + (more if next_seat == decision.seat else -THREAT * danger[next_seat])
    )


def goes_on(card: str, move: Play) -> bool:
    """Return whether a card, not an eight, will go on a card played."""
    return card[1:] != "8" and (card[0] == (move.suit or move.card[0]) or card[1:] == move.card[1:])
