"""``python -m bench.growth``: whether requests take the same time with many games stored, and in old games.

Four stores have 1, 100, 10,000 and 200,000 games; a young and an old game of UNO with four seats are ten moves into
a round, at about their 10th and 10,000th move. The same requests are sent to the application in this process, for all
stores and both games in random order; the time includes the store. A ratio is that to the first row, in the same
round.
"""

import argparse
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from croupier.api.app import create_app
from croupier.games import lobby
from croupier.games.creation import CreateGame
from croupier.games.game import Game
from croupier.games.ports import Loaded
from croupier.rules.moves_and_events import Move
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore, StartError
from croupier.storage.keys import keys_of
from croupier.storage.lobby_index import index_of
from croupier.storage.redis_store import RedisStore

from bench.calls import Client
from bench.load import Failed, written
from tests import asking
from tests.asking import With

STORED = (1, 100, 10_000, 200_000)
MOVES = (10, 10_000)
INTO_A_ROUND = 10
"""Moves."""
PAGE = 5
"""Versions on a page of the history."""
LOBBY_PAGE, LOBBY_READ = 20, 70
"""Games on a page of the lobby, and those that are read for it: fewer stored games are no comparison."""
SCRIPT = 20
"""Requests of a kind in a block."""
BATCH = 1_000
KEY = "the-key-of-a-move"
SEATS = 4
CREATION = CreateGame("uno-official", {"target": 10_000}, SEATS, None, public=True, position=None)


class Original(NamedTuple):
    """A game at some move, from which the same moves always go the same way."""

    game: Game
    contents: Sequence[bytes]
    """The values of its keys, as DUMP returns them."""
    tokens: Sequence[str]
    moves: Sequence[tuple[str, Any]]
    """The next moves, with the token of the seat."""
    repeated: tuple[str, Any]
    """One of the last moves, which had an idempotency key."""


class Shelf:
    """A store with many copies of a game, and with the games that requests are for."""

    def __init__(self, url: str, copies: int, originals: Sequence[Original]) -> None:
        """Store the games, and list the copies in the lobby. (Their logs are unreadable: checksums cover the id.)"""
        self._client: Any = connect(url)
        self._app = Client(create_app(RedisStore(self._client)), time.perf_counter)
        self.copies = copies
        for original in originals:
            self.restore(original)
        for start in range(0, copies, BATCH):
            self._copy(originals[0].game, [f"{number:024x}" for number in range(start, min(start + BATCH, copies))])

    def restore(self, original: Original) -> None:
        """Store a game as it was at first."""
        for key, content in zip(keys_of(original.game.id), original.contents, strict=True):
            self._client.restore(key, 0, content, replace=True)

    def _copy(self, game: Game, ids: Sequence[str]) -> None:
        with self._client.pipeline(transaction=False) as pipe:
            for game_id in ids:
                for source, target in zip(keys_of(game.id), keys_of(game_id), strict=True):
                    pipe.copy(source, target)
            pipe.zadd(index_of(game.status, game.ruleset), {f"{game.created:012x}{game_id}": 0 for game_id in ids})
            pipe.execute()

    def timed(self, requests: Sequence[bytes]) -> float:
        """Send requests; return their mean time in milliseconds."""
        return 1000 * statistics.fmean(self._app.timed(request)[1] for request in requests)


def main() -> None:
    """Print a row for each request and number of games, then for each request and age."""
    parser = argparse.ArgumentParser(prog="python -m bench.growth", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=40)
    rounds = parser.parse_args().rounds
    try:
        by_stored, by_age = measure(rounds)
    except (Failed, StartError, OSError) as error:
        sys.exit(f"The measurement failed: {error}")
    report("stored", by_stored)
    report("moves", by_age)


Times = dict[str, dict[int, list[float]]]
"""Milliseconds by request and by number of games or moves."""


def measure(rounds: int) -> tuple[Times, Times]:
    """Return times by number of games stored, and by number of moves made."""
    chance = random.Random(0)  # noqa: S311  # chance in measurements is not for cards
    with stores(len(STORED)) as urls:
        originals = play_originals(urls[0], chance)
        shelves = [Shelf(url, copies, originals) for url, copies in zip(urls, STORED, strict=True)]
        by_stored, by_age = Times(), Times()
        for number in range(-1, rounds):  # the first round warms up
            for shelf in chance.sample(shelves, len(shelves)):
                keep(by_stored, shelf.copies, number, block(shelf, originals[0]))
            for moves, original in chance.sample(list(zip(MOVES, originals, strict=True)), len(MOVES)):
                keep(by_age, moves, number, block(shelves[0], original))
    del by_age["lobby page"]
    by_stored["lobby page"] = {size: times for size, times in by_stored["lobby page"].items() if size >= LOBBY_READ}
    return by_stored, by_age


