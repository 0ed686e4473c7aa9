"""Optimistic concurrency: load a game, change it, commit it, and start again if another commit came in between."""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from service.games.changes import Change, enact
from service.games.errors import Conflict, Problem
from service.games.game import Game
from service.games.idempotency import Ask, Made
from service.games.ports import Loaded, Store
from service.games.versions import Precondition, check_precondition
from service.games.views import Happened

ATTEMPTS = 50
EVENTS_LIMIT = 1_000
"""The most versions whose events one response lists."""


class Request(NamedTuple):
    """A change that somebody asks for."""

    decide: Callable[[Game], tuple[int | None, Change]]
    """Returns the seat that asks (None: somebody who wants one) and the change; raises a Problem if it may not ask."""
    precondition: Precondition | None = None
    """The versions that it may be applied to; None: any."""
    ask: Ask | None = None
    """Its idempotency key; None: it has none."""
    salt: bytes = b""
    """Of the seat tokens that it gives out."""


class Reading(NamedTuple):
    """A game, and who reads it."""

    game: Game
    mark: str
    """As ``Loaded.mark``."""
    seat: int | None
    """None: a spectator."""
    happened: Happened | None = None
    """What the reader has missed; None: what the last change brought about."""
    replayed: bool = False
    """Whether this is the outcome of an earlier request with the same idempotency key."""


class Done(NamedTuple):
    """A change that was committed, by this request or by an earlier one with the same idempotency key."""

    loaded: Loaded
    """The game as it is now."""
    seat: int | None
    """That asked; None: somebody who wanted a seat."""
    made: Made
    replayed: bool = False

    @property
    def reading(self) -> Reading:
        """What the asker reads of it."""
        happened = happened_since(self.loaded, self.made.since) if self.replayed else None
        return Reading(self.loaded.game, self.loaded.mark, self.seat, happened, self.replayed)


def happened_since(loaded: Loaded, since: int) -> Happened | None:
    """Return what happened after a version, from the log loaded with the game; None if it is too far back or ahead."""
    return Happened(since, loaded.log) if 0 <= loaded.game.version - since <= EVENTS_LIMIT else None


def load(store: Store, game_id: str, receipt: bytes | None = None) -> Loaded:
    """Load a game, with the receipt of this name, if one is named."""
    return store.load(game_id) if receipt is None else store.load_with_receipt(game_id, receipt, EVENTS_LIMIT)


def newest(
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
    raise Conflict("contended").about(loaded.game, reader(loaded.game))


def change(store: Store, loaded: Loaded, request: Request) -> Done:
    """Change a game once, or return the outcome that the same request had before; a refusal is stored, too.

    Args:
        store: where the game is.
        loaded: the game, with the receipt of the request if it has an idempotency key.
        request: what is asked for.

    Raises:
        Problem: nothing was changed.
    """
    try:
        return change_or_refuse(store, loaded, request)
    except Problem as refusal:
        return keep_refusal(store, request, refusal)


def keep_refusal(store: Store, request: Request, refusal: Problem) -> Done:
    """Store the refusal of a request under its idempotency key, if it has one, and raise it.

    Returns:
        What the same request has come to in the meantime, if it was not refused then.
    """
    game, receipt = refusal.game, refusal.receipt
    if game is None or receipt is None or store.refuse(game.id, receipt, seated=refusal.seat is not None):
        raise refusal
    return change(store, load(store, game.id, receipt.name), request)


def change_or_refuse(store: Store, loaded: Loaded, request: Request) -> Done:
    """Do as ``change``, but leave it to the caller to store a refusal."""
    versions = newest(store, loaded, lambda game: request.decide(game)[0], request.ask and request.ask.name)
    return next(done for current in versions if (done := attempt(store, current, request)))


def attempt(store: Store, loaded: Loaded, request: Request) -> Done | None:
    """Change this version of a game, unless the request had an outcome before.

    Returns:
        What became of it; None: somebody else's change, or the same request, was committed first.
    """
    made, ask = Made(loaded.game.version, request.salt), request.ask
    seat, wanted = request.decide(loaded.game)
    if ask is not None and loaded.receipt is not None:
        return repeat(loaded, seat, ask)
    try:
        check_precondition(loaded, seat, request.precondition)
        enact(loaded.game, wanted)
    except Problem as refusal:
        refusal.receipt = ask and ask.receipt(refusal)
        refusal.about(loaded.game, seat)
        raise
    committed = store.commit(loaded, wanted, ask and ask.receipt(made))
    return committed and Done(committed, seat, made)


def given_up(game: Game) -> Conflict:
    """Build the problem of a repeated request whose seat token is no longer valid."""
    problem = Conflict("seat_given_up").about(game, None)
    problem.replayed = True
    return problem


def repeat(loaded: Loaded, seat: int | None, ask: Ask) -> Done:
    """Return, or raise, the outcome that a request had before, with the game as it is now.

    Raises:
        Invalid: its key came with another request.
        Conflict: a game was created under its key, of which the receipt is gone.
        Problem: the same that was raised before.
    """
    if loaded.receipt is None:
        raise given_up(loaded.game)
    ask.check_same(loaded.receipt)
    outcome = loaded.receipt.outcome
    if isinstance(outcome, Problem):
        outcome.replayed = True
        raise outcome.about(loaded.game, seat)
    return Done(loaded, seat, outcome, replayed=True)
