"""The service plays on every supported store, in every form, with every durability: the table of the document."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from croupier.games import presence

from tests.conftest import free_port
from tests.live.clusters import MASTER, Node, cluster, running, watched
from tests.storage.conftest import PROGRAMS
from tests.storage.games import game_of, unavailable
from tests.storage.stores import ALL, DOCUMENT, STORES, Store, document, version_here
from tests.storage.test_permissions import IN_A_CLUSTER, as_user, denied, permit, permitted, playing, used
from tests.storage.test_tls import tls_options, tls_url, write_certificate

CASES = [(store, form) for store in STORES for form in store.forms]
MANY = ("Sentinels", "cluster")
"""The forms with a replica."""


def test_the_table_is_current() -> None:
    assert DOCUMENT.read_text("utf-8") == document(), "python -m tests.storage.stores"
    for store in STORES:
        assert f"| {store.name} | {store.version} |" in DOCUMENT.read_text("utf-8")


@pytest.mark.parametrize("program", [None, *PROGRAMS.values()])
def test_each_server_that_is_here_is_in_the_table(program: str | None) -> None:
    rows = [store for store in STORES if store.program == program]
    version = version_here(rows[0].command)
    assert version in {store.version for store in rows} | ({None} if program else set())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("store", "form"), CASES, ids=[f"{store.name} {store.version}, {form}" for store, form in CASES]
)
def test_the_service_plays_on_it(store: Store, form: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if not store.is_here:
        assert not (store.is_in_ci and os.environ.get("CI")), f"CI has another version of {store.name}"
        pytest.skip(f"{store.command} {store.version} is not installed")
    monkeypatch.setattr(presence, "PRESENCE_DELAY_S", 0)
    with started(store, form, tmp_path) as (url, servers):
        for server in servers:
            check_server(server, store, form)
        check_playing(url, [server.client for server in servers], IN_A_CLUSTER if form == "cluster" else ())
        check_durabilities(url, store, form)


@contextmanager
def started(store: Store, form: str, folder: Path) -> Iterator[tuple[str, Sequence[Node]]]:
    """Run a store in a form; yield its URL, and its servers."""
    if form == "cluster":
        with cluster(folder, program=store.program) as nodes:
            yield f"redis+cluster://{addresses(nodes[:3])}", nodes
    elif form == "Sentinels":
        with watched(folder, store.program) as (servers, sentinels):
            yield f"redis+sentinel://{addresses(sentinels)}/{MASTER}", servers
    else:
        port = free_port()
        options = tls_options(folder, port) if form == "TLS" else []
        server = Node(folder / "data", *options, "--appendonly", "yes", program=store.program)
        write_certificate(folder)
        with running([server]):
            yield tls_url(folder, port) if form == "TLS" else f"redis://127.0.0.1:{server.port}", [server]


def addresses(nodes: Sequence[Node]) -> str:
    return ",".join(f"127.0.0.1:{node.port}" for node in nodes)


def check_server(server: Node, store: Store, form: str) -> None:
    """Check what a server is; let it write each change to its disk before it replies."""
    info = server.info("server")
    assert info.get("valkey_version", info["redis_version"]).startswith(f"{store.version}.")
    assert ("valkey_version" in info) == (store.program != "redis-server")
    assert (info.get("server_mode", info.get("redis_mode")) == "cluster") == (form == "cluster")
    server.client.config_set("appendfsync", "always")


def check_playing(url: str, clients: Sequence[Any], more: tuple[str, ...]) -> None:
    """Use everything, as a user who has the documented permissions and a cluster's, and needs the latter."""
    for client in clients:
        permit(client, *more)
    with playing(as_user(url)) as player:
        player.use_everything()
    assert set().union(*map(denied, clients)) == set()
    assert set().union(*map(used, clients)) >= permitted(*more) - permitted()


def check_durabilities(url: str, store: Store, form: str) -> None:
    """Create a game with each durability: it is confirmed if the store supports it, and otherwise refused."""
    for durability in ALL if form in MANY else ("none", "fsync"):
        with playing(url, durability) as player:
            if durability in store.durabilities:
                assert player.store.create(game_of())
            else:
                unavailable(partial(player.store.create, game_of()))
