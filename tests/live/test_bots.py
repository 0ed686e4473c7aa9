"""Bots at tables of a real service: with a player, without one, at a pace, while processes are killed."""

import itertools
import random
import sys
import time
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from croupier.games.changes.applying import MAX_UNHELD
from croupier.games.changes.moves import MakeMove
from croupier.rules.catalogue import RULEBOOKS, RULESETS

from tests.api.table import Table, done
from tests.live.effort import effort
from tests.live.test_deadlines import Hall, Observed, hall, observing, table_of  # noqa: F401  # a fixture
from tests.playing import log_of

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(sys.platform != "linux", reason="finds processes through /proc"),
]
SEATS = 3
MIN_INTERVAL_MS = 100
"""A table without players makes at most ten moves a second."""
END_S = 240.0
"""Seconds after which a table that has not ended fails the test."""
COPIES = effort(1, 10)
"""Tables of each ruleset."""


def against_bots(client: httpx.Client, ruleset: str, **settings: Any) -> Table:
    """Create a short game of a player against bots of both levels, which starts at once."""
    bots = [{"seat": seat, "level": level} for seat, level in zip(range(1, SEATS), ("easy", "hard"), strict=True)]
    options = {**RULESETS[ruleset][0].quick}
    if "target" in options:
        options["target"] *= 3  # so many rounds that each seat has a turn
    body = {"ruleset": ruleset, "options": options, "seats": SEATS, "start": "full", "bots": bots, **settings}
    return table_of(client, done(client.post("/v1/games", json=body)).json())


@pytest.fixture
def client(hall: Hall) -> Iterator[httpx.Client]:  # noqa: F811
    with httpx.Client(base_url=hall.server.url, timeout=30) as client:
        yield client


def play_to_the_end(table: Table) -> list[int]:
    """Make moves for the player until the game is over; return the versions that the responses began and ended with."""
    chance, seen = random.Random(table.id), list[int]()
    deadline = time.monotonic() + END_S
    while (view := table.view(0))["status"] in ("playing", "round_over"):
        assert time.monotonic() < deadline
        if not (legal := view["you"]["legal_moves"]) or 0 not in view["to_move"]:
            continue  # the rest of the moves of bots is due
        response = table.client.post(f"{table.url}/moves", json=chance.choice(legal), headers=table.token(0))
        if response.status_code == 409:
            continue  # a bot was faster
        body = done(response).json()
        assert body["events"][0]["version"] == body["events_since"] + 1
        seen += [body["events_since"], body["version"]]
    assert view["status"] == "finished"
    return seen


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_player_plays_a_whole_game_against_bots(ruleset: str, hall: Hall, client: httpx.Client) -> None:  # noqa: F811
    table = against_bots(client, ruleset)
    seen = play_to_the_end(table)
    entries = log_of(hall.store, table.id)
    movers = [entry.change.seat for entry in entries if isinstance(entry.change, MakeMove)]
    assert set(movers) == set(range(SEATS))
    assert len(entries) == hall.store.load(table.id).game.version
    assert max(after - before for before, after in zip(seen[::2], seen[1::2], strict=True)) > 1, "bots moved, too"


def test_tables_without_players_are_played_by_workers_while_processes_are_killed(
    hall: Hall,  # noqa: F811
    client: httpx.Client,
) -> None:
    tables = []
    for book in RULEBOOKS.values():
        for _ in range(COPIES):
            left = against_bots(client, book.rulesets[0].id, on_leave="bot")
            done(left.leave(0))
            tables.append(Observed(hall.store, left.id))
    deadline = time.monotonic() + END_S
    with observing(tables):
        while time.monotonic() < deadline and not all(table.has_ended for table in tables):
            hall.strike()
    for table in tables:
        game = hall.store.load(table.id).game
        assert (game.status, game.unheld, game.closed) == (
            "closed",
            MAX_UNHELD,
            "abandoned",
        ) or game.status == "finished"
        begun = min(table.committed)
        for (earlier, before), (later, after) in itertools.pairwise(sorted(table.committed.items())):
            assert after - before >= MIN_INTERVAL_MS * (later - earlier)
        assert {type(entry.change) for entry in log_of(hall.store, table.id)[begun:]} == {MakeMove}
    assert hall.workers.kills > 0


def test_each_move_of_a_bot_is_seen_for_the_time_of_its_pace(hall: Hall, client: httpx.Client) -> None:  # noqa: F811
    table = against_bots(client, "uno-official", bot_pace=5)
    observed = Observed(hall.store, table.id)
    deadline = time.monotonic() + END_S
    while len(observed.committed) < 12:
        assert time.monotonic() < deadline
        observed.look()
        view = table.view(0)
        if 0 in view["to_move"] and view["turn"] == 0:
            done(table.client.post(f"{table.url}/moves", json=view["you"]["legal_moves"][-1], headers=table.token(0)))
    entries = log_of(hall.store, table.id)
    waits = [
        after - before
        for (earlier, before), (later, after) in itertools.pairwise(sorted(observed.committed.items()))
        if later == earlier + 1 and isinstance(change := entries[later - 1].change, MakeMove) and change.seat != 0
    ]
    assert len(waits) > 2
    assert min(waits) >= 500
