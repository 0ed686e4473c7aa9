"""What can stand in the way of a request: each nature of problem a class, each case a code."""

from typing import Any


class Unreadable(Exception):
    """A stored game that cannot be read, or contradicts itself. The message names the game and nothing of it."""


class Problem(Exception):
    """A request that was not carried out. Nothing was changed."""

    def __init__(self, code: str, detail: str, **members: Any) -> None:  # noqa: ANN401  # any JSON value
        """Say what is wrong.

        Args:
            code: stable machine code, such as ``game_full``.
            detail: a sentence for a person.
            members: further members of the answer: ``clause``, ``legal_moves``, ``game``, ``errors``.
        """
        super().__init__(detail)
        self.code = code
        self.detail = detail
        self.members = members


class Unauthorised(Problem):
    """The request does not say, or does not prove, whose it is."""


class Forbidden(Problem):
    """It is known whose request it is, and it is not theirs to make."""


class NotFound(Problem):
    """There is no such thing."""


class Conflict(Problem):
    """The game is not at a point where this can be done."""


class Stale(Problem):
    """The caller asked for a version that has passed."""


class Invalid(Problem):
    """The request is malformed or against the rules."""


class Unavailable(Problem):
    """The store does not answer; try again."""


class Unwritable(Unavailable):
    """The store can be read but takes no changes: it is full, or its disk is, or it is a replica."""
