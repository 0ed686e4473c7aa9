"""The official rules, and what they do otherwise than the other text."""

import re
from collections import Counter
from pathlib import Path

import msgspec
import pytest

from service.rules.catalogue import RULESETS
from service.rules.moves_and_events import Dealt, GameEnded, Move, NextRound, RoundEnded, Skipped, Turned
from service.rules.phase10 import game
from service.rules.phase10.game import RULEBOOK
from service.rules.phase10.schema import Advanced, Discard, Discarded, Hit, LayPhase, TakeCard
from service.rules.phase10.state import DECK
from service.rules.rulebook import Outcome
from tests.rules.phase10.table import OFFICIAL, TEXT, Table, phase_of, table
from tests.rules.table import SEED, clause, told

SEEDS = [bytes([number]) * 32 for number in range(200)]
FIRST, OTHER_FIRST = ("r1 g1 b1", "r2 g2 b2"), ("r3 g3 b3", "r4 g4 b4")
TENTH, OTHER_TENTH = ("r1 r1 g1 g1 b1", "r2 g2 b2"), ("r3 r3 g3 g3 b3", "r4 g4 b4")
THIRD_TENTH = "r5 r5 g5 g5 b5", "r6 g6 b6"
UNTIMELY = ("not_your_turn", "draw_first", "already_drawn", "not_now")
CITES = RULESETS["phase-10-official"][1].clause_map


def dealt(seats: int, seed: bytes = SEED) -> Table:
    state = RULEBOOK.setup(OFFICIAL, seats, seed)
    RULEBOOK.begin(state)
    return Table(state)


def turned(code: str, seats: int) -> Table:
    """Deal until a certain card is turned up."""
    return next(at for at in (dealt(seats, seed) for seed in SEEDS) if at.top == code)


def refused(at: Table, seat: int, move: Move, code: str, clause: str) -> None:
    """Expect a refusal that this ruleset explains with a clause of its own text."""
    refusal = at.refuses(seat, move, code, untimely=code in UNTIMELY)
    assert CITES.get(refusal.clause, refusal.clause) == clause


def test_every_clause_of_the_other_text_that_a_move_can_be_refused_with_is_said_by_one_of_this_text() -> None:
    own = {clause.id for clause in RULEBOOK.clauses(RULESETS["phase-10-official"][1])}
    other = {clause.id for clause in RULEBOOK.clauses(RULESETS["phase-10"][1])}
    assert {*CITES} <= other
    assert {*CITES.values()} <= own - other
    named = [path.read_text("utf-8") for path in Path(game.__file__).parent.glob("*.py")]
    assert {*re.findall(r'"(H-P10-\d\d)"(?!:)', "".join(named))} == {*CITES} - own


# --------------------------------------------------------------------------- players, cards and deal


@clause("M-P10-01", "M-P10-02", "M-P10-04")
@pytest.mark.parametrize("seats", range(2, 7))
def test_two_to_six_players_are_dealt_ten_cards_each_of_108(seats: int) -> None:
    at = dealt(seats)
    assert [len(hand) for hand in at.hands] == [10] * seats
    assert (len(at.piles.discard), len(at.piles.draw)) == (1, 107 - 10 * seats)
    copies = Counter(RULEBOOK.inventory(at.state))
    assert copies == Counter(DECK.codes(DECK.cards))
    assert (copies["W"], copies["S"], copies["r1"], copies["y12"], copies.total()) == (8, 4, 2, 2, 108)


@clause("M-P10-01")
def test_fewer_or_more_players_do_not_take_part() -> None:
    assert 1 not in RULEBOOK.seats
    assert 7 not in RULEBOOK.seats


@clause("M-P10-02")
def test_a_card_that_the_deck_does_not_have_is_refused() -> None:
    at = table("r7", "r1 r5", "y1 y2", options=OFFICIAL, drawn=True)
    refused(at, 0, Discard("r13"), "unknown_card", "M-P10-02")


