"""When a phase is laid, when it is hit, and what is refused; what sets and runs are is shown in ``test_melds``."""

import contextlib

import msgspec
import pytest

from service.rules.phase10.schema import Discard, Hit, HitMade, LayPhase, Options
from service.rules.refusals import Refusal
from tests.rules.phase10.table import OFFICIAL, TEXT, Table, has_laid, phase_of, table
from tests.rules.table import clause, told

FIRST = ("r1 g1 b1", "r2 g2 b2")
"""A first phase."""
ON_TABLE = ["r5 g5 b5", "y3 W W y6"]
"""A second phase."""
LAYABLE = [
    ("r1 g1 b1", "r2 g2 b2"),
    ("r1 g1 b1", "r2 g3 b4 y5"),
    ("r1 g1 b1 y1", "r2 g3 b4 y5"),
    ("r1 r2 r3 g4 g5 g6 b7",),
    ("r1 r2 r3 g4 g5 g6 b7 b8",),
    ("r1 r2 r3 g4 g5 g6 b7 b8 b9",),
    ("r1 g1 b1 y1", "r2 g2 b2 y2"),
    ("y1 y2 y7 y7 y9 y11 y12",),
    ("r1 r1 g1 b1 y1", "r2 g2"),
    ("r1 r1 g1 b1 y1", "r2 g2 b2"),
]
"""Each of the ten phases, laid with as many cards as it asks for."""


def second(hand: str, *more: str, options: Options = TEXT, drawn: bool = True, phase: int = 2) -> Table:
    """Let seat 0 hold a hand, be on the second phase (or another), and seat 1 have its second phase on the table."""
    phases = [phase, 2, *[1] * len(more)]
    return table("r7", hand, "y1 y2", *more, laid={1: ON_TABLE}, drawn=drawn, phases=phases, options=options)


# --------------------------------------------------------------------------------------------- laying


@clause("H-P10-18")
def test_the_whole_phase_is_laid_at_once_and_the_turn_goes_on() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9 y8", "y1 y2", drawn=True)
    assert at.lay(0, *FIRST) == [has_laid(0, 1, "r1 g1 b1", "r2 g2 b2")]
    assert at.laid_by(0) == ["r1 g1 b1", "r2 g2 b2"]
    assert (at.hand(0), at.turn, at.stage, at.status) == ("y9 y8", 0, "play", "playing")
    (laid,) = at.board.laid
    assert (laid.seat, laid.phase) == (0, 1)
    assert [(meld.kind, meld.cards) for meld in laid.groups] == [
        ("set", ["r1", "g1", "b1"]),
        ("set", ["r2", "g2", "b2"]),
    ]
    assert at.discard_pile == "r7"


@clause("H-P10-03", "H-P10-11", "C-11")
@pytest.mark.parametrize("phase", range(1, 11))
def test_each_phase_is_laid_by_who_is_on_it(phase: int) -> None:
    groups = LAYABLE[phase - 1]
    at = table("r7", " ".join([*groups, "S"]), "y1 y2", phases=[phase, 1], drawn=True)
    assert at.of_kind(0, LayPhase)
    assert at.lay(0, *groups) == [has_laid(0, phase, *groups)]
    assert at.hand(0) == "S"
    assert at.laid_by(0) == list(groups)


@clause("H-P10-10", "H-P10-11", "C-11")
@pytest.mark.parametrize(("phase", "also"), [(1, [7, 10]), (2, [3]), (4, [5, 6]), (5, [6]), (9, [10])])
def test_another_phase_is_laid_only_if_it_has_all_that_the_own_one_asks_for(phase: int, also: list[int]) -> None:
    accepted = []
    for other, groups in enumerate(LAYABLE, 1):
        at = table("r7", " ".join([*groups, "S"]), "y3 y2", phases=[phase, 1], drawn=True)
        with contextlib.suppress(Refusal):
            at.lay(0, *groups)
            accepted.append(other)
    assert accepted == [phase, *also]


@clause("H-P10-10", "H-P10-11")
@pytest.mark.parametrize("phase", [3, 6, 7, 8, 10])
def test_no_other_phase_is_laid_than_the_own_one(phase: int) -> None:
    for other, groups in enumerate(LAYABLE, 1):
        at = table("r7", " ".join([*groups, "S"]), "y3 y2", phases=[phase, 1], drawn=True)
        if other == phase:
            at.lay(0, *groups)
        else:
            with pytest.raises(Refusal):
                at.lay(0, *groups)
            assert at.laid == []


