"""The four colours, and naming one for what has none."""

from service.rules.position import refuse_if
from service.rules.rulebook import CardFace, Refusal
from service.rules.words import Colour

COLOURS: dict[Colour, str] = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}


def check_colour(face: CardFace, colour: Colour | None) -> None:
    """What has no colour needs one named, anything else must not have one (D-20)."""
    if not face.colour and not colour:
        raise Refusal("colour_required", "D-20", card=face.code)
    if face.colour and colour:
        raise Refusal("colour_not_allowed", "D-20", card=face.code)


def colour_at(face: CardFace, named: Colour | None) -> Colour | None:
    """Tell the colour to follow in a sandbox position, given what lies open there and the colour named.

    Raises:
        Misplaced: one is needed and not named, or another is named.
    """
    refuse_if(not face.colour and not named, "colour_required", "/colour", card=face.code)
    refuse_if(bool(face.colour) and named not in (None, face.colour), "other_colour", "/colour", card=face.code)
    return face.colour or named
