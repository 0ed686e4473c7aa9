"""Fifty clients leave, reclaim, rotate, remove, join late, lock and end one game at once, over HTTP."""

from typing import Any

import pytest

from tests.live.effort import again_and_again
from tests.live.history import (
    Answer,
    GameRequest,
    end,
    join,
    leave,
    lock,
    look,
    move,
    reclaim,
    result_of,
    rotate,
    start,
)
from tests.live.races import CLIENTS, SEATS, Crowd, kinds_made, left, lobby, new_key, playing, results, tokens_in

DRAW = {"kind": "draw"}


# ------------------------------------------------------------------------------------- reclaim, join late


@again_and_again
@pytest.mark.parametrize("lay", [lobby, playing])
def test_of_concurrent_reclaims_one_succeeds(crowd: Crowd, lay: Any) -> None:
    race = lay(crowd)
    token = left(race, 1)
    answers = race.send_concurrently(reclaim(token, 1), reclaim(token, 1))
    assert results(answers) == {"accepted": 1, "401 token_invalid": CLIENTS - 1}
    assert kinds_made(race)[-1] == "Reclaim"


@again_and_again
def test_concurrent_reclaims_with_one_key_return_one_token(crowd: Crowd) -> None:
    race = playing(crowd)
    token, key = left(race, 1), new_key()
    answers = race.send_concurrently(reclaim(token, 1, key=key))
    assert results(answers) == {"accepted": CLIENTS}
    assert len(tokens_in(answers)) == 1
    assert sorted(answer.replayed for answer in answers) == [False, *[True] * (CLIENTS - 1)]
    race.send_concurrently(reclaim(token, 1, key=key), leave(race.holders[1], 1), reclaim(token, 1))
    assert race.ask(reclaim(token, 1, key=key)).member("code") == "seat_given_up"
    race.judge()


@again_and_again
@pytest.mark.parametrize("seat", [None, 1], ids=["the lowest seat", "by number"])
def test_of_a_reclaim_and_a_late_join_one_takes_the_seat(crowd: Crowd, seat: int | None) -> None:
    race = playing(crowd, turn_seconds=604_800)
    token = left(race, 1)
    answers = race.send_concurrently(reclaim(token, 1), join("Eve", seat=seat), join(seat=seat, key=new_key()))
    found = results(answers)
    assert found.pop("accepted") >= 1  # more with one key: the same token
    assert len(tokens_in(answers)) == 1
    assert {*found} <= {"401 token_invalid", "409 seat_held", "409 game_full", "409 seat_taken"}
    made = kinds_made(race)
    assert made[:1] == ["Leave"]
    assert made[1:] in (["Reclaim"], ["Join"])
    assert race.ask(reclaim(token, 1)).status == 401


@again_and_again
def test_no_late_join_takes_a_seat_if_the_settings_forbid_it(crowd: Crowd) -> None:
    race = playing(crowd, late_join=False)
    token = left(race, 2)
    answers = race.send_concurrently(join(), join(seat=2), reclaim(token, 2))
    assert {answer.member("code") for answer in [*answers[::3], *answers[1::3]]} == {"joining_locked"}
    assert kinds_made(race) == ["Leave", "Reclaim"]


@again_and_again
def test_concurrent_joins_by_number_take_each_seat_once(crowd: Crowd) -> None:
    race = lobby(crowd, players=1)
    answers = race.send_concurrently(*(join("Ana", seat=seat) for seat in range(SEATS)))
    assert results(answers) == {"accepted": SEATS - 1, "409 seat_taken": CLIENTS - SEATS + 1}
    names = [seat["name"] for seat in race.ask(look()).body["seats"]]
    assert len({*names}) == SEATS
    race.judge()


# ------------------------------------------------------------------------------------------------ rotate


@again_and_again
def test_of_concurrent_rotations_one_replaces_the_token(crowd: Crowd) -> None:
    race = playing(crowd)
    answers = race.send_concurrently(rotate(race.holders[0], 0))
    assert results(answers) == {"accepted": 1, "401 token_invalid": CLIENTS - 1}
    assert kinds_made(race) == ["RotateToken"]


@again_and_again
def test_concurrent_rotations_with_one_key_return_one_token(crowd: Crowd) -> None:
    race = playing(crowd)
    answers = race.send_concurrently(rotate(race.holders[0], 0, key=new_key()))
    assert results(answers) == {"accepted": CLIENTS}
    assert len(tokens_in(answers)) == 1
    assert kinds_made(race) == ["RotateToken"]


@again_and_again
def test_no_move_is_made_with_a_token_that_was_replaced(crowd: Crowd) -> None:
    race = playing(crowd)
    old = race.holders[0]
    answers = race.send_concurrently(move(old, DRAW, key="draw"), rotate(old, 0, key=new_key()), look(old))
    moved, rotated = answers[::3], answers[1::3]
    assert len(tokens_in(rotated)) == 1
    assert {result_of(answer) for answer in moved} <= {"accepted", "401 token_invalid"}
    assert kinds_made(race) in (["RotateToken"], ["MakeMove", "RotateToken"])
    assert race.ask(move(old, {"kind": "pass"})).status == race.ask(reclaim(old, 0)).status == 401


# --------------------------------------------------------------------------------------- leave and remove


