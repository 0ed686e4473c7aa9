"""The lobby: create, list, join, leave, start."""

from collections.abc import Iterator
from functools import partial
from typing import Any

import httpx
import pytest

from tests.api.table import (
    RULESET,
    Table,
    check_problem,
    done,
    gathering,
    laid,
    placed,
    round_over,
    simple,
    started,
    tagged,
)


def listed(client: httpx.Client, **query: Any) -> list[str]:
    return [game["id"] for game in done(client.get("/v1/games", params=query)).json()["games"]]


def pages(client: httpx.Client, limit: int, **query: Any) -> Iterator[list[str]]:
    cursor: dict[str, str] = {}
    while True:
        page = done(client.get("/v1/games", params={"limit": limit, **query, **cursor})).json()
        yield [game["id"] for game in page["games"]]
        if page["cursor"] is None:
            return
        cursor = {"cursor": page["cursor"]}


def test_the_creator_of_a_game_is_its_host_in_seat_0(api: httpx.Client) -> None:
    response = api.post("/v1/games", json={"ruleset": RULESET, "name": "Ana", "seats": 3})
    body = response.json()
    assert (response.status_code, body["seat"], body["game"]["host"]) == (201, 0, 0)
    assert [seat["name"] for seat in body["game"]["seats"]] == ["Ana", None, None]
    assert tagged(response) == (1, 0)
    location = response.headers["Location"]
    mine = api.get(location, headers={"Authorization": f"Bearer {body['seat_token']}"}).json()
    assert mine == body["game"]


def test_the_defaults_are_private_the_fewest_seats_and_the_options_of_the_ruleset(api: httpx.Client) -> None:
    view = gathering(api).view()
    assert (view["public"], view["sandbox"], len(view["seats"])) == (False, False, 2)
    assert view["options"] == api.get(f"/v1/rulesets/{RULESET}").json()["options"]


def test_an_option_that_is_set_is_stored(api: httpx.Client) -> None:
    view = gathering(api, options={"target": 200}).view()
    plain = api.get(f"/v1/rulesets/{RULESET}").json()["options"]
    assert view["options"] == {**plain, "target": 200}


def test_null_counts_as_left_out(api: httpx.Client) -> None:
    response = api.post("/v1/games", json={"ruleset": RULESET, "seats": None, "name": None, "sandbox": None})
    assert [seat["name"] for seat in done(response).json()["game"]["seats"]] == ["Player 1", None]


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_game_has_two_to_ten_seats(seats: int, api: httpx.Client) -> None:
    view = started(api, seats).view()
    assert [seat["hand_count"] for seat in view["seats"]].count(7) >= seats - 1
    assert view["status"] == "playing"


def test_a_player_joins_at_the_lowest_vacant_seat(api: httpx.Client) -> None:
    table = gathering(api, seats=3)
    response = table.join(name="Ben")
    body = response.json()
    assert (response.status_code, body["seat"], body["game"]["you"]["seat"]) == (201, 1, 1)
    assert response.headers["Location"].endswith(table.url)
    assert tagged(response) == (2, 1)
    assert body["game"]["events"] == [{"version": 2, "kind": "seat_taken", "seat": 1, "name": "Ben"}]
    assert "seat_tokens" not in body


def test_a_name_is_stored_in_its_composed_form(api: httpx.Client) -> None:
    assert gathering(api, name="Zoe\u0308").view()["seats"][0]["name"] == "Zo\u00eb"
    assert gathering(api, name="e\u0301" * 40).view()["seats"][0]["name"] == "\u00e9" * 40


@pytest.mark.parametrize(
    "name", ["\u0410\u043d\u044f", "\u5c71\u7530", "\U0001f0cf", "O'Neil <b>", "a" * 40, "Ana-M. 2"]
)
def test_names_of_all_scripts_are_accepted(name: str, api: httpx.Client) -> None:
    assert gathering(api, name=name).view()["seats"][0]["name"] == name


def test_every_token_is_different(api: httpx.Client) -> None:
    tokens = [token for _ in range(5) for token in gathering(api, seats=4, players=4).tokens]
    assert len(set(tokens)) == 20
    assert all(len(token) >= 43 for token in tokens)


