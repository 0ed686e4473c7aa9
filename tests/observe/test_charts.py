"""Every metric in the rules and the dashboard of the chart and in the runbook exists."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import orjson
import pytest

from tests.api.table import done, laid
from tests.observe.playing import play
from tests.observe.runbook import RUNBOOK
from tests.observe.service import Watched
from tests.observe.test_metrics import OPERATIONS
from tests.storage.waiting import wait_until

FILES = Path(__file__).parents[2] / "helm" / "files"
DOCUMENT = Path(__file__).parents[2] / "docs" / "operations.md"
NAME = re.compile(r"\bcroupier_[a-z_]+\b")
SUFFIX = re.compile(r"_(bucket|count|sum)$")


def texts() -> list[str]:
    """Return what has names of metrics besides the list of them."""
    return [path.read_text("utf-8") for path in (FILES / "alerts.yaml", FILES / "dashboard.json", RUNBOOK)]


def panels() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = orjson.loads((FILES / "dashboard.json").read_bytes())["panels"]
    return found


def exposed(service: Watched) -> dict[str, set[str]]:
    """Return metrics with their labels, after a game and a refusal."""
    play(service.client, "uno-official")
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    table.ask(1, {"kind": "draw"})
    done(service.client.get("/v1/games"))
    wait_until(lambda: "croupier_deadline_workers" in service.scrape())
    found: dict[str, set[str]] = {}
    for line in service.scrape().splitlines():
        name, labels = line.split(" ")[0].split("{")[0], line.partition("{")[2]
        if not line.startswith("#"):
            found.setdefault(name, set()).update(re.findall(r"([a-z_]+)=", labels))
    return found


def test_every_metric_that_the_chart_names_exists(service: Watched) -> None:
    there = exposed(service)
    for text in texts():
        assert set(NAME.findall(text)) <= there.keys()


def test_every_label_that_a_panel_groups_by_exists(service: Watched) -> None:
    there = exposed(service)
    for panel in panels():
        for target in panel["targets"]:
            names = NAME.findall(target["expr"])
            labels = {"job", "instance", *(label for name in names for label in there[name])}
            used_labels = re.findall(r"by \(([a-z, ]+)\)", target["expr"]) + re.findall(r"{([a-z]+)=", target["expr"])
            assert {label for some in used_labels for label in some.split(", ")} <= labels, panel["title"]


def test_every_metric_is_on_the_dashboard_and_in_the_document(service: Watched) -> None:
    metrics = {SUFFIX.sub("", name) for name in exposed(service)}
    shown = {SUFFIX.sub("", name) for name in NAME.findall((FILES / "dashboard.json").read_text("utf-8"))}
    assert metrics == shown
    assert metrics == set(re.findall(r"^\| `(croupier_[a-z_]+)`", DOCUMENT.read_text("utf-8"), re.MULTILINE))


def test_every_recorded_metric_that_is_used_is_recorded() -> None:
    recorded = set(re.findall(r"record: ([\w:]+)", (FILES / "alerts.yaml").read_text("utf-8")))
    for text in texts():
        assert set(re.findall(r"\bcroupier:[\w:]+\w", text)) <= recorded


def test_every_operation_and_every_bucket_that_a_rule_names_exists(service: Watched) -> None:
    assert exposed(service)
    rules, samples = (FILES / "alerts.yaml").read_text("utf-8"), service.samples()
    buckets = re.findall(r"(\w+_bucket){(.*?le=.*?)}", rules)
    for name, labels in buckets:
        assert (name, *(value for _, value in sorted(re.findall(r'(\w+)="([^"]+)"', labels)))) in samples
    operations = set("|".join(re.findall(r'operation[=!~]+"([^"]+)"', rules)).split("|"))
    assert len(buckets) == 2
    assert {"makeMove", "checkStore"} <= operations <= OPERATIONS


def test_no_two_panels_overlap() -> None:
    places = [(panel["gridPos"]["x"], panel["gridPos"]["y"]) for panel in panels()]
    assert len(set(places)) == len(places)
    assert len({panel["id"] for panel in panels()}) == len(places)


def test_promtool_accepts_the_alerts() -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("promtool is not installed (Debian: prometheus)")
    checked = subprocess.run(
        [promtool, "check", "rules", FILES / "alerts.yaml"], capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout + checked.stderr
    assert "SUCCESS" in checked.stdout
