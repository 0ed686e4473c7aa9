"""A name is erased from a game that goes on: from its newest version, from the holders of its seats, from its log."""

import json
import random
from collections.abc import Callable
from typing import Any, get_type_hints

import pytest
import redis
from croupier.games.administration import delete_game, stored_game
from croupier.games.changes import COMMON_EVENTS, numbered_changes
from croupier.games.changes.seats import AddBot, Join
from croupier.games.erasing import erase_name, similar_names
from croupier.games.errors import Conflict, NotFound
from croupier.games.game import Holder, Seat
from croupier.games.live import LiveGames
from croupier.games.ports import Store
from croupier.games.reading import history
from croupier.games.record import whole_record
from croupier.games.replaying import plain
from croupier.games.requests import ATTEMPTS, perform
from croupier.games.verification import verify
from croupier.rules.moves_and_events import Draw
from croupier.storage.administration import REWRITE_SCRIPT, RedisAdministration

from tests import asking
from tests.following import Stream
from tests.games.records import NAMES, Recorder, play
from tests.games.test_rematch import BEN, finished, pressed
from tests.interrupting import InterruptedStore
from tests.playing import SECRET_KEY, changes_of, gathered, joined, laid, moved

NAME = "Zaphod Unmistakable"
TEXTS: dict[type, set[str]] = {
    Seat: {"name", "left", "reserved", "look"},
    Holder: {"name"},
    Join: {"name", "look"},
    AddBot: {"name", "look"},
}
"""Fields with a text that a player chooses, by type; of events that all games have: ``name``. They are erased."""
OTHER_TEXTS = {"bot", "changed", "code_fault", "commitment", "level", "next_game", "reason", "state"}
OTHER_TEXTS |= {"options", "settings"}  # their values are those of lists
CONTRIBUTED = {"entropy"}
"""What a player adds to the shuffle cannot be changed: the proof of the shuffle depends on it."""


@pytest.fixture
def store(redis_client: redis.Redis) -> RedisAdministration:
    """An empty store."""
    return RedisAdministration(redis_client)


def everything(client: Any) -> str:
    """Return all that is in the store: keys and values."""
    read: dict[bytes, Callable[[bytes], object]] = {
        b"string": client.get,
        b"list": lambda key: client.lrange(key, 0, -1),
        b"hash": client.hgetall,
        b"zset": lambda key: client.zrange(key, 0, -1),
    }
    return str([(key, read[client.type(key)](key)) for key in client.scan_iter()])


def names(store: Store, game_id: str) -> list[str | None]:
    return [seat.name for seat in store.load(game_id).game.seats]


def test_the_name_is_nowhere_in_the_store_and_the_game_goes_on(
    store: RedisAdministration, redis_client: redis.Redis
) -> None:
    game, tokens = gathered(store, players=3, name=NAME, look="fox-3")
    asking.start(store, game.id, tokens[0])
    before = store.load(game.id).game
    assert NAME in everything(redis_client)
    assert "fox-3" in everything(redis_client)
    assert erase_name(store, game.id, NAME) == {NAME: "Player 1"}
    after = store.load(game.id).game
    assert NAME not in everything(redis_client)
    assert "fox-3" not in everything(redis_client)
    assert after.seats[0] == Seat("Player 1", before.seats[0].token_hash)
    assert (after.version, after.updated, after.state) == (before.version, before.updated, before.state)
    assert history(store, game.id, None, after=0, limit=1).events[0]["name"] == "Player 1"
    assert moved(store, game.id, tokens[after.state.turn], Draw()).version == before.version + 1


def test_every_text_of_a_player_is_known() -> None:
    """A new field with a text is erased, or named here as none that a player chooses."""
    kinds: list[type] = [*COMMON_EVENTS, *numbered_changes().values(), Seat, Holder]
    for kind in kinds:
        texts = {name for name, hint in get_type_hints(kind).items() if "str" in str(hint) or "Literal" in str(hint)}
        own = TEXTS.get(kind, {"name"} if kind in COMMON_EVENTS else set())
        assert texts - own - OTHER_TEXTS - CONTRIBUTED == set(), kind


def test_the_wanted_name_of_a_player_who_got_a_number_is_erased(
    store: RedisAdministration, redis_client: redis.Redis
) -> None:
    game, _ = gathered(store, name="Ben")
    perform(store, game.id, asking.request_for(Join, "Ben", None, False, None, "owl-1"))
    assert names(store, game.id) == ["Ben", "Ben 2", None]
    assert erase_name(store, game.id, "Ben 2") == {"Ben 2": "Player 2"}
    (join,) = changes_of(store, game.id)
    assert isinstance(join, Join)
    assert (join.name, join.look) == (None, None)
    assert names(store, game.id) == ["Ben", "Player 2", None]
    assert "owl-1" not in everything(redis_client)


