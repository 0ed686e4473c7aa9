"""Sandbox positions: states that the client gives, from which a game starts."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from croupier.rules.card_games import CardGameState
from croupier.rules.moves_and_events import Seat
from croupier.rules.piles import Deck
from croupier.rules.refusals import InvalidPosition

Score = Annotated[int, Meta(ge=0, le=1_000_000)]
PER_SEAT = Meta(max_length=20)
"""Of a list with an item per seat. The rulebook refuses one item too many; this bounds the time for reading them."""


class BasePosition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The fields of every position. A hand is codes with spaces between them."""

    hands: Annotated[list[str], PER_SEAT, Meta(description="One text per seat.")]
    turn: Seat = 0
    scores: Annotated[Annotated[list[Score], PER_SEAT] | None, Meta(description="One per seat; left out: all 0.")] = (
        None
    )

    def check_seats(self, seats: range) -> list[int]:
        """Refuse a position without a hand and a score for each seat of a game; return the scores.

        Raises:
            InvalidPosition: there are too few or too many hands, not as many scores, or no seat ``turn``.
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
    """The fields of every position of a card game. Hands and piles are card codes with spaces between them."""

    discard_pile: Annotated[str, Meta(description="The last card is the top.")]
    draw_pile: Annotated[
        str | None,
        Meta(description="The first card is drawn first. Left out: the rest of the deck in deck order."),
    ] = None
    dealer: Seat = 0

    def read(self, deck: Deck, other_cards: bytes = b"") -> tuple[list[bytes], bytes, bytes]:
        """Return the hands, the draw pile and the discard pile; ``other_cards`` are those of the position elsewhere.

        Raises:
            InvalidPosition: the deck does not have these cards.
        """
        hands = [deck.read(hand, f"/hands/{seat}") for seat, hand in enumerate(self.hands)]
        discard = deck.read(self.discard_pile, "/discard_pile")
        draw = None if self.draw_pile is None else deck.read(self.draw_pile, "/draw_pile")
        rest = deck.without(b"".join([*hands, discard, draw or b"", other_cards]))
        return hands, rest if draw is None else draw, discard

    def check_common(self, seats: range) -> list[int]:
        """Refuse a position that is impossible in every card game; return the scores.

        Raises:
            InvalidPosition: for a reason of ``check_seats``; the discard pile is empty, or there is no seat ``dealer``.
        """
        scores = self.check_seats(seats)
        invalid_if(not self.discard_pile.split(), "empty_pile", "/discard_pile")
        invalid_if(self.dealer not in range(len(self.hands)), "no_such_seat", "/dealer", seat=self.dealer)
        return scores

    def apply_to(self, state: CardGameState, deck: Deck, seats: range, other_cards: bytes = b"") -> None:
        """Set the fields of a new state that every card game has; ``other_cards`` are those of the position elsewhere.

        Raises:
            InvalidPosition: the position is impossible, or the deck does not have these cards.
        """
        state.scores, state.round = self.check_common(seats), 1
        state.hands, state.piles.draw, state.piles.discard = self.read(deck, other_cards)
        state.dealer, state.turn = self.dealer, self.turn


def invalid_if(condition: bool, reason: str, pointer: str, **parameters: Any) -> None:  # noqa: ANN401, FBT001  # as InvalidPosition's
    """Raise InvalidPosition with this reason if the condition is true."""
    if condition:
        raise InvalidPosition(reason, pointer, **parameters)
