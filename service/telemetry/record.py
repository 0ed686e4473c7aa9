"""What is noted of the request at hand: for its line in the log, and for the lines written meanwhile."""

from contextlib import suppress
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from service.games.errors import Unauthorised

if TYPE_CHECKING:  # gunicorn's master, which imports this, needs no rules
    from service.games.game import Game


@dataclass(slots=True)
class Record:
    """A request, as far as it may be told; ``token`` may not."""

    request_id: str
    method: str = ""
    token: str = field(default="", repr=False)
    started: float = 0.0
    """By ``time.perf_counter``."""
    trace_id: str | None = None
    game_id: str | None = None
    ruleset: str | None = None
    seat: int | None = None
    code: str | None = None
    """Of the problem that it was answered with."""

    def see(self, game: "Game") -> None:
        """Note the game that the request is about, and the seat that its token opens, if any."""
        self.game_id, self.ruleset = game.id, game.ruleset
        if self.token:
            with suppress(Unauthorised):
                self.seat = game.seat_of(self.token)


CURRENT: ContextVar[Record | None] = ContextVar("croupier_request", default=None)
"""Each connection is a greenlet with a context of its own, in which the next request takes the place of the last."""


def current() -> Record | None:
    """Return the request at hand, None outside of any."""
    return CURRENT.get()


def note_code(code: str) -> None:
    """Note the code of the problem that the request at hand is answered with."""
    record = CURRENT.get()
    if record is not None:
        record.code = code


def note_game(game: "Game") -> None:
    """Note the game that the request at hand is about."""
    record = CURRENT.get()
    if record is not None:
        record.see(game)


def note_seat(seat: int) -> None:
    """Note the seat that the request at hand has taken."""
    record = CURRENT.get()
    if record is not None:
        record.seat = seat
