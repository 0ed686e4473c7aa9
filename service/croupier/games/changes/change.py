"""What a change of a game is, and a request for one. Each kind of change has a class in this package."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, ClassVar, NamedTuple

import msgspec

from croupier.games.absence import Presence
from croupier.games.game import Game, digest_of
from croupier.games.idempotency import RequestFingerprint, fingerprint_of, new_key, new_salt, receipt_digest, seat_token
from croupier.rules.moves_and_events import Event, kind_from_class_name

EARLIER_NAMES = {"add_bot": "bot", "rotate_token": "rotate"}  # nosec B105  # no passwords
"""By kind of change: its name in the receipts of versions before 0.2.0."""


class Change(msgspec.Struct, frozen=True, tag=kind_from_class_name):
    """One step from a version of a game to the next. Add fields at the end, with their defaults."""

    number: ClassVar[int]
    """Its number in stored logs: 0 to 15. A number is used once."""
    needs_token: ClassVar[bool] = True
    """Whether a request for it needs the token of a seat."""
    issues_token: ClassVar[bool] = False
    """Whether the change gives a seat a new token; then an idempotency key is a secret, from which it is derived."""
    frees_memory: ClassVar[bool] = False
    """Whether it is committed even if the store has no memory left."""
    needs_presence: ClassVar[bool] = False
    """Whether it depends on who follows the game."""

    @classmethod
    def asked(cls, game: Game, request: "Request") -> "tuple[int | None, Change]":
        """Return the seat that asks for a change (None: a client without one), and the change.

        Raises:
            Problem: the token belongs to no seat, or its seat may not ask for it.
        """
        seat = game.seat_of_token(request.token)
        return seat, cls(seat, *request.arguments)

    def body_of(self, request: "Request") -> object:
        """Return what a request for the change has sent: under one idempotency key it must be the same each time."""
        return request.body

    def apply(self, game: Game) -> list[Event]:
        """Check the change, then make it; a refused one leaves the game as it was.

        Raises:
            Problem: the change is not possible now, not allowed for this seat, or against the rules.
        """
        raise NotImplementedError


class Step(NamedTuple):
    """A change that was applied, with its events."""

    change: Change
    events: Sequence[Event]
    at: int = 0
    """When it was applied, in milliseconds since 1970."""


class PublicEvent(Event, frozen=True, tag=kind_from_class_name):
    """An event that every game has, whatever its rulebook, and whose fields everybody reads."""

    number: ClassVar[int]
    """Its number in stored games: 0 to 31. A number is used once."""


class Version(NamedTuple):
    """One version of a game."""

    number: int
    commit_nonce: str | None = None
    """Nonce of the commit that made the version (``Loaded.commit_nonce``); None: any commit."""


class Precondition(NamedTuple):
    """The versions that ``If-Match`` and ``If-None-Match`` name."""

    if_match: frozenset[Version] | None
    """Only these versions are permitted; None: all are."""
    if_none_match: frozenset[Version]
    """These versions are not permitted."""

    def holds(self, version: Version) -> bool:
        """Return whether the change may be applied to this version."""
        names = {version, Version(version.number)}
        return (self.if_match is None or not self.if_match.isdisjoint(names)) and self.if_none_match.isdisjoint(names)


@dataclass(frozen=True)
class Request:
    """What a client asks to change of a game."""

    kind: type[Change]
    arguments: tuple[Any, ...] = ()
    """What the client sent for the change: JSON values, and the number of a seat in the path."""
    now: int = 0
    """When, in milliseconds since 1970."""
    token: str = ""
    """The seat token of the client; empty: none."""
    key: str | None = None
    """The idempotency key: the change is made once; None: each time that the request is sent."""
    precondition: Precondition | None = None
    """Versions that the change may be applied to; None: any."""
    presence: Presence | None = None
    """Who follows the game; None: the change does not depend on it."""

    @cached_property
    def secret(self) -> str:
        """The idempotency key, or a random one: tokens are derived from it."""
        return self.key or new_key()

    @cached_property
    def salt(self) -> bytes:
        """The salt of the token that the change issues; empty: it issues none."""
        return new_salt() if self.kind.issues_token else b""

    @cached_property
    def token_hash(self) -> bytes:
        """The hash of the token that the change issues."""
        return digest_of(seat_token(self.secret, self.salt))

    @property
    def key_digest(self) -> bytes | None:
        """The digest under which its receipt is stored; None: it has no idempotency key."""
        return None if self.key is None else receipt_digest(self.key, self.token)

    @property
    def body(self) -> object:
        """What the client sent: no argument is None, one is itself."""
        return self.arguments[0] if len(self.arguments) == 1 else self.arguments or None

    def fingerprint(self, body: object) -> RequestFingerprint | None:
        """Identify the request by its key, and by what it has sent; None: it has no key."""
        if self.key is None:
            return None
        name = kind_name(self.kind)
        fingerprint = fingerprint_of(name, body, self.key, self.token)
        if name not in EARLIER_NAMES:
            return fingerprint
        earlier = fingerprint_of(EARLIER_NAMES[name], body, self.key, self.token)
        return fingerprint._replace(earlier_digest=earlier.request_digest)


def kind_name(kind: type[Change]) -> str:
    """Return the name of a kind of change: its class in snake case, such as ``add_bot``, or its tag."""
    return str(kind.__struct_config__.tag)
