"""The interface of the store, which the use cases call and ``service.storage`` implements."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from service.games.changes import Change
from service.games.game import Game
from service.games.idempotency import Receipt
from service.rules.moves_and_events import Event


class Loaded(NamedTuple):
    """A game as a store returned it, with what the store needs to replace exactly this version of it."""

    game: Game
    version_id: bytes
    """Names this version of this game: 8 bytes of version, then 6 of the mark of the commit that made it."""
    status: str
    """Of the stored game: the lobby lists it there."""
    receipt: Receipt | None = None
    """The receipt that was asked for with it; None: there is none."""
    log: Sequence[Sequence[Event]] = ()
    """The part of its log that was asked for with it: the events of each version, oldest first."""

    @property
    def commit_nonce(self) -> str:
        """Four random bytes, in hex, of the commit that made this version.

        They tell two games apart that had the same version: after a store has lost its newest commits, another change
        makes the same version again.
        """
        return self.version_id[8:12].hex()


class Page(NamedTuple):
    """Some games of the lobby, newest first."""

    games: list[Game]
    cursor: str | None
    """Where the next page begins; None after the last one."""


class Store(Protocol):
    """Where games are stored. Every method raises Unavailable if it does not respond, Unwritable if it cannot write.

    Every method that reads a game raises NotFound if there is none, and Unreadable if what is stored is damaged.
    """

    def create(self, game: Game, receipt: Receipt | None = None) -> Loaded | None:
        """Store a new game with its log and receipt; None: there is a game of this id, and nothing was written."""

    def load(self, game_id: str) -> Loaded:
        """Return the newest version of a game."""

    def load_with_receipt(self, game_id: str, key_digest: bytes, limit: int) -> Loaded:
        """Return a game with the receipt of this name, and the events since ``Success.version_before``, read at once.

        ``log`` is empty without such a receipt, and if there are more than ``limit`` versions since.
        """

    def load_since(self, game_id: str, after: int, limit: int) -> Loaded:
        """Return a game with the log of all versions after one, or no log if they are more than ``limit``."""

    def load_with_log(self, game_id: str, after: int, limit: int) -> Loaded:
        """Return a game with the log of at most ``limit`` versions after one, as of one moment."""

    def commit(self, loaded: Loaded, change: Change, receipt: Receipt | None = None) -> Loaded | None:
        """Store a changed game if the version that was loaded is still the newest.

        State, log and receipt are written together or not at all, and not at all if there is a receipt of that name;
        doing it again with the same arguments is the same as doing it once.

        Args:
            loaded: its ``game`` was changed since.
            change: what was done to it.
            receipt: of the request that wanted the change.

        Returns:
            The new version; None: it was changed in the meantime, or has the receipt, and nothing was written.
        """

    def refuse(self, game_id: str, receipt: Receipt, *, has_seat: bool = True) -> bool:
        """Store the receipt of a refused request unless there is one of its name; return whether there was none.

        Nothing else changes. A game that is gone has no receipts, and of a game that was flooded with refusals the
        later ones are not stored; those of requests that are not ``has_seat``, which anybody can send, stop sooner.
        """

    def delete(self, loaded: Loaded) -> bool:
        """Delete a game if the version that was loaded is still the newest; return whether it was."""

    def page(self, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
        """Return public games of one status. Raises Invalid for a cursor that no page gave."""

    def ping(self) -> str:
        """Return what the store can do now.

        ``ok``: everything. ``full``: no memory is left, so games are read, left and deleted, but neither created nor
        changed otherwise. ``read_only``: games are read. In a cluster it is the most severe status of any primary that
        answers.

        Raises:
            Unavailable: none of them answers.
        """
