"""Problems: why a request was not carried out. A class decides the HTTP status, a code names the case.

A problem consists of facts: its code, and what the message of the code refers to. ``i18n`` has the messages; only the
edge of the service renders them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, Self

import msgspec

if TYPE_CHECKING:
    from service.games.game import Game
    from service.games.idempotency import Receipt


class Unreadable(Exception):
    """A stored game that cannot be read, or contradicts itself. The message names the game and nothing of it."""


class FieldError(msgspec.Struct, frozen=True):
    """What is wrong with one part of a request."""

    path: str
    """The part: a JSON Pointer (RFC 6901) into the body, or the name of a query parameter."""
    code: str
    parameters: dict[str, Any] = {}
    """What the message of the code refers to, besides ``field``; as those of ``Problem``."""
    allowed: list[Any] | None = None
    """Every value, or for an unknown field every name, that would be accepted, where they are few."""
    location: Literal["pointer", "parameter"] = "pointer"

    @property
    def field(self) -> str:
        """The part as messages refer to it: ``body`` for the whole body."""
        return self.path or "body"


class Problem(Exception):
    """A request that was not carried out. Nothing was changed."""

    game: "Game | None" = None
    """The game that the request was about, as it is now; None: the problem does not show it."""
    seat: int | None = None
    """The seat that reads it, None: a spectator."""
    replayed = False
    """Whether it is the outcome of an earlier request with the same idempotency key."""
    receipt: "Receipt | None" = None
    """What is to be stored of the request under its idempotency key; None: nothing, or it is stored."""

    def __init__(
        self,
        code: str,
        *,
        clause: str | None = None,
        errors: Sequence[FieldError] = (),
        rulebook: str | None = None,
        **parameters: Any,  # noqa: ANN401  # any JSON value
    ) -> None:
        """State the facts.

        Args:
            code: stable machine code, such as ``game_full``.
            clause: id of the clause of the rules text that it rests on.
            errors: which parts of the request are wrong.
            rulebook: id of the rulebook whose messages and labels are needed; None: those of the service are enough.
            parameters: what the message refers to, as plain JSON values; ``reason`` selects one of several messages.
        """
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.errors = tuple(errors)
        self.rulebook = rulebook
        self.parameters = parameters

    def with_game(self, game: "Game", seat: int | None) -> Self:
        """Attach the game that the problem is about and the seat, or the spectator, that reads it."""
        self.game, self.seat, self.rulebook = game, seat, game.rulebook.id
        return self


class Unauthorised(Problem):
    """The request has no credentials, or credentials that are not valid."""


class Forbidden(Problem):
    """The credentials are valid, but do not allow this."""


class NotFound(Problem):
    """Something that the request names does not exist."""


class Conflict(Problem):
    """The game is in a state in which this cannot be done."""


class PreconditionFailed(Problem):
    """The precondition of the request (``If-Match``) does not name the newest version."""


class Invalid(Problem):
    """The request is malformed or against the rules."""


class Unavailable(Problem):
    """The store does not respond; the request may be sent again."""


class Unwritable(Unavailable):
    """The store can be read but takes no changes: it is full, or its disk is, or it is a replica."""


def invalid_fields(errors: Sequence[FieldError], rulebook: str | None = None) -> Invalid:
    """Build the problem of a request with invalid parts: code and message are those of the first."""
    first = errors[0]
    return Invalid(first.code, errors=errors, rulebook=rulebook, field=first.field, **first.parameters)
