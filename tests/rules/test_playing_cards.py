"""The ordinary pack of 52 cards."""

import pytest
from croupier.rules.cards import CardFace
from croupier.rules.playing_cards import (
    SUIT_CODES,
    SUITS,
    SuitCode,
    check_suit,
    deck_of_packs,
    suit_in_position,
    suit_of,
)
from croupier.rules.refusals import InvalidPosition, Refusal

PACK = deck_of_packs(1, {"A": 11, "K": 0, "Q": 3, "J": 2})
FACES = {face.code: face for face in PACK.faces}


def test_a_pack_has_thirteen_ranks_in_each_of_four_suits_sorted_by_suit() -> None:
    assert len(PACK.faces) == len(FACES) == len(PACK.cards) == 52
    assert " ".join([*FACES][:14]) == "c2 c3 c4 c5 c6 c7 c8 c9 c10 cJ cQ cK cA d2"
    assert list(SUIT_CODES) == [suit.code for suit in SUITS] == ["c", "d", "h", "s"]
    assert len({suit.swatch for suit in SUITS}) == len({suit.mark for suit in SUITS}) == 4


def test_a_card_has_its_rank_printed_and_is_called_by_rank_and_suit() -> None:
    assert FACES["h10"] == CardFace("h10", "h", "10", "10", 10, "10 of hearts", 1)
    assert FACES["sQ"].label == "queen of spades"
    assert suit_of(FACES["sQ"]) == "s"


def test_a_card_counts_its_number_unless_its_rank_counts_otherwise() -> None:
    assert [FACES[code].points for code in ("c2", "d10", "hK", "sA")] == [2, 10, 0, 11]
    with pytest.raises(ValueError, match="'J'"):
        deck_of_packs(1, {})


def test_several_packs_have_several_of_each_card() -> None:
    double = deck_of_packs(2, {"J": 1, "Q": 1, "K": 1, "A": 1})
    assert (len(double.faces), len(double.cards), {face.copies for face in double.faces}) == (52, 104, {2})


@pytest.mark.parametrize(("card", "suit", "code"), [("c8", None, "suit_required"), ("c7", "c", "suit_not_allowed")])
def test_a_wild_card_needs_a_suit_named_and_any_other_must_not_have_one(
    card: str, suit: SuitCode | None, code: str
) -> None:
    with pytest.raises(Refusal, match=code) as refused:
        check_suit(FACES[card], "8", suit, "XX-01")
    assert (refused.value.clause, refused.value.parameters) == ("XX-01", {"card": card})
    check_suit(FACES["c8"], "8", "d", "XX-01")
    check_suit(FACES["c7"], "8", None, "XX-01")


@pytest.mark.parametrize(("card", "named", "suit"), [("c8", "d", "d"), ("c7", None, "c"), ("c7", "c", "c")])
def test_the_suit_to_follow_in_a_position_is_the_one_named_or_that_of_the_card(
    card: str, named: SuitCode | None, suit: str
) -> None:
    assert suit_in_position(FACES[card], "8", named) == suit


@pytest.mark.parametrize(("card", "named", "reason"), [("c8", None, "suit_required"), ("c7", "d", "other_suit")])
def test_a_position_names_the_suit_that_a_wild_card_needs_and_no_other(
    card: str, named: SuitCode | None, reason: str
) -> None:
    with pytest.raises(InvalidPosition, match=reason):
        suit_in_position(FACES[card], "8", named)
