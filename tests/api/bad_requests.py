"""Tokens, URLs, methods, queries and headers that must be refused, and requests that come too early or too late."""

from typing import Any

from tests.api.cases import NO_GAME, Case, bot, bot_at, end, headed, join, lock, move, own, remove
from tests.api.table import (
    closed,
    ended,
    finished,
    forfeited,
    gathering,
    left,
    locked,
    rematch,
    replaced,
    simple,
    started,
    unwatched,
    without_rematch,
)

ROUTES: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/v1/games/{id}", {}),
    ("GET", "/v1/games/{id}/events", {}),
    ("GET", "/v1/games/{id}/stream", {}),
    ("GET", "/v1/games/{id}/presence", {}),
    ("POST", "/v1/games/{id}/seats", {"json": {}}),
    ("POST", "/v1/games/{id}/start", {}),
    ("POST", "/v1/games/{id}/stream-tickets", {}),
    ("POST", "/v1/games/{id}/moves", {"json": {"kind": "draw"}}),
    ("POST", "/v1/games/{id}/seats/0/reclaim", {}),
    ("POST", "/v1/games/{id}/seats/0/token", {}),
    ("POST", "/v1/games/{id}/lock", {"json": {"locked": True}}),
    ("POST", "/v1/games/{id}/seats/0/bot", {"json": {"level": "hard"}}),
    ("POST", "/v1/games/{id}/end", {}),
    ("POST", "/v1/games/{id}/rematch", {}),
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
    remove("a token that is not the host's", "not_your_seat", 0, simple, 1),
    *(own(f"1/{what}", "another seat's token", "not_your_seat") for what in ("reclaim", "token")),
    lock(
        "a token that is not the host's", 403, "not_host", lambda client: gathering(client, players=2), 1, locked=True
    ),
    bot_at(2, "a token that is not the host's", "not_host", lambda client: gathering(client, 3, 2), 1),
    end("a token that is not the host's", 403, "not_host", simple, 1),
    own("2/reclaim", "another player has the seat", "token_invalid", replaced, 2),
    own("2/token", "the player has left", "token_invalid", left, 2),
    *(
        Case(f"{method} {path}: a player who has left", 401, "token_invalid", method, path, sent, left, 2)
        for method, path, sent in TAKE_TOKEN
        if not path.endswith(("/reclaim", "/rematch"))
    ),
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
    *(
        own(f"{seat}/{what}", title, "seat_not_found")
        for what in ("reclaim", "token")
        for title, seat in (("no such seat", 2), ("a seat of 70 digits", 10**69))
    ),
    *(
        Case(
            f"{what}: a seat that is no number", 404, "no_such_resource", "POST", f"/v1/games/{{id}}/seats/x/{what}", {}
        )
        for what in ("reclaim", "token", "bot")
    ),
    *(bot_at(seat, f"seat {seat:.0e}", "seat_not_found") for seat in (2, 10**69)),
    *(join(f"seat {seat} of two", 404, "seat_not_found", seat=seat) for seat in (2, 255)),
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
        "/v1/games/{id}/seats/0/reclaim": ("GET", "PUT", "DELETE"),
        "/v1/games/{id}/seats/0/bot": ("GET", "PUT", "DELETE"),
        "/v1/games/{id}/seats/0/token": ("GET", "PUT", "DELETE"),
        "/v1/games/{id}/start": ("GET", "DELETE"),
        "/v1/games/{id}/lock": ("GET", "PUT", "DELETE"),
        "/v1/games/{id}/end": ("GET", "DELETE"),
        "/v1/games/{id}/rematch": ("GET", "PUT", "DELETE"),
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
            ("/v1/games/{id}", "since", ("x", "", "1.5", "\u0663"), "wrong_type"),
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
    *(
        own(f"0/{what}", "a key that can be guessed", "idempotency_key_too_short")._replace(
            sent={"headers": {"Idempotency-Key": "a" * 21}}
        )
        for what in ("reclaim", "token")
    ),
    headed("a key that is no ASCII", 400, "invalid_idempotency_key", idempotency_key="schl\u00fcssel"),
    *(
        Case(
            f"stream: the last event {text!r}",
            *(400, "invalid_last_event_id", "GET", "/v1/games/{id}/stream"),
            {"headers": {"Last-Event-ID": text}},
        )
        for text in ("abc", "-1", "1.5", '"1"')
    ),
]

