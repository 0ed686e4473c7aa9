"""The changes of a game. ``applying`` applies them; the log of a game stores them with the events of each."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Event, Move


class Change(msgspec.Struct, frozen=True):
    """One step from a version of a game to the next. Add fields at the end, with their defaults."""


class Join(Change, frozen=True):
    """A player takes a vacant seat. A player without a name is named after the seat number."""

    name: str | None
    token_hash: bytes
    seat: int | None = None
    """The seat to take; None: the lowest vacant one."""
    gather_until: int | None = None
    """When the lobby is to stop gathering players, at the latest; None: this does not change it."""


class Leave(Change, frozen=True):
    """A player leaves a seat: the token permits nothing but to reclaim it, until another player takes it."""

    seat: int


class Start(Change, frozen=True):
    """The host starts the game."""

    seat: int


class MakeMove(Change, frozen=True):
    """A seat makes a move."""

    seat: int
    move: Move


class BotMove(MakeMove, frozen=True):
    """The bot in a seat makes a move. The log stores it as a move of the seat."""


class TimeOut(Change, frozen=True):
    """The deadline has passed: the settings of the game say what happens to the seat that has not moved."""


class Reclaim(Change, frozen=True):
    """A player who left takes the seat again, with a new token."""

    seat: int
    token_hash: bytes


class RotateToken(Change, frozen=True):
    """A player replaces the token of a seat: the old one is no longer valid."""

    seat: int
    token_hash: bytes


class Remove(Change, frozen=True):
    """The host removes the player of a seat."""

    seat: int
    removed: int
    at: int = 0
    """When, in milliseconds since 1970."""


class Lock(Change, frozen=True):
    """The host permits or forbids joining."""

    seat: int
    locked: bool


class End(Change, frozen=True):
    """The host ends the game without a result."""

    seat: int


class AddBot(Change, frozen=True):
    """The host gives a vacant seat to a bot."""

    seat: int
    added: int
    level: Level


class OpenRematch(Change, frozen=True):
    """A player of a finished game opens the rematch."""

    next_game: str
    """Its id."""


class TakeReserved(Change, frozen=True):
    """A player of the game before takes the seat that the rematch has for this player."""

    seat: int
    token_hash: bytes


class Step(NamedTuple):
    """A change that was applied, with its events."""

    change: Change
    events: Sequence[Event]
