"""The end of a round and of the game; the rulesets."""

from contextlib import nullcontext

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.crazy_eights.game import DECK, RULEBOOK, Options
from service.rules.moves_and_events import GameEnded, RoundEnded
from service.rules.rulebook import Outcome
from tests.rules.crazy_eights.table import dealt, table
from tests.rules.table import clause


@clause("CE-01", "CE-38", "CE-D14")
def test_who_has_played_the_last_card_gets_the_points_in_all_other_hands() -> None:
    at = table("h9", "h5", "s8 dK cA", "d10 c7", scores=[10, 20, 0])
    ended = at.move("0 h5")[-1]
    points, scores = [50 + 10 + 1 + 10 + 7, 0, 0], [88, 20, 0]
    assert ended == RoundEnded(0, points, scores, [[], ["s8", "dK", "cA"], ["d10", "c7"]])
    assert (at.status, at.scores) == ("round_over", scores)


@clause("CE-39", "CE-D13")
@pytest.mark.parametrize("suit", "cdhs")
def test_what_cards_count(suit: str) -> None:
    ranks = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    points = [DECK.faces[DECK.numbers[suit + rank]].points for rank in ranks]
    assert points == [2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 1]


@clause("CE-40", "CE-D10")
def test_a_round_is_blocked_when_each_in_succession_has_passed_with_nothing_to_draw() -> None:
    at = table("h9", "h3 d4", "sK c2", "h7 c6", draw_pile="")
    assert at.do("0 draw", "1 draw") == "drew-1-0 passed-1"
    assert at.do("2 draw") == "drew-2-0 passed-2 round_ended"


@clause("CE-40")
@pytest.mark.parametrize("seats", range(2, 8))
def test_a_round_is_blocked_by_as_many_passes_as_there_are_players(seats: int) -> None:
    at = table("h9", *(f"s{rank}" for rank in "3456K7A"[:seats]), draw_pile="")
    for seat in range(seats - 1):
        assert at.do(f"{seat} draw") == f"drew-{seat}-0 passed-{seat}"
    assert at.do(f"{seats - 1} draw").endswith("round_ended")


@clause("CE-40")
def test_the_count_begins_anew_with_each_round() -> None:
    at = table("h9", "c3 d4", "sK c2", draw="one", draw_pile="", reshuffle=False)
    at.do("0 draw", "1 draw", "0 next")
    assert at.idle_turns == 0
    at.do(f"{at.turn} draw", f"{at.turn} pass")
    assert at.status == "playing"


@clause("CE-40")
def test_the_turn_that_drew_the_last_card_counts_if_it_ended_with_a_pass() -> None:
    at = table("h9", "c3 d4", "sK c2", draw_pile="c5", reshuffle=False)
    assert at.do("0 draw", "0 pass") == "passed-0"
    assert at.do("1 draw") == "drew-1-0 passed-1 round_ended"


@clause("CE-40")
def test_a_pass_while_there_is_a_card_to_draw_does_not_count() -> None:
    at = table("h9", "c3 d4", "sK c2", draw="one", draw_pile="c5 c6", reshuffle=False)
    at.do("0 draw", "0 pass", "1 draw", "1 pass")
    assert at.status == "playing"
    assert at.do("0 draw") == "drew-0-0 passed-0 round_ended"


@clause("CE-40")
def test_a_card_played_starts_the_count_again() -> None:
    at = table("h9", "c3 d4 c5", "hK c2", "s5 s6", draw_pile="", reshuffle=False)
    at.do("0 draw", "1 hK", "2 draw", "0 draw")
    assert (at.status, at.idle_turns) == ("playing", 2)
    assert at.do("1 draw").endswith("round_ended")


@clause("CE-40")
@pytest.mark.parametrize(("card", "options"), [("h2", {"twos": "draw_two"}), ("hQ", {"queens_skip": True})])
def test_a_turn_lost_to_a_two_or_a_queen_does_not_count(card: str, options: dict[str, object]) -> None:
    at = table("h9", f"{card} c3", "sK c4", "s5 s6", draw_pile="", reshuffle=False, **options)
    at.do(f"0 {card}", "2 draw", "0 draw")
    assert (at.status, at.turn) == ("playing", 1)
    assert at.do("1 draw").endswith("round_ended")


