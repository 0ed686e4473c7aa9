"""A game, from its creation to its end."""

import hashlib
import hmac
from typing import Any, Literal

import msgspec

from service.games.errors import Unauthorised
from service.games.settings import MOVE_LIMIT, Settings
from service.rules.catalogue import RULESETS
from service.rules.moves_and_events import Event
from service.rules.rulebook import Rulebook

ClosedReason = Literal["everybody_left", "move_limit"]


class Seat(msgspec.Struct, array_like=True):
    """A seat; vacant while it has no name."""

    name: str | None = None
    token_hash: bytes = b""


class Game(msgspec.Struct, kw_only=True):
    """All data of a game, hidden information included: clients get only what ``views`` builds of it."""

    id: str
    ruleset: str
    edition: int
    """Edition of the rulebook when the game was created. The game continues under later editions."""
    created: int
    """Milliseconds since 1970."""
    public: bool
    """Whether the lobby lists the game."""
    sandbox: bool
    seats: list[Seat]
    state: Any
    """State of the rulebook's own type."""
    version: int = 1
    """Number of committed changes, the creation included."""
    host: int = 0
    """Seat that may start the game."""
    closed: ClosedReason | None = None
    """Why the game ended without a result; None: it is not closed."""
    move_limit: int = MOVE_LIMIT
    """Version at which the game is closed; copied from the configuration when the game is created."""
    settings: Settings = Settings()
    events: list[Event] = []
    """Events of the last change, unredacted."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of this game."""
        return RULESETS[self.ruleset][0]

    @property
    def status(self) -> str:
        """One of ``lobby playing round_over finished closed``."""
        return "closed" if self.closed else self.rulebook.status(self.state)

    def clause_in_ruleset(self, clause: str) -> str:
        """Return the clause of this game's ruleset for a clause that the engine cites."""
        return RULESETS[self.ruleset][1].clause_map.get(clause, clause)

    def seat_of_token(self, token: str) -> int:
        """Return the seat that a token belongs to, in constant time.

        Raises:
            Unauthorised: the token belongs to no seat.
        """
        digest = digest_of(token)
        matches = [hmac.compare_digest(digest, seat.token_hash) for seat in self.seats]
        if not any(matches):
            raise Unauthorised("token_invalid", reason="unknown")
        return matches.index(True)


def digest_of(token: str) -> bytes:
    """Hash a seat token to 16 bytes; the token itself is never stored."""
    return hashlib.sha256(token.encode()).digest()[:16]
