"""``croupier simulate`` plays random games straight through the engine."""

import re

import pytest

from service.rules.catalogue import RULESETS
from tests.cli.command import croupier, refusal

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


def test_the_same_seed_plays_the_same_games() -> None:
    assert croupier(*FEW, "--seed", "7").stdout == croupier(*FEW, "--seed", "7").stdout


def test_without_a_seed_it_chooses_one_and_says_which() -> None:
    first = croupier(*FEW).stdout
    seed = re.search(r"^seed (\d+),", first, re.MULTILINE)
    assert seed
    assert croupier(*FEW, "--seed", seed[1]).stdout == first


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("--ruleset", "bridge"), "--ruleset"),
        (("--seats", "1"), "--seats"),
        (("--seats", "99"), "--seats"),
        (("--seats", "many"), "--seats"),
        (("--games", "0"), "--games"),
        (("--games", "-5"), "--games"),
        (("--seed", "x"), "--seed"),
    ],
)
def test_invalid_arguments_are_refused_with_a_message(words: tuple[str, ...], named: str) -> None:
    run = croupier("simulate", "--games", "1", *words)
    assert named in refusal(run)
    assert run.stdout == ""
