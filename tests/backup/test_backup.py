"""The recipes of ``docs/backup.md``: games that were played before are there after, with all that belongs to them."""

import os
import random
import re
import shlex
import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from tests.api.table import Table, done, gathering, started
from tests.backup.shell import LIMIT_S, Shell, sections
from tests.making import ROOT, need
from tests.storage.conftest import KINDS, connected
from tests.storage.waiting import wait_until

PAGE = sections("backup.md")
TITLES = (
    "Before the first command",
    "Copy a store that is stopped",
    "Copy a store that runs",
    "Copy over the network",
    "Restore",
    "Move to another store",
)
(
    (SETTING, ELSEWHERE),
    (STOPPED,),
    (RUNNING,),
    (NETWORK, CONVERT),
    (EMBEDDED, EXTERNAL),
    (REWRITE, NEW, EMPTY, SEND, START),
) = (PAGE[title] for title in TITLES)
(HERE,) = re.findall(r"`(STORE=\S+ \S+ DATA=\.)`", (ROOT / "docs" / "backup.md").read_text("utf-8"))
SERVER = {
    name: value.replace("host", "127.0.0.1").replace("/var/lib/redis", "var")
    for name, _, value in (word.partition("=") for word in shlex.split(ELSEWHERE))
}
"""An external server in the folder ``var``, at the port that the page shows."""
PERCENTAGE = "auto-aof-rewrite-percentage"
EACH_KIND = pytest.mark.parametrize("kind", KINDS)
OTHER_KIND = pytest.mark.parametrize("kind", KINDS[-1:])
"""Redis, where it is installed: the embedded store is a Valkey."""
pytestmark = pytest.mark.slow


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder with a short path, so that a socket in it may have one."""
    with TemporaryDirectory(prefix="croupier-test-") as name:
        yield Path(name)


@pytest.fixture
def shell(folder: Path) -> Shell:
    return shell_of(folder, "valkey")


@pytest.fixture
def shell_of_kind(folder: Path, kind: str) -> Shell:
    return shell_of(folder, kind)


def shell_of(folder: Path, kind: str) -> Shell:
    need("redis-cli")
    return Shell(folder, kind)


class Played:
    """A game with what a client knows of it: its view, its history, and the key of its last move."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.key, self.seat = random.randbytes(12).hex(), 0
        self.move: Any = None

    def play(self, moves: int = 3) -> "Played":
        for _ in range(moves):
            self.key = random.randbytes(12).hex()
            self.seat = self.table.view()["to_move"][0]
            self.move = self.table.view(self.seat)["you"]["legal_moves"][-1]
            done(self.table.ask(self.seat, self.move, idempotency_key=self.key))
        self.known = self.seen()
        return self

    def seen(self) -> Any:
        """Return what the players see: without what depends on the clock."""
        views = [self.table.view(seat) for seat in range(len(self.table.tokens))]
        return [{**view, "events": None} for view in views], self.table.events(0)["events"]

    def check_at(self, client: httpx.Client) -> None:
        """Check that the game is as it was, and goes on."""
        self.table.client = client
        assert self.seen() == self.known
        again = done(self.table.ask(self.seat, self.move, idempotency_key=self.key))
        assert again.headers["Idempotency-Replayed"] == "true"
        assert self.play().known[0][0]["version"] > again.json()["version"]


def games(client: httpx.Client) -> list[Played]:
    """Play a game with a deadline, and one without."""
    return [
        Played(started(client, ruleset="phase-10", turn_seconds=3600, name="Ana")).play(),
        Played(started(client, seats=3, public=True)).play(),
    ]


def check(client: httpx.Client, played: list[Played]) -> None:
    """Check that all games are as they were, with their deadlines and in the lobby, and go on."""
    listed = done(client.get("/v1/games", params={"status": "playing"})).json()["games"]
    assert [game["id"] for game in listed] == [played[1].table.id]
    assert played[0].known[0][0]["deadline"] is not None
    for one in played:
        one.check_at(client)


