"""The one change of a finished game: its rematch was opened."""

from typing import Annotated

from msgspec import Meta

from croupier.games.changes.change import Change, PublicEvent
from croupier.games.errors import Conflict
from croupier.games.game import Game
from croupier.rules.moves_and_events import Event


class RematchOpened(PublicEvent, frozen=True):
    """A player opened the rematch, the game with the id `next_game`."""

    number = 14
    next_game: Annotated[str, Meta(description="The `id` of the rematch.")]


class OpenRematch(Change, frozen=True):
    """A player of a finished game opens the rematch."""

    number = 11
    next_game: str
    """Its id."""

    def apply(self, game: Game) -> list[Event]:
        """Note the id of the rematch."""
        check_finished(game)
        game.next_game = self.next_game
        return [RematchOpened(self.next_game)]


def check_finished(game: Game) -> None:
    """Refuse the rematch of a game that goes on, or that ended without a result."""
    if game.closed:
        raise Conflict("game_closed", reason=game.closed)
    if game.status != "finished":
        raise Conflict("game_not_over")
