"""The end of a round, points, who goes on to which phase; the winner, a tie, the next round; shorter games."""

import msgspec
import pytest

from service.rules.moves_and_events import Dealt, GameEnded, NextRound, RoundEnded
from service.rules.phase10.game import RULEBOOK
from service.rules.phase10.schema import Advanced, Discard, Hit, LayPhase, Options, TakeCard, TieBroken
from service.rules.phase10.state import DECK
from service.rules.rulebook import Outcome
from tests.rules.phase10.table import TEXT, Table, has_laid, phase_of, table
from tests.rules.table import clause, told

FIRST = ("r1 g1 b1", "r2 g2 b2")
OTHER_FIRST = ("r3 g3 b3", "r4 g4 b4")
TENTH = ("r1 r1 g1 g1 b1", "r2 g2 b2")
OTHER_TENTH = ("r3 r3 g3 g3 b3", "r4 g4 b4")
THIRD_TENTH = ("r5 r5 g5 g5 b5", "r6 g6 b6")
HIGH_TENTH = ("r11 r11 g11 g11 b11", "r12 g12 b12")
GROUPS = [
    FIRST,
    ("r1 g1 b1", "r2 g3 b4 r5"),
    ("r1 g1 b1 r1", "r2 g3 b4 r5"),
    ("r1 r2 r3 g4 g5 g6 b7",),
    ("r1 r2 r3 g4 g5 g6 b7 b8",),
    ("r1 r2 r3 g4 g5 g6 b7 b8 b9",),
    ("r1 g1 b1 r1", "r2 g2 b2 r2"),
    ("b1 b2 b7 b7 b9 b11 b12",),
    ("r1 r1 g1 b1 g1", "r2 g2"),
    TENTH,
]
"""Each of the ten phases."""
LAST = Discard("y9")
"""What seat 0 goes out with."""
EVERYONE = msgspec.structs.replace(TEXT, advance="everyone")
PICK = msgspec.structs.replace(TEXT, advance="pick")


def about_to_tie(*others: str) -> Table:
    """Let seats 0 and 1 have the last phase on the table, and be even if seat 0 goes out with ``LAST``."""
    laid, phases, scores = {0: TENTH, 1: OTHER_TENTH}, [10, 10, *[4] * len(others)], [10, 0, *[0] * len(others)]
    return table("r7", "y9", "y5 y6", *others, laid=laid, phases=phases, scores=scores, drawn=True)


def tied(*others: str) -> Table:
    """Begin the round that breaks the tie of seats 0 and 1."""
    at = about_to_tie(*others)
    at.move(0, LAST)
    at.next_round(0)
    return at


def short(*phases: int, options: Options = TEXT) -> Options:
    return msgspec.structs.replace(options, phases=phases)


# --------------------------------------------------------------------------------------------- points


@clause("H-P10-32", "H-P10-33", "H-P10-34")
def test_who_goes_out_gets_nothing_and_the_others_count_what_they_hold() -> None:
    at = table("r7", "y9", "y1 y2", "r10 S W", laid={0: FIRST}, scores=[10, 20, 30], drawn=True)
    events = at.discard(0, "y9")
    assert events[1:] == [
        RoundEnded(0, [0, 10, 50], [10, 30, 80], [[], ["y1", "y2"], ["r10", "S", "W"]]),
        Advanced([2, 1, 1]),
    ]
    assert (at.status, at.scores) == ("round_over", [10, 30, 80])
    assert (at.top, at.discard_pile) == ("y9", "r7 y9")


@clause("H-P10-34")
@pytest.mark.parametrize(
    ("code", "points"),
    [("r1", 5), ("g5", 5), ("b9", 5), ("y10", 10), ("r11", 10), ("g12", 10), ("S", 15), ("W", 25)],
)
def test_a_card_counts(code: str, points: int) -> None:
    assert DECK.faces[DECK.numbers[code]].points == points
    at = table("r7", "y9", f"y1 {code}", laid={0: FIRST}, drawn=True)
    at.discard(0, "y9")
    assert at.scores == [0, 5 + points]


