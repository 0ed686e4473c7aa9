"""Every invalid request gets a problem with its own code, and changes no stored byte.

The requests are sent over real HTTP to the real service; the test reads its Valkey directly.
"""

from functools import partial
from operator import itemgetter
from typing import Any

import httpx
import msgspec
import pytest
import redis
from croupier.games.validation import MAX_ERRORS

from tests.api.bad_bodies import MISSING, NAMES, NOT_JSON, POSITIONS, UNKNOWN_KEYS, VALUES, WRONG_TYPES
from tests.api.bad_lookups import CODES_OF_NO_LOBBY, ENTRIES, QUICK
from tests.api.bad_requests import GONE, HEADERS, METHODS, QUERIES, TAKE_TOKEN, TOKENS, TOO_EARLY_OR_LATE
from tests.api.cases import JSON, LIMIT, Case
from tests.api.codes import codes
from tests.api.table import RULESET, Table, check_problem, done, everything, gathering, laid, simple
from tests.rules.api_cases import invalid_positions, refused_moves

RULES = refused_moves(422)
TIMES = [*TOO_EARLY_OR_LATE, *refused_moves(409)]
CASES = [
    *(*NOT_JSON, *WRONG_TYPES, *UNKNOWN_KEYS, *MISSING, *NAMES, *VALUES, *POSITIONS, *invalid_positions()),
    *(*RULES, *TIMES, *TOKENS, *GONE, *METHODS, *QUERIES, *HEADERS),
    *(*CODES_OF_NO_LOBBY, *ENTRIES, *QUICK),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.title)
def test_an_invalid_request_is_refused_and_changes_nothing(
    case: Case, service: httpx.Client, stored: redis.Redis
) -> None:
    stored.flushall()  # the keys of earlier cases would be compared, too
    table = case.at(service)
    before = everything(stored)
    response = send(service, table, case)
    problem = check_problem(response, case.status, case.code)
    assert everything(stored) == before
    if case.status == 401:
        assert response.headers["WWW-Authenticate"].startswith("Bearer")
    if case.status in (409, 412):
        assert problem["game"] == table.view(case.reader)
    assert "ETag" not in response.headers


@pytest.mark.parametrize("case", RULES, ids=lambda case: case.title)
def test_a_refusal_names_its_clause_and_the_legal_moves(case: Case, service: httpx.Client) -> None:
    table = case.at(service)
    problem = send(service, table, case).json()
    assert problem["legal_moves"] == table.view(case.by)["you"]["legal_moves"]
    assert problem["clause"] in clauses(service, table)


@pytest.mark.parametrize("body", [{"seats": 1}, {"options": {"jump_in": "x"}}, {"surprise": 1}])
def test_a_change_that_is_refused_before_the_start_lists_no_moves(body: Any, service: httpx.Client) -> None:
    table = gathering(service)
    response = service.patch(table.url, json=body, headers=table.token(0))
    assert response.status_code == 422
    assert "legal_moves" not in response.json()


@pytest.mark.parametrize("case", TIMES, ids=lambda case: case.title)
def test_the_clause_of_a_refusal_is_served_by_the_api(case: Case, service: httpx.Client) -> None:
    table = case.at(service)
    assert send(service, table, case).json().get("clause") in {None, *clauses(service, table)}


def clauses(client: httpx.Client, table: Table) -> set[str]:
    ruleset = table.view()["ruleset"]
    return {clause["id"] for clause in client.get(f"/v1/rulesets/{ruleset}").json()["clauses"]}


def send(client: httpx.Client, table: Table, case: Case) -> httpx.Response:
    sent = dict(case.sent)
    if callable(sent.get("content")):
        sent["content"] = sent["content"]()
    headers = {**table.token(case.by), **sent.pop("headers", {})}
    raw = {name.encode(): value.encode() if isinstance(value, str) else value for name, value in headers.items()}
    return client.request(case.method, case.path.replace("{id}", table.id), headers=raw, **sent)


