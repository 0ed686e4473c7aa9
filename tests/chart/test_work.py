"""The pods that enforce deadlines."""

from pathlib import Path

import pytest
from croupier.cli.work import work
from croupier.config import load_config

from tests.chart.rendering import container, environment, kinds, render, shape, the
from tests.work.processes import working

pytestmark = pytest.mark.slow

NAME = "trial-croupier-work"


def test_the_pods_run_croupier_work_with_the_store_of_the_service() -> None:
    found = shape("everything")
    own, api = container(found, name=NAME), environment(container(found))
    assert own["args"] == [work.name]
    variables = environment(own)
    assert {name: variables[name] for name in ("REDIS_URL", "CROUPIER_DURABILITY")} == {
        name: api[name] for name in ("REDIS_URL", "CROUPIER_DURABILITY")
    }
    assert "CROUPIER_API_KEYS" not in variables
    assert variables["OTEL_SERVICE_NAME"] == "croupier"
    config = load_config({**{name: value for name, value in variables.items() if isinstance(value, str)}})
    assert (config.durability, config.log_level, config.metrics_port) == ("fsync", "debug", 9090)


def test_their_number_and_resources_can_be_set() -> None:
    found = render(work={"replicaCount": 4, "resources": {"limits": {"memory": "1Gi"}}})
    assert the("Deployment", found, NAME)["spec"]["replicas"] == 4
    assert container(found, name=NAME)["resources"]["limits"] == {"memory": "1Gi"}
    assert environment(container(found))["CROUPIER_WORK"] == "0"


def test_without_them_each_pod_of_the_api_enforces_deadlines() -> None:
    found = render(work={"replicaCount": 0}, valkey={"enabled": True})
    assert environment(container(found))["CROUPIER_WORK"] == "1"
    assert not [each for each in found if each["metadata"]["name"].startswith(NAME)]
    assert "Deployment" in kinds(found)
    [rule] = the("NetworkPolicy", found, "trial-croupier-valkey")["spec"]["ingress"]
    assert len(rule["from"]) == 1


@pytest.mark.parametrize("enabled", [True, False])
def test_the_probes_ask_the_port_of_the_metrics_whether_these_are_served_or_not(enabled: bool) -> None:
    found = render(metrics={"enabled": enabled, "port": 9100})
    own = container(found, name=NAME)
    assert {name: probe["httpGet"] for name, probe in own.items() if name.endswith("Probe")} == {
        "startupProbe": {"path": "/healthz", "port": "metrics"},
        "livenessProbe": {"path": "/healthz", "port": "metrics"},
        "readinessProbe": {"path": "/readyz", "port": "metrics"},
    }
    assert own["ports"] == [{"name": "metrics", "containerPort": 9100}]
    assert environment(own)["CROUPIER_METRICS_PORT"] == "9100"
    assert ("ingress" in the("NetworkPolicy", found, NAME)["spec"]) == enabled


def test_the_probes_are_answered(store_url: str, tmp_path: Path) -> None:
    own = container(shape("minimal"), name=NAME)
    paths = {probe["httpGet"]["path"] for name, probe in own.items() if name.endswith("Probe")}
    with working(store_url, tmp_path) as worker:
        assert {worker.status(path) for path in paths} == {200}


def test_a_disruption_leaves_one_of_them() -> None:
    found = shape("minimal")
    assert the("Deployment", found, NAME)["spec"]["replicas"] == 2
    budget = the("PodDisruptionBudget", found, NAME)["spec"]
    assert budget["maxUnavailable"] == 1
    assert budget["selector"] == the("Deployment", found, NAME)["spec"]["selector"]


def test_they_reach_what_the_api_reaches_and_only_prometheus_reaches_them() -> None:
    found = shape("everything")
    own = the("NetworkPolicy", found, NAME)["spec"]
    assert own["egress"] == the("NetworkPolicy", found)["spec"]["egress"]
    assert [rule["ports"] for rule in own["ingress"]] == [[{"port": "metrics"}]]
