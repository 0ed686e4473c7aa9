"""The bot of UNO of level ``hard``: its plan.

``hard`` gives every legal move a worth, counted in cards: a card less in its hand is worth 1. It makes the one that is
worth most. The weights were tried one by one over some hundred deals of ``uno-official`` and ``uno-low-score``, each
deal played twice with the seats exchanged, against the same plan with another weight.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from croupier.rules.bots import Decision
from croupier.rules.cards import CardFace
from croupier.rules.moves_and_events import CallUno, Catch, Colour, Draw, Move, NextRound, Pass
from croupier.rules.turns import seat_that_acts_after, seats_in_order
from croupier.rules.uno.card_effects import CardRules, card_rules_for, pass_hands
from croupier.rules.uno.schema import Accept, Board, Challenge, ChooseColour, Pending, Play
from croupier.rules.uno.state import DECK, FACES

FACE_OF = {face.code: face for face in FACES}


# ------------------------------------------------------------------------------------ what hard looks at


class Table(NamedTuple):
    """What ``hard`` sees from its seat."""

    seat: int
    hand: Sequence[CardFace]
    counts: Sequence[int]
    """By seat: how many cards it holds."""
    others: Sequence[int]
    """The other seats in the order of play: the next one first, the one before last."""
    board: Board
    rules: CardRules

    def threat_of(self, seat: int) -> float:
        """Return how near a seat is to going out: 1 with one card, 1/4 with two; the bot's own seat is no threat."""
        return 0 if seat == self.seat else 1 / self.counts[seat] ** 2

    @property
    def pending(self) -> Pending:
        """What the seat must react to."""
        return self.board.pending or NOTHING_PENDING


NOTHING_PENDING = Pending("drawn", 0, 0)


def table_of(decision: Decision) -> Table:
    """Return what the seat sees."""
    view = decision.view
    board, hand = cast(Board, view.board), cast(list[str], view.hand)
    return Table(
        seat=decision.seat,
        hand=[FACE_OF[code] for code in hand],
        counts=view.hand_counts,
        others=seats_in_order(decision.seat, len(view.hand_counts), board.direction, board.eliminated),
        board=board,
        rules=card_rules_for(decision.options),
    )


class Outlook(NamedTuple):
    """What a play leads to if nobody answers it."""

    table: Table
    face: CardFace
    colour: Colour
    """The colour to follow."""
    rest: Sequence[CardFace]
    """The hand without the card."""


# ------------------------------------------------------------------------------------- the plan of a play


def dumped_points(outlook: Outlook) -> float:
    """Dump points: they count against the seat if another goes out first, which is likelier with few cards."""
    return outlook.face.points * max(map(outlook.table.threat_of, outlook.table.others))


def cards_that_follow(outlook: Outlook) -> int:
    """Stay able to play: prefer a card, and name a colour, on which many cards of the rest go."""
    return sum(outlook.table.rules.follows(face, outlook.colour, outlook.face) for face in outlook.rest)


def spent_wild(outlook: Outlook) -> int:
    """Keep wilds: they go on everything later, too."""
    return int(outlook.face.suit is None)


def cards_for_next(outlook: Outlook) -> float:
    """Let the next seat draw, above all one that is nearly out."""
    table = outlook.table
    count = DRAWS.get(outlook.face.symbol, 0)
    added_up = table.pending.count if count and table.rules.stacks else 0
    return (count + added_up) * (1 + table.threat_of(table.others[0]))


def threat_of_mover(outlook: Outlook) -> float:
    """Starve a seat that is nearly out: skip it, or turn round; best of all is a turn of its own again."""
    table = outlook.table
    return table.threat_of(seat_that_acts_after(TURNS.get(outlook.face.symbol), table.seat, table.others))


