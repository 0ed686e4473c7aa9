from dataclasses import fields, replace

import pytest
from croupier.games.live import HEARTBEAT_S

from bench.capacity import MEASURED, Assumptions, Cost, Costs, needs, rates, stored_games, table

NOTHING = Cost(0, 0, 0, 0, 0)
FREE = Costs(*[NOTHING] * len(Costs._fields))
GIVEN = Assumptions(
    games=1_000, move_interval=5, streams=4, workers_per_game=2, speed=1, use=0.5, cores=4, streams_per_worker=1_000
)


def test_what_happens_follows_from_games_and_streams():
    often = rates(GIVEN)
    assert (often["move"], often["change"], often["event"]) == (200, 400, 800)
    assert often["heartbeat"] == pytest.approx(4_000 / HEARTBEAT_S)
    assert often["check"] == pytest.approx(2_000 / HEARTBEAT_S)


def test_workers_have_cores_for_the_cpu_time_at_the_assumed_use():
    needed = needs(GIVEN, FREE._replace(move=Cost(10_000, 0, 0, 0, 0)))  # 200 a second at 10 ms are two cores
    assert needed.worker_cores == pytest.approx(2)
    assert (needed.workers, needed.machines) == (4, 1)


def test_streams_may_need_more_workers_than_the_cpu_time():
    assert needs(replace(GIVEN, games=4_000), FREE).workers == 16


def test_faster_cores_are_fewer():
    costs = FREE._replace(move=Cost(10_000, 1_000, 0, 0, 0))
    needed = needs(replace(GIVEN, speed=2), costs)
    assert needed.worker_cores == pytest.approx(1)
    assert needed.store_cores == pytest.approx(0.1)


def test_games_that_have_ended_are_stored_until_they_expire():
    given = replace(GIVEN, games=1_000_000, game_moves=720, ttl_hours=3)  # of one hour each
    assert stored_games(given) == 4_000_000


def test_shards_have_room_for_the_games_and_cpu_time_for_the_commands():
    given = replace(GIVEN, games=1_000_000, game_moves=720, ttl_hours=1, game_kb=2.8, move_kb=0.01, shard_gb=5)
    assert needs(given, FREE).store_gb == pytest.approx(20.48)
    assert needs(given, FREE).shards == 5
    assert needs(replace(GIVEN, ttl_hours=0), FREE._replace(event=Cost(0, 2_500, 0, 0, 0))).shards == 4


def test_bandwidth_counts_packets():
    costs = FREE._replace(event=Cost(0, 0, 0, 0, 900))
    given = replace(GIVEN, packet_bytes=100, views=0)
    assert needs(given, costs).client_gbit_s * 1e9 == pytest.approx(8 * (800 * 1_000 + 200 * 2 * 100))


def test_every_cost_has_a_rate_and_a_row():
    assert list(rates(GIVEN)) == list(Costs._fields)
    assert [line.split()[0] for line in table(MEASURED).splitlines()[1:]] == list(Costs._fields)


def test_every_assumption_has_a_meaning():
    assert all(each.metadata["help"] for each in fields(Assumptions))
