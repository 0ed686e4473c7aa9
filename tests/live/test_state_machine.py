"""The whole interface against a plain model of it: anything, in any order, with workers that come and go.

Chance and clock are the test's own, so that the same choices lead to the same cards and Hypothesis can shorten what it
finds; the store is a real one.
"""

import itertools
import logging
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

import httpx
import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from service.api import games
from service.api.app import create_app
from service.api.openapi.schemas import GAME_STATUSES
from service.games import idempotency, lobby
from service.rules.catalogue import RULEBOOKS, RULESETS
from service.storage.connections import connect
from service.storage.redis_store import RedisStore
from tests.api.table import Table, check_problem, done, tagged
from tests.live.effort import SOAK, effort
from tests.playing import OTHER_KEY, SECRET_KEY
from tests.possible_moves import bare_moves
from tests.random_options import on_the_wire, seats_near

EXAMPLES = effort(40, 500)
STEP_CHECKS = effort(30, 60)
RESTARTS = 2
"""At most, in one example: each takes as long as twenty requests."""
SETTINGS = settings(
    max_examples=EXAMPLES,
    stateful_step_count=STEP_CHECKS,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    report_multiple_bugs=False,
    phases=[Phase.explicit, Phase.generate, *([Phase.shrink] if SOAK else [])],  # to shorten a failure takes minutes
)
BARE = {name: [*bare_moves(rulebook)] for name, rulebook in RULEBOOKS.items()}
"""Some moves of each rulebook, whether or not they are possible."""


def openings() -> Iterator[str]:
    """List the kinds of events with which a round of any rulebook begins."""
    for rulebook, own in RULESETS.values():
        state = rulebook.setup(own.options, rulebook.seats[0], bytes(32))
        yield from (str(type(event).__struct_config__.tag) for event in rulebook.begin(state))


STATUS_AFTER = {
    **dict.fromkeys(("game_started", *openings()), "playing"),
    "round_ended": "round_over",
    "game_ended": "finished",
    "game_closed": "closed",
}
"""What events make of the status of a game."""
EXPECTED = {
    "200 POST",
    "200 POST again",
    "201 POST",
    "201 POST again",
    "204 DELETE",
    "304 GET",
    "401 token_invalid",
    "409 game_full",
    "409 seat_given_up again",
    "412 stale_version",
    "422 idempotency_key_reused",
    "422 unknown_move",
}
"""Answers that must have come: otherwise not much was tried."""
FORGOTTEN = ((401, "token_invalid"), (422, "idempotency_key_reused"), (409, "seat_given_up"))
"""Refusals that a key does not remember."""
ENDED = {"closed": "game_closed", "finished": "game_over"}
NOBODY = "nobody"
some = st.integers(0, 255)
"""Picks one of whatever there is."""
log = logging.getLogger("croupier.machine")
keys = st.sampled_from(["a", None, "b"])
secret_keys = st.sampled_from([None, SECRET_KEY, OTHER_KEY])


class Outcome(NamedTuple):
    """What became of a request with a key: every repeat is answered the same, with the game as it is then."""

    asked: Any
    since: int
    """The version before it."""
    answer: httpx.Response


def sent(key: str | None, version: int | None = None) -> dict[str, str]:
    """The headers of a request with a key, for a version."""
    headers = {"Idempotency-Key": key, "If-Match": None if version is None else f'"{version}"'}
    return {name: value for name, value in headers.items() if value}


def is_repeat(answer: httpx.Response) -> bool:
    return "Idempotency-Replayed" in answer.headers


class Seeded:
    """Stands in for ``secrets`` and ``time``: what it gives depends on nothing but how often it was asked."""

    def __init__(self) -> None:
        self._random = random.Random(0)
        self._ticks = itertools.count(1_800_000_000_000)

    def token_bytes(self, count: int) -> bytes:
        return self._random.randbytes(count)

    def token_urlsafe(self, count: int) -> str:
        return self._random.randbytes(count).hex()

    def time_ns(self) -> int:
        return next(self._ticks) * 1_000_000


