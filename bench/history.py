"""``python -m bench.history``: whether a page of the history takes the same time at any age of its game.

Three games of UNO with 100, 1,000 and 10,000 versions in one store are read in turn, many times, from the middle of
their logs. Every request runs through the whole application; the time includes the store.
"""

import random
import statistics
import tempfile
import time
from pathlib import Path

import httpx
import msgspec

from service.api.app import create_app
from service.games import host, lobby, play, seats
from service.games.creation import CreateGame
from service.games.transactions import Terms
from service.storage.connections import connect
from service.storage.embedded import EmbeddedStore
from service.storage.redis_store import RedisStore

VERSIONS = (100, 1_000, 10_000)
PAGE = 50
"""Versions on a page."""
ROUNDS = 300
KEY = "the-key-of-a-move"


class Table:
    """A game, and the requests that are timed; each reads equally many versions, whatever the age of the game."""

    def __init__(self, store: RedisStore, versions: int) -> None:
        """Play random moves up to a version; one of them, a page before the last, has an idempotency key."""
        creation = CreateGame("uno-official", {"target": 10_000}, 2, None, public=False, position=None)
        seated, chance = lobby.create(store, creation, now=0), random.Random(0)  # noqa: S311  # chance in measurements is not for cards
        game_id = seated.reading.game.id
        self.tokens = [*seated.tokens, *seats.join(store, game_id, None, Terms(0)).tokens]
        host.start(store, game_id, self.tokens[0], Terms(0))
        while (loaded := store.load(game_id)).game.version < versions:
            game = loaded.game
            seat = chance.choice(game.rulebook.to_move(game.state))
            move = chance.choice(game.rulebook.legal_moves(game.state, seat))
            key = KEY if game.version == versions - PAGE else None
            if key:
                self.repeated = (seat, move)
            play.make_move(store, loaded, play.move_request(self.tokens[seat], move, Terms(0, key=key)))
        self.url, self.versions = f"/v1/games/{game_id}", versions

    def requests(self, client: httpx.Client) -> dict[str, httpx.Request]:
        """Build the requests by name."""
        seat, move = self.repeated
        token, mover = ({"Authorization": f"Bearer {self.tokens[one]}"} for one in (0, seat))
        body = msgspec.json.encode(move)
        return {
            "history page": client.build_request(
                "GET", f"{self.url}/events", params={"after": self.versions // 2, "limit": PAGE}, headers=token
            ),
            "view since": client.build_request("GET", self.url, params={"since": self.versions - PAGE}, headers=token),
            "repeated move": client.build_request(
                "POST",
                f"{self.url}/moves",
                content=body,
                headers={**mover, "Idempotency-Key": KEY, "Content-Type": "application/json"},
            ),
        }


def timed(client: httpx.Client, request: httpx.Request) -> float:
    """Send a request; return the milliseconds that it takes."""
    begun = time.perf_counter()
    response = client.send(request)
    times = time.perf_counter() - begun
    response.raise_for_status()
    return 1000 * times


def measure(url: str) -> dict[str, dict[int, list[float]]]:
    """Return milliseconds by request and versions of the game."""
    store = RedisStore(connect(url))
    tables = [Table(store, versions) for versions in VERSIONS]
    with httpx.Client(transport=httpx.WSGITransport(app=create_app(store)), base_url="http://croupier.test") as client:
        requests = {table.versions: table.requests(client) for table in tables}
        found: dict[str, dict[int, list[float]]] = {name: {} for name in requests[VERSIONS[0]]}
        for number in range(ROUNDS):
            for versions in random.sample(VERSIONS, len(VERSIONS)):
                for name, request in requests[versions].items():
                    times = timed(client, request)
                    if number >= ROUNDS // 10:  # the first ones warm up
                        found[name].setdefault(versions, []).append(times)
    return found


def main() -> None:
    """Print a row for each request and age: milliseconds, and the ratio to the youngest game."""
    with tempfile.TemporaryDirectory() as folder:
        store = EmbeddedStore(Path(folder))
        store.start()
        try:
            found = measure(store.url)
        finally:
            store.stop()
    print(f"{'':14} {'versions':>8}   ms min / median / max     median, of the youngest")
    for name, by_age in found.items():
        for versions, times in sorted(by_age.items()):
            median = statistics.median(times)
            ratio = median / statistics.median(by_age[VERSIONS[0]])
            print(f"{name:14} {versions:8,}   {min(times):5.2f} / {median:5.2f} / {max(times):6.2f}     {ratio:5.2f}")


if __name__ == "__main__":
    main()
