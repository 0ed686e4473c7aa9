"""Narration: a sentence for each redacted event and a label for each move.

The messages are ``event-<kind>`` and ``move-<kind>``; every field is a parameter of the same name, and a move has
``draws`` (``Rulebook.draws``), too. The type of a field decides how its value is converted:

- a seat becomes the name of its player, a list of seats the joined names, a list with one item per seat the names with
  the items;
- a card becomes its code, a list of cards their codes, for the functions ``CARD`` and ``CARDS``;
- null becomes ``none``, a boolean ``yes`` or ``no``; a number stays a number.
"""

import functools
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from croupier.games.changes import COMMON_EVENTS
from croupier.games.game import Holder
from croupier.i18n import (
    GROUP_SEPARATOR,
    NO_VALUE,
    Formatted,
    format_message,
    localized_list,
    log_faults,
    player_label,
    sanitized,
    seat_label,
)
from croupier.languages import FALLBACK_LANGUAGE
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.moves_and_events import CARD, EACH_SEAT, SEAT, Event, Move, role_of

Json = dict[str, Any]
YES, NO = "yes", "no"
DRAWS = "draws"


class Narrator:
    """Renders the events and moves of one game, at one moment, as text."""

    def __init__(
        self,
        rulebook: str,
        players: Sequence[Holder | None],
        language: str = FALLBACK_LANGUAGE,
        report: Callable[[Iterable[str]], object] = log_faults,
        *,
        by_seat: bool = False,
    ) -> None:
        """Store the labels of the players.

        Args:
            rulebook: id of the rulebook of the game.
            players: the holders of the seats, as in ``games.holders``; None: a seat has had none.
            language: the name of a file of messages without its suffix.
            report: receives the faults of each message that is rendered.
            by_seat: name players by their seats.
        """
        self._rulebook, self._language, self._report = rulebook, language, report
        self._by_seat = by_seat
        self._players = labels_of(tuple(players), language, by_seat=by_seat)
        labelled = zip(self._players, players, strict=True)
        self._unnamed = tuple(label for label, one in labelled if by_seat or (one and not one.name))

    def event(self, event: Mapping[str, Any]) -> str:
        """Return the sentence of a redacted event in JSON; its kind if there is no valid message."""
        kind = str(event["kind"])
        if self._by_seat and "name" in event:
            event = {**event, "name": self._name(event["seat"])}
        text = self._format("event", kind, self._arguments(events_of(self._rulebook)[kind], event))
        return text[0].upper() + text[1:] if self._unnamed and text.startswith(self._unnamed) else text

    def move(self, move: Move, draws: int = 0) -> str:
        """Return the label of a move; its kind if there is no valid message.

        Args:
            move: the move.
            draws: how many cards or dice it makes its seat draw as a penalty.
        """
        arguments = {**self._arguments(type(move), _all_fields(move)), DRAWS: draws}
        return self._format("move", str(move.__struct_config__.tag), arguments)

    def _arguments(self, struct: type[msgspec.Struct], fields: Mapping[str, Any]) -> Json:
        return {name: self._argument(role, fields[name]) for name, _, role in _fields(struct)}

    def _format(self, prefix: str, kind: str, arguments: Json) -> str:
        """Format a message; the kind if it is missing or invalid."""
        text, faults = _formatted(f"{prefix}-{kind}", tuple(arguments.items()), self._rulebook, self._language)
        self._report(faults)
        return text or kind

    def _argument(self, role: tuple[dict[str, str], int] | None, value: Any) -> Any:  # noqa: ANN401  # any JSON value
        if value is None:
            return NO_VALUE
        if role is None or role[0] == CARD:
            return _codes(value) if isinstance(value, list | tuple) else _scalar_argument(value)
        if role == (SEAT, 0):
            return self._name(value)
        if role[0] == EACH_SEAT:
            parts = [f"{self._name(seat)} {item}" for seat, item in enumerate(value) if item is not None]
            return localized_list(parts, self._language) or NO_VALUE
        return localized_list([self._name(seat) for seat in _flattened(value)], self._language)

    def _name(self, seat: Any) -> str:  # noqa: ANN401  # a list that is marked as seats may have other items, too
        return self._players[seat] if isinstance(seat, int) and seat < len(self._players) else f"{seat}"


@functools.lru_cache(maxsize=4096)
def labels_of(players: tuple[Holder | None, ...], language: str, *, by_seat: bool = False) -> list[str]:
    """Return the labels of players by seat; of one who is not present, with the reason; ``by_seat``: of the seats."""
    if by_seat:
        return [seat_label(seat + 1, language) for seat in range(len(players))]
    names = [player.name if player and player.state == "present" else None for player in players]
    return [label_of(seat, player, names, language) for seat, player in enumerate(players)]


def label_of(seat: int, player: Holder | None, names: Sequence[str | None], language: str) -> str:
    """Return the label of a player; ``names`` are those of the players who are present, by seat."""
    if player is None or player.state == "present":
        return player_label(seat, names, language)
    arguments = {"name": sanitized(player.name)}
    return format_message(f"player-{player.state}", arguments, None, language).text or player.name


@functools.lru_cache(maxsize=4096)
def _formatted(name: str, arguments: tuple[tuple[str, Any], ...], rulebook: str, language: str) -> Formatted:
    """Format a message (20 to 80 µs), or repeat it (1 µs): most labels and many sentences of a game recur."""
    return format_message(name, dict(arguments), rulebook, language)


@functools.cache
def events_of(rulebook: str) -> dict[str, type[Event]]:
    """Return the types of the events of a game, by kind."""
    return {str(kind.__struct_config__.tag): kind for kind in (*COMMON_EVENTS, *RULEBOOKS[rulebook].events)}


def narrated_types(rulebook: str) -> dict[str, type[msgspec.Struct]]:
    """Return the types of the events and moves of a rulebook, by the names of their messages."""
    events = {f"event-{kind}": event for kind, event in events_of(rulebook).items()}
    return events | {f"move-{move.__struct_config__.tag}": move for move in RULEBOOKS[rulebook].moves}


def message_parameters(struct: type[msgspec.Struct]) -> list[str]:
    """Return the parameters of the message of an event or a move."""
    return [*struct.__struct_encode_fields__, *([DRAWS] if issubclass(struct, Move) else [])]


@functools.cache
def _fields(struct: type[msgspec.Struct]) -> tuple[tuple[str, str, tuple[dict[str, str], int] | None], ...]:
    """List the fields of a move or an event: the name in JSON, the name of the attribute, the role."""
    return tuple((field.encode_name, field.name, role_of(field.type)) for field in msgspec.structs.fields(struct))


def _all_fields(move: Move) -> Json:
    """Return all fields of a move by their names in JSON, also those with their default values."""
    return {name: getattr(move, attribute) for name, attribute, _ in _fields(type(move))}


def _codes(value: Sequence[Any]) -> str:
    """Join codes, or other items, with spaces, and groups of them with the group separator."""
    if any(isinstance(item, list | tuple) for item in value):
        return GROUP_SEPARATOR.join(" ".join(map(str, _flattened(item))) for item in value)
    return " ".join(map(str, value))


def _flattened(value: Any) -> list[Any]:  # noqa: ANN401  # any JSON value
    """List the items of nested lists."""
    if not isinstance(value, list | tuple):
        return [value]
    return [item for part in value for item in _flattened(part)]


def _scalar_argument(value: Any) -> Any:  # noqa: ANN401  # a JSON value
    if isinstance(value, bool):
        return YES if value else NO
    return sanitized(value if isinstance(value, str | int | float) else str(value))
