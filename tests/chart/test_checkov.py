"""checkov reports nothing for the chart and the Dockerfile but the exceptions in checkov.yaml."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.chart.rendering import CHART, SHAPES, text_of

CHECKOV = Path(sys.prefix) / "checkov" / "bin" / "checkov"
CONFIG = Path(__file__).with_name("checkov.yaml")

pytestmark = pytest.mark.skipif(
    not os.environ.get("CROUPIER_CHECKOV"), reason="needs a hundred packages: make chart-test runs it"
)


def checkov(*words: str | Path) -> subprocess.CompletedProcess[str]:
    command = [CHECKOV, "--config-file", CONFIG, *words]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_checkov_reports_nothing_for_any_example_of_the_chart(tmp_path: Path) -> None:
    for shape in SHAPES:
        (tmp_path / shape.name).write_text(text_of(shape), "utf-8")
    done = checkov("--directory", tmp_path, "--framework", "kubernetes")
    assert done.returncode == 0, done.stdout
    assert "Failed checks: 0" in done.stdout


def test_checkov_reports_nothing_for_the_dockerfile() -> None:
    done = checkov("--file", CHART.parent / "Dockerfile", "--framework", "dockerfile")
    assert done.returncode == 0, done.stdout
    assert "Failed checks: 0" in done.stdout


def test_checkov_reports_a_planted_error(tmp_path: Path) -> None:
    wrong = text_of(SHAPES[0]).replace("allowPrivilegeEscalation: false", "allowPrivilegeEscalation: true")
    (tmp_path / "wrong.yaml").write_text(wrong, "utf-8")
    done = checkov("--directory", tmp_path, "--framework", "kubernetes")
    assert done.returncode == 1
    assert "CKV_K8S_20" in done.stdout
