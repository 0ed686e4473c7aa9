"""Games in Redis or Valkey: for each a string, a list (the log) and a hash (receipts), all on one slot."""

import logging
import re
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import resources
from queue import Empty
from typing import Any

import redis
from redis.backoff import ExponentialBackoff
from redis.retry import Retry

from service.games.changes import Change
from service.games.errors import Invalid, NotFound, Unavailable
from service.games.game import Game
from service.games.ports import Page, Receipt
from service.storage.codec import STAMP, Unreadable, decode, decode_change, encode, encode_change

DAY = 24 * 60 * 60 * 1000
"""In milliseconds."""
BATCH = 100
"""How many games of the lobby are looked at in one go."""
BATCHES = 20
"""How often that is done for one page."""
CURSOR = re.compile(r"[0-9a-f]{36}")
GAME_ID = re.compile(r"[0-9a-f]{24}")
log = logging.getLogger("croupier")


class Pool(redis.BlockingConnectionPool):
    """Hands connections out without a look at them, which would cost a tenth of a move.

    One that has died says so when it is used, and is then made anew as ``Retry`` has it.
    """

    def get_connection(self, *_args: Any, **_options: Any) -> Any:  # noqa: ANN401  # as redis-py's
        """Wait for a connection that is free."""
        self._checkpid()
        try:
            connection = self.pool.get(block=True, timeout=self.timeout)
        except Empty as error:
            raise redis.ConnectionError("All connections are in use.") from error
        return self.make_connection() if connection is None else connection  # type: ignore[no-untyped-call]


def check_url(url: str) -> None:
    """Raise ValueError if no connection could ever be made to this address; make none."""
    try:
        connect(url).connection_pool.make_connection()
    except (TypeError, ValueError, AttributeError) as error:
        raise ValueError(str(error)) from error


def connect(url: str) -> redis.Redis:
    """Open a pool of connections.

    Everything sent may be sent twice without harm (see ``commit.lua``), so a lost answer is asked for again.
    """
    pool = Pool.from_url(
        url,
        max_connections=64,
        timeout=2,
        socket_timeout=2,
        socket_connect_timeout=1,
        retry=Retry(ExponentialBackoff(cap=0.1, base=0.02), 2),
    )
    return redis.Redis(connection_pool=pool)


@contextmanager
def answering() -> Iterator[None]:
    """Put the store's silence, and its refusals, into the words of the service."""
    try:
        yield
    except redis.RedisError as error:
        log.warning("the store: %s: %s", type(error).__name__, error)
        raise Unavailable("store_unavailable", "The store does not answer; nothing was confirmed.") from error