def test_every_command_of_the_page_is_run() -> None:
    """By the tests of this file, which name each block of these sections."""
    assert tuple(title for title, found in PAGE.items() if found) == TITLES


def test_no_page_has_a_password_on_a_command_line() -> None:
    """All users of a machine can read them."""
    pages = [path.read_text("utf-8") for path in (ROOT / "docs").glob("*.md")]
    written = [found for page in pages for found in re.findall(r"""(?:-u|STORE=)[ '"]*rediss?://\S*@|-cli -a """, page)]
    assert written == []
    assert sum(page.count("valkey-cli") for page in pages) > 20


# ------------------------------------------------------------------------------------ the embedded store


def test_the_folder_of_a_stopped_service_is_restored_and_clients_notice(shell: Shell) -> None:
    with shell.serving() as service:
        played = games(service)
        timed = Played(started(service, seats=2, turn_seconds=1)).play(1)
    shell.run(SETTING + STOPPED)
    with shell.serving() as service:
        for one in played:
            one.table.client = service
        later, lobby = played[0].table, gathering(service)
        version = later.version()
        key, seat = "k" * 22, later.view()["to_move"][0]
        move = later.view(seat)["you"]["legal_moves"][-1]
        tag = done(later.ask(seat, move, idempotency_key=key)).headers["ETag"]
    with shell.served(EMBEDDED, CROUPIER_WORK="1") as service:
        later.client = lobby.client = timed.table.client = service
        assert lobby.look().status_code == 404
        since = done(service.get(later.url, params={"since": version + 1})).json()
        assert (since["version"], since["reset"]) == (version, True)
        with service.stream("GET", f"{later.url}/stream", headers={"Last-Event-ID": str(version + 1)}) as stream:
            assert '"reset":true' in next(line for line in stream.iter_lines() if line.startswith("data:"))
        assert later.ask(seat, move, if_match=tag).status_code == 412
        again = done(later.ask(seat, move, idempotency_key=key))
        assert "Idempotency-Replayed" not in again.headers
        assert again.json()["version"] == version + 1
        assert again.headers["ETag"] != tag
        check(service, [Played(later).play(1), played[1]])
        wait_until(lambda: timed.table.version() > timed.known[0][0]["version"])


