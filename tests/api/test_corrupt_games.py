"""A stored game that cannot be decoded gives a problem and never a wrong view, and the log names the game."""

import random
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
import redis
from croupier.storage.codec import FORMAT, HEADER_BYTES, VERSION_ID_BYTES, with_checksum

from tests.api.table import Table, check_problem, drawn, everything
from tests.live.effort import effort


def cut(data: bytes, chance: random.Random) -> bytes:
    return data[: chance.randrange(1, len(data))]


def flipped(data: bytes, chance: random.Random) -> bytes:
    index = chance.randrange(len(data))
    return data[:index] + bytes([data[index] ^ 1 << chance.randrange(8)]) + data[index + 1 :]


def written_later(data: bytes, _chance: random.Random) -> bytes:
    """Encode it as a later version of the service would, with another ruleset and the right checksum."""
    fields = msgspec.msgpack.decode(data[HEADER_BYTES:])
    return with_checksum(data[:VERSION_ID_BYTES], msgspec.msgpack.encode(["uno-underwater", *fields[1:]]))


@pytest.mark.parametrize("damage", [cut, flipped, written_later])
def test_a_damaged_game_is_a_problem_and_the_log_names_it(
    damage: Callable[[bytes, random.Random], bytes],
    api: httpx.Client,
    redis_client: redis.Redis,
    caplog: pytest.LogCaptureFixture,
) -> None:
    chance = random.Random(1)
    for _ in range(effort(20, 2_000)):
        table = drawn(api)
        key = f"croupier:{{{table.id}}}:game"
        redis_client.set(key, damage(redis_client.get(key), chance))  # type: ignore[arg-type]
        before = everything(redis_client)
        caplog.clear()
        for response in responses_of(table):
            check_problem(response, 500, "game_damaged")
            members = {"type", "title", "status", "detail", "code", "instance", "request_id"}
            assert response.json().keys() == members
            assert response.json()["request_id"] == response.headers["X-Request-Id"]
        assert caplog.text.count(table.id) >= 3
        assert everything(redis_client) == before
    assert api.get("/v1/games").is_success


def test_a_game_of_a_later_format_is_a_problem_of_this_server(api: httpx.Client, redis_client: redis.Redis) -> None:
    table = drawn(api)
    key = f"croupier:{{{table.id}}}:game"
    data: Any = redis_client.get(key)
    redis_client.set(key, with_checksum(data[:VERSION_ID_BYTES], data[HEADER_BYTES:], FORMAT + 1))
    before = everything(redis_client)
    for response in responses_of(table):
        check_problem(response, 503, "game_format_unknown")
        assert response.headers["Retry-After"] == "10"
    (entry,) = api.post("/v1/mine", json={"games": [{"game": table.id, "seat_token": table.tokens[0]}]}).json()["games"]
    assert entry["problem"]["code"] == "game_format_unknown"
    assert everything(redis_client) == before


def responses_of(table: Table) -> list[httpx.Response]:
    return [table.look(0), table.look(), table.ask(0, {"kind": "pass"}), table.ask(1, {"kind": "draw"}), table.leave(0)]
