"""Liveness and readiness, and the methods of each path; tests/live/test_outage.py has services without their store."""

import tempfile
from pathlib import Path

import httpx
import pytest
from croupier.storage.embedded import EmbeddedStore

from tests.api.table import RULESET, check_problem, done
from tests.conftest import serving


def test_a_healthy_service_responds_that_it_is(service: httpx.Client) -> None:
    for path in ("/healthz", "/readyz"):
        assert done(service.get(path)).json() == {"status": "ok"}


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
