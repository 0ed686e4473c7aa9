"""``Prefer: wait=25`` with ``If-None-Match``: a view that waits until it changes."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
import redis
from croupier.api import games, own_games
from croupier.storage.keys import channel_of

from tests.api.contract import Contract
from tests.api.table import Table, check_problem, done, gathering, laid, tagged
from tests.storage.waiting import wait_until

LONG = "wait=25"


@pytest.fixture
def table(service: httpx.Client) -> Table:
    return laid(service, "r6 r5 r4", "g1 g2 g3", top="r7", draw_pile="b9 y1 y2 y3 y4 y5")


def poll(table: Table, seat: int | None = 0, prefer: str = LONG, query: str = "") -> httpx.Response:
    """Poll with the ETag of the present view."""
    tag = table.look(seat).headers["ETag"]
    headers = {**table.token(seat), "Prefer": prefer, "If-None-Match": tag}
    response = table.client.get(f"{table.url}{query}", headers=headers)
    Contract().check(response)
    return response


Changed = Callable[[Table, int | None, Callable[[], object]], httpx.Response]


@pytest.fixture
def polling(stored: redis.Redis) -> Changed:
    """Return a function that polls, and changes the game as soon as the poll waits for it."""

    return lambda table, seat, change: changed_meanwhile(stored, table, lambda: poll(table, seat), change)


def changed_meanwhile(
    stored: redis.Redis, table: Table, send: Callable[[], httpx.Response], change: Callable[[], object]
) -> httpx.Response:
    """Send a request, and change a game as soon as the request waits for it."""

    def is_followed() -> bool:
        ((_, subscribers),) = stored.pubsub_shardnumsub(channel_of(table.id))
        return bool(subscribers)

    with ThreadPoolExecutor(1) as executor:
        response = executor.submit(send)
        wait_until(is_followed)
        change()
        return response.result()


def test_without_a_change_the_response_is_304_after_the_wait(table: Table) -> None:
    start = time.monotonic()
    response = poll(table, prefer="wait=1")
    assert 1 <= time.monotonic() - start < 10
    assert (response.status_code, response.headers["Preference-Applied"]) == (304, "wait=1")
    assert tagged(response) == (1, 0)


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_move_by_another_connection_ends_the_wait_at_once(table: Table, seat: int | None, polling: Changed) -> None:
    response = polling(table, seat, lambda: table.move(0, "draw"))
    assert (response.status_code, response.headers["Preference-Applied"]) == (200, LONG)
    assert response.content == done(table.look(seat)).content
    assert response.elapsed.total_seconds() < 15


def test_a_deletion_ends_the_wait_with_a_404(table: Table, polling: Changed) -> None:
    check_problem(polling(table, 0, lambda: done(table.delete())), 404, "game_not_found")


def test_leaving_and_losing_the_seat_meanwhile_is_a_401(service: httpx.Client, polling: Changed) -> None:
    table = gathering(service, seats=3, players=2)
    check_problem(polling(table, 1, lambda: done(table.leave(1))), 401, "token_invalid")


def test_a_start_without_spectators_meanwhile_is_a_403(service: httpx.Client, polling: Changed) -> None:
    table = gathering(service, players=2, spectators="off")
    check_problem(polling(table, None, lambda: done(table.start())), 403, "spectators_off")


# ----------------------------------------------------------------------------------- how long


@pytest.fixture
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds of each wait of the application in this process, which does not wait."""
    found: list[float] = []

    def wait(*arguments: Any) -> float:
        found.append(arguments[-1])
        return 0.0

    monkeypatch.setattr(games, "wait_for_change", wait)
    monkeypatch.setattr(own_games, "wait_for_any_change", wait)
    return found


