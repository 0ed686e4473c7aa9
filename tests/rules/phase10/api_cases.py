"""Moves of Phase 10 that must be refused: the place at the table, and the move; and its largest games."""

from typing import Any

import httpx
import msgspec

from tests.api.cases import Scene, cases
from tests.api.table import Table, done, laid
from tests.rules.phase10.test_meld_search import HARD

SETS = "r1 g1 b1 r2 g2 b2"
LAID = [{"seat": 0, "groups": ["r3 g3 b3", "r4 g4 b4"]}, {"seat": 1, "groups": ["y3 y3 b3", "y4 W g4"]}]
RUN = [{"seat": 0, "groups": ["r1 g2 b3 y4 r5 W g7"]}]
COLOUR = [{"seat": 0, "groups": ["r1 r2 r3 r4 r5 r6 r8"]}]


def at(*hands: str, top: str = "r7", ruleset: str = "phase-10", **more: Any) -> Scene:
    """A table of Phase 10; seat 0 is on turn and has drawn."""
    more = {"drawn": True, **more}
    return lambda client: laid(client, *hands, top=top, ruleset=ruleset, **more)


def lay(*groups: str, **more: Any) -> dict[str, Any]:
    return {"kind": "lay_phase", "groups": [group.split() for group in groups], **more}


def hit(card: str, seat: int = 0, group: int = 0, **more: Any) -> dict[str, Any]:
    return {"kind": "hit", "seat": seat, "group": group, "card": card, **more}


def take(source: str) -> dict[str, Any]:
    return {"kind": "draw", "from": source}


def discard(card: str, **more: Any) -> dict[str, Any]:
    return {"kind": "discard", "card": card, **more}


FIRST = at(f"{SETS} y5 y6", "g5 g6")
"""Seat 0 may lay the first phase."""
PICK = {"advance": "pick"}
MOST = {**PICK, "phases": msgspec.to_builtins(HARD), "skip": "chosen", "hit_at_once": True}
LARGEST = [at("W W W W r4 r5 r6 g4 g5 b5 b6", *["S"] * 4, "y1 y12 y2 y11 y3 y10 y4 y9 y5 y8", top="g2", options=MOST)]
"""Six seats, the twenty hardest phases to pick from, and a hand in which much goes with much."""


def laid_now(client: httpx.Client) -> Table:
    """Seat 0 has laid its phase in this turn."""
    table = at(f"{SETS} y5 y4 g3", "g5 g6", laid=LAID[1:])(client)
    done(table.ask(0, lay("r1 g1 b1", "r2 g2 b2")))
    return table


