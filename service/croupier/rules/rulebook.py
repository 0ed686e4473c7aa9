"""The definition of a rulebook: its types, functions and texts.

``docs/rulebooks.md`` shows how to write one.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from croupier.languages import LANGUAGES
from croupier.rules import rules_text
from croupier.rules.bots import Bot, BotCalls, Decision, Level, random_bot
from croupier.rules.cards import CardFace, Suit
from croupier.rules.chance import Chance
from croupier.rules.codes import Code
from croupier.rules.moves_and_events import Catch, Event, Move
from croupier.rules.redaction import RedactionMap, check_redaction
from croupier.rules.refusals import InvalidPosition, Refusal
from croupier.rules.rules_text import Clause
from croupier.rules.scenario import ScenarioFile, scenario_file_of, texts_of
from croupier.rules.turns import GameState, active_seats, seats_to_move, status_of
from croupier.rules.view import RulebookView

State = Any


class InvalidRulebook(ValueError):
    """An invalid rulebook."""


class NoOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The options of a rulebook that has none."""


class NoPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The sandbox position of a rulebook that does not support positions."""


def option_group(name: str) -> Meta:
    """Return what says in which part of a form an option is shown; for ``Annotated``."""
    return Meta(extra_json_schema={"x-group": name})


def no_positions(_options: Any, _position: NoPosition, _seed: bytes) -> State:  # noqa: ANN401  # each rulebook's own type
    """Refuse a sandbox position.

    Raises:
        InvalidPosition: always.
    """
    raise InvalidPosition("no_positions")


class Ruleset(msgspec.Struct, frozen=True, kw_only=True):
    """A rulebook with a value for every option."""

    id: str
    title: str
    summary: str
    options: Any = NoOptions()
    clause_prefixes: tuple[str, ...] = ()
    """Prefixes of the ids of the clauses in ``rules.md`` that are its text; empty: all clauses."""
    implied: Mapping[tuple[str, Any], Mapping[str, Any]] = {}
    """By option and value: the values of other options that follow, unless they are chosen, too."""
    clause_map: Mapping[str, str] = {}
    """By clause that the engine cites: the clause of this ruleset's text that says the same."""


class Outcome(msgspec.Struct, frozen=True):
    """How a finished game ended."""

    winners: Annotated[list[int], Meta(description="The seats that have won; several share a victory.")]
    scores: Annotated[list[int], Meta(description="By seat: its points at the end.")]


class Clash(NamedTuple):
    """Two options that exclude each other, or an option that excludes some numbers of ``seats``."""

    names: tuple[str, str]
    applies: Callable[[Any, int], bool]
    """Return whether options and a number of seats clash."""

    @property
    def reason(self) -> str:
        """The message of the clash is ``options_clash-<reason>``."""
        return "-".join(self.names)


def forms_by_value(name: str, *values: object) -> Callable[[Any], Iterable[Move]]:
    """Return the forms of moves: one for each of these values of a field."""
    return lambda move: (move, *(msgspec.structs.replace(move, **{name: value}) for value in values))


def forms_by_flag(name: str) -> Callable[[Any], Iterable[Move]]:
    """Return the forms of moves: with a flag and without it."""
    return forms_by_value(name, False, True)  # noqa: FBT003  # values of the field


def fixed_moves(*moves: Move) -> Callable[[State, int], Iterable[Move]]:
    """Return candidates that do not depend on the state."""
    return lambda _state, _seat: moves


class Rule(NamedTuple):
    """How one kind of move is checked, made and listed."""

    check: Callable[[State, int, Any], None]
    """Raise Refusal if this seat may not make this move now; change nothing."""
    do: Callable[[State, int, Any], list[Event]]
    """Make a checked move. Cannot fail."""
    clause: str
    """The clause of the rules that says when such a move is made."""
    candidates: Callable[[State, int], Iterable[Move]] = fixed_moves()
    """The moves of this kind to check for a seat: they include all legal ones, unless the rule is ``partial``.

    A rulebook with ``list_moves`` needs none.
    """
    partial: bool = False
    """Whether there may be too many to list: then at least one is a candidate if any is legal."""
    forms: Callable[[Any], Iterable[Move]] = lambda move: (move,)
    """The forms of an accepted move, one of which is a candidate: a play with and without a call, for example."""
    keeps_turn: bool = False
    """Whether the game waits for the same decision of the same seats as before such a move: a call or a catch."""


