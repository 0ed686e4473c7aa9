"""A turn: matching, drawing, passing."""

import pytest

from service.rules.moves_and_events import Drew
from tests.rules.crazy_eights.table import table
from tests.rules.table import clause


@clause("CE-10")
@pytest.mark.parametrize(
    ("top", "suit", "hand", "playable"),
    [
        ("h9", None, "h5 s9 d3 hK c9", ["c9", "h5", "hK", "s9"]),
        ("s10", None, "sA d10 h10 d9 c4", ["d10", "h10", "sA"]),
        ("cQ", None, "d3 h4 s5", []),
        ("c8", "d", "d3 c4 s5 dA", ["d3", "dA"]),
    ],
)
def test_a_card_goes_on_the_pile_by_its_suit_or_by_its_rank(
    top: str, suit: str | None, hand: str, playable: list[str]
) -> None:
    assert sorted(table(top, hand, "c5 c6", suit=suit).legal()) == sorted([*playable, "draw"])


@clause("CE-10")
def test_a_card_that_does_not_go_or_is_not_held_is_refused() -> None:
    at = table("h9", "d3 c4", "c5 c6")
    refusal = at.refuses("0 d3", "card_does_not_match", "CE-10")
    assert refusal.parameters == {"card": "d3", "top": "h9", "suit": "h"}
    assert at.refuses("0 h5", "card_not_in_hand", "CE-10").parameters == {"card": "h5"}
    assert at.refuses("0 x9", "unknown_card", "CE-03").parameters == {"card": "x9"}


@clause("CE-10")
def test_a_played_card_lies_on_top_and_is_to_be_followed() -> None:
    at = table("h9", "s9 d3", "c5 c6")
    assert at.do("0 s9") == "played-0"
    assert (at.top, at.suit, at.hand(0), at.turn) == ("s9", "s", "d3", 1)


@clause("CE-03", "CE-10")
def test_of_two_equal_cards_of_two_packs_one_is_played() -> None:
    at = table("h9", "h5 d3 h5", *["c5 c6"] * 2, *["d5 d6"] * 2, "s5 s6", draw_pile="c2")
    at.do("0 h5")
    assert (at.hand(0), at.discard_pile) == ("d3 h5", "h9 h5")


@clause("CE-11", "CE-D06")
def test_you_may_draw_although_you_hold_a_card_that_goes() -> None:
    at = table("h9", "h5 h6", "c5 c6", draw_pile="c2 h4")
    assert at.legal() == ["h5", "h6", "draw"]
    assert at.do("0 draw") == "drew-0-2"


@clause("CE-12", "CE-D05")
@pytest.mark.parametrize(
    ("draw", "pile", "drawn"),
    [
        ("one", "c2 h4 h5", "c2"),
        ("one", "h4 c2", "h4"),
        ("until_playable", "c2 s3 h4 h5", "c2 s3 h4"),
        ("until_playable", "h4 c2", "h4"),
        ("until_playable", "c2 s8 h5", "c2 s8"),
        ("until_playable", "c2 d9 h5", "c2 d9"),
        ("until_playable", "c2 s3", "c2 s3"),
    ],
)
def test_one_card_is_drawn_or_one_after_another_until_one_goes(draw: str, pile: str, drawn: str) -> None:
    at = table("h9", "c3 d4", "c5 c6", draw=draw, draw_pile=pile, reshuffle=False)
    assert at.move("0 draw") == [Drew(0, len(drawn.split()), drawn.split())]
    assert (at.hand(0), at.turn, at.stage) == (f"c3 d4 {drawn}", 0, "drawn")


@clause("CE-13", "CE-D07", "CE-D08")
@pytest.mark.parametrize(
    ("draw", "pile", "legal"),
    [
        ("one", "h4 c2", ["h4", "pass"]),
        ("one", "c2 h4", ["pass"]),
        ("until_playable", "c2 h4", ["h4", "pass"]),
        ("until_playable", "c2 s8", ["s8/c", "s8/d", "s8/h", "s8/s", "pass"]),
        ("until_playable", "c2 s3", ["pass"]),
    ],
)
def test_after_drawing_you_play_the_card_drawn_last_or_pass(draw: str, pile: str, legal: list[str]) -> None:
    at = table("h9", "h5 d4", "c5 c6", draw=draw, draw_pile=pile, reshuffle=False)
    at.do("0 draw")
    assert at.legal() == legal
    assert at.refuses("0 h5", "only_the_drawn_card", "CE-13").parameters == {"card": at.hand(0).split()[-1]}
    at.refuses("0 draw", "not_now", "CE-13", untimely=True)


@clause("CE-13")
def test_the_drawn_card_may_be_played_at_once() -> None:
    at = table("h9", "c3 d4", "c5 c6", draw_pile="h4 c2")
    assert at.do("0 draw", "0 h4") == "played-0"
    assert (at.top, at.hand(0), at.turn) == ("h4", "c3 d4", 1)


@clause("CE-14")
def test_who_has_not_drawn_cannot_pass() -> None:
    assert table("h9", "c3 d4", "c5 c6").refuses("0 pass", "not_now", "CE-14", untimely=True).parameters == {
        "reason": "turn"
    }


@clause("CE-14")
@pytest.mark.parametrize("card", ["h4", "c2"])
def test_a_turn_in_which_a_card_was_drawn_and_kept_ends_with_a_pass(card: str) -> None:
    at = table("h9", "c3 d4", "c5 c6", draw="one", draw_pile=f"{card} s2")
    assert at.do("0 draw", "0 pass") == "passed-0"
    assert (at.hand(0), at.turn, at.stage, at.top) == (f"c3 d4 {card}", 1, "turn", "h9")


@clause("CE-13")
def test_a_drawn_card_that_does_not_go_is_refused() -> None:
    at = table("h9", "c3 d4", "c5 c6", draw="one", draw_pile="c2 s2")
    at.do("0 draw")
    at.refuses("0 c2", "card_does_not_match", "CE-10")