@clause("M-P10-03")
def test_the_first_dealer_is_found_by_lot() -> None:
    assert {dealt(3, seed).dealer for seed in SEEDS} == {0, 1, 2}
    events = RULEBOOK.begin(RULEBOOK.setup(OFFICIAL, 3, SEED))
    assert [type(event) for event in events][:2] == [Dealt, Turned]


@clause("M-P10-05")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_a_skip_turned_up_costs_the_first_player_the_turn_and_nobody_chooses(seats: int) -> None:
    at = turned("S", seats)
    assert at.turn == (at.dealer + 2) % seats
    assert at.skipped == []
    assert at.legal(at.turn) == [TakeCard("draw_pile")]


@clause("M-P10-06")
def test_a_wild_turned_up_may_be_taken() -> None:
    at = turned("W", 3)
    seat = at.turn
    assert told(at.take(seat, "discard_pile")) == f"CardTaken-{seat}"
    assert at.hand(seat).endswith(" W")


# ------------------------------------------------------------------------------------------ the phases


@clause("M-P10-07")
def test_each_group_of_a_phase_has_at_least_its_size() -> None:
    at = table("r12", "r1 g1 b1 r2 g2 b2 y2 y9", "y1 y5", options=OFFICIAL, drawn=True)
    refused(at, 0, phase_of("r1 g1", "r2 g2 b2 y2"), "group_too_small", "M-P10-07")
    refused(at, 0, phase_of("r1 g1 b1"), "wrong_number_of_groups", "M-P10-15")
    at.lay(0, "r1 g1 b1", "r2 g2 b2")


@clause("M-P10-08")
def test_a_set_has_one_number_and_two_sets_may_share_it() -> None:
    at = table("r12", "r1 g1 b1 y1 r1 g1 r2 y9", "y2 y5", options=OFFICIAL, drawn=True)
    refused(at, 0, phase_of("r1 g1 b1", "y1 r1 r2"), "not_a_set", "M-P10-08")
    at.lay(0, "r1 g1 b1", "y1 r1 g1")
    assert at.laid_by(0) == ["r1 g1 b1", "y1 r1 g1"]


@clause("M-P10-09")
def test_a_run_has_numbers_in_a_row_between_1_and_12() -> None:
    hand = "r1 r1 g1 r2 g3 b4 r11 y12 W"
    for run in ("r11 y12 W r2", "r2 g3 b4 r11", "r2 r2 g3 b4"):
        at = table("r12", f"{hand} r2", "y2 y5", options=OFFICIAL, phases=[2, 1], drawn=True)
        refused(at, 0, phase_of("r1 r1 g1", run), "not_a_run", "M-P10-09")
    at.lay(0, "r1 r1 g1", "r2 g3 b4 W")


@clause("M-P10-10")
def test_a_colour_group_has_one_colour_and_numbers_may_come_again() -> None:
    at = table("r12", "b1 b1 b2 b5 b5 b9 b12 g1 y9", "y2 y5", options=OFFICIAL, phases=[8, 1], drawn=True)
    refused(at, 0, phase_of("b1 b1 b2 b5 b5 b9 g1"), "not_a_colour", "M-P10-10")
    at.lay(0, "b1 b1 b2 b5 b5 b9 b12")


@clause("M-P10-11", "M-P10-12")
def test_the_ten_phases_in_their_order() -> None:
    words = [", ".join(f"{goal.kind} {goal.size}" for goal in goals) for goals in OFFICIAL.goals]
    assert words == [
        "set 3, set 3",
        "set 3, run 4",
        "set 4, run 4",
        "run 7",
        "run 8",
        "run 9",
        "set 4, set 4",
        "colour 7",
        "set 5, set 2",
        "set 5, set 3",
    ]


