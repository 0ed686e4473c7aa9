"""Requests that change a game: each is one value, which ``perform`` performs.

Optimistic concurrency: load the game, find out which seat asks, return the outcome that the same request had before,
check the precondition, apply the change, let bots move, commit; start again if another change was committed first.
"""

import dataclasses

from msgspec.structs import replace

from croupier.games import bots
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Precondition, Request, Version
from croupier.games.changes.moves import MakeMove
from croupier.games.errors import Conflict, Forbidden, PreconditionFailed, Problem, Unauthorised
from croupier.games.idempotency import Receipt, RequestFingerprint, Success, seat_token
from croupier.games.join_codes import reserve_code
from croupier.games.ports import Loaded, Store
from croupier.games.reading import EVENTS_LIMIT, Reading, reading_since, with_game
from croupier.games.views import EventRange

ATTEMPTS = 50
"""Maximum number of versions of a game that one request tries to change."""


def perform(store: Store, game_id: str, request: Request) -> Reading:
    """Change a game: once if the request has an idempotency key, under which a refusal is stored, too.

    Raises:
        Problem: the request is refused; nothing was changed.
    """
    deadline = bots.cpu_deadline()
    if request.kind.needs_presence:
        request = dataclasses.replace(request, presence=store.presence(game_id))
    for _ in range(ATTEMPTS):
        loaded = load(store, game_id, request.key_digest)
        if (reading := try_once(store, loaded, request, deadline)) is not None:
            return reading
    loaded = load(store, game_id, request.key_digest)  # the last attempt has changed the game that it loaded
    seat, _ = request.kind.asked(loaded.game, request)
    raise with_game(Conflict("contended"), Reading(loaded, seat))


def load(store: Store, game_id: str, key_digest: bytes | None) -> Loaded:
    """Load a game, with the receipt of a request that has an idempotency key."""
    return store.load(game_id) if key_digest is None else store.load_with_receipt(game_id, key_digest, EVENTS_LIMIT)


def try_once(store: Store, loaded: Loaded, request: Request, bots_deadline: float) -> Reading | None:
    """Change this version of a game, unless the request had an outcome before.

    Args:
        store: the store.
        loaded: the game.
        request: the request.
        bots_deadline: as ``bots.cpu_deadline``.

    Returns:
        The changed game; None: another change, or the same request, was committed first.
    """
    game, before, fingerprint = loaded.game, loaded.game.version, request.fingerprint(request.body)
    if fingerprint is not None and has_issued_tokens(loaded.receipt):
        return replay(loaded, None, fingerprint, request.secret)  # the request itself may have replaced its token
    seat, change = request.kind.asked(game, request)
    fingerprint = request.fingerprint(change.body_of(request))
    if fingerprint is not None and loaded.receipt is not None:
        return replay(loaded, seat, fingerprint, request.secret)
    try:
        check_precondition(loaded, request.precondition)
        step = apply_change(game, change, request.now)
    except Problem as refusal:
        with_game(refusal, Reading(loaded, seat))
        if fingerprint is None or store.store_refusal(game.id, fingerprint.receipt(refusal), has_seat=seat is not None):
            raise
        return None
    if game.needs_code and game.code is None:
        game.code = reserve_code(store, game, request.secret)
    steps = [step, *bots.move_after(game, change, request.now, bots_deadline)]
    outcome = Success(before, request.salt)
    committed = store.commit(loaded, steps, fingerprint and fingerprint.receipt(outcome))
    if committed is None:
        return None
    reading = Reading(committed, seat, EventRange(before, committed.log))
    return with_tokens(reading, request.secret, request.salt)


def check_precondition(loaded: Loaded, precondition: Precondition | None) -> None:
    """Check the precondition of a request.

    Raises:
        PreconditionFailed: the change may not be applied to this version.
    """
    version = loaded.game.version
    if precondition is not None and not precondition.holds(Version(version, loaded.commit_nonce)):
        raise PreconditionFailed("stale_version", version=version)


def has_issued_tokens(receipt: Receipt | None) -> bool:
    """Return whether a receipt is that of a request which issued seat tokens."""
    return receipt is not None and isinstance(receipt.outcome, Success) and receipt.outcome.salt != b""


def replay(loaded: Loaded, seat: int | None, fingerprint: RequestFingerprint, secret: str, tokens: int = 1) -> Reading:
    """Return, or raise, the outcome that a request had before, with the current version of the game.

    Args:
        loaded: the game with the receipt of the request.
        seat: the seat of the request; None: it has none, or is to get one.
        fingerprint: that of the request.
        secret: the idempotency key.
        tokens: number of tokens that the request issued, if it issued any.

    Raises:
        Invalid: the key was used with another request.
        Conflict: as ``with_tokens``; or the receipt of the request no longer exists.
        Problem: the problem that was raised before.
    """
    if loaded.receipt is None:
        raise seat_given_up(loaded)
    fingerprint.check_same(loaded.receipt)
    outcome = loaded.receipt.outcome
    if isinstance(outcome, Problem):
        raise with_game(outcome, Reading(loaded, seat, replayed=True))
    reading = reading_since(loaded, seat, outcome.version_before, replayed=True)
    return with_tokens(reading, secret, outcome.salt, tokens)


def with_tokens(reading: Reading, secret: str, salt: bytes, count: int = 1) -> Reading:
    """Return the game with the seat tokens that were issued with a salt, and their seat; none if it is empty.

    Raises:
        Conflict: a token is no longer valid: its player has left, was removed, or has a newer token.
    """
    if not salt:
        return reading
    tokens = [seat_token(secret, salt, number) for number in range(count)]
    try:
        seats = [reading.game.seat_of_token(token) for token in tokens]
    except Unauthorised as error:
        raise seat_given_up(reading.loaded) from error
    return replace(reading, seat=seats[0], tokens=tokens)


def seat_given_up(loaded: Loaded) -> Conflict:
    """Build the problem of a repeated request whose seat token is no longer valid."""
    return with_game(Conflict("seat_given_up"), Reading(loaded, None, replayed=True))


def try_move(store: Store, game_id: str, request: Request) -> Reading:
    """Check a move without making it (a dry run).

    Raises:
        Problem: the move would be refused.
    """
    loaded = store.load(game_id)
    seat, move = MakeMove.asked(loaded.game, request)
    try:
        check_precondition(loaded, request.precondition)
        move.check(loaded.game)
    except Problem as refusal:
        raise with_game(refusal, Reading(loaded, seat)) from None
    return Reading(loaded, seat)


def delete(store: Store, game_id: str, token: str, precondition: Precondition | None = None) -> None:
    """Delete a game in any status; only its host may."""
    for _ in range(ATTEMPTS):
        loaded = store.load(game_id)
        game = loaded.game
        if game.seat_of_token(token) != game.host:
            raise Forbidden("not_host", reason="delete", seat=game.host)
        try:
            check_precondition(loaded, precondition)
        except PreconditionFailed as refusal:
            raise with_game(refusal, Reading(loaded, game.host)) from None
        if store.delete(loaded):
            return
    raise with_game(Conflict("contended"), Reading(loaded, game.host))
