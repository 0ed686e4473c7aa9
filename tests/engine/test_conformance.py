"""The built-in rulebooks pass the conformance suite, which authors run on their own rulebooks."""

from typing import Any, cast

import msgspec
import pytest
from croupier.conformance.games import random_options, sample_values
from croupier.conformance.suite import examine
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.rulebook import Rulebook
from msgspec import inspect

from tests.live.effort import effort

OPTION_DRAWS = 60


@pytest.mark.clause("D-05", "D-111", "D-119")
@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
def test_every_rulebook_passes_the_conformance_suite(rulebook: Rulebook) -> None:
    report = examine(rulebook, games=effort(1, 3), moves=effort(60, 300), option_draws=effort(2, 8))
    assert {name: found for name, found in report.findings.items() if found} == {}
    assert min(report.tried.values()) > 0


def test_random_options_try_every_value_of_every_option() -> None:
    for rulebook, ruleset in RULESETS.values():
        tried: dict[str, set[Any]] = {}
        for option_draw in range(1, OPTION_DRAWS):
            options = random_options(rulebook, ruleset, 4, option_draw)
            for option, value in msgspec.structs.asdict(options).items():
                tried.setdefault(option, set()).add(value)
        fields = cast(inspect.StructType, inspect.type_info(rulebook.options)).fields
        assert {
            field.name for field in fields if len(tried[field.name]) < min(2, len(sample_values(field.type)))
        } == set()
