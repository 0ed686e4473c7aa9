"""Preconditions: the versions of a game that a change may be applied to."""

from typing import NamedTuple

from croupier.games.errors import PreconditionFailed
from croupier.games.ports import Loaded


class Version(NamedTuple):
    """One version of a game."""

    number: int
    commit_nonce: str | None = None
    """Nonce of the commit that made the version (``Loaded.commit_nonce``); None: any commit."""


class Precondition(NamedTuple):
    """The versions that ``If-Match`` and ``If-None-Match`` name."""

    if_match: frozenset[Version] | None
    """Only these versions are permitted; None: all are."""
    if_none_match: frozenset[Version]
    """These versions are not permitted."""

    def holds(self, loaded: Loaded) -> bool:
        """Return whether the change may be applied to this version."""
        current = {Version(loaded.game.version), Version(loaded.game.version, loaded.commit_nonce)}
        return (self.if_match is None or not self.if_match.isdisjoint(current)) and self.if_none_match.isdisjoint(
            current
        )


def check_precondition(loaded: Loaded, seat: int | None, precondition: Precondition | None) -> None:
    """Check the precondition of a request of a seat (None: a client without one).

    Raises:
        PreconditionFailed: the change may not be applied to this version.
    """
    if precondition is not None and not precondition.holds(loaded):
        raise PreconditionFailed("stale_version", version=loaded.game.version).with_game(loaded.game, seat)
