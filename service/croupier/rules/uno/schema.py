"""The moves, events, redaction, board and position of UNO, besides the moves and events that games share."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from croupier.rules import moves_and_events as events
from croupier.rules import position
from croupier.rules.moves_and_events import (
    CardCode,
    Colour,
    Direction,
    DiscardPileCount,
    DrawPileCount,
    Event,
    Move,
    Seat,
)
from croupier.rules.redaction import RedactionMap, public, shared_entries

# ---------------------------------------------------------------------------------------------- moves


class Play(Move, frozen=True):
    """Put a card of your hand on the discard pile."""

    card: CardCode
    colour: Annotated[
        Colour | None,
        Meta(description="The colour that the next card must match: required for W and F, and only for them."),
    ] = None
    call_uno: Annotated[bool, Meta(description="Call UNO with this play, which must leave you one card.")] = False
    target: Annotated[
        Seat | None,
        Meta(
            description="With the option `seven_zero`: whose hand you swap yours for. Required for a 7 that is not "
            "your last card, and only for that."
        ),
    ] = None


class Accept(Move, frozen=True):
    """Accept the card played against you: draw its cards, and miss the turn."""


class Challenge(Move, frozen=True):
    """Challenge the Wild Draw Four played against you."""


class ChooseColour(Move, frozen=True):
    """Name the colour for a Wild that started the round."""

    colour: Colour


# --------------------------------------------------------------------------------------------- events


class ColourChosen(Event, frozen=True):
    """A seat named the colour of the Wild that started the round."""

    seat: Seat
    colour: Colour


class Challenged(Event, frozen=True):
    """A Wild Draw Four was challenged; `guilty` if the hand it was played from forbade it."""

    seat: Seat
    target: Seat
    guilty: Annotated[bool, Meta(description="Whether the hand had a card of the colour, so that it was forbidden.")]


class HandShown(Event, frozen=True):
    """A challenged seat showed the hand it had played from; only seat `to` reads the `cards`."""

    seat: Seat
    to: Seat
    cards: Annotated[list[CardCode] | None, Meta(description="The hand; null for all seats but `to`.")]


class TakenBack(Event, frozen=True):
    """A seat took its card back; colour and pile are as they were before."""

    seat: Seat
    card: CardCode


class HandsSwapped(Event, frozen=True):
    """Two seats swapped their hands."""

    seat: Seat
    target: Seat


class HandsPassed(Event, frozen=True):
    """Every hand was passed to the next seat in this direction."""

    direction: Direction


REDACTION: RedactionMap = {
    **shared_entries(events.DrewForDeal, events.Dealt, events.Turned),
    ColourChosen: public("seat", "colour"),
    **shared_entries(events.Reshuffled, events.RoundEnded, events.Eliminated, events.GameEnded),
    **shared_entries(
        events.Played, events.Drew, events.Passed, events.Skipped, events.Reversed, events.UnoCalled, events.Caught
    ),
    Challenged: public("seat", "target", "guilty"),
    HandShown: public("seat", "to").with_secret("cards", reader="to"),
    TakenBack: public("seat", "card"),
    HandsSwapped: public("seat", "target"),
    HandsPassed: public("direction"),
}
"""Stored games refer to events by index: add new ones only at the end."""

# ---------------------------------------------------------------------------------------------- board


class Pending(msgspec.Struct, frozen=True):
    """What the seat on turn must react to."""

    kind: Annotated[
        Literal["drawn", "colour", "skip", "draw_two", "draw_four", "challenge"],
        Meta(
            description="`drawn`: the seat plays the card it has drawn, or passes. `colour`: it names the colour of "
            "the Wild turned up. `skip`, `draw_two`, `draw_four`: it accepts the Skip, Draw Two or Wild Draw Four, or "
            "answers it with a card of its own. `challenge`: it accepts a Wild Draw Four, challenges it, or, where the "
            "rules have that, answers it."
        ),
    ]
    seat: Seat
    count: Annotated[int, Meta(description="How many cards are to be drawn, or were drawn.")]


class Board(msgspec.Struct, frozen=True, tag_field="kind", tag="uno"):
    """What everybody sees of a game of UNO."""

    top_card: CardCode
    colour: Annotated[Colour | None, Meta(description="The colour to follow; null until the first seat names it.")]
    direction: Direction
    draw_pile_count: DrawPileCount
    discard_pile_count: DiscardPileCount
    dealer: Seat
    called: Annotated[list[Seat], Meta(description="Seats that cannot be caught: they called UNO, or need no call.")]
    lapsed: Annotated[list[Seat], Meta(description="Seats that forgot to call and can be caught.")]
    eliminated: Annotated[list[Seat], Meta(description="Seats that are out of the game.")]
    pending: Annotated[Pending | None, Meta(description="What the seat on turn must react to; null: nothing.")]


class Position(position.CardGamePosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sandbox position of UNO. Hands and piles are card codes with spaces between them."""

    colour: Annotated[Colour | None, Meta(description="The colour to follow: required when the top card is wild.")] = (
        None
    )
    direction: Direction = 1
    called: Annotated[
        list[Seat],
        position.PER_SEAT,
        Meta(
            description="Seats with one card that cannot be caught. Any other seat with one card can be caught, "
            "unless it is on turn."
        ),
    ] = []
