"""What a re-deal of Phase 10 exchanges: all that a reader cannot see, and nothing else."""

from croupier.rules.phase10.game import RULEBOOK

from tests.playing import exchanged
from tests.rules.phase10.table import table


def test_the_hands_of_others_the_draw_pile_and_chance_are_exchanged() -> None:
    laid = [{"seat": 0, "groups": ["r3 g3 b3", "r4 g4 b4"]}]
    at = table("r7", "y5 y6", "g5 g6", "b8 b9", laid=laid)
    others = {seat: {f"/hands/{other}" for other in range(3) if other != seat} for seat in (None, 0, 1, 2)}
    for reader, hands in others.items():
        assert exchanged(RULEBOOK, at.state, reader) == hands | {"/piles/draw", "/piles/chance/seed"}
