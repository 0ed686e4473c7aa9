"""Every answer is one that the contract declares: its status, its headers, its body."""

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from service.api.app import create_app
from service.rules import PRESETS
from service.storage.connections import connect
from service.storage.redis_store import RedisStore
from tests.api.table import (
    RULESET,
    Table,
    challenged,
    closed,
    done,
    drawn,
    finished,
    gathering,
    laid,
    round_over,
    simple,
    started,
)

DOCUMENT: dict[str, Any] = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_bytes())
Seen = set[tuple[str, str]]


class Contract:
    """The contract, and which of its answers have been seen."""

    def __init__(self) -> None:
        self.seen: Seen = set()

    def check(self, response: httpx.Response) -> None:
        response.read()
        operation = operation_of(response.request)
        declared = resolved(operation["responses"].get(str(response.status_code), {}))
        assert declared, f"{operation['operationId']} does not declare {response.status_code}: {response.text}"
        for name, header in declared.get("headers", {}).items():
            assert name in response.headers or not resolved(header).get("required"), f"{name} is missing"
        self.check_body(response, declared.get("content", {}))
        self.seen.add((operation["operationId"], str(response.status_code)))

    def check_body(self, response: httpx.Response, content: dict[str, Any]) -> None:
        if not content:
            assert response.content == b""
            return
        kind = response.headers["Content-Type"].partition(";")[0]
        assert kind in content
        check_schema(content[kind]["schema"], response.json())


def check_schema(schema: dict[str, Any], value: Any) -> None:
    whole = {**schema, "components": DOCUMENT["components"]}
    errors = [f"{error.json_path}: {error.message}" for error in Draft202012Validator(whole).iter_errors(value)]
    assert not errors


def resolved(part: dict[str, Any]) -> dict[str, Any]:
    found = part
    while "$ref" in found:
        names = found["$ref"].removeprefix("#/").split("/")
        found = DOCUMENT
        for name in names:
            found = found[name]
    return found


def operation_of(request: httpx.Request) -> dict[str, Any]:
    (found,) = (
        operations[request.method.lower()]
        for path, operations in DOCUMENT["paths"].items()
        if re.fullmatch(re.sub(r"\{\w+\}", "[^/]+", path), request.url.path)
    )
    return dict(found)


@pytest.fixture
def contract() -> Contract:
    return Contract()


@pytest.fixture
def checked(api: httpx.Client, contract: Contract) -> httpx.Client:
    """The application, each of whose answers is held against the contract."""
    api.event_hooks["response"].append(contract.check)
    return api


def test_the_contract_is_an_openapi_document() -> None:
    validate(DOCUMENT)
    assert DOCUMENT["openapi"].startswith("3.1.")


def test_the_contract_leaves_nothing_open() -> None:
    assert list(open_schemas(DOCUMENT["components"]["schemas"], "")) == []


def open_schemas(part: Any, path: str) -> Iterator[str]:
    if isinstance(part, dict):
        for name, inner in part.items():
            if inner == {} and (name == "items" or path.endswith("/properties")):
                yield f"{path}/{name}"
            yield from open_schemas(inner, f"{path}/{name}")


def test_every_operation_has_a_name_of_its_own_a_summary_and_a_tag() -> None:
    assert all(operation["summary"] and operation["tags"] for operation in operations())
    assert len({operation["operationId"] for operation in operations()}) == len(operations())


def test_every_operation_that_takes_a_body_declares_what_may_be_wrong_with_it() -> None:
    for operation in operations():
        if "requestBody" in operation:
            assert {"400", "413", "415", "422"} <= operation["responses"].keys()


def operations() -> list[dict[str, Any]]:
    return [
        operation for path in DOCUMENT["paths"].values() for method, operation in path.items() if method != "parameters"
    ]


def declared(*, but: tuple[str, ...] = ()) -> Seen:
    return {
        (operation["operationId"], status)
        for operation in operations()
        for status in operation["responses"]
        if status not in ("default", *but)
    }