TOO_EARLY_OR_LATE = [
    move("a move in the lobby", 409, "not_started", gathering, kind="draw"),
    move("a move when the game is over", 409, "game_over", finished, 1, kind="draw"),
    move("a next round when the game is over", 409, "game_over", finished, 1, kind="next_round"),
    join("the game is over", 409, "game_over", finished),
    join("all players have left", 409, "game_closed", closed),
    join("the game is full", 409, "game_full", lambda client: gathering(client, players=2)),
    join("the running game is full", 409, "game_full", simple),
    join("the seat is taken", 409, "seat_taken", seat=0),
    join("the seat of a running game is taken", 409, "seat_taken", left, seat=1),
    join("the seat is out of the game", 409, "seat_taken", forfeited, seat=2),
    join("only a seat that is out of the game is vacant", 409, "game_full", forfeited),
    join("the host has locked it", 409, "joining_locked", locked),
    join("nobody may join late", 409, "joining_locked", lambda client: left(client, late_join=False)),
    join("the host has ended it", 409, "game_closed", ended),
    own("0/reclaim", "the seat was not left", "seat_held"),
    own("2/reclaim", "the seat is out of the game", "seat_forfeited", forfeited, 2)._replace(is_former=True),
    own("0/reclaim", "all players have left", "game_closed", closed)._replace(is_former=True),
    own("0/token", "the game is over", "game_over", finished),
    own("1/token", "the host has ended it", "game_closed", ended, 1),
    remove("the player is not absent", "seat_not_absent", 1, simple),
    remove("the seat has no player", "seat_vacant", 1, gathering),
    remove("the game is over", "game_over", 1, finished),
    bot_at(0, "the seat is taken", "seat_taken"),
    bot("the seat of a running game is taken", 409, "seat_taken", left, level="hard"),
    bot_at(2, "the seat is out of the game", "seat_taken", forfeited),
    bot("the game is over", 409, "game_over", finished, level="hard"),
    bot("the host has ended it", 409, "game_closed", ended, level="hard"),
    lock("it is unlocked already", 409, "lock_unchanged", locked=False),
    lock("it is locked already", 409, "lock_unchanged", locked, locked=True),
    lock("the game is over", 409, "game_over", finished, locked=True),
    end("the game is over", 409, "game_over", finished),
    end("it has ended", 409, "game_closed", ended),
    *(
        Case(f"rematch: {title}", 409, code, "POST", "/v1/games/{id}/rematch", {}, at, by)
        for title, code, at, by in (
            ("the game is in its lobby", "game_not_over", gathering, 0),
            ("the game is going on", "game_not_over", simple, 1),
            ("the host has ended the game", "game_closed", ended, 1),
            ("the rematch was deleted", "rematch_gone", without_rematch, 1),
        )
    ),
    *(
        Case(f"rematch: {title}", 409, code, "POST", "/v1/games/{id}/rematch", {}, at, by, is_former=True)
        for title, code, at, by in (
            ("the game is going on, for a player who has left", "game_not_over", left, 2),
            ("all players have left", "game_closed", closed, 0),
        )
    ),
    join("the seats are reserved", 409, "game_full", rematch),
    join("the seat is reserved", 409, "seat_reserved", rematch, seat=1),
    Case("leave: the game is over", 409, "game_over", "DELETE", "/v1/games/{id}/seats/0", {}, finished, 0),
    Case("start: the game is over", 409, "game_over", "POST", "/v1/games/{id}/start", {}, finished, 0),
    Case("start: seats are vacant", 409, "seats_vacant", "POST", "/v1/games/{id}/start", {}, gathering, 0),
    Case("start: it has started", 409, "already_started", "POST", "/v1/games/{id}/start", {}, started, 0),
]
