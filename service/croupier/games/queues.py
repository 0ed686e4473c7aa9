"""Which tables fit players who want a game at once (``games.quick``): by ruleset, seats, with bots or without.

Besides the tables that those players open, there are the public lobbies that fit: with the options of their ruleset,
and settings with which a game starts by itself and every move has a deadline. Their own settings apply.
"""

from collections.abc import Sequence
from contextlib import suppress

from croupier.games.choices import check_clashes, find_ruleset, options_for, seats_for
from croupier.games.errors import FieldError, Unavailable, invalid_fields
from croupier.games.game import Game
from croupier.games.ports import Place, Queue, Store
from croupier.rules.catalogue import RULESETS


def queues_of(rulesets: Sequence[str], seats: int | None, *, bots: bool) -> Sequence[Queue]:
    """Return the queues of the tables that fit a request (see ``quick.QuickGame``).

    Raises:
        Invalid: a ruleset does not exist or is named twice, or one cannot be played with the number of seats.
    """
    for index, name in enumerate(rulesets):
        find_ruleset(name, f"/rulesets/{index}")
        if name in rulesets[:index]:
            raise invalid_fields([FieldError(f"/rulesets/{index}", "invalid_value", {"reason": "repeated"})])
    return [queue_of(name, seats, bots=bots) for name in rulesets]


def queue_of(name: str, seats: int | None, *, bots: bool) -> Queue:
    """Return the queue of the tables of a ruleset; without a number of seats that of the smallest tables."""
    rulebook, ruleset = RULESETS[name]
    seats = seats_for(rulebook, seats)
    check_clashes(rulebook, options_for(ruleset, rulebook, {}), seats)
    return Queue(name, seats, bots)


def queue_for(game: Game) -> Queue | None:
    """Return the queue that a game fits; None: none."""
    rulebook, ruleset = RULESETS[game.ruleset]
    settings, has_bots = game.settings, any(seat.bot for seat in game.seats)
    starts, is_timed = settings.start == "full", settings.turn_seconds is not None
    is_plain = game.state.options == options_for(ruleset, rulebook, {})
    if not (game.public and game.status == "lobby" and starts and is_timed and is_plain):
        return None
    return None if has_bots and not settings.fill else Queue(game.ruleset, len(game.seats), settings.fill is not None)


def offer(store: Store, game: Game, now: int) -> None:
    """Offer a new game to players who want one at once, if it fits. If that fails it is only in the list of lobbies."""
    if queue := queue_for(game):
        with suppress(Unavailable):
            store.quick_tables.keep(queue, Place(game.id, game.ruleset, is_open=False, since=now), now)
