"""The moves, events, redaction, board, position, options and rulesets of UNO Dice."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from croupier.rules import moves_and_events as events
from croupier.rules import position
from croupier.rules.moves_and_events import CARD, Colour, Direction, Event, Move, NamedColour, RoundNumber, Seat
from croupier.rules.redaction import RedactionMap, public, shared_entries
from croupier.rules.rulebook import Ruleset

Face = Annotated[
    str,
    Meta(max_length=8, description="A face of a die; the catalogue lists all, such as `r5`, `gS` or `W`.", extra=CARD),
]
Faces = Annotated[list[Face], Meta(description="The faces that dice show.")]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The options (house rules) of UNO Dice; the defaults are those of the rules text."""

    faces: Annotated[
        Literal["one_to_six", "zero_to_nine"],
        Meta(description="Which numbers are on the dice. `one_to_six`: 1 to 6 (D-90). `zero_to_nine`: 0 to 9 (C-50)."),
    ] = "one_to_six"
    wd4: Annotated[
        Literal["challenge", "strict"],
        Meta(
            description="A Wild Draw Four although a die of the hand matches. `challenge`: it is accepted, and an "
            "opponent may challenge it. `strict`: it is refused (C-07)."
        ),
    ] = "challenge"
    last_draw_die: Annotated[
        Literal["draw", "nothing"],
        Meta(
            description="A Draw Two or a Wild Draw Four as the last die: `draw`: the next player draws before the "
            "round is counted; `nothing`: nobody draws (D-101)."
        ),
    ] = "draw"
    target: Annotated[int, Meta(ge=1, le=10_000, description="The score that ends the game (C-06).")] = 500


RULESETS = (
    Ruleset(
        id="uno-dice",
        title="UNO Dice",
        summary="Five dice per hand, visible to all: match the centre die, or roll again; the round's winner "
        "scores; first to 500.",
        options=Options(),
        clause_map={"D-20": "CZ-DICE-18", "M-UNO-28": "CZ-DICE-23"},
    ),
)

# ---------------------------------------------------------------------------------------------- moves


class Play(Move, frozen=True):
    """Make a die of your hand the centre die."""

    die: Face
    colour: Annotated[
        Colour | None,
        Meta(description="The colour that the next die must match: required for W and F, and only for them."),
    ] = None
    call_uno: Annotated[bool, Meta(description="Call UNO with this play, which must leave you one die.")] = False


class Reroll(Move, frozen=True):
    """Roll your whole hand again, once per turn."""


class TakeDice(Move, frozen=True, tag="draw"):
    """Draw a die and roll it, after rolling again; or draw the four dice for a Wild Draw Four and lose the turn."""


class Challenge(Move, frozen=True):
    """Challenge a seat that played a Wild Draw Four although another die of its hand matched."""

    seat: Seat


# --------------------------------------------------------------------------------------------- events


class CentreRolled(Event, frozen=True):
    """A round began: this seat rolled the centre die, until the last of these faces was a number."""

    round: RoundNumber
    seat: Seat
    faces: Faces


class DiceDrawn(Event, frozen=True, tag="drew"):
    """A seat took `count` dice from the pouch (none if it was empty), rolled them and added them to its hand."""

    seat: Seat
    count: Annotated[int, Meta(description="How many dice.")]
    dice: Faces


class Rerolled(Event, frozen=True):
    """A seat rolled its whole hand again."""

    seat: Seat
    dice: Faces


class DiePlayed(Event, frozen=True, tag="played"):
    """A seat made a die the centre die; `colour` is the one it named for a wild die."""

    seat: Seat
    die: Face
    colour: NamedColour


class TakenBack(Event, frozen=True):
    """A Wild Draw Four was challenged: its seat took the die back, and the former centre die is in its place."""

    seat: Seat
    by: Seat
    die: Face
    centre: Face


