"""Use cases of the lobby: create and list games."""

from collections.abc import Sequence
from typing import Any

import msgspec

from croupier.games import bots
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Request, Step
from croupier.games.changes.table import Create, Start, is_to_start
from croupier.games.choices import find_ruleset
from croupier.games.creation import GAME_LIMITS, CreateGame, GameLimits, new_game, seats_at_creation
from croupier.games.errors import Conflict, NotFound, Unwritable
from croupier.games.game import Game, digest_of
from croupier.games.holders import note_holders
from croupier.games.idempotency import (
    Receipt,
    RequestFingerprint,
    Success,
    fingerprint_of,
    game_id_of,
    new_key,
    new_salt,
    seat_token,
    without_unset,
)
from croupier.games.join_codes import reserve_code
from croupier.games.ports import Page, Store
from croupier.games.queues import offer
from croupier.games.reading import Reading
from croupier.games.requests import ATTEMPTS, load, perform, replay, with_tokens
from croupier.games.settings import Settings
from croupier.games.views import EventRange, is_readable


def create(
    store: Store, creation: CreateGame, *, now: int, limits: GameLimits = GAME_LIMITS, key: str | None = None
) -> Reading:
    """Create a game, once if there is an idempotency key.

    Args:
        store: the store.
        creation: the settings of the game.
        now: milliseconds since 1970.
        limits: the limits of the game.
        key: the idempotency key, a secret.

    Raises:
        Invalid: the ruleset, an option or the scenario does not exist, the number of seats or the position is invalid,
            or the key was used with another request.
        Conflict: the seat tokens that the same request has issued before are no longer valid.
        Problem: ``limits.refusal``.
    """
    secret, salt, refusal = key or new_key(), new_salt(), limits.refusal
    fingerprint = fingerprint_of("create", identity_of(creation), secret)
    receipt = fingerprint.receipt(Success(0, salt)) if key else None
    for _ in range(ATTEMPTS):
        if not refusal:
            game = new_game(creation, game_id_of(secret), now, limits)
            for number in range(seats_at_creation(game)):
                game.seats[number].token_hash = digest_of(seat_token(secret, salt, number))
            try:
                if created := store_new(store, game, now, secret, receipt):
                    offer(store, game, now)
                    return with_tokens(created, secret, salt, seats_at_creation(game))
            except Unwritable as error:  # the game may exist
                refusal = error
        if before := created_before(store, secret, fingerprint):
            return before
        if refusal:
            raise refusal
    raise Conflict("contended")


def identity_of(creation: CreateGame) -> Sequence[Any]:
    """Return what identifies a creation under its key: newer fields only if they are set, so that keys stay valid."""
    settings = msgspec.to_builtins(creation.settings)
    if creation.settings.away_seconds == Settings().away_seconds:
        settings.pop()
    bots = tuple(without_unset(bot, (None, None)) for bot in creation.bots)
    return without_unset(creation._replace(settings=settings, bots=bots), (False, None))  # type: ignore[arg-type]  # shorter


def created_before(store: Store, key: str, fingerprint: RequestFingerprint) -> Reading | None:
    """Return the game that the same request with this idempotency key has created before; None: there is none."""
    try:
        loaded = load(store, game_id_of(key), fingerprint.key_digest)
    except NotFound:
        return None
    return replay(loaded, None, fingerprint, key, seats_at_creation(loaded.game))


def store_new(store: Store, game: Game, now: int, secret: str, receipt: Receipt | None = None) -> Reading | None:
    """Store a new game, with a join code if it is a lobby.

    It starts in the same commit if bots have all other seats and its settings say so.

    Args:
        store: the store.
        game: the game.
        now: milliseconds since 1970.
        secret: what the join code is derived from.
        receipt: the receipt of the request.

    Returns:
        The game for its host, with the events since its creation; None: its id is taken.
    """
    note_holders(game, [[] for _ in game.seats])
    steps: Sequence[Step] = [Step(Create(), game.events, now)]
    if not is_to_start(game):
        game.code = reserve_code(store, game, secret)
    else:
        start = apply_change(game, Start(game.host), now)
        steps = [*steps, start, *bots.move_after(game, start.change, now, bots.cpu_deadline())]
    created = store.create(game, receipt, steps)
    events = EventRange(0, [step.events for step in steps])
    return None if created is None else Reading(created, game.host, events, created=True)


def change_settings(store: Store, game_id: str, request: Request) -> Reading:
    """Change a table before its start, and offer it to players who want a game at once if it fits then.

    Raises:
        Problem: the request is refused; nothing was changed.
    """
    reading = perform(store, game_id, request)
    offer(store, reading.game, request.now)
    return reading


def listing(store: Store, *, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
    """List public games that are readable without a seat, newest first; a page may have fewer than ``limit``.

    Raises:
        Invalid: the ruleset does not exist, or the cursor was not issued with a page.
    """
    if ruleset is not None:
        find_ruleset(ruleset, "ruleset")
    page = store.page(status, ruleset, cursor, limit)
    return page._replace(games=[game for game in page.games if is_readable(game, None)])
