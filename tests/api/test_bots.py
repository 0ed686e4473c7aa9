"""Bots over HTTP: their seats, their moves, what they do for absent players, and what is refused."""

from typing import Any

import httpx
import pytest
from croupier.games import bots
from croupier.rules.catalogue import RULESETS

from tests.api.table import RULESET, Table, check_problem, done, gathering, left, started

BOTS = [{"seat": 1, "level": "hard"}, {"seat": 2, "level": "easy"}]


def bots_of(table: Table) -> list[str | None]:
    return [seat["bot"] for seat in table.view()["seats"]]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_the_catalogue_lists_the_levels_of_each_ruleset(ruleset: str, api: httpx.Client) -> None:
    listed = {one["id"]: one for one in done(api.get("/v1/rulesets")).json()["rulesets"]}
    levels = [*RULESETS[ruleset][0].bots]
    assert levels == ["easy", "hard"] == listed[ruleset]["bots"]
    assert done(api.get(f"/v1/rulesets/{ruleset}")).json()["bots"] == levels


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_against_bots_starts_at_once_and_shows_the_hand(ruleset: str, api: httpx.Client) -> None:
    body = {"ruleset": ruleset, "seats": 3, "bots": BOTS, "start": "full", "bot_pace": 8}
    response = done(api.post("/v1/games", json=body))
    game = response.json()["game"]
    assert (response.status_code, game["status"], game["version"]) == (201, "playing", 2)
    assert [(seat["name"], seat["bot"]) for seat in game["seats"]] == [
        ("Player 1", None),
        ("Bot 2", "hard"),
        ("Bot 3", "easy"),
    ]
    assert game["you"]["hand"]
    assert [event["kind"] for event in game["events"]][:4] == ["seat_taken", "bot_seated", "bot_seated", "game_started"]


def test_the_response_to_a_move_has_every_event_up_to_the_next_turn(
    api: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "CPU_BUDGET_S", float("inf"))
    table = gathering(api, bots=[{"seat": 1, "level": "easy"}], start="full")
    seats = set[int]()
    while 1 not in seats:
        before = table.view(0)
        after = done(table.ask(0, before["you"]["legal_moves"][-1])).json()
        assert after["events_since"] == before["version"]
        assert {event["version"] for event in after["events"]} == {*range(before["version"] + 1, after["version"] + 1)}
        seats |= {event["seat"] for event in after["events"] if event["kind"] in ("played", "drew", "passed")}


def test_a_repeated_creation_returns_the_game_that_has_started(api: httpx.Client) -> None:
    body = {"ruleset": RULESET, "seats": 3, "bots": BOTS, "start": "full", "bot_pace": 8}
    first, again = (done(api.post("/v1/games", json=body, headers={"Idempotency-Key": "k" * 22})) for _ in range(2))
    assert first.json()["seat_token"] == again.json()["seat_token"]
    for name in ("id", "version", "status", "you", "seats", "events_since", "events"):
        assert first.json()["game"][name] == again.json()["game"][name]


def test_bots_take_the_vacant_seats_at_the_start(api: httpx.Client) -> None:
    table = gathering(api, seats=4, players=2, fill="easy", bot_pace=8)
    done(table.add_bot(3))
    game = done(table.start()).json()
    assert bots_of(table) == [None, None, "easy", "hard"]
    assert game["events"][:2] == [
        {"version": 4, "kind": "bot_seated", "seat": 2, "name": "Bot 3", "level": "easy"},
        {"version": 4, "kind": "game_started"},
    ]


def test_the_host_adds_and_removes_bots_and_the_last_one_starts_the_game(api: httpx.Client) -> None:
    table = gathering(api, seats=3, players=2, start="full", bot_pace=8)
    done(table.leave(1))
    done(table.add_bot(1))
    done(table.leave(1, by=0))
    assert bots_of(table) == [None, None, None]
    done(table.add_bot(2, "easy"))
    assert table.view()["status"] == "lobby"
    assert done(table.add_bot(1)).json()["status"] == "playing"


def test_a_bot_may_take_a_seat_of_the_running_game_which_its_player_cannot_reclaim(api: httpx.Client) -> None:
    table = left(api, bot_pace=8)
    done(table.add_bot(2))
    assert bots_of(table) == [None, None, "hard"]
    check_problem(table.join(), 409, "game_full")
    check_problem(table.reclaim(2), 401, "token_invalid")


def test_a_bot_stands_in_for_a_player_who_left_until_the_player_is_back(api: httpx.Client) -> None:
    table = started(api, 3, on_leave="bot", fill="easy", bot_pace=8)
    done(table.leave(1))
    assert table.view()["events"][-1] == {"version": 5, "kind": "bot_took_over", "seat": 1, "level": "easy"}
    assert bots_of(table) == [None, "easy", None]
    back = done(table.reclaim(1)).json()
    assert (back["seat"], bots_of(table)) == (1, [None, None, None])


@pytest.mark.parametrize(
    ("body", "pointer", "allowed"),
    [
        ({"bots": [{"seat": 2, "level": "hard"}]}, "/bots/0/seat", [1]),
        ({"seats": 4, "bots": [BOTS[0], BOTS[0]]}, "/bots/1/seat", [2, 3]),
        ({"bots": [BOTS[0]], "sandbox": {"scenario": "your-turn"}}, "/bots", None),
    ],
)
def test_an_invalid_bot_is_named(body: dict[str, Any], pointer: str, allowed: Any, api: httpx.Client) -> None:
    problem = check_problem(api.post("/v1/games", json={"ruleset": RULESET, **body}), 422, "invalid_bot")
    (error,) = problem["errors"]
    assert (error["pointer"], error.get("allowed")) == (pointer, allowed)


@pytest.mark.parametrize(
    ("path", "body", "pointer"),
    [
        ("", {"ruleset": RULESET, "fill": "hard"}, "/fill"),
        ("", {"ruleset": RULESET, "seats": 3, "bots": BOTS[::-1]}, "/bots/1/level"),
        ("/{id}/seats/1/bot", {"level": "hard"}, "/level"),
    ],
)
def test_a_level_that_the_rulebook_has_no_bot_for_is_refused(
    path: str, body: dict[str, Any], pointer: str, api: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(RULESETS[RULESET][0].bots, "hard")
    table = gathering(api)
    response = api.post(f"/v1/games{path.format(id=table.id)}", json=body, headers=table.token(0))
    (error,) = check_problem(response, 422, "level_not_supported")["errors"]
    assert (error["pointer"], error["allowed"]) == (pointer, ["easy"])