class CreateGame(NamedTuple):
    """A move that a seat asks for, whether it is legal, its key, and the version that it is for."""

    seat: int
    move: Any
    legal: bool
    key: str | None = None
    version: int | None = None


class GameSetup(Table):
    """A game as the model has it: who sits where, its version, and the events of each version."""

    def __init__(self, client: httpx.Client, created: Any, *, public: bool) -> None:
        view = created["game"]
        super().__init__(client, view["id"], [created["seat_token"], *[NOBODY] * (len(view["seats"]) - 1)])
        self.rulebook: str = view["rulebook"]
        self.public = public
        self.status = "lobby"
        self.number = 1
        self.host = 0
        self.names: list[str | None] = [view["seats"][0]["name"], *[None] * (len(self.tokens) - 1)]
        self.reported: dict[tuple[int, int], Any] = {(1, 0): view["events"]}
        """By version and seat: the events in the response to the change."""
        self.receipts: dict[tuple[str, str], Outcome] = {}
        """By the token that it came with, if any, and the key."""

    def held(self) -> list[int]:
        return [seat for seat, name in enumerate(self.names) if name is not None]

    def vacant(self) -> list[int]:
        return [seat for seat, name in enumerate(self.names) if name is None]

    def since(self, reader: int | None, version: int) -> Any:
        """Read all events after a version, page by page."""
        events: list[Any] = []
        while version < self.number:
            page = self.events(reader, after=version, limit=7)
            events, version = [*events, *page["events"]], page["last"]
        return events

    def keys_used(self) -> list[tuple[int, str]]:
        """The keys with a receipt of those who sit here now."""
        held = {self.tokens[seat]: seat for seat in self.held()}
        return [(held[token], key) for token, key in self.receipts if token in held]

    def changed(self, seat: int, view: Any) -> None:
        """Record a change and the events in its response."""
        self.number += 1
        assert view["version"] == self.number
        self.reported[self.number, seat] = view["events"]
        self.follow(view["events"])

    def keep(self, token: str, key: str | None, outcome: Outcome) -> None:
        if key:
            self.receipts[token, key] = outcome

    def follow(self, events: Any) -> None:
        assert events
        for event in events:
            assert event["version"] == self.number
            self.status = STATUS_AFTER.get(event["kind"], self.status)


