"""The moves, events, redaction, board, position, options and rulesets of Phase 10."""

from typing import Annotated, Literal, cast

import msgspec
from msgspec import Meta

from croupier.rules import dealers, position
from croupier.rules import moves_and_events as events
from croupier.rules.moves_and_events import EACH_SEAT, CardCode, DiscardPileCount, DrawPileCount, Event, Move, Seat
from croupier.rules.phase10.melds import Goal
from croupier.rules.redaction import RedactionMap, public, shared_entries
from croupier.rules.refusals import InvalidOption
from croupier.rules.rulebook import Clash, Ruleset, option_group

End = Literal["low", "high"] | None
PhaseNumber = Annotated[int, Meta(ge=1, le=20, description="A phase: its number in the list of phases, from 1.")]
LaidPhaseNumber = Annotated[
    PhaseNumber | None,
    Meta(description="Which phase it is. Null: the set of 5 and the set of 3 of a round that breaks a tie."),
]

# -------------------------------------------------------------------------------------------- options

DEAL, PLAY = option_group("deal"), option_group("play")
STANDARD_PHASES: tuple[tuple[Goal, ...], ...] = (
    (Goal("set", 3), Goal("set", 3)),
    (Goal("set", 3), Goal("run", 4)),
    (Goal("set", 4), Goal("run", 4)),
    (Goal("run", 7),),
    (Goal("run", 8),),
    (Goal("run", 9),),
    (Goal("set", 4), Goal("set", 4)),
    (Goal("colour", 7),),
    (Goal("set", 5), Goal("set", 2)),
    (Goal("set", 5), Goal("set", 3)),
)
"""The ten phases (H-P10-11)."""
MAX_PHASE_CARDS = 10
"""The most cards that a phase may ask for: a hand has ten."""
PhaseGoals = Annotated[
    tuple[Goal, ...],
    Meta(min_length=1, max_length=5, description="The groups of a phase; their sizes add up to at most 10 cards."),
]
StandardPhaseNumber = Annotated[
    int,
    Meta(
        ge=1,
        le=10,
        description="One of the ten usual phases, by its number.",
        extra_json_schema={"writeOnly": True},
    ),
]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The options (house rules) of Phase 10."""

    phases: Annotated[
        tuple[StandardPhaseNumber | PhaseGoals, ...],
        Meta(
            min_length=1,
            max_length=20,
            description="The phases in their order, 1 to 20. Each is the number of one of the ten usual phases, or a "
            "list of 1 to 5 groups with sizes from 2 to 10 that add up to at most 10 cards. `[1, 2, 3, 4, 5]` stops at "
            "phase 5, `[2, 4, 6, 8, 10]` has only the even ones (D-88). Responses have the list of groups in place of "
            "each number.",
        ),
        PLAY,
    ] = STANDARD_PHASES
    advance: Annotated[
        Literal["completed", "everyone", "pick"],
        Meta(
            description="Who goes on to which phase. `completed`: a player who has completed a phase, to the next "
            "(D-83). `everyone`: all, every round, and the lowest score wins (D-87). `pick`: any phase that the player "
            "has not completed yet (D-89)."
        ),
        PLAY,
    ] = "completed"
    first_dealer: Annotated[
        Literal["lot", "high_card", "youngest"],
        Meta(
            description="Who deals first. `lot`: chance decides (D-81). `high_card`: everyone draws, the highest "
            "number deals; `youngest`: the youngest player has the first turn, and the player on the right deals "
            "(D-81)."
        ),
        DEAL,
    ] = "lot"
    youngest: Annotated[
        int,
        Meta(
            ge=0,
            le=5,
            description="The youngest player's seat, for `first_dealer: youngest`, unless a player says so when taking "
            "a seat (D-81).",
        ),
        DEAL,
    ] = 0
    hit_at_once: Annotated[
        bool,
        Meta(description="Whether a player who lays a phase may hit the phases of others in the same turn (C-40)."),
        PLAY,
    ] = False
    go_out_by_hit: Annotated[
        bool,
        Meta(description="Whether a player may go out without a discard, by laying or hitting the last card (C-41)."),
        PLAY,
    ] = False
    skip: Annotated[
        Literal["next", "chosen"],
        Meta(
            description="Whom a discarded Skip skips. `next`: the next player. `chosen`: one whom the player who "
            "discards it chooses among those who are not to be skipped already (C-42)."
        ),
        PLAY,
    ] = "next"
    natural_card: Annotated[
        Literal["each_group", "phase"],
        Meta(
            description="Where a card that is not a Wild is needed. `each_group`: in each group of a phase. `phase`: "
            "once in the phase; a group of Wilds is then what the first other card makes it that is added (D-60)."
        ),
        PLAY,
    ] = "each_group"
    take_skip: Annotated[
        bool, Meta(description="Whether a Skip may be taken from the discard pile like any other card (D-75)."), PLAY
    ] = False
    tie_break: Annotated[
        Literal["first_to_lay", "first_out"],
        Meta(
            description="Who wins the round that breaks a tie. `first_to_lay`: who lays the phase first. `first_out`: "
            "who is first out (C-43)."
        ),
        PLAY,
    ] = "first_to_lay"

    def __post_init__(self) -> None:
        """Replace the numbers of standard phases by their groups, and refuse phases that are too small or too large."""
        goals = tuple(STANDARD_PHASES[phase - 1] if isinstance(phase, int) else phase for phase in self.phases)
        msgspec.structs.force_setattr(self, "phases", goals)
        for number, groups in enumerate(goals, 1):
            cards = sum(goal.size for goal in groups)
            if not 2 <= cards <= MAX_PHASE_CARDS:
                pointer = f"/phases/{number - 1}"
                raise InvalidOption("phase_size", pointer, count=cards, minimum=2, maximum=MAX_PHASE_CARDS)

    @property
    def goals(self) -> tuple[PhaseGoals, ...]:
        """The phases as groups."""
        return cast("tuple[PhaseGoals, ...]", self.phases)


CLASHES = (
    Clash(
        ("tie_break", "advance"),
        lambda options, _: options.tie_break != "first_to_lay" and options.advance == "everyone",
    ),
    *dealers.CLASHES,
)

RULESETS = (
    Ruleset(
        id="phase-10",
        title="Phase 10",
        summary="Ten phases in order; hit the phases of others from the turn after your own; go out with a discard; a "
        "Skip skips the next player.",
        options=Options(),
        clause_prefixes=("H-P10", "C", "D"),
        clause_map={"C-40": "H-P10-19", "C-41": "H-P10-24"},
    ),
    Ruleset(
        id="phase-10-official",
        title="Phase 10, official rules",
        summary="Ten phases in order; hit at once and go out by hitting, too; a Skip skips the player you choose.",
        options=Options(hit_at_once=True, go_out_by_hit=True, skip="chosen", tie_break="first_out"),
        clause_prefixes=("M-P10", "C", "D"),
        implied={("advance", "everyone"): {"tie_break": "first_to_lay"}},
        clause_map={
            "D-68": "M-P10-32",
            "D-75": "M-P10-31",
            "H-P10-03": "M-P10-07",
            "H-P10-05": "M-P10-16",
            "H-P10-06": "M-P10-08",
            "H-P10-07": "M-P10-09",
            "H-P10-08": "M-P10-10",
            "H-P10-10": "M-P10-12",
            "H-P10-16": "M-P10-13",
            "H-P10-17": "M-P10-14",
            "H-P10-18": "M-P10-15",
            "H-P10-19": "M-P10-20",
            "H-P10-20": "M-P10-21",
            "H-P10-21": "M-P10-22",
            "H-P10-22": "M-P10-23",
            "H-P10-24": "M-P10-18",
            "H-P10-26": "M-P10-26",
            "H-P10-32": "M-P10-36",
            "D-82": "M-P10-02",
            "H-P10-45": "M-P10-39",
        },
    ),
)

# ---------------------------------------------------------------------------------------------- moves

Group = Annotated[tuple[CardCode, ...], Meta(max_length=20, description="Cards; those of a run lowest first.")]


class TakeCard(Move, frozen=True, tag="draw"):
    """Begin your turn with the top card of one of the piles."""

    source: Annotated[
        Literal["draw_pile", "discard_pile"],
        Meta(description="A Skip is taken from the discard pile only with `take_skip`."),
    ] = msgspec.field(name="from")


class LayPhase(Move, frozen=True):
    """Lay your whole phase, its groups in the order that the phase has them."""

    groups: Annotated[tuple[Group, ...], Meta(max_length=5, description="Its groups, in the order of the phase.")]
    phase: Annotated[
        PhaseNumber | None, Meta(description="With `advance: pick`: which phase it is; left out with the other values.")
    ] = None


class Hit(Move, frozen=True):
    """Add a card of your hand to a phase on the table."""

    seat: Annotated[Seat, Meta(description="Whose phase it is.")]
    group: Annotated[int, Meta(ge=0, le=4, description="Which of its groups, counted from 0.")]
    card: CardCode
    end: Annotated[
        End,
        Meta(
            description="At which end of a run; required for a Wild and for a run of Wilds only, and left out if the "
            "group is not a run."
        ),
    ] = None


class Discard(Move, frozen=True):
    """Put a card of your hand on the discard pile and end your turn."""

    card: CardCode
    target: Annotated[
        Seat | None,
        Meta(description="With `skip: chosen` and a Skip that is not your last card: the seat to skip."),
    ] = None


# --------------------------------------------------------------------------------------------- events


class CardTaken(Event, frozen=True):
    """A seat took the top card of the discard pile."""

    seat: Seat
    card: CardCode


class Laid(Event, frozen=True):
    """A seat laid its phase."""

    seat: Seat
    phase: LaidPhaseNumber
    groups: Annotated[list[list[CardCode]], Meta(description="The cards of its groups; a run lowest first.")]


class HitMade(Event, frozen=True):
    """A seat added a card to a phase on the table: to a run at one `end`."""

    seat: Seat
    target: Seat
    group: Annotated[int, Meta(description="Which group of the phase, counted from 0.")]
    card: CardCode
    end: Annotated[End, Meta(description="At which end of a run; null: the group is no run.")]


class Discarded(Event, frozen=True):
    """A seat discarded a card; `target` is the seat that was chosen to be skipped for it."""

    seat: Seat
    card: CardCode
    target: Annotated[Seat | None, Meta(description="The seat that is skipped for it by choice; null: none.")]


class Advanced(Event, frozen=True):
    """A round is over: the phase that each seat is on now, as in the board's `phases`."""

    phases: Annotated[
        list[PhaseNumber | None], Meta(extra=EACH_SEAT, description="By seat: its phase; null as on the board.")
    ]


