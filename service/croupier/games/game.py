"""A game, from its creation to its end."""

import hashlib
import hmac
import secrets
from typing import Any, Literal

import msgspec

from croupier.games.errors import Conflict, Unauthorised
from croupier.games.settings import MOVE_LIMIT, Lifetimes, Settings
from croupier.rules.bots import Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Event
from croupier.rules.rulebook import Rulebook

ClosedReason = Literal["everybody_left", "move_limit", "ended_by_host", "abandoned"]
HolderState = Literal["present", "left", "bot", "former"]
IN_PLAY, ENDED = ("playing", "round_over"), ("finished", "closed")
"""Statuses in which a game waits for moves, and those of a game that is over."""
ABSENT_AFTER = 2
"""Timeouts in a row after which a seat is absent."""


def new_seed() -> bytes:
    """Draw the secret seed of a game, 256 bits."""
    return secrets.token_bytes(32)


class Seat(msgspec.Struct, array_like=True):
    """A seat; vacant while it has no name."""

    name: str | None = None
    token_hash: bytes = b""
    """Hash of the token of its player; while it is vacant, of the player who left and may reclaim it."""
    timeouts: int = 0
    """Timeouts in a row of its player."""
    left: str | None = None
    """Name of the player who left and may reclaim the seat."""
    unconfirmed: bool = False
    """No longer used; stored games have it."""
    bot: Level | None = None
    """Level of the bot that plays: in its own seat, or instead of a player who is away or has left."""
    reserved: str | None = None
    """Name of the player for whom a rematch has the vacant seat; None: there is no such player."""
    youngest: int = 0
    """The version in which its player said to be the youngest at the table; 0: the player did not (D-135)."""
    look: str | None = None
    """The look of the player who has the seat, may reclaim it, or has it reserved; None: the player chose none."""

    @property
    def is_held(self) -> bool:
        """Whether a player has its token; otherwise it is vacant."""
        return self.name is not None and self.token_hash != b""

    @property
    def has_person(self) -> bool:
        """Whether a player has the seat, and no bot plays instead."""
        return self.is_held and self.bot is None

    @property
    def has_stand_in(self) -> bool:
        """Whether a bot plays instead of a player who has the seat."""
        return self.is_held and self.bot is not None

    @property
    def is_absent(self) -> bool:
        """Whether its player has let so many deadlines pass, or a bot plays instead."""
        return self.timeouts >= ABSENT_AFTER or self.has_stand_in

    @property
    def is_played(self) -> bool:
        """Whether a player has the seat and is not absent."""
        return self.is_held and not self.is_absent


class Holder(msgspec.Struct, frozen=True, array_like=True):
    """Who has held a seat from a version on, until the next entry of the seat."""

    name: str
    since: int
    """The version of the change that began it; 0: not known."""
    state: HolderState = "present"
    """``left``: the player has left the seat; ``bot``: a bot stands in; ``former``: the name is no longer stored."""
    is_new: bool = False
    """Whether another player, or none, held the seat before."""
    at: int = 0
    """When it began, in milliseconds since 1970; 0: not known."""


class Game(msgspec.Struct, kw_only=True):
    """All data of a game, hidden information included: clients get only what ``views`` builds of it.

    Times are in milliseconds since 1970. The stored form is derived from the fields and their order: add fields at the
    end, with their defaults.
    """

    id: str
    ruleset: str
    edition: int
    """Edition of the rulebook when the game was created. The game continues under later editions."""
    created: int
    public: bool
    """Whether the lobby lists the game."""
    sandbox: bool
    seats: list[Seat]
    state: Any
    """State of the rulebook's own type."""
    version: int = 1
    """Number of committed changes, the creation included."""
    host: int = 0
    """Seat of the player who may change, start, lock and end the game, and remove players."""
    closed: ClosedReason | None = None
    """Why the game ended without a result; None: it is not closed."""
    move_limit: int = MOVE_LIMIT
    """Version at which the game is closed; copied from the configuration when the game is created."""
    settings: Settings = Settings()
    events: list[Event] = []
    """Events of the last change, unredacted."""
    updated: int = 0
    """When the last change was made."""
    turn_since: int | None = None
    """Since when the game waits for the next move; None: it waits for none."""
    unattended: int = 0
    """Changes in a row that no player made: timeouts and moves of bots (D-126)."""
    unheld: int = 0
    """Those that were made while no player held a seat (D-136); a player who comes back does not reset them."""
    locked: bool = False
    """Whether joining is not permitted."""
    code: str | None = None
    """Join code, valid while the game is a lobby."""
    lifetimes: Lifetimes = Lifetimes()
    seed: bytes = b""
    """Secret seed, to which the game commits; the record of the finished game discloses it."""
    bots_at: int | None = None
    """When the service looks whether a bot moves; None: not before the next change."""
    gather_until: int | None = None
    """When a lobby stops gathering players: bots take the vacant seats if the settings say so. None: it goes on."""
    next_game: str | None = None
    """Id of the rematch of a finished game; None: none was opened."""
    secret: bytes = b""
    """256 random bits that are never disclosed; empty in a game that is stored in format 6."""
    contributions: list[str | None] = []
    """What the players contribute to the shuffle, by seat; empty: nothing yet."""
    holders: list[list[Holder]] = []
    """By seat: who has held it, oldest first; empty in a game that has not changed since they are stored (D-131)."""
    terms: str = ""
    """The terms of its start (``fairness``); empty before that, and in a game without a commitment."""
    needs_code: bool = False
    """Whether nobody joins without the join code, since the host has removed a player before the start."""
    settings_changes: int = 0
    """How often the host has changed options, seats or settings."""

    @property
    def rulebook(self) -> Rulebook:
        """The rulebook of this game."""
        return RULESETS[self.ruleset][0]

    @property
    def status(self) -> str:
        """One of ``lobby playing round_over finished closed``."""
        return "closed" if self.closed else self.rulebook.status(self.state)

    @property
    def reserved_seats(self) -> list[int]:
        """The vacant seats that are reserved for the players of the finished game, until ``gather_until``."""
        if self.gather_until is None:
            return []
        return [number for number, seat in enumerate(self.seats) if seat.reserved is not None]

    @property
    def lasting_secret(self) -> bytes:
        """What everything is derived from that must not be known after the end: the seed is disclosed then.

        A game that was dealt by an earlier version has only its seed, which is never disclosed.
        """
        return self.secret if self.terms else self.seed

    def check_open(self) -> str:
        """Refuse a change to a game that has ended (D-57); return the status of any other.

        Raises:
            Conflict: the game is closed or finished.
        """
        if self.closed:
            raise Conflict("game_closed", reason=self.closed)
        if (status := self.status) == "finished":
            raise Conflict("game_over", clause="D-57")
        return status

    def count_unattended(self) -> None:
        """Count a change that the service makes instead of a player."""
        self.unattended += 1
        self.unheld += not any(seat.is_held for seat in self.seats)

    def clause_in_ruleset(self, clause: str) -> str:
        """Return the clause of this game's ruleset for a clause that the engine cites."""
        return RULESETS[self.ruleset][1].clause_map.get(clause, clause)

    def seat_of_token(self, token: str) -> int:
        """Return the seat that the player with this token holds, in constant time.

        Raises:
            Unauthorised: the token belongs to no seat, or to a player who has left.
        """
        if not self.seats[seat := self.seat_to_reclaim(token)].is_held:
            raise Unauthorised("token_invalid", reason="left")
        return seat

    def seat_to_reclaim(self, token: str) -> int:
        """Return the seat that the player with this token holds, or has left and may reclaim, in constant time.

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
