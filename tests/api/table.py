"""A client of one game over HTTP, games that are created in one line, and checks of problems."""

import json
import re
from typing import Any
from urllib.parse import unquote

import httpx
import redis

from tests.i18n.messages import title_of

PROBLEM = "application/problem+json"
WRONG_CODE = "BCDFGH"
"""A join code that no lobby of a test has."""
RULESET = "uno-official"
LIBRARIES = re.compile(r"Expected `|Not a valid|at `\$|JSONDecodeError|Missing data|unexpected character|surrogates")
"""Wording of the error messages of msgspec, marshmallow and orjson."""
OF_PARTS = {
    *("missing_field", "unknown_field", "wrong_type", "invalid_value", "invalid_name", "invalid_cursor"),
    *("unknown_move", "unknown_ruleset", "unknown_scenario", "wrong_number_of_seats"),
    *("unknown_option", "invalid_option", "options_clash", "forfeit_not_supported", "level_not_supported"),
    *("invalid_bot", "invalid_position"),
}
"""Codes of problems that have ``errors``."""
OF_VALUES = {"unknown_field", "wrong_type", "invalid_value", "invalid_name", "unknown_move", "unknown_option"}
"""Those of errors in a part that the request has."""
TAG = re.compile(r'"([0-9]+)\.([rs]|[0-9]+)\.([0-9a-f]{8}\.[0-9a-f]{4})"')


class Table:
    """A game and the tokens of its seats."""

    def __init__(self, client: httpx.Client, game: str, tokens: list[str]):
        self.client = client
        self.id = game
        self.tokens = tokens
        self.url = f"/v1/games/{game}"

    def token(self, seat: int | None) -> dict[str, str]:
        return {} if seat is None else {"Authorization": f"Bearer {self.tokens[seat]}"}

    def look(self, seat: int | None = None, **headers: str) -> httpx.Response:
        return self.client.get(self.url, headers={**self.token(seat), **named(headers)})

    def view(self, seat: int | None = None) -> Any:
        return done(self.look(seat)).json()

    def version(self) -> int:
        return int(self.view()["version"])

    def events(self, seat: int | None = None, **query: int) -> Any:
        return done(self.client.get(f"{self.url}/events", params=query, headers=self.token(seat))).json()

    def join(self, **body: Any) -> httpx.Response:
        return self.client.post(f"{self.url}/seats", json=body)

    def leave(self, seat: int, by: int | None = None, **headers: str) -> httpx.Response:
        """Leave a seat, or remove its player with the token of the host."""
        headers = {**self.token(seat if by is None else by), **named(headers)}
        return self.client.delete(f"{self.url}/seats/{seat}", headers=headers)

    def reclaim(self, seat: int, **headers: str) -> httpx.Response:
        """Take a seat again, with the token with which it was left."""
        return self.client.post(f"{self.url}/seats/{seat}/reclaim", headers={**self.token(seat), **named(headers)})

    def rotate(self, seat: int, **headers: str) -> httpx.Response:
        """Replace the token of a seat."""
        return self.client.post(f"{self.url}/seats/{seat}/token", headers={**self.token(seat), **named(headers)})

    def lock(self, *, locked: bool = True, by: int = 0, **headers: str) -> httpx.Response:
        headers = {**self.token(by), **named(headers)}
        return self.client.post(f"{self.url}/lock", json={"locked": locked}, headers=headers)

    def change_settings(self, body: dict[str, Any], by: int = 0, **headers: str) -> httpx.Response:
        """Change options, seats and settings before the start."""
        return self.client.patch(self.url, json=body, headers={**self.token(by), **named(headers)})

    def add_bot(self, seat: int, level: str = "hard", by: int = 0, **more: str) -> httpx.Response:
        """Give a vacant seat to a bot, with a name, a look or headers such as ``if_match``."""
        body = {"level": level} | {field: more.pop(field) for field in ("name", "look") if field in more}
        headers = {**self.token(by), **named(more)}
        return self.client.post(f"{self.url}/seats/{seat}/bot", json=body, headers=headers)

    def end(self, by: int = 0, **headers: str) -> httpx.Response:
        return self.client.post(f"{self.url}/end", headers={**self.token(by), **named(headers)})

    def again(self, by: int = 0, **headers: str) -> httpx.Response:
        """Open the rematch, or join it."""
        return self.client.post(f"{self.url}/rematch", headers={**self.token(by), **named(headers)})

    def delete(self, by: int = 0, **headers: str) -> httpx.Response:
        return self.client.delete(self.url, headers={**self.token(by), **named(headers)})

    def start(self, by: int = 0, **headers: str) -> httpx.Response:
        return self.client.post(f"{self.url}/start", headers={**self.token(by), **named(headers)})

    def ask(self, seat: int, move: dict[str, Any], *, dry_run: bool = False, **headers: str) -> httpx.Response:
        """Post a move, with headers such as ``if_match``."""
        query = {"dry_run": "true"} if dry_run else None
        headers = {**self.token(seat), **named(headers)}
        return self.client.post(f"{self.url}/moves", json=move, params=query, headers=headers)

    def move(self, seat: int, kind: str, /, **fields: Any) -> Any:
        """Make a move that is allowed; return the view after it."""
        return done(self.ask(seat, {"kind": kind, **fields})).json()


