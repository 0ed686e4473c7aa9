"""A game at once over HTTP."""

import httpx

from tests.api.table import RULESET, Table, check_problem, done
from tests.playing import SECRET_KEY

QUICK = "/v1/games/quick"


def test_two_players_get_a_running_game(api: httpx.Client) -> None:
    first = done(api.post(QUICK, json={"rulesets": [RULESET], "name": "Ana"}))
    second = done(api.post(QUICK, json={"rulesets": ["crazy-eights", RULESET], "name": "Ben"}))
    ana, ben = first.json(), second.json()
    assert (ana["seat"], ana["game"]["status"], ana["game"]["deadline"]) == (0, "lobby", None)
    assert (ben["seat"], ben["game"]["status"], ben["game"]["id"]) == (1, "playing", ana["game"]["id"])
    assert first.headers["Location"] == f"/v1/games/{ana['game']['id']}"
    table = Table(api, ana["game"]["id"], [ana["seat_token"], ben["seat_token"]])
    assert [seat["name"] for seat in table.view(0)["seats"]] == ["Ana", "Ben"]
    assert table.view(1)["you"]["hand"]


def test_a_table_with_bots_says_when_they_come(api: httpx.Client) -> None:
    game = done(api.post(QUICK, json={"rulesets": [RULESET], "seats": 4, "bots_after": 30})).json()["game"]
    assert (game["public"], game["deadline"]["seats"]) == (True, [1, 2, 3])
    assert {"start": "full", "fill": "hard"}.items() <= game["settings"].items()
    assert [one["id"] for one in api.get("/v1/games").json()["games"]] == [game["id"]]


def test_a_lost_response_is_repeated_by_its_key(api: httpx.Client) -> None:
    body, headers = {"rulesets": [RULESET]}, {"Idempotency-Key": SECRET_KEY}
    first, again = (api.post(QUICK, json=body, headers=headers) for _ in range(2))
    assert done(first).json()["seat_token"] == done(again).json()["seat_token"]
    assert again.headers["Idempotency-Replayed"] == "true"
    other = api.post(QUICK, json={"rulesets": ["crazy-eights"]}, headers=headers)
    check_problem(other, 422, "idempotency_key_reused")


def test_the_pointer_names_the_ruleset_that_cannot_be_played(api: httpx.Client) -> None:
    problem = check_problem(api.post(QUICK, json={"rulesets": ["whist", RULESET]}), 422, "unknown_ruleset")
    assert problem["errors"][0]["pointer"] == "/rulesets/0"
    assert RULESET in problem["errors"][0]["allowed"]


def test_there_is_no_game_with_the_id_quick(api: httpx.Client) -> None:
    check_problem(api.get(QUICK), 404, "game_not_found")