@clause("H-P10-33", "H-P10-34")
def test_cards_on_the_table_and_a_last_wild_discarded_count_nothing() -> None:
    at = table("r7", "W", "y1", laid={0: ("r1 W W", "r2 W W"), 1: ("r12 g12 b12", "r11 g11 b11")}, drawn=True)
    at.discard(0, "W")
    assert at.scores == [0, 5]


@clause("H-P10-32")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_seat_may_end_the_round(seat: int) -> None:
    hands = ["y9" if number == seat else "y1 y2" for number in range(3)]
    at = table("r7", *hands, laid={seat: FIRST}, turn=seat, drawn=True)
    events = at.discard(seat, "y9")
    assert isinstance(events[1], RoundEnded)
    assert events[1].winner == seat
    assert at.scores == [0 if number == seat else 10 for number in range(3)]


# ------------------------------------------------------------------------------------------ advancing


@clause("H-P10-04", "H-P10-35", "H-P10-36")
def test_everyone_who_has_laid_a_phase_goes_on_and_the_others_repeat_theirs() -> None:
    laid = {0: FIRST, 2: ("r3 g3 b3", "r4 g5 b6 r7")}
    at = table("r8", "y9", "y1 y2", "b1 b2", "g8 g9", laid=laid, phases=[1, 3, 2, 5], drawn=True)
    assert at.discard(0, "y9")[-1] == Advanced([2, 3, 3, 5])
    assert at.phases == at.board.phases == [2, 3, 3, 5]
    assert at.board.completed == [[1], [1, 2], [1, 2], [1, 2, 3, 4]]
    assert at.status == "round_over"


@clause("H-P10-04", "H-P10-10")
def test_the_next_phase_is_laid_in_the_next_round_and_a_failed_one_again() -> None:
    at = table("r7", "y9", "y1 y2", laid={0: FIRST}, drawn=True)
    at.discard(0, "y9")
    at.next_round(0)
    for seat, phase, groups in ((0, 2, GROUPS[1]), (1, 1, GROUPS[0])):
        at.state.turn, at.state.stage = seat, "play"
        at.holds(seat, " ".join([*groups, "S"]))
        assert at.lay(seat, *groups) == [has_laid(seat, phase, *groups)]


@clause("H-P10-05", "H-P10-10")
def test_a_round_takes_nobody_more_than_one_phase_on() -> None:
    at = table("r7", "y9", "y1 y2", laid={0: TENTH}, phases=[1, 1], drawn=True)
    at.discard(0, "y9")
    assert at.phases == [2, 1]


@clause("H-P10-41", "H-P10-35", "H-P10-32")
@pytest.mark.parametrize("phase", range(1, 11))
def test_only_completing_the_tenth_phase_ends_the_game(phase: int) -> None:
    at = table("r7", "y9", "y1 y2", laid={0: GROUPS[phase - 1]}, phases=[phase, 1], drawn=True)
    at.discard(0, "y9")
    assert at.phases == [phase + 1 if phase < 10 else None, 1]
    assert (at.status == "finished") == (phase == 10)
    assert (at.legal(0) == [NextRound()]) == (phase < 10)


@clause("H-P10-36")
def test_a_phase_that_was_held_and_not_laid_is_not_completed() -> None:
    at = table("r7", "y9", "r3 g3 b3 r4 g4 b4", laid={0: FIRST}, drawn=True)
    at.discard(0, "y9")
    assert (at.phases, at.scores) == ([2, 1], [0, 30])


# --------------------------------------------------------------------------------------- the next round


