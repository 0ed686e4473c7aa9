"""How many ways of play there are from a position: one count off betrays a rule that is off.

The count at depth 1 is explained in words that a person can check; deeper ones were counted when those were right.
"""

import copy
from typing import Any, NamedTuple

import msgspec
import pytest

from service.rules.catalogue import RULESETS


class Count(NamedTuple):
    """A position and the number of ways to make 1, 2, 3 ... moves from it."""

    why: str
    counts: list[int]
    ruleset: str
    hands: list[str]
    top: str
    position: dict[str, Any] = {}
    options: dict[str, Any] = {}


COUNTS = [
    Count("two plays, a draw", [3, 6, 8, 13], "uno-official", ["r5 rD gD", "gD b2 b3"], "r7"),
    Count(
        "a Wild in four colours with the call, a play with it, a draw, a call",
        [7, 19, 30, 42],
        "uno-official",
        ["W r6", "g1 g2"],
        "r7",
    ),
    Count("a bluff in four colours, two plays, a draw", [7, 19, 55, 125], "uno-official", ["F r6 r8", "g1 g2 F"], "r7"),
    Count(
        "a play, a draw; three others catch, the seat itself calls late",
        [7, 15, 17, 20],
        "uno-official",
        ["r5 r6 g1", "b1", "y1 y2 y3", "y4 y5 y6"],
        "r7",
    ),
    Count(
        "only red goes, and no Skip on a Skip; a draw", [2, 2, 2, 3], "uno-low-score", ["r5 gS bS", "g1 g2 g3"], "rS"
    ),
    Count(
        "a Wild Draw Four is refused beside a 7; the 7, a draw",
        [2, 5, 17, 34],
        "uno-low-score",
        ["F g7 b1", "g1 g2 g3"],
        "r7",
    ),
    Count("a Wild Draw Four in four colours, a draw", [5, 11, 21, 44], "uno-low-score", ["F g8 b1", "g1 g2 g3"], "r7"),
    Count(
        "a Skip to be answered by the same Skip, a play, a draw",
        [3, 5, 6, 10],
        "uno-challenge",
        ["rS r5 g1", "rS b1 b2", "y1 y2 y3"],
        "r7",
    ),
    Count(
        "a Wild Draw Four to be answered by the Draw Two of its colour, a draw",
        [5, 12, 19, 33],
        "uno-challenge",
        ["F g5 g6", "rD gD b1", "y1 y2 y3"],
        "b9",
    ),
    Count("two plays by symbol, a draw", [3, 7, 9, 14], "uno-standard", ["gR bR y1", "g1 g2 g3"], "rR"),
    Count(
        "a Draw Two that can be stacked, a play, a draw",
        [3, 13, 25, 53],
        "uno-official",
        ["rD r1 g1", "gD F b1", "bD y1 y2"],
        "r7",
        options={"stacking": "higher"},
    ),
    Count(
        "a 7 for each of two other seats, a 0, a draw",
        [4, 9, 12, 16],
        "uno-official",
        ["r7 r0 g1", "b1 b2 b3", "g5 y1 y2"],
        "r5",
        options={"seven_zero": True, "jump_in": True},
    ),
    Count(
        "whoever holds a play must play",
        [2, 2, 3, 5],
        "uno-official",
        ["r5 r6 g1", "g5 b2 b3"],
        "r7",
        options={"must_play": "always"},
    ),
    Count("a card from either pile", [2, 8, 16], "phase-10", ["r1 r2 r3", "g1 g2 g3"], "r7"),
    Count("no Skip from the discard pile", [1, 4, 8], "phase-10", ["r1 r2 r3", "g1 g2 g3"], "S"),
    Count(
        "a phase, or one of seven cards to discard",
        [8, 15, 44],
        "phase-10",
        ["r1 g1 b1 r2 g2 b2 y5", "g3 g4"],
        "r7",
        {"drawn": True},
    ),
    Count(
        "a hit on a set, a Wild on both, two cards to discard",
        [5, 7, 18],
        "phase-10",
        ["y1 W", "g3 g4"],
        "r7",
        {"drawn": True, "laid": [{"seat": 0, "groups": ["r1 g1 b1", "r2 g2 b2"]}]},
    ),
    Count(
        "a Wild at both ends of a run, a card at one, three cards to discard",
        [6, 15, 33],
        "phase-10",
        ["W b9 y12", "g3 g4"],
        "r7",
        {"drawn": True, "phases": [4, 1], "laid": [{"seat": 0, "groups": ["g2 b3 b4 b5 b6 b7 y8"]}]},
    ),
    Count(
        "a Skip for either of the others, or a card to discard",
        [3, 4, 12],
        "phase-10-official",
        ["S r1", "g3 g4", "y1 y2"],
        "r7",
        {"drawn": True},
    ),
    Count("a die by colour, one by number, or the hand again", [3, 8, 18, 36], "uno-dice", ["g1 b4 r2", "y1 y2"], "g4"),
    Count(
        "a Wild in four colours, the hand again, a call",
        [6, 18, 39, 71],
        "uno-dice",
        ["W r6", "r1 r2"],
        "g4",
    ),
    Count(
        "a bluff in four colours, a die, the hand again",
        [6, 14, 38, 96],
        "uno-dice",
        ["F g1 b2", "r1 r2"],
        "g4",
    ),
    Count(
        "no bluff: a die, or the hand again",
        [2, 6, 20, 53],
        "uno-dice",
        ["F g1 b2", "r1 r2"],
        "g4",
        options={"wd4": "strict"},
    ),
    Count(
        "a die, the hand again; two others catch, the seat itself calls late",
        [5, 11, 26, 56],
        "uno-dice",
        ["g1 b2 b3", "r1", "y1 y2"],
        "g4",
    ),
]
ROLLS = ["g2", "b3", "r4", "y5", "g6", "b1", "r2", "y3", "g4", "b5", "r6", "y1"]
"""What dice show, one after the other."""


@pytest.mark.parametrize("count", COUNTS, ids=lambda count: f"{count.ruleset}: {count.why}")
def test_there_are_so_many_ways_to_play_on(count: Count) -> None:
    rulebook, preset = RULESETS[count.ruleset]
    cards = {"discard_pile": count.top, "draw_pile": "y9 y8 b9 b8 g9 g8 r9 r8"}
    dice = {"centre": count.top, "rolls": ROLLS}
    position = {"hands": count.hands, **(dice if rulebook.dice else cards), **count.position}
    options = msgspec.structs.replace(preset.options, **count.options)
    state = rulebook.place(options, msgspec.convert(position, rulebook.position), bytes(32))
    assert [ways(rulebook, state, depth) for depth in range(1, len(count.counts) + 1)] == count.counts


def ways(rulebook: Any, state: Any, depth: int) -> int:
    """Count the ways to make so many moves, or fewer if the game is over before."""
    if depth == 0 or rulebook.status(state) == "finished":
        return 1
    return sum(
        ways(rulebook, after(rulebook, state, seat, move), depth - 1)
        for seat in rulebook.to_move(state)
        for move in rulebook.legal_moves(state, seat)
    )


def after(rulebook: Any, state: Any, seat: int, move: Any) -> Any:
    """Make a move on a copy."""
    copied = copy.deepcopy(state)
    rulebook.apply(copied, seat, move)
    return copied
