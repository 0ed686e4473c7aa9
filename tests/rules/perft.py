"""How many ways of play there are from a position: one count off betrays a rule that is off.

The count at depth 1 is explained in words that a person can check; deeper ones were counted when those were right.
"""

import copy
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec
import pytest
from croupier.rules.catalogue import RULESETS


class Count(NamedTuple):
    """A position and the number of ways to make 1, 2, 3 ... moves from it."""

    why: str
    counts: list[int]
    ruleset: str
    hands: list[str]
    top: str
    position: dict[str, Any] = {}
    options: dict[str, Any] = {}


def counted(counts: Sequence[Count]) -> Callable[[Any], Any]:
    """Give a test each of the counts, one a run, and suspend coverage tracing."""
    each = pytest.mark.parametrize("count", counts, ids=lambda count: f"{count.ruleset}: {count.why}")
    return lambda test: pytest.mark.untraced(each(test))


def check_count(count: Count, **usual: Any) -> None:
    """Count the ways to make 1, 2, 3 ... moves from a position; ``usual`` is what all positions have."""
    rulebook, rules = RULESETS[count.ruleset]
    position = msgspec.convert({"hands": count.hands, **usual, **count.position}, rulebook.position)
    state = rulebook.from_position(msgspec.structs.replace(rules.options, **count.options), position, bytes(32))
    assert [ways(rulebook, state, depth) for depth in range(1, len(count.counts) + 1)] == count.counts


def ways(rulebook: Any, state: Any, depth: int) -> int:
    """Count the ways to make so many moves, or fewer if the game is over before."""
    if depth == 0 or rulebook.status(state) == "finished":
        return 1
    return sum(
        ways(rulebook, after(rulebook, state, seat, move), depth - 1)
        for seat in rulebook.to_move(state)
        for move in rulebook.legal_moves(state, seat)
    )


def after(rulebook: Any, state: Any, seat: int, move: Any) -> Any:
    """Make a move on a copy."""
    copied = copy.deepcopy(state)
    rulebook.apply(copied, seat, move)
    return copied