def outcome_of(state: GameState) -> Outcome | None:
    """Return how a game ended; None: it has not."""
    return Outcome(state.winners, state.scores) if state.winners else None


@dataclass(frozen=True, kw_only=True)
class Rulebook:
    """A game of the catalogue.

    ``seat`` is 0-based throughout. Functions that take a state may change it only if their description says so.
    """

    id: str
    """Lower-case words with hyphens between them."""
    title: str
    package: str
    """Name of the package with its ``rules.md``, ``scenarios.toml`` and ``messages/en.ftl``; each may be missing."""
    edition: int = 1
    """Incremented when the same moves could lead to another state. Games of earlier editions continue with it."""
    seats: range
    """The numbers of seats it can be played with: 2 to 10, or some of them."""
    suits: tuple[Suit, ...] = ()
    cards: tuple[CardFace, ...]
    """In the order of a sorted hand. Stored games refer to cards by index: add new ones only at the end."""
    dice: Mapping[str, Sequence[Sequence[str]]] = field(default_factory=dict)
    """In games with dice, by value of the option ``faces``: the codes of each die's faces."""
    rulesets: tuple[Ruleset, ...]
    texts: tuple[str, ...] = ()
    """Names of the shared texts, in ``croupier/rules/texts/``, that belong to it in addition to the common one."""
    options: type[msgspec.Struct] = NoOptions
    quick: Mapping[str, Any] = field(default_factory=dict)
    """Options that make a game short: for trials, demonstrations and tests."""
    clashes: tuple[Clash, ...] = ()
    state: type[GameState]
    stored_fields: str = ""
    """The fields of the state that are stored, besides ``options``, in their order: add new ones only at the end.

    Empty: all, in the order of the type.
    """
    board: type[msgspec.Struct]
    position: type[msgspec.Struct] = NoPosition
    """The sandbox position of this game."""
    rules: Mapping[type[Move], Rule]
    """Stored games refer to kinds of moves by index: add new ones only at the end."""
    idle: tuple[type[Move], ...] = ()
    """Kinds of move that automatic players avoid, such as drawing and passing, so that games end."""
    codes: Mapping[str, Code] = field(default_factory=dict)
    """The codes of its refusals, in addition to the shared ones of ``service/croupier/rules/codes.py``."""
    redaction: RedactionMap
    """Who reads which fields of events. Stored games refer to event types by index: add new ones only at the end."""
    setup: Callable[[Any, int, bytes], State]
    """Return a state before the first deal, from options, number of seats and secret seed."""
    begin: Callable[[State], list[Event]]
    """Deal the first round (changes the state)."""
    from_position: Callable[[Any, Any, bytes], State] = no_positions
    """Return the state of a sandbox position, from options, position and seed. Raises InvalidPosition."""
    seat_count: Callable[[State], int] = lambda state: len(state.scores)
    """The number of seats of a game."""
    status: Callable[[State], str] = status_of
    """``lobby``, ``playing``, ``round_over`` or ``finished``."""
    to_move: Callable[[State], list[int]] = seats_to_move
    """The seats that have a legal move, even if only the seat itself may know (see ``RulebookView.to_move``)."""
    waited_for: Callable[[State], list[int]] | None = None
    """The seats of ``seats_waited_for``; None: the seat on turn, or all active seats between two rounds."""
    active_seats: Callable[[State], list[int]] = active_seats
    """The seats that can still act in this game: all but those that have dropped out or have no part in a tie-break."""
    possible_moves: Callable[[State], Iterable[type[Move]]] | None = None
    """The kinds of move that are possible now for some seat; None: all, always."""
    list_moves: Callable[[State, int], list[Move]] | None = None
    """List the legal moves of a seat; None: ``legal_moves`` lists the candidates that pass their check.

    It reads the same tables and predicates as ``Rule.check``; the conformance suite compares both.
    """
    draws: Mapping[type[Move], Callable[[State], int]] = field(default_factory=dict)
    """By kind of move, for its label: how many cards or dice it makes the seat on turn draw as a penalty; 0: none."""
    timeout_moves: Callable[[State, int], Iterable[Move]] | None = None
    """The moves to try for a seat whose time is over, in this order; they depend only on what the seat knows.

    None: its legal moves, those of kinds in ``idle`` first.
    """
    waits_for_answer: Callable[[State], bool] = lambda state: bool(state.stage == "round_over")
    """Whether the game waits for an answer rather than for a turn.

    Answers are to accept or challenge a card, to answer it, to choose a colour, and to go on when a round is over.
    Everybody knows: it does not depend on hidden cards.
    """
    forfeit: Callable[[State, int], list[Event]] | None = None
    """Take an active seat out of a game that is playing or between two rounds (changes the state); cannot fail.

    Afterwards the seat is not in ``active_seats``: it does not move, gets no cards, is not skipped and does not win.
    With one active seat left the game ends, and that seat wins. None: the rulebook does not support it.
    """
    seat_youngest: Callable[[State, int], None] | None = None
    """Note before the first deal in which seat the youngest player sits (changes the state).

    None: no game of the rulebook depends on it.
    """
    remembered: Callable[[State], Any] = lambda _state: None
    """What everybody could see in this game and the view does not show: for bots, which have no other memory."""
    bots: Mapping[Level, Bot] = field(default_factory=dict)
    """Bots by level. Without an ``easy`` one there is ``bots.random_bot``; without a ``hard`` one there is none."""
    view_for: Callable[[State, int | None], RulebookView]
    outcome: Callable[[State], Outcome | None] = outcome_of
    inventory: Callable[[State], Sequence[str]]
    """The codes of all cards in the game, sorted: of each as many as ``copies`` says, or a multiple of that."""
    redeal: Callable[[State, int | None, Chance], None]
    """Exchange at random all that a reader (None: a spectator) cannot see, seeds included (changes the state).

    Everything that the reader may know stays: the conformance suite compares the views before and after.
    """
    stored: tuple[str, ...] = field(init=False)
    moves: tuple[type[Move], ...] = field(init=False)
    events: tuple[type[Event], ...] = field(init=False)

    def __post_init__(self) -> None:
        """Check the redaction, and complete the definition; ``consistency.definition_faults`` checks the rest.

        Raises:
            IncompleteRedaction: the redaction does not cover every type of event in the module that defines the board.
        """
        check_redaction(self.redaction, self.board.__module__)
        object.__setattr__(self, "bots", {"easy": random_bot(self.idle), **self.bots})
        stored = self.stored_fields.split() or [name for name in self.state.__struct_fields__ if name != "options"]
        object.__setattr__(self, "stored", tuple(stored))
        object.__setattr__(self, "moves", tuple(self.rules))
        object.__setattr__(self, "events", tuple(self.redaction))

    @property
    def strongest_level(self) -> Level:
        """The level of its best bot."""
        return "hard" if "hard" in self.bots else "easy"

    @property
    def scenario_file(self) -> ScenarioFile:
        """Its ``scenarios.toml``."""
        return scenario_file_of(self.package)

    def read_files(self) -> None:
        """Read its files, and keep the scenarios and the rules text; raise any error in them."""
        if len(self.scenario_file.scenarios) < len(self.scenario_file.scenario):
            raise ValueError("scenarios.toml has two scenarios of the same id")
        for language in LANGUAGES:
            texts_of(self.package, language)
            for ruleset in self.rulesets:
                self.clauses(ruleset, language)
        messages = resources.files(self.package).joinpath("messages")
        for file in messages.iterdir() if messages.is_dir() else ():
            file.read_text("utf-8")

    def clauses(self, ruleset: Ruleset, language: str = "en") -> tuple[Clause, ...]:
        """Return the rules text of one of its rulesets, clause by clause; in English where the language lacks one."""
        own = rules_text.translated(rules_text.clauses_in(self.package, "rules.md"), self.package, "rules.md", language)
        texts = (*self.texts, rules_text.COMMON_TEXT)
        shared = [clause for name in texts for clause in rules_text.shared_clauses(name, language)]
        return (
            *(clause for clause in own if not ruleset.clause_prefixes or clause.prefix in ruleset.clause_prefixes),
            *shared,
        )

    def check(self, state: State, seat: int, move: Move) -> None:
        """Raise Refusal if the seat may not make this move now; change nothing."""
        self.rules[type(move)].check(state, seat, move)

    def apply(self, state: State, seat: int, move: Move) -> list[Event]:
        """Check a move, make it, and return the events. A refused move changes nothing.

        Raises:
            Refusal: the rules do not allow the move.
        """
        rule = self.rules[type(move)]
        rule.check(state, seat, move)
        return rule.do(state, seat, move)

    def allows(self, state: State, seat: int, move: Move) -> bool:
        """Return whether ``apply`` would accept a move."""
        try:
            self.rules[type(move)].check(state, seat, move)
        except Refusal:
            return False
        return True

    def legal_moves(self, state: State, seat: int) -> list[Move]:
        """List the moves that ``apply`` would accept from this seat now: of a ``partial`` kind at least one.

        A move that has several forms (``Rule.forms``) is listed in one of them.
        """
        if self.list_moves:
            return self.list_moves(state, seat)
        if seat not in self.to_move(state):
            return []
        moves: list[Move] = []
        for kind in self.possible_moves(state) if self.possible_moves else self.moves:
            moves += self.rules[kind].candidates(state, seat)
        return [move for move in moves if self.allows(state, seat, move)]

    def penalty_of(self, state: State, move: Move) -> int:
        """Return how many cards or dice a legal move makes its seat draw as a penalty."""
        draws = self.draws.get(type(move))
        return draws(state) if draws else 0

    def seats_waited_for(self, state: State) -> list[int]:
        """List the seats without which the game does not go on: the seat on turn, or all active ones between rounds.

        Everybody knows them: seats that may only jump in or catch another seat are not among them.
        """
        if self.waited_for is not None:
            return self.waited_for(state)
        status = self.status(state)
        if status == "playing":
            return [state.turn]
        return self.active_seats(state) if status == "round_over" else []

    def timeout_move(self, state: State, seat: int) -> Move | None:
        """Return the move that is made for a seat whose time is over; None: the game does not wait for it.

        A turn may take several: make them until a round is over, or the game does not wait for the seat any more.
        """
        if seat not in self.seats_waited_for(state):
            return None
        moves = self.timeout_moves(state, seat) if self.timeout_moves else self._idle_moves_first(state, seat)
        return next((move for move in moves if self.allows(state, seat, move)), None)

    def bot_move(self, state: State, seat: int, level: Level, chance: Chance, calls: BotCalls) -> Move | None:
        """Return the move that is made for a bot: its choice, or, if that is not legal, the move of a timeout."""
        move = self.bot_choice(state, seat, level, chance, calls)
        if move is not None and self.allows(state, seat, move):
            return move
        return self.timeout_move(state, seat)

    def bot_choice(self, state: State, seat: int, level: Level, chance: Chance, calls: BotCalls) -> Move | None:
        """Return the move that a bot chooses; None: it has none, or makes none while the game waits for others.

        Args:
            state: the state; the bot gets only what the seat may know of it.
            seat: the seat of the bot.
            level: a level that the rulebook has a bot for.
            chance: the random source of the bot.
            calls: how the bot treats calls.
        """
        moves, is_waited_for = self.legal_moves(state, seat), seat in self.seats_waited_for(state)
        moves = [move for move in moves if not (isinstance(move, Catch) and move.seat in calls.spared)]
        if not moves:
            return None
        view = self.view_for(state, seat)
        bot = self.bots.get(level, self.bots["easy"])
        remembered = self.remembered(state)
        return bot(Decision(state.options, seat, view, moves, chance, is_waited_for, calls.may_forget, remembered))

    def next_bot_move(
        self, state: State, levels: Mapping[int, Level], chance_of: Callable[[int], Chance], calls: BotCalls
    ) -> tuple[int, Move] | None:
        """Return the next move of any bot with its seat; None: the game waits for no bot, and no bot acts out of turn.

        Args:
            state: the state.
            levels: the levels of the bots by seat. Those that the game does not wait for decide first.
            chance_of: returns the random source of the bot in a seat.
            calls: how the bots treat calls.
        """
        waited_for = self.seats_waited_for(state)
        able = levels.keys() & {*self.to_move(state), *waited_for}
        for seat in sorted(able, key=lambda seat: (seat in waited_for, seat)):
            move = self.bot_move(state, seat, levels[seat], chance_of(seat), calls)
            if move is not None:
                return seat, move
        return None

    def _idle_moves_first(self, state: State, seat: int) -> list[Move]:
        return sorted(self.legal_moves(state, seat), key=lambda move: not isinstance(move, self.idle))
