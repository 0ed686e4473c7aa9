"""Recorded games of this edition of their rules or an earlier one can be read and continued."""

import json
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
import redis
from croupier.games import reading
from croupier.games.changes.applying import apply_change
from croupier.games.game import Game
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Draw
from croupier.storage.codec import LogEntry, decode, decode_entry
from croupier.storage.redis_store import RedisStore

from tests.api.contract import Contract
from tests.api.table import Table, check_problem, done, gathering
from tests.playing import chance_of, log_of, moved
from tests.storage.games import game_of
from tests.storage.recorded import EARLIER, FOLDER, SEATED, SETTINGS, WITH_SEATS, name_of

RECORDS = sorted(FOLDER.glob("*.json"))
every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
EARLY = [path for path in RECORDS if path.stem.endswith("schema6")]
"""Games with the default settings, stored in format 6."""
every_early_record = pytest.mark.parametrize("path", EARLY, ids=lambda path: path.stem)
every_later_record = pytest.mark.parametrize(
    "path", [path for path in RECORDS if SEATED in path.stem], ids=lambda path: path.stem
)


def restored(path: Path, client: Any) -> dict[str, Any]:
    """Load a recorded game into the store; return the record."""
    record: dict[str, Any] = json.loads(path.read_text("utf-8"))
    client.set(f"croupier:{{{record['id']}}}:game", bytes.fromhex(record["game"]))
    client.rpush(f"croupier:{{{record['id']}}}:log", *map(bytes.fromhex, record["log"]))
    return record


def token_of(seat: int) -> str:
    """Return the token of a seat, as in ``tests.storage.games``."""
    return f"token {seat}"


@pytest.mark.parametrize("ruleset", RULESETS)
def test_there_is_a_record_of_every_ruleset_as_it_is_now(ruleset: str) -> None:
    edition = RULESETS[ruleset][0].edition
    assert FOLDER / name_of(ruleset, edition) in RECORDS
    assert ruleset not in WITH_SEATS or FOLDER / name_of(ruleset, edition, SEATED) in RECORDS
    assert ruleset != EARLIER or FOLDER / name_of(EARLIER, 0) in RECORDS


@every_record
def test_a_recorded_game_is_read_with_its_whole_history(
    path: Path, store: RedisStore, redis_client: redis.Redis
) -> None:
    record = restored(path, redis_client)
    game = store.load(record["id"]).game
    assert (game.ruleset, game.edition, game.version) == (record["ruleset"], record["edition"], len(record["log"]))
    for seat in (None, *(number for number, seat in enumerate(game.seats) if seat.is_held)):
        page = reading.history(store, game.id, None if seat is None else token_of(seat), after=0, limit=500)
        assert page.next_after == page.version == game.version
        assert {event["version"] for event in page.events} == {*range(2, game.version + 1)}
    assert log_of(store, game.id)[-1].events == game.events


@every_record
def test_a_recorded_game_can_be_continued(path: Path, store: RedisStore, redis_client: redis.Redis) -> None:
    game = store.load(restored(path, redis_client)["id"]).game
    before, version = reading.history(store, game.id, None, after=0, limit=500).events, game.version
    for _ in range(10):
        if game.status == "finished":
            break
        seat = game.rulebook.to_move(game.state)[0]
        game = moved(store, game.id, token_of(seat), game.rulebook.legal_moves(game.state, seat)[0])
        version += 1
    assert store.load(game.id).game.version == version
    assert reading.history(store, game.id, None, after=0, limit=500).events[: len(before)] == before


@every_early_record
def test_the_seats_of_a_game_that_was_stored_with_default_settings_can_be_left_and_reclaimed(
    path: Path, redis_client: redis.Redis, api: httpx.Client
) -> None:
    table, contract = table_of(restored(path, redis_client), api), Contract()
    contract.check(left := table.leave(1))
    if table.view()["status"] == "finished":
        check_problem(left, 409, "game_over")
        return
    assert done(left).status_code == 204
    assert table.look(1).status_code == 401
    contract.check(back := done(table.reclaim(1)))
    table.tokens[1] = back.json()["seat_token"]
    play_on(table, contract)
    contract.check(done(table.end()))


