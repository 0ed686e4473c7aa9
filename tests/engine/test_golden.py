"""Recorded rounds of each ruleset, checked by people, are reproduced exactly."""

from pathlib import Path

import pytest

from tests.engine.playthrough import GOLDEN, OURS, seed_of, transcript

FILES = sorted(GOLDEN.glob("*.txt"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_round_that_was_written_down_is_played_the_same_way(path: Path) -> None:
    written = path.read_text("utf-8")
    assert transcript(path.stem, seed_of(written)) == written


def test_a_round_of_each_of_our_rulesets_is_written_down() -> None:
    assert {path.stem for path in FILES} == {*OURS}
