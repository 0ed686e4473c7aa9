"""The options of UNO, which of them exclude each other, and the rulesets."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from croupier.rules import dealers
from croupier.rules.rulebook import Clash, Ruleset, option_group

DEAL, PLAY, DRAW_CARDS, SCORE = map(option_group, ("deal", "play", "draw_cards", "score"))


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """The options (house rules) of UNO; the defaults are the official rules."""

    hand_size: Annotated[int, Meta(ge=2, le=10, description="How many cards everyone is dealt (HR-01)."), DEAL] = 7
    first_dealer: Annotated[
        Literal["lot", "high_card", "youngest"],
        Meta(
            description="Who deals first. `lot`: chance decides. `high_card`: everyone draws, the highest number "
            "deals. `youngest`: the player in the seat that the option `youngest` names (HR-11)."
        ),
        DEAL,
    ] = "lot"
    youngest: Annotated[
        int,
        Meta(
            ge=0,
            le=9,
            description="The youngest player's seat, for `first_dealer: youngest`, unless a player says so when taking "
            "a seat (HR-11).",
        ),
        DEAL,
    ] = 0
    next_dealer: Annotated[
        Literal["left", "first_mover"],
        Meta(
            description="Who deals next. `left`: the player on the dealer's left. `first_mover`: the player who had "
            "the first turn of the round (HR-12)."
        ),
        DEAL,
    ] = "left"
    first_wild: Annotated[
        Literal["choose", "choose_both", "bury"],
        Meta(
            description="A Wild turned up at the start. `choose`: it stays, and the first player names its colour. "
            "`choose_both`: so does a Wild Draw Four, for which nobody draws. `bury`: another card is turned up (C-01)."
        ),
        DEAL,
    ] = "choose"
    first_action: Annotated[
        Literal["act", "bury"],
        Meta(
            description="A Skip, Reverse or Draw Two turned up at the start. `act`: it takes effect. `bury`: it goes "
            "back into the pile, and another card is turned up (HR-13)."
        ),
        DEAL,
    ] = "act"
    first_reverse: Annotated[
        Literal["dealer", "right"],
        Meta(
            description="Who begins after a Reverse turned up. `dealer`: the dealer. `right`: the player on the "
            "dealer's right (HR-13)."
        ),
        DEAL,
    ] = "dealer"
    action_match: Annotated[
        Literal["colour_or_symbol", "colour_only"],
        Meta(
            description="What Skip, Reverse and Draw Two match: `colour_or_symbol`: their colour, and the same symbol "
            "in any colour; `colour_only`: only their colour (C-02)."
        ),
        PLAY,
    ] = "colour_or_symbol"
    draw: Annotated[
        Literal["one", "until_playable"],
        Meta(
            description="How many cards a turn's draw is. `one`: one. `until_playable`: as many as it takes to get one "
            "that may be played (HR-14)."
        ),
        PLAY,
    ] = "one"
    draw_cap: Annotated[
        Annotated[int, Meta(ge=2, le=108)] | None,
        Meta(description="The most cards that `draw: until_playable` takes; null: no limit (HR-14)."),
        PLAY,
    ] = None
    must_play: Annotated[
        Literal["never", "drawn", "always"],
        Meta(
            description="When a card that may be played must be. `never`: a player may draw or pass instead. `drawn`: "
            "when it has just been drawn (D-11). `always`: only a player who cannot play may draw (HR-02)."
        ),
        PLAY,
    ] = "never"
    wild_draw_four: Annotated[
        Literal["challenge", "take_back", "refuse", "free"],
        Meta(
            description="A Wild Draw Four that its player's hand forbids. `challenge`: it can be played, and a "
            "player who is challenged successfully draws the cards. `take_back`: the same, and the card goes back into "
            "the hand. `refuse`: it cannot be played (HR-15). `free`: no hand forbids it, and nobody may challenge "
            "(HR-03)."
        ),
        DRAW_CARDS,
    ] = "challenge"
    wild_draw_four_needs: Annotated[
        Literal["colour", "colour_or_number", "any_match"],
        Meta(
            description="Which other card in the hand forbids a Wild Draw Four. `colour`: one of the colour of the "
            "discard pile. `colour_or_number`: one of its colour or number. `any_match`: one that goes on it and is "
            "not wild (HR-16)."
        ),
        DRAW_CARDS,
    ] = "colour"
    rescue: Annotated[
        bool,
        Meta(
            description="Whether the next player may answer a Skip with the identical card, a Draw Two with any Draw "
            "Two, and a Wild Draw Four with a Draw Two of the colour named (HR-17)."
        ),
        DRAW_CARDS,
    ] = False
    stacking: Annotated[
        Literal["none", "same", "higher"],
        Meta(
            description="Whether draw cards are answered with draw cards and add up. `none`: they are not. `same`: a "
            "Draw Two on a Draw Two, a Wild Draw Four on a Wild Draw Four. `higher`: also a Wild Draw Four on a Draw "
            "Two (HR-04)."
        ),
        DRAW_CARDS,
    ] = "none"
    last_draw_card: Annotated[
        Literal["draw", "nothing"],
        Meta(
            description="A Draw Two or a Wild Draw Four as the last card: `draw`: the next player draws before the "
            "round is counted; `nothing`: nobody draws (HR-21)."
        ),
        DRAW_CARDS,
    ] = "draw"
    jump_in: Annotated[
        bool, Meta(description="Whether a card identical to the top card may be played out of turn (HR-06)."), PLAY
    ] = False
    seven_zero: Annotated[
        bool, Meta(description="Whether a 7 swaps two hands (HR-08), and a 0 passes all hands on (HR-09)."), PLAY
    ] = False
    uno_penalty: Annotated[
        int, Meta(ge=1, le=10, description="How many cards a player draws who is caught without a call (HR-18)."), SCORE
    ] = 2
    scoring: Annotated[
        Literal["collect", "own"],
        Meta(
            description="`collect`: the player who goes out gets the points in all other hands, the first to reach the "
            "points that end the game wins. `own`: each player scores the cards left in their hand, and when one "
            "reaches these points the lowest total wins (HR-19)."
        ),
        SCORE,
    ] = "collect"
    target: Annotated[
        int,
        Meta(ge=1, le=10_000, description="The score that ends the game (C-06); by default that of the ruleset."),
        SCORE,
    ] = 500
    elimination: Annotated[
        bool,
        Meta(
            description="Whether a player who reaches the points that end the game only drops out, and the last one "
            "left wins (D-55)."
        ),
        SCORE,
    ] = False


MAX_DEALT = 75
"""With so many cards dealt there is a number card in the draw pile, even if it has all 32 special cards."""
CLASHES = (
    Clash(
        ("rescue", "stacking"),
        lambda options, _: options.rescue and options.stacking != "none",
    ),
    Clash(
        ("wild_draw_four", "stacking"),
        lambda options, _: options.wild_draw_four == "take_back" and options.stacking != "none",
    ),
    Clash(
        ("elimination", "scoring"),
        lambda options, _: options.elimination and options.scoring == "collect",
    ),
    Clash(
        ("draw_cap", "draw"),
        lambda options, _: options.draw_cap is not None and options.draw == "one",
    ),
    Clash(
        ("first_reverse", "first_action"),
        lambda options, _: options.first_reverse != "dealer" and options.first_action == "bury",
    ),
    Clash(
        ("wild_draw_four_needs", "wild_draw_four"),
        lambda options, _: options.wild_draw_four_needs != "colour" and options.wild_draw_four == "free",
    ),
    *dealers.CLASHES,
    Clash(
        ("hand_size", "seats"),
        lambda options, seats: options.hand_size * seats > MAX_DEALT,
    ),
)

COMMON_CLAUSES = ("C", "D", "HR")
"""Clauses that belong to every ruleset of UNO."""
FREE_IMPLIES = {"wild_draw_four_needs": "colour"}
"""Options implied by ``wild_draw_four: free``: no hand forbids the card, so there is nothing to choose."""
CLAUSES_BY_OPTION = {
    "H-UNO-29": "C-02",
    "H-UNO-30": "C-02",
    "H-UNO-31": "C-02",
    "H-UNO-35": "HR-16",
    "M-UNO-21": "HR-16",
    "M-UNO-22": "HR-15",
    "PA-UNO-23": "HR-16",
    "UA-UNO-20": "HR-17",
    "UA-UNO-22": "HR-17",
    "UA-UNO-29": "HR-17",
}
"""By clause of one ruleset that an option can bring into another: the clause about the option."""


def option_clauses(prefix: str) -> dict[str, str]:
    """Return ``CLAUSES_BY_OPTION`` for a ruleset, but for its own clauses, whose ids begin with the prefix."""
    return {clause: general for clause, general in CLAUSES_BY_OPTION.items() if not clause.startswith(prefix)}


RULESETS = (
    Ruleset(
        id="uno-official",
        title="UNO, official rules",
        summary="Draw one, bluff with the Wild Draw Four and be challenged; the round's winner scores; first to 500.",
        options=Options(),
        clause_prefixes=("M-UNO", *COMMON_CLAUSES),
        clause_map=option_clauses("M-UNO"),
    ),
    Ruleset(
        id="uno-low-score",
        title="UNO, lowest score wins",
        summary="Action cards go on their colour only; draw until you can play; everybody counts their own cards, and "
        "when one has 500 the lowest wins.",
        options=Options(
            first_dealer="high_card",
            first_wild="bury",
            first_reverse="right",
            action_match="colour_only",
            draw="until_playable",
            must_play="drawn",
            wild_draw_four="refuse",
            wild_draw_four_needs="colour_or_number",
            uno_penalty=4,
            scoring="own",
        ),
        implied={("first_action", "bury"): {"first_reverse": "dealer"}, ("wild_draw_four", "free"): FREE_IMPLIES},
        clause_prefixes=("H-UNO", *COMMON_CLAUSES),
        clause_map={
            **option_clauses("H-UNO"),
            "C-01": "H-UNO-11",
            "M-UNO-02": "D-05",
            "M-UNO-09": "H-UNO-33",
            "M-UNO-11": "H-UNO-23",
            "M-UNO-12": "H-UNO-17",
            "M-UNO-13": "H-UNO-19",
            "M-UNO-14": "H-UNO-22",
            "M-UNO-28": "H-UNO-37",
            "M-UNO-37": "H-UNO-14",
        },
    ),
    Ruleset(
        id="uno-challenge",
        title="UNO with rescues and honesty checks",
        summary="Pass a Skip, Draw Two or Wild Draw Four on with the right card; a bluffed Wild Draw Four goes back "
        "into the hand; first to collect 500.",
        options=Options(
            next_dealer="first_mover",
            first_wild="bury",
            first_action="bury",
            wild_draw_four="take_back",
            rescue=True,
        ),
        implied={("scoring", "own"): {"target": 200}},
        clause_prefixes=("UA-UNO", *COMMON_CLAUSES),
        clause_map={
            **option_clauses("UA-UNO"),
            "C-01": "UA-UNO-13",
            "M-UNO-21": "UA-UNO-26",
            "M-UNO-22": "UA-UNO-30",
            "M-UNO-02": "D-05",
            "M-UNO-09": "UA-UNO-13",
            "M-UNO-11": "UA-UNO-15",
            "M-UNO-12": "UA-UNO-16",
            "M-UNO-13": "UA-UNO-17",
            "M-UNO-14": "UA-UNO-17",
            "M-UNO-28": "UA-UNO-34",
            "M-UNO-37": "UA-UNO-14",
        },
    ),
    Ruleset(
        id="uno-standard",
        title="UNO without bluffing",
        summary="Match by colour, number or action; a Wild Draw Four only when nothing else matches; the "
        "round's winner scores; first to 500.",
        options=Options(first_wild="bury", wild_draw_four="refuse", wild_draw_four_needs="any_match"),
        implied={("wild_draw_four", "free"): FREE_IMPLIES},
        clause_prefixes=("PA-UNO", *COMMON_CLAUSES),
        clause_map={
            **option_clauses("PA-UNO"),
            "C-01": "PA-UNO-13",
            "M-UNO-02": "D-05",
            "M-UNO-09": "PA-UNO-13",
            "M-UNO-11": "PA-UNO-07",
            "M-UNO-12": "PA-UNO-08",
            "M-UNO-13": "PA-UNO-10",
            "M-UNO-14": "PA-UNO-11",
            "M-UNO-28": "PA-UNO-16",
            "M-UNO-37": "PA-UNO-18",
        },
    ),
)
