"""Optimistic concurrency: load a game, change it, commit it, and start again if another change was committed first."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from croupier.games import bots
from croupier.games.changes import Change, apply_change
from croupier.games.errors import Conflict, Problem
from croupier.games.game import Game
from croupier.games.idempotency import Receipt, RequestFingerprint, Success
from croupier.games.ports import Loaded, Store
from croupier.games.preconditions import Precondition, check_precondition
from croupier.games.views import EventRange
from croupier.rules.moves_and_events import Event

ATTEMPTS = 50
EVENTS_LIMIT = 1_000
"""Maximum number of versions whose events one response lists."""


class Terms(NamedTuple):
    """Time, precondition and idempotency key of a request."""

    now: int
    """When the request is made, in milliseconds since 1970."""
    precondition: Precondition | None = None
    """Versions that the change may be applied to; None: any."""
    key: str | None = None
    """Idempotency key: the request is applied once; None: each time that it is sent."""


class ChangeRequest(NamedTuple):
    """A change to apply to a game."""

    change_for: Callable[[Game], tuple[int | None, Change]]
    """Returns the seat (None: a request to take one) and the change; raises a Problem if it is not permitted."""
    terms: Terms
    fingerprint: RequestFingerprint | None = None
    """Fingerprint of a request with an idempotency key; None: it has no key."""
    salt: bytes = b""
    """Salt of the seat tokens that the request issues."""


class Stamp(NamedTuple):
    """Identifies a version of a game and one of its readers."""

    version: int
    commit_nonce: str
    """As ``Loaded.commit_nonce``."""
    seat: int | None
    """Seat of the reader; None: a spectator."""

    @classmethod
    def of(cls, version_id: bytes, seat: int) -> "Stamp":
        """Build it from ``Loaded.version_id``."""
        return cls(int.from_bytes(version_id[:8], "big"), version_id[8:12].hex(), seat)


class GameForReader(NamedTuple):
    """A game as one reader gets it."""

    game: Game
    commit_nonce: str
    """As ``Loaded.commit_nonce``."""
    seat: int | None
    """Seat of the reader; None: a spectator."""
    event_range: EventRange | None = None
    """Events since a version that the reader knows; None: those of the last change."""
    replayed: bool = False
    """Whether this is the outcome of an earlier request with the same idempotency key."""
    reset: bool = False
    """Whether the reader asked for events since a version, but they are too many, or the version does not exist."""

    @property
    def stamp(self) -> Stamp:
        """Its version and reader."""
        return Stamp(self.game.version, self.commit_nonce, self.seat)


class Committed(NamedTuple):
    """A change that was committed by this request, or by an earlier one with the same idempotency key."""

    loaded: Loaded
    """The current version of the game."""
    seat: int | None
    """Seat that made the request; None: a request to take one."""
    outcome: Success
    replayed: bool = False
    log: Sequence[Sequence[Event]] = ()
    """Events of each version that this request has committed."""

    @property
    def reading(self) -> GameForReader:
        """The game as the client of the request gets it."""
        if not self.replayed:
            events = EventRange(self.outcome.version_before, self.log)
            return GameForReader(self.loaded.game, self.loaded.commit_nonce, self.seat, events)
        return reading_since(self.loaded, self.seat, self.outcome.version_before)._replace(replayed=True)


def reading_since(loaded: Loaded, seat: int | None, since: int) -> GameForReader:
    """Return a game for one reader with the events after a version, from the log that was loaded with the game."""
    exists = 0 <= loaded.game.version - since <= EVENTS_LIMIT
    event_range = EventRange(since, loaded.log) if exists else None
    return GameForReader(loaded.game, loaded.commit_nonce, seat, event_range, reset=not exists)


def load(store: Store, game_id: str, key_digest: bytes | None = None) -> Loaded:
    """Load a game, with the receipt that has a digest, if one is given."""
    return store.load(game_id) if key_digest is None else store.load_with_receipt(game_id, key_digest, EVENTS_LIMIT)


def retry_versions(
    store: Store, loaded: Loaded, reader: Callable[[Game], int | None], key_digest: bytes | None = None
) -> Iterator[Loaded]:
    """Yield a game as it was loaded, then its newest version each time that another change is committed first.

    Args:
        store: the store.
        loaded: the game.
        reader: returns the seat that the problem is sent to; None: a client without a seat.
        key_digest: digest of a receipt to load with the game.

    Raises:
        Conflict: other changes were committed first too often (``contended``).
    """
    for _ in range(ATTEMPTS):
        yield loaded
        loaded = load(store, loaded.game.id, key_digest)
    raise Conflict("contended").with_game(loaded.game, reader(loaded.game))


def commit_change(store: Store, loaded: Loaded, request: ChangeRequest) -> Committed:
    """Change a game once, or return the outcome that the same request had before; a refusal is stored, too.

    Args:
        store: the store.
        loaded: the game, with the receipt of the request if it has an idempotency key.
        request: the change to apply.

    Raises:
        Problem: the request is refused; nothing was changed.
    """
    try:
        return change_without_receipt(store, loaded, request)
    except Problem as refusal:
        return store_refusal(store, request, refusal)


def store_refusal(store: Store, request: ChangeRequest, refusal: Problem) -> Committed:
    """Store the refusal of a request under its idempotency key, if it has one, and raise it.

    Returns:
        The outcome of the same request, if it was applied in the meantime.
    """
    game, receipt = refusal.game, refusal.receipt
    if game is None or receipt is None or store.store_rejection(game.id, receipt, has_seat=refusal.seat is not None):
        raise refusal
    return commit_change(store, load(store, game.id, receipt.key_digest), request)


def change_without_receipt(store: Store, loaded: Loaded, request: ChangeRequest) -> Committed:
    """Do the same as ``commit_change``, but leave it to the caller to store a refusal."""
    versions = retry_versions(
        store, loaded, lambda game: request.change_for(game)[0], request.fingerprint and request.fingerprint.key_digest
    )
    bots_deadline = bots.cpu_deadline()
    return next(done for current in versions if (done := try_once(store, current, request, bots_deadline)))


def try_once(store: Store, loaded: Loaded, request: ChangeRequest, bots_deadline: float) -> Committed | None:
    """Change this version of a game, unless the request had an outcome before; bots move after the change.

    Args:
        store: the store.
        loaded: the game.
        request: the change to apply.
        bots_deadline: as ``bots.cpu_deadline``.

    Returns:
        The committed change; None: another change, or the same request, was committed first.
    """
    outcome, fingerprint = Success(loaded.game.version, request.salt), request.fingerprint
    if fingerprint is not None and has_issued_tokens(loaded.receipt):
        return replay(loaded, None, fingerprint)  # the request itself may have replaced its token
    seat, change = request.change_for(loaded.game)
    if fingerprint is not None and loaded.receipt is not None:
        return replay(loaded, seat, fingerprint)
    try:
        check_precondition(loaded, seat, request.terms.precondition)
        step = apply_change(loaded.game, change, request.terms.now)
    except Problem as refusal:
        refusal.receipt = fingerprint and fingerprint.receipt(refusal)
        refusal.with_game(loaded.game, seat)
        raise
    steps = [step, *bots.follow(loaded.game, change, request.terms.now, bots_deadline)]
    committed = store.commit(loaded, steps, fingerprint and fingerprint.receipt(outcome))
    return committed and Committed(committed, seat, outcome, log=[step.events for step in steps])


def has_issued_tokens(receipt: Receipt | None) -> bool:
    """Return whether a receipt is that of a request which issued seat tokens."""
    return receipt is not None and isinstance(receipt.outcome, Success) and receipt.outcome.salt != b""


def seat_given_up_problem(game: Game) -> Conflict:
    """Build the problem of a repeated request whose seat token is no longer valid."""
    problem = Conflict("seat_given_up").with_game(game, None)
    problem.replayed = True
    return problem


def replay(loaded: Loaded, seat: int | None, fingerprint: RequestFingerprint) -> Committed:
    """Return, or raise, the outcome that a request had before, with the current version of the game.

    Raises:
        Invalid: the key was used with another request.
        Conflict: the game was created with this key, but its receipt no longer exists.
        Problem: the problem that was raised before.
    """
    if loaded.receipt is None:
        raise seat_given_up_problem(loaded.game)
    fingerprint.check_same(loaded.receipt)
    outcome = loaded.receipt.outcome
    if isinstance(outcome, Problem):
        outcome.replayed = True
        raise outcome.with_game(loaded.game, seat)
    return Committed(loaded, seat, outcome, replayed=True)
