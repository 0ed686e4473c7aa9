"""What players do before an upgrade, so that every kind of key is in the store, and what they know then.

The requests are those that every version of the contract since 0.1.0 allows.
"""

import random
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, NamedTuple

import httpx
import redis

from tests.api.streaming import streaming
from tests.api.table import RULESET, Table, done, finished, laid, started
from tests.live.crashes import PLAYED, outcome
from tests.storage.waiting import wait_until

MOVES = 6
"""Number of moves of each game."""


class Sent(NamedTuple):
    """A request with an ``Idempotency-Key``."""

    url: str
    token: str
    key: str
    body: Any
    outcome: Any = None
    """What it had when it was sent again."""


class Known(NamedTuple):
    """What players know."""

    games: dict[str, tuple[str, list[str]]]
    """By name: the id of a game, and the tokens of its seats."""
    sent: list[Sent]
    code: str
    """The join code of the game ``lobby``."""
    history: dict[str, list[list[Any]]]
    """By name: the events of a game, as each of its seats read them, and then a spectator."""
    counts: dict[str, int]
    """The rate limit counters."""

    def table(self, client: httpx.Client, name: str) -> Table:
        """Return a game."""
        game_id, tokens = self.games[name]
        return Table(client, game_id, [*tokens])


def send(client: httpx.Client, request: Sent) -> httpx.Response:
    """Send a request, or send it again."""
    headers = {"Idempotency-Key": request.key} | ({"Authorization": f"Bearer {request.token}"} if request.token else {})
    return client.post(request.url, json=request.body, headers=headers)


class Players:
    """They remember each of their requests."""

    def __init__(self, client: httpx.Client, secret: str) -> None:
        """Use keys that begin with a secret."""
        self.client, self._secret = client, secret
        self.sent: list[Sent] = []

    def send(self, url: str, body: Any = None, token: str = "") -> Any:
        """Send a request; return the body of the response."""
        request = Sent(url, token, f"{self._secret}-secret-key-{len(self.sent):06}", body)
        self.sent.append(request)
        return send(self.client, request).json()

    def send_again(self) -> list[Sent]:
        """Send all requests again; return them with their outcomes."""
        return [request._replace(outcome=outcome(send(self.client, request))) for request in self.sent]

    def start(self, ruleset: str, **more: Any) -> Table:
        """Create a game of two and start it."""
        created = self.send("/v1/games", {"ruleset": ruleset, "seats": 2, "name": "Ana", **more})
        table = Table(self.client, created["game"]["id"], [created["seat_token"]])
        table.tokens.append(self.send(f"{table.url}/seats", {"name": "Ben"})["seat_token"])
        self.send(f"{table.url}/start", token=table.tokens[0])
        return table

    def play(self, table: Table, chance: random.Random) -> None:
        """Try a move of each seat; one of them, or both, are refused, or the game goes on."""
        seat = chance.choice(table.view()["to_move"])
        move = chance.choice(table.view(seat)["you"]["legal_moves"])
        for one in (1 - seat, seat):
            self.send(f"{table.url}/moves", move, table.tokens[one])


def with_every_request(players: Players) -> Table:
    """Return a game that has ended, after one of each kind of request that can have a key and is not made elsewhere."""
    wanted = {"ruleset": RULESET, "seats": 3, "name": "Ana", "options": {"hand_size": 5}, "bot_pace": 50}
    created = players.send("/v1/games", wanted)
    table = Table(players.client, created["game"]["id"], [created["seat_token"]])
    table.tokens.append(players.send(f"{table.url}/seats", {"name": "Ben", "seat": 1})["seat_token"])
    for url, body in (("seats/2/bot", {"level": "easy"}), ("lock", {"locked": True}), ("lock", {"locked": False})):
        players.send(f"{table.url}/{url}", body, table.tokens[0])
    players.send(f"{table.url}/start", token=table.tokens[0])
    done(table.leave(1))
    table.tokens[1] = players.send(f"{table.url}/seats/1/reclaim", token=table.tokens[1])["seat_token"]
    table.tokens[1] = players.send(f"{table.url}/seats/1/token", token=table.tokens[1])["seat_token"]
    players.send(f"{table.url}/end", token=table.tokens[0])
    return table


def begin(client: httpx.Client, stored: redis.Redis, secret: str, then: Callable[[], None] = lambda: None) -> Known:
    """Play; return what the players know. ``then`` is called while streams are open."""
    players, games = Players(client, secret), dict[str, Table]()
    for ruleset in PLAYED:
        games[ruleset] = players.start(ruleset)
        chance = random.Random(ruleset)
        for _ in range(MOVES):
            players.play(games[ruleset], chance)
    games["timed"] = players.start(RULESET, turn_seconds=1)
    lobby = players.send("/v1/games", {"ruleset": RULESET, "seats": 3, "public": False})
    games["lobby"] = Table(client, lobby["game"]["id"], [lobby["seat_token"]])
    quick = players.send("/v1/games/quick", {"rulesets": [RULESET], "seats": 3, "name": "Cem"})
    games["quick"] = Table(client, quick["game"]["id"], [quick["seat_token"]])
    games["left"] = started(client, 3)
    done(games["left"].leave(2))
    games["ended"] = with_every_request(players)
    games["finished"] = finished(client)
    games["again"] = laid(client, "r5", "gD b2 b3", top="r7", scores=[490, 0])
    games["again"].move(0, "play", card="r5")
    again = done(games["again"].again()).json()
    games["next"] = Table(client, again["game"]["id"], [again["seat_token"]])
    with ExitStack() as stack:
        stream = stack.enter_context(streaming(games[RULESET], 0))
        stream.next("presence")
        wait_until(lambda: stored.exists(f"croupier:{{{games[RULESET].id}}}:presence") == 1)
        then()
    return Known(
        {name: (table.id, table.tokens) for name, table in games.items()},
        players.send_again(),
        lobby["game"]["code"],
        {name: [games[name].events(seat)["events"] for seat in (0, 1, None)] for name in PLAYED},
        {key.decode(): int(stored.get(key) or 0) for key in stored.scan_iter("croupier:count:*")},
    )
