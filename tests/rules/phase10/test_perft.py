"""How many ways of play there are from positions of Phase 10."""

from tests.rules.perft import Count, check_count, counted

COUNTS = [
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
]


@counted(COUNTS)
def test_there_are_so_many_ways_to_play_on(count: Count) -> None:
    check_count(count, discard_pile=count.top, draw_pile="y9 y8 b9 b8 g9 g8 r9 r8")
