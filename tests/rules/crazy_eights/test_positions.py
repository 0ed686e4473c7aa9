"""Sandbox positions: what they say, and what they cannot."""

from typing import Any

import pytest

from service.rules.crazy_eights.game import RULEBOOK
from tests.i18n.messages import invalid_position
from tests.rules.crazy_eights.table import table
from tests.rules.table import clause


def test_a_position_says_everything_there_is_on_the_table() -> None:
    at = table("c4 h9", "h5 d3", "s6 s7", draw_pile="c2", turn=1, direction=-1, dealer=1, scores=[10, 20])
    assert (at.hand(0), at.hand(1), at.discard_pile, at.draw_pile) == ("h5 d3", "s6 s7", "c4 h9", "c2")
    assert (at.turn, at.direction, at.dealer, at.scores, at.round) == (1, -1, 1, [10, 20], 1)
    assert (at.suit, at.pending_draw, at.stage, at.catchable) == ("h", 0, "turn", [])


@clause("CE-03")
def test_left_out_the_draw_pile_is_the_rest_of_the_packs() -> None:
    assert len(table("h9", "h5", "h6").draw_pile.split()) == 52 - 3
    two = table("h9", *["h5 h6"] * 2, "h9", *["c5 c6"] * 2, "d5").draw_pile.split()
    assert (len(two), two.count("h9"), two.count("d5"), two.count("d6")) == (104 - 11, 0, 1, 2)


@clause("CE-35", "CE-36")
def test_who_is_down_to_one_card_and_has_not_announced_it_can_be_caught_unless_it_is_on_turn() -> None:
    at = table("h9", "h5", "h6", "h7", "c6 c7", last_card=True, announced=[1])
    assert (at.catchable, RULEBOOK.to_move(at.state)) == ([2], [0, 1, 3])
    assert table("h9", "h5", "h6", "h7", "c6 c7").catchable == []


def test_several_seats_that_can_be_caught_may_catch_each_other() -> None:
    at = table("h9", "h5 h4", "h6", "h7", last_card=True)
    assert (at.legal(1), at.legal(2)) == (["catch 2"], ["catch 1"])
    at.do("2 catch 1")
    assert (at.catchable, at.legal(0), at.legal(1)) == ([2], ["h4!", "h5!", "draw", "catch 2"], ["catch 2"])


@pytest.mark.parametrize(
    ("discard_pile", "hands", "more", "fact"),
    [
        ("h9", ["h5"], {}, "/hands number_of_hands"),
        ("h9", ["h5", ""], {}, "/hands empty_hand"),
        (" ", ["h5", "h6"], {}, "/discard_pile empty_pile"),
        ("h9", ["h5"] * 8, {}, "/hands number_of_hands"),
        ("h9", ["h5", "q1"], {}, "/hands/1 unknown_card"),
        ("h9", ["h5", "h9"], {}, "too_many_copies"),
        ("h9", ["h9", "h9", "h5", "h6", "h7", "h2"], {}, "too_many_copies"),
        ("c8", ["h5", "h6"], {}, "/suit suit_required"),
        ("h9", ["h5", "h6"], {"suit": "c"}, "/suit other_suit"),
        ("h9", ["h5", "h6"], {"turn": 2}, "/turn no_such_seat"),
        ("h9", ["h5", "h6"], {"dealer": 2}, "/dealer no_such_seat"),
        ("h9", ["h5", "h6"], {"scores": [1]}, "/scores one_a_seat"),
        ("h9", ["h5", "h6"], {"scores": [100, 0]}, "/scores score_over"),
        ("h9", ["h5", "h6 h7"], {"announced": [1], "last_card": True}, "/announced called_with_more"),
        ("h9", ["h5", "h6"], {"announced": [1]}, "/announced called_with_more"),
        ("h9", ["h5", "h6"], {"announced": [1, 1], "last_card": True}, "/announced called_twice"),
    ],
)
def test_a_table_that_no_game_could_be_in_is_refused(
    discard_pile: str, hands: list[str], more: dict[str, Any], fact: str
) -> None:
    with invalid_position("crazy-eights", fact):
        table(discard_pile, *hands, **more)


def test_the_suit_of_the_top_card_may_be_said() -> None:
    assert table("h9", "h5", "h6", suit="h").suit == "h"
