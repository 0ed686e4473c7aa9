"""500 clients want a game at once, of two workers, one of which is killed: each gets one seat, at few tables."""

import os
import secrets
import signal
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.table import done
from tests.cli.processes import children, named, runs
from tests.conftest import start_service
from tests.live.effort import effort

pytestmark = pytest.mark.slow

CLIENTS, SEATS = 500, 4
WAIT_S = 60


def ask(client: httpx.Client, key: str) -> dict[str, Any]:
    """Ask for a game until there is a response."""
    body = {"rulesets": ["uno-official"], "seats": SEATS, "bots_after": 600}
    deadline = time.monotonic() + WAIT_S
    while True:
        try:
            response = client.post("/v1/games/quick", json=body, headers={"Idempotency-Key": key})
        except httpx.TransportError:
            assert time.monotonic() < deadline
            continue
        if response.status_code != 503:
            return dict(done(response).json())


def workers_of(process: int) -> list[int]:
    """Return the workers of the service that a process runs."""
    (server,) = named("gunicorn", children(process))
    return [*filter(runs, children(server))]


@pytest.mark.parametrize("kills", [0, *range(1, 1 + effort(1, 5))])
def test_five_hundred_at_once_are_seated_once_each(tmp_path: Path, kills: int) -> None:
    process, first = start_service(tmp_path, CROUPIER_WORKERS="2")
    try:
        done(first.get("/readyz"))
        keys = [secrets.token_urlsafe(16) for _ in range(CLIENTS)]
        gate = threading.Barrier(CLIENTS)
        context = httpx.create_ssl_context()

        def act(key: str) -> dict[str, Any]:
            with httpx.Client(base_url=first.base_url, timeout=WAIT_S, verify=context) as client:
                gate.wait(WAIT_S)
                return ask(client, key)

        with ThreadPoolExecutor(CLIENTS) as pool:
            answers = [pool.submit(act, key) for key in keys]
            for _ in range(kills):
                while sum(one.done() for one in answers) < CLIENTS // 5:
                    time.sleep(0.005)
                os.kill(workers_of(process.pid)[-1], signal.SIGKILL)
            got = [one.result() for one in answers]
        again = [ask(first, key) for key in keys[:: CLIENTS // 50]]
        assert [(one["game"]["id"], one["seat"], one["seat_token"]) for one in again] == [
            (one["game"]["id"], one["seat"], one["seat_token"]) for one in got[:: CLIENTS // 50]
        ]
        client = connect(f"unix://{tmp_path}/valkey.sock")
        audit(RedisStore(client), client, got, kills)
        client.close()
    finally:
        first.close()
        process.terminate()
        process.communicate(timeout=30)


def audit(store: RedisStore, client: Any, got: list[dict[str, Any]], kills: int) -> None:
    """Read all games: each client holds one seat, each taken seat belongs to a client, and few are vacant."""
    games = {key.decode()[10:34]: store.load(key.decode()[10:34]).game for key in client.keys("croupier:{*}:game")}
    assert len({(one["game"]["id"], one["seat"]) for one in got}) == CLIENTS
    for one in got:
        assert games[one["game"]["id"]].seat_of_token(one["seat_token"]) == one["seat"]
    held = Counter(seat.is_held for game in games.values() for seat in game.seats)
    assert held[True] == CLIENTS
    assert len(games) <= CLIENTS // SEATS + (40 if kills else 0)
    assert all((game.status == "playing") == all(seat.is_held for seat in game.seats) for game in games.values())
