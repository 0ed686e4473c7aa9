"""A turn: matching, drawing, passing; the piles."""

from service.rules.uno.options import Options
from tests.rules.table import clause, told
from tests.rules.uno.table import table


@clause("D-01")
def test_when_nobody_in_turn_can_play_or_draw_the_round_ends_and_who_collects_gets_nothing() -> None:
    at = table("r7", "g5 g6", "y1 y2", "b1 b2", draw_pile="")
    at.draw(0)
    at.draw(1)
    assert told(at.draw(2)) == "Drew-2-0 RoundEnded"
    assert (at.status, at.scores) == ("round_over", [0, 0, 0])


@clause("D-01", "M-UNO-36")
def test_in_a_blocked_round_where_all_count_their_own_everybody_does() -> None:
    at = table("r7", "g5 g6", "y1 yS", draw_pile="", options=Options(scoring="own"))
    at.draw(0)
    at.draw(1)
    assert at.scores == [11, 21]