@clause("D-81", "H-P10-32")
@pytest.mark.parametrize(("dealer", "then"), [(0, 1), (1, 2), (2, 0)])
def test_the_deal_passes_to_the_left_and_any_seat_may_ask_for_the_next_round(dealer: int, then: int) -> None:
    at = table("r7", "y9", "y1 y2", "b1 b2", laid={0: FIRST}, drawn=True, dealer=dealer, scores=[5, 0, 0])
    at.discard(0, "y9")
    assert RULEBOOK.to_move(at.state) == [0, 1, 2]
    assert at.legal(1) == [NextRound()]
    for move in (TakeCard("draw_pile"), Discard("y1"), Hit(0, 0, "y1")):
        at.refuses(1, move, "not_now", untimely=True)
    events = at.next_round(2)
    assert events[0] == Dealt(2, then, 10)
    assert (at.dealer, at.round, at.scores, at.phases) == (then, 2, [5, 10, 10], [2, 1, 1])
    assert (at.laid, at.laid_this_turn, at.status) == ([], False, "playing")
    assert [len(hand) for hand in at.hands] == [10, 10, 10]
    assert RULEBOOK.inventory(at.state) == DECK.codes(DECK.cards)
    if at.top != "S":
        assert at.turn == (then + 1) % 3


@clause("H-P10-32")
def test_the_next_round_is_shuffled_anew() -> None:
    at = table("r7", "y9", "y1 y2", laid={0: FIRST}, drawn=True)
    at.discard(0, "y9")
    at.next_round(0)
    hands = [at.hand(0), at.hand(1)]
    at.state.turn = 0
    at.state.stage, at.state.hands[0] = "play", DECK.read("y9")
    at.discard(0, "y9")
    at.next_round(0)
    assert [at.hand(0), at.hand(1)] != hands
    assert at.round == 3


# ------------------------------------------------------------------------------------------ the winner


@clause("H-P10-02", "H-P10-37")
@pytest.mark.parametrize("seats", [2, 4])
def test_who_completes_the_last_phase_and_goes_out_wins(seats: int) -> None:
    others = ["y1 y2", "b1 b2", "g11 g12"][: seats - 1]
    at = table("r7", "y9", *others, laid={0: TENTH}, phases=[10, *[9] * (seats - 1)], drawn=True)
    assert told(at.discard(0, "y9")) == "Discarded-0 RoundEnded Advanced GameEnded"
    assert at.status == "finished"
    outcome = RULEBOOK.outcome(at.state)
    assert outcome is not None
    assert outcome.winners == [0]


@clause("H-P10-38", "C-08")
def test_laying_the_last_phase_does_not_win_at_once() -> None:
    at = table("r7", " ".join([*TENTH, "y8 y9"]), "y1 y2", phases=[10, 1], drawn=True)
    assert told(at.lay(0, *TENTH)) == "Laid-0"
    assert told(at.discard(0, "y8")) == "Discarded-0"
    assert (at.status, at.turn, RULEBOOK.outcome(at.state)) == ("playing", 1, None)


@clause("H-P10-37", "D-83")
@pytest.mark.parametrize("phase", [1, 4, 9])
def test_who_completed_the_last_phase_wins_also_when_another_goes_out(phase: int) -> None:
    at = table(
        "r7", "y9", "W W W", "b9", laid={0: GROUPS[phase - 1], 1: HIGH_TENTH}, phases=[phase, 10, 10], drawn=True
    )
    assert at.discard(0, "y9")[-2:] == [Advanced([phase + 1, None, 10]), GameEnded([1])]
    assert RULEBOOK.outcome(at.state) == Outcome([1], [0, 75, 5])


@clause("H-P10-37", "D-83")
def test_who_goes_out_on_the_last_phase_without_having_laid_it_wins_nothing() -> None:
    at = table("S", "y9", "y1 y2", phases=[10, 1], draw_pile="")
    at.discard(0, "y9")
    assert (at.status, at.phases) == ("round_over", [10, 1])


@clause("H-P10-01")
def test_phases_win_and_not_points() -> None:
    at = table("r7", "y9", "y1 y2", laid={0: TENTH}, phases=[10, 10], scores=[900, 0], drawn=True)
    at.discard(0, "y9")
    assert RULEBOOK.outcome(at.state) == Outcome([0], [900, 10])


