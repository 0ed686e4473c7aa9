"""Conditional requests: an ETag is of one reader and one commit, and If-Match compares versions on every change."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest
import redis

from tests.api.table import Table, challenged, check_problem, done, gathering, left, named, simple, started, tagged

DRAW = {"kind": "draw"}
READERS = (None, 0, 1)
Change = Callable[..., httpx.Response]


def tags(table: Table) -> list[str]:
    return [table.look(reader).headers["ETag"] for reader in READERS]


def join(table: Table, **headers: str) -> httpx.Response:
    return table.client.post(f"{table.url}/seats", json={}, headers=named(headers))


def draw(table: Table, **headers: Any) -> httpx.Response:
    return table.ask(0, DRAW, **headers)


def waiting(client: httpx.Client) -> Table:
    return gathering(client, seats=2, players=2)


def half_full(client: httpx.Client) -> Table:
    return gathering(client, seats=3, players=2)


CHANGES: dict[str, tuple[Change, Callable[[httpx.Client], Table], int | None]] = {
    "move": (draw, simple, 0),
    "start": (Table.start, waiting, 0),
    "leave": (partial(Table.leave, seat=1), waiting, 1),
    "delete": (Table.delete, waiting, 0),
    "join": (join, half_full, None),
    "remove": (partial(Table.leave, seat=1, by=0), waiting, 0),
    "reclaim": (partial(Table.reclaim, seat=2), left, None),
    "rotate": (partial(Table.rotate, seat=1), waiting, 1),
    "lock": (Table.lock, waiting, 0),
    "settings": (partial(Table.change_settings, body={"turn_seconds": 60}), waiting, 0),
    "end": (Table.end, simple, 0),
    "bot": (partial(Table.add_bot, seat=1), gathering, 0),
}
"""Each change, where it can be made, and who reads the view in the response."""


def test_each_reader_of_a_version_has_an_etag_of_their_own(api: httpx.Client) -> None:
    for table in (simple(api), started(api), challenged(api)):
        assert len(set(tags(table))) == len(READERS)
        assert [tagged(table.look(reader)) for reader in READERS] == [(table.version(), one) for one in READERS]


def test_two_games_at_the_same_version_have_different_etags(api: httpx.Client) -> None:
    assert not {*tags(simple(api))} & {*tags(simple(api))}


def test_another_commit_of_the_same_version_has_another_etag(api: httpx.Client, redis_client: redis.Redis) -> None:
    table = simple(api)
    before: dict[bytes, Any] = {key: redis_client.dump(key) for key in redis_client.scan_iter()}
    lost = draw(table).headers["ETag"]
    for key, value in before.items():  # the store loses its newest commit
        redis_client.restore(key, 0, value, replace=True)
    assert table.version() == 1
    again = draw(table)
    assert tagged(again) == (2, 0)
    assert again.headers["ETag"] != lost
    assert table.look(0, if_none_match=lost).status_code == 200
    check_problem(table.ask(0, {"kind": "pass"}, if_match=lost), 412, "stale_version")


def test_the_response_to_a_change_has_the_etag_of_the_new_view(api: httpx.Client) -> None:
    table = simple(api)
    assert draw(table).headers["ETag"] == table.look(0).headers["ETag"]
    lobby = waiting(api)
    assert lobby.start().headers["ETag"] == lobby.look(0).headers["ETag"]
    created = api.post("/v1/games", json={"ruleset": "uno-official"})
    token = {"Authorization": f"Bearer {created.json()['seat_token']}"}
    assert created.headers["ETag"] == api.get(created.headers["Location"], headers=token).headers["ETag"]


def test_private_responses_are_not_cacheable(api: httpx.Client) -> None:
    table = simple(api)
    not_modified = table.look(0, if_none_match=table.look(0).headers["ETag"])
    refused = table.ask(1, DRAW)
    history = api.get(f"{table.url}/events", headers=table.token(0))
    for response in (table.look(), table.look(0), not_modified, refused, history, draw(table)):
        assert response.headers["Cache-Control"] == "private, no-store"
        assert response.headers["Vary"].split(", ")[0] == "Authorization"
        assert response.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("form", ["{}", "W/{}", '"0", {}', 'W/"7", W/{}', "*"])
def test_a_view_is_not_sent_again_to_a_reader_who_has_it(form: str, api: httpx.Client) -> None:
    table = simple(api)
    for reader in READERS:
        tag = table.look(reader).headers["ETag"]
        response = table.look(reader, if_none_match=form.format(tag))
        assert (response.status_code, response.content, response.headers["ETag"]) == (304, b"", tag)
        assert "Content-Type" not in response.headers


@pytest.mark.parametrize("tag", ['"0"', '"1"', '"1.0"', '"1.0.00000000.0000"', 'W/"11"', ""])
def test_with_any_other_etag_the_view_is_sent(tag: str, api: httpx.Client) -> None:
    response = simple(api).look(0, if_none_match=tag)
    assert (response.status_code, response.json()["version"]) == (200, 1)


def test_with_the_etag_of_another_reader_the_view_is_sent(api: httpx.Client) -> None:
    table = simple(api)
    for reader in READERS:
        for other in {*READERS} - {reader}:
            response = table.look(reader, if_none_match=table.look(other).headers["ETag"])
            assert response.status_code == 200
            assert response.json().get("you", {}).get("seat") == reader


def test_a_wrong_token_does_not_get_304(api: httpx.Client) -> None:
    table = simple(api)
    tag = table.look(0).headers["ETag"]
    table.tokens[0] = "wrong token"
    check_problem(table.look(0, if_none_match=tag), 401, "token_invalid")


def test_a_player_who_has_left_does_not_get_304(api: httpx.Client) -> None:
    table = left(api)
    tag = table.look(0).headers["ETag"].replace(".0.", ".2.")
    check_problem(table.look(2, if_none_match=tag), 401, "token_invalid")


def test_head_returns_the_headers_of_the_view(service: httpx.Client) -> None:
    table = simple(service)
    look, head = table.look(0), service.head(table.url, headers=table.token(0))
    assert (head.status_code, head.content, head.headers["ETag"]) == (200, b"", look.headers["ETag"])
    assert head.headers["Content-Length"] == look.headers["Content-Length"]


@pytest.mark.parametrize(("change", "scene", "seat"), CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("form", ["{}", "W/{}", '"0", {}', '"{version}"', 'W/"{version}"', "*"])
def test_a_change_for_the_newest_version_is_made(
    form: str, change: Change, scene: Callable[[httpx.Client], Table], seat: int | None, api: httpx.Client
) -> None:
    table = scene(api)
    wanted = form.format(table.look(seat).headers["ETag"], version=table.version())
    assert change(table, if_match=wanted).is_success


@pytest.mark.parametrize(("change", "scene", "seat"), CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize(
    "tag", ['"99"', 'W/"99"', '"0", "98"', '"{version}.0.00000000.0000"', '"{version}.0."', '"x"', '""']
)
def test_a_change_for_another_version_is_refused_with_the_view_and_changes_nothing(
    tag: str, change: Change, scene: Callable[[httpx.Client], Table], seat: int | None, api: httpx.Client
) -> None:
    table = scene(api)
    before = table.view(seat)
    response = change(table, if_match=tag.format(version=table.version()))
    assert check_problem(response, 412, "stale_version")["game"] == before == table.view(seat)
    assert "ETag" not in response.headers


@pytest.mark.parametrize(("change", "scene", "reader"), CHANGES.values(), ids=CHANGES)
@pytest.mark.parametrize("form", ["{tag}", "W/{tag}", '"x", {tag}', "*"])
def test_a_change_under_if_none_match_is_refused_and_changes_nothing(
    form: str, change: Change, scene: Any, reader: int | None, api: httpx.Client
) -> None:
    table = scene(api)
    response = table.look(reader)
    refused = check_problem(
        change(table, if_none_match=form.format(tag=response.headers["ETag"])), 412, "stale_version"
    )
    assert refused["game"] == response.json() == table.view(reader)
    done(change(table, if_none_match='"99", "x"', if_match=f'"{table.version()}"'))


def test_the_token_is_checked_before_the_version(api: httpx.Client) -> None:
    table = waiting(api)
    wrong_tokens = Table(api, table.id, ["wrong token"] * 3)
    for name in CHANGES.keys() - {"join"}:
        check_problem(CHANGES[name][0](wrong_tokens, if_match='"99"'), 401, "token_invalid")
    check_problem(table.start(by=1, if_match='"99"'), 412, "stale_version")
    check_problem(table.delete(by=1, if_match='"99"'), 403, "not_host")


def test_of_concurrent_deletions_and_moves_for_one_version_one_kind_is_done(service: httpx.Client) -> None:
    table = simple(service)
    tag = done(table.look(0)).headers["ETag"]
    with ThreadPoolExecutor(8) as crowd:
        responses = list(crowd.map(lambda n: (Table.delete if n % 2 else draw)(table, if_match=tag), range(16)))
    statuses = [response.status_code for response in responses]
    made = [status for status in statuses if status < 300]
    if 200 in made:
        assert made == [200]
        assert {*statuses} == {200, 412}
    else:  # requests that delete the same version at the same moment all succeed
        assert {*made} == {204}
        assert {*statuses} <= {204, 404}
