"""A bot chooses by what its seat knows: in many positions it makes the same move when all else is exchanged."""

from collections.abc import Iterator

import pytest
from croupier.conformance.bots import check_choices
from croupier.conformance.games import PlayedStep, setups, steps
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import Rulebook

POSITIONS = 10_000
MOVES, OPTION_DRAWS = 400, 4


def positions(rulebook: Rulebook) -> Iterator[PlayedStep]:
    """Yield steps of random games, with the options of each ruleset and with random ones, without an end."""
    seed = 0
    while True:
        for setup in setups(rulebook, OPTION_DRAWS):
            yield from steps(setup, seed, MOVES)
        seed += 1


@pytest.mark.slow
@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
def test_the_choice_of_a_bot_does_not_depend_on_what_its_seat_cannot_see(rulebook: Rulebook) -> None:
    decided = 0
    for step in positions(rulebook):
        for fault in check_choices(step):
            assert fault is None
            decided += 1
        if decided >= POSITIONS * len(rulebook.bots):
            break
    assert decided >= POSITIONS * len(rulebook.bots)
