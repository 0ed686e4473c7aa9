"""Use cases of the lobby: create and list games."""

from croupier.games.changes import Start
from croupier.games.changes.table import is_to_start
from croupier.games.creation import GAME_LIMITS, CreateGame, GameLimits, find_ruleset, new_game, seats_at_creation
from croupier.games.errors import Conflict, NotFound
from croupier.games.game import digest_of
from croupier.games.idempotency import Success, fingerprint_of, game_id_of, new_key, new_salt, seat_token
from croupier.games.join_codes import reserve_code
from croupier.games.ports import Page, Store
from croupier.games.queues import offer
from croupier.games.seats import IssuedSeats, issue_tokens
from croupier.games.transactions import (
    ATTEMPTS,
    EVENTS_LIMIT,
    ChangeRequest,
    Committed,
    Terms,
    commit_change,
    load,
    replay,
)
from croupier.games.views import is_readable


def create(
    store: Store, creation: CreateGame, *, now: int, limits: GameLimits = GAME_LIMITS, key: str | None = None
) -> IssuedSeats:
    """Create a game, once if there is an idempotency key.

    Args:
        store: the store.
        creation: the settings of the game.
        now: milliseconds since 1970.
        limits: the limits of the game.
        key: the idempotency key, a secret.

    Raises:
        Invalid: the ruleset, an option or the scenario does not exist, or the number of seats or the position is
            invalid; also as ``created_with_key``.
        Conflict: as ``created_with_key``.
    """
    salt, secret = new_salt(), key or new_key()
    game = new_game(creation, game_id_of(secret), now, limits)
    for number in range(seats_at_creation(game)):
        game.seats[number].token_hash = digest_of(seat_token(secret, salt, number))
    game.code = reserve_code(store, game, secret)
    receipt = fingerprint_of("create", creation, secret).receipt(Success(0, salt)) if key else None
    for _ in range(ATTEMPTS):
        if created := store.create(game, receipt):
            offer(store, game, now)
            committed = Committed(created, None, Success(0, salt), log=[game.events])
            return issue_tokens(start_if_full(store, committed, now), secret, seats_at_creation(game))
        if before := created_with_key(store, creation, secret, now):  # None: it was deleted in the meantime
            return before
    raise Conflict("contended")


def start_if_full(store: Store, created: Committed, now: int) -> Committed:
    """Start a game in which bots have all other seats, if its settings say so: a commit of its own, after the creation.

    A process that is killed between the two leaves a lobby, which the same request with its key starts.
    """
    if not is_to_start(created.loaded.game):
        return created
    request = ChangeRequest(lambda game: (game.host, Start(game.host)), Terms(now))
    try:
        started = commit_change(store, created.loaded, request)
    except Conflict:  # the same request, sent again, has started it
        loaded = store.load_since(created.loaded.game.id, 0, EVENTS_LIMIT)
        return created._replace(loaded=loaded, log=loaded.log)
    return created._replace(loaded=started.loaded, log=[*created.log, *started.log])


def created_with_key(store: Store, creation: CreateGame, key: str, now: int) -> IssuedSeats | None:
    """Return the game that the same request with this idempotency key has created before; None: there is none.

    Raises:
        Invalid: the key was used with another request.
        Conflict: the seat tokens are no longer valid.
    """
    fingerprint = fingerprint_of("create", creation, key)
    try:
        loaded = load(store, game_id_of(key), fingerprint.key_digest)
    except NotFound:
        return None
    committed = replay(loaded, None, fingerprint)
    if is_to_start(loaded.game):
        start_if_full(store, committed, now)
        committed = replay(load(store, loaded.game.id, fingerprint.key_digest), None, fingerprint)
    return issue_tokens(committed, key, seats_at_creation(committed.loaded.game))


def listing(store: Store, *, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
    """List public games that are readable without a seat, newest first; a page may have fewer than ``limit``.

    Raises:
        Invalid: the ruleset does not exist, or the cursor was not issued with a page.
    """
    if ruleset is not None:
        find_ruleset(ruleset, "ruleset")
    page = store.page(status, ruleset, cursor, limit)
    return page._replace(games=[game for game in page.games if is_readable(game, None)])
