"""A command on stored games says in a sentence what went wrong, on stderr; stdout has data only."""

import ctypes
import fcntl
import os
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from croupier.storage.embedded import EmbeddedStore
from croupier.storage.keys import key_of
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.api.table import done, gathering, started
from tests.cli.command import croupier, refusal
from tests.cli.test_game import COMMANDS, NOBODY
from tests.conftest import free_port
from tests.live.clusters import Node
from tests.live.clusters import running as running_nodes
from tests.playing import gathered
from tests.storage.conftest import KINDS, connected, running
from tests.storage.test_permissions import as_user, permit

SECRET = "7c1b-not-for-logs"
ON_GAMES = [["export"], *(["game", words[0], NOBODY, *words[1:]] for words in COMMANDS)]
SHOW = ["game", "show", NOBODY]
CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, PR_CAPBSET_DROP = 1, 2, 24


@pytest.fixture(params=KINDS)
def url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """A server of each kind that is installed: they word their errors differently."""
    with running(request.param, tmp_path) as found:
        yield found


def error_of(*words: str, url: str, durability: str = "none") -> str:
    """Return the sentence of a command that fails: the last line. Others are of the log."""
    run = croupier(*words, REDIS_URL=url, CROUPIER_DURABILITY=durability)
    *log, error = refusal(run).splitlines()
    assert (run.returncode, run.stdout) == (1, "")
    assert SECRET not in run.stderr
    assert all(line.startswith("{") for line in log), "the log is JSON"
    return error.removeprefix("Error: ")


@pytest.mark.parametrize("words", ON_GAMES, ids=" ".join)
def test_a_store_that_is_down(words: list[str]) -> None:
    address = f"redis://ana:{SECRET}@127.0.0.1:{free_port()}"
    assert error_of(*words, url=address) == "The store at REDIS_URL is not reachable."


@pytest.mark.parametrize("words", ON_GAMES, ids=" ".join)
def test_a_server_that_is_no_store(words: list[str], service: httpx.Client) -> None:
    address = f"redis://ana:{SECRET}@127.0.0.1:{service.base_url.port}"
    assert error_of(*words, url=address) == "The store at REDIS_URL does not reply as a Redis or Valkey does."


def test_a_server_that_is_no_cluster(tmp_path: Path) -> None:
    node = Node(tmp_path / "node")
    with running_nodes([node]):
        error = "The store at REDIS_URL is no cluster, or none of its servers is reachable: check REDIS_URL."
        assert error_of(*SHOW, url=f"redis+cluster://127.0.0.1:{node.port}") == error


def test_a_wrong_password(url: str) -> None:
    for words in ON_GAMES:
        error = error_of(*words, url=url.replace("://", f"://ana:{SECRET}@"))
        assert error == "The store at REDIS_URL refuses the user or the password."


def test_a_permission_that_is_missing(url: str) -> None:
    with connected(url) as client:
        permit(client)
        game, _ = gathered(RedisStore(client), name="Ana")
    for words in (["export"], ["game", "forget", game.id, "Ana"]):
        error = error_of(*words, url=as_user(url))
        assert error.startswith("The store at REDIS_URL refuses a command: its user lacks")
        assert '"Permissions in the store" in docs/operations.md' in error


def test_a_key_of_another_type(url: str) -> None:
    with connected(url) as client:
        client.lpush(key_of(NOBODY, "game"), "x")
    for words in ON_GAMES:
        assert error_of(*words, url=url) == "The store at REDIS_URL has a key of another type than croupier writes."


@pytest.mark.parametrize("words", [["forget", "Ana"], ["delete", "--yes"]], ids=" ".join)
@pytest.mark.parametrize("durability", ["replicated", "fsync"])
def test_a_change_that_is_not_confirmed_may_have_been_made(durability: str, words: list[str], tmp_path: Path) -> None:
    """There is no replica, and no append-only file."""
    kind = KINDS[-1]
    if durability == "fsync" and kind == "valkey":
        pytest.skip("the embedded Valkey always has an append-only file")
    with running(kind, tmp_path) as url, connected(url) as client:
        game, _ = gathered(RedisStore(client), name="Ana")
        error = error_of("game", words[0], game.id, *words[1:], url=url, durability=durability)
        assert error.startswith("The change may have been made, but is not confirmed as durable")
        assert f"(CROUPIER_DURABILITY={durability}): check it with `croupier game show {game.id}`." in error
        shown = croupier("game", "show", game.id, REDIS_URL=url)
        assert "Ana" not in shown.stdout


