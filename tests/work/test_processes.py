"""Real ``croupier work`` processes: lateness, probes, signals, kills and outages of the store."""

import signal
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
import redis
from croupier import __version__
from croupier.games.changes.moves import TimeOut
from croupier.games.ports import Entry
from croupier.storage.connections import connect
from croupier.storage.deadlines import SHARDS, RedisDeadlines, shard_key
from croupier.storage.embedded import EmbeddedStore
from croupier.storage.keys import key_of
from croupier.storage.redis_store import RedisStore

from tests.live.clusters import cluster
from tests.playing import log_of
from tests.storage.waiting import wait_until
from tests.work.games import now_ms, timed_game, version_of
from tests.work.processes import WorkerProcess, working


def test_a_worker_makes_each_timeout_once_and_soon(
    store_url: str, store: RedisStore, redis_client: redis.Redis, tmp_path: Path
) -> None:
    games = [timed_game(store, players=10) for _ in range(10)]  # so many are not soon all absent: that counts no more
    with working(store_url, tmp_path) as worker:
        wait_until(lambda: all(version_of(store, game) >= 4 for game in games))
        assert worker.value("croupier_deadline_workers", version=__version__) == 1
        made = partial(worker.value, "croupier_timeouts_total", outcome="made")
        wait_until(lambda: worker.value("croupier_deadline_lateness_seconds_count") == made() > 0)
    assert redis_client.ping()
    for game in games:
        entries = log_of(store, game.id)[2:]
        assert {type(entry.change) for entry in entries} == {TimeOut}
        assert len(entries) == version_of(store, game) - 2
    lines = [line for line in worker.lines if line["message"] == "timeout"]
    assert {line["game_id"] for line in lines} == {game.id for game in games}
    assert set(lines[0]) == {"logger", "game_id", "version", "level", "time", "message"}, "nothing of the game"


def test_a_worker_without_anything_to_do_logs_nothing(store_url: str, store: RedisStore, tmp_path: Path) -> None:
    timed_game(store, 60)
    with working(store_url, tmp_path) as worker:
        worker.process.terminate()
        assert worker.process.wait(10) == 0
        assert worker.log.read_text("utf-8") == ""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_after_what_it_has_begun(
    number: signal.Signals, store_url: str, store: RedisStore, redis_client: redis.Redis, tmp_path: Path
) -> None:
    with working(store_url, tmp_path) as worker:
        for _ in range(100):
            timed_game(store, 1, now=now_ms() - 2000)
        wait_until(lambda: worker.value("croupier_timeouts_total", outcome="made") > 0)
        worker.process.send_signal(number)
        assert worker.process.wait(10) == 0
        assert worker.messages("error") == []
    made = [line for line in worker.lines if line["message"] == "timeout"]
    assert redis_client.ping()
    games = {line["game_id"] for line in made}
    assert all(store.load(game_id).game.version >= 3 for game_id in games)


def test_what_a_killed_worker_has_taken_is_due_again(
    store_url: str, store: RedisStore, redis_client: redis.Redis, tmp_path: Path
) -> None:
    with working(store_url, tmp_path) as worker:
        worker.process.send_signal(signal.SIGSTOP)
        game, deadlines = timed_game(store, 60, now=now_ms() - 60_500), RedisDeadlines(redis_client)
        taken = [entry for shard in range(SHARDS) for entry in deadlines.take(shard, now_ms(), 9)]
        assert taken == [Entry(game.id, 2)]
        worker.process.send_signal(signal.SIGCONT)
        wait_until(lambda: version_of(store, game) == 3)


def test_outages_of_the_store_are_survived_at_the_start_and_later(tmp_path: Path) -> None:
    server = EmbeddedStore(tmp_path / "data")
    worker = WorkerProcess(server.url, tmp_path / "log")
    try:
        for outages in (1, 2):
            wait_until(lambda: worker.status("/readyz") == 503)
            assert worker.status("/healthz") == 200
            server.start()
            wait_until(lambda: worker.status("/readyz") == 200)
            with closing(connect(server.url)) as client:
                game = timed_game(RedisStore(client))
                wait_until(lambda client=client, game=game: version_of(RedisStore(client), game) > 2)  # type: ignore[misc]
            assert worker.messages("warning") == ["deadlines are not enforced: store_unavailable"] * outages
            assert worker.messages("info").count("deadlines are enforced again") == outages
            server.stop()
    finally:
        worker.kill()
        server.stop()


@pytest.mark.slow
def test_a_dead_server_of_a_cluster_does_not_delay_the_games_on_the_others(tmp_path: Path) -> None:
    with cluster(tmp_path / "cluster", "--cluster-require-full-coverage", "no") as nodes:
        url = f"redis+cluster://127.0.0.1:{nodes[1].port}"
        with closing(connect(url)) as client, working(url, tmp_path) as worker:
            store = RedisStore(client)
            games = [timed_game(store, id=f"{number:024x}") for number in range(90)]
            alive = {node.port for node in nodes[1:3]}
            keys = {game.id: (key_of(game.id, "game"), shard_key(game.id)) for game in games}
            servers = {name: {client.get_node_from_key(key).port for key in needed} for name, needed in keys.items()}
            living = [game for game in games if servers[game.id] <= alive]
            assert 20 < len(living) < 60
            nodes[3].kill()  # the replica, so that no other server takes over
            nodes[0].kill()
            before = {game.id: version_of(store, game) for game in living}
            wait_until(lambda: all(version_of(store, game) >= before[game.id] + 5 for game in living))
            made = worker.value("croupier_deadline_lateness_seconds_count")
            assert worker.value("croupier_deadline_lateness_seconds_bucket", le="2.5") >= made, "none was later"
            assert worker.value("croupier_timeouts_total", outcome="failed") < 60
            assert worker.status("/readyz") == 200
