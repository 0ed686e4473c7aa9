"""Scenarios over HTTP: each is created by its name, played to its moment, and compared with its description."""

import json
from dataclasses import replace
from typing import Any

import httpx
import pytest
from croupier.api.openapi.responses import Kit
from croupier.api.scenarios import scenario_list
from croupier.rules.catalogue import RULESETS

from tests.api.contract import Contract, check_schema, resolved
from tests.api.table import Table, at_scenario, check_problem, done
from tests.times import timeless


def scenarios(client: httpx.Client, ruleset: str) -> dict[str, Any]:
    listed = done(client.get(f"/v1/rulesets/{ruleset}/scenarios")).json()["scenarios"]
    return {scenario["id"]: scenario for scenario in listed}


def create(client: httpx.Client, ruleset: str, **sandbox: Any) -> httpx.Response:
    return client.post("/v1/games", json={"ruleset": ruleset, "sandbox": sandbox})


def play_to_its_moment(table: Table, scenario: Any) -> None:
    for step in scenario["moves"]:
        done(table.ask(step["seat"], step["move"]))
    for seat in scenario["leaves"]:
        done(table.leave(seat))


def check_moment(table: Table, scenario: Any) -> None:
    view = table.view()
    assert view["sandbox"]
    moment = {"status": view["status"], "to_move": view["to_move"], "events": [e["kind"] for e in view["events"]]}
    assert moment == scenario["moment"], scenario["id"]
    if refused := scenario["refused"]:
        response = table.ask(refused["seat"], refused["move"])
        check_problem(response, response.status_code, refused["code"])
        assert response.status_code in (409, 422)
        assert table.version() == view["version"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_scenario_can_be_created_by_name_and_played(api: httpx.Client, ruleset: str) -> None:
    """Together they have every event, kind of move and stage: each of their responses matches the contract."""
    api.event_hooks["response"].append(Contract().check)
    for name, scenario in scenarios(api, ruleset).items():
        table = at_scenario(api, ruleset, name)
        play_to_its_moment(table, scenario)
        check_moment(table, scenario)
        for seat in {None, *range(len(table.tokens))} - {*scenario["leaves"]}:
            table.look(seat)
            table.events(seat)


def test_the_list_of_scenarios_explains_the_board_and_the_screens(api: httpx.Client) -> None:
    response = done(api.get("/v1/rulesets/uno-dice/scenarios")).json()
    assert response["board"].startswith("All hands are open: `board.hands` has")
    assert "\n" not in response["board"]
    shown = {scenario["id"]: scenario["screen"] for scenario in response["scenarios"]}
    drawn = {"where": "`pending` is `drawn`", "asked": "the die just drawn: play it, or `pass`"}
    assert shown["drawn-and-playable"] == {**drawn, "others": "that a die was drawn"}
    assert shown["drawn-and-kept"] is None


def test_a_rulebook_without_a_file_of_scenarios_has_none() -> None:
    rulebook, ruleset = RULESETS["uno-dice"]
    assert scenario_list(replace(rulebook, package="tests.api"), ruleset, "en") == Kit("", [])


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_from_a_scenario_equals_one_from_its_position_and_options(api: httpx.Client, ruleset: str) -> None:
    for name, scenario in scenarios(api, ruleset).items():
        body = {"ruleset": ruleset, "options": scenario["options"], "sandbox": {"position": scenario["position"]}}
        by_hand = done(api.post("/v1/games", json=body))
        by_name = done(create(api, ruleset, scenario=name))
        views = [json.loads(timeless(response.text))["game"] for response in (by_hand, by_name)]
        assert {**views[0], "id": ""} == {**views[1], "id": ""}, name


def test_a_scenario_is_deterministic(api: httpx.Client) -> None:
    hands = []
    for _ in range(2):
        table = at_scenario(api, "uno-official", "next-round")
        play_to_its_moment(table, scenarios(api, "uno-official")["next-round"])
        hands.append([table.view(seat)["you"]["hand"] for seat in range(3)])
    assert hands[0] == hands[1]


def test_a_game_from_a_position_is_not_deterministic(api: httpx.Client) -> None:
    scenario, hands = scenarios(api, "uno-official")["next-round"], set()
    for _ in range(3):
        created = done(create(api, "uno-official", position=scenario["position"])).json()
        table = Table(api, created["game"]["id"], created["seat_tokens"])
        play_to_its_moment(table, scenario)
        hands.add(str([table.view(seat)["you"]["hand"] for seat in range(3)]))
    assert len(hands) > 1


def test_a_scenario_can_be_created_with_further_options(api: httpx.Client) -> None:
    body = {"ruleset": "uno-standard", "sandbox": {"scenario": "challenge-won"}}
    game = done(api.post("/v1/games", json={**body, "options": {"target": 200}})).json()["game"]
    assert (game["options"]["target"], game["options"]["wild_draw_four"]) == (200, "challenge")


def test_options_that_conflict_with_a_scenario_are_refused(api: httpx.Client) -> None:
    body = {"ruleset": "uno-official", "sandbox": {"scenario": "stacked"}, "options": {"rescue": True}}
    check_problem(api.post("/v1/games", json=body), 422, "options_clash")


def test_another_number_of_seats_than_the_scenario_has_is_refused(api: httpx.Client) -> None:
    body = {"ruleset": "uno-official", "sandbox": {"scenario": "stacked"}, "seats": 2}
    check_problem(api.post("/v1/games", json=body), 422, "invalid_position")


def test_scenarios_are_listed_where_the_sandbox_is_closed_but_not_created(closed_service: httpx.Client) -> None:
    assert "challenge-won" in scenarios(closed_service, "uno-official")
    check_problem(create(closed_service, "uno-official", scenario="challenge-won"), 403, "sandbox_closed")


def test_the_contract_allows_a_position_or_a_scenario_but_not_both(api: httpx.Client) -> None:
    create_body = resolved({"$ref": "#/components/schemas/Create"})
    sandbox, position = create_body["properties"]["sandbox"], {"hands": ["r5", "g5"], "discard_pile": "r7"}
    for good in ({"position": position}, {"scenario": "caught"}, None):
        check_schema(sandbox, good)
    for bad in ({}, {"position": position, "scenario": "caught"}):
        with pytest.raises(AssertionError):
            check_schema(sandbox, bad)
        assert create(api, "uno-official", **bad).status_code == 422
