"""Whole games by the tools, over the standard input and output."""

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from croupier.rules.catalogue import RULESETS

from tests.agents.conftest import agent_at
from tests.conftest import start_service
from tests.live.test_quick import workers_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("ruleset", RULESETS)
async def test_an_agent_plays_a_game_to_its_end(service: httpx.Client, ruleset: str) -> None:
    rulebook, _ = RULESETS[ruleset]
    async with agent_at(service, seed=ruleset) as agent:
        first = await agent.sit(name="Ada", table="new", ruleset=ruleset, bots="easy", options=dict(rulebook.quick))
        assert first["status"] == "playing"
        last = await agent.play()
        forms = (await agent.call("rules", ruleset=ruleset)).structured_content["moves"]
        assert agent.kinds <= forms.keys()
        assert agent.made or not first["legal_moves"], "it moved, unless a bot won before its first turn"
        assert last["result"]["scores"] == [player["score"] for player in last["players"]]
        assert set(last["result"]["winners"]) <= {player["seat"] for player in last["players"]}
        assert not last["legal_moves"]


@pytest.fixture
def two_workers(tmp_path: Path) -> Iterator[tuple[int, httpx.Client]]:
    process, client = start_service(tmp_path, CROUPIER_WORKERS="2")
    yield process.pid, client
    client.close()
    process.terminate()
    process.communicate(timeout=60)


@pytest.mark.parametrize("worker", [0, 1])
async def test_two_agents_finish_a_game_although_a_worker_dies(
    two_workers: tuple[int, httpx.Client], worker: int
) -> None:
    process, service = two_workers
    async with agent_at(service, seed=1) as ada, agent_at(service, seed=2) as eve:
        opened = await ada.sit(name="Ada", table="new", ruleset="uno-official", seats=2, options={"target": 40})
        assert (opened["status"], opened["legal_moves"]) == ("lobby", [])
        joined = await eve.sit(name="Eve", table="code", code=opened["code"])
        assert joined["status"] == "playing"

        playing = asyncio.gather(ada.play(), eve.play())
        while ada.made + eve.made < 5:  # nobody can be out by then
            assert not playing.done()
            await asyncio.sleep(0.001)
        os.kill(workers_of(process)[worker], signal.SIGKILL)
        first, second = await playing
        assert ada.made + eve.made > 5
        assert first["result"] == second["result"]
        assert first["version"] == second["version"]


async def test_quick_finds_another_who_searches(service: httpx.Client) -> None:
    async with agent_at(service) as ada, agent_at(service) as eve:
        first = await ada.sit(name="Ada", ruleset="crazy-eights", seats=3)
        second = await eve.sit(name="Eve", ruleset="crazy-eights", seats=3)
        assert first["own_seat"] != second["own_seat"]
        assert [one["name"] for one in second["players"] if one["name"]] == ["Ada", "Eve"]
        assert (await eve.call("leave", seat=eve.seat)).is_error is False
        assert [one["name"] for one in (await ada.look("wait", seconds=0))["players"] if one["name"]] == ["Ada"]
