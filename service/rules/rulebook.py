"""What every rulebook is made of: a record of types and functions, and the words it speaks with."""

import functools
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, NamedTuple

import msgspec

from service.rules.redaction import RedactionTable, check_table, redacted
from service.rules.scenario import Scenario, scenarios_of
from service.rules.words import Colour, Event, Move

State = Any
CACHED = 256
"""For how many sets of options at once rules are kept ready: whoever creates games may choose among millions."""


class Refusal(Exception):
    """A move that the rules do not allow. Nothing was changed.

    It consists of facts; ``messages/*/en.ftl`` has the sentences, and only the edge of the service renders them.
    """

    def __init__(self, code: str, clause: str, **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """State the facts.

        Args:
            code: stable machine code, such as ``card_does_not_match``.
            clause: id of the clause of the rules text that the refusal rests on.
            parameters: what the message of the code refers to, as plain JSON values: card codes, seats, counts.
                ``reason`` selects one of several messages of the code; ``pointer`` is the place in the move that the
                refusal is about (JSON Pointer, RFC 6901), and no message refers to it.
        """
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.parameters = parameters


class Untimely(Refusal):
    """A move whose moment has not come or has passed: it may be fine at another time."""


class Misplaced(Exception):
    """A sandbox position that no game could be in."""

    def __init__(self, reason: str, pointer: str = "", **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """State the facts.

        Args:
            reason: selects the message ``invalid_position-<reason>``.
            pointer: the place in the position (JSON Pointer); empty: the whole of it.
            parameters: what the message refers to.
        """
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.parameters = parameters


class UnplayableOption(ValueError):
    """A value of an option that has the right type but that no game can be played with."""

    def __init__(self, reason: str, pointer: str, **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """State the facts: as those of Misplaced, with the message ``invalid_option-<reason>``."""
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.parameters = parameters


class CardFace(msgspec.Struct, frozen=True):
    """One kind of card."""

    code: str
    """The short text that stands for the card on the wire."""
    colour: Colour | None
    """None for a card that has none, or any."""
    symbol: str
    points: int
    label: str
    """Words that tell the card without seeing its colour."""
    copies: int
    """How many of it the full deck has."""


class Clause(msgspec.Struct, frozen=True):
    """One numbered sentence of a rules text."""

    id: str
    text: str


class Preset(msgspec.Struct, frozen=True, kw_only=True):
    """A named ruleset: a rulebook with every option set."""

    id: str
    title: str
    summary: str
    options: Any
    texts: tuple[str, ...]
    """Names of the files in ``texts/`` that make up its rules text."""
    implied: Mapping[tuple[str, Any], Mapping[str, Any]] = {}
    """For a value that somebody chooses for an option: what other options are then, if they are not chosen, too."""
    cites: Mapping[str, str] = {}
    """For clauses that the engine names: the clause of this ruleset's own text that says it."""

    @property
    def clauses(self) -> tuple[Clause, ...]:
        """The rules text of this ruleset, clause by clause."""
        return tuple(clause for name in self.texts for clause in clauses_of(name))


class View(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat, or a spectator, may know of the state."""

    round: int
    turn: int | None
    to_move: list[int]
    """The seats that may act now, as far as the reader may know."""
    hand_counts: list[int]
    scores: list[int]
    board: msgspec.Struct | None
    """None before the first deal."""
    hand: list[str] | None
    """The reader's own cards; None for a spectator."""


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended."""

    winners: list[int]
    scores: list[int]


class Clash(NamedTuple):
    """Two options that do not go together, or one that does not go with the number of ``seats``."""

    names: tuple[str, str]
    found: Callable[[Any, int], bool]
    """Tell whether these options, with so many seats, clash."""

    @property
    def reason(self) -> str:
        """The message that says why is ``options_clash-<reason>``."""
        return "-".join(self.names)


class Rule(NamedTuple):
    """How one kind of move is judged, done and offered."""

    check: Callable[[State, int, Any], None]
    """Raise Refusal if this seat may not make this move now; change nothing."""
    do: Callable[[State, int, Any], list[Event]]
    """Make a checked move. Cannot fail."""
    candidates: Callable[[State, int], Iterable[Move]]
    """The moves of this kind worth checking for a seat: all legal ones are among them (with due calls), or ``some``."""
    clause: str
    """The clause of the rules that says when such a move is made."""
    some: bool = False
    """Whether there may be too many to list: then one at least is a candidate if any is legal."""


def just(*moves: Move) -> Callable[[State, int], Iterable[Move]]:
    """Offer moves that are the same for everybody."""
    return lambda _state, _seat: moves


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """A game of the catalogue.

    ``seat`` is 0-based throughout. Functions that take a state may change it only if their name says so.
    """

    id: str
    title: str
    edition: int
    """Raised when the same moves could lead to another state. Games of earlier editions are played on under it."""
    seats: range
    """The numbers of seats it can be played with."""
    cards: tuple[CardFace, ...]
    dice: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)
    """Where dice are rolled, by what the option ``faces`` can be: the codes of each die's faces."""
    presets: tuple[Preset, ...]
    options: type[msgspec.Struct]
    clashes: tuple[Clash, ...] = ()
    state: type[msgspec.Struct]
    board: type[msgspec.Struct]
    position: type[msgspec.Struct]
    """How a sandbox position of this game is written."""
    rules: Mapping[type[Move], Rule]
    idle: tuple[type[Move], ...]
    """Kinds of move that bring nobody nearer to the end: a player makes them for want of a better one."""
    redaction: RedactionTable
    """Who reads which field of each type of event. The order of its keys is part of the stored bytes: append."""
    setup: Callable[[Any, int, bytes], State]
    """Lay an undealt table: options, number of seats, secret seed."""
    begin: Callable[[State], list[Event]]
    """Deal the first round (changes the state)."""
    place: Callable[[Any, Any, bytes], State]
    """Lay a table in a given position: options, position, seed. Raises Misplaced."""
    status: Callable[[State], str]
    """``lobby``, ``playing``, ``round_over`` or ``finished``."""
    to_move: Callable[[State], list[int]]
    """The seats that have a legal move, also where only the seat itself may know (see ``View.to_move``)."""
    playing: Callable[[State], list[int]]
    """The seats that can still act in this game: all but those that have dropped out or have no part in a tie-break."""
    kinds: Callable[[State], Iterable[type[Move]]]
    """The kinds of move that are possible now for some seat."""
    view_for: Callable[[State, int | None], View]
    outcome: Callable[[State], Outcome | None]
    inventory: Callable[[State], Sequence[str]]
    """Every card on the table wherever it lies, sorted: no move changes it within a round."""
    moves: tuple[type[Move], ...] = field(init=False)
    events: tuple[type[Event], ...] = field(init=False)

    def __post_init__(self) -> None:
        """Check that the redaction table covers every type of event in the module that defines the board.

        Raises:
            Unredacted: it does not say who reads each field.
        """
        check_table(self.redaction, self.board.__module__)
        object.__setattr__(self, "moves", tuple(self.rules))
        object.__setattr__(self, "events", tuple(self.redaction))

    @property
    def scenarios(self) -> Mapping[str, Scenario]:
        """Moments of the game that a front end must handle, by name."""
        return scenarios_of(self.id)

    def event_for(self, event: Event, seat: int | None) -> Event:
        """Build what one reader (None: a spectator) may know of an event."""
        return redacted(self.redaction, event, seat)

    def check(self, state: State, seat: int, move: Move) -> None:
        """Raise Refusal if the seat may not make this move now; change nothing."""
        self.rules[type(move)].check(state, seat, move)

    def apply(self, state: State, seat: int, move: Move) -> list[Event]:
        """Judge a move, make it, and return what happened. A refused move changes nothing.

        Raises:
            Refusal: the rules do not allow it.
        """
        rule = self.rules[type(move)]
        rule.check(state, seat, move)
        return rule.do(state, seat, move)

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        """List what ``apply`` would accept from this seat now: of a kind with ``some``, one move at least.

        A play that leaves one is listed with the call, which may be left out.
        """
        if seat not in self.to_move(state):
            return []
        return [
            move
            for kind in self.kinds(state)
            for move in self.rules[kind].candidates(state, seat)
            if _passes(self.rules[kind], state, seat, move)
        ]


def _passes(rule: Rule, state: State, seat: int, move: Move) -> bool:
    try:
        rule.check(state, seat, move)
    except Refusal:
        return False
    return True


@functools.cache
def clauses_of(text: str) -> tuple[Clause, ...]:
    """Read the numbered clauses of a rules text: the list items ``- **ID** sentence`` of ``texts/<text>.md``."""
    source = resources.files(__package__).joinpath("texts", f"{text}.md").read_text("utf-8")
    items = re.findall(r"^- \*\*([A-Z0-9-]+)\*\* (.+(?:\n  .+)*)", source, re.MULTILINE)
    return tuple(Clause(name, " ".join(body.split())) for name, body in items)
