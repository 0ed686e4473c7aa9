"""The client in Python, against the real service: what the games of ``test_proving.py`` do not show."""

import asyncio
import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email.utils import formatdate
from typing import Any

import httpx
import pytest
from croupier_client import (
    AsyncCroupier,
    Change,
    Changed,
    Clock,
    Croupier,
    Ended,
    PresenceChanged,
    Refusal,
    Table,
    Unknown,
)
from croupier_client._sync import requests, tables
from croupier_client.contract import Create

from tests.clients.faults import FaultyProxy, Mix

PROBLEM = {"Content-Type": "application/problem+json"}
UNO: Create = {"ruleset": "uno-official", "seats": 2, "name": "Ana"}
Open = Callable[[Mix], FaultyProxy]


@pytest.fixture
def croupier(service: httpx.Client) -> Iterator[Croupier]:
    with Croupier(str(service.base_url)) as croupier:
        yield croupier


def begun(croupier: Croupier, **more: Any) -> tuple[Table, Table]:
    """Begin a game of two."""
    body: Any = UNO | more
    ana = croupier.create(body)
    ben = croupier.join(ana.game_id, "Ben")
    croupier.start_game(ana.game_id, token=ana.token)
    ana.read()
    ben.read()
    return ana, ben


def in_turn(*seats: Table) -> Table:
    return next(table for table in seats if table.moves)


def first(changes: Iterator[Change], kind: type[Change]) -> Any:
    return next(change for change in changes if isinstance(change, kind))


# ------------------------------------------------------------------------------------------------- tables


def test_seats_are_taken_by_code_and_by_a_search(croupier: Croupier) -> None:
    ana = croupier.create(UNO)
    assert ana.view
    code = ana.view["code"]
    assert code
    ben = croupier.join_by_code(code, "Ben")
    assert ben.view
    assert [seat["name"] for seat in ben.view["seats"]] == ["Ana", "Ben"]
    waiting = croupier.quick({"rulesets": ["uno-official"], "name": "Eve", "bots_after": None})
    assert waiting.view
    assert waiting.view["public"]


def test_tokens_are_kept_in_the_store_of_the_caller(croupier: Croupier, service: httpx.Client) -> None:
    tokens: dict[str, str] = {}
    with Croupier(str(service.base_url), tokens) as other:
        ana = other.create(UNO)
    assert tokens == {ana.game_id: ana.token}
    with Croupier(str(service.base_url), tokens) as later:
        assert "you" in later.resume(ana.game_id).read()
    assert "you" not in croupier.resume(ana.game_id).read()


def test_a_refusal_says_why_and_what_is_legal(croupier: Croupier) -> None:
    ana, ben = begun(croupier)
    waiting = ben if in_turn(ana, ben) is ana else ana
    refusal = waiting.act({"kind": "draw"})
    assert refusal
    assert (refusal.code, refusal.status, bool(refusal.detail)) == ("not_your_turn", 409, True)
    refusal = in_turn(ana, ben).act({"kind": "challenge"})
    assert refusal
    assert refusal.clause
    assert refusal.legal_moves == in_turn(ana, ben).moves
    assert not refusal.is_temporary


@pytest.mark.parametrize(("version", "status"), [(None, 409), (1, 412)])
def test_a_move_that_comes_too_late_brings_the_present_view(
    croupier: Croupier, version: int | None, status: int
) -> None:
    ana, ben = begun(croupier)
    player, other = (ana, ben) if in_turn(ana, ben) is ana else (ben, ana)
    assert not player.act(player.moves[0])
    refusal = other.act({"kind": "choose_colour", "colour": "r"}, version=version)  # never legal after a first move
    assert refusal
    assert refusal.status == status
    assert other.view
    assert player.view
    assert other.view["version"] == player.view["version"]


def test_what_cannot_be_reached_is_a_refusal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "PAUSES_S", (0.001,) * 4)
    with Croupier("http://127.0.0.1:9") as nowhere, pytest.raises(Refusal) as caught:
        nowhere.list_rulesets()
    assert (caught.value.code, caught.value.status, caught.value.is_temporary) == ("unreachable", 0, True)
    assert "refused" in caught.value.detail


def test_an_address_needs_a_scheme() -> None:
    with pytest.raises(ValueError, match="begin with http"):
        Croupier("127.0.0.1:8000")


