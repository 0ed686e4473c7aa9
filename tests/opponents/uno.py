"""A sensible player of UNO, written from its description in words and not from the bot of the rulebook.

It calls and catches always, accepts rather than challenges, is honest with a Wild Draw Four, and names the colour that
it holds most of. Among the cards that it can play it follows ``worth_of``.
"""

from collections.abc import Sequence
from typing import Any, cast

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import Catch, Draw, Move, NextRound, Pass
from croupier.rules.turns import seats_in_order
from croupier.rules.uno.schema import Accept, Board, Challenge, ChooseColour, Play
from croupier.rules.uno.state import FACES

POINTS = {face.code: face.points for face in FACES}
OTHERWISE = (Draw, Accept, Pass, NextRound)
"""What it does if it plays no card."""


def sensible(decision: Decision) -> Move | None:
    """Catch, or play the card that is worth most; otherwise draw, accept, or pass."""
    if catches := [move for move in decision.legal_moves if isinstance(move, Catch)]:
        return catches[0]
    if not decision.is_waited_for:
        return None
    hand, board = cast(list[str], decision.view.hand), cast(Board, decision.view.board)
    plays = [move for move in decision.legal_moves if isinstance(move, Play) and is_honest(move, hand, board)]
    if plays:
        return max(plays, key=lambda play: (worth_of(play.card, decision), count_of(play.colour, hand)))
    colours = [move for move in decision.legal_moves if isinstance(move, ChooseColour)]
    if colours:
        return max(colours, key=lambda move: count_of(move.colour, hand))
    others = [move for move in decision.legal_moves if isinstance(move, OTHERWISE)]
    return (others or decision.legal_moves)[0]


def bluffing(decision: Decision) -> Move | None:
    """Play a Wild Draw Four whenever the hand has one, and otherwise as ``sensible``."""
    draw_fours = [move for move in decision.legal_moves if isinstance(move, Play) and move.card == "F"]
    if not draw_fours:
        return sensible(decision)
    return max(draw_fours, key=lambda play: count_of(play.colour, cast(list[str], decision.view.hand)))


def challenging(decision: Decision) -> Move | None:
    """Challenge whenever it can, and otherwise play as ``sensible``."""
    challenges = [move for move in decision.legal_moves if isinstance(move, Challenge)]
    return challenges[0] if challenges else sensible(decision)


def is_honest(play: Play, hand: list[str], board: Board) -> bool:
    """Return whether a play is no Wild Draw Four, or the hand has no card of the colour."""
    return play.card != "F" or count_of(board.colour, hand) == 0


def count_of(colour: str | None, held: Sequence[str]) -> int:
    """Return how many of some cards, or dice, have a colour."""
    return sum(code[0] == colour for code in held)


def worth_of(code: str, decision: Decision) -> float:
    """Return 10 for each other card of its colour, half its points, and what else speaks for and against a card.

    The same holds for the dice of UNO Dice, whose codes and points are alike.
    """
    held, board, counts = decision.view.hand or [], cast(Any, decision.view.board), decision.view.hand_counts
    next_seat = seats_in_order(decision.seat, len(counts), board.direction, board.eliminated)[0]
    is_urgent = counts[next_seat] <= 2
    if code in "WF":
        return POINTS[code] / 2 - 100 + 120 * (is_urgent and code == "F")
    return 10 * (count_of(code[0], held) - 1) + POINTS[code] / 2 + 60 * (is_urgent and code[1] in "SRD")
