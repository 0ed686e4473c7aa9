"""Twos, queens, aces and jacks with the rules of a house."""

from typing import Any

import pytest

from tests.rules.crazy_eights.table import table
from tests.rules.table import clause

EVERYTHING: dict[str, Any] = {"twos": "stack", "queens_skip": True, "aces_reverse": True, "jacks_again": True}


@clause("CE-24", "CE-D18")
@pytest.mark.parametrize("card", ["h2", "hQ", "hA", "hJ", "hK", "h10"])
def test_without_house_rules_every_card_only_ends_the_turn(card: str) -> None:
    at = table("h9", f"{card} c3", "c5 c6", "d5 d6")
    assert at.do(f"0 {card}") == "played-0"
    assert (at.turn, at.direction, at.pending_draw, at.stage) == (1, 1, 0, "turn")


@clause("CE-D18")
@pytest.mark.parametrize("card", ["hK", "h10", "h7", "h3"])
def test_with_all_house_rules_other_cards_only_end_the_turn(card: str) -> None:
    at = table("h9", f"{card} c3", "c5 c6", "d5 d6", **EVERYTHING)
    assert at.do(f"0 {card}") == "played-0"
    assert (at.turn, at.direction, at.pending_draw, at.stage) == (1, 1, 0, "turn")


# ---------------------------------------------------------------------------------------------- twos


@clause("CE-25", "CE-D17")
def test_a_two_makes_the_next_player_draw_two_cards_and_lose_the_turn() -> None:
    at = table("h9", "h2 c3", "c2 d8", "d5 d6", twos="draw_two", draw_pile="sK sQ sJ")
    assert at.do("0 h2") == "played-0 drew-1-2 skipped-1"
    assert (at.hand(1), at.turn, at.pending_draw) == ("c2 d8 sK sQ", 2, 0)


@clause("CE-25")
def test_a_two_on_a_two_costs_two_again() -> None:
    at = table("h9", "h2 c3", "c5 d7", "s2 d6", twos="draw_two", draw_pile="sK sQ sJ s10 s9")
    assert at.do("0 h2", "2 s2") == "played-2 drew-0-2 skipped-0"
    assert (at.hand(0), at.turn) == ("c3 sJ s10", 1)


@clause("CE-26", "CE-15", "CE-D17")
@pytest.mark.parametrize(
    ("hand", "legal"), [("c2 d8 h7 s2", ["c2", "s2", "draw"]), ("d8 h7", ["draw"]), ("c2 c4", ["c2", "draw"])]
)
def test_with_stacking_the_next_player_plays_a_two_or_draws(hand: str, legal: list[str]) -> None:
    at = table("h9", "h2 c3", hand, "d5 d6", twos="stack", draw_pile="sK sQ sJ")
    assert at.do("0 h2") == "played-0"
    assert (at.turn, at.pending_draw, at.legal()) == (1, 2, legal)


@clause("CE-26", "CE-15")
@pytest.mark.parametrize("move", ["h7", "d8/c", "d8"])
def test_nothing_but_a_two_answers_a_two(move: str) -> None:
    at = table("h9", "h2 c3", "d8 h7", "d5 d6", twos="stack")
    at.do("0 h2")
    refusal = at.refuses(f"1 {move}", "card_does_not_answer", "CE-26")
    assert refusal.parameters == {"card": move[:2], "top": "h2"}
    at.refuses("1 pass", "not_now", "CE-14", untimely=True)


@clause("CE-27")
def test_twos_add_up_and_who_draws_draws_it_all_and_loses_the_turn() -> None:
    at = table("h9", "h2 c3", "c2 d7", "s2 d6", "d5 dK", twos="stack", draw_pile="sK sQ sJ s10 s9 s7 s6")
    assert at.do("0 h2", "1 c2", "2 s2") == "played-2"
    assert (at.turn, at.pending_draw) == (3, 6)
    assert at.do("3 draw") == "drew-3-6 skipped-3"
    assert (at.hand(3), at.turn, at.pending_draw) == ("d5 dK sK sQ sJ s10 s9 s7", 0, 0)
    assert at.legal() == ["draw"]


@clause("CE-27")
def test_after_the_draw_a_two_is_a_card_like_any_other() -> None:
    at = table("h9", "h2 c3", "c5 d7", "h7 d2", twos="stack", draw_pile="sK sQ sJ")
    at.do("0 h2", "1 draw")
    assert at.legal() == ["d2", "h7", "draw"]


@clause("CE-28")
@pytest.mark.parametrize(
    ("twos", "pile", "story"),
    [
        ("draw_two", "sK", "played-0 drew-1-1 skipped-1"),
        ("draw_two", "", "played-0 drew-1-0 skipped-1"),
        ("stack", "sK", "drew-1-1 skipped-1"),
        ("stack", "", "drew-1-0 skipped-1"),
    ],
)
def test_with_too_few_cards_those_are_drawn_that_there_are_and_the_turn_is_lost(
    twos: str, pile: str, story: str
) -> None:
    at = table("h9", "h2 c3", "c5 d7", "h7 d6", twos=twos, draw_pile=pile, reshuffle=False)
    assert at.do(*["0 h2", "1 draw"][: 1 if twos == "draw_two" else 2]) == story
    assert (at.turn, at.pending_draw, at.status) == (2, 0, "playing")


