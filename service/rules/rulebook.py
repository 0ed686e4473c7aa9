"""What every rulebook is made of: a record of types and functions, and the words it speaks with.

``docs/rulebooks.md`` builds one from nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, NamedTuple

import msgspec

from service.rules import rules_text
from service.rules.cards import CardFace, Suit
from service.rules.chance import Chance
from service.rules.codes import Code
from service.rules.consistency import definition_faults
from service.rules.moves_and_events import Event, Move
from service.rules.redaction import RedactionMap, check_redaction, redacted
from service.rules.refusals import InvalidPosition, Refusal
from service.rules.rules_text import Clause
from service.rules.scenario import ScenarioFile, scenario_file_of

State = Any
RULES_CACHE_SIZE = 256
"""For how many sets of options at once rules are kept ready: whoever creates games may choose among millions."""


class InvalidRulebook(ValueError):
    """A record that no game can be played by."""


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The options of a rulebook that has none."""


class NoPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sandbox position of a rulebook that takes none."""


def no_positions(_options: Any, _position: NoPosition, _seed: bytes) -> State:  # noqa: ANN401  # the rulebook's own
    """Refuse a sandbox position.

    Raises:
        InvalidPosition: always.
    """
    raise InvalidPosition("no_positions")


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook with every option set."""

    id: str
    title: str
    summary: str
    options: Any = NoOptions()
    clause_prefixes: tuple[str, ...] = ()
    """Which clauses of the rulebook's ``rules.md`` are its text, by what their ids begin with; empty: all."""
    implied: Mapping[tuple[str, Any], Mapping[str, Any]] = {}
    """For a value that somebody chooses for an option: what other options are then, if they are not chosen, too."""
    clause_map: Mapping[str, str] = {}
    """For clauses that the engine names: the clause of this ruleset's own text that says it."""


class RulebookView(msgspec.Struct, frozen=True, kw_only=True):
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
    applies: Callable[[Any, int], bool]
    """Tell whether these options, with so many seats, clash."""

    @property
    def reason(self) -> str:
        """The message that says why is ``options_clash-<reason>``."""
        return "-".join(self.names)


def single_form(move: Move) -> Iterable[Move]:
    """List a move in one form."""
    return (move,)


def forms_by_value(name: str, *values: object) -> Callable[[Any], Iterable[Move]]:
    """List a move in the forms that it has with these values of a field."""
    return lambda move: (move, *(msgspec.structs.replace(move, **{name: value}) for value in values))


def forms_by_flag(name: str) -> Callable[[Any], Iterable[Move]]:
    """List a move in the forms that it has with a flag and without it."""
    return forms_by_value(name, False, True)  # noqa: FBT003  # values of the field


class Rule(NamedTuple):
    """How one kind of move is judged, done and offered."""

    check: Callable[[State, int, Any], None]
    """Raise Refusal if this seat may not make this move now; change nothing."""
    do: Callable[[State, int, Any], list[Event]]
    """Make a checked move. Cannot fail."""
    candidates: Callable[[State, int], Iterable[Move]]
    """The moves of this kind worth checking for a seat: all legal ones are among them, or ``some``."""
    clause: str
    """The clause of the rules that says when such a move is made."""
    partial: bool = False
    """Whether there may be too many to list: then one at least is a candidate if any is legal."""
    forms: Callable[[Any], Iterable[Move]] = single_form
    """The forms of an accepted move, one of which is a candidate: a play with and without a call, for example."""


def always_offer(*moves: Move) -> Callable[[State, int], Iterable[Move]]:
    """Offer moves that are the same for everybody."""
    return lambda _state, _seat: moves


def all_seats(state: State) -> list[int]:
    """List all seats: one a score."""
    return list(range(len(state.scores)))


def status_of(state: State) -> str:
    """Tell where a game stands whose state has a ``phase``: one that is not a status is one of play."""
    stage: str = state.stage
    return stage if stage in ("lobby", "round_over", "finished") else "playing"


