"""Every response is declared by the contract: its status, its headers, its body."""

import functools
import random
import re
from importlib import resources
from typing import Any

import httpx
import pytest
from croupier.api.app import create_app
from croupier.cli.demo import choose
from croupier.rules.catalogue import RULESETS
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore
from jsonschema import Draft202012Validator
from openapi_spec_validator import validate

from tests.api.contract import DOCUMENT, Contract, Covered, operations, requests_of, resolved
from tests.api.table import (
    RULESET,
    WRONG_CODE,
    Table,
    check_problem,
    done,
    finished,
    gathering,
    left,
    simple,
    started,
    unwatched,
)
from tests.playing import SECRET_KEY
from tests.random_options import on_the_wire, seats_near


@pytest.fixture
def contract() -> Contract:
    return Contract()


@pytest.fixture
def checked(api: httpx.Client, contract: Contract) -> httpx.Client:
    """The application; each of its responses is validated against the contract."""
    api.event_hooks["response"].append(contract.check)
    return api


def test_the_contract_is_an_openapi_document() -> None:
    validate(DOCUMENT)
    assert DOCUMENT["openapi"].startswith("3.1.")


def test_every_operation_has_a_name_of_its_own_a_summary_a_description_and_a_tag() -> None:
    assert all(operation["summary"] and operation["tags"] for operation in operations())
    assert all(len(operation["description"]) > 100 for operation in operations())
    assert all("security" in operation for operation in operations())
    described = {
        response["description"]
        for operation in operations()
        for response in operation["responses"].values()
        if "$ref" not in response
    }
    assert not described & {"OK", "Created", "No Content"}
    assert len({operation["operationId"] for operation in operations()}) == len(operations())


def test_every_operation_with_a_body_declares_its_refusals() -> None:
    for operation in operations():
        if "requestBody" in operation:
            assert {"400", "413", "415", "422"} <= operation["responses"].keys()


def test_every_parameter_and_every_header_is_described() -> None:
    for operation in operations():
        assert all(resolved(parameter)["description"] for parameter in operation.get("parameters", []))
        for response in map(resolved, operation["responses"].values()):
            assert all(header["description"] for header in response.get("headers", {}).values())


def test_request_schemas_are_closed_and_response_schemas_are_open() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    requests = {name for name, schema in schemas.items() if schema.get("additionalProperties") is False}
    assert {"Create", "Join", "Sandbox", "UnoPlay", "Draw", "UnoOptions", "UnoPosition"} <= requests
    assert not {"Summary", "Seat", "UnoGame", "UnoYou", "UnoBoard", "Played", "Problem", "Page", "Ruleset"} & requests


def test_an_extensible_list_of_values_is_not_a_closed_enum() -> None:
    schemas = DOCUMENT["components"]["schemas"]
    for name, field in (("Summary", "status"), ("UnoGame", "status"), ("UnoPending", "kind"), ("Problem", "code")):
        schema_of_field = schemas[name]["properties"][field]
        assert schema_of_field["type"] == "string"
        assert schema_of_field["x-extensible-enum"]
        assert "enum" not in schema_of_field


def test_every_member_of_a_union_has_its_own_discriminator() -> None:
    unions = [schema for schema in DOCUMENT["components"]["schemas"].values() if "discriminator" in schema]
    assert len(unions) >= 7
    for union in unions:
        field, mapping = union["discriminator"]["propertyName"], union["discriminator"]["mapping"]
        assert [one["$ref"] for one in union["oneOf"]] == [*mapping.values()]
        for value, reference in mapping.items():
            member = resolved({"$ref": reference})
            assert member["properties"][field]["enum"] == [value]
            assert field in member["required"]


def declared(*, but: tuple[str, ...] = ()) -> Covered:
    return {
        (operation["operationId"], status)
        for operation in operations()
        for status in operation["responses"]
        if status not in ("default", *but)
    }


def test_responses_of_all_operations_match_the_contract(checked: httpx.Client, contract: Contract) -> None:
    catalogue(checked)
    tables(checked)
    streams(checked)
    seats(checked)
    bots(checked)
    rematches(checked)
    lookups(checked)
    at_once(checked)
    refusals(checked)
    # The sandbox is open, the store available, and nothing fails: the next tests cover these. A badly framed body needs
    # a raw connection: test_not_http.py. Keys and limits are in tests/limits. A deletion is a conflict only after fifty
    # concurrent changes.
    without_body = ("startGame", "leaveGame", "deleteGame", "endGame", "createStreamTicket", "playAgain")
    unseen = {(operation, "400") for operation in without_body}
    assert declared(but=("429", "500", "503")) - contract.covered == {
        *(("createGame", "401"), ("quickGame", "401"), ("createGame", "403"), ("deleteGame", "409")),
        *unseen,
    }


