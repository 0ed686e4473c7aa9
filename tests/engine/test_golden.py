"""Recorded rounds of each ruleset, checked by people, are reproduced exactly."""

from pathlib import Path

import pytest

from tests.engine.playthrough import GOLDEN, OURS, READABLE, chosen, kinds, seed_of, transcript

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_round_that_was_written_down_is_played_the_same_way(path: Path) -> None:
    written = path.read_text("utf-8")
    assert transcript(path.stem, seed_of(written)) == written


def test_a_round_of_each_of_our_rulesets_is_written_down() -> None:
    assert {path.stem for path in FILES} == {*OURS}


def test_the_round_that_shows_the_most_is_chosen_and_of_those_the_shortest() -> None:
    short, long, dull = "A, seed 1\n\n   dealt\n", "A, seed 2\n\n   dealt\n\n0> draw\n", "A, seed 3\n\n   dealt\n\n\n"
    longer = f"{long}   | 0: r5\n"
    assert kinds(longer) == {"> draw", "   dealt"}
    endless = long + "0> pass\n" * (READABLE + 1)
    assert chosen([short, longer, dull, endless, long]) == long
    assert seed_of(long) == 2