@clause("H-P10-18")
def test_a_part_of_a_phase_is_not_laid() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9", "y1 y2", drawn=True)
    at.refuses(0, phase_of("r1 g1 b1"), "wrong_number_of_groups", "H-P10-18")
    at.refuses(0, phase_of(), "wrong_number_of_groups", "H-P10-18")
    at.refuses(0, phase_of("r1 g1 b1", "r2 g2"), "group_too_small", "H-P10-03")
    assert at.laid == []


@clause("C-11")
def test_a_phase_has_no_more_groups_than_it_asks_for() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 r3 g3 b3 y9", "y1 y2", drawn=True)
    at.refuses(0, phase_of(*FIRST, "r3 g3 b3"), "wrong_number_of_groups", "H-P10-18")


@clause("H-P10-03")
def test_the_groups_are_laid_in_the_order_of_the_phase() -> None:
    at = second("r1 g1 b1 r2 r3 r4 r5 y9")
    at.refuses(0, phase_of("r2 r3 r4 r5", "r1 g1 b1"), "not_a_set", "H-P10-06")
    at.lay(0, "r1 g1 b1", "r2 r3 r4 r5")
    assert at.laid_by(0) == ["r1 g1 b1", "r2 r3 r4 r5"]


@clause("H-P10-03", "H-P10-07")
def test_the_refusal_says_which_group_is_wrong_and_that_their_order_counts() -> None:
    at = second("r1 g1 b1 r2 r3 r4 r5 y9")
    groups = {0: ("r2 r3 r4 r5", "r1 g1 b1"), 1: ("r1 g1 b1", "r5 r4 r3 r2")}
    for wrong, code in enumerate(("not_a_set", "run_out_of_order")):
        refusal = at.refuses(0, phase_of(*groups[wrong]), code)
        assert refusal.parameters == {"group": wrong, "pointer": f"/groups/{wrong}"}
    refusal = at.refuses(0, phase_of("r1 g1 b1"), "wrong_number_of_groups")
    assert refusal.parameters == {"needed": 2, "count": 1}


@clause("H-P10-18")
@pytest.mark.parametrize(("hand", "held", "used"), [("r1 g1 b1", 1, 2), ("r1 r1 b1", 2, 3)])
def test_the_refusal_says_how_often_a_card_is_used_and_how_often_it_is_held(hand: str, held: int, used: int) -> None:
    at = table("r7", f"{hand} r2 g2 b2 y9", "y1 y2", drawn=True)
    refusal = at.refuses(0, phase_of("r1 " * used, "r2 g2 b2"), "card_used_twice")
    assert refusal.parameters == {"card": "r1", "count": used, "held": held}


@clause("H-P10-06", "H-P10-07", "H-P10-08", "H-P10-09")
@pytest.mark.parametrize(
    ("phase", "groups", "code", "named"),
    [
        (1, ("r1 r1 y1", "g2 g2 b2"), "", ""),
        (1, ("r1 r1 r2", "g2 g2 b2"), "not_a_set", "H-P10-06"),
        (4, ("r2 g3 b4 y5 r6 r7 g8",), "", ""),
        (4, ("r2 g3 b4 y5 r6 r7 g9",), "not_a_run", "H-P10-07"),
        (4, ("g3 r2 b4 y5 r6 r7 g8",), "run_out_of_order", "D-63"),
        (8, ("y7 y7 y1 y1 y2 y3 y12",), "", ""),
        (8, ("y7 y7 y1 y1 y2 y3 r12",), "not_a_colour", "H-P10-08"),
    ],
)
def test_what_is_laid_is_what_the_phase_asks_for(phase: int, groups: tuple[str, ...], code: str, named: str) -> None:
    at = table("r7", " ".join([*groups, "S"]), "b9 b9", phases=[phase, 1], drawn=True)
    if code:
        at.refuses(0, phase_of(*groups), code, named)
    else:
        at.lay(0, *groups)


