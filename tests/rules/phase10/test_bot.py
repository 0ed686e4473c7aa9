"""The bot of level ``hard``: what it takes, lays, hits and discards; how well it plays, and how fast it thinks."""

import dataclasses
import random
from statistics import median
from typing import Any

import pytest
from croupier.cli.simulate import play
from croupier.games.creation import options_for
from croupier.rules.bots import Decision
from croupier.rules.catalogue import RULESETS
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Move
from croupier.rules.phase10.bot import hard
from croupier.rules.phase10.game import RULEBOOK
from croupier.rules.phase10.schema import Options

from tests.cost import measured
from tests.rules.notation import written
from tests.rules.phase10.table import OFFICIAL, TEXT, Table, board, table, tie_break
from tests.rules.phase10.test_meld_search import HARD
from tests.rules.table import SEED

PICK = Options(advance="pick")
SETS = ["r3 g3 b3", "r8 g8 b8"]
"""Phase 1 on the table."""


def made(at: Table, seat: int = 0) -> str:
    """Return the move that the bot makes in a seat, and check that it is legal."""
    move = RULEBOOK.bot_move(at.state, seat, "hard", Chance(SEED), may_forget=True)
    assert move is not None
    assert move in at.legal(seat)
    return written(move).removesuffix(" none")


def takes(top: str, *hands: str, **more: Any) -> str:
    """Return from which pile it takes a card."""
    return made(table(top, *hands, **more)).removeprefix("draw ")


def plays(*hands: str, **more: Any) -> str:
    """Return what it does when it has taken a card."""
    return made(table("S", *hands, **{"drawn": True, **more}))


def laid(seat: int, groups: list[str]) -> dict[str, Any]:
    """Put a phase on the table."""
    return {"seat": seat, "groups": groups}


# ------------------------------------------------------------------------------------- taking a card


@pytest.mark.parametrize(
    ("phase", "hand", "top", "pile"),
    [
        (1, "r3 g3 y5 b8 b9 r11", "b3", "discard_pile"),
        (1, "r3 g3 b3 y5 b8 b9 r11", "y3", "draw_pile"),
        (1, "r3 g3 b3 y5 b8 b9 r11", "r9", "discard_pile"),
        (4, "r3 g4 b5 y7 b9 r12", "y6", "discard_pile"),
        (4, "r3 g4 b5 y7 b9 r12", "y7", "draw_pile"),
        (4, "r3 g4 b5 y7 b9 r12", "r1", "draw_pile"),
        (8, "r3 r4 r5 g7 b9 y12", "r1", "discard_pile"),
        (8, "r3 r4 r5 g7 b9 y12", "g1", "draw_pile"),
    ],
)
def test_it_takes_the_top_discard_if_that_brings_its_phase_closer(phase: int, hand: str, top: str, pile: str) -> None:
    assert takes(top, hand, "y1 y2", phases=[phase, 1]) == pile


def test_it_always_takes_a_wild() -> None:
    assert takes("W", "r3 g3 b3 y5 b8 b9 r11", "y1 y2") == "discard_pile"
    assert takes("W", "y5 b9", "y1 y2", laid=[laid(0, SETS)]) == "discard_pile"


def test_it_draws_where_the_top_discard_cannot_be_taken_and_takes_that_where_nothing_is_left_to_draw() -> None:
    assert takes("S", "r3 g3", "y1 y2") == "draw_pile"
    assert takes("r9", "r3 g3", "y1 y2", draw_pile="") == "discard_pile"


@pytest.mark.parametrize(("top", "pile"), [("y8", "discard_pile"), ("y5", "draw_pile")])
def test_when_its_phase_is_laid_it_takes_what_it_can_hit_with(top: str, pile: str) -> None:
    assert takes(top, "y5 b9", "y1 y2", laid=[laid(0, SETS)]) == pile


def test_with_any_phase_open_it_collects_for_the_one_that_is_closest() -> None:
    hand = "r3 r4 r5 r8 r9 r12 g12 b2"
    assert takes("r1", hand, "y1 y2", options=PICK) == "discard_pile"
    colour_done = {"completed": [[8], []], "stage": "draw"}
    at, _ = board(Table, PICK, colour_done, discard_pile="r2", hands=f"{hand} / y1 y2")
    assert made(at) == "draw draw_pile"


