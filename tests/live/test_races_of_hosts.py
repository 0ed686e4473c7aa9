"""Fifty clients at once, over HTTP: hosts change tables and remove players, and bots stand in for players who are away.

Tests of absence do not wait: they store a game whose times are an hour old.
"""

from collections.abc import Iterable
from typing import Any

import pytest
from croupier.games import lobby as lobbies
from croupier.games.changes.leaving import BotTookOver
from croupier.games.changes.seats import SeatTaken
from croupier.games.changes.settings import MAX_CHANGES
from croupier.games.creation import GAME_LIMITS, CreateGame, new_game
from croupier.games.game import Seat, digest_of
from croupier.games.names import default_name
from croupier.games.settings import Settings

from tests.api.table import WRONG_CODE, Table
from tests.live.effort import again_and_again
from tests.live.history import (
    Answer,
    GameRequest,
    bot,
    join,
    leave,
    look,
    move,
    reclaim,
    result_of,
    rotate,
    settings,
    start,
)
from tests.live.races import (
    CLIENTS,
    POSITION,
    SEATS,
    Crowd,
    Race,
    kinds_made,
    left,
    lobby,
    new_key,
    playing,
    results,
    tokens_in,
)
from tests.playing import creation
from tests.work.games import now_ms

DRAW = {"kind": "draw"}
HOUR_MS = 60 * 60 * 1000
SLOW = 50
"""The slowest pace of bots: none moves in a race."""
START_FULL = {"start": "full"}


def an_hour_old(crowd: Crowd, wanted: CreateGame, seats: Iterable[Seat], host: int = 0) -> Race:
    """Store a game that was created an hour ago, with players in its first seats; none has a stream or a long poll."""
    created = now_ms() - HOUR_MS
    game, tokens = new_game(wanted, new_key(), created, GAME_LIMITS), list[str]()
    game.id, game.host, game.events = digest_of(game.id)[:12].hex(), host, []
    for number, seat in enumerate(seats):
        tokens.append(new_key())
        game.seats[number], seat.token_hash = seat, digest_of(tokens[-1])
        game.events.append(SeatTaken(number, str(seat.name)))
        game.events += [BotTookOver(number, seat.bot)] if seat.bot else []
    assert lobbies.store_new(crowd.store, game, created, new_key())
    return Race(crowd, Table(crowd.service, game.id, tokens))


def players(count: int, bots: Iterable[int] = ()) -> list[Seat]:
    """Return seats of players; for some of them bots have stood in since the creation."""
    return [Seat(default_name(number), bot="hard" if number in bots else None) for number in range(count)]


def deserted_lobby(crowd: Crowd, count: int, **chosen: Any) -> Race:
    """Return a lobby for four whose players joined an hour ago and are away."""
    return an_hour_old(crowd, creation(seats=SEATS, public=True, settings=Settings(**chosen)), players(count))


def waiting(crowd: Crowd, host: int = 0, bots: Iterable[int] = (), **chosen: Any) -> Race:
    """Return a running game of UNO for four that has waited for seat 0 for an hour; all players are away."""
    wanted = creation(public=True, position=POSITION, settings=Settings(**{"bot_pace": SLOW, **chosen}))
    return an_hour_old(crowd, wanted, players(SEATS, bots), host)


def table_of(race: Race) -> Any:
    """Return the view of a spectator."""
    return race.ask(look()).view


def codes_of(answers: Iterable[Answer]) -> set[str]:
    """Return the codes of refusals."""
    return {answer.member("code") for answer in answers if answer.status >= 400}


def value_at(seen: Any, path: str) -> Any:
    """Return the value of a table at a JSON Pointer of ``settings_changed``."""
    if path == "/seats":
        return len(seen["seats"])
    *parents, name = path.split("/")[1:]
    return seen[parents[0] if parents else "settings"][name]


def check_chain(race: Race, before: Any) -> dict[str, Any]:
    """Check that each `before` equals the last `after`, or the value in an earlier view; return the last values."""
    seen, values = table_of(race), dict[str, Any]()
    events = [event for event in race.history(None, seen["version"]) if event["kind"] == "settings_changed"]
    for one in (one for event in events for one in event["changed"]):
        assert values.setdefault(one["path"], value_at(before, one["path"])) == one["before"] != one["after"]
        values[one["path"]] = one["after"]
    assert {path: value_at(seen, path) for path in values} == values
    return values


