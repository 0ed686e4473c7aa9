"""The ordinary pack of 52 cards, and naming a suit for a card that stands for any."""

from collections.abc import Mapping
from typing import Literal, cast, get_args

from service.rules.cards import CardFace, Suit
from service.rules.piles import Deck
from service.rules.position import invalid_if
from service.rules.refusals import Refusal

SuitCode = Literal["c", "d", "h", "s"]
SUIT_CODES: tuple[SuitCode, ...] = get_args(SuitCode)
SUITS = (
    Suit("c", "clubs", "♣", "#2B8A3E"),
    Suit("d", "diamonds", "♦", "#2F74D0"),
    Suit("h", "hearts", "♥", "#E03131"),
    Suit("s", "spades", "♠", "#6E7681"),
)
"""With four colours, which are easier to tell apart than two."""
RANKS = {**{f"{n}": f"{n}" for n in range(2, 11)}, "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
"""What is printed, and what is said."""


def deck_of_packs(count: int, points: Mapping[str, int]) -> Deck:
    """Put packs together, sorted by suit and then by rank, twos first.

    Args:
        count: of packs.
        points: of a card, by rank; a rank that is not listed counts its number.
    """
    return Deck(
        [
            CardFace(
                code=suit.code + rank,
                suit=suit.code,
                symbol=rank,
                print=rank,
                points=points[rank] if rank in points else int(rank),
                label=f"{name} of {suit.name}",
                copies=count,
            )
            for suit in SUITS
            for rank, name in RANKS.items()
        ]
    )


def suit_of(face: CardFace) -> SuitCode:
    """Return the suit of a card of such a pack."""
    return cast(SuitCode, face.suit)


def check_suit(face: CardFace, wild: str, suit: SuitCode | None, clause: str) -> None:
    """A card of the wild rank needs a suit named, any other must not have one."""
    if face.symbol == wild and not suit:
        raise Refusal("suit_required", clause, card=face.code)
    if face.symbol != wild and suit:
        raise Refusal("suit_not_allowed", clause, card=face.code)


def suit_in_position(face: CardFace, wild: str, named: SuitCode | None) -> SuitCode:
    """Tell the suit to follow in a sandbox position, given the card on top there and the suit named.

    Raises:
        InvalidPosition: one is needed and not named, or another is named.
    """
    invalid_if(face.symbol == wild and not named, "suit_required", "/suit", card=face.code)
    invalid_if(face.symbol != wild and named not in (None, face.suit), "other_suit", "/suit", card=face.code)
    return named or suit_of(face)
