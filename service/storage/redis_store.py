"""Games in Redis or Valkey: for each a string, a list (the log) and a hash (receipts), all on one slot."""

import functools
import logging
import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Literal

import redis

from service.games.changes import Change, Leave
from service.games.errors import Invalid, NotFound, Unavailable, Unreadable, Unwritable
from service.games.game import Game
from service.games.ports import Answer, Page, Past, Receipt
from service.rules import PRESETS
from service.storage.asking import Script, answering
from service.storage.codec import MARK, STAMP, decode, decode_change, encode, encode_change, linked, stamp_of
from service.storage.connections import Client, server_of, servers_of

DAY = 24 * 60 * 60 * 1000
"""In milliseconds."""
SPARE = 50
"""How many more entries of the lobby are read at once than were asked for: some games may have expired."""
BATCHES = 4
"""How often that is done for one page at most, so that the work for it is bounded."""
VERSION = 4
"""Bytes of the version in a receipt, and of what became of the move."""
RECEIPTS = 10_000
"""As many refusals of a game are kept at most: nobody fills the store with them."""
CURSOR = re.compile(r"[0-9a-f]{36}")
GAME_ID = re.compile(r"[0-9a-f]{24}")
STALE = 10
"""How many entries of the lobby are looked at whenever one is added: more than one, so that they do not pile up."""
Durability = Literal["none", "replicated", "fsync"]
SAFE: dict[Durability, Sequence[object]] = {"replicated": ("WAIT", 1, 500), "fsync": ("WAITAOF", 1, 0, 500)}
"""What a connection says to wait, at most half a second, until all it has written is safe."""
STATUS = {"store_read_only": "read_only", "store_full": "full"}
"""The status of a store by the code of its refusal to write, the most severe first."""
log = logging.getLogger("croupier")


REFUSE, DELETE, WRITABLE = Script("refuse.lua"), Script("delete.lua"), Script("writable.lua")
RECEIPT, HISTORY, TOUCH = Script("receipt.lua"), Script("history.lua"), Script("touch.lua")
COMMIT, LIST = ({False: Script(name), True: Script(name, flags="allow-oom")} for name in ("commit.lua", "list.lua"))
"""By whether they write even if the store is full."""