AGAINST_THE_RULES = cases(
    "phase 10",
    ("a card twice in a phase", "card_used_twice", FIRST, lay("r1 g1 b1", "r2 r2 g2")),
    ("a card in a phase that is not in the hand", "card_not_in_hand", FIRST, lay("r1 g1 y1", "r2 g2 b2")),
    ("a card in a phase that there is not", "unknown_card", FIRST, lay("r1 g1 q1", "r2 g2 b2")),
    ("one group of two", "wrong_number_of_groups", FIRST, lay("r1 g1 b1")),
    ("a set of two", "group_too_small", FIRST, lay("r1 g1 b1", "r2 g2")),
    ("a set of two numbers", "not_a_set", FIRST, lay("r1 g1 b2", "r2 g2 b1")),
    ("a run with a gap", "not_a_run", at("r1 r2 r3 r4 r5 r6 r8 y9", "g5", phases=[4, 1]), lay("r1 r2 r3 r4 r5 r6 r8")),
    (
        "a run in disorder",
        "run_out_of_order",
        at("r1 r2 r3 r4 r5 r6 r7 y9", "g5", top="g7", phases=[4, 1]),
        lay("r2 r1 r3 r4 r5 r6 r7"),
    ),
    (
        "a group of two colours",
        "not_a_colour",
        at("r1 r2 r3 r4 r5 r6 g8 y9", "g5", phases=[8, 1]),
        lay("r1 r2 r3 r4 r5 r6 g8"),
    ),
    ("a set of Wilds", "no_natural_card", at("W W W r2 g2 b2 y9", "g5"), lay("W W W", "r2 g2 b2")),
    ("a Skip in a phase", "not_in_a_phase", at("r1 g1 S r2 g2 b2 y9", "g5"), lay("r1 g1 S", "r2 g2 b2")),
    ("a second phase in a round", "already_laid", at(f"{SETS} y5", "g5", laid=LAID[:1]), lay("r1 g1 b1", "r2 g2 b2")),
    ("a phase chosen where they go in order", "phase_not_chosen", FIRST, lay("r1 g1 b1", "r2 g2 b2", phase=1)),
    (
        "no phase chosen where one must be",
        "phase_required",
        at(f"{SETS} y5", "g5", options=PICK),
        lay("r1 g1 b1", "r2 g2 b2"),
    ),
    (
        "a phase completed before",
        "phase_not_open",
        at(f"{SETS} y5", "g5", options=PICK, phases=[2, 1]),
        lay("r1 g1 b1", "r2 g2 b2", phase=1),
    ),
    ("a phase with all cards of the hand", "nothing_to_discard", at(SETS, "g5"), lay("r1 g1 b1", "r2 g2 b2")),
    ("a hit with the last card", "nothing_to_discard", at("y3", "g5", laid=LAID[:1]), hit("y3")),
    ("a hit before laying", "phase_not_laid", at("g3 g5", "g6", laid=LAID[1:]), hit("g3", 1)),
    ("a hit on a group that is not there", "no_such_group", at("y3 g5", "g6", laid=LAID[:1]), hit("y3", 0, 2)),
    ("a hit on a phase that is not there", "no_such_group", at("y3 g5", "g6", laid=LAID[:1]), hit("y3", 1)),
    ("a hit on another's phase at once", "not_in_the_same_turn", laid_now, hit("g3", 1)),
    ("a hit on a set with another number", "card_does_not_hit", at("y9 g5", "g6", laid=LAID[:1]), hit("y9")),
    ("a hit on a run with a gap", "card_does_not_hit", at("y9 g5", "g6", laid=RUN, phases=[4, 1]), hit("y9")),
    ("a hit on a colour with another", "card_does_not_hit", at("y9 g5", "g6", laid=COLOUR, phases=[8, 1]), hit("y9")),
    ("an end of a set", "end_not_allowed", at("y3 g5", "g6", laid=LAID[:1]), hit("y3", end="low")),
    ("a Wild at no end of a run", "end_required", at("W g5", "g6", laid=RUN, phases=[4, 1]), hit("W")),
    ("a Skip from the discard pile", "skip_not_taken", at("y3 g5", "g6", top="S", drawn=False), take("discard_pile")),
    ("a card from an empty pile", "pile_empty", at("y3 g5", "g6", draw_pile="", drawn=False), take("draw_pile")),
    ("a target where the next is skipped", "target_not_allowed", at("S g5", "g6", "g7"), discard("S", target=1)),
    ("a Skip without a target", "target_required", at("S g5", "g6", "g7", ruleset="phase-10-official"), discard("S")),
    (
        "a Skip for oneself",
        "target_not_open",
        at("S g5", "g6", "g7", ruleset="phase-10-official"),
        discard("S", target=0),
    ),
)
TOO_EARLY_OR_LATE = cases(
    "phase 10",
    ("a phase before drawing", "draw_first", at(f"{SETS} y5", "g5", drawn=False), lay("r1 g1 b1", "r2 g2 b2")),
    ("a hit before drawing", "draw_first", at("y3 g5", "g6", laid=LAID[:1], drawn=False), hit("y3")),
    ("a discard before drawing", "draw_first", at("y3 g5", "g6", drawn=False), discard("y3")),
    ("a second card", "already_drawn", at("y3 g5", "g6"), take("draw_pile")),
    (
        "a card where there is none",
        "nothing_to_draw",
        at("y3 g5", "g6", top="S", draw_pile="", drawn=False),
        take("draw_pile"),
    ),
)