@clause("H-P10-39", "D-84")
@pytest.mark.parametrize(("scores", "winner"), [([30, 10, 0], 1), ([30, 25, 0], 0), ([0, 0, 0], 0), ([99, 80, 0], 1)])
def test_of_several_who_complete_the_last_phase_the_lowest_total_wins(scores: list[int], winner: int) -> None:
    at = table(
        "r7", "y9", "y5 y6", "g7", laid={0: TENTH, 1: OTHER_TENTH}, phases=[10, 10, 10], scores=scores, drawn=True
    )
    assert at.discard(0, "y9")[-1] == GameEnded([winner])
    assert RULEBOOK.outcome(at.state) == Outcome([winner], [scores[0], scores[1] + 10, 5])


@clause("D-86")
def test_at_the_end_the_table_shows_the_phases_and_scores_by_which_the_others_stand() -> None:
    at = table("r7", "y9", "y1 y2", "b1 W", laid={0: TENTH}, phases=[10, 4, 7], scores=[5, 0, 60], drawn=True)
    at.discard(0, "y9")
    view = RULEBOOK.view_for(at.state, None)
    assert (at.board.phases, view.scores, view.to_move, view.turn) == ([None, 4, 7], [5, 10, 90], [], None)
    assert at.board.completed[0] == list(range(1, 11))


@clause("H-P10-37")
def test_when_the_game_is_over_nothing_more_is_taken() -> None:
    at = table("r7", "y9", "y1 y2", laid={0: TENTH}, phases=[10, 9], drawn=True)
    at.discard(0, "y9")
    assert (RULEBOOK.to_move(at.state), at.legal(0), at.legal(1)) == ([], [], [])
    for move in (NextRound(), TakeCard("draw_pile"), Discard("y1"), Hit(0, 0, "y1"), phase_of("y1 y1")):
        at.refuses(1, move, "not_now", untimely=True)


# ------------------------------------------------------------------------------------------------ ties


@clause("H-P10-40", "D-85")
@pytest.mark.parametrize("others", [[], ["b7 b8"], ["b7 b8", "g8 g9", "g10 g11"]])
def test_equal_totals_lead_to_one_more_round_of_those_who_tie(others: list[str]) -> None:
    at = about_to_tie(*others)
    events = at.move(0, LAST)
    assert told(events) == "Discarded-0 RoundEnded Advanced TieBroken"
    assert events[-1] == TieBroken([0, 1])
    assert (at.status, at.scores[:2], RULEBOOK.outcome(at.state)) == ("round_over", [10, 10], None)
    assert RULEBOOK.to_move(at.state) == list(range(2 + len(others)))
    at.next_round(len(others))
    assert [len(hand) for hand in at.hands] == [10, 10, *[0] * len(others)]
    assert (at.board.players, at.board.tie_break, at.status) == ([0, 1], True, "playing")
    assert at.turn in (0, 1)
    assert RULEBOOK.inventory(at.state) == DECK.codes(DECK.cards)


@clause("D-85")
def test_only_those_tie_who_are_lowest_and_have_completed_the_last_phase() -> None:
    laid = {0: TENTH, 1: OTHER_TENTH, 2: THIRD_TENTH}
    at = table("r7", "y9", "y5 y6", "b7", "b8", laid=laid, phases=[10] * 4, scores=[99, 10, 15, 5], drawn=True)
    assert at.discard(0, "y9")[-1] == TieBroken([1, 2])
    at.next_round(0)
    assert [len(hand) for hand in at.hands] == [0, 10, 10, 0]


@clause("D-85")
@pytest.mark.parametrize(("dealer", "then", "first"), [(0, 1, 3), (1, 2, 3), (2, 3, 0), (3, 0, 3)])
def test_the_deal_passes_on_as_ever_and_the_first_on_the_left_who_plays_begins(
    dealer: int, then: int, first: int
) -> None:
    laid = {0: TENTH, 3: OTHER_TENTH}
    at = table(
        "r7",
        "y9",
        "y5 y6",
        "b7",
        "b8 b9",
        laid=laid,
        phases=[10] * 4,
        scores=[10, 0, 0, 0],
        drawn=True,
        dealer=dealer,
    )
    at.discard(0, "y9")
    at.next_round(1)
    assert at.dealer == then
    assert at.turn == (first if at.top != "S" else 3 - first)
    for seat in (1, 2):
        at.refuses(seat, TakeCard("draw_pile"), "not_your_turn", untimely=True)
    other = 3 - at.turn
    begins = at.turn
    at.take(begins)
    at.discard(begins, next(card for card in at.hand(begins).split() if card != "S"))
    assert at.turn == other
    at.take(other)
    at.discard(other, next(card for card in at.hand(other).split() if card != "S"))
    assert at.turn == begins


