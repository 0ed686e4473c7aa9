"""A table of Phase 10 drawn up in a line, and what a test can do with it."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import msgspec

from service.rules.catalogue import RULESETS
from service.rules.moves_and_events import Event, Move, NextRound
from service.rules.phase10.advance import current_phases
from service.rules.phase10.game import RULEBOOK, from_position
from service.rules.phase10.schema import Board, Discard, Hit, Laid, LaidPosition, LayPhase, Options, Position, TakeCard
from service.rules.phase10.state import DECK, laid_phase_of
from tests.rules.table import SEED, Cards, Moves

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


class Table(Cards, Moves):
    """A state, and short words for what is done to it and seen of it."""

    rulebook, deck = RULEBOOK, DECK

    def holds(self, seat: int, hand: str) -> None:
        """Give a seat another hand, as after a deal."""
        self.state.hands[seat] = DECK.read(hand)

    def laid_by(self, seat: int) -> list[str]:
        """Write down the groups that a seat has on the table."""
        laid = laid_phase_of(self.state, seat)
        return [] if laid is None else [" ".join(DECK.codes(group.cards)) for group in laid.groups]

    @property
    def phases(self) -> list[int | None]:
        return current_phases(self.state)

    @property
    def board(self) -> Board:
        """What a spectator sees."""
        board = RULEBOOK.view_for(self.state, None).board
        assert isinstance(board, Board)
        return board

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

    def of_kind(self, seat: int, kind: type[Move]) -> list[Move]:
        """List the legal moves of one kind."""
        return [move for move in self.legal(seat) if isinstance(move, kind)]


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
    return Table(from_position(options, position, SEED))
