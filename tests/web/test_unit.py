"""The logic of the table in the browser: type-checked, and tested with the test runner of Node.js."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path

import httpx
import pytest
from croupier.rules.catalogue import RULESETS

from tests.clients.faults import FaultyProxy
from tests.games.records import random_record
from tests.live.effort import SOAK
from tests.making import ROOT
from tests.web.manifest import CLIENT, WEB, built_digest, sources_digest

UNIT = Path(__file__).parent / "unit"
SEEDS = 36
"""For each ruleset; a file of more records would be too long for Node.js."""
PATIENCE = 240
"""Timeout of a program, in seconds."""


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        [shutil.which("node") or "node", *command] if command[0] == "--test" else command,
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture
def cutting(service: httpx.Client) -> Iterator[FaultyProxy]:
    """Run a proxy before the service that cuts streams in the middle of a line."""
    with FaultyProxy(service.base_url.port or 80, {"break": 0.7}, 1) as proxy:
        yield proxy


def test_the_build_is_current() -> None:
    assert built_digest() == sources_digest(), "run: make web"


@pytest.mark.slow
def test_the_sources_have_no_type_errors(tools: Path) -> None:
    run(tools / "tsc", "--project", WEB / "tsconfig.json")


@pytest.mark.slow
@pytest.mark.usefixtures("tools")
def test_the_same_sources_give_the_same_files(tmp_path: Path) -> None:
    run("node", WEB / "build.mjs", tmp_path)
    built = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*") if path.is_file()}
    committed = {path: (WEB / "static" / path).read_bytes() for path in built}
    compressed = {path for path in built if path.suffix == ".gz"}
    differing = [path for path in built.keys() - compressed if built[path] != committed[path]]
    assert [path for path in differing if path.name != "manifest.json"] == []
    assert {path.relative_to(WEB / "static") for path in (WEB / "static").rglob("*") if path.is_file()} == built.keys()


def bundled(tools: Path, folder: Path) -> list[Path]:
    """Build the tests, and return their programs."""
    tests = sorted(UNIT.glob("*.test.ts"))
    client = f"--alias:@croupier/client={CLIENT / 'index.ts'}"
    options = [client, "--bundle", "--platform=node", "--format=esm", "--out-extension:.js=.mjs", "--loader:.ftl=text"]
    run(tools / "esbuild", *tests, *options, "--log-level=warning", f"--outdir={folder}")
    return sorted(folder.glob("*.mjs"))


def saved_records(folder: Path, seeds: Iterable[int]) -> str:
    """Write records of random games of all rulesets to a file; return its path."""
    path = folder / "records.ndjson"
    path.write_text("\n".join(json.dumps(random_record(seed, ruleset)) for ruleset in RULESETS for seed in seeds))
    return str(path)


@pytest.mark.slow
def test_the_logic(tools: Path, tmp_path: Path, service: httpx.Client, cutting: FaultyProxy) -> None:
    printed = run(
        "--test",
        "--test-force-exit",
        *bundled(tools, tmp_path),
        CROUPIER=str(service.base_url).rstrip("/"),
        CROUPIER_LOSSY=cutting.url,
        RECORDS=saved_records(tmp_path, range(SEEDS)),
    )
    assert "# fail 0" in printed
    assert [last for _, path, last in cutting.requests if "/stream" in path and last], "no stream was resumed"


@pytest.mark.skipif(not SOAK, reason="it takes a quarter of an hour: make soak")
@pytest.mark.parametrize("part", range(1, 32))
def test_many_records_are_checked(part: int, tools: Path, tmp_path: Path) -> None:
    """With those of the test before there are 10,000."""
    program = next(path for path in bundled(tools, tmp_path) if path.name.startswith("fairness"))
    seeds = range(part * SEEDS, (part + 1) * SEEDS)
    assert "# fail 0" in run("--test", program, RECORDS=saved_records(tmp_path, seeds))


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")


@pytest.mark.parametrize("path", sorted((WEB / "src").rglob("*.ts*")), ids=lambda path: str(path.name))
def test_a_module_has_at_most_300_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 300
