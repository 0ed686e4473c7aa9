"""The files that compose.yaml mounts, and Compose's own check of it."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.compose.project import FILE, PASSWORD, mounts, services
from tests.compose.stack import changed, lay_out
from tests.making import ROOT, environ_for_downloads, need, output, run

pytestmark = pytest.mark.slow

FOUND = services()
FOLDERS = {"client_body": "body", **{name: name for name in ("proxy", "fastcgi", "uwsgi", "scgi")}}
HTTPS = '"listen 443 ssl http2;" with ssl_certificate and ssl_certificate_key, as tokens are secrets'
OF_THE_CONTAINER = {
    "user www-data;\n": "",
    "/run/nginx.pid": "/tmp/nginx.pid",  # noqa: S108  # in the container
    "worker_processes auto;\n": "worker_processes 2;\nworker_shutdown_timeout 5s;\n",
    "http {\n": "http {\n" + "".join(f"  {name}_temp_path /tmp/{folder};\n" for name, folder in FOLDERS.items()) + "\n",
    "/var/log/nginx/croupier.log": "/dev/stdout",
    "/var/log/nginx/croupier-error.log": "/dev/stderr",
    "server 127.0.0.1:8000;  # yours": "server croupier:8000;",
    f"listen 80;  # yours: {HTTPS}": "listen 8080;\n    include /etc/nginx/tls/*.conf;  # TLS: docs/compose.md",
}
"""What differs from docs/nginx.conf, besides the comment at the top."""


def compose() -> list[str]:
    """Return the command that is Compose here."""
    for command in (["docker-compose"], ["docker", "compose"]):
        if shutil.which(command[0]) and run(*command, "version").returncode == 0:
            return command
    pytest.skip("Docker Compose was not found")


def test_compose_reads_the_file_as_these_tests_do(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("CROUPIER_RATE_LIMIT=10/minute\n")
    expected = services(CROUPIER_RATE_LIMIT="10/minute")
    files = ["--file", str(FILE), "--env-file", str(tmp_path / ".env")]
    command = [*compose(), *files, "config", "--format", "json"]
    variables = {**environ_for_downloads(), "COMPOSE_PROFILES": "nginx,prometheus", "CROUPIER_STORE_PASSWORD": PASSWORD}
    found = json.loads(output(*command, environ=variables))["services"]
    assert set(found) == set(expected)
    for name, service in expected.items():
        environment = found[name].get("environment") or {}
        assert {key: value for key, value in environment.items() if value is not None} == service["environment"]
        ports = [f"{port['host_ip']}:{port['published']}:{port['target']}" for port in found[name].get("ports", [])]
        assert ports == service.get("ports", [])
    refused = run(*command, environ={**variables, "CROUPIER_STORE_PASSWORD": ""})
    assert refused.returncode != 0
    assert "CROUPIER_STORE_PASSWORD" in refused.stderr


def test_every_mounted_file_exists() -> None:
    sources = [source for service in FOUND.values() for source in mounts(service).values()]
    assert len(sources) == 7
    assert [source for source in sources if not (ROOT / source).exists()] == []


def test_nginx_is_configured_as_documented() -> None:
    first, _, found = (ROOT / "compose" / "nginx.conf").read_text("utf-8").partition("\n\n")
    assert [line[0] for line in first.splitlines()] == ["#"]
    documented = (ROOT / "docs" / "nginx.conf").read_text("utf-8").partition("\n\n")[2]
    assert found == changed(documented, OF_THE_CONTAINER)


def test_prometheus_accepts_its_configuration_with_the_alerts_of_the_chart(tmp_path: Path) -> None:
    need("promtool")
    lay_out(FOUND["prometheus"], tmp_path)
    folder = tmp_path / "etc" / "prometheus"
    assert "1 rule files found" in output("promtool", "check", "config", folder / "prometheus.yml")
    assert (folder / "alerts.yaml").read_bytes() == (ROOT / "helm" / "files" / "alerts.yaml").read_bytes()


def test_prometheus_finds_every_process_and_makes_one_job_of_them() -> None:
    [job] = yaml.safe_load((ROOT / "compose" / "prometheus.yml").read_text("utf-8"))["scrape_configs"]
    [names] = job["dns_sd_configs"]
    assert ({*names["names"]}, names["type"], names["port"]) == ({"croupier", "work"}, "A", 9090)


def test_grafana_finds_the_data_source_and_the_dashboard(tmp_path: Path) -> None:
    lay_out(FOUND["grafana"], tmp_path)
    folder = tmp_path / "etc" / "grafana"
    [source] = provisioned(folder / "provisioning" / "datasources")["datasources"]
    assert (source["type"], source["isDefault"], source["url"]) == ("prometheus", True, "http://prometheus:9090")
    assert {*FOUND["grafana"]["networks"]} & {*FOUND["prometheus"]["networks"]}
    [provider] = provisioned(folder / "provisioning" / "dashboards")["providers"]
    [dashboard] = (tmp_path / provider["options"]["path"].removeprefix("/")).iterdir()
    shown_first = FOUND["grafana"]["environment"]["GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH"]
    assert f"/{dashboard.relative_to(tmp_path)}" == shown_first
    assert dashboard.read_bytes() == (ROOT / "helm" / "files" / "dashboard.json").read_bytes()
    variables = json.loads(dashboard.read_bytes())["templating"]["list"]
    assert [one["query"] for one in variables if one["type"] == "datasource"] == [source["type"]]


def provisioned(folder: Path) -> dict[str, Any]:
    """Read the one file of a folder."""
    [file] = folder.iterdir()
    found: dict[str, Any] = yaml.safe_load(file.read_text("utf-8"))
    assert found["apiVersion"] == 1
    return found
