"""Bots in seats of their own."""

from typing import NamedTuple

from croupier.games.errors import FieldError, invalid_fields
from croupier.games.events import BotSeated
from croupier.games.game import Game, Seat
from croupier.games.names import default_bot_name, distinct_name
from croupier.rules.bots import Level
from croupier.rules.moves_and_events import Event
from croupier.rules.rulebook import Rulebook


class BotSeat(NamedTuple):
    """A bot that is to have a seat."""

    seat: int
    level: Level


def check_level(rulebook: Rulebook, level: Level, location: str) -> None:
    """Refuse a level that the rulebook has no bot for; ``location`` is the field of the request."""
    if level not in rulebook.bots:
        raise invalid_fields([FieldError(location, "level_not_supported", allowed=[*rulebook.bots])], rulebook.id)


def seat_bot(game: Game, number: int, level: Level) -> list[Event]:
    """Give a seat to a bot."""
    name = distinct_name(game, default_bot_name(number))
    game.seats[number] = Seat(name, bot=level)
    return [BotSeated(number, name, level)]


def fill_with_bots(game: Game, level: Level) -> list[Event]:
    """Give each vacant seat to a bot."""
    vacant = [number for number, seat in enumerate(game.seats) if seat.name is None]
    return [event for number in vacant for event in seat_bot(game, number, level)]