@pytest.mark.parametrize("words", [["export"], ["game", "export"], ["game", "show"]], ids=" ".join)
def test_output_that_cannot_be_written(words: list[str], api: httpx.Client, store_url: str) -> None:
    table = started(api)
    done(table.end())
    if words[0] == "game":
        words = [*words, table.id]
    with Path("/dev/full").open("wb") as full:
        # With a buffer the interpreter would write the rest of it at the end.
        run = croupier(*words, stdout=full, REDIS_URL=store_url, PYTHONUNBUFFERED="")
    assert (run.returncode, run.stderr) == (1, "Error: The output cannot be written (No space left on device).\n")


def test_a_store_that_goes_down_during_an_export(tmp_path: Path) -> None:
    """No game is named: the rest may be sound."""
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)  # the command waits when it has written a few records
    with running(KINDS[0], tmp_path) as url, connected(url) as client:

        def go_down() -> None:
            os.read(reader, 1)
            client.shutdown(nosave=True)
            while os.read(reader, 4096):
                pass

        for _ in range(10):
            game, tokens = gathered(RedisStore(client))
            asking.end(RedisStore(client), game.id, tokens[0])
        stopping = threading.Thread(target=go_down)
        stopping.start()
        with os.fdopen(writer, "wb") as pipe:
            run = croupier("export", stdout=pipe, REDIS_URL=url)
        stopping.join()
        os.close(reader)
    *log, error = run.stderr.splitlines()
    assert (run.returncode, error) == (1, "Error: The store at REDIS_URL is not reachable.")
    assert all(line.startswith("{") for line in log)


@pytest.mark.parametrize("words", [["export"], ["game", "export"]], ids=" ".join)
def test_a_record_is_written_only_if_the_end_of_its_game_is_durable(words: list[str], tmp_path: Path) -> None:
    with running(KINDS[0], tmp_path) as url, connected(url) as client:
        game, tokens = gathered(RedisStore(client))
        asking.end(RedisStore(client), game.id, tokens[0])
        words = [*words, game.id] if words[0] == "game" else words
        error = error_of(*words, url=url, durability="replicated")
        assert error == "The store at REDIS_URL has no replica that keeps up, or is too slow."


def test_output_that_nobody_reads_ends_the_command_silently(api: httpx.Client, store_url: str) -> None:
    reader, writer = os.pipe()
    os.close(reader)
    with os.fdopen(writer, "wb") as pipe:
        run = croupier("game", "show", gathering(api).id, REDIS_URL=store_url, stdout=pipe)
    assert (run.returncode, run.stderr) == (1, "")


# ------------------------------------------------------------------------------------------ data folders


def drop_privileges() -> None:
    """Give up what lets root ignore the permissions of files."""
    for capability in (CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH):
        ctypes.CDLL(None).prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    """A data folder, which can be removed whatever its permissions."""
    found = tmp_path / "data"
    (found / "appendonlydir").mkdir(parents=True)
    yield found
    found.chmod(0o700)


@pytest.mark.parametrize("mode", [0o000, 0o500])
def test_a_data_folder_without_permission(mode: int, folder: Path) -> None:
    folder.chmod(mode)
    run = croupier(*SHOW, REDIS_URL="", CROUPIER_DATA_DIR=str(folder), before=drop_privileges)
    error = f"Error: The data folder {folder} cannot be used (Permission denied): set CROUPIER_DATA_DIR to another.\n"
    assert refusal(run) == error


def test_the_lock_of_commands_may_be_a_file_of_another_user(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path)
    store.start()
    try:
        (tmp_path / "commands.lock").touch(mode=0o444)
        run = croupier(*SHOW, REDIS_URL="", CROUPIER_DATA_DIR=str(tmp_path), before=drop_privileges)
        assert refusal(run) == f"Error: There is no game {NOBODY}.\n"
    finally:
        store.stop()


def test_a_command_finds_the_store_of_a_service_whose_folder_has_a_long_path(tmp_path: Path) -> None:
    folder = tmp_path / ("x" * 120)
    store = EmbeddedStore(folder)
    store.start()
    try:
        with connected(store.url) as client:
            game, _ = gathered(RedisStore(client), name="Ana")
        run = croupier("game", "show", game.id, REDIS_URL="", CROUPIER_DATA_DIR=str(folder))
        assert '"name": "Ana"' in run.stdout
        assert os.path.lexists(folder / "valkey.sock")
    finally:
        store.stop()