def tagged(response: httpx.Response) -> tuple[int, int | None]:
    """Return the version and the reader, None for a spectator, of the ETag of a response."""
    found = TAG.fullmatch(response.headers["ETag"])
    assert found, response.headers["ETag"]
    return int(found[1]), None if found[2] == "s" else int(found[2])


def unmarked(response: httpx.Response) -> dict[str, Any]:
    """Return the headers of a response, with the version and the reader of its ETag, but not its random nonce."""
    return {**response.headers, **({"etag": tagged(response)} if "ETag" in response.headers else {})}


def named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


def done(response: httpx.Response) -> httpx.Response:
    assert response.is_success, response.text
    return response


def gathering(client: httpx.Client, seats: int = 2, players: int = 1, **body: Any) -> Table:
    """Return a game in its lobby, with some of its seats taken."""
    created = done(client.post("/v1/games", json={"ruleset": RULESET, "seats": seats, **body})).json()
    table = Table(client, created["game"]["id"], [created["seat_token"]])
    for _ in range(1, players):
        table.tokens.append(done(table.join()).json()["seat_token"])
    return table


def started(client: httpx.Client, seats: int = 2, **body: Any) -> Table:
    """Return a game that has been dealt."""
    table = gathering(client, seats, players=seats, **body)
    done(table.start())
    return table


def laid(
    client: httpx.Client, *hands: str, top: str, ruleset: str = RULESET, options: Any = None, **position: Any
) -> Table:
    """Return a card game that starts from a position; by default it is the turn of seat 0."""
    return placed(client, ruleset, {"hands": hands, "discard_pile": top, **position}, options)


def placed(client: httpx.Client, ruleset: str, position: dict[str, Any], options: Any = None, **body: Any) -> Table:
    """Return a game that starts from a position."""
    wanted = {"ruleset": ruleset, "options": options or {}, "sandbox": {"position": position}, **body}
    return _made(client, wanted)


def at_scenario(client: httpx.Client, ruleset: str, scenario: str) -> Table:
    """Return a game that starts from the position of a scenario."""
    return _made(client, {"ruleset": ruleset, "sandbox": {"scenario": scenario}})


def _made(client: httpx.Client, wanted: dict[str, Any]) -> Table:
    created = done(client.post("/v1/games", json=wanted)).json()
    return Table(client, created["game"]["id"], created["seat_tokens"])


def simple(client: httpx.Client) -> Table:
    """Two seats with three cards each; seat 0 may play r5 or rD, or draw."""
    return laid(client, "r5 rD gD", "gD b2 b3", top="b1 r7")


def unwatched(client: httpx.Client) -> Table:
    """Return a running game without spectators."""
    return placed(client, RULESET, {"hands": ["r5", "gD b2 b3"], "discard_pile": "r7"}, spectators="off")


def drawn(client: httpx.Client) -> Table:
    """Seat 0 has drawn r9 and may play it or pass."""
    table = laid(client, "r5 gD y1", "gD b2 b3", top="r7", draw_pile="r9 b9 b8")
    table.move(0, "draw")
    return table


def challenged(client: httpx.Client) -> Table:
    """Seat 1 may accept or challenge a Wild Draw Four that was not allowed."""
    table = laid(client, "F r5 g1", "gD b2 b3", top="r7")
    table.move(0, "play", card="F", colour="g")
    return table


def round_over(client: httpx.Client) -> Table:
    """Seat 0 has gone out; any seat may begin the next round."""
    table = laid(client, "r5", "gD b2 b3", top="r7")
    table.move(0, "play", card="r5")
    return table


