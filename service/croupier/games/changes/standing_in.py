"""The change by which a bot plays for a player who is away, so that a table without clocks does not freeze (D-127)."""

from typing import Literal

from croupier.games.absence import NO_READERS, away_since
from croupier.games.changes.change import Change, Request
from croupier.games.changes.leaving import HostChanged, let_bot_play
from croupier.games.changes.table import check_host
from croupier.games.choices import check_level
from croupier.games.errors import Conflict
from croupier.games.game import ABSENT_AFTER, Game
from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Event

Obstacle = Literal["bot", "present", "off", "turn", "waiting"]
"""Why no bot may play for a player: one does already, the player is there, the settings forbid it, the game does not
wait for the player, or not for long enough."""


class StandIn(Change, frozen=True):
    """A player lets a bot play for another one, who is away."""

    number = 14
    seat: int
    absent: int
    """The seat of the player who is away."""
    level: Level | None
    at: int
    """When, in milliseconds since 1970."""
    away_since: int | None
    """Since when the player is away, in milliseconds since 1970; None: the player is not."""

    @classmethod
    def of(cls, game: Game, request: Request, seat: int) -> "StandIn":
        """Return the change that a seat asks for."""
        absent, level, *_ = request.arguments  # the seat keeps the name and the look of its player
        return cls(seat, absent, level, request.now, away_since(game, request.presence or NO_READERS, absent))

    def apply(self, game: Game) -> list[Event]:
        """Let the bot play until the player is back; if that was the host, the player who asks becomes the host."""
        is_lobby = game.check_open() == "lobby"
        if is_lobby or self.absent != game.host:
            check_host(game, self.seat, "stand_in")
        if is_lobby:
            raise Conflict("seat_taken", seat=self.absent, reason="taken")
        if self.level:
            check_level(game.rulebook, self.level, "/level")
        self.check_away(game)
        events = let_bot_play(game, self.absent, self.level)
        if self.absent != game.host:
            return events
        game.host = self.seat
        return [*events, HostChanged(self.seat)]

    def check_away(self, game: Game) -> None:
        """Check that the player is away, and that the game has waited for long.

        Raises:
            Conflict: it has not; the problem says what is missing.
        """
        seat, limit_s = game.seats[self.absent], game.settings.away_seconds
        has_missed = seat.timeouts >= ABSENT_AFTER  # it need not be on turn now
        is_awaited = has_missed or self.absent in game.rulebook.seats_waited_for(game.state)
        waited_since = max(self.away_since or 0, 0 if has_missed else game.turn_since or 0)
        missing_ms = max(0, waited_since + 1000 * (limit_s or 0) - self.at)
        obstacles: dict[Obstacle, bool] = {
            "bot": seat.has_stand_in,
            "present": self.away_since is None or self.absent == self.seat,
            "off": limit_s is None,
            "turn": not is_awaited,
            "waiting": missing_ms > 0,
        }
        for obstacle, applies in obstacles.items():
            if applies:
                seconds = -(-missing_ms // 1000)
                raise Conflict("seat_not_away", seat=self.absent, reason=obstacle, seconds=seconds)