REDACTION: RedactionMap = {
    CentreRolled: public("round", "seat", "faces"),
    **shared_entries(events.RoundEnded, events.GameEnded),
    DiePlayed: public("seat", "die", "colour"),
    Rerolled: public("seat", "dice"),
    DiceDrawn: public("seat", "count", "dice"),
    **shared_entries(events.Passed, events.Skipped, events.Reversed, events.UnoCalled, events.Caught),
    TakenBack: public("seat", "by", "die", "centre"),
    **shared_entries(events.Eliminated),
}
"""All fields are public (CZ-DICE-03). Stored games refer to events by index: add new ones only at the end."""

# ---------------------------------------------------------------------------------------------- board


class Pending(msgspec.Struct, frozen=True):
    """What the seat on turn must react to."""

    kind: Annotated[
        Literal["drawn", "draw_four"],
        Meta(
            description="`drawn`: the seat plays the die it has drawn, or passes. `draw_four`: it draws the dice for a "
            "Wild Draw Four, unless that is challenged before."
        ),
    ]
    seat: Seat
    count: Annotated[int, Meta(description="How many dice are to be drawn, or were drawn.")]
    by: Annotated[Seat | None, Meta(description="The seat that played the Wild Draw Four and can be challenged.")] = (
        None
    )
    centre: Annotated[Face | None, Meta(description="The centre face if the Wild Draw Four is taken back.")] = None
    colour: Annotated[Colour | None, Meta(description="The colour to follow if the Wild Draw Four is taken back.")] = (
        None
    )


class Board(msgspec.Struct, frozen=True, tag_field="kind", tag="uno-dice"):
    """What everybody sees of a game of UNO Dice."""

    centre: Face
    colour: Annotated[Colour, Meta(description="The colour to follow.")]
    direction: Direction
    pouch_count: Annotated[
        int,
        Meta(
            description="How many dice the pouch holds. While a Wild Draw Four can be challenged, the former centre "
            "die is among them but cannot be drawn."
        ),
    ]
    hands: Annotated[list[Faces], Meta(description="By seat: what its dice show.")]
    dice: Annotated[
        list[list[int]], Meta(description="By seat: which dice these are, as the catalogue numbers them from 0.")
    ]
    centre_die: Annotated[int, Meta(description="Which die is in the centre.")]
    starter: Annotated[Seat, Meta(description="The seat that rolled the centre die of this round.")]
    rerolled: Annotated[bool, Meta(description="Whether the seat on turn has rolled its hand again.")]
    called: Annotated[list[Seat], Meta(description="Seats that have called UNO.")]
    lapsed: Annotated[list[Seat], Meta(description="Seats that forgot to call and can be caught.")]
    pending: Annotated[Pending | None, Meta(description="What the seat on turn must react to; null: nothing.")]
    eliminated: Annotated[list[Seat], Meta(description="Seats that are out of the game.")]


class Position(position.BasePosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sandbox position of UNO Dice. Hands are faces with spaces between them."""

    centre: Face
    colour: Annotated[Colour | None, Meta(description="The colour to follow: required when the centre is wild.")] = None
    direction: Direction = 1
    called: Annotated[
        list[Seat],
        position.PER_SEAT,
        Meta(
            description="Seats with one die that cannot be caught. Any other seat with one die, unless it is on turn, "
            "can be caught until the seat on turn has rolled again."
        ),
    ] = []
    rerolled: Annotated[bool, Meta(description="Whether the seat on turn has rolled its hand again.")] = False
    pouch: Annotated[
        Annotated[int, Meta(ge=0, le=24)] | None,
        Meta(description="How many dice the pouch holds; left out: all that are not in use."),
    ] = None
    rolls: Annotated[
        list[Face],
        Meta(
            max_length=1_000,
            description="The faces of the next rolls, in this order; later rolls are random. Dice are exchanged so "
            "that they can show the faces; if no die can, the roll is random.",
        ),
    ] = []
