"""Kinds of cards, and of the faces of dice, as the catalogue describes them."""

import msgspec


class Suit(msgspec.Struct, frozen=True):
    """A suit: hearts or spades of an ordinary pack, or a colour."""

    code: str
    """The short text that stands for it on the wire."""
    name: str
    """As in a label: ``red``, ``hearts``."""
    mark: str
    """A character that shows the suit without its colour, such as ``♥``."""
    swatch: str
    """The colour to draw it in, as ``#RRGGBB``: its contrast is 3:1 at least on white and on black (WCAG, 1.4.11)."""


class CardFace(msgspec.Struct, frozen=True):
    """One kind of card."""

    code: str
    """The short text that stands for the card on the wire."""
    suit: str | None
    """Code of its suit; None for a card that has none, or any."""
    symbol: str
    """What it is within its suit: its number, its rank or a letter for what it does."""
    print: str
    """What to print on it, large: ``7``, ``Q``, ``+4``."""
    points: int
    label: str
    """Words that tell the card without seeing its colour."""
    copies: int
    """How many of it the full deck has."""