class RedisStore:
    """Implements ``games.ports.Store``."""

    def __init__(self, client: redis.Redis, *, lobby_ttl: int = DAY, game_ttl: int = 7 * DAY) -> None:
        """Keep games with this client; a lobby and a game live so many milliseconds after their last change."""
        self._client: Any = client  # redis-py types every answer as bytes or text
        self._commit = client.register_script(resources.files(__package__).joinpath("commit.lua").read_bytes())
        self._lobby_ttl = lobby_ttl
        self._game_ttl = game_ttl

    def create(self, game: Game) -> None:
        """Keep a new game, and then list it: a reader of the lobby forgets entries without a game."""
        value = encode(game)
        with answering():
            self._write(game, value, value, None)
            self._list(game)
        game.listed = game.status

    def load(self, game_id: str) -> Game:
        """Return the newest version of a game."""
        with answering():
            return _found(game_id, self._client.get(_key(game_id, "game")))

    def load_with_receipt(self, game_id: str, key: bytes) -> tuple[Game, Receipt | None]:
        """Return a game, and the receipt kept under the key, if any."""
        with answering(), self._client.pipeline(transaction=True) as pipe:
            pipe.get(_key(game_id, "game"))
            pipe.hget(_key(game_id, "receipts"), key)
            data, receipt = pipe.execute()
        game = _found(game_id, data)
        return game, None if receipt is None else Receipt(key, receipt[8:], int.from_bytes(receipt[:8], "big"))

    def commit(self, game: Game, change: Change, receipt: Receipt | None = None) -> bool:
        """Keep a changed game if the version it was loaded as is still the newest, and say whether it was.

        A game of a new status is listed before and after that: whatever others do meanwhile, the lobby has it.
        """
        moved = game.status != game.listed
        with answering():
            if moved:
                self._list(game)
            kept = self._write(game, encode(game), encode_change(game, change), receipt)
            if kept and moved:
                self._list(game)
                self._unlist(game)
                game.listed = game.status
        return kept

    def history(self, game_id: str) -> tuple[Game, list[Change]]:
        """Return a game as it was created, and every change since."""
        with answering():
            entries = self._client.lrange(_key(game_id, "log"), 0, -1)
        game = _found(game_id, entries[0] if entries else None)
        return game, [decode_change(game, entry) for entry in entries[1:]]

    def page(self, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
        """Return public games of one status, newest first."""
        if cursor is not None and not CURSOR.fullmatch(cursor):
            raise Invalid("invalid_cursor", "This cursor is not one that a page has given.")
        games: list[Game] = []
        for _ in range(BATCHES):
            members, found = self._batch(status, cursor)
            for member, game in zip(members, found, strict=True):
                if len(games) == limit:
                    return Page(games, cursor)
                cursor = member
                if game and game.status == status and ruleset in (None, game.ruleset):
                    games.append(game)
            if len(members) < BATCH:
                return Page(games, None)
        return Page(games, cursor)

    def ping(self) -> None:
        """Return if the store answers."""
        with answering():
            self._client.ping()

    def _batch(self, status: str, cursor: str | None) -> tuple[list[str], list[Game | None]]:
        """Read some entries of the lobby and their games, and forget the entries whose games have expired."""
        newest = "+" if cursor is None else f"({cursor}"
        with answering(), self._client.pipeline(transaction=False) as pipe:
            members = [m.decode() for m in self._client.zrevrangebylex(_index(status), newest, "-", 0, BATCH)]
            for member in members:
                pipe.get(_key(member[12:], "game"))
            stored = pipe.execute()
            gone = [member for member, data in zip(members, stored, strict=True) if data is None]
            if gone:
                self._client.zrem(_index(status), *gone)
        return members, [_readable(member[12:], data) for member, data in zip(members, stored, strict=True)]

    def _write(self, game: Game, value: bytes, entry: bytes, receipt: Receipt | None) -> bool:
        keys = [_key(game.id, part) for part in ("game", "log", "receipts")]
        ttl = self._lobby_ttl if game.status == "lobby" else self._game_ttl
        name, body = (b"", b"") if receipt is None else (receipt.key, _receipt(receipt))
        kept = self._commit(keys, [game.stamp, value, entry, ttl, name, body, DAY, game.version - 1])
        game.stamp = value[:STAMP]
        return bool(kept)

    def _list(self, game: Game) -> None:
        if game.public:
            self._client.zadd(_index(game.status), {_member(game): 0})

    def _unlist(self, game: Game) -> None:
        """Take a game off the list that it was on when it was loaded, unless somebody has brought it back there."""
        if game.public:
            self._client.zrem(_index(game.listed), _member(game))
            newest = self._client.get(_key(game.id, "game"))
            if newest is not None and decode(game.id, newest).status == game.listed:
                self._client.zadd(_index(game.listed), {_member(game): 0})


def _found(game_id: str, data: bytes | None) -> Game:
    if data is None or not GAME_ID.fullmatch(game_id):
        raise NotFound("game_not_found", "There is no such game; it may have expired.")
    return decode(game_id, data)


def _readable(game_id: str, data: bytes | None) -> Game | None:
    """Read a game for the lobby, where one that cannot be read must not stand in the way of the others."""
    try:
        return None if data is None else decode(game_id, data)
    except Unreadable as error:
        log.warning("left out of the lobby: %s", error)
        return None


def _receipt(receipt: Receipt) -> bytes:
    return receipt.version.to_bytes(8, "big") + receipt.body


def _key(game_id: str, part: str) -> str:
    return f"croupier:{{{game_id}}}:{part}"


def _index(status: str) -> str:
    return f"croupier:lobby:{status}"


def _member(game: Game) -> str:
    """Name a game in the lobby, so that names sort by age: 12 hex digits of time, 24 of id."""
    return f"{game.created:012x}{game.id}"