@every_early_record
def test_a_game_that_was_stored_with_default_settings_has_the_defaults(
    path: Path, redis_client: redis.Redis, api: httpx.Client
) -> None:
    view = table_of(restored(path, redis_client), api).view()
    created = gathering(api, ruleset=view["ruleset"]).view()
    assert view["settings"] == created["settings"]
    assert [view[name] for name in ("deadline", "turn_since", "locked", "code")] == [None, None, False, None]
    assert view["updated_at"] == view["created_at"] < view["expires_at"]


@every_later_record
def test_a_game_that_was_stored_with_settings_keeps_them(
    path: Path, redis_client: redis.Redis, api: httpx.Client
) -> None:
    table, contract = table_of(restored(path, redis_client), api), Contract()
    view = table.view()
    assert [view["settings"][name] for name in SETTINGS.__struct_fields__] == [*msgspec.structs.astuple(SETTINGS)]
    assert view["deadline"]["seats"] == [view["turn"]]
    assert view["created_at"] < view["turn_since"] <= view["updated_at"]
    check_problem(table.reclaim(len(table.tokens) - 1), 409, "seat_forfeited")
    play_on(table, contract)


@every_record
def test_every_view_of_a_recorded_game_is_as_the_contract_has_it(
    path: Path, redis_client: redis.Redis, api: httpx.Client
) -> None:
    table, contract = table_of(restored(path, redis_client), api), Contract()
    for reader in (None, *range(len(table.tokens))):
        contract.check(table.look(reader))
        contract.check(api.get(f"{table.url}/events?limit=500", headers=table.token(reader)))


def table_of(record: dict[str, Any], api: httpx.Client) -> Table:
    seats = decode(record["id"], bytes.fromhex(record["game"])).seats
    return Table(api, record["id"], [*map(token_of, range(len(seats)))])


def play_on(table: Table, contract: Contract) -> None:
    """Make five legal moves; each changes the game."""
    for _ in range(5):
        before = table.view()
        seat = before["to_move"][0]
        moved = done(table.ask(seat, table.view(seat)["you"]["legal_moves"][0]))
        contract.check(moved)
        assert moved.json()["version"] == before["version"] + 1
        assert moved.json()["turn_since"] is not None


def test_the_history_of_an_earlier_edition_is_not_recomputed_with_the_present_rules(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    record = restored(FOLDER / name_of(EARLIER, 0), redis_client)
    stored, entries = store.load(record["id"]).game, log_of(store, record["id"])
    assert stored.edition < stored.rulebook.edition
    drawn = next(entry for entry in entries if entry.change and getattr(entry.change, "move", None) == Draw())
    assert [type(event).__name__ for event in drawn.events[:2]] == ["Drew", "Drew"]
    assert not is_replayed(stored, entries)


@pytest.mark.parametrize("path", [path for path in RECORDS if "edition0" not in path.stem], ids=lambda path: path.stem)
def test_the_changes_of_the_present_edition_still_lead_to_the_same_events(path: Path) -> None:
    """If this fails, the rulebook needs a new edition: see ``tests.storage.recorded``."""
    record = json.loads(path.read_text("utf-8"))
    stored = decode(record["id"], bytes.fromhex(record["game"]))
    entries = [decode_entry(stored, number, bytes.fromhex(entry)) for number, entry in enumerate(record["log"], 1)]
    assert is_replayed(stored, entries)


def is_replayed(stored: Game, entries: list[LogEntry]) -> bool:
    """Return whether the changes of a log lead to its events and to the stored game under the present rules.

    Games that were stored before there were deadlines have no times, and some have no holders of their seats; earlier
    ones of UNO have no verdicts, those of Phase 10 no taken cards. What a removal means for those who join is no rule
    of a rulebook, and newer than some games.
    """
    seed = chance_of(stored.state).seed
    more = {name: getattr(stored, name) for name in ("id", "edition", "settings", "code", "lifetimes")}
    game = game_of(stored.ruleset, len(stored.seats), seed, **more)
    game.seed = stored.seed
    for entry in entries[1:]:
        assert entry.change
        try:
            apply_change(game, entry.change, 0)
        except Exception:  # changed rules may raise anything
            return False
        if game.events != entry.events:
            return False
    for name in ("updated", "turn_since", "holders", "public", "code", "needs_code"):
        setattr(game, name, getattr(stored, name))
    for name in ("verdicts", "taken"):
        if hasattr(game.state, name):
            setattr(game.state, name, getattr(stored.state, name))
    for seat, stored_seat in zip(game.seats, stored.seats, strict=True):
        seat.unconfirmed = stored_seat.unconfirmed
    return game == stored
