"""How players and bots look: a text that front ends choose, which the service keeps with the name of a seat."""

from typing import Any

import httpx
import pytest

from tests.api.table import RULESET, Table, done, gathering

BOTS = [{"seat": 1, "level": "hard", "name": "Eve", "look": "robot-2"}, {"seat": 2, "level": "easy"}]


def looks(table: Table, seat: int | None = None) -> list[tuple[str | None, str | None]]:
    return [(each["name"], each["look"]) for each in table.view(seat)["seats"]]


def with_looks(api: httpx.Client, **body: Any) -> Table:
    """Return the lobby of Ana, who is a fox, and of Ben, who joined as a cat."""
    table = gathering(api, seats=3, name="Ana", look="fox-3", **body)
    table.tokens.append(done(table.join(name="Ben", look="cat-1")).json()["seat_token"])
    return table


def test_every_reader_and_the_lobby_see_the_looks(api: httpx.Client) -> None:
    table = with_looks(api, public=True)
    expected = [("Ana", "fox-3"), ("Ben", "cat-1"), (None, None)]
    assert [looks(table, reader) for reader in (None, 0, 1)] == [expected] * 3
    (listed,) = (game for game in done(api.get("/v1/games")).json()["games"] if game["id"] == table.id)
    assert [(seat["name"], seat["look"]) for seat in listed["seats"]] == expected


def test_who_leaves_takes_the_look_along_and_has_it_again_when_back(api: httpx.Client) -> None:
    table = with_looks(api)
    done(table.leave(1))
    assert looks(table)[1] == (None, None)
    table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
    assert looks(table)[1] == ("Ben", "cat-1")
    done(table.leave(1))
    done(table.join(name="Cem", seat=1))
    assert looks(table)[1] == ("Cem", None)


def test_a_bot_has_the_name_and_the_look_that_it_was_given(api: httpx.Client) -> None:
    table = gathering(api, seats=3, bots=BOTS, look="fox-1", start="full", bot_pace=8)
    assert looks(table) == [("Player 1", "fox-1"), ("Eve", "robot-2"), ("Bot 3", None)]
    seated = [event for event in table.events()["events"] if event["kind"] == "bot_seated"]
    assert [event["name"] for event in seated] == ["Eve", "Bot 3"]


def test_bots_with_one_name_get_numbers(api: httpx.Client) -> None:
    table = gathering(api, seats=4, name="Eve", bots=[{"seat": 1, "level": "easy", "name": "eve", "look": "owl-8"}])
    done(table.add_bot(2, name="EVE", look="owl-7"))
    done(table.add_bot(3))
    assert looks(table)[1:] == [("eve 2", "owl-8"), ("EVE 3", "owl-7"), ("Bot 4", None)]


BODIES = {
    "create": ("/v1/games", {"ruleset": RULESET}),
    "quick": ("/v1/games/quick", {"rulesets": [RULESET]}),
    "join": ("{url}/seats", {}),
    "a bot": ("{url}/seats/1/bot", {}),
}


@pytest.mark.parametrize(("path", "body"), BODIES.values(), ids=BODIES)
@pytest.mark.parametrize("look", ["", "Fox-3", "x" * 25, "fox 3", "fox\n", "лис", 3, ["fox"]])
def test_what_is_no_look_is_refused(path: str, body: dict[str, Any], look: Any, api: httpx.Client) -> None:
    table = gathering(api)
    headers = table.token(0 if "bot" in path else None)
    response = api.post(path.format(url=table.url), json={**body, "look": look}, headers=headers)
    assert response.status_code == 422
    assert [error["pointer"] for error in response.json()["errors"]] == ["/look"]


def test_what_is_no_name_or_look_of_a_bot_is_named(api: httpx.Client) -> None:
    bots = [{"seat": 1, "level": "easy", "name": " "}, {"seat": 2, "level": "easy", "look": "A"}]
    response = api.post("/v1/games", json={"ruleset": RULESET, "seats": 3, "bots": bots})
    assert {error["pointer"] for error in response.json()["errors"]} == {"/bots/0/name", "/bots/1/look"}


def test_a_key_is_for_one_look(api: httpx.Client) -> None:
    headers = {"Idempotency-Key": "k" * 22}
    bodies = [{"rulesets": [RULESET], "look": look} for look in ("fox-1", "fox-1", "fox-2")]
    first, again, other = (api.post("/v1/games/quick", json=body, headers=headers) for body in bodies)
    assert done(first).json()["seat_token"] == done(again).json()["seat_token"]
    assert first.json()["game"]["seats"][0]["look"] == "fox-1"
    assert (other.status_code, other.json()["code"]) == (422, "idempotency_key_reused")


def test_who_plays_at_once_has_a_look_at_a_new_table_and_at_an_old_one(api: httpx.Client) -> None:
    for look in ("fox-1", "cat-2"):
        game = done(api.post("/v1/games/quick", json={"rulesets": [RULESET], "look": look})).json()["game"]
    assert [seat["look"] for seat in game["seats"]] == ["fox-1", "cat-2"]
