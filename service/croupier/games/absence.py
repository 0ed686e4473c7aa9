"""Who is away: a player who follows the game by no stream and no long poll (D-127, D-129)."""

from collections.abc import Iterable, Mapping

import msgspec

from croupier.games.game import Game
from croupier.games.settings import StartedBy

GONE_AFTER_MS = 30_000
"""Milliseconds that a player is away after which a table that starts by itself does not start with the player."""
REMOVABLE_AFTER_MS = 600_000
"""Milliseconds that a bot plays instead of a player after which the host may remove the player."""


class Presence(msgspec.Struct, frozen=True, omit_defaults=True):
    """The readers that follow a game by streams and long polls."""

    seats: list[int]
    """The seats of the readers, in ascending order."""
    watching: int
    """Number of readers without a seat."""
    seen: Mapping[int, int] = {}
    """By seat without a reader: when it had one last, in milliseconds since 1970."""

    @classmethod
    def sum(cls, parts: Iterable["Presence"], seen: Mapping[int, int]) -> "Presence":
        """Combine what several workers have."""
        together = [*parts]
        seats = {seat for part in together for seat in part.seats}
        watching = sum(part.watching for part in together)
        return cls(sorted(seats), watching, {seat: at for seat, at in seen.items() if seat not in seats})


NO_READERS = Presence([], 0)


def away_since(game: Game, presence: Presence, seat: int) -> int | None:
    """Return since when the player of a seat is away, in milliseconds since 1970; None: is present, or there is none.

    A player was present when taking the seat, and when coming back to it.
    """
    if seat in presence.seats or not game.seats[seat].is_held:
        return None
    return max(presence.seen.get(seat, 0), present_since(game, seat))


def gone_seats(game: Game, presence: Presence, now: int, start: StartedBy | None = None) -> list[int]:
    """Return the seats of a lobby whose players are gone, if it starts when it is full (D-129).

    Args:
        game: the game.
        presence: who follows it.
        now: milliseconds since 1970.
        start: what is to start the game from now on; None: its settings stay.
    """
    if game.status != "lobby" or (start or game.settings.start) != "full":
        return []
    since = {seat: away_since(game, presence, seat) for seat in range(len(game.seats))}
    return [seat for seat, moment in since.items() if moment is not None and now >= moment + GONE_AFTER_MS]


def present_since(game: Game, seat: int) -> int:
    """Return when the present player of a seat took it, or came back to it, or when the game began."""
    past = game.holders[seat] if game.holders else []
    return next((holder.at for holder in reversed(past) if holder.state == "present"), 0) or game.created


def stand_in_since(game: Game, seat: int) -> int:
    """Return since when a bot plays instead of the player of a seat; 0: that is not known."""
    past = game.holders[seat] if game.holders else []
    return past[-1].at if past else 0
