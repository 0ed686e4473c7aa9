"""The bot of level ``hard``: it collects for the phase that it can complete first, lays it at once, and goes out.

What its hand lacks it knows from ``plans``. Among the moves of a kind it chooses by a key, which begins with what
matters most.
"""

from collections.abc import Callable, Collection, Sequence
from functools import cached_property
from typing import Any, cast

from croupier.rules.bots import Decision
from croupier.rules.moves_and_events import Move, NextRound
from croupier.rules.phase10.melds import HIGHEST_NUMBER, Goal
from croupier.rules.phase10.plans import Phase, Plan, Planner
from croupier.rules.phase10.schema import STANDARD_PHASES, Board, Discard, Hit, LayPhase, TakeCard
from croupier.rules.phase10.state import DECK, FACES, MELD_RULES, WILD, Memory

PLANNER = Planner(MELD_RULES)

# What it costs to be without a card, for the choice of a discard. What was measured are some thousand games.
NEEDED = 100
"""A card that every plan needs. Others count by the plans that need them."""
RARER = 5
"""A plan counts so many times less for each further card that it lacks. 3 and 10 are as good, within 1 %."""
ANY_CARD = 150
"""A Wild: it fits every plan."""
FITS = 30
"""A card that fits a group on the table: it goes when the phase is laid, and until then others could hit with it."""
POINT = 1
"""Each point of a card, which is then not counted at the end of the round. 0.2 and 2 are as good, within 5 %."""
TURN_MISSED = 20
"""A turn that another player misses for a Skip. Bots that kept it longer won 38 % against those that did not."""
UNWANTED, UNWANTED_COLOUR = 12, 24
"""A number that lies among the discards: with two players the other let it lie or discarded it. A colour: its share."""
COLLECTED = 30
"""A number, or a colour, of a card that the next player has taken from the discards, with which it makes groups."""
IN_RUNS = 12
"""A number that is in every run that the next player could lay; others count by the share of the runs they are in."""
NEARLY_FITS = 6
"""After laying: a card that will fit a run on the table when it has grown by one card."""
MANY_DISCARDS = 6
"""With fewer of them the share of a colour says less."""
FEW_CARDS = 3
"""Who has laid a phase and holds no more cards is about to go out."""


def hard(decision: Decision) -> Move:
    """Choose among the legal moves of the kind that comes first: to lay, to hit, to discard."""
    kind = min(map(type, decision.legal_moves), key=[*CHOICES].index)
    return CHOICES[kind](Table(decision), [move for move in decision.legal_moves if type(move) is kind])


class Table:
    """What one seat sees of the table."""

    def __init__(self, decision: Decision) -> None:
        """Read the view of the seat."""
        self.seat, self.view, self.board = decision.seat, decision.view, cast(Board, decision.view.board)
        self.hand = DECK.cards_of(decision.view.hand or [])
        self.laid = {laid.seat: laid.groups for laid in self.board.laid}
        self.goals: Sequence[Phase] = decision.options.goals
        self.memory: Memory = decision.remembered

    @cached_property
    def phases(self) -> Sequence[Phase]:
        """The phases that the seat collects for: its own, or the closest ones if it may choose."""
        if self.board.tie_break:
            return STANDARD_PHASES[-1:]
        own, done = self.board.phases[self.seat], self.board.completed[self.seat]
        numbers = [own] if own else [number for number in range(1, len(self.goals) + 1) if number not in done]
        return PLANNER.closest(self.hand, [self.goals[number - 1] for number in numbers])

    @property
    def has_laid(self) -> bool:
        """Whether the seat has laid its phase."""
        return self.seat in self.laid

    def is_going_out(self, seat: int) -> bool:
        """Return whether a seat has laid its phase and holds few cards."""
        return seat in self.laid and self.view.hand_counts[seat] <= FEW_CARDS

    def fits(self, card: int) -> bool:
        """Return whether a card fits a group on the table."""
        return any(
            fits(group.kind, DECK.cards_of(group.cards), card) for groups in self.laid.values() for group in groups
        )

    def is_useful(self, card: int) -> bool:
        """Return whether a card brings the phase closer, or can leave the hand again as a hit."""
        if self.has_laid:
            return self.fits(card)
        return card == WILD or self.lacks(self.hand + bytes([card])) < self.lacks(self.hand)

    def lacks(self, hand: bytes) -> int:
        """Return how many cards the closest phase lacks, Wilds left out of account."""
        return PLANNER.plans(hand, self.phases)[0].lacks

    def losses(self) -> dict[str, float]:
        """Return by card what it costs the seat to discard it."""
        plans = [] if self.has_laid else PLANNER.plans(self.hand, self.phases)
        needs = needs_of(self.hand, plans)
        return {
            FACES[card].code: NEEDED * need + self.worth(card) - POINT * FACES[card].points
            for card, need in needs.items()
        }

    def worth(self, card: int) -> float:
        """Return what a card is worth apart from the plans."""
        if not MELD_RULES.numbers[card]:
            return ANY_CARD if card == WILD else -TURN_MISSED
        fits = self.fits(card)
        nearly = self.has_laid and not fits and self.nearly_fits(card)
        return FITS * fits + NEARLY_FITS * nearly + self.use_to_next(card)

    def use_to_next(self, card: int) -> float:
        """Return what a card is worth to the next player who collects for a phase."""
        if not self.next_phase:
            return 0
        number, runs = MELD_RULES.numbers[card], [goal for goal in self.next_phase if goal.kind == "run"]
        in_runs = max((share_with(number, run) for run in runs), default=0)
        return IN_RUNS * in_runs + COLLECTED * self.is_collected(card) - self.unwanted(card)

    def is_collected(self, card: int) -> bool:
        """Return whether the next player has taken a card with the same number, or colour, that its phase needs."""
        taken, kinds = self.memory.taken.get(self.next_seat, b""), {goal.kind for goal in self.next_phase}
        by_colour = "colour" in kinds and any(FACES[other].suit == FACES[card].suit for other in taken)
        by_number = "set" in kinds and any(MELD_RULES.numbers[other] == MELD_RULES.numbers[card] for other in taken)
        return by_colour or by_number

    def unwanted(self, card: int) -> float:
        """Return what it is worth that the next player probably does not want a card."""
        if all(goal.kind == "colour" for goal in self.next_phase):
            suits = [FACES[other].suit for other in self.memory.discards]
            return UNWANTED_COLOUR * suits.count(FACES[card].suit) / max(len(suits), MANY_DISCARDS)
        return UNWANTED * (MELD_RULES.numbers[card] in self.numbers_discarded)

    def nearly_fits(self, card: int) -> bool:
        """Return whether a card is two away from the end of a run on the table."""
        number = MELD_RULES.numbers[card]
        return any(number in (low - 2, high + 2) for low, high in self.runs)

    @cached_property
    def runs(self) -> Sequence[tuple[int, int]]:
        """The lowest and the highest number of the runs on the table."""
        runs = [DECK.cards_of(one.cards) for groups in self.laid.values() for one in groups if one.kind == "run"]
        return [(low, low + len(run) - 1) for run in runs for low in [MELD_RULES.lowest_value(run)]]

    @cached_property
    def numbers_discarded(self) -> Collection[int]:
        """The numbers of the cards on the discard pile."""
        return {MELD_RULES.numbers[card] for card in self.memory.discards}

    @cached_property
    def next_seat(self) -> int:
        """The seat that has the next turn; its own if all others are skipped."""
        at = self.board.players.index(self.seat)
        others = [*self.board.players[at + 1 :], *self.board.players[:at]]
        return next((seat for seat in others if seat not in self.board.skipped), self.seat)

    @cached_property
    def next_phase(self) -> Phase:
        """The phase that the next player collects for; empty: it has laid, may choose its phase, or all are skipped."""
        if self.next_seat in self.laid or self.next_seat == self.seat:
            return ()
        number = self.board.phases[self.next_seat]
        if self.board.tie_break:
            return STANDARD_PHASES[-1]
        return self.goals[number - 1] if number else ()

    def threat(self, seat: int) -> tuple[bool, int, int, int]:
        """Return a key by which players are compared: who goes out soon, is ahead, holds few cards, has a low score."""
        done = len(self.board.completed[seat]) + (seat in self.laid)
        return self.is_going_out(seat), done, -self.view.hand_counts[seat], -self.view.scores[seat]


