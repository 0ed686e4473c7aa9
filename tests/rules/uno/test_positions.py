"""Sandbox positions: what they say, and what they cannot."""

from typing import Any

import pytest

from service.rules.uno.state import DECK
from tests.i18n.messages import invalid_position
from tests.rules.table import clause
from tests.rules.uno.table import table

GOOD: dict[str, Any] = {"draw_pile": "g1", "turn": 1, "direction": -1, "dealer": 1, "scores": [10, 20]}


def test_a_position_says_everything_there_is_on_the_table() -> None:
    at = table("b1 r7", "r5 rD", "gD b2", **GOOD)
    assert (at.hand(0), at.hand(1)) == ("r5 rD", "gD b2")
    assert (at.discard_pile, at.draw_pile, at.top, at.colour) == ("b1 r7", "g1", "r7", "r")
    assert (at.turn, at.direction, at.dealer, at.scores, at.round) == (1, -1, 1, [10, 20], 1)


@clause("D-05")
def test_left_out_the_draw_pile_is_the_rest_of_the_deck_in_deck_order() -> None:
    at = table("r0", "r1", "r1 r2")
    assert at.draw_pile.split()[:4] == ["r2", "r3", "r3", "r4"]
    assert at.draw_pile.split()[-1] == "F"
    assert len(at.draw_pile.split()) == len(DECK.cards) - 4


def test_the_first_card_of_the_draw_pile_is_drawn_first() -> None:
    at = table("r7", "g5", "y1 y2", draw_pile="b1 b2")
    at.draw(0)
    assert at.hand(0) == "g5 b1"


@pytest.mark.parametrize(
    ("discard_pile", "hands", "more", "fact"),
    [
        ("r7", ["r5"], {}, "/hands number_of_hands"),
        (
            "r7",
            ["r5"] * 2 + ["g1"] * 2 + ["y1", "b1"] * 2 + ["g2"] * 2 + ["y2"] * 2,
            {},
            "/hands number_of_hands",
        ),
        ("r7", ["r5", ""], {}, "/hands empty_hand"),
        (" ", ["r5", "r6"], {}, "/discard_pile empty_pile"),
        ("r7", ["r5", "q1"], {}, "/hands/1 unknown_card"),
        ("r0", ["r0", "r6"], {}, "too_many_copies"),
        ("r7", ["W W W W", "r6"], {"draw_pile": "W"}, "too_many_copies"),
        ("W", ["r5", "r6"], {}, "/colour colour_required"),
        ("r7", ["r5", "r6"], {"colour": "g"}, "/colour other_colour"),
        ("r7", ["r5", "r6"], {"turn": 2}, "/turn no_such_seat"),
        ("r7", ["r5", "r6"], {"turn": -1}, "/turn no_such_seat"),
        ("r7", ["r5", "r6"], {"dealer": 2}, "/dealer no_such_seat"),
        ("r7", ["r5", "r6"], {"scores": [1]}, "/scores one_a_seat"),
        ("r7", ["r5", "r6"], {"scores": []}, "/scores one_a_seat"),
        ("r7", ["r5", "r6"], {"scores": [-1, 0]}, "/scores score_over"),
        ("r7", ["r5", "r6"], {"scores": [500, 0]}, "/scores score_over"),
        ("r7", ["r5", "r6 r8"], {"called": [1]}, "/called called_with_more"),
        ("r7", ["r5", "r6 r8"], {"called": [7]}, "/called called_with_more"),
    ],
)
def test_a_table_that_no_game_could_be_in_is_refused(
    discard_pile: str, hands: list[str], more: dict[str, Any], fact: str
) -> None:
    with invalid_position("uno", fact):
        table(discard_pile, *hands, **more)


def test_the_colour_of_the_top_card_may_be_said() -> None:
    assert table("r7", "r5", "r6", colour="r").colour == "r"