def lobby_with_code(crowd: Crowd, code: str) -> int:
    """Return the status of the response to the search for a code."""
    return crowd.service.get(f"/v1/codes/{code}").status_code


# --------------------------------------------------------------------------------- changes of the table


@again_and_again
def test_of_concurrent_changes_for_one_version_one_is_made(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    host, before = race.holders[0], table_of(race)
    asks = [settings(host, {"away_seconds": 10 + number}, if_match=before["version"]) for number in range(CLIENTS)]
    answers = race.send_concurrently(*asks)
    assert results(answers) == {"accepted": 1, "412 stale_version": CLIENTS - 1}
    [won] = [number for number, answer in enumerate(answers) if answer.status == 200]
    assert check_chain(race, before) == {"/away_seconds": 10 + won}
    assert kinds_made(race) == ["Join", "ChangeSettings"]


@again_and_again
def test_concurrent_changes_of_different_values_are_all_made(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    host, before = race.holders[0], table_of(race)
    wanted: list[dict[str, Any]] = [
        *({"options": {"target": 300}}, {"options": {"stacking": "same"}}, {"seats": 6}),
        *({"answer_seconds": 604_800}, {"on_leave": "forfeit"}, {"away_seconds": None}, {"late_join": False}),
    ]
    answers = race.send_concurrently(*(settings(host, one) for one in wanted))
    assert results(answers) == {"accepted": len(wanted), "409 settings_unchanged": CLIENTS - len(wanted)}
    assert check_chain(race, before) == {
        "/options/target": 300,
        "/options/stacking": "same",
        "/seats": 6,
        "/answer_seconds": 604_800,
        "/on_leave": "forfeit",
        "/away_seconds": None,
        "/late_join": False,
    }
    assert kinds_made(race) == ["Join", *["ChangeSettings"] * len(wanted)]


@again_and_again
def test_of_concurrent_changes_that_exclude_each_other_one_is_made(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    changes = ({"stacking": "higher"}, {"wild_draw_four": "take_back"}, {"rescue": True})
    answers = race.send_concurrently(*(settings(race.holders[0], {"options": one}) for one in changes))
    assert codes_of(answers) <= {"settings_unchanged", "options_clash"}
    options = table_of(race)["options"]
    chosen = {name for one in changes for name, value in one.items() if options[name] == value}
    assert chosen in ({"stacking"}, {"wild_draw_four", "rescue"})
    assert kinds_made(race) == ["Join", *["ChangeSettings"] * len(chosen)]


SERIES = {
    "of one value": lambda number: {"away_seconds": 10 + number},
    "of several": lambda number: (
        {"turn_seconds": 60 + number},
        {"answer_seconds": 60 + number},
        {"seats": SEATS + number % 6},
    )[number % 3],
}


@again_and_again
@pytest.mark.parametrize("name", SERIES)
def test_concurrent_changes_are_a_chain_up_to_the_limit(crowd: Crowd, name: str) -> None:
    race = lobby(crowd, players=2)
    host, before = race.holders[0], table_of(race)
    answers = race.send_concurrently(*(settings(host, SERIES[name](number)) for number in range(CLIENTS)))
    assert sum(answer.status == 200 for answer in answers) == MAX_CHANGES
    assert "settings_limit" in codes_of(answers) <= {"settings_limit", "settings_unchanged"}
    check_chain(race, before)
    late = [settings(host, {"late_join": False}), settings(host, {}), settings(race.holders[1], {"seats": 7})]
    assert codes_of(race.send_concurrently(*late)) == {"settings_limit", "not_host"}
    assert kinds_made(race) == ["Join", *["ChangeSettings"] * MAX_CHANGES]


@again_and_again
def test_concurrent_changes_with_one_key_are_one(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    host, key = race.holders[0], new_key()
    again = settings(host, {"seats": 5, "options": {"target": 300}}, key=key)
    answers = race.send_concurrently(again)
    assert results(answers) == {"accepted": CLIENTS}
    assert sorted(answer.replayed for answer in answers) == [False, *[True] * (CLIENTS - 1)]
    other, back = settings(host, {"seats": 6}, key=key), settings(host, {"seats": 4})
    answers = race.send_concurrently(again, other, back, look())
    assert {answer.replayed for answer in answers[::4]} == {True}
    assert codes_of(answers[1::4]) == {"idempotency_key_reused"}
    assert len(table_of(race)["seats"]) == SEATS
    assert kinds_made(race) == ["Join", "ChangeSettings", "ChangeSettings"]


@again_and_again
def test_a_change_that_becomes_possible_has_one_outcome_under_its_key(crowd: Crowd) -> None:
    """One request for the present number of seats is repeated while another changes that number."""
    race = lobby(crowd, players=2)
    host = race.holders[0]
    again = settings(host, {"seats": SEATS}, key="again")
    answers = race.send_concurrently(again, settings(host, {"seats": 5}))
    last = race.ask(again)
    assert {*results(answers[::2])} == {result_of(last)} <= {"accepted", "409 settings_unchanged"}
    assert sorted(answer.replayed for answer in [*answers[::2], last]) == [False, *[True] * (CLIENTS // 2)]
    race.judge()


@again_and_again
def test_who_becomes_the_host_meanwhile_may_change_the_table(crowd: Crowd) -> None:
    race = lobby(crowd, players=3)
    host, second = race.holders[0], race.holders[1]
    asks = [settings(host, {"seats": 5}), leave(host, 0), settings(second, {"seats": 6}), reclaim(host, 0)]
    answers = race.send_concurrently(*asks, settings(race.holders[2], {"seats": 7}))
    assert codes_of(answers[4::5]) == {"not_host"}
    steps = race.judge()
    before = [race.created, *(step.after.game for step in steps)]
    made = [(game.host, step.operation.ask) for game, step in zip(before, steps, strict=False)]
    assert {seat: ask.token for seat, ask in made if ask.kind == "settings"}.items() <= {0: host, 1: second}.items()


# --------------------------------------------------------------------- changes against the start and joins


@again_and_again
def test_a_table_is_changed_before_its_start_or_not_at_all(crowd: Crowd) -> None:
    race = lobby(crowd)
    host, before = race.holders[0], table_of(race)
    changes = [settings(host, {"options": {"hand_size": 5}}), settings(host, {"turn_seconds": 604_800})]
    answers = race.send_concurrently(start(host), *changes, start(race.holders[1]), settings(host, {"seats": 5}))
    assert {*results(answers)} <= {
        *("accepted", "403 not_host", "409 already_started", "409 seats_vacant", "409 settings_unchanged")
    }
    check_chain(race, before)
    made, seen = kinds_made(race), table_of(race)
    assert "ChangeSettings" not in made[made.index("Start") if "Start" in made else len(made) :]
    if "Start" in made:
        assert len(seen["seats"]) == SEATS
        assert (seen["deadline"] is None) == (seen["settings"]["turn_seconds"] is None)
        dealt = [len(race.ask(look(race.holders[seat])).view["you"]["hand"]) for seat in range(SEATS)]
        assert min(dealt) == seen["options"]["hand_size"]


@again_and_again
def test_of_a_start_and_a_change_for_one_version_one_is_made(crowd: Crowd) -> None:
    race = lobby(crowd)
    host, version = race.holders[0], table_of(race)["version"]
    asks = [start(host, if_match=version), settings(host, {"options": {"target": 300}}, if_match=version)]
    assert results(race.send_concurrently(*asks)) == {"accepted": 1, "412 stale_version": CLIENTS - 1}
    assert kinds_made(race)[SEATS - 1 :] in (["Start"], ["ChangeSettings"])


@again_and_again
def test_no_seat_goes_that_is_being_taken(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    shrink = settings(race.holders[0], {"seats": 3})
    answers = race.send_concurrently(shrink, join(seat=3), join(seat=3, key=new_key()))
    seats, made = table_of(race)["seats"], kinds_made(race)[1:]
    if made == ["ChangeSettings"]:
        assert len(seats) == 3
        assert codes_of(answers[::3]) == {"settings_unchanged"}
        assert codes_of([*answers[1::3], *answers[2::3]]) == {"seat_not_found"}
    else:
        assert (made, len(seats), seats[3]["name"]) == (["Join"], SEATS, "Player 4")
        assert codes_of(answers[::3]) == {"seats_in_use"}
        assert codes_of(answers[1::3]) <= {"seat_taken"}


@again_and_again
def test_each_seat_that_comes_is_taken_once(crowd: Crowd) -> None:
    race = lobby(crowd)
    grow = settings(race.holders[0], {"seats": 6})
    answers = race.send_concurrently(grow, join(), join(seat=5, key=new_key()), join(seat=4))
    assert codes_of(answers) <= {"game_full", "seat_not_found", "seat_taken", "settings_unchanged"}
    race.fill()
    assert [seat["name"] for seat in table_of(race)["seats"]].count(None) in (0, 1)  # a key may repeat a refusal
    made = kinds_made(race)
    assert made.count("ChangeSettings") == 1
    assert made[: SEATS - 1] == ["Join"] * (SEATS - 1)
    assert made[SEATS - 1] == "ChangeSettings"


@again_and_again
def test_who_left_a_seat_that_goes_cannot_come_back_to_it(crowd: Crowd) -> None:
    race = lobby(crowd)
    token, host = left(race, 3), race.holders[0]
    answers = race.send_concurrently(settings(host, {"seats": 3}), reclaim(token, 3), settings(host, {"seats": 5}))
    assert codes_of(answers) <= {"token_invalid", "settings_unchanged", "seats_in_use"}
    assert race.ask(reclaim(token, 3)).status == 401
    steps = race.judge()
    came_back = "reclaim" in [step.operation.ask.kind for step in steps]
    assert came_back != (3 in [len(step.after.game.seats) for step in steps])


# ------------------------------------------------------------------------------- tables that start when full


def check_started_once(race: Race) -> list[str]:
    """Check that one request began the game, and nothing followed; return the kinds of the changes."""
    made, seen = kinds_made(race), table_of(race)
    fresh = [one for one in race.recorder.operations if one.is_fresh and one.made is not None]
    assert [one.made for one in fresh if one.answer and starts(one.answer)] == [seen["version"]]
    assert seen["status"] == "playing"
    return made


def starts(answer: Answer) -> bool:
    return "game_started" in [event["kind"] for event in answer.view["events"]]


@again_and_again
def test_the_last_join_or_the_change_starts_the_game(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    change = settings(race.holders[0], START_FULL)
    answers = race.send_concurrently(change, join(), join(seat=3, key=new_key()))
    made = check_started_once(race)
    assert sorted(made) == ["ChangeSettings", *["Join"] * (SEATS - 1)]
    assert codes_of(answers) <= {"already_started", "game_full", "joining_locked", "seat_taken", "settings_unchanged"}


@again_and_again
def test_a_table_that_becomes_smaller_may_be_full_then_and_start(crowd: Crowd) -> None:
    race = lobby(crowd, players=2)
    host, shrink = race.holders[0], {**START_FULL, "seats": 3}
    race.send_concurrently(settings(host, shrink), join(), join(seat=3), settings(host, START_FULL), join(seat=2))
    made = check_started_once(race)
    changed, seats = made.count("ChangeSettings"), len(table_of(race)["seats"])
    assert (changed, seats) in [(1, 3), (2, 3), (1, SEATS)]
    assert made.count("Join") == seats - 1


@again_and_again
def test_concurrent_changes_start_a_full_table_once(crowd: Crowd) -> None:
    race = lobby(crowd)
    host = race.holders[0]
    asks = [settings(host, START_FULL), settings(host, {**START_FULL, "turn_seconds": 604_800}), start(host)]
    answers = race.send_concurrently(*asks)
    made = check_started_once(race)
    assert made[SEATS - 1 :] in (["ChangeSettings"], ["Start"])
    assert codes_of(answers) == {"already_started"}


@again_and_again
def test_no_table_starts_with_players_who_are_gone(crowd: Crowd) -> None:
    """The first join frees the seats of three players who are gone; the next joins take these seats."""
    race = deserted_lobby(crowd, SEATS - 1, **START_FULL)
    away = [*race.holders.values()]
    answers = race.send_concurrently(join(), join(seat=3, key=new_key()), look())
    assert check_started_once(race) == ["Join"] * SEATS
    assert len(tokens_in(answers)) == SEATS
    assert [race.ask(look(token)).status for token in away] == [401] * len(away)
    assert table_of(race)["host"] == 3


@again_and_again
def test_who_was_gone_may_come_back_until_another_player_has_the_seat(crowd: Crowd) -> None:
    race = deserted_lobby(crowd, SEATS - 1, **START_FULL)
    away = [race.holders[seat] for seat in range(SEATS - 1)]
    back = [reclaim(token, seat, key=new_key()) for seat, token in enumerate(away)]
    answers = race.send_concurrently(join(), *back)
    assert codes_of(answers) <= {"token_invalid", "seat_held", "game_full", "joining_locked"}
    race.fill()
    made = kinds_made(race)
    assert made[0] == "Join"
    assert len(made) == SEATS
    assert table_of(race)["status"] == "playing"


@again_and_again
def test_a_host_who_wants_the_table_to_start_loses_who_is_gone_and_stays(crowd: Crowd) -> None:
    race = deserted_lobby(crowd, SEATS)
    host = race.holders[0]
    answers = race.send_concurrently(settings(host, START_FULL), settings(host, START_FULL, key="full"), look())
    assert codes_of([*answers[::3], *answers[1::3]]) == {"settings_unchanged"}
    seen = table_of(race)
    assert ([seat["name"] for seat in seen["seats"]], seen["status"]) == (["Player 1", *[None] * 3], "lobby")
    answers = race.send_concurrently(*(reclaim(race.holders[seat], seat) for seat in (1, 2)), join(seat=3), look())
    assert results(answers)["accepted"] >= 3
    assert sorted(kinds_made(race)) == ["ChangeSettings", "Join", "Reclaim", "Reclaim"]


# ------------------------------------------------------------------------------------ removals before the start


def kinds_until_removal(race: Race) -> list[str]:
    """Check that no join and no reclaim follows the first removal; return the kinds of the changes up to it."""
    made = kinds_made(race)
    first = made.index("Remove")
    assert not {"Join", "Reclaim"} & {*made[first:]}
    return made[: first + 1]


@again_and_again
def test_nobody_joins_after_a_removal_without_the_new_code(crowd: Crowd) -> None:
    race = lobby(crowd, players=3)
    host, old = race.holders[0], table_of(race)["code"]
    removed, key = race.holders[2], new_key()
    joins = [join(), join(code=old), join(seat=2, code=old), join(seat=2), join(code=WRONG_CODE, key=key), look()]
    answers = race.send_concurrently(leave(host, 2), *joins, look(removed))
    asked = [answer for number in range(1, 6) for answer in answers[number::8]]
    assert codes_of(asked) <= {"code_required", "game_full", "seat_taken"}
    assert kinds_until_removal(race)[:2] == ["Join", "Join"]
    check_private(race, old)
    once_more = race.send_concurrently(*joins, reclaim(removed, 2))
    assert codes_of(once_more) <= {"code_required", "token_invalid", "game_full"}
    code = race.ask(look(host)).view["code"]
    answers = race.send_concurrently(join(code=code), join(code=old), join(seat=2, code=code.lower()), join())
    assert codes_of([*answers[1::4], *answers[3::4]]) == {"code_required"}
    assert codes_of([*answers[::4], *answers[2::4]]) <= {"game_full", "seat_taken"}
    assert None not in [seat["name"] for seat in table_of(race)["seats"]]
    race.judge()


def check_private(race: Race, *old: str) -> None:
    """Check that a table is not public, and that it is found by the code that its players read, but by no older one."""
    host = race.holders[table_of(race)["host"]]
    seen, code = table_of(race), race.ask(look(host)).view["code"]
    assert (seen["public"], seen["needs_code"], seen["code"]) == (False, True, None)
    assert code not in (None, *old)
    assert [lobby_with_code(race.crowd, one) for one in (code, *old)] == [200, *[404] * len(old)]


@again_and_again
def test_each_of_concurrent_removals_changes_the_code(crowd: Crowd) -> None:
    race = lobby(crowd)
    host, old = race.holders[0], table_of(race)["code"]
    asks = [leave(host, 1), look(host), leave(host, 2), look(race.holders[2]), leave(host, 3), look(race.holders[3])]
    answers = race.send_concurrently(*asks)
    read = {answer.view["code"] for answer in answers if answer.view.get("you")}
    assert codes_of(answers) <= {"seat_vacant", "token_invalid"}
    assert kinds_until_removal(race) == [*["Join"] * (SEATS - 1), "Remove"]
    new = race.ask(look(host)).view["code"]
    check_private(race, *({old, *read} - {new}))
    answers = race.send_concurrently(*(join(code=code) for code in sorted({old, new, *read})))
    assert len(tokens_in(answers)) == SEATS - 1
    assert codes_of(answers) <= {"code_required", "game_full"}
    race.judge()


@again_and_again
def test_of_concurrent_removals_for_one_version_one_is_made(crowd: Crowd) -> None:
    race = lobby(crowd)
    host, version = race.holders[0], table_of(race)["version"]
    asks = [leave(host, seat, if_match=version) for seat in range(1, SEATS)]
    assert results(race.send_concurrently(*asks)) == {"accepted": 1, "412 stale_version": CLIENTS - 1}
    assert kinds_made(race) == [*["Join"] * (SEATS - 1), "Remove"]


@again_and_again
def test_who_left_before_a_removal_cannot_come_back_after_it(crowd: Crowd) -> None:
    race = lobby(crowd)
    host, away, third = race.holders[0], left(race, 1), race.holders[2]
    asks = [leave(host, 2), reclaim(away, 1), leave(third, 2), reclaim(third, 2), reclaim(away, 1, key=new_key())]
    answers = race.send_concurrently(*asks)
    assert codes_of(answers) <= {"seat_vacant", "seat_held", "token_invalid"}
    steps = race.judge()
    made = [step.operation.ask for step in steps]
    removed = [number for number, ask in enumerate(made) if ask.kind == "leave" and ask.token == host]
    late = [ask for number, ask in enumerate(made) if ask.kind == "reclaim" and removed and number > removed[0]]
    assert not late, "a removal ends the right of players who left earlier to reclaim their seats"
    if removed:
        assert {race.ask(reclaim(token, seat)).status for token, seat in ((away, 1), (third, 2))} == {401}


@again_and_again
def test_who_leaves_after_a_removal_may_come_back_without_the_code(crowd: Crowd) -> None:
    race = lobby(crowd)
    host, token = race.holders[0], race.holders[1]
    assert race.ask(leave(host, 3)).status == 204
    answers = race.send_concurrently(leave(token, 1), reclaim(token, 1, key=new_key()), join(seat=1), leave(host, 2))
    assert codes_of(answers[2::4]) == {"code_required"}
    assert codes_of(answers[1::4]) <= {"seat_held", "token_invalid", "seat_given_up"}
    race.judge()


@again_and_again
def test_a_table_is_changed_and_begun_while_players_are_removed(crowd: Crowd) -> None:
    race = lobby(crowd)
    host, old = race.holders[0], table_of(race)["code"]
    asks = [leave(host, 3), settings(host, {"seats": 3}), start(host), settings(host, START_FULL), join(code=old)]
    race.send_concurrently(*asks, join(seat=3))
    made = kinds_made(race)
    assert "Join" not in made[SEATS - 1 :]
    assert ("Remove" in made) == table_of(race)["needs_code"]


# ------------------------------------------------------------------------------------------ bots that stand in


@again_and_again
def test_a_bot_stands_in_until_the_player_moves(crowd: Crowd) -> None:
    race = waiting(crowd, host=1)
    host = race.holders[1]
    moved, asked = move(race.holders[0], DRAW, key="draw"), bot(host, 0, key="bot")
    answers = race.send_concurrently(moved, bot(host, 0), asked, look(race.holders[0]))
    assert {answer.status for answer in answers[::4]} == {200}
    assert codes_of([*answers[1::4], *answers[2::4]]) <= {"seat_not_away"}
    assert len(results(answers[2::4])) == 1
    assert kinds_made(race) in (["MakeMove"], ["StandIn", "MakeMove"])
    seen = table_of(race)
    assert (seen["host"], seen["seats"][0]["bot"], seen["seats"][0]["absent"]) == (1, None, False)


@again_and_again
def test_an_absent_host_who_moves_has_the_seat_and_is_the_host_unless_replaced_before(crowd: Crowd) -> None:
    race = waiting(crowd)
    asks = [bot(race.holders[seat], 0) for seat in (1, 2, 3)]
    answers = race.send_concurrently(move(race.holders[0], DRAW, key="draw"), *asks)
    assert {answer.status for answer in answers[::4]} == {200}
    made, seen = kinds_made(race), table_of(race)
    won = [one.ask.token for one in race.recorder.operations if one.ask.kind == "bot" and one.succeeded]
    assert made == [*["StandIn"] * len(won), "MakeMove"]
    assert seen["host"] == (race.tokens[str(won[0])] if won else 0)
    assert seen["seats"][0]["bot"] is None
    codes = {"seat_not_away", "not_host"} if won else {"seat_not_away"}
    assert codes_of(answers) <= codes


@again_and_again
def test_of_players_who_replace_an_absent_host_one_becomes_the_host(crowd: Crowd) -> None:
    race = waiting(crowd)
    keyed = [bot(race.holders[seat], 0, key=f"bot-{seat}") for seat in (1, 2, 3)]
    answers = race.send_concurrently(*(bot(race.holders[seat], 0) for seat in (1, 2, 3)), *keyed)
    host = table_of(race)["host"]
    first = [one for one in answers if one.status == 200 and not one.replayed]
    assert ([one.view["you"]["seat"] for one in first], host in (1, 2, 3)) == ([host], True)
    for seat in (1, 2, 3):
        own = [answer for place in (seat - 1, seat + 2) for answer in answers[place::6]]
        assert codes_of(own) <= ({"seat_not_away"} if seat == host else {"not_host"})
        assert len(results(answers[seat + 2 :: 6])) == 1
    assert kinds_made(race) == ["StandIn"]
    assert table_of(race)["seats"][0]["bot"] == "hard"


@again_and_again
def test_only_the_absent_host_is_replaced_when_players_ask_for_each_other_too(crowd: Crowd) -> None:
    """The new host cannot let a bot play for the other players: the game does not wait for them."""
    race = waiting(crowd)
    asks = [bot(race.holders[seat], other) for seat in (1, 2, 3) for other in (0, *{1, 2, 3} - {seat})]
    answers = race.send_concurrently(*asks)
    assert codes_of(answers) == {"not_host", "seat_not_away"}
    assert kinds_made(race) == ["StandIn"]


@again_and_again
@pytest.mark.parametrize("host", [0, 1], ids=["the host", "another player"])
def test_who_comes_back_has_the_seat_or_has_never_lost_it(crowd: Crowd, host: int) -> None:
    race = waiting(crowd, host=host)
    token = race.holders[0]
    back = [reclaim(token, 0, key=new_key()), rotate(token, 0, key=new_key())]
    answers = race.send_concurrently(bot(race.holders[1], 0), *back, look(token))
    assert codes_of(answers[::4]) <= {"seat_not_away"}
    made = kinds_made(race)
    assert made.count("RotateToken") + made.count("Reclaim") >= 1
    assert "Reclaim" not in made or made[: made.index("Reclaim")].count("StandIn") == 1
    assert race.crowd.store.load(race.recorder.game_id).game.seats[0].is_held


@again_and_again
@pytest.mark.parametrize("on_leave", ["vacant", "bot"])
def test_who_leaves_while_a_bot_is_to_stand_in_leaves_once(crowd: Crowd, on_leave: str) -> None:
    """Once the player has left, the seat is vacant: the bot that the host asks for takes it as its own."""
    race = waiting(crowd, host=1, on_leave=on_leave)
    token, host = race.holders[0], race.holders[1]
    answers = race.send_concurrently(bot(host, 0), leave(token, 0), reclaim(token, 0), bot(host, 0, key="bot"))
    assert codes_of([*answers[::4], *answers[3::4]]) <= {"seat_not_away", "seat_taken"}
    made = kinds_made(race)
    assert "Leave" in made or made == ["StandIn", "Reclaim"]  # a reclaim replaces the token
    assert made[-1] in ("Leave", "Reclaim", "AddBot", "StandIn")


@again_and_again
@pytest.mark.parametrize("host", [0, 1], ids=["the host", "another player"])
def test_nobody_is_replaced_too_early(crowd: Crowd, host: int) -> None:
    race = playing(crowd, bot_pace=SLOW)
    asks: list[GameRequest] = [bot(race.holders[seat], host) for seat in range(SEATS)]
    answers = race.send_concurrently(*asks, bot(race.holders[0], 1, key="bot"), leave(race.holders[0], 1))
    assert {answer.status for answer in answers} <= {403, 409}
    assert codes_of(answers) <= {"seat_not_away", "not_host", "seat_not_absent"}
    assert race.judge() == []


@again_and_again
def test_nobody_is_replaced_before_the_start(crowd: Crowd) -> None:
    race = lobby(crowd)
    answers = race.send_concurrently(*(bot(race.holders[seat], other) for seat in (0, 1) for other in (0, 2)))
    assert codes_of(answers) == {"seat_taken", "not_host"}
    assert kinds_made(race) == ["Join"] * (SEATS - 1)


@again_and_again
@pytest.mark.parametrize("seconds", [10, 604_800, None])
def test_the_turn_after_a_move_is_waited_for_again(crowd: Crowd, seconds: int | None) -> None:
    """Seat 0 draws and passes while the host asks for bots; seat 1, whose turn has just begun, is not replaced."""
    race = waiting(crowd, host=2, away_seconds=seconds)
    assert race.ask(move(race.holders[0], DRAW)).status == 200
    passed = move(race.holders[0], {"kind": "pass"}, key="pass")
    answers = race.send_concurrently(passed, bot(race.holders[2], 1), bot(race.holders[2], 0))
    assert codes_of([*answers[1::3], *answers[2::3]]) == {"seat_not_away"}
    assert kinds_made(race) == ["MakeMove", "MakeMove"]


@again_and_again
@pytest.mark.parametrize("on_leave", ["vacant", "bot", "forfeit"])
def test_of_a_removal_and_a_return_after_long_absence_one_is_made(crowd: Crowd, on_leave: str) -> None:
    race = waiting(crowd, host=1, bots=[0], on_leave=on_leave)
    token, host, key = race.holders[0], race.holders[1], new_key()
    asks = [leave(host, 0), reclaim(token, 0, key=key), move(token, DRAW, key="draw"), reclaim(token, 0)]
    answers = race.send_concurrently(*asks, leave(host, 2))
    assert codes_of(answers[4::5]) == {"seat_not_absent"}
    made, removed = kinds_made(race), [answer for answer in answers[::5] if answer.status == 204]
    if removed:
        assert made == ["Remove"]
        assert codes_of([*answers[1::5], *answers[3::5]]) == {"token_invalid"}
    else:
        assert made in (["Reclaim"], ["MakeMove"], ["MakeMove", "Reclaim"])
        assert codes_of(answers[::5]) == {"seat_not_absent"}
    assert table_of(race)["needs_code"] is False


@again_and_again
def test_who_joins_after_a_removal_for_absence_needs_no_code(crowd: Crowd) -> None:
    race = waiting(crowd, host=1, bots=[0])
    token, host = race.holders[0], race.holders[1]
    answers = race.send_concurrently(leave(host, 0), join("Eve"), join("Eve", key=new_key()), reclaim(token, 0))
    assert codes_of([*answers[1::4], *answers[2::4]]) <= {"game_full"}
    assert kinds_made(race) in (["Remove"], ["Remove", "Join"], ["Reclaim"])
