"""The bots of UNO: what ``easy`` forgets, and the plan of ``hard``."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

import msgspec

from service.rules.bots import Decision
from service.rules.cards import CardFace
from service.rules.moves_and_events import CallUno, Catch, Colour, Draw, Move, NextRound, Pass
from service.rules.uno.card_effects import CardRules, card_rules_for, is_any_match
from service.rules.uno.options import Options
from service.rules.uno.schema import Accept, Board, Challenge, ChooseColour, Play
from service.rules.uno.state import FACES

FACE_OF = {face.code: face for face in FACES}


def forget_call(move: Move) -> Move:
    """Return a move without the call that it should have."""
    return msgspec.structs.replace(move, call_uno=False) if isinstance(move, Play) else move


# ------------------------------------------------------------------------------------ what it looks at


class Table(NamedTuple):
    """What ``hard`` sees from its seat, as its plan needs it."""

    seat: int
    hand: Sequence[CardFace]
    options: Options
    cards: CardRules
    board: Board
    others: Sequence[int]
    """The other seats, in the order of play: the next one first."""
    counts: Sequence[int]
    """By seat: how many cards it holds."""

    def threat_of(self, seat: int) -> float:
        """Return how near a seat is to going out, from 0 to 1; its own turn is no threat to it."""
        return 0 if seat == self.seat else 1 / max(self.counts[seat], 1) ** 2

    @property
    def threat(self) -> float:
        """The threat of the other seat that is nearest to going out."""
        return max(map(self.threat_of, self.others))


class Outlook(NamedTuple):
    """What a play leads to, if nobody answers it."""

    table: Table
    face: CardFace
    colour: Colour | None
    """The colour that follows."""
    rest: Sequence[CardFace]
    """What is left of the hand."""
    mover: int
    """The seat that has the next turn."""
    draws: int
    """How many cards the next seat draws."""


def table_of(decision: Decision) -> Table:
    """Return what ``hard`` sees in a decision."""
    seat, view, board = decision.seat, decision.view, cast(Board, decision.view.board)
    seats = len(view.hand_counts)
    order = [(seat + board.direction * step) % seats for step in range(1, seats)]
    return Table(
        seat,
        [FACE_OF[code] for code in cast(list[str], view.hand)],
        decision.options,
        card_rules_for(decision.options),
        board,
        [other for other in order if other not in board.eliminated],
        view.hand_counts,
    )


def outlook_of(table: Table, play: Play) -> Outlook:
    """Return what a play leads to."""
    face, rest = FACE_OF[play.card], [*table.hand]
    rest.remove(face)
    steps, draws = EFFECTS.get(face.symbol, (0, 0))
    ring = [*table.others, table.seat]
    mover = ring[steps] if steps >= 0 or len(ring) > 2 else table.seat
    pending = table.board.pending.count if draws and table.board.pending and table.cards.stacks else 0
    return Outlook(table, face, play.colour or cast(Colour, face.suit), rest, mover, draws + pending)


EFFECTS = {"S": (1, 0), "R": (-2, 0), "D": (1, 2), "F": (1, 4)}
"""By symbol: which seat after the next one has the next turn, and how many cards the next one draws."""

# ------------------------------------------------------------------------------------ the plan of a play

Preference = Callable[[Outlook], float]


def sheds_points(outlook: Outlook) -> float:
    """Return how much its points would hurt, which is more the nearer another seat is to going out."""
    return outlook.face.points * outlook.table.threat


def spends_wild(outlook: Outlook) -> float:
    """Return 1 for a wild, which will go on any card later, too."""
    return outlook.face.suit is None


def follows(outlook: Outlook) -> float:
    """Return how many of the cards left go on this one."""
    symbols = outlook.table.cards.matching_symbols
    return sum(is_any_match(face, outlook.colour, outlook.face, symbols) for face in outlook.rest)


def varied(outlook: Outlook) -> float:
    return len({face.suit for face in outlook.rest})


def moves_again(outlook: Outlook) -> float:
    """Return how much an extra turn is worth: more if a card goes on this one."""
    return (outlook.mover == outlook.table.seat) * (0.3 + 0.7 * min(1, follows(outlook)))


def lets_threat_move(outlook: Outlook) -> float:
    return outlook.table.threat_of(outlook.mover)


def makes_draw(outlook: Outlook) -> float:
    return outlook.draws * (1 + W["draw_threat"] * outlook.table.threat_of(outlook.table.others[0]))


def bluffs(outlook: Outlook) -> float:
    table = outlook.table
    if outlook.face.symbol != "F" or table.cards.forbidden_draw_four.penalty is None:
        return 0
    forbids = table.cards.draw_four_condition.forbids
    top = FACE_OF[table.board.top_card]
    return any(forbids(face, table.board.colour, top, table.cards.matching_symbols) for face in outlook.rest)


W = dict(points=0.03, wild=2.0, follow=0.3, varied=0.2, again=1.0, threat=1.0, draw=0.5, draw_threat=1.0, bluff=2.0,
         drawcost=1.0, lost=1.0, swap=1.0, trust=0.5, sym=0.0)


def play_worth(table: Table, move: Play) -> float:
    outlook = outlook_of(table, move)
    if not outlook.rest:
        return 1000
    received = received_by(table, move)
    if received is not None:
        return 1 + W["swap"] * (len(outlook.rest) - received)
    return (
        1
        + W["points"] * sheds_points(outlook)
        - W["wild"] * spends_wild(outlook)
        + W["follow"] * follows(outlook)
        + W["varied"] * varied(outlook)
        + W["again"] * moves_again(outlook)
        - W["threat"] * lets_threat_move(outlook)
        + W["draw"] * makes_draw(outlook)
        - W["bluff"] * bluffs(outlook)
    )


def received_by(table: Table, move: Play) -> int | None:
    if move.target is not None:
        return table.counts[move.target]
    if table.options.seven_zero and FACE_OF[move.card].symbol == "0":
        return table.counts[table.others[-1]]
    return None


def draw_worth(table: Table, _move: Move) -> float:
    return -W["drawcost"]


def accept_worth(table: Table, _move: Move) -> float:
    return -table.board.pending.count - W["lost"]


def challenge_worth(table: Table, _move: Move) -> float:
    count = table.board.pending.count
    guilty = W["trust"] * (1 - 0.75 ** table.counts[table.others[-1]])
    return guilty * (count + 1) - (1 - guilty) * (count + 2 + W["lost"])


def colour_worth(table: Table, move: ChooseColour) -> float:
    return sum(face.suit == move.colour for face in table.hand)


WORTH = {
    Play: play_worth,
    Draw: draw_worth,
    Pass: lambda table, _: 0,
    Accept: accept_worth,
    Challenge: challenge_worth,
    ChooseColour: colour_worth,
    NextRound: lambda table, _: 0,
    Catch: lambda table, _: 2000,
    CallUno: lambda table, _: 3000 if table.seat in table.board.lapsed else -1000,
}


def hard(decision: Decision) -> Move | None:
    table = table_of(decision)
    worth = [WORTH[type(move)](table, move) for move in decision.legal_moves]
    best = max(range(len(worth)), key=worth.__getitem__)
    if not decision.is_waited_for and worth[best] <= 0:
        return None
    return decision.legal_moves[best]
