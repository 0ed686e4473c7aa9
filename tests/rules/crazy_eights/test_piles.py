"""The end of the draw pile."""

from tests.rules.crazy_eights.table import table
from tests.rules.table import clause


@clause("CE-19", "CE-D09")
def test_when_the_last_card_is_drawn_the_discards_but_the_top_are_shuffled_at_once() -> None:
    at = table("s4 s5 s6 h9", "c3 d4", "c5 c6", draw="one", draw_pile="d2")
    assert at.do("0 draw") == "drew-0-1 reshuffled-3"
    assert at.discard_pile == "h9"
    assert sorted(at.draw_pile.split()) == ["s4", "s5", "s6"]


@clause("CE-19")
def test_who_is_still_drawing_goes_on_with_the_new_pile() -> None:
    at = table("h4 h9", "c3 d4", "c5 c6", draw_pile="d2")
    assert at.do("0 draw") == "drew-0-1 reshuffled-1 drew-0-1"
    assert (at.hand(0), at.draw_pile, at.legal()) == ("c3 d4 d2 h4", "", ["h4", "pass"])


@clause("CE-12")
def test_cards_are_drawn_until_there_are_no_more_however_many_there_are() -> None:
    ranks = ["2", "4", "5", "6", "7", "9", "10", "J", "Q", "K", "A"]
    pile = " ".join(f"{suit}{rank}" for suit in "cds" for rank in ranks for _ in range(2) if rank != "9" or suit == "d")
    at = table("h3", "c9 s9", "h5 h6", "h5 h6", "h4 h7", "h4 h7", "h2 h2", draw_pile=pile, reshuffle=False)
    assert at.do("0 draw") == f"drew-0-{len(pile.split())}"
    assert at.legal() == ["pass"]


@clause("CE-20")
def test_without_other_discards_it_is_done_when_somebody_is_next_to_draw() -> None:
    at = table("h9", "c3 d4", "h6 c6", draw="one", draw_pile="d2")
    assert at.do("0 draw") == "drew-0-1"
    assert (at.draw_pile, at.discard_pile) == ("", "h9")
    assert at.do("0 pass", "1 h6") == "played-1"
    assert at.draw_pile == ""
    assert at.do("0 draw") == "reshuffled-1 drew-0-1"
    assert (at.hand(0), at.discard_pile) == ("c3 d4 d2 h9", "h6")


@clause("CE-21")
def test_the_suit_named_for_the_top_card_still_holds() -> None:
    at = table("s4 c8", "c3 d4", "d5 c6", draw="one", draw_pile="d2", suit="d")
    at.do("0 draw", "0 pass")
    assert (at.top, at.suit, at.legal()) == ("c8", "d", ["d5", "draw"])


@clause("CE-22", "CE-D09")
def test_without_reshuffle_the_discards_stay_and_a_used_up_pile_stays_empty() -> None:
    at = table("s4 s5 s6 h9", "c3 d4", "c5 c6", draw_pile="d2 d3", reshuffle=False)
    assert at.do("0 draw") == "drew-0-2"
    assert (at.discard_pile, at.draw_pile, at.legal()) == ("s4 s5 s6 h9", "", ["pass"])
    assert at.do("0 pass", "1 draw") == "drew-1-0 passed-1 round_ended"


@clause("CE-23", "CE-D10")
def test_with_no_card_to_draw_who_draws_has_passed_also_with_a_card_that_goes() -> None:
    at = table("h9", "h3 d4", "c5 c6", draw_pile="")
    assert at.legal() == ["h3", "draw"]
    assert at.do("0 draw") == "drew-0-0 passed-0"
    assert (at.turn, at.stage, at.hand(0)) == (1, "turn", "h3 d4")
