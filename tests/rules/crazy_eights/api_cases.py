"""Moves of Crazy Eights that must be refused: the place at the table, and the move; and its largest games."""

from collections import Counter
from typing import Any

import httpx
from croupier.rules.crazy_eights.schema import DOUBLE_DECK

from tests.api.cases import Scene, cases, create, move
from tests.api.table import Table, done, placed


def at(*hands: str, discard_pile: str = "h9", options: Any = None, **more: Any) -> Scene:
    """A table of Crazy Eights; seat 0 is on turn."""
    position = {"hands": hands, "discard_pile": discard_pile, **more}
    return lambda client: placed(client, "crazy-eights", position, options)


def play(card: str, **more: Any) -> dict[str, Any]:
    return {"kind": "play", "card": card, **more}


def drawn(client: httpx.Client) -> Table:
    """Seat 0 has drawn h4 and may play it, or pass; another of its cards goes, too."""
    table = at("h5 c3", "c4 c5", draw_pile="h4 s2")(client)
    done(table.ask(0, {"kind": "draw"}))
    return table


def owing(client: httpx.Client) -> Table:
    """Seat 0 is to draw two cards, or to play its two."""
    table = at("d2 h7", "h2 c3", turn=1, options={"twos": "stack"})(client)
    done(table.ask(1, play("h2")))
    return table


FIRST = at("h5 c8 d3", "c4 c5")
"""Seat 0 may play h5 or the eight, or draw."""
ANNOUNCING = at("h5 c8 d3", "c4 c5", options={"last_card": True})

OTHERS = ["c3", "c4", "c5", "c6", "c7", "c9"]
REST = [*(Counter(DOUBLE_DECK.codes(DOUBLE_DECK.cards)) - Counter([*OTHERS, "h9"])).elements()]
DULL = [card for card in REST if card[0] != "h" and card[1:] not in ("8", "9")]
LARGEST = [at(" ".join(REST), *OTHERS, draw_pile=""), at(*OTHERS, draw_pile=" ".join(DULL))]
"""One of seven seats holds all cards that it can; a draw takes seventy cards, none of which can be played."""

AGAINST_THE_RULES = cases(
    "crazy eights",
    ("a card that there is not", "unknown_card", FIRST, play("x9")),
    ("a card that is not in the hand", "card_not_in_hand", FIRST, play("h6")),
    ("a card that does not match", "card_does_not_match", FIRST, play("d3")),
    ("an eight without a suit", "suit_required", FIRST, play("c8")),
    ("another card with a suit", "suit_not_allowed", FIRST, play("h5", suit="s")),
    ("another card after drawing", "only_the_drawn_card", drawn, play("h5")),
    ("a card that is no answer to a two", "card_does_not_answer", owing, play("h7")),
    ("an announcement with three cards", "announce_not_allowed", ANNOUNCING, play("h5", announce=True)),
    ("an announcement where there is none", "announce_not_allowed", FIRST, play("h5", announce=True)),
    ("a catch where nothing is announced", "not_in_these_rules", FIRST, {"kind": "catch", "seat": 1}),
    ("catching oneself", "own_seat", ANNOUNCING, {"kind": "catch", "seat": 0}),
    ("catching a seat that there is not", "no_such_seat", ANNOUNCING, {"kind": "catch", "seat": 2}),
)
TOO_EARLY_OR_LATE = [
    move("crazy eights: a draw out of turn", "not_your_turn", FIRST, by=1, kind="draw"),
    *cases(
        "crazy eights",
        ("a second card", "not_now", drawn, {"kind": "draw"}),
        ("a pass before drawing", "not_now", FIRST, {"kind": "pass"}),
        ("the next round within a round", "not_now", FIRST, {"kind": "next_round"}),
        ("a catch of a seat that cannot be caught", "nothing_to_catch", ANNOUNCING, {"kind": "catch", "seat": 1}),
    ),
]
POSITIONS = [
    create(f"crazy eights: {says}", "invalid_position", ruleset="crazy-eights", sandbox={"position": whole})
    for says, whole in (
        ("an eight on top without a suit", {"hands": ["h5", "h6"], "discard_pile": "c8"}),
        ("another suit than that of the top card", {"hands": ["h5", "h6"], "discard_pile": "h9", "suit": "c"}),
        ("a card of one pack twice", {"hands": ["h5", "h5"], "discard_pile": "h9"}),
        ("a card that there is not", {"hands": ["h5", "q7"], "discard_pile": "h9"}),
        ("an announcement where there is none", {"hands": ["h5", "h6"], "discard_pile": "h9", "announced": [1]}),
        ("eight seats", {"hands": ["h2", "h3", "h4", "h5", "h6", "h7", "hJ", "hQ"], "discard_pile": "h9"}),
    )
]
