"""The bot of Crazy Eights of level ``hard``: its plan.

It gives every move a worth, counted in cards, and makes the one that is worth most. The weights were found by a search
over games against a greedy player, the bot of level ``easy`` and an earlier plan (``docs/bots.md``).
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from croupier.rules.bots import Decision
from croupier.rules.crazy_eights.options import Rules, rules_for
from croupier.rules.crazy_eights.schema import DECK, Board, Play
from croupier.rules.moves_and_events import Catch, Draw, Move, NextRound
from croupier.rules.turns import seat_that_acts_after, seats_in_order


class Outlook(NamedTuple):
    """What a play leads to."""

    seat: int
    others: Sequence[int]
    """The other seats in the order of play."""
    counts: Sequence[int]
    """By seat: how many cards it holds."""
    board: Board
    rules: Rules
    play: Play
    rest: Sequence[str]
    """The hand without the card."""

    @property
    def rank(self) -> str:
        """The rank of the card."""
        return self.play.card[1:]

    @property
    def next_seat(self) -> int:
        """The seat that acts next."""
        return seat_that_acts_after(self.rules.turns.get(self.rank), self.seat, self.others)

    def threat_of(self, seat: int) -> float:
        """Return how near another seat is to going out: 1 with one card, 1/4 with two."""
        return 0 if seat == self.seat else 1 / self.counts[seat] ** 2

    def follows(self, card: str) -> bool:
        """Return whether a card, not an eight, can be played on the card."""
        return card[1:] != "8" and (card[0] == (self.play.suit or self.play.card[0]) or card[1:] == self.rank)


def outlook_of(decision: Decision, play: Play) -> Outlook:
    """Return what a play leads to, as far as the seat can see."""
    board, counts = cast(Board, decision.view.board), decision.view.hand_counts
    rest = [*cast(list[str], decision.view.hand)]
    rest.remove(play.card)
    others = seats_in_order(decision.seat, len(counts), board.direction, board.eliminated)
    return Outlook(decision.seat, others, counts, board, rules_for(decision.options), play, rest)


# ------------------------------------------------------------------------------------- the plan of a play


def shed_points(outlook: Outlook) -> float:
    """Shed points: another seat collects them if it goes out first, which is likelier the fewer cards it has."""
    points = DECK.faces[DECK.numbers[outlook.play.card]].points
    return points * sum(map(outlook.threat_of, outlook.others))


def eight(outlook: Outlook) -> int:
    """Keep eights: they can be played on everything later, too."""
    return int(outlook.rank == "8")


def early_eight(outlook: Outlook) -> int:
    """Play an eight rather early than late: count the cards left, if it is one."""
    return eight(outlook) * len(outlook.rest)


def cards_that_follow(outlook: Outlook) -> int:
    """Stay able to play: prefer a card, and name a suit, that many cards follow."""
    return sum(map(outlook.follows, outlook.rest))


def ready_to_go_out(outlook: Outlook) -> int:
    """Leave a last card that follows."""
    return int(len(outlook.rest) == 1 and outlook.follows(outlook.rest[0]))


def eight_for_the_end(outlook: Outlook) -> int:
    """Have an eight as the last card, which can always be played."""
    return int([card[1:] for card in outlook.rest] == ["8"])


def suits_left(outlook: Outlook) -> int:
    """Have few suits."""
    return len({card[0] for card in outlook.rest if card[1:] != "8"})


def same_rank(outlook: Outlook) -> int:
    """Keep cards that lead from one suit to another: count the others of its rank."""
    return sum(card[1:] == outlook.rank for card in outlook.rest)


def spent_two(outlook: Outlook) -> int:
    """Keep a two, as an answer to one."""
    return int(outlook.rank == "2" and outlook.rules.owed_for_two > 0)


def cards_for_next(outlook: Outlook) -> float:
    """Let the next seat draw, above all one that is nearly out."""
    owed = outlook.board.stake + outlook.rules.owed_for_two if spent_two(outlook) else 0
    return owed * outlook.threat_of(outlook.others[0])


def threat_of_next(outlook: Outlook) -> float:
    """Do not let a seat act next that is nearly out."""
    return outlook.threat_of(outlook.next_seat)


def own_turn(outlook: Outlook) -> int:
    """Take another turn with a card for it."""
    has_card = any(outlook.follows(card) or card[1:] == "8" for card in outlook.rest)
    return int(outlook.next_seat == outlook.seat and has_card)


Weights = tuple[float, float, float, float]
PLAN: Sequence[tuple[Weights, Callable[[Outlook], float]]] = (
    ((0.09, 0.05, 0.07, 0.02), shed_points),
    ((-1.75, -2.7, -1.25, -1.35), eight),
    ((0, 0, 0.1, 0.15), early_eight),
    ((0.03, 0.23, 0.05, 0.06), cards_that_follow),
    ((0.8, 1.2, 0.35, 0.37), ready_to_go_out),
    ((1.75, 4, 0, 1.5), eight_for_the_end),
    ((0, 0, -0.2, -0.15), suits_left),
    ((0, 0, -0.2, 0), same_rank),
    ((-0.4, -0.27, -0.4, -0.27), spent_two),
    ((0.25, 0.26, 0.25, 0.26), cards_for_next),
    ((-0.1, -0.1, -0.1, -0.1), threat_of_next),
    ((0.1, 0.1, 0.1, 0.1), own_turn),
)
"""What a play is worth: the weights of each preference, as ``column`` says."""
DRAW: Weights = (-1.85, -2.4, -1.4, -1.4)
"""What it is worth to draw."""
PASS = -1
GOES_OUT = 1_000


def column(decision: Decision, others: int) -> int:
    """Return which weights count: for one other seat or more, where a seat draws until it can play, or one card."""
    return 2 * int(rules_for(decision.options).most_drawn == 1) + int(others > 1)


# ----------------------------------------------------------------------------------- what a move is worth


def worth(decision: Decision, move: Move) -> float:
    """Return what a move is worth."""
    if isinstance(move, Play):
        return worth_of_play(decision, outlook_of(decision, move))
    out = cast(Board, decision.view.board).eliminated
    others = len(decision.view.hand_counts) - len(out) - 1
    return DRAW[column(decision, others)] if isinstance(move, Draw) else PASS


def worth_of_play(decision: Decision, outlook: Outlook) -> float:
    """Return what the plan says of a play."""
    if not outlook.rest:
        return GOES_OUT
    chosen = column(decision, len(outlook.others))
    return sum(weights[chosen] * preference(outlook) for weights, preference in PLAN)


def hard(decision: Decision) -> Move:
    """Catch if possible, and otherwise make the move that is worth most."""
    at_once = [move for move in decision.legal_moves if isinstance(move, Catch | NextRound)]
    return at_once[0] if at_once else max(decision.legal_moves, key=lambda move: worth(decision, move))
