"""The alerts fire in an outage, for the release that has it (``promtool test rules``); what the runbook does exists."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.chart.rendering import CHART, helm, manifests, pods, template
from tests.observe.runbook import RUNBOOK, commands

CASES = Path(__file__).with_name("alerts.test.yaml")


def test_the_alerts_fire_when_they_must_and_name_the_release() -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("promtool is not installed (Debian: prometheus)")
    done = subprocess.run([promtool, "test", "rules", CASES], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "SUCCESS" in done.stdout


def test_what_the_commands_of_the_runbook_name_is_in_a_release() -> None:
    found = list(manifests(template((CHART / "ci" / "bundled-values.yaml").read_text("utf-8"), release="croupier")))
    there = {f"{each['kind'].lower()}/{each['metadata']['name']}" for each in found}
    named = set(re.findall(r"\b(?:deployment|service|statefulset)/[a-z-]+", "\n".join(commands())))
    assert len(named) > 3
    assert named <= there
    labels = [pod["metadata"]["labels"] for pod in pods(found)]
    for selector in re.findall(r'--selector "?([^" \n]+)', RUNBOOK.read_text("utf-8").replace("$1", "api")):
        wanted = dict(label.split("=") for label in selector.split(","))
        assert any(wanted.items() <= each.items() for each in labels), selector


def test_the_values_that_the_runbook_sets_exist() -> None:
    upgrades = [shlex.split(line, comments=True) for line in commands() if line.startswith("helm upgrade")]
    assert len(upgrades) > 3
    for _, _, release, _, reuse, *settings in upgrades:
        assert reuse == "--reuse-values"
        values = (CHART / "ci" / "bundled-values.yaml").read_text("utf-8")
        done = helm("template", release, CHART, *settings, values=values)
        assert done.returncode == 0, done.stderr