@again_and_again
def test_of_a_removal_and_a_leave_one_empties_the_seat(crowd: Crowd) -> None:
    race = lobby(crowd)
    token = race.holders[2]
    answers = race.send_concurrently(leave(race.holders[0], 2), leave(token, 2))
    found = results(answers)
    assert found.pop("accepted") == 1
    assert {*found} <= {"409 seat_vacant", "401 token_invalid"}
    may_reclaim = race.ask(reclaim(token, 2)).status == 201
    made = kinds_made(race)
    assert made[SEATS - 1 :] == (["Leave", "Reclaim"] if may_reclaim else ["Remove"])


@again_and_again
def test_a_removal_with_a_version_removes_no_player_who_came_later(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    version, token = race.ask(look()).view["version"], race.holders[1]
    race.send_concurrently(
        leave(race.holders[0], 1, if_match=version), leave(token, 1), join("Eve", seat=1), reclaim(token, 1)
    )
    assert "Remove" not in kinds_made(race)[version:]


@again_and_again
def test_the_host_may_leave_while_it_uses_its_powers(crowd: Crowd) -> None:
    race = lobby(crowd, players=3)
    host, second = race.holders[0], race.holders[1]
    race.send_concurrently(
        *(leave(host, 0), leave(host, 2), lock(host), lock(second, locked=False), leave(second, 2), reclaim(host, 0)),
        *(join(), start(host), start(second), look()),
    )
    race.judge()


@again_and_again
def test_leaving_with_a_forfeit_and_moves_are_linearizable(crowd: Crowd) -> None:
    race = playing(crowd, on_leave="forfeit", turn_seconds=604_800)
    leaving = [leave(race.holders[seat], seat) for seat in (0, 1)]
    moves = [move(race.holders[seat], DRAW, key=f"draw-{seat}") for seat in (0, 1, 2)]
    back = [reclaim(race.holders[0], 0), join(seat=1), join()]
    answers = race.send_concurrently(*leaving, *moves, *back)
    assert sum(answer.status == 204 for answer in answers) == 2
    assert sorted(race.ask(look()).view["board"]["eliminated"]) == [0, 1]
    assert {"Leave"} <= {*kinds_made(race)} <= {"Leave", "MakeMove"}


@again_and_again
def test_of_seats_that_forfeit_at_once_the_last_one_wins(crowd: Crowd) -> None:
    race = playing(crowd, on_leave="forfeit")
    answers = race.send_concurrently(*(leave(race.holders[seat], seat) for seat in range(SEATS)))
    found = results(answers)
    assert found["accepted"] == SEATS - 1
    assert {*found} <= {"accepted", "401 token_invalid", "409 game_over"}
    assert race.ask(look()).view["status"] == "finished"
    race.judge()


# ----------------------------------------------------------------------------------------- host and start


@again_and_again
def test_nobody_joins_a_locked_game(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    race.send_concurrently(lock(race.holders[0]), join(), join(seat=3, key=new_key()), look())
    seen = race.ask(look()).view
    assert seen["locked"]
    assert race.ask(join()).member("code") in ("joining_locked", "game_full")
    made = kinds_made(race)
    assert made.count("Lock") == 1
    assert "Join" not in made[made.index("Lock") :]


@again_and_again
def test_of_concurrent_locks_one_succeeds(crowd: Crowd) -> None:
    race = lobby(crowd)
    again = lock(race.holders[0], key="lock")
    answers = race.send_concurrently(lock(race.holders[0]), lock(race.holders[1]), again)
    assert {result_of(answer) for answer in answers[1::3]} == {"403 not_host"}
    assert len({result_of(answer) for answer in answers[2::3]}) == 1
    assert kinds_made(race)[-1] == "Lock"


@again_and_again
def test_the_last_of_concurrent_joins_starts_the_game(crowd: Crowd) -> None:
    race = lobby(crowd, players=1, start="full", turn_seconds=604_800)
    answers = race.send_concurrently(join(), join(key=new_key()), start(race.holders[0]))
    assert len(tokens_in(answers)) == SEATS - 1
    begun = [answer for answer in answers if "game_started" in kinds_of_events(answer) and not answer.replayed]
    assert len(begun) == 1
    assert begun[0].view["deadline"]["seats"] == [begun[0].view["turn"]]
    assert kinds_made(race) == ["Join"] * (SEATS - 1)


def kinds_of_events(answer: Answer) -> list[str]:
    return [event["kind"] for event in answer.view["events"]] if answer.status == 201 else []


@again_and_again
def test_a_reclaim_may_take_the_last_seat_and_start_the_game(crowd: Crowd) -> None:
    race = lobby(crowd, players=3, start="full")
    token = left(race, 1)
    race.send_concurrently(join(seat=3), reclaim(token, 1), leave(race.holders[2], 2), join(seat=2))
    race.judge()


@again_and_again
def test_of_concurrent_ends_one_succeeds_and_nothing_follows_but_a_new_token(crowd: Crowd) -> None:
    race = playing(crowd)
    host, key = race.holders[0], "end"
    asks: list[GameRequest] = [end(host, key=key), move(host, DRAW), leave(race.holders[1], 1), rotate(host, 0)]
    race.send_concurrently(*asks, end(race.holders[2]), lock(host))
    made = kinds_made(race)
    assert {"EndGame", "RotateToken"} & {*made}
    assert "EndGame" not in made or {*made[made.index("EndGame") + 1 :]} <= {"RotateToken"}
