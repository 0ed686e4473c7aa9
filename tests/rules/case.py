"""Rule tests as data: a position, moves, what is legal, what is refused, what the table is then.

A file ``tests/rules/<rulebook>/<topic>.toml`` is a list of cases::

    rulesets = ["uno-official"]             # of every case of the file that names no other

    [[case]]
    title = "With two players a Reverse acts as a Skip"
    clauses = ["M-UNO-16"]                  # ids of the rules text that it shows
    options = { stacking = "same" }         # besides those of the ruleset
    position = { discard_pile = "r7", hands = ["{card} r6 r1", "y1 y2"] }
    moves = ["0 play {card} -> played 0, reversed, skipped 1"]
    legal = { 0 = "play r6, play r1, draw" }
    refused = ["1 draw: not_your_turn M-UNO-09"]
    then = { turn = 0, hand.0 = "r6 r1" }
    rows = '''
    card
    rR
    '''

A move is ``<seat> <kind> <values of its fields, in order>``; a flag is its name, any field can be ``name=value``, and
groups of cards have `` / `` between them. Every move must be among the legal ones. ``->`` lists all its events, each
``<kind> <values of its fields>``, as many values as matter; ``...`` at the beginning or the end stands for any events.
A refusal is ``<move>: <code> [clause] [parameter=value]``; the move must not be offered either, and changes nothing.
``legal`` lists all moves of a seat, in any order; ``play W [r g]`` are two. ``then`` names what the table shows: words
of ``table.py`` beside the file, of a spectator's view, of its board, or of the state; ``none`` is null. Between two
moves of ``moves`` a table ``{ then = ..., legal = ..., refused = ... }`` states what holds there. ``rows`` has a header
and a line for each run of the case, with ``|`` between columns; ``{name}`` stands for a value. ``start`` in place of
``position`` begins another way: ``{ deal = 3, seed = 5 }`` deals a first round to three seats, and ``table.py`` may
know other ways (``STARTS``).
"""

import functools
import itertools
import re
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, get_origin, get_type_hints

import msgspec

from service.games.lobby import options_for
from service.rules.catalogue import RULESETS
from service.rules.codes import SHARED_CODES
from service.rules.moves_and_events import Event, Move
from service.rules.rulebook import Rulebook
from tests.i18n.messages import invalid_position
from tests.rules.table import SEED, Table