def finished(client: httpx.Client) -> Table:
    """Seat 0 has won."""
    table = laid(client, "r5", "gD b2 b3", top="r7", scores=[490, 0])
    table.move(0, "play", card="r5")
    return table


def rematch(client: httpx.Client) -> Table:
    """Seat 0 has opened the rematch of a finished game."""
    opened = done(finished(client).again()).json()
    return Table(client, opened["game"]["id"], [opened["seat_token"]])


def without_rematch(client: httpx.Client) -> Table:
    """A finished game whose rematch was deleted."""
    table = finished(client)
    opened = done(table.again()).json()
    done(Table(client, opened["game"]["id"], [opened["seat_token"]]).delete())
    return table


def changed_often(client: httpx.Client) -> Table:
    """The host has changed the table as often as is possible."""
    table = gathering(client)
    for number in range(30):
        done(table.change_settings({"seats": 3 + number % 2}))
    return table


def expelled(client: httpx.Client) -> Table:
    """The host has removed the player of seat 1 from the lobby."""
    table = gathering(client, players=2)
    done(table.leave(1, by=0))
    return table


def closed(client: httpx.Client) -> Table:
    """All players have left."""
    table = gathering(client)
    done(table.leave(0))
    return table


def locked(client: httpx.Client) -> Table:
    """The host has forbidden joining."""
    table = gathering(client)
    done(table.lock())
    return table


def left(client: httpx.Client, **body: Any) -> Table:
    """The player of seat 2 has left a running game."""
    hands = {"hands": ["r5 rD", "gD b2", "y1 y2"], "discard_pile": "r7"}
    table = placed(client, RULESET, hands, **body)
    done(table.leave(2))
    return table


def forfeited(client: httpx.Client) -> Table:
    """The player of seat 2 has left, so that the seat is out of the game."""
    return left(client, on_leave="forfeit")


def replaced(client: httpx.Client) -> Table:
    """Another player has taken the seat that the player of seat 2 left."""
    table = left(client)
    done(table.join(name="Eve"))
    return table


def ended(client: httpx.Client) -> Table:
    """The host has ended the game."""
    table = simple(client)
    done(table.end())
    return table


def check_problem(response: httpx.Response, status: int, code: str) -> Any:
    """Check that a response is a problem (RFC 9457) with this status and code, and a sentence as its detail."""
    assert response.headers["Content-Type"] == PROBLEM, response.text
    body = response.json()
    assert (response.status_code, body.get("code")) == (status, code), response.text
    assert body["status"] == status
    assert body["type"] == f"/docs/problems#{code}"
    assert body["title"]
    assert unquote(body["instance"]) == response.request.url.path
    assert body["detail"].endswith("."), f"not a sentence: {body['detail']}"
    assert " " in body["detail"]
    assert body["title"] == title_of(code)
    check_errors(response, body)
    return body


def check_errors(response: httpx.Response, problem: Any) -> None:
    """Check that errors in parts of a request are listed with their locations, in messages of the service."""
    errors = problem.get("errors", [])
    assert errors or problem["code"] not in OF_PARTS
    assert not errors or (errors[0]["code"], errors[0]["detail"]) == (problem["code"], problem["detail"])
    for error in errors:
        assert not LIBRARIES.search(error["detail"]), error
        assert ("pointer" in error) != ("parameter" in error)
        if error["code"] in OF_VALUES and error.get("pointer") != "" and not error.get("pointer", "").endswith(" ..."):
            assert is_there(error, response.request), error
    assert not LIBRARIES.search(problem["detail"]), problem["detail"]


def is_there(error: Any, request: httpx.Request) -> bool:
    """Return whether a request has the part that an error points to."""
    if "parameter" in error:
        return error["parameter"] in request.url.params or not request.url.params
    part = json.loads(request.content)
    for step in error["pointer"].split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        if key not in part if isinstance(part, dict) else int(key) >= len(part):
            return False
        part = part[key] if isinstance(part, dict) else part[int(key)]
    return True


def everything(store: redis.Redis) -> dict[bytes, Any]:
    """Return every stored byte, with the time at which it expires."""
    keys: Any = sorted(store.scan_iter(count=1000))
    with store.pipeline(transaction=True) as pipe:
        for key in keys:
            pipe.dump(key)
            pipe.pexpiretime(key)
        replies = pipe.execute()
    return dict(zip(keys, zip(replies[::2], replies[1::2], strict=True), strict=True))
