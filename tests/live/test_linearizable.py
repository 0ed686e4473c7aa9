"""The checker believes what can have happened, and nothing else."""

import itertools
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import httpx
import pytest
import redis

from service.games.attempts import ATTEMPTS
from service.games.changes import Act, Change, Join, Leave
from service.games.errors import Unreadable
from service.rules.uno_words import Play
from service.storage.redis_store import RedisStore
from tests.api.table import Table, gathering, laid
from tests.live.effort import effort
from tests.live.history import NEVER, Answer, Ask, Operation, Recorder, join, leave, look, move, start, tally
from tests.live.linearizable import NotLinearizable, Step, check_history, linearize

R5, R6, R9, Y9 = ({"kind": "play", "card": card} for card in ("r5", "r6", "r9", "y9"))
DRAW, CATCH = {"kind": "draw"}, {"kind": "catch", "seat": 1}


class Story:
    """A history that the service itself gives, one operation after the other, for a test to bend."""

    def __init__(self, store: RedisStore, client: httpx.Client, table: Table) -> None:
        self.store, self.client, self.table = store, client, table
        ticks = itertools.count(1)
        self.recorder = Recorder(table.id, clock=lambda: float(next(ticks)))

    def tell(self, *asks: Ask) -> list[Operation]:
        """Ask one thing after the other; return what has been told so far."""
        for ask in asks:
            self.recorder.send(self.client, ask, client=len(self.recorder.operations))
        return [*self.recorder.operations]

    def token(self, seat: int) -> str:
        return self.table.tokens[seat]

    def sit_down(self, name: str | None = None) -> None:
        """Let one more player join."""
        answer = self.tell(join(name))[-1].answer
        assert answer is not None
        self.table.tokens.append(answer.body["seat_token"])

    def order(self, operations: list[Operation]) -> list[Step]:
        return linearize(self.store.history(self.table.id)[0], operations)

    def versions(self, operations: list[Operation]) -> list[int]:
        """Find an order; tell which operation made each version."""
        return [operations.index(step.operation) for step in self.order(operations)]

    def check(self) -> list[Step]:
        return check_history(self.store, self.table.id, self.recorder.operations)

    def refuse(self, operations: list[Operation], reason: str) -> None:
        with pytest.raises(NotLinearizable, match=reason):
            self.order(operations)


@pytest.fixture
def cards(store: RedisStore, api: httpx.Client) -> Story:
    """Seat 0 is to move at a table of UNO."""
    return Story(store, api, laid(api, "r5 r6 r8 b1", "y1 y2 r9 b2", "g1 r9 g3", top="r7"))


@pytest.fixture
def lobby(store: RedisStore, api: httpx.Client) -> Story:
    """Ana waits at a table for three."""
    return Story(store, api, gathering(api, seats=3, name="Ana"))


def lose(operation: Operation) -> Operation:
    return replace(operation, answer=None, returned=NEVER)


def at(operation: Operation, called: float, returned: float) -> Operation:
    return replace(operation, called=called, returned=returned)


def at_once(operations: list[Operation]) -> list[Operation]:
    return [at(one, 0, NEVER if one.answer is None else 1) for one in operations]


def told(operation: Operation) -> Answer:
    assert operation.answer is not None
    return operation.answer


def answered(operation: Operation, answer: Answer, **body: Any) -> Operation:
    """Put another answer in place of that which was given, and other values into it."""
    return replace(operation, answer=answer._replace(body={**answer.body, **body} if answer.body else None))


def refused(status: int, code: str, **body: Any) -> Answer:
    return Answer(status, {"status": status, "code": code, **body}, f'"{body["game"]["version"]}.0"' if body else None)


def of_version(answer: Answer, version: int) -> Answer:
    return answer._replace(body={**answer.body, "version": version}, tag=f'"{version}.0"')


# ------------------------------------------------------------------------------- what can have happened


def test_a_game_from_the_first_join_to_a_move_is_believed(lobby: Story) -> None:
    lobby.sit_down("Ben")
    lobby.tell(start(lobby.token(1)), start(lobby.token(0)), look(), look("stranger"))
    lobby.sit_down()
    told_so_far = lobby.tell(join(), start(lobby.token(0)), look(lobby.token(2)), leave(lobby.token(2), 1))
    assert [step.operation.ask.kind for step in lobby.check()] == ["join", "join", "start"]
    assert sorted(tally(told_so_far).items()) == [
        ("401 token_invalid", 1),
        ("403 not_host", 1),
        ("403 not_your_seat", 1),
        ("409 game_full", 1),
        ("409 seats_vacant", 1),
        ("accepted", 5),
    ]


