"""A table of Phase 10 drawn up in a line, and what a test can do with it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.phase10.advance import phases
from service.rules.phase10.game import RULEBOOK, place
from service.rules.phase10.table import DECK, State, on_table, status
from service.rules.phase10.words import Board, Discard, Hit, Laid, LaidPosition, LayPhase, Options, Position, TakeCard
from service.rules.refusals import Refusal, Untimely
from service.rules.words import Event, Move, NextRound
from tests.i18n.messages import checked

clause = pytest.mark.clause
SEED = bytes(32)
TEXT: Options = RULESETS["phase-10"][1].options
OFFICIAL: Options = RULESETS["phase-10-official"][1].options
Pile = Literal["draw_pile", "discard_pile"]
End = Literal["low", "high"] | None


def phase_of(*groups: str, phase: int | None = None) -> LayPhase:
    """Write a move that lays groups, each a text of card codes."""
    return LayPhase(tuple(tuple(group.split()) for group in groups), phase)


def has_laid(seat: int, phase: int | None, *groups: str) -> Laid:
    """Write the event that tells of such a move."""
    return Laid(seat, phase, [group.split() for group in groups])


class Table:
    """A state, and short words for what is done to it and seen of it."""

    def __init__(self, state: State) -> None:
        self.state = state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)

    def hand(self, seat: int) -> str:
        return " ".join(DECK.codes(self.state.hands[seat]))

    def holds(self, seat: int, hand: str) -> None:
        """Give a seat another hand, as after a deal."""
        self.state.hands[seat] = DECK.read(hand)

    def laid_by(self, seat: int) -> list[str]:
        """Write down the groups that a seat has on the table."""
        laid = on_table(self.state, seat)
        return [] if laid is None else [" ".join(DECK.codes(group.cards)) for group in laid.groups]

    @property
    def top(self) -> str:
        return DECK.faces[self.state.piles.top].code

    @property
    def draw_pile(self) -> str:
        return " ".join(DECK.codes(self.state.piles.draw))

    @property
    def discard_pile(self) -> str:
        return " ".join(DECK.codes(self.state.piles.discard))

    @property
    def phases(self) -> list[int | None]:
        return phases(self.state)

    @property
    def status(self) -> str:
        return status(self.state)

    @property
    def board(self) -> Board:
        """What a spectator sees."""
        board = RULEBOOK.view_for(self.state, None).board
        assert isinstance(board, Board)
        return board

    def move(self, seat: int, move: Move) -> list[Event]:
        return RULEBOOK.apply(self.state, seat, move)

    def take(self, seat: int, source: Pile = "draw_pile") -> list[Event]:
        return self.move(seat, TakeCard(source))

    def lay(self, seat: int, *groups: str, phase: int | None = None) -> list[Event]:
        return self.move(seat, phase_of(*groups, phase=phase))

    def hit(self, seat: int, target: int, group: int, card: str, end: End = None) -> list[Event]:
        return self.move(seat, Hit(target, group, card, end))

    def discard(self, seat: int, card: str, target: int | None = None) -> list[Event]:
        return self.move(seat, Discard(card, target))

    def next_round(self, seat: int) -> list[Event]:
        return self.move(seat, NextRound())

    def legal(self, seat: int) -> list[Move]:
        return RULEBOOK.legal_moves(self.state, seat)

    def of_kind(self, seat: int, kind: type[Move]) -> list[Move]:
        """List the legal moves of one kind."""
        return [move for move in self.legal(seat) if isinstance(move, kind)]

    def refuses(self, seat: int, move: Move, code: str, clause: str = "", *, untimely: bool = False) -> Refusal:
        """Expect a refusal that changes no byte (D-111)."""
        before = msgspec.msgpack.encode(self.state)
        with pytest.raises(Refusal) as refused:
            self.move(seat, move)
        assert refused.value.code == code
        assert refused.value.clause == (clause or refused.value.clause)
        assert isinstance(refused.value, Untimely) == untimely
        assert msgspec.msgpack.encode(self.state) == before
        assert move not in self.legal(seat)
        checked(refused.value.code, refused.value.parameters, RULEBOOK.id)
        return refused.value


def table(
    discard_pile: str,
    *hands: str,
    options: Options = TEXT,
    laid: Mapping[int, Sequence[str]] | Sequence[Mapping[str, object]] = (),
    **more: Any,
) -> Table:
    """Draw a table up: the discard pile (its top last), the hands, what lies on the table by seat, and the rest."""
    if isinstance(laid, Mapping):
        laid = [{"seat": seat, "groups": groups} for seat, groups in laid.items()]
    on_it = msgspec.convert(laid, list[LaidPosition])
    position = Position(discard_pile=discard_pile, hands=list(hands), laid=on_it, **more)
    return Table(place(options, position, SEED))


def told(events: list[Event]) -> str:
    """Tell events in short: their kinds, and the seat and number that matter."""
    return " ".join(
        "-".join(
            str(part)
            for part in (type(event).__name__, getattr(event, "seat", None), getattr(event, "count", None))
            if part is not None
        )
        for event in events
    )
