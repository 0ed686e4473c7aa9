"""Optimistic concurrency: the versions of a game that a change is meant for."""

from typing import NamedTuple

from service.games.errors import PreconditionFailed
from service.games.ports import Loaded


class Version(NamedTuple):
    """One version of a game."""

    number: int
    commit_nonce: str | None = None
    """The mark of the commit that made it (``Loaded.commit_nonce``); None: whichever commit made it."""


class Precondition(NamedTuple):
    """The versions of a game that a change may be applied to."""

    if_match: frozenset[Version] | None
    """Only these; None: any."""
    if_none_match: frozenset[Version]
    """None of these."""

    def holds(self, loaded: Loaded) -> bool:
        """Return whether the change may be applied to this version."""
        found = {Version(loaded.game.version), Version(loaded.game.version, loaded.commit_nonce)}
        return (self.if_match is None or not self.if_match.isdisjoint(found)) and self.if_none_match.isdisjoint(found)


def check_precondition(loaded: Loaded, seat: int | None, precondition: Precondition | None) -> None:
    """Refuse a change that is meant for another version.

    Raises:
        Stale: the precondition fails; the problem is for this seat, or somebody without one (None).
    """
    if precondition is not None and not precondition.holds(loaded):
        raise PreconditionFailed("stale_version", version=loaded.game.version).with_game(loaded.game, seat)
