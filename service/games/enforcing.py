"""Enforces deadlines: acts for seats that have not moved in time."""

from typing import Literal, NamedTuple

from service.games.applying import apply_change
from service.games.changes import TimeOut
from service.games.deadlines import Deadline, deadline_of
from service.games.errors import NotFound, Unreadable
from service.games.ports import Deadlines, Entry, Loaded, Store

POSTPONED_MS = 60_000
"""Milliseconds until a game that cannot be read is looked at again."""
Outcome = Literal["made", "overtaken", "not_due"]


class Enforced(NamedTuple):
    """What was done about an entry of the index of deadlines."""

    outcome: Outcome
    """``made``: a timeout; ``overtaken``: none, since another change was committed first; ``not_due``: nothing."""
    deadline: int = 0
    """The deadline that has passed, in milliseconds since 1970."""


def enforce(store: Store, deadlines: Deadlines, entry: Entry, now: int) -> Enforced:
    """Make the timeout of a game if it is due, and remove the entry or file the next time to look at the game.

    Args:
        store: the store.
        deadlines: the index of deadlines.
        entry: an entry that was taken.
        now: milliseconds since 1970.

    Raises:
        Unreadable: the stored game is damaged; the entry is postponed.
        Unavailable: the store does not respond, or cannot write; the entry is due again soon.
    """
    try:
        loaded = store.load(entry.game_id)
    except NotFound:
        deadlines.remove(entry)
        return Enforced("not_due")
    except Unreadable:
        deadlines.file(entry, now + POSTPONED_MS)
        raise
    deadline = deadline_of(loaded.game)
    if entry.version == loaded.game.version and deadline is not None and deadline.at <= now:
        outcome = time_out(store, loaded, now)
        deadlines.remove(entry)
        return Enforced(outcome, deadline.at)
    refile(deadlines, entry, loaded, deadline)
    return Enforced("not_due")


def time_out(store: Store, loaded: Loaded, now: int) -> Outcome:
    """Commit the timeout of this version, unless another change was committed first."""
    change = TimeOut()
    apply_change(loaded.game, change, now)
    return "made" if store.commit(loaded, change) else "overtaken"


def refile(deadlines: Deadlines, entry: Entry, loaded: Loaded, deadline: Deadline | None) -> None:
    """File the deadline of the newest version; remove the entry of an earlier one, or of one without a deadline.

    An entry of a later version remains: a request may be about to commit it.
    """
    newest = Entry(loaded.game.id, loaded.game.version)
    if deadline is not None:
        deadlines.file(newest, deadline.at)
    if entry.version < newest.version or (entry == newest and deadline is None):
        deadlines.remove(entry)
