"""Moves of UNO that must be refused, and its largest games."""

from typing import Any

import httpx
from croupier.rules.uno.state import DECK

from tests.api.cases import move
from tests.api.table import RULESET, Table, challenged, drawn, laid, placed, round_over


def two_cards(client: httpx.Client) -> Table:
    return laid(client, "W r6", "g1 g2 g3", top="r7")


def called(client: httpx.Client) -> Table:
    table = two_cards(client)
    table.move(0, "call_uno")
    return table


def gone_on(client: httpx.Client) -> Table:
    """Seat 0 has forgotten to call UNO, and seat 1 has played."""
    table = laid(client, "r6 r5", "r1 r2 r3", top="r7")
    table.move(0, "play", card="r6")
    table.move(1, "play", card="r1")
    return table


def refusing(client: httpx.Client) -> Table:
    """Seat 0 holds a card that forbids its Wild Draw Four."""
    return laid(client, "F r5 g1", "gD b2 b3", top="r7", ruleset="uno-standard")


def answerable(client: httpx.Client) -> Table:
    """Seat 1 may answer a Skip."""
    table = laid(client, "rS r5 g1", "rS b2 b3", "g1 g2 g3", top="r7", ruleset="uno-challenge")
    table.move(0, "play", card="rS")
    return table


def playable(client: httpx.Client) -> Table:
    """Seat 0 has drawn a card that it must play."""
    table = laid(client, "g1 g2 g3", "gD b2 b3", top="r7", draw_pile="b1 r1", ruleset="uno-low-score")
    table.move(0, "draw")
    return table


def swapping(client: httpx.Client) -> Table:
    """Seat 0 may swap hands with seat 1."""
    return laid(client, "r7 r6 g1", "gD b2 b3", top="r5", options={"seven_zero": True})


def dropped_out(client: httpx.Client) -> Table:
    """Seat 2 has reached the target."""
    options = {"scoring": "own", "elimination": True, "target": 100}
    return laid(client, "r5 r6", "gD b2", "", top="r7", scores=[0, 50, 120], options=options)


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
AGAINST_THE_RULES = [
    move(
        "a Wild Draw Four that the hand forbids",
        "wild_draw_four_not_allowed",
        refusing,
        kind="play",
        card="F",
        colour="r",
    ),
    move("a card that answers nothing", "card_does_not_answer", answerable, 1, kind="play", card="b2"),
    move("a pass with a card that must be played", "must_play", playable, kind="pass"),
    move("a 7 without a target", "target_required", swapping, kind="play", card="r7"),
    move("a 7 with oneself as the target", "own_seat", swapping, kind="play", card="r7", target=0),
    move("a 7 with a target that is not there", "no_such_seat", swapping, kind="play", card="r7", target=2),
    move("a target for another card", "target_not_allowed", swapping, kind="play", card="r6", target=1),
    move("a card of 8 letters", "unknown_card", kind="play", card="r" * 8),
    move("an unknown card", "unknown_card", kind="play", card="q9"),
    move("a card of another case", "unknown_card", kind="play", card="R5"),
    move("a card with a space", "unknown_card", kind="play", card="r5 "),
    move("a card that is not in the hand", "card_not_in_hand", kind="play", card="g9"),
    move("a card of the other seat", "card_not_in_hand", kind="play", card="b2"),
    move("a card that does not match", "card_does_not_match", kind="play", card="gD"),
    move("a Wild without a colour", "colour_required", two_cards, kind="play", card="W"),
    move("a red card with a colour", "colour_not_allowed", kind="play", card="r5", colour="r"),
    move("a call with three cards", "call_too_early", kind="call_uno"),
    move("a call in a play with three cards", "call_too_early", kind="play", card="r5", call_uno=True),
    move("a second call", "already_called", called, kind="call_uno"),
    move("another card than the drawn one", "only_the_drawn_card", drawn, kind="play", card="r5"),
    move("a catch of oneself", "own_seat", kind="catch", seat=0),
    *(move(f"a catch of seat {seat}", "no_such_seat", kind="catch", seat=seat) for seat in (2, 255)),
]
TOO_EARLY_OR_LATE = [
    move("a move of who has dropped out", "eliminated", dropped_out, 2, kind="draw"),
    move("a challenge where nobody may challenge", "not_in_these_rules", refusing, kind="challenge"),
    move("not your turn", "not_your_turn", by=1, kind="draw"),
    move("a play out of turn", "not_your_turn", by=1, kind="play", card="gD"),
    move("a call out of turn", "not_your_turn", by=1, kind="call_uno"),
    move("a call when the next seat has played", "call_too_late", gone_on, kind="call_uno"),
    move("a catch when the next seat has played", "nothing_to_catch", gone_on, 1, kind="catch", seat=0),
    move("a pass without a draw", "not_now", kind="pass"),
    move("a second draw", "not_now", drawn, kind="draw"),
    move("a challenge of nothing", "not_now", kind="challenge"),
    move("an acceptance of nothing", "not_now", kind="accept"),
    move("a colour for nothing", "not_now", kind="choose_colour", colour="r"),
    move("a play instead of an answer", "not_now", challenged, 1, kind="play", card="gD"),
    move("a next round in the middle of one", "not_now", kind="next_round"),
    move("a draw between two rounds", "not_now", round_over, 1, kind="draw"),
    move("a catch of one who has three cards", "nothing_to_catch", kind="catch", seat=1),
]
