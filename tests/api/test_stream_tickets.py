"""Tickets for streams: who gets one, what it opens, and how long."""

import time
from datetime import UTC, datetime
from typing import Any

import httpx
import pytest
from croupier.games.readers import TICKET_LIFETIME_S

from tests.api.contract import Contract
from tests.api.streaming import refused, streaming
from tests.api.table import Table, check_problem, done, gathering, laid


@pytest.fixture
def table(service: httpx.Client) -> Table:
    return laid(service, "r6 r5 r4", "g1 g2 g3", top="r7", draw_pile="b9 y1 y2 y3 y4 y5")


def issued(table: Table, seat: int) -> Any:
    response = table.client.post(f"{table.url}/stream-tickets", headers=table.token(seat))
    Contract().check(response)
    return done(response).json()


def ticket(table: Table, seat: int) -> str:
    return str(issued(table, seat)["ticket"])


@pytest.mark.parametrize("seat", [0, 1])
def test_a_ticket_opens_the_stream_of_its_seat(table: Table, seat: int) -> None:
    away = [{"seat": 1 - seat, "since": table.view()["created_at"]}]
    with streaming(table, None, f"?ticket={ticket(table, seat)}") as stream:
        assert stream.next().data == done(table.look(seat)).content
        assert stream.next("presence").json == {"seats": [seat], "watching": 0, "away": away}
        since = table.version()
        table.move(0, "draw")
        later = table.client.get(f"{table.url}?since={since}", headers=table.token(seat))
        assert stream.next().data == later.content


def test_a_ticket_is_good_for_many_streams_and_for_reconnects(table: Table) -> None:
    query = f"?ticket={ticket(table, 0)}"
    for headers in ({}, {"last_event_id": "1"}, {}):
        with streaming(table, None, query, **headers) as stream:
            assert next(stream.events()).name in ("view", "presence")


def test_a_ticket_expires_after_an_hour(api: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table, now = laid(api, "r6 r5", "g1 g2", top="r7"), time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    granted = issued(table, 0)
    expiry = datetime.fromisoformat(granted["expires_at"])
    assert granted["expires_at"].endswith("Z")
    assert expiry == datetime.fromtimestamp(int(now) + TICKET_LIFETIME_S, UTC)
    query = f"?ticket={granted['ticket']}"
    monkeypatch.setattr(time, "time", lambda: expiry.timestamp() - 1)
    with streaming(table, None, query) as stream:
        assert stream.next().json["you"]["seat"] == 0
    monkeypatch.setattr(time, "time", expiry.timestamp)
    check_problem(refused(table, None, query), 401, "ticket_expired")
    check_problem(refused(table, None, query, last_event_id="1"), 401, "ticket_expired")


def test_a_ticket_opens_no_other_game_and_nothing_but_a_stream(table: Table, service: httpx.Client) -> None:
    mine, other = ticket(table, 0), laid(service, "r6 r5", "g1 g2", top="r7")
    check_problem(refused(other, None, f"?ticket={mine}"), 401, "ticket_invalid")
    bearer = {"Authorization": f"Bearer {mine}"}
    for path in ("", "/events", "/stream", "/presence"):
        assert service.get(f"{table.url}{path}", headers=bearer).status_code == 401
        if path != "/stream":
            assert service.get(f"{table.url}{path}?ticket={mine}").status_code == 422
    for path in ("/moves", "/start", "/stream-tickets"):
        response = service.post(f"{table.url}{path}", json={"kind": "draw"}, headers=bearer)
        assert response.status_code in (401, 422)
        assert not service.post(f"{table.url}{path}?ticket={mine}", json={"kind": "draw"}).is_success
    assert table.version() == 1


@pytest.mark.parametrize("text", ["", "x", "AAAA", "A" * 28, "A" * 3_000, "%FF", "=", "a b"])
def test_a_made_up_ticket_is_refused(table: Table, text: str) -> None:
    check_problem(refused(table, None, f"?ticket={text}"), 401, "ticket_invalid")
    assert refused(table, None, f"?ticket={text}", last_event_id="1").status_code == 204


def test_a_changed_ticket_is_refused(table: Table) -> None:
    whole = ticket(table, 0)
    for place in range(0, len(whole), 3):
        changed = f"{whole[:place]}{'A' if whole[place] != 'A' else 'B'}{whole[place + 1 :]}"
        check_problem(refused(table, None, f"?ticket={changed}"), 401, "ticket_invalid")
    check_problem(refused(table, None, f"?ticket={whole[:-4]}"), 401, "ticket_invalid")


def test_leaving_ends_the_streams_of_a_ticket_and_the_ticket(service: httpx.Client) -> None:
    table = gathering(service, seats=3, players=2)
    query = f"?ticket={ticket(table, 1)}"
    with streaming(table, None, query) as stream:
        stream.next()
        done(table.leave(1))
        done(table.join(name="Eve"))
        assert stream.next("end").json == {"reason": "token_revoked"}
        assert b"Eve" not in stream.read
    check_problem(refused(table, None, query), 401, "ticket_invalid")
    assert refused(table, None, query, last_event_id="1").status_code == 204


def test_a_token_takes_precedence_over_a_ticket(table: Table) -> None:
    query = f"?ticket={ticket(table, 1)}"
    with streaming(table, 0, query) as stream:
        assert stream.next().json["you"]["seat"] == 0
    check_problem(refused(Table(table.client, table.id, ["x"]), 0, query), 401, "token_invalid")


def test_a_ticket_twice_is_refused(table: Table) -> None:
    mine = ticket(table, 0)
    response = refused(table, None, f"?ticket={mine}&ticket={mine}")
    assert check_problem(response, 422, "invalid_value")["errors"][0]["parameter"] == "ticket"
    assert mine not in response.text


@pytest.mark.parametrize("name", ["%74icket", "t%69cke%74"])
def test_the_name_of_the_parameter_may_be_encoded(table: Table, name: str) -> None:
    mine = ticket(table, 0).replace("-", "%2D").replace("=", "%3D")
    with streaming(table, None, f"?{name}={mine}") as stream:
        assert stream.next().json["you"]["seat"] == 0


def test_a_ticket_needs_a_seat_token(table: Table) -> None:
    url = f"{table.url}/stream-tickets"
    check_problem(table.client.post(url), 401, "token_missing")
    check_problem(table.client.post(url, headers={"Authorization": "Bearer x"}), 401, "token_invalid")
    check_problem(table.client.post(url.replace(table.id, "0" * 24), headers=table.token(0)), 404, "game_not_found")
