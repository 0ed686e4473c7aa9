"""What is noted of the request at hand: for its line in the log, and for the lines written meanwhile."""

from contextvars import ContextVar
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # gunicorn's master, which imports this, needs no rules
    from service.games.game import Game


@dataclass(slots=True)
class RequestContext:
    """A request. Of its game only id, ruleset and the number of a seat may be told."""

    request_id: str
    method: str
    started: float
    """By ``time.perf_counter``."""
    trace_id: str | None = None
    game: "Game | None" = None
    seat: int | None = None
    """That the request proved to hold."""
    code: str | None = None
    """Of the problem that it was answered with."""


MULTIPROC_DIR_VARIABLE = "PROMETHEUS_MULTIPROC_DIR"
"""Where prometheus_client looks for the folder of the workers' counts."""
TIMEOUTS_FILE = "timeouts"
"""In that folder: a byte for each worker that was killed by its timeout, which cannot count that itself."""
CURRENT_REQUEST: ContextVar[RequestContext | None] = ContextVar("croupier_request", default=None)
"""Each connection is a greenlet with a context of its own, in which the next request takes the place of the last."""


def current_request() -> RequestContext | None:
    """Return the request at hand, None outside of any."""
    return CURRENT_REQUEST.get()


def record_code(code: str) -> None:
    """Note the code of the problem that the request at hand is answered with."""
    record = CURRENT_REQUEST.get()
    if record is not None:
        record.code = code


def record_game(game: "Game", *, changed: bool = False) -> None:
    """Note the game of the request at hand: the first that is found, whose seats are asked for, or that it changed."""
    record = CURRENT_REQUEST.get()
    if record is not None and (changed or record.game is None):
        record.game = game


def record_seat(seat: int | None) -> None:
    """Note the seat that the request at hand has proved to hold; None: it is a spectator's."""
    record = CURRENT_REQUEST.get()
    if record is not None:
        record.seat = seat
