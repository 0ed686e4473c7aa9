"""What a release of before has stored serves this one: games, receipts, deadlines, codes, streams, tokens, counters."""

from itertools import chain
from typing import Any

import pytest
from croupier.games.views import timestamp
from croupier.storage.codec import FORMAT, VERSION_ID_BYTES
from croupier.storage.keys import key_of

from tests.api.contract import Contract
from tests.api.streaming import streaming
from tests.api.table import RULESET, Table, check_problem, done
from tests.live.crashes import PLAYED, is_repeat, outcome
from tests.storage.waiting import wait_until
from tests.upgrade.conftest import Upgraded
from tests.upgrade.releases import FORMAT_6
from tests.upgrade.story import MOVES, send

each_rulebook = pytest.mark.parametrize("ruleset", PLAYED)
BEGINNING = 3
"""The version of a game that has just started."""


def table_of(upgraded: Upgraded, name: str) -> Table:
    return upgraded.known.table(upgraded.service.client, name)


def test_the_presence_that_was_stored_is_read(upgraded: Upgraded) -> None:
    """Versions before 0.2.0 did not store when a player was there last: then it is not before the game began.

    It is the first test, since streams of others change what is stored.
    """
    table, store = table_of(upgraded, RULESET), upgraded.store

    def since() -> dict[int, str]:
        """Return the times since which players are away, by seat."""
        away = done(upgraded.service.client.get(f"{table.url}/presence")).json()["away"]
        return {each["seat"]: each["since"] for each in away}

    wait_until(lambda: since().keys() == {0, 1})
    stored: Any = store.hgetall(f"croupier:{{{table.id}}}:presence")
    seen = {int(field[5:]): timestamp(int(at)) for field, at in stored.items() if field.startswith(b"seen:")}
    found = since()
    assert found == found | seen
    assert min(found.values()) >= table.view()["created_at"]


@each_rulebook
def test_a_stream_resumes_after_the_last_event_that_was_read_before(ruleset: str, upgraded: Upgraded) -> None:
    table = table_of(upgraded, ruleset)
    for number, seat in enumerate((0, 1, None)):
        history = upgraded.known.history[ruleset][number]
        for after in (BEGINNING, BEGINNING + MOVES - 2):
            with streaming(table, seat, last_event_id=str(after)) as stream:
                view = stream.next().json
            assert (view["events_since"], view["version"]) == (after, BEGINNING + MOVES)
            check_same(view["events"], [event for event in history if event["version"] > after])


@each_rulebook
def test_a_game_has_its_history_and_continues_with_the_tokens_of_its_seats(ruleset: str, upgraded: Upgraded) -> None:
    table, contract = table_of(upgraded, ruleset), Contract()
    for number, seat in enumerate((0, 1, None)):
        check_same(table.events(seat)["events"], upgraded.known.history[ruleset][number])
    version = table.version()
    assert version == BEGINNING + MOVES
    for _ in range(MOVES):
        seat = table.view()["to_move"][0]
        moved = done(table.ask(seat, table.view(seat)["you"]["legal_moves"][0], if_match=f'"{version}"'))
        contract.check(moved)
        version += 1
        assert moved.json()["version"] == version
    stored = upgraded.store.get(key_of(table.id, "game")) or b""
    assert stored[VERSION_ID_BYTES] == FORMAT


def check_same(events: list[Any], before: list[Any]) -> None:
    """Check that events are those that were read before; each may have more fields."""
    assert [event | old for event, old in zip(events, before, strict=True)] == events


def test_a_request_that_is_sent_again_has_the_same_outcome(upgraded: Upgraded) -> None:
    outcomes = {(request.url, *request.outcome) for request in upgraded.known.sent}
    assert {status for _, status, *_ in outcomes} >= {200, 201, 409}
    responses = [(request.url, send(upgraded.service.client, request)) for request in upgraded.known.sent]
    assert {(url, *outcome(again)) for url, again in responses if is_repeat(again)} == outcomes


def test_a_deadline_is_enforced_once(upgraded: Upgraded) -> None:
    table = table_of(upgraded, "timed")
    wait_until(lambda: table.version() > BEGINNING + 2)
    events = [event for event in table.events()["events"] if event["kind"] == "timed_out"]
    versions = [event["version"] for event in events]
    assert versions[:2] == [BEGINNING + 1, BEGINNING + 2]


def test_an_open_lobby_is_joined_by_its_code(upgraded: Upgraded) -> None:
    client, table = upgraded.service.client, table_of(upgraded, "lobby")
    found = done(client.get(f"/v1/codes/{upgraded.known.code}")).json()
    assert found["id"] == table.id
    for name in ("Ben", "Cem"):
        table.tokens.append(done(table.join(name=name, code=upgraded.known.code)).json()["seat_token"])
    done(table.start())
    check_problem(client.get(f"/v1/codes/{upgraded.known.code}"), 404, "code_not_found")
    assert [seat["name"] for seat in table.view()["seats"]] == ["Player 1", "Ben", "Cem"]


def test_who_wants_a_game_at_once_meets_those_who_waited(upgraded: Upgraded) -> None:
    client, table = upgraded.service.client, table_of(upgraded, "quick")
    body = {"rulesets": [RULESET], "seats": 3}
    with streaming(table, 0):
        wait_until(lambda: done(client.get(f"{table.url}/presence")).json()["seats"] == [0])
        seated = [done(client.post("/v1/games/quick", json=body)).json() for _ in range(2)]
    assert [one["game"]["id"] for one in seated] == [table.id] * 2
    assert table.view()["status"] == "playing"


def test_a_seat_that_was_left_is_reclaimed_with_its_token(upgraded: Upgraded) -> None:
    table = table_of(upgraded, "left")
    table.tokens[2] = done(table.reclaim(2)).json()["seat_token"]
    assert table.view(2)["you"]["seat"] == 2
    done(table.delete())


def test_the_players_of_a_finished_game_meet_in_the_next(upgraded: Upgraded) -> None:
    for name in ("finished", "again"):
        table = table_of(upgraded, name)
        pressed = [done(table.again(seat)).json() for seat in (0, 1)]
        assert {one["game"]["id"] for one in pressed} == {table.view()["next_game"]}
        assert pressed[1]["game"]["status"] == "lobby"
    following = table_of(upgraded, "next")  # of `again`
    assert (pressed[0]["game"]["id"], pressed[0]["seat_token"]) == (following.id, following.tokens[0])


def test_a_game_that_is_over_has_a_record(upgraded: Upgraded) -> None:
    """That of one that was played in format 6 has neither a proof of its shuffle nor times."""
    for name in ("ended", "finished"):
        table = table_of(upgraded, name)
        record = done(upgraded.service.client.get(f"{table.url}/record")).json()
        assert record["version"] == len(record["versions"]) == table.version()
        assert {event["kind"] for event in chain(*(one["events"] for one in record["versions"]))} > {"seat_taken"}
        assert (record["fairness"] is None) == (upgraded.revision == FORMAT_6 or name == "finished")
        assert (record["versions"][0]["at"] is None) == (upgraded.revision == FORMAT_6)


def test_the_rate_limits_continue_to_count(upgraded: Upgraded) -> None:
    client, store = upgraded.service.client, upgraded.store
    done(client.post("/v1/games", json={"ruleset": RULESET, "seats": 2}))
    counts = {key.decode(): int(store.get(key) or 0) for key in store.scan_iter("croupier:count:*")}
    assert all(counts[name] > count for name, count in upgraded.known.counts.items())