# ------------------------------------------------------------------------------------------ choices


def card_taken(table: Table, moves: Sequence[TakeCard]) -> Move:
    """Take the top discard, if there is one and it is useful, otherwise an unknown card."""
    top = table.board.top_card
    wanted = "discard_pile" if top and table.is_useful(DECK.numbers[top]) else "draw_pile"
    return min(moves, key=lambda take: take.source != wanted)


def phase_laid(_table: Table, moves: Sequence[LayPhase]) -> Move:
    """Lay the phase with the most cards, and of those the last one: it is the hardest (with ``advance: pick``)."""
    return max(moves, key=lambda lay: (sum(map(len, lay.groups)), lay.phase))


def hit_made(table: Table, moves: Sequence[Hit]) -> Move:
    """Hit with the card that lets most others follow; with a Wild last; not at a run, which opens an end for others."""

    def key(hit: Hit) -> tuple[bool, int, bool, int]:
        group, card = table.laid[hit.seat][hit.group], DECK.numbers[hit.card]
        cards = DECK.cards_of(group.cards)
        longer = MELD_RULES.with_card(group.kind, cards, card, hit.end) or cards
        following = [other for other in table.hand if fits(group.kind, longer, other) > fits(group.kind, cards, other)]
        return card == WILD, -len(following), group.kind == "run", -FACES[card].points

    return min(moves, key=key)


def card_discarded(table: Table, moves: Sequence[Discard]) -> Move:
    """Discard the card that costs least; a Skip for the player who is the greatest threat."""
    losses = table.losses()
    players: list[int | None] = [None, *sorted(table.board.players, key=table.threat)]
    return min(moves, key=lambda discard: (losses[discard.card], -players.index(discard.target)))


def needs_of(hand: bytes, plans: Sequence[Plan]) -> dict[int, float]:
    """Return by card how many of the plans need every copy that the hand has: from 0 to 1."""
    weights = [1 / RARER**plan.lacks for plan in plans]
    shares = [(weight / sum(weights), plan.needed) for weight, plan in zip(weights, plans, strict=True)]
    return {card: sum(share for share, needed in shares if needed.count(card) == hand.count(card)) for card in hand}


def share_with(number: int, run: Goal) -> float:
    """Return which share of the runs of a size has a number."""
    lows = HIGHEST_NUMBER - run.size + 1
    return (min(number, lows) - max(1, number - run.size + 1) + 1) / lows


def fits(kind: str, cards: bytes, card: int) -> bool:
    """Return whether a card fits a group, a run at either end."""
    return any(MELD_RULES.with_card(kind, cards, card, end) for end in ("high", "low"))


CHOICES: dict[type[Move], Callable[[Table, Any], Move]] = {
    NextRound: lambda _table, moves: moves[0],
    TakeCard: card_taken,
    LayPhase: phase_laid,
    Hit: hit_made,
    Discard: card_discarded,
}
"""How to choose among moves of one kind. The kind that comes first here is made first."""