def outcome_of(state: State) -> Outcome | None:
    """Tell how a game ended that has winners."""
    return Outcome(state.winners, state.scores) if state.winners else None


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """A game of the catalogue.

    ``seat`` is 0-based throughout. Functions that take a state may change it only if their name says so.
    """

    id: str
    """Lower-case words with hyphens between them."""
    title: str
    package: str
    """Name of the package with its ``rules.md``, ``scenarios.toml`` and ``messages/en.ftl``; each may be missing."""
    edition: int = 1
    """Raised when the same moves could lead to another state. Games of earlier editions are played on under it."""
    seats: range
    """The numbers of seats it can be played with: 2 to 10, or some of them."""
    suits: tuple[Suit, ...] = ()
    cards: tuple[CardFace, ...]
    """In the order of a sorted hand. The order is part of the stored bytes: append."""
    dice: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)
    """Where dice are rolled, by what the option ``faces`` can be: the codes of each die's faces."""
    rulesets: tuple[Ruleset, ...]
    texts: tuple[str, ...] = ()
    """Names of the shared texts, in ``service/rules/texts/``, that belong to it besides that of every table."""
    options: type[msgspec.Struct] = NoOptions
    quick: Mapping[str, Any] = field(default_factory=dict)
    """Options with which a game is over soon: for trials, demonstrations and tests."""
    clashes: tuple[Clash, ...] = ()
    state: type[msgspec.Struct]
    board: type[msgspec.Struct]
    position: type[msgspec.Struct] = NoPosition
    """How a sandbox position of this game is written."""
    rules: Mapping[type[Move], Rule]
    """The order of its keys is part of the stored bytes: append."""
    idle: tuple[type[Move], ...] = ()
    """Kinds of move such as drawing and passing: automatic players prefer other moves, so that games end."""
    codes: Mapping[str, Code] = field(default_factory=dict)
    """The codes of its refusals, besides the shared ones of ``service/rules/codes.py``."""
    redaction: RedactionMap
    """Who reads which field of each type of event. The order of its keys is part of the stored bytes: append."""
    setup: Callable[[Any, int, bytes], State]
    """Lay an undealt table: options, number of seats, secret seed."""
    begin: Callable[[State], list[Event]]
    """Deal the first round (changes the state)."""
    from_position: Callable[[Any, Any, bytes], State] = no_positions
    """Lay a table in a given position: options, position, seed. Raises InvalidPosition."""
    status: Callable[[State], str] = status_of
    """``lobby``, ``playing``, ``round_over`` or ``finished``."""
    to_move: Callable[[State], list[int]]
    """The seats that have a legal move, also where only the seat itself may know (see ``View.to_move``)."""
    active_seats: Callable[[State], list[int]] = all_seats
    """The seats that can still act in this game: all but those that have dropped out or have no part in a tie-break."""
    possible_moves: Callable[[State], Iterable[type[Move]]] | None = None
    """The kinds of move that are possible now for some seat; None: all, always."""
    view_for: Callable[[State, int | None], RulebookView]
    outcome: Callable[[State], Outcome | None] = outcome_of
    inventory: Callable[[State], Sequence[str]]
    """Every card of the deck wherever it lies, sorted, as often as ``copies`` says or a multiple of that."""
    redeal: Callable[[State, int | None, Chance], None]
    """Exchange by chance all that a reader (None: a spectator) cannot see, seeds included (changes the state).

    Everything that the reader may know stays: the conformance suite compares what is seen before and after.
    """
    moves: tuple[type[Move], ...] = field(init=False)
    events: tuple[type[Event], ...] = field(init=False)

    def __post_init__(self) -> None:
        """Check what would make the catalogue, the contract or the stored bytes wrong.

        Raises:
            InvalidRulebook: the record contradicts itself.
            IncompleteRedaction: the redaction does not cover every type of event in the module that defines the board.
        """
        check_redaction(self.redaction, self.board.__module__)
        object.__setattr__(self, "moves", tuple(self.rules))
        object.__setattr__(self, "events", tuple(self.redaction))
        if faults := definition_faults(self):
            raise InvalidRulebook("; ".join(faults))

    @property
    def scenario_file(self) -> ScenarioFile:
        """What its ``scenarios.toml`` has."""
        return scenario_file_of(self.package)

    def read_files(self) -> None:
        """Read its files, of which the scenarios and the rules text are kept; raise whatever is wrong with them."""
        if len(self.scenario_file.scenarios) < len(self.scenario_file.scenario):
            raise ValueError("scenarios.toml has two scenarios of the same id")
        for ruleset in self.rulesets:
            self.clauses(ruleset)
        messages = resources.files(self.package).joinpath("messages")
        for file in messages.iterdir() if messages.is_dir() else ():
            file.read_text("utf-8")

    def clauses(self, ruleset: Ruleset) -> tuple[Clause, ...]:
        """Return the rules text of one of its rulesets, clause by clause."""
        own = rules_text.clauses_in(self.package, "rules.md")
        shared = [
            clause for name in (*self.texts, rules_text.COMMON_TEXT) for clause in rules_text.shared_clauses(name)
        ]
        return (
            *(clause for clause in own if not ruleset.clause_prefixes or clause.prefix in ruleset.clause_prefixes),
            *shared,
        )

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

    def allows(self, state: State, seat: int, move: Move) -> bool:
        """Tell whether ``apply`` would accept a move."""
        return _is_legal(self.rules[type(move)], state, seat, move)

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        """List what ``apply`` would accept from this seat now: of a kind with ``some``, one move at least.

        A move that has several forms (``Rule.forms``) is listed in one of them.
        """
        if seat not in self.to_move(state):
            return []
        return [
            move
            for kind in (self.possible_moves(state) if self.possible_moves else self.moves)
            for move in self.rules[kind].candidates(state, seat)
            if _is_legal(self.rules[kind], state, seat, move)
        ]


def _is_legal(rule: Rule, state: State, seat: int, move: Move) -> bool:
    try:
        rule.check(state, seat, move)
    except Refusal:
        return False
    return True