def test_forms_with_a_number_are_erased_too(store: RedisAdministration, redis_client: redis.Redis) -> None:
    game, tokens = gathered(store, players=1, name=NAME)
    joined(store, game.id, NAME)
    asking.add_bot(store, game.id, tokens[0], asking.NOW, (2, "easy", NAME, "owl-1"))
    replaced = {NAME: "Player 1", f"{NAME} 2": "Player 1 2", f"{NAME} 3": "Player 1 3"}
    assert erase_name(store, game.id, NAME) == replaced
    assert names(store, game.id) == ["Player 1", "Player 1 2", "Player 1 3"]
    assert NAME not in everything(redis_client)


def test_the_new_name_looks_like_no_other(store: RedisAdministration) -> None:
    game, _ = gathered(store, name="Ana")
    joined(store, game.id, "player 1")
    assert erase_name(store, game.id, "Ana") == {"Ana": "Player 1 2"}


def test_a_name_is_normalised_as_when_a_player_joins(store: RedisAdministration) -> None:
    game, _ = gathered(store, name="Jos\u00e9")
    assert erase_name(store, game.id, "Jose\u0301") == {"Jos\u00e9": "Player 1"}


@pytest.mark.parametrize(
    ("name", "found"),
    [("ana", ["Ana"]), (" ANA ", ["Ana"]), ("Zoe", ["Ana", "Player 2"]), ("\udcff", ["Ana", "Player 2"])],
)
def test_names_that_look_like_one_are_found_or_else_all(
    name: str, found: list[str], store: RedisAdministration
) -> None:
    game, _ = gathered(store, players=2, name="Ana")
    assert erase_name(store, game.id, name) == {}
    assert similar_names(store, game.id, name) == found


@pytest.mark.parametrize("name", ["Ana", ""])
def test_a_name_that_the_game_does_not_have_changes_nothing(name: str, store: RedisAdministration) -> None:
    game, _ = gathered(store, name="Ben")
    before = store.load(game.id)
    assert erase_name(store, game.id, name) == {}
    assert store.load(game.id) == before


def test_a_player_who_left_is_erased_and_may_come_back(store: RedisAdministration, redis_client: redis.Redis) -> None:
    game, tokens = gathered(store, players=2, name=NAME)
    asking.leave(store, game.id, 0, tokens[0])
    assert erase_name(store, game.id, NAME) == {NAME: "Player 1"}
    assert NAME not in everything(redis_client)
    asking.reclaim(store, game.id, 0, tokens[0])
    assert names(store, game.id)[0] == "Player 1"


def test_a_player_whom_a_rematch_expects_is_erased(store: RedisAdministration) -> None:
    rematch = pressed(store, finished(store), BEN).game
    assert erase_name(store, rematch.id, "Cem") == {"Cem": "Player 3"}
    assert [seat.reserved for seat in store.load(rematch.id).game.seats] == ["Ana", None, "Player 3"]


@pytest.mark.parametrize("seed", range(24))
def test_the_record_is_verified_as_before(seed: int, store: RedisAdministration, redis_client: redis.Redis) -> None:
    recorder = Recorder(random.Random(seed), "uno-official", seed)
    play(recorder)
    game_id = recorder.game.id
    assert store.create(recorder.game, None, recorder.logged())
    verify(plain(whole_record(store, game_id)))
    for name in filter(None, NAMES):
        erase_name(store, game_id, name)
    record = plain(whole_record(store, game_id))
    verify(record)
    written = json.dumps(record, ensure_ascii=False) + everything(redis_client)
    assert [name for name in NAMES if name and f'"{name}' in written] == []


# ---------------------------------------------------------------------------------------------------- races


def test_a_change_at_the_same_moment_is_kept(store: RedisAdministration, redis_client: redis.Redis) -> None:
    game, _ = gathered(store, name=NAME)
    slow = InterruptedStore(redis_client, before_rewrite=[lambda: joined(store, game.id, NAME)])
    assert erase_name(slow, game.id, NAME) == {NAME: "Player 1", f"{NAME} 2": "Player 1 2"}
    assert names(store, game.id) == ["Player 1", "Player 1 2", None]


