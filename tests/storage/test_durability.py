"""Durability: a change is confirmed at once, when it is on the disk of the store, or when a replica has it."""

import os
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import redis
from croupier.games import lobby
from croupier.games.changes.applying import apply_change
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import MakeMove
from croupier.games.creation import CreateGame
from croupier.games.errors import Unavailable
from croupier.games.game import Game
from croupier.games.settings import DAY_MS
from croupier.rules.moves_and_events import Draw
from croupier.rules.uno.schema import Play
from croupier.storage.redis_store import WAIT_COMMANDS, Durability, RedisStore

from tests import asking
from tests.api.table import Table, done, started
from tests.asking import With
from tests.conftest import free_port, serving
from tests.live.crashes import OwnStore, going
from tests.live.effort import effort
from tests.playing import SECRET_KEY, changes_of, created, moved, reading_after
from tests.storage.conftest import KINDS, connected, is_up, running
from tests.storage.games import changed, game_of, unavailable
from tests.storage.test_full_store import full
from tests.storage.waiting import wait_until

ENOUGH = effort(100, 2000)
"""Games that are created before the primary is killed."""
GENEROUS = 3.5
"""Seconds in which a change that cannot be confirmed fails, on a busy machine."""


@contextmanager
def server(folder: Path, **options: str) -> Iterator[OwnStore]:
    """Run a Valkey that logs each change before it replies."""
    folder.mkdir()
    own = OwnStore(folder, appendonly="yes", appendfsync="always", **options)
    with going(own):
        yield own


@pytest.fixture
def port() -> int:
    """The port of the primary."""
    return free_port()


@pytest.fixture
def primary(tmp_path: Path, port: int) -> Iterator[OwnStore]:
    options = {"bind": "127.0.0.1", "port": str(port), "repl-diskless-sync-delay": "0"}
    with server(tmp_path / "primary", **options) as running_server:
        yield running_server


@pytest.fixture
def client(primary: OwnStore, port: int) -> Iterator[Any]:
    """A connection to the primary."""
    assert primary.process.poll() is None
    with connected(f"redis://127.0.0.1:{port}") as made:
        yield made


