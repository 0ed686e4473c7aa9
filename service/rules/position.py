"""Sandbox positions: a table written down by hand, to start from."""

from typing import Annotated, Any, Protocol

import msgspec
from msgspec import Meta

from service.rules.moves_and_events import Seat
from service.rules.piles import Deck, Piles
from service.rules.refusals import InvalidPosition

Score = Annotated[int, Meta(ge=0, le=1_000_000)]


class BasePosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every table has. A hand is codes with spaces between them."""

    hands: Annotated[list[str], Meta(description="One text a seat.")]
    turn: Seat = 0
    scores: Annotated[list[Score] | None, Meta(description="One a seat; left out: all 0.")] = None

    def check_seats(self, seats: range) -> list[int]:
        """Refuse a table with too few or too many seats, or without the one whose turn it is; return the scores.

        Raises:
            InvalidPosition: it has.
        """
        count = len(self.hands)
        invalid_if(count not in seats, "number_of_hands", "/hands", minimum=seats[0], maximum=seats[-1])
        invalid_if(self.turn not in range(count), "no_such_seat", "/turn", seat=self.turn)
        scores = [0] * count if self.scores is None else [*self.scores]
        invalid_if(len(scores) != count, "one_a_seat", "/scores")
        return scores

    def check_not_over(self, scores: list[int], target: int) -> None:
        """Refuse hands and scores with which the game would be over.

        Raises:
            InvalidPosition: a hand is empty, or a score reaches the target.
        """
        invalid_if(not all(hand.split() for hand in self.hands), "empty_hand", "/hands")
        invalid_if(not all(0 <= score < target for score in scores), "score_over", "/scores", maximum=target - 1)


class CardGamePosition(BasePosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What every card table has. Hands and piles are card codes with spaces between them."""

    discard_pile: Annotated[str, Meta(description="The last card is the top.")]
    draw_pile: Annotated[
        str | None,
        Meta(description="The first card is drawn first. Left out: the rest of the deck in deck order."),
    ] = None
    dealer: Seat = 0

    def read(self, deck: Deck, elsewhere: bytes = b"") -> tuple[list[bytes], bytes, bytes]:
        """Return the hands, the draw pile and the discard pile; there are other cards elsewhere on the table.

        Raises:
            InvalidPosition: the deck does not have these cards.
        """
        hands = [deck.read(hand, f"/hands/{seat}") for seat, hand in enumerate(self.hands)]
        discard = deck.read(self.discard_pile, "/discard_pile")
        draw = None if self.draw_pile is None else deck.read(self.draw_pile, "/draw_pile")
        rest = deck.without(b"".join([*hands, discard, draw or b"", elsewhere]))
        return hands, rest if draw is None else draw, discard

    def check_common(self, seats: range) -> list[int]:
        """Refuse a table that no game could be in, whatever is played; return the scores.

        Raises:
            InvalidPosition: it has too few or too many of something.
        """
        scores = self.check_seats(seats)
        invalid_if(not self.discard_pile.split(), "empty_pile", "/discard_pile")
        invalid_if(self.dealer not in range(len(self.hands)), "no_such_seat", "/dealer", seat=self.dealer)
        return scores

    def apply_to(self, state: "PositionState", deck: Deck, seats: range, elsewhere: bytes = b"") -> None:
        """Put on an undealt table what every card table has; there are other cards elsewhere on it.

        Raises:
            InvalidPosition: no game could be in this position, or the deck does not have these cards.
        """
        state.scores, state.round = self.check_common(seats), 1
        state.hands, state.piles.draw, state.piles.discard = self.read(deck, elsewhere)
        state.dealer, state.turn = self.dealer, self.turn


class PositionState(Protocol):
    """What a state has where a position puts something."""

    piles: Piles
    hands: list[bytes]
    scores: list[int]
    round: int
    dealer: int
    turn: int


def invalid_if(fault: bool, reason: str, pointer: str, **parameters: Any) -> None:  # noqa: ANN401, FBT001  # as InvalidPosition's
    """Raise InvalidPosition with these facts if there is the fault."""
    if fault:
        raise InvalidPosition(reason, pointer, **parameters)
