"""The moves and events that rulebooks share, with the same names in all games.

A move is a request; an event, in the past tense, says what happened. In JSON each is an object whose ``kind`` is the
class name in snake case. A rulebook defines its own moves and events only for what no other game has.
"""

import re
from typing import Annotated, Any, Literal, get_args, get_origin

import msgspec
from msgspec import Meta


def kind_from_class_name(class_name: str) -> str:
    """Turn ``CallUno`` into ``call_uno``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", class_name.rpartition(".")[2]).lower()


class Move(
    msgspec.Struct,
    frozen=True,
    tag_field="kind",
    tag=kind_from_class_name,
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    """What a seat asks to do. It is hashable, so its lists are tuples."""


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=kind_from_class_name):
    """What happened. A field that some readers may not know is null for them."""


CARD, SEAT, EACH_SEAT = {"is": "card"}, {"is": "seat"}, {"is": "each seat"}
"""Roles of fields, as ``Meta(extra=CARD)``: a card, or the face of a die; a seat; a list with an item per seat."""


def role_of(hint: Any) -> tuple[dict[str, str], int] | None:  # noqa: ANN401  # any type
    """Return the role of a type: its own, or that of a member of a union or of the items of a list.

    Returns:
        The role, and in how many lists it is nested; None if the type has no role.
    """
    own = (meta.extra for meta in getattr(hint, "__metadata__", ()) if isinstance(meta, Meta))
    for role in own:
        if role in (CARD, SEAT, EACH_SEAT):
            return role, 0
    found = next((inner for part in get_args(hint) if (inner := role_of(part))), None)
    return (found[0], found[1] + 1) if found and get_origin(hint) in (list, tuple) else found


Seat = Annotated[int, Meta(ge=0, le=255, description="A seat, counted from 0 clockwise.", extra=SEAT)]
Scores = Annotated[list[int], Meta(description="One per seat.", extra=EACH_SEAT)]
Colour = Annotated[Literal["r", "g", "b", "y"], Meta(description="A colour: red, green, blue or yellow.")]
Direction = Annotated[Literal[1, -1], Meta(description="1: clockwise, to the next higher seat; -1: the other way.")]
CardCode = Annotated[
    str,
    Meta(max_length=8, description="A card's code, one of those in the catalogue.", extra=CARD),
]

CardCount = Annotated[int, Meta(description="How many cards.")]
RoundNumber = Annotated[int, Meta(description="Which round, counted from 1.")]
NamedColour = Annotated[Colour | None, Meta(description="The colour that the seat named; null: none.")]
DrawnCards = Annotated[list[CardCode] | None, Meta(description="The cards, first to last; null for other readers.")]
DrawPileCount = Annotated[int, Meta(description="How many cards the draw pile has.")]
DiscardPileCount = Annotated[int, Meta(description="How many cards the discard pile has, the top card among them.")]

# ---------------------------------------------------------------------------------------------- moves


class Draw(Move, frozen=True):
    """Draw. The rules decide how many cards."""


class Pass(Move, frozen=True):
    """Keep the card or die that you have drawn, and end your turn."""


class CallUno(Move, frozen=True):
    """Call UNO: on your turn with two cards, or with one card until you are caught."""


class Catch(Move, frozen=True):
    """Catch a seat that has one card left and has not announced it."""

    seat: Seat


class NextRound(Move, frozen=True):
    """Begin the next round."""


# --------------------------------------------------------------------------------------------- events


class DrewForDeal(Event, frozen=True):
    """A seat drew a card to find the first dealer; a card without a number went to the bottom of the pile."""

    seat: Seat
    card: CardCode


class Dealt(Event, frozen=True):
    """A round was dealt, the same number of cards to every seat."""

    round: RoundNumber
    dealer: Seat
    count: Annotated[int, Meta(description="How many cards each seat got.")]


class Turned(Event, frozen=True):
    """The top card of the draw pile was turned up; a `buried` one went back into the middle of that pile."""

    card: CardCode
    buried: Annotated[bool, Meta(description="Whether it went back, since no round may begin with it.")]


class Played(Event, frozen=True):
    """A seat played a card; `colour` is the one it named for a wild card, `jumped_in` whether it was out of turn."""

    seat: Seat
    card: CardCode
    colour: NamedColour
    jumped_in: Annotated[bool, Meta(description="Whether it was played out of turn.")]


class Drew(Event, frozen=True):
    """A seat took `count` cards from the draw pile; only the seat itself reads which `cards`."""

    seat: Seat
    count: CardCount
    cards: DrawnCards


class Passed(Event, frozen=True):
    """A seat ended its turn without playing."""

    seat: Seat


class Skipped(Event, frozen=True):
    """A seat lost its turn."""

    seat: Seat


class Reversed(Event, frozen=True):
    """The direction of play changed: 1 is clockwise, -1 the other way."""

    direction: Direction


class Reshuffled(Event, frozen=True):
    """The discards, but for the top, were shuffled and became the draw pile of `count` cards."""

    count: CardCount


class UnoCalled(Event, frozen=True):
    """A seat called UNO."""

    seat: Seat


class Caught(Event, frozen=True):
    """A seat was caught with one card that it had not announced."""

    seat: Seat
    by: Seat


class RoundEnded(Event, frozen=True):
    """A round is over (`winner` null: it was blocked, with no card to draw); the hands are shown and counted."""

    winner: Annotated[Seat | None, Meta(description="Who has won it; null: it was blocked.")]
    points: Scores
    scores: Scores
    hands: Annotated[list[list[CardCode]], Meta(description="By seat: what was left in the hand.")]


class Eliminated(Event, frozen=True):
    """A seat is out of the game, because it has reached the target or has forfeited."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The game is over."""

    winners: Annotated[list[Seat], Meta(description="The seats that have won; several share a victory.")]
