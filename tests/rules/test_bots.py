"""What bots forget, when those of level ``hard`` bluff and challenge, how well and how fast they play.

``bot.toml`` has their plans.
"""

import dataclasses
import random
from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple, cast

import msgspec
import pytest
from croupier.cli.simulate import play, rotated, wins, with_bots
from croupier.games.choices import options_for
from croupier.rules.bots import BotCalls, Decision, Level
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Event, Move
from croupier.rules.phase10.game import deal
from croupier.rules.phase10.schema import Discard, TakeCard
from croupier.rules.phase10.state import DECK as CARDS
from croupier.rules.uno.schema import Accept, Challenge, Challenged, Play
from croupier.rules.uno.state import DECK, Verdicts

from tests.cost import measured
from tests.opponents import SENSIBLE
from tests.rules.notation import written
from tests.rules.phase10.test_meld_search import HARD
from tests.rules.table import SEED, clause

HARD_PHASES = {"advance": "pick", "phases": msgspec.to_builtins(HARD)}
NEVER_FORGETS = BotCalls(may_forget=False)


def placed(ruleset: str, options: dict[str, Any], position: dict[str, Any]) -> tuple[Any, Any]:
    """Return the rulebook of a ruleset, and a state."""
    rulebook, rules = RULESETS[ruleset]
    given = msgspec.convert(position, rulebook.position)
    return rulebook, rulebook.from_position(options_for(rules, rulebook, options), given, SEED)


@pytest.mark.parametrize("level", ["easy", "hard"])
@pytest.mark.parametrize(
    ("ruleset", "position", "due"),
    [
        ("uno-official", {"discard_pile": "r5", "hands": ["r6 g7", "y1 y2"]}, "play r6 none true none"),
        ("uno-dice", {"centre": "r5", "hands": ["r1 g2", "g1 g3"]}, "play r1 none true"),
        ("crazy-eights-house", {"discard_pile": "h5", "hands": ["h6 c7", "s3 s4"]}, "play h6 none true"),
    ],
)
def test_a_bot_forgets_its_call_now_and_then_if_it_may(
    ruleset: str, position: dict[str, Any], due: str, level: Level
) -> None:
    (rulebook, state), chance = placed(ruleset, {}, position), Chance(SEED)
    for may_forget in (True, False):
        moves = [rulebook.bot_move(state, 0, level, chance, BotCalls(may_forget=may_forget)) for _ in range(300)]
        made = Counter(map(written, moves))
        forgotten, called = made[due.replace("true", "false")], made[due]
        assert called > forgotten * 2
        assert (forgotten > 0) == may_forget
        if level == "hard":
            assert forgotten <= called / 10


# ------------------------------------------------------------------------------------------------ bluffs


def uno(hands: list[str], verdicts: dict[int, Verdicts], **more: Any) -> tuple[Any, Any]:
    """Return the rulebook of UNO, and a position in which challenges have ended as said."""
    rulebook, state = placed("uno-official", {}, {"discard_pile": "r5", "hands": hands, **more})
    state.verdicts = verdicts
    return rulebook, state


@clause("M-UNO-21")
@pytest.mark.parametrize(
    ("hand", "verdicts", "least", "most"),
    [
        ("F r3 b2 b4", {}, 200, 200),
        ("F r3 b2 b4", {1: Verdicts(guilty=1)}, 200, 200),
        ("F r3 b2 b4", {0: Verdicts(innocent=1)}, 70, 130),
        ("F r3 b2 b4", {0: Verdicts(guilty=1, innocent=2)}, 25, 75),
        ("F r3 b2 b4", {0: Verdicts(innocent=1_000)}, 0, 20),
        ("F g3 b2 b4", {0: Verdicts(innocent=1)}, 200, 200),
    ],
    ids=["a bluff", "the other was challenged", "challenged once", "three times", "all the time", "no bluff"],
)
def test_hard_bluffs_the_less_often_the_more_often_it_was_challenged(
    hand: str, verdicts: dict[int, Verdicts], least: int, most: int
) -> None:
    (rulebook, state), chance = uno([hand, "y1"], verdicts, called=[1]), Chance(SEED)
    moves = [rulebook.bot_move(state, 0, "hard", chance, NEVER_FORGETS) for _ in range(200)]
    assert least <= sum(getattr(move, "card", None) == "F" for move in moves) <= most


