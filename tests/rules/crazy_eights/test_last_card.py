"""Announcing the last card, and catching who did not."""

from typing import Any

import pytest

from service.rules.crazy_eights.game import RULEBOOK, CardPlayed
from tests.rules.crazy_eights.table import Table, table
from tests.rules.table import clause


def two_left(*others: str, **more: Any) -> Table:
    """Seat 0 is about to play h5 and be down to one card."""
    return table("h9", "h5 c9", *(others or ("c3 c4 d5", "s3 s4 s6")), **{"last_card": True, **more})


@clause("CE-34")
def test_a_play_that_leaves_one_card_is_listed_with_the_announcement() -> None:
    at = two_left()
    assert at.legal() == ["c9!", "h5!", "draw"]
    assert at.move("0 h5!") == [CardPlayed(0, "h5", None, announced=True)]
    assert (at.catchable, RULEBOOK.to_move(at.state)) == ([], [1])


@clause("CE-34")
def test_an_eight_that_leaves_one_card_is_announced_and_names_a_suit() -> None:
    at = table("h9", "c8 c9", "c3 c4", last_card=True)
    assert at.legal()[:4] == ["c8/c!", "c8/d!", "c8/h!", "c8/s!"]
    assert at.move("0 c8/s!") == [CardPlayed(0, "c8", "s", announced=True)]


@clause("CE-35")
def test_who_did_not_announce_may_be_caught_by_any_other_player() -> None:
    at = two_left()
    at.do("0 h5")
    assert (at.catchable, RULEBOOK.to_move(at.state)) == ([0], [1, 2])
    assert at.legal(0) == []
    assert at.legal(2) == ["catch 0"]
    assert at.legal(1) == ["d5", "draw", "catch 0"]


@clause("CE-35", "CE-D21")
def test_who_is_caught_draws_two_cards_and_nothing_else_changes() -> None:
    at = table("cK", "c8 c9", "c3 c4 d5", "s3 s4 s6", last_card=True, draw_pile="sK sQ sJ", direction=-1)
    assert at.do("0 c8/d", "1 catch 0") == "caught-0 drew-0-2"
    assert (at.hand(0), at.turn, at.catchable, at.stage) == ("c9 sK sQ", 2, [], "turn")
    assert (at.suit, at.direction, at.top) == ("d", -1, "c8")
    at.refuses("1 catch 0", "nothing_to_catch", "CE-35", untimely=True)


@clause("CE-35")
@pytest.mark.parametrize(("pile", "drawn"), [("sK", 1), ("", 0)])
def test_who_is_caught_draws_as_many_cards_as_there_are(pile: str, drawn: int) -> None:
    at = two_left(draw_pile=pile, reshuffle=False)
    assert at.do("0 h5", "1 catch 0") == f"caught-0 drew-0-{drawn}"


@clause("CE-35")
def test_what_twos_cost_stays_owed_when_somebody_is_caught() -> None:
    at = table("h9", "h2 c9", "c3 d2", "s3 s4", last_card=True, twos="stack", draw_pile="sK sQ sJ s10 s9")
    at.do("0 h2", "1 catch 0")
    assert (at.hand(0), at.pending_draw, at.legal(1)) == ("c9 sK sQ", 2, ["d2!", "draw"])


@clause("CE-35")
@pytest.mark.parametrize("move", ["d5", "draw"])
def test_the_first_move_of_the_next_turn_ends_the_chance_to_catch(move: str) -> None:
    at = two_left(draw_pile="sK sQ sJ")
    at.do("0 h5", f"1 {move}")
    assert at.catchable == []
    refusal = at.refuses("2 catch 0", "nothing_to_catch", "CE-35", untimely=True)
    assert refusal.parameters == {"seat": 0}


@clause("CE-35")
@pytest.mark.parametrize(("card", "options"), [("hJ", "jacks_again"), ("hQ", "queens_skip"), ("hA", "aces_reverse")])
def test_where_the_turn_comes_back_the_same_players_next_move_ends_it(card: str, options: str) -> None:
    at = table("h9", f"{card} c9", "c3 c4", last_card=True, draw_pile="sK sQ sJ", **{options: True})
    at.do(f"0 {card}")
    assert (at.turn, at.catchable, at.legal(1)) == (0, [0], ["catch 0"])
    at.do("0 draw")
    assert at.catchable == []


@clause("CE-35", "CE-25")
def test_what_a_two_costs_the_next_player_at_once_is_no_move_of_its_own() -> None:
    at = table("h9", "h2 c9", "c3 c4", "s3 s4", last_card=True, twos="draw_two", draw_pile="sK sQ sJ")
    assert at.do("0 h2") == "played-0 drew-1-2 skipped-1"
    assert (at.turn, at.catchable) == (2, [0])


@clause("CE-35")
def test_only_another_seat_can_be_caught_and_only_one_that_there_is() -> None:
    at = two_left()
    at.do("0 h5")
    at.refuses("0 catch 0", "own_seat", "CE-35")
    at.refuses("1 catch 3", "no_such_seat", "CE-35")
    at.refuses("1 catch 2", "nothing_to_catch", "CE-35", untimely=True)


@clause("CE-36")
@pytest.mark.parametrize(("hand", "move"), [("h5 c9 c7", "h5!"), ("h5", "h5!"), ("c8", "c8/h!"), ("h5 c8 c7", "c8/h!")])
def test_an_announcement_with_another_number_of_cards_left_is_refused(hand: str, move: str) -> None:
    at = table("h9", hand, "c3 c4", last_card=True)
    assert at.refuses(f"0 {move}", "announce_not_allowed", "CE-36").parameters == {}
    at.do(f"0 {move[:-1]}")


@clause("CE-36")
def test_an_announcement_is_needed_again_after_a_draw() -> None:
    at = table("h9", "h5 c9", "c3 c4 hK", last_card=True, draw="one", draw_pile="h6 h4 h3")
    at.do("0 h5!", "1 hK", "0 draw")
    assert at.legal() == ["h6!", "pass"]
    at.do("0 h6")
    assert at.catchable == [0]


@clause("CE-37")
def test_without_the_rule_nothing_is_announced_and_nobody_is_caught() -> None:
    at = two_left(last_card=False)
    assert at.legal() == ["c9", "h5", "draw"]
    at.refuses("0 h5!", "announce_not_allowed", "CE-37")
    at.do("0 h5")
    assert at.catchable == []
    assert at.refuses("1 catch 0", "not_in_these_rules", "CE-37").parameters == {"reason": "catch"}


def test_a_lapse_is_over_with_the_round() -> None:
    at = table("h9", "h5 c9", "h3", "s3 s4", last_card=True, announced=[1])
    assert at.do("0 h5", "1 h3") == "played-1 round_ended"
    assert (at.catchable, at.legal(2)) == ([], ["next"])
