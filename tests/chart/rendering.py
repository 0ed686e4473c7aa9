"""Functions that render the chart with Helm."""

import functools
import json
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

from tests.chart.fetch_helm import BESIDE

CHART = Path(__file__).parents[2] / "helm"
SHAPES = sorted((CHART / "ci").glob("*-values.yaml"))
"""Examples of values."""
HELM = shutil.which(BESIDE) or shutil.which("helm")
RELEASE = "trial"
Manifest = dict[str, Any]


def helm(*words: str | Path, values: str = "{}") -> subprocess.CompletedProcess[str]:
    """Run Helm with some values."""
    assert HELM
    command = [HELM, *words, "--values", "-"]
    return subprocess.run(command, input=values, capture_output=True, text=True, timeout=60, check=False)


@functools.cache
def text_of(shape: Path) -> str:
    """Render the chart with the values of an example."""
    return template(shape.read_text("utf-8"))


def template(values: str, release: str = RELEASE) -> str:
    done = helm("template", release, CHART, "--namespace", "cards", values=values)
    assert done.returncode == 0, done.stderr
    return done.stdout


def shape(name: str) -> list[Manifest]:
    """Render the chart with the values of an example; return the manifests."""
    return list(manifests(text_of(CHART / "ci" / f"{name}-values.yaml")))


def render(*, release: str = RELEASE, **values: Any) -> list[Manifest]:
    """Render the chart with some values and, unless they have a store, a store in a Secret; it is in the namespace."""
    store = {} if {"redis", "valkey"} & set(values) else {"redis": {"existingSecret": "store"}}
    policy = {"redis": {"to": [{"podSelector": {}}]}, **values.pop("networkPolicy", {})}
    return list(manifests(template(json.dumps({**store, "networkPolicy": policy, **values}), release)))


def refusal(**values: Any) -> str:
    """Return Helm's error message for invalid values."""
    done = helm("template", RELEASE, CHART, values=json.dumps(values))
    assert done.returncode != 0, done.stdout
    return done.stderr


def manifests(text: str) -> Iterator[Manifest]:
    yield from filter(None, yaml.safe_load_all(text))


def the(kind: str, found: list[Manifest], name: str = f"{RELEASE}-croupier") -> Manifest:
    """Return the one manifest of a kind with a name."""
    [one] = [each for each in found if each["kind"] == kind and each["metadata"]["name"] == name]
    return one


def kinds(found: list[Manifest]) -> set[str]:
    return {each["kind"] for each in found}


def pods(found: list[Manifest]) -> Iterator[Manifest]:
    """Yield the metadata and the specification of all pods."""
    for each in found:
        if each["kind"] in ("Deployment", "StatefulSet"):
            yield each["spec"]["template"]
        elif each["kind"] == "Pod":
            yield each


def container(found: list[Manifest], kind: str = "Deployment", name: str = f"{RELEASE}-croupier") -> Manifest:
    """Return the one container of a Deployment or StatefulSet."""
    [one] = the(kind, found, name)["spec"]["template"]["spec"]["containers"]
    return dict(one)


def environment(one: Manifest) -> dict[str, Any]:
    """Return the variables of a container: their values, or their sources."""
    return {each["name"]: each.get("value", each.get("valueFrom")) for each in one["env"]}
