"""Versions and files that several places state are the same everywhere."""

import contextlib
import re
import tomllib
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from croupier import __version__
from croupier.rules.catalogue import RULEBOOKS
from packaging.requirements import Requirement
from pdm import backend

from release.version import AS_PYTHON, AS_SEMVER, corrected, semver, version

ROOT = Path(__file__).parents[1]


def test_the_version_is_the_same_everywhere() -> None:
    assert __version__ == version()
    assert [path.name for path in corrected()] == [], "make version"


def test_a_place_with_another_version_is_found(tmp_path: Path) -> None:
    for name in {*AS_PYTHON, *AS_SEMVER}:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        text = (ROOT / name).read_text("utf-8")
        (tmp_path / name).write_text(text.replace(version(), "0.0.9").replace(semver(version()), "0.0.9"), "utf-8")
    (tmp_path / "README.md").write_text("docker push registry.example/croupier:0.0.9 && croupier 0.0.9", "utf-8")
    texts = {path.relative_to(tmp_path).as_posix(): text for path, text in corrected(tmp_path).items()}
    assert {name: text for name, text in texts.items() if name != "README.md"} == {
        name: (ROOT / name).read_text("utf-8") for name in {*AS_PYTHON, *AS_SEMVER}
    }
    assert texts["README.md"] == f"docker push registry.example/croupier:{version()} && croupier 0.0.9"


def test_a_version_is_written_as_npm_and_helm_read_it() -> None:
    versions = ["0.2.0", "0.3.0.dev1", "1.0.0rc2", "1.0.0b1"]
    assert [*map(semver, versions)] == ["0.2.0", "0.3.0-dev.1", "1.0.0-rc.2", "1.0.0-b.1"]


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """The names of the files in the wheel."""
    folder = tmp_path_factory.mktemp("wheel")
    with contextlib.chdir(ROOT), zipfile.ZipFile(folder / backend.build_wheel(str(folder))) as wheel:
        return {*wheel.namelist()}


def test_the_wheel_has_every_message_text_and_scenario_and_the_table(packed: set[str]) -> None:
    data = {path for kind in ("ftl", "md", "toml") for path in (ROOT / "service").rglob(f"*.{kind}")}
    assert len(data) >= 4 * len(RULEBOOKS)
    page = {path for path in (ROOT / "service" / "croupier" / "web" / "static").rglob("*") if path.is_file()}
    assert len(page) > 20
    assert {path.relative_to(ROOT / "service").as_posix() for path in data | page} <= packed
    assert not any("node_modules" in name for name in packed)


def test_the_wheel_installs_one_package_which_is_named_croupier(packed: set[str]) -> None:
    assert {name.partition("/")[0] for name in packed} == {"croupier", f"croupier-{__version__}.dist-info"}


def test_the_lock_files_have_hashes_and_name_no_registry() -> None:
    texts = {path.name: path.read_text("utf-8") for path in (ROOT / "locks").glob("*.lock")}
    assert {"run.lock", "test.lock", "slow.lock", "check.lock"} <= texts.keys()
    assert [name for name, text in texts.items() if "--hash=sha256:" not in text or "://" in text] == []


def requirements() -> list[Requirement]:
    """List the direct dependencies: of the package, of its extras, and of each group."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    extras, groups = project["project"]["optional-dependencies"], project["dependency-groups"]
    lists = [
        project["project"]["dependencies"],
        project["build-system"]["requires"],
        *extras.values(),
        *groups.values(),
    ]
    return [Requirement(one) for each in lists for one in each if isinstance(one, str)]


def test_every_direct_dependency_has_an_upper_bound() -> None:
    assert len(requirements()) > 40
    bounds = {"<", "<=", "==", "~="}
    assert [str(one) for one in requirements() if not bounds & {part.operator for part in one.specifier}] == []


def test_flask_is_not_one_whose_request_context_is_built_otherwise() -> None:
    [flask] = [one for one in requirements() if one.name == "flask"]
    assert "3.2.0" not in flask.specifier


def test_pip_never_resolves_what_a_lock_file_names() -> None:
    """Without ``--no-deps`` an old pip takes the newest version of a package that is needed with an extra."""
    others = ("pip-audit", "uv, ")  # they do not install it
    installed = [line for line in committed_lines() if "--require-hashes" in line and not any(map(line.count, others))]
    assert len(installed) >= 6
    assert [line for line in installed if not re.search(r'--no-deps("?,? "?)--require-hashes', line)] == []


def test_each_command_of_make_runs_although_a_file_has_its_name() -> None:
    text = (ROOT / "Makefile").read_text("utf-8")
    [phony] = re.findall(r"^\.PHONY: (.+)$", text, re.MULTILINE)
    assert {*phony.split()} == {*re.findall(r"^([a-z-]+):.* ## ", text, re.MULTILINE)}


def committed_lines() -> Iterator[str]:
    """Yield the lines of each file that may install packages; a command in several lines is one."""
    for name in ("Makefile", "Dockerfile", ".ci/run"):
        yield from (ROOT / name).read_text("utf-8").replace("\\\n", "").splitlines()
    for folder in ("service", "tests", "bench"):
        for path in (ROOT / folder).rglob("*.py"):
            if path != Path(__file__):
                yield from path.read_text("utf-8").splitlines()
