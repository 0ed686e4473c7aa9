"""A game at once: take a seat at a public table that fits, or open one.

Tables of one kind (ruleset, number of seats, with bots or without: ``Queue``) are filled one after the other. The store
hands out places at them (``storage.quick_tables``): a place says at which table to try, and no more are handed out than
the table has seats. So a crowd is spread over the tables it needs. Then:

1. *The first request with a place creates the game.* Its id was chosen when the table was opened, not by who creates
   the game: each one with a place there joins the game, or creates it if there is none yet (``Store.create`` writes
   only if the id is free). So a process that is killed after it has opened a table leaves nothing that others wait for.
2. *No player gets two seats.* Without an idempotency key a request takes at most one seat: after a commit it returns. A
   commit is made once, also if its reply is lost (``commit.lua``). With a key, the requests that have the same key may
   run at the same time, in any processes, and each of them may be killed at any point. They agree on one table: it is
   remembered under the key by compare-and-set *before* a seat is taken, and only the remembered table is tried. At one
   table the key has one receipt, a seat or a refusal, written together with the seat or instead of it. The table is
   replaced only after a refusal: a game that has started is no lobby ever again; if it is locked or closed, the refusal
   is stored in the game as a receipt, which makes the commit of any other request with this key fail there. (A refusal
   is not stored if the game has hundreds of them already.) If the game does not exist, that is no refusal: the request
   creates it. So once a table was replaced, no request with that key can get a seat at it.
   Before the id of a game that does not exist is remembered, its creation is charged: a client over its quota leaves
   nothing behind. If an earlier table was remembered and has refused the request, it is forgotten: nobody with this key
   can get a seat there any more.
3. *Every player gets a table.* A request ends with a seat, or with a problem of its own: a limit, a key that was
   used before, a store that does not respond. After ``OLDER_PLACES`` attempts it ignores the older tables; the
   last of its ``ATTEMPTS`` opens a table whose id no other request knows before it has the seat, so it cannot be
   refused.
   Each attempt is one load and one commit.
4. *A table does not wait in vain.* It is removed from the queue by the request that fills it, or that finds it full. If
   a place was handed out in vain (its process was killed, or refused), the table is still there, and is handed out
   again two seconds later.

What no key can repair: a request without one whose response is lost holds a seat without a player, as with
``joinGame``. Before the start the host may remove it. After the start a bot plays there, or the service moves, when its
time is over. Clients should send a key.

A deadline of the first version of a game is lost if the process stops for longer than ``bots_after`` between filing it
and creating the game (``storage.deadlines``); the next player who joins files it again.
"""

import hmac
import secrets
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from croupier.games.changes import Change, Join
from croupier.games.creation import GAME_LIMITS, CreateGame, GameLimits, new_game
from croupier.games.errors import Conflict, Invalid, NotFound, Problem
from croupier.games.game import Game, digest_of
from croupier.games.idempotency import RequestFingerprint, Success, fingerprint_of, new_key, new_salt, seat_token
from croupier.games.join_codes import reserve_code
from croupier.games.ports import Place, Queue, Store
from croupier.games.queues import queue_of, queues_of
from croupier.games.seats import IssuedSeats, issue_tokens
from croupier.games.settings import Settings
from croupier.games.transactions import ChangeRequest, Committed, Terms, commit_change, load
from croupier.rules.catalogue import RULESETS

ATTEMPTS, OLDER_PLACES = 8, 4
"""Maximum number of tables that one request tries, and how many of the first of them may be older tables."""
BOT_PACE = 8
"""Tenths of a second until each move of a bot, so that players see it."""
TURN_SECONDS = 60
"""Seconds that a player of such a table has for each move."""
REFUSALS = {"game_full", "joining_locked", "game_closed"}
"""Codes with which a table refuses a player; another table may not."""
CREATIONS = 3
"""Maximum number of times that one request tries to create the same game; more than once only if it is deleted."""


class QuickGame(NamedTuple):
    """What a person wants to play."""

    rulesets: Sequence[str]
    seats: int | None
    """Number of seats; None: the smallest of each rulebook."""
    name: str | None
    bots_after: int | None
    """Seconds after which bots take the vacant seats; None: no bots."""


