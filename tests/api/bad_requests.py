"""Tokens, URLs, methods, queries and headers that must be refused, and requests that come too early or too late."""

from functools import partial
from typing import Any

import httpx

from tests.api.cases import (
    NO_GAME,
    Case,
    about_seat,
    bot,
    bot_at,
    entropy,
    headed,
    join,
    leave,
    lock,
    move,
    refused_methods,
    settings,
    simply,
)
from tests.api.contract import operations, requests_of
from tests.api.table import (
    WRONG_CODE,
    Table,
    changed_often,
    closed,
    ended,
    expelled,
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

OPERATIONS = {
    name: (method, path, body) for name, method, path, body in requests_of("{id}") if path.startswith("/v1/games/{id}")
}
NEED_TOKEN = [
    OPERATIONS[one["operationId"]]
    for one in operations()
    if {"seatToken": []} in one["security"] and {} not in one["security"]
]
TAKE_TOKEN = [OPERATIONS[one["operationId"]] for one in operations() if {"seatToken": []} in one["security"]]


def full(client: httpx.Client) -> Table:
    """A lobby whose two seats are taken."""
    return gathering(client, players=2)


def to_own(what: str, seat: int, title: str, code: str) -> Case:
    return about_seat(f"{seat}/{what}", title, code)


def bearing(title: str, value: str | bytes) -> list[Case]:
    return [
        Case(f"{method} {path}: {title}", "token_invalid", method, path, {**sent, "headers": {"Authorization": value}})
        for method, path, sent in TAKE_TOKEN
    ]


TOKENS = [
    *(Case(f"{method} {path}: no token", "token_missing", method, path, sent) for method, path, sent in NEED_TOKEN),
    *bearing("a made-up token", "Bearer abc"),
    *bearing("a token that is no ASCII", b"Bearer \xff\xfe"),
    *bearing("a scheme alone", "Bearer"),
    *bearing("another scheme", "Basic QW5hOkJlbg=="),
    *(
        Case(f"stream: {title}", "ticket_invalid", "GET", "/v1/games/{id}/stream", {"params": {"ticket": ticket}})
        for title, ticket in {"a made-up ticket": "A" * 28, "an empty ticket": "", "half a ticket": "AAAA"}.items()
    ),
    leave(0, "a token that is not the host's", "not_your_seat", simple, 1),
    *(about_seat(f"1/{what}", "another seat's token", "not_your_seat") for what in ("reclaim", "token")),
    lock("a token that is not the host's", "not_host", full, 1, locked=True),
    bot_at(2, "a token that is not the host's", "not_host", lambda client: gathering(client, 3, 2), 1),
    simply("end", "a token that is not the host's", "not_host", simple, 1),
    simply("start", "a token that is not the host's", "not_host", full, 1),
    about_seat("2/reclaim", "another player has the seat", "token_invalid", replaced, 2),
    about_seat("2/token", "the player has left", "token_invalid", left, 2),
    *(
        Case(f"{method} {path}: a player who has left", "token_invalid", method, path, sent, left, 2)
        for method, path, sent in TAKE_TOKEN
        if not path.endswith(("/reclaim", "/rematch"))
    ),
    *(
        Case(f"GET {path}: no spectators", "spectators_off", "GET", path, {}, unwatched)
        for path in ("/v1/games/{id}", "/v1/games/{id}/events")
    ),
]

GONE = [
    *(
        Case(f"{method} {path}: {title}", "game_not_found", method, path.replace("{id}", game), sent, by=0)
        for title, game in {
            "no such game": NO_GAME,
            "an id of another shape": "x",
            "an id in capitals": "ABCDEF" * 4,
            "an id that is no ASCII": "%C3%A4",
            "an id that reaches into the store": "x%7D:y%7B*",
        }.items()
        for method, path, sent in OPERATIONS.values()
    ),
    *(
        make(seat, f"seat {seat:.0e}", "seat_not_found")
        for seat in (2, 10**69)
        for make in (leave, bot_at, partial(to_own, "reclaim"), partial(to_own, "token"))
    ),
    *(about_seat(f"x/{what}", "no number", "no_such_resource") for what in ("reclaim", "token", "bot")),
    leave(-1, "no number", "no_such_resource"),
    *(about_seat(f"{seat}/bot", "no number", "no_such_resource") for seat in ("00", "%D9%A0", "+0", "0.0")),
    *(join(f"seat {seat} of two", "seat_not_found", seat=seat) for seat in (2, 255)),
    Case("no such ruleset", "ruleset_not_found", "GET", "/v1/rulesets/whist", {}),
    *(
        Case(f"nothing at {path}", "no_such_resource", "GET", path, {})
        for path in ("/v1", "/v1/games/", "/v2/games", "/v1/games/{id}/hands", "/docs/../service/config.py")
    ),
]

PROBES = ("/healthz", "/readyz")
"""They ignore whatever a load balancer sends with them."""
BOARDS = {"boards": "true"}
METHODS = refused_methods("/v1/games/{id}/moves", "GET", "PUT", "DELETE", "BREW")

QUERIES = [
    *(
        Case(f"{method} {path}?surprise=1", "unknown_field", method, f"{path}?surprise=1", sent, by=0)
        for _, method, path, sent in requests_of("{id}")
        if path not in PROBES
    ),
    *(
        Case(f"{method} {path}?{query}: twice", "invalid_value", method, f"{path}?{query}", sent, by=0)
        for method, path, query, sent in (
            ("GET", "/v1/games", "limit=1&limit=2", {}),
            ("GET", "/v1/games", "status=lobby&status=playing", {}),
            ("GET", "/v1/games/{id}", "since=0&since=1", {}),
            ("GET", "/v1/games/{id}/events", "after=0&after=1", {}),
            ("GET", "/v1/games/{id}/record", "boards=true&boards=true", {}),
            ("GET", "/v1/games/{id}/stream", "since=0&since=1", {}),
            ("GET", "/v1/games/{id}/stream", "ticket=a&ticket=b", {}),
            ("POST", "/v1/games/{id}/moves", "dry_run=false&dry_run=true", {"json": {"kind": "draw"}}),
        )
    ),
    *(
        Case(f"{path}?{name}={value}", code, "GET", path, {"params": {name: value}})
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
            ("/v1/games/{id}/record", "after", ("-1",), "invalid_value"),
            ("/v1/games/{id}/record", "limit", ("0", "501"), "invalid_value"),
            ("/v1/games/{id}/record", "boards", ("1", "yes", ""), "wrong_type"),
        )
        for value in values
    ),
    Case("boards of a sandbox", "boards_unavailable", "GET", "/v1/games/{id}/record", {"params": BOARDS}, finished),
    *(
        move(f"dry_run={value}", "wrong_type", kind="draw")._replace(path=f"/v1/games/{{id}}/moves?dry_run={value}")
        for value in ("", "yes", "1", "True", "0")
    ),
]