def test_a_walk_through_the_whole_service_keeps_the_contract(checked: httpx.Client, contract: Contract) -> None:
    catalogue(checked)
    tables(checked)
    moves(checked)
    refusals(checked)
    # The sandbox is open here and the store is there: the next tests see to the rest. A body that is not framed as it
    # should be needs a real connection: test_not_http.py. A game is deleted unless somebody is faster fifty times, and
    # its past is told unless it began under an earlier edition.
    unseen = {(operation, "400") for operation in ("startGame", "leaveGame", "deleteGame")}
    assert declared(but=("503",)) - contract.seen == {
        *(("createGame", "403"), ("deleteGame", "409"), ("listEvents", "409")),
        *unseen,
    }


def catalogue(client: httpx.Client) -> None:
    done(client.get("/healthz"))
    done(client.get("/readyz"))
    done(client.get("/v1/rulesets"))
    done(client.get(f"/v1/rulesets/{RULESET}"))
    client.get("/v1/rulesets/whist")
    for ruleset in (RULESET, "whist", f"{RULESET}?surprise=1"):
        name, _, query = ruleset.partition("?")
        client.get(f"/v1/rulesets/{name}/scenarios", params=query)


def tables(client: httpx.Client) -> None:
    table = gathering(client, seats=3, name="Ana", public=True, options={"target": 200, "first_wild": "bury"})
    done(client.get("/v1/games"))
    table.tokens.append(table.join(name="Ben").json()["seat_token"])
    table.start()
    table.tokens.append(table.join().json()["seat_token"])
    table.join()
    done(table.start())
    for seat in (None, 0, 1, 2):
        table.look(seat)
        table.look(seat, if_none_match='"4"')
        table.events(seat)
        table.events(seat, after=2, limit=1)
    done(client.get("/v1/games", params={"status": "playing", "ruleset": RULESET, "limit": 1}))
    table.leave(1, by=0)
    for seat in (0, 1, 2):
        done(table.leave(seat))
    table.look()
    table.join()


def moves(client: httpx.Client) -> None:
    """Make a move of every kind that a position can be led to, and tell it to everybody."""
    for table in (penalties(client), calls(client), played_drawn(client), round_over(client), finished(client)):
        for seat in (None, 0, 1):
            table.look(seat)
            table.events(seat)
    round_over(client).move(1, "next_round")
    for table in (drawn(client), challenged(client), closed(client)):
        table.look()
        table.events()


def penalties(client: httpx.Client) -> Table:
    table = challenged(client)
    table.move(1, "challenge")
    accepting = challenged(client)
    accepting.move(1, "accept")
    return table


def calls(client: httpx.Client) -> Table:
    table = laid(client, "W r6 rS", "g1 g2 g3", "rR rD b1", top="r7", draw_pile="y1 y2 y3 y4 y5 y6 y7")
    table.move(0, "play", card="rS")
    table.move(2, "play", card="rR")
    table.move(1, "draw")
    table.move(1, "pass")
    table.move(0, "call_uno")
    table.move(0, "play", card="W", colour="b")
    caught = laid(client, "r6 r5", "g1 g2 g3", top="r7")
    caught.move(0, "play", card="r6")
    caught.look(1)
    caught.move(1, "catch", seat=0)
    return table


def played_drawn(client: httpx.Client) -> Table:
    table = drawn(client)
    table.move(0, "play", card="r9")
    table.move(1, "draw")
    table.move(1, "play", card="b9")
    return table


