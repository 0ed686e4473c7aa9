"""Dependencies of the application, and the seat token of the request."""

from dataclasses import dataclass

from flask import Flask, current_app

from croupier.api.http.limits.streams import StreamLimiter
from croupier.games.creation import GameLimits
from croupier.games.live import LiveGames
from croupier.games.ports import Store

EXTENSION_KEY = "croupier"


@dataclass(frozen=True)
class Context:
    """Dependencies and settings of the application."""

    store: Store
    sandbox: bool
    """Whether games may start from custom positions."""
    game_limits: GameLimits
    """Limits of new games."""
    live: LiveGames
    """The games that are followed in this process."""
    streams: StreamLimiter
    """Limits of open streams and long polls."""


def set_context(app: Flask, context: Context) -> None:
    """Store the context in the application."""
    app.extensions[EXTENSION_KEY] = context


def context() -> Context:
    """Return the context of the current application."""
    current: Context = current_app.extensions[EXTENSION_KEY]
    return current


def store() -> Store:
    """Return the store of the current application."""
    return context().store
