"""Plays games by the client, and prints what it has seen: one line of JSON for each seat.

On stdin it gets a JSON object: the ``url``; the ``games`` with ``id``, ``tokens`` of the seats and ``idle`` kinds of
moves; ``sync``: by the synchronous client; ``many``: follow all by one stream; ``speed``: how many times as fast the
times of the client pass.
"""

import asyncio
import json
import random
import sys
import threading
from collections import Counter
from typing import Any

from croupier_client import AsyncCroupier, AsyncTable, Change, Changed, Croupier, Ended, Refusal, Table
from croupier_client._async import requests as async_requests
from croupier_client._async import tables as async_tables
from croupier_client._sync import requests, tables
from croupier_client.contract import Move

TOGETHER = 16
"""How many seats one stream has: their moves are made one after another."""


def hurry(speed: float) -> None:
    """Let the times of the client pass faster."""
    for module in (requests, async_requests, tables, async_tables):
        for name in [name for name in vars(module) if name.endswith("_S")]:
            value = vars(module)[name]
            fast = tuple(one / speed for one in value) if isinstance(value, tuple) else value / speed
            setattr(module, name, fast)


class Player:
    """One seat: what it has seen, and what came of its moves."""

    def __init__(self, game_id: str, token: str, idle: list[str]) -> None:
        self.game_id, self.token, self.idle, self.chance = game_id, token, idle, random.Random(token)
        self.first: int | None = None
        self.views: list[int] = []
        self.events: list[Any] = []
        self.moves: Counter[str] = Counter()
        self.gaps, self.end = 0, ""

    def take(self, change: Change) -> None:
        """Note a change."""
        if isinstance(change, Ended):
            self.end = change.reason
        if not isinstance(change, Changed):
            return
        if change.before is None:
            self.gaps += self.first is not None
            self.first = change.view["version"] if self.first is None else self.first
        self.views.append(change.view["version"])
        self.events += change.events
        if change.view["status"] in ("finished", "closed"):
            self.end = change.view["status"]

    def choice(self, table: Table | AsyncTable) -> tuple[Move, int] | None:
        """Return the move to make, and the version that it is for."""
        if not table.moves or not table.view or self.end:
            return None
        eager = [move for move in table.moves if move["kind"] not in self.idle]
        return self.chance.choice(eager or table.moves), table.view["version"]

    def note(self, refusal: Refusal | None) -> bool:
        """Note what came of a move; return whether to try again."""
        self.moves[refusal.code if refusal else "made"] += 1
        return refusal is not None and refusal.is_temporary

    def report(self) -> dict[str, Any]:
        """Return what is printed."""
        return {**vars(self), "chance": None}


def play(croupier: Croupier, player: Player) -> None:
    """Play one seat to the end of its game."""
    table = croupier.resume(player.game_id, player.token)
    with table.follow() as changes:
        for change in changes:
            player.take(change)
            while (found := player.choice(table)) and player.note(table.act(found[0], version=found[1])):
                pass
            if player.end:
                return


async def async_play(croupier: AsyncCroupier, player: Player) -> None:
    """Play one seat to the end of its game."""
    table = croupier.resume(player.game_id, player.token)
    async with table.follow() as changes:
        async for change in changes:
            player.take(change)
            while (found := player.choice(table)) and player.note(await table.act(found[0], version=found[1])):
                pass
            if player.end:
                return


async def async_play_many(croupier: AsyncCroupier, players: list[Player]) -> None:
    """Play all seats, which are followed by one stream."""
    by_table = {croupier.resume(player.game_id, player.token): player for player in players}
    async with croupier.follow([*by_table]) as changes:
        async for table, change in changes:
            player = by_table[table]
            player.take(change)
            while (found := player.choice(table)) and player.note(await table.act(found[0], version=found[1])):
                pass
            if all(player.end for player in players):
                return


async def async_main(url: str, players: list[Player], *, many: bool) -> None:
    """Play all seats at once."""
    async with AsyncCroupier(url) as croupier:
        if many:
            groups = [players[first : first + TOGETHER] for first in range(0, len(players), TOGETHER)]
            await asyncio.gather(*(async_play_many(croupier, group) for group in groups))
        else:
            await asyncio.gather(*(async_play(croupier, player) for player in players))


def main(url: str, players: list[Player]) -> None:
    """Play each seat in a thread."""
    with Croupier(url) as croupier:
        threads = [threading.Thread(target=play, args=(croupier, player)) for player in players]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()


if __name__ == "__main__":
    order = json.load(sys.stdin)
    hurry(order["speed"])
    seats = [Player(game["id"], token, game["idle"]) for game in order["games"] for token in game["tokens"]]
    if order["sync"]:
        main(order["url"], seats)
    else:
        asyncio.run(async_main(order["url"], seats, many=order["many"]))
    for seat in seats:
        print(json.dumps(seat.report()))
