"""Tokens, URLs, methods, queries and headers that must be refused, and requests that come too early or too late."""

from typing import Any

from tests.api.cases import NO_GAME, Case, headed, join, move
from tests.api.table import closed, finished, gathering, simple, started, unwatched

ROUTES: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/v1/games/{id}", {}),
    ("GET", "/v1/games/{id}/events", {}),
    ("GET", "/v1/games/{id}/stream", {}),
    ("GET", "/v1/games/{id}/presence", {}),
    ("POST", "/v1/games/{id}/seats", {"json": {}}),
    ("POST", "/v1/games/{id}/start", {}),
    ("POST", "/v1/games/{id}/stream-tickets", {}),
    ("POST", "/v1/games/{id}/moves", {"json": {"kind": "draw"}}),
    ("DELETE", "/v1/games/{id}/seats/0", {}),
]
NEED_TOKEN = ROUTES[5:]
TAKE_TOKEN = [*ROUTES[:4], *NEED_TOKEN]


def bearing(title: str, value: str | bytes, code: str = "token_invalid") -> list[Case]:
    return [
        Case(f"{method} {path}: {title}", 401, code, method, path, {**sent, "headers": {"Authorization": value}})
        for method, path, sent in TAKE_TOKEN
    ]


TOKENS = [
    *(
        Case(f"{method} {path}: no token", 401, "token_missing", method, path, sent)
        for method, path, sent in NEED_TOKEN
    ),
    *bearing("a made-up token", "Bearer abc"),
    *bearing("a token that is no ASCII", b"Bearer \xff\xfe"),
    *bearing("a scheme alone", "Bearer"),
    *bearing("another scheme", "Basic QW5hOkJlbg=="),
    *(
        Case(f"stream: {title}", 401, "ticket_invalid", "GET", "/v1/games/{id}/stream", {"params": {"ticket": ticket}})
        for title, ticket in {"a made-up ticket": "A" * 28, "an empty ticket": "", "half a ticket": "AAAA"}.items()
    ),
    Case("leave: another seat's token", 403, "not_your_seat", "DELETE", "/v1/games/{id}/seats/1", {}, simple, 0),
    Case(
        "start: another seat's token",
        *(403, "not_host", "POST", "/v1/games/{id}/start", {}),
        lambda client: gathering(client, players=2),
        1,
    ),
    *(
        Case(f"GET {path}: no spectators", 403, "spectators_off", "GET", path, {}, unwatched)
        for path in ("/v1/games/{id}", "/v1/games/{id}/events")
    ),
]

GONE = [
    *(
        Case(f"{method} {path}: {title}", 404, "game_not_found", method, path.replace("{id}", game), sent, by=0)
        for title, game in {
            "no such game": NO_GAME,
            "an id of another shape": "x",
            "an id in capitals": "ABCDEF" * 4,
            "an id that is no ASCII": "%C3%A4",
            "an id that reaches into the store": "x%7D:y%7B*",
        }.items()
        for method, path, sent in ROUTES
    ),
    Case("leave: no such seat", 404, "seat_not_found", "DELETE", "/v1/games/{id}/seats/2", {}, by=0),
    Case("leave: a seat of 70 digits", 404, "seat_not_found", "DELETE", f"/v1/games/{{id}}/seats/{10**69}", {}, by=0),
    Case("leave: a seat that is no number", 404, "no_such_resource", "DELETE", "/v1/games/{id}/seats/-1", {}, by=0),
    Case("no such ruleset", 404, "ruleset_not_found", "GET", "/v1/rulesets/whist", {}),
    *(
        Case(f"nothing at {path}", 404, "no_such_resource", "GET", path, {})
        for path in ("/v1", "/v1/games/", "/v2/games", "/v1/games/{id}/hands", "/docs/../service/config.py")
    ),
]

METHODS = [
    Case(f"{method} {path}", 405, "method_not_allowed", method, path, {}, by=0)
    for path, methods in {
        "/v1/rulesets": ("POST", "PUT", "DELETE", "BREW"),
        "/v1/games": ("PUT", "PATCH", "DELETE", "BREW"),
        "/v1/games/{id}": ("POST", "PUT", "PATCH", "BREW"),
        "/v1/games/{id}/moves": ("GET", "PUT", "DELETE", "BREW"),
        "/v1/games/{id}/seats": ("GET", "PUT", "DELETE"),
        "/v1/games/{id}/seats/0": ("GET", "POST", "PUT"),
        "/v1/games/{id}/start": ("GET", "DELETE"),
        "/v1/games/{id}/events": ("POST", "DELETE"),
        "/v1/games/{id}/stream": ("POST", "DELETE"),
        "/v1/games/{id}/stream-tickets": ("GET", "DELETE"),
        "/v1/games/{id}/presence": ("POST", "DELETE"),
        "/healthz": ("POST",),
        "/docs": ("POST",),
    }.items()
    for method in methods
]

