"""The last release that writes format 6 and this one at one store, which docs/releasing.md advises against.

The old one cannot read what this one writes. It refuses each request for such a game and changes nothing of it.
"""

from pathlib import Path
from typing import Any

import pytest
import redis
from croupier.storage.codec import FORMAT, VERSION_ID_BYTES
from croupier.storage.keys import key_of

from tests.api.streaming import refused
from tests.api.table import Table, check_problem, done, everything, gathering, started
from tests.storage.waiting import wait_until
from tests.upgrade.releases import FORMAT_6, PRESENT, Running, released, running
from tests.upgrade.story import Sent, send

pytestmark = pytest.mark.slow

DAMAGED = 500, "game_damaged"
"""How the old release responds: it knows no other format, so it takes this one for damage."""
POSTPONED_MS = 60_000
"""Milliseconds after which its worker looks at a game again that it cannot read: so late may a deadline be."""


def test_an_old_server_refuses_the_games_of_a_new_one_and_loses_nothing(
    place: tuple[Path, str, redis.Redis],
) -> None:
    folder, url, store = place
    with running(PRESENT, url, folder / "log") as new:
        with running(released(FORMAT_6, folder / "old"), url, folder / "old.log", CROUPIER_WORK="1") as old:
            shared = started(old.client, public=True)
            assert stored_format(store, shared) != FORMAT
            make_a_move(new, shared)
            timed, lobby = started(new.client, public=True, turn_seconds=1), gathering(new.client)
            assert {stored_format(store, table) for table in (shared, timed, lobby)} == {FORMAT}
            before = games_in(store)
            for table in (shared, timed, lobby):
                check_refused(Table(old.client, table.id, table.tokens))
            assert done(old.client.get("/v1/games?status=playing")).json()["games"] == []
            wait_until(lambda: deadline_of(store, timed) - now_ms(store) > POSTPONED_MS / 2)
            assert deadline_of(store, timed) - now_ms(store) <= POSTPONED_MS
            assert games_in(store) == before
        assert {line["status"] for line in old.failures() if "status" in line} == {500}
        assert old.timeouts() == []
        check_next_deadline_is_made(url, folder, new, timed)
    assert new.failures() == []


def check_refused(table: Table) -> None:
    """Check that the old server refuses whatever it is asked about a game that it cannot read."""
    keyed = Sent(f"{table.url}/moves", table.tokens[0], "a-key", {"kind": "draw"})
    responses = [table.look(0), table.join(), table.start(), table.leave(0), table.end(), table.delete()]
    responses += [send(table.client, keyed), refused(table, 0), table.client.get(f"{table.url}/events")]
    for response in responses:
        check_problem(response, *DAMAGED)


def check_next_deadline_is_made(url: str, folder: Path, new: Running, table: Table) -> None:
    """Check that the game of a postponed deadline continues, and that the next deadline is not late."""
    make_a_move(new, table)
    version = table.version()
    worker = Running(PRESENT, url, folder / "work.log", "work")
    worker.wait_until_ready()
    wait_until(lambda: table.version() > version)
    worker.stop()
    assert (table.id, version + 1) in worker.timeouts()
    assert worker.failures() == []


def make_a_move(service: Running, table: Table) -> None:
    table = Table(service.client, table.id, table.tokens)
    seat = table.view()["to_move"][0]
    done(table.ask(seat, table.view(seat)["you"]["legal_moves"][0]))


def stored_format(store: redis.Redis, table: Table) -> int:
    stored: Any = store.get(key_of(table.id, "game"))
    return int(stored[VERSION_ID_BYTES])


def games_in(store: redis.Redis) -> dict[bytes, object]:
    """Return all that is stored of games."""
    return {key: value for key, value in everything(store).items() if key.endswith((b":game", b":log", b":receipts"))}


def deadline_of(store: Any, table: Table) -> int:
    """Return when a worker looks at a game, in milliseconds since 1970."""
    found = [
        score
        for key in store.scan_iter("croupier:deadlines:*")
        for member, score in store.zrange(key, 0, -1, withscores=True)
        if member.startswith(table.id.encode())
    ]
    return max(map(int, found))


def now_ms(store: Any) -> int:
    seconds, micros = store.time()
    return 1000 * int(seconds) + int(micros) // 1000
