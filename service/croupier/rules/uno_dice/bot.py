"""The bot of UNO Dice of level ``hard``.

All dice are open. So it plays each of its plays on in thought, with what the other seats are likely to play, and makes
the move after which the round is worth most to it. The weights are those of a regression over some million simulated
rounds (``docs/bots.md``).
"""

import math
from collections.abc import Sequence
from typing import NamedTuple, cast

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import CallUno, Catch, Move, NextRound, Pass
from croupier.rules.uno_dice.schema import Board, Challenge, Play, Reroll, TakeDice
from croupier.rules.uno_dice.state import FACES

UNROLLED = "?"
"""A die that would have to be rolled."""
POINTS = {**{face.code: face.points for face in FACES}, UNROLLED: 12}
"""By face; a die that would have to be rolled counts the mean of all faces."""
WILD = ("W", "F")
DRAWN = {"D": 2, "F": 4}
"""By command: how many dice the next seat draws."""
MISSED_TURN = ("S", "D", "F")
"""The commands after which the next seat misses its turn."""
FORESEEN = 5
"""How many plays after its own are foreseen: with none it wins half as many games against three, with 8 no more."""
ENVY = 0.75
"""What the points of another winner count, compared with its own."""
WON = 20
"""What it is worth, in points, that a foreseen round is won or lost and not open."""
GOES_OUT = 1_000
"""To win the round now is worth more than any hope of more points: bots that waited for them lost 54 % of games."""


class Position(NamedTuple):
    """A position that may come."""

    hands: Sequence[Sequence[str]]
    """The faces of the dice of each seat that is in the game, in the order of play: first of the seat that acts."""
    own: int
    """The place of the bot in this order."""
    centre: str
    colour: str
    pouch: int
    """How many dice can be drawn."""

    def matching(self) -> Sequence[str]:
        """List the dice of the seat that acts that match the centre die."""
        return [face for face in self.hands[0] if matches(face, self.centre, self.colour)]

    def turned(self, steps: int) -> "Position":
        """Return the position when the seat so many places later acts."""
        hands = [*self.hands[steps:], *self.hands[:steps]]
        return self._replace(hands=hands, own=(self.own - steps) % len(hands))

    def reversed(self) -> "Position":
        """Return the position when the direction of play has changed; the same seat acts."""
        count = len(self.hands)
        return self._replace(hands=[self.hands[-place] for place in range(count)], own=-self.own % count)

    def with_hand(self, place: int, hand: Sequence[str]) -> "Position":
        """Return the position with other dice in a place."""
        return self._replace(hands=[*self.hands[:place], hand, *self.hands[place + 1 :]])


def matches(face: str, centre: str, colour: str) -> bool:
    """Return whether a face matches a centre die by colour, number or command."""
    return face[0] == colour or face[-1] == centre[-1]


# ---------------------------------------------------------------------------------------- what the bot does


def hard(decision: Decision) -> Move | None:
    """Catch, challenge, or call late if possible; otherwise make the move after which the round is worth most."""
    board = cast(Board, decision.view.board)
    at_once = [move for move in decision.legal_moves if is_made_at_once(decision, board, move)]
    if at_once:
        return at_once[0]
    if not decision.is_waited_for:
        return None
    position = position_of(decision.seat, board)
    moves = [move for move in decision.legal_moves if not is_left_out(position, move)]
    return max(moves, key=lambda move: worth_of(position, move))


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


def is_left_out(position: Position, move: Move) -> bool:
    """Return whether a move is never made: a call, which a play has if it is due, or a die that is forbidden."""
    if isinstance(move, Play):
        return move.die == "F" and any(face not in WILD for face in position.matching())
    return not isinstance(move, Reroll | TakeDice | Pass)


# -------------------------------------------------------------------------------------- what a move leads to


def position_of(seat: int, board: Board) -> Position:
    """Return the present position; the seat acts."""
    count = len(board.hands)
    seats = [(seat + step * board.direction) % count for step in range(count)]
    hands = [board.hands[other] for other in seats if other not in board.eliminated]
    return Position(hands, 0, board.centre, board.colour, board.pouch_count)


def worth_of(position: Position, move: Move) -> float:
    """Return what the round is worth to the bot after a move."""
    if isinstance(move, Play) and len(position.hands[0]) == 1:
        return GOES_OUT
    if isinstance(move, Play):
        return worth_after(position, move.die, move.colour or move.die[0], FORESEEN)
    if isinstance(move, Reroll):
        return worth(position.with_hand(0, [UNROLLED] * len(position.hands[0])), ROLLS)
    if isinstance(move, TakeDice):
        return worth(position, TAKES)
    return worth(position.turned(1))


