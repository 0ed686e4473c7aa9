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


class Condition(NamedTuple):
    """Which versions a change is meant for."""

    wanted: frozenset[Version] | None
    """These alone; None: any."""
    unwanted: frozenset[Version]
    """Not these."""

    def holds(self, game: Game) -> bool:
        """Tell whether the change is meant for the version that a game has."""
        found = {Version(game.version), Version(game.version, game.mark)}
        return (self.wanted is None or not self.wanted.isdisjoint(found)) and self.unwanted.isdisjoint(found)


Versions = Condition | None
"""The versions that a change is meant for; None: whatever is newest."""


def check_version(game: Game, seat: int | None, versions: Versions) -> None:
    """Refuse a change that is meant for other versions.

    Raises:
        Stale: the game is at none of them; the problem has the game as this seat, or a spectator (None), may know it.
    """
    if versions is not None and not versions.holds(game):
        raise stale(game, seat)


def stale(game: Game, seat: int | None) -> Stale:
    """Build the refusal of a change that is meant for another version."""
    return Stale("stale_version", f"The game is at version {game.version}.", game=view(game, seat))
