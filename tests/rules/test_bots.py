"""What bots of level ``easy`` forget, how well and how fast those of ``hard`` play; ``bot.toml`` has their plans."""

import dataclasses
import random
from statistics import median
from typing import Any

import msgspec
import pytest
from croupier.cli.simulate import play
from croupier.games.choices import options_for
from croupier.rules.bots import BotCalls, Decision, Level
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Move
from croupier.rules.uno.state import DECK

from tests.cost import measured
from tests.rules.notation import written
from tests.rules.phase10.test_meld_search import HARD
from tests.rules.table import SEED

HARD_PHASES = {"advance": "pick", "phases": msgspec.to_builtins(HARD)}
NEVER_FORGETS = BotCalls(may_forget=False)


def placed(ruleset: str, options: dict[str, Any], position: dict[str, Any]) -> tuple[Any, Any]:
    """Return the rulebook of a ruleset, and a state."""
    rulebook, rules = RULESETS[ruleset]
    given = msgspec.convert(position, rulebook.position)
    return rulebook, rulebook.from_position(options_for(rules, rulebook, options), given, SEED)


@pytest.mark.parametrize(
    ("ruleset", "position", "due"),
    [
        ("uno-official", {"discard_pile": "r5", "hands": ["r6 g7", "y1 y2"]}, "play r6 none true none"),
        ("uno-dice", {"centre": "r5", "hands": ["r1 r2", "g1 g3"]}, "play r1 none true"),
        ("crazy-eights-house", {"discard_pile": "h5", "hands": ["h6 c7", "s3 s4"]}, "play h6 none true"),
    ],
)
def test_the_easy_bot_forgets_its_call_now_and_then_if_it_may(ruleset: str, position: dict[str, Any], due: str) -> None:
    (rulebook, state), chance = placed(ruleset, {}, position), Chance(SEED)
    for may_forget in (True, False):
        moves = [rulebook.bot_move(state, 0, "easy", chance, BotCalls(may_forget=may_forget)) for _ in range(100)]
        made = {*map(written, moves)}
        assert due in made
        assert (due.replace("true", "false") in made) == may_forget


GAMES = 100
STRENGTH = [
    *((ruleset.id, {"target": 150}, 0.8) for ruleset in RULEBOOKS["uno"].rulesets),
    *(("uno-dice", options, 0.75) for options in ({}, {"wd4": "strict", "faces": "zero_to_nine"})),
    *((ruleset.id, {}, 0.65) for ruleset in RULEBOOKS["crazy-eights"].rulesets),
    *(
        (ruleset.id, {"phases": [1, 4, 8], "advance": advance, "tie_break": "first_to_lay"}, 0.9)
        for ruleset in RULEBOOKS["phase-10"].rulesets
        for advance in ("completed", "everyone", "pick")
    ),
]
"""Rulesets, options, and the share of games that the hard bot wins against the easy one."""


@pytest.mark.slow
@pytest.mark.parametrize(("ruleset", "options", "share"), STRENGTH, ids=str)
def test_hard_beats_easy(ruleset: str, options: dict[str, Any], share: float) -> None:
    rulebook, rules = RULESETS[ruleset]
    chosen, rng = options_for(rules, rulebook, options), random.Random(1)
    seatings: list[list[Level]] = [["hard", "easy"], ["easy", "hard"]]
    games = [play(rulebook, chosen, 2, rng, seatings[number % 2]) for number in range(GAMES)]
    assert sum(game.winners == [number % 2] for number, game in enumerate(games)) >= share * GAMES


DECISIONS = 200
PACES: list[tuple[str, dict[str, Any], int]] = [
    *(("uno-official", {}, seats) for seats in (2, 10)),
    ("uno-dice", {}, 4),
    *((ruleset.id, {"target": 10_000}, 4) for ruleset in RULEBOOKS["crazy-eights"].rulesets),
    *((ruleset.id, {}, 6) for ruleset in RULEBOOKS["phase-10"].rulesets),
    *(("phase-10", options, 6) for options in ({"advance": "pick"}, HARD_PHASES)),
]


@pytest.mark.parametrize(("ruleset", "options", "seats"), PACES, ids=[f"{at[0]}-{n}" for n, at in enumerate(PACES)])
def test_a_hard_bot_decides_in_less_than_5_ms(ruleset: str, options: dict[str, Any], seats: int) -> None:
    times = thinking_ms(ruleset, options, seats)
    assert median(times) < 1
    assert max(times) < 5


def thinking_ms(ruleset: str, options: dict[str, Any], seats: int) -> list[float]:
    """Let bots play; return the least CPU milliseconds of three attempts for each decision."""
    (rulebook, rules), found, chance = RULESETS[ruleset], list[float](), Chance(SEED)

    def timed(decision: Decision) -> Move | None:
        timings = [measured(lambda: rulebook.bots["hard"](decision)) for _ in range(3)]
        found.append(1000 * min(seconds for _, seconds in timings))
        return timings[0][0]

    book = dataclasses.replace(rulebook, bots={"hard": timed})
    state = book.setup(options_for(rules, rulebook, options), seats, SEED)
    book.begin(state)
    while len(found) < DECISIONS and book.status(state) != "finished":
        moved = book.next_bot_move(state, dict.fromkeys(range(seats), "hard"), lambda _: chance, NEVER_FORGETS)
        assert moved
        book.apply(state, *moved)
    return found


ONE_EACH = ["g1", "g2", "b1", "b2", "y1", "y2", "g3", "g4", "y3"]
REST = DECK.codes(DECK.without(DECK.cards_of(["r7", "r5", *ONE_EACH])))
HALF_A_PACK = " ".join(suit + rank for suit in "cdhs" for rank in "2345789")
LARGE_HANDS: list[tuple[str, dict[str, Any], dict[str, Any]]] = [
    (
        "uno-official",
        {"seven_zero": True, "jump_in": True, "stacking": "higher"},
        {"discard_pile": "r7", "hands": [" ".join(REST), *ONE_EACH], "draw_pile": "r5", "called": [*range(1, 10)]},
    ),
    (
        "uno-dice",
        {},
        {"centre": "b5", "hands": ["W F r1 r2 r3 r4 r5 r6 g1 g2 g3 g4 rD rS rR", "b1 b2", "y1 y2", "y3 y4"]},
    ),
    ("crazy-eights", {}, {"discard_pile": "h6", "hands": [HALF_A_PACK, "c10 cJ"]}),
]


@pytest.mark.parametrize(("ruleset", "options", "position"), LARGE_HANDS, ids=[ruleset for ruleset, *_ in LARGE_HANDS])
def test_a_move_with_a_large_hand_takes_less_than_5_ms(
    ruleset: str, options: dict[str, Any], position: dict[str, Any]
) -> None:
    rulebook, state = placed(ruleset, options, position)

    def move() -> Any:
        return rulebook.bot_move(state, 0, "hard", Chance(SEED), NEVER_FORGETS)

    assert min(1000 * measured(move)[1] for _ in range(3)) < 5
