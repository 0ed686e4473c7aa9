"""The record of a game that is over, over HTTP; and what a game shows of its fairness before."""

from typing import Any

import httpx
import pytest
from croupier.games import positions
from croupier.games.verification import Known, verify
from croupier.rules.catalogue import RULESETS
from croupier.storage.redis_store import RedisStore

from tests.api.contract import Contract
from tests.api.table import Table, check_problem, done, gathering, laid, started
from tests.api.test_rematch import played_to_the_end

ENTROPY = "q3J0VrxjYt8mZ1nK5wLh2A"


@pytest.fixture(autouse=True)
def _in_the_contract(api: httpx.Client) -> None:
    """Hold each response against the contract."""
    api.event_hooks["response"].append(Contract().check)


def contribute(table: Table, seat: int, entropy: str = ENTROPY, **more: Any) -> httpx.Response:
    commitment = table.view()["fairness"]["commitment"]
    body = {"entropy": entropy, "commitment": commitment, **more}
    return table.client.put(f"{table.url}/seats/{seat}/entropy", json=body, headers=table.token(seat))


def record(table: Table, seat: int | None = None, **query: Any) -> Any:
    return done(table.client.get(f"{table.url}/record", params=query, headers=table.token(seat))).json()


def test_a_contribution_is_in_every_view_and_in_the_terms(api: httpx.Client) -> None:
    table = gathering(api, players=2)
    before = table.view()["fairness"]
    view = done(contribute(table, 1)).json()
    assert view["events"] == [{"version": 3, "kind": "entropy_contributed", "seat": 1, "entropy": ENTROPY}]
    assert table.view()["fairness"] == {**before, "contributions": [None, ENTROPY]} == view["fairness"]
    done(table.start())
    assert table.view(0)["fairness"] == view["fairness"]
    done(table.end())
    found = record(table)["fairness"]
    assert found["commitment"] == before["commitment"]
    assert ENTROPY in found["terms"]


def test_the_record_is_there_once_the_game_is_over(api: httpx.Client) -> None:
    table = started(api, ruleset="phase-10")
    check_problem(api.get(f"{table.url}/record"), 409, "game_not_over")
    table.move(table.view()["to_move"][0], "draw", **{"from": "draw_pile"})
    done(table.end())
    found = record(table)
    assert (found["format"], found["status"], found["closed_reason"]) == (
        "croupier-record/1",
        "closed",
        "ended_by_host",
    )
    assert [one["change"] for one in found["versions"]] == ["create", "join", "start", "move", "end"]
    assert (found["next_after"], found["version"]) == (5, 5)
    assert found["versions"][3]["move"] == {"kind": "draw", "from": "draw_pile"}
    assert all(one["at"] for one in found["versions"])
    drawn = [event for event in found["versions"][3]["events"] if event["kind"] == "drew"]
    assert drawn[0]["cards"]
    assert [*record(table, after=3)["versions"]] == found["versions"][3:]
    assert record(table, after=1, limit=1)["next_after"] == 2


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_all_readers_get_the_same_record_and_no_token(seat: int | None, api: httpx.Client) -> None:
    table = started(api)
    done(table.end())
    found = api.get(f"{table.url}/record", headers=table.token(seat))
    assert found.json() == record(table)
    assert not [token for token in table.tokens if token in found.text]
    again = api.get(f"{table.url}/record", headers={**table.token(seat), "If-None-Match": found.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert found.headers["Cache-Control"] == again.headers["Cache-Control"] == "private, no-cache"


def test_who_may_not_read_the_game_may_not_read_its_record(api: httpx.Client) -> None:
    table = started(api, spectators="off")
    done(table.end())
    check_problem(api.get(f"{table.url}/record"), 403, "spectators_off")
    assert record(table, 1)["id"] == table.id


def test_a_sandbox_game_has_a_record_that_proves_nothing(api: httpx.Client) -> None:
    table = laid(api, "r5 rD gD", "gD b2 b3", top="b1 r7")
    assert table.view()["fairness"] is None
    done(table.end())
    found = record(table)
    assert (found["fairness"], found["sandbox"]) == (None, True)


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"entropy": "x" * 15}, "invalid_value"),
        ({"entropy": "x" * 65}, "invalid_value"),
        ({"entropy": "ä" * 16}, "invalid_value"),
        ({"entropy": "x" * 15 + "\n"}, "invalid_value"),
        ({"entropy": 7}, "wrong_type"),
        ({"commitment": None}, "wrong_type"),
        ({"more": 1}, "unknown_field"),
    ],
)
def test_a_contribution_is_16_to_64_printable_characters(wrong: dict[str, Any], code: str, api: httpx.Client) -> None:
    table = gathering(api)
    check_problem(contribute(table, 0, **wrong), 422, code)
    assert table.view()["version"] == 1


