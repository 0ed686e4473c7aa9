"""A sensible player of UNO Dice: as the one of UNO (``opponents.uno``), with the dice that lie in front of it."""

from typing import cast

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import Catch, Move, NextRound, Pass
from croupier.rules.uno_dice.schema import Board, Challenge, Play, Reroll, TakeDice

from tests.opponents.uno import count_of, worth_of

AT_ONCE = (Catch, Challenge)
"""What it does at once: dice are open, so a challenge cannot fail."""
OTHERWISE = (Reroll, TakeDice, Pass, NextRound)
"""What it does if it plays no die."""


def sensible(decision: Decision) -> Move | None:
    """Catch or challenge, or play the die that is worth most; otherwise roll again, take a die, or pass."""
    if at_once := [move for move in decision.legal_moves if isinstance(move, AT_ONCE)]:
        return at_once[0]
    if not decision.is_waited_for:
        return None
    dice, board = cast(list[str], decision.view.hand), cast(Board, decision.view.board)
    plays = [move for move in decision.legal_moves if isinstance(move, Play) and is_honest(move, dice, board)]
    if plays:
        return max(plays, key=lambda play: (worth_of(play.die, decision), count_of(play.colour, dice)))
    others = [move for move in decision.legal_moves if isinstance(move, OTHERWISE)]
    return (others or decision.legal_moves)[0]


def is_honest(play: Play, dice: list[str], board: Board) -> bool:
    """Return whether a play is no Wild Draw Four, or no other die matches the centre."""
    return play.die != "F" or not any(
        die[0] == board.colour or die[-1] == board.centre[-1] for die in dice if die != "F"
    )
