"""The store of games in Redis or Valkey: a string, a list (the log) and a hash (receipts) each, in one hash slot."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Literal

import msgspec
import redis
from msgspec.structs import replace

from croupier.games.absence import Presence
from croupier.games.changes.change import Step
from croupier.games.deadlines import deadline_of, expiry_of
from croupier.games.errors import NotFound, Problem, Unavailable, Unreadable, Unwritable
from croupier.games.game import ENDED, Game
from croupier.games.idempotency import Receipt, Success
from croupier.games.ports import PRESENCE_CHANGED, Committed, Loaded, Page
from croupier.games.settings import DAY_MS
from croupier.rules.moves_and_events import Event
from croupier.storage.codec import (
    COMMIT_ID_BYTES,
    VERSION_ID_BYTES,
    EncodedCommit,
    LogEntry,
    decode,
    decode_entry,
    decode_receipt,
    encode,
    encode_receipt,
)
from croupier.storage.connections import RedisClient, client_for_key, keys_by_server, primaries
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.keys import GAME_ID, channel_of, key_of, keys_of
from croupier.storage.lobby_index import LobbyIndex
from croupier.storage.publications import RedisPublications
from croupier.storage.quick_tables import RedisQuickTables
from croupier.storage.scripts import Script, translate_errors

MAX_REFUSAL_RECEIPTS = 1_000
"""Maximum number of receipts of a game besides one for each version; further refusals are not stored. For requests
without a seat token it is half as many, so that other clients cannot use up the players' share."""
MAX_VERSION = 2**31
"""Upper bound for versions."""
ALL_OR_NONE, FIRST = "all_or_none", "first"
"""What ``read.lua`` returns if there are more entries than the limit: none, or the first."""
NO_LOG = -1
"""Instead of a version: no part of the log is read."""
PRESENCE_TTL_MS = 45_000
"""Three times the interval at which workers refresh it."""
SEEN_TTL_MS = DAY_MS
"""Milliseconds for which a game without readers keeps when each seat had one last."""
NO_WORKER = ""
"""Instead of a worker: the presence is only read."""
Durability = Literal["none", "replicated", "fsync"]
WAIT_COMMANDS: dict[Durability, Sequence[object]] = {"replicated": ("WAIT", 1, 500), "fsync": ("WAITAOF", 1, 0, 500)}
"""Commands that wait until all writes of the connection are durable, at most half a second."""
STATUS_BY_CODE = {"store_read_only": "read_only", "store_full": "full"}
"""Status of a store by the code with which it refuses writes, the most severe first."""


REFUSAL_SCRIPT, DELETE_SCRIPT = Script("store_refusal.lua"), Script("delete.lua")
PRESENCE_SCRIPT = Script("presence.lua")
READ_SCRIPT, COMMIT_SCRIPT = Script("read.lua"), Script("commit.lua")
TOUCH_SCRIPT, WRITABLE_SCRIPT = Script("touch.lua"), Script("writable.lua")


