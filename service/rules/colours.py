"""The four colours, and naming one for what has none."""

from typing import cast

from service.rules.cards import CardFace, Suit
from service.rules.moves_and_events import Colour
from service.rules.position import invalid_if
from service.rules.refusals import Refusal

SUITS = (
    Suit("r", "red", "●", "#E03131"),
    Suit("g", "green", "■", "#2B9348"),
    Suit("b", "blue", "◆", "#2F74D0"),
    Suit("y", "yellow", "▲", "#B98900"),
)
COLOURS: dict[Colour, str] = {cast(Colour, suit.code): suit.name for suit in SUITS}


def colour_of(face: CardFace) -> Colour | None:
    """Return the colour of a card whose suits are these."""
    return cast(Colour | None, face.suit)


def check_colour(face: CardFace, colour: Colour | None) -> None:
    """What has no colour needs one named, anything else must not have one (D-20)."""
    if not face.suit and not colour:
        raise Refusal("colour_required", "D-20", card=face.code)
    if face.suit and colour:
        raise Refusal("colour_not_allowed", "D-20", card=face.code)


def colour_in_position(face: CardFace, named: Colour | None) -> Colour | None:
    """Tell the colour to follow in a sandbox position, given what lies open there and the colour named.

    Raises:
        InvalidPosition: one is needed and not named, or another is named.
    """
    invalid_if(not face.suit and not named, "colour_required", "/colour", card=face.code)
    invalid_if(bool(face.suit) and named not in (None, face.suit), "other_colour", "/colour", card=face.code)
    return colour_of(face) or named