def keep(times: Times, size: int, number: int, measured: Mapping[str, float]) -> None:
    """Add the times of a block, unless its round only warms up."""
    for name, taken in measured.items():
        if number >= 0:
            times.setdefault(name, {}).setdefault(size, []).append(taken)


@contextmanager
def stores(count: int) -> Iterator[list[str]]:
    """Run some stores; yield their URLs."""
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        servers = [EmbeddedStore(Path(folder) / str(number)) for number in range(count)]
        try:
            for server in servers:
                server.start()
            yield [server.url for server in servers]
        finally:
            for server in servers:
                server.stop()


def play_originals(url: str, chance: random.Random) -> list[Original]:
    """Play the young and the old game in a store, from which they are removed afterwards."""
    client: Any = connect(url)
    originals = [Player(RedisStore(client), chance).original(client, moves) for moves in MOVES]
    client.flushdb()
    return originals


class Player:
    """Plays a game: cards where it can, else idle moves, so that rounds end."""

    def __init__(self, store: RedisStore, chance: random.Random) -> None:
        """Create a game, and start it."""
        self._store, self._chance = store, chance
        seated = lobby.create(store, CREATION, now=0)
        self._id = seated.game.id
        others = [asking.join(store, self._id, None, With(0)).tokens[0] for _ in range(1, SEATS)]
        self._tokens = [*seated.tokens, *others]
        asking.start(store, self._id, self._tokens[0], With(0))
        self._begun = self._loaded.game.version

    def original(self, client: Any, moves: int) -> Original:  # noqa: ANN401  # a client of redis-py
        """Play to this move, and on to the tenth of a round; return the game as it is then."""
        while self._loaded.game.version < self._begun + moves - INTO_A_ROUND:
            self._move()
        if moves > INTO_A_ROUND:
            number = self._round
            while self._round == number or self._loaded.game.status != "playing":
                self._move()
        made = [self._move(KEY if left == PAGE else None) for left in range(INTO_A_ROUND, 0, -1)]
        game, contents = self._loaded.game, [client.dump(key) for key in keys_of(self._id)]
        return Original(game, contents, self._tokens, [self._move() for _ in range(SCRIPT)], made[-PAGE])

    @property
    def _loaded(self) -> Loaded:
        return self._store.load(self._id)

    @property
    def _round(self) -> int:
        game = self._loaded.game
        return game.rulebook.view_for(game.state, None).round

    def _move(self, key: str | None = None) -> tuple[str, Any]:
        loaded = self._loaded
        rulebook, state = loaded.game.rulebook, loaded.game.state
        seat = self._chance.choice(rulebook.to_move(state))
        moves = rulebook.legal_moves(state, seat)
        move: Move = self._chance.choice([move for move in moves if not isinstance(move, rulebook.idle)] or moves)
        asking.move(self._store, self._id, self._tokens[seat], move, With(0, key=key))
        return self._tokens[seat], msgspec.to_builtins(move)


def block(shelf: Shelf, original: Original) -> dict[str, float]:
    """Send some requests of each kind; return their milliseconds."""
    url, version, token = f"/v1/games/{original.game.id}", original.game.version, original.tokens[0]
    targets = {
        "view": url,
        "history page": f"{url}/events?after={version // 2}&limit={PAGE}",
        "view since": f"{url}?since={version - PAGE}",
        "lobby page": f"/v1/games?status=playing&limit={LOBBY_PAGE}",
    }
    times = {name: shelf.timed([read(target, token)] * SCRIPT) for name, target in targets.items()}
    times["repeated move"] = shelf.timed([repeated(original.game.id, *original.repeated)] * SCRIPT)
    times["move"] = shelf.timed([written(original.game.id, *move) for move in original.moves])
    shelf.restore(original)
    return times


def read(target: str, token: str) -> bytes:
    """Return a GET request."""
    return f"GET {target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer {token}\r\n\r\n".encode()


def repeated(game_id: str, token: str, move: Any) -> bytes:  # noqa: ANN401  # JSON
    """Return the request of the move with the idempotency key."""
    return written(game_id, token, move).replace(b"\r\n", f"\r\nIdempotency-Key: {KEY}\r\n".encode(), 1)


def report(what: str, times: Times) -> None:
    """Print the milliseconds by number, and the ratios to the smallest number."""
    print(f"\n{'':14}{what:>9}{'ms: min / median / max':>26}{'ratio: min / median / max':>28}{'a second':>10}")
    for name, by_size in times.items():
        first = by_size[min(by_size)]
        for size, taken in sorted(by_size.items()):
            ratios = [one / base for one, base in zip(taken, first, strict=True)]
            rate = 1000 / statistics.median(taken)
            print(f"{name:14}{size:9,}{spread(taken):>26}{spread(ratios):>28}{rate:>10.0f}")


def spread(values: Sequence[float]) -> str:
    """Return the minimum, the median and the maximum as text."""
    return f"{min(values):.2f} / {statistics.median(values):.2f} / {max(values):.2f}"


if __name__ == "__main__":
    main()