@clause("CE-41", "CE-D16")
@pytest.mark.parametrize(
    ("hands", "points"),
    [
        (["c3 d4", "sK c2"], [5, 0]),
        (["c3 d4 c5", "dK", "s2 s3"], [0, 0, 7 + 5]),
        (["c3 d4", "c2 d5"], [0, 0]),
        (["c3 d4", "c2 d5", "s9 sK"], [0, 0, 0]),
    ],
)
def test_of_a_blocked_round_the_lowest_hand_gets_the_differences(hands: list[str], points: list[int]) -> None:
    at = table("h9", *hands, draw_pile="")
    for seat in range(len(hands)):
        events = at.move(f"{seat} draw")
    assert events[-1] == RoundEnded(None, points, points, [hand.split() for hand in hands])


@clause("CE-41", "CE-42")
def test_a_blocked_round_can_win_the_game() -> None:
    at = table("h9", "c3 d4", "sK c2", draw_pile="", scores=[0, 9], target=10)
    assert at.do("0 draw", "1 draw").endswith("round_ended")
    at = table("h9", "c3 d4", "sK c2", draw_pile="", scores=[6, 9], target=10)
    assert at.do("0 draw", "1 draw").endswith("round_ended game_ended")
    assert RULEBOOK.outcome(at.state) == Outcome([0], [11, 9])


@clause("CE-42", "CE-D15", "D-57")
@pytest.mark.parametrize(("before", "status"), [(21, "round_over"), (22, "finished"), (40, "finished")])
def test_the_first_player_with_the_target_wins_the_game(before: int, status: str) -> None:
    at = table("h9", "h5", "s8 dK cA d10 c7", scores=[before, 90])
    events = at.move("0 h5")
    assert at.status == status
    assert (events[-1] == GameEnded([0])) == (status == "finished")
    assert at.legal(1) == (["next"] if status == "round_over" else [])


@clause("CE-42", "D-57")
def test_when_the_game_is_over_no_move_is_taken() -> None:
    at = table("h9", "h5", "s8 dK", target=10)
    at.do("0 h5")
    for move in ("next", "draw", "s8/h"):
        clause = "CE-04" if move == "next" else "CE-42"
        assert at.refuses(f"1 {move}", "not_now", clause, untimely=True).parameters == {"reason": "finished"}


@clause("CE-04", "CE-38")
@pytest.mark.parametrize("move", ["draw", "pass", "s8/h"])
def test_when_the_round_is_over_nothing_but_the_next_one_can_be_had(move: str) -> None:
    at = table("h9", "h5", "s8 dK")
    at.do("0 h5")
    assert (at.status, at.legal(0), at.legal(1)) == ("round_over", ["next"], ["next"])
    assert at.refuses(f"1 {move}", "not_now", "CE-04", untimely=True).parameters == {"reason": "round_over"}


@clause("CE-43")
def test_the_options_of_crazy_eights() -> None:
    assert RULESETS["crazy-eights"][1].options == Options(
        draw="until_playable",
        reshuffle=True,
        last_card=False,
        twos="plain",
        queens_skip=False,
        aces_reverse=False,
        jacks_again=False,
        target=100,
    )


@clause("CE-44")
def test_the_options_of_crazy_eights_with_house_rules() -> None:
    assert RULESETS["crazy-eights-house"][1].options == Options(
        draw="one",
        reshuffle=True,
        last_card=True,
        twos="stack",
        queens_skip=True,
        aces_reverse=True,
        jacks_again=True,
        target=100,
    )


@clause("CE-40")
@pytest.mark.parametrize("seats", [2, 7])
@pytest.mark.parametrize("draw", ["one", "until_playable"])
@pytest.mark.parametrize("reshuffle", [True, False])
def test_a_round_in_which_nobody_ever_plays_ends(seats: int, draw: str, reshuffle: bool) -> None:
    at = dealt(seats, draw=draw, reshuffle=reshuffle)
    for _ in range(2 * 104 + seats):  # a draw and a pass for each card, and a lap
        if at.status != "playing":
            break
        at.do(f"{at.turn} {'pass' if at.stage == 'drawn' else 'draw'}")
    assert at.status != "playing"


@clause("CE-42")
@pytest.mark.parametrize(("target", "is_one"), [(0, False), (1, True), (10_000, True), (10_001, False)])
def test_the_target_is_1_to_10_000(target: int, is_one: bool) -> None:
    with nullcontext() if is_one else pytest.raises(msgspec.ValidationError):
        assert msgspec.convert({"target": target}, Options).target == target
