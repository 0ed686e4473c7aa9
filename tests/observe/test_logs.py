"""What the log says of a request, and what nobody may ever read there."""

import base64
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import redis

from service.api.app import create_app
from service.config import Config
from service.games.errors import Unreadable
from service.games.game import digest_of
from service.rules.catalogue import RULESETS
from service.storage.connections import connect
from service.storage.redis_store import RedisStore
from service.telemetry.logs import access_log, redacted_traceback
from tests.api.table import done, gathering, laid
from tests.api.test_not_http import exchange
from tests.observe.playing import play
from tests.observe.service import Watched, watched
from tests.playing import chance_of
from tests.storage.waiting import wait_until

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
PARENT = f"00-{TRACE}-00f067aa0ba902b7-01"

# ----------------------------------------------------------------------------------- a line a request


def test_a_move_is_one_line_that_says_who_did_what_where(service: Watched) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    answer = done(table.ask(0, {"kind": "play", "card": "r5"}))
    (line,) = service.told_of(answer.headers["X-Request-Id"])
    assert line.pop("duration_ms") > 0
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z", line.pop("time"))
    assert line == {
        "message": "request",
        "level": "info",
        "logger": "croupier.requests",
        "request_id": answer.headers["X-Request-Id"],
        "method": "POST",
        "operation": "makeMove",
        "status": 200,
        "game_id": table.id,
        "ruleset": "uno-official",
        "seat": 0,
    }


def test_a_refusal_has_its_code(service: Watched) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    line = service.told_of(table.ask(1, {"kind": "draw"}).headers["X-Request-Id"])[-1]
    assert (line["status"], line["code"], line["seat"], line["level"]) == (409, "not_your_turn", 1, "info")


def test_whoever_takes_a_seat_is_told_by_its_number(service: Watched) -> None:
    created = done(service.client.post("/v1/games", json={"ruleset": "phase-10", "seats": 2}))
    joined = done(service.client.post(f"{created.headers['Location']}/seats", json={}))
    for seat, answer in enumerate((created, joined)):
        line = service.told_of(answer.headers["X-Request-Id"])[-1]
        assert (line["seat"], line["ruleset"], line["status"]) == (seat, "phase-10", 201)


def test_of_what_is_no_game_no_id_is_told(service: Watched) -> None:
    line = service.told_of(service.client.get("/v1/games/my-secret").headers["X-Request-Id"])[-1]
    assert line.keys() >= {"operation", "code"}
    assert "game_id" not in line
    line = service.told_of(service.client.request("BREW", "/coffee").headers["X-Request-Id"])[-1]
    assert (line["method"], line["operation"], line["status"]) == ("other", "none", 404)
    assert "my-secret" not in service.written
    assert "coffee" not in service.written


def test_probes_are_told_only_to_who_debugs(service: Watched) -> None:
    line = service.told_of(service.client.get("/readyz").headers["X-Request-Id"])[-1]
    assert (line["level"], line["operation"]) == ("debug", "checkStore")


def test_what_is_no_http_is_told_under_the_id_that_it_was_answered_with(service: Watched) -> None:
    head, _ = exchange(service.client, b"GET /secret-address HTTP/9.9\r\n\r\n")
    request_id = head.partition("X-Request-Id: ")[2].partition("\r")[0]
    (line,) = service.told_of(request_id, "malformed HTTP request")
    told = {"level": "info", "status": 400, "code": "malformed_request"}
    assert told.items() <= line.items()
    assert "secret-address" not in service.written


# ------------------------------------------------------------------------------------------ request ids


@pytest.mark.parametrize("given", ["a", "0" * 128, "Root=1-67891233-abcdef012345678912345678", "a.b_c~d:e/f+g=h@i-j"])
def test_a_well_formed_request_id_is_taken_over(given: str, api: httpx.Client) -> None:
    assert api.get("/healthz", headers={"X-Request-Id": given}).headers["X-Request-Id"] == given


@pytest.mark.parametrize(
    "given", ["", " ", "0" * 129, "a b", 'a"b', "a,b", "a;b", "<b>", "a{b}", "a\\b", "a\tb", "%0a"]
)
def test_any_other_is_not(given: str, api: httpx.Client) -> None:
    answer = api.get("/healthz", headers={b"X-Request-Id": given.encode("latin-1")})
    assert re.fullmatch("[0-9a-f]{32}", answer.headers["X-Request-Id"])


def test_each_request_has_an_id_of_its_own(api: httpx.Client) -> None:
    assert len({api.get("/healthz").headers["X-Request-Id"] for _ in range(50)}) == 50