def test_a_long_retry_after_is_not_waited_for(proxied: Open) -> None:
    proxy = proxied({"busy": 1.0})
    proxy.retry_after = "3600"
    with Croupier(proxy.url) as far, pytest.raises(Refusal) as caught:
        far.list_rulesets()
    assert caught.value.retry_after_s == 3600
    assert len(proxy.requests) == 1


def test_a_move_whose_responses_are_lost_is_made_once(
    croupier: Croupier, proxied: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(requests, "PAUSES_S", (0.01,) * 4)
    ana, ben = begun(croupier)
    player = in_turn(ana, ben)
    proxy = proxied({"repeat": 1.0})
    proxy.losses = 2
    with Croupier(proxy.url) as far:
        table = far.resume(player.game_id, player.token)
        assert table.act(player.moves[0]) is None
        assert table.view
        assert player.view
        assert table.view["version"] == player.view["version"] + 1
    assert len(proxy.requests) == 3


def test_the_clock_of_the_service_counts(proxied: Open) -> None:
    with Croupier(proxied({"skew": 1.0, "delay": 0.5}).url) as far:
        ana, ben = begun(far, turn_seconds=600)
        view = in_turn(ana, ben).view
        assert view
        assert view["deadline"]
        at = view["deadline"]["at"]
        found = far.clock.seconds_until(at)
        left = datetime.fromisoformat(at).timestamp() - time.time()
        assert 0 <= found - (left - 3600) < 100


def test_a_store_of_tokens_that_fails_loses_no_seat(service: httpx.Client) -> None:
    class Full(dict[str, str]):
        def __setitem__(self, *_: str) -> None:
            raise OSError

    with Croupier(str(service.base_url), Full()) as other:
        assert "you" in other.create(UNO).read()


def answered(*responses: httpx.Response) -> Croupier:
    """A service that responds so, then says that nothing comes of a game any more."""
    listed = iter([*responses, httpx.Response(204)])
    return Croupier("http://service", transport=httpx.MockTransport(lambda _: next(listed)))


@pytest.mark.parametrize(
    "headers", [{"Date": "yesterday"}, {"Date": "Thu, 99 Jan 2026 00:00:00 GMT"}, {"Retry-After": "9" * 400}]
)
def test_headers_that_make_no_sense_are_ignored(headers: dict[str, str]) -> None:
    with pytest.raises(Refusal, match="http_error"):
        answered(httpx.Response(404, headers=headers)).list_rulesets()


def test_a_problem_may_have_no_game() -> None:
    problem = httpx.Response(409, headers=PROBLEM, text='{"code": "not_now", "game": null, "legal_moves": null}')
    table = answered(problem).resume("game")
    refusal = table.act({"kind": "draw"})
    assert refusal
    assert (refusal.code, refusal.legal_moves, table.view) == ("not_now", [], None)


@pytest.mark.parametrize(
    ("dates", "waited_s", "cached", "ahead_s"),
    [
        ([100], 0, "", 100),
        ([3600, -3600], 0, "", -3599),  # the clock of the device was set
        ([100, 40], 60, "", 100),  # the response was late
        ([100, -500], 0, "public, max-age=600", 100),
    ],
)
def test_a_clock_is_between_the_request_and_the_response(
    dates: list[int], waited_s: int, cached: str, ahead_s: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, now_s = Clock(), int(time.time())
    monkeypatch.setattr(time, "time", lambda: now_s)
    for number, date in enumerate(dates):
        headers = {"Date": formatdate(now_s + date, usegmt=True), "Cache-Control": cached * number}
        clock.compare(httpx.Response(200, headers=headers), now_s - waited_s * number)
    at = datetime.fromtimestamp(now_s, UTC).isoformat()
    assert clock.seconds_until(at) == -ahead_s


# ------------------------------------------------------------------------------------------------- following


def test_the_present_view_comes_first_then_each_change_until_the_end(croupier: Croupier) -> None:
    ana, ben = begun(croupier)
    with ana.follow() as following:
        changes = iter(following)
        now = first(changes, Changed)
        assert (now.before, now.events) == (None, [])
        assert first(changes, PresenceChanged).presence["seats"] == [0]
        player = in_turn(ana, ben)
        player.act(player.moves[0])
        change = first(changes, Changed)
        assert change.before is now.view
        assert {event["version"] for event in change.events} == {change.view["version"]}
        croupier.delete_game(ana.game_id, token=ana.token)
        assert first(changes, Ended).reason == "deleted"
        assert [*changes] == []


def test_a_game_that_is_gone_ends_at_once(croupier: Croupier) -> None:
    assert [*croupier.resume("0" * 24).follow()] == [Ended("game_not_found")]


def test_many_tables_are_followed_by_one_stream(croupier: Croupier, proxy: FaultyProxy) -> None:
    games = [begun(croupier) for _ in range(3)]
    with Croupier(proxy.url) as far:
        listed = [far.resume(ana.game_id, ana.token) for ana, _ in games]
        with far.follow(listed) as following:
            seen = set()
            for table, change in following:
                seen |= {table.game_id} if isinstance(change, Changed) else set()
                if len(seen) == 3:
                    break
    assert [path for _, path, _ in proxy.requests if "stream" in path] == ["/v1/mine/stream?narrate=true&labels=true"]


def test_one_that_ends_leaves_the_others(croupier: Croupier) -> None:
    (ana, _), (eve, ben) = begun(croupier), begun(croupier)
    gone = croupier.resume("0" * 24)
    with croupier.follow([gone, ana, eve]) as following:
        ended = []
        for table, change in following:
            if isinstance(change, Ended):
                ended.append((table.game_id, change.reason))
            elif table is ana and isinstance(change, Changed):
                croupier.delete_game(ana.game_id, token=ana.token)
            if len(ended) == 2:
                break
        assert ended == [(gone.game_id, "game_not_found"), (ana.game_id, "deleted")]
        player = in_turn(eve, ben)
        player.act(player.moves[0])
        assert next(table for table, change in following if isinstance(change, Changed)) is eve


def test_an_event_of_an_unknown_kind_passes_through(croupier: Croupier, proxied: Open) -> None:
    proxy = proxied({})
    proxy.inserted = b'event: novelty\ndata: {"a": 1}\n\n'
    ana, _ = begun(croupier)
    with Croupier(proxy.url) as far, far.resume(ana.game_id, ana.token).follow() as following:
        assert next(change for change in following if isinstance(change, Unknown)) == Unknown("novelty", {"a": 1})


def view(version: int, since: int = 0, **more: Any) -> dict[str, Any]:
    """A view with an event of each version since another one."""
    events = [{"version": each} for each in range(since + 1, version + 1)]
    return {"version": version, "events_since": since, "events": events} | more


def stream(*events: tuple[str, Any]) -> httpx.Response:
    """Return the response with some events, by their names, with their data."""
    lines = [f"event: {name}\ndata: {data if isinstance(data, str) else json.dumps(data)}\n\n" for name, data in events]
    return httpx.Response(200, headers={"Content-Type": "text/event-stream"}, text="".join(lines))


def brief(change: Change) -> Any:
    """A change without the members of its views that are not compared."""
    if not isinstance(change, Changed):
        return change
    return change.view["version"], change.before and change.before["version"], [one["version"] for one in change.events]


@pytest.mark.parametrize(
    ("events", "expected"),
    [
        ([("view", view(2)), ("view", view(4, 1)), ("view", view(4, 3))], [(2, None, []), (4, 2, [3, 4])]),
        ([("view", view(2)), ("view", view(9, 5))], [(2, None, []), (9, None, [])]),
        ([("view", view(5)), ("view", view(3, 2, reset=True))], [(5, None, []), (3, None, [])]),
        ([("view", view(5)), ("view", view(5, 5, reset=True))], [(5, None, [])]),
        ([("view", view(2)), ("view", view(3, 2, reset=False))], [(2, None, []), (3, 2, [3])]),
        ([("novelty", "plain text"), ("novelty", [1])], [Unknown("novelty", "plain text"), Unknown("novelty", [1])]),
        ([("end", {"reason": "deleted"}), ("view", view(2)), ("end", {"reason": "closed"})], [Ended("deleted")]),
    ],
)
def test_what_comes_of_the_events_of_a_stream(events: list[tuple[str, Any]], expected: list[Any]) -> None:
    changes = [brief(change) for change in answered(stream(*events)).resume("game").follow()]
    assert changes == (expected if Ended("deleted") in expected else [*expected, Ended("closed")])


def test_an_event_of_many_games_that_names_none_of_them_is_ignored() -> None:
    nameless: list[Any] = ["plain text", [1], None, {"entry": 7}, {"a": 1}]
    croupier = answered(stream(*(("novelty", data) for data in nameless), ("novelty", {"entry": 0, "novelty": 1})))
    table = croupier.resume("game")
    assert [*croupier.follow([table])] == [(table, Unknown("novelty", 1)), (table, Ended("closed"))]


def test_nothing_comes_of_a_game_that_is_over_while_others_go_on() -> None:
    events = [
        ("end", {"entry": 0, "end": {"reason": "deleted"}}),
        ("view", {"entry": 0, "view": view(2)}),
        ("view", {"entry": 1, "view": view(3)}),
    ]
    croupier = answered(stream(*events))
    one, other = croupier.resume("one"), croupier.resume("other")
    changes = [(table, brief(change)) for table, change in croupier.follow([one, other])]
    assert changes == [(one, Ended("deleted")), (other, (3, None, [])), (other, Ended("closed"))]


@pytest.mark.parametrize("status", [301, 403, 404, 408, 425, 429, 500])
def test_what_a_proxy_responds_ends_nothing(status: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "PAUSES_S", (0.001,) * 4)
    croupier = answered(httpx.Response(status, text="<html>"), stream(("view", view(2))))
    assert [brief(change) for change in croupier.resume("game").follow()] == [(2, None, []), Ended("closed")]


@pytest.mark.parametrize("status", [401, 403, 404, 410])
def test_a_problem_of_the_service_ends_it(status: int) -> None:
    croupier = answered(httpx.Response(status, headers=PROBLEM, text='{"code": "token_invalid"}'))
    assert [*croupier.resume("game").follow()] == [Ended("token_invalid")]


def test_a_request_that_is_wrong_is_raised() -> None:
    croupier = answered(httpx.Response(422, headers=PROBLEM, text='{"code": "invalid_value"}'))
    with pytest.raises(Refusal, match="invalid_value"):
        [*croupier.follow([croupier.resume("game")])]


@pytest.mark.parametrize("body", [b'"abc"', b"[1, 2]", b"null", b'{"code": "\xff"}', b"{"])
@pytest.mark.parametrize("status", [409, 503])
def test_a_problem_that_is_no_object_is_one_of_http(status: int, body: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "PAUSES_S", (0.001,) * 4)
    problems = [httpx.Response(status, headers=PROBLEM, content=body) for _ in range(5)]
    refusal = answered(*problems).resume("game").act({"kind": "draw"})
    assert refusal
    assert (refusal.code, refusal.status) == ("http_error", status)


def test_a_date_says_when_to_come_again() -> None:
    headers = {"Retry-After": formatdate(time.time() + 3600, usegmt=True)}
    with pytest.raises(Refusal) as caught:
        answered(httpx.Response(503, headers=headers)).list_rulesets()
    assert 3500 < caught.value.retry_after_s <= 3600


@pytest.mark.parametrize("data", [None, "text", [1]])
@pytest.mark.parametrize("name", ["view", "presence", "end", "problem"])
def test_an_event_that_is_no_object_is_ignored(name: str, data: Any) -> None:
    croupier = answered(stream((name, data), ("view", view(2)), ("end", {})))
    assert [brief(change) for change in croupier.resume("game").follow()] == [(2, None, []), Ended("closed")]


def test_many_tables_are_polled_also_if_one_is_gone_and_one_cannot_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("PACE_S", "SLOW_PACE_S"):
        monkeypatch.setattr(tables, name, 0.001)
    monkeypatch.setattr(requests, "PAUSES_S", (0.001,) * 4)
    reads: Counter[str] = Counter()

    def respond(request: httpx.Request) -> httpx.Response:
        if request.method == "POST":
            raise httpx.ReadTimeout("held back")
        game = request.url.path[-1]
        reads[game] += 1
        if game == "1":
            return httpx.Response(503)
        if game == "3" or reads[game] > 2:
            return httpx.Response(404, headers=PROBLEM, text='{"code": "game_not_found"}')
        return httpx.Response(200, text=json.dumps(view(2)))

    croupier = Croupier("http://service", transport=httpx.MockTransport(respond))
    with croupier.follow([croupier.resume(game) for game in "123"]) as following:
        ended = (table.game_id for table, change in following if isinstance(change, Ended))
        assert [next(ended), next(ended)] == ["3", "2"]
    assert reads["2"] == 3


def test_a_hundred_streams_leave_connections_for_moves() -> None:
    streams = asyncio.Semaphore(0)

    async def respond(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if b"/stream" in await reader.readuntil(b"\r\n\r\n"):
            writer.write(b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\n")
            streams.release()
            await reader.read()
        else:
            writer.write(b"HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
        writer.close()

    async def follow() -> None:
        server = await asyncio.start_server(respond, "127.0.0.1")
        address = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
        async with server, AsyncCroupier(address) as croupier, asyncio.timeout(30):
            tasks = [asyncio.ensure_future(anext(aiter(croupier.resume("game").follow()))) for _ in range(110)]
            for _ in tasks:
                await streams.acquire()
            with pytest.raises(Refusal, match="http_error"):
                await croupier.resume("game").read()
            for task in tasks:
                task.cancel()

    asyncio.run(follow())


def test_pauses_have_a_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "LONGEST_S", 0.001)
    endless = httpx.Response(503, headers={"Retry-After": "9" * 400})
    held = stream(("view", view(2)))
    text = httpx.Response(200, headers=held.headers, text=f"retry: {'9' * 400}\n{held.text}")
    assert [brief(one) for one in answered(endless, text).resume("game").follow()] == [(2, None, []), Ended("closed")]


def test_nothing_comes_after_it_is_closed_while_it_polls(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "PAUSES_S", (0.001,) * 4)

    def respond(request: httpx.Request) -> httpx.Response:
        if request.url.path.endswith("/stream"):
            raise httpx.ReadTimeout("held back")
        following.close()
        return httpx.Response(200, text=json.dumps(view(2)))

    croupier = Croupier("http://service", transport=httpx.MockTransport(respond))
    following = croupier.resume("game").follow()
    assert [*following] == []


def test_one_table_in_a_list_makes_no_player_present(croupier: Croupier) -> None:
    ana, _ = begun(croupier)
    with croupier.follow([ana]) as following:
        assert next(change for _, change in following if isinstance(change, PresenceChanged)).presence["seats"] == []


def test_it_is_stopped_from_another_thread(croupier: Croupier) -> None:
    ana, _ = begun(croupier)
    following = ana.follow()
    has_begun, changes = threading.Event(), []

    def read() -> None:
        for change in following:
            changes.append(change)
            has_begun.set()

    reader = threading.Thread(target=read)
    reader.start()
    assert has_begun.wait(30)
    following.close()
    reader.join(5)  # the next heartbeat would come after ten seconds
    assert not reader.is_alive()


def test_a_task_that_is_cancelled_stops_it(service: httpx.Client, croupier: Croupier) -> None:
    ana, _ = begun(croupier)

    async def watch() -> None:
        async with AsyncCroupier(str(service.base_url)) as other, asyncio.timeout(30):
            has_begun = asyncio.Event()

            async def read() -> None:
                async with other.resume(ana.game_id, ana.token).follow() as changes:
                    async for _ in changes:
                        has_begun.set()

            task = asyncio.create_task(read())
            await has_begun.wait()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    thread = threading.Thread(target=asyncio.run, args=(watch(),))
    thread.start()
    thread.join()
    while croupier.get_presence(ana.game_id)["seats"]:
        threading.Event().wait(0.05)


def test_waking_ends_a_pause(croupier: Croupier, proxy: FaultyProxy, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(requests, "PAUSES_S", (1000.0,) * 4)
    ana, _ = begun(croupier)
    proxy.is_down.set()
    with Croupier(proxy.url) as far:
        following = far.resume(ana.game_id, ana.token).follow()
        changes: list[Change] = []
        reader = threading.Thread(target=lambda: changes.append(next(iter(following))))
        reader.start()
        while not proxy.requests:
            reader.join(0.01)
        proxy.is_down.clear()
        while not changes:
            following.wake()
            reader.join(0.05)
    assert isinstance(changes[0], Changed)


def test_during_an_outage_of_ten_minutes_at_most_twelve_requests_a_minute_are_sent(
    croupier: Croupier, proxy: FaultyProxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    minute_s = 0.3
    monkeypatch.setattr(requests, "PAUSES_S", tuple(pause * minute_s / 60 for pause in requests.PAUSES_S))
    monkeypatch.setattr(tables, "STEADY_S", tables.STEADY_S * minute_s / 60)
    ana, ben = begun(croupier)
    player = in_turn(ana, ben)
    with Croupier(proxy.url) as far:
        table = far.resume(player.game_id, player.token)
        with table.follow() as following:
            changes = iter(following)
            first(changes, Changed)
            proxy.go_down()
            begun_at = len(proxy.times)
            reader = threading.Thread(target=lambda: next(changes, None))
            reader.start()
            refusal = table.act(player.moves[0])
            assert refusal
            assert refusal.code == "unreachable"
            while proxy.times[-1] < proxy.times[begun_at] + 10 * minute_s:
                reader.join(0.01)
            following.close()
            reader.join(5)
    times = proxy.times[begun_at:]
    assert max(sum(0 <= other - at < minute_s for other in times) for at in times) <= 12
    assert len(times) >= 20