@clause("M-P10-12")
def test_a_phase_is_not_chosen_and_a_later_one_not_laid() -> None:
    at = table("r12", "r1 g1 b1 r2 g3 b4 r5 y9", "y2 y5", options=OFFICIAL, drawn=True)
    refused(at, 0, phase_of("r1 g1 b1", "r2 g3 b4 r5", phase=2), "phase_not_chosen", "M-P10-12")
    refused(at, 0, phase_of("r1 g1 b1", "r2 g3 b4 r5"), "not_a_set", "M-P10-08")
    assert dealt(4).phases == [1, 1, 1, 1]


@clause("M-P10-12", "M-P10-35")
def test_players_go_on_each_at_a_pace_of_their_own() -> None:
    at = table("r12", "y9", "y2 y5", "W", options=OFFICIAL, laid={0: FIRST}, phases=[1, 4, 7], drawn=True)
    events = at.discard(0, "y9")
    assert events[1:] == [RoundEnded(0, [0, 10, 25], [0, 10, 25], [[], ["y2", "y5"], ["W"]]), Advanced([2, 4, 7])]


# ---------------------------------------------------------------------------------------------- a turn


@clause("M-P10-13")
@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_player_on_the_dealers_left_begins_and_play_goes_clockwise(seats: int) -> None:
    at = next(at for at in (dealt(seats, seed) for seed in SEEDS) if at.top != "S")
    assert at.turn == (at.dealer + 1) % seats
    at = table("r12", "y9 y8", *["y7 y6", "y5 y4", "y3 y2", "y1 r1", "r2 r3"][: seats - 1], options=OFFICIAL)
    for seat in (*range(seats), 0):
        assert at.turn == seat
        refused(at, (seat + 1) % seats, TakeCard("draw_pile"), "not_your_turn", "M-P10-13")
        at.take(seat)
        at.discard(seat, at.hand(seat).split()[0])


@clause("M-P10-14", "M-P10-18")
def test_a_turn_is_one_card_taken_and_one_discarded() -> None:
    at = table("r12", "y9 y8", "y7 y6", options=OFFICIAL)
    assert at.legal(0) == [TakeCard("draw_pile"), TakeCard("discard_pile")]
    refused(at, 0, Discard("y9"), "draw_first", "D-71")
    refused(at, 0, phase_of("y9", "y8"), "draw_first", "D-71")
    refused(at, 0, Hit(0, 0, "y9"), "draw_first", "D-71")
    at.take(0, "discard_pile")
    refused(at, 0, TakeCard("draw_pile"), "already_drawn", "D-71")
    assert at.discard(0, "y9") == [Discarded(0, "y9", None)]
    assert (at.turn, at.hand(0), at.discard_pile) == (1, "y8 r12", "y9")


@clause("M-P10-15")
def test_a_phase_is_laid_whole_of_cards_that_you_hold() -> None:
    at = table("r12", "r1 g1 b1 r2 g2 b2 y9", "y2 y5", options=OFFICIAL, drawn=True)
    refused(at, 0, phase_of("r1 g1 b1"), "wrong_number_of_groups", "M-P10-15")
    refused(at, 0, phase_of("r1 g1 b1", "r2 g2 y2"), "card_not_in_hand", "M-P10-15")
    refused(at, 0, phase_of("r1 g1 b1", "r2 g2 g2"), "card_used_twice", "M-P10-15")
    assert told(at.lay(0, *FIRST)) == "Laid-0"
    assert (at.turn, at.hand(0)) == (0, "y9")


@clause("M-P10-16")
def test_one_phase_is_laid_in_a_round() -> None:
    at = table("r12", "r3 g3 b3 r4 g4 b4 r5 y9", "y2 y5", options=OFFICIAL, laid={0: FIRST}, drawn=True)
    refused(at, 0, phase_of(*OTHER_FIRST), "already_laid", "M-P10-16")
    assert at.of_kind(0, LayPhase) == []