class TieBroken(Event, frozen=True):
    """These seats are tied: they play one more round, for set 5 and set 3, to find the winner."""

    seats: Annotated[list[Seat], Meta(description="The seats that are tied.")]


REDACTION: RedactionMap = {
    **shared_entries(events.DrewForDeal, events.Dealt, events.Turned, events.Reshuffled, events.RoundEnded),
    Advanced: public("phases"),
    TieBroken: public("seats"),
    **shared_entries(events.GameEnded, events.Drew),
    CardTaken: public("seat", "card"),
    Laid: public("seat", "phase", "groups"),
    HitMade: public("seat", "target", "group", "card", "end"),
    Discarded: public("seat", "card", "target"),
    **shared_entries(events.Skipped, events.Eliminated),
}
"""Stored games refer to events by index: add new ones only at the end."""

# ---------------------------------------------------------------------------------------------- board


class Meld(msgspec.Struct, frozen=True):
    """A group on the table."""

    kind: Annotated[Literal["set", "run", "colour"], Meta(description="What it is.")]
    cards: Annotated[list[CardCode], Meta(description="Its cards; those of a run lowest first.")]


class LaidPhase(msgspec.Struct, frozen=True):
    """A phase on the table."""

    seat: Seat
    phase: LaidPhaseNumber
    groups: Annotated[list[Meld], Meta(description="Its groups, in the order of the phase.")]


