"""Preconditions: the versions of a game that a change may be applied to."""

from typing import NamedTuple


class Version(NamedTuple):
    """One version of a game."""

    number: int
    commit_nonce: str | None = None
    """Nonce of the commit that made the version (``ports.Loaded.commit_nonce``); None: any commit."""


class Precondition(NamedTuple):
    """The versions that ``If-Match`` and ``If-None-Match`` name."""

    if_match: frozenset[Version] | None
    """Only these versions are permitted; None: all are."""
    if_none_match: frozenset[Version]
    """These versions are not permitted."""

    def holds(self, version: Version) -> bool:
        """Return whether the change may be applied to this version."""
        names = {version, Version(version.number)}
        return (self.if_match is None or not self.if_match.isdisjoint(names)) and self.if_none_match.isdisjoint(names)
