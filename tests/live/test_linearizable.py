"""The linearizability checker accepts possible histories and refuses impossible ones."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest
import redis
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.seats import Join
from croupier.games.errors import Unreadable
from croupier.rules.uno.schema import Play
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, gathering, laid
from tests.live.effort import effort
from tests.live.history import (
    ISSUING,
    NEVER,
    Answer,
    GameRequest,
    Operation,
    Recorder,
    end,
    join,
    leave,
    lock,
    look,
    move,
    reclaim,
    rotate,
    start,
    tally,
)
from tests.live.linearizable import NotLinearizable, Step, check_history, linearize
from tests.playing import OTHER_KEY, SECRET_KEY, changes_of

R5, R6, R9, Y9 = ({"kind": "play", "card": card} for card in ("r5", "r6", "r9", "y9"))
DRAW, CATCH = {"kind": "draw"}, {"kind": "catch", "seat": 1}


class Story:
    """A sequential history recorded with the real service; tests alter it."""

    def __init__(self, store: RedisStore, client: httpx.Client, table: Table) -> None:
        self.store, self.client, self.table = store, client, table
        self.created = store.load(table.id).game
        ticks = itertools.count(1)
        self.recorder = Recorder(table.id, clock=lambda: float(next(ticks)))

    def send(self, *asks: GameRequest) -> list[Operation]:
        """Send requests one after the other; return all operations so far."""
        for ask in asks:
            self.recorder.send(self.client, ask, client=len(self.recorder.operations))
        return [*self.recorder.operations]

    def token(self, seat: int) -> str:
        return self.table.tokens[seat]

    def join(self, name: str | None = None) -> None:
        """Let one more player join."""
        response = self.send(join(name))[-1].answer
        assert response is not None
        self.table.tokens.append(response.body["seat_token"])

    def order(self, operations: list[Operation]) -> list[Step]:
        return linearize(self.created, operations)

    def versions(self, operations: list[Operation]) -> list[int]:
        """Linearize; return which operation made each version."""
        return [operations.index(step.operation) for step in self.order(operations)]

    def check(self) -> list[Step]:
        return check_history(self.store, self.created, self.recorder.operations)

    def refuse(self, operations: list[Operation], reason: str) -> None:
        with pytest.raises(NotLinearizable, match=reason):
            self.order(operations)


@pytest.fixture
def cards(store: RedisStore, api: httpx.Client) -> Story:
    """Return a game of UNO in which seat 0 is to move."""
    return Story(store, api, laid(api, "r5 r6 r8 b1", "y1 y2 r9 b2", "g1 r9 g3", top="r7"))


@pytest.fixture
def lobby(store: RedisStore, api: httpx.Client) -> Story:
    """Return a game for three that has one player."""
    return Story(store, api, gathering(api, seats=3, name="Ana"))


def without_response(operation: Operation) -> Operation:
    return replace(operation, answer=None, returned=NEVER)


def at(operation: Operation, called: float, returned: float) -> Operation:
    return replace(operation, called=called, returned=returned)


def response_of(operation: Operation) -> Answer:
    assert operation.answer is not None
    return operation.answer


def with_response(operation: Operation, answer: Answer, **body: Any) -> Operation:
    """Replace the response, and values in its body."""
    return replace(operation, answer=answer._replace(body={**answer.body, **body} if answer.body else None))


def refused(status: int, code: str, **body: Any) -> Answer:
    return Answer(status, {"status": status, "code": code, **body}, f'"{body["game"]["version"]}.0"' if body else None)


def facts(answer: Answer) -> Any:
    return answer.status, answer.member("code"), answer.member("clause"), answer.member("seat_token")


def of_version(answer: Answer, version: int) -> Answer:
    return answer._replace(body={**answer.body, "version": version}, tag=f'"{version}.0"')


# ------------------------------------------------------------------------------- possible histories


def test_a_history_from_the_first_join_to_a_move_is_accepted(lobby: Story) -> None:
    lobby.join("Ben")
    lobby.send(start(lobby.token(1)), start(lobby.token(0)), look(), look("unknown-token"))
    lobby.join()
    operations = lobby.send(join(), start(lobby.token(0)), look(lobby.token(2)), leave(lobby.token(2), 1))
    assert [step.operation.ask.kind for step in lobby.check()] == ["join", "join", "start"]
    assert sorted(tally(operations).items()) == [
        ("401 token_invalid", 1),
        ("403 not_host", 1),
        ("403 not_your_seat", 1),
        ("409 game_full", 1),
        ("409 seats_vacant", 1),
        ("accepted", 5),
    ]


def test_a_repeated_move_is_one_move_with_one_outcome(cards: Story) -> None:
    again = move(cards.token(0), R5, key="k")
    first, other, repeated, reused = cards.send(
        again, move(cards.token(1), R9), again, move(cards.token(0), R6, key="k")
    )
    assert [response_of(one).replayed for one in (first, repeated)] == [False, True]
    assert (
        response_of(first).view["events"]
        == response_of(repeated).view["events"][: len(response_of(first).view["events"])]
    )
    assert [response_of(repeated).view[name] for name in ("events_since", "version")] == [1, 3]
    assert response_of(reused).body["code"] == "idempotency_key_reused"
    assert cards.versions([first, other, repeated, reused]) == [0, 1]
    assert cards.versions([without_response(first), other, repeated, reused]) == [0, 1]
    assert cards.versions([first, other, without_response(repeated), reused]) == [0, 1]
    cards.check()


def test_a_repeated_join_is_one_seat_with_one_token(lobby: Story) -> None:
    again = join("Ben", key=SECRET_KEY)
    first, other, repeated, reused, more = lobby.send(
        again, join("Cem", key=OTHER_KEY), again, join("Eve", key=SECRET_KEY), join()
    )
    assert facts(response_of(repeated)) == facts(response_of(first))
    assert [response_of(one).replayed for one in (first, repeated, reused)] == [False, True, False]
    assert [response_of(repeated).view[name] for name in ("events_since", "version")] == [1, 3]
    assert (response_of(reused).body["code"], response_of(more).body["code"]) == ("idempotency_key_reused", "game_full")
    assert lobby.versions([first, other, repeated, reused, more]) == [0, 1]
    assert lobby.versions([without_response(first), other, repeated, reused, more]) == [0, 1]
    assert lobby.versions([first, other, without_response(repeated), reused, more]) == [0, 1]
    lobby.refuse([other, repeated], "without a first request")
    lobby.check()
    lobby.recorder.operations[0] = without_response(first)
    lobby.check()


def test_a_history_of_seats_and_host_is_accepted(lobby: Story) -> None:
    lobby.join("Ben")
    ana, ben = lobby.table.tokens
    lobby.send(lock(ben), lock(ana), lock(ana), join(), lock(ana, locked=False), join("ben", seat=2), join(seat=2))
    cem = response_of(lobby.recorder.operations[-2]).body["seat_token"]
    lobby.send(leave(ana, 2), reclaim(cem, 2), leave(ana, 2), leave(ben, 1), reclaim(ben, 2), reclaim(ben, 1))
    again = response_of(lobby.recorder.operations[-1]).body["seat_token"]
    lobby.send(reclaim(again, 1), rotate(again, 1), look(again), leave(ana, 9), end(ana), rotate(ana, 0))
    changes = [type(step.change).__name__ for step in lobby.check()]
    assert changes == [
        "Join",
        "Lock",
        "Lock",
        "Join",
        "Remove",
        "Leave",
        "Reclaim",
        "RotateToken",
        "EndGame",
        "RotateToken",
    ]
    assert sorted(tally(lobby.recorder.operations).items()) == [
        ("401 token_invalid", 2),
        ("403 not_host", 1),
        ("403 not_your_seat", 1),
        ("404 seat_not_found", 1),
        ("409 joining_locked", 1),
        ("409 lock_unchanged", 1),
        ("409 seat_held", 1),
        ("409 seat_taken", 1),
        ("409 seat_vacant", 1),
        ("accepted", 10),
    ]


def test_settings_and_deadlines_are_in_the_model(store: RedisStore, api: httpx.Client) -> None:
    limited = gathering(api, seats=3, turn_seconds=60, answer_seconds=5, start="full", on_leave="forfeit")
    story = Story(store, api, limited)
    story.join()
    story.send(join(), look())
    seen = response_of(story.recorder.operations[-1]).view
    assert (seen["status"], seen["deadline"]["seats"]) == ("playing", [seen["turn"]])
    story.send(leave(story.token(1), 1), reclaim(story.token(1), 1), join(seat=1), look(story.token(0)))
    assert sorted(tally(story.recorder.operations).items()) == [
        ("409 seat_forfeited", 1),
        ("409 seat_taken", 1),
        ("accepted", 5),
    ]
    assert len(story.check()) == 3


@pytest.mark.parametrize("seed", range(effort(8, 200)))
def test_random_histories_with_overlaps_and_lost_responses_are_accepted(cards: Story, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(30):
        seat = chance.randrange(3)
        cards.send(*chance.choice(requests_of_seat(cards, seat, chance)))
        if "seat_token" in (response_of(cards.recorder.operations[-1]).body or {}):
            cards.table.tokens[seat] = response_of(cards.recorder.operations[-1]).body["seat_token"]
    happened = cards.recorder.operations
    longer = [at(one, one.called - chance.random() * 9, one.returned + chance.random() * 9) for one in happened]
    cards.recorder.operations = [
        without_response(one) if one.ask.kind not in ISSUING and chance.random() < 0.2 else one for one in longer
    ]
    assert len(cards.check()) == len(cards.order(happened))


def requests_of_seat(story: Story, seat: int, chance: random.Random) -> list[list[GameRequest]]:
    """Requests that a seat may send next, in its turn or not, some of them twice."""
    token = story.token(seat)
    legal = story.table.view(seat)["you"]["legal_moves"]
    wanted = move(token, chance.choice(legal or [DRAW]), key=chance.choice([None, "k"]))
    stale = move(token, DRAW, if_match=chance.randint(1, 9), key=chance.choice([None, "s"]))
    arrival = join(key=f"{len(story.recorder.operations):0>22}")
    another = start(token, key="begin")
    secret = f"{len(story.recorder.operations):0>22}"
    other = leave(token, (seat + 1) % 3)
    locks = [lock(token), lock(token, locked=False), lock(token, locked=False, key="unlock")]
    return [
        *([leave(token, seat), reclaim(token, seat)], [leave(token, seat), *[reclaim(token, seat, key=secret)] * 2]),
        *([rotate(token, seat)], [rotate(token, seat, key=secret)] * 2, [reclaim(token, seat)], [other], locks),
        *([look(token)], [leave(token, seat), join()], [leave(token, seat), arrival, arrival]),
        *([wanted], [wanted, wanted], [wanted], [stale], [another]),
    ]


# ---------------------------------------------------------------------------------- impossible histories


def test_a_missing_version_is_refused(cards: Story) -> None:
    first, second = cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([second], "version 2 cannot be explained.*no operation can have made it")
    cards.refuse([first, replace(second, answer=of_version(response_of(second), 4))], "version 3 cannot be explained")


def test_a_response_from_an_earlier_version_is_refused(cards: Story) -> None:
    seen, played = cards.send(look(), move(cards.token(0), R5))
    cards.refuse([at(seen, 20, 21), played], "'kind': 'look'.*200 at version 1: not so from version 2 to 2")


def test_a_lost_update_is_refused(cards: Story) -> None:
    """Two moves are confirmed, and the second response lacks the effect of the first."""
    before, first, second = cards.send(look(), move(cards.token(0), R5), move(cards.token(1), R9))
    seats = [response_of(before).body["seats"][0], *response_of(second).body["seats"][1:]]
    cards.refuse([first, with_response(second, response_of(second), seats=seats)], "the body.seats should be")


def test_a_view_with_missing_events_is_refused(cards: Story) -> None:
    again = move(cards.token(0), R5, key="k")
    first, other, repeated = cards.send(again, move(cards.token(1), R9), again)
    events = response_of(repeated).view["events"]
    for wrong in ({"events": events[1:]}, {"events": events[:-1]}, {"events_since": 2}, {"events": events[::-1]}):
        cards.refuse(
            [first, other, with_response(repeated, response_of(repeated), **wrong)], "another outcome|not so from"
        )
    stale = cards.send(move(cards.token(0), DRAW, if_match=1))[-1]
    bent = {**response_of(stale).view, "events": []}
    cards.refuse([first, other, repeated, with_response(stale, response_of(stale), game=bent)], "not so from")


def first_again(operation: Operation) -> Operation:
    """Return the operation without cached rulings."""
    return replace(operation, answer=response_of(operation)._replace(replayed=False))


def test_a_repeated_request_that_takes_effect_twice_is_refused(cards: Story) -> None:
    passes = {"kind": "pass"}
    for seat in (0, 1, 2):
        cards.send(move(cards.token(seat), DRAW), move(cards.token(seat), passes))
    first, *between, again = cards.send(move(cards.token(0), DRAW))
    assert first.ask == again.ask
    first, again = (replace(one, ask=replace(one.ask, key="k")) for one in (first, again))
    cards.refuse([first, *between, again], "two first requests under one key")
    cards.refuse([without_response(first), *between, again], "version 2 cannot be explained")
    repeated = replace(again, answer=response_of(again)._replace(replayed=True))
    cards.refuse([first, *between, repeated], "another outcome under the same key")
    cards.refuse([without_response(first), *between, repeated], "version 2 cannot be explained|not so from")


def test_a_second_seat_for_a_repeated_join_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    lobby.join("Ben")
    ben, again = (replace(one, ask=replace(one.ask, key=SECRET_KEY)) for one in lobby.recorder.operations)
    lobby.refuse([ben, again], "two first requests under one key")
    lobby.refuse([ben, replace(again, answer=response_of(again)._replace(replayed=True))], "another outcome")
    lobby.refuse([without_response(ben), again], "version 2 cannot be explained")


def test_another_outcome_for_the_same_key_is_refused(cards: Story) -> None:
    again = move(cards.token(0), R5, key="k")
    first, second = cards.send(again, again)
    cards.refuse([first, with_response(second, response_of(second), turn=2)], "not so from version 2 to 2")
    cards.refuse([first, replace(second, answer=refused(409, "not_now"))], "two first requests under one key")
    other_refusal = refused(409, "not_now")._replace(replayed=True)
    cards.refuse([first, replace(second, answer=other_refusal)], "another outcome under the same key")
    reused = refused(422, "idempotency_key_reused")
    cards.refuse([first, replace(second, answer=reused)], "not so from version 2 to 2")
    cards.refuse([first, first_again(second)], "two first requests under one key")
    cards.send(move(cards.token(1), R9))
    late = at(second, 20, 21)
    cards.refuse([first, cards.recorder.operations[-1], late], "not so from version 3 to 3")


def test_a_valid_token_after_leaving_or_rotating_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    joined, seen, rotated = lobby.send(look(lobby.token(1)), rotate(lobby.token(1), 1))
    lobby.refuse([joined, rotated, at(seen, 20, 21)], "not so from version 3 to 3")
    late = replace(rotated, ask=replace(rotated.ask, token="another"))
    lobby.refuse([joined, late], "version 3 cannot be explained.*401 token_invalid")


# ------------------------------------------------------------------------------------- what is stored


def another_player(log: list[Change]) -> list[Change]:
    return [*log[:-1], Join("Ben", b"another token")]


def another_seat(log: list[Change]) -> list[Change]:
    return [MakeMove(1, Play("r5")), *log[1:]]


def more(log: list[Change]) -> list[Change]:
    return [*log, Leave(2)]


@pytest.mark.parametrize("bend", [another_player, another_seat, more, lambda log: log[:-1], lambda log: log[::-1]])
def test_a_log_with_other_changes_is_refused(bend: Callable[[list[Change]], list[Change]], cards: Story) -> None:
    operations = cards.send(move(cards.token(0), R5), leave(cards.token(2), 2), join("Ben"), look())
    log = changes_of(cards.store, cards.table.id)
    assert len(linearize(cards.created, operations, log)) == 3
    with pytest.raises(NotLinearizable):
        linearize(cards.created, operations, bend(log))


def test_a_stored_game_that_differs_from_its_log_is_refused(cards: Story, redis_client: redis.Redis) -> None:
    before = redis_client.dump(f"croupier:{{{cards.table.id}}}:game")
    cards.send(move(cards.token(0), R5))
    cards.check()
    assert before is not None
    redis_client.restore(f"croupier:{{{cards.table.id}}}:game", 0, before, replace=True)
    with pytest.raises((NotLinearizable, Unreadable)):
        cards.check()