@clause("H-P10-40", "C-09", "C-43")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_first_to_lay_a_set_of_5_and_a_set_of_3_breaks_the_tie_at_once(seat: int) -> None:
    at = tied("b7 b8")
    at.state.turn = seat
    at.take(seat)
    at.holds(seat, " ".join([*THIRD_TENTH, "y1 y2 y3"]))
    assert at.of_kind(seat, LayPhase) == [phase_of("r5 r5 g5 g5 b5", "r6 g6 b6")]
    events = at.lay(seat, *THIRD_TENTH)
    assert events == [has_laid(seat, None, *THIRD_TENTH), GameEnded([seat])]
    assert at.status == "finished"
    assert at.board.laid[0].phase is None
    assert RULEBOOK.outcome(at.state) == Outcome([seat], [10, 10, 10])


@clause("H-P10-40")
def test_in_a_tie_break_nothing_less_is_laid() -> None:
    at = tied()
    seat = at.turn
    at.take(seat)
    at.holds(seat, " ".join([*THIRD_TENTH, "y1 y2 y3"]))
    at.refuses(seat, phase_of("r5 r5 g5 g5", "r6 g6 b6"), "group_too_small", "H-P10-03")
    at.refuses(seat, phase_of("r5 r5 g5", "r6 g6 b6"), "group_too_small", "H-P10-03")
    at.refuses(seat, phase_of(*THIRD_TENTH, phase=10), "phase_not_chosen", "D-88")
    at.refuses(seat, phase_of("r5 r5 g5 g5 b5"), "wrong_number_of_groups", "H-P10-18")


@clause("D-72", "H-P10-40")
def test_in_a_tie_break_too_a_card_must_be_left_after_laying() -> None:
    at = tied()
    seat = at.turn
    at.take(seat)
    at.holds(seat, " ".join(THIRD_TENTH))
    at.refuses(seat, phase_of(*THIRD_TENTH), "nothing_to_discard", "C-41")


@clause("H-P10-29", "D-85")
def test_in_a_tie_break_a_skip_passes_over_the_next_one_who_plays() -> None:
    at = tied("b7 b8")
    at.state.turn = 1
    at.take(1)
    at.holds(1, "S y1 y2")
    assert told(at.discard(1, "S")) == "Discarded-1 Skipped-0"
    assert at.turn == 1


@clause("C-43")
def test_by_option_the_first_to_go_out_breaks_the_tie() -> None:
    at = tied()
    at.state.options = msgspec.structs.replace(TEXT, tie_break="first_out")
    seat = at.turn
    at.take(seat)
    at.holds(seat, " ".join([*THIRD_TENTH, "y1"]))
    assert told(at.lay(seat, *THIRD_TENTH)) == f"Laid-{seat}"
    assert at.status == "playing"
    scores = list(at.scores)
    assert at.discard(seat, "y1")[-1] == GameEnded([seat])
    assert (at.status, at.scores) == ("finished", scores)


# ---------------------------------------------------------------------------------------- shorter games


@clause("H-P10-43", "H-P10-44", "D-88")
@pytest.mark.parametrize("phases", [(1, 2, 3, 4, 5), tuple(range(1, 9)), (1, 3, 5, 7, 9), (2, 4, 6, 8, 10)])
def test_with_fewer_phases_completing_the_last_of_the_list_wins(phases: tuple[int, ...]) -> None:
    rules = short(*phases)
    groups = GROUPS[phases[-1] - 1]
    on = len(phases)
    at = table("g12", "y9", "y1 y2", laid={0: groups}, phases=[on, 1], options=rules, drawn=True)
    assert at.discard(0, "y9")[-1] == GameEnded([0])
    before = GROUPS[phases[-2] - 1]
    at = table("g12", "y9", "y1 y2", laid={0: before}, phases=[on - 1, 1], options=rules, drawn=True)
    at.discard(0, "y9")
    assert (at.status, at.phases) == ("round_over", [on, 1])


