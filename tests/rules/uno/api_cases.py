"""The largest games of UNO."""

from typing import Any

import httpx
from croupier.rules.uno.state import DECK

from tests.api.table import RULESET, Table, laid, placed


def crowded(client: httpx.Client, **body: Any) -> Table:
    """Ten seats hold all cards but one; one seat holds all it can, and each of its sevens goes with nine targets."""
    deck = DECK.codes(DECK.cards)
    others = [deck.pop(deck.index(card)) for card in ("r0", "g0", "b0", "y0", "r1", "g1", "b1", "y1", "r2")]
    top = deck.pop(deck.index("r5"))
    options = {"jump_in": True, "seven_zero": True, "stacking": "higher", "wild_draw_four": "free"}
    position = {"hands": [" ".join(deck), *others], "discard_pile": top, "draw_pile": ""}
    return placed(client, RULESET, position, options, **body)


def drawing(client: httpx.Client) -> Table:
    """A draw takes ninety cards, none of which can be played."""
    deck = DECK.codes(DECK.cards)
    hand = [deck.pop(deck.index(card)) for card in ("g1", "b2")]
    top = deck.pop(deck.index("r5"))
    dull = [card for card in deck if card[0] in "gby" and "5" not in card]
    return laid(client, *hand, top=top, draw_pile=" ".join(dull), options={"draw": "until_playable"})


LARGEST = [crowded, drawing]
