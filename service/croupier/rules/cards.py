"""Kinds of cards, and of the faces of dice, as the catalogue describes them."""

import msgspec


class Suit(msgspec.Struct, frozen=True):
    """A suit: hearts or spades of an ordinary pack, or a colour."""

    code: str
    """Its code in requests and responses."""
    name: str
    """The name in labels: ``red``, ``hearts``."""
    mark: str
    """A character that shows the suit without its colour, such as ``♥``."""
    swatch: str
    """The colour to draw it in, as ``#RRGGBB``: its contrast is 3:1 at least on white and on black (WCAG, 1.4.11)."""


class CardFace(msgspec.Struct, frozen=True):
    """One kind of card."""

    code: str
    """Its code in requests and responses."""
    suit: str | None
    """Code of its suit; None for a card without a suit, or of any suit."""
    symbol: str
    """Its number, its rank or a letter for its effect."""
    print: str
    """The large print on it: ``7``, ``Q``, ``+4``."""
    points: int
    label: str
    """A name that does not depend on seeing the colour."""
    copies: int
    """How many copies the full deck has."""
