"""The logic of the table in the browser: type-checked, and tested with the test runner of Node.js."""

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from croupier.rules.catalogue import RULESETS

from tests.games.records import random_record
from tests.making import ROOT
from tests.sdk.lossy import LossyProxy
from tests.web.manifest import WEB, built_digest, sources_digest

UNIT = Path(__file__).parent / "unit"
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
def losing(service: httpx.Client) -> Iterator[LossyProxy]:
    """Run a proxy before the service that loses each new stream once."""
    with LossyProxy(service.base_url.port or 80) as proxy:
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


@pytest.mark.slow
def test_the_logic(tools: Path, tmp_path: Path, service: httpx.Client, losing: LossyProxy) -> None:
    tests = sorted(UNIT.glob("*.test.ts"))
    options = ["--bundle", "--platform=node", "--format=esm", "--out-extension:.js=.mjs", "--loader:.ftl=text"]
    run(tools / "esbuild", *tests, *options, "--log-level=warning", f"--outdir={tmp_path}")
    records = tmp_path / "records.ndjson"
    games = [random_record(seed, ruleset) for ruleset in RULESETS for seed in range(35)]
    records.write_text("\n".join(map(json.dumps, games)))
    printed = run(
        "--test",
        "--test-force-exit",
        *sorted(tmp_path.glob("*.mjs")),
        CROUPIER=str(service.base_url).rstrip("/"),
        CROUPIER_LOSSY=losing.url,
        RECORDS=str(records),
    )
    assert "# fail 0" in printed
    assert [version for version in losing.last_event_ids if version], "no stream was resumed"


def test_the_lock_file_names_no_registry() -> None:
    assert '"resolved"' not in (WEB / "package-lock.json").read_text("utf-8")


@pytest.mark.parametrize("path", sorted((WEB / "src").rglob("*.ts*")), ids=lambda path: str(path.name))
def test_a_module_has_at_most_300_lines(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 300