@clause("D-88", "H-P10-40")
@pytest.mark.parametrize(("options", "number"), [(short(1), None), (short(7, 4), None), (short(1, options=PICK), 1)])
def test_with_fewer_phases_too_a_tie_is_broken_by_a_set_of_5_and_a_set_of_3(
    options: Options, number: int | None
) -> None:
    at = table("r7", "y9", "y5 y6", phases=[len(options.phases)] * 2, scores=[10, 0], options=options, drawn=True)
    for seat in (0, 1):
        at.state.completed[seat] = list(range(1, len(options.phases) + 1))
    at.move(0, LAST)
    at.next_round(0)
    seat = at.turn
    at.take(seat)
    at.holds(seat, " ".join([*THIRD_TENTH, "y1 y2 y3"]))
    if number is not None:
        at.refuses(seat, phase_of(*THIRD_TENTH, phase=number), "phase_not_chosen", "D-88")
    at.refuses(seat, phase_of("r5 r5 g5", "r6 g6 b6"), "group_too_small", "H-P10-03")
    assert at.of_kind(seat, LayPhase) == [phase_of("r5 r5 g5 g5 b5", "r6 g6 b6")]
    assert at.lay(seat, *THIRD_TENTH)[-1] == GameEnded([seat])


@clause("C-10")
def test_a_game_takes_only_as_many_rounds_as_there_are_phases() -> None:
    at = table("r7", "y9", "y1 y2", laid={0: FIRST}, options=short(1), drawn=True)
    at.discard(0, "y9")
    assert (at.status, at.round) == ("finished", 1)


@clause("H-P10-42", "C-08")
def test_where_everyone_advances_the_lowest_score_wins_after_the_last_phase() -> None:
    laid = {0: FIRST}
    at = table("r7", "y9", "y1 y2", "b7", laid=laid, scores=[50, 0, 9], options=EVERYONE, drawn=True)
    assert at.discard(0, "y9")[-1] == Advanced([2, 2, 2])
    assert at.status == "round_over"
    at = table(
        "r7", "y9", "y1 y2", "b7", laid={0: TENTH}, scores=[50, 0, 9], phases=[10] * 3, options=EVERYONE, drawn=True
    )
    assert at.discard(0, "y9")[-1] == GameEnded([1])


@clause("H-P10-45", "C-08")
def test_where_phases_are_picked_any_one_is_laid_but_only_once() -> None:
    at = table("r7", " ".join([*TENTH, "y9"]), "y1 y2", phases=[3, 1], options=PICK, drawn=True)
    at.refuses(0, phase_of(*TENTH), "phase_required", "H-P10-45")
    at.refuses(0, phase_of(*TENTH, phase=1), "phase_not_open", "H-P10-45")
    at.refuses(0, phase_of(*TENTH, phase=11), "phase_not_open", "H-P10-45")
    assert told(at.lay(0, *TENTH, phase=10)) == "Laid-0"
    at.discard(0, "y9")
    assert (at.status, at.board.completed) == ("round_over", [[1, 2, 10], []])


@clause("H-P10-45", "C-08")
def test_where_phases_are_picked_the_game_is_decided_at_the_end_of_the_round() -> None:
    at = table("r7", " ".join([*FIRST, "y8 y9"]), "y1 y2", options=short(1, options=PICK), drawn=True)
    at.lay(0, *FIRST, phase=1)
    at.discard(0, "y8")
    assert at.status == "playing"
    at.take(1)
    at.discard(1, "y1")
    at.take(0)
    at.holds(0, "y9")
    assert at.discard(0, "y9")[-1] == GameEnded([0])
