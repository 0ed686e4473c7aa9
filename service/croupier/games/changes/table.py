"""The host's changes of a table: start, lock, end. And what other changes share with them: dealing, closing, bots."""

from typing import Annotated, NamedTuple, get_args

from msgspec import Meta

from croupier.games.changes.change import Change, PublicEvent
from croupier.games.errors import Conflict, Forbidden
from croupier.games.fairness import deal_seed, forget_contributions, has_commitment, terms_of
from croupier.games.game import ClosedReason, Game, Seat
from croupier.games.names import default_bot_name, distinct_name
from croupier.rules import moves_and_events
from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Event

CLOSED_REASONS_DESCRIPTION = (
    "`everybody_left`: the last player has left. `move_limit`: it was changed as often as this service allows (D-114). "
    "`ended_by_host`: the host ended it. `abandoned`: only deadlines and bots have moved it for a long time (D-126), "
    "or since all players left (D-136)."
)
PlayerName = Annotated[str, Meta(description="The name of the player, or of the bot.")]
BotLevel = Annotated[
    str, Meta(description="The level of a bot.", extra_json_schema={"x-extensible-enum": list(get_args(Level))})
]


class GameStarted(PublicEvent, frozen=True):
    """The game started."""

    number = 2


class GameClosed(PublicEvent, frozen=True):
    """The game is over without a result."""

    number = 3
    reason: Annotated[
        str,
        Meta(
            description=CLOSED_REASONS_DESCRIPTION,
            extra_json_schema={"x-extensible-enum": list(get_args(ClosedReason))},
        ),
    ]


class GameLocked(PublicEvent, frozen=True):
    """The host forbade joining."""

    number = 9


class GameUnlocked(PublicEvent, frozen=True):
    """The host permitted joining again."""

    number = 10


class BotSeated(PublicEvent, frozen=True):
    """A bot took a seat."""

    number = 12
    seat: moves_and_events.Seat
    name: PlayerName
    level: BotLevel


class Create(Change, frozen=True):
    """The game is created: the change of the first version."""

    number = 0


class Start(Change, frozen=True):
    """The host starts the game."""

    number = 3
    seat: int

    def apply(self, game: Game) -> list[Event]:
        """Deal the first round once every seat is taken; if the settings say so, bots take those that are vacant."""
        status = game.check_open()
        check_host(game, self.seat, "start")
        if status != "lobby":
            raise Conflict("already_started")
        if game.settings.fill and game.reserved_seats:
            raise Conflict("seat_reserved", seat=game.reserved_seats[0])
        filled = fill_with_bots(game, game.settings.fill) if game.settings.fill else []
        vacant = sum(seat.name is None for seat in game.seats)
        if vacant:
            raise Conflict("seats_vacant", vacant=vacant, seats=len(game.seats))
        return [*filled, *deal(game)]


class Lock(Change, frozen=True):
    """The host permits or forbids joining."""

    number = 8
    seat: int
    locked: bool

    def apply(self, game: Game) -> list[Event]:
        """Permit or forbid joining."""
        game.check_open()
        check_host(game, self.seat, "lock")
        if game.locked == self.locked:
            raise Conflict("lock_unchanged", reason="locked" if game.locked else "unlocked")
        return set_lock(game, locked=self.locked)


class EndGame(Change, frozen=True, tag="end"):
    """The host ends the game without a result."""

    number = 9
    seat: int

    def apply(self, game: Game) -> list[Event]:
        """End the game."""
        game.check_open()
        check_host(game, self.seat, "end")
        return close(game, "ended_by_host")


def set_lock(game: Game, *, locked: bool) -> list[Event]:
    """Permit or forbid joining; return no event if it was so before."""
    if game.locked == locked:
        return []
    game.locked = locked
    return [GameLocked() if locked else GameUnlocked()]


def check_host(game: Game, seat: int, reason: str) -> None:
    """Refuse what only the host may do to a seat that is not the host; ``reason`` names the message."""
    if seat != game.host:
        raise Forbidden("not_host", reason=reason, seat=game.host)


def is_to_start(game: Game) -> bool:
    """Return whether a lobby is to start by itself now."""
    is_full = all(seat.name is not None for seat in game.seats)
    return game.settings.start == "full" and game.status == "lobby" and is_full


def deal(game: Game) -> list[Event]:
    """Fix the terms of the game, and deal the first round with the seed that they give."""
    game.gather_until = None
    forget_contributions(game)
    name_youngest(game)
    if has_commitment(game):
        game.terms = terms_of(game)
        game.state = game.rulebook.setup(game.state.options, len(game.seats), deal_seed(game.seed, game.terms))
    return [GameStarted(), *game.rulebook.begin(game.state)]


def name_youngest(game: Game) -> None:
    """Let the rulebook know which player is the youngest, if it asks for that: the last one who said so (D-135)."""
    said, youngest = max((seat.youngest, number) for number, seat in enumerate(game.seats))
    if said and game.rulebook.seat_youngest:
        game.rulebook.seat_youngest(game.state, youngest)


def close(game: Game, reason: ClosedReason) -> list[Event]:
    """End a game without a result (D-114)."""
    game.closed, game.gather_until = reason, None
    return [GameClosed(reason)]


class BotSeat(NamedTuple):
    """A bot that is to have a seat of its own."""

    seat: int
    level: Level
    name: str | None = None
    """Its name; None: it is named after the seat number."""
    look: str | None = None


def seat_bot(game: Game, bot: BotSeat) -> list[Event]:
    """Give a seat to a bot."""
    name = distinct_name(game, bot.name or default_bot_name(bot.seat))
    game.seats[bot.seat] = Seat(name, bot=bot.level, look=bot.look)
    return [BotSeated(bot.seat, name, bot.level)]


def fill_with_bots(game: Game, level: Level) -> list[Event]:
    """Give each vacant seat to a bot."""
    vacant = [number for number, seat in enumerate(game.seats) if seat.name is None]
    return [event for number in vacant for event in seat_bot(game, BotSeat(number, level))]