class QuickTerms(NamedTuple):
    """What a request for a game at once needs besides."""

    clock: Callable[[], int]
    """Returns milliseconds since 1970."""
    charge: Callable[[], None] = lambda: None
    """Called before a game is created, perhaps several times; raises a Problem if the client may not create one."""
    key: str | None = None
    """The idempotency key, a secret."""
    limits: GameLimits = GAME_LIMITS
    """Limits of a new game."""


class QuickSeat(NamedTuple):
    """A seat at a table."""

    issued: IssuedSeats
    created: bool
    """Whether the request has created the game."""


class Asker(NamedTuple):
    """A request for a game at once."""

    store: Store
    request: QuickGame
    terms: QuickTerms
    secret: str
    """The idempotency key, or a random one."""
    salt: bytes
    fingerprint: RequestFingerprint | None
    """None: the request has no idempotency key."""


class NotALobby(Exception):
    """The game has started: it will never be a lobby again."""


def quick_game(store: Store, request: QuickGame, terms: QuickTerms) -> QuickSeat:
    """Take a seat at the oldest table that fits, or open one; once if there is an idempotency key.

    Raises:
        Invalid: a ruleset does not exist or is named twice, one cannot be played with the number of seats, or the key
            was used with another request.
        Conflict: the seat that was issued with this key is no longer the player's.
        Problem: ``terms.charge`` has raised it.
    """
    queues = queues_of(request.rulesets, request.seats, bots=request.bots_after is not None)
    secret = terms.key or new_key()
    fingerprint = fingerprint_of("quick", request, secret) if terms.key else None
    asker = Asker(store, request, terms, secret, new_salt(), fingerprint)
    places = places_with_key(asker, queues, fingerprint) if fingerprint else new_places(asker, queues)
    seats = (seat for place in places if (seat := seat_at(asker, place)) is not None)
    if (seat := next(seats, None)) is None:
        raise Conflict("contended")
    return seat


def new_places(asker: Asker, queues: Sequence[Queue]) -> Iterator[Place]:
    """Yield places at tables: the last at one that no other request knows."""
    tables = asker.store.quick_tables
    for attempt in range(ATTEMPTS - 1):
        now = asker.terms.clock()
        queue = tables.choose(queues, now)
        place = tables.take_place(queue, secrets.token_hex(12), now, older=attempt < OLDER_PLACES)
        if place.is_open or asker.store.version_id(place.game_id):
            yield place
        else:
            tables.drop(queue, place)
    yield Place(secrets.token_hex(12), queues[0].ruleset, is_open=True, since=asker.terms.clock())


def places_with_key(asker: Asker, queues: Sequence[Queue], fingerprint: RequestFingerprint) -> Iterator[Place]:
    """Yield the place that is remembered under the idempotency key, then each that replaces it."""
    tables, name = asker.store.quick_tables, name_of(asker.secret)
    remembered, own = tables.remembered(name), None
    if remembered is not None:
        yield place_in(remembered, fingerprint)
    for place in new_places(asker, queues):
        try:
            charge_if_new(asker, place)
        except Problem:
            if own is not None:
                tables.forget(name, own)
            raise
        own = text_of(place, fingerprint)
        remembered = tables.remember(name, remembered, own)
        yield place_in(remembered, fingerprint)


def charge_if_new(asker: Asker, place: Place) -> None:
    """Count the game of a place as created by the client, if it does not exist yet.

    Raises:
        Problem: the client may not create a game; the table is removed from its queue.
    """
    if not asker.store.version_id(place.game_id):
        charge(asker, place)


def charge(asker: Asker, place: Place) -> None:
    """Count the game of a place as created by the client.

    Raises:
        Problem: the client may not create a game; the table is removed from its queue.
    """
    try:
        asker.terms.charge()
    except Problem:
        asker.store.quick_tables.drop(queue_at(asker, place), place)
        raise


def queue_at(asker: Asker, place: Place) -> Queue:
    """Return the queue of a place."""
    return queue_of(place.ruleset, asker.request.seats, bots=asker.request.bots_after is not None)


def text_of(place: Place, fingerprint: RequestFingerprint) -> str:
    """Return what is remembered under an idempotency key."""
    return f"{place.game_id} {place.ruleset} {int(place.is_open)} {place.since} {fingerprint.request_digest.hex()}"