@clause("M-P10-17")
def test_more_cards_than_asked_for_are_laid_if_they_fit() -> None:
    at = table("r12", "r1 g1 b1 y1 r2 g3 b4 r5 W y9", "y2 y5", options=OFFICIAL, phases=[2, 1], drawn=True)
    refused(at, 0, phase_of("r1 g1 b1 y1", "r2 g3 b4 r5 y9"), "not_a_run", "M-P10-09")
    at.lay(0, "r1 g1 b1 y1", "r2 g3 b4 r5 W")
    assert at.hand(0) == "y9"


@clause("M-P10-19")
def test_a_draw_pile_used_up_is_made_anew_of_the_discards() -> None:
    at = table("r1 r2 r3 r12", "y9 y8", "y7 y6", options=OFFICIAL, draw_pile="g1")
    assert told(at.take(0)) == "Drew-0-1 Reshuffled-3"
    assert (at.discard_pile, sorted(at.draw_pile.split())) == ("r12", ["r1", "r2", "r3"])


# --------------------------------------------------------------------------------------------- hitting


@clause("M-P10-20")
def test_the_phases_of_others_may_be_hit_in_the_turn_in_which_the_own_one_is_laid() -> None:
    at = table("r12", "r1 g1 b1 r2 g2 b2 r3 y1 y9", "y2 y5", options=OFFICIAL, laid={1: OTHER_FIRST}, drawn=True)
    refused(at, 0, Hit(1, 0, "r3"), "phase_not_laid", "M-P10-20")
    at.lay(0, *FIRST)
    assert at.of_kind(0, Hit) == [Hit(1, 0, "r3"), Hit(0, 0, "y1")]
    assert told(at.hit(0, 1, 0, "r3")) == "HitMade-0"
    at.hit(0, 0, 0, "y1")
    assert (at.laid_by(0), at.laid_by(1)) == (["r1 g1 b1 y1", "r2 g2 b2"], ["r3 g3 b3 r3", "r4 g4 b4"])
    assert at.hand(0) == "y9"


@clause("M-P10-20")
def test_in_the_other_text_the_same_hit_is_refused() -> None:
    at = table("r12", "r1 g1 b1 r2 g2 b2 r3 y1 y9", "y2 y5", options=TEXT, laid={1: OTHER_FIRST}, drawn=True)
    at.lay(0, *FIRST)
    at.refuses(0, Hit(1, 0, "r3"), "not_in_the_same_turn", "C-40")


@clause("M-P10-20")
def test_only_groups_that_lie_on_the_table_are_hit() -> None:
    at = table("r12", "r3 y9", "y2 y5", "g7", options=OFFICIAL, laid={0: FIRST, 1: OTHER_FIRST}, drawn=True)
    for target, group in ((2, 0), (1, 2), (7, 0)):
        refused(at, 0, Hit(target, group, "r3"), "no_such_group", "M-P10-20")


@clause("M-P10-21", "M-P10-22", "M-P10-23", "M-P10-24", "M-P10-28")
def test_any_number_of_cards_that_fit_may_be_hit() -> None:
    laid = {0: ["r9 g9 b9", "r3 g4 b5 b6"], 1: ["y1 y2 y3 y4 y5 y6 y7"]}
    at = table("r12", "y9 r8 g2 r1 y12 W W r7", "y8 g5", options=OFFICIAL, laid=laid, phases=[2, 8], drawn=True)
    refused(at, 0, Hit(0, 0, "r8"), "card_does_not_hit", "M-P10-21")
    refused(at, 0, Hit(0, 0, "y9", "low"), "end_not_allowed", "M-P10-22")
    refused(at, 0, Hit(0, 1, "r8"), "card_does_not_hit", "M-P10-22")
    refused(at, 0, Hit(0, 1, "r1"), "card_does_not_hit", "M-P10-22")
    refused(at, 0, Hit(1, 0, "r8"), "card_does_not_hit", "M-P10-23")
    refused(at, 0, Hit(0, 1, "W"), "end_required", "D-65")
    for target, group, card, end in (
        (0, 0, "y9", None),
        (0, 1, "g2", "low"),
        (0, 1, "W", "low"),
        (0, 1, "r7", None),
        (0, 1, "r8", "high"),
        (1, 0, "y12", None),
        (1, 0, "W", None),
    ):
        at.move(0, Hit(target, group, card, end))  # type: ignore[arg-type]
    assert at.laid_by(0) == ["r9 g9 b9 y9", "W g2 r3 g4 b5 b6 r7 r8"]
    assert at.laid_by(1) == ["y1 y2 y3 y4 y5 y6 y7 y12 W"]
    assert at.hand(0) == "r1"


