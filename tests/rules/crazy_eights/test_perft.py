"""How many ways of play there are from positions of Crazy Eights."""

from tests.rules.perft import Count, check_count, counted

COUNTS = [
    Count("a card by suit, one by rank, a draw", [3, 5, 7, 11], "crazy-eights", ["h5 s9 d3", "c4 c5 c6"], "h9"),
    Count("an eight in four suits, a draw", [5, 9, 14, 24], "crazy-eights", ["c8 d3 s4", "c4 c5 c6"], "h9"),
    Count("a draw", [1, 2, 6, 12], "crazy-eights", ["d3 s4", "h4 h5 c6"], "h9"),
    Count(
        "a two, a queen, an ace, a jack, a draw",
        [5, 9, 11, 19],
        "crazy-eights-house",
        ["h2 hQ hA hJ c3", "c4 c2 h6", "d4 d5 d6"],
        "h9",
    ),
    Count(
        "two plays that are announced, a draw; nobody to catch",
        [3, 6, 9, 16],
        "crazy-eights-house",
        ["h5 h6", "c4 c5 h7"],
        "h9",
    ),
    Count(
        "two plays, a draw; two others catch, one of them on turn",
        [5, 9, 13, 18],
        "crazy-eights-house",
        ["h5 h6 c3", "c4", "d4 d5 d6"],
        "h9",
    ),
]


@counted(COUNTS)
def test_there_are_so_many_ways_to_play_on(count: Count) -> None:
    check_count(count, discard_pile=count.top, draw_pile="s2 h3 d7 c9 s10 sJ")
