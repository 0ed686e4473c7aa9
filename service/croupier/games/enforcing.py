"""Enforces deadlines: acts for seats that have not moved in time."""

from collections.abc import Sequence
from typing import Literal, NamedTuple

from croupier.games.absence import gone_seats
from croupier.games.bots import cpu_deadline, make_due_moves, move_after
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Step
from croupier.games.changes.moves import TimeOut
from croupier.games.deadlines import due_at, entry_of
from croupier.games.errors import NotFound, Unreadable
from croupier.games.game import ENDED, Game
from croupier.games.ports import Deadlines, Entry, Loaded, Store

POSTPONED_MS = 60_000
"""Milliseconds until a game that cannot be read is looked at again."""
Outcome = Literal["made", "bots_moved", "overtaken", "not_due"]


class Enforced(NamedTuple):
    """What was done about an entry of the index of deadlines."""

    outcome: Outcome
    """``made``: a timeout; ``overtaken``: nothing, since another change was committed first; ``not_due``: nothing."""
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
    gone = gone_seats(loaded.game, store.presence(entry.game_id), now) if loaded.status == "lobby" else []
    due, steps = due_steps(loaded.game, now, gone) if entry.version == loaded.game.version else (0, ())
    if not steps:
        refile(deadlines, entry, loaded)
        return Enforced("not_due")
    made = store.commit(loaded, steps)
    deadlines.remove(entry)
    return Enforced(outcome_of(steps) if made else "overtaken", due)


def due_steps(game: Game, now: int, gone: list[int]) -> tuple[int, Sequence[Step]]:
    """Make the moves of bots that are due, or the timeout and the moves of bots after it.

    Args:
        game: the game.
        now: milliseconds since 1970.
        gone: the seats of players with whom a lobby does not start.

    Returns:
        When they were due, and the steps: none if bots were looked at and none of them moves.
    """
    looked_at = game.bots_at
    if looked_at is not None and looked_at <= now and (moves := make_due_moves(game, now)):
        return looked_at, moves
    if (due := due_at(game)) is None or due > now:
        return 0, []
    timeout = apply_change(game, TimeOut(gone), now)
    return due, [timeout, *move_after(game, timeout.change, now, cpu_deadline())]


def outcome_of(steps: Sequence[Step]) -> Outcome:
    """Return the outcome of steps that were committed."""
    return "made" if isinstance(steps[0].change, TimeOut) else "bots_moved"


def refile(deadlines: Deadlines, entry: Entry, loaded: Loaded) -> None:
    """File the time of the newest version; remove the entry of an earlier one, or of one without a time.

    An entry of a later version remains: a request may be about to commit it. None with a deadline follows
    the end of a game.
    """
    newest, due = entry_of(loaded.game), due_at(loaded.game)
    if due is not None:
        deadlines.file(newest, due)
    if entry.version < newest.version or loaded.status in ENDED or (entry.version == newest.version and due is None):
        deadlines.remove(entry)
