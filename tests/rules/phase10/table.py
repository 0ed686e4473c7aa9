"""A table of Phase 10: what a test sees of it, and the ways it can begin."""

from typing import Any

import msgspec
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.phase10.game import RULEBOOK, from_position
from croupier.rules.phase10.schema import Options, Position
from croupier.rules.phase10.state import DECK, laid_phase_of
from croupier.rules.refusals import Refusal

from tests.rules.playing import deal
from tests.rules.table import SEED, Cards, Moves

TEXT: Options = RULESETS["phase-10"][1].options
OFFICIAL: Options = RULESETS["phase-10-official"][1].options
CITES = RULESETS["phase-10-official"][1].clause_map


class Table(Cards, Moves):
    """A state, and what is seen of it."""

    rulebook, deck = RULEBOOK, DECK

    def laid_by(self, seat: int) -> str:
        """Write down the groups that a seat has on the table."""
        laid = laid_phase_of(self.state, seat)
        return "" if laid is None else " / ".join(" ".join(DECK.codes(group.cards)) for group in laid.groups)

    def refused(self, seat: int, move: Move, code: str, clause: str = "", *, untimely: bool = False) -> Refusal:
        """Expect a refusal; after a slash stands the clause of their own text that the official rules cite for it."""
        ours, _, official = clause.partition("/")
        assert not official or CITES.get(ours) == official, f"they cite {CITES.get(ours)} for {ours}"
        return super().refused(seat, move, code, ours, untimely=untimely)


def table(discard_pile: str, *hands: str, options: Options = TEXT, **more: Any) -> Table:
    """Draw a table up: the discard pile (its top last), the hands, and the rest of a position."""
    position = {"discard_pile": discard_pile, "hands": hands, **more}
    return Table(from_position(options, msgspec.convert(position, Position), SEED))


# ------------------------------------------------------------------------------------- ways to begin

Begun = tuple[Table, list[Event]]


def play(_kind: type[Table], options: Options, discard_pile: str, hands: str, **position: Any) -> Begun:
    """Begin in a position in which a card has been drawn; ``laid`` has the groups on the table by seat."""
    laid = [{"seat": int(seat), "groups": groups.split(" / ")} for seat, groups in position.pop("laid", {}).items()]
    held = [hand.strip() for hand in hands.split("/")]
    return table(discard_pile, *held, **{"laid": laid, "drawn": True, "options": options, **position}), []


def turned_up(kind: type[Table], options: Options, card: str, seats: int, **more: Any) -> Begun:
    """Let a ``dealer`` (0) deal a round with a certain card turned up; ``hands`` take the place of those dealt."""
    hands = [DECK.read(hand) for hand in more.get("hands", "").split("/") if hand]
    for seed in range(5000):
        at, events = deal(kind, options, seats, seed)
        if (at.top, at.dealer) == (card, more.get("dealer", 0)):
            at.state.hands[: len(hands)] = hands
            return kind(at.state), events
    raise AssertionError(f"no such deal with {card} turned up")


def tie_break(kind: type[Table], options: Options, tied: list[int], **position: Any) -> Begun:
    """Begin as ``play`` in the round that breaks a tie of these seats: the others have no cards in it."""
    at, events = play(kind, options, **position)
    at.state.tied, at.state.completed = tied, [list(range(1, len(options.phases) + 1)) for _ in at.hands]
    at.state.hands = [hand if seat in tied else b"" for seat, hand in enumerate(at.hands)]
    return at, events


def board(kind: type[Table], options: Options, shown: dict[str, Any], **position: Any) -> Begun:
    """Begin as ``play``, with these values on the board: ``skipped`` seats, phases ``completed`` in any order."""
    at, events = play(kind, options, **position)
    for name, value in shown.items():
        setattr(at.state, name, value)
    return at, events


STARTS = {"play": play, "turned_up": turned_up, "tie_break": tie_break, "board": board}
