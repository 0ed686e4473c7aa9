"""Liveness and readiness, and the responses while the store is unavailable."""

import os
import signal
import tempfile
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from croupier.storage.embedded import EmbeddedStore

from tests.api.table import RULESET, Table, check_problem, done, started
from tests.conftest import serving


@pytest.fixture(scope="module")
def own_store() -> Iterator[EmbeddedStore]:
    """A Valkey that a test may stop."""
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        store = EmbeddedStore(Path(folder))
        store.start()
        yield store
        store.stop()


@pytest.fixture(scope="module")
def fragile(own_store: EmbeddedStore) -> Iterator[httpx.Client]:
    """The real service on that Valkey."""
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        serving(Path(folder), REDIS_URL=own_store.url) as client,
    ):
        yield client


def requests(table: Table) -> dict[str, httpx.Response]:
    """Send every request that needs the store."""
    client = table.client
    return {
        "ready": client.get("/readyz"),
        "create": client.post("/v1/games", json={"ruleset": RULESET}),
        "list": client.get("/v1/games"),
        "look": table.look(0),
        "move": table.ask(0, {"kind": "draw"}),
        "move with a key": table.ask(0, {"kind": "draw"}, idempotency_key="k"),
        "join": table.join(),
        "start": table.start(),
        "leave": table.leave(0),
        "events": client.get(f"{table.url}/events"),
    }


def test_a_healthy_service_responds_that_it_is(service: httpx.Client) -> None:
    for path in ("/healthz", "/readyz"):
        assert done(service.get(path)).json() == {"status": "ok"}


def test_without_its_store_the_service_is_alive_but_not_ready(fragile: httpx.Client, own_store: EmbeddedStore) -> None:
    table = started(fragile)
    before = table.view(0)
    own_store.stop()
    try:
        assert fragile.get("/healthz").status_code == 200
        for response in requests(table).values():
            check_problem(response, 503, "store_unavailable")
            assert int(response.headers["Retry-After"]) > 0
        assert fragile.get("/v1/rulesets").status_code == 200
    finally:
        own_store.start()
    assert fragile.get("/readyz").status_code == 200
    assert table.view(0) == before


def test_a_store_that_hangs_is_unavailable(fragile: httpx.Client, own_store: EmbeddedStore) -> None:
    assert own_store._process  # the process itself is the only handle to make it hang
    os.kill(own_store._process.pid, signal.SIGSTOP)
    try:
        check_problem(fragile.get("/readyz"), 503, "store_unavailable")
    finally:
        os.kill(own_store._process.pid, signal.SIGCONT)
    assert fragile.get("/readyz").status_code == 200


def test_a_service_may_start_before_its_store(tmp_path: Path) -> None:
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as folder:
        store = EmbeddedStore(Path(folder))
        with serving(tmp_path, REDIS_URL=store.url) as client:
            check_problem(client.get("/readyz"), 503, "store_unavailable")
            store.start()
            try:
                assert client.get("/readyz").status_code == 200
                assert done(client.post("/v1/games", json={"ruleset": RULESET})).status_code == 201
            finally:
                store.stop()


@pytest.mark.parametrize(
    ("path", "allowed"),
    [
        ("/v1/rulesets", {"GET", "HEAD", "OPTIONS"}),
        ("/v1/games", {"GET", "HEAD", "OPTIONS", "POST"}),
        ("/v1/games/x", {"GET", "HEAD", "OPTIONS", "DELETE"}),
        ("/v1/games/x/moves", {"POST", "OPTIONS"}),
        ("/v1/games/x/seats", {"POST", "OPTIONS"}),
        ("/v1/games/x/seats/0", {"DELETE", "OPTIONS"}),
        ("/healthz", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_an_unknown_method_is_refused_with_the_allowed_methods(
    path: str, allowed: set[str], service: httpx.Client
) -> None:
    response = service.request("BREW", path)
    check_problem(response, 405, "method_not_allowed")
    assert set(response.headers["Allow"].split(", ")) == allowed
    assert set(service.options(path).headers["Allow"].split(", ")) == allowed
