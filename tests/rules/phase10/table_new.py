"""A table of Phase 10: what a test sees of it, and the ways it can begin."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from service.rules.catalogue import RULESETS
from service.rules.phase10.game import RULEBOOK, place
from service.rules.phase10.table import DECK, on_table
from service.rules.phase10.words import Discard, LaidPosition, LayPhase, Options, Position, TakeCard
from service.rules.refusals import Refusal
from service.rules.words import Event, Move
from tests.rules.case import deal
from tests.rules.table import SEED, Cards, Moves

TEXT: Options = RULESETS["phase-10"][1].options
OFFICIAL: Options = RULESETS["phase-10-official"][1].options
CITES = RULESETS["phase-10-official"][1].cites
End = Literal["low", "high"] | None


class Table(Cards, Moves):
    """A state, and what is seen of it."""

    rulebook, deck = RULEBOOK, DECK

    def laid_by(self, seat: int) -> str:
        """Write down the groups that a seat has on the table."""
        laid = on_table(self.state, seat)
        return "" if laid is None else " / ".join(" ".join(DECK.codes(group.cards)) for group in laid.groups)

    @property
    def full_deck(self) -> bool:
        """Whether every card of the deck is somewhere on the table."""
        return RULEBOOK.inventory(self.state) == DECK.codes(DECK.cards)

    def refused(self, seat: int, move: Move, code: str, clause: str = "", *, untimely: bool = False) -> Refusal:
        """Expect a refusal; after a slash stands the clause of their own text that the official rules cite for it."""
        ours, _, official = clause.partition("/")
        assert not official or CITES.get(ours) == official, f"they cite {CITES.get(ours)} for {ours}"
        return super().refused(seat, move, code, ours, untimely=untimely)


# ------------------------------------------------------------------------------------- ways to begin

Begun = tuple[Table, list[Event]]


def undealt(kind: type[Table], options: Options, seats: int) -> Begun:
    """Seat the players, and deal nothing."""
    return kind(RULEBOOK.setup(options, seats, SEED)), []


def turned_up(
    kind: type[Table], options: Options, card: str, seats: int, dealer: int = 0, hands: Sequence[str] = ()
) -> Begun:
    """Let a dealer deal a first round in which a certain card is turned up; these hands take the place of those dealt."""
    for seed in range(5000):
        at, events = deal(kind, options, seats, seed)
        if (at.top, at.dealer) == (card, dealer):
            at.state.hands[: len(hands)] = map(DECK.read, hands)
            return kind(at.state), events
    raise AssertionError(f"seat {dealer} never deals with {card} turned up")


def tie_break(kind: type[Table], options: Options, tied: list[int], **position: Any) -> Begun:
    """Begin in the round that breaks a tie of these seats: the others have no cards in it."""
    state = place(options, msgspec.convert(position, Position), SEED)
    state.tied, state.completed = tied, [list(range(1, len(options.phases) + 1)) for _ in state.hands]
    state.hands = [hand if seat in tied else b"" for seat, hand in enumerate(state.hands)]
    return kind(state), []


def waiting(kind: type[Table], options: Options, seats: list[int], **position: Any) -> Begun:
    """Begin in a position in which these seats are to miss their next turn."""
    state = place(options, msgspec.convert(position, Position), SEED)
    state.skipped = seats
    return kind(state), []


STARTS = {"undealt": undealt, "turned_up": turned_up, "tie_break": tie_break, "waiting": waiting}