QUERIES = [
    *(
        Case(f"{method} {path}?{query}: twice", 422, "invalid_value", method, f"{path}?{query}", sent, by=0)
        for method, path, query, sent in (
            ("GET", "/v1/games", "limit=1&limit=2", {}),
            ("GET", "/v1/games", "status=lobby&status=playing", {}),
            ("GET", "/v1/games/{id}", "since=0&since=1", {}),
            ("GET", "/v1/games/{id}/events", "after=0&after=1", {}),
            ("GET", "/v1/games/{id}/stream", "since=0&since=1", {}),
            ("GET", "/v1/games/{id}/stream", "ticket=a&ticket=b", {}),
            ("POST", "/v1/games/{id}/moves", "dry_run=false&dry_run=true", {"json": {"kind": "draw"}}),
        )
    ),
    *(
        Case(f"{path}?{name}={value}", 422, code, "GET", path, {"params": {name: value}})
        for path, name, values, code in (
            ("/v1/games", "cursor", ("x", "0" * 35, "G" * 36, "0" * 37, "[", ""), "invalid_cursor"),
            ("/v1/games", "limit", ("0", "-1", "101", "9" * 100), "invalid_value"),
            ("/v1/games", "limit", ("x", "", "1.5", "1e1"), "wrong_type"),
            ("/v1/games", "status", ("x", "", "LOBBY"), "invalid_value"),
            ("/v1/games/{id}", "since", ("-1",), "invalid_value"),
            ("/v1/games/{id}", "since", ("x", "", "1.5"), "wrong_type"),
            ("/v1/games/{id}/stream", "since", ("-1",), "invalid_value"),
            ("/v1/games/{id}/stream", "since", ("x", "", "1.5"), "wrong_type"),
            ("/v1/games/{id}/events", "after", ("-1",), "invalid_value"),
            ("/v1/games/{id}/events", "after", ("x", "", "1.5"), "wrong_type"),
            ("/v1/games/{id}/events", "limit", ("0", "-1", "501"), "invalid_value"),
            ("/v1/games/{id}/events", "limit", ("x", "", "1.5"), "wrong_type"),
        )
        for value in values
    ),
    *(
        Case(
            f"move: dry_run={value}",
            *(422, "wrong_type", "POST", "/v1/games/{id}/moves"),
            {"params": {"dry_run": value}, "json": {"kind": "draw"}},
            by=0,
        )
        for value in ("", "yes", "1", "True", "0")
    ),
]

HEADERS = [
    headed("a version that has passed", 412, "stale_version", if_match='"0"'),
    headed("a version that has not come", 412, "stale_version", if_match='"2"'),
    headed("several other versions", 412, "stale_version", if_match='"0", "2", "3"'),
    headed("an ETag of another service", 412, "stale_version", if_match='"1-gzip"'),
    headed("a version of 5 000 digits", 412, "stale_version", if_match=f'"{"9" * 5_000}"'),
    headed("an empty If-Match", 412, "stale_version", if_match=""),
    headed("an empty tag", 412, "stale_version", if_match='""'),
    headed("an empty tag among others", 412, "stale_version", if_match='W/"", "", "2"'),
    headed("an empty key", 400, "invalid_idempotency_key", idempotency_key=""),
    headed("a key with a space", 400, "invalid_idempotency_key", idempotency_key="a b"),
    headed("a key of 256 characters", 400, "invalid_idempotency_key", idempotency_key="a" * 256),
    Case(
        "create: a key that can be guessed",
        *(400, "idempotency_key_too_short", "POST", "/v1/games"),
        {"json": {"ruleset": "uno-official"}, "headers": {"Idempotency-Key": "a" * 21}},
    ),
    Case(
        "join: a key that can be guessed",
        *(400, "idempotency_key_too_short", "POST", "/v1/games/{id}/seats"),
        {"json": {}, "headers": {"Idempotency-Key": "k"}},
    ),
    headed("a key that is no ASCII", 400, "invalid_idempotency_key", idempotency_key="schl\u00fcssel"),
]

TOO_EARLY_OR_LATE = [
    move("a move in the lobby", 409, "not_started", gathering, kind="draw"),
    move("a move when the game is over", 409, "game_over", finished, 1, kind="draw"),
    move("a next round when the game is over", 409, "game_over", finished, 1, kind="next_round"),
    join("the game is over", 409, "game_over", finished),
    join("all players have left", 409, "game_closed", closed),
    join("the game is full", 409, "game_full", lambda client: gathering(client, players=2)),
    join("the running game is full", 409, "game_full", simple),
    Case("leave: the game is over", 409, "game_over", "DELETE", "/v1/games/{id}/seats/0", {}, finished, 0),
    Case("start: the game is over", 409, "game_over", "POST", "/v1/games/{id}/start", {}, finished, 0),
    Case("start: seats are vacant", 409, "seats_vacant", "POST", "/v1/games/{id}/start", {}, gathering, 0),
    Case("start: it has started", 409, "already_started", "POST", "/v1/games/{id}/start", {}, started, 0),
]
