"""The bot of UNO Dice of level ``hard``.

All dice are open. So it looks at what each of its moves would leave behind: who acts next on which centre
die, and how many dice every seat can expect to have after its next turn. It makes the move after which the round is
worth most to it.
"""

from collections.abc import Sequence
from typing import NamedTuple, cast

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import CallUno, Catch, Move, NextRound
from croupier.rules.turns import seat_that_acts_after, seats_in_order
from croupier.rules.uno_dice.schema import Board, Challenge, Play, Reroll, TakeDice
from croupier.rules.uno_dice.state import FACES

WILD = ("W", "F")
POINTS = {face.code: face.points for face in FACES}
UNROLLED, UNROLLED_POINTS = "?", 12
"""A die that would have to be rolled, and the mean points of all faces of all dice."""
ODDS = 0.4
"""How often a rolled die fits: 39 % of all faces fit a number with `one_to_six`, 37 % with `zero_to_nine`."""
TURNS = {"S": "skip", "D": "skip", "F": "skip", "R": "reverse"}
"""By command: what a die does to the turns."""
LEAD = 2
"""How many times likelier a seat is to win the round with one die less. Between 1.5 and 5 it makes no difference."""
ROUND = 150
"""The points that winning a round is worth. To count the dice of the others instead lost 58 % of games against this."""


class Outlook(NamedTuple):
    """What a move would leave behind, as far as it can be foreseen."""

    hands: Sequence[Sequence[str]]
    """By seat: the faces of its dice."""
    centre: str
    colour: str
    next_seat: int
    """The seat that acts next."""


def hard(decision: Decision) -> Move | None:
    """Catch, challenge, or call late if possible; otherwise make the move after which the round is worth most."""
    board = cast(Board, decision.view.board)
    at_once = [move for move in decision.legal_moves if is_made_at_once(decision, board, move)]
    if at_once or not decision.is_waited_for:
        return at_once[0] if at_once else None
    moves = [move for move in decision.legal_moves if not isinstance(move, CallUno)]  # a play has the call that is due

    def worth_of(move: Move) -> float:
        return worth(outlook_after(decision.seat, board, move), decision.seat, board.eliminated)

    return max(moves, key=worth_of)


def is_made_at_once(decision: Decision, board: Board, move: Move) -> bool:
    """Return whether a move is made whatever else the bot could do: it harms only others, or saves it from harm."""
    if isinstance(move, CallUno):
        return decision.seat in board.lapsed
    if isinstance(move, Challenge):
        return is_worth_challenging(decision, board, move.seat)
    return isinstance(move, Catch | NextRound)


def is_worth_challenging(decision: Decision, board: Board, challenged: int) -> bool:
    """Return whether to challenge, which cannot fail: somebody must take four dice, best not the bot but who leads."""
    draws_otherwise = cast(int, decision.view.turn)
    return draws_otherwise == decision.seat or len(board.hands[challenged]) <= len(board.hands[draws_otherwise])


# ------------------------------------------------------------------------------------- what a move leaves behind


def outlook_after(seat: int, board: Board, move: Move) -> Outlook:
    """Return what a move would leave behind."""
    others, hand = seats_in_order(seat, len(board.hands), board.direction, board.eliminated), board.hands[seat]
    if isinstance(move, Play):
        return outlook_after_play(seat, others, board, move)
    if isinstance(move, Reroll):
        return Outlook(with_hand(board.hands, seat, [UNROLLED] * len(hand)), board.centre, board.colour, seat)
    kept = [*hand, UNROLLED] if isinstance(move, TakeDice) else hand
    return Outlook(with_hand(board.hands, seat, kept), board.centre, board.colour, others[0])


def outlook_after_play(seat: int, others: Sequence[int], board: Board, move: Play) -> Outlook:
    """Return what a play would leave behind; it is foreseen that a Wild Draw Four against the rules is challenged."""
    place, command = board.hands[seat].index(move.die), move.die[-1]
    rest = [*board.hands[seat][:place], *board.hands[seat][place + 1 :]]
    if move.die == "F" and any(matches(face, board.centre, board.colour) for face in rest):
        taken_back = with_hand(board.hands, seat, [*rest, move.die, *[UNROLLED] * 4])
        return Outlook(taken_back, board.centre, board.colour, others[0])
    hands = with_hand(board.hands, seat, rest)
    if command in "DF":
        hands = with_hand(hands, others[0], [*hands[others[0]], *[UNROLLED] * (2 if command == "D" else 4)])
    next_seat = seat_that_acts_after(TURNS.get(command), seat, others)
    return Outlook(hands, move.die, move.colour or move.die[0], next_seat)


def with_hand(hands: Sequence[Sequence[str]], seat: int, hand: Sequence[str]) -> Sequence[Sequence[str]]:
    """Return the hands with another one in a seat."""
    return [*hands[:seat], hand, *hands[seat + 1 :]]


def matches(face: str, centre: str, colour: str) -> bool:
    """Return whether a face matches a centre die by colour, number or command."""
    return face[0] == colour or face[-1] == centre[-1]


# ----------------------------------------------------------------------------------- what a round is then worth


def worth(outlook: Outlook, seat: int, eliminated: Sequence[int]) -> float:
    """Return the points that a seat can expect to win, less those that its own dice would give to another winner."""
    chance, hand = chance_of(outlook, seat, eliminated), outlook.hands[seat]
    return chance * ROUND - (1 - chance) * sum(POINTS.get(face, UNROLLED_POINTS) for face in hand)


def chance_of(outlook: Outlook, seat: int, eliminated: Sequence[int]) -> float:
    """Return the chance of a seat to win the round: certain if it, or another seat, has no dice left then.

    Otherwise the fewer dice it has, compared with the other seats, the likelier it is.
    """
    left = [dice_left(outlook, other) for other in range(len(outlook.hands))]
    if not outlook.hands[seat] or left[outlook.next_seat] == 0:
        return float(not outlook.hands[seat] or outlook.next_seat == seat)
    chances = [0 if other in eliminated else LEAD**-count for other, count in enumerate(left)]
    return chances[seat] / sum(chances)


def dice_left(outlook: Outlook, seat: int) -> float:
    """Return how many dice a seat can expect to have after its next turn.

    A wild die always goes. Another one goes for certain if it matches the centre die on which the seat acts next, and
    by odds on a later one. If none goes, the odds are those of rolling the hand again, and of the die taken then.
    """
    hand = outlook.hands[seat]
    if any(face in WILD for face in hand):
        return len(hand) - 1
    missed = (1 - ODDS) ** len(hand)
    after_reroll = len(hand) - 1 + missed * (2 - ODDS)
    if seat != outlook.next_seat:
        return len(hand) - 1 + missed * (after_reroll - len(hand) + 1)
    return len(hand) - 1 if any(matches(face, outlook.centre, outlook.colour) for face in hand) else after_reroll