@clause("H-P10-25", "H-P10-26")
def test_wilds_stand_for_any_card_but_not_for_all_of_them() -> None:
    at = table("r7", "r1 W W g2 b2 W W y9", "y1 y2", drawn=True)
    at.refuses(0, phase_of("W W W", "r1 g2 b2"), "no_natural_card", "H-P10-26")
    at.lay(0, "r1 W W", "W g2 b2 W")
    assert at.laid_by(0) == ["r1 W W", "W g2 b2 W"]


@clause("D-68")
def test_a_skip_is_neither_laid_nor_hit() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 S y9", "y1 y2", drawn=True)
    at.refuses(0, phase_of("r1 g1 b1", "r2 g2 S"), "not_in_a_phase", "D-68")
    assert at.of_kind(0, LayPhase) == []
    at = table("r7", "S S y9", "y1 y2", laid={0: FIRST, 1: ("r3 g3 b3", "W r4 g4")}, drawn=True)
    for seat in (0, 1):
        for group in (0, 1):
            at.refuses(0, Hit(seat, group, "S"), "card_does_not_hit")
    at = table(
        "r7", "S y9", "y1", phases=[4, 8], laid={0: ["r1 W r3 r4 r5 r6 r7"], 1: ["b1 b2 b3 b4 W b6 b7"]}, drawn=True
    )
    for move in (Hit(0, 0, "S"), Hit(0, 0, "S", "low"), Hit(0, 0, "S", "high"), Hit(1, 0, "S")):
        at.refuses(0, move, "card_does_not_hit")


@clause("H-P10-18")
def test_you_lay_only_what_you_hold_and_each_card_once() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 y9 y8", "y1 y2", drawn=True)
    at.refuses(0, phase_of("r1 g1 b1", "r2 g2 b2"), "card_not_in_hand", "H-P10-18")
    at.refuses(0, phase_of("r1 g1 b1", "r2 g2 r2"), "card_used_twice", "H-P10-18")
    at.refuses(0, phase_of("r1 g1 r1", "r2 g2 y9"), "card_used_twice", "H-P10-18")
    at.refuses(0, phase_of("r1 g1 b1", "r2 g2 x2"), "unknown_card", "D-82")
    assert at.of_kind(0, LayPhase) == []


@clause("H-P10-18")
def test_two_equal_cards_held_are_two_cards() -> None:
    at = table("r7", "r1 r1 b1 r2 r2 b2 y9", "y1 y2", drawn=True)
    at.lay(0, "r1 r1 b1", "r2 r2 b2")
    assert at.hand(0) == "y9"


@clause("H-P10-18")
def test_a_phase_may_be_laid_in_a_later_turn_or_not_at_all() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9 y8", "y1 y2", draw_pile="g9 g8 g7 g6")
    for seat, card in ((0, "y9"), (1, "y1")):
        at.take(seat)
        at.discard(seat, card)
    at.take(0)
    at.lay(0, *FIRST)
    assert at.hand(0) == "y8 g9 g7"


@clause("H-P10-05")
def test_nobody_lays_a_second_phase_in_a_round() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9", "y1 y2 y3", drawn=True, draw_pile="g9 g8 g7")
    at.lay(0, *FIRST)
    at.holds(0, "r3 g3 b3 r4 r4 g4 b4 y9")
    twice = phase_of("r3 g3 b3", "r4 g4 b4")
    at.refuses(0, twice, "already_laid", "H-P10-05")
    at.discard(0, "y9")
    at.take(1)
    at.discard(1, "y1")
    at.take(0)
    at.refuses(0, twice, "already_laid", "H-P10-05")
    at.refuses(0, phase_of("r3 g3 b3", "r4 r4 g4 b4"), "already_laid", "H-P10-05")
    assert at.of_kind(0, LayPhase) == []


@clause("H-P10-18")
def test_every_player_may_lay_a_phase_in_the_same_round() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9 y8", "y1 y1 g1 r2 b2 y2 y8", drawn=True, draw_pile="g9 g8")
    at.lay(0, *FIRST)
    at.discard(0, "y9")
    at.take(1)
    at.lay(1, "y1 y1 g1", "r2 b2 y2")
    assert [laid.seat for laid in at.board.laid] == [0, 1]


@clause("H-P10-10")
def test_where_phases_come_in_their_order_you_do_not_say_which_one_you_lay() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9", "y1 y2", drawn=True)
    for number in (1, 2):
        at.refuses(0, phase_of(*FIRST, phase=number), "phase_not_chosen", "H-P10-10")
    assert [move for move in at.legal(0) if isinstance(move, LayPhase) and move.phase is not None] == []