EVENT_ID = "Last-Event-ID"
GUESSABLE: dict[str, Any] = {"headers": {"Idempotency-Key": "a" * 21}}
HEADERS = [
    headed("a version that has passed", "stale_version", if_match='"0"'),
    headed("a version that has not come", "stale_version", if_match='"2"'),
    headed("several other versions", "stale_version", if_match='"0", "2", "3"'),
    headed("an ETag of another service", "stale_version", if_match='"1-gzip"'),
    headed("a version of 5 000 digits", "stale_version", if_match=f'"{"9" * 5_000}"'),
    headed("an empty If-Match", "stale_version", if_match=""),
    headed("an empty tag", "stale_version", if_match='""'),
    headed("an empty tag among others", "stale_version", if_match='W/"", "", "2"'),
    headed("an empty key", "invalid_idempotency_key", idempotency_key=""),
    headed("a key with a space", "invalid_idempotency_key", idempotency_key="a b"),
    headed("a key of 256 characters", "invalid_idempotency_key", idempotency_key="a" * 256),
    *(
        Case(f"{path}: a key that can be guessed", "idempotency_key_too_short", "POST", path, GUESSABLE | sent, by=0)
        for path, sent in (
            ("/v1/games", {"json": {"ruleset": "uno-official"}}),
            ("/v1/games/{id}/seats", {"json": {}}),
            ("/v1/games/{id}/seats/0/reclaim", {}),
            ("/v1/games/{id}/seats/0/token", {}),
        )
    ),
    headed("a key that is no ASCII", "invalid_idempotency_key", idempotency_key="schl\u00fcssel"),
    *(
        Case(
            f"stream: {text!r}", "invalid_last_event_id", "GET", "/v1/games/{id}/stream", {"headers": {EVENT_ID: text}}
        )
        for text in ("abc", "-1", "1.5", '"1"')
    ),
]