# --------------------------------------------------------------------------------------- Wild and Skip


@clause("M-P10-25", "M-P10-26")
def test_wilds_stand_for_any_card_but_every_group_needs_a_natural_one() -> None:
    at = table("r12", "r1 W W W W W b2 y9", "y2 y5", options=OFFICIAL, drawn=True)
    refused(at, 0, phase_of("r1 b2 W", "W W W"), "not_a_set", "M-P10-08")
    refused(at, 0, phase_of("r1 W W", "W W W"), "no_natural_card", "M-P10-26")
    at.lay(0, "r1 W W", "W b2 W")


@clause("M-P10-27")
def test_a_wild_on_the_table_keeps_its_place() -> None:
    at = table(
        "r12", "g5 b8 y9", "y2 y5", options=OFFICIAL, laid={0: ("r9 g9 b9", "r4 W b6 b7")}, phases=[2, 1], drawn=True
    )
    refused(at, 0, Hit(0, 1, "g5"), "card_does_not_hit", "M-P10-22")
    at.hit(0, 0, 1, "b8")
    assert at.laid_by(0) == ["r9 g9 b9", "r4 W b6 b7 b8"]


@clause("M-P10-29", "C-42")
@pytest.mark.parametrize("target", [1, 2, 3])
def test_a_discarded_skip_makes_a_chosen_player_miss_the_next_turn(target: int) -> None:
    at = table("r12", "S y9 y8", "y2 y5", "g2 g5", "b2 b5", options=OFFICIAL, drawn=True)
    events = at.discard(0, "S", target)
    assert events[0] == Discarded(0, "S", target)
    assert at.skipped == ([] if target == 1 else [target])
    turns = [at.turn]
    while at.turn:
        events += at.take(at.turn)
        events += at.discard(at.turn, at.hand(at.turn).split()[-1])
        turns.append(at.turn)
    assert turns == [seat for seat in (1, 2, 3, 0) if seat != target]
    assert events.count(Skipped(target)) == 1
    assert at.skipped == []


@clause("M-P10-29", "C-42")
def test_a_skip_needs_a_target_and_other_cards_have_none() -> None:
    at = table("r12", "S y9 y8", "y2 y5", "g2 g5", options=OFFICIAL, drawn=True)
    refused(at, 0, Discard("S"), "target_required", "C-42")
    refused(at, 0, Discard("y9", 1), "target_not_allowed", "C-42")
    for nobody in (0, 3):
        refused(at, 0, Discard("S", nobody), "target_not_open", "C-42")
    assert at.of_kind(0, Discard) == [Discard("y8"), Discard("y9"), Discard("S", 1), Discard("S", 2)]


@clause("M-P10-29", "D-77")
def test_with_two_players_the_other_one_is_chosen_and_the_turn_comes_back() -> None:
    at = table("r12", "S S y9", "y2 y5", options=OFFICIAL, drawn=True)
    assert at.discard(0, "S", 1) == [Discarded(0, "S", 1), Skipped(1)]
    assert (at.turn, at.stage, at.skipped) == (0, "draw", [])
    at.take(0)
    at.discard(0, "S", 1)
    assert at.turn == 0