@contextmanager
def moves_going_on(tables: list[Table]) -> Iterator[Callable[[], dict[str, int]]]:
    """Make moves all the time; yield a function that returns the versions that were confirmed until now, by game."""
    confirmed: dict[str, int] = {}
    stopped = threading.Event()

    def play(table: Table) -> None:
        while not stopped.is_set():
            seat = table.view()["to_move"][0]
            move = table.view(seat)["you"]["legal_moves"][-1]
            confirmed[table.id] = done(table.ask(seat, move)).json()["version"]

    threads = [threading.Thread(target=play, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    try:
        wait_until(lambda: len(confirmed) == len(tables))
        yield lambda: dict(confirmed)
    finally:
        stopped.set()
        for thread in threads:
            thread.join()


def copy_amid_rewrites(shell: Shell, client: Any, commands: str, **variables: str) -> None:
    """Copy slowly, at a server that rewrites its file with nearly every change."""
    client.config_set("auto-aof-rewrite-min-size", 1)
    client.config_set(PERCENTAGE, 1)
    before = client.info("persistence")["aof_rewrites"]
    wait_until(lambda: client.info("persistence")["aof_rewrites"] > before + 1)
    with shell.slow_copies():
        shell.run(commands, **variables)
    assert client.config_get(PERCENTAGE) == {PERCENTAGE: "1"}


def versions_of(table: Table) -> set[int]:
    """Return the versions that the whole history has, page by page."""
    found, after, newest = set[int](), 0, 1
    while after < newest:
        page = table.events(0, after=after)
        found |= {event["version"] for event in page["events"]}
        after, newest = page["next_after"], page["version"]
    return found


def check_consistent(client: httpx.Client, tables: list[Table], confirmed: dict[str, int]) -> None:
    """Check that each game has what was confirmed, with its whole history, and goes on."""
    for table in tables:
        table.client = client
        version = table.version()
        assert version >= confirmed[table.id]
        assert versions_of(table) == {*range(1, version + 1)}
        Played(table).play()


def test_the_running_embedded_store_is_copied_while_moves_are_made(shell: Shell) -> None:
    with shell.serving() as service:
        tables = [started(service) for _ in range(3)]
        url = f"unix://{shell.folder}/var/valkey.sock"
        with connected(url) as client, moves_going_on(tables) as confirmed:
            before = confirmed()
            copy_amid_rewrites(shell, client, SETTING + RUNNING)
            wait_until(lambda: all(confirmed()[game] > before[game] for game in before))
    with shell.served(EMBEDDED) as service:
        check_consistent(service, tables, before)


# ------------------------------------------------------------------------------------------ external stores


@OTHER_KIND
def test_a_running_external_store_is_copied_while_moves_are_made(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    url = f"redis://127.0.0.1:{shell.ports['6379']}"
    with shell.server("6379", "--appendonly", "yes") as client, shell.serving(REDIS_URL=url) as service:
        tables = [started(service) for _ in range(3)]
        with moves_going_on(tables) as confirmed:
            before = confirmed()
            copy_amid_rewrites(shell, client, RUNNING, **SERVER)
    with shell.served(EXTERNAL) as service:
        check_consistent(service, tables, before)


@OTHER_KIND
def test_a_store_without_an_append_only_file_is_not_copied_by_its_files(shell_of_kind: Shell) -> None:
    """Debian's configuration has ``appendonly no``; a rewrite leaves a file there, which grows old."""
    shell = shell_of_kind
    with shell.server("6379", "--appendonly", "no") as client:
        client.set("version", 1)
        client.bgrewriteaof()
        wait_until(lambda: bool([*shell.folder.glob("var/appendonlydir/*.manifest")]))
        assert "stopped: STORE has appendonly no" in shell.stops(RUNNING, **SERVER)
        assert not (shell.folder / "games").exists()
        assert client.config_get(PERCENTAGE) == {PERCENTAGE: "100"}


@EACH_KIND
@pytest.mark.parametrize("program", ["sh", "bash"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_copy_permits_rewrites_again(shell_of_kind: Shell, program: str, number: int) -> None:
    shell = shell_of_kind
    with shell.server("6379", "--appendonly", "yes") as client, shell.slow_copies(LIMIT_S):
        with shell.begun(RUNNING, shell=program, **SERVER) as process:
            wait_until((shell.folder / "games" / "appendonlydir").exists)
            assert client.config_get(PERCENTAGE) == {PERCENTAGE: "0"}
            os.killpg(process.pid, number)
            assert process.wait(LIMIT_S) != 0
            wait_until(lambda: client.config_get(PERCENTAGE) == {PERCENTAGE: "100"})
        assert "done" not in shell.out.read_text()


def test_a_copy_stops_where_a_killed_one_has_turned_rewrites_off(shell: Shell) -> None:
    with shell.server("6379", "--appendonly", "yes") as client:
        client.config_set(PERCENTAGE, 0)
        assert f"stopped: {PERCENTAGE} is 0" in shell.stops(RUNNING, **SERVER)
        client.config_set(PERCENTAGE, 70)
        shell.run(RUNNING, **SERVER)
        assert client.config_get(PERCENTAGE) == {PERCENTAGE: "70"}


def contents(folder: Path) -> dict[str, bytes]:
    """Return what is in the files of a folder."""
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("recipe", [STOPPED, RUNNING, NETWORK])
def test_a_second_copy_does_not_mix_with_the_first(shell: Shell, recipe: str) -> None:
    with shell.server("6379", "--appendonly", "yes") as client:
        client.set("name", "Ana")
        shell.run(recipe, **SERVER)
        before = contents(shell.folder / "games")
        client.set("name", "Player 1")
        shell.stops(recipe, **SERVER)
        assert contents(shell.folder / "games") == before != {}


@pytest.mark.parametrize("recipe", [EMBEDDED, EXTERNAL])
def test_a_second_restore_does_not_start_the_data_of_the_first(shell: Shell, recipe: str) -> None:
    (shell.folder / "games" / "appendonlydir").mkdir(parents=True)
    (shell.folder / "restored").mkdir()
    shell.stops(recipe)
    assert contents(shell.folder / "restored") == {}


@OTHER_KIND
def test_a_restore_does_not_start_the_service_with_another_server(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    (shell.folder / "games" / "appendonlydir").mkdir(parents=True)
    with shell.server("6380", "--appendonly", "yes"):
        shell.stops(EXTERNAL)


@OTHER_KIND
def test_a_snapshot_that_is_incomplete_is_not_restored(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    with shell.server("6379", "--appendonly", "no") as client:
        client.set("name", "Ana" * 100)
        shell.run(NETWORK, **SERVER)
    snapshot = shell.folder / "games" / "dump.rdb"
    os.truncate(snapshot, snapshot.stat().st_size // 2)
    shell.stops(CONVERT)


@OTHER_KIND
def test_a_copy_is_written_as_an_append_only_file_once(shell_of_kind: Shell) -> None:
    """What a second time would write is empty, and so is what is written of a copy of the other recipes."""
    shell = shell_of_kind
    with shell.server("6379", "--appendonly", "no") as client:
        client.set("name", "Ana")
        shell.run(NETWORK, **SERVER)
    snapshot = shell.folder / "games" / "dump.rdb"
    content = snapshot.read_bytes()
    shell.run(CONVERT)
    before = contents(shell.folder / "games")
    assert "stopped: there is no games/dump.rdb" in shell.stops(CONVERT)
    assert contents(shell.folder / "games") == before
    snapshot.write_bytes(content)
    assert "stopped: there is a games/appendonlydir" in shell.stops(CONVERT)
    assert contents(shell.folder / "games") == {**before, "dump.rdb": content}


@pytest.mark.parametrize("program", ["sh", "bash"])
def test_a_conversion_ends_its_server_when_the_terminal_is_closed(shell: Shell, program: str) -> None:
    """It may be begun again then."""
    with shell.server("6379", "--appendonly", "no") as client:
        client.set("name", "Ana")
        shell.run(NETWORK, **SERVER)
    socket = shell.folder / "games" / "valkey.sock"
    with shell.begun(CONVERT.replace("SHUTDOWN", "BLPOP nothing 0"), shell=program) as process:
        wait_until(lambda: "aof_last_bgrewrite_status:ok" in shell.out.read_text())
        with connected(f"unix://{socket}") as client:
            wait_until(lambda: client.info("clients")["blocked_clients"] == 1)
        os.killpg(process.pid, signal.SIGHUP)
        assert process.wait(LIMIT_S) != 0
        wait_until(lambda: not socket.exists())
    shell.run(f"rm -r games/appendonlydir\n{CONVERT}")


@OTHER_KIND
@pytest.mark.parametrize("program", ["sh", "bash"])
def test_a_restore_ends_its_server_when_the_terminal_is_closed(shell_of_kind: Shell, program: str) -> None:
    shell = shell_of_kind
    (shell.folder / "games" / "appendonlydir").mkdir(parents=True)
    with shell.begun(EXTERNAL, shell=program) as process:
        shell.wait_for_service(process)
        assert not shell.is_free("6380")
        os.killpg(process.pid, signal.SIGHUP)
        assert process.wait(LIMIT_S) != 0
        wait_until(lambda: shell.is_free("6380"))


@OTHER_KIND
def test_a_restore_ends_its_server_when_the_service_does_not_start(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    (shell.folder / "games" / "appendonlydir").mkdir(parents=True)
    with shell.begun(EXTERNAL.replace("croupier serve", "false")) as process:
        assert process.wait(LIMIT_S) != 0
        assert "/restored" in shell.out.read_text()
        wait_until(lambda: shell.is_free("6380"))


@pytest.mark.parametrize("recipe", [RUNNING, REWRITE])
def test_the_folder_has_to_be_that_of_the_store(shell: Shell, recipe: str) -> None:
    """Else the data of another store would be copied, or sent."""
    (shell.folder / "other" / "appendonlydir").mkdir(parents=True)
    with shell.server("6379", "--appendonly", "yes") as client:
        before = client.info("persistence")["aof_rewrites"]
        printed = shell.stops(recipe, STORE=SERVER["STORE"], DATA="other")
        assert "stopped: DATA is not the folder of STORE" in printed
        assert not (shell.folder / "games").exists()
        assert client.info("persistence")["aof_rewrites"] == before
        (shell.folder / "link").symlink_to("var")
        shell.run(f"cd link\n{recipe}", STORE=SERVER["STORE"], DATA=".")


def test_a_store_in_a_folder_with_a_long_path_is_copied_from_within(shell: Shell) -> None:
    name = "long" * 30
    with shell.serving(CROUPIER_DATA_DIR=name) as service:
        gathering(service)
        shell.run(f"cd {name}\n{HERE}\n{RUNNING}")
    assert contents(shell.folder / name / "games" / "appendonlydir")


@pytest.mark.parametrize("recipe", [RUNNING, REWRITE, *sections("personal-data.md")["Commands"][1:2]])
def test_a_recipe_without_the_password_says_so(shell: Shell, recipe: str) -> None:
    with shell.server("6379", "--appendonly", "yes") as client:
        client.config_set("requirepass", "secret")
        assert "stopped: STORE does not answer, or wants another password" in shell.stops(recipe, **SERVER)
        shell.run(recipe, **SERVER, REDISCLI_AUTH="secret")


def test_a_rewrite_that_is_refused_does_not_begin_a_loop(shell: Shell) -> None:
    with shell.server("6379", "--appendonly", "yes") as client:
        client.execute_command("ACL SETUSER", "default", "-bgrewriteaof")  # type: ignore[no-untyped-call]
        assert "stopped: STORE refuses BGREWRITEAOF" in shell.stops(REWRITE, **SERVER)
        client.execute_command("ACL SETUSER", "default", "+bgrewriteaof")  # type: ignore[no-untyped-call]
        shell.run(REWRITE, **SERVER)


@OTHER_KIND
def test_commands_are_not_sent_without_the_password(moving: tuple[Shell, Any]) -> None:
    shell, new = moving
    new.config_set("requirepass", "secret")
    assert "stopped: NEW does not answer, or wants another password" in shell.stops(SEND, **TO_EXTERNAL)
    shell.run(SEND, **TO_EXTERNAL, REDISCLI_AUTH="secret")


@pytest.mark.parametrize("page", ["backup.md", "personal-data.md"])
def test_each_check_that_stops_a_recipe_has_a_reason(page: str) -> None:
    """``grep`` and ``[`` print none."""
    lines = [line.strip() for blocks in sections(page).values() for block in blocks for line in block.splitlines()]
    checks = [line for line in lines if re.search(r"\[ |\| grep", line) and not re.match("until |while ", line)]
    assert [line for line in checks if "|| stop '" not in line] == []
    assert len(checks) > 2


def open_to_others(folder: Path) -> list[str]:
    """Return what other users may read or list: of a folder, and what is in it."""
    paths = [folder, *(path for path in folder.rglob("*") if not path.is_socket())]
    return [str(path) for path in paths if path.stat().st_mode & 0o077]


@EACH_KIND
def test_a_snapshot_over_the_network_is_restored(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    url = f"redis://127.0.0.1:{shell.ports['6379']}"
    with shell.server("6379", "--appendonly", "no") as client, shell.serving(REDIS_URL=url) as service:
        played = games(service)
        client.acl_setuser("backup", enabled=True, passwords="+secret", commands=["+sync", "+replconf"])
        client.config_set("requirepass", "another")
        shell.run(NETWORK, STORE=f"{SERVER['STORE']} --user backup", REDISCLI_AUTH="secret")
        assert open_to_others(shell.folder / "games") == []
        client.config_set("requirepass", "")
    shell.run(CONVERT, REDISCLI_AUTH="secret")
    with shell.served(EXTERNAL) as service:
        check(service, played)
    assert (shell.folder / "restored" / "appendonlydir").is_dir()
    assert open_to_others(shell.folder / "games") == open_to_others(shell.folder / "restored") == []


@OTHER_KIND
def test_games_move_from_the_embedded_store_to_an_external_one_and_back(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    with shell.serving() as service:
        played = games(service)
        shell.run(SETTING + REWRITE)
        played[0].play()
    with shell.server("6380", "--appendonly", "no", folder="new"):
        shell.run(SETTING + NEW + SEND)
        with shell.served(START) as service:
            check(service, played)
            shell.run(REWRITE, STORE="-p 6380", DATA="new")
            played[0].play()
    with shell.served(EMPTY, CROUPIER_WORK="1") as service:
        shell.run(SEND, NEW="-s empty/valkey.sock", DATA="new")
        check(service, played)


TO_EXTERNAL = {"NEW": "-u redis://127.0.0.1:6380", "DATA": "var"}
(EMPTYING,) = re.findall(r"`(valkey-cli \$NEW FLUSH\w+)`", (ROOT / "docs" / "backup.md").read_text("utf-8"))


@pytest.fixture
def moving(shell_of_kind: Shell) -> Iterator[tuple[Shell, Any]]:
    """A server that has written its file as commands, another change, and an empty server."""
    shell = shell_of_kind
    with (
        shell.server("6379", "--appendonly", "yes") as old,
        shell.server("6380", "--appendonly", "no", folder="new") as new,
    ):
        old.rpush("log", "1")
        shell.run(REWRITE, **SERVER)
        old.rpush("log", "2")
        yield shell, new


@OTHER_KIND
@pytest.mark.parametrize("number", ["", "/1"])
def test_the_same_commands_are_not_sent_twice(moving: tuple[Shell, Any], number: str) -> None:
    shell, new = moving
    to = {**TO_EXTERNAL, "NEW": TO_EXTERNAL["NEW"] + number}
    shell.run(SEND, **to)
    assert "stopped: NEW is not empty" in shell.stops(SEND, **to)
    assert new.lrange("log", 0, -1) == [b"1", b"2"]
    shell.run(f"{EMPTYING}\n{SEND}", **to)
    assert new.lrange("log", 0, -1) == [b"1", b"2"]


@OTHER_KIND
def test_games_keep_the_number_of_their_database(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    with (
        shell.server("6379", "--appendonly", "yes") as old,
        shell.server("6380", "--appendonly", "no", folder="new") as new,
    ):
        old.select(1)
        old.rpush("log", "1")
        shell.run(REWRITE, **SERVER)
        old.rpush("log", "2")
        shell.run(SEND, **TO_EXTERNAL)
        assert new.dbsize() == 0
        new.select(1)
        assert new.lrange("log", 0, -1) == [b"1", b"2"]


@OTHER_KIND
@pytest.mark.parametrize("missing", ["base", "incr"])
def test_nothing_is_sent_without_both_files(moving: tuple[Shell, Any], missing: str) -> None:
    shell, new = moving
    (path,) = shell.folder.glob(f"var/appendonlydir/*.{missing}.aof")
    path.rename(path.with_suffix(".away"))
    shell.stops(SEND, **TO_EXTERNAL)
    assert new.dbsize() == 0
    path.with_suffix(".away").rename(path)
    path.with_name(f"another.{missing}.aof").touch()
    shell.stops(SEND, **TO_EXTERNAL)
    assert new.dbsize() == 0


@OTHER_KIND
def test_a_command_that_the_new_store_refuses_stops_the_move(moving: tuple[Shell, Any]) -> None:
    shell, new = moving
    new.config_set("maxmemory", 1)
    shell.stops(SEND, **TO_EXTERNAL)