def test_moves_and_what_is_refused_between_them_are_believed(cards: Story) -> None:
    ana, ben = cards.token(0), cards.token(1)
    cards.tell(
        move(ben, R9),
        move(ana, R9),
        move(ana, R5, dry_run=True),
        move(ana, R5, if_match=1),
        move(ana, R6, if_match=1),
        move(ben, DRAW, if_match=2),
        move(ben, CATCH),
    )
    assert [step.after.game.version for step in cards.check()] == [2, 3]


def test_without_times_the_versions_alone_tell_the_order(cards: Story) -> None:
    operations = cards.tell(move(cards.token(0), R5), look(), move(cards.token(1), R9), look())
    assert cards.versions(at_once(operations)[::-1]) == [3, 1]


def test_a_lost_move_that_was_made_fills_the_gap(cards: Story) -> None:
    first, second, third = cards.tell(move(cards.token(0), R5), move(cards.token(1), R9), look(cards.token(2)))
    assert cards.versions([lose(first), second, third]) == [0, 1]
    assert cards.versions([first, lose(second), third]) == [0, 1]


def test_a_lost_move_that_was_not_made_is_left_out(cards: Story) -> None:
    ana, ben = cards.token(0), cards.token(1)
    first, second, _, fourth = cards.tell(move(ana, R5), move(ben, R9), move(ana, DRAW), look())
    never = lose(replace(first, ask=move(ben, DRAW), client=9))
    assert cards.versions([never, first, second, fourth]) == [1, 2]


def test_a_lost_move_may_be_made_long_after(cards: Story) -> None:
    before, draw, after = cards.tell(look(), move(cards.token(0), DRAW), look())
    assert cards.versions([lose(at(draw, 0, 0)), before, after]) == [0]


