"""The load: players on keep-alive connections, each sending its next move when it has the answer to the last one."""

import http.client
import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, Protocol

import orjson

PATIENCE = 10.0
"""Seconds to wait for an answer."""
RULESET = {"ruleset": "uno-official", "options": {"target": 10_000}, "seats": 2}
"""The target makes a game last for thousands of moves."""


View = dict[str, Any]


class Failed(Exception):
    """The measurement means nothing; the message says why."""


class Player(Protocol):
    """Somebody who always knows a next move."""

    def request(self) -> bytes:
        """Write the next move as an HTTP request."""

    def read(self, body: bytes) -> None:
        """Take note of the answer to it."""


class BarePlayer:
    """Sends one and the same move."""

    def __init__(self, game: str) -> None:
        """Choose the game."""
        self._request = written(game, "t" * 43, {"kind": "play", "card": "r5"})

    def request(self) -> bytes:
        return self._request

    def read(self, body: bytes) -> None:
        pass


class Looker:
    """Asks for the view of one seat again and again."""

    def __init__(self, game: str, token: str) -> None:
        """Choose the game and the seat."""
        head = f"GET /v1/games/{game} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n"
        self._request = head.encode()

    def request(self) -> bytes:
        return self._request

    def read(self, body: bytes) -> None:
        pass


class UnoPlayer:
    """Plays both seats of a game of UNO, each by what it has seen: a card that goes on the pile, or draw and pass."""

    _hands: list[list[str]]
    _seat: int
    """The seat on turn."""
    _move: dict[str, Any]

    def __init__(self, port: int) -> None:
        """Sit down at a new game of the service on this port."""
        self._port = port
        self._begin()

    def request(self) -> bytes:
        return written(self._game, self._tokens[self._seat], self._move)

    def read(self, body: bytes) -> None:
        """Choose the next move: on its own turn a seat has its legal moves before it, with every play listed first."""
        view = orjson.loads(body)
        if view["status"] == "finished":
            self._begin()
            return
        if view["status"] == "round_over":
            self._hands = [[], []]
        else:
            self._hands[self._seat] = view["you"]["hand"]
        if view["turn"] in (None, self._seat):
            self._move = view["you"]["legal_moves"][0]
        else:
            self._seat = view["turn"]
            self._move = chosen(view, self._hands[self._seat])

    def looker(self) -> Looker:
        """Look at the game with the token of its first seat."""
        return Looker(self._game, self._tokens[0])

    def _begin(self) -> None:
        created = call(self._port, "POST", "/v1/games", RULESET)
        self._game, host = created["game"]["id"], created["seat_token"]
        joined = call(self._port, "POST", f"/v1/games/{self._game}/seats", {"name": "Ben"})
        self._tokens = [host, joined["seat_token"]]
        self._hands = [[], []]
        view = call(self._port, "POST", f"/v1/games/{self._game}/start", None, host)
        self._seat = view["turn"]
        self._move = chosen(view, [])


def chosen(view: View, hand: list[str]) -> dict[str, Any]:
    """Choose a legal move for the seat on turn, of whose hand some cards are known."""
    board = view["board"]
    pending = board["pending"]
    if pending:
        return {"kind": "choose_colour", "colour": "r"} if pending["kind"] == "colour" else {"kind": "accept"}
    card = next((card for card in hand if goes(card, board)), None)
    if card is None:
        return {"kind": "draw"}
    move = {"kind": "play", "card": card, **({"colour": "r"} if len(card) == 1 else {})}
    return {**move, "call_uno": True} if view["seats"][view["turn"]]["hand_count"] == 2 else move


def goes(card: str, board: View) -> bool:
    """Tell whether a card goes on the pile (a wild one has a code of one letter)."""
    return len(card) == 1 or card[0] == board["colour"] or card[1:] == board["top_card"][1:]


def written(game: str, token: str, move: dict[str, Any]) -> bytes:
    """Write a move as an HTTP request."""
    body = orjson.dumps(move)
    head = (
        f"POST /v1/games/{game}/moves HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    )
    return head.encode() + body


def call(port: int, method: str, path: str, body: Any, token: str = "") -> Any:  # noqa: ANN401  # JSON values
    """Ask the service for something besides a move.

    Raises:
        Failed: it did not do it.
    """
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
        raise Failed(f"{method} {path} was answered {response.status}: {answer.decode()}")
    return orjson.loads(answer)


class Connection:
    """A player's connection, with one request under way or none."""

    def __init__(self, port: int, player: Player) -> None:
        """Connect a player to a server."""
        self.socket = socket.create_connection(("127.0.0.1", port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.player = player
        self.sent = 0.0
        """When the request under way was sent."""
        self._received = b""

    def send(self) -> None:
        """Send the player's next move."""
        request = self.player.request()
        self._received, self.sent = b"", time.perf_counter()
        self.socket.sendall(request)

    def receive(self) -> int:
        """Receive some bytes; return how many the body has when that completes the answer, else 0.

        Raises:
            Failed: the server hung up, or refused the move.
        """
        chunk = self.socket.recv(65_536)
        self._received += chunk
        head, end, body = self._received.partition(b"\r\n\r\n")
        length = int(head.lower().partition(b"content-length:")[2].partition(b"\r")[0]) if end else None
        if not chunk or (length == len(body) and not head.startswith(b"HTTP/1.1 200 ")):
            raise Failed(f"a move was answered: {self._received.decode() or 'not at all'}")
        if length != len(body):
            return 0
        self.player.read(body)
        return length


class Sample(NamedTuple):
    """What one server did for some seconds."""

    rate: float
    """Moves a second."""
    times: list[float]
    """Seconds that each move took."""
    size: float
    """Mean bytes of a body."""
    busy: float
    """The part of a core that the load itself needed."""


def sample(connections: Sequence[Connection], seconds: float) -> Sample:
    """Let every player move for some seconds, and wait for the last answers.

    Raises:
        Failed: a move was not committed.
    """
    start, used = time.perf_counter(), time.process_time()
    moves = list(moved(connections, start + seconds))
    elapsed, used = time.perf_counter() - start, time.process_time() - used
    sizes, times = zip(*moves, strict=True)
    return Sample(len(moves) / elapsed, list(times), sum(sizes) / len(sizes), used / elapsed)


def moved(connections: Sequence[Connection], end: float) -> Iterator[tuple[int, float]]:
    """Yield for each move the bytes of its answer and the seconds it took; none is begun after the end."""
    with selectors.DefaultSelector() as selector:
        for connection in connections:
            selector.register(connection.socket, selectors.EVENT_READ, connection)
            connection.send()
        while selector.get_map():
            ready = selector.select(PATIENCE)
            if not ready:
                raise Failed(f"no answer for {PATIENCE:.0f} s")
            for key, _ in ready:
                size = key.data.receive()
                if not size:
                    continue
                now = time.perf_counter()
                yield size, now - key.data.sent
                if now < end:
                    key.data.send()
                else:
                    selector.unregister(key.fileobj)