def catalogue(client: httpx.Client) -> None:
    done(client.get("/healthz"))
    done(client.get("/readyz"))
    for path in ("/v1/rulesets", f"/v1/rulesets/{RULESET}", f"/v1/rulesets/{RULESET}/scenarios"):
        for coding in ("gzip", "identity"):
            etag = done(client.get(path, headers={"Accept-Encoding": coding})).headers["ETag"]
            client.get(path, headers={"Accept-Encoding": coding, "If-None-Match": etag})
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
        table.look(seat, if_none_match=table.look(seat).headers["ETag"])
        table.events(seat)
        table.events(seat, after=2, limit=1)
    done(client.get("/v1/games", params={"status": "playing", "ruleset": RULESET, "limit": 1}))
    table.leave(1, by=0)
    for seat in (0, 1, 2):
        done(table.leave(seat))
    table.look()
    table.join()


def seats(client: httpx.Client) -> None:
    """Take, leave, reclaim, lose and forfeit seats, and do what the host may; read it from every seat."""
    table = gathering(client, seats=3, players=2, turn_seconds=60, on_leave="forfeit", start="full")
    done(table.lock())
    table.join()
    done(table.lock(locked=False))
    done(table.leave(1))
    table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
    table.tokens[1] = done(table.rotate(1)).json()["seat_token"]
    done(table.leave(1, by=0))
    table.join(seat=1)
    table.join(seat=1, code=WRONG_CODE)
    code = table.view(0)["code"]
    done(table.change_settings({"options": {"target": 300}, "fill": "easy"}))
    table.change_settings({"fill": "easy"})
    table.tokens[1] = done(table.join(seat=1, code=code)).json()["seat_token"]
    table.tokens.append(done(table.join(code=code)).json()["seat_token"])
    done(table.leave(2))
    table.reclaim(2)
    for seat in (None, 0, 1):
        table.look(seat)
        table.events(seat)
    done(table.end())
    before = Table(client, table.id, table.tokens[:1])
    table.tokens[0] = done(before.rotate(0, idempotency_key=SECRET_KEY)).json()["seat_token"]
    table.tokens[0] = done(table.rotate(0)).json()["seat_token"]
    check_problem(before.rotate(0, idempotency_key=SECRET_KEY), 409, "seat_given_up")
    for response in (table.lock(), table.end(), table.reclaim(0)):
        check_problem(response, 409, "game_closed")


def bots(client: httpx.Client) -> None:
    """Seat bots before the start and later, let them stand in for a player, and read what they do from every seat."""
    table = gathering(client, seats=4, players=2, fill="easy", bots=[{"seat": 2, "level": "hard"}], on_leave="bot")
    done(table.add_bot(3))
    done(table.leave(3, by=0))
    done(table.start())
    done(table.leave(1))
    for seat in (None, 0):
        table.look(seat)
        table.events(seat)
    table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
    running = left(client)
    done(running.add_bot(2))
    check_problem(running.add_bot(1), 409, "seat_not_away")
    done(running.leave(2, by=0))


def rematches(client: httpx.Client) -> None:
    """Open a rematch, join it and press again; read the game before it."""
    table = finished(client)
    for seat in (0, 1, 0):
        done(table.again(seat))
    table.look()


def streams(client: httpx.Client) -> None:
    """Follow a game that is closed, so that its stream ends."""
    table = gathering(client, players=2)
    done(client.post(f"{table.url}/stream-tickets", headers=table.token(0)))
    done(client.get(f"{table.url}/presence"))
    for seat in (0, 1):
        done(table.leave(seat))
    done(client.get(f"{table.url}/stream"))
    done(client.get(f"{table.url}/stream", headers={"Last-Event-ID": str(table.version())}))
    client.get(f"{table.url}/stream", headers={"Last-Event-ID": "none"})


