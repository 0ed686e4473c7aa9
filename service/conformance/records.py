"""What is checked of a rulebook without playing: its texts, its words, its cards, its scenarios."""

import functools
import operator
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from service.conformance.checks import Found
from service.games.errors import Problem
from service.games.lobby import options_for
from service.i18n import has_title
from service.i18n.narration import missing
from service.rules.refusals import Misplaced, Refusal
from service.rules.rulebook import Rulebook, Ruleset
from service.rules.scenario import Scenario, Step
from service.rules.words import Move

CONTRAST = 3.0
"""The least contrast of a swatch with white and with black (WCAG 2.2, 1.4.11)."""


def texts(book: Rulebook) -> Found:
    """Every kind of move rests on a clause that each ruleset serves, and no clause has two texts."""
    for ruleset in book.rulesets:
        ids = [clause.id for clause in book.clauses(ruleset)]
        yield f"{ruleset.id}: a clause id stands twice" if len(ids) > len({*ids}) else None
        for kind, rule in book.rules.items():
            cited = ruleset.cites.get(rule.clause, rule.clause)
            yield None if cited in ids else f"{ruleset.id}: {kind.__name__} cites {cited}, which its text has not"


def words(book: Rulebook) -> Found:
    """Every event has a sentence, every move a label, every code a title."""
    yield from (f"there is no message {name}" for name in missing(book.id))
    yield from (None for _ in (*book.moves, *book.events))
    yield from (None if has_title(code, book.id) else f"the code {code} has no title" for code in book.codes)


def cards(book: Rulebook) -> Found:
    """Cards can be drawn: each has something to print, each suit a swatch that can be read on white and on black."""
    yield from (None if face.print and face.label else f"{face.code} has no print or no label" for face in book.cards)
    for suit in book.suits:
        light = luminance(suit.swatch)
        contrast = min(1.05 / (light + 0.05), (light + 0.05) / 0.05)
        yield None if contrast >= CONTRAST else f"the swatch of {suit.code} has a contrast of {contrast:.1f} only"


def luminance(swatch: str) -> float:
    """Return the relative luminance of a colour ``#RRGGBB`` (WCAG 2.2)."""
    parts = [int(swatch[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def scenarios(book: Rulebook) -> Found:
    """Every scenario is a position that can be, and its moves lead to the moment that it describes."""
    for ruleset in book.rulesets:
        yield from (_unreachable(book, ruleset, scenario) for scenario in book.book.scenarios.values())


def _unreachable(book: Rulebook, ruleset: Ruleset, scenario: Scenario) -> str | None:
    try:
        fault = _played(book, ruleset, scenario)
    except (Misplaced, Refusal, Problem, msgspec.ValidationError) as error:
        fault = f"{type(error).__name__} {error}"
    return f"{scenario.id} ({ruleset.id}): {fault}" if fault else None


def _played(book: Rulebook, ruleset: Ruleset, scenario: Scenario) -> str | None:
    """Play a scenario to its moment; say where it differs. What happens when players leave is not the rulebook's."""
    options = options_for(ruleset, book, scenario.options)
    position = msgspec.convert(scenario.position, book.position)
    state = book.place(options, position, scenario.seed.to_bytes(32, "big"))
    events: list[Any] = []
    for step in scenario.moves:
        events = book.apply(state, step.seat, _move(book, step))
    kinds = [str(event.__struct_config__.tag) for event in events]
    moment = scenario.moment
    if scenario.leaves:
        return None
    faults = {
        f"the status is {book.status(state)}": book.status(state) != moment.status,
        f"to_move is {book.view_for(state, None).to_move}": book.view_for(state, None).to_move != moment.to_move,
        f"the events are {kinds}": bool(scenario.moves) and kinds != moment.events,
        "what it says is refused is accepted, or refused with another code": not _refused(book, state, scenario),
    }
    return next((fault for fault, wrong in faults.items() if wrong), None)


def _refused(book: Rulebook, state: Any, scenario: Scenario) -> bool:  # noqa: ANN401  # the rulebook's own
    if scenario.refused is None:
        return True
    try:
        book.check(state, scenario.refused.seat, _move(book, scenario.refused))
    except Refusal as refusal:
        return refusal.code == scenario.refused.code
    return False


def _move(book: Rulebook, step: Step) -> Move:
    kinds: Any = functools.reduce(operator.or_, book.moves)
    move: Move = msgspec.convert(step.move, kinds)
    return move


def options(book: Rulebook) -> Found:
    """The options of each ruleset, also with the quick ones, are such as a client may send."""
    for ruleset in book.rulesets:
        for wanted in (msgspec.to_builtins(ruleset.options), dict(book.quick)):
            yield _unplayable(book, ruleset, wanted)


def _unplayable(book: Rulebook, ruleset: Ruleset, wanted: dict[str, Any]) -> str | None:
    try:
        chosen = options_for(ruleset, book, wanted)
    except Problem as problem:
        return f"{ruleset.id}: the options {wanted} are refused: {problem}"
    clash = next((clash for clash in book.clashes if clash.found(chosen, book.seats[0])), None)
    return f"{ruleset.id}: {' and '.join(clash.names)} clash in its own options" if clash else None


RECORDS: dict[str, Callable[[Rulebook], Iterator[str | None]]] = {
    "options": options,
    "clauses": texts,
    "messages": words,
    "cards": cards,
    "scenarios": scenarios,
}
"""The checks of a record, by the name of the row that reports them."""