def test_a_change_that_has_loaded_the_name_does_not_bring_it_back(
    store: RedisAdministration, redis_client: redis.Redis
) -> None:
    game, tokens = laid(store, "r5 r6", "b1 b2")
    slow = InterruptedStore(redis_client, before_commit=[lambda: erase_name(store, game.id, "Ana")])
    after = moved(slow, game.id, tokens[0], Draw(), key=SECRET_KEY)
    assert (after.version, after.seats[0].name) == (2, "Player 1")
    assert names(store, game.id)[0] == "Player 1"
    assert moved(store, game.id, tokens[0], Draw(), key=SECRET_KEY).version == 2


def test_an_erasure_whose_reply_was_lost_is_done(store: RedisAdministration) -> None:
    """redis-py sends the script again."""
    game, _ = gathered(store, name=NAME)
    run = REWRITE_SCRIPT.run

    def twice(*arguments: Any, **more: Any) -> Any:
        assert run(*arguments, **more) == 1
        return run(*arguments, **more)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(REWRITE_SCRIPT, "run", twice)
        assert erase_name(store, game.id, NAME) == {NAME: "Player 1"}


@pytest.mark.parametrize(
    ("use", "method"),
    [(lambda store, game_id: erase_name(store, game_id, "Ana"), "before_rewrite"), (delete_game, "before_delete")],
)
def test_it_is_a_conflict_if_the_game_changes_all_the_time(
    use: Callable[[RedisAdministration, str], object],
    method: str,
    store: RedisAdministration,
    redis_client: redis.Redis,
) -> None:
    game, tokens = gathered(store, players=2)

    def lock() -> None:
        asking.lock(store, game.id, tokens[0], locked=not store.load(game.id).game.locked)

    with pytest.raises(Conflict, match="contended"):
        use(InterruptedStore(redis_client, **{method: [lock] * ATTEMPTS}), game.id)
    assert names(store, game.id) == ["Ana", "Player 2", None]


def test_readers_get_the_whole_game_again(store: RedisAdministration, live: LiveGames) -> None:
    game, tokens = gathered(store, name=NAME)
    stream = Stream(live, game.id)
    assert stream.view().game.seats[0].name == NAME
    erase_name(store, game.id, NAME)
    reading = stream.view()
    assert (reading.reset, reading.game.version, reading.game.seats[0].name) == (True, 1, "Player 1")
    joined(store, game.id, "Ben")
    reading = stream.view()
    assert (reading.reset, [seat.name for seat in reading.game.seats]) == (False, ["Player 1", "Ben", None])
    asking.end(store, game.id, tokens[0])
    assert stream.view().game.closed
    stream.close()


# ------------------------------------------------------------------------------------- what else operators do


@pytest.mark.parametrize("use", [lambda store, game_id: erase_name(store, game_id, "Ana"), stored_game, delete_game])
def test_a_game_that_does_not_exist_is_not_found(
    use: Callable[[RedisAdministration, str], object], store: RedisAdministration
) -> None:
    with pytest.raises(NotFound):
        use(store, "0" * 24)


def test_what_is_stored_is_shown_without_secrets(store: RedisAdministration) -> None:
    game, tokens = gathered(store, players=2, name=NAME, look="fox-3")
    asking.leave(store, game.id, 1, tokens[1])
    stored = stored_game(store, game.id)
    assert (stored.status, stored.version, stored.expires_at) == ("lobby", 3, "1970-01-02T00:00:00.000Z")
    host, second, third = stored.seats
    assert (host.name, host.look, second.left, third.name) == (NAME, "fox-3", "Player 2", None)
    assert [(one["name"], one["state"], one["since"]) for one in second.holders] == [
        ("Player 2", "present", 2),
        ("Player 2", "left", 3),
    ]
    assert stored.stored["log_bytes"] > 30
    secrets = (game.seed, game.secret, *(seat.token_hash for seat in game.seats if seat.token_hash))
    assert [secret for secret in secrets if secret.hex() in str(plain(stored))] == []


def test_a_deleted_game_leaves_nothing(store: RedisAdministration, redis_client: redis.Redis, live: LiveGames) -> None:
    game, _ = gathered(store, players=2)
    stream = Stream(live, game.id)
    stream.view()
    delete_game(store, game.id)
    assert stream.end() == "deleted"
    stream.close()
    assert game.id not in everything(redis_client)


def test_what_cannot_be_read_is_deleted_too(
    store: RedisAdministration, redis_client: redis.Redis, live: LiveGames
) -> None:
    game, _ = gathered(store, players=2)
    stream = Stream(live, game.id)
    stream.view()
    redis_client.setrange(f"croupier:{{{game.id}}}:game", 30, b"?????")
    delete_game(store, game.id)
    assert stream.end() == "deleted"
    stream.close()
    assert redis_client.keys(f"croupier:{{{game.id}}}:*") == []