def test_only_the_host_starts_and_only_when_every_seat_is_taken(api: httpx.Client) -> None:
    table = gathering(api, seats=3, players=2)
    check_problem(table.start(by=1), 403, "not_host")
    check_problem(table.start(by=0), 409, "seats_vacant")
    table.tokens.append(done(table.join()).json()["seat_token"])
    check_problem(table.start(by=2), 403, "not_host")
    view = done(table.start(by=0)).json()
    assert (view["status"], view["round"], view["version"], view["you"]["seat"]) == ("playing", 1, 4, 0)
    check_problem(table.start(by=0), 409, "already_started")


def test_a_sandbox_game_is_marked_in_every_view(api: httpx.Client) -> None:
    sandbox = {"position": {"hands": ["r5 rD", "gD b2"], "discard_pile": "b1 r7"}}
    created = done(api.post("/v1/games", json={"ruleset": RULESET, "public": True, "sandbox": sandbox})).json()
    table = Table(api, created["game"]["id"], created["seat_tokens"])
    assert created["seat_token"] == created["seat_tokens"][0]
    assert created["game"]["sandbox"]
    assert all(table.view(seat)["sandbox"] for seat in (None, 0, 1))
    assert table.move(0, "draw")["sandbox"]
    assert api.get("/v1/games", params={"status": "playing"}).json()["games"][0]["sandbox"]


def test_a_game_starts_from_the_given_position(api: httpx.Client) -> None:
    written: dict[str, Any] = {
        "draw_pile": "g1 y3",
        "turn": 1,
        "direction": -1,
        "dealer": 2,
        "scores": [10, 20, 30],
        "called": [2],
    }
    table = laid(api, "r5 rD", "gD b2", "y1", top="b1 r7", **written)
    view = table.view(1)
    assert view["you"]["hand"] == ["gD", "b2"]
    assert (view["turn"], view["round"], [seat["score"] for seat in view["seats"]]) == (1, 1, [10, 20, 30])
    assert view["board"] == {
        "kind": "uno",
        "top_card": "r7",
        "colour": "r",
        "direction": -1,
        "draw_pile_count": 2,
        "discard_pile_count": 2,
        "dealer": 2,
        "called": [2],
        "lapsed": [],
        "eliminated": [],
        "pending": None,
    }
    assert table.move(1, "draw")["events"][0]["cards"] == ["g1"]


def test_the_draw_pile_is_the_rest_of_the_deck_unless_it_is_given(api: httpx.Client) -> None:
    table = laid(api, "r0", "r5 r6", top="r7")
    assert table.view()["board"]["draw_pile_count"] == 104
    assert table.move(0, "draw")["events"][0]["cards"] == ["r1"]
    assert laid(api, "r0", "r5 r6", top="r7", draw_pile="").view()["board"]["draw_pile_count"] == 0


def statuses(table: Table) -> list[str]:
    """Return the statuses under which a game is listed."""
    every = ("lobby", "playing", "round_over", "finished", "closed")
    return [status for status in every if table.id in listed(table.client, status=status)]


def test_a_public_game_is_listed_under_its_status_at_every_stage_and_a_private_one_is_not(api: httpx.Client) -> None:
    for public in (True, False):
        table = gathering(api, public=public)
        found = [statuses(table)]
        table.tokens.append(done(table.join()).json()["seat_token"])
        for change in (Table.start, partial(Table.leave, seat=0), partial(Table.leave, seat=1)):
            found.append(statuses(table))
            done(change(table))
        found.append(statuses(table))
        stages = [["lobby"], ["lobby"], ["playing"], ["playing"], ["closed"]]
        assert found == (stages if public else [[]] * len(stages))


@pytest.mark.parametrize(("scores", "status"), [([0, 0], "round_over"), ([490, 0], "finished")])
def test_a_game_that_is_won_is_listed_under_its_status(scores: list[int], status: str, api: httpx.Client) -> None:
    table = placed(api, RULESET, {"hands": ["r5", "gD"], "discard_pile": "r7", "scores": scores}, public=True)
    assert statuses(table) == ["playing"]
    table.move(0, "play", card="r5")
    assert statuses(table) == [status]


def test_the_lobby_can_be_filtered_by_ruleset(api: httpx.Client) -> None:
    table = gathering(api, public=True)
    assert listed(api, ruleset=RULESET) == [table.id]
    assert listed(api, ruleset="phase-10") == []


def test_a_ruleset_or_a_scenario_that_does_not_exist_is_refused(api: httpx.Client) -> None:
    refused = api.get("/v1/games", params={"ruleset": "uno-underwater"})
    assert (refused.status_code, refused.json()["code"]) == (422, "unknown_ruleset")
    body = {"ruleset": RULESET, "sandbox": {"scenario": "whist"}}
    check_problem(api.post("/v1/games", json=body), 422, "unknown_scenario")