def test_in_a_tie_break_it_collects_a_set_of_5_and_a_set_of_3() -> None:
    hand = "r3 g3 b3 y3 r5 g5 b6 y7"
    at, _ = tie_break(Table, TEXT, [0, 1], discard_pile="S", hands=f"{hand} / y1 y2")
    assert made(at) in ("discard b6", "discard y7")


# ----------------------------------------------------------------------------------- laying, hitting


def test_it_lays_its_phase_as_soon_as_it_can() -> None:
    assert plays("r3 g3 b3 r8 g8 b8 y1 S", "y1 y2") == "lay_phase [[r3 g3 b3] [r8 g8 b8]]"


def test_where_it_can_lay_several_phases_it_lays_the_one_with_the_most_cards_and_of_those_the_last() -> None:
    fours_and_a_run = "r3 g3 b3 y3 g6 y7 r8 r9 S S"
    assert plays(fours_and_a_run, "y1 y2", options=PICK) == "lay_phase [[r3 g3 b3 y3] [g6 y7 r8 r9]] 3"
    colour_and_a_run = "r3 r4 r5 r6 r7 r8 r9 S S"
    assert plays(colour_and_a_run, "y1 y2", options=PICK) == "lay_phase [[r3 r4 r5 r6 r7 r8 r9]] 8"


@pytest.mark.parametrize(
    ("why", "hand", "hit"),
    [
        ("as soon as it can", "y8 r2 y3", "hit 0 1 y8"),
        ("with a Wild last", "W y8 r2 y3", "hit 0 1 y8"),
        ("with the card after which another one fits", "y8 r9 r10 y2", "hit 1 1 r9 high"),
        ("with a Wild at the end where another card then fits", "W r10 y2", "hit 1 1 W high"),
        ("with a Wild at the other end if it is there", "W g3 y2", "hit 1 1 W low"),
        ("a set rather than a run, where others could go on", "W r2 y2", "hit 0 0 W"),
        ("with the card that has most points", "y7 y12 y2", "hit 1 0 y12"),
    ],
)
def test_it_hits(why: str, hand: str, hit: str) -> None:
    groups = [laid(0, ["r7 g7 b7", "r8 g8 b8"]), laid(1, ["r12 g12 b12", "r5 g6 b7 y8"])]
    assert plays(hand, "y1 y2", phases=[1, 2], laid=groups) == hit, f"it hits {why}"


# ---------------------------------------------------------------------------------------- discarding


@pytest.mark.parametrize(
    ("phase", "hand", "discard"),
    [
        (1, "r3 g3 r8 g8 b5", "b5"),
        (1, "r3 g3 W W b12", "b12"),
        (2, "r3 g3 b3 r6 g7 b8 y8", "b8"),
        (4, "r3 g4 b5 r6 b12", "b12"),
        (7, "r3 g3 b3 r8 g8 r9", "r9"),
        (8, "r3 r4 r5 r6 g12 b1", "g12"),
    ],
)
def test_it_keeps_the_cards_that_its_phase_needs(phase: int, hand: str, discard: str) -> None:
    assert plays(hand, "y1 y2", phases=[phase, 1]) == f"discard {discard}"


def test_of_two_cards_for_the_same_place_in_a_run_it_keeps_one() -> None:
    assert plays("r3 g4 b5 y5 r6 g8 g9", "y1 y2", phases=[4, 1]) in ("discard b5", "discard y5")


def test_it_keeps_a_pair_that_could_take_the_place_of_another_rather_than_a_single_card() -> None:
    assert plays("r3 g3 r8 g8 r10 g10 b5", "y1 y2") == "discard b5"


def test_it_discards_a_skip_at_once() -> None:
    assert plays("r3 g3 r8 g8 b12 S", "y1 y2") == "discard S"


def test_of_cards_that_it_does_not_need_it_discards_the_one_with_the_most_points() -> None:
    assert plays("r3 g3 b3 r8 g8 b9 y12", "y1 y2") == "discard y12"
    assert plays("r4 y12 b9", "y1 y2", laid=[laid(0, SETS)]) == "discard y12"