@clause("M-P10-30", "C-42")
def test_who_is_to_miss_a_turn_is_not_chosen_again_before_it() -> None:
    at = table("r12", "S y9 y8", "S y5 y4", "g2 g5", "b2 b5", options=OFFICIAL, drawn=True)
    at.discard(0, "S", 3)
    assert at.board.skipped == [3]
    at.take(1)
    refused(at, 1, Discard("S", 3), "target_not_open", "C-42")
    assert [move for move in at.of_kind(1, Discard) if move.card == "S"] == [Discard("S", 0), Discard("S", 2)]  # type: ignore[attr-defined]
    assert at.discard(1, "S", 0) == [Discarded(1, "S", 0)]
    at.take(2)
    assert at.discard(2, "g2")[1:] == [Skipped(3), Skipped(0)]
    assert (at.turn, at.skipped) == (1, [])


@clause("M-P10-30", "C-42")
def test_when_all_others_are_to_miss_a_turn_a_skip_skips_nobody() -> None:
    at = table("r12", "S y9 y8", "y5 y4", "g2 g5", options=OFFICIAL, drawn=True)
    at.state.skipped = [1, 2]
    refused(at, 0, Discard("S", 1), "target_not_allowed", "C-42")
    assert at.discard(0, "S") == [Discarded(0, "S", None), Skipped(1), Skipped(2)]
    assert (at.turn, at.skipped) == (0, [])


@clause("M-P10-31", "D-75")
def test_a_skip_is_not_taken_from_the_discard_pile() -> None:
    at = table("r12 S", "y9 y8", "y5 y4", options=OFFICIAL)
    refused(at, 0, TakeCard("discard_pile"), "skip_not_taken", "M-P10-31")
    assert at.legal(0) == [TakeCard("draw_pile")]


@clause("M-P10-32", "D-68")
def test_a_skip_is_not_in_a_phase() -> None:
    at = table("r12", "r1 g1 S r2 g2 b2 y9", "y2 y5", options=OFFICIAL, drawn=True)
    refused(at, 0, phase_of("r1 g1 S", "r2 g2 b2"), "not_in_a_phase", "M-P10-32")
    at = table("r12", "S y9", "y2 y5", options=OFFICIAL, laid={0: FIRST}, drawn=True)
    refused(at, 0, Hit(0, 0, "S"), "card_does_not_hit", "M-P10-21")


# ------------------------------------------------------------------------------------- out, and points


@clause("M-P10-33", "C-41")
def test_the_last_card_may_be_hit() -> None:
    at = table("r12", "y1", "y2 y11", options=OFFICIAL, laid={0: FIRST}, drawn=True)
    assert at.legal(0) == [Hit(0, 0, "y1"), Discard("y1")]
    assert told(at.hit(0, 0, 0, "y1")) == "HitMade-0 RoundEnded Advanced"
    assert (at.status, at.scores, at.phases, at.laid_by(0)[0]) == ("round_over", [0, 15], [2, 1], "r1 g1 b1 y1")
    assert at.discard_pile == "r12"


@clause("M-P10-33", "C-41")
def test_the_last_cards_may_be_laid() -> None:
    at = table("r12", "r1 g1 b1 r2 g2 b2", "y2 y11", options=OFFICIAL, drawn=True)
    assert at.of_kind(0, LayPhase) == [phase_of(*FIRST)]
    assert told(at.lay(0, *FIRST)) == "Laid-0 RoundEnded Advanced"
    assert (at.status, at.scores, at.phases) == ("round_over", [0, 15], [2, 1])


@clause("M-P10-33", "D-76")
def test_the_last_card_may_be_discarded_and_a_skip_then_skips_nobody() -> None:
    at = table("r12", "S", "y2 y11", "g5", options=OFFICIAL, laid={0: FIRST}, drawn=True)
    refused(at, 0, Discard("S", 1), "target_not_allowed", "C-42")
    assert told(at.discard(0, "S")) == "Discarded-0 RoundEnded Advanced"
    assert (at.status, at.skipped) == ("round_over", [])


