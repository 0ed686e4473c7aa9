"""Optimistic concurrency: load a game, change it, commit it, and start again if another commit came in between."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from service.games.changes import Change, apply_change
from service.games.errors import Conflict, Problem
from service.games.game import Game
from service.games.idempotency import RequestFingerprint, Success
from service.games.ports import Loaded, Store
from service.games.versions import Precondition, check_precondition
from service.games.views import EventRange

ATTEMPTS = 50
EVENTS_LIMIT = 1_000
"""The most versions whose events one response lists."""


class ChangeRequest(NamedTuple):
    """A change that somebody asks for."""

    change_for: Callable[[Game], tuple[int | None, Change]]
    """Returns the seat that asks (None: somebody who wants one) and the change; raises a Problem if it may not ask."""
    precondition: Precondition | None = None
    """The versions that it may be applied to; None: any."""
    fingerprint: RequestFingerprint | None = None
    """Its idempotency key; None: it has none."""
    salt: bytes = b""
    """Of the seat tokens that it gives out."""


class GameForReader(NamedTuple):
    """A game, and who reads it."""

    game: Game
    commit_nonce: str
    """As ``Loaded.commit_nonce``."""
    seat: int | None
    """None: a spectator."""
    event_range: EventRange | None = None
    """What the reader has missed; None: what the last change brought about."""
    replayed: bool = False
    """Whether this is the outcome of an earlier request with the same idempotency key."""


class Committed(NamedTuple):
    """A change that was committed, by this request or by an earlier one with the same idempotency key."""

    loaded: Loaded
    """The game as it is now."""
    seat: int | None
    """That asked; None: somebody who wanted a seat."""
    outcome: Success
    replayed: bool = False

    @property
    def reading(self) -> GameForReader:
        """What the asker reads of it."""
        event_range = events_since(self.loaded, self.outcome.version_before) if self.replayed else None
        return GameForReader(self.loaded.game, self.loaded.commit_nonce, self.seat, event_range, self.replayed)


def events_since(loaded: Loaded, since: int) -> EventRange | None:
    """Return what happened after a version, from the log loaded with the game; None if it is too far back or ahead."""
    return EventRange(since, loaded.log) if 0 <= loaded.game.version - since <= EVENTS_LIMIT else None


def load(store: Store, game_id: str, receipt: bytes | None = None) -> Loaded:
    """Load a game, with the receipt of this name, if one is named."""
    return store.load(game_id) if receipt is None else store.load_with_receipt(game_id, receipt, EVENTS_LIMIT)


def retry_versions(
    store: Store, loaded: Loaded, reader: Callable[[Game], int | None], receipt: bytes | None = None
) -> Iterator[Loaded]:
    """Yield a game as it was loaded, then its newest version as often as somebody else changes it first.

    Args:
        store: where the game is.
        loaded: the game.
        reader: returns the seat that asks; None: somebody without a seat.
        receipt: the name of a receipt to load with it.

    Raises:
        Conflict: that happened too often (``contended``).
    """
    for _ in range(ATTEMPTS):
        yield loaded
        loaded = load(store, loaded.game.id, receipt)
    raise Conflict("contended").with_game(loaded.game, reader(loaded.game))


def commit_change(store: Store, loaded: Loaded, request: ChangeRequest) -> Committed:
    """Change a game once, or return the outcome that the same request had before; a refusal is stored, too.

    Args:
        store: where the game is.
        loaded: the game, with the receipt of the request if it has an idempotency key.
        request: what is asked for.

    Raises:
        Problem: nothing was changed.
    """
    try:
        return change_without_receipt(store, loaded, request)
    except Problem as refusal:
        return store_refusal(store, request, refusal)


def store_refusal(store: Store, request: ChangeRequest, refusal: Problem) -> Committed:
    """Store the refusal of a request under its idempotency key, if it has one, and raise it.

    Returns:
        What the same request has come to in the meantime, if it was not refused then.
    """
    game, receipt = refusal.game, refusal.receipt
    if game is None or receipt is None or store.refuse(game.id, receipt, has_seat=refusal.seat is not None):
        raise refusal
    return commit_change(store, load(store, game.id, receipt.key_digest), request)


def change_without_receipt(store: Store, loaded: Loaded, request: ChangeRequest) -> Committed:
    """Do as ``change``, but leave it to the caller to store a refusal."""
    versions = retry_versions(
        store, loaded, lambda game: request.change_for(game)[0], request.fingerprint and request.fingerprint.key_digest
    )
    return next(done for current in versions if (done := try_once(store, current, request)))


def try_once(store: Store, loaded: Loaded, request: ChangeRequest) -> Committed | None:
    """Change this version of a game, unless the request had an outcome before.

    Returns:
        What became of it; None: somebody else's change, or the same request, was committed first.
    """
    outcome, fingerprint = Success(loaded.game.version, request.salt), request.fingerprint
    seat, wanted = request.change_for(loaded.game)
    if fingerprint is not None and loaded.receipt is not None:
        return replay(loaded, seat, fingerprint)
    try:
        check_precondition(loaded, seat, request.precondition)
        apply_change(loaded.game, wanted)
    except Problem as refusal:
        refusal.receipt = fingerprint and fingerprint.receipt(refusal)
        refusal.with_game(loaded.game, seat)
        raise
    committed = store.commit(loaded, wanted, fingerprint and fingerprint.receipt(outcome))
    return committed and Committed(committed, seat, outcome)


def seat_given_up_problem(game: Game) -> Conflict:
    """Build the problem of a repeated request whose seat token is no longer valid."""
    problem = Conflict("seat_given_up").with_game(game, None)
    problem.replayed = True
    return problem


def replay(loaded: Loaded, seat: int | None, fingerprint: RequestFingerprint) -> Committed:
    """Return, or raise, the outcome that a request had before, with the game as it is now.

    Raises:
        Invalid: its key came with another request.
        Conflict: a game was created under its key, of which the receipt is gone.
        Problem: the same that was raised before.
    """
    if loaded.receipt is None:
        raise seat_given_up_problem(loaded.game)
    fingerprint.check_same(loaded.receipt)
    outcome = loaded.receipt.outcome
    if isinstance(outcome, Problem):
        outcome.replayed = True
        raise outcome.with_game(loaded.game, seat)
    return Committed(loaded, seat, outcome, replayed=True)
