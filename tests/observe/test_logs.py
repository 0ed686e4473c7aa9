"""Log lines of requests, and the secrets that must never be in a log."""

import base64
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
import redis
from croupier.api.app import create_app
from croupier.config import Config
from croupier.games.errors import Unreadable
from croupier.games.game import digest_of
from croupier.rules.catalogue import RULESETS
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.logs import access_log, redacted_traceback

from tests.api.table import done, gathering, laid
from tests.api.test_not_http import exchange
from tests.observe.playing import play
from tests.observe.service import Line, Watched
from tests.playing import chance_of
from tests.storage.waiting import wait_until

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{TRACE}-00f067aa0ba902b7-01"

# ----------------------------------------------------------------------------------- one line per request


def test_a_move_is_logged_in_one_line_with_seat_game_and_operation(service: Watched) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    response = done(table.ask(0, {"kind": "play", "card": "r5"}))
    (line,) = service.lines_of_request(response.headers["X-Request-Id"])
    assert line.pop("duration_ms") > 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", line.pop("time"))
    assert line == {
        "message": "request",
        "level": "info",
        "logger": "croupier.requests",
        "request_id": response.headers["X-Request-Id"],
        "method": "POST",
        "operation": "makeMove",
        "status": 200,
        "game_id": table.id,
        "ruleset": "uno-official",
        "seat": 0,
    }


def line_of(service: Watched, response: httpx.Response) -> Line:
    """Return the line of a request."""
    return service.lines_of_request(response.headers["X-Request-Id"])[-1]


def test_a_refusal_is_logged_with_its_code(service: Watched) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    line = line_of(service, table.ask(1, {"kind": "draw"}))
    assert (line["status"], line["code"], line["seat"], line["level"]) == (409, "not_your_turn", 1, "info")


def test_a_join_is_logged_with_the_number_of_its_seat(service: Watched) -> None:
    created = done(service.client.post("/v1/games", json={"ruleset": "phase-10", "seats": 2}))
    joined = done(service.client.post(f"{created.headers['Location']}/seats", json={}))
    for seat, line in enumerate((line_of(service, created), line_of(service, joined))):
        assert (line["seat"], line["ruleset"], line["status"]) == (seat, "phase-10", 201)


def test_neither_an_invalid_game_id_nor_an_unknown_method_or_address_is_logged(service: Watched) -> None:
    line = line_of(service, service.client.get("/v1/games/my-secret"))
    assert line.keys() >= {"operation", "code"}
    assert "game_id" not in line
    line = line_of(service, service.client.request("BREW", "/coffee"))
    assert (line["method"], line["operation"], line["status"]) == ("other", "none", 404)
    assert "my-secret" not in service.written
    assert "coffee" not in service.written


def test_probes_are_logged_at_debug_level_only(service: Watched) -> None:
    line = line_of(service, service.client.get("/readyz"))
    assert (line["level"], line["operation"]) == ("debug", "checkStore")


def test_an_unreadable_request_is_logged_with_the_id_in_its_response(service: Watched) -> None:
    head, _ = exchange(service.client, b"GET /secret-address HTTP/9.9\r\n\r\n")
    request_id = head.partition("X-Request-Id: ")[2].partition("\r")[0]
    (line,) = service.lines_of_request(request_id, "malformed HTTP request")
    log_text = {"level": "info", "status": 400, "code": "malformed_request"}
    assert log_text.items() <= line.items()
    assert "secret-address" not in service.written


# ------------------------------------------------------------------------------------------ request ids


def id_of(api: httpx.Client, **headers: str) -> str:
    """Return the id of a request with some headers."""
    given = {name.replace("_", "-").encode(): value.encode("latin-1") for name, value in headers.items()}
    return str(api.get("/healthz", headers=given).headers["X-Request-Id"])


def test_a_well_formed_request_id_is_accepted(api: httpx.Client) -> None:
    for given in ("a", "0" * 128, "Root=1-67891233-abcdef012345678912345678", "a.b_c~d:e/f+g=h@i-j"):
        assert id_of(api, X_Request_Id=given) == given


def test_other_requests_each_have_an_id_of_their_own(api: httpx.Client) -> None:
    malformed = ("", " ", "0" * 129, "a b", 'a"b', "a,b", "a;b", "<b>", "a{b}", "a\\b", "a\tb", "%0a")
    other_traces = (f"ff{PARENT[2:]}", f"00-{'0' * 32}-00f067aa0ba902b7-01", f"00-{TRACE}-{'0' * 16}-01")
    found = [
        *(id_of(api, X_Request_Id=given) for given in malformed),
        *(id_of(api, traceparent=given) for given in ("", TRACE, PARENT.upper(), PARENT + "-x", *other_traces)),
        *(id_of(api) for _ in range(20)),
    ]
    assert all(re.fullmatch("[0-9a-f]{32}", request_id) for request_id in found)
    assert len({*found, TRACE, "0" * 32}) == len(found) + 2