@clause("M-P10-18", "M-P10-33")
def test_in_the_other_text_a_card_must_be_kept_to_discard() -> None:
    at = table("r12", "y1", "y2 y11", options=TEXT, laid={0: FIRST}, drawn=True)
    at.refuses(0, Hit(0, 0, "y1"), "nothing_to_discard", "C-41")
    at = table("r12", "r1 g1 b1 r2 g2 b2", "y2 y11", options=TEXT, drawn=True)
    at.refuses(0, phase_of(*FIRST), "nothing_to_discard", "C-41")
    kept = msgspec.structs.replace(OFFICIAL, go_out_by_hit=False)
    at = table("r12", "y1", "y2 y11", options=kept, laid={0: FIRST}, drawn=True)
    refused(at, 0, Hit(0, 0, "y1"), "nothing_to_discard", "C-41")


@clause("M-P10-34")
def test_who_goes_out_gets_nothing_and_the_others_what_they_hold() -> None:
    at = table(
        "g12", "y1", "y9 r1 y10 g12 S W", "W S", options=OFFICIAL, laid={0: FIRST}, scores=[5, 10, 15], drawn=True
    )
    events = at.hit(0, 0, 0, "y1")
    hands = [[], ["y9", "r1", "y10", "g12", "S", "W"], ["W", "S"]]
    assert events[1] == RoundEnded(0, [0, 70, 40], [5, 80, 55], hands)


@clause("M-P10-35")
def test_who_has_laid_a_phase_goes_on_whoever_went_out() -> None:
    at = table("g12", "y1", "y9", "y5", options=OFFICIAL, laid={0: FIRST, 2: OTHER_FIRST}, drawn=True)
    assert at.hit(0, 0, 0, "y1")[-1] == Advanced([2, 1, 2])


@clause("M-P10-36")
@pytest.mark.parametrize(("dealer", "then"), [(0, 1), (2, 0)])
def test_the_deal_passes_to_the_left(dealer: int, then: int) -> None:
    at = table("g12", "y1", "y9", "y5", options=OFFICIAL, laid={0: FIRST}, dealer=dealer, drawn=True)
    refused(at, 1, NextRound(), "not_now", "M-P10-36")
    at.hit(0, 0, 0, "y1")
    assert at.legal(1) == [NextRound()]
    at.next_round(1)
    assert (at.dealer, at.round, at.status, at.phases, at.laid) == (then, 2, "playing", [2, 1, 1], [])
    assert [len(hand) for hand in at.hands] == [10, 10, 10]


# ------------------------------------------------------------------------------------ the end of the game


@clause("M-P10-37")
@pytest.mark.parametrize("phase", [1, 9, 10])
def test_who_completed_the_last_phase_wins_whoever_goes_out(phase: int) -> None:
    at = table(
        "g12",
        "y12",
        "y9 W",
        "W",
        options=OFFICIAL,
        laid={1: TENTH},
        phases=[phase, 10, 9],
        scores=[0, 90, 0],
        drawn=True,
    )
    assert at.discard(0, "y12")[-1] == GameEnded([1])
    assert RULEBOOK.outcome(at.state) == Outcome([1], [0, 120, 25])
    assert at.status == "finished"


@clause("M-P10-37")
@pytest.mark.parametrize(("scores", "winner"), [([31, 0], 1), ([29, 0], 0)])
def test_of_several_the_lowest_total_wins(scores: list[int], winner: int) -> None:
    laid = {0: TENTH, 1: OTHER_TENTH}
    at = table("g12", "y1", "y9 W", options=OFFICIAL, laid=laid, phases=[10, 10], scores=scores, drawn=True)
    assert at.hit(0, 0, 0, "y1")[-1] == GameEnded([winner])


