"""Creating games, joining and leaving seats."""

from typing import Any

import pytest
import redis
from croupier.games.creation import CreateGame
from croupier.games.errors import Conflict, Forbidden, Invalid, NotFound, Unauthorised
from croupier.rules.moves_and_events import Draw
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import Terms
from tests.playing import created, joined, moved

TWO_HANDS = {"hands": ["r5 r6", "g1"], "discard_pile": "r7"}


def creation(ruleset: str = "uno-official", **more: Any) -> CreateGame:
    plain: dict[str, Any] = {"options": {}, "seats": None, "name": "Ana", "public": False, "position": None}
    return CreateGame(ruleset, **{**plain, **more})


def test_a_game_has_the_options_of_its_ruleset_but_for_those_that_are_named(store: RedisStore) -> None:
    game, _ = created(store, creation(options={"target": 200}))
    assert (game.state.options.target, game.state.options.scoring) == (200, "collect")


def test_no_move_is_made_before_the_start(store: RedisStore) -> None:
    game, (token,) = created(store, creation())
    with pytest.raises(Conflict) as refused:
        moved(store, game.id, token, Draw())
    assert refused.value.code == "not_started"


def test_a_game_has_as_few_seats_as_it_can_be_played_with_unless_more_are_wanted(store: RedisStore) -> None:
    assert [len(created(store, creation(seats=seats))[0].seats) for seats in (None, 2, 10)] == [2, 2, 10]


def test_a_game_from_a_position_has_its_seats_and_all_tokens(store: RedisStore) -> None:
    game, tokens = created(store, creation(position=TWO_HANDS, seats=2))
    assert [game.seat_of_token(token) for token in tokens] == [0, 1]
    assert [seat.name for seat in game.seats] == ["Ana", "Player 2"]
    assert game.status == "playing"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        (creation("whist"), "unknown_ruleset"),
        (creation(options={"colour": "r"}), "unknown_option"),
        (creation(options={"target": 0}), "invalid_option"),
        (creation(seats=1), "wrong_number_of_seats"),
        (creation(seats=11), "wrong_number_of_seats"),
        (creation(position={"hands": 5}), "invalid_position"),
        (creation(position={**TWO_HANDS, "discard_pile": "q9"}), "invalid_position"),
        (creation(position=TWO_HANDS, seats=3), "invalid_position"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_an_invalid_game_is_not_created(
    wanted: CreateGame, code: str, store: RedisStore, redis_client: redis.Redis
) -> None:
    with pytest.raises(Invalid) as refused:
        created(store, wanted)
    assert refused.value.code == code
    assert redis_client.dbsize() == 0


def test_a_player_takes_the_lowest_vacant_seat(store: RedisStore) -> None:
    game, (ana,) = created(store, creation(seats=4))
    ben = joined(store, game.id, "Ben")
    assert (ben[1], joined(store, game.id, None)[1]) == (1, 2)
    asking.leave(store, game.id, 1, ben[2], Terms(0))
    assert joined(store, game.id, "Eve")[1] == 1
    assert [seat.name for seat in store.load(game.id).game.seats] == ["Ana", "Eve", "Player 3", None]
    with pytest.raises(Unauthorised):
        asking.leave(store, game.id, 1, ben[2], Terms(0))
    with pytest.raises(Conflict) as refused:
        asking.start(store, game.id, ana, Terms(0))
    assert (refused.value.code, refused.value.parameters) == ("seats_vacant", {"vacant": 1, "seats": 4})


def test_a_seat_is_given_up_only_with_its_own_token(store: RedisStore) -> None:
    game, (ana,) = created(store, creation())
    with pytest.raises(NotFound) as missing:
        asking.leave(store, game.id, 2, ana, Terms(0))
    _, _, ben = joined(store, game.id, "Ben")
    with pytest.raises(Forbidden) as refused:
        asking.leave(store, game.id, 0, ben, Terms(0))
    assert (missing.value.code, refused.value.code) == ("seat_not_found", "not_your_seat")
    assert store.load(game.id).game.version == 2


def test_after_the_last_player_the_game_is_closed(store: RedisStore) -> None:
    game, (ana,) = created(store, creation())
    _, seat, token = joined(store, game.id, "Ben")
    asking.leave(store, game.id, 0, ana, Terms(0))
    assert store.load(game.id).game.host == seat
    asking.leave(store, game.id, seat, token, Terms(0))
    assert store.load(game.id).game.status == "closed"
    with pytest.raises(Conflict) as refused:
        joined(store, game.id, "Eve")
    assert refused.value.code == "game_closed"


def test_a_scenario_that_the_ruleset_does_not_have_is_refused(store: RedisStore) -> None:
    with pytest.raises(Invalid) as refused:
        created(store, creation(scenario="no-such"))
    assert refused.value.code == "unknown_scenario"