@pytest.mark.parametrize(
    ("prefer", "seconds"),
    [
        ("wait=25", 25),
        ("wait=30", 30),
        ("wait=31", 30),
        ("wait=999999999", 30),
        ("wait=1, respond-async", 1),
        ('respond-async, wait="5"', 5),
        ("wait=3, wait=4", 3),
        ("respond-async , Wait = 4 ; x=1", 4),
    ],
)
def test_the_wait_is_as_long_as_preferred_and_at_most_30_seconds(
    api: httpx.Client, waits: list[float], prefer: str, seconds: int
) -> None:
    response = poll(laid(api, "r6 r5", "g1 g2", top="r7"), prefer=prefer)
    assert waits == [seconds]
    assert (response.status_code, response.headers["Preference-Applied"]) == (304, f"wait={seconds}")


@pytest.mark.parametrize(
    "prefer",
    ["", "wait", "wait=", "wait=0", "wait=-1", "wait=1.5", "wait=x", "wait=9999999999", "respond-async", ",=;"],
)
def test_another_preference_is_ignored(api: httpx.Client, waits: list[float], prefer: str) -> None:
    response = poll(laid(api, "r6 r5", "g1 g2", top="r7"), prefer=prefer)
    assert (response.status_code, waits) == (304, [])
    assert "Preference-Applied" not in response.headers


def test_without_the_present_etag_there_is_nothing_to_wait_for(api: httpx.Client, waits: list[float]) -> None:
    table = laid(api, "r6 r5", "g1 g2", top="r7")
    for headers in ({}, {"if_none_match": '"x"'}, {"if_none_match": table.look(1).headers["ETag"]}):
        response = table.look(0, prefer=LONG, **headers)
        assert response.status_code == 200
        assert "Preference-Applied" not in response.headers
    assert waits == []


def test_events_that_the_client_lacks_are_sent_at_once(api: httpx.Client, waits: list[float]) -> None:
    table = laid(api, "r6 r5", "g1 g2", top="r7")
    table.move(0, "play", card="r6")
    assert poll(table, query="?since=1").status_code == 200
    assert waits == []
    assert poll(table, query="?since=2").status_code == 304
    assert waits == [25]


# ----------------------------------------------------------------------------------- several games


def listed(*entries: dict[str, Any], client: httpx.Client, prefer: str = LONG) -> httpx.Response:
    """List own games; the client prefers to wait for a change of them."""
    response = client.post("/v1/mine", json={"games": entries}, headers={"Prefer": prefer})
    Contract().check(response)
    return response


def known(table: Table, seat: int = 0) -> dict[str, Any]:
    """Return an entry with the present version."""
    return {"game": table.id, "seat_token": table.tokens[seat], "since": table.version()}


def test_a_list_waits_until_one_of_its_games_changes(service: httpx.Client, table: Table, stored: redis.Redis) -> None:
    other = laid(service, "r6 r5", "g1 g2", top="r7")
    entries = known(other), known(table), known(table, 1)
    response = changed_meanwhile(
        stored, table, lambda: listed(*entries, client=service), lambda: table.move(0, "play", card="r6")
    )
    assert response.headers["Preference-Applied"] == LONG
    versions = {entry["entry"]: entry["game"]["version"] for entry in response.json()["games"]}
    assert versions == {0: entries[0]["since"], 1: table.version(), 2: table.version()}
    assert response.elapsed.total_seconds() < 15


def test_without_a_change_the_list_comes_after_the_wait(service: httpx.Client, table: Table) -> None:
    start = time.monotonic()
    response = listed(known(table), client=service, prefer="wait=1")
    assert 1 <= time.monotonic() - start < 10
    assert (response.status_code, response.headers["Preference-Applied"]) == (200, "wait=1")
    assert response.json()["games"][0]["game"]["version"] == table.version()


def test_a_list_with_something_new_does_not_wait(api: httpx.Client, waits: list[float]) -> None:
    table = laid(api, "r6 r5", "g1 g2", top="r7")
    old, new = known(table), {**known(table), "since": table.version() + 1}
    without = {name: value for name, value in old.items() if name != "since"}
    invalid = {**old, "seat_token": "x"}
    for entry in (new, without, invalid, {**old, "game": "0" * 24}):
        for entries in ((old, entry), (entry, old)):
            assert "Preference-Applied" not in listed(*entries, client=api).headers
    assert waits == []
    assert listed(old, old, client=api).headers["Preference-Applied"] == LONG
    assert waits == [25]