CONTRIBUTION: dict[str, Any] = {"entropy": "x" * 16, "commitment": "0" * 64}
TOO_EARLY_OR_LATE = [
    move("a move in the lobby", "not_started", gathering, kind="draw"),
    move("a move when the game is over", "game_over", finished, 1, kind="draw"),
    move("a next round when the game is over", "game_over", finished, 1, kind="next_round"),
    join("the game is over", "game_over", finished),
    join("all players have left", "game_closed", closed),
    join("the game is full", "game_full", full),
    join("the running game is full", "game_full", simple),
    join("the seat is taken", "seat_taken", seat=0),
    join("the seat of a running game is taken", "seat_taken", left, seat=1),
    join("the seat is out of the game", "seat_taken", forfeited, seat=2),
    join("only a seat that is out of the game is vacant", "game_full", forfeited),
    join("the host has locked it", "joining_locked", locked),
    join("nobody may join late", "joining_locked", lambda client: left(client, late_join=False)),
    join("the host has ended it", "game_closed", ended),
    about_seat("0/reclaim", "the seat was not left", "seat_held"),
    about_seat("2/reclaim", "the seat is out of the game", "seat_forfeited", forfeited, 2)._replace(is_former=True),
    about_seat("0/reclaim", "all players have left", "game_closed", closed)._replace(is_former=True),
    leave(1, "no bot has played for the player", "seat_not_absent", simple),
    join("the host has removed a player", "code_required", expelled),
    join("the code is wrong", "code_required", expelled)._replace(sent={"json": {"code": WRONG_CODE}}),
    settings("it has started", "already_started", started, seats=3),
    settings("the game is over", "game_over", finished, seats=3),
    settings("nothing", "settings_unchanged"),
    settings("30 times", "settings_limit", changed_often, seats=2),
    settings("what it has", "settings_unchanged", seats=2, options={"target": 500}),
    settings("a seat is taken", "seats_in_use", lambda client: gathering(client, seats=3, players=3), seats=2),
    settings("not the host", "not_host", lambda client: gathering(client, players=2), 1, seats=3),
    leave(1, "the seat has no player", "seat_vacant", gathering),
    leave(1, "the game is over", "game_over", finished),
    bot_at(0, "the seat is taken", "seat_taken"),
    bot("the game does not wait for the player", "seat_not_away", left, level="hard"),
    bot_at(2, "the seat is out of the game", "seat_taken", forfeited),
    bot("the game is over", "game_over", finished, level="hard"),
    bot("the host has ended it", "game_closed", ended, level="hard"),
    lock("it is unlocked already", "lock_unchanged", locked=False),
    lock("it is locked already", "lock_unchanged", locked, locked=True),
    lock("the game is over", "game_over", finished, locked=True),
    simply("end", "the game is over", "game_over", finished),
    simply("end", "it has ended", "game_closed", ended),
    simply("rematch", "the game is in its lobby", "game_not_over", gathering),
    simply("rematch", "the game is going on", "game_not_over", simple, 1),
    simply("rematch", "the host has ended the game", "game_closed", ended, 1),
    simply("rematch", "the rematch was deleted", "rematch_gone", without_rematch, 1),
    simply("rematch", "the game is going on, for who has left", "game_not_over", left, 2)._replace(is_former=True),
    simply("rematch", "all players have left", "game_closed", closed)._replace(is_former=True),
    join("the seats are reserved", "game_full", rematch),
    join("the seat is reserved", "seat_reserved", rematch, seat=1),
    leave(0, "the game is over", "game_over", finished),
    simply("start", "the game is over", "game_over", finished),
    simply("start", "seats are vacant", "seats_vacant", gathering),
    simply("start", "it has started", "already_started", started),
    entropy("it has started", "already_started", started, **CONTRIBUTION),
    entropy("the game has another commitment", "commitment_changed", **CONTRIBUTION),
]