def test_only_a_player_contributes_and_only_before_the_start(api: httpx.Client) -> None:
    table = gathering(api, players=2)
    check_problem(contribute(table, 0, commitment="0" * 64), 409, "commitment_changed")
    url, body = f"{table.url}/seats/1/entropy", {"entropy": ENTROPY, "commitment": "0" * 64}
    check_problem(api.put(url, json=body), 401, "token_missing")
    check_problem(api.put(url, json=body, headers=table.token(0)), 403, "not_your_seat")
    done(table.start())
    check_problem(contribute(table, 1), 409, "already_started")


def whole(table: Table, limit: int = 40) -> Any:
    """Read the whole record, part by part."""
    found = record(table, limit=limit)
    while found["next_after"] < found["version"]:
        part = record(table, after=found["next_after"], limit=limit)
        found = {**part, "versions": [*found["versions"], *part["versions"]]}
    return found


@pytest.mark.parametrize("ruleset", RULESETS)
def test_with_boards_each_version_has_its_position(ruleset: str, api: httpx.Client) -> None:
    table = started(api, ruleset=ruleset, options=RULESETS[ruleset][0].quick)
    seen = {}
    for _ in range(30):
        views = [table.view(seat) for seat in (0, 1)]
        status = views[0]["status"]
        if status == "finished":
            break
        position = {name: views[0][name] for name in ("status", "round", "turn", "board")}
        position["scores"] = [seat["score"] for seat in views[0]["seats"]]
        seen[views[0]["version"]] = {**position, "hands": [view["you"]["hand"] for view in views]}
        seat = views[0]["turn"] or 0
        table.ask(seat, table.view(seat)["you"]["legal_moves"][0])
    if table.view()["status"] != "finished":
        done(table.end())
    found = record(table, boards=True)
    found_at = {one["version"]: one.pop("position") for one in found["versions"]}
    assert [*found_at] == [*range(1, found["version"] + 1)]
    assert len(seen) > 3
    for version, position in seen.items():
        assert {name: found_at[version][name] for name in position} == position
    assert found == record(table)
    assert found_at[1]["board"] is None
    part = record(table, boards=True, after=3, limit=2)["versions"]
    assert {one["version"]: one["position"] for one in part} == {4: found_at[4], 5: found_at[5]}
    assert record(table, boards=True, after=10_000)["versions"] == []


def test_positions_of_a_part_that_ends_before_the_start_are_those_of_the_lobby(api: httpx.Client) -> None:
    table = started(api)
    done(table.end())
    whole_record = record(table, boards=True)["versions"]
    for limit in range(1, len(whole_record) + 1):
        assert record(table, boards=True, limit=limit)["versions"] == whole_record[:limit]
    assert record(table, boards=True, after=1, limit=1)["versions"] == whole_record[1:2]


def test_a_part_has_no_more_positions_than_are_read_at_once(api: httpx.Client, monkeypatch: pytest.MonkeyPatch) -> None:
    table = started(api)
    done(table.end())
    versions = record(table, boards=True)["versions"]
    monkeypatch.setattr(positions, "MAX_POSITIONS", 2)
    first = record(table, boards=True, limit=500)
    assert (first["versions"], first["next_after"]) == (versions[:2], 2)
    assert record(table, boards=True, limit=500, after=2)["versions"] == versions[2:4]


def test_positions_are_of_fair_games_of_this_edition_that_are_not_too_long(
    api: httpx.Client, store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    sandbox = laid(api, "r5 rD gD", "gD b2 b3", top="b1 r7")
    done(sandbox.end())
    check_problem(api.get(f"{sandbox.url}/record?boards=true"), 422, "boards_unavailable")
    table = started(api)
    check_problem(api.get(f"{table.url}/record?boards=true"), 409, "game_not_over")
    done(table.end())
    assert record(table, boards=True)
    monkeypatch.setattr(positions, "MAX_VERSIONS", table.view()["version"] - 1)
    check_problem(api.get(f"{table.url}/record?boards=true"), 422, "boards_unavailable")
    monkeypatch.undo()
    loaded, steps = store.load_steps(table.id, 0, 100)
    loaded.game.edition += 1
    monkeypatch.setattr(RedisStore, "load_steps", lambda *_: (loaded, steps))
    check_problem(api.get(f"{table.url}/record?boards=true"), 422, "boards_unavailable")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_record_of_a_game_that_was_played_over_http_is_verified(ruleset: str, api: httpx.Client) -> None:
    table = gathering(api, players=2, ruleset=ruleset, options=RULESETS[ruleset][0].quick)
    known = Known(table.view()["fairness"]["commitment"], {0: ENTROPY, 1: ENTROPY[::-1]})
    for seat, text in known.entropy.items():
        done(contribute(table, seat, text))
    done(table.start())
    played_to_the_end(table)
    verify(whole(table), known)
    again = done(table.again(0)).json()
    rematch = Table(api, again["game"]["id"], [again["seat_token"]])
    rematch.tokens.append(done(table.again(1)).json()["seat_token"])
    verify(whole(table), known)
    done(rematch.leave(0))
    done(rematch.end(1))
    verify(whole(rematch))
