"""The ordinary pack of 52 cards, and the suit that is named for a wild card."""

from collections.abc import Mapping
from typing import Literal, cast, get_args

from croupier.rules.cards import CardFace, Suit
from croupier.rules.piles import Deck
from croupier.rules.position import invalid_if
from croupier.rules.refusals import Refusal

SuitCode = Literal["c", "d", "h", "s"]
SUIT_CODES: tuple[SuitCode, ...] = get_args(SuitCode)
SUITS = (
    Suit("c", "clubs", "♣", "#2B8A3E"),
    Suit("d", "diamonds", "♦", "#2F74D0"),
    Suit("h", "hearts", "♥", "#E03131"),
    Suit("s", "spades", "♠", "#6E7681"),
)
"""With four colours, which are easier to distinguish than two."""
RANKS = {**{f"{n}": f"{n}" for n in range(2, 11)}, "J": "jack", "Q": "queen", "K": "king", "A": "ace"}
"""By printed rank: its name."""


def deck_of_packs(count: int, points: Mapping[str, int]) -> Deck:
    """Return a deck of several packs, sorted by suit and then by rank, twos first.

    Args:
        count: the number of packs.
        points: the points of a card by rank; a rank that is not listed is worth its number.
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
    """Refuse a card of the wild rank without a suit, and any other card with one."""
    if face.symbol == wild and not suit:
        raise Refusal("suit_required", clause, card=face.code)
    if face.symbol != wild and suit:
        raise Refusal("suit_not_allowed", clause, card=face.code)


def suit_in_position(face: CardFace, wild: str, named: SuitCode | None) -> SuitCode:
    """Return the active suit of a sandbox position, from its top card and the named suit.

    Raises:
        InvalidPosition: no suit is named for a wild card, or another one than the card has.
    """
    invalid_if(face.symbol == wild and not named, "suit_required", "/suit", card=face.code)
    invalid_if(face.symbol != wild and named not in (None, face.suit), "other_suit", "/suit", card=face.code)
    return named or suit_of(face)
