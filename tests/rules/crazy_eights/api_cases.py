"""The largest games of Crazy Eights."""

from collections import Counter

import httpx
from croupier.rules.crazy_eights.schema import DOUBLE_DECK

from tests.api.table import Table, laid

OTHERS = ["c3", "c4", "c5", "c6", "c7", "c9"]
REST = [*(Counter(DOUBLE_DECK.codes(DOUBLE_DECK.cards)) - Counter([*OTHERS, "h9"])).elements()]
DULL = " ".join(card for card in REST if card[0] != "h" and card[1:] not in ("8", "9"))


def crowded(client: httpx.Client) -> Table:
    """One of seven seats holds all cards that it can."""
    return laid(client, " ".join(REST), *OTHERS, top="h9", ruleset="crazy-eights", draw_pile="")


def drawing(client: httpx.Client) -> Table:
    """A draw takes seventy cards, none of which can be played."""
    return laid(client, *OTHERS, top="h9", ruleset="crazy-eights", draw_pile=DULL)


LARGEST = [crowded, drawing]
