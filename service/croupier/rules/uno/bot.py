"""The bot of UNO of level ``hard``: its plan.

``hard`` gives every legal move a worth, and makes the one that is worth most. That of a play is in points of a round,
that of an answer in cards: they are compared with answers only. The weights were found by a search over some million
rounds against a sensible player (``docs/bots.md``).
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, cast

from croupier.rules.bots import Decision
from croupier.rules.cards import CardFace
from croupier.rules.moves_and_events import CallUno, Catch, Colour, Draw, Move, NextRound, Pass
from croupier.rules.turns import seat_that_acts_after, seats_in_order
from croupier.rules.uno.card_effects import CardRules, card_rules_for, pass_hands
from croupier.rules.uno.schema import Accept, Board, Challenge, ChooseColour, Pending, Play
from croupier.rules.uno.state import DECK, FACES, Memory, Verdicts

FACE_OF = {face.code: face for face in FACES}


# ------------------------------------------------------------------------------------ what hard looks at


class Table(NamedTuple):
    """What ``hard`` sees from its seat, and remembers."""

    seat: int
    hand: Sequence[CardFace]
    counts: Sequence[int]
    """By seat: how many cards it holds."""
    others: Sequence[int]
    """The other seats in the order of play: the next one first, the one before last."""
    board: Board
    rules: CardRules
    memory: Memory

    @property
    def threat(self) -> float:
        """How near another seat is to going out: 1 if one has one card, 1/4 with two."""
        return 1 / min(self.counts[seat] for seat in self.others) ** 2

    @property
    def verdicts(self) -> Verdicts:
        """How the challenges of the seat before have ended."""
        return self.memory.verdicts.get(self.others[-1], Verdicts())


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
        memory=decision.remembered,
    )


class Outlook(NamedTuple):
    """What a play leads to if nobody answers it."""

    table: Table
    face: CardFace
    colour: Colour
    """The colour to follow."""
    rest: Sequence[CardFace]
    """The hand without the card."""

    @property
    def can_go_on(self) -> bool:
        """Whether a card of the rest can be played on the card."""
        playable = self.table.rules.matching[self.colour][DECK.numbers[self.face.code]]
        return any(DECK.numbers[face.code] in playable for face in self.rest)


# ------------------------------------------------------------------------------------- the plan of a play


def cards_of_colour(outlook: Outlook) -> int:
    """Stay able to play: prefer a colour of which many cards are left."""
    return sum(face.suit == outlook.colour for face in outlook.rest)


def shed_points(outlook: Outlook) -> float:
    """Shed points: another seat collects them if it goes out first, which is likelier the fewer cards it has."""
    return outlook.face.points * outlook.table.threat


def spent_wild(outlook: Outlook) -> int:
    """Keep wilds: they can be played on everything later, too."""
    return int(outlook.face.suit is None)


def spent_draw_four(outlook: Outlook) -> int:
    """Keep a Wild Draw Four even longer."""
    return int(outlook.face.symbol == "F")


def action(outlook: Outlook) -> int:
    """Play actions early: the next seat misses its turn, or play turns round, and the hand has 20 points less."""
    return int(outlook.face.symbol in "SRD")


def stuck(outlook: Outlook) -> int:
    """Do not take another turn without a card for it."""
    return int(seat_that_moves(outlook) == outlook.table.seat and not outlook.can_go_on)


def ready_to_go_out(outlook: Outlook) -> int:
    """Leave a last card that can be played on this one."""
    return int(len(outlook.rest) == 1 and outlook.can_go_on)


def wild_for_the_end(outlook: Outlook) -> int:
    """Have a wild among the last cards."""
    return int(len(outlook.rest) <= FEW_CARDS and any(face.suit is None for face in outlook.rest))


def colour_of_others(outlook: Outlook) -> float:
    """Choose a colour that others lack: of the cards that the bot has not seen, the share of the colour."""
    table = outlook.table
    seen = [*table.hand, *(FACES[number] for number in table.memory.discards)]
    unseen = CARDS_OF_COLOUR - sum(face.suit == outlook.colour for face in seen)
    return unseen / max(1, len(DECK.cards) - len(seen))


def cards_for_next(outlook: Outlook) -> float:
    """Let the next seat draw, above all one that is nearly out."""
    return DRAWN.get(outlook.face.symbol, 0) / outlook.table.counts[outlook.table.others[0]]


def threat_of_mover(outlook: Outlook) -> float:
    """Do not let a seat move next that is nearly out: skip it, or turn round."""
    mover = seat_that_moves(outlook)
    return 0 if mover == outlook.table.seat else 1 / outlook.table.counts[mover] ** 2


def seat_that_moves(outlook: Outlook) -> int:
    """Return the seat that moves after the play."""
    return seat_that_acts_after(TURNS.get(outlook.face.symbol), outlook.table.seat, outlook.table.others)


def goes_out(outlook: Outlook) -> bool:
    """Return whether the seat can play its whole hand in this turn: with two players actions keep it."""
    if outlook.rest and (outlook.face.symbol not in TURNS or len(outlook.rest) > MOST_IN_A_TURN):
        return False
    return not outlook.rest or any(goes_out(play) for play in plays_after(outlook))


def plays_after(outlook: Outlook) -> Iterator[Outlook]:
    """Yield the plays that can follow one in the same turn; a Wild Draw Four only if the rest permits it."""
    rules, top = outlook.table.rules, DECK.numbers[outlook.face.code]
    matching, forbidding = rules.matching[outlook.colour][top], rules.forbidding[outlook.colour][top]
    for place, face in enumerate(outlook.rest):
        rest = [*outlook.rest[:place], *outlook.rest[place + 1 :]]
        is_forbidden = face.symbol == "F" and any(DECK.numbers[other.code] in forbidding for other in rest)
        if DECK.numbers[face.code] in matching and not is_forbidden:
            for colour in colours_after(face, rest):
                yield Outlook(outlook.table, face, colour, rest)


def colours_after(face: CardFace, rest: Sequence[CardFace]) -> Iterable[Colour]:
    """Return the colours that a card can lead to; if it is wild, those of the rest, or any if that is wild, too."""
    if face.suit is not None:
        return {cast(Colour, face.suit)}
    return {cast(Colour, other.suit) for other in rest if other.suit} or {"r"}


PLAN: Sequence[tuple[float, float, Callable[[Outlook], float]]] = (
    (0.36, 1.12, cards_of_colour),
    (2.03, 0.73, shed_points),
    (-14.3, -22.4, spent_wild),
    (-10.4, -6.3, spent_draw_four),
    (5.3, 0.2, action),
    (-6.8, 0, stuck),
    (17.4, 13.6, ready_to_go_out),
    (20.6, 14.1, wild_for_the_end),
    (-16.5, -22.9, colour_of_others),
    (0.2, 0.2, cards_for_next),  # this one and the next decide between plays that are worth the same otherwise
    (-0.5, -0.5, threat_of_mover),
)
"""What a play is worth: the weight of each preference with one other seat in the game, and with more."""
DRAWS, PASSES = (-18.8, -28.1), (-18.8, -17.5)
"""What it is worth to draw, and to keep the drawn card: with one other seat, and with more."""
CARD = 18
"""What a card less in the hand is worth where hands are exchanged."""
FEW_CARDS = 3
MOST_IN_A_TURN = 4
"""With more cards left than this it does not look for a way to play all of them in one turn."""
CARDS_OF_COLOUR = 25
DRAWN = {"D": 2, "F": 4}
"""By symbol: how many cards the next seat draws."""
TURNS = {"S": "skip", "D": "skip", "F": "skip", "R": "reverse"}
"""By symbol: what a card does to the turns."""


# -------------------------------------------------------------------------------- bluffs and challenges


def is_bluff(table: Table, move: Move) -> bool:
    """Return whether a move is a Wild Draw Four that the hand forbids and that can be challenged."""
    return (
        isinstance(move, Play)
        and move.card == "F"
        and table.rules.forbidden_draw_four.penalty is not None
        and (table.board.pending is None or table.board.pending.kind != "draw_two")  # D-118
        and forbids_draw_four(table)
    )


def forbids_draw_four(table: Table) -> bool:
    """Return whether a card of the hand forbids a Wild Draw Four."""
    forbidding = table.rules.forbidding[table.board.colour][DECK.numbers[table.board.top_card]]
    return any(DECK.numbers[face.code] in forbidding for face in table.hand)


def dares_to_bluff(table: Table, decision: Decision) -> bool:
    """Return whether the bot may bluff in this turn: the more often it was challenged in this game, the less often."""
    challenges = table.memory.verdicts.get(table.seat, Verdicts()).count
    return decision.happens_once_in(1 + min(challenges, MANY_CHALLENGES))


def gain_of_challenging(table: Table) -> float:
    """Return how many cards a challenge is expected to gain, compared with accepting.

    If the seat is guilty, it draws the cards instead of this one, which also keeps its turn; of what another seat
    draws, each other seat has a part of the gain. If it is not, this one draws two cards more.
    """
    count, guilty = cast(Pending, table.board.pending).count, probability_of_guilt(table)
    return guilty * (count + 1 + count / len(table.others)) - (1 - guilty) * 2


def probability_of_guilt(table: Table) -> float:
    """Return how likely the seat before has bluffed, by Bayes' rule.

    It holds a card of the colour the likelier the more cards it has. If it does, it bluffs as often as its verdicts
    say, together with what is assumed before there are any; if it does not, the card is honest.
    """
    holds_colour = 1 - WITHOUT_COLOUR ** table.counts[table.others[-1]]
    bluffs = (ASSUMED_GUILTY + table.verdicts.guilty) / (ASSUMED_CHALLENGES + table.verdicts.count)
    return bluffs * holds_colour / (bluffs * holds_colour + 1 - holds_colour)


MANY_CHALLENGES = 100
WITHOUT_COLOUR = 0.75
"""The probability that a card is not of a colour: to the power of a count of cards, that none of them is."""
ASSUMED_GUILTY, ASSUMED_CHALLENGES = 0.2, 4
"""The prior: before any challenge a seat counts as guilty in 0.2 of 4 challenges, one in twenty."""


# ----------------------------------------------------------------------------------- what a move is worth

GOES_OUT, CALLS, CATCHES, ACCEPTS = 1_000, 2_000, 3_000, -1_000


def worth_of_play(table: Table, play: Play) -> float:
    """Return what the plan says; if the hand goes to another seat only its size counts."""
    face, rest = FACE_OF[play.card], [*table.hand]
    rest.remove(face)
    if not rest:
        return GOES_OUT
    received = seat_whose_hand_comes(table, play)
    if received is not None:
        return CARD * (len(rest) - table.counts[received])
    outlook = Outlook(table, face, cast(Colour, play.colour or face.suit), rest)
    if len(table.others) == 1 and not table.rules.answers and not is_bluff(table, play) and goes_out(outlook):
        return GOES_OUT
    return sum(by_seats(table, weights) * preference(outlook) for *weights, preference in PLAN)


def by_seats(table: Table, weights: Sequence[float]) -> float:
    """Return the weight for one other seat in the game, or for more."""
    return weights[len(table.others) > 1]


def seat_whose_hand_comes(table: Table, play: Play) -> int | None:
    """Return whose hand the seat gets for its own: with a 7 that of the target, with a 0 that of the seat before."""
    passes = table.rules.effects[DECK.numbers[play.card]] is pass_hands
    return table.others[-1] if passes else play.target


WORTH: Mapping[type[Move], Callable[[Table, Any], float]] = {
    Play: worth_of_play,
    Draw: lambda table, _move: by_seats(table, DRAWS),
    Pass: lambda table, _move: by_seats(table, PASSES),
    NextRound: lambda _table, _move: 0,
    Accept: lambda _table, _move: ACCEPTS,
    Challenge: lambda table, _move: ACCEPTS + gain_of_challenging(table),
    ChooseColour: lambda table, move: sum(face.suit == move.colour for face in table.hand),
    Catch: lambda _table, _move: CATCHES,  # it costs no turn
    CallUno: lambda table, _move: CALLS if table.seat in table.board.lapsed else -CALLS,  # a play makes the call
}


def hard(decision: Decision) -> Move | None:
    """Return the move that is worth most; out of turn only one that is worth more than to draw."""
    table = table_of(decision)
    honest = [move for move in decision.legal_moves if not is_bluff(table, move)]
    bluffs = len(honest) < len(decision.legal_moves) and dares_to_bluff(table, decision)
    moves = decision.legal_moves if bluffs else honest
    worths = {move: WORTH[type(move)](table, move) for move in moves}
    best = max(worths, key=worths.__getitem__)
    return best if decision.is_waited_for or worths[best] > by_seats(table, DRAWS) else None
