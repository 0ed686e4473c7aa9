"""The services of compose.yaml: settings, rights, limits, networks."""

import re
import subprocess
from ipaddress import IPv4Network, ip_network
from pathlib import Path
from typing import Any

import pytest
import yaml
from croupier import __version__
from croupier.api.http.limits.rate_settings import Rate
from croupier.cli.serve import STOP_TIMEOUT_S
from croupier.cli.work import work
from croupier.config import SETTINGS, Config, load_config

from tests.compose.project import FILE, PASSWORD, MissingVariable, Service, environment_of_image, project, services
from tests.making import ROOT

pytestmark = pytest.mark.slow

FOUND = services()
STORE = f"redis://:{PASSWORD}@valkey:6379/0"
VARIABLES = {setting.variable for setting in SETTINGS.values()}
OF_THE_IMAGE = {"HOST", "PORT", "CROUPIER_DATA_DIR", "CROUPIER_METRICS_PORT"}
PAGE = (ROOT / "docs" / "compose.md").read_text("utf-8")
VALUES = yaml.safe_load((ROOT / "helm" / "values.yaml").read_text("utf-8"))
KEYS = {
    *("build", "cap_drop", "command", "depends_on", "environment", "healthcheck", "image", "logging", "mem_limit"),
    *("networks", "ports", "profiles", "read_only", "restart", "security_opt", "stop_grace_period", "tmpfs", "user"),
    "volumes",
}
"""What a service may have; none of it gives it more rights than it would have without."""

every_service = pytest.mark.parametrize("service", FOUND.values(), ids=FOUND)


# ------------------------------------------------------------------------------------------- settings


def test_without_a_password_of_the_store_nothing_starts() -> None:
    with pytest.raises(MissingVariable, match=r"CROUPIER_STORE_PASSWORD: put it in \.env"):
        project()


def test_git_ignores_passwords_and_certificates() -> None:
    paths = [".env", "compose/tls/privkey.pem", "compose/tls/server.conf"]
    ignored = subprocess.run(["git", "check-ignore", *paths], cwd=ROOT, capture_output=True, text=True, check=True)
    assert ignored.stdout.split() == paths


def test_the_service_accepts_what_it_gets() -> None:
    read = load_config({**environment_of_image(), **FOUND["croupier"]["environment"]})
    proxies = (ip_network("10.83.71.2"),)
    fixed: dict[str, Any] = {"host": "0.0.0.0", "metrics_port": 9090, "work": False}  # noqa: S104  # in the container
    assert read == Config(redis_url=STORE, trusted_proxies=proxies, data_dir=Path("/data"), **fixed)


def test_a_worker_gets_what_it_reads_and_accepts_it() -> None:
    given = services(**dict.fromkeys(VARIABLES, "1"))["work"]["environment"]
    assert {*given, "HOST", "CROUPIER_METRICS_PORT"} == VARIABLES & {*re.findall(r"\w+", work.help or "")} - {
        "CROUPIER_WORK"
    }
    read = load_config({**environment_of_image(), **FOUND["work"]["environment"]})
    assert (read.redis_url, read.metrics_port) == (STORE, 9090)


def test_every_other_setting_of_the_service_can_be_set() -> None:
    settings = {"CROUPIER_RATE_LIMIT": "10/minute", "CROUPIER_TRUSTED_PROXIES": "1", "CROUPIER_DURABILITY": "fsync"}
    read = load_config(services(**settings)["croupier"]["environment"])
    assert (read.rate_limit, read.trusted_proxies, read.durability) == (Rate(10, 60), 1, "fsync")
    every = services(**dict.fromkeys(VARIABLES, "1"))["croupier"]["environment"]
    assert set(every) == VARIABLES - OF_THE_IMAGE


def test_the_page_names_every_variable_of_the_file_and_no_others() -> None:
    named = set(re.findall(r"`(CROUPIER_\w+)", PAGE))
    used = set(re.findall(r"\$\{(\w+)", FILE.read_text("utf-8")))
    assert used - VARIABLES <= named <= used | VARIABLES


# --------------------------------------------------------------------------------------------- rights


def of_the_chart(name: str) -> dict[str, Any]:
    """Return a security context of the chart."""
    text = (ROOT / "helm" / "templates" / "_helpers.tpl").read_text("utf-8")
    [found] = re.findall(rf'define "croupier.{name}" -}}}}\n(.*?){{{{- end', text, re.DOTALL)
    return dict(yaml.safe_load(found))


@every_service
def test_a_service_has_the_rights_of_a_pod_of_the_chart(service: Service) -> None:
    assert {
        "allowPrivilegeEscalation": "no-new-privileges:true" not in service["security_opt"],
        "readOnlyRootFilesystem": service["read_only"],
        "capabilities": {"drop": service["cap_drop"]},
    } == of_the_chart("securityContext")
    assert len(service["security_opt"]) == 1
    assert set(service) <= KEYS
    assert int(service["user"].partition(":")[0]) > 0


