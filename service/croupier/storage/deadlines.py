"""The index of deadlines: sorted sets of entries by time, in several hash slots.

An entry is a version of a game, ``{game id}:{version}``, with the deadline of that version. Its key is that of its
shard, ``croupier:deadlines:{NN}``, which follows from the game's id. The scores of tables at which nobody plays are
greater by ``IDLE``: workers take them after all others.

No deadline is missed. Let n be the newest version of a game, with the deadline d. Then the index has the entry of n, at
d or earlier, or at most ``CLAIM_MS`` after a worker has taken it:

- The entry is written before version n is committed. If another request tries to commit the same version, the earlier
  time remains, whichever of them succeeds; if only one of them has a player, among the times of tables with players.
- An entry is removed only when no commit of its version can follow: by a worker that has found this version, a later
  one, or no game; and by a request that has loaded a later version. A slow request, or one whose process was killed,
  leaves an entry of a version that does not exist (yet): workers leave it there, and look again every ``CLAIM_MS``,
  until the game has that version.
- It is moved to a later time only to the deadline of its version, once that is committed, or by a worker that takes it.
  If that worker is killed, the entry is due again after ``CLAIM_MS``.

Two exceptions: a game that cannot be read is postponed for longer (``games.enforcing``); and the first version of a
game, which has a deadline in the sandbox and in a rematch only, may lose its entry if the creation takes longer than
the first turn, or than seats are reserved.

The loss of an entry in a failover of a cluster, where index and games are on different servers, is repaired when the
entry of the version before is due, since a worker then files the deadline of the newest version again.
"""

import logging
import zlib
from collections.abc import Sequence
from contextlib import suppress

from croupier.games.bots import MAX_MOVES
from croupier.games.deadlines import due_at, entry_of
from croupier.games.errors import Unavailable
from croupier.games.game import Game
from croupier.games.ports import DueCounts, Entry
from croupier.storage.connections import RedisClient, keys_by_server, server_name
from croupier.storage.keys import key_of
from croupier.storage.scripts import Script, translate_errors

SHARDS = 16
"""More than the primaries of a usual cluster. Each takes one command of a poll."""
CLAIM_MS = 500
"""Milliseconds that a worker has for the entries it has taken. After them others take them, too, which does no harm."""
IDLE = 10**13
"""Added to the times of entries of tables at which nobody plays; as a time it would be the year 2286."""
MAX_STEPS = 1 + MAX_MOVES
"""Maximum number of versions that one commit makes."""
FILE_SCRIPT, TAKE_SCRIPT = Script("file_deadline.lua"), Script("take_deadlines.lua")


class RedisDeadlines:
    """Implements ``games.ports.Deadlines``. The worker logs an outage once, so its errors are not logged here."""

    def __init__(self, client: RedisClient) -> None:
        """Use this client, created by ``connections.connect``."""
        self._client = client

    def file_next(self, game: Game, loaded: int, *, allow_oom: bool = False) -> None:
        """File the time of a version that is about to be committed, if the service acts then.

        Args:
            game: the game as it will be.
            loaded: the version that it follows; the entries of versions before that are removed.
            allow_oom: whether to file at ``maxmemory``, too.
        """
        if (due := due_at(game)) is not None:
            before = [_member(Entry(game.id, version)) for version in range(max(0, loaded - MAX_STEPS), max(1, loaded))]
            arguments = [_member(entry := entry_of(game)), _score(entry, due), IDLE, *before]
            FILE_SCRIPT.run(self._client, [shard_key(game.id)], arguments, allow_oom=allow_oom)

    def remove_all(self, game: Game) -> None:
        """Remove the entries of a game that has ended or is deleted: no commit with a deadline can follow.

        If their server does not respond, or a request that is refused files another one at the same moment, a worker
        removes them when they are due.
        """
        versions = range(max(0, game.version - 2 * MAX_STEPS), game.version + 1)
        with suppress(Unavailable), translate_errors(logging.DEBUG):
            self._client.zrem(shard_key(game.id), *(_member(Entry(game.id, version)) for version in versions))

    def count_due(self, now: int) -> DueCounts:
        """Count the entries that are due in each shard, by one round trip to each server.

        A shard whose server does not respond counts as empty, unless none responds.
        """
        counts, errors = dict.fromkeys(map(_key, range(SHARDS)), (0, 0)), list[Unavailable]()
        with translate_errors(logging.DEBUG):
            groups = keys_by_server(self._client, counts)
        for keys in groups:
            try:
                counts.update(zip(keys, self._counts_of(keys, now), strict=True))
            except Unavailable as error:
                errors.append(error)
        if len(errors) == len(groups):
            raise errors[0]
        return DueCounts(*zip(*counts.values(), strict=True))

    def _counts_of(self, keys: Sequence[str], now: int) -> list[tuple[int, int]]:
        """Return the numbers of entries that are due in shards of one server, those of idle tables apart."""
        with translate_errors(logging.DEBUG), self._client.pipeline(transaction=False) as pipe:
            for key in keys:
                pipe.zcount(key, 0, now)
                pipe.zcount(key, IDLE, IDLE + now)
            counts: list[int] = pipe.execute()
        return [*zip(counts[::2], counts[1::2], strict=True)]

    def take(self, shard: int, now: int, limit: int, *, idle: bool = False) -> list[Entry]:
        """Take the earliest entries of a shard that are due, and postpone them by ``CLAIM_MS``."""
        first = IDLE if idle else 0
        with translate_errors(logging.DEBUG):
            taken = TAKE_SCRIPT.run(self._client, [_key(shard)], [first, first + now, first + now + CLAIM_MS, limit])
        return [_entry(member, idle=idle) for member in taken]

    def file(self, entry: Entry, at: int) -> None:
        """Set the time of an entry."""
        with translate_errors(logging.DEBUG):
            self._client.zadd(shard_key(entry.game_id), {_member(entry): _score(entry, at)})

    def remove(self, entry: Entry) -> None:
        """Remove an entry."""
        with translate_errors(logging.DEBUG):
            self._client.zrem(shard_key(entry.game_id), _member(entry))

    def server_of(self, game_id: str) -> str:
        """Return the name of the server that has a game: empty if there is one only."""
        with translate_errors(logging.DEBUG):
            return server_name(self._client, key_of(game_id, "game"))


def shard_key(game_id: str) -> str:
    """Return the key of the shard of a game."""
    return _key(zlib.crc32(game_id.encode()) % SHARDS)


def _key(shard: int) -> str:
    return f"croupier:deadlines:{{{shard:02}}}"


def _member(entry: Entry) -> str:
    return f"{entry.game_id}:{entry.version}"


def _score(entry: Entry, at: int) -> int:
    return IDLE + at if entry.idle else at


def _entry(member: bytes, *, idle: bool) -> Entry:
    game_id, _, version = member.decode().partition(":")
    return Entry(game_id, int(version), idle)
