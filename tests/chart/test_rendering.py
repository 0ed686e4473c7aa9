"""The rendered manifests pass Helm's linter and the schemas of Kubernetes."""

from pathlib import Path

import kubernetes_validate
import pytest
import yaml

from tests.chart.rendering import CHART, SHAPES, helm, kinds, manifests, render, shape, text_of, the

pytestmark = pytest.mark.slow

VERSIONS = ("1.30.0", "1.37.0")
"""The oldest version that Chart.yaml supports, and the newest one."""
OF_AN_OPERATOR = {"ServiceMonitor", "PrometheusRule"}
"""Custom resources, for which Kubernetes has no schema."""

each_shape = pytest.mark.parametrize("example", SHAPES, ids=lambda path: path.stem.removesuffix("-values"))


@each_shape
def test_helm_lint_passes(example: Path) -> None:
    done = helm("lint", "--strict", CHART, values=example.read_text("utf-8"))
    assert done.returncode == 0, done.stdout
    assert "[WARNING]" not in done.stdout
    assert "[ERROR]" not in done.stdout


@each_shape
@pytest.mark.parametrize("version", VERSIONS)
def test_every_manifest_is_valid_for_kubernetes(example: Path, version: str) -> None:
    judged = [each for each in manifests(text_of(example)) if each["kind"] not in OF_AN_OPERATOR]
    assert judged
    for each in judged:
        kubernetes_validate.validate(each, version, strict=True)


def test_an_older_kubernetes_than_the_oldest_supported_is_refused() -> None:
    chart = yaml.safe_load((CHART / "Chart.yaml").read_text("utf-8"))
    assert chart["kubeVersion"] == f">={VERSIONS[0]}-0"
    done = helm("template", "trial", CHART, "--kube-version", "1.29.9", values="valkey: {enabled: true}")
    assert "incompatible with Kubernetes v1.29.9" in done.stderr


def test_with_everything_turned_on_every_kind_is_rendered() -> None:
    assert kinds(shape("everything")) == {
        *("ConfigMap", "Deployment", "HorizontalPodAutoscaler", "Ingress", "NetworkPolicy", "Pod"),
        *(
            "PodDisruptionBudget",
            "PrometheusRule",
            "Secret",
            "Service",
            "ServiceAccount",
            "ServiceMonitor",
            "StatefulSet",
        ),
    }


def test_minimal_values_render_few_kinds() -> None:
    assert kinds(shape("minimal")) == {
        *("Deployment", "NetworkPolicy", "Pod", "PodDisruptionBudget", "Service", "ServiceAccount"),
    }


@pytest.mark.parametrize("release", ["a" * 53, "123", "croupier", "true"])
def test_a_release_may_have_any_name(release: str) -> None:
    found = render(release=release, valkey={"enabled": True})
    for each in found:
        kubernetes_validate.validate(each, VERSIONS[-1], strict=True)
        # The controller of a StatefulSet adds 11 characters in a label.
        assert len(each["metadata"]["name"]) <= (52 if each["kind"] == "StatefulSet" else 63)
        assert each["metadata"]["labels"]["app.kubernetes.io/instance"] == release


def test_a_secret_name_may_look_like_a_number() -> None:
    found = render(redis={"existingSecret": "123"}, serviceAccount={"create": False, "name": "1e5"})
    for each in found:
        kubernetes_validate.validate(each, VERSIONS[-1], strict=True)


def test_each_template_is_of_one_kind_and_short() -> None:
    templates = [path for path in (CHART / "templates").rglob("*") if path.is_file()]
    assert len(templates) > 15
    for path in templates:
        text = path.read_text("utf-8")
        assert len(text.splitlines()) <= 50, path.name
        assert len({line for line in text.splitlines() if line.startswith("kind: ")}) <= 1, path.name


def test_alerts_and_dashboard_are_rendered_unchanged_but_for_the_address_of_the_runbook() -> None:
    found = shape("everything")
    rules = (CHART / "files" / "alerts.yaml").read_text("utf-8")
    [unchanged] = [each for each in render(metrics={"rules": {"enabled": True}}) if each["kind"] == "PrometheusRule"]
    assert unchanged["spec"] == yaml.safe_load(rules)
    address = "https://wiki.example.com/croupier/runbook#"
    assert the("PrometheusRule", found)["spec"] == yaml.safe_load(rules.replace("docs/runbook.md#", address))
    dashboard = the("ConfigMap", found, "trial-croupier-dashboard")["data"]["croupier.json"]
    assert dashboard == (CHART / "files" / "dashboard.json").read_text("utf-8")