class Board(msgspec.Struct, frozen=True, tag_field="kind", tag="phase-10"):
    """What everybody sees of a game of Phase 10."""

    top_card: Annotated[CardCode | None, Meta(description="The top card of the discard pile; null if it is empty.")]
    draw_pile_count: DrawPileCount
    discard_pile_count: DiscardPileCount
    dealer: Seat
    drawn: Annotated[bool, Meta(description="Whether the seat on turn has drawn, or had no card to draw.")]
    phases: Annotated[
        list[PhaseNumber | None],
        Meta(
            description="The phase that each seat is on: the one that it lays next. Null: it has completed every "
            "phase, or it chooses among those not in `completed` (`advance: pick`)."
        ),
    ]
    completed: Annotated[list[list[PhaseNumber]], Meta(description="The phases that each seat has completed.")]
    laid: Annotated[list[LaidPhase], Meta(description="The phases on the table, in the order in which they were laid.")]
    skipped: Annotated[list[Seat], Meta(description="Seats that miss their next turn.")]
    players: Annotated[
        list[Seat], Meta(description="The seats that play this round: those that tie, or all that are in the game.")
    ]
    tie_break: Annotated[bool, Meta(description="Whether this round breaks a tie, for set 5 and set 3.")]
    eliminated: Annotated[list[Seat], Meta(description="Seats that are out of the game.")]


# ------------------------------------------------------------------------------------------ positions


class LaidPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phase on the table."""

    seat: Seat
    groups: Annotated[
        list[str], Meta(max_length=5, description="One text per group, in the order of the phase; a run lowest first.")
    ]
    phase: Annotated[PhaseNumber | None, Meta(description="Its number; left out: the phase of the seat.")] = None


class Position(position.CardGamePosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sandbox position of Phase 10. Hands, piles and groups are card codes with spaces between them."""

    hands: Annotated[
        list[str],
        position.PER_SEAT,
        Meta(description="One text per seat: at most 10 cards, or 11 for the seat on turn if `drawn` is true."),
    ]
    phases: Annotated[
        Annotated[list[PhaseNumber], position.PER_SEAT] | None,
        Meta(description="The phase that each seat is on; left out: all on the first."),
    ] = None
    laid: Annotated[
        list[LaidPosition], position.PER_SEAT, Meta(description="The phases on the table; left out: none.")
    ] = []
    drawn: Annotated[bool, Meta(description="Whether the seat on turn has begun its turn with a card.")] = False
