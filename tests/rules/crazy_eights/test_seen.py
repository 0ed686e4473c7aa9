"""What is seen of a table, and said of it."""

from service.rules.crazy_eights.game import NOT_NOW_CLAUSES, RULEBOOK, Board
from service.rules.moves_and_events import Drew
from tests.i18n.messages import messages
from tests.rules.crazy_eights.table import table
from tests.rules.table import clause


def test_the_board_is_what_everybody_sees() -> None:
    at = table(
        "h4 c8",
        "c3 d2",
        "h6",
        "h7 h9",
        suit="d",
        last_card=True,
        twos="stack",
        draw="one",
        draw_pile="s2 s3 s4",
        dealer=2,
    )
    assert RULEBOOK.view_for(at.state, None).board == Board("c8", "d", 1, 3, 2, 2, 0, drawn=False, lapsed=[1])
    at.do("0 d2!")
    assert RULEBOOK.view_for(at.state, None).board == Board("d2", "d", 1, 3, 3, 2, 2, drawn=False, lapsed=[])
    at.do("1 draw", "2 draw")
    assert RULEBOOK.view_for(at.state, None).board == Board("d2", "d", 1, 2, 1, 2, 0, drawn=True, lapsed=[])


@clause("CE-05")
def test_a_hand_is_seen_by_its_seat_alone() -> None:
    at = table("h9", "h5 d3", "s6 s7 s4")
    assert [RULEBOOK.view_for(at.state, reader).hand for reader in (0, 1, None)] == [
        ["h5", "d3"],
        ["s6", "s7", "s4"],
        None,
    ]
    assert RULEBOOK.view_for(at.state, None).hand_counts == [2, 3]


def test_when_the_round_is_over_each_seat_still_sees_its_own_hand() -> None:
    at = table("h9", "h5", "s6 s7", "d3")
    at.do("0 h5")
    assert [RULEBOOK.view_for(at.state, reader).hand for reader in (0, 1, 2, None)] == [[], ["s6", "s7"], ["d3"], None]


def test_cards_drawn_are_seen_by_the_seat_that_drew_them_alone() -> None:
    drew = Drew(0, 2, ["h5", "d3"])
    assert RULEBOOK.event_for(drew, 0) == drew
    assert RULEBOOK.event_for(drew, 1) == RULEBOOK.event_for(drew, None) == Drew(0, 2, None)


def test_a_move_that_is_not_due_is_refused_in_words_in_every_phase() -> None:
    assert {f"not_now-{phase}" for phase in NOT_NOW_CLAUSES} <= messages("crazy-eights").keys()
