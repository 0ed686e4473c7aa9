"""The tables that are being filled with persons who want a game at once (``games.quick``).

A queue is a ruleset, a number of seats, and whether bots fill the rest. It has two keys in one hash slot:

- ``croupier:quick:{queue}:open``, a hash: the table that is filled now (``game``), since when (``since``) and how many
  of its places were handed out (``handed``). One script hands a place out, and opens the next table once all are
  handed out. So 500 who ask at the same moment are spread over exactly as many tables as they need, and no more of
  them try to take a seat at a table than it has seats: the compare-and-set on its game cannot starve anybody.
- ``croupier:quick:{queue}:waiting``, a sorted set: every table that was handed out and is not known to be full. A
  member is the time at which the table was opened, and its id; its score is the time at which the table is handed out
  again. The request that gets the last seat, or finds none, removes the table. So this set has the tables with places
  that were handed out but not used, because a process was killed or a player left: ``RECHECK_MS`` after the last
  place was handed out, the next request gets a place there, at the oldest table first. From then on the table is
  handed out to one request at a time, each time for ``RECHECK_MS`` or until it is known whether it has more vacant
  seats.

All of this is a hint: the game itself says whether it has a vacant seat. A place that leads nowhere (the table was
never created, was deleted or has started) costs the one who gets it another place, and then is removed. If the store
loses the keys, the next one to ask opens a new table; those that wait are in the lobby, and bots come to them on time.

``croupier:quick:key:{digest}`` is the table of a request with an idempotency key. It is a promise, not a hint: see
``games.quick``. Without a durability setting it is as durable as any confirmed change; with one, the wait for the
change, which is written later, covers it if both are on one server. In a cluster they may be on two: then a failover
at the same moment can lose it, and the same key may get a second seat.
"""

from collections.abc import Sequence

from croupier.games.ports import Place, Queue
from croupier.games.settings import DAY_MS
from croupier.storage.connections import RedisClient
from croupier.storage.scripts import Script, translate_errors

RECHECK_MS = 2_000
"""Milliseconds after which a place that was handed out is regarded as not used."""
MAX_DUE = 100
"""Maximum number of older tables of a queue among which the oldest is searched (as in ``take_place.lua``)."""
QUEUE_TTL_MS = DAY_MS
"""Milliseconds after which a queue without requests is forgotten."""
KEY_TTL_MS = DAY_MS
"""Milliseconds for which the table of an idempotency key is remembered: as long as a lobby waits for players."""
TAKE_SCRIPT, DROP_SCRIPT, REMEMBER_SCRIPT = Script("take_place.lua"), Script("drop_table.lua"), Script("remember.lua")


class RedisQuickTables:
    """Implements ``games.ports.QuickTables``."""

    def __init__(self, client: RedisClient) -> None:
        """Use this client, created by ``connections.connect``."""
        self._client = client

    def choose(self, queues: Sequence[Queue], now: int) -> Queue:
        """Return the queue with the oldest table that waits for players, else the first."""
        if len(queues) == 1:
            return queues[0]
        with translate_errors(), self._client.pipeline(transaction=False) as pipe:
            for queue in queues:
                pipe.zrangebyscore(_keys(queue)[1], "-inf", now, start=0, num=MAX_DUE)
            for queue in queues:
                pipe.hgetall(_keys(queue)[0])
            replies = pipe.execute()
        due, opened = replies[: len(queues)], replies[len(queues) :]
        waiting = [_waiting_since(queue, *found) for queue, *found in zip(queues, due, opened, strict=True)]
        return queues[waiting.index(min(waiting))]

    def take_place(self, queue: Queue, proposed_id: str, now: int, *, older: bool) -> Place:
        """Hand out a place at a table of a queue. A lost reply costs a place, which is handed out again later."""
        arguments = [now, queue.seats, proposed_id, now + RECHECK_MS, QUEUE_TTL_MS, int(older)]
        with translate_errors():
            game_id, is_open, since = TAKE_SCRIPT.run(self._client, _keys(queue), arguments)
        return Place(game_id.decode(), queue.ruleset, is_open == 1, int(since))

    def keep(self, queue: Queue, place: Place, now: int) -> None:
        """Hand a table out again: an older one at once, the open one as an older one after a while."""
        key = _keys(queue)[1]
        with translate_errors(), self._client.pipeline(transaction=False) as pipe:
            pipe.zadd(key, {_member(place): now + RECHECK_MS if place.is_open else now})
            pipe.pexpire(key, QUEUE_TTL_MS)
            pipe.execute()

    def drop(self, queue: Queue, place: Place) -> None:
        """Remove a table."""
        with translate_errors():
            DROP_SCRIPT.run(self._client, _keys(queue), [_member(place), place.game_id])

    def remembered(self, name: str) -> str | None:
        """Return what is remembered under a name."""
        with translate_errors():
            value: bytes | None = self._client.get(_key_of_name(name))
        return None if value is None else value.decode()

    def remember(self, name: str, before: str | None, value: str) -> str:
        """Remember a value if ``before`` is still remembered; return what is remembered now."""
        with translate_errors():
            stored: bytes = REMEMBER_SCRIPT.run(self._client, [_key_of_name(name)], [before or "", value, KEY_TTL_MS])
        return stored.decode()


def _waiting_since(queue: Queue, due: Sequence[bytes], opened: dict[bytes, bytes]) -> float:
    """Return since when the oldest table of a queue waits; infinity: none waits."""
    times = [int(member.partition(b":")[0]) for member in due]
    if opened and int(opened[b"handed"]) < queue.seats:
        times.append(int(opened[b"since"]))
    return min(times, default=float("inf"))


def _member(place: Place) -> str:
    return f"{place.since}:{place.game_id}"


def _keys(queue: Queue) -> list[str]:
    return [f"croupier:quick:{{{queue.name}}}:{part}" for part in ("open", "waiting")]


def _key_of_name(name: str) -> str:
    return f"croupier:quick:key:{{{name}}}"