def worth_after(position: Position, die: str, colour: str, foreseen: int) -> float:
    """Return what the round is worth after a play and at most so many likely plays, until a seat rolls or is out."""
    rest = [*position.hands[0]]
    rest.remove(die)
    after = position_after(position.with_hand(0, rest), die, colour)
    if not rest:
        points = sum(POINTS[face] for hand in after.hands for face in hand)
        return WON + points if position.own == 0 else -WON - envy(position) * points
    likely = likely_play(after) if foreseen else None
    return worth_after(after, *likely, foreseen - 1) if likely else worth(after)


def position_after(position: Position, die: str, colour: str) -> Position:
    """Return the position after a die that has left the hand of the seat that acts; a last die draws, too."""
    command, pouch = die[-1], position.pouch + 1  # the former centre die
    drawn = min(DRAWN.get(command, 0), pouch)
    if drawn:
        position = position.with_hand(1, [*position.hands[1], *[UNROLLED] * drawn])
    if command == "R":
        position = position.reversed()
    skips = command in MISSED_TURN or (command == "R" and len(position.hands) == 2)
    return position._replace(centre=die, colour=colour, pouch=pouch - drawn).turned(2 if skips else 1)


def likely_play(position: Position) -> tuple[str, str] | None:
    """Return what the seat that acts is likely to play, with its colour; None: it rolls.

    It plays the matching die of most points, a wild one only if it must.
    """
    hand = position.hands[0]
    if matching := [face for face in position.matching() if face not in WILD]:
        best = max(matching, key=POINTS.__getitem__)
        return best, best[0]
    wild = next((face for face in hand if face in WILD), None)
    colours = [face[0] for face in hand]
    return (wild, max("rgby", key=colours.count)) if wild else None


# ----------------------------------------------------------------------------------- what a position is worth


class Weights(NamedTuple):
    """What speaks for a seat to win the round, added up: the logarithm of its odds."""

    start: float
    die: float
    """For each of its dice."""
    last: float
    """For having only one."""
    wild: float = 0
    """For each wild die."""
    command: float = 0
    """For each Reverse, Skip, Draw Two, and Wild Draw Four, which is wild besides."""
    unrolled: float = 0
    """For each die to be rolled: it may be wild, or a command."""


PLAYS = Weights(0.55, -0.5, 30, 0.3, 0.2, 0.05)
"""The seat that acts, if one of its dice fits: with its last one it wins."""
ROLLS = Weights(0.1, -0.35, 0.8)
"""The seat that acts, if it rolls its hand."""
TAKES = Weights(-0.85, -0.4, 0.4)
"""The seat that takes a die."""
WAITS = Weights(0.2, -0.5, 0.8, 0.4, 0.15, 0.05)
"""Another seat."""
LATER = -0.13
"""For each seat that acts before a seat that waits, but for the first."""


def worth(position: Position, acts: Weights | None = None) -> float:
    """Return the points that the bot can expect, less a share of those of another winner.

    ``acts`` are the weights of the seat that acts; None: it plays a die if one fits.
    """
    first = acts or (PLAYS if likely_play(position) else ROLLS)
    odds = [math.exp(odds_of(hand, WAITS if place else first, place)) for place, hand in enumerate(position.hands)]
    left = [points_left(hand, rolls=not place and first is ROLLS) for place, hand in enumerate(position.hands)]
    shares = [1 if place == position.own else -envy(position) for place in range(len(odds))]
    won = [sum(left) - points for points in left]
    return sum(map(math.prod, zip(odds, shares, won, strict=True))) / sum(odds)


def odds_of(hand: Sequence[str], weights: Weights, place: int) -> float:
    """Return the logarithm of a seat's odds to win the round."""
    commands = sum(face[-1] in "RSDF" for face in hand)
    return (
        weights.start
        + weights.die * len(hand)
        + weights.last * (len(hand) == 1)
        + weights.wild * sum(face in WILD for face in hand)
        + weights.command * commands
        + weights.unrolled * hand.count(UNROLLED)
        + LATER * max(0, place - 1)
    )


def points_left(hand: Sequence[str], *, rolls: bool) -> float:
    """Return the points that a hand is likely to have at the end of the round: what it has says little if it rolls."""
    points = sum(POINTS[face] for face in hand)
    return 20 + points / 10 + 5 * len(hand) if rolls else 12 + points / 2 + 2.7 * len(hand)


def envy(position: Position) -> float:
    """Return the share that the points of one other winner count."""
    return ENVY / (len(position.hands) - 1)
