"""The four colours, and the colour that is named for a wild card."""

from typing import cast

from croupier.rules.cards import CardFace, Suit
from croupier.rules.moves_and_events import Colour
from croupier.rules.position import invalid_if
from croupier.rules.refusals import Refusal

SUITS = (
    Suit("r", "red", "●", "#E03131"),
    Suit("g", "green", "■", "#2B9348"),
    Suit("b", "blue", "◆", "#2F74D0"),
    Suit("y", "yellow", "▲", "#B98900"),
)
COLOURS: dict[Colour, str] = {cast(Colour, suit.code): suit.name for suit in SUITS}


def colour_of(face: CardFace) -> Colour | None:
    """Return the suit of a card as a colour."""
    return cast("Colour | None", face.suit)


def check_colour(face: CardFace, colour: Colour | None) -> None:
    """Refuse a wild card without a colour, and any other card with one (D-20)."""
    if not face.suit and not colour:
        raise Refusal("colour_required", "D-20", card=face.code)
    if face.suit and colour:
        raise Refusal("colour_not_allowed", "D-20", card=face.code)


def colour_in_position(face: CardFace, named: Colour | None) -> Colour | None:
    """Return the active colour of a sandbox position, from its top card or centre die and the named colour.

    Raises:
        InvalidPosition: no colour is named for a wild card, or another one than the card has.
    """
    invalid_if(not face.suit and not named, "colour_required", "/colour", card=face.code)
    invalid_if(bool(face.suit) and named not in (None, face.suit), "other_colour", "/colour", card=face.code)
    return colour_of(face) or named