def test_a_request_of_a_trace_has_the_id_of_the_trace(service: Watched) -> None:
    response = service.client.get("/v1/rulesets", headers={"traceparent": PARENT})
    assert response.headers["X-Request-Id"] == TRACE
    assert service.lines_of_request(TRACE)[-1]["trace_id"] == TRACE
    response = service.client.get("/v1/rulesets", headers={"traceparent": PARENT, "X-Request-Id": "own"})
    assert response.headers["X-Request-Id"] == "own"
    assert service.lines_of_request("own")[-1]["trace_id"] == TRACE


def test_a_client_cannot_inject_log_lines(service: Watched) -> None:
    """A header cannot contain a line break; its substitutes are not copied into the log either."""
    wait_until(lambda: any(line.get("operation") == "checkStore" for line in service.lines))  # the last one of a start
    lines = len(service.lines)
    for forged in (b'x\\n{"level":"error"}', b'x"}{"level":"error', b"x%0a{}"):
        service.client.get("/healthz", headers={b"X-Request-Id": forged, b"traceparent": forged})
    exchange(service.client, b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\r\n b\r\nConnection: close\r\n\r\n")
    wait_until(lambda: len(service.lines) >= lines + 4)
    assert [line["level"] for line in service.lines[lines:]] == ["debug"] * 3 + ["info"]


# ------------------------------------------------------------------------------------------------ faults


def test_a_server_error_is_logged_with_a_traceback_and_the_id_in_its_response(
    service: Watched, store_client: redis.Redis
) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    store_client.set(f"croupier:{{{table.id}}}:game", b"damaged")
    response = table.look(0)
    assert response.status_code == 500
    request_id = response.json()["request_id"]
    assert request_id == response.headers["X-Request-Id"]
    fault, line = service.lines_of_request(request_id)
    assert (fault["level"], line["level"], line["status"], line["code"]) == ("error", "error", 500, "game_damaged")
    assert f"croupier.games.errors.Unreadable: game {table.id}" in fault["exception"]
    assert "redis_store.py" in fault["exception"]


def test_a_client_error_has_no_request_id_in_its_body(api: httpx.Client) -> None:
    assert "request_id" not in api.get("/v1/games/x").json()


class QuotingError(ValueError):
    """An exception whose message quotes its data."""


def read() -> None:
    """Fail to read data, with a cause that quotes it."""
    hand = "r5 rD"
    try:
        quote(hand)
    except QuotingError as error:
        raise Unreadable("game 7: it cannot be read") from error


def quote(hand: str) -> None:
    raise QuotingError(f"the hand is {hand}")


def test_a_traceback_does_not_quote_data() -> None:
    with pytest.raises(Unreadable) as raised:
        read()
    log_text = "".join(redacted_traceback(raised.value))
    assert "r5 rD" not in log_text.replace('hand = "r5 rD"', "")
    assert log_text.count("QuotingError\n") == 1
    assert log_text.endswith("Unreadable: game 7: it cannot be read\n")
    assert "test_logs.py" in log_text


# ----------------------------------------------------------------------------------------------- secrets


@pytest.fixture
def store_client(service: Watched) -> Iterator[redis.Redis]:
    """Connect to the store of the service."""
    client = connect(f"unix://{service.folder / 'data' / 'valkey.sock'}")
    yield client
    client.close()
    client.connection_pool.disconnect()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_log_contains_a_token_a_hand_or_a_seed(ruleset: str, service: Watched, store_client: redis.Redis) -> None:
    played = play(service.client, ruleset)
    table = played.table
    state = RedisStore(store_client).load(table.id).game.state
    hands = [*played.hands, *(table.view(seat)["you"]["hand"] for seat in range(len(table.tokens)))]
    mistreat(service, played.table.url, table.tokens)
    key = f"croupier:{{{table.id}}}:game"
    stored: Any = store_client.get(key)
    for damaged in (stored[:-9], stored[:30] + b"\xff" * 9 + stored[39:]):
        store_client.set(key, damaged)
        service.lines_of_request(table.look(0).json()["request_id"])
        service.lines_of_request(table.ask(0, {"kind": "draw"}).json()["request_id"])
    seed = chance_of(state).seed
    log = service.written
    for secret in (*table.tokens, *map(digest_of, table.tokens), seed, stored[20:60], *map(bytes, state.hands)):
        assert not [form for form in forms(secret) if form in log]
    without_ids = re.sub(r"[0-9a-f]{24,}", "", log)  # which may resemble a hand of two
    assert not [form for hand in hands for form in forms_of(hand) if form in without_ids]
    assert table.id in log


def mistreat(service: Watched, url: str, tokens: list[str]) -> None:
    """Send requests that are refused, with tokens where they belong and where they do not."""
    bearer = {"Authorization": f"Bearer {tokens[0]}"}
    client = service.client
    for body in (b"", b"{", b'{"kind": "play", "card": "' + tokens[0].encode() + b'"}', b'{"kind": "challenge"}'):
        client.post(f"{url}/moves", content=body, headers={**bearer, "Content-Type": "application/json"})
    for headers in ({"Authorization": tokens[0]}, {"Authorization": f"Bearer {tokens[0]}{tokens[1]}"}, bearer):
        client.post(f"{url}/start", headers=headers)
        client.delete(f"{url}/seats/1", headers=headers)
    for path in (f"/v1/games/{tokens[0]}", f"{url}/{tokens[1]}", f"{url}?token={tokens[0]}", f"/{tokens[0]}"):
        client.get(path, headers=bearer)
    last = client.get(url, headers={**bearer, "Idempotency-Key": tokens[0], "If-None-Match": f'"{tokens[0]}"'})
    exchange(client, f"GET /{tokens[0]} HTTP/9.9\r\nAuthorization: Bearer {tokens[0]}\r\n\r\n".encode())
    service.lines_of_request(last.headers["X-Request-Id"])


def forms(secret: str | bytes) -> set[str]:
    """Return the encodings of bytes that are long enough not to be in a log at random."""
    data = secret.encode() if isinstance(secret, str) else secret
    if len(data) < 4:
        return set()
    text = repr(data)[2:-1]
    coded = (base64.b64encode(data).decode().rstrip("="), base64.urlsafe_b64encode(data).decode().rstrip("="))
    return {data.hex(), text, json.dumps(text)[1:-1], *coded}


def forms_of(hand: list[str]) -> set[str]:
    """Return the texts of a hand of several cards, in any order of the cards."""
    if len(hand) < 2:
        return set()
    lists = (hand, sorted(hand))
    return {
        form
        for cards in lists
        for text in (json.dumps(cards), json.dumps(cards, separators=(",", ":")), repr(cards))
        for form in (text[1:-1], json.dumps(text[1:-1])[1:-1], " ".join(cards), ", ".join(cards), "".join(cards))
    }


def test_the_search_would_find_a_secret() -> None:
    """Each form in which a secret is searched for is one in which a log could contain it."""
    token, hand = "T0ken" * 8, ["r5", "rD", "gD"]
    for log_text in (token, repr(token.encode()), json.dumps({"t": token}), token.encode().hex()):
        assert any(form in log_text for form in forms(token))
    for log_text in (json.dumps({"h": hand}), repr(hand), json.dumps({"m": repr(hand)}), json.dumps(json.dumps(hand))):
        assert any(form in log_text for form in forms_of(hand))


# ------------------------------------------------------------------------------------------ form and level


def lines_of(
    capfd: pytest.CaptureFixture[str], config: Config, store: RedisStore, act: Callable[[httpx.Client], Any]
) -> str:
    """Return the log output of some requests."""
    app = create_app(store, access_log=access_log(config))
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        act(client)
    return capfd.readouterr().out


def test_the_text_format_has_one_readable_line(capfd: pytest.CaptureFixture[str], store: RedisStore) -> None:
    log_text = lines_of(capfd, Config(log_format="text"), store, gathering)
    assert log_text.count("\n") == 1
    assert "operation=createGame" in log_text
    assert "status=201" in log_text


@pytest.mark.parametrize(("level", "count"), [("debug", 2), ("info", 1), ("warning", 0), ("error", 0)])
def test_the_log_level_decides_which_requests_are_logged(
    level: str, count: int, capfd: pytest.CaptureFixture[str], store: RedisStore
) -> None:
    def act(client: httpx.Client) -> None:
        client.get("/healthz")
        client.get("/v1/games/x")

    assert lines_of(capfd, Config(log_format="json", log_level=level), store, act).count("\n") == count


def test_the_json_format_has_the_addresses_of_the_service(service: Watched) -> None:
    (ready,) = [line for line in service.lines if line["message"].startswith("croupier ")]
    assert ready["api"] == f"{str(service.client.base_url).rstrip('/')}/v1/rulesets"
    assert ready["metrics"] == service.metrics
