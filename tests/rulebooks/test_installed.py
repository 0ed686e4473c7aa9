"""An external rulebook, built as the page says and installed into a new environment beside the service."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from openapi_spec_validator import validate
from pdm import backend

from tests.api.table import done, started
from tests.cli.command import refusal
from tests.conftest import serving, spawn_service
from tests.making import environ_for_downloads
from tests.rulebooks.page import PACKAGE, files, write
from tests.sdk.conftest import PLAYERS, TOOLS, check_games, generated, in_tools, type_check

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
PATIENCE = 180
"""The timeout, in seconds."""
SAFE = {"PYTHONSAFEPATH": "1"}
"""Modules come from the environment, not from the folder that the tests run in."""
TYPED = """
from croupier_client.models import HighestGame, HighestPlay


def first(game: HighestGame) -> HighestPlay | None:
    return game.you.legal_moves[0] if game.you else None
"""


@pytest.fixture(scope="session")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The interpreter of an environment with the service, what it needs to run, and the rulebook of the page."""
    folder = tmp_path_factory.mktemp("installed")
    write(folder / "page")
    wheels = [wheel(ROOT, folder), wheel(folder / "page", folder)]
    subprocess.run([sys.executable, "-m", "venv", folder / "venv"], check=True, timeout=PATIENCE)
    python = folder / "venv" / "bin" / "python"
    install(python, "--no-deps", "--require-hashes", "--only-binary", ":all:", "-r", ROOT / "locks" / "run.lock")
    install(python, "--no-deps", *wheels)
    return python


def wheel(project: Path, folder: Path) -> Path:
    """Build the wheel of a project."""
    here = Path.cwd()
    os.chdir(project)
    try:
        return folder / str(backend.build_wheel(str(folder)))
    finally:
        os.chdir(here)


def install(python: Path, *what: str | Path) -> None:
    command = [python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *what]
    subprocess.run(command, env=environ_for_downloads(), check=True, timeout=PATIENCE)


