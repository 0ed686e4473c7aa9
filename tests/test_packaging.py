"""Versions and files that several places state are the same everywhere."""

import re
import zipfile
from pathlib import Path

import pytest
from flit_core import buildapi

from service import __version__
from service.rules.catalogue import RULEBOOKS

ROOT = Path(__file__).parents[1]


def test_the_chart_runs_the_version_of_the_service() -> None:
    found = re.search(r'^appVersion: "(.+)"$', (ROOT / "helm" / "Chart.yaml").read_text("utf-8"), re.MULTILINE)
    assert found
    assert found[1] == __version__


def test_the_image_has_the_version_of_the_service() -> None:
    assert f'org.opencontainers.image.version="{__version__}"' in (ROOT / "Dockerfile").read_text("utf-8")


def test_the_wheel_has_every_message_text_and_scenario_and_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    with zipfile.ZipFile(tmp_path / buildapi.build_wheel(str(tmp_path))) as wheel:
        packed = {*wheel.namelist()}
    data = {path for kind in ("ftl", "md", "toml") for path in (ROOT / "service").rglob(f"*.{kind}")}
    assert len(data) >= 4 * len(RULEBOOKS)
    page = {path for path in (ROOT / "service" / "web" / "static").rglob("*") if path.is_file()}
    assert len(page) > 20
    assert {path.relative_to(ROOT).as_posix() for path in data | page} <= packed
    assert not any("node_modules" in name for name in packed)


def test_the_lock_files_name_no_registry() -> None:
    for name in ("requirements.lock", "requirements-dev.lock", "tests/chart/helm.lock"):
        text = (ROOT / name).read_text("utf-8")
        assert "--hash=" in text
        assert "://" not in text
