"""The runbook has a section for each alert. Its commands parse, and those that need no Kubernetes run."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
import redis

from tests.api.table import laid
from tests.live.clusters import Node, running
from tests.observe.runbook import RULES, RUNBOOK, alerts, blocks, commands, sections
from tests.observe.service import Watched, watched
from tests.work.processes import WorkerProcess, working

CLI = shutil.which("valkey-cli") or shutil.which("redis-cli")
RUN = re.compile(r"curl |logs |valkey-cli \$STORE ")
"""How a command begins that can be run here."""
SETTINGS = """\
set -euo pipefail
valkey-cli() { "$CLI" "$@"; }
logs() { jq -cR 'fromjson?' "$FOLDER/$1.log"; }
"""


def test_each_alert_has_a_section_with_its_severity_and_commands() -> None:
    found = {section.alert: section for section in sections()}
    assert sorted(found) == sorted(alert.name for alert in alerts())
    assert len(alerts()) == RULES.read_text("utf-8").count("- alert: ")
    for alert in alerts():
        section = found[alert.name]
        assert section.text.startswith(f"\n**{alert.severity}**: ")
        assert all(section.blocks_after(word) for word in ("Look", "Do")), alert.name
        assert alert.runbook_url == f"docs/runbook.md#{alert.name.lower()}"


def test_each_severity_calls_somebody() -> None:
    table = re.findall(r"^\| `(\w+)` \|", RUNBOOK.read_text("utf-8"), re.MULTILINE)
    assert {alert.severity for alert in alerts()} == {"critical", "warning"} == set(table[:2])


def test_the_routes_name_alerts_and_severities_that_exist() -> None:
    matchers = re.findall(r"""'(\w+)=~?"(.+)"'""", RUNBOOK.read_text("utf-8"))
    labels = [{"alertname": alert.name, "severity": alert.severity} for alert in alerts()]
    assert len(matchers) == 4
    for name, pattern in matchers:
        assert any(re.fullmatch(pattern, each[name]) for each in labels), pattern
    stores = {each["severity"] for each in labels if re.fullmatch(matchers[0][1], each["alertname"])}
    assert stores == {"critical"}


def test_the_commands_parse() -> None:
    for block in blocks():
        done = subprocess.run(["bash", "-n"], input=block, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), block


def test_the_queries_are_valid(tmp_path: Path) -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("promtool is not installed (Debian: prometheus)")
    asked = [line for line in commands() if line.startswith("promtool")]
    queries = [line.removeprefix('promtool query instant "$PROMETHEUS" \'').removesuffix("'") for line in asked]
    rules = [{"record": f"query:{number}", "expr": query} for number, query in enumerate(queries)]
    (tmp_path / "rules.yaml").write_text(json.dumps({"groups": [{"name": "queries", "rules": rules}]}), "utf-8")
    done = subprocess.run(
        [promtool, "check", "rules", tmp_path / "rules.yaml"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(queries)} rules found" in done.stdout
    assert len(queries) > 5


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Node]:
    """A server of its own: the commands change its settings."""
    server = Node(tmp_path / "store", "--appendonly", "yes")
    with running([server]):
        yield server


@pytest.fixture
def there(tmp_path: Path, store: Node) -> Iterator[tuple[Watched, WorkerProcess]]:
    """The service and a worker."""
    url = f"redis://127.0.0.1:{store.port}/0"
    with working(url, tmp_path, "work") as worker:
        (tmp_path / "service").mkdir()
        with watched(tmp_path / "service", REDIS_URL=url, CROUPIER_WORK="0", CROUPIER_SANDBOX="1") as service:
            yield service, worker


def test_the_commands_run(there: tuple[Watched, WorkerProcess], store: Node, tmp_path: Path) -> None:
    if not (CLI and shutil.which("jq") and shutil.which("curl")):
        pytest.skip("needs redis-cli or valkey-cli, jq and curl on PATH (Debian: redis-tools, jq, curl)")
    service, worker = there
    laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7").move(0, "draw")
    service.scrape()
    (tmp_path / "api.log").write_text(service.written, "utf-8")
    environ = {
        "PATH": "/usr/bin:/bin",
        "CLI": CLI,
        "FOLDER": str(tmp_path),
        "URL": str(service.client.base_url),
        "METRICS": service.metrics.removesuffix("/metrics"),
        "WORK": worker.url,
        "STORE": f"-u redis://127.0.0.1:{store.port}/0",
    }
    chosen = [line for line in commands() if RUN.match(line)]
    for line in chosen:
        done = subprocess.run(
            ["bash", "-c", SETTINGS + line], env=environ, capture_output=True, text=True, timeout=30, check=False
        )
        assert (done.returncode, done.stderr) == (0, ""), line
        if not line.startswith("logs"):
            assert done.stdout.strip() or "SLOWLOG" in line, line
            assert not done.stdout.startswith(("ERR", '{"type"')), done.stdout
    assert len(chosen) > 25
    assert store.client.config_get("maxmemory")["maxmemory"] == str(2 * 1024**3)


def test_the_commands_reach_the_embedded_store_and_one_with_a_password(tmp_path: Path) -> None:
    if not CLI:
        pytest.skip("needs redis-cli or valkey-cli on PATH (Debian: redis-tools)")
    chosen = [line for line in commands() if line.startswith("valkey-cli $STORE")]
    server = Node(tmp_path / "store", "--requirepass", "secret", "--unixsocket", "valkey.sock")
    server.client = redis.Redis(port=server.port, password="secret")
    environ = {"PATH": "/usr/bin:/bin", "CLI": CLI, "REDISCLI_AUTH": "secret"}
    with running([server]):
        for options in ("-s store/valkey.sock", f"-u redis://127.0.0.1:{server.port}/0"):
            for line in chosen:
                script = ["bash", "-c", SETTINGS + line]
                done = subprocess.run(
                    script, cwd=tmp_path, env={**environ, "STORE": options}, capture_output=True, text=True, check=False
                )
                assert (done.returncode, done.stderr) == (0, ""), line
                assert not done.stdout.startswith(("NOAUTH", "ERR")), done.stdout
    assert len(chosen) == 11
