"""``croupier simulate`` plays random games straight through the engine."""

import re
from collections import Counter
from pathlib import Path

import pytest
from click.testing import CliRunner
from croupier.cli.simulate import GameResult, confidence_interval, rotated, simulate, wins
from croupier.rules.catalogue import RULESETS

from tests.cli.command import croupier

FEW = ("simulate", "--games", "2", "--seats", "4")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_it_prints_how_often_each_seat_won_and_finds_no_illegal_state(ruleset: str) -> None:
    run = croupier(*FEW, "--ruleset", ruleset, "--seed", "1")
    assert run.returncode == 0
    wins = {int(seat): int(won) for seat, won in re.findall(r"^(\d+) +(\d+) +[\d.]+%$", run.stdout, re.MULTILINE)}
    assert sorted(wins) == [0, 1, 2, 3]
    assert sum(wins.values()) >= 2
    assert re.search(r"^rounds +\d+ +[\d.]+ +\d+$", run.stdout, re.MULTILINE)
    assert re.search(r"^seed 1, \d+ moves, illegal states found: 0$", run.stdout, re.MULTILINE)


def test_without_a_seed_it_chooses_one_and_says_which() -> None:
    first = croupier(*FEW).stdout
    seed = re.search(r"^seed (\d+),", first, re.MULTILINE)
    assert seed
    assert croupier(*FEW, "--seed", seed[1]).stdout == first


def test_between_bots_it_prints_how_often_each_won_with_a_confidence_interval() -> None:
    run = croupier("simulate", "--ruleset", "crazy-eights", "--bots", "easy,easy,easy", "--games", "4", "--seed", "1")
    assert run.returncode == 0
    rows = re.findall(r"^easy +([\d.]+) +([\d.]+)% +([\d.]+)% to +([\d.]+)%$", run.stdout, re.MULTILINE)
    assert sum(float(wins) for wins, *_ in rows) == 4
    assert all(float(low) <= float(rate) <= float(high) for _, rate, low, high in rows)


def test_a_bot_can_be_a_function_of_any_module_also_of_one_in_the_current_folder(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def passive(decision):\n    return decision.legal_moves[-1]\n")
    run = croupier("simulate", "--bots", "hard,mine:passive", "--games", "4", "--seed", "1", cwd=tmp_path)
    assert run.returncode == 0
    rows = re.findall(r"^(hard|mine:passive) +([\d.]+) ", run.stdout, re.MULTILINE)
    assert {bot: float(wins) for bot, wins in rows} == {"hard": 4, "mine:passive": 0}


def test_seats_rotate() -> None:
    assert [rotated(["hard", "easy", "easy"], number).index("hard") for number in range(6)] == [0, 2, 1] * 2
    results = [GameResult([seat], 1, 1, Counter()) for seat in (0, 2, 1)]
    assert wins(results, 3) == [3, 0, 0]


def test_the_confidence_interval_is_the_wilson_score_interval() -> None:
    assert confidence_interval(0.6, 2_000) == pytest.approx((0.5783, 0.6213), abs=1e-4)
    assert confidence_interval(0.0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)


@pytest.mark.parametrize(
    ("words", "named"),
    [
        *[
            (f"{option} {value}", option)
            for option, value in (("--ruleset", "bridge"), ("--games", "0"), ("--seed", "x"))
        ],
        *[(f"--seats {value}", "--seats") for value in ("1", "99", "many")],
        ("--bots easy,clever", "'clever' is not one of easy, hard, nor a function"),
        ("--bots easy,croupier.rules.bots:WAITS_ONCE_IN", "nor a function"),
        ("--bots easy,no.module:bot", "'no.module:bot' cannot be imported"),
        ("--bots easy,tests.opponents.uno:nobody", "'tests.opponents.uno:nobody' cannot be imported"),
        ("--bots easy,tests:opponents:uno", "cannot be imported"),
        (
            "--bots easy,tests.cli.broken_bots:illegal",
            "broken_bots:illegal makes no legal move, but this: Play",
        ),
        (
            "--bots easy,tests.cli.broken_bots:nothing",
            "broken_bots:nothing makes no legal move, but this: None",
        ),
        ("--bots easy,tests.cli.broken_bots:text", "broken_bots:text makes no legal move, but this: draw"),
        ("--bots easy,tests.cli.broken_module:bot", "cannot be imported: division by zero"),
        ("--bots easy", "--bots"),
        ("--bots easy,easy --seats 3", "3 bots are needed"),
    ],
)
def test_an_invalid_argument_is_refused_with_a_message(words: str, named: str) -> None:
    run = CliRunner().invoke(simulate, ["--games", "1", *words.split()])
    assert run.exit_code != 0
    assert "rate" not in run.stdout
    assert named in run.stderr
