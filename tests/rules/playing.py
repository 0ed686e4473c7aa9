"""Plays a case and compares."""

import copy
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from typing import Any

import msgspec
from croupier.games.choices import check_clashes, options_for
from croupier.games.errors import Invalid
from croupier.rules.catalogue import RULESETS, codes_of
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.rulebook import Rulebook

from tests.i18n.messages import checked, invalid_position
from tests.rules.case import Case, Expected, Run
from tests.rules.notation import each, listed, move_in, written
from tests.rules.table import SEED, Table


def play(run: Run) -> None:
    """Play a case and compare.

    Raises:
        AssertionError: something is not as expected.
    """
    case, ruleset = run.case, RULESETS[run.ruleset][1]
    if case.seats:
        assert problem(run) == case.invalid
        return
    options = options_for(ruleset, run.rulebook, case.options)
    if case.invalid:
        with invalid_position(run.rulebook.id, case.invalid):
            start(case, run.rulebook, options)
        return
    at, events = start(case, run.rulebook, options)
    at.clause_map = ruleset.clause_map
    if case.events:
        compare_events(case.events, events)
    for line in case.moves:
        if isinstance(line, Expected):
            check(at, line)
        else:
            for move in listed(line, " then "):
                make(at, *map(str.strip, move.split("->")))
    check(at, case)


def problem(run: Run) -> str:
    """Return where and why a game of so many seats cannot have the options of a case; empty: it can."""
    try:
        options = options_for(RULESETS[run.ruleset][1], run.rulebook, run.case.options)
        check_clashes(run.rulebook, options, run.case.seats)
    except Invalid as refusal:
        for error in refusal.errors:
            checked(error.code, error.parameters, run.rulebook.id)
        return " ".join([*(error.path for error in refusal.errors), refusal.code])
    return ""


def start(case: Case, rulebook: Rulebook, options: Any) -> tuple[Table, list[Event]]:
    """Build the position of a case, or begin another way; return also what happened."""
    module: Any = import_module(f"{rulebook.package.replace('croupier', 'tests', 1)}.table")
    if case.position is not None:
        given = msgspec.convert(position_of(case.position), rulebook.position)
        return module.Table(rulebook.from_position(options, given, SEED)), []
    (name, value), *others = (case.start or {"deal": 2}).items()
    ways: dict[str, Callable[..., tuple[Table, list[Event]]]] = {
        "deal": deal,
        "undealt": undealt,
        **getattr(module, "STARTS", {}),
    }
    return ways[name](module.Table, options, value, **dict(others))


def position_of(written_position: Mapping[str, Any]) -> dict[str, Any]:
    """Return a position of a case as ``POST /v1/games`` takes it."""
    given = {name: value for name, value in written_position.items() if value != "none"}
    if isinstance(hands := given["hands"], str):
        given["hands"] = [hand.strip() for hand in hands.split("/")]
    return given


def deal(kind: type[Table], options: Any, seats: int, seed: int = 0) -> tuple[Table, list[Event]]:
    """Deal the first round of a game."""
    state = kind.rulebook.setup(options, seats, seed.to_bytes(32, "big"))
    return kind(state), kind.rulebook.begin(state)


def undealt(kind: type[Table], options: Any, seats: int) -> tuple[Table, list[Event]]:
    """Seat the players, and deal nothing."""
    return kind(kind.rulebook.setup(options, seats, SEED)), []


def make(at: Table, text: str, expected: str | None = None) -> None:
    """Make a move, which must be legal in one of its forms, or take a seat out of the game; compare the events."""
    events = forfeited(at, int(text.split(maxsplit=1)[0])) if text.endswith(" forfeit") else moved(at, text)
    if expected is not None:
        compare_events(expected, events)


def forfeited(at: Table, seat: int) -> list[Event]:
    """Take an active seat out of the game."""
    assert seat in at.rulebook.active_seats(at.state)
    assert at.rulebook.forfeit, f"{at.rulebook.id} does not support forfeits"
    return at.rulebook.forfeit(at.state, seat)


def moved(at: Table, text: str) -> list[Event]:
    """Make a move, which must be legal in one of its forms."""
    seat, move = move_in(at.rulebook, text)
    legal = at.rulebook.legal_moves(at.state, seat)
    forms = at.rulebook.rules[type(move)].forms(move)
    assert at.rulebook.rules[type(move)].partial or {*forms} & {*legal}, f"{text} is not among {[*map(written, legal)]}"
    return at.rulebook.apply(at.state, seat, move)