@clause("M-P10-37")
def test_laying_the_last_phase_does_not_end_the_round() -> None:
    hand = " ".join([*TENTH, "y9 y8"])
    at = table("g12", hand, "y9 W", options=OFFICIAL, phases=[10, 10], drawn=True)
    assert told(at.lay(0, *TENTH)) == "Laid-0"
    assert (at.status, at.turn) == ("playing", 0)


def tied() -> Table:
    """Begin the round that breaks the tie of seats 0 and 1."""
    at = table(
        "r12",
        "y1",
        "y5 y6",
        "g12",
        options=OFFICIAL,
        laid={0: TENTH, 1: OTHER_TENTH},
        phases=[10, 10, 4],
        scores=[10, 0, 0],
        drawn=True,
    )
    assert told(at.hit(0, 0, 0, "y1")) == "HitMade-0 RoundEnded Advanced TieBroken"
    at.next_round(2)
    return at


@clause("M-P10-38", "C-43")
@pytest.mark.parametrize("how", ["lay", "hit", "discard"])
def test_a_tie_is_broken_by_going_out_and_not_by_laying(how: str) -> None:
    at = tied()
    assert at.board.players == [0, 1]
    assert [len(hand) for hand in at.hands] == [10, 10, 0]
    seat, scores = at.turn, list(at.scores)
    at.take(seat)
    at.holds(seat, " ".join([*THIRD_TENTH, "y6"] if how != "lay" else THIRD_TENTH))
    events = at.lay(seat, *THIRD_TENTH)
    if how != "lay":
        assert (told(events), at.status) == (f"Laid-{seat}", "playing")
        events = at.hit(seat, seat, 1, "y6") if how == "hit" else at.discard(seat, "y6")
    assert events[-1] == GameEnded([seat])
    assert (at.status, at.scores) == ("finished", scores)


@clause("M-P10-38")
def test_in_the_round_that_breaks_a_tie_only_those_who_tie_can_be_skipped() -> None:
    at = tied()
    seat = at.turn
    at.take(seat)
    at.holds(seat, "S r1 r2")
    refused(at, seat, Discard("S", 2), "target_not_open", "C-42")
    assert at.discard(seat, "S", 1 - seat)[-1] == Skipped(1 - seat)
    assert at.turn == seat


@clause("M-P10-39")
def test_other_games_can_be_agreed_on_and_are_explained_by_this_text() -> None:
    pick = msgspec.structs.replace(OFFICIAL, advance="pick")
    at = table("g12", " ".join([*TENTH, "y9"]), "y9 W", options=pick, drawn=True)
    refused(at, 0, phase_of(*TENTH), "phase_required", "M-P10-39")
    refused(at, 0, phase_of(*TENTH, phase=11), "phase_not_open", "M-P10-39")
    at.lay(0, *TENTH, phase=10)
    short = msgspec.structs.replace(OFFICIAL, phases=(1,))
    at = table("g12", "y1", "y9 W", options=short, laid={0: FIRST}, drawn=True)
    assert at.hit(0, 0, 0, "y1")[-1] == GameEnded([0])
    everyone = msgspec.structs.replace(OFFICIAL, advance="everyone")
    at = table("g12", "y1", "y9 W", options=everyone, laid={0: FIRST}, drawn=True)
    assert at.hit(0, 0, 0, "y1")[-1] == Advanced([2, 2])


@clause("C-42")
def test_who_still_waits_to_miss_a_turn_when_the_round_ends_misses_none_in_the_next() -> None:
    at = table("r12", "S y1", "y2 y5", "g9 g8", "b9 b8", options=OFFICIAL, drawn=True)
    at.move(0, Discard("S", 3))
    assert at.skipped == [3]
    at.state.hands[1] = b""
    at.holds(1, "y2")
    at.take(1)
    at.holds(1, "y2")
    at.discard(1, "y2")
    at.next_round(0)
    assert 3 not in at.skipped
