"""The context of the current request, for the access log, other log lines and the metrics."""

from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # gunicorn's master imports this module, and must not import the rules
    from wsgiref.types import WSGIEnvironment

    from croupier.games.game import Game


@dataclass(slots=True)
class RequestContext:
    """The context of a request. Of its game only id, ruleset and seat number may be logged."""

    request_id: str
    environ: "WSGIEnvironment"
    started: float
    """Start time from ``time.perf_counter``."""
    trace_id: str | None = None
    game: "Game | None" = None
    seat: int | None = None
    """Seat that the token authenticates."""
    code: str | None = None
    """Problem code of the response."""


MULTIPROC_DIR_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""The environment variable with the folder of the workers' counts, for prometheus_client."""
TIMEOUTS_FILE = "timeouts"
"""File in that folder with one byte for each worker that was killed by its timeout; gunicorn's master writes it."""
CURRENT_REQUEST: ContextVar[RequestContext | None] = ContextVar("croupier_request", default=None)
"""Each connection is a greenlet with its own context, in which the next request overwrites this."""


def current_request() -> RequestContext | None:
    """Return the context of the current request, or None if there is none."""
    return CURRENT_REQUEST.get()


def request_environ() -> "WSGIEnvironment":
    """Return the WSGI environment of the current request; through the proxy of Flask it would take 3 µs each time.

    Raises:
        LookupError: there is no current request.
    """
    request = CURRENT_REQUEST.get()
    if request is None:
        raise LookupError("there is no current request")
    return request.environ


def record_code(code: str) -> None:
    """Record the problem code of the current request."""
    request = CURRENT_REQUEST.get()
    if request is not None:
        request.code = code


def record_game(game: "Game", *, changed: bool = False) -> None:
    """Record the game of the current request: the first one that is loaded, or the one that it changed."""
    request = CURRENT_REQUEST.get()
    if request is not None and (changed or request.game is None):
        request.game = game


def exclude_waiting(seconds: float) -> None:
    """Exclude the time that the current request waited for a change, as its client asked, from its duration."""
    request = CURRENT_REQUEST.get()
    if request is not None:
        request.started += seconds


def forget_game() -> None:
    """Remove the game from the current request, whose context exists for as long as its stream."""
    request = CURRENT_REQUEST.get()
    if request is not None:
        request.game = None


def record_seat(seat: int | None) -> None:
    """Record the authenticated seat of the current request; None for a spectator."""
    request = CURRENT_REQUEST.get()
    if request is not None:
        request.seat = seat