def compare_events(expected: str, events: list[Event]) -> None:
    """Compare events with as many of their values as are expected."""
    parts, found = listed(expected), [*map(written, events)]
    if parts[-1:] == ["..."]:
        parts, found = parts[:-1], found[: len(parts) - 1]
    elif parts[:1] == ["..."]:
        parts, found = parts[1:], found[1 - len(parts) :]
    assert len(parts) == len(found), f"expected {parts}, found {found}"
    for part, event in zip(parts, found, strict=True):
        assert part.count("[") == part.count("]"), f"{part} has half a list"
        assert f"{event} ".startswith(f"{part} "), f"expected {part}, found {event}"


def check(at: Table, expected: Expected) -> None:
    """Compare what the table shows, what is legal and what is refused."""
    for name, value in expected.then.items():
        for found, wanted, place in observed(at, name, value):
            assert written(found) == written(wanted), f"{place} is {written(found)}, not {written(wanted)}"
    for seat, moves in expected.legal.items():
        found = sorted(written(move) for move in at.rulebook.legal_moves(at.state, seat_of(at, seat)))
        wanted = sorted(written(move_in(at.rulebook, f"{seat} {move}")[1]) for move in each(moves))
        missing, more = {*wanted} - {*found}, {*found} - {*wanted}
        assert found == wanted, f"legal for seat {seat}: missing {[*missing]}, not expected {[*more]}"
    for line in expected.refused:
        moves, why = listed(line, ": ")
        for move in each(moves):
            refused(at, move, why)
    for seat, moves in expected.bot.items():
        made = at.bot_move(seat_of(at, seat))
        wanted = [None] if moves == "none" else [move_in(at.rulebook, f"{seat} {move}")[1] for move in each(moves)]
        assert made in wanted, f"the bot in seat {seat} makes the move {written(made)}"
    if expected.ways:
        counts = [ways(at.rulebook, at.state, depth) for depth in range(1, len(expected.ways) + 1)]
        assert counts == expected.ways, f"there are {counts} ways to play on"


def ways(rulebook: Rulebook, state: Any, depth: int) -> int:
    """Count the ways to make so many moves, or fewer if the game is over before."""
    if depth == 0 or rulebook.status(state) == "finished":
        return 1
    return sum(
        ways(rulebook, after(rulebook, state, seat, move), depth - 1)
        for seat in rulebook.to_move(state)
        for move in rulebook.legal_moves(state, seat)
    )


def after(rulebook: Rulebook, state: Any, seat: int, move: Move) -> Any:
    """Make a move on a copy."""
    copied = copy.deepcopy(state)
    rulebook.apply(copied, seat, move)
    return copied


def observed(at: Table, name: str, wanted: Any) -> Iterator[tuple[Any, Any, str]]:
    """Find what a word of ``then`` names: of the table, of a spectator's view, of its board, or of the state."""
    view = at.rulebook.view_for(at.state, None)
    places = (view, view.board, at.state)
    shown = at if hasattr(type(at), name) else next((place for place in places if hasattr(place, name)), None)
    assert shown, f"nothing is called {name}"
    found = getattr(shown, name)
    if not isinstance(wanted, dict):
        yield found, wanted, name
        return
    for seat, value in wanted.items():
        number = seat_of(at, seat)
        yield found(number) if callable(found) else found[number], value, f"{name}.{seat}"


def seat_of(at: Table, text: str) -> int:
    """Read the number of a seat of the game."""
    assert int(text) in range(len(at.rulebook.view_for(at.state, None).hand_counts)), f"there is no seat {text}"
    return int(text)


def refused(at: Table, text: str, why: str) -> None:
    """Expect that a move is refused, and how; that it is not offered, and that no byte is changed (D-111)."""
    (seat, move), (code, *more), codes = move_in(at.rulebook, text), why.split(), codes_of([at.rulebook])
    assert code in codes, f"{code} is not a code of {at.rulebook.id}"
    seat_of(at, str(seat))
    untimely = codes[code].untimely
    clause = next((word for word in more if "=" not in word), "")
    refusal = at.refused(seat, move, code, clause, untimely=untimely)
    facts = {**refusal.parameters, "cited": at.clause_map.get(refusal.clause, refusal.clause)}
    for name, _, value in (word.partition("=") for word in more if "=" in word):
        assert written(facts.get(name)) == value, f"{text}: {name} is {facts.get(name)}"
