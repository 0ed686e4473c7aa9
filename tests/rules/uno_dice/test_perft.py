"""How many ways of play there are from positions of UNO Dice."""

from tests.rules.perft import Count, check_count, counted

COUNTS = [
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


@counted(COUNTS)
def test_there_are_so_many_ways_to_play_on(count: Count) -> None:
    check_count(count, centre=count.top, rolls=ROLLS)
