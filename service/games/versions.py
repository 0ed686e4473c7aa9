"""Optimistic concurrency: the versions of a game that a change is meant for."""

from typing import NamedTuple

from service.games.errors import Stale
from service.games.game import Game
from service.games.views import view


class Version(NamedTuple):
    """One version of a game."""

    number: int
    mark: str | None = None
    """The mark of the commit that made it (``Game.mark``); None: whichever commit made it."""


class Precondition(NamedTuple):
    """The versions of a game that a change may be applied to."""

    wanted: frozenset[Version] | None
    """Only these; None: any."""
    unwanted: frozenset[Version]
    """None of these."""

    def holds(self, game: Game) -> bool:
        """Return whether the change may be applied to the version of this game."""
        found = {Version(game.version), Version(game.version, game.mark)}
        return (self.wanted is None or not self.wanted.isdisjoint(found)) and self.unwanted.isdisjoint(found)


def check_precondition(game: Game, seat: int | None, precondition: Precondition | None) -> None:
    """Refuse a change whose precondition fails.

    Raises:
        Stale: it fails; the problem has the game as this seat, or a spectator (None), may know it.
    """
    if precondition is not None and not precondition.holds(game):
        raise stale(game, seat)


def stale(game: Game, seat: int | None) -> Stale:
    """Build the refusal of a change that is meant for another version."""
    return Stale("stale_version", f"The game is at version {game.version}.", game=view(game, seat))
