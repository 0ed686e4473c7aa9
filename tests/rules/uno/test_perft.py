"""How many ways of play there are from positions of UNO."""

from tests.rules.perft import Count, check_count, counted

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
]


@counted(COUNTS)
def test_there_are_so_many_ways_to_play_on(count: Count) -> None:
    check_count(count, discard_pile=count.top, draw_pile="y9 y8 b9 b8 g9 g8 r9 r8")