def command(python: Path, *arguments: str, **settings: str) -> subprocess.CompletedProcess[str]:
    """Run ``croupier`` of the environment to its end."""
    return subprocess.run(
        [python, "-m", "croupier.cli", *arguments],
        env={**os.environ, **SAFE, **settings},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


@pytest.fixture(scope="session")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder in which games are stored."""
    return tmp_path_factory.mktemp("games")


@pytest.fixture(scope="session")
def there(python: Path, data: Path) -> Iterator[httpx.Client]:
    """The service of the environment."""
    with serving(data, python=str(python), CROUPIER_SANDBOX="1", **SAFE) as client:
        yield client


def test_the_conformance_suite_finds_nothing_wrong(python: Path) -> None:
    run = command(python, "check-rulebook", PACKAGE)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "Traceback" not in run.stderr
    assert all(row.split()[-1] == "0" for row in run.stdout.splitlines()[1:])


def test_the_catalogue_lists_it_and_serves_its_text(there: httpx.Client) -> None:
    listed = {ruleset["id"]: ruleset for ruleset in done(there.get("/v1/rulesets")).json()["rulesets"]}
    assert listed[PACKAGE]["seats"] == [2, 3, 4, 5, 6]
    whole = done(there.get(f"/v1/rulesets/{PACKAGE}")).json()
    assert [clause["id"] for clause in whole["clauses"]][:4] == ["HI-01", "HI-02", "HI-03", "HI-04"]
    assert (len(whole["cards"]), whole["cards"][6]["print"]) == (40, "7")
    assert done(there.get(f"/v1/rulesets/{PACKAGE}/scenarios")).json()["scenarios"] == []


def test_a_game_is_played_to_its_end_with_labels_and_narration(there: httpx.Client) -> None:
    table = started(there, seats=3, ruleset=PACKAGE)
    view = table.view()
    while view["status"] == "playing":
        turn = view["turn"]
        view_before = done(there.get(f"{table.url}?labels=true", headers=table.token(turn))).json()
        move = view_before["you"]["legal_moves"][0]
        assert move["label"] == f"Play card {move['card']}"
        response = there.post(f"{table.url}/moves?narrate=true", json=move, headers=table.token(turn))
        view = done(response).json()
        assert view["events"][0]["text"] == f"Player {turn + 1} plays card {move['card']}."
    assert (view["status"], sum(view["result"]["scores"])) == ("finished", 5)


def test_a_refusal_cites_its_clause(there: httpx.Client) -> None:
    table = started(there, ruleset=PACKAGE)
    refused = table.ask(1, {"kind": "play", "card": "99"})
    assert (refused.status_code, refused.json()["code"], refused.json()["clause"]) == (422, "card_not_in_hand", "HI-02")
    early = table.ask(0, {"kind": "play", "card": "1"})
    assert (early.status_code, early.json()["code"]) == (409, "not_your_turn")


def test_a_position_is_refused_with_a_message(there: httpx.Client) -> None:
    refused = there.post("/v1/games", json={"ruleset": PACKAGE, "sandbox": {"position": {}}})
    assert (refused.status_code, refused.json()["code"]) == (422, "invalid_position")
    assert "supports no positions" in refused.json()["detail"]


def document_of(there: httpx.Client) -> Any:
    return done(there.get("/openapi.json")).json()


def test_the_contract_describes_it(there: httpx.Client) -> None:
    document = document_of(there)
    validate(document)
    schemas = document["components"]["schemas"]
    assert schemas["HighestPlay"]["description"] == "Play a card of your hand."
    assert schemas["HighestBoard"]["description"] == "The cards that were played, the last on top."
    assert {"$ref": "#/components/schemas/HighestGame"} in schemas["Game"]["oneOf"]


def test_a_generated_client_types_it_and_plays_it(there: httpx.Client, tmp_path: Path) -> None:
    generated("python")  # the generator
    (tmp_path / "openapi.json").write_text(json.dumps(document_of(there)))
    subprocess.run(
        [TOOLS / "bin" / "openapi-python-client", "generate", "--path", "openapi.json", "--output-path", "client"],
        cwd=tmp_path,
        env={**os.environ, "PATH": f"{TOOLS / 'bin'}:{os.environ['PATH']}"},
        check=True,
        timeout=PATIENCE,
        capture_output=True,
    )
    (tmp_path / "croupier_client").symlink_to(tmp_path / "client" / "croupier_client")
    (tmp_path / "typed.py").write_text(TYPED)
    shutil.copy(PLAYERS / "player.py", tmp_path)
    assert "no issues found" in type_check(tmp_path, "typed.py", "player.py")
    rulebooks = {ruleset["rulebook"] for ruleset in there.get("/v1/rulesets").json()["rulesets"]}
    assert PACKAGE in rulebooks
    check_games(there, in_tools("player.py", str(there.base_url), "1", folder=tmp_path), rulebooks)


def test_findings_are_printed_and_set_the_exit_status(python: Path, tmp_path: Path) -> None:
    broken(
        tmp_path,
        "card_games.play_card(state, seat, DECK.numbers[move.card])",
        "state.hands[seat] = state.hands[seat][1:]",
        "% seats == 0",
        "% seats == 99",
    )
    run = command(python, "check-rulebook", PACKAGE, PYTHONPATH=str(tmp_path))
    assert run.returncode == 1
    assert "play changes the set of cards" in run.stdout


def test_a_rulebook_that_cannot_be_loaded_is_named_and_stops_the_service(python: Path, tmp_path: Path) -> None:
    broken(tmp_path, ', CardPlayed: public("seat", "card")', "")
    message = refusal(command(python, "check-rulebook", PACKAGE, PYTHONPATH=str(tmp_path)))
    assert "highest (highest:RULEBOOK) does not load" in message
    assert "no redaction for CardPlayed" in message
    process = spawn_service(tmp_path / "data", python=str(python), PYTHONPATH=str(tmp_path), **SAFE)
    output, _ = process.communicate(timeout=PATIENCE)
    assert process.returncode != 0
    assert "does not load" in output
    assert "Traceback" not in output


def broken(folder: Path, *replaced: str) -> None:
    """Write the package with parts of its code replaced, to be found before the one that is installed."""
    write(folder)
    code = files()[f"{PACKAGE}/__init__.py"]
    for old, new in zip(replaced[::2], replaced[1::2], strict=True):
        assert old in code
        code = code.replace(old, new)
    (folder / PACKAGE / "__init__.py").write_text(code)


def test_games_of_a_removed_rulebook_are_stored_and_do_not_affect_others(python: Path, tmp_path: Path) -> None:
    with serving(tmp_path, python=str(python), **SAFE) as client:
        table = started(client, ruleset=PACKAGE, public=True)
    with serving(tmp_path) as client:
        assert PACKAGE not in {ruleset["id"] for ruleset in client.get("/v1/rulesets").json()["rulesets"]}
        gone = client.get(table.url)
        assert (gone.status_code, gone.json()["code"]) == (500, "game_damaged")
        done(client.get("/v1/games?status=playing"))
        started(client, public=True)
    with serving(tmp_path, python=str(python), **SAFE) as client:
        assert done(client.get(table.url)).json()["status"] == "playing"