@clause("CE-28", "CE-19")
def test_what_a_two_costs_is_drawn_from_the_discards_as_well() -> None:
    at = table("s4 s5 h9", "h2 c3", "c5 d7", "h7 d6", twos="draw_two", draw_pile="sK")
    assert at.do("0 h2") == "played-0 drew-1-1 reshuffled-3 drew-1-1 skipped-1"


# ------------------------------------------------------------------------------ queens, aces and jacks


@clause("CE-29")
@pytest.mark.parametrize(("direction", "skipped", "turn"), [(1, 1, 2), (-1, 3, 2)])
def test_a_queen_costs_the_next_player_the_turn(direction: int, skipped: int, turn: int) -> None:
    at = table("h9", "hQ c3", "c5 c6", "d5 d6", "s5 s6", queens_skip=True, direction=direction)
    assert at.do("0 hQ") == f"played-0 skipped-{skipped}"
    assert at.turn == turn


@clause("CE-30")
@pytest.mark.parametrize(("direction", "turn"), [(1, 2), (-1, 1)])
def test_an_ace_turns_the_direction_of_play_round(direction: int, turn: int) -> None:
    at = table("h9", "hA c3", "c5 c6", "d5 d6", aces_reverse=True, direction=direction)
    assert at.do("0 hA") == "played-0 reversed"
    assert (at.turn, at.direction) == (turn, -direction)


@clause("CE-31", "CE-D19")
@pytest.mark.parametrize(("card", "story"), [("hQ", "played-0 skipped-1"), ("hA", "played-0 reversed skipped-1")])
def test_with_two_players_a_queen_and_an_ace_bring_the_turn_back(card: str, story: str) -> None:
    at = table("h9", f"{card} c3", "c5 c6", queens_skip=True, aces_reverse=True)
    assert at.do(f"0 {card}") == story
    assert (at.turn, at.stage) == (0, "turn")


@clause("CE-32")
@pytest.mark.parametrize("others", [("c5 c6",), ("c5 c6", "d5 d6"), ("c5 c6", "d5 d6", "s5 s6", "s7 d7")])
def test_who_plays_a_jack_takes_another_turn_in_which_everything_is_allowed(others: tuple[str, ...]) -> None:
    at = table("h9", "hJ h3 sJ c4", *others, jacks_again=True, draw_pile="h4 s2")
    assert at.do("0 hJ") == "played-0"
    assert (at.turn, at.legal()) == (0, ["h3", "sJ", "draw"])
    assert at.do("0 sJ", "0 draw", "0 pass") == "passed-0"
    assert at.turn == 1


@clause("CE-32", "CE-13")
def test_a_jack_that_was_drawn_brings_another_turn_too() -> None:
    at = table("h9", "c3 h4", "c5 c6", jacks_again=True, draw_pile="hJ s2")
    at.do("0 draw", "0 hJ")
    assert (at.turn, at.legal()) == (0, ["h4", "draw"])


# ---------------------------------------------------------------------------------------- the last card


@clause("CE-33", "CE-D20")
@pytest.mark.parametrize("card", ["hQ", "hA", "hJ", "hK"])
@pytest.mark.parametrize("others", [("c5 c6",), ("c5 c6", "d5 d6")])
def test_the_last_card_ends_the_round_and_does_not_act(card: str, others: tuple[str, ...]) -> None:
    at = table("h9", card, *others, **EVERYTHING)
    assert at.do(f"0 {card}") == "played-0 round_ended"
    assert (at.direction, at.status) == (1, "round_over")


@clause("CE-33", "CE-D20")
@pytest.mark.parametrize("twos", ["draw_two", "stack"])
@pytest.mark.parametrize(("direction", "drawing"), [(1, 1), (-1, 2)])
def test_a_two_as_the_last_card_still_costs_and_what_is_drawn_counts(twos: str, direction: int, drawing: int) -> None:
    at = table("h9", "h2", "c2 c4", "d5 d6", twos=twos, direction=direction, draw_pile="dK s7 s3")
    assert at.do("0 h2") == f"played-0 drew-{drawing}-2 round_ended"
    assert (at.scores, at.pending_draw) == ([2 + 4 + 5 + 6 + 10 + 7, 0, 0], 0)


@clause("CE-33")
def test_the_twos_under_the_last_one_are_drawn_too() -> None:
    at = table("h9", "h2 c3", "s2", "d5 d6", twos="stack", draw_pile="dK s7 s3 s4 s5")
    assert at.do("0 h2", "1 s2") == "played-1 drew-2-4 round_ended"
    assert at.scores == [0, 3 + 5 + 6 + 10 + 7 + 3 + 4, 0]


@clause("CE-33", "CE-24")
def test_a_plain_two_as_the_last_card_costs_nothing() -> None:
    assert table("h9", "h2", "c4 c5").do("0 h2") == "played-0 round_ended"