class RedisStore:
    """Implements ``games.ports.Store``."""

    def __init__(
        self,
        client: RedisClient,
        *,
        durability: Durability = "none",
        publications: RedisPublications | None = None,
    ) -> None:
        """Set the client.

        Args:
            client: created by ``connections.connect``.
            durability: when a change is confirmed: ``none``: it is in the store's memory; ``replicated``: a replica has
                it, too; ``fsync``: it is on the store's disk.
            publications: pass the changes of this process on to its readers; None: it has no readers.
        """
        self._publications = publications or RedisPublications(client)
        self.client = client
        self._lobby = LobbyIndex(client)
        self._deadlines = RedisDeadlines(client)
        self.quick_tables = RedisQuickTables(client)
        self._wait_command = WAIT_COMMANDS.get(durability)

    def create(self, game: Game, receipt: Receipt | None = None, steps: Sequence[Step] = ()) -> Loaded | None:
        """Store a new game unless its id exists, then add it to the lobby (which removes entries without a game).

        A game that exists may be missing in the lobby: the process that created it may have died before adding it.
        """
        written = encode(game, steps)
        created = Loaded(game, written.version_id, game.status)
        with translate_errors():
            self._deadlines.file_next(game, 0)
            committed = self._compare_and_set(b"", created, written, receipt)
            if committed:
                self._deadlines.file_next(game, 0)  # a worker that found no game yet has removed the entry
                self._lobby.add(game)
                self._wait_for_entry(game, written)
            elif (stored := self.client.get(key_of(game.id, "game"))) is not None:
                self._lobby.add(decode(game.id, stored), allow_oom=True)
        return created if committed else None

    def load(self, game_id: str) -> Loaded:
        """Return the newest version of a game."""
        with translate_errors():
            data: bytes | None = self.client.get(key_of(game_id, "game"))
        return _decode_loaded(game_id, data)

    def load_many(self, game_ids: Iterable[str]) -> dict[str, Loaded | Problem | Unreadable]:
        """Return the newest version of each game, or why it cannot be read, in one round trip to each server."""
        ids = {key_of(game_id, "game"): game_id for game_id in game_ids}
        found = dict[str, Loaded | Problem | Unreadable]()
        with translate_errors():
            groups = keys_by_server(self.client, ids)
        for keys in groups:
            data = self._get_many(keys)
            found |= {ids[key]: _loaded_or_error(ids[key], one) for key, one in zip(keys, data, strict=True)}
        if found and all(isinstance(one, Unavailable) for one in found.values()):
            raise next(one for one in found.values() if isinstance(one, Unavailable))
        return found

    def _get_many(self, keys: Sequence[str]) -> Sequence[bytes | Unavailable | None]:
        """Return the values of keys of one server; if it does not respond, its error for each of them."""
        try:
            with translate_errors(), self.client.pipeline(transaction=False) as pipe:
                for key in keys:
                    pipe.get(key)
                values: Sequence[bytes | None] = pipe.execute()
        except Unavailable as error:
            return [error] * len(keys)
        return values

    def load_with_receipt(self, game_id: str, key_digest: bytes, limit: int) -> Loaded:
        """Return a game with the receipt of this name, and the log since its outcome."""
        data, receipt, entries = self._read(game_id, key_digest, NO_LOG, limit, ALL_OR_NONE)
        loaded = _decode_loaded(game_id, data)
        if receipt is None:
            return loaded
        with translate_errors():
            self._wait_for_receipt(game_id, key_digest, receipt)  # its writer may have died before it was durable
        decoded = decode_receipt(loaded.game, key_digest, receipt)
        since = decoded.outcome.version_before if isinstance(decoded.outcome, Success) else loaded.game.version
        return replace(loaded, receipt=decoded, log=_decode_full_log(loaded.game, since, limit, entries))

    def load_since(self, game_id: str, after: int, limit: int) -> Loaded:
        """Return a game with the log of all versions after ``after``, or without it if they are more than ``limit``."""
        data, _, entries = self._read(game_id, b"", min(after, MAX_VERSION), limit, ALL_OR_NONE)
        loaded = _decode_loaded(game_id, data)
        return replace(loaded, log=_decode_full_log(loaded.game, after, limit, entries))

    def load_after(self, game_id: str, version_id: bytes, limit: int) -> Loaded | None:
        """Return a game with the log of all versions after the one with this id; None: it has no such version.

        The entry of that version is read, too: its commit id is a part of the version id.
        """
        after = int.from_bytes(version_id[:8], "big")
        data, _, entries = self._read(game_id, b"", after - 1, limit + 1, ALL_OR_NONE)
        loaded = _decode_loaded(game_id, data)
        if not entries or entries[0][:COMMIT_ID_BYTES] != version_id[8:]:
            return None
        return replace(loaded, log=_decode_log(loaded.game, after, limit, entries[1:]))

    def version_id(self, game_id: str) -> bytes:
        """Return the id of the newest version of a game; empty: it does not exist."""
        with translate_errors():
            version_id: bytes = self.client.getrange(key_of(game_id, "game"), 0, VERSION_ID_BYTES - 1)
        return version_id

    def set_presence(self, game_id: str, worker: str, presence: Presence | None) -> tuple[bytes, Presence]:
        """Store the presence of one worker at a game for ``PRESENCE_TTL_MS``; None: remove it.

        Return the id of the newest version, as ``version_id``, and the presence of all workers. For a game that does
        not exist nothing is stored.
        """
        content = b"" if presence is None else msgspec.json.encode(presence)
        arguments = [worker, content, PRESENCE_TTL_MS, channel_of(game_id), PRESENCE_CHANGED, SEEN_TTL_MS]
        with translate_errors():
            keys = [key_of(game_id, "presence"), key_of(game_id, "game")]
            version_id, stored, seen = PRESENCE_SCRIPT.run(self.client, keys, arguments)
        parts = (msgspec.json.decode(part, type=Presence) for part in stored)
        return version_id, Presence.sum(parts, {int(seat): int(at) for seat, at in zip(*[iter(seen)] * 2, strict=True)})

    def presence(self, game_id: str) -> Presence:
        """Return the presence of all workers at a game."""
        return self.set_presence(game_id, NO_WORKER, None)[1]

    def load_with_log(self, game_id: str, after: int, limit: int) -> Loaded:
        """Return a game with the log of the first ``limit`` versions after ``after``."""
        data, _, entries = self._read(game_id, b"", min(after, MAX_VERSION), limit, FIRST)
        loaded = _decode_loaded(game_id, data)
        return replace(loaded, log=_decode_log(loaded.game, after, limit, entries))

    def load_steps(self, game_id: str, after: int, limit: int) -> tuple[Loaded, Sequence[Step]]:
        """Return a game with its changes of the first ``limit`` versions after ``after``."""
        data, _, entries = self._read(game_id, b"", min(after, MAX_VERSION), limit, FIRST)
        loaded = _decode_loaded(game_id, data)
        created = loaded.game.created
        decoded = _decode_entries(loaded.game, after, limit, entries)
        return loaded, [Step(one.change, one.events, 0 if one.at is None else created + one.at) for one in decoded]

    def confirm(self, loaded: Loaded) -> None:
        """Wait until a version of a game is as durable as the settings require."""
        key = key_of(loaded.game.id, "game")
        with translate_errors():
            self.wait_until_durable(loaded.game.id, ("GETRANGE", key, 0, VERSION_ID_BYTES - 1), loaded.version_id)

    def commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None = None) -> Loaded | None:
        """Store a changed game if the loaded version is still the newest (compare-and-set).

        Its deadline is filed first (see ``deadlines``). If its status changes, the game is added to the lobby before
        and after the commit, so that a concurrent cleanup cannot remove it. Leave is committed even at ``maxmemory``: a
        game has few seats.
        """
        game = loaded.game
        with self._publications.committing(game.id, game.version) as confirmed:
            committed = self._commit(loaded, steps, receipt)
            if committed is not None:
                confirmed.append(Committed(loaded.version_id, committed))
        return committed

    def _commit(self, loaded: Loaded, steps: Sequence[Step], receipt: Receipt | None) -> Loaded | None:
        game, written, allow_oom = loaded.game, encode(loaded.game, steps), steps[0].change.frees_memory
        before = game.version - len(steps)
        changed = Loaded(game, written.version_id, game.status, log=[step.events for step in steps])
        with translate_errors():
            self._deadlines.file_next(game, before, allow_oom=allow_oom)
            if changed.status != loaded.status:
                self._lobby.add(game, allow_oom=allow_oom)
            committed = self._compare_and_set(loaded.version_id, changed, written, receipt, allow_oom=allow_oom)
            if committed and changed.status != loaded.status:
                self._lobby.add(game, allow_oom=allow_oom)
                self._lobby.remove(game, loaded.status)
            if committed:
                self._wait_for_entry(game, written)
        if committed and changed.status != loaded.status and changed.status in ENDED:
            self._deadlines.remove_all(game)
        if committed and loaded.status == "lobby":
            with suppress(Unavailable), translate_errors():
                self._lobby.follow_code(game)
            if game.needs_code:  # it may have been public
                with suppress(Unavailable), translate_errors():
                    self._lobby.discard(game, "lobby")
        return changed if committed else None

    def store_refusal(self, game_id: str, receipt: Receipt, *, has_seat: bool = True) -> bool:
        """Store the receipt of a refused request; False: the game has one with this key digest, or does not exist."""
        value, limit = encode_receipt(receipt), MAX_REFUSAL_RECEIPTS if has_seat else MAX_REFUSAL_RECEIPTS // 2
        with translate_errors():
            stored: bool = REFUSAL_SCRIPT.run(self.client, keys_of(game_id), [receipt.key_digest, value, limit]) == 1
            if stored:
                self._wait_for_receipt(game_id, receipt.key_digest, value)
        return stored

    def delete(self, loaded: Loaded) -> bool:
        """Delete a game if the loaded version is still the newest; return whether it was."""
        game = loaded.game
        with translate_errors():
            keys = [*keys_of(game.id), key_of(game.id, "presence")]
            reply = DELETE_SCRIPT.run(self.client, keys, [loaded.version_id, channel_of(game.id)])
            deleted: bool = reply == 1
            if deleted:
                self._wait_for_deletion(game.id)
        if deleted:
            self._deadlines.remove_all(game)
            with suppress(Unavailable), translate_errors():
                self._lobby.discard(game, loaded.status)
            with suppress(Unavailable), translate_errors():
                self._lobby.release_code(game)
        return deleted

    def reserve_code(self, code: str, game_id: str, lifetime: int) -> bool:
        """Reserve a code for a game; return whether the game has it."""
        with translate_errors():
            return self._lobby.reserve_code(code, game_id, lifetime)

    def game_with_code(self, code: str) -> str | None:
        """Return the id of the game that a code is reserved for."""
        with translate_errors():
            return self._lobby.game_with_code(code)

    def page(self, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
        """Return a page of the public games of one status, newest first."""
        return self._lobby.page(status, ruleset, cursor, limit)

    def ping(self) -> str:
        """Return the status of the store (see ``games.ports.Store``)."""
        with translate_errors():
            servers = primaries(self.client)
        errors = [error for server in servers if (error := _write_error(server))]
        statuses = {STATUS_BY_CODE[error.code] for error in errors if isinstance(error, Unwritable)}
        if len(errors) == len(servers) and not statuses:
            raise errors[0]
        return next((status for status in STATUS_BY_CODE.values() if status in statuses), "ok")

    def _read(self, game_id: str, *arguments: object) -> Any:  # noqa: ANN401  # a reply of READ
        with translate_errors():
            return READ_SCRIPT.run(self.client, keys_of(game_id), arguments)

    def _compare_and_set(
        self,
        version_id: bytes,
        changed: Loaded,
        written: EncodedCommit,
        receipt: Receipt | None,
        *,
        allow_oom: bool = False,
    ) -> bool:
        """Store a new version if the stored version id is ``version_id``; empty: if the game does not exist."""
        name, outcome = (b"", b"") if receipt is None else (receipt.key_digest, encode_receipt(receipt))
        ttl = expiry_of(changed.game, deadline_of(changed.game)) - changed.game.updated
        game_id, before = changed.game.id, changed.game.version - len(written.entries)
        arguments = [version_id, written.game, ttl, name, outcome, before, channel_of(game_id), *written.entries]
        reply: int = COMMIT_SCRIPT.run(self.client, keys_of(game_id), arguments, allow_oom=allow_oom)
        if reply < 0:
            raise _incomplete(changed.game)
        return reply == 1

    def _wait_for_entry(self, game: Game, written: EncodedCommit) -> None:
        self.wait_until_durable(game.id, ("LINDEX", key_of(game.id, "log"), game.version - 1), written.entries[-1])

    def _wait_for_deletion(self, game_id: str) -> None:
        self.wait_until_durable(game_id, ("EXISTS", key_of(game_id, "game")), 0)

    def _wait_for_receipt(self, game_id: str, name: bytes, receipt: bytes) -> None:
        self.wait_until_durable(game_id, ("HGET", key_of(game_id, "receipts"), name), receipt)

    def wait_until_durable(self, game_id: str, read_back: Sequence[object], required: object) -> None:
        """Wait until a write is as durable as the settings require.

        WAIT and WAITAOF cover the writes of the connection that sends them, and a client has several connections. So
        this writes a dummy key and waits for it; replication and the append-only file are ordered, so all earlier
        writes are covered. After a failover the connection may lead to another primary that lacks the write, so the
        write is read back as well.

        Args:
            game_id: selects the server.
            read_back: the command that reads the write back.
            required: the reply if the write is there.

        Raises:
            redis.TimeoutError: the write is not durable, or lost.
        """
        if self._wait_command is None:
            return
        with client_for_key(self.client, key_of(game_id, "game")).pipeline(transaction=False) as pipe:
            TOUCH_SCRIPT.add_to_pipeline(pipe, [key_of(game_id, "safe")])
            pipe.execute_command(*self._wait_command)
            pipe.execute_command(*read_back)
            *_, copies, actual = pipe.execute()
        if not (copies[0] if isinstance(copies, list) else copies):
            raise redis.TimeoutError("the write is not durable yet")
        if actual != required:
            raise redis.TimeoutError("failover: the new primary lacks the write")


def _write_error(server: RedisClient) -> Unavailable | None:
    """Return the error with which a server would refuse a write, None if it would accept one."""
    try:
        with translate_errors():
            WRITABLE_SCRIPT.run(server, [], [])
    except Unavailable as error:
        return error
    return None


def _decode_loaded(game_id: str, data: bytes | None) -> Loaded:
    if data is None or not GAME_ID.fullmatch(game_id):
        raise NotFound("game_not_found")
    game = decode(game_id, data)
    return Loaded(game, data[:VERSION_ID_BYTES], game.status)


def _loaded_or_error(game_id: str, data: bytes | Unavailable | None) -> Loaded | Problem | Unreadable:
    if isinstance(data, Unavailable):
        return data
    try:
        return _decode_loaded(game_id, data)
    except (NotFound, Unreadable) as error:
        return error


def _decode_entries(game: Game, after: int, limit: int, entries: Sequence[bytes]) -> list[LogEntry]:
    """Decode the log entries of the versions after ``after``.

    Raises:
        Unreadable: an entry is corrupt or missing.
    """
    if len(entries) != max(0, min(game.version - after, limit)):
        raise _incomplete(game)
    return [decode_entry(game, version, entry) for version, entry in enumerate(entries, after + 1)]


def _decode_log(game: Game, after: int, limit: int, entries: Sequence[bytes]) -> list[list[Event]]:
    """Decode the events of the versions after ``after``."""
    return [entry.events for entry in _decode_entries(game, after, limit, entries)]


def _decode_full_log(game: Game, after: int, limit: int, entries: Sequence[bytes]) -> list[list[Event]]:
    """Decode the log entries of all versions after ``after``; none if there are more than the limit."""
    return _decode_log(game, after, limit if game.version - after <= limit else 0, entries)


def _incomplete(game: Game) -> Unreadable:
    return Unreadable(f"game {game.id}: its log lacks entries")