def place_in(remembered: str, fingerprint: RequestFingerprint) -> Place:
    """Return the place that is remembered under the key of a request.

    Raises:
        Invalid: the key was used with another request.
    """
    game_id, ruleset, is_open, since, _ = remembered.split(" ")
    place = Place(game_id, ruleset, is_open == "1", int(since))
    if text_of(place, fingerprint) != remembered:
        raise Invalid("idempotency_key_reused")
    return place


def name_of(key: str) -> str:
    """Return the name under which the table of an idempotency key is remembered."""
    return hmac.digest(key.encode(), b"quick", "sha256")[:16].hex()


def seat_at(asker: Asker, place: Place) -> QuickSeat | None:
    """Take a seat at a table, and update its queue; None: the table refuses this request for good."""
    queue = queue_at(asker, place)
    seat = join_or_create(asker, queue, place)
    if seat is None or seat.issued.reading.game.status != "lobby":
        asker.store.quick_tables.drop(queue, place)
    elif not seat.issued.reading.replayed:
        asker.store.quick_tables.keep(queue, place, asker.terms.clock())
    return seat


def join_or_create(asker: Asker, queue: Queue, place: Place) -> QuickSeat | None:
    """Join the game of a place, or create it; None: it refuses this request.

    Without a key, a game that existed a moment ago is not created again.
    """
    for _ in range(CREATIONS):
        try:
            seat = join(asker, place)
        except (Conflict, NotALobby) as refusal:
            if isinstance(refusal, Conflict) and refusal.code not in REFUSALS:
                raise
            return None
        if seat is None and not place.is_open and asker.fingerprint is None:
            return None
        if (seat := seat or create(asker, queue, place)) is not None:
            return seat
    raise Conflict("contended")


def join(asker: Asker, place: Place) -> QuickSeat | None:
    """Join the game of a place; None: it does not exist.

    Raises:
        NotALobby: it has started.
        Conflict: it is full, locked or over, or the seat that was issued with this key is no longer the player's.
        Invalid: the key was used with another request.
    """
    now, fingerprint = asker.terms.clock(), asker.fingerprint
    digest = digest_of(seat_token(asker.secret, asker.salt))

    def change_for(game: Game) -> tuple[None, Change]:
        if not game.closed and game.status != "lobby":
            raise NotALobby
        return None, Join(asker.request.name, digest, None, gather_until(asker, now))

    try:
        loaded = load(asker.store, place.game_id, fingerprint and fingerprint.key_digest)
    except NotFound:
        return None
    change = ChangeRequest(change_for, Terms(now), fingerprint, asker.salt)
    return QuickSeat(issue_tokens(commit_change(asker.store, loaded, change), asker.secret), created=False)


def create(asker: Asker, queue: Queue, place: Place) -> QuickSeat | None:
    """Create the game of a place; None: it exists."""
    charge(asker, place)
    now = asker.terms.clock()
    creation = CreateGame(
        queue.ruleset, {}, queue.seats, asker.request.name, public=True, position=None, settings=settings_of(queue)
    )
    game = new_game(creation, place.game_id, now, asker.terms.limits)
    game.gather_until = gather_until(asker, now)
    game.seats[0].token_hash = digest_of(seat_token(asker.secret, asker.salt))
    game.code = reserve_code(asker.store, game, asker.secret)
    outcome = Success(0, asker.salt)
    created = asker.store.create(game, asker.fingerprint and asker.fingerprint.receipt(outcome))
    if created is None:
        return None
    return QuickSeat(issue_tokens(Committed(created, None, outcome, log=[game.events]), asker.secret), created=True)


def settings_of(queue: Queue) -> Settings:
    """Return the settings of a table: no move takes longer than ``TURN_SECONDS``."""
    table = Settings(start="full", turn_seconds=TURN_SECONDS)
    if not queue.bots:
        return table
    fill = RULESETS[queue.ruleset][0].strongest_level
    return replace(table, on_timeout="bot", on_leave="bot", fill=fill, bot_pace=BOT_PACE)


def gather_until(asker: Asker, now: int) -> int | None:
    """Return when bots are to take the vacant seats; None: never."""
    return None if asker.request.bots_after is None else now + 1000 * asker.request.bots_after