def lookups(client: httpx.Client) -> None:
    """Find games by their codes, and list own games."""
    table, over = gathering(client), finished(client)
    done(client.get(f"/v1/codes/{table.view()['code']}"))
    client.get("/v1/codes/BCDFGH")
    client.get("/v1/codes/BCDFGH", params={"surprise": "1"})
    tokens = [*table.tokens, "x"]
    games = [{"game": game, "seat_token": token} for game in (table.id, over.id, "x") for token in tokens]
    games.append({"game": over.id, "seat_token": over.tokens[0]})
    done(client.post("/v1/mine", json={"games": games}))


def at_once(client: httpx.Client) -> None:
    """Ask for a game at once, with a key that is sent again, and after the seat was given up."""
    body, headers = {"rulesets": [RULESET], "bots_after": 30}, {"Idempotency-Key": "a-secret-of-somebody-01"}
    seated, _ = (done(client.post("/v1/games/quick", json=body, headers=headers)).json() for _ in range(2))
    done(client.post("/v1/games/quick", json=body))
    done(Table(client, seated["game"]["id"], [seated["seat_token"]]).leave(0))
    client.post("/v1/games/quick", json=body, headers=headers)
    client.post("/v1/games/quick", json=body, headers={"Idempotency-Key": "short"})


def sent_again(client: httpx.Client) -> None:
    """Send each kind of request with an Idempotency-Key twice, and a creation whose seat was given up since."""
    body, headers = {"ruleset": "uno-official", "seats": 2}, {"Idempotency-Key": "a-secret-of-the-host-01"}
    made, _ = (client.post("/v1/games", json=body, headers=headers).json() for _ in range(2))
    table, guest = (
        Table(client, made["game"]["id"], [made["seat_token"]]),
        {"Idempotency-Key": "a-secret-of-a-guest-01"},
    )
    joined, _ = (client.post(f"{table.url}/seats", json={}, headers=guest).json() for _ in range(2))
    table.tokens.append(joined["seat_token"])
    for _ in range(2):
        for seat in (1, 0):
            client.post(f"{table.url}/start", headers={**table.token(seat), "Idempotency-Key": "start"})
            table.ask(seat, {"kind": "draw"}, idempotency_key="draw")
            table.ask(seat, {"kind": "draw"}, idempotency_key="stale", if_match='"1"')
    done(table.leave(0))
    client.post("/v1/games", json=body, headers=headers)


CONTRIBUTION = {"entropy": "x" * 16, "commitment": "0" * 64}


def forbidden(lobby: Table) -> None:
    """Do as seat 1 what only seat 0, the host, may do; send seat 0's requests with keys that can be guessed."""
    lobby.start(by=1)
    lobby.lock(by=1)
    lobby.change_settings({"seats": 3}, by=1)
    lobby.add_bot(1, by=1)
    lobby.end(by=1)
    lobby.leave(0, by=1)
    lobby.delete(by=1)
    lobby.client.put(f"{lobby.url}/seats/0/entropy", json=CONTRIBUTION, headers=lobby.token(1))
    for what in ("reclaim", "token"):
        lobby.client.post(f"{lobby.url}/seats/0/{what}", headers=lobby.token(1))
        lobby.client.post(f"{lobby.url}/seats/0/{what}", headers={**lobby.token(0), "Idempotency-Key": "short"})


WRONG: list[dict[str, Any]] = [
    {"params": {"surprise": "1"}},
    {"headers": {"Content-Encoding": "gzip"}},
    *(
        {"content": content, "headers": {"Content-Type": "application/json"}}
        for content in (b"{", b"[]", b" " * 70_000)
    ),
    {"content": b"{}"},
]
"""Requests that every operation refuses, or those with a body."""


def ask_all(client: httpx.Client, token: str, game: str = "0" * 24, **sent: Any) -> None:
    """Send a request to every operation, with the body that it takes."""
    own = {"Authorization": f"Bearer {token}", **sent.pop("headers", {})}
    for name, method, path, body in requests_of(game):
        if name != "streamGame" or "params" in sent:
            client.request(method, path, headers=own, **({} if "content" in sent else body), **sent)