def test_the_token_of_another_game_is_refused(service: httpx.Client, stored: redis.Redis) -> None:
    table, other = simple(service), simple(service)
    before = everything(stored)
    for method, path, sent in TAKE_TOKEN:
        response = service.request(method, path.replace("{id}", table.id), headers=other.token(0), **sent)
        check_problem(response, 401, "token_invalid")
    assert everything(stored) == before


def test_a_second_move_under_the_same_idempotency_key_is_refused(service: httpx.Client, stored: redis.Redis) -> None:
    table = simple(service)
    assert table.ask(0, {"kind": "draw"}, idempotency_key="k").is_success
    before = everything(stored)
    check_problem(table.ask(0, {"kind": "pass"}, idempotency_key="k"), 422, "idempotency_key_reused")
    assert everything(stored) == before


NOT_A_RUN = [1, [{"kind": "run", "size": 9}, {"kind": "set", "size": 2}]]
ONE_OF_TWO = "Give either a position or a scenario."
ERRORS: list[tuple[Any, list[dict[str, Any]]]] = [
    *((other, [{"pointer": "", "detail": "The body must be an object."}]) for other in (None, list[Any](), 7)),
    ({"ruleset": RULESET, "sandbox": "open"}, [{"pointer": "/sandbox", "detail": "/sandbox must be an object."}]),
    *(
        (
            {"ruleset": RULESET, "options": options},
            [{"pointer": f"/options/{name}", "code": "options_clash"} for name in options],
        )
        for options in ({"rescue": True, "stacking": "same"}, {"elimination": True, "scoring": "collect"})
    ),
    (
        {"ruleset": RULESET, "options": {"draw": "two", "hand_size": 11, "jump_in": "yes"}},
        [
            {"code": "invalid_option", "pointer": "/options/draw", "allowed": ["one", "until_playable"]},
            {"code": "invalid_option", "pointer": "/options/hand_size", "minimum": 2, "maximum": 10},
            {"pointer": "/options/jump_in", "detail": "/options/jump_in must be true or false."},
        ],
    ),
    (
        {"ruleset": "phase-10", "options": {"phases": NOT_A_RUN}},
        [{"code": "invalid_option", "pointer": "/options/phases/1", "minimum": 2, "maximum": 10}],
    ),
    (
        {"ruleset": RULESET, "sandbox": {"position": {"discard_pile": "r7", "hands": ["r5", "x9"]}}},
        [{"code": "invalid_position", "pointer": "/sandbox/position/hands/1"}],
    ),
    (
        {"ruleset": RULESET, "options": {"target": 1}, "sandbox": {"scenario": "game-won"}},
        [{"code": "invalid_position", "pointer": "/sandbox/scenario"}],
    ),
    *(
        ({"ruleset": RULESET, "sandbox": sandbox}, [{"pointer": "/sandbox", "detail": ONE_OF_TWO}])
        for sandbox in ({}, {"position": {}, "scenario": "caught"})
    ),
]


@pytest.mark.parametrize(("body", "errors"), ERRORS, ids=lambda part: str(part)[:60])
def test_each_error_names_its_place_and_what_is_allowed(body: Any, errors: list[Any], service: httpx.Client) -> None:
    problem = service.post("/v1/games", content=msgspec.json.encode(body), headers=JSON).json()
    for error, wanted in zip(sorted(problem["errors"], key=itemgetter("pointer")), errors, strict=True):
        assert error == {**error, **wanted}
        assert problem["code"] != "options_clash" or error["pointer"].rpartition("/")[2] in problem["detail"]


def test_an_unknown_kind_of_move_is_refused_with_the_known_kinds(service: httpx.Client) -> None:
    problem = check_problem(simple(service).ask(0, {"kind": "fly"}), 422, "unknown_move")
    (error,) = problem["errors"]
    assert (error["pointer"], error["code"]) == ("/kind", "unknown_move")
    assert error["allowed"][:3] == ["accept", "call_uno", "catch"]


def test_a_problem_does_not_repeat_long_input(service: httpx.Client) -> None:
    long = "x" * 60_000
    for body in ({"kind": long}, {"kind": "draw", long: "1"}, {"kind": "draw", f"{long}/": "1"}):
        assert len(simple(service).ask(0, body).content) < 2_000


