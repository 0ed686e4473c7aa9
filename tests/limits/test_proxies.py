"""X-Forwarded-For is trusted only from proxies that the settings name, and then only the entry of the right hop."""

from ipaddress import ip_network
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.api.http.limits.enforcement import RateLimiter
from croupier.api.http.limits.rate_settings import Rate
from croupier.api.http.proxies import client_address, trust_proxies
from croupier.storage.rate_counter import RedisCounter
from croupier.storage.redis_store import RedisStore

from tests.conftest import serving
from tests.limits.conftest import HOUR, Limited, counts

NETWORKS = (ip_network("10.0.0.0/8"), ip_network("fd00::/8"))


@pytest.fixture
def counted(store: RedisStore, redis_client: redis.Redis) -> Any:
    """Return a function that gives the counted address for settings, a peer and an X-Forwarded-For header."""

    def name(proxies: Any, peer: str, forwarded: str | None) -> str:
        app = create_app(
            store, limits=RateLimiter(RedisCounter(redis_client), rate=Rate(9, HOUR), trusts_proxies=proxies != 0)
        )
        trust_proxies(app, proxies)
        headers = {} if forwarded is None else {"X-Forwarded-For": forwarded}
        with httpx.Client(transport=httpx.WSGITransport(app=app, remote_addr=peer), base_url="http://x.test") as client:
            assert client.get("/v1/games", headers=headers).is_success
        ((found, _),) = counts(redis_client).items()
        return found.decode().removeprefix("requests:")

    return name


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "found"),
    [
        (0, "192.0.2.1", "198.51.100.7", "192.0.2.1"),
        (0, "127.0.0.1", "198.51.100.7", "127.0.0.1"),
        (1, "10.0.0.1", "198.51.100.7", "198.51.100.7"),
        (1, "10.0.0.1", "forged, 203.0.113.9, 198.51.100.7", "198.51.100.7"),
        (2, "10.0.0.1", "203.0.113.9, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
        (2, "10.0.0.1", "198.51.100.7", "10.0.0.1"),
        (1, "10.0.0.1", None, "10.0.0.1"),
        (1, "10.0.0.1", "", "10.0.0.1"),
        (1, "10.0.0.1", "198.51.100.7:4711", "198.51.100.7"),
        (1, "10.0.0.1", "2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        (1, "10.0.0.1", "no address", "unknown"),
        (NETWORKS, "192.0.2.1", "198.51.100.7", "192.0.2.1"),
        (NETWORKS, "192.0.2.1", "198.51.100.7, 10.0.0.2", "192.0.2.1"),
        (NETWORKS, "10.0.0.1", "198.51.100.7", "198.51.100.7"),
        (NETWORKS, "10.0.0.1", "10.9.9.9, 198.51.100.7, 10.0.0.2", "198.51.100.7"),
        (NETWORKS, "::ffff:10.0.0.1", "198.51.100.7, fd00::2", "198.51.100.7"),
        (NETWORKS, "10.0.0.1", "10.0.0.3,10.0.0.2", "10.0.0.3"),
        (NETWORKS, "10.0.0.1", "forged, ", "unknown"),
        (NETWORKS, "10.0.0.1", None, "10.0.0.1"),
    ],
)
def test_requests_are_counted_by_the_right_address(
    proxies: Any, peer: str, forwarded: str | None, found: str, counted: Any
) -> None:
    assert counted(proxies, peer, forwarded) == found


def test_a_peer_without_a_valid_address_is_not_trusted() -> None:
    assert client_address("", "198.51.100.7", NETWORKS) == ""


def test_an_unknown_proxy_is_logged_once(limited: Limited, caplog: pytest.LogCaptureFixture) -> None:
    client = limited(rate=Rate(9, HOUR))
    for _ in range(3):
        client.get("/v1/games", headers={"X-Forwarded-For": "198.51.100.7"})
    assert caplog.text.count("CROUPIER_TRUSTED_PROXIES") == 1
    assert "198.51.100.7" not in caplog.text


def test_the_real_service_trusts_a_configured_proxy(tmp_path: Path) -> None:
    with serving(tmp_path, CROUPIER_RATE_LIMIT="1/day", CROUPIER_TRUSTED_PROXIES="127.0.0.0/8") as client:
        for number in range(3):
            headers = {"X-Forwarded-For": f"6.6.6.{number}, 198.51.100.{number}"}
            assert [client.get("/v1/games", headers=headers).status_code for _ in range(2)] == [200, 429]