@clause("C-11", "D-72")
def test_more_cards_than_asked_for_are_laid_in_one_move_or_hit_afterwards() -> None:
    hand = "r1 g1 b1 y1 r2 g2 b2 y9"
    at_once, step_by_step = (table("r7", hand, "y3 y2", drawn=True) for _ in range(2))
    at_once.lay(0, "r1 g1 b1 y1", "r2 g2 b2")
    step_by_step.lay(0, *FIRST)
    step_by_step.hit(0, 0, 0, "y1")
    assert msgspec.msgpack.encode(at_once.state) == msgspec.msgpack.encode(step_by_step.state)


@clause("D-72", "C-41")
def test_laying_must_leave_a_card_to_discard() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 b2", "y1 y2", drawn=True)
    at.refuses(0, phase_of("r1 g1 b1", "r2 g2 b2 b2"), "nothing_to_discard", "C-41")
    at.lay(0, *FIRST)
    assert told(at.discard(0, "b2")) == "Discarded-0 RoundEnded Advanced"
    assert at.status == "round_over"


@clause("D-72", "C-41")
def test_who_holds_exactly_the_phase_cannot_lay_it() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2", "y1 y2", drawn=True)
    at.refuses(0, phase_of(*FIRST), "nothing_to_discard", "C-41")
    assert at.of_kind(0, LayPhase) == []
    assert len(at.of_kind(0, Discard)) == 6


# -------------------------------------------------------------------------------------------- hitting


@clause("H-P10-19")
def test_nobody_hits_before_the_own_phase_lies_on_the_table() -> None:
    at = second("y5 y9 y8")
    for group, card in ((0, "y5"), (1, "y9")):
        at.refuses(0, Hit(1, group, card), "phase_not_laid", "H-P10-19")
    assert at.of_kind(0, Hit) == []


@clause("H-P10-19", "C-40")
def test_the_own_phase_may_be_hit_in_the_turn_in_which_it_is_laid() -> None:
    at = second("r1 g1 b1 y1 r2 r3 r4 r5 r6 y9")
    at.lay(0, "r1 g1 b1", "r2 r3 r4 r5")
    assert at.hit(0, 0, 0, "y1") == [HitMade(0, 0, 0, "y1", None)]
    assert at.hit(0, 0, 1, "r6") == [HitMade(0, 0, 1, "r6", "high")]
    assert at.laid_by(0) == ["r1 g1 b1 y1", "r2 r3 r4 r5 r6"]
    assert (at.hand(0), at.turn, at.stage) == ("y9", 0, "play")


@clause("H-P10-19", "C-40")
def test_the_phases_of_others_are_not_hit_in_the_turn_in_which_the_own_one_is_laid() -> None:
    at = second("r1 g1 b1 r2 r3 r4 r5 y5 r7 y9")
    at.lay(0, "r1 g1 b1", "r2 r3 r4 r5")
    for move in (Hit(1, 0, "y5"), Hit(1, 1, "r7"), Hit(1, 1, "r7", "high")):
        at.refuses(0, move, "not_in_the_same_turn", "C-40")
    assert [move for move in at.of_kind(0, Hit) if isinstance(move, Hit) and move.seat == 1] == []


@clause("C-40")
def test_by_option_the_phases_of_others_are_hit_at_once() -> None:
    at = second("r1 g1 b1 r2 r3 r4 r5 y5 r7 y9", options=msgspec.structs.replace(TEXT, hit_at_once=True))
    at.lay(0, "r1 g1 b1", "r2 r3 r4 r5")
    assert Hit(1, 0, "y5") in at.legal(0)
    at.hit(0, 1, 0, "y5")
    at.hit(0, 1, 1, "r7")
    assert at.laid_by(1) == ["r5 g5 b5 y5", "y3 W W y6 r7"]


