"""Problems: why a request was refused. The class decides the HTTP status, the code identifies the case.

A problem has a code and the parameters of its message. ``i18n`` has the messages; only the HTTP layer renders them.
"""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec


class Unreadable(Exception):
    """A stored game that cannot be read or is inconsistent. The message has the game's id, but none of its content."""


class UnknownFormat(Unreadable):
    """A stored game of a format that this version of the service does not read: a later one has written it."""


class Unconfirmed(Exception):
    """The operator's change of a game may have been made, but it is not confirmed that it is durable."""


class FieldError(msgspec.Struct, frozen=True):
    """A validation error of one part of a request."""

    path: str
    """JSON Pointer (RFC 6901) into the body, or name of a query parameter."""
    code: str
    parameters: dict[str, Any] = {}
    """Parameters of the message, in addition to ``field``; as those of ``Problem``."""
    allowed: list[Any] | None = None
    """All accepted values, or for an unknown field all accepted names, if they are few."""
    location: Literal["pointer", "parameter"] = "pointer"
    """What ``path`` is: a JSON Pointer or the name of a query parameter."""

    @property
    def field(self) -> str:
        """The part as messages name it: ``body`` for the whole body."""
        return self.path or "body"


class Problem(Exception):
    """A refused request. Nothing was changed."""

    about: object | None = None
    """The game that the request is about, as its client reads it (``reading.reading_of``); None: it is not included."""

    def __init__(
        self,
        code: str,
        *,
        clause: str | None = None,
        errors: Sequence[FieldError] = (),
        rulebook: str | None = None,
        **parameters: Any,  # noqa: ANN401  # any JSON value
    ) -> None:
        """Store the code and its parameters.

        Args:
            code: stable machine code, such as ``game_full``.
            clause: id of the clause of the rules text that the problem is based on.
            errors: the invalid parts of the request.
            rulebook: id of the rulebook whose messages and labels are needed; None: only those of the service.
            parameters: parameters of the message, as JSON values; ``reason`` selects one of several messages.
        """
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.errors = tuple(errors)
        self.rulebook = rulebook
        self.parameters = parameters


class Unauthorised(Problem):
    """The request has no credentials, or credentials that are not valid."""


class Forbidden(Problem):
    """The credentials are valid, but do not permit the request."""


class NotFound(Problem):
    """The resource that the request names does not exist."""


class Conflict(Problem):
    """The request is not possible in the current state of the game."""


class PreconditionFailed(Problem):
    """The precondition of the request (``If-Match``) does not name the newest version."""


class Invalid(Problem):
    """The request is malformed or against the rules."""


class Unavailable(Problem):
    """The store does not respond; the client may repeat the request."""


class Unwritable(Unavailable):
    """The store is read-only: it or its disk is full, or it is a replica."""


def invalid_fields(errors: Sequence[FieldError], rulebook: str | None = None) -> Invalid:
    """Build the problem of a request with invalid parts. Its code and message are those of the first error."""
    first = errors[0]
    return Invalid(first.code, errors=errors, rulebook=rulebook, field=first.field, **first.parameters)
