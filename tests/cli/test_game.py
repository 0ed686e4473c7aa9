"""``croupier game`` shows, exports and deletes one stored game, and erases a name from it."""

import fcntl
import json
import os
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from croupier.cli.stores import opened_url
from croupier.config import load_config
from croupier.storage.embedded import EmbeddedStore

from tests.api.table import Table, done, gathering, started
from tests.cli.command import COMMAND, croupier, refusal
from tests.conftest import serving
from tests.games.test_erasing import everything

NAME = "Zaphod Unmistakable"
NOBODY = "0" * 24
COMMANDS = (("show",), ("export",), ("forget", "Ana"), ("delete", "--yes"))


def run(*words: str, url: str) -> str:
    """Run a command about a game that must succeed; return what it prints."""
    ran = croupier("game", *words, REDIS_URL=url)
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def shown(table: Table, url: str) -> Any:
    return json.loads(run("show", table.id, url=url))


def test_a_game_is_shown_without_hands_seed_and_tokens(api: httpx.Client, store_url: str) -> None:
    table = started(api, name=NAME, look="fox-3")
    found = shown(table, store_url)
    assert (found["id"], found["status"], found["version"]) == (table.id, "playing", 3)
    assert (found["seats"][0]["name"], found["seats"][0]["look"]) == (NAME, "fox-3")
    assert found.keys() == {
        *("id", "ruleset", "status", "version", "public", "sandbox", "code", "next_game", "seats", "stored"),
        *("created_at", "updated_at", "expires_at"),
    }
    assert found["seats"][0].keys() == {"seat", "name", "left", "reserved", "look", "bot", "holders"}


def test_the_record_of_a_game_that_is_over_is_that_of_the_interface(api: httpx.Client, store_url: str) -> None:
    table = started(api)
    assert "is not over" in refusal(croupier("game", "export", table.id, REDIS_URL=store_url))
    done(table.end())
    exported = run("export", table.id, url=store_url)
    assert json.loads(exported) == done(api.get(f"{table.url}/record")).json()
    assert exported in croupier("export", REDIS_URL=store_url).stdout


def test_a_deletion_asks_first(api: httpx.Client, store_url: str, redis_client: redis.Redis) -> None:
    table = gathering(api, public=True)
    assert croupier("game", "delete", table.id, REDIS_URL=store_url).returncode == 1  # nobody answers
    done(table.look())
    words = [str(COMMAND), "game", "delete", table.id]
    for answer, left in (("n\n", True), ("y\n", False)):
        environ = {**os.environ, "REDIS_URL": store_url}
        subprocess.run(words, input=answer, env=environ, text=True, capture_output=True, check=not left)
        assert (table.id in everything(redis_client)) == left


def test_a_name_is_erased(api: httpx.Client, store_url: str, redis_client: redis.Redis) -> None:
    table = started(api, name=NAME)
    missing = refusal(croupier("game", "forget", table.id, "Nobody", REDIS_URL=store_url))
    assert f"does not have this name. It has 'Player 2', '{NAME}'." in missing
    assert run("forget", table.id, NAME, url=store_url) == f"{NAME}: Player 1\n"
    assert NAME not in everything(redis_client)
    assert table.view()["seats"][0]["name"] == "Player 1"


@pytest.mark.parametrize("link", ["{url}/v1/games/{id}", "{url}/v1/games/{id}/record?x=1", "{url}/table/#/game/{id}/1"])
def test_a_link_of_a_game_is_as_good_as_its_id(link: str, api: httpx.Client, store_url: str) -> None:
    table = gathering(api)
    found = json.loads(run("show", link.format(url="https://cards.example", id=table.id), url=store_url))
    assert found == shown(table, store_url)


@pytest.mark.parametrize(
    "text", ["", os.fsdecode(b"\xff\xfe"), f"{NOBODY}0", f"{NOBODY[1:]}G", "/games/", f"x{NOBODY}"]
)
def test_what_is_no_id_is_refused_with_what_one_is(text: str, store_url: str) -> None:
    assert "24 of 0-9 and a-f" in refusal(croupier("game", "show", text, REDIS_URL=store_url))


@pytest.mark.parametrize("words", COMMANDS, ids=lambda words: words[0])
def test_an_unknown_game_is_named(words: tuple[str, ...], store_url: str) -> None:
    command, *rest = words
    ran = croupier("game", command, NOBODY, *rest, REDIS_URL=store_url)
    assert (ran.returncode, ran.stderr) == (1, f"Error: There is no game {NOBODY}.\n")


def test_a_damaged_game_is_named(api: httpx.Client, store_url: str, redis_client: redis.Redis) -> None:
    table = gathering(api)
    redis_client.setrange(f"croupier:{{{table.id}}}:game", 30, b"?????")
    for words in (["show", table.id], ["export", table.id], ["forget", table.id, "Ana"]):
        error = f"Error: The game {table.id}: the stored bytes are corrupt.\n"
        assert refusal(croupier("game", *words, REDIS_URL=store_url)) == error
    assert run("delete", table.id, "--yes", url=store_url) == f"deleted: {table.id}\n"
    assert table.look().status_code == 404


def test_the_embedded_store_is_used_whether_it_runs_or_not(tmp_path: Path) -> None:
    def show() -> Any:
        return json.loads(croupier("game", "show", table.id, REDIS_URL="", CROUPIER_DATA_DIR=str(tmp_path)).stdout)

    with serving(tmp_path) as service:
        table = started(service)
        done(table.end())
        while_it_runs = show()
    assert show() == while_it_runs
    exported = croupier("export", REDIS_URL="", CROUPIER_DATA_DIR=str(tmp_path))
    assert json.loads(exported.stdout)["id"] == table.id
    # Another command waits, so that the store is not stopped under it.
    with (
        opened_url(load_config({"CROUPIER_DATA_DIR": str(tmp_path)})),
        (tmp_path / "commands.lock").open() as file,
        pytest.raises(BlockingIOError),
    ):
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    store = EmbeddedStore(tmp_path)
    assert not store.listens(), "the store that the command has started is stopped"


def test_a_folder_without_games_is_refused_and_stays_empty(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    ran = croupier("game", "show", NOBODY, REDIS_URL="", CROUPIER_DATA_DIR=str(folder))
    assert f"There are no games in {folder}" in refusal(ran)
    assert not folder.exists()
