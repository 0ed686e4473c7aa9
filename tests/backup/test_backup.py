"""The recipes of ``docs/backup.md``: games that were played before are there after, with all that belongs to them."""

import random
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import pytest

from tests.api.table import Table, done, gathering, started
from tests.backup.shell import Shell, sections
from tests.making import need
from tests.storage.conftest import KINDS, connected
from tests.storage.waiting import wait_until

PAGE = sections("backup.md")
STOPPED, RUNNING, NETWORK, RESTORE, MOVE = (
    PAGE[title]
    for title in (
        "Copy a store that is stopped",
        "Copy a store that runs",
        "Copy over the network",
        "Restore",
        "Move to another store",
    )
)
EMBEDDED, EXTERNAL = RESTORE
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
def shell(folder: Path) -> Iterator[Shell]:
    yield from shell_of(folder, "valkey")


@pytest.fixture
def shell_of_kind(folder: Path, kind: str) -> Iterator[Shell]:
    yield from shell_of(folder, kind)


def shell_of(folder: Path, kind: str) -> Iterator[Shell]:
    need("redis-cli")
    shell = Shell(folder, kind)
    yield shell
    shell.shut_down("6380")


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
    """By the tests of this file, which name the sections; the numbers of blocks change with the page."""
    assert [title for title, found in PAGE.items() if found] == [
        "Copy a store that is stopped",
        "Copy a store that runs",
        "Copy over the network",
        "Restore",
        "Move to another store",
    ]
    assert [len(found) for found in (STOPPED, RUNNING, NETWORK, RESTORE, MOVE)] == [1, 1, 2, 2, 4]


# ------------------------------------------------------------------------------------ the embedded store


def test_the_folder_of_a_stopped_service_is_restored_and_clients_notice(shell: Shell) -> None:
    with shell.serving() as service:
        played = games(service)
        timed = Played(started(service, seats=2, turn_seconds=1)).play(1)
    shell.run(STOPPED[0])
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


def copy_amid_rewrites(shell: Shell, client: Any, commands: str) -> None:
    """Copy slowly, at a server that rewrites its file with nearly every change."""
    client.config_set("auto-aof-rewrite-min-size", 1)
    client.config_set("auto-aof-rewrite-percentage", 1)
    before = client.info("persistence")["aof_rewrites"]
    wait_until(lambda: client.info("persistence")["aof_rewrites"] > before + 1)
    with shell.slow_copies():
        shell.run(commands)
    assert client.config_get("auto-aof-rewrite-percentage") == {"auto-aof-rewrite-percentage": "1"}


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
            copy_amid_rewrites(shell, client, RUNNING[0])
            wait_until(lambda: all(confirmed()[game] > before[game] for game in before))
    with shell.served(EMBEDDED) as service:
        check_consistent(service, tables, before)


# ------------------------------------------------------------------------------------------ external stores


@OTHER_KIND
def test_a_running_external_store_is_copied_while_moves_are_made(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    own = RUNNING[0].replace("valkey-cli -s var/valkey.sock", "valkey-cli -u redis://127.0.0.1:6379")
    url = f"redis://127.0.0.1:{shell.ports['6379']}"
    with shell.server("6379", "--appendonly", "yes") as client, shell.serving(REDIS_URL=url) as service:
        tables = [started(service) for _ in range(3)]
        with moves_going_on(tables) as confirmed:
            before = confirmed()
            copy_amid_rewrites(shell, client, own)
    with shell.served(EXTERNAL) as service:
        check_consistent(service, tables, before)


@EACH_KIND
def test_a_snapshot_over_the_network_is_restored(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    url = f"redis://127.0.0.1:{shell.ports['6379']}"
    with shell.server("6379", "--appendonly", "no") as client, shell.serving(REDIS_URL=url) as service:
        played = games(service)
        client.acl_setuser("backup", enabled=True, passwords="+secret", commands=["+sync", "+replconf"])
        shell.run(NETWORK[0].replace("redis://", "redis://backup:secret@"))
    shell.run(NETWORK[1])
    with shell.served(EXTERNAL) as service:
        check(service, played)


@OTHER_KIND
def test_games_move_from_the_embedded_store_to_an_external_one_and_back(shell_of_kind: Shell) -> None:
    shell = shell_of_kind
    with shell.serving() as service:
        played = games(service)
        shell.run(MOVE[0])
        played[0].play()
    with shell.server("6380", "--appendonly", "yes", folder="new"), shell.served(MOVE[1]) as service:
        check(service, played)
        shell.run(MOVE[0].replace("valkey-cli -s var/valkey.sock", "valkey-cli -p 6380"))
    with shell.served(MOVE[2]) as service:
        shell.run(MOVE[3].replace("var/", "new/"))
        check(service, played)
