"""The list of problem codes is complete, and is the same in the contract and in docs/problems.md."""

import json
from pathlib import Path
from typing import Any

from croupier.api.http.problems import CODE_BY_STATUS, STATUS_BY_PROBLEM
from croupier.api.openapi.codes import CODES, describe

from tests.api.codes import codes
from tests.cli.command import croupier

ROOT = Path(__file__).parents[2]
DOCUMENT: dict[str, Any] = json.loads((ROOT / "openapi" / "openapi.json").read_bytes())


def test_the_table_lists_every_code_that_the_source_raises_and_no_other() -> None:
    assert codes() == CODES.keys()


def test_the_contract_lists_every_code_with_its_meaning() -> None:
    code = DOCUMENT["components"]["schemas"]["Problem"]["properties"]["code"]
    assert code["x-extensible-enum"] == [*CODES]
    assert code["x-enum-descriptions"] == [describe(name) for name in CODES]
    assert "enum" not in code, "a code that is new must not break a client"


def test_every_problem_of_the_contract_names_the_codes_of_its_status() -> None:
    for name, response in DOCUMENT["components"]["responses"].items():
        for code in (code for code, row in CODES.items() if name == f"Problem{row.status}"):
            assert f"`{code}`" in response["description"]


def test_every_code_has_a_status_that_the_service_responds_with() -> None:
    statuses = {*STATUS_BY_PROBLEM.values(), *CODE_BY_STATUS, 414, 431, 501, None}
    assert {row.status for row in CODES.values()} <= statuses


def test_every_row_consists_of_sentences() -> None:
    for text in (text for row in CODES.values() for text in row[1:]):
        assert text.endswith(".")
        assert text[0] == text[0].upper()


def test_the_committed_page_is_current() -> None:
    run = croupier("openapi", "--problems")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == (ROOT / "docs" / "problems.md").read_text("utf-8")
    assert all(f"| `{name}` |" in run.stdout for name in CODES)