def test_a_request_of_a_trace_has_the_id_of_the_trace(service: Watched) -> None:
    answer = service.client.get("/v1/rulesets", headers={"traceparent": PARENT})
    assert answer.headers["X-Request-Id"] == TRACE
    assert service.told_of(TRACE)[-1]["trace_id"] == TRACE
    answer = service.client.get("/v1/rulesets", headers={"traceparent": PARENT, "X-Request-Id": "own"})
    assert answer.headers["X-Request-Id"] == "own"
    assert service.told_of("own")[-1]["trace_id"] == TRACE


@pytest.mark.parametrize(
    "given",
    [
        "",
        TRACE,
        PARENT.upper(),
        PARENT + "-x",
        f"ff{PARENT[2:]}",
        f"00-{'0' * 32}-00f067aa0ba902b7-01",
        f"00-{TRACE}-{'0' * 16}-01",
    ],
)
def test_what_is_no_trace_is_not_continued(given: str, api: httpx.Client) -> None:
    answer = api.get("/healthz", headers={"traceparent": given})
    assert re.fullmatch("[0-9a-f]{32}", answer.headers["X-Request-Id"])
    assert answer.headers["X-Request-Id"] not in (TRACE, "0" * 32)


def test_nobody_writes_a_line_of_their_own(service: Watched) -> None:
    """A header cannot hold a line break; what stands for one is not taken over either."""
    wait_until(lambda: any(line.get("operation") == "checkStore" for line in service.lines))  # the last look at a start
    lines = len(service.lines)
    for forged in (b'x\\n{"level":"error"}', b'x"}{"level":"error', b"x%0a{}"):
        service.client.get("/healthz", headers={b"X-Request-Id": forged, b"traceparent": forged})
    exchange(service.client, b"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Request-Id: a\r\n b\r\nConnection: close\r\n\r\n")
    wait_until(lambda: len(service.lines) >= lines + 4)
    assert [line["level"] for line in service.lines[lines:]] == ["debug"] * 3 + ["info"]


# ------------------------------------------------------------------------------------------------ faults


def test_a_fault_is_told_with_its_trace_under_the_id_that_the_user_can_quote(
    service: Watched, kept: redis.Redis
) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    kept.set(f"croupier:{{{table.id}}}:game", b"damaged")
    answer = table.look(0)
    assert answer.status_code == 500
    request_id = answer.json()["request_id"]
    assert request_id == answer.headers["X-Request-Id"]
    fault, line = service.told_of(request_id)
    assert (fault["level"], line["level"], line["status"], line["code"]) == ("error", "error", 500, "game_damaged")
    assert f"service.games.errors.Unreadable: game {table.id}" in fault["exception"]
    assert "redis_store.py" in fault["exception"]


def test_a_store_that_does_not_answer_is_told_under_the_id_that_the_user_can_quote(tmp_path: Path) -> None:
    password = "correct-horse-battery"
    url = f"redis://ana:{password}@127.0.0.1:1/0"
    with watched(tmp_path, REDIS_URL=url, CROUPIER_LOG_LEVEL="debug") as service:
        answer = service.client.get("/v1/games")
        assert answer.status_code == 503
        first, line = service.told_of(answer.json()["request_id"])
        assert first["message"].startswith("store error: ConnectionError")
        assert (line["code"], line["status"]) == ("store_unavailable", 503)
    assert password not in service.written


def test_a_refusal_that_is_no_fault_of_ours_has_no_id_in_its_body(api: httpx.Client) -> None:
    assert "request_id" not in api.get("/v1/games/x").json()


class Loud(ValueError):
    """An exception that quotes what it met."""


def read() -> None:
    """Come upon what cannot be read."""
    hand = "r5 rD"
    try:
        quote(hand)
    except Loud as error:
        raise Unreadable("game 7: it cannot be read") from error


def quote(hand: str) -> None:
    raise Loud(f"the hand is {hand}")


def test_a_trace_says_where_and_not_what() -> None:
    with pytest.raises(Unreadable) as raised:
        read()
    told = "".join(redacted_traceback(raised.value))
    assert "r5 rD" not in told.replace('hand = "r5 rD"', "")
    assert told.count("Loud\n") == 1
    assert told.endswith("Unreadable: game 7: it cannot be read\n")
    assert "test_logs.py" in told


# ----------------------------------------------------------------------------------------------- secrets