@clause("M-UNO-22")
@pytest.mark.parametrize(
    ("left", "verdicts", "move"),
    [
        ("y1 y2 y3", {}, Accept()),
        ("y1 y2 y3", {0: Verdicts(guilty=1)}, Challenge()),
        ("y1 y2 y3", {1: Verdicts(guilty=1)}, Accept()),
        ("y1 y2 y3", {0: Verdicts(guilty=1, innocent=3)}, Accept()),
        ("y1 y2 y3 y4 y6 y7 y8", {}, Challenge()),
        ("y1 y2 y3 y4 y6 y7 y8", {0: Verdicts(innocent=3)}, Accept()),
    ],
)
def test_hard_challenges_whom_it_has_seen_bluff(left: str, verdicts: dict[int, Verdicts], move: Move) -> None:
    rulebook, state = uno([f"F {left}", "b1 b2 b3"], verdicts)
    rulebook.apply(state, 0, Play("F", "g"))
    assert rulebook.bot_move(state, 1, "hard", Chance(SEED), NEVER_FORGETS) == move


FEW, MANY = "y1 y2 y3", "y1 y2 y3 y4 y6 y7 y8"


@clause("M-UNO-22")
@pytest.mark.parametrize(
    ("hands", "verdicts", "move"),
    [
        ((FEW, "r1 r2 r3"), {0: Verdicts(guilty=1)}, Challenge()),
        ((FEW, "r1 r2 r3"), {2: Verdicts(guilty=1)}, Accept()),
        ((MANY, "r1 r2 r3"), {}, Challenge()),
        ((FEW, "r1 r2 r3 r4 r6 r7 r8"), {}, Accept()),
    ],
    ids=["its record", "that of the seat after", "its cards", "those of the seat after"],
)
def test_hard_looks_at_the_seat_that_it_challenges(
    hands: tuple[str, str], verdicts: dict[int, Verdicts], move: Move
) -> None:
    challenged, after = hands
    rulebook, state = uno([f"F {challenged}", "b1 b2 b3", after], verdicts)
    rulebook.apply(state, 0, Play("F", "g"))
    assert rulebook.bot_move(state, 1, "hard", Chance(SEED), NEVER_FORGETS) == move


@clause("M-UNO-22")
@pytest.mark.parametrize(("hand", "verdict"), [("F r3 b2", Verdicts(guilty=1)), ("F g3 b2", Verdicts(innocent=1))])
def test_everybody_remembers_how_a_challenge_ended(hand: str, verdict: Verdicts) -> None:
    rulebook, state = uno([hand, "b1 b3 b4"], {})
    rulebook.apply(state, 0, Play("F", "g"))
    rulebook.apply(state, 1, Challenge())
    assert rulebook.remembered(state).verdicts == {0: verdict}


BREAK_EVEN = 2 / 11
"""How likely a player must be guilty for a challenge to gain with two seats: 4 + 1 + 4 cards, or 2 lost."""


@clause("M-UNO-22")
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_hard_challenges_who_bluffs_and_seldom_who_is_honest(seats: int) -> None:
    """Of those who bluff whenever they can, most of the challenges are right."""
    honest, bluffing = (challenges_of(f"tests.opponents.uno:{name}", seats) for name in ("sensible", "bluffing"))
    assert honest.accepted > 4 * (honest.guilty + honest.innocent)
    assert bluffing.guilty > bluffing.innocent
    assert bluffing.guilty + bluffing.innocent > bluffing.accepted / 2
    right, made = honest.guilty + bluffing.guilty, sum(honest[:2]) + sum(bluffing[:2])
    assert right >= made / 3


@clause("M-UNO-22")
@pytest.mark.slow
def test_the_first_challenge_of_hard_in_a_game_gains() -> None:
    """People can challenge it rightly."""
    first: dict[int, bool] = {}
    for game, seat, _, events in moves_between(["hard", "tests.opponents.uno:challenging"], games=200):
        for challenged in challenged_in(events if seat == 1 else []):
            first.setdefault(game, challenged.guilty)
    assert len(first) > 100
    assert sum(first.values()) > BREAK_EVEN * len(first)