@clause("H-P10-23")
def test_in_later_turns_the_phases_of_others_are_hit_too() -> None:
    at = second("r1 g1 b1 r2 r3 r4 r5 y5 r7 y9", "g8 g9 g10")
    at.lay(0, "r1 g1 b1", "r2 r3 r4 r5")
    at.discard(0, "y9")
    for seat in (1, 2):
        at.take(seat)
        at.discard(seat, at.hand(seat).split()[0])
    at.take(0)
    assert at.hit(0, 1, 0, "y5") == [HitMade(0, 1, 0, "y5", None)]
    assert at.hit(0, 1, 1, "r7") == [HitMade(0, 1, 1, "r7", "high")]
    assert at.laid_by(1) == ["r5 g5 b5 y5", "y3 W W y6 r7"]


@clause("H-P10-23", "H-P10-19")
def test_who_laid_in_this_turn_does_not_keep_the_next_player_from_hitting() -> None:
    at = second("r1 g1 b1 r2 r3 r4 r5 y8 y9", drawn=True)
    at.lay(0, "r1 g1 b1", "r2 r3 r4 r5")
    at.discard(0, "y9")
    at.take(1)
    at.hit(1, 0, 0, "y1")
    assert at.laid_by(0) == ["r1 g1 b1 y1", "r2 r3 r4 r5"]


@clause("H-P10-19", "H-P10-27")
def test_of_several_players_any_phase_may_be_hit() -> None:
    laid = {0: FIRST, 1: ("r3 g3 b3", "r4 g4 b4"), 2: ("r5 g5 b5", "r6 g6 b6")}
    at = table("r7", "y1 y3 y6 W y9", "y11", "y12", laid=laid, drawn=True)
    assert at.hit(0, 0, 0, "y1") == [HitMade(0, 0, 0, "y1", None)]
    assert at.hit(0, 1, 0, "y3") == [HitMade(0, 1, 0, "y3", None)]
    assert at.hit(0, 2, 1, "y6") == [HitMade(0, 2, 1, "y6", None)]
    assert at.hit(0, 2, 0, "W") == [HitMade(0, 2, 0, "W", None)]
    assert [at.laid_by(seat) for seat in range(3)] == [
        ["r1 g1 b1 y1", "r2 g2 b2"],
        ["r3 g3 b3 y3", "r4 g4 b4"],
        ["r5 g5 b5 W", "r6 g6 b6 y6"],
    ]
    assert at.hand(0) == "y9"


@clause("H-P10-20", "H-P10-21", "H-P10-22")
def test_a_hit_goes_where_its_group_takes_it_and_nowhere_else() -> None:
    at = table(
        "r12", "y5 y2 r7 y7 y9 r9", "y1", phases=[2, 8], laid={0: ON_TABLE, 1: ["b1 b2 b3 b4 W b6 b7"]}, drawn=True
    )
    hits = {(move.seat, move.group, move.card, move.end) for move in at.of_kind(0, Hit) if isinstance(move, Hit)}
    assert hits == {(0, 0, "y5", None), (0, 1, "y2", "low"), (0, 1, "r7", "high"), (0, 1, "y7", "high")}
    at.refuses(0, Hit(0, 0, "y2"), "card_does_not_hit", "H-P10-20")
    at.refuses(0, Hit(0, 1, "y5"), "card_does_not_hit", "H-P10-21")
    at.refuses(0, Hit(0, 1, "y2", "high"), "card_does_not_hit", "H-P10-21")
    at.refuses(0, Hit(1, 0, "y9"), "card_does_not_hit", "H-P10-22")


@clause("H-P10-21")
def test_a_natural_card_finds_its_end_of_a_run_by_itself() -> None:
    at = table("r12", "y2 r7 y9", "y1", phases=[2, 1], laid={0: ON_TABLE}, drawn=True)
    assert at.hit(0, 0, 1, "y2") == [HitMade(0, 0, 1, "y2", "low")]
    assert at.hit(0, 0, 1, "r7") == [HitMade(0, 0, 1, "r7", "high")]
    assert at.laid_by(0) == ["r5 g5 b5", "y2 y3 W W y6 r7"]


@clause("H-P10-27")
def test_a_wild_is_put_on_a_run_at_the_end_that_is_said() -> None:
    at = table("r12", "W W y9", "y1", phases=[2, 1], laid={0: ON_TABLE}, drawn=True)
    at.refuses(0, Hit(0, 1, "W"), "end_required")
    at.refuses(0, Hit(0, 0, "W", "low"), "end_not_allowed")
    at.hit(0, 0, 1, "W", "low")
    at.hit(0, 0, 1, "W", "high")
    assert at.laid_by(0) == ["r5 g5 b5", "W y3 W W y6 W"]


