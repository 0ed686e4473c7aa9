"""``croupier export`` writes the records of games that are over."""

import json
from datetime import datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from croupier.games.verification import verify
from croupier.storage.keys import key_of

from tests.api.table import Table, done, gathering, started
from tests.cli.command import croupier


def exported(url: str, *words: str, status: int = 0) -> list[Any]:
    run = croupier("export", *words, REDIS_URL=url)
    assert run.returncode == status, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]


def over(api: httpx.Client, **body: Any) -> Table:
    """Return a game that its host has ended after a move."""
    table = started(api, ruleset="phase-10", **body)
    table.move(table.view()["to_move"][0], "draw", **{"from": "draw_pile"})
    done(table.end())
    return table


def test_each_game_that_is_over_is_a_line_which_can_be_verified(api: httpx.Client, store_url: str) -> None:
    tables = [over(api, public=public) for public in (True, False, False)]
    started(api)
    gathering(api)
    records = exported(store_url)
    assert [record["id"] for record in records] == [table.id for table in tables]
    for record, table in zip(records, tables, strict=True):
        verify(record)
        assert record == done(api.get(f"{table.url}/record")).json()


def test_a_long_record_is_complete(api: httpx.Client, store_url: str) -> None:
    table = started(api)
    for _ in range(520):
        table.tokens[0] = done(table.rotate(0)).json()["seat_token"]
    done(table.end())
    (record,) = exported(store_url)
    assert [one["version"] for one in record["versions"]] == [*range(1, record["version"] + 1)]
    verify(record)


def test_the_next_run_begins_where_this_one_says(api: httpx.Client, store_url: str) -> None:
    tables = [over(api) for _ in range(3)]
    run = croupier("export", REDIS_URL=store_url)
    since = run.stderr.removeprefix("next time: --since ").strip()
    assert [record["id"] for record in exported(store_url, "--since", since)] == [table.id for table in tables]
    last = tables[1]
    last.tokens[0] = done(last.rotate(0)).json()["seat_token"]
    order = [tables[0].id, tables[2].id, last.id]
    records = exported(store_url)
    assert [record["id"] for record in records] == order
    found = exported(store_url, "--since", records[1]["updated_at"])
    assert [record["id"] for record in found][-2:] == order[1:]
    assert exported(store_url, "--since", "2999-01-01") == []


def test_a_game_whose_log_is_damaged_is_named_and_the_others_are_written(
    api: httpx.Client, store_url: str, redis_client: redis.Redis
) -> None:
    tables = [over(api) for _ in range(3)]
    redis_client.lset(key_of(tables[1].id, "log"), 1, "garbage")
    run = croupier("export", REDIS_URL=store_url)
    written = [json.loads(line)["id"] for line in run.stdout.splitlines()]
    assert (run.returncode, written) == (1, [tables[0].id, tables[2].id])
    assert run.stderr.startswith(f"{tables[1].id} cannot be read")


@pytest.mark.parametrize(
    ("since", "moment"),
    [
        (None, "1970-01-01T00:00:00Z"),
        ("2026-11-25", "2026-11-25T00:00:00Z"),
        ("2026-11-25T01:02:03.004Z", "2026-11-25T01:02:03.004Z"),
    ],
)
def test_after_a_run_that_could_not_read_a_game_the_next_one_begins_at_the_same_time(
    since: str | None, moment: str, api: httpx.Client, store_url: str, redis_client: redis.Redis
) -> None:
    table = over(api)
    log, words = redis_client.lrange(key_of(table.id, "log"), 0, -1), ("--since", since) if since else ()
    redis_client.lset(key_of(table.id, "log"), 1, "garbage")
    _, next_time, without = croupier("export", *words, REDIS_URL=store_url).stderr.splitlines()
    assert without.startswith("or, without what cannot be read: --since 2")
    redis_client.lset(key_of(table.id, "log"), 1, log[1])  # type: ignore[arg-type]  # bytes
    same = next_time.removeprefix("next time: --since ")
    assert [record["id"] for record in exported(store_url, "--since", same)] == [table.id], "as it has been repaired"
    assert datetime.fromisoformat(same) == datetime.fromisoformat(moment)


@pytest.mark.parametrize(("status", "found"), [("closed", 1), ("finished", 0)])
def test_only_games_of_a_status_can_be_written(status: str, found: int, api: httpx.Client, store_url: str) -> None:
    over(api)
    assert len(exported(store_url, "--status", status)) == found


def test_a_game_that_cannot_be_read_is_named_and_the_others_are_written(
    api: httpx.Client, store_url: str, redis_client: redis.Redis
) -> None:
    broken, right = over(api), over(api)
    redis_client.setrange(key_of(broken.id, "game"), 30, b"?????")
    run = croupier("export", REDIS_URL=store_url)
    assert (run.returncode, json.loads(run.stdout)["id"]) == (1, right.id)
    assert run.stderr.startswith(f"{broken.id} cannot be read")


@pytest.mark.parametrize(
    ("words", "said"), [(("--since", "yesterday"), "--since"), (("--status", "lobby"), "--status"), ((), "REDIS_URL")]
)
def test_wrong_options_are_refused(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    run = croupier("export", *words, REDIS_URL="", CROUPIER_DATA_DIR=str(tmp_path))
    assert run.returncode != 0
    assert said in run.stderr