def test_it_keeps_a_card_that_fits_a_group_on_the_table() -> None:
    assert plays("r2 g2 r5 g5 b8 y9", "y1 y2", laid=[laid(1, SETS)]) == "discard y9"
    assert plays("r2 g2 r5 g5 b12 y9", "y1 y2", laid=[laid(1, SETS)]) == "discard b12"


def test_it_discards_a_wild_only_if_it_has_nothing_else() -> None:
    assert plays("W W r1 g1 b1", "y1 y2", phases=[4, 1]) != "discard W"
    assert plays("W W S", "y1 y2", phases=[4, 1]) == "discard S"
    assert plays("W W", "y1 y2", phases=[4, 1]) == "discard W"


# ------------------------------------------------------------------------------------- whom to skip


@pytest.mark.parametrize(
    ("what", "hands", "more", "skipped"),
    [
        ("is about to go out", ["y1 y2 y3 y4", "y1 y2", "y4"], {"laid": [laid(2, SETS)], "phases": [1, 5, 1, 1]}, 2),
        ("is furthest", ["y1 y2", "y1 y2", "y4"], {"phases": [3, 1, 2, 1]}, 2),
        ("has laid a phase", ["y1", "y1 y2 y3 y4", "y4"], {"laid": [laid(2, SETS)]}, 2),
        ("has the fewest cards", ["y1 y2", "y1", "y4 y5"], {}, 2),
        ("has the lowest score", ["y1", "y2", "y4"], {"scores": [0, 50, 20, 30]}, 2),
    ],
)
def test_it_skips_the_player_who(what: str, hands: list[str], more: dict[str, Any], skipped: int) -> None:
    assert plays("r3 g3 S", *hands, options=OFFICIAL, **more) == f"discard S {skipped}", what


# -------------------------------------------------------------------------------------------- rounds


def test_it_goes_on_when_a_round_is_over() -> None:
    at = table("S", "r4", "y1 y2", drawn=True, laid=[laid(0, SETS)])
    assert made(at) == "discard r4"
    at.move(0, at.legal(0)[0])
    assert made(at, 1) == "next_round"


# ------------------------------------------------------------------------------------ how well, how fast

GAMES = 100


@pytest.mark.slow
@pytest.mark.parametrize("ruleset", ["phase-10", "phase-10-official"])
@pytest.mark.parametrize("advance", ["completed", "everyone", "pick"])
def test_it_wins_at_least_nine_in_ten_games_against_the_easy_one(ruleset: str, advance: str) -> None:
    chosen = {"phases": [1, 4, 8], "advance": advance, "tie_break": "first_to_lay"}
    options, rng = options_for(RULESETS[ruleset][1], RULEBOOK, chosen), random.Random(7)
    games = [play(RULEBOOK, options, 2, rng, ["hard", "easy"]) for _ in range(GAMES)]
    assert sum(game.winners == [0] for game in games) >= 0.9 * GAMES


def thinking_ms(options: Options, seats: int, decisions: int) -> list[float]:
    """Let bots play; return the least CPU milliseconds of three attempts for each decision."""
    found, state, chance = list[float](), RULEBOOK.setup(options, seats, SEED), Chance(SEED)

    def timed(decision: Decision) -> Move:
        timings = [measured(lambda: hard(decision)) for _ in range(3)]
        found.append(1000 * min(seconds for _, seconds in timings))
        return timings[0][0]

    book = dataclasses.replace(RULEBOOK, bots={"hard": timed})
    book.begin(state)
    while len(found) < decisions and book.status(state) != "finished":
        moved = book.next_bot_move(state, dict.fromkeys(range(seats), "hard"), lambda _: chance, may_forget=False)
        assert moved
        book.apply(state, *moved)
    return found


@pytest.mark.parametrize(
    "options",
    [TEXT, OFFICIAL, PICK, Options(advance="pick", phases=tuple(HARD))],
    ids=["text", "official", "pick", "hard"],
)
def test_it_thinks_less_than_5_ms(options: Options) -> None:
    times = thinking_ms(options, 6, 250)
    assert median(times) < 1
    assert max(times) < 5
