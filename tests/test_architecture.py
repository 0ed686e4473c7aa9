"""``docs/architecture.md`` is true: its files exist, and a move passes those that its life names."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType

import croupier
import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import RateLimiter
from croupier.api.http.limits.rate_settings import Rate
from croupier.games import bots, creation
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.instrumented_store import InstrumentedStore

from tests.api.table import done

PACKAGE = Path(croupier.__file__).parent
PAGE = (PACKAGE.parents[1] / "docs" / "architecture.md").read_text("utf-8")
LIFE = PAGE.partition("## The life of a move\n")[2].partition("\nA refusal")[0]
OUTSIDE = {"rules/uno/"}
"""What the life of a move names besides files of Python."""
NAMED = re.compile(r"`([a-z0-9_/]+(?:\.py|\.lua|/))`")


def test_every_named_file_exists() -> None:
    names = NAMED.findall(PAGE)
    assert len(names) > 40
    assert [name for name in names if not ((PACKAGE / name).exists() or (PACKAGE.parents[1] / name).exists())] == []


@pytest.fixture
def passed(store: RedisStore, redis_client: redis.Redis, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that ten moves at a table with a bot pass; a game with the same cards has filled all caches before."""
    monkeypatch.setattr(creation, "new_seed", lambda: bytes(32))
    monkeypatch.setattr("croupier.games.changes.table.deal_seed", lambda seed, _terms: seed)
    monkeypatch.setattr(bots, "CPU_BUDGET_S", 60)  # tracing takes time
    limits = RateLimiter(RedisCounter(redis_client), rate=Rate(1_000, 60))
    app = create_app(InstrumentedStore(store), limits=limits)
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        _played(client)
        return _played(client)


def _played(client: httpx.Client) -> list[str]:
    body = {"ruleset": "uno-official", "name": "Ana", "start": "full", "bots": [{"seat": 1, "level": "hard"}]}
    created = done(client.post("/v1/games", json=body)).json()
    url, token = f"/v1/games/{created['game']['id']}", {"Authorization": f"Bearer {created['seat_token']}"}
    names: list[str] = []
    for number in range(10):
        if moves := done(client.get(url, headers=token)).json()["you"]["legal_moves"]:
            names += _traced(client, f"{url}/moves", moves[0], {**token, "Idempotency-Key": f"k{number}"})
    return names


def _traced(client: httpx.Client, url: str, move: object, headers: dict[str, str]) -> Iterator[str]:
    found: list[str] = []

    def note(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(f"{PACKAGE}/"):
            found.append(frame.f_code.co_filename.removeprefix(f"{PACKAGE}/"))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        done(client.post(url, json=move, headers=headers))
    finally:
        sys.setprofile(before)
    yield from found


def test_a_move_passes_the_files_that_its_life_names(passed: list[str]) -> None:
    assert {name for name in passed if not name.startswith("rules/uno/")} == set(NAMED.findall(LIFE)) - OUTSIDE
