"""A request repeated under its key has the same outcome, and is carried out once."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
import redis
from croupier.games import lobby, reading
from croupier.games.changes import Precondition, Version
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Forbidden, Invalid, NotFound, PreconditionFailed, Problem, Unauthorised
from croupier.games.idempotency import Success, fingerprint_of
from croupier.games.reading import Reading
from croupier.rules.moves_and_events import CallUno, Catch, Draw, Pass
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import changes_of, created, game_in, joined, moved, reading_after, reading_in, shown

KEY = "a-secret-of-a-client-01"
OTHER = "a-secret-of-a-client-02"
CREATION = CreateGame("uno-official", {}, 3, "Ana", public=True, position=None)
POSITION = {"hands": ["r5 r6 r8", "y1", "b1 b2"], "discard_pile": "r7"}
SANDBOX = CreateGame("uno-official", {}, None, "Ana", public=False, position=POSITION)
FIRST = Precondition(if_match=frozenset({Version(1)}), if_none_match=frozenset())


def view_of(reading: Reading) -> Any:
    return msgspec.json.decode(msgspec.json.encode(shown(reading.game, reading.seat, reading.events)))


def refusal_of(act: Callable[[], object]) -> Problem:
    with pytest.raises(Problem) as refused:
        act()
    return refused.value


def facts(problem: Problem) -> Any:
    return type(problem), problem.code, problem.clause, problem.parameters, [*problem.errors]


# ------------------------------------------------------------------------------------------------ moves


def test_a_repeated_move_is_made_once_and_returns_all_that_has_happened_since_the_version_before_it(
    store: RedisStore,
) -> None:
    game, tokens = created(store, SANDBOX)
    first = reading_after(store, game.id, tokens[0], Draw(), key="k")
    assert (first.replayed, view_of(first)["events_since"]) == (False, 1)
    moved(store, game.id, tokens[0], Pass())
    moved(store, game.id, tokens[1], Draw())
    again = reading_after(store, game.id, tokens[0], Draw(), key="k")
    assert again.replayed
    assert view_of(again) == view_of(reading.read_game(store, game.id, tokens[0], since=1))
    assert [event["kind"] for event in view_of(again)["events"]] == ["drew", "passed", "drew"]
    assert store.load(game.id).game.version == 4


def test_a_move_whose_version_is_too_far_back_is_repeated_with_the_last_change(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "EVENTS_LIMIT", 2)
    game, tokens = created(store, SANDBOX)
    moved(store, game.id, tokens[0], Draw(), key="k")
    moved(store, game.id, tokens[0], Pass())
    assert view_of(reading_after(store, game.id, tokens[0], Draw(), key="k"))["events_since"] == 1
    moved(store, game.id, tokens[1], Draw())
    assert view_of(reading_after(store, game.id, tokens[0], Draw(), key="k"))["events_since"] == 3


REFUSED: dict[str, tuple[int, Any, type[Problem]]] = {
    "another seat's turn": (2, Draw(), Conflict),
    "against the rules": (0, Catch(0), Invalid),
    "too late": (2, Catch(1), Conflict),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refused_move_is_refused_again_for_the_same_reason_even_if_it_would_be_legal_by_now(
    case: str, store: RedisStore
) -> None:
    seat, move, nature = REFUSED[case]
    game, tokens = created(store, SANDBOX)
    if case == "too late":
        moved(store, game.id, tokens[1], CallUno())
    first = refusal_of(lambda: moved(store, game.id, tokens[seat], move, key="k"))
    moved(store, game.id, tokens[0], Draw())
    version = store.load(game.id).game.version
    again = refusal_of(lambda: moved(store, game.id, tokens[seat], move, key="k"))
    assert isinstance(first, nature)
    assert facts(again) == facts(first)
    assert (reading_in(first).replayed, reading_in(again).replayed) == (False, True)
    if nature is Conflict:
        assert game_in(again).version == version
    else:
        assert game_in(again).state == store.load(game.id).game.state
    assert store.load(game.id).game.version == version


def test_a_stale_move_stays_stale_whatever_the_precondition_says_now(store: RedisStore) -> None:
    game, tokens = created(store, SANDBOX)
    moved(store, game.id, tokens[1], CallUno())
    first = refusal_of(lambda: moved(store, game.id, tokens[0], Draw(), precondition=FIRST, key="k"))
    again = refusal_of(lambda: moved(store, game.id, tokens[0], Draw(), key="k"))
    assert facts(first) == facts(again) == (PreconditionFailed, "stale_version", None, {"version": 2}, [])
    assert store.load(game.id).game.version == 2


def test_a_move_that_was_made_is_repeated_whatever_the_precondition_says_now(store: RedisStore) -> None:
    game, tokens = created(store, SANDBOX)
    for _ in range(2):
        assert reading_after(store, game.id, tokens[0], Draw(), precondition=FIRST, key="k").game.version == 2


def test_a_key_used_for_another_request_is_refused_and_its_receipt_is_unchanged(store: RedisStore) -> None:
    game, tokens = created(store, SANDBOX)
    moved(store, game.id, tokens[0], Draw(), key="k")
    for act in (
        lambda: moved(store, game.id, tokens[0], Pass(), key="k"),
        lambda: asking.start(store, game.id, tokens[0], Terms(0, key="k")),
    ):
        assert refusal_of(act).code == "idempotency_key_reused"
    assert reading_after(store, game.id, tokens[0], Draw(), key="k").replayed
    assert len(changes_of(store, game.id)) == 1


def test_the_keys_of_two_seats_are_two_keys(store: RedisStore) -> None:
    game, tokens = created(store, SANDBOX)
    moved(store, game.id, tokens[1], CallUno(), key="k")
    assert not reading_after(store, game.id, tokens[0], Draw(), key="k").replayed


def test_a_former_holder_of_a_seat_cannot_repeat_its_moves(store: RedisStore) -> None:
    game, tokens = created(store, SANDBOX)
    moved(store, game.id, tokens[0], Draw(), key="k")
    asking.leave(store, game.id, 0, tokens[0], Terms(0))
    assert isinstance(refusal_of(lambda: moved(store, game.id, tokens[0], Draw(), key="k")), Unauthorised)


def test_neither_key_nor_token_is_stored(store: RedisStore, redis_client: redis.Redis) -> None:
    seated = lobby.create(store, CREATION, now=0, key=KEY)
    game_id = seated.game.id
    tokens = [
        *seated.tokens,
        *(asking.join(store, game_id, None, Terms(0, key=f"{KEY}{n}")).tokens[0] for n in range(2)),
    ]
    asking.start(store, game_id, tokens[0], Terms(0, key="a key for the start"))
    client: Any = redis_client
    everything = b"".join(client.dump(key) for key in client.scan_iter())
    for secret in (KEY, "a key for the start", *tokens):
        assert secret.encode() not in everything


# ------------------------------------------------------------------------------------------------ start


def test_a_repeated_start_deals_once(store: RedisStore) -> None:
    game, (ana,) = created(store, CREATION)
    first = refusal_of(lambda: asking.start(store, game.id, ana, Terms(0, key="early")))
    joined(store, game.id)
    joined(store, game.id)
    again = refusal_of(lambda: asking.start(store, game.id, ana, Terms(0, key="early")))
    assert facts(first) == facts(again) == (Conflict, "seats_vacant", None, {"vacant": 2, "seats": 3}, [])
    dealt, repeated = (asking.start(store, game.id, ana, Terms(0, key="k")) for _ in range(2))
    assert (dealt.replayed, repeated.replayed) == (False, True)
    assert view_of(dealt) == view_of(repeated)
    assert refusal_of(lambda: asking.start(store, game.id, ana, Terms(0))).code == "already_started"


def test_the_refused_start_of_a_later_host_is_repeated(store: RedisStore) -> None:
    game, (ana,) = created(store, CREATION)
    _, _, ben = joined(store, game.id)
    first = refusal_of(lambda: asking.start(store, game.id, ben, Terms(0, key="k")))
    asking.leave(store, game.id, 0, ana, Terms(0))
    again = refusal_of(lambda: asking.start(store, game.id, ben, Terms(0, key="k")))
    assert facts(first) == facts(again)
    assert (type(again), reading_in(again).replayed) == (Forbidden, True)


# --------------------------------------------------------------------------------------- create and join


def same(first: Reading, again: Reading) -> bool:
    """Return whether two outcomes have the same game, seat and tokens."""
    return (first.game.id, first.seat, first.tokens) == (
        again.game.id,
        again.seat,
        again.tokens,
    )


@pytest.mark.parametrize("creation", [CREATION, SANDBOX, CREATION._replace(public=False)])
def test_a_repeated_creation_returns_the_same_game_seat_and_tokens(
    creation: CreateGame, store: RedisStore, redis_client: redis.Redis
) -> None:
    first = lobby.create(store, creation, now=5, key=KEY)
    joined_meanwhile = creation is not SANDBOX and joined(store, first.game.id)
    again = lobby.create(store, creation, now=9_999, key=KEY)
    assert same(first, again)
    assert (first.replayed, again.replayed) == (False, True)
    assert again.game.created == 5
    assert view_of(again)["events_since"] == 0
    assert again.game.version == (2 if joined_meanwhile else 1)
    assert [again.game.seat_of_token(token) for token in again.tokens] == [*range(len(first.tokens))]
    assert len([*redis_client.scan_iter("*:game")]) == 1


def test_another_key_or_none_creates_another_game(store: RedisStore) -> None:
    made = [lobby.create(store, CREATION, now=0, key=key) for key in (KEY, OTHER, None, None)]
    assert len({seated.game.id for seated in made}) == len({seated.tokens[0] for seated in made}) == 4


def test_the_key_of_a_creation_is_refused_for_another_creation(store: RedisStore) -> None:
    lobby.create(store, CREATION, now=0, key=KEY)
    for other in (CREATION._replace(name="Ben"), CREATION._replace(options={"target": 200}), SANDBOX):
        assert refusal_of(lambda other=other: lobby.create(store, other, now=0, key=KEY)).code == (  # type: ignore[misc]
            "idempotency_key_reused"
        )


@pytest.mark.parametrize("creation", [CREATION, SANDBOX])
def test_after_the_seat_was_given_up_a_repeated_creation_returns_no_token(
    creation: CreateGame, store: RedisStore
) -> None:
    seated = lobby.create(store, creation, now=0, key=KEY)
    game_id = seated.game.id
    if creation is CREATION:
        joined(store, game_id)
    asking.leave(store, game_id, 0, seated.tokens[0], Terms(0))
    assert refusal_of(lambda: lobby.create(store, creation, now=0, key=KEY)).code == "seat_given_up"
    joined(store, game_id, "Eve")
    refusal = refusal_of(lambda: lobby.create(store, creation, now=0, key=KEY))
    assert (type(refusal), refusal.code, game_in(refusal).id) == (Conflict, "seat_given_up", game_id)


def test_a_creation_after_the_game_was_deleted_makes_a_new_one_that_the_old_token_does_not_open(
    store: RedisStore,
) -> None:
    first = lobby.create(store, CREATION, now=0, key=KEY)
    asking.delete(store, first.game.id, first.tokens[0])
    again = lobby.create(store, CREATION, now=0, key=KEY)
    assert not again.replayed
    assert again.tokens != first.tokens
    with pytest.raises(Unauthorised):
        again.game.seat_of_token(first.tokens[0])


def test_a_creation_whose_receipt_is_gone_returns_no_token(store: RedisStore, redis_client: redis.Redis) -> None:
    game_id = lobby.create(store, CREATION, now=0, key=KEY).game.id
    redis_client.delete(f"croupier:{{{game_id}}}:receipts")
    assert refusal_of(lambda: lobby.create(store, CREATION, now=0, key=KEY)).code == "seat_given_up"


class ForgetfulStore(RedisStore):
    """A real store whose game is deleted after each load."""

    def load_with_receipt(self, *what: Any) -> Any:
        self.delete(self.load(what[0]))
        return super().load_with_receipt(*what)


def test_a_creation_whose_game_is_deleted_meanwhile_is_tried_again(
    store: RedisStore, redis_client: redis.Redis
) -> None:
    lobby.create(store, CREATION, now=0, key=KEY)
    assert not lobby.create(ForgetfulStore(redis_client), CREATION, now=0, key=KEY).replayed


class StubbornStore(RedisStore):
    """A real store that reports every id as used, but has no game when it is loaded."""

    def create(self, *_what: Any) -> None:
        return None


def test_a_creation_that_never_succeeds_is_a_conflict(redis_client: redis.Redis) -> None:
    assert refusal_of(lambda: lobby.create(StubbornStore(redis_client), CREATION, now=0, key=KEY)).code == "contended"


def test_a_repeated_join_takes_one_seat_and_returns_the_same_token(store: RedisStore) -> None:
    game, _ = created(store, CREATION)
    first = asking.join(store, game.id, "Ben", Terms(0, key=KEY))
    joined(store, game.id, "Cem")
    again = asking.join(store, game.id, "Ben", Terms(0, key=KEY))
    assert same(first, again)
    assert again.replayed
    assert view_of(again) == view_of(reading.read_game(store, game.id, first.tokens[0], since=1))
    assert [seat.name for seat in store.load(game.id).game.seats] == ["Ana", "Ben", "Cem"]


def test_a_join_under_the_same_key_with_another_name_is_refused(store: RedisStore) -> None:
    game, _ = created(store, CREATION)
    joined(store, game.id, "Ben", key=KEY)
    assert refusal_of(lambda: joined(store, game.id, "Eve", key=KEY)).code == "idempotency_key_reused"


def test_a_refused_join_is_refused_again_though_a_seat_is_vacant_by_now(store: RedisStore) -> None:
    game, _ = created(store, CREATION._replace(seats=2))
    _, seat, token = joined(store, game.id)
    first = refusal_of(lambda: joined(store, game.id, "Eve", key=KEY))
    asking.leave(store, game.id, seat, token, Terms(0))
    again = refusal_of(lambda: joined(store, game.id, "Eve", key=KEY))
    assert facts(first) == facts(again)
    assert (again.code, reading_in(again).replayed) == ("game_full", True)
    assert not asking.join(store, game.id, "Eve", Terms(0, key=OTHER)).replayed


def test_a_repeated_join_after_leaving_returns_no_token_even_if_the_seat_is_taken(
    store: RedisStore,
) -> None:
    game, _ = created(store, CREATION)
    _, seat, token = joined(store, game.id, "Ben", key=KEY)
    asking.leave(store, game.id, seat, token, Terms(0))
    assert refusal_of(lambda: joined(store, game.id, "Ben", key=KEY)).code == "seat_given_up"
    joined(store, game.id, "Eve", key=OTHER)
    assert refusal_of(lambda: joined(store, game.id, "Ben", key=KEY)).code == "seat_given_up"


def test_a_join_with_the_key_of_the_creation_is_refused(store: RedisStore) -> None:
    seated = lobby.create(store, CREATION, now=0, key=KEY)
    game_id = seated.game.id
    assert refusal_of(lambda: joined(store, game_id, "Ana", key=KEY)).code == "idempotency_key_reused"


def test_an_unknown_game_is_not_found_with_a_key(store: RedisStore) -> None:
    with pytest.raises(NotFound):
        joined(store, "0" * 24, key=KEY)


def test_a_receipt_names_neither_the_key_nor_the_body() -> None:
    receipt = fingerprint_of("join", "Ben", KEY).receipt(Success(1))
    assert (len(receipt.key_digest), len(receipt.request_digest)) == (8, 4)
    assert (
        fingerprint_of("join", "Ben", KEY) != fingerprint_of("join", None, KEY) != fingerprint_of("create", None, KEY)
    )
