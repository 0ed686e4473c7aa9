"""Games without spectators: once such a game has started, only requests with a seat token can read it."""

from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest

from tests.api.table import (
    RULESET,
    Table,
    check_problem,
    done,
    gathering,
    placed,
)
from tests.playing import SECRET_KEY

NAME = "Wilhelmina"
"""The name of the host: a response that has it shows the game."""
Scene = Callable[[httpx.Client], Table]


def playing(api: httpx.Client, spectators: str = "off", **position: Any) -> Table:
    """Return a public game in which seat 0 may go out, or play as the position says."""
    hands = {"hands": ["r5", "gD b2 b3"], "discard_pile": "r7", **position}
    return placed(api, RULESET, hands, spectators=spectators, public=True, name=NAME)


def begun(api: httpx.Client) -> Table:
    """Return a game that was started from its lobby."""
    table = gathering(api, seats=2, players=2, spectators="off", public=True, name=NAME)
    done(table.start())
    return table


def round_over(api: httpx.Client) -> Table:
    table = playing(api)
    table.move(0, "play", card="r5")
    return table


def finished(api: httpx.Client) -> Table:
    table = playing(api, scores=[490, 0])
    table.move(0, "play", card="r5")
    return table


def closed(api: httpx.Client) -> Table:
    table = playing(api)
    for seat in range(2):
        done(table.leave(seat))
    table.tokens.clear()
    return table


STATUSES: dict[str, Scene] = {"playing": playing, "round_over": round_over, "finished": finished, "closed": closed}
every_status = pytest.mark.parametrize("status", STATUSES)


def listed(api: httpx.Client, status: str) -> list[str]:
    return [game["id"] for game in done(api.get("/v1/games", params={"status": status})).json()["games"]]


@pytest.mark.parametrize("body", [{}, {"spectators": "live"}], ids=str)
def test_by_default_anybody_may_watch_a_game(body: dict[str, str], api: httpx.Client) -> None:
    table = placed(api, RULESET, {"hands": ["r5 r6", "g1 g2"], "discard_pile": "r7"}, public=True, **body)
    for reader in (None, 0, 1):
        assert table.view(reader)["settings"]["spectators"] == "live"
        assert table.events(reader)["version"] == 1
    assert listed(api, "playing") == [table.id]


def test_anybody_may_look_into_the_lobby_of_a_game_without_spectators(api: httpx.Client) -> None:
    table = gathering(api, seats=2, players=2, spectators="off", public=True)
    assert (table.view()["status"], listed(api, "lobby")) == ("lobby", [table.id])
    assert [event["kind"] for event in table.events()["events"]] == ["seat_taken", "seat_taken"]
    assert check_problem(table.join(), 409, "game_full")["game"]["id"] == table.id


@pytest.mark.parametrize("scene", [begun, *STATUSES.values()], ids=lambda scene: scene.__name__)
def test_nobody_watches_a_game_without_spectators_that_has_started(scene: Scene, api: httpx.Client) -> None:
    table = scene(api)
    for path in (table.url, f"{table.url}?since=0", f"{table.url}/events", f"{table.url}/events?narrate=true"):
        for headers in ({}, {"If-None-Match": "*"}):
            check_problem(api.get(path, headers=headers), 403, "spectators_off")


@every_status
def test_a_seat_of_a_game_without_spectators_reads_it(status: str, api: httpx.Client) -> None:
    table = STATUSES[status](api)
    for seat, _ in enumerate(table.tokens):
        view = table.view(seat)
        assert (view["status"], view["you"]["seat"]) == (status, seat)
        assert table.events(seat)["version"] == view["version"]


def test_a_token_that_belongs_to_no_seat_is_refused_as_such(api: httpx.Client) -> None:
    table = playing(api)
    former = table.token(1)
    done(table.leave(1))
    for headers in (former, {"Authorization": "Bearer made-up"}, {"Authorization": "Basic QW5hOkJlbg=="}):
        for path in (table.url, f"{table.url}/events"):
            check_problem(api.get(path, headers=headers), 401, "token_invalid")


@every_status
def test_the_lobby_lists_a_game_without_spectators_only_before_its_start(status: str, api: httpx.Client) -> None:
    STATUSES[status](api)
    watched = [playing(api, "live").id for _ in range(2)] if status == "playing" else []
    assert sorted(listed(api, status)) == sorted(watched)  # their order is tested in test_lobby


def requests_without_a_seat(table: Table) -> Iterator[httpx.Response]:
    """Send every request about a game that needs no seat, or is refused for the lack of one."""
    client, url = table.client, table.url
    keys: list[dict[str, str]] = [
        {},
        {"If-Match": '"0"'},
        {"If-None-Match": "*"},
        *[{"Idempotency-Key": SECRET_KEY}] * 2,
    ]
    for token in ({}, {"Authorization": "Bearer made-up"}):
        for query in ("", "?since=0", "?narrate=true&labels=true"):
            for method in ("GET", "HEAD", "OPTIONS"):
                yield client.request(method, url + query, headers=token)
        yield client.get(f"{url}/events", headers=token)
        for headers in keys:
            yield client.post(f"{url}/start", headers={**token, **headers})
            yield client.post(f"{url}/moves?labels=true", headers={**token, **headers}, json={"kind": "draw"})
            yield client.delete(url, headers={**token, **headers})
            yield client.delete(f"{url}/seats/0", headers={**token, **headers})
    for headers in keys:
        yield client.post(f"{url}/seats", headers=headers, json={"name": "Eve"})
    for status in ("lobby", *STATUSES):
        yield client.get("/v1/games", params={"status": status})


@pytest.mark.parametrize("scene", [begun, playing, round_over, finished], ids=lambda scene: scene.__name__)
def test_no_response_shows_a_game_without_spectators_to_somebody_without_a_seat(
    scene: Scene, api: httpx.Client
) -> None:
    table = scene(api)
    assert NAME in table.look(0).text
    responses = list(requests_without_a_seat(table))
    assert {200, 401, 403, 409, 412} <= {response.status_code for response in responses}
    for response in responses:
        assert NAME not in response.text, response.request
        assert "ETag" not in response.headers
        if response.is_error and response.text:
            assert "game" not in response.json()


def test_the_same_requests_show_a_game_with_spectators(api: httpx.Client) -> None:
    table = playing(api, "live")
    shown = {response.status_code for response in requests_without_a_seat(table) if NAME in response.text}
    assert shown == {200, 409, 412}


def test_a_seat_of_a_game_without_spectators_gets_it_in_a_problem(api: httpx.Client) -> None:
    table = playing(api)
    assert check_problem(table.ask(1, {"kind": "draw"}), 409, "not_your_turn")["game"]["you"]["seat"] == 1
    stale = table.ask(0, {"kind": "draw"}, if_match='"0"')
    assert check_problem(stale, 412, "stale_version")["game"]["you"]["seat"] == 0


def test_who_joins_a_game_without_spectators_reads_it_until_they_leave(api: httpx.Client) -> None:
    table = playing(api)
    done(table.leave(1))

    def join() -> httpx.Response:
        return api.post(f"{table.url}/seats", json={"name": "Eve"}, headers={"Idempotency-Key": SECRET_KEY})

    taken = done(join()).json()
    assert (taken["seat"], taken["game"]["you"]["hand"]) == (1, ["gD", "b2", "b3"])
    table.tokens[1] = taken["seat_token"]
    assert done(join()).json()["game"]["seats"][0]["name"] == NAME
    done(table.leave(1))
    assert "game" not in check_problem(join(), 409, "seat_given_up")
