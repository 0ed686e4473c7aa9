"""The linearizability checker accepts possible histories and refuses impossible ones."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest
import redis
from croupier.games import changes
from croupier.games.changes import Change, Join, Leave, MakeMove
from croupier.games.errors import Unreadable
from croupier.games.idempotency import game_id_of
from croupier.games.requests import ATTEMPTS
from croupier.rules.uno.schema import Play
from croupier.storage.codec import encode
from croupier.storage.redis_store import RedisStore

from tests.api.table import RULESET, Table, gathering, laid
from tests.live.effort import effort
from tests.live.history import (
    ISSUING,
    NEVER,
    Answer,
    GameRequest,
    Operation,
    Recorder,
    create,
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
from tests.live.linearizable import NotLinearizable, Step, check_history, check_times, linearize
from tests.live.model import TIMES
from tests.playing import OTHER_KEY, SECRET_KEY, changes_of

R5, R6, R9, Y9 = ({"kind": "play", "card": card} for card in ("r5", "r6", "r9", "y9"))
DRAW, CATCH = {"kind": "draw"}, {"kind": "catch", "seat": 1}
CREATION = {"ruleset": RULESET, "seats": 3, "name": "Ana"}


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


def concurrent(operations: list[Operation]) -> list[Operation]:
    return [at(one, 0, NEVER if one.answer is None else 1) for one in operations]


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


def test_a_history_of_moves_and_refusals_is_accepted(cards: Story) -> None:
    ana, ben = cards.token(0), cards.token(1)
    cards.send(
        move(ben, R9),
        move(ana, R9),
        move(ana, R5, dry_run=True),
        move(ana, R5, if_match=1),
        move(ana, R6, if_match=1),
        move(ben, DRAW, if_match=2),
        move(ben, CATCH),
    )
    assert [step.after.game.version for step in cards.check()] == [2, 3]


def test_without_times_the_versions_determine_the_order(cards: Story) -> None:
    operations = cards.send(move(cards.token(0), R5), look(), move(cards.token(1), R9), look())
    assert cards.versions(concurrent(operations)[::-1]) == [3, 1]


def test_a_move_without_a_response_explains_a_missing_version(cards: Story) -> None:
    first, second, third = cards.send(move(cards.token(0), R5), move(cards.token(1), R9), look(cards.token(2)))
    assert cards.versions([without_response(first), second, third]) == [0, 1]
    assert cards.versions([first, without_response(second), third]) == [0, 1]


def test_a_move_without_a_response_may_have_had_no_effect(cards: Story) -> None:
    ana, ben = cards.token(0), cards.token(1)
    first, second, _, fourth = cards.send(move(ana, R5), move(ben, R9), move(ana, DRAW), look())
    never = without_response(replace(first, ask=move(ben, DRAW), client=9))
    assert cards.versions([never, first, second, fourth]) == [1, 2]


def test_a_move_without_a_response_may_take_effect_much_later(cards: Story) -> None:
    before, draw, after = cards.send(look(), move(cards.token(0), DRAW), look())
    assert cards.versions([without_response(at(draw, 0, 0)), before, after]) == [0]


def test_only_the_log_has_a_last_move_without_a_response(cards: Story) -> None:
    cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.recorder.operations[1] = without_response(cards.recorder.operations[1])
    assert len(cards.order(cards.recorder.operations)) == 1
    assert len(cards.check()) == 2


def test_the_token_of_a_join_without_a_response_is_read_from_the_log(lobby: Story) -> None:
    lobby.join("Ben")
    lobby.send(look())
    lobby.recorder.operations[0] = without_response(lobby.recorder.operations[0])
    assert len(lobby.order(lobby.recorder.operations)) == len(lobby.check()) == 1


def test_the_version_of_leaving_is_found_without_a_response_body(lobby: Story) -> None:
    lobby.join("Ben")
    lobby.join("Cem")
    ben, cem, gone, went, seen = lobby.send(leave(lobby.token(2), 2), leave(lobby.token(1), 1), look())
    for first, second in ((gone, went), (went, gone)):
        assert len(lobby.order([ben, cem, at(first, 5, 9), at(second, 5, 9), at(seen, 10, 11)])) == 4
    lobby.check()


def test_a_view_between_them_determines_which_player_left_first(lobby: Story) -> None:
    lobby.join("Ben")
    lobby.join("Cem")
    ben, cem, gone, seen, went = lobby.send(leave(lobby.token(2), 2), look(), leave(lobby.token(1), 1))
    operations = [ben, cem, at(went, 5, 9), at(gone, 5, 10), at(seen, 5, 11)]
    assert lobby.versions(operations) == [0, 1, 3, 2]


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


def test_a_repeated_refusal_has_the_same_outcome_and_the_current_game(cards: Story) -> None:
    again = move(cards.token(1), R9, key="k")
    first, between, repeated, reused = cards.send(
        again, move(cards.token(0), R5), again, move(cards.token(1), DRAW, key="k")
    )
    assert facts(response_of(repeated)) == facts(response_of(first))
    assert [response_of(one).replayed for one in (first, repeated)] == [False, True]
    assert [response_of(one).view["version"] for one in (first, repeated)] == [1, 2]
    assert response_of(reused).body["code"] == "idempotency_key_reused"
    assert cards.versions([first, between, repeated, reused]) == [1]
    assert cards.versions([without_response(first), between, repeated, reused]) == [1]
    assert cards.versions([without_response(first), between, without_response(repeated), reused]) == [1]
    cards.refuse([between, repeated], "without a first request")
    cards.refuse(
        [between, at(without_response(first), 20, 20), repeated],
        "not so from version 1 to 2|called only later|no operation",
    )
    cards.refuse([between, reused], "idempotency_key_reused")
    cards.check()


def test_a_repeated_refusal_by_the_rules_has_the_current_legal_moves(cards: Story) -> None:
    again = move(cards.token(0), {"kind": "play", "card": "b1"}, key="k")
    first, _, repeated = cards.send(again, move(cards.token(0), DRAW), again)
    assert response_of(repeated).replayed
    assert facts(response_of(repeated)) == facts(response_of(first))
    assert response_of(repeated).member("legal_moves") != response_of(first).member("legal_moves")
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


def test_a_join_whose_seat_was_given_up_is_not_repeated(lobby: Story) -> None:
    again = join("Ben", key=SECRET_KEY)
    token = response_of(lobby.send(again)[0]).body["seat_token"]
    first, left, repeated, seen = lobby.send(leave(token, 1), again, look(token))
    assert (response_of(repeated).body["code"], response_of(seen).status) == ("seat_given_up", 401)
    assert lobby.versions([first, left, repeated, seen]) == [0, 1]
    lobby.refuse([left, repeated, seen], "cannot be explained")
    lobby.refuse([first, at(repeated, 1.9, 2.1), at(left, 3, 4)], "seat_given_up.*not so")
    lobby.check()


def test_a_repeated_start_is_no_second_start(lobby: Story) -> None:
    again = start(lobby.token(0), key="k")
    early = lobby.send(again)[0]
    lobby.join("Ben")
    lobby.join("Cem")
    begun = start(lobby.token(0), key="l")
    refused_again, first, left, repeated, without = lobby.send(
        again, begun, leave(lobby.token(2), 2), begun, start(lobby.token(0))
    )[3:]
    assert response_of(early).body["code"] == response_of(refused_again).body["code"] == "seats_vacant"
    assert [response_of(one).replayed for one in (early, refused_again, first, repeated)] == [False, True, False, True]
    assert [response_of(repeated).view[name] for name in ("events_since", "version")] == [3, 5]
    assert response_of(without).body["code"] == "already_started"
    lobby.check()
    ben, cem = lobby.recorder.operations[1:3]
    assert lobby.versions([ben, cem, without_response(first), left, repeated, without]) == [0, 1, 2, 3]
    lobby.refuse([ben, cem, left, repeated, without], "cannot be explained.*no operation|without a first request")


def test_a_history_of_seats_and_host_is_accepted(lobby: Story) -> None:
    lobby.join("Ben")
    ana, ben = lobby.table.tokens
    lobby.send(lock(ben), lock(ana), lock(ana), join(), lock(ana, locked=False), join("ben", seat=2), join(seat=2))
    cem = response_of(lobby.recorder.operations[-2]).body["seat_token"]
    lobby.send(leave(ana, 2), reclaim(cem, 2), leave(ana, 2), leave(ben, 1), reclaim(ben, 2), reclaim(ben, 1))
    again = response_of(lobby.recorder.operations[-1]).body["seat_token"]
    lobby.send(reclaim(again, 1), rotate(again, 1), look(again), leave(ana, 9), end(ana), rotate(ana, 0))
    changes = [type(step.change).__name__ for step in lobby.check()]
    assert changes == ["Join", "Lock", "Lock", "Join", "Remove", "Leave", "Reclaim", "RotateToken", "End"]
    assert sorted(tally(lobby.recorder.operations).items()) == [
        ("401 token_invalid", 2),
        ("403 not_host", 1),
        ("403 not_your_seat", 1),
        ("404 seat_not_found", 1),
        ("409 game_closed", 1),
        ("409 joining_locked", 1),
        ("409 lock_unchanged", 1),
        ("409 seat_held", 1),
        ("409 seat_taken", 1),
        ("409 seat_vacant", 1),
        ("accepted", 9),
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


@pytest.mark.parametrize("ask", [reclaim, rotate], ids=["reclaim", "rotate"])
def test_a_repeated_request_for_a_new_token_returns_the_same_one(ask: Any, lobby: Story) -> None:
    lobby.join("Ben")
    old = lobby.token(1)
    again = ask(old, 1, key=SECRET_KEY)
    begin = lobby.send(*([leave(old, 1)] if ask is reclaim else []))
    first, other, repeated, reused = lobby.send(
        again, join("Cem"), again, (rotate if ask is reclaim else reclaim)(old, 1, key=SECRET_KEY)
    )[len(begin) :]
    assert facts(response_of(repeated)) == facts(response_of(first))
    assert [response_of(one).replayed for one in (first, repeated)] == [False, True]
    assert response_of(reused).body["code"] == "idempotency_key_reused"
    made = [*range(1, len(begin))]
    assert lobby.versions([*begin, first, other, repeated, reused]) == [0, *made, len(begin), len(begin) + 1]
    assert lobby.versions([*begin, without_response(first), other, repeated, reused])[-2:] == [
        len(begin),
        len(begin) + 1,
    ]
    lobby.refuse([*begin, other, repeated], "without a first request")
    lobby.check()
    new = response_of(first).body["seat_token"]
    gone = lobby.send(leave(new, 1), again)[-1]
    assert (response_of(gone).body["code"], response_of(gone).replayed) == ("seat_given_up", True)
    lobby.check()
    lobby.recorder.operations[len(begin)] = without_response(first)
    lobby.check()


def test_a_join_for_a_seat_that_does_not_exist_is_refused_once_under_its_key(lobby: Story) -> None:
    again = join(seat=9, key=SECRET_KEY)
    first, locked, repeated = lobby.send(again, lock(lobby.token(0)), again)
    assert response_of(first).body["code"] == "seat_not_found"
    assert facts(response_of(repeated)) == facts(response_of(first))
    assert response_of(repeated).replayed
    lobby.refuse([first, locked, first_again(repeated)], "two first requests under one key")
    lobby.check()


def test_a_repeated_creation_is_one_game_with_one_token(store: RedisStore, api: httpx.Client) -> None:
    again, game_id = create(CREATION, SECRET_KEY), game_id_of(SECRET_KEY)
    recorder = Recorder(game_id, clock=map(float, itertools.count()).__next__)
    recorder.send(api, again)
    game = store.load(game_id).game
    for ask in (join("Ben"), again, join("Ana", key=SECRET_KEY), create({"ruleset": RULESET}, SECRET_KEY)):
        recorder.send(api, ask)
    first, joined, repeated, *reused = recorder.operations
    assert facts(response_of(repeated)) == facts(response_of(first))
    assert [response_of(repeated).view[name] for name in ("events_since", "version")] == [0, 2]
    assert {response_of(one).body["code"] for one in reused} == {"idempotency_key_reused"}
    assert len(check_history(store, game, recorder.operations)) == 1
    linearize(game, [without_response(first), joined, repeated, *reused])
    bent = with_response(repeated, response_of(repeated), seat_token="another")
    for wrong in ([joined, repeated], [first, first], [first, joined, bent]):
        with pytest.raises(NotLinearizable, match=r"without a first request|two first requests|another outcome"):
            linearize(game, wrong)
    recorder.send(api, leave(response_of(first).body["seat_token"], 0))
    gone = recorder.send(api, again)
    assert gone is not None
    assert (gone.status, gone.member("code"), gone.member("seat_token")) == (409, "seat_given_up", None)
    assert len(check_history(store, game, recorder.operations)) == 2


def test_a_precondition_applies_to_every_change_of_a_game(lobby: Story) -> None:
    ana = lobby.token(0)
    lobby.send(join(if_match=2), join(if_match=1), start(ana, if_match=1), leave(ana, 0, if_match=1), start(ana))
    assert [response_of(one).status for one in lobby.recorder.operations] == [412, 201, 412, 412, 409]
    lobby.send(leave(ana, 0, if_match=2))
    assert len(lobby.check()) == 2


def test_a_refusal_is_explained_by_any_version_that_it_overlaps(cards: Story) -> None:
    early, play, late = cards.send(move(cards.token(1), R9), move(cards.token(0), R5), move(cards.token(0), R6))
    assert cards.versions([at(early, 1, 10), at(play, 1, 10), at(late, 1, 10)]) == [1]


def test_a_change_may_fail_after_many_conflicts(lobby: Story) -> None:
    for _ in range(ATTEMPTS // 2):
        lobby.join()
        lobby.send(leave(lobby.table.tokens.pop(), 1))
    gave_up = overtaken(lobby)
    operations = lobby.recorder.operations
    assert len(lobby.order([at(gave_up, 0, 1_000), *operations])) == ATTEMPTS
    lobby.refuse([at(gave_up, 2.5, 1_000), *operations], "contended")


def overtaken(story: Story) -> Operation:
    return Operation(99, 0, 0, join("Eve"), refused(409, "contended", game=story.table.view()))


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


def test_two_responses_with_one_version_are_refused(cards: Story) -> None:
    first, second = cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([first, replace(second, answer=of_version(response_of(second), 2))], "version 2 was given twice")


def test_a_missing_version_is_refused(cards: Story) -> None:
    first, second = cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([second], "version 2 cannot be explained.*no operation can have made it")
    cards.refuse([first, replace(second, answer=of_version(response_of(second), 4))], "version 3 cannot be explained")


def test_a_response_from_an_earlier_version_is_refused(cards: Story) -> None:
    seen, played = cards.send(look(), move(cards.token(0), R5))
    cards.refuse([at(seen, 20, 21), played], "'kind': 'look'.*200 at version 1: not so from version 2 to 2")


def test_a_response_from_a_later_version_is_refused(cards: Story) -> None:
    played, seen = cards.send(move(cards.token(0), R5), look())
    cards.refuse([played, at(seen, 0, 0.5)], "called only later")


def test_versions_out_of_real_time_order_are_refused(cards: Story) -> None:
    first, second = cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([at(first, 20, 21), second], "version 2 cannot be explained: .*called only later")


def test_a_view_of_another_version_is_refused(cards: Story) -> None:
    first, second = cards.send(move(cards.token(0), R5), look())
    cards.refuse([first, with_response(second, response_of(second), turn=0)], "not so from version 2 to 2")
    cards.refuse([with_response(first, response_of(first), turn=0), second], "the body.turn should be 1, not 0")
    cards.refuse([replace(first, answer=response_of(first)._replace(tag='"1.0"')), second], 'the tag is "1.0"')


def test_a_view_of_another_reader_is_refused(cards: Story) -> None:
    seen, ours = cards.send(look(), look(cards.token(0)))
    cards.refuse([replace(seen, answer=response_of(ours))], "not so from version 1 to 1")
    cards.refuse([replace(ours, ask=look(cards.token(1)))], "not so from version 1 to 1")


@pytest.mark.parametrize(
    "wrong",
    [
        refused(409, "game_full"),
        refused(409, "not_now"),
        refused(403, "not_host"),
        refused(500, "internal_error"),
        refused(422, "card_not_in_hand"),
    ],
    ids=str,
)
def test_a_refusal_that_no_version_explains_is_refused(wrong: Answer, cards: Story) -> None:
    (played,) = cards.send(move(cards.token(0), R5))
    cards.refuse([replace(played, answer=wrong)], f"{wrong.status} .*not so from version 1 to 1")


def test_a_refusal_after_its_reason_has_passed_is_refused(cards: Story) -> None:
    early, played = cards.send(move(cards.token(1), R9), move(cards.token(0), R5))
    cards.refuse([played, at(early, 20, 21)], "not so from version 2 to 2")


def test_a_refusal_without_the_current_game_is_refused(cards: Story) -> None:
    seen, _, stale = cards.send(look(cards.token(0)), move(cards.token(0), R5), move(cards.token(0), R6, if_match=1))
    played = cards.recorder.operations[1]
    cards.refuse(
        [seen, played, replace(stale, answer=refused(412, "stale_version", game=response_of(seen).body))], "412"
    )
    bent = {**response_of(stale).body["game"], "turn": 0}
    cards.refuse([played, with_response(stale, response_of(stale), game=bent)], "412")


def test_a_move_that_is_both_refused_and_made_is_refused(cards: Story) -> None:
    played, other = cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([replace(played, answer=refused(422, "card_does_not_match")), other], "version 2 cannot be explained")


def test_a_move_made_at_another_version_than_its_precondition_is_refused(cards: Story) -> None:
    first, second = cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    bent = replace(second, ask=replace(second.ask, if_match=1))
    cards.refuse([first, bent], "version 3 cannot be explained.*412 stale_version")


def test_a_version_made_by_a_dry_run_is_refused(cards: Story) -> None:
    judged, seen = cards.send(move(cards.token(0), R5), look())
    dry = replace(judged, ask=replace(judged.ask, dry_run=True))
    cards.refuse([dry, seen], "version 2 cannot be explained.*no operation can have made it")


def test_two_joins_with_one_seat_are_refused(lobby: Story) -> None:
    lobby.join("Ben")
    lobby.join("Cem")
    ben, cem = lobby.recorder.operations
    lobby.refuse([ben, with_response(cem, response_of(cem), seat=1)], "the body.seat should be 2, not 1")
    twice = response_of(cem)._replace(body={**response_of(ben).body, "seat_token": "another"}, tag='"2.0"')
    lobby.refuse([ben, replace(cem, answer=twice)], "version 2 was given twice")


def test_a_valid_token_of_a_former_player_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    joined, seen, left = lobby.send(look(lobby.token(1)), leave(lobby.token(1), 1))
    lobby.refuse([joined, left, at(seen, 20, 21)], "not so from version 3 to 3")
    later = lobby.send(look())[-1]
    twice = at(left, later.called - 0.5, later.called - 0.4)
    lobby.refuse([joined, left, twice, later], "version 4 cannot be explained.*401 token_invalid")


def test_a_lost_update_is_refused(cards: Story) -> None:
    """Two moves are confirmed, and the second response lacks the effect of the first."""
    before, first, second = cards.send(look(), move(cards.token(0), R5), move(cards.token(1), R9))
    seats = [response_of(before).body["seats"][0], *response_of(second).body["seats"][1:]]
    cards.refuse([first, with_response(second, response_of(second), seats=seats)], "the body.seats should be")


def test_a_view_without_a_player_who_joined_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    lobby.join("Cem")
    ben, cem = lobby.recorder.operations
    vacant = [{**seat, "name": None} if seat["seat"] == 1 else seat for seat in response_of(cem).body["game"]["seats"]]
    game = {**response_of(cem).body["game"], "seats": vacant}
    lobby.refuse([ben, with_response(cem, response_of(cem), game=game)], "the body.game.seats should be")


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


def test_a_refusal_that_changes_when_repeated_is_refused(cards: Story) -> None:
    early, between, plain = cards.send(move(cards.token(1), R9), move(cards.token(0), R5), move(cards.token(1), R9))
    first, late = (replace(one, ask=replace(one.ask, key="k")) for one in (early, plain))
    cards.refuse([first, between, late], "two first requests under one key")
    cards.refuse([first, between, without_response(late), *cards.send(look())[-1:]], "version 3 cannot be explained")
    another = replace(late, ask=move(cards.token(1), DRAW, key="k"), answer=refused(409, "not_now"))
    cards.refuse([first, between, another], "two requests had an outcome under one key")
    game = response_of(cards.send(look(cards.token(1)))[1]).view
    same = response_of(first)._replace(replayed=True)
    cards.refuse([first, between, replace(late, answer=same)], "not so from version 2")
    other = refused(409, "game_over", game=game)._replace(replayed=True)
    cards.refuse([first, between, replace(late, answer=other)], "another outcome under the same key")


def test_the_outcome_of_a_key_for_another_move_is_refused(cards: Story) -> None:
    first, second = cards.send(*[move(cards.token(0), R5, key="k")] * 2)
    cards.refuse([first, replace(second, ask=replace(second.ask, move='{"kind":"draw"}'))], "two requests had")


def test_two_reclaims_of_one_seat_are_refused(lobby: Story) -> None:
    lobby.join("Ben")
    joined, left, back, late = lobby.send(*[ask(lobby.token(1), 1) for ask in (leave, reclaim, reclaim)])
    twice = response_of(back)._replace(body={**response_of(back).body, "seat_token": "another"})
    lobby.refuse([joined, left, back, replace(late, answer=twice)], "version 4 was given twice")
    later = response_of(back).body["game"]
    wrong = twice._replace(body={**twice.body, "game": {**later, "version": 5}}, tag='"5.1"')
    lobby.refuse([joined, left, back, replace(late, answer=wrong)], "version 5 cannot be explained.*401 token_invalid")


def test_a_reclaim_after_another_player_took_the_seat_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    joined, left, back = lobby.send(leave(lobby.token(1), 1), reclaim(lobby.token(1), 1))
    taken = lobby.send(leave(response_of(back).body["seat_token"], 1), join("Eve", seat=1))[-1]
    lobby.refuse([joined, left, *lobby.recorder.operations[3:], at(back, 20, 21)], "cannot be explained")
    bent = with_response(taken, response_of(taken), game={**response_of(taken).body["game"], "version": 4})
    lobby.refuse([joined, left, back, bent], "version 4 was given twice")


def test_a_valid_token_after_leaving_or_rotating_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    joined, seen, rotated = lobby.send(look(lobby.token(1)), rotate(lobby.token(1), 1))
    lobby.refuse([joined, rotated, at(seen, 20, 21)], "not so from version 3 to 3")
    late = replace(rotated, ask=replace(rotated.ask, token="another"))
    lobby.refuse([joined, late], "version 3 cannot be explained.*401 token_invalid")


def test_a_rotation_of_another_seat_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    joined, rotated = lobby.send(rotate(lobby.token(1), 1))
    lobby.refuse([joined, replace(rotated, ask=replace(rotated.ask, token=lobby.token(0)))], "403 not_your_seat")


def test_another_token_for_a_repeated_rotation_is_refused(lobby: Story) -> None:
    again = rotate(lobby.token(0), 0, key=SECRET_KEY)
    first, repeated = lobby.send(again, again)
    bent = with_response(repeated, response_of(repeated), seat_token="another")
    lobby.refuse([first, bent], "another outcome under the same key")


def test_a_removal_by_a_player_who_is_not_the_host_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    ben, removed, seen = lobby.send(leave(lobby.token(0), 1), look())
    wrong = replace(removed, ask=replace(removed.ask, token=lobby.token(1), seat=0))
    lobby.refuse([ben, wrong, seen], "version 3 cannot be explained.*403 not_your_seat")


def test_a_reclaim_after_a_removal_is_refused(lobby: Story) -> None:
    lobby.join("Ben")
    ben, left, back = lobby.send(leave(lobby.token(1), 1), reclaim(lobby.token(1), 1))
    removal = replace(left, ask=replace(left.ask, token=lobby.token(0)))
    lobby.refuse([ben, removal, back], "version 4 cannot be explained.*401 token_invalid")


def test_a_join_of_a_locked_game_is_refused(lobby: Story) -> None:
    locked, joined = lobby.send(lock(lobby.token(0)), join("Ben"))
    body = {"game": {**response_of(locked).view, "version": 3}, "seat": 1, "seat_token": "token"}
    lobby.refuse([locked, replace(joined, answer=Answer(201, body, '"3.1"'))], "version 3 .*409 joining_locked")
    lobby.refuse([with_response(locked, response_of(locked), locked=False), joined], "the body.locked should be True")


def test_a_change_after_the_end_is_refused(cards: Story) -> None:
    ended, refusal = cards.send(end(cards.token(0)), move(cards.token(0), R5))
    later = of_version(response_of(ended), 3)
    cards.refuse([ended, replace(refusal, answer=later)], "version 3 cannot be explained.*409 game_closed")
    cards.refuse([replace(ended, ask=end(cards.token(1)))], "version 2 cannot be explained.*403 not_host")


def test_a_game_that_does_not_start_when_it_is_full_is_refused(store: RedisStore, api: httpx.Client) -> None:
    story = Story(store, api, gathering(api, seats=2, start="full"))
    story.join("Ben")
    begun = story.recorder.operations[0]
    game = {**response_of(begun).view, "status": "lobby"}
    story.refuse([with_response(begun, response_of(begun), game=game)], "the body.game.status should be playing")


@pytest.mark.parametrize("name", TIMES)
def test_times_that_differ_or_go_back_are_refused(name: str, store: RedisStore, api: httpx.Client) -> None:
    story = Story(store, api, gathering(api, seats=2, turn_seconds=60, start="full"))
    story.join("Ben")
    story.send(look(), look())
    story.check()
    seen = response_of(story.recorder.operations[-1])
    early: Any = "2000-01-01T00:00:00.000Z"
    early = {**seen.view["deadline"], "at": early} if name == "deadline" else early
    story.recorder.operations[-1] = with_response(story.recorder.operations[-1], seen, **{name: early})
    with pytest.raises(NotLinearizable, match=r"two times of version 2|not so from version 2 to 2"):
        story.check()


@pytest.mark.parametrize("name", ["updated_at", "turn_since"])
def test_times_that_go_back_are_refused(name: str, cards: Story) -> None:
    cards.send(move(cards.token(0), R5), move(cards.token(1), R9))
    first, second = cards.recorder.operations
    later = {name: "2999-01-01T00:00:00.000Z", "updated_at": "2999-01-01T00:00:00.000Z"}
    cards.recorder.operations = [with_response(first, response_of(first), **later), second]
    with pytest.raises(NotLinearizable, match="goes back"):
        cards.check()


def test_a_game_that_waits_since_a_later_time_than_its_last_change_is_refused(cards: Story) -> None:
    played = cards.send(move(cards.token(0), R5))[0]
    later = with_response(played, response_of(played), turn_since="2999-01-01T00:00:00.000Z")
    with pytest.raises(NotLinearizable, match="version 2 waits since 2999"):
        check_times([later])


def test_a_deadline_without_a_time_limit_is_refused(cards: Story) -> None:
    played = cards.send(move(cards.token(0), R5))[0]
    deadline = {"at": response_of(played).view["updated_at"], "seats": [1]}
    cards.refuse([with_response(played, response_of(played), deadline=deadline)], "the body.deadline should be None")


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


def test_stored_events_that_differ_from_those_of_the_changes_are_refused(
    cards: Story, redis_client: redis.Redis
) -> None:
    cards.send(move(cards.token(0), R5))
    game = cards.store.load(cards.table.id).game
    game.events = game.events[:-1]
    entry: Any = encode(game, [changes.Step(MakeMove(0, Play("r5")), game.events)]).entries[0]
    redis_client.lset(f"croupier:{{{game.id}}}:log", 1, entry)
    with pytest.raises(NotLinearizable, match="the events in the log"):
        cards.check()