class Workers(httpx.BaseTransport):
    """Two workers on one store, as far as there can be two in one process; requests go to the one and the other."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._workers = [self._begin(), self._begin()]
        self._turns = itertools.cycle([0, 1])

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        _, transport = self._workers[next(self._turns)]
        return transport.handle_request(request)

    def restart(self) -> None:
        """End the one that has worked longer, and begin another."""
        self._end(self._workers.pop(0))
        self._workers.append(self._begin())

    def clear(self) -> None:
        """Empty the store, and begin with the first."""
        self._workers[0][0].flushall()
        self._turns = itertools.cycle([0, 1])

    def stop(self) -> None:
        for worker in self._workers:
            self._end(worker)

    def _begin(self) -> tuple[Any, httpx.WSGITransport]:
        connection = connect(self._url)
        return connection, httpx.WSGITransport(app=create_app(RedisStore(connection)))

    def _end(self, worker: tuple[Any, httpx.WSGITransport]) -> None:
        worker[0].close()
        worker[0].connection_pool.disconnect()


class House(RuleBasedStateMachine):
    """What clients may do, and what must come of it."""

    workers: Workers
    outcomes: Counter[str] = Counter()
    """How often there was each answer, over all examples."""

    def __init__(self) -> None:
        super().__init__()
        self.patches = pytest.MonkeyPatch()
        seeded = Seeded()
        self.patches.setattr(lobby, "secrets", seeded)
        self.patches.setattr(idempotency, "secrets", seeded)
        self.patches.setattr(games, "time", seeded)
        hooks = {"response": [self.note]}
        self.client = httpx.Client(transport=self.workers, base_url="http://croupier.test", event_hooks=hooks)
        self.workers.clear()
        self.restarts = 0
        self.setups: list[GameSetup] = []
        self.created: list[tuple[GameSetup, str]] = []
        """Every game that there ever was, with the key that created it."""
        self.gone: list[GameSetup] = []
        self.last = ""
        """The address of the game that was last asked to change."""
        self.statuses = itertools.cycle(GAME_STATUSES)

    def note(self, response: httpx.Response) -> None:
        """Count the answers."""
        response.read()
        outcome = response.json().get("code") if response.is_client_error else response.request.method
        outcome += " again" if is_repeat(response) else ""
        self.outcomes[f"{response.status_code} {outcome}"] += 1
        if response.request.method != "GET":
            self.last = "/".join(response.request.url.path.split("/")[:4])

    def teardown(self) -> None:
        try:
            for sitting in self.setups:
                for reader in (None, *sitting.held()):
                    self.check_history(sitting, reader, 500)
        finally:
            self.client.close()
            self.patches.undo()

    # ------------------------------------------------------------------------------------ at the door

    @initialize(ruleset=some, options=some, seats=some)
    def open_the_house(self, ruleset: int, options: int, seats: int) -> None:
        """There is a game to begin with."""
        self.create(ruleset, options, seats, public=True, ready=True)

    @rule(ruleset=some, options=some, seats=some, public=st.booleans(), ready=st.booleans())
    def create(self, ruleset: int, options: int, seats: int, public: bool, ready: bool) -> None:
        """Create a game, and perhaps take all of its seats and start it."""
        name = chosen([*RULESETS], ruleset)
        rulebook, own = RULESETS[name]
        places = seats_near(2 + seats % 2, rulebook)
        house = chosen([rulebook.quick, {}, on_the_wire(rulebook, own, places, option_draw=options)], options)
        wanted = {"options": dict(house), "seats": places, "public": public}
        creation, key = {"ruleset": name, "name": "Ana", **wanted}, f"the-key-of-game-number-{len(self.created):04}"
        answer = self.client.post("/v1/games", json=creation, headers=sent(key))
        assert (answer.status_code, tagged(answer), is_repeat(answer)) == (201, (1, 0), False)
        sitting = GameSetup(self.client, answer.json(), public=public)
        sitting.keep("", key, Outcome(creation, 0, answer))
        self.created.append((sitting, key))
        self.setups.append(sitting)
        for _ in sitting.vacant() if ready else ():
            self.join(self.setups.index(sitting), named=False, key=None)
        if ready:
            self.start(self.setups.index(sitting), 0, None)

    @precondition(lambda self: self.setups)
    @rule(table=some)
    def leave_and_create_again(self, table: int) -> None:
        """The host's token is not returned again."""
        self.leave(table, 0, 0)
        self.create_again(table, same=True)

    @precondition(lambda self: self.setups)
    @rule(table=some, same=st.booleans())
    def create_again(self, table: int, same: bool) -> None:
        """The same key is the same game; it may have gone on, and its host have left."""
        sitting = chosen(self.setups, table)
        [key] = [key for created, key in self.created if created is sitting]
        creation = sitting.receipts["", key].asked
        creation = creation if same else {**creation, "name": "Eve"}
        answer = self.client.post("/v1/games", json=creation, headers=sent(key))
        assert self.check_known(sitting, None, key, creation, answer)

    @precondition(lambda self: self.setups)
    @rule(table=some, named=st.booleans(), key=secret_keys)
    def join(self, table: int, named: bool, key: str | None) -> None:
        sitting = chosen(self.setups, table)
        body = {"name": "Ben"} if named else {}
        answer = self.client.post(f"{sitting.url}/seats", json=body, headers=sent(key))
        if self.check_known(sitting, None, key, ("join", body), answer):
            return
        sitting.keep("", key, Outcome(("join", body), sitting.number, answer))
        if sitting.status in ENDED or not sitting.vacant():
            self.check_refused(sitting, None, answer, (409, ENDED.get(sitting.status, "game_full")))
            return
        seat, seated = sitting.vacant()[0], answer.json()
        assert (answer.status_code, seated["seat"]) == (201, seat)
        sitting.names[seat], sitting.tokens[seat] = "Ben" if named else f"Player {seat + 1}", seated["seat_token"]
        sitting.changed(seat, seated["game"])

    @precondition(lambda self: self.setups)
    @rule(table=some, seat=some, by=some)
    def leave(self, table: int, seat: int, by: int) -> None:
        """Give a seat up; mostly one's own."""
        sitting = chosen(self.setups, table)
        seat, by = seat % (len(sitting.names) + 1), by % len(sitting.names)
        if seat in sitting.held() and by % 4:
            by = seat
        answer = sitting.leave(seat, by)
        problem = self.problem_of_leaving(sitting, seat, by)
        if problem:
            self.check_refused(sitting, by, answer, problem)
            return
        assert (answer.status_code, answer.content) == (204, b"")
        self.vacate(sitting, seat)

    def problem_of_leaving(self, sitting: GameSetup, seat: int, by: int) -> tuple[int, str] | None:
        if seat == len(sitting.names):
            return 404, "seat_not_found"
        if by not in sitting.held():
            return 401, "token_invalid"
        if seat != by:
            return 403, "not_your_seat"
        return (409, ENDED[sitting.status]) if sitting.status in ENDED else None

    def vacate(self, sitting: GameSetup, seat: int) -> None:
        sitting.names[seat] = None
        if sitting.host == seat:
            sitting.host = min(sitting.held(), default=seat)
        sitting.number += 1
        sitting.follow(sitting.view()["events"])

    @precondition(lambda self: self.setups)
    @rule(table=some, seat=some, key=keys)
    def start(self, table: int, seat: int, key: str | None) -> None:
        sitting = chosen(self.setups, table)
        seat = seat % len(sitting.names) if seat % 2 else sitting.host
        answer = self.client.post(f"{sitting.url}/start", headers={**sitting.token(seat), **sent(key)})
        if self.check_known(sitting, seat, key, "start", answer):
            return
        problem = self.problem_of_starting(sitting, seat)
        if problem not in FORGOTTEN:
            sitting.keep(sitting.tokens[seat], key, Outcome("start", sitting.number, answer))
        if problem:
            self.check_refused(sitting, seat, answer, problem)
        else:
            sitting.changed(seat, done(answer).json())

    def problem_of_starting(self, sitting: GameSetup, seat: int) -> tuple[int, str] | None:
        if seat not in sitting.held():
            return 401, "token_invalid"
        if sitting.status in ENDED:
            return 409, ENDED[sitting.status]
        if seat != sitting.host:
            return 403, "not_host"
        if sitting.status != "lobby":
            return 409, "already_started"
        return (409, "seats_vacant") if sitting.vacant() else None

    @precondition(lambda self: len(self.setups) > 3)
    @rule(table=some, by=some)
    def delete(self, table: int, by: int) -> None:
        sitting = chosen(self.setups, table)
        by = by % len(sitting.names)
        answer = self.client.delete(sitting.url, headers=sitting.token(by))
        if by not in sitting.held():
            self.check_refused(sitting, by, answer, (401, "token_invalid"))
        elif by != sitting.host:
            self.check_refused(sitting, by, answer, (403, "not_host"))
        else:
            assert answer.status_code == 204
            self.setups.remove(sitting)
            self.gone.append(sitting)

    @precondition(lambda self: self.gone)
    @rule(table=some)
    def ask_for_a_game_that_is_gone(self, table: int) -> None:
        sitting = chosen(self.gone, table)
        move = sitting.ask(0, {"kind": "draw"})
        for answer in (sitting.look(), sitting.look(0), sitting.join(), sitting.start(), sitting.leave(0), move):
            check_problem(answer, 404, "game_not_found")

    # ------------------------------------------------------------------------------------ at the table

    @precondition(lambda self: self.setups)
    @rule(table=some, seat=some, move=some, key=keys, match=st.booleans())
    def make_a_legal_move(self, table: int, seat: int, move: int, key: str | None, match: bool) -> None:
        sitting = self.going_on(table)
        movers = [mover for mover in sitting.view()["to_move"] if mover in sitting.held()]
        if movers:
            seat = chosen(movers, seat)
            moves = sitting.view(seat)["you"]["legal_moves"]
            self.submit(sitting, CreateGame(seat, chosen(moves, move), True, key, sitting.number if match else None))

    @precondition(lambda self: self.setups)
    @rule(table=some, seed=some)
    def play_on(self, table: int, seed: int) -> None:
        """Make several legal moves, one after the other, whoever is to move, and send one of them again."""
        chance, sitting = random.Random(seed), self.going_on(table)
        for _ in range(8 + seed % 12):
            key = f"move-{sitting.number}" if sitting.number % 3 == 0 else None
            self.make_a_legal_move(table, chance.randrange(256), chance.randrange(256), key, match=True)
        if sitting.keys_used():
            self.repeat(sitting, seed, same=True)

    @precondition(lambda self: self.setups)
    @rule(table=some, seat=some, move=some, key=keys, match=st.booleans())
    def make_a_move_that_is_not_legal(self, table: int, seat: int, move: int, key: str | None, match: bool) -> None:
        """A kind of move that the seat is not offered is refused; of some kinds not every move is listed."""
        sitting = self.going_on(table)
        seat = seat % len(sitting.names)
        legal = {one["kind"] for one in sitting.view(seat)["you"]["legal_moves"]} if seat in sitting.held() else set()
        illegal = [one for one in BARE[sitting.rulebook] if one["kind"] not in legal]
        if illegal:
            self.submit(sitting, CreateGame(seat, chosen(illegal, move), False, key, sitting.number if match else None))

    @precondition(lambda self: self.setups)
    @rule(table=some, seat=some, kind=st.sampled_from(["fly", "Draw", ""]))
    def make_a_move_that_there_is_not(self, table: int, seat: int, kind: str) -> None:
        sitting = chosen(self.setups, table)
        seat = seat % len(sitting.names)
        answer = sitting.ask(seat, {"kind": kind})
        problem = (422, "unknown_move") if seat in sitting.held() else (401, "token_invalid")
        self.check_refused(sitting, seat, answer, problem)

    @precondition(lambda self: self.setups)
    @rule(table=some, seat=some, move=some, behind=some, key=keys)
    def make_a_move_for_another_version(self, table: int, seat: int, move: int, behind: int, key: str | None) -> None:
        sitting = self.going_on(table)
        seat, moves = seat % len(sitting.names), BARE[sitting.rulebook]
        if seat in sitting.held():
            moves = sitting.view(seat)["you"]["legal_moves"] or moves
        other = sitting.number + 1 if behind % 4 == 0 else sitting.number - 1 - behind % 7
        self.submit(sitting, CreateGame(seat, chosen(moves, move), False, key, other))

    @precondition(lambda self: any(sitting.keys_used() for sitting in self.setups))
    @rule(table=some, receipt=some, same=st.booleans())
    def send_again_under_the_same_key(self, table: int, receipt: int, same: bool) -> None:
        self.repeat(chosen([sitting for sitting in self.setups if sitting.keys_used()], table), receipt, same)

    def repeat(self, sitting: GameSetup, receipt: int, same: bool) -> None:
        seat, key = chosen(sitting.keys_used(), receipt)
        move = sitting.receipts[sitting.tokens[seat], key].asked
        if move == "start":
            self.start(self.setups.index(sitting), seat if seat % 2 else sitting.host, key)
            return
        others = [one for one in BARE[sitting.rulebook] if one != move]
        wanted = move if same or not others else chosen(others, receipt)
        self.submit(sitting, CreateGame(seat, wanted, False, key, 1 if receipt % 2 else None))

    @precondition(lambda self: self.setups)
    @rule(table=some, seat=some, move=some)
    def judge_a_move_only(self, table: int, seat: int, move: int) -> None:
        sitting = self.going_on(table)
        movers = [mover for mover in sitting.view()["to_move"] if mover in sitting.held()]
        if movers:
            view = sitting.view(chosen(movers, seat))
            legal = chosen(view["you"]["legal_moves"], move)
            assert done(sitting.ask(chosen(movers, seat), legal, dry_run=True)).json() == view

    def submit(self, sitting: GameSetup, creation: CreateGame) -> None:
        """Post a move and hold the answer to what the model expects."""
        seat, move, legal, key, version = creation
        headers = {**sitting.token(seat), **sent(key, version)}
        answer = self.client.post(f"{sitting.url}/moves", json=move, headers=headers)
        if self.check_known(sitting, seat, key, move, answer):
            return
        problem, before = self.problem_of_moving(sitting, creation), sitting.number
        if problem:
            self.check_refused(sitting, seat, answer, problem)
        elif legal:
            sitting.changed(seat, done(answer).json())
        else:
            assert answer.status_code in (409, 422), answer.text
            self.check_refused(sitting, seat, answer, (answer.status_code, answer.json()["code"]))
        if problem not in FORGOTTEN:
            sitting.keep(sitting.tokens[seat], key, Outcome(move, before, answer))

    def check_known(
        self, sitting: GameSetup, seat: int | None, key: str | None, asked: Any, answer: httpx.Response
    ) -> bool:
        """Hold the answer to what became of the same key before; return whether it had come before."""
        known = sitting.receipts.get(("" if seat is None else sitting.tokens[seat], key or ""))
        if known is None or (seat is not None and seat not in sitting.held()):
            assert not is_repeat(answer)
            return False
        if known.asked != asked:
            self.check_refused(sitting, seat, answer, (422, "idempotency_key_reused"))
        elif known.answer.is_success:
            self.check_repeated(sitting, seat, known, answer)
        else:
            first = known.answer.json()
            assert is_repeat(answer)
            self.check_refused(sitting, seat, answer, (known.answer.status_code, first["code"]))
            assert answer.json().get("clause") == first.get("clause")
        return True

    def check_repeated(self, sitting: GameSetup, seat: int | None, known: Outcome, answer: httpx.Response) -> None:
        """A success is repeated with the view as it is now, and all events since; not if its seat was given up."""
        first, body = known.answer.json(), answer.json()
        if seat is None and first["seat_token"] not in [sitting.tokens[held] for held in sitting.held()]:
            self.check_refused(sitting, None, answer, (409, "seat_given_up"))
            assert is_repeat(answer)
            return
        reader = first["seat"] if seat is None else seat
        assert (answer.status_code, is_repeat(answer)) == (known.answer.status_code, True)
        assert tagged(answer) == (sitting.number, reader)
        assert [body.get(name) for name in ("seat", "seat_token")] == [
            first.get(name) for name in ("seat", "seat_token")
        ]
        since = done(self.client.get(f"{sitting.url}?since={known.since}", headers=sitting.token(reader))).json()
        assert body.get("game", body) == since
        assert (since["events_since"], since["events"]) == (known.since, sitting.since(reader, known.since))

    def problem_of_moving(self, sitting: GameSetup, creation: CreateGame) -> tuple[int, str] | None:
        if creation.seat not in sitting.held():
            return 401, "token_invalid"
        if creation.version not in (None, sitting.number):
            return 412, "stale_version"
        if sitting.status in ENDED:
            return 409, ENDED[sitting.status]
        return (409, "not_started") if sitting.status == "lobby" else None

    # ------------------------------------------------------------------------------------ looking on

    @precondition(lambda self: self.setups)
    @rule(table=some, reader=some, known=st.booleans())
    def look(self, table: int, reader: int, known: bool) -> None:
        sitting = chosen(self.setups, table)
        seat = chosen([None, *range(len(sitting.names))], reader)
        tag = sitting.look(seat).headers.get("ETag", '"none"')
        answer = sitting.look(seat, if_none_match=tag if known else '"none"')
        if seat is not None and seat not in sitting.held():
            check_problem(answer, 401, "token_invalid")
            return
        assert (answer.status_code, tagged(answer)) == (304 if known else 200, (sitting.number, seat))
        assert known or answer.json().get("you", {}).get("seat") == seat

    @precondition(lambda self: self.setups)
    @rule(table=some, reader=some, limit=st.integers(1, 9))
    def read_the_history(self, table: int, reader: int, limit: int) -> None:
        sitting = chosen(self.setups, table)
        self.check_history(sitting, chosen([None, *sitting.held()], reader), limit)

    def check_history(self, sitting: GameSetup, reader: int | None, limit: int) -> None:
        """Its pages join up, no version is missing, and its events equal those of the responses."""
        found: dict[int, list[Any]] = {}
        for after in range(0, sitting.number, limit):
            page = sitting.events(reader, after=after, limit=limit)
            assert (page["version"], page["last"]) == (sitting.number, min(after + limit, sitting.number))
            assert {event["version"] for event in page["events"]} == {*range(after + 1, page["last"] + 1)}
            for event in page["events"]:
                found.setdefault(event["version"], []).append(event)
        for (version, seat), events in sitting.reported.items():
            assert reader != seat or found[version] == events

    @rule(status=st.sampled_from(GAME_STATUSES), limit=st.integers(1, 4))
    def turn_the_pages_of_the_lobby(self, status: str, limit: int) -> None:
        expected, cursor = self.listed(status), None
        for start in range(0, len(expected) + 1, limit):
            page = self.lobby(status, limit, cursor)
            assert [game["id"] for game in page["games"]] == expected[start : start + limit]
            cursor = page["cursor"]
            if cursor is None:
                assert start + limit >= len(expected)
                return
        assert self.lobby(status, limit, cursor) == {"games": [], "cursor": None}

    def lobby(self, status: str, limit: int, cursor: str | None = None) -> Any:
        query = {"status": status, "limit": str(limit), **({"cursor": cursor} if cursor else {})}
        return done(self.client.get("/v1/games", params=query)).json()

    def listed(self, status: str) -> list[str]:
        """The lobby lists the newest first."""
        return [sitting.id for sitting in self.setups[::-1] if sitting.public and sitting.status == status]

    @precondition(lambda self: self.restarts < RESTARTS)
    @rule()
    def restart_a_worker(self) -> None:
        self.restarts += 1
        self.workers.restart()

    # ------------------------------------------------------------------------------------ always

    @invariant()
    def an_onlooker_sees_the_game_as_the_model_has_it(self) -> None:
        for sitting in self.touched():
            answer = sitting.look()
            view = done(answer).json()
            assert "you" not in view
            assert tagged(answer) == (sitting.number, None)
            assert (view["version"], view["status"], view["host"]) == (sitting.number, sitting.status, sitting.host)
            assert [seat["name"] for seat in view["seats"]] == sitting.names

    @invariant()
    def the_lobby_lists_the_public_games_by_status(self) -> None:
        for status in {sitting.status for sitting in self.touched()} | {next(self.statuses)}:
            assert [game["id"] for game in self.lobby(status, 100)["games"]] == self.listed(status)

    @invariant()
    def the_newest_events_are_those_of_the_newest_answer(self) -> None:
        for sitting in self.touched():
            for seat in sitting.held():
                if (sitting.number, seat) in sitting.reported:
                    newest = sitting.events(seat, after=sitting.number - 1)
                    assert newest["events"] == sitting.reported[sitting.number, seat]

    def touched(self) -> list[GameSetup]:
        """The game that something was last asked of."""
        return [sitting for sitting in self.setups if sitting.url == self.last]

    def going_on(self, table: int) -> GameSetup:
        """Pick a game that is played, if there is any; now and then another."""
        played = [sitting for sitting in self.setups if sitting.status in ("playing", "round_over")]
        found: GameSetup = chosen(played if played and table % 8 else self.setups, table)
        return found

    def check_refused(
        self, sitting: GameSetup, seat: int | None, answer: httpx.Response, problem: tuple[int, str]
    ) -> None:
        """A refusal changes nothing (see the invariants), and shows who asked the game if that is why."""
        body = check_problem(answer, *problem)
        if answer.status_code in (409, 412):
            assert body["game"]["version"] == sitting.number
            assert body["game"] == sitting.view(seat)


def chosen(things: Any, number: int) -> Any:
    """Choose by a number that may be greater than there are things."""
    return things[number % len(things)]


@pytest.mark.slow
def test_whatever_is_asked_the_answer_is_what_the_model_expects(store_url: str) -> None:
    House.workers = Workers(store_url)
    try:
        run_state_machine_as_test(House, settings=SETTINGS)
    finally:
        House.workers.stop()
    log.info("%s answers: %s", House.outcomes.total(), dict(House.outcomes.most_common()))
    assert House.outcomes.keys() >= EXPECTED
