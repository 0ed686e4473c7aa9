"""Services and their selectors, and what network policies allow."""

from typing import Any

import pytest

from tests.chart.rendering import RELEASE, SHAPES, Manifest, container, manifests, pods, render, shape, text_of, the

pytestmark = pytest.mark.slow

API = {
    "app.kubernetes.io/name": "croupier",
    "app.kubernetes.io/instance": "trial",
    "app.kubernetes.io/component": "api",
}
VALKEY = {**API, "app.kubernetes.io/component": "valkey"}
WORK = {**API, "app.kubernetes.io/component": "work"}
TEST = {**API, "app.kubernetes.io/component": "test"}
NAMES = {"ports": [{"port": 53, "protocol": "UDP"}, {"port": 53, "protocol": "TCP"}]}


def selected(found: list[Manifest], labels: dict[str, str]) -> list[Manifest]:
    """Return the pods with these labels."""
    return [pod for pod in pods(found) if labels.items() <= pod["metadata"]["labels"].items()]


def selectors(each: Manifest) -> dict[str, str]:
    """Return the labels by which a manifest selects pods."""
    spec = each["spec"]
    found = spec.get("podSelector") or spec.get("selector")
    labels: dict[str, str] = found.get("matchLabels", found)
    return labels


@pytest.mark.parametrize("example", SHAPES, ids=lambda path: path.stem.removesuffix("-values"))
def test_every_selector_selects_the_pods_of_one_component(example: Any) -> None:
    found = list(manifests(text_of(example)))
    looking = ("Service", "Deployment", "StatefulSet", "NetworkPolicy", "PodDisruptionBudget")
    for each in [each for each in found if each["kind"] in looking]:
        assert len(selected(found, selectors(each))) == 1, each["metadata"]["name"]


def test_each_port_of_a_service_is_a_port_of_its_pods() -> None:
    found = shape("everything")
    services = [each for each in found if each["kind"] == "Service"]
    assert len(services) == 4
    for each in services:
        [pod] = selected(found, selectors(each))
        names = {port["name"] for port in pod["spec"]["containers"][0]["ports"]}
        assert {port["targetPort"] for port in each["spec"]["ports"]} <= names


def test_metrics_are_not_exposed_with_the_api() -> None:
    found = shape("everything")
    assert the("Service", found)["spec"]["type"] == "LoadBalancer"
    assert [port["name"] for port in the("Service", found)["spec"]["ports"]] == ["http"]
    [rule] = the("Ingress", found)["spec"]["rules"]
    assert [path["backend"]["service"]["port"]["name"] for path in rule["http"]["paths"]] == ["http"]


def test_the_service_monitor_selects_the_metrics_services_and_their_port() -> None:
    found = shape("everything")
    monitor = the("ServiceMonitor", found)["spec"]
    wanted = monitor["selector"]["matchLabels"].items()
    services = [each for each in found if each["kind"] == "Service" and wanted <= each["metadata"]["labels"].items()]
    assert monitor["endpoints"] == [{"port": "metrics", "path": "/metrics", "interval": "30s"}]
    assert [[port["name"] for port in each["spec"]["ports"]] for each in services] == [["metrics"], ["metrics"]]
    assert {selectors(each)["app.kubernetes.io/component"] for each in services} == {"api", "work"}
    assert {each["metadata"]["labels"][monitor["jobLabel"]] for each in services} == {RELEASE}


# --------------------------------------------------------------------------------- network policies


def rules(found: list[Manifest], name: str = "trial-croupier") -> tuple[list[Manifest], list[Manifest]]:
    """Return the ingress and the egress rules of a policy."""
    spec = the("NetworkPolicy", found, name)["spec"]
    assert spec["policyTypes"] == ["Ingress", "Egress"]
    return spec.get("ingress", []), spec.get("egress", [])


def test_by_default_all_pods_may_reach_the_api_and_monitoring_the_metrics() -> None:
    api, metrics = rules(shape("minimal"))[0]
    assert api == {"ports": [{"port": "http"}]}
    monitoring = {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "monitoring"}}}
    assert metrics == {"ports": [{"port": "metrics"}], "from": [monitoring]}


def test_by_default_a_pod_may_reach_dns_and_its_store_only() -> None:
    games = {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "games"}}}
    assert rules(shape("minimal"))[1] == [NAMES, {"ports": [{"port": 6379}], "to": [games]}]


def test_a_store_has_the_ports_that_the_values_say() -> None:
    games = {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "games"}}}
    assert rules(shape("sentinel"))[1] == [NAMES, {"ports": [{"port": 6379}, {"port": 26379}], "to": [games]}]


def test_the_ingress_to_the_api_can_be_restricted_and_still_allows_the_release_test() -> None:
    api = rules(shape("everything"))[0][0]
    ingress = {"namespaceSelector": {"matchLabels": {"kubernetes.io/metadata.name": "ingress"}}}
    assert api == {"ports": [{"port": "http"}], "from": [ingress, {"podSelector": {"matchLabels": TEST}}]}
    assert len(selected(shape("everything"), TEST)) == 1


def test_the_bundled_valkey_accepts_the_service_only_and_has_no_egress() -> None:
    found = shape("bundled")
    assert rules(found)[1] == [NAMES, {"ports": [{"port": 6379}], "to": [{"podSelector": {"matchLabels": VALKEY}}]}]
    assert rules(found, "trial-croupier-valkey") == (
        [{"ports": [{"port": "valkey"}], "from": [{"podSelector": {"matchLabels": each}} for each in (API, WORK)]}],
        [],
    )


def test_the_release_test_may_reach_the_api_only_and_has_no_ingress() -> None:
    found = shape("everything")
    api = {"ports": [{"port": 8000}], "to": [{"podSelector": {"matchLabels": API}}]}
    assert rules(found, "trial-croupier-test") == ([], [NAMES, api])
    assert {"name": "http", "containerPort": 8000} in container(found)["ports"]


def test_network_policies_can_be_turned_off() -> None:
    assert not [each for each in render(networkPolicy={"enabled": False}) if each["kind"] == "NetworkPolicy"]
