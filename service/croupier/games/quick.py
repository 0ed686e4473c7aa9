"""A game at once: choose a public table that fits, and join its game, or create it.

Tables of one kind (ruleset, number of seats, with bots or without: ``Queue``) are filled one after the other. The
store hands out places at them (``storage.quick_tables``), at most as many as a table has seats, and each place is an
attempt at an ordinary join or create. The id of a game is chosen with its table, so whoever comes first creates the
game, and a process that is killed leaves nothing that others wait for.

- *No player gets two seats.* A request takes one seat and returns. Requests with the same idempotency key may run at
  the same time and be killed at any point: they agree on one table by compare-and-set (``QuickTables.remember``)
  before they try it, and the receipt of the join, or of the creation, is stored with the game. The table is replaced
  only once it has refused the key for good: it has started, or the refusal is stored as a receipt.
- *Every player gets a table.* After ``OLDER_PLACES`` attempts older tables are ignored, and the last of the
  ``ATTEMPTS`` opens a table that no other request knows, so it cannot be refused.

A place that was handed out in vain is handed out again two seconds later, and a table that turns out to be full,
started or deleted is removed. A request without a key whose response is lost holds a seat without a player, as with
``joinGame``: clients should send a key.
"""

import hmac
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from msgspec.structs import replace

from croupier.games.changes.change import Request
from croupier.games.changes.gathering import gone_players
from croupier.games.changes.seats import Join, with_defaults
from croupier.games.creation import GAME_LIMITS, CreateGame, GameLimits, new_game
from croupier.games.errors import Conflict, Invalid, NotFound, Problem
from croupier.games.game import Game
from croupier.games.idempotency import RequestFingerprint, Success, fingerprint_of, without_unset
from croupier.games.lobby import store_new
from croupier.games.ports import Place, Queue, Store
from croupier.games.queues import queue_for, queue_of, queues_of
from croupier.games.reading import Reading
from croupier.games.requests import perform, with_tokens
from croupier.games.settings import Settings
from croupier.rules.catalogue import RULESETS

ATTEMPTS, OLDER_PLACES = 8, 4
"""Maximum number of tables that one request tries, and how many of the first of them may be older tables."""
CREATIONS = 3
"""Maximum number of times that one request tries to create the same game; more than once only if it is deleted."""
BOT_PACE = 8
"""Tenths of a second until each move of a bot, so that players see it."""
TURN_SECONDS = 60
"""Seconds that a player of such a table has for each move."""
REFUSALS = {"game_full", "joining_locked", "game_closed", "game_over", "already_started"}
"""Codes with which a table refuses a player for good; another table may not."""


class QuickGame(NamedTuple):
    """What a person wants to play."""

    rulesets: Sequence[str]
    seats: int | None
    """Number of seats; None: the smallest of each rulebook."""
    name: str | None
    bots_after: int | None
    """Seconds after which bots take the vacant seats; None: no bots."""
    look: str | None = None


class QuickJoin(Join, frozen=True):
    """A join of a lobby. The log stores it as a join."""

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[None, Join]:
        """Return the join; refuse a game that has started, or that the host has changed so that it no longer fits."""
        name, bots_after, look = with_defaults(request.arguments, (None, None, None))
        if game.check_open() != "lobby":
            raise Conflict("already_started")
        if isinstance(request, QuickRequest) and queue_for(game) != request.queue:
            raise Conflict("joining_locked", reason="host")
        until, gone = gather_until(request.now, bots_after), gone_players(game, request)
        return None, Join(name, request.token_hash, None, until, gone=gone, look=look)


@dataclass(frozen=True)
class QuickRequest(Request):
    """A request to join a lobby of a queue."""

    queue: Queue | None = None
    digest: str = ""
    """That of the search, which versions before 0.2.0 stored in the receipt."""

    def fingerprint(self, body: object) -> RequestFingerprint | None:
        """Identify the request by its key, and by what it has sent; None: it has no key."""
        fingerprint = super().fingerprint(body)
        return fingerprint and fingerprint._replace(earlier_digest=bytes.fromhex(self.digest))


class Search(NamedTuple):
    """A request for a game at once."""

    store: Store
    wanted: QuickGame
    limits: GameLimits
    now: int
    key: str | None
    digest: str
    """Identifies what is wanted: a key is for one request."""

    def join(self, queue: Queue) -> Request:
        """Return the request to join a game of a queue; it differs from one table to the next by its salt."""
        name, bots_after, look = self.wanted.name, self.wanted.bots_after, self.wanted.look
        arguments = without_unset((name, bots_after, look), [None])
        return QuickRequest(QuickJoin, arguments, self.now, key=self.key, queue=queue, digest=self.digest)

    def queue_at(self, place: Place) -> Queue:
        """Return the queue of a place."""
        return queue_of(place.ruleset, self.wanted.seats, bots=self.wanted.bots_after is not None)


