"""Join codes over HTTP: whoever has the code of a lobby finds its summary; nobody finds anything else."""

import time
from collections.abc import Callable
from statistics import median

import httpx
import pytest

from tests.api.table import RULESET, Table, check_problem, done, gathering, simple, started
from tests.cost import untraced


def find(client: httpx.Client, code: str) -> httpx.Response:
    return client.get(f"/v1/codes/{code}")


def code_of(table: Table) -> str:
    code: str = table.view()["code"]
    return code


def without_path(response: httpx.Response) -> tuple[int, dict[str, str], dict[str, str]]:
    """Return status, headers and body of a problem without what identifies the request."""
    headers = {
        name: value for name, value in response.headers.items() if name not in ("x-request-id", "content-length")
    }
    return response.status_code, headers, response.json() | {"instance": ""}


@pytest.mark.parametrize("public", [True, False])
def test_the_code_of_a_lobby_leads_to_its_summary(public: bool, api: httpx.Client) -> None:
    table = gathering(api, seats=3, players=2, public=public)
    response = done(find(api, code_of(table)))
    found, view = response.json(), table.view()
    assert found == {name: view[name] for name in found}
    assert found["id"] == table.id
    assert done(api.get("/v1/games")).json()["games"] == ([found] if public else [])
    assert not {"you", "events", "board"} & found.keys()
    assert response.headers["Cache-Control"] == "private, no-store"
    assert response.headers["Vary"] == "Authorization"
    assert "ETag" not in response.headers


def test_players_can_share_a_code_and_join(api: httpx.Client) -> None:
    created = done(api.post("/v1/games", json={"ruleset": RULESET, "seats": 2})).json()
    written = created["game"]["code"].lower()
    found = done(find(api, f"{written[:3]}%20-%20{written[3:]}")).json()
    joined = done(api.post(f"/v1/games/{found['id']}/seats", json={"name": "Ben"})).json()
    assert (joined["seat"], joined["game"]["code"]) == (1, created["game"]["code"])


def test_only_a_lobby_has_a_code(api: httpx.Client) -> None:
    for table in (started(api), simple(api)):
        for seat in (None, 0, 1):
            assert table.view(seat)["code"] is None


@pytest.mark.parametrize("end", ["start", "end", "leave", "delete"])
def test_an_ended_code_has_the_response_of_one_that_never_existed(end: str, api: httpx.Client) -> None:
    table = gathering(api, players=2)
    code, never = code_of(table), find(api, "BCDFGH")
    check_problem(never, 404, "code_not_found")
    if end == "leave":
        done(table.leave(1))
    requests: dict[str, Callable[[], httpx.Response]] = {
        "start": table.start,
        "end": table.end,
        "leave": lambda: table.leave(0),
        "delete": table.delete,
    }
    done(requests[end]())
    assert without_path(find(api, code)) == without_path(never)
    for malformed in ("x", "BCDFG8", "%20", "B" * 3_000, "x%7D:y%7B*", "BCD%00FGH"):
        assert without_path(find(api, malformed)) == without_path(never)


def test_the_token_of_a_seat_changes_nothing(api: httpx.Client) -> None:
    table = gathering(api)
    url = f"/v1/codes/{code_of(table)}"
    responses = [api.get(url, headers=headers) for headers in ({}, table.token(0), {"Authorization": "Bearer x"})]
    assert len({done(response).content for response in responses}) == 1


@pytest.mark.untraced
def test_an_unknown_an_ended_and_a_malformed_code_take_equally_long(api: httpx.Client) -> None:
    """The medians of CPU times differ by less than half; ``tests/games/test_join_codes.py`` compares the commands."""
    table = gathering(api)
    ended = code_of(table)
    done(table.leave(0))
    times: dict[str, list[float]] = {ended: [], "BCDFGH": [], "BCDFGA": [], "x": []}
    with untraced():
        for _ in range(60):
            for code, taken in times.items():
                begin = time.thread_time()
                find(api, code)
                taken.append(time.thread_time() - begin)
    medians = sorted(median(taken) for taken in times.values())
    assert medians[-1] < 1.5 * medians[0]
