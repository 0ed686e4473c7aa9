"""The largest game of Phase 10: six seats, the twenty hardest phases to pick from, and a hand of many melds."""

import httpx
import msgspec

from tests.api.table import Table, laid
from tests.rules.phase10.test_meld_search import HARD

OPTIONS = {"advance": "pick", "phases": msgspec.to_builtins(HARD), "skip": "chosen", "hit_at_once": True}
HANDS = ["W W W W r4 r5 r6 g4 g5 b5 b6", *["S"] * 4, "y1 y12 y2 y11 y3 y10 y4 y9 y5 y8"]


def crowded(client: httpx.Client) -> Table:
    return laid(client, *HANDS, top="g2", ruleset="phase-10", options=OPTIONS, drawn=True)


LARGEST = [crowded]
