"""``first_dealer: youngest`` names a player: the last one who says so when taking a seat (D-135)."""

from typing import Any

import httpx
import pytest
from croupier.games.idempotency import receipt_digest
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, done, gathering
from tests.rules.table import clause

AGE: dict[str, Any] = {"ruleset": "uno-official", "options": {"first_dealer": "youngest", "youngest": 1}}


def sat_down(api: httpx.Client, *youngest: bool, **body: Any) -> Table:
    """Return a lobby of players who say, one after the other, whether they are the youngest."""
    first, *others = youngest
    table = gathering(api, len(youngest), **{**AGE, "youngest": first, **body})
    for says in others:
        table.tokens.append(done(table.join(youngest=says)).json()["seat_token"])
    return table


def dealer(table: Table) -> Any:
    return done(table.start()).json()["board"]["dealer"]


@clause("D-135", "HR-11")
@pytest.mark.parametrize(
    ("says", "deals"),
    [
        ((False, False, False), 1),  # the seat of the option
        ((True, False, False), 0),
        ((False, False, True), 2),
        ((True, True, True), 2),
        ((True, True, False), 1),
    ],
)
def test_the_last_player_who_says_so_is_the_youngest(api: httpx.Client, says: tuple[bool, ...], deals: int) -> None:
    table = sat_down(api, *says)
    assert table.view()["options"]["youngest"] == 1
    assert dealer(table) == deals
    assert table.view()["options"]["youngest"] == deals


@clause("D-135", "D-81")
def test_in_phase_10_the_youngest_has_the_first_turn(api: httpx.Client) -> None:
    table = sat_down(api, False, False, True, ruleset="phase-10")
    assert (dealer(table), table.view()["to_move"]) == (1, [2])


def test_who_leaves_is_not_the_youngest_any_more_but_is_after_coming_back(api: httpx.Client) -> None:
    table = sat_down(api, True, False, True)
    done(table.leave(2))
    table.tokens[2] = done(table.join()).json()["seat_token"]
    assert dealer(table) == 0
    table = sat_down(api, True, False, True)
    done(table.leave(2))
    table.tokens[2] = done(table.reclaim(2)).json()["seat_token"]
    assert dealer(table) == 2


def test_the_host_does_not_make_a_removed_player_the_youngest(api: httpx.Client) -> None:
    table = sat_down(api, False, False, True)
    done(table.leave(2, by=0))
    done(table.add_bot(2))
    assert dealer(table) == 1


def test_where_something_else_decides_who_deals_it_does_not_matter(api: httpx.Client) -> None:
    for ruleset in ("uno-official", "uno-dice", "crazy-eights"):
        table = sat_down(api, False, True, ruleset=ruleset, options={})
        before = table.view()["options"]
        done(table.start())
        assert table.view()["options"] == before


def test_a_game_that_starts_at_once_knows_the_youngest(api: httpx.Client) -> None:
    body = {**AGE, "start": "full", "bots": [{"seat": 1, "level": "easy"}], "bot_pace": 1}
    created = done(api.post("/v1/games", json={**body, "youngest": True})).json()
    assert created["game"]["board"]["dealer"] == 0
    created = done(api.post("/v1/games", json=body)).json()
    assert created["game"]["board"]["dealer"] == 1
    table = gathering(api, 2, **AGE, start="full")
    assert done(table.join(youngest=True)).json()["game"]["board"]["dealer"] == 1


def test_a_key_is_for_one_answer(api: httpx.Client) -> None:
    key = {"Idempotency-Key": "the-youngest-player-creates-this-table"}
    bodies: list[dict[str, Any]] = [AGE, {**AGE, "youngest": False}, {**AGE, "youngest": True}]
    found = [api.post("/v1/games", json=body, headers=key) for body in bodies]
    assert [response.status_code for response in found] == [201, 201, 422]
    url, key = (
        f"/v1/games/{found[0].json()['game']['id']}/seats",
        {"Idempotency-Key": "the-youngest-player-joins-this-table"},
    )
    joins = [api.post(url, json=body, headers=key) for body in ({}, {"youngest": False}, {"youngest": True})]
    assert [response.status_code for response in joins] == [201, 201, 422]
    assert joins[0].json()["seat_token"] == joins[1].json()["seat_token"]


def test_a_request_without_it_is_the_same_request_as_before_it_could_be_said(
    api: httpx.Client, store: RedisStore
) -> None:
    secret = "k" * 40
    key = {"Idempotency-Key": secret}
    body = {"ruleset": "uno-official", "options": {"target": 300}, "seats": 2, "name": "Ana"}
    game = done(api.post("/v1/games", json=body, headers=key)).json()["game"]["id"]
    assert request_digest(store, game, secret) == "9f36d681"  # of version 151b13c
    game = done(api.post("/v1/games", json=body)).json()["game"]["id"]
    done(api.post(f"/v1/games/{game}/seats", json={"name": "Ben"}, headers=key))
    assert request_digest(store, game, secret) == "5de4ef21"


def request_digest(store: RedisStore, game: str, key: str) -> str:
    """Return the digest of the request with a key, as it is stored."""
    receipt = store.load_with_receipt(game, receipt_digest(key), 9).receipt
    assert receipt
    return receipt.request_digest.hex()


def test_it_is_true_or_false(api: httpx.Client) -> None:
    assert api.post("/v1/games", json={**AGE, "youngest": "Ana"}).status_code == 422
    assert gathering(api, **AGE).join(youngest=1).status_code == 422
