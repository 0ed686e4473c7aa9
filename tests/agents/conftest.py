"""Agents at the service: the official client of the Model Context Protocol, over the standard input and output."""

import asyncio
import inspect
import json
import os
import random
import sys
from collections.abc import AsyncIterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
from croupier_mcp.seats import connected
from croupier_mcp.server import Tools, create_server
from mcp import Client
from mcp.client.stdio import StdioServerParameters
from mcp_types import TextResourceContents

from tests.making import ROOT

PYTHON_CLIENT = ROOT / "openapi" / "clients" / "python"
IDLE = {"draw", "pass", "accept"}
MOST_CALLS = 3000
IN_CLONE = (sys.executable, "-m", "croupier_mcp")
"""The command, as it is in this clone."""


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Run an asynchronous test in another thread: after tests of a browser Playwright holds the loop of this one."""
    if not inspect.iscoroutinefunction(pyfuncitem.obj):
        return None
    arguments = {name: pyfuncitem.funcargs[name] for name in inspect.signature(pyfuncitem.obj).parameters}
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, pyfuncitem.obj(**arguments)).result()
    return True


@pytest.fixture(scope="session")
def service(service_with_work: httpx.Client) -> httpx.Client:
    """A service for games against bots."""
    return service_with_work


class Agent:
    """A scripted model: it knows what the tools have returned, nothing else."""

    def __init__(self, client: Client, seed: object = 0) -> None:
        """Set the client."""
        self.client, self.chance, self.seat = client, random.Random(f"{seed}"), ""
        self.heard: list[str] = []
        """All that was returned, as text."""
        self.made = 0
        """How many moves it has made."""
        self.kinds = set[str]()
        """The kinds of moves that were listed."""

    async def call(self, tool: str, **arguments: Any) -> Any:
        """Call a tool; return the result."""
        result = await self.client.call_tool(tool, arguments)
        self.heard.append(result.model_dump_json())
        return result

    async def resource(self, path: str) -> str:
        """Read a resource; return its text."""
        result = await self.client.read_resource(f"croupier://{path}")
        self.heard.append(result.model_dump_json())
        (content,) = result.contents
        assert isinstance(content, TextResourceContents)
        return content.text

    async def sit(self, **arguments: Any) -> dict[str, Any]:
        """Take a seat; return what it sees."""
        result = await self.call("sit", **arguments)
        assert not result.is_error, result.content
        position: dict[str, Any] = result.structured_content
        self.seat = position["seat"]
        return position

    async def look(self, tool: str = "look", **more: Any) -> dict[str, Any]:
        """Return what the seat sees."""
        return (await self.call(tool, seat=self.seat, **more)).structured_content  # type: ignore[no-any-return]

    async def move(self, position: dict[str, Any]) -> Any:
        """Make any legal move, rather none that lets the game go on forever."""
        moves: Sequence[Any] = position["legal_moves"]
        self.kinds |= {one["move"]["kind"] for one in moves}
        chosen = self.chance.choice([one for one in moves if one["move"]["kind"] not in IDLE] or moves)
        result = await self.call("act", seat=self.seat, version=position["version"], number=chosen["number"])
        self.made += not result.is_error
        return result

    async def play(self) -> dict[str, Any]:
        """Play to the end of the game; return the last position."""
        position = await self.look("wait", seconds=0)
        for _ in range(MOST_CALLS):
            if position["status"] == "finished":
                return position
            if position["legal_moves"]:
                position = (await self.move(position)).structured_content
            else:
                position = await self.look("wait")
        raise AssertionError(f"The game does not end: {json.dumps(position)}")


@asynccontextmanager
async def agent_at(
    service: httpx.Client, *options: str, seed: object = 0, command: tuple[str, ...] = IN_CLONE
) -> AsyncIterator[Agent]:
    """Start the command as a client does, and yield an agent with its tools."""
    words = [*command[1:], "--url", str(service.base_url), *options]
    environ = {**os.environ, "PYTHONPATH": str(PYTHON_CLIENT)} if command is IN_CLONE else None
    async with Client(StdioServerParameters(command=command[0], args=words, env=environ)) as client:
        yield Agent(client, seed)


@asynccontextmanager
async def agent_here(
    url: str, game_id: str | None = None, token: str | None = None, *, shows_moves: bool = True
) -> AsyncIterator[tuple[Agent, dict[str, str]]]:
    """Yield an agent whose server is in this process, and the tokens that the server has; it may hold a seat."""
    tokens: dict[str, str] = {}
    croupier = connected(url, tokens=tokens)
    tools = Tools(croupier, shows_moves=shows_moves)
    async with Client(create_server(tools)) as client:
        agent = Agent(client)
        if game_id:
            agent.seat = tools.seats.add(croupier.resume(game_id, token)).handle
        yield agent, tokens