@pytest.fixture
def patient(client: Any, port: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[RedisStore]:
    """A store on the primary that waits for the replica as long as it takes, instead of half a second."""
    assert client.ping()
    monkeypatch.setitem(WAIT_COMMANDS, "replicated", ("WAIT", 1, 60_000))
    with connected(f"redis://127.0.0.1:{port}?socket_timeout=60") as made:
        yield RedisStore(made, durability="replicated")


@pytest.fixture
def replica(client: Any, port: int, tmp_path: Path) -> Iterator[OwnStore]:
    with server(tmp_path / "replica") as running_server, connected(running_server.url) as follower:
        follower.replicaof("127.0.0.1", port)
        wait_until(lambda: is_followed(client))
        yield running_server


def is_followed(leader: Any) -> bool:
    """Return whether a replica has what was just written."""
    leader.set("any", "write")  # without a write of its own, WAIT counts a replica that still loads
    return bool(leader.wait(1, 100))


@contextmanager
def hanging(some: OwnStore) -> Iterator[None]:
    some.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        some.process.send_signal(signal.SIGCONT)


class Command(NamedTuple):
    """A command that the store received."""

    connection: str
    text: str


@contextmanager
def watched(client: Any) -> Iterator[Callable[[], list[Command]]]:
    """Monitor the store; yield a function that returns the commands so far, without those of scripts and handshakes."""
    with client.monitor() as monitor:

        def commands_so_far() -> list[Command]:
            end, commands = secrets.token_hex(8), list[Command]()
            client.echo(end)
            for command in monitor.listen():
                if end in command["command"]:
                    return commands
                if command["client_type"] != "lua" and not command["command"].startswith(("HELLO", "CLIENT")):
                    commands.append(Command(command["client_port"], command["command"]))
            raise AssertionError

        yield commands_so_far


def table(store: RedisStore) -> tuple[str, list[str]]:
    """Start a private game; return its id and its tokens."""
    position = {"hands": ("r5 r6 r8", "y1 y2"), "discard_pile": "r7"}
    game, tokens = created(store, CreateGame("uno-official", {}, None, "Ana", False, position))
    return game.id, tokens


# ------------------------------------------------------------------------------------------- the waiting


@pytest.mark.parametrize(("durability", "wait"), [("fsync", "WAITAOF 1 0 500"), ("replicated", "WAIT 1 500")])
def test_a_commit_waits_on_a_connection_that_has_written_after_it(
    durability: Durability, wait: str, client: Any, replica: OwnStore
) -> None:
    assert replica.process.poll() is None
    store = RedisStore(client, durability=durability)
    game = game_of(players=4, public=False)
    with watched(client) as commands:
        assert store.create(game)
        check_waited(commands(), game, wait)
        loaded = store.load(game.id)
        assert store.commit(loaded, [apply_change(loaded.game, Leave(1), 0)])
        check_waited(commands(), loaded.game, wait)


def check_waited(commands: list[Command], game: Game, wait: str) -> None:
    """Check that a change, a write, the wait for it, and a read of the log are sent on one connection."""
    change, write, waiting, look = commands[-4:]
    assert change.text.startswith(("EVALSHA", "EVAL"))
    assert write.text.startswith("EVAL ")
    assert write.text.endswith(f" 1 croupier:{{{game.id}}}:safe")
    assert (waiting.text, look.text) == (wait, f"LINDEX croupier:{{{game.id}}}:log {game.version - 1}")
    assert write.connection == waiting.connection == look.connection


def test_by_default_a_commit_does_not_wait(client: Any) -> None:
    with watched(client) as commands:
        game_id, tokens = table(RedisStore(client))
        moved(RedisStore(client), game_id, tokens[0], Draw(), key="k")
        moved(RedisStore(client), game_id, tokens[0], Draw(), key="k")
        asking.delete(RedisStore(client), game_id, tokens[0])
        assert not [command.text for command in commands() if command.text.startswith(("WAIT", "SET"))]


def test_a_commit_that_lost_the_race_does_not_wait(client: Any) -> None:
    store = RedisStore(client, durability="fsync")
    game = game_of(players=4, public=False)
    assert store.create(game)
    late = store.load(game.id)
    changed(store, game.id, Leave(1))
    with watched(client) as commands:
        assert not store.commit(late, [apply_change(late.game, Leave(2), 0)])
        assert [command.text.split()[0] for command in commands()] == ["EVALSHA"]


# -------------------------------------------------------------------------------------------- the disk


@pytest.mark.skipif("redis" not in KINDS, reason="no redis-server on PATH")
def test_a_store_without_waitaof_confirms_nothing(tmp_path: Path) -> None:
    with running("redis", tmp_path) as url, connected(url) as old:
        if old.info("server")["redis_version"] >= "7.2":
            pytest.skip("this version has WAITAOF")
        game_id, tokens = table(RedisStore(old))
        move = partial(moved, game_id=game_id, token=tokens[0], move=Play("r5"), key="k")
        for _ in range(2):
            unavailable(lambda: move(RedisStore(old, durability="fsync")))
        assert move(RedisStore(old)).version == 2
        assert changes_of(RedisStore(old), game_id) == [MakeMove(0, Play("r5"))]


# ------------------------------------------------------------------------------------------ a replica


def test_a_change_is_not_confirmed_before_the_replica_has_it(
    client: Any, replica: OwnStore, patient: RedisStore
) -> None:
    game_id, tokens = table(patient)
    with watched(client) as commands, ThreadPoolExecutor(1) as other, hanging(replica):
        made = other.submit(moved, patient, game_id, tokens[0], Play("r5"))
        wait_until(lambda: any(command.text == "WAIT 1 60000" for command in commands()))
        assert not made.done()
        replica.process.send_signal(signal.SIGCONT)
        assert made.result().version == 2
    with connected(replica.url) as follower:
        assert RedisStore(follower).load(game_id).game.version == 2


def test_while_the_replica_hangs_nothing_is_confirmed_and_a_move_sent_again_is_made_once(
    client: Any, replica: OwnStore
) -> None:
    store = RedisStore(client, durability="replicated")
    game_id, tokens = table(store)
    move = partial(moved, game_id=game_id, token=tokens[0], move=Play("r5"), key="k")
    with hanging(replica):
        for _ in range(2):
            begun = time.monotonic()
            unavailable(lambda: move(store))
            assert 0.4 < time.monotonic() - begun < GENEROUS
    wait_until(lambda: client.wait(1, 100) == 1)
    assert move(store).version == 2
    assert moved(store, game_id, tokens[1], Draw(), key="k").version == 3
    assert move(store).version == 3
    assert changes_of(store, game_id) == [MakeMove(0, Play("r5")), MakeMove(1, Draw())]


def test_without_a_replica_nothing_is_confirmed(client: Any) -> None:
    game_id, tokens = table(RedisStore(client))
    store = RedisStore(client, durability="replicated")
    unavailable(lambda: asking.delete(store, game_id, tokens[0]))
    unavailable(lambda: table(store))


def test_confirmed_changes_survive_the_failover_to_a_replica_and_are_repeated_by_their_keys(
    primary: OwnStore, replica: OwnStore, patient: RedisStore
) -> None:
    confirmed, enough = list[str](), threading.Event()
    first_id, first_tokens = table(patient)
    move = partial(reading_after, game_id=first_id, token=first_tokens[0], move=Play("r5"), key="k")
    made = move(patient)

    def create_games() -> None:
        """Create games until the primary does not respond."""
        try:
            while True:
                confirmed.append(table(patient)[0])
                if len(confirmed) >= ENOUGH:
                    enough.set()
        except Unavailable:
            enough.set()

    with ThreadPoolExecutor(4) as crowd:
        for _ in range(4):
            crowd.submit(create_games)
        enough.wait()
        primary.process.kill()
    assert len(confirmed) >= ENOUGH
    with connected(replica.url) as promoted:
        promoted.replicaof("NO", "ONE")
        new = RedisStore(promoted)
        assert all(new.load(game_id).game.version == 1 for game_id in confirmed)
        repeated = move(new)
        assert (repeated.game, repeated.events, repeated.replayed) == (made.game, made.events, True)
        assert moved(new, first_id, first_tokens[1], Draw()).version == 3
        assert changes_of(new, first_id) == [MakeMove(0, Play("r5")), MakeMove(1, Draw())]


# ------------------------------------------------------------------------------------- the whole service


def test_a_service_with_the_embedded_store_confirms_what_is_on_disk(tmp_path: Path) -> None:
    with serving(tmp_path, CROUPIER_DURABILITY="fsync") as api, connected(f"unix://{tmp_path / 'valkey.sock'}") as own:
        seats = started(api)
        for _ in range(3):
            move(seats)
        assert own.info("commandstats")["cmdstat_waitaof"]["calls"] == 6, (
            "a game was created, joined, started, and three moves were made"
        )
        # With appendfsync everysec Valkey replies to WAITAOF before it has synced (as Redis did: its PR 13793).
        assert own.config_get("appendfsync") == {"appendfsync": "always"}
        before = seats.view(0)
        os.kill(own.info("server")["process_id"], signal.SIGKILL)
        own.connection_pool.disconnect()
        wait_until(lambda: is_up(tmp_path / "valkey.sock") and api.get("/readyz").is_success)
        assert seats.view(0) == before
        move(seats)


def move(seats: Table) -> None:
    [seat, *_] = seats.view()["to_move"]
    done(seats.ask(seat, seats.view(seat)["you"]["legal_moves"][0], idempotency_key=secrets.token_hex(8)))


def test_at_maxmemory_a_deletion_is_confirmed(client: Any) -> None:
    store, game = RedisStore(client, durability="fsync"), game_of()
    assert store.create(game)
    with full(client):
        assert store.delete(store.load(game.id))


class InterruptedStore(RedisStore):
    """A store with an action between each change and its confirmation."""

    def __init__(self, client: Any, between: Callable[[], object]) -> None:
        super().__init__(client, durability="fsync")
        self.between = between

    def wait_until_durable(self, game_id: str, proof: Sequence[object], wanted: object) -> None:
        self.between()
        super().wait_until_durable(game_id, proof, wanted)


def test_a_confirmation_does_not_shorten_the_expiry_of_a_game_that_changed_since(client: redis.Redis) -> None:
    game, tokens = created(RedisStore(client), CreateGame("uno-official", {}, 2, "Ana", False, None))
    start = lambda: asking.start(RedisStore(client), game.id, tokens[0], With(0))  # noqa: E731
    asking.join(InterruptedStore(client, start), game.id, "Ben", With(0))
    lives = {round(int(client.pttl(key)) / DAY_MS) for key in client.scan_iter(f"*{game.id}*")}
    assert lives == {7}


def as_before(client: Any, game_id: str, then: Callable[[], object] = lambda: None) -> Callable[[], None]:
    """Return a function that restores the present bytes of a game, as after a failover that lost later changes."""
    dumps = {key: client.dump(key) for key in client.keys(f"*{game_id}*")}

    def take_over() -> None:
        client.delete(*client.keys(f"*{game_id}*"))
        for key, value in dumps.items():
            client.restore(key, 0, value)
        then()

    return take_over


@pytest.mark.parametrize(
    "write",
    [
        lambda store, game_id, tokens: asking.leave(store, game_id, 0, tokens[0]),
        lambda store, game_id, tokens: moved(store, game_id, tokens[1], Draw(), key="refused"),
        lambda store, game_id, tokens: asking.delete(store, game_id, tokens[0]),
    ],
    ids=["change", "refusal", "deletion"],
)
@pytest.mark.parametrize("is_followed", [False, True], ids=["alone", "another at the same version"])
def test_what_was_lost_in_a_failover_is_not_confirmed(
    write: Callable[..., Any], is_followed: bool, client: Any
) -> None:
    store = RedisStore(client)
    game_id, tokens = table(store)
    another = lambda: is_followed and asking.leave(store, game_id, 1, tokens[1])  # noqa: E731
    lost = InterruptedStore(client, as_before(client, game_id, another))
    unavailable(lambda: write(lost, game_id, tokens))


def test_an_outcome_whose_receipt_is_lost_meanwhile_is_not_repeated(client: Any) -> None:
    store = RedisStore(client)
    game_id, tokens = table(store)
    before = as_before(client, game_id)
    wanted = partial(moved, game_id=game_id, token=tokens[0], move=Play("r5"), key="k")
    wanted(store)
    unavailable(lambda: wanted(InterruptedStore(client, before)))


@pytest.mark.parametrize("operation", ["create", "join", "start"])
def test_without_a_log_on_disk_nothing_is_confirmed_until_a_repeat_with_one(operation: str, client: Any) -> None:
    store, durable, key = RedisStore(client), RedisStore(client, durability="fsync"), SECRET_KEY
    creation = CreateGame("uno-official", {}, 2, "Ana", False, None)
    game, tokens = created(store, creation, key=key)
    operations: dict[str, Callable[[RedisStore], object]] = {
        "create": lambda store: lobby.create(store, creation, now=0, key=key),
        "join": lambda store: asking.join(store, game.id, "Ben", With(0, key=key[::-1])),
        "start": lambda store: asking.start(store, game.id, tokens[0], With(0, key=key)),
    }
    number = [*operations].index(operation)
    for earlier in [*operations][:number]:
        operations[earlier](store)
    client.config_set("appendonly", "no")
    for _ in range(2):
        unavailable(lambda: operations[operation](durable))
    unavailable(lambda: table(durable))
    client.config_set("appendonly", "yes")
    wait_until(lambda: not client.info("persistence")["aof_rewrite_in_progress"])
    operations[operation](durable)
    assert len(changes_of(store, game.id)) == number
