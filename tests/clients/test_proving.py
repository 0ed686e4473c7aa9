"""Games that both clients play through faults: nothing is missed, doubled or out of order."""

from collections.abc import Mapping

import httpx
import pytest

from tests.clients.faults import MIXES
from tests.clients.proving import Play, proved
from tests.live.effort import effort

pytestmark = pytest.mark.slow
GAMES = effort(3, 34)
"""For each mix: 30 in all, or with all ways to follow 1,020 of each client."""
IN_PYTHON = ({"sync": False}, {"sync": True}, {"many": True})
IN_TYPESCRIPT = ({"connect": False}, {"connect": True}, {"many": True})


def ways(listed: tuple[Mapping[str, bool], ...]) -> list[tuple[str, int, Mapping[str, bool]]]:
    """Return each mix with one way to follow in turn; with all of them for the long tests."""
    names = [*MIXES]
    return [
        (name, number, listed[(number + turn) % len(listed)])
        for turn in range(effort(1, len(listed)))
        for number, name in enumerate(names)
    ]


@pytest.mark.parametrize(("mix", "seed", "way"), ways(IN_PYTHON))
def test_in_python(mix: str, seed: int, way: Mapping[str, bool], service: httpx.Client, play_in_python: Play) -> None:
    verdict = proved(service, play_in_python, MIXES[mix], GAMES, seed, **way)
    assert not verdict.wrong, verdict


@pytest.mark.parametrize(("mix", "seed", "way"), ways(IN_TYPESCRIPT))
def test_in_typescript(
    mix: str, seed: int, way: Mapping[str, bool], service: httpx.Client, play_in_typescript: Play
) -> None:
    verdict = proved(service, play_in_typescript, MIXES[mix], GAMES, seed, **way)
    assert not verdict.wrong, verdict
