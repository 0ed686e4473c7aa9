"""What is said in several places is the same everywhere."""

import re
from pathlib import Path

from service import __version__

ROOT = Path(__file__).parents[1]


def test_the_chart_runs_the_version_of_the_service() -> None:
    found = re.search(r'^appVersion: "(.+)"$', (ROOT / "helm" / "Chart.yaml").read_text("utf-8"), re.MULTILINE)
    assert found
    assert found[1] == __version__


def test_the_image_says_the_version_of_the_service() -> None:
    assert f'org.opencontainers.image.version="{__version__}"' in (ROOT / "Dockerfile").read_text("utf-8")


def test_the_lock_files_name_no_registry() -> None:
    for name in ("requirements.lock", "requirements-dev.lock", "tests/chart/helm.lock"):
        text = (ROOT / name).read_text("utf-8")
        assert "--hash=" in text
        assert "://" not in text