@clause("H-P10-28")
def test_a_wild_on_the_table_is_not_exchanged_for_the_card_it_stands_for() -> None:
    at = table("r12", "r4 g5 y8 y9", "y1", phases=[2, 1], laid={0: ON_TABLE}, drawn=True)
    at.refuses(0, Hit(0, 1, "r4"), "card_does_not_hit", "H-P10-21")
    at.hit(0, 0, 0, "g5")
    assert at.laid_by(0) == ["r5 g5 b5 g5", "y3 W W y6"]
    assert at.of_kind(0, Hit) == []


@clause("H-P10-19")
def test_there_must_be_such_a_group() -> None:
    at = table("r7", "y1 y9", "y2", "y3", laid={0: FIRST}, drawn=True)
    for seat, group in ((0, 2), (1, 0), (2, 0), (3, 0)):
        at.refuses(0, Hit(seat, group, "y1"), "no_such_group", "H-P10-19")


@clause("H-P10-19")
def test_you_hit_with_a_card_that_you_hold() -> None:
    at = table("r7", "y1 y9", "y2 y1", laid={0: FIRST}, drawn=True)
    at.refuses(0, Hit(0, 1, "y2"), "card_not_in_hand", "H-P10-19")
    at.refuses(0, Hit(0, 1, "z2"), "unknown_card", "D-82")


@clause("H-P10-19")
def test_of_two_equal_cards_one_is_hit() -> None:
    at = table("r7", "y1 y1 y9", "y2", laid={0: FIRST}, drawn=True)
    at.hit(0, 0, 0, "y1")
    assert (at.hand(0), at.laid_by(0)) == ("y1 y9", ["r1 g1 b1 y1", "r2 g2 b2"])


@clause("D-72", "C-41")
def test_hitting_must_leave_a_card_to_discard() -> None:
    at = table("r7", "y1 y2", "y3 y4", laid={0: FIRST}, drawn=True)
    at.hit(0, 0, 0, "y1")
    at.refuses(0, Hit(0, 1, "y2"), "nothing_to_discard", "C-41")
    assert at.legal(0) == [Discard("y2")]
    at.discard(0, "y2")
    assert at.status == "round_over"


@clause("C-41")
def test_by_option_you_go_out_by_laying_or_hitting_the_last_card() -> None:
    out = msgspec.structs.replace(TEXT, go_out_by_hit=True)
    at = table("r7", "y1", "y3 y4", laid={0: FIRST}, drawn=True, options=out)
    assert told(at.hit(0, 0, 0, "y1")) == "HitMade-0 RoundEnded Advanced"
    assert (at.status, at.scores, at.phases) == ("round_over", [0, 10], [2, 1])
    at = table("r7", "r1 g1 b1 r2 g2 b2", "y3 y4", drawn=True, options=out)
    assert told(at.lay(0, *FIRST)) == "Laid-0 RoundEnded Advanced"
    assert (at.status, at.phases) == ("round_over", [2, 1])
    assert OFFICIAL.go_out_by_hit


@clause("D-71")
def test_after_the_discard_nothing_more_is_laid_or_hit() -> None:
    at = table("r7", "r1 g1 b1 r2 g2 b2 y9 y8", "y1 y2", drawn=True)
    at.discard(0, "y9")
    at.refuses(0, phase_of(*FIRST), "not_your_turn", untimely=True)
    at = table("r7", "y1 y8 y9", "y3 y4", laid={0: FIRST}, drawn=True)
    at.discard(0, "y9")
    at.refuses(0, Hit(0, 0, "y1"), "not_your_turn", untimely=True)


@clause("H-P10-18", "H-P10-19")
def test_between_two_rounds_nothing_is_laid_or_hit() -> None:
    at = table("r7", "y1", "r3 g3 b3 r4 g4 b4 y9", laid={0: FIRST}, drawn=True)
    at.discard(0, "y1")
    at.refuses(1, phase_of("r3 g3 b3", "r4 g4 b4"), "not_now", "H-P10-18", untimely=True)
    refusal = at.refuses(1, Hit(0, 0, "r3"), "not_now", "H-P10-19", untimely=True)
    assert refusal.parameters == {"reason": "round_over"}
