"""What compose.yaml starts works together: real processes with its commands, settings, files and health checks."""

import json
import re
import ssl
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
import yaml

from bench.proxy import NGINX
from tests.compose.project import PASSWORD
from tests.compose.stack import Stack, changed, stack
from tests.making import ROOT, need, output
from tests.storage.waiting import wait_until

pytestmark = pytest.mark.slow

ALLOWED = 20
"""Requests of an address in a minute."""


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Stack]:
    """All services but Grafana; nginx has a certificate, and Prometheus scrapes each second."""
    need("openssl", "prometheus")
    if NGINX is None:
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    limit = f"{ALLOWED}/minute"
    with stack(tmp_path_factory.mktemp("compose"), CROUPIER_WORKERS="1", CROUPIER_RATE_LIMIT=limit) as made:
        prepare_tls(made)
        prepare_prometheus(made)
        for name in ("prometheus", "valkey", "croupier", "work", "nginx"):
            made.start(name)
        yield made


def prepare_tls(made: Stack) -> None:
    """Put a certificate, its key and the directives of the page in the folder that nginx mounts."""
    folder = made.root("nginx") / "etc" / "nginx" / "tls"
    [directives] = re.findall(r"```nginx\n(.*?)```", (ROOT / "docs" / "compose.md").read_text("utf-8"), re.DOTALL)
    (folder / "server.conf").write_text(changed(directives, {"listen 8443": f"listen {made.address('nginx:8443')}"}))
    files = ["-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    output("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", *files)


def prepare_prometheus(made: Stack) -> None:
    """Replace the interval, and the names of services, which only a container engine resolves."""
    file = made.root("prometheus") / "etc" / "prometheus" / "prometheus.yml"
    found = yaml.safe_load(file.read_text("utf-8"))
    found["global"] = {"scrape_interval": "1s", "evaluation_interval": "1s"}
    [job] = found["scrape_configs"]
    [names] = job.pop("dns_sd_configs")
    job["static_configs"] = [{"targets": [made.address(f"{name}:{names['port']}") for name in names["names"]]}]
    file.write_text(yaml.safe_dump(found), "utf-8")


@contextmanager
def client_of(made: Stack, address: str) -> Iterator[httpx.Client]:
    """Make a client of nginx that connects from an address of this machine."""
    trusted = ssl.create_default_context(cafile=str(made.root("nginx") / "etc" / "nginx" / "tls" / "fullchain.pem"))
    trusted.check_hostname = False
    transport = httpx.HTTPTransport(local_address=address, verify=trusted)
    with httpx.Client(transport=transport, base_url=f"https://{made.address('nginx:8443')}", timeout=30) as client:
        yield client


def ask(client: httpx.Client, path: str, token: str = "", key: str = "", **body: Any) -> httpx.Response:
    """Send a request that must succeed."""
    headers = {"Authorization": f"Bearer {token}"} if token else {}
    headers |= {"Idempotency-Key": key} if key else {}
    return client.post(path, json=body or None, headers=headers).raise_for_status()


def started(client: httpx.Client, **settings: Any) -> tuple[str, list[str]]:
    """Start a game of two; return its path and tokens."""
    created = ask(client, "/v1/games", ruleset="uno-official", seats=2, name="Ana", **settings)
    path = created.headers["Location"]
    tokens = [created.json()["seat_token"], ask(client, f"{path}/seats", name="Ben").json()["seat_token"]]
    ask(client, f"{path}/start", tokens[0])
    return path, tokens


def views(lines: Iterator[str]) -> Iterator[dict[str, Any]]:
    """Yield the views of a stream."""
    for line in lines:
        if line == "event: view":
            yield json.loads(next(line for line in lines if line.startswith("data: ")).removeprefix("data: "))


def queried(made: Stack, query: str) -> list[float]:
    """Return the values that Prometheus has for a query."""
    found = httpx.get(f"http://{made.address('prometheus:9090')}/api/v1/query", params={"query": query}).json()
    return [float(each["value"][1]) for each in found["data"]["result"]]


def test_a_game_is_played_behind_nginx_and_work_enforces_its_deadline(running: Stack) -> None:
    with client_of(running, "127.0.0.11") as client:
        path, _ = started(client, turn_seconds=1)
        with client.stream("GET", f"{path}/stream") as response:
            found = views(response.iter_lines())
            first, second = next(found), next(found)
    assert second["version"] == first["version"] + 1
    assert second["events"][0]["kind"] == "timed_out"
    wait_until(lambda: queried(running, 'sum(croupier_timeouts_total{outcome="made"}) > 0') != [])


def test_prometheus_scrapes_both_and_has_the_alerts_of_the_chart(running: Stack) -> None:
    wait_until(lambda: queried(running, "sum by (job) (croupier_workers)") == [1.0])
    wait_until(lambda: queried(running, "sum by (job) (croupier_deadline_workers)") == [1.0])
    groups = httpx.get(f"http://{running.address('prometheus:9090')}/api/v1/rules").json()["data"]["groups"]
    alerts = {rule["name"] for group in groups for rule in group["rules"] if rule["type"] == "alerting"}
    text = (ROOT / "helm" / "files" / "alerts.yaml").read_text("utf-8")
    assert alerts == {*re.findall(r"- alert: (\w+)", text)}
    wait_until(lambda: queried(running, 'ALERTS{alertname=~"CroupierGone|CroupierNo.*"}') == [])


def test_the_rate_limit_is_that_of_the_client_behind_nginx(running: Stack) -> None:
    forged = {"X-Forwarded-For": "127.0.0.99"}
    with client_of(running, "127.0.0.12") as one, client_of(running, "127.0.0.13") as other:
        statuses = [one.get("/v1/games", headers=forged).status_code for _ in range(2 * ALLOWED)]
        assert (statuses[0], statuses[-1]) == (200, 429)
        assert other.get("/v1/games", headers=forged).status_code == 200


def test_an_update_loses_nothing(running: Stack) -> None:
    with client_of(running, "127.0.0.14") as client:
        path, tokens = started(client)
        with client.stream("GET", f"{path}/stream") as response:
            lines = response.iter_lines()
            version = next(views(lines))["version"]
            assert running.stop("croupier") == 0
            assert "event: end" in [*lines]
        refused = client.get(path)
        assert (refused.status_code, refused.json()["code"]) == (503, "http_error")
        assert int(refused.headers["Retry-After"]) > 0
        running.start("croupier")
        token = tokens[client.get(path).json()["to_move"][0]]
        seen = client.get(path, headers={"Authorization": f"Bearer {token}"}).json()
        move = seen["you"]["legal_moves"][-1]  # a colour, if the first card is a Wild
        made = [ask(client, f"{path}/moves", token, key="move-1", **move) for _ in range(2)]
        assert [response.headers.get("Idempotency-Replayed") for response in made] == [None, "true"]
        with client.stream("GET", f"{path}/stream", headers={"Last-Event-ID": str(version)}) as response:
            assert next(views(response.iter_lines()))["version"] == version + 1


def test_the_store_has_a_password_that_no_command_line_shows(running: Stack) -> None:
    with closing(running.store(password=None)) as client, pytest.raises(redis.AuthenticationError):
        client.ping()
    assert "valkey-server" in running.arguments("valkey")
    for name in ("valkey", "croupier", "work"):
        assert PASSWORD not in running.arguments(name)


def test_the_store_evicts_nothing_and_writes_each_change(running: Stack) -> None:
    with closing(running.store()) as client:
        found = client.config_get("maxmemory*", "append*", "save")
    assert (found["maxmemory"], found["maxmemory-policy"]) == (str(192 << 20), "noeviction")
    assert (found["appendonly"], found["appendfsync"], found["save"]) == ("yes", "everysec", "")


def test_a_store_of_durable_changes_keeps_them_over_a_restart(tmp_path: Path) -> None:
    with stack(tmp_path, CROUPIER_DURABILITY="fsync", CROUPIER_STORE_MAXMEMORY="64mb") as made:
        made.start("valkey")
        with closing(made.store()) as client:
            assert client.config_get("appendfsync", "maxmemory") == {
                "appendfsync": "always",
                "maxmemory": str(64 << 20),
            }
            client.set("game", "kept")
        assert made.stop("valkey") == 0
        made.start("valkey")
        with closing(made.store()) as client:
            assert client.get("game") == "kept"
