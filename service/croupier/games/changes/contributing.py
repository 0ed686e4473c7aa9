"""The change by which a player contributes to the shuffle before the start."""

from typing import Annotated

from msgspec import Meta

from croupier.games.changes.change import Change, PublicEvent, Request
from croupier.games.changes.seats import check_own_seat
from croupier.games.errors import Conflict
from croupier.games.fairness import commitment_of, contributions_of, has_commitment
from croupier.games.game import Game
from croupier.rules import moves_and_events
from croupier.rules.moves_and_events import Event


class EntropyContributed(PublicEvent, frozen=True):
    """A player contributed to the shuffle."""

    number = 15
    seat: moves_and_events.Seat
    entropy: Annotated[str, Meta(description="The text that the shuffle depends on.")]


class Contribute(Change, frozen=True):
    """A player adds a text to the shuffle, or replaces it."""

    number = 13
    seat: int
    entropy: str
    commitment: str
    """The commitment that the player has seen, so that the seed was fixed before the contribution was sent."""

    @classmethod
    def asked(cls, game: Game, request: Request) -> tuple[int, "Contribute"]:
        """Return the seat and the change."""
        seat, entropy, commitment = request.arguments
        check_own_seat(game, seat, game.seat_of_token(request.token))
        return seat, cls(seat, entropy, commitment)

    def apply(self, game: Game) -> list[Event]:
        """Keep the contribution until the start, in whose terms it is."""
        if game.check_open() != "lobby":
            raise Conflict("already_started")
        if not has_commitment(game) or self.commitment != commitment_of(game.id, game.seed):
            raise Conflict("commitment_changed")
        game.contributions = contributions_of(game)
        game.contributions[self.seat] = self.entropy
        return [EntropyContributed(self.seat, self.entropy)]
