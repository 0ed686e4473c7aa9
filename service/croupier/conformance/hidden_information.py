"""Checks of redaction: when hidden cards are exchanged at random, what a reader sees must not change."""

import random
from typing import Any

import msgspec

from croupier.conformance.games import CheckResults, PlayedStep, copy_of, tag_of
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.redaction import SHARED_REDACTION, redacted
from croupier.rules.refusals import Refusal
from croupier.rules.rulebook import Rulebook

_REVEALED = "{} shows a spectator cards that are hidden"


def check_redaction(step: PlayedStep) -> CheckResults:
    """No reader sees a difference when everything that is hidden from it is exchanged at random."""
    rulebook = step.rulebook
    for reader in (*range(step.setup.seats), None):
        other = with_hidden_exchanged(rulebook, step.after, reader, step.rng)
        if rulebook.inventory(other) != rulebook.inventory(step.after):
            yield "redeal changes the set of cards"
        yield _difference(step, other, reader)
    if not rulebook.dice:
        yield from deal_reveals_nothing(step) if _deals(step) else events_reveal_nothing(step)


def _difference(step: PlayedStep, other: Any, reader: int | None) -> str | None:  # noqa: ANN401  # the rulebook's own
    """Compare what a reader gets in two states that differ only in what is hidden from it."""
    rulebook, state = step.rulebook, step.after
    tried = [] if reader is None else [*step.setup.universe.sample([], step.rng, 1)]
    pairs: dict[str, list[Any]] = {
        "its view": [rulebook.view_for(one, reader) for one in (state, other)],
        "its legal moves": [[] if reader is None else rulebook.legal_moves(one, reader) for one in (state, other)],
        "a refusal": [[_refused(rulebook, one, reader, move) for move in tried] for one in (state, other)],
    }
    for what, (first, second) in pairs.items():
        if msgspec.json.encode(first) != msgspec.json.encode(second):
            return f"{'a spectator' if reader is None else 'a seat'} sees in {what} what is hidden from it"
    return None


def _refused(rulebook: Rulebook, state: Any, seat: int | None, move: Move) -> Any:  # noqa: ANN401  # the rulebook's own; any facts
    try:
        rulebook.check(state, seat or 0, move)
    except Refusal as refusal:
        return refusal.code, refusal.clause, refusal.parameters
    return None


def with_hidden_exchanged(rulebook: Rulebook, state: Any, reader: int | None, rng: random.Random) -> Any:  # noqa: ANN401  # the rulebook's own
    """Copy a state and exchange at random what a reader cannot see."""
    other = copy_of(rulebook, state)
    rulebook.redeal(other, reader, Chance(rng.randbytes(32)))
    return other


def redeal_changes_hands(step: PlayedStep) -> bool | None:
    """Return whether ``redeal`` exchanges a hand; None: no hand is hidden from a spectator."""
    rulebook, seats = step.rulebook, range(step.setup.seats)
    other = with_hidden_exchanged(rulebook, step.after, None, step.rng)
    hands = [rulebook.view_for(step.after, seat).hand for seat in seats]
    hidden = {code for hand in hands for code in hand or ()} - _visible_cards(rulebook, step.after)
    return hands != [rulebook.view_for(other, seat).hand for seat in seats] if hidden else None


def _deals(step: PlayedStep) -> bool:
    return step.rulebook.status(step.before) in ("lobby", "round_over")


def deal_reveals_nothing(step: PlayedStep) -> CheckResults:
    """Events of a deal show a spectator only cards that are visible afterwards; shared redaction is not checked."""
    rulebook, visible = step.rulebook, _visible_cards(step.rulebook, step.after)
    for event in step.events:
        has_shared_redaction = SHARED_REDACTION.get(type(event)) == rulebook.redaction[type(event)]
        is_fine = has_shared_redaction or {*visible_to_spectators(rulebook, event)} <= visible
        yield None if is_fine else _REVEALED.format(tag_of(event))


def events_reveal_nothing(step: PlayedStep) -> CheckResults:
    """Events show a spectator no card that depends on what the seat that moved could not know itself.

    Cards that are visible afterwards are permitted. Steps that end a round are skipped.
    """
    rulebook = step.rulebook
    other = with_hidden_exchanged(rulebook, step.before, step.seat, step.rng)
    if step.move is None or not rulebook.allows(other, step.seat, step.move):
        return
    other_events = step.repeat(other)
    rounds = {rulebook.view_for(state, None).round for state in (step.before, step.after, other)}
    statuses = {rulebook.status(state) for state in (step.before, step.after, other)}
    if len(rounds) > 1 or statuses != {"playing"} or [*map(type, other_events)] != [*map(type, step.events)]:
        return
    visible = _visible_cards(rulebook, step.after) | _visible_cards(rulebook, other)
    for event, other_event in zip(step.events, other_events, strict=True):
        first, second = visible_to_spectators(rulebook, event), visible_to_spectators(rulebook, other_event)
        yield _REVEALED.format(tag_of(event)) if first != second and not {*first, *second} <= visible else None


def visible_to_spectators(rulebook: Rulebook, event: Event) -> list[str]:
    """List the codes of the cards that an event shows a spectator."""
    codes = {face.code for face in rulebook.cards}
    known = msgspec.structs.asdict(redacted(rulebook.redaction, event, None))
    return [text for text in _texts(msgspec.to_builtins([*known.values()])) if text in codes]


def _texts(value: Any) -> list[str]:  # noqa: ANN401  # any JSON value
    """List the texts in a value at any depth."""
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return [text for part in parts for text in _texts(part)]
    return [value] if isinstance(value, str) else []


def _visible_cards(rulebook: Rulebook, state: Any) -> set[str]:  # noqa: ANN401  # the rulebook's own
    """List the codes of the cards that a spectator sees on the board."""
    return {*_texts(msgspec.to_builtins(rulebook.view_for(state, None).board))}