class RedisStore:
    """Implements ``games.ports.Store``."""

    def __init__(
        self, client: Client, *, lobby_ttl: int = DAY, game_ttl: int = 7 * DAY, durability: Durability = "none"
    ) -> None:
        """Keep games with this client.

        Args:
            client: made by ``connections.connect``.
            lobby_ttl: milliseconds that a lobby lives after its last change.
            game_ttl: milliseconds that any other game does.
            durability: what a change must have survived before it is confirmed: ``none``: nothing but the store's
                memory; ``replicated``: a replica has it, too; ``fsync``: it is on the store's disk.
        """
        self._client = client
        self._lobby_ttl = lobby_ttl
        self._game_ttl = game_ttl
        self._receipt_ttl = min(DAY, game_ttl)
        self._safe = SAFE.get(durability)

    def create(self, game: Game) -> None:
        """Keep a new game, and then list it: a reader of the lobby forgets entries without a game."""
        value = encode(game)
        with answering():
            self._write(game, value, value, None)
            self._list(game)
            self._confirm(game.id, ("LINDEX", _key(game.id, "log"), 0), value)
        game.listed = game.status

    def load(self, game_id: str) -> Game:
        """Return the newest version of a game."""
        with answering():
            return _found(game_id, self._client.get(_key(game_id, "game")))

    def load_with_receipt(self, game_id: str, key: bytes) -> tuple[Game, Receipt | None]:
        """Return a game, and the receipt kept under the key, if any."""
        with answering():
            data, receipt = RECEIPT.ask(self._client, [_key(game_id, "game"), _key(game_id, "receipts")], [key])
        game = _found(game_id, data)
        if receipt is None:
            return game, None
        with answering():
            self._confirm_receipt(game_id, key, receipt)  # what left it may not have been
        return game, _read_receipt(key, receipt)

    def commit(self, game: Game, change: Change, receipt: Receipt | None = None) -> bool:
        """Keep a changed game if the version it was loaded as is still the newest, and say whether it was.

        A game of a new status is listed before and after that: whatever others do meanwhile, the lobby has it.
        Seats are given up even if the store is full: a game has few of them.
        """
        moved, entry, full = game.status != game.listed, encode_change(game, change), isinstance(change, Leave)
        game.chain = linked(game.chain, entry)
        with answering():
            if moved:
                self._list(game, full=full)
            kept = self._write(game, encode(game, entry[:MARK]), entry, receipt, full=full)
            if kept and moved:
                self._list(game, full=full)
                self._unlist(game)
                game.listed = game.status
            if kept:
                self._confirm(game.id, ("LINDEX", _key(game.id, "log"), game.version - 1), entry)
        return kept

    def refuse(self, game: Game, receipt: Receipt) -> bool:
        """Keep the receipt of a refused move unless there is one under its key, and say whether there was none."""
        keys = [_key(game.id, "game"), _key(game.id, "receipts")]
        with answering():
            kept = REFUSE.run(self._client, keys, [receipt.key, _receipt(receipt), self._receipt_ttl, RECEIPTS])
            if kept:
                self._confirm_receipt(game.id, receipt.key, _receipt(receipt))
        return kept

    def delete(self, game: Game) -> bool:
        """Forget a game if the version it was loaded as is still the newest, and say whether it was."""
        with answering():
            gone = DELETE.run(self._client, _keys(game.id), [game.stamp])
            if gone and game.public:
                self._client.zrem(_index(game.listed, game.ruleset), _member(game))
            if gone:
                self._confirm(game.id, ("EXISTS", _key(game.id, "game")), 0)
        return gone

    def history(self, game_id: str) -> Past:
        """Return a game as it was created, every change since, and the game as it is, as of one moment."""
        with answering():
            data, log = HISTORY.ask(self._client, [_key(game_id, "game"), _key(game_id, "log")], [])
        newest = _found(game_id, data)
        first, *entries = log or [b""]
        created = decode(game_id, first)
        if functools.reduce(linked, entries, created.chain) != newest.chain:
            raise Unreadable(f"game {game_id}: its log is not what was kept")
        stamps = [stamp_of(created.version + place, entry[:MARK]) for place, entry in enumerate(entries, 1)]
        return Past(created, [decode_change(created, entry) for entry in entries], newest, stamps)

    def page(self, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
        """Return public games of one status, newest first."""
        if cursor is not None and not CURSOR.fullmatch(cursor):
            raise Invalid("invalid_cursor", "This cursor is not one that a page has given.")
        indexes = [_index(status, name) for name in (PRESETS if ruleset is None else [ruleset])]
        games: list[Game] = []
        for _ in range(BATCHES):
            batch = self._batch(indexes, cursor, limit + SPARE)
            for member, data in batch:
                if len(games) == limit:
                    return Page(games, cursor)
                cursor = member
                game = _readable(member[12:], data)
                if game and game.status == status:
                    games.append(game)
            if len(batch) < limit + SPARE:
                return Page(games, None)
        return Page(games, cursor)

    def ping(self) -> str:
        """Return what the store can do (see ``games.ports.Store``)."""
        with answering():
            servers = servers_of(self._client)
        errors = [error for server in servers if (error := _error_of(server))]
        found = {STATUS[error.code] for error in errors if isinstance(error, Unwritable)}
        if len(errors) == len(servers) and not found:
            raise errors[0]
        return next((status for status in STATUS.values() if status in found), "ok")

    def _batch(self, indexes: Sequence[str], cursor: str | None, size: int) -> list[tuple[str, bytes | None]]:
        """Read the newest entries of some lists and their games, and forget the entries whose games have expired."""
        newest = "+" if cursor is None else f"({cursor}"
        with answering():
            with self._client.pipeline(transaction=False) as pipe:
                for index in indexes:
                    pipe.zrevrangebylex(index, newest, "-", 0, size)
                found = zip(indexes, pipe.execute(), strict=True)
            entries = sorted(((m.decode(), index) for index, members in found for m in members), reverse=True)[:size]
            with self._client.pipeline(transaction=False) as pipe:
                for member, _ in entries:
                    pipe.get(_game(member))
                stored = pipe.execute()
        with suppress(Unwritable), answering():
            self._forget([entry for entry, data in zip(entries, stored, strict=True) if data is None])
        return [(member, data) for (member, _), data in zip(entries, stored, strict=True)]

    def _write(self, game: Game, value: bytes, entry: bytes, receipt: Receipt | None, *, full: bool = False) -> bool:
        name, body = (b"", b"") if receipt is None else (receipt.key, _receipt(receipt))
        ttl = self._lobby_ttl if game.status == "lobby" else self._game_ttl
        arguments = [game.stamp, value, entry, ttl, name, body, self._receipt_ttl, game.version - 1]
        kept = COMMIT[full].run(self._client, _keys(game.id), arguments)
        game.stamp = value[:STAMP]
        return kept

    def _confirm_receipt(self, game_id: str, key: bytes, receipt: bytes) -> None:
        self._confirm(game_id, ("HGET", _key(game_id, "receipts"), key), receipt)

    def _confirm(self, game_id: str, proof: Sequence[object], wanted: object) -> None:
        """Wait until what was written is safe, and all before it.

        A connection waits for what it has written itself, so it writes something first that nobody reads. The server
        that says so must have what was written: another one may have taken over. So it is asked for a ``proof``, a
        command that is answered as ``wanted`` only there.
        """
        if self._safe is None:
            return
        with server_of(self._client, _key(game_id, "game")).pipeline(transaction=False) as pipe:
            TOUCH.send(pipe, [_key(game_id, "safe")])
            pipe.execute_command(*self._safe)
            pipe.execute_command(*proof)
            *_, copies, proven = pipe.execute()
        if not (copies[0] if isinstance(copies, list) else copies):
            raise redis.TimeoutError("what was written is not safe yet")
        if proven != wanted:
            raise redis.TimeoutError("another server has taken over, which has not what was written")

    def _list(self, game: Game, *, full: bool = False) -> None:
        """List a game, if need be in a full store, and forget those of some others that have expired."""
        if game.public:
            index = _index(game.status, game.ruleset)
            others = [(m.decode(), index) for m in LIST[full].ask(self._client, [index], [_member(game), STALE])]
            with self._client.pipeline(transaction=False) as pipe:
                for member, _ in others:
                    pipe.exists(_game(member))
                alive = pipe.execute()
            self._forget([entry for entry, lives in zip(others, alive, strict=True) if not lives])

    def _forget(self, entries: Sequence[tuple[str, str]]) -> None:
        """Remove entries, each a member and the list that it is in."""
        if entries:
            with self._client.pipeline(transaction=False) as pipe:
                for member, index in entries:
                    pipe.zrem(index, member)
                pipe.execute()

    def _unlist(self, game: Game) -> None:
        """Take a game off the list that it was on when it was loaded, unless somebody has brought it back there."""
        if game.public:
            self._client.zrem(_index(game.listed, game.ruleset), _member(game))
            newest = self._client.get(_key(game.id, "game"))
            if newest is not None and decode(game.id, newest).status == game.listed:
                LIST[True].ask(self._client, [_index(game.listed, game.ruleset)], [_member(game), 0])


def _error_of(server: Client) -> Unavailable | None:
    """Return the error with which a server would reject a write, None if it would accept one."""
    try:
        with answering():
            WRITABLE.ask(server, [], [])
    except Unavailable as error:
        return error
    return None


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
    """Write a receipt down: its version with what became of the move, and the digest of the move."""
    return (receipt.version * len(Answer) + receipt.answer).to_bytes(VERSION, "big") + receipt.body


def _read_receipt(key: bytes, data: bytes) -> Receipt:
    version, answer = divmod(int.from_bytes(data[:VERSION], "big"), len(Answer))
    return Receipt(key, data[VERSION:], version, Answer(answer))


def _keys(game_id: str) -> list[str]:
    return [_key(game_id, part) for part in ("game", "log", "receipts")]


def _key(game_id: str, part: str) -> str:
    return f"croupier:{{{game_id}}}:{part}"


def _index(status: str, ruleset: str) -> str:
    return f"croupier:lobby:{status}:{ruleset}"


def _game(member: str) -> str:
    """Name the key of a game that the lobby lists."""
    return _key(member[12:], "game")


def _member(game: Game) -> str:
    """Name a game in the lobby, so that names sort by age: 12 hex digits of time, 24 of id."""
    return f"{game.created:012x}{game.id}"