class Expected(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What holds at some point of a case."""

    legal: dict[str, str] = {}
    refused: list[str] = []
    then: dict[str, Any] = {}


class Case(Expected, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A position, what is done, and what is expected."""

    title: str
    clauses: list[str] = []
    rulesets: list[str] = []
    options: dict[str, Any] = {}
    position: dict[str, Any] | None = None
    start: dict[str, Any] | None = None
    invalid_position: str = ""
    """Where and why the position is refused: ``/hands/1 unknown_card``."""
    events: str = ""
    """What the start brings about."""
    moves: list[str | Expected] = []
    rows: str = ""


class File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of cases."""

    rulesets: list[str]
    case: list[Case]


def read(path: Path) -> Iterator[tuple[str, Case, str]]:
    """List the runs of a file: what to call each, the case with the values of its row, and the ruleset."""
    file = msgspec.toml.decode(path.read_bytes(), type=File)
    for case in file.case:
        for row in rows(case.rows):
            filled = msgspec.convert(fill(msgspec.to_builtins(case), row), Case) if row else case
            rulesets = filled.rulesets or file.rulesets
            for ruleset in rulesets:
                marks = [*([" | ".join(row.values())] if row else []), *([ruleset] if len(rulesets) > 1 else [])]
                yield case.title + (f" [{', '.join(marks)}]" if marks else ""), filled, ruleset


def rows(text: str) -> list[dict[str, str]]:
    """Read the rows of a case; without any, it runs once."""
    header, *lines = [[cell.strip() for cell in line.split("|")] for line in text.splitlines() if line.strip()] or [[]]
    return [dict(zip(header, line, strict=True)) for line in lines] if header else [{}]


def fill(value: Any, row: Mapping[str, str]) -> Any:
    """Put the values of a row in place of their names: as numbers and booleans where they stand alone."""
    if isinstance(value, dict):
        return {fill(key, row) if "{" in key else key: fill(part, row) for key, part in value.items() if key != "rows"}
    if isinstance(value, list):
        return [fill(part, row) for part in value]
    if not isinstance(value, str):
        return value
    alone = row.get(value[1:-1]) if value.startswith("{") else None
    return value.format_map(row) if alone is None else literal(alone)


def literal(text: str) -> int | bool | str:
    """Read a number or a boolean; anything else is a text."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if text.lstrip("-").isdecimal() else text


# ------------------------------------------------------------------------------------------- notation


def move_in(rulebook: Rulebook, text: str) -> tuple[int, Move]:
    """Read a seat and its move: ``0 play W g call_uno``."""
    seat, name, *words = text.split()
    kind = next(kind for kind in rulebook.moves if kind.__struct_config__.tag == name)
    return int(seat), msgspec.convert(fields_of(kind, words), kind, strict=False)


def fields_of(kind: type[Move], words: list[str]) -> dict[str, Any]:
    """Give words to the fields of a move: by name, or in order."""
    names, found = list(kind.__struct_fields__), dict[str, Any]()
    if grouped(kind):
        loose = [word for word in words if "=" not in word]
        groups = [list(group) for bar, group in itertools.groupby(loose, "/".__eq__) if not bar]
        found, words = {names[0]: groups}, [word for word in words if "=" in word]
    for word in words:
        name, _, value = word.partition("=")
        if name in names:
            found[name] = value or True
        else:
            found[next(free for free in names if free not in found)] = word
    return found


@functools.cache
def grouped(kind: type[Move]) -> bool:
    """Whether the first field of a move is a list of lists."""
    hints = get_type_hints(kind)
    return any(get_origin(hints[name]) is tuple for name in kind.__struct_fields__[:1])


def written(value: object) -> str:
    """Write a value, a move or an event as cases have it."""
    if isinstance(value, list | tuple):
        return f"[{' '.join(map(written, value))}]"
    if isinstance(value, msgspec.Struct):
        tag = value.__struct_config__.tag
        parts = [written(getattr(value, name)) for name in value.__struct_fields__]
        return " ".join([*([str(tag)] if isinstance(value, Move | Event) else []), *parts])
    return {"None": "none", "True": "true", "False": "false"}.get(str(value), str(value))


def listed(text: str, mark: str = ", ") -> list[str]:
    return [part.strip() for part in text.split(mark) if part.strip()]


def each(moves: str) -> list[str]:
    """List moves, one for each word in brackets: ``play W [r g], draw``."""
    choices = [re.split(r"\[(.*?)\]", move) for move in listed(moves)]
    ways = [[part.split() if number % 2 else [part] for number, part in enumerate(parts)] for parts in choices]
    return ["".join(way) for parts in ways for way in itertools.product(*parts)]


# -------------------------------------------------------------------------------------------- running


def run(case: Case, rulebook: Rulebook, ruleset: str) -> None:
    """Play a case and compare.

    Raises:
        AssertionError: something is not as expected.
    """
    options = options_for(RULESETS[ruleset][1], rulebook, case.options)
    if case.invalid_position:
        with invalid_position(rulebook.id, case.invalid_position):
            start(case, rulebook, options)
        return
    at, events = start(case, rulebook, options)
    if case.events:
        compare_events(case.events, events)
    for line in case.moves:
        if isinstance(line, Expected):
            check(at, line)
        else:
            make(at, *map(str.strip, line.partition("->")[::2]))
    check(at, case)


def start(case: Case, rulebook: Rulebook, options: Any) -> tuple[Table, list[Event]]:
    """Lay the table of a case; return also what happened at it."""
    module = table_module(rulebook)
    if case.position is not None:
        position = msgspec.convert(case.position, rulebook.position)
        return module.Table(rulebook.from_position(options, position, SEED)), []
    (name, value), *others = (case.start or {"deal": 2}).items()
    ways: dict[str, Callable[..., tuple[Table, list[Event]]]] = {"deal": deal, **getattr(module, "STARTS", {})}
    return ways[name](module.Table, options, value, **dict(others))


def deal(kind: type[Table], options: Any, seats: int, seed: int = 0) -> tuple[Table, list[Event]]:
    """Deal the first round of a game."""
    state = kind.rulebook.setup(options, seats, seed.to_bytes(32, "big"))
    return kind(state), kind.rulebook.begin(state)


def table_module(rulebook: Rulebook) -> Any:
    return import_module(f"{rulebook.package.replace('service', 'tests', 1)}.table")


def make(at: Table, text: str, expected: str) -> None:
    """Make a move, which must be legal in one of its forms, and compare its events."""
    seat, move = move_in(at.rulebook, text)
    legal = at.rulebook.legal_moves(at.state, seat)
    forms = at.rulebook.rules[type(move)].forms(move)
    assert at.rulebook.rules[type(move)].partial or {*forms} & {*legal}, f"{text} is not among {[*map(written, legal)]}"
    events = at.rulebook.apply(at.state, seat, move)
    if expected:
        compare_events(expected, events)


def compare_events(expected: str, events: list[Event]) -> None:
    """Compare events with as many of their values as are expected."""
    parts, found = listed(expected), [*map(written, events)]
    if parts[-1] == "...":
        parts, found = parts[:-1], found[: len(parts) - 1]
    elif parts[0] == "...":
        parts, found = parts[1:], found[1 - len(parts) :]
    assert len(parts) == len(found), f"expected {parts}, found {found}"
    for part, event in zip(parts, found, strict=True):
        assert f"{event} ".startswith(f"{part} "), f"expected {part}, found {event}"


def check(at: Table, expected: Expected) -> None:
    """Compare what the table shows, what is legal and what is refused."""
    for name, value in expected.then.items():
        for found, wanted, place in observed(at, name, value):
            assert written(found) == written(wanted), f"{place} is {written(found)}, not {written(wanted)}"
    for seat, moves in expected.legal.items():
        found = sorted(written(move).split() for move in at.rulebook.legal_moves(at.state, int(seat)))
        wanted = sorted(written(move_in(at.rulebook, f"{seat} {move}")[1]).split() for move in each(moves))
        assert found == wanted, f"legal for seat {seat}: {found}, not {wanted}"
    for line in expected.refused:
        refused(at, *listed(line, ": "))


def observed(at: Table, name: str, wanted: Any) -> Iterator[tuple[Any, Any, str]]:
    """Find what a word of ``then`` names: of the table, of a spectator's view, of its board, or of the state."""
    view = at.rulebook.view_for(at.state, None)
    shown = at if hasattr(type(at), name) else next(one for one in (view, view.board, at.state) if hasattr(one, name))
    found = getattr(shown, name)
    if not isinstance(wanted, dict):
        yield found, wanted, name
        return
    for seat, value in wanted.items():
        yield found(int(seat)) if callable(found) else found[int(seat)], value, f"{name}.{seat}"


def refused(at: Table, text: str, why: str) -> None:
    """Expect that a move is refused, and how; that it is not offered, and that no byte is changed (D-111)."""
    (seat, move), (code, *more) = move_in(at.rulebook, text), why.split()
    untimely = {**SHARED_CODES, **at.rulebook.codes}[code].untimely
    clause = next((word for word in more if "=" not in word), "")
    refusal = at.refused(seat, move, code, clause, untimely=untimely)
    for name, _, value in (word.partition("=") for word in more if "=" in word):
        assert written(refusal.parameters[name]) == value, f"{name} is {refusal.parameters[name]}"