def test_the_number_of_listed_errors_is_limited(service: httpx.Client) -> None:
    many = {f"x{number}": "1" for number in range(5_000)}
    assert len(simple(service).ask(0, {"kind": "draw", **many}).json()["errors"]) == MAX_ERRORS
    for body in ({"ruleset": RULESET, **many}, {"ruleset": RULESET, "options": many}):
        assert len(service.post("/v1/games", json=body).json()["errors"]) == MAX_ERRORS


def test_an_unknown_option_is_named_with_the_known_options(service: httpx.Client) -> None:
    body = {"ruleset": RULESET, "options": {"hand_size": 11, "luck": 1}}
    errors = check_problem(service.post("/v1/games", json=body), 422, "unknown_option")["errors"]
    assert {error["code"] for error in errors} == {"unknown_option", "invalid_option"}
    assert errors[0]["pointer"] == "/options/luck"
    assert "draw_cap" in errors[0]["allowed"]


def test_an_invalid_query_parameter_is_named(service: httpx.Client) -> None:
    problem = check_problem(service.get("/v1/games?limit=0&status=x&colour=red"), 422, "invalid_value")
    found = {error["parameter"]: error for error in problem["errors"]}
    assert (found["limit"]["minimum"], found["limit"]["maximum"]) == (1, 100)
    assert found["status"]["allowed"] == ["lobby", "playing", "round_over", "finished", "closed"]
    assert found["colour"]["code"] == "unknown_field"
    assert {*found["colour"]["allowed"]} == {"status", "ruleset", "cursor", "limit"}


def test_an_unknown_field_is_named_with_the_known_fields(service: httpx.Client) -> None:
    body = {"ruleset": RULESET, "seat": 2, "sandbox": {"positions": {}}}
    errors = check_problem(service.post("/v1/games", json=body), 422, "unknown_field")["errors"]
    found = {error["pointer"]: {*error["allowed"]} for error in errors if "allowed" in error}
    assert found["/seat"] == {
        *("ruleset", "options", "seats", "name", "look", "youngest", "public", "sandbox"),
        *(
            "spectators",
            "turn_seconds",
            "answer_seconds",
            "on_timeout",
            "on_leave",
            "late_join",
            "start",
            "away_seconds",
        ),
        *("bots", "fill", "bot_pace"),
    }
    assert found["/sandbox/positions"] == {"position", "scenario"}


def test_malformed_json_is_refused_with_line_and_column(service: httpx.Client) -> None:
    problem = check_problem(service.post("/v1/games", content='{"ruleset":\n x}', headers=JSON), 400, "not_json")
    assert problem["detail"] == "The body is not JSON: line 2, column 2."


def test_an_empty_object_counts_as_no_body(service: httpx.Client) -> None:
    table = gathering(service, players=2)
    assert service.post(f"{table.url}/start", json={}, headers=table.token(0)).is_success


@pytest.mark.parametrize("name", ["a:b", '":', '"name": "', "\\:", "a" * 40, "Ana and Ben", "\U0001f0cf" * 40])
def test_a_name_may_contain_json_syntax(name: str, service: httpx.Client) -> None:
    game = service.post("/v1/games", json={"ruleset": RULESET, "name": name}).json()["game"]
    assert game["seats"][0]["name"] == name


def test_names_are_normalised_before_their_length_is_checked(service: httpx.Client) -> None:
    for written, stored_name in (("Jose\u0301", "Jos\u00e9"), ("e\u0301" * 40, "\u00e9" * 40), ("\u212b", "\u00c5")):
        assert gathering(service, name=written).view()["seats"][0]["name"] == stored_name
        table = gathering(service)
        assert table.join(name=written).json()["game"]["seats"][1]["name"] == stored_name


