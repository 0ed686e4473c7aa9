"""The embedded store: one real server for each folder; its data survive it, and it leaves no process behind."""

import os
import signal
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from croupier.storage import embedded
from croupier.storage.embedded import EmbeddedStore, StartError, linked_socket

from tests.storage.conftest import connected
from tests.storage.waiting import wait_until


@contextmanager
def running(folder: Path) -> Iterator[EmbeddedStore]:
    store = EmbeddedStore(folder)
    store.start()
    try:
        yield store
    finally:
        store.stop()


def put(store: EmbeddedStore, name: str, value: str) -> None:
    with connected(store.url) as client:
        client.set(name, value)


def get(store: EmbeddedStore, name: str) -> bytes | None:
    with connected(store.url) as client:
        found: bytes | None = client.get(name)
    return found


def server_info(store: EmbeddedStore) -> Any:
    with connected(store.url) as client:
        return client.info("server")


def test_data_survives_a_kill_of_the_server(tmp_path: Path) -> None:
    with running(tmp_path) as store:
        put(store, "card", "r7")
        os.kill(server_info(store)["process_id"], signal.SIGKILL)
        wait_until(lambda: not store.is_alive())
        store.start()
        assert store.is_alive()
        assert get(store, "card") == b"r7"


def test_it_never_replies_before_it_has_written(tmp_path: Path) -> None:
    """It would if it synced in the background."""
    with running(tmp_path) as store, connected(store.url) as client:
        assert client.config_get("appendfsync")["appendfsync"] == "no"
        before = sum(file.stat().st_size for file in logs(tmp_path))
        for number in range(100):
            client.set(f"card{number}", "r7")
            after = sum(file.stat().st_size for file in logs(tmp_path))
            assert after > before
            before = after


def logs(folder: Path) -> list[Path]:
    return [*(folder / "appendonlydir").glob("*.incr.aof")]


def test_written_data_is_synced_to_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []

    def sync(file: int) -> None:
        synced.append(Path(f"/proc/self/fd/{file}").readlink())

    monkeypatch.setattr(os, "fsync", sync)
    EmbeddedStore(tmp_path).sync()
    assert synced == []
    with running(tmp_path) as store, connected(store.url) as client:
        store.sync()
        assert synced == logs(tmp_path) != []
        store.sync()
        assert len(synced) == 1, "nothing has been written since"
        client.set("card", "r7")
        store.sync()
        assert len(synced) == 2
        client.bgrewriteaof()
        wait_until(lambda: not {*logs(tmp_path)} <= {*synced})
        store.sync()
        wait_until(lambda: {*logs(tmp_path)} <= {*synced})


def test_unfinished_rewrites_of_a_killed_server_are_removed(tmp_path: Path) -> None:
    left = [tmp_path / "temp-rewriteaof-17.aof", tmp_path / "temp-rewriteaof-bg-18.aof", tmp_path / "temp-19.rdb"]
    own = tmp_path / "temp-notes.txt"
    for file in (*left, own):
        file.write_bytes(b"half of it")
    with running(tmp_path) as store:
        put(store, "card", "r7")
    assert [file for file in left if file.exists()] == []
    assert own.exists()


def test_a_truncated_last_write_does_not_lose_the_others(tmp_path: Path) -> None:
    with running(tmp_path) as store:
        put(store, "card", "r7")
        put(store, "other", "g2")
    log = next(tmp_path.glob("appendonlydir/*.incr.aof"))
    log.write_bytes(log.read_bytes()[:-3])
    with running(tmp_path) as store:
        assert get(store, "card") == b"r7"
        assert get(store, "other") is None


def test_stores_of_two_folders_are_separate(tmp_path: Path) -> None:
    with running(tmp_path / "one") as one, running(tmp_path / "two") as two:
        put(one, "card", "r7")
        assert get(two, "card") is None


def test_a_folder_in_use_is_refused_with_advice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(embedded, "LOCK_TIMEOUT_S", 0.1)
    with running(tmp_path) as store:
        put(store, "card", "r7")
        second = EmbeddedStore(tmp_path)
        with pytest.raises(StartError) as refused:
            second.start()
        assert str(tmp_path) in str(refused.value)
        assert "stop that one" in str(refused.value)
        assert "CROUPIER_DATA_DIR" in str(refused.value)
        second.stop()
        assert get(store, "card") == b"r7"