class Answers(NamedTuple):
    """How often a bot challenged a Wild Draw Four rightly and wrongly, and how often it accepted one."""

    guilty: int
    innocent: int
    accepted: int


def challenges_of(opponent: str, seats: int) -> Answers:
    """Play some games of one hard bot against others of one kind; return how it answered."""
    answers = Counter[str]()
    for _, seat, move, events in moves_between(["hard", *[opponent] * (seats - 1)]):
        if seat == 0 and isinstance(move, Accept):
            answers["accepted"] += 1
        answers.update("guilty" if one.guilty else "innocent" for one in challenged_in(events) if one.seat == 0)
    return Answers(answers["guilty"], answers["innocent"], answers["accepted"])


def moves_between(bots: list[str], games: int = 60) -> Iterator[tuple[int, int, Move, list[Event]]]:
    """Play some games of UNO; yield the number of the game, the seat, its move and the events of each move."""
    rulebook, rules = RULESETS["uno-official"]
    book, levels = with_bots(rulebook, bots), cast(dict[int, Level], dict(enumerate(bots)))
    for game in range(games):
        state, chance = book.setup(rules.options, len(bots), bytes([game]) * 32), Chance(bytes([game]) * 32)
        book.begin(state)
        while (made := book.next_bot_move(state, levels, lambda _, by=chance: by, NEVER_FORGETS)) is not None:  # type: ignore[misc]
            yield game, *made, book.apply(state, *made)


def challenged_in(events: list[Event]) -> list[Challenged]:
    """Return those events that are challenges."""
    return [event for event in events if isinstance(event, Challenged)]


@clause("H-P10-17")
def test_everybody_remembers_who_has_taken_a_discard_and_keeps_it() -> None:
    position = {"discard_pile": "r7", "hands": ["r1 r2 r3", "g1 g2 g3"], "draw_pile": "b1 b2 b3"}
    rulebook, state = placed("phase-10", {}, position)
    for move, taken in (
        (TakeCard("discard_pile"), {0: ["r7"]}),
        (Discard("r1"), {0: ["r7"]}),
        (TakeCard("draw_pile"), {0: ["r7"]}),
        (Discard("g1"), {0: ["r7"], 1: []}),
        (TakeCard("draw_pile"), {0: ["r7"], 1: []}),
        (Discard("r7"), {0: [], 1: []}),
    ):
        rulebook.apply(state, state.turn, move)
        assert {seat: CARDS.codes(cards) for seat, cards in rulebook.remembered(state).taken.items()} == taken
    deal(state)
    assert rulebook.remembered(state).taken == {}


# ---------------------------------------------------------------------------------------------- strength

GAMES = 100
STRENGTH = [
    ("uno-official", {"target": 150}, 0.9),
    *(("uno-dice", options, 0.9) for options in ({}, {"wd4": "strict", "faces": "zero_to_nine"})),
    *((ruleset.id, {}, 0.85) for ruleset in RULEBOOKS["crazy-eights"].rulesets),
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
    assert games_won(ruleset, options, "easy", GAMES) >= share * GAMES


TARGETS = {"uno": 0.55, "uno-dice": 0.8, "phase-10": 0.65, "crazy-eights": 0.5}
"""By rulebook: the share of games that the hard bot wins against a sensible player, less some luck."""


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", RULESETS)
def test_hard_beats_a_sensible_player(ruleset: str) -> None:
    rulebook = RULESETS[ruleset][0].id
    assert games_won(ruleset, {}, SENSIBLE[rulebook], 2 * GAMES) >= TARGETS[rulebook] * 2 * GAMES


def games_won(ruleset: str, options: dict[str, Any], opponent: str, games: int) -> float:
    """Return how many games hard wins against one opponent; the same ones each time."""
    rulebook, rules = RULESETS[ruleset]
    bots = ["hard", opponent]
    book, chosen, rng = with_bots(rulebook, bots), options_for(rules, rulebook, options), random.Random(1)
    return wins([play(book, chosen, 2, rng, rotated(bots, number)) for number in range(games)], 2)[0]


# -------------------------------------------------------------------------------------------------- cost

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