def refusals(client: httpx.Client) -> None:
    table, lobby = simple(client), gathering(client, players=2)
    nowhere = Table(client, "0" * 24, table.tokens)
    stranger = Table(client, table.id, ["stranger"])
    for game in (nowhere, stranger):
        game.look(0)
        client.get(f"{game.url}/events", headers=game.token(0))
        game.start()
        game.leave(0)
        game.delete()
        game.ask(0, {"kind": "draw"})
    nowhere.join()
    lobby.start(by=1)
    lobby.delete(by=1)
    lobby.ask(0, {"kind": "draw"})
    done(lobby.start())
    lobby.start()
    finished(client).leave(0)
    done(finished(client).delete())
    table.ask(1, {"kind": "draw"})
    table.ask(0, {"kind": "draw"}, if_match='"7"')
    table.ask(0, {"kind": "play", "card": "g9"})
    table.ask(0, {"kind": "play", "card": "r5"}, dry_run=True)
    client.get(f"{table.url}/events", params={"after": "x"})
    client.get("/v1/games", params={"limit": 0})
    for path in ("/healthz", "/readyz", "/v1/rulesets", f"/v1/rulesets/{RULESET}", "/v1/games", table.url):
        client.get(path, params={"surprise": "1"})
    for method, path in (("POST", f"{table.url}/start"), ("DELETE", f"{table.url}/seats/0"), ("DELETE", table.url)):
        for content in (b"[]", b" " * 70_000):
            client.request(method, path, content=content, headers=table.token(0))
    for path in ("/v1/games", f"{table.url}/seats", f"{table.url}/moves"):
        for content in (b"{", b"[]", b" " * 70_000):
            headers = {**table.token(0), "Content-Type": "application/json"}
            client.post(path, content=content, headers=headers)
        client.post(path, content=b"{}", headers=table.token(0))


def test_a_closed_sandbox_keeps_the_contract(store: RedisStore, contract: Contract) -> None:
    transport = httpx.WSGITransport(app=create_app(store))
    with httpx.Client(transport=transport, base_url="http://croupier.test") as client:
        client.event_hooks["response"].append(contract.check)
        client.post("/v1/games", json={"ruleset": RULESET, "sandbox": {"position": {}}})
    assert contract.seen == {("createGame", "403")}


def test_a_silent_store_keeps_the_contract(contract: Contract) -> None:
    transport = httpx.WSGITransport(app=create_app(RedisStore(connect("redis://127.0.0.1:1"))))
    with httpx.Client(transport=transport, base_url="http://croupier.test") as client:
        client.event_hooks["response"].append(contract.check)
        client.get("/healthz")
        client.get("/readyz")
        client.get("/v1/games")
        client.post("/v1/games", json={"ruleset": RULESET})
        table = Table(client, "0" * 24, ["token"])
        table.delete()
        table.look()
        table.join()
        table.leave(0)
        table.start()
        table.ask(0, {"kind": "draw"})
        client.get(f"{table.url}/events")
    silent = {answer for answer in declared() if answer[1] == "503"}
    assert contract.seen == {("checkProcess", "200"), *silent}


SHORT: dict[str, dict[str, Any]] = {"uno": {"target": 40}, "phase-10": {"phases": [1, 2]}, "uno-dice": {"target": 100}}
"""Options that make a game short, by rulebook."""
HOUSES: list[tuple[str, int, dict[str, Any]]] = [
    *((name, seats, SHORT[rulebook.id]) for name, (rulebook, _) in PRESETS.items() for seats in (2, 4)),
    ("phase-10-official", 3, {"phases": [1, 2, 8], "advance": "pick"}),
    ("phase-10", 3, {"phases": [1, [{"kind": "colour", "size": 3}]], "advance": "everyone"}),
    ("uno-official", 3, {"stacking": "higher", "jump_in": True, "seven_zero": True, "target": 40}),
    ("uno-dice", 3, {"faces": "zero_to_nine", "wd4": "strict", "target": 60}),
    ("uno-low-score", 4, {"elimination": True, "target": 60, "hand_size": 3}),
]


