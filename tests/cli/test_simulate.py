"""``croupier simulate`` plays random games straight through the engine."""

import re

import pytest
from click.testing import CliRunner
from croupier.cli.simulate import confidence_interval, simulate
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
        ("--bots easy,clever", "'clever' is not one of easy, hard"),
        ("--bots easy", "--bots"),
        ("--bots easy,easy --seats 3", "3 of "),
    ],
)
def test_an_invalid_argument_is_refused_with_a_message(words: str, named: str) -> None:
    run = CliRunner().invoke(simulate, ["--games", "1", *words.split()])
    assert run.exit_code != 0
    assert run.stdout == ""
    assert named in run.stderr
