"""A game: one sitting at one table, from lobby to winner."""

import hashlib
import hmac
from typing import Any, Literal

import msgspec

from service.games.errors import Unauthorised
from service.games.settings import MOVE_LIMIT
from service.rules.catalogue import RULESETS
from service.rules.moves_and_events import Event
from service.rules.rulebook import Rulebook

ClosedReason = Literal["everybody_left", "move_limit"]


class Seat(msgspec.Struct, array_like=True):
    """A place at the table; vacant while it has no name."""

    name: str | None = None
    token_hash: bytes = b""


class Game(msgspec.Struct, kw_only=True):
    """Everything there is to know of a game. It never leaves the service: see ``views``."""

    id: str
    ruleset: str
    edition: int
    """Of the rulebook, when the game was created. A game is played on under every later edition."""
    created: int
    """Milliseconds since 1970."""
    public: bool
    """Whether the lobby lists it."""
    sandbox: bool
    seats: list[Seat]
    state: Any
    """The rulebook's own state."""
    version: int = 1
    """How many changes were committed; creating the game was the first."""
    host: int = 0
    """The seat that may start the game."""
    closed: ClosedReason | None = None
    """Why it ended without a result; None: it did not."""
    move_limit: int = MOVE_LIMIT
    """The version with which it is closed: the setting when it was created."""
    events: list[Event] = []
    """What the last change brought about, unredacted."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook that judges this game."""
        return RULESETS[self.ruleset][0]

    @property
    def status(self) -> str:
        """One of ``lobby playing round_over finished closed``."""
        return "closed" if self.closed else self.rulebook.status(self.state)

    def clause_in_ruleset(self, clause: str) -> str:
        """Name the clause of this game's own rules text that says what a clause of the engine says."""
        return RULESETS[self.ruleset][1].clause_map.get(clause, clause)

    def seat_of_token(self, token: str) -> int:
        """Return the seat that a token opens, in a time that depends on no token.

        Raises:
            Unauthorised: none.
        """
        digest = digest_of(token)
        matches = [hmac.compare_digest(digest, seat.token_hash) for seat in self.seats]
        if not any(matches):
            raise Unauthorised("token_invalid", reason="unknown")
        return matches.index(True)


def digest_of(token: str) -> bytes:
    """Hash a seat token to 16 bytes: the token itself is never stored."""
    return hashlib.sha256(token.encode()).digest()[:16]