@pytest.fixture
def kept(service: Watched) -> Iterator[redis.Redis]:
    """The store of the service."""
    client = connect(f"unix://{service.folder / 'data' / 'valkey.sock'}")
    yield client
    client.close()
    client.connection_pool.disconnect()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_no_log_tells_a_token_a_hand_or_a_seed(ruleset: str, service: Watched, kept: redis.Redis) -> None:
    played = play(service.client, ruleset)
    table = played.table
    state = RedisStore(kept).load(table.id).game.state
    hands = [*played.hands, *(table.view(seat)["you"]["hand"] for seat in range(len(table.tokens)))]
    mistreat(service, played.table.url, table.tokens)
    key = f"croupier:{{{table.id}}}:game"
    stored: Any = kept.get(key)
    for damaged in (stored[:-9], stored[:30] + b"\xff" * 9 + stored[39:]):
        kept.set(key, damaged)
        service.told_of(table.look(0).json()["request_id"])
        service.told_of(table.ask(0, {"kind": "draw"}).json()["request_id"])
    seed = chance_of(state).seed
    log = service.written
    for secret in (*table.tokens, *map(digest_of, table.tokens), seed, stored[20:60], *map(bytes, state.hands)):
        assert not [form for form in forms(secret) if form in log]
    without_ids = re.sub(r"[0-9a-f]{24,}", "", log)  # which may look like a hand of two
    assert not [form for hand in hands for form in forms_of(hand) if form in without_ids]
    assert table.id in log


def mistreat(service: Watched, url: str, tokens: list[str]) -> None:
    """Ask for what is refused, with tokens where they belong and where they do not."""
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
    service.told_of(last.headers["X-Request-Id"])


def forms(secret: str | bytes) -> set[str]:
    """The ways in which bytes could be written that are long enough not to stand there by chance."""
    data = secret.encode() if isinstance(secret, str) else secret
    if len(data) < 4:
        return set()
    text = repr(data)[2:-1]
    coded = (base64.b64encode(data).decode().rstrip("="), base64.urlsafe_b64encode(data).decode().rstrip("="))
    return {data.hex(), text, json.dumps(text)[1:-1], *coded}


def forms_of(hand: list[str]) -> set[str]:
    """The ways in which a hand of several cards could be written, in any order that it is held in."""
    if len(hand) < 2:
        return set()
    lists = (hand, sorted(hand))
    return {
        form
        for cards in lists
        for text in (json.dumps(cards), json.dumps(cards, separators=(",", ":")), repr(cards))
        for form in (text[1:-1], json.dumps(text[1:-1])[1:-1], " ".join(cards), ", ".join(cards), "".join(cards))
    }


def test_the_search_would_find_a_secret(service: Watched) -> None:
    """Each form in which it is searched for is one in which a log could hold it."""
    token, hand = "T0ken" * 8, ["r5", "rD", "gD"]
    for told in (token, repr(token.encode()), json.dumps({"t": token}), token.encode().hex()):
        assert any(form in told for form in forms(token))
    for told in (
        json.dumps({"hand": hand}),
        repr(hand),
        json.dumps({"m": repr(hand)}),
        json.dumps({"m": json.dumps(hand)}),
    ):
        assert any(form in told for form in forms_of(hand))
    assert service.lines


# ------------------------------------------------------------------------------------------ form and level


def lines_of(
    capfd: pytest.CaptureFixture[str], config: Config, store: RedisStore, act: Callable[[httpx.Client], Any]
) -> str:
    """What is written about some requests."""
    app = create_app(store, access_log=access_log(config))
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        act(client)
    return capfd.readouterr().out


def test_people_read_a_line_of_text(capfd: pytest.CaptureFixture[str], store: RedisStore) -> None:
    told = lines_of(capfd, Config(log_format="text"), store, gathering)
    assert told.count("\n") == 1
    assert "operation=createGame" in told
    assert "status=201" in told


@pytest.mark.parametrize(("level", "count"), [("debug", 2), ("info", 1), ("warning", 0), ("error", 0)])
def test_the_level_says_what_is_worth_a_line(
    level: str, count: int, capfd: pytest.CaptureFixture[str], store: RedisStore
) -> None:
    def act(client: httpx.Client) -> None:
        client.get("/healthz")
        client.get("/v1/games/x")

    assert lines_of(capfd, Config(log_format="json", log_level=level), store, act).count("\n") == count


def test_machines_are_told_in_json_where_everything_is(service: Watched) -> None:
    (ready,) = [line for line in service.lines if line["message"].startswith("croupier ")]
    assert ready["api"] == f"{str(service.client.base_url).rstrip('/')}/v1/rulesets"
    assert ready["metrics"] == service.metrics