def records(client: httpx.Client) -> None:
    """Contribute, and read records: one that has not changed, and one without spectators."""
    lobby, over = gathering(client), finished(client)
    commitment = lobby.view()["fairness"]["commitment"]
    for sent in (CONTRIBUTION, {**CONTRIBUTION, "commitment": commitment}):
        client.put(f"{lobby.url}/seats/0/entropy", json=sent, headers=lobby.token(0))
    etag = done(client.get(f"{over.url}/record")).headers["ETag"]
    client.get(f"{over.url}/record", headers={"If-None-Match": etag})
    client.get(f"{unwatched(client).url}/record")


def refusals(client: httpx.Client) -> None:
    table, lobby, over = simple(client), gathering(client, players=2), finished(client)
    ask_all(client, "x")
    ask_all(client, "wrong token", table.id)
    for game in ("0" * 24, table.id):
        client.get(f"/v1/games/{game}/stream", headers={"Authorization": "Bearer wrong token"})
    ask_all(client, table.tokens[0], table.id, headers={"If-Match": '"99"'})
    for wrong in WRONG:
        ask_all(client, table.tokens[0], table.id, **wrong)
    forbidden(lobby)
    lobby.ask(0, {"kind": "draw"})
    done(lobby.start())
    lobby.start()
    lobby.again()
    over.leave(0)
    done(over.delete())
    table.ask(1, {"kind": "draw"})
    records(client)
    for path in ("", "/events", "/stream", "/presence"):
        client.get(f"{unwatched(client).url}{path}")
    sent_again(client)
    table.ask(0, {"kind": "play", "card": "g9"})
    table.ask(0, {"kind": "play", "card": "r5"}, dry_run=True)
    client.get(f"{table.url}/events", params={"after": "x"})


def test_responses_of_a_closed_sandbox_match_the_contract(store: RedisStore, contract: Contract) -> None:
    transport = httpx.WSGITransport(app=create_app(store))
    with httpx.Client(transport=transport, base_url="http://croupier.test") as client:
        client.event_hooks["response"].append(contract.check)
        client.post("/v1/games", json={"ruleset": RULESET, "sandbox": {"position": {}}})
    assert contract.covered == {("createGame", "403")}


def test_responses_without_a_store_match_the_contract(contract: Contract) -> None:
    transport = httpx.WSGITransport(app=create_app(RedisStore(connect("redis://127.0.0.1:1"))))
    with httpx.Client(transport=transport, base_url="http://croupier.test") as client:
        client.event_hooks["response"].append(contract.check)
        ask_all(client, "token")
        client.get(f"/v1/games/{'0' * 24}/stream")
    unavailable = {response for response in declared() if response[1] == "503"}
    assert {response for response in contract.covered if response[1] != "200"} == unavailable