@pytest.mark.parametrize(("ruleset", "seats", "options"), HOUSES)
def test_a_whole_game_at_random_keeps_the_contract(
    ruleset: str, seats: int, options: dict[str, Any], checked: httpx.Client
) -> None:
    chance = random.Random(f"{ruleset} {seats}")
    table = started(checked, seats=seats, ruleset=ruleset, options=options)
    view = table.view(0)
    while view["status"] != "finished":
        seat = chance.choice(view["to_move"])
        moves = table.view(seat)["you"]["legal_moves"]
        eager = [move for move in moves if move["kind"] not in ("draw", "pass", "discard", "reroll")]
        view = done(table.ask(seat, chance.choice(eager or moves))).json()
    assert view["result"]["winners"]
    table.events()


def test_what_the_contract_calls_a_move_is_what_may_be_posted(api: httpx.Client) -> None:
    schema = DOCUMENT["paths"]["/v1/games/{game_id}/moves"]["post"]["requestBody"]["content"]["application/json"][
        "schema"
    ]
    table = laid(api, "W F r6 rS", "g1 g2 g3", top="r7")
    for move in table.view(0)["you"]["legal_moves"]:
        check_schema(schema, move)
        assert table.ask(0, move, dry_run=True).is_success


@pytest.mark.parametrize("name", PRESETS)
def test_the_options_of_a_ruleset_fit_their_schema(name: str, api: httpx.Client) -> None:
    ruleset = api.get(f"/v1/rulesets/{name}").json()
    Draft202012Validator.check_schema(ruleset["options_schema"])
    Draft202012Validator(ruleset["options_schema"]).validate(ruleset["options"])
    assert not Draft202012Validator(ruleset["options_schema"]).is_valid({"youngest": -1})


@pytest.mark.parametrize("name", PRESETS)
def test_each_value_of_each_option_is_explained_with_the_clause_it_rests_on(name: str, api: httpx.Client) -> None:
    ruleset = api.get(f"/v1/rulesets/{name}").json()
    clauses, schema = {clause["id"] for clause in ruleset["clauses"]}, ruleset["options_schema"]
    options = schema["$defs"]["Options"]
    for option, told in options["properties"].items():
        text = told["description"]
        cited = re.findall(r"[A-Z]+(?:-UNO|-P10|-DICE)?-[0-9]{2}", text)
        assert cited, f"{option}: {text}"
        assert {*cited} <= clauses
        for value in told.get("enum", ()):
            assert f"`{value}`" in text, f"{option}: {value} is not explained"


def test_the_catalogue_lists_every_die_for_each_choice_of_faces(api: httpx.Client) -> None:
    ruleset = api.get("/v1/rulesets/uno-dice").json()
    faces = ruleset["options_schema"]["$defs"]["Options"]["properties"]["faces"]["enum"]
    assert [*ruleset["dice"]] == faces
    for dice in ruleset["dice"].values():
        assert [len(die) for die in dice] == [6] * 24
        assert {code for die in dice for code in die} <= {card["code"] for card in ruleset["cards"]}
    usual = [code for die in ruleset["dice"][ruleset["options"]["faces"]] for code in die]
    assert {card["code"]: card["copies"] for card in ruleset["cards"]} == {
        card["code"]: usual.count(card["code"]) for card in ruleset["cards"]
    }
    assert api.get("/v1/rulesets/uno-official").json()["dice"] == {}


@pytest.mark.parametrize("name", PRESETS)
def test_every_ruleset_serves_its_whole_text(name: str, api: httpx.Client) -> None:
    text = api.get(f"/v1/rulesets/{name}").json()["clauses"]
    prefix, count = {
        "uno-official": ("M-UNO", 37),
        "uno-low-score": ("H-UNO", 51),
        "uno-challenge": ("UA-UNO", 36),
        "uno-standard": ("PA-UNO", 28),
        "uno-dice": ("CZ-DICE", 28),
        "phase-10": ("H-P10", 45),
        "phase-10-official": ("M-P10", len([clause for clause in text if clause["id"].startswith("M-P10")])),
    }[name]
    own = [clause["id"] for clause in text if clause["id"].rpartition("-")[0] == prefix]
    assert own == [f"{prefix}-{number:02}" for number in range(1, count + 1)]
    assert len(own) >= 28
    assert len(text) > len(own)