def quick_game(
    store: Store, wanted: QuickGame, now: int, *, limits: GameLimits = GAME_LIMITS, key: str | None = None
) -> Reading:
    """Take a seat at the oldest table that fits, or open one; once if there is an idempotency key.

    Args:
        store: the store.
        wanted: what the person wants to play.
        now: milliseconds since 1970.
        limits: limits of a new game.
        key: the idempotency key, a secret.

    Raises:
        Invalid: a ruleset does not exist or is named twice, one cannot be played with the number of seats, or the key
            was used with another request.
        Conflict: the seat that was issued with this key is no longer the player's.
        Problem: ``limits.refusal``.
    """
    queues = queues_of(wanted.rulesets, wanted.seats, bots=wanted.bots_after is not None)
    digest = fingerprint_of("quick", without_unset(wanted, [None]), key or "").request_digest.hex()
    search = Search(store, wanted, limits, now, key, digest)
    remembered = store.quick_tables.remembered(name_of(key)) if key else None
    if remembered and (reading := seat_at(search, place_in(search, remembered))):
        return reading
    for attempt in range(ATTEMPTS):
        try:
            place = next_place(search, queues, attempt)
        except Problem:
            if key and remembered:  # the table has refused the key for good
                store.quick_tables.remember(name_of(key), remembered, "")
            raise
        if key:
            text = text_of(place, digest)
            remembered = store.quick_tables.remember(name_of(key), remembered, text)
            place = place_in(search, remembered)
        if reading := seat_at(search, place):
            return reading
    raise Conflict("contended")


def next_place(search: Search, queues: Sequence[Queue], attempt: int) -> Place:
    """Return the next place to try; the last is at a table that no other request knows.

    Raises:
        Problem: the game must be created, and ``limits.refusal`` forbids it.
    """
    tables, own = search.store.quick_tables, secrets.token_hex(12)
    if attempt == ATTEMPTS - 1:
        place = Place(own, queues[0].ruleset, is_open=True, since=search.now)
    else:
        place = tables.take_place(tables.choose(queues, search.now), own, search.now, older=attempt < OLDER_PLACES)
    may_create = place.is_open and not search.limits.refusal
    if may_create or search.store.version_id(place.game_id):
        return place
    tables.drop(search.queue_at(place), place)
    if search.limits.refusal:
        raise search.limits.refusal
    return next_place(search, queues, attempt + 1)  # an older table whose game was deleted, or never created


def text_of(place: Place, digest: str) -> str:
    """Return what is remembered under an idempotency key."""
    return f"{place.game_id} {place.ruleset} {int(place.is_open)} {place.since} {digest}"


def place_in(search: Search, remembered: str) -> Place:
    """Return the place that is remembered under the key of a request.

    Raises:
        Invalid: the key was used with another request.
    """
    game_id, ruleset, is_open, since, digest = remembered.split(" ")
    if digest != search.digest:
        raise Invalid("idempotency_key_reused")
    return Place(game_id, ruleset, is_open == "1", int(since))


def name_of(key: str) -> str:
    """Return the name under which the table of an idempotency key is remembered."""
    return hmac.digest(key.encode(), b"quick", "sha256")[:16].hex()


def seat_at(search: Search, place: Place) -> Reading | None:
    """Take a seat at a table, and update its queue; None: the table refuses this request for good."""
    queue, tables = search.queue_at(place), search.store.quick_tables
    reading = join_or_create(search, queue, place)
    if reading is None or reading.game.status != "lobby":
        tables.drop(queue, place)
    elif not reading.replayed:
        tables.keep(queue, place, search.now)
    return reading


def join_or_create(search: Search, queue: Queue, place: Place) -> Reading | None:
    """Join the game of a place, or create it; None: it refuses this request.

    Without a key, a game that existed a moment ago is not created again.
    """
    request = search.join(queue)
    for _ in range(CREATIONS):
        try:
            return perform(search.store, place.game_id, request)
        except NotFound:
            if not place.is_open and search.key is None:
                return None
        except Conflict as refusal:
            if refusal.code not in REFUSALS:
                raise
            return None
        if created := create(search, queue, place, request):
            return created
    raise Conflict("contended")


def create(search: Search, queue: Queue, place: Place, request: Request) -> Reading | None:
    """Create the game of a place; None: it exists."""
    if search.limits.refusal:
        raise search.limits.refusal
    creation = CreateGame(
        ruleset=queue.ruleset,
        options={},
        seats=queue.seats,
        name=search.wanted.name,
        public=True,
        position=None,
        settings=settings_of(queue),
        look=search.wanted.look,
    )
    game = new_game(creation, place.game_id, search.now, search.limits)
    game.gather_until = gather_until(search.now, search.wanted.bots_after)
    game.seats[0].token_hash = request.token_hash
    fingerprint = request.fingerprint(request.body)
    receipt = fingerprint and fingerprint.receipt(Success(0, request.salt))
    created = store_new(search.store, game, search.now, request.secret, receipt)
    return created and with_tokens(created, request.secret, request.salt)


def settings_of(queue: Queue) -> Settings:
    """Return the settings of a table: no move takes longer than ``TURN_SECONDS``."""
    table = Settings(start="full", turn_seconds=TURN_SECONDS)
    if not queue.bots:
        return table
    fill = RULESETS[queue.ruleset][0].strongest_level
    return replace(table, on_timeout="bot", on_leave="bot", fill=fill, bot_pace=BOT_PACE)


def gather_until(now: int, bots_after: int | None) -> int | None:
    """Return when bots are to take the vacant seats; None: never."""
    return None if bots_after is None else now + 1000 * bots_after