def test_the_lobby_shows_the_seats_and_no_more_than_a_summary(api: httpx.Client) -> None:
    gathering(api, seats=2, public=True, name="Ana")
    (game,) = api.get("/v1/games").json()["games"]
    assert game["seats"][0] == {
        "seat": 0,
        "name": "Ana",
        "look": None,
        "bot": None,
        "reserved": None,
        "absent": False,
        "hand_count": 0,
        "score": 0,
    }
    assert game.keys() == {
        *("id", "rulebook", "ruleset", "status", "closed_reason", "version"),
        *("public", "sandbox", "host", "locked", "code", "needs_code", "settings", "seats"),
        *("created_at", "updated_at", "expires_at", "turn_since", "to_move", "deadline", "fairness"),
    }


@pytest.mark.parametrize("limit", [1, 2, 3, 7, 8, 100])
def test_the_pages_of_the_lobby_together_are_the_lobby(limit: int, api: httpx.Client) -> None:
    """Games of one millisecond are in an arbitrary but fixed order."""
    games = [gathering(api, public=True).id for _ in range(7)]
    found = list(pages(api, limit))
    assert all(len(page) <= limit for page in found)
    assert [game for page in found for game in page] == (whole := listed(api, limit=100))
    assert sorted(whole) == sorted(games)


def test_the_newest_games_come_first(api: httpx.Client) -> None:
    older = [gathering(api, public=True).id for _ in range(3)]
    assert set(listed(api, limit=3)) == set(older)
    while (newer := gathering(api, public=True)) and listed(api)[0] != newer.id:
        assert len(listed(api, limit=100)) < 100, "a game of a later millisecond is listed first"
    assert listed(api, limit=1) == [newer.id]


def test_a_page_is_exact_while_games_are_created_and_deleted(api: httpx.Client) -> None:
    for _ in range(6):
        gathering(api, public=True)
    expected = listed(api)
    page = api.get("/v1/games", params={"limit": 2}).json()
    before = [game["id"] for game in page["games"]]
    for _ in range(3):
        gathering(api, public=True)
    started(api, public=True)
    rest = api.get("/v1/games", params={"limit": 100, "cursor": page["cursor"]}).json()
    assert before + [game["id"] for game in rest["games"] if game["id"] in expected] == expected
    assert rest["cursor"] is None


def test_a_game_that_has_begun_meanwhile_is_left_out_of_the_next_page(api: httpx.Client) -> None:
    tables = {table.id: table for table in (gathering(api, public=True) for _ in range(4))}
    expected = listed(api)
    page = api.get("/v1/games", params={"limit": 1}).json()
    begun = tables[expected[2]]
    done(begun.join())
    done(begun.start())
    rest = listed(api, cursor=page["cursor"])
    assert rest == [expected[1], expected[3]]


def test_an_empty_lobby_has_one_empty_page(api: httpx.Client) -> None:
    assert api.get("/v1/games").json() == {"games": [], "cursor": None}


@pytest.mark.parametrize("scene", [simple, round_over])
def test_a_seat_left_in_a_running_game_can_be_taken_again_with_its_hand(scene: Any, api: httpx.Client) -> None:
    table = scene(api)
    hand = table.view(1)["you"]["hand"]
    done(table.leave(1))
    assert table.view()["seats"][1]["name"] is None
    assert table.view()["status"] == scene(api).view()["status"]
    joined = done(table.join(name="Chioma")).json()
    assert (joined["seat"], joined["game"]["you"]["hand"]) == (1, hand)
    assert joined["game"]["seats"][1]["name"] == "Chioma"


def test_the_others_play_on_while_a_seat_is_vacant(api: httpx.Client) -> None:
    table = simple(api)
    done(table.leave(1))
    assert table.move(0, "play", card="rD")["turn"] == 0
    assert table.move(0, "play", card="r5")["turn"] == 1


def test_the_last_player_to_leave_closes_the_game(api: httpx.Client) -> None:
    table = simple(api)
    done(table.leave(1))
    done(table.leave(0))
    view = table.view()
    assert (view["status"], view["to_move"], view["turn"], view["result"]) == ("closed", [], None, None)
    assert [event["kind"] for event in view["events"]] == ["seat_left", "game_closed"]