@pytest.mark.parametrize("path", ["a file", "a file/below"])
def test_a_folder_that_cannot_be_created_is_refused_with_advice(tmp_path: Path, path: str) -> None:
    (tmp_path / "a file").write_text("")
    with pytest.raises(StartError, match="CROUPIER_DATA_DIR") as refused:
        EmbeddedStore(tmp_path / path).start()
    assert str(tmp_path / path) in str(refused.value)


def test_the_error_about_a_server_that_exits_names_its_log(tmp_path: Path) -> None:
    (tmp_path / "appendonlydir").write_text("in the way")
    store = EmbeddedStore(tmp_path)
    with pytest.raises(StartError, match=r"valkey\.log"):
        store.start()
    assert not store.is_alive()
    assert (tmp_path / "valkey.log").read_text()


def test_stopping_leaves_no_process_and_no_socket(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path)
    assert not store.is_alive()
    store.stop()
    with running(tmp_path) as store:
        server = server_info(store)["process_id"]
        os.kill(server, 0)
    assert not store.is_alive()
    with pytest.raises(ProcessLookupError):
        os.kill(server, 0)
    assert not list(tmp_path.glob("*.sock"))


def test_it_listens_on_a_socket_that_only_its_owner_can_access(tmp_path: Path) -> None:
    """The same holds for its files."""
    with running(tmp_path) as store:
        put(store, "card", "r7")
        assert server_info(store)["tcp_port"] == 0
        files = [*tmp_path.glob("*.sock"), *tmp_path.glob("appendonlydir"), *logs(tmp_path)]
        assert len(files) == 3
        assert [stat.S_IMODE(file.stat().st_mode) & 0o077 for file in files] == [0, 0, 0]


LONG = f"{'x' * 120}/{'y' * 120}"
"""The path of a folder: it is longer than that of a socket may be."""


@pytest.mark.parametrize("name", ["plain", "a b", "é", 'say "hi"', "it's", "--dir", "a#b", "a?b", "a%41b", LONG])
def test_data_survives_a_stop_in_a_folder_of_any_name(tmp_path: Path, name: str) -> None:
    with running(tmp_path / name) as store:
        put(store, "card", "r7")
    assert (tmp_path / name / "appendonlydir").is_dir()
    with running(tmp_path / name) as store:
        assert get(store, "card") == b"r7"


@pytest.mark.parametrize("name", ["plain", LONG])
def test_another_process_finds_the_server_by_the_folder(tmp_path: Path, name: str) -> None:
    with running(tmp_path / name) as store:
        put(store, "card", "r7")
        other = EmbeddedStore(tmp_path / name)
        assert other.listens()
        assert get(other, "card") == b"r7"
        os.kill(server_info(store)["process_id"], signal.SIGKILL)
        wait_until(lambda: not store.is_alive())
        assert not other.listens()
        store.start()
        assert other.listens(), "the server of a process listens where it did before"
    assert not EmbeddedStore(tmp_path / name).listens()


def test_a_socket_of_another_user_is_not_trusted(tmp_path: Path) -> None:
    """That user may have created the folder in /tmp again, after the server was killed and the folder removed."""
    link = tmp_path / "link"
    with running(tmp_path / LONG) as store:
        link.symlink_to((tmp_path / LONG / "valkey.sock").readlink())
        assert linked_socket(link) == (tmp_path / LONG / "valkey.sock").readlink()
        assert store.is_alive()
    foreign = Path("/")
    if os.geteuid() == 0:
        foreign = tmp_path / "foreign"
        foreign.mkdir()
        os.chown(foreign, 12345, -1)
    link.unlink()
    link.symlink_to(foreign / "valkey.sock")
    assert linked_socket(link) == link


def test_a_long_path_leaves_nothing_in_the_temporary_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with tempfile.TemporaryDirectory() as short:
        monkeypatch.setattr(tempfile, "tempdir", short)
        with running(tmp_path / LONG) as store:
            assert list(Path(short).rglob("*.sock"))
        del store
        assert list(Path(short).iterdir()) == []
