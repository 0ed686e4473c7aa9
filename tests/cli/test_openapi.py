"""``croupier openapi`` prints the contract."""

from pathlib import Path

from tests.cli.command import croupier

COMMITTED = Path(__file__).parents[2] / "openapi" / "openapi.json"


def test_it_prints_the_committed_contract_and_needs_neither_a_store_nor_usable_settings() -> None:
    run = croupier("openapi", REDIS_URL="redis://127.0.0.1:1", PORT="abc")
    assert (run.returncode, run.stderr) == (0, "")
    assert run.stdout == COMMITTED.read_text("utf-8")
