"""Deleting a game over real HTTP: only its host can, and it is gone for every client at once."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis
from croupier.games.settings import DAY_MS
from croupier.storage.connections import connect

from tests.api.table import (
    RULESET,
    Table,
    check_problem,
    closed,
    done,
    everything,
    finished,
    gathering,
    named,
    round_over,
    simple,
    started,
)
from tests.conftest import serving

JSON = {"Content-Type": "application/json"}


def with_receipt(client: httpx.Client) -> Table:
    table = simple(client)
    done(table.ask(0, {"kind": "draw"}, idempotency_key="k"))
    return table


SCENES: dict[str, Callable[[httpx.Client], Table]] = {
    "lobby": lambda client: gathering(client, players=2, public=True),
    "playing": with_receipt,
    "round_over": round_over,
    "finished": finished,
}


def delete(table: Table, by: int | None = 0, **sent: Any) -> httpx.Response:
    """Delete a game, with keyword arguments of httpx: params, content, headers."""
    headers = {**table.token(by), **sent.pop("headers", {})}
    return table.client.request("DELETE", table.url, headers=headers, **sent)


def everything_else(table: Table) -> dict[str, Callable[[], httpx.Response]]:
    """Return each other request for a game."""
    client = table.client
    return {
        "look on": table.look,
        "look": lambda: table.look(0),
        "look for what is new": lambda: table.look(0, if_none_match="*"),
        "events": lambda: client.get(f"{table.url}/events"),
        "join": table.join,
        "start": table.start,
        "leave": lambda: table.leave(0),
        "move": lambda: table.ask(0, {"kind": "draw"}),
        "move at any version": lambda: table.ask(0, {"kind": "draw"}, if_match="*"),
        "move with a key": lambda: table.ask(0, {"kind": "draw"}, idempotency_key="k"),
        "dry run": lambda: table.ask(0, {"kind": "draw"}, dry_run=True),
        "delete": lambda: delete(table),
        "delete without a right": lambda: delete(table, by=1),
    }


@pytest.mark.parametrize("status", SCENES)
def test_a_deleted_game_is_not_found_by_any_operation(status: str, service: httpx.Client, stored: redis.Redis) -> None:
    table = SCENES[status](service)
    assert table.view()["status"] == status
    response = delete(table)
    assert (response.status_code, response.content) == (204, b"")
    assert "Content-Type" not in response.headers
    assert response.headers["X-Content-Type-Options"] == "nosniff"
    for send in everything_else(table).values():
        check_problem(send(), 404, "game_not_found")
    assert not [key for key in everything(stored) if table.id.encode() in key]
    assert table.id not in listed(service, status)


def listed(client: httpx.Client, status: str) -> list[str]:
    page = done(client.get("/v1/games", params={"status": status, "limit": 100})).json()
    return [game["id"] for game in page["games"]]


def test_a_deleted_game_is_removed_from_the_lobby_and_others_are_not(
    service: httpx.Client, stored: redis.Redis
) -> None:
    tables = [gathering(service, public=True) for _ in range(3)]
    assert {table.id for table in tables} <= {*listed(service, "lobby")}
    done(delete(tables[1]))
    assert not [m for m in stored.zrange(f"croupier:lobby:lobby:{RULESET}", 0, -1) if tables[1].id.encode() in m]
    assert [table.id in listed(service, "lobby") for table in tables] == [True, False, True]


# -------------------------------------------------------------------------------------------- refusals


def bearer(token: str) -> dict[str, Any]:
    return {"by": None, "headers": {"Authorization": f"Bearer {token}"}}


REFUSED: dict[str, tuple[int, str, dict[str, Any]]] = {
    "another seat's token": (403, "not_host", {"by": 1}),
    "no token": (401, "token_missing", {"by": None}),
    "a made-up token": (401, "token_invalid", bearer("abc")),
    "a scheme alone": (401, "token_invalid", {"by": None, "headers": {"Authorization": "Bearer"}}),
    "another scheme": (401, "token_invalid", {"by": None, "headers": {"Authorization": "Basic QW5hOkJlbg=="}}),
    "a query": (422, "unknown_field", {"params": {"force": "true"}}),
    "an empty field in a query": (422, "unknown_field", {"params": {"x": ""}}),
    "a body": (422, "unknown_field", {"content": b'{"force": true}', "headers": JSON}),
    "a body that is no JSON": (422, "unknown_field", {"content": b"{"}),
    "a body over 64 KiB": (413, "body_too_large", {"content": b" " * (64 * 1024 + 1)}),
}


@pytest.mark.parametrize("title", REFUSED)
def test_an_invalid_deletion_is_refused_and_changes_no_byte(
    title: str, service: httpx.Client, stored: redis.Redis
) -> None:
    status, code, sent = REFUSED[title]
    stored.flushall()  # else the service may still store that the readers of an earlier test have gone
    table = simple(service)
    before = everything(stored)
    response = delete(table, **sent)
    check_problem(response, status, code)
    assert ("WWW-Authenticate" in response.headers) == (status == 401)
    assert everything(stored) == before
    done(delete(table))


@pytest.mark.parametrize("content", [b"", b"{}", b" {} \n"])
def test_an_empty_body_is_accepted(content: bytes, service: httpx.Client) -> None:
    assert delete(simple(service), content=content).status_code == 204


@pytest.mark.parametrize("game", ["0" * 24, "x", "ABCDEF" * 4, "%C3%A4", "x%7D:y%7B*"])
def test_an_unknown_game_is_not_found(game: str, service: httpx.Client, stored: redis.Redis) -> None:
    stored.flushall()  # else the service may still store that the readers of an earlier test have gone
    before = everything(stored)
    check_problem(delete(Table(service, game, ["abc"])), 404, "game_not_found")
    assert everything(stored) == before


def test_the_host_of_another_game_cannot_delete(service: httpx.Client) -> None:
    mine, other = simple(service), simple(service)
    check_problem(delete(Table(service, other.id, mine.tokens)), 401, "token_invalid")
    assert other.look().is_success


def test_a_new_host_can_delete(service: httpx.Client) -> None:
    table = gathering(service, players=2)
    check_problem(delete(table, by=1), 403, "not_host")
    done(table.leave(0))
    check_problem(delete(table, by=0), 401, "token_invalid")
    assert delete(table, by=1).status_code == 204


def test_a_game_that_all_players_have_left_cannot_be_deleted(service: httpx.Client) -> None:
    table = closed(service)
    check_problem(delete(table), 401, "token_invalid")
    assert table.view()["status"] == "closed"


def test_the_allow_header_lists_delete(service: httpx.Client) -> None:
    table = simple(service)
    for response in (service.options(table.url), service.put(table.url)):
        assert "DELETE" in response.headers["Allow"].split(", ")
    assert delete(table, headers=named({"idempotency_key": "k"})).status_code == 204


# -------------------------------------------------------------------------------------------- expiry


@pytest.fixture(scope="module")
def brief() -> Iterator[tuple[httpx.Client, Any]]:
    """A service whose games expire after a hundred seconds, and its Valkey."""
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        serving(Path(folder), CROUPIER_GAME_TTL="100", CROUPIER_SANDBOX="1") as client,
    ):
        connection = connect(f"unix://{folder}/valkey.sock")
        yield client, connection
        connection.close()
        connection.connection_pool.disconnect()


def expiry_s(stored: Any, table: Table) -> dict[str, int]:
    """Return in how many seconds, rounded, the keys of a game expire."""
    keys = stored.scan_iter(f"*{table.id}*")
    return {key.decode().rpartition(":")[2]: round(stored.pttl(key) / 10_000) * 10 for key in keys}


def test_a_game_expires_after_the_configured_time_and_a_lobby_after_a_day(brief: tuple[httpx.Client, Any]) -> None:
    client, stored = brief
    table = gathering(client, players=2)
    assert expiry_s(stored, table) == {"game": DAY_MS // 1000, "log": DAY_MS // 1000}
    done(table.start())
    assert expiry_s(stored, table) == {"game": 100, "log": 100}
    for scene in (started, simple, round_over, finished, closed):
        assert expiry_s(stored, scene(client)) == {"game": 100, "log": 100}
    assert expiry_s(stored, with_receipt(client)) == {"game": 100, "log": 100, "receipts": 100}


def test_a_move_resets_the_expiry_of_a_game(brief: tuple[httpx.Client, Any]) -> None:
    client, stored = brief
    table = simple(client)
    for key in stored.scan_iter(f"*{table.id}*"):
        stored.expire(key, 50)
    assert expiry_s(stored, table) == {"game": 50, "log": 50}
    table.move(0, "draw")
    assert expiry_s(stored, table) == {"game": 100, "log": 100}


def test_a_game_that_has_expired_is_not_found_and_not_listed(brief: tuple[httpx.Client, Any]) -> None:
    client, stored = brief
    table = started(client, public=True)
    assert table.id in listed(client, "playing")
    for key in stored.scan_iter(f"*{table.id}*"):
        stored.delete(key)  # as the store does when it expires
    for send in everything_else(table).values():
        check_problem(send(), 404, "game_not_found")
    other = started(client, public=True)
    assert [m[12:].decode() for m in stored.zrange(f"croupier:lobby:playing:{RULESET}", 0, -1)] == [other.id]
    assert listed(client, "playing") == [other.id]
    done(client.post("/v1/games", json={"ruleset": RULESET}))