def test_a_byte_order_mark_before_the_body_is_ignored(service: httpx.Client) -> None:
    table = gathering(service)
    send = partial(service.post, f"{table.url}/seats", headers={"Content-Type": "application/json"})
    assert done(send(content=b'\xef\xbb\xbf{"name": "Zo\xc3\xab"}')).json()["game"]["seats"][1]["name"] == "Zo\u00eb"
    for content in (b"\xef\xbb\xbf", b"\xef\xbb\xbf\xef\xbb\xbf{}", b"{}\xef\xbb\xbf", b"\xff\xfe{\x00}\x00"):
        check_problem(send(content=content), 400, "not_json")
    assert done(service.post(f"{table.url}/start", content=b"\xef\xbb\xbf{}", headers=table.token(0)))


def test_a_content_type_may_have_the_charset_utf_8(service: httpx.Client) -> None:
    headers = {"Content-Type": "application/json; charset=utf-8"}
    body = b'{"ruleset": "uno-official", "name": "Zo\xc3\xab"}'
    assert service.post("/v1/games", content=body, headers=headers).json()["game"]["seats"][0]["name"] == "Zo\u00eb"


def test_4_point_0_is_an_integer_as_in_json_schema(service: httpx.Client) -> None:
    body = b'{"ruleset": "uno-official", "seats": 4.0, "options": {"target": 3e2}}'
    game = service.post("/v1/games", content=body, headers=JSON).json()["game"]
    assert (len(game["seats"]), game["options"]["target"]) == (4, 300)
    table = laid(service, "r5 r6 r7", "y5 y6", top="r1", options={"seven_zero": True})
    assert table.ask(0, {"kind": "play", "card": "r7", "target": 0.5}).json()["code"] == "wrong_type"
    events = table.move(0, "play", card="r7", target=1.0)["events"]
    assert [event["target"] for event in events if event["kind"] == "hands_swapped"] == [1]


def test_positions_are_refused_where_the_sandbox_is_closed(closed_service: httpx.Client) -> None:
    body = {"ruleset": RULESET, "sandbox": {"position": {"hands": ["r5", "g5"], "discard_pile": "r7"}}}
    check_problem(closed_service.post("/v1/games", json=body), 403, "sandbox_closed")
    assert closed_service.post("/v1/games", json={"ruleset": RULESET}).is_success


def test_a_connection_can_be_used_after_a_refused_request(service: httpx.Client) -> None:
    table = simple(service)
    with httpx.Client(base_url=service.base_url, limits=httpx.Limits(max_connections=1)) as client:
        for content in (b" " * (LIMIT + 1), b"{", b""):
            assert client.post("/v1/games", content=content, headers=JSON).is_client_error
            assert client.get(table.url).is_success


ANSWERED_ELSEWHERE = {
    "sandbox_closed": "a service without sandbox, above",
    "idempotency_key_reused": "two requests, above",
    "store_unavailable": "tests/live/test_outage.py stops the store",
    **dict.fromkeys(("store_full", "store_read_only"), "tests/storage/test_full_store.py, test_full_disk.py"),
    "contended": "needs fifty lost races in a row",
    "seat_given_up": "needs a request that is sent again: test_sent_again.py",
    "forfeit_not_supported": "every rulebook here supports it: tests/games/test_deadlines.py has one that does not",
    "level_not_supported": "every rulebook here has all levels: test_bots.py has one that has not",
    "game_damaged": "test_corrupt_games.py damages one",
    "game_format_unknown": "test_corrupt_games.py stores one",
    "internal_error": "a fault of ours: no request may lead there",
    "address_too_long": "test_not_http.py",
    "headers_too_large": "test_not_http.py",
    "unsupported_transfer_coding": "test_not_http.py",
    "malformed_request": "a refusal of Werkzeug; no request is known that causes it",
    "ticket_expired": "needs a clock: test_stream_tickets.py",
    **dict.fromkeys(("rate_limited", "quota_spent", "api_key_missing", "api_key_invalid"), "tests/limits"),
    **dict.fromkeys(("streams_full", "too_many_streams"), "tests/limits"),
    "http_error": "any other refusal of Flask; no request is known that causes it",
}


def test_every_code_of_the_service_has_a_case_here() -> None:
    shown = {case.code for case in CASES}
    assert codes() - shown == ANSWERED_ELSEWHERE.keys()
    assert shown - codes() == set()