def test_the_service_runs_as_the_user_of_the_chart() -> None:
    pod = of_the_chart("podSecurityContext")
    assert {FOUND[name]["user"] for name in ("croupier", "work")} == {f"{pod['runAsUser']}:{pod['runAsGroup']}"}


@every_service
def test_a_service_restarts_and_has_limits(service: Service) -> None:
    assert service["restart"] == "unless-stopped"
    assert re.fullmatch(r"\d+m", service["mem_limit"])
    assert all(re.fullmatch(r"/[\w/]+:size=\d+m", each) for each in service["tmpfs"])
    assert set(service["logging"]["options"]) == {"max-size", "max-file"}
    assert int(service["stop_grace_period"].removesuffix("s")) > STOP_TIMEOUT_S


def test_memory_is_that_of_the_chart() -> None:
    parts = {"croupier": VALUES, "work": VALUES["work"], "valkey": VALUES["valkey"]}
    limits = {name: part["resources"]["limits"]["memory"] for name, part in parts.items()}
    assert {name: FOUND[name]["mem_limit"].replace("m", "Mi") for name in parts} == limits
    assert FOUND["valkey"]["environment"]["MAXMEMORY"] == VALUES["valkey"]["maxMemory"]


def test_images_are_pinned() -> None:
    images = {name: service["image"] for name, service in FOUND.items()}
    assert images.pop("croupier") == images.pop("work") == f"croupier:{__version__}"
    assert images["valkey"] == "{repository}:{tag}".format(**VALUES["valkey"]["image"])
    pinned = re.compile(r"docker\.io/\w+/\w+:v?\d+\.\d+\.\d+(-alpine)?")
    assert [image for image in images.values() if not pinned.fullmatch(image)] == []


# ------------------------------------------------------------------------------------ health, networks


def test_a_service_starts_when_what_it_needs_is_healthy() -> None:
    healthy = {"condition": "service_healthy"}
    assert {name: service["depends_on"] for name, service in FOUND.items() if "depends_on" in service} == {
        "croupier": {"valkey": healthy},
        "work": {"valkey": healthy},
        "nginx": {"croupier": healthy},
        "grafana": {"prometheus": healthy},
    }
    checked = {name for name, service in FOUND.items() if "healthcheck" in service}
    assert checked == set(FOUND) - {"croupier"}, "its check is in the Dockerfile"
    assert "9090" in FOUND["work"]["healthcheck"]["test"]
    assert "'/healthz'" in FOUND["work"]["healthcheck"]["test"]


def test_only_who_needs_the_store_can_reach_it() -> None:
    members = {name: {*service["networks"]} for name, service in FOUND.items()}
    assert {name for name, networks in members.items() if "store" in networks} == {"croupier", "work", "valkey"}
    assert {name for name, networks in members.items() if "metrics" in networks} == {"croupier", "work", "prometheus"}
    assert members["nginx"] == {"front"}
    made = project(CROUPIER_STORE_PASSWORD=PASSWORD)["networks"]
    assert {name for name, network in made.items() if network and network.get("internal")} == {"store", "metrics"}


@pytest.mark.parametrize("numbers", ["10.83.71", "192.168.250"])
def test_the_service_trusts_nginx_only(numbers: str) -> None:
    made = project(CROUPIER_STORE_PASSWORD=PASSWORD, CROUPIER_SUBNET=numbers)
    fixed = {name: made["services"][name]["networks"]["front"]["ipv4_address"] for name in ("croupier", "nginx")}
    assert made["services"]["croupier"]["environment"]["CROUPIER_TRUSTED_PROXIES"] == fixed["nginx"]
    [pool] = made["networks"]["front"]["ipam"]["config"]
    subnet, automatic = IPv4Network(pool["subnet"]), IPv4Network(pool["ip_range"])
    assert automatic.subnet_of(subnet)
    for address in map(IPv4Network, fixed.values()):
        assert address.subnet_of(subnet)
        assert not address.subnet_of(automatic)


def test_ports_are_of_this_machine_only_and_none_is_that_of_metrics_or_of_the_store() -> None:
    ports = [(name, *port.split(":")) for name, service in FOUND.items() for port in service.get("ports", [])]
    assert {host for _, host, _, _ in ports} == {"127.0.0.1"}
    assert len({published for _, _, published, _ in ports}) == len(ports)
    assert [(name, target) for name, _, _, target in ports] == [
        ("croupier", "8000"),
        *(("nginx", port) for port in ("8080", "8443")),
        ("prometheus", "9090"),
        ("grafana", "3000"),
    ]


def test_profiles_are_those_of_the_page() -> None:
    profiles = {name: service["profiles"] for name, service in FOUND.items() if "profiles" in service}
    assert profiles == {"nginx": ["nginx"], "prometheus": ["prometheus"], "grafana": ["prometheus"]}
    assert {*re.findall(r"--profile (\w+)", PAGE)} == {"nginx", "prometheus"}
