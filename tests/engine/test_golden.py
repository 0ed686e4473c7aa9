"""One round of each ruleset, written down and checked by people, is played the same way again."""

import pytest

from service.rules.catalogue import RULESETS
from tests.engine.playthrough import GOLDEN, SEEDS, transcript


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_round_that_was_written_down_is_played_the_same_way(ruleset: str) -> None:
    assert transcript(ruleset, SEEDS[ruleset]) == (GOLDEN / f"{ruleset}.txt").read_text("utf-8")