def bluff(outlook: Outlook) -> int:
    """Do not bluff: a Wild Draw Four that the hand forbids costs more than it brings once it is challenged."""
    table, top = outlook.table, FACE_OF[outlook.table.board.top_card]
    return int(
        outlook.face.symbol == "F"
        and table.rules.forbidden_draw_four.penalty is not None
        and table.pending.kind != "draw_two"  # as an answer to one it cannot be challenged (D-118)
        and any(table.rules.draw_four_condition.holds(face, table.board.colour, top) for face in outlook.rest)
    )


PLAN: Sequence[tuple[float, Callable[[Outlook], float]]] = (
    (0.06, dumped_points),  # 7 and 6; 28 in uno-low-score with four seats
    (0.2, cards_that_follow),  # 8 and 4
    (-1.5, spent_wild),  # 5 and 15
    (0.2, cards_for_next),  # 0 and 5
    (-1, threat_of_mover),  # 1 and 1
    (-6, bluff),  # 5 and 7; a play that bluffs is worth less than to draw a card
)
"""What a play is worth, besides the card that it sheds.

The comments say how many points a round the same plan without a line of it falls behind in ``uno-official``, with two
seats (standard error 1) and with two against two (standard error 4).
"""

DRAWS = {"D": 2, "F": 4}
"""By symbol: how many cards the next seat draws."""
TURNS = {"S": "skip", "D": "skip", "F": "skip", "R": "reverse"}
"""By symbol: what a card does to the turns."""


# ----------------------------------------------------------------------------------- what a move is worth

GOES_OUT, CALLS, CATCHES = 1_000, 2_000, 3_000
LOST_TURN = 1
"""What a turn is worth: about a card."""
BLUFFERS = 0.4
"""How many players play a Wild Draw Four that their hand forbids, where it could."""
WITHOUT_COLOUR = 0.75
"""The probability that a card is not of a colour: to the power of a count of cards, that none of them is."""


def worth_of_play(table: Table, play: Play) -> float:
    """Return 1 for the card, and what the plan adds; if the hand goes to another seat only its size counts."""
    face, rest = FACE_OF[play.card], [*table.hand]
    rest.remove(face)
    outlook = Outlook(table, face, cast(Colour, play.colour or face.suit), rest)
    if not rest:
        return GOES_OUT
    received = seat_whose_hand_comes(table, play)
    if received is not None:
        return 1 + len(rest) - table.counts[received]
    return 1 + sum(weight * preference(outlook) for weight, preference in PLAN)


def seat_whose_hand_comes(table: Table, play: Play) -> int | None:
    """Return whose hand the seat gets for its own: with a 7 that of the target, with a 0 that of the seat before."""
    passes = table.rules.effects[DECK.numbers[play.card]] is pass_hands
    return table.others[-1] if passes else play.target


def worth_of_challenging(table: Table, _move: Challenge) -> float:
    """Return what a challenge is worth by the odds: the larger the hand of the player, the likelier it is guilty."""
    guilty = BLUFFERS * (1 - WITHOUT_COLOUR ** table.counts[table.others[-1]])
    return guilty * table.pending.count - (1 - guilty) * (table.pending.count + 2 + LOST_TURN)


WORTH: Mapping[type[Move], Callable[[Table, Any], float]] = {
    Play: worth_of_play,
    Draw: lambda _table, _move: -1,
    Pass: lambda _table, _move: 0,
    NextRound: lambda _table, _move: 0,
    Accept: lambda table, _move: -table.pending.count - LOST_TURN,
    Challenge: worth_of_challenging,
    ChooseColour: lambda table, move: sum(face.suit == move.colour for face in table.hand),
    Catch: lambda _table, _move: CATCHES,  # it costs no turn
    CallUno: lambda table, _move: CALLS if table.seat in table.board.lapsed else -CALLS,  # a play has the call
}


def hard(decision: Decision) -> Move | None:
    """Return the move that is worth most; out of turn only one that is worth more than nothing."""
    table = table_of(decision)

    def worth(move: Move) -> float:
        return WORTH[type(move)](table, move)

    best = max(decision.legal_moves, key=worth)
    return best if decision.is_waited_for or worth(best) > 0 else None
