"""What the use cases need from the world: somewhere to keep games."""

import enum
from typing import NamedTuple, Protocol

from service.games.changes import Change
from service.games.game import Game


class Answer(enum.IntEnum):
    """What became of a move."""

    MADE = 0
    REFUSED = 1
    """It was not this seat's to make, or against the rules."""
    STALE = 2
    """It was meant for another version."""


class Receipt(NamedTuple):
    """What is kept of a move that came with an idempotency key."""

    key: bytes
    """Digest of the seat's token and the key."""
    body: bytes
    """Digest of the move."""
    version: int
    """The version that the move led to, or at which it was refused."""
    answer: Answer = Answer.MADE


class Past(NamedTuple):
    """How a game has come to be what it is."""

    created: Game
    changes: list[Change]
    newest: Game
    """What the changes have led to."""
    stamps: list[bytes]
    """By change: the stamp of the version that it led to."""


class Page(NamedTuple):
    """Some games of the lobby, newest first."""

    games: list[Game]
    cursor: str | None
    """Where the next page begins; None after the last one."""


class Store(Protocol):
    """Somewhere to keep games. Every method raises Unavailable if it does not answer, Unwritable if it cannot write."""

    def create(self, game: Game) -> None:
        """Keep a new game."""

    def load(self, game_id: str) -> Game:
        """Return the newest version of a game. Raises NotFound."""

    def load_with_receipt(self, game_id: str, key: bytes) -> tuple[Game, Receipt | None]:
        """Return a game, and the receipt kept under the key, if any, as of one moment. Raises NotFound."""

    def commit(self, game: Game, change: Change, receipt: Receipt | None = None) -> bool:
        """Keep a changed game if the version it was loaded as is still the newest, and say whether it was.

        State, log and receipt are written together or not at all, and not at all if there is a receipt under that key;
        doing it again with the same arguments is the same as doing it once.
        """

    def refuse(self, game: Game, receipt: Receipt) -> bool:
        """Keep the receipt of a refused move unless there is one under its key, and say whether there was none.

        Nothing else changes. A game that has gone has no receipts, and who floods a game with refusals may find that
        the later ones are not kept.
        """

    def delete(self, game: Game) -> bool:
        """Forget a game if the version it was loaded as is still the newest, and say whether it was."""

    def history(self, game_id: str) -> Past:
        """Return a game as it was created, every change since, and the game as it is, as of one moment.

        Raises NotFound, and Unreadable if these are not the changes that were kept.
        """

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
