"""Liveness and readiness; tests/live/test_outage.py has services without their store."""

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


@pytest.mark.parametrize("path", ["/healthz", "/readyz"])
def test_a_probe_may_send_anything(path: str, service: httpx.Client) -> None:
    for query in ("?surprise=1", "?x=1&x=2", "?lang=uk", "?%FF"):
        done(service.request("GET", path + query, content=b"[]"))
    assert service.head(path).status_code == 200


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
