"""Eights go on anything and name a suit."""

import pytest

from service.rules.crazy_eights.game import CardPlayed
from tests.rules.crazy_eights.table import table
from tests.rules.table import clause

ANY_SUIT = ["c8/c", "c8/d", "c8/h", "c8/s"]


@clause("CE-15", "CE-16", "CE-D11", "CE-D12")
@pytest.mark.parametrize(("top", "suit"), [("h9", None), ("cK", None), ("d8", "s"), ("d8", "d")])
def test_an_eight_goes_on_any_card_and_names_any_suit(top: str, suit: str | None) -> None:
    assert table(top, "c8 c9", "d5 d6", suit=suit).legal()[:4] == ANY_SUIT


@clause("CE-16", "CE-21")
def test_the_suit_that_was_named_is_to_be_followed() -> None:
    at = table("h9", "c8 d3", "c4 s6 h2", "d5 d6")
    assert at.move("0 c8/s") == [CardPlayed(0, "c8", "s", announced=False)]
    assert (at.top, at.suit) == ("c8", "s")
    assert at.legal() == ["s6", "draw"]


@clause("CE-16")
def test_the_last_card_of_a_hand_names_a_suit_as_well() -> None:
    at = table("h9", "c8", "d5 d6")
    assert at.legal() == [*ANY_SUIT, "draw"]
    at.refuses("0 c8", "suit_required", "CE-18")
    assert at.do("0 c8/h") == "played-0 round_ended"


@clause("CE-17")
def test_on_an_eight_goes_its_named_suit_or_another_eight_and_not_its_own_suit() -> None:
    at = table("c8", "c4 d5 h8 s9", "c5 c6", suit="d")
    assert at.legal() == ["d5", "h8/c", "h8/d", "h8/h", "h8/s", "draw"]
    at.refuses("0 c4", "card_does_not_match", "CE-17")
    assert at.do("0 h8/d") == "played-0"
    assert (at.top, at.suit) == ("h8", "d")


@clause("CE-18")
@pytest.mark.parametrize(
    ("move", "code"), [("c8", "suit_required"), ("h4/s", "suit_not_allowed"), ("h4/h", "suit_not_allowed")]
)
def test_an_eight_needs_a_suit_and_any_other_card_must_not_have_one(move: str, code: str) -> None:
    at = table("h9", "c8 h4 d3", "c5 c6")
    assert at.refuses(f"0 {move}", code, "CE-18").parameters == {"card": move[:2]}


def test_a_card_that_does_not_go_is_refused_for_that_whatever_is_said_with_it() -> None:
    table("h9", "d3 h4", "c5 c6").refuses("0 d3/s", "card_does_not_match", "CE-10")
