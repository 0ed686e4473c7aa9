"""The load: clients on keep-alive connections, each sending its next request after the response to the last one."""

import http.client
import selectors
import socket
import time
from collections.abc import Callable, Iterator, Sequence
from email.message import Message
from typing import Any, NamedTuple, Protocol

import orjson

PATIENCE = 10.0
"""Seconds to wait for a response."""
RULESET = {"ruleset": "uno-official", "options": {"target": 10_000}}
"""The target makes a game last for thousands of moves."""


View = dict[str, Any]
Call = Callable[..., Any]
"""Sends a request and returns the JSON of the response: method, path, body, and perhaps a seat token."""


class Failed(Exception):
    """The measurement is invalid; the message says why."""


class Player(Protocol):
    """A client that always has a next request."""

    status: int
    """That of each response."""

    def request(self) -> bytes:
        """Return the next HTTP request."""

    def read(self, body: bytes) -> None:
        """Process the body of the response to it."""


class Same:
    """Sends the same request every time."""

    status = 200

    def __init__(self, request: bytes) -> None:
        """Choose the request."""
        self._request = request

    def request(self) -> bytes:
        return self._request

    def read(self, body: bytes) -> None:
        pass


class BarePlayer(Same):
    """Sends the same move every time."""

    def __init__(self, game: str) -> None:
        """Choose the game."""
        super().__init__(written(game, "t" * 43, {"kind": "play", "card": "r5"}))


class Viewer(Same):
    """Requests the view of one seat repeatedly."""

    def __init__(self, game: str, token: str, tag: str = "") -> None:
        """Choose the game and the seat; with the ETag of the view the response is 304."""
        self._game, self._token = game, token
        self.status = 304 if tag else 200
        head = f"GET /v1/games/{game} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
        condition = f"If-None-Match: {tag}\r\n" if tag else ""
        super().__init__(f"{head}{condition}\r\n".encode())

    def with_tag(self, tag: str) -> "Viewer":
        """Return a client that has the view with this ETag."""
        return Viewer(self._game, self._token, tag)


class UnoPlayer:
    """Plays all seats of a game of UNO, by what each has seen: a card that matches the pile, or draw and pass."""

    status = 200
    query = ""
    """That of each move."""
    _hands: list[list[str]]
    _seat: int
    """The seat on turn."""
    _move: dict[str, Any]

    game: str
    tokens: list[str]

    def __init__(self, send: Call, seats: int = 4) -> None:
        """Create a game; ``send`` is ``call`` without its port, or does the same."""
        self._call, self._seats = send, seats
        self._begin()

    def request(self) -> bytes:
        return written(self.game, self.tokens[self._seat], self._move, self.query)

    def read(self, body: bytes) -> None:
        """Choose the next move: the view of a seat on turn has its legal moves, and in these plays come first."""
        view = orjson.loads(body)
        if view["status"] == "finished":
            self._begin()
            return
        if view["status"] == "round_over":
            self._hands = [[] for _ in self.tokens]
        else:
            self._hands[self._seat] = view["you"]["hand"]
        if view["turn"] in (None, self._seat):
            self._move = view["you"]["legal_moves"][0]
        else:
            self._seat = view["turn"]
            self._move = chosen(view, self._hands[self._seat])

    def viewer(self) -> Viewer:
        """Return a client that views the game with the token of its first seat."""
        return Viewer(self.game, self.tokens[0])

    def _begin(self) -> None:
        self.game, self.tokens, view = started_game(self._call, self._seats)
        self._hands = [[] for _ in self.tokens]
        self._seat = view["turn"]
        self._move = chosen(view, [])


def started_game(send: Call, seats: int) -> tuple[str, list[str], View]:
    """Create a game, let its seats join, and start it; return its id, the seat tokens and the view of the host."""
    created = send("POST", "/v1/games", {**RULESET, "seats": seats})
    game, host = created["game"]["id"], created["seat_token"]
    joined = [send("POST", f"/v1/games/{game}/seats", {"name": "Ben"})["seat_token"] for _ in range(seats - 1)]
    return game, [host, *joined], send("POST", f"/v1/games/{game}/start", None, host)


def chosen(view: View, hand: list[str]) -> dict[str, Any]:
    """Choose a legal move for the seat on turn, of whose hand some cards are known."""
    board = view["board"]
    pending = board["pending"]
    if pending:
        return {"kind": "choose_colour", "colour": "r"} if pending["kind"] == "colour" else {"kind": "accept"}
    card = next((card for card in hand if matches(card, board)), None)
    if card is None:
        return {"kind": "draw"}
    move = {"kind": "play", "card": card, **({"colour": "r"} if len(card) == 1 else {})}
    return {**move, "call_uno": True} if view["seats"][view["turn"]]["hand_count"] == 2 else move