def test_responses_to_internal_errors_match_the_contract(contract: Contract, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(RedisStore(connect("redis://127.0.0.1:1")))  # never connected
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        client.event_hooks["response"].append(contract.check)
        for endpoint, view in app.view_functions.items():
            monkeypatch.setitem(app.view_functions, endpoint, broken(view))
        for _, method, path, _body in requests_of():
            client.request(method, path)
    assert contract.covered == {response for response in declared() if response[1] == "500"}


def broken(view: Any) -> Any:
    """Return an endpoint with the same documentation that fails."""

    @functools.wraps(view)
    def fail(**_path: Any) -> None:
        raise ZeroDivisionError

    return fail


METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE", "BREW"}
QUICK, A_GAME = "/v1/games/quick", "/v1/games/{game_id}"


@pytest.mark.parametrize("path", DOCUMENT["paths"])
def test_every_other_method_is_refused_with_the_allowed_ones(path: str, api: httpx.Client) -> None:
    other = DOCUMENT["components"]["responses"]["Problem"]
    address = path.format(ruleset=RULESET, game_id="0" * 24, seat=0, code="BCDFGH")
    operations = {**DOCUMENT["paths"][path], **(DOCUMENT["paths"][A_GAME] if path == QUICK else {})}
    declared = {method.upper() for method in operations} - {"PARAMETERS"}
    allowed = declared | {"OPTIONS"} | ({"HEAD"} if "GET" in declared else set())
    for method in METHODS - declared:
        response = api.request(method, address)
        check_problem(response, 405, "method_not_allowed")
        assert {*response.headers["Allow"].split(", ")} == allowed
        Contract().check_headers(response, other["headers"])
        Contract().check_body(response, other["content"])
    assert {*api.options(address).headers["Allow"].split(", ")} == allowed


@pytest.mark.parametrize("option_draw", range(4))
@pytest.mark.parametrize("ruleset", RULESETS)
def test_responses_in_a_random_game_match_the_contract(ruleset: str, option_draw: int, checked: httpx.Client) -> None:
    rulebook, own = RULESETS[ruleset]
    chance, seats = random.Random(f"{ruleset} {option_draw}"), seats_near(2 + option_draw, rulebook)
    table = started(
        checked, seats, ruleset=ruleset, options=on_the_wire(rulebook, own, seats, option_draw, **rulebook.quick)
    )
    idle, view = checked.get(f"/v1/rulesets/{ruleset}").json()["idle"], table.view(0)
    while view["status"] != "finished":
        seat = chance.choice(view["to_move"])
        view = done(table.ask(seat, choose(table.view(seat)["you"]["legal_moves"], idle, chance))).json()
    assert view["result"]["winners"]
    table.events()


@pytest.mark.parametrize("name", RULESETS)
def test_the_options_of_a_ruleset_fit_their_schema_and_have_groups_if_they_are_many(
    name: str, api: httpx.Client
) -> None:
    ruleset = api.get(f"/v1/rulesets/{name}").json()
    Draft202012Validator.check_schema(ruleset["options_schema"])
    Draft202012Validator(ruleset["options_schema"]).validate(ruleset["options"])
    properties = ruleset["options_schema"]["properties"]
    assert {name: schema["default"] for name, schema in properties.items()} == ruleset["options"]
    assert not Draft202012Validator(ruleset["options_schema"]).is_valid({"no_such_option": 1})
    groups = {schema.get("x-group") for schema in properties.values()}
    assert groups == {None} if len(properties) < 10 else None not in groups


@pytest.mark.parametrize("name", RULESETS)
def test_each_value_of_each_option_is_explained_with_the_clause_it_rests_on(name: str, api: httpx.Client) -> None:
    ruleset = api.get(f"/v1/rulesets/{name}").json()
    clauses, schema = {clause["id"] for clause in ruleset["clauses"]}, ruleset["options_schema"]
    for option, schema_of_field in schema["properties"].items():
        text = schema_of_field["description"]
        cited = re.findall(r"[A-Z][A-Z0-9-]*-[0-9]{2,3}", text)
        assert cited, f"{option}: {text}"
        assert {*cited} <= clauses
        for value in schema_of_field.get("enum", ()):
            assert f"`{value}`" in text, f"{option}: {value} is not explained"


def test_the_catalogue_lists_every_die_for_each_choice_of_faces(api: httpx.Client) -> None:
    rulesets = [api.get(f"/v1/rulesets/{name}").json() for name in RULESETS]
    assert {name for name, (book, _) in RULESETS.items() if book.dice} == {one["id"] for one in rulesets if one["dice"]}
    for ruleset in rulesets:
        if ruleset["dice"]:
            check_dice(ruleset)


def check_dice(ruleset: Any) -> None:
    assert [*ruleset["dice"]] == ruleset["options_schema"]["properties"]["faces"]["enum"]
    for dice in ruleset["dice"].values():
        assert {len(die) for die in dice} == {6}
        assert {code for die in dice for code in die} <= {card["code"] for card in ruleset["cards"]}
    usual = [code for die in ruleset["dice"][ruleset["options"]["faces"]] for code in die]
    assert {card["code"]: card["copies"] for card in ruleset["cards"]} == {
        card["code"]: usual.count(card["code"]) for card in ruleset["cards"]
    }


@pytest.mark.parametrize("name", RULESETS)
def test_every_ruleset_serves_its_whole_text(name: str, api: httpx.Client) -> None:
    rulebook, own = RULESETS[name]
    clauses = api.get(f"/v1/rulesets/{name}").json()["clauses"]
    served = [f"- **{clause['id']}** {clause['text']}" for clause in clauses]
    source = " ".join(resources.files(rulebook.package).joinpath("rules.md").read_text("utf-8").split())
    written = [item for item in re.split(r" (?=- \*\*|#)", source) if item.startswith("- **")]
    if own.clause_prefixes:
        written = [item for item in written if re.match(rf"- \*\*({'|'.join(own.clause_prefixes)})-[0-9]+\*\*", item)]
    assert served[: len(written)] == written
    assert len(served) > len(written) > 0
    assert {clause["id"] for clause in clauses[len(written) :]} >= {"D-110", "D-111"}