def test_of_a_move_that_is_lost_last_only_the_log_tells(cards: Story) -> None:
    cards.tell(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.recorder.operations[1] = lose(cards.recorder.operations[1])
    assert len(cards.order(cards.recorder.operations)) == 1
    assert len(cards.check()) == 2


def test_a_lost_join_took_a_seat_with_a_token_that_only_the_log_knows(lobby: Story) -> None:
    lobby.sit_down("Ben")
    lobby.tell(look())
    lobby.recorder.operations[0] = lose(lobby.recorder.operations[0])
    assert len(lobby.order(lobby.recorder.operations)) == len(lobby.check()) == 1


def test_who_leaves_is_told_no_version_and_found_nevertheless(lobby: Story) -> None:
    lobby.sit_down("Ben")
    lobby.sit_down("Cem")
    ben, cem, gone, went, seen = lobby.tell(leave(lobby.token(2), 2), leave(lobby.token(1), 1), look())
    for first, second in ((gone, went), (went, gone)):
        assert len(lobby.order([ben, cem, at(first, 5, 9), at(second, 5, 9), at(seen, 10, 11)])) == 4
    lobby.check()


def test_what_somebody_saw_between_tells_who_left_first(lobby: Story) -> None:
    lobby.sit_down("Ben")
    lobby.sit_down("Cem")
    ben, cem, gone, seen, went = lobby.tell(leave(lobby.token(2), 2), look(), leave(lobby.token(1), 1))
    operations = [ben, cem, at(went, 5, 9), at(gone, 5, 10), at(seen, 5, 11)]
    assert lobby.versions(operations) == [0, 1, 3, 2]


def test_a_move_sent_again_under_its_key_is_one_move_with_one_answer(cards: Story) -> None:
    again = move(cards.token(0), R5, key="k")
    first, other, repeated, reused = cards.tell(
        again, move(cards.token(1), R9), again, move(cards.token(0), R6, key="k")
    )
    assert told(repeated) == told(first)
    assert told(reused).body["code"] == "idempotency_key_reused"
    assert cards.versions([first, other, repeated, reused]) == [0, 1]
    assert cards.versions([lose(first), other, repeated, reused]) == [0, 1]
    assert cards.versions([first, other, lose(repeated), reused]) == [0, 1]
    cards.check()


def test_a_refusal_sent_again_under_its_key_is_the_same_refusal(cards: Story) -> None:
    again = move(cards.token(1), R9, key="k")
    first, between, repeated, reused = cards.tell(
        again, move(cards.token(0), R5), again, move(cards.token(1), DRAW, key="k")
    )
    assert told(repeated) == told(first)
    assert told(repeated).view["version"] == 1
    assert told(reused).body["code"] == "idempotency_key_reused"
    assert cards.versions([first, between, repeated, reused]) == [1]
    assert cards.versions([lose(first), between, repeated, reused]) == [1]
    assert cards.versions([lose(first), between, lose(repeated), reused]) == [1]
    cards.refuse([between, repeated], "not so from version 1 to 1|at version 1")
    cards.refuse([between, reused], "idempotency_key_reused")
    cards.check()


def test_a_refusal_is_explained_by_any_version_that_it_overlaps(cards: Story) -> None:
    early, play, late = cards.tell(move(cards.token(1), R9), move(cards.token(0), R5), move(cards.token(0), R6))
    assert cards.versions([at(early, 1, 10), at(play, 1, 10), at(late, 1, 10)]) == [1]


def test_who_is_overtaken_often_enough_may_give_up(lobby: Story) -> None:
    for _ in range(ATTEMPTS // 2):
        lobby.sit_down()
        lobby.tell(leave(lobby.table.tokens.pop(), 1))
    gave_up = overtaken(lobby)
    operations = lobby.recorder.operations
    assert len(lobby.order([at(gave_up, 0, 1_000), *operations])) == ATTEMPTS
    lobby.refuse([at(gave_up, 2.5, 1_000), *operations], "contended")


def overtaken(story: Story) -> Operation:
    return Operation(99, 0, 0, join("Eve"), refused(409, "contended", game=story.table.view()))


@pytest.mark.parametrize("seed", range(effort(8, 200)))
def test_whatever_overlaps_and_is_lost_what_has_happened_is_believed(cards: Story, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(30):
        seat = chance.randrange(3)
        cards.tell(*chance.choice(deeds(cards, seat, chance)))
        if cards.recorder.operations[-1].ask.kind == "join":
            cards.table.tokens[seat] = told(cards.recorder.operations[-1]).body["seat_token"]
    happened = cards.recorder.operations
    longer = [at(one, one.called - chance.random() * 9, one.returned + chance.random() * 9) for one in happened]
    cards.recorder.operations = [
        lose(one) if one.ask.kind != "join" and chance.random() < 0.2 else one for one in longer
    ]
    assert len(cards.check()) == len(cards.order(happened))


def deeds(story: Story, seat: int, chance: random.Random) -> list[list[Ask]]:
    """What a seat may do next: look, leave to another, move, move again under one key, move out of turn."""
    token = story.token(seat)
    legal = story.table.view(seat)["you"]["legal_moves"]
    wanted = move(token, chance.choice(legal or [DRAW]), key=chance.choice([None, "k"]))
    stale = move(token, DRAW, if_match=chance.randint(1, 9))
    return [[look(token)], [leave(token, seat), join()], [wanted], [wanted, wanted], [wanted], [stale]]


# ---------------------------------------------------------------------------------- what cannot be true


def test_a_version_is_not_given_twice(cards: Story) -> None:
    first, second = cards.tell(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([first, replace(second, answer=of_version(told(second), 2))], "version 2 was given twice")


def test_a_version_is_not_left_out(cards: Story) -> None:
    first, second = cards.tell(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([second], "version 2 cannot be explained.*nobody can have made it")
    cards.refuse([first, replace(second, answer=of_version(told(second), 4))], "version 3 cannot be explained")


def test_an_answer_is_not_from_the_past(cards: Story) -> None:
    seen, played = cards.tell(look(), move(cards.token(0), R5))
    cards.refuse([at(seen, 20, 21), played], "'kind': 'look'.*200 at version 1: not so from version 2 to 2")


def test_an_answer_is_not_from_the_future(cards: Story) -> None:
    played, seen = cards.tell(move(cards.token(0), R5), look())
    cards.refuse([played, at(seen, 0, 0.5)], "asked for only later")


def test_versions_do_not_run_against_the_clock(cards: Story) -> None:
    first, second = cards.tell(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([at(first, 20, 21), second], "version 2 cannot be explained: .*asked for only later")


def test_a_view_is_that_of_its_version(cards: Story) -> None:
    first, second = cards.tell(move(cards.token(0), R5), look())
    cards.refuse([first, answered(second, told(second), turn=0)], "not so from version 2 to 2")
    cards.refuse([answered(first, told(first), turn=0), second], "the body.turn should be 1, not 0")
    cards.refuse([replace(first, answer=told(first)._replace(tag='"1.0"')), second], 'the tag is "1.0"')


def test_a_view_is_that_of_its_reader(cards: Story) -> None:
    seen, ours = cards.tell(look(), look(cards.token(0)))
    cards.refuse([replace(seen, answer=told(ours))], "not so from version 1 to 1")
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
def test_a_refusal_has_a_version_that_explains_it(wrong: Answer, cards: Story) -> None:
    (played,) = cards.tell(move(cards.token(0), R5))
    cards.refuse([replace(played, answer=wrong)], f"{wrong.status} .*not so from version 1 to 1")


def test_a_refusal_does_not_come_when_its_reason_has_passed(cards: Story) -> None:
    early, played = cards.tell(move(cards.token(1), R9), move(cards.token(0), R5))
    cards.refuse([played, at(early, 20, 21)], "not so from version 2 to 2")


def test_a_refusal_brings_the_game_as_it_is(cards: Story) -> None:
    seen, _, stale = cards.tell(look(cards.token(0)), move(cards.token(0), R5), move(cards.token(0), R6, if_match=1))
    played = cards.recorder.operations[1]
    cards.refuse([seen, played, replace(stale, answer=refused(412, "stale_version", game=told(seen).body))], "412")
    bent = {**told(stale).body["game"], "turn": 0}
    cards.refuse([played, answered(stale, told(stale), game=bent)], "412")


def test_a_refused_move_is_not_made(cards: Story) -> None:
    played, other = cards.tell(move(cards.token(0), R5), move(cards.token(1), R9))
    cards.refuse([replace(played, answer=refused(422, "card_does_not_match")), other], "version 2 cannot be explained")


def test_a_move_for_a_version_is_not_made_at_another(cards: Story) -> None:
    first, second = cards.tell(move(cards.token(0), R5), move(cards.token(1), R9))
    bent = replace(second, ask=replace(second.ask, if_match=1))
    cards.refuse([first, bent], "version 3 cannot be explained.*412 stale_version")


def test_a_dry_run_makes_no_version(cards: Story) -> None:
    judged, seen = cards.tell(move(cards.token(0), R5), look())
    dry = replace(judged, ask=replace(judged.ask, dry_run=True))
    cards.refuse([dry, seen], "version 2 cannot be explained.*the game answers 200 and does nothing")


def test_two_players_do_not_get_one_seat(lobby: Story) -> None:
    lobby.sit_down("Ben")
    lobby.sit_down("Cem")
    ben, cem = lobby.recorder.operations
    lobby.refuse([ben, answered(cem, told(cem), seat=1)], "the body.seat should be 2, not 1")
    twice = told(cem)._replace(body={**told(ben).body, "seat_token": "another"}, tag='"2.0"')
    lobby.refuse([ben, replace(cem, answer=twice)], "version 2 was given twice")


def test_a_token_opens_no_seat_that_was_left(lobby: Story) -> None:
    lobby.sit_down("Ben")
    joined, seen, left = lobby.tell(look(lobby.token(1)), leave(lobby.token(1), 1))
    lobby.refuse([joined, left, at(seen, 20, 21)], "not so from version 3 to 3")
    later = lobby.tell(look())[-1]
    twice = at(left, later.called - 0.5, later.called - 0.4)
    lobby.refuse([joined, left, twice, later], "version 4 cannot be explained.*401 token_invalid")


def test_no_update_is_lost(cards: Story) -> None:
    """Two moves are confirmed, and the second knows nothing of the first."""
    before, first, second = cards.tell(look(), move(cards.token(0), R5), move(cards.token(1), R9))
    seats = [told(before).body["seats"][0], *told(second).body["seats"][1:]]
    cards.refuse([first, answered(second, told(second), seats=seats)], "the body.seats should be")


def test_a_player_who_has_joined_does_not_vanish(lobby: Story) -> None:
    lobby.sit_down("Ben")
    lobby.sit_down("Cem")
    ben, cem = lobby.recorder.operations
    vacant = [{**seat, "name": None} if seat["seat"] == 1 else seat for seat in told(cem).body["game"]["seats"]]
    game = {**told(cem).body["game"], "seats": vacant}
    lobby.refuse([ben, answered(cem, told(cem), game=game)], "the body.game.seats should be")


def test_a_move_sent_again_under_its_key_is_not_made_twice(cards: Story) -> None:
    passes = {"kind": "pass"}
    for seat in (0, 1, 2):
        cards.tell(move(cards.token(seat), DRAW), move(cards.token(seat), passes))
    first, *between, again = cards.tell(move(cards.token(0), DRAW))
    assert first.ask == again.ask
    first, again = (replace(one, ask=replace(one.ask, key="k")) for one in (first, again))
    cards.refuse([first, *between, again], "another answer under the same key")
    cards.refuse([lose(first), *between, again], "version 8 cannot be explained")


def test_the_same_key_does_not_get_another_answer(cards: Story) -> None:
    again = move(cards.token(0), R5, key="k")
    first, second = cards.tell(again, again)
    cards.refuse([first, answered(second, told(second), turn=2)], "another answer under the same key")
    cards.refuse([first, replace(second, answer=refused(409, "not_now"))], "another answer under the same key")
    reused = refused(422, "idempotency_key_reused")
    cards.refuse([first, replace(second, answer=reused)], "not so from version 2 to 2")
    other = cards.tell(move(cards.token(1), R9))[-1]
    newest = told(cards.tell(look(cards.token(0)))[-1])
    cards.refuse(
        [first, other, replace(second, called=20, returned=21, answer=newest)], "another answer under the same"
    )


def test_what_was_refused_under_a_key_is_neither_made_nor_refused_otherwise_later(cards: Story) -> None:
    early, between, plain = cards.tell(move(cards.token(1), R9), move(cards.token(0), R5), move(cards.token(1), R9))
    first, late = (replace(one, ask=replace(one.ask, key="k")) for one in (early, plain))
    cards.refuse([first, between, late], "another answer under the same key")
    cards.refuse([first, between, lose(late), *cards.tell(look())[-1:]], "version 3 cannot be explained")
    another = replace(late, ask=move(cards.token(1), DRAW, key="k"), answer=refused(409, "not_now"))
    cards.refuse([first, between, another], "two moves were refused under one key")
    other = replace(late, answer=refused(409, "not_now", game=told(between).view))
    cards.refuse([first, between, other], "another answer under the same key")


def test_another_move_does_not_get_the_answer_of_its_key(cards: Story) -> None:
    first, second = cards.tell(*[move(cards.token(0), R5, key="k")] * 2)
    cards.refuse([first, replace(second, ask=replace(second.ask, move='{"kind":"draw"}'))], "not so from version 2")


# ------------------------------------------------------------------------------------- what is stored


def another_player(log: list[Change]) -> list[Change]:
    return [*log[:-1], Join("Ben", b"another token")]


def another_seat(log: list[Change]) -> list[Change]:
    return [Act(1, Play("r5")), *log[1:]]


def more(log: list[Change]) -> list[Change]:
    return [*log, Leave(2)]


@pytest.mark.parametrize("bend", [another_player, another_seat, more, lambda log: log[:-1], lambda log: log[::-1]])
def test_a_log_of_something_else_is_not_believed(bend: Callable[[list[Change]], list[Change]], cards: Story) -> None:
    operations = cards.tell(move(cards.token(0), R5), leave(cards.token(2), 2), join("Ben"), look())
    created, log, *_ = cards.store.history(cards.table.id)
    assert len(linearize(created, operations, log)) == 3
    with pytest.raises(NotLinearizable):
        linearize(created, operations, bend(log))


def test_a_stored_game_that_its_log_does_not_lead_to_is_not_believed(cards: Story, redis_client: redis.Redis) -> None:
    before = redis_client.dump(f"croupier:{{{cards.table.id}}}:game")
    cards.tell(move(cards.token(0), R5))
    cards.check()
    assert before is not None
    redis_client.restore(f"croupier:{{{cards.table.id}}}:game", 0, before, replace=True)
    with pytest.raises(Unreadable, match="not what was kept"):
        cards.check()