def matches(card: str, board: View) -> bool:
    """Return whether a card may be played on the pile (the code of a wild card is one letter)."""
    return len(card) == 1 or card[0] == board["colour"] or card[1:] == board["top_card"][1:]


def written(game: str, token: str, move: dict[str, Any], query: str = "") -> bytes:
    """Return a move as an HTTP request."""
    return posted(f"/v1/games/{game}/moves{query}", move, f"Authorization: Bearer {token}\r\n")


def posted(target: str, body: Any, headers: str = "") -> bytes:  # noqa: ANN401  # JSON values
    """Return a POST request with a body of JSON, and perhaps more lines of headers."""
    content = orjson.dumps(body)
    head = (
        f"POST {target} HTTP/1.1\r\nHost: localhost\r\n{headers}"
        f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n\r\n"
    )
    return head.encode() + content


def call(port: int, method: str, path: str, body: Any, token: str = "") -> Any:  # noqa: ANN401  # JSON values
    """Send a request other than a move; return the JSON of the response.

    Raises:
        Failed: the response is an error.
    """
    return orjson.loads(exchange(port, method, path, body, token)[1])


def tag_of(port: int, player: UnoPlayer) -> str:
    """Return the ETag of what ``player.viewer()`` requests."""
    return exchange(port, "GET", f"/v1/games/{player.game}", None, player.tokens[0])[0]["ETag"]


def exchange(
    port: int,
    method: str,
    path: str,
    body: Any,  # noqa: ANN401  # JSON values
    token: str,
) -> tuple[Message, bytes]:
    """Send a request over a connection of its own; return the headers and the body of the response."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    headers = {"Content-Type": "application/json", "Connection": "close"}
    headers |= {"Authorization": f"Bearer {token}"} if token else {}
    try:
        connection.request(method, path, None if body is None else orjson.dumps(body), headers)
        response = connection.getresponse()
        answer = response.read()
    finally:
        connection.close()
    if response.status not in (200, 201):
        raise Failed(f"{method} {path}: response {response.status}: {answer.decode()}")
    return response.headers, answer


class Connection:
    """A player's connection, with at most one pending request."""

    def __init__(self, port: int, player: Player) -> None:
        """Connect a player to a server."""
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.player = player
        self.sent = 0.0
        """When the pending request was sent."""
        self.transferred = 0
        """Bytes sent and received, with the heads."""
        self._received = b""

    def close(self) -> None:
        """Close the connection."""
        self.socket.close()

    def send(self) -> None:
        """Send the player's next request."""
        request = self.player.request()
        self._received, self.sent = b"", time.perf_counter()
        self.socket.sendall(request)
        self.transferred += len(request)

    def receive(self) -> int | None:
        """Receive some bytes; return the length of the body if that completes the response, else None.

        Raises:
            Failed: the server closed the connection, or the status is another than expected.
        """
        chunk = self.socket.recv(65_536)
        self._received += chunk
        self.transferred += len(chunk)
        head, end, body = self._received.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r")[0] or 0) if end else None
        if not chunk or (length == len(body) and not head.startswith(b"HTTP/1.1 %d " % self.player.status)):
            raise Failed(f"unexpected response: {self._received.decode() or 'none'}")
        if length != len(body):
            return None
        self.player.read(body)
        return length


class Sample(NamedTuple):
    """Measurements of one server over some seconds."""

    rate: float
    """Requests per second."""
    times: list[float]
    """Seconds of each request."""
    size: float
    """Mean bytes of a body."""
    busy: float
    """The share of a core that the load itself used."""


def sample(connections: Sequence[Connection], seconds: float) -> Sample:
    """Let every player send requests for some seconds, and wait for the last responses.

    Raises:
        Failed: a response is missing or not as expected.
    """
    start, used = time.perf_counter(), time.process_time()
    measured = list(responses(connections, start + seconds))
    elapsed, used = time.perf_counter() - start, time.process_time() - used
    sizes, times = zip(*measured, strict=True)
    return Sample(len(measured) / elapsed, list(times), sum(sizes) / len(sizes), used / elapsed)


def responses(connections: Sequence[Connection], end: float) -> Iterator[tuple[int, float]]:
    """Yield the bytes of the body and the seconds of each response; no request is sent after the end."""
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            selector.register(connection.socket, selectors.EVENT_READ, connection)
            connection.send()
        while selector.get_map():
            ready = selector.select(PATIENCE)
            if not ready:
                raise Failed(f"no response for {PATIENCE:.0f} s")
            for key, _ in ready:
                size = key.data.receive()
                if size is None:
                    continue
                now = time.perf_counter()
                yield size, now - key.data.sent
                if now < end:
                    key.data.send()
                else:
                    selector.unregister(key.fileobj)
