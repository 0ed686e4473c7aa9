"""The contract passes common linters."""

import json
from pathlib import Path

import pytest

from tests.api.contract import COMMITTED, with_examples
from tests.api.evolution import without_examples
from tests.api.npm import OPENAPI, run, tool
from tests.live.effort import SOAK

pytestmark = pytest.mark.slow


def lint(program: str, *arguments: str | Path) -> None:
    done = run(tool(program), "lint", *arguments, folder=OPENAPI)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "warning" not in done.stdout.lower(), done.stdout


def test_the_contract_is_clean_for_redocly() -> None:
    lint("redocly", "openapi.json")


def test_the_contract_is_clean_for_spectral(tmp_path: Path) -> None:
    """Lint the contract without examples: spectral takes a minute for them, and redocly and other tests check them."""
    document = with_examples(COMMITTED) if SOAK else without_examples(COMMITTED)
    document["externalDocs"]["url"] = "http://croupier.test/docs/front-end"  # it refuses a relative URL, which is valid
    (tmp_path / "openapi.json").write_text(json.dumps(document))
    lint("spectral", "--fail-severity=hint", "--ruleset", OPENAPI / ".spectral.yaml", tmp_path / "openapi.json")
