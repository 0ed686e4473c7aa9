"""What every resource needs of the application and of the request at hand."""

from dataclasses import dataclass

from flask import Flask, current_app, request

from service.games.errors import Unauthorised
from service.games.ports import Store

EXTENSION_KEY = "croupier"


@dataclass(frozen=True)
class Context:
    """What the application was made with."""

    store: Store
    sandbox: bool
    """Whether games may start from made-up positions."""
    move_limit: int
    """The version with which a game is closed without a result."""


def set_context(app: Flask, context: Context) -> None:
    """Let the resources of an application find its context."""
    app.extensions[EXTENSION_KEY] = context


def context() -> Context:
    """Return the context of the application that is answering."""
    found: Context = current_app.extensions[EXTENSION_KEY]
    return found


def store() -> Store:
    """Return the store of the application that is answering."""
    return context().store


def optional_seat_token() -> str | None:
    """Return the seat token of the request, None for a spectator.

    Raises:
        Unauthorised: there is an Authorization header of another kind.
    """
    header = request.headers.get("Authorization")
    if header is None:
        return None
    scheme, _, token = header.partition(" ")
    if scheme.lower() != "bearer" or not token.strip():
        raise Unauthorised("token_invalid", reason="scheme")
    return token.strip()


def required_seat_token() -> str:
    """Return the seat token of the request.

    Raises:
        Unauthorised: there is none.
    """
    found = optional_seat_token()
    if found is None:
        raise Unauthorised("token_missing")
    return found
