"""Moves of UNO Dice that must be refused: the place at the table, and the move; and its largest games."""

from typing import Any

import httpx

from tests.api.cases import Scene, cases, create
from tests.api.table import Table, done, placed


def at(*hands: str, centre: str = "g4", options: Any = None, **more: Any) -> Scene:
    """A table of UNO Dice; seat 0 is on turn."""
    position = {"hands": hands, "centre": centre, **more}
    return lambda client: placed(client, "uno-dice", position, options)


def play(die: str, **more: Any) -> dict[str, Any]:
    return {"kind": "play", "die": die, **more}


def drawn(client: httpx.Client) -> Table:
    """Seat 0 has drawn g5 and may play it, or pass; another of its dice matches, too."""
    table = at("g1 y2", "r1 r2", rerolled=True, rolls=["g5"])(client)
    done(table.ask(0, {"kind": "draw"}))
    return table


def bluffed(client: httpx.Client) -> Table:
    """Seat 1 has to draw for a Wild Draw Four that can be caught."""
    table = at("F g1 b2", "r1 r2", "r3 r4")(client)
    done(table.ask(0, play("F", colour="r")))
    return table


FIRST = at("g1 b2 W", "r1 r2", "r3 r4")
"""Seat 0 may play g1 or the Wild, or roll again."""
REROLLED = at("g1 b2 W", "r1 r2", rerolled=True)
STRICT = at("F g1", "r1 r2", options={"wd4": "strict"})
LARGEST = [at("r1 r2 r3 r4 r5 r6", "g1 g2 g3 g4 g5 g6", "b1 b2", centre="y1")]
"""Every die lies in a hand."""

AGAINST_THE_RULES = cases(
    "uno dice",
    ("a face that no die has", "unknown_die", FIRST, play("q9")),
    ("a face of the other dice", "unknown_die", FIRST, play("g9")),
    ("a die that the hand does not have", "die_not_in_hand", FIRST, play("g2")),
    ("a die that does not match", "die_does_not_match", FIRST, play("b2")),
    ("a Wild without a colour", "colour_required", FIRST, play("W")),
    ("a coloured die with a colour", "colour_not_allowed", FIRST, play("g1", colour="r")),
    ("a call with three dice", "call_too_early", FIRST, play("g1", call_uno=True)),
    ("another die after drawing", "only_the_drawn_die", drawn, play("g1")),
    ("a Wild Draw Four that is forbidden", "wild_draw_four_not_allowed", STRICT, play("F", colour="r")),
    ("a challenge of nobody", "no_such_seat", FIRST, {"kind": "challenge", "seat": 9}),
    ("a challenge of oneself", "own_seat", FIRST, {"kind": "challenge", "seat": 0}),
)
TOO_EARLY_OR_LATE = cases(
    "uno dice",
    ("a die before rolling again", "reroll_first", FIRST, {"kind": "draw"}),
    ("rolling again twice", "already_rerolled", REROLLED, {"kind": "reroll"}),
    ("a second die", "already_drawn", drawn, {"kind": "draw"}),
    ("a pass before drawing", "not_now", FIRST, {"kind": "pass"}),
    ("a play while a Wild Draw Four waits", "not_your_turn", bluffed, play("g1")),
    ("a challenge of nothing", "nothing_to_challenge", FIRST, {"kind": "challenge", "seat": 1}),
    ("a catch of nobody", "nothing_to_catch", FIRST, {"kind": "catch", "seat": 1}),
)
POSITIONS = [
    create(f"uno dice: {says}", "invalid_position", ruleset="uno-dice", sandbox={"position": whole})
    for says, whole in (
        ("a centre of two dice", {"hands": ["g1", "r1"], "centre": "g4 g5"}),
        ("seven Wild Draw Fours", {"hands": ["F F F F", "F F F"], "centre": "g4"}),
        (
            "25 dice",
            {"hands": ["g1 g2 g3 g4 g5 g6 " * 2, "r1 r2 r3 r4 r5 r6 " * 2], "centre": "b4"},
        ),
        ("a face that there is not", {"hands": ["g1", "r1"], "centre": "g4", "rolls": ["q7"]}),
        ("a pouch with too many dice", {"hands": ["g1 g2", "r1"], "centre": "g4", "pouch": 21}),
        ("five seats", {"hands": ["g1", "g2", "g3", "r1", "r2"], "centre": "g4"}),
        ("no centre", {"hands": ["g1", "g2"]}),
    )
]
