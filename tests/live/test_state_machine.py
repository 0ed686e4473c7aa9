"""The whole API against a simple model: any requests, in any order, with workers that stop and start.

Random source and clock belong to the test, so that the same choices lead to the same cards and Hypothesis can shrink
failures; the store is a real one.
"""

import itertools
import logging
import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

import httpx
import pytest
from croupier.api.app import create_app
from croupier.api.http import requests
from croupier.games import idempotency
from croupier.games.views import GAME_STATUSES
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore
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

from tests.api.table import WRONG_CODE, Table, check_problem, done, tagged
from tests.live.effort import SOAK, effort
from tests.live.hidden import Names
from tests.playing import OTHER_KEY, SECRET_KEY
from tests.possible_moves import bare_moves
from tests.random_options import on_the_wire, seats_near

EXAMPLES = effort(70, 500)
STEPS = effort(30, 60)
RESTARTS = 2
"""Maximum number of steps of one example: each takes as long as twenty requests."""
SETTINGS = settings(
    max_examples=EXAMPLES,
    stateful_step_count=STEPS,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
    report_multiple_bugs=False,
    phases=[Phase.explicit, Phase.generate, *([Phase.shrink] if SOAK else [])],  # shrinking takes minutes
)
BARE = {name: [*bare_moves(rulebook)] for name, rulebook in RULEBOOKS.items()}
"""Some moves of each rulebook, possible or not."""


def openings() -> Iterator[str]:
    """Return the kinds of events with which a round of any rulebook begins."""
    for rulebook, own in RULESETS.values():
        state = rulebook.setup(own.options, rulebook.seats[0], bytes(32))
        yield from (str(type(event).__struct_config__.tag) for event in rulebook.begin(state))


STATUS_AFTER = {
    **dict.fromkeys(("game_started", *openings()), "playing"),
    "round_ended": "round_over",
    "game_ended": "finished",
    "game_closed": "closed",
}
"""The status of a game after an event."""
EXPECTED = {
    "200 PATCH",
    "200 POST",
    "200 POST again",
    "201 POST",
    "201 POST again",
    "204 DELETE",
    "304 GET",
    "401 token_invalid",
    "403 code_required",
    "409 seat_not_absent",
    "409 seat_not_away",
    "412 stale_version",
    "422 idempotency_key_reused",
    "422 unknown_move",
}
"""Outcomes that must have occurred: without them too little was tested."""
FORGOTTEN = ((401, "token_invalid"), (422, "idempotency_key_reused"), (409, "seat_given_up"))
"""Refusals for which no receipt is stored."""
Step = TypeVar("Step", bound=Callable[..., None])
Refusal = tuple[object, tuple[int, str] | None]
"""Whether a request is refused, and with which status and code."""
NO_TOKEN, NOT_HOST = (401, "token_invalid"), (403, "not_host")
ENDED = {"closed": (409, "game_closed"), "finished": (409, "game_over")}
SETTLED: list[dict[str, Any]] = [
    {},
    {"turn_seconds": 60, "on_leave": "forfeit"},
    {"answer_seconds": 5, "start": "full"},
    {"late_join": False, "on_leave": "forfeit"},
]
"""Settings of games."""
CHANGES: list[dict[str, Any]] = [
    {},
    {"away_seconds": 60},
    {"away_seconds": None, "late_join": False},
    {"on_leave": "vacant", "late_join": True},
    {"start": "full"},
]
"""Changes of the settings."""
PLAYED = ("playing", "round_over")
NOBODY = "nobody"
some = st.integers(0, 255)
"""Index into any list (modulo its length)."""
log = logging.getLogger("croupier.machine")
keys = st.sampled_from(["a", None, "b"])
secret_keys = st.sampled_from([None, SECRET_KEY, OTHER_KEY])


def first(*refusals: Refusal) -> tuple[int, str] | None:
    """Return the first of some refusals that applies."""
    return next((problem for applies, problem in refusals if applies), None)


def on_a_table(tables: int = 1, **choices: Any) -> Callable[[Step], Step]:
    """Declare a rule that needs some tables, and chooses one."""

    needs: Any = precondition(lambda self: len(self.setups) >= tables)
    takes: Any = rule(table=some, **choices)

    def declare(step: Step) -> Step:
        declared: Step = needs(takes(step))
        return declared

    return declare


class Outcome(NamedTuple):
    """The outcome of a request with a key: every repeat has the same one, with the game as it is then."""

    asked: Any
    since: int
    """The version before the request."""
    answer: httpx.Response


def sent(key: str | None, version: int | None = None) -> dict[str, str]:
    """Return the headers of a request with a key, for a version."""
    headers = {"Idempotency-Key": key, "If-Match": None if version is None else f'"{version}"'}
    return {name: value for name, value in headers.items() if value}


def is_repeat(answer: httpx.Response) -> bool:
    return "Idempotency-Replayed" in answer.headers


class Seeded(Names):
    """Replacement for ``secrets`` and ``time``: its values depend only on the number of calls."""

    def __init__(self) -> None:
        super().__init__()
        self._ticks = itertools.count(1_800_000_000_000)

    def time_ns(self) -> int:
        return next(self._ticks) * 1_000_000


class RequestedMove(NamedTuple):
    """A move that a seat sends, whether it is legal, its key, and its precondition."""

    seat: int
    move: Any
    legal: bool
    key: str | None = None
    version: int | None = None


class ModelGame(Table):
    """A game in the model: the holder of each seat, its version, and the events of each version."""

    def __init__(self, client: httpx.Client, created: Any, *, public: bool) -> None:
        view = created["game"]
        super().__init__(client, view["id"], [created["seat_token"], *[NOBODY] * (len(view["seats"]) - 1)])
        self.rulebook: str = view["rulebook"]
        self.public = public
        self.status = "lobby"
        self.number = 1
        self.host = 0
        self.names: list[str | None] = [view["seats"][0]["name"], *[None] * (len(self.tokens) - 1)]
        self.settings = view["settings"]
        self.needs_code = False
        self.locked = False
        self.out: set[int] = set()
        """Seats that have forfeited."""
        self.left: dict[int, str] = {}
        """By seat: the name of the player who left and may reclaim it."""
        self.reported: dict[tuple[int, int], Any] = {(1, 0): view["events"]}
        """By version and seat: the events in the response to the change."""
        self.receipts: dict[tuple[str, str], Outcome] = {}
        """By the token, if any, and the key of the request."""

    def held(self) -> list[int]:
        return [seat for seat, name in enumerate(self.names) if name is not None]

    def refusals(self, seat: int) -> list[Refusal]:
        """Return the refusals of a request that needs the token of a seat, and a game that goes on."""
        return [(seat not in self.held(), NO_TOKEN), (self.status in ENDED, ENDED.get(self.status))]

    def refusals_of_host(self, seat: int) -> list[Refusal]:
        return [*self.refusals(seat), (seat != self.host, NOT_HOST)]

    def distinct(self, name: str) -> str:
        """Return a name that no player has: a number is added to one that is taken."""
        candidates = (name, *(f"{name} {number}" for number in range(2, 12)))
        return next(candidate for candidate in candidates if candidate not in self.names)

    def vacant(self) -> list[int]:
        """Return the seats that can be taken."""
        return [seat for seat, name in enumerate(self.names) if name is None and seat not in self.out]

    def code(self) -> str:
        """Return the join code, which the host reads."""
        return str(self.view(self.host)["code"] if self.held() else WRONG_CODE)

    def record_removal(self) -> None:
        """Record that the host removed a player: joins need the new code, and players who left cannot reclaim seats."""
        self.public, self.needs_code = False, True
        self.left.clear()

    def record_seats(self, count: int) -> None:
        """Record a number of seats: vacant ones come or go at the end."""
        added = max(0, count - len(self.names))
        self.names = [*self.names[:count], *[None] * added]
        self.tokens = [*self.tokens[:count], *[NOBODY] * added]
        self.left = {seat: name for seat, name in self.left.items() if seat < count}

    def since(self, reader: int | None, version: int) -> Any:
        """Read all events after a version, page by page."""
        events: list[Any] = []
        while version < self.number:
            page = self.events(reader, after=version, limit=7)
            events, version = [*events, *page["events"]], page["next_after"]
        return events

    def keys_used(self) -> list[tuple[int, str]]:
        """Return the keys with a receipt of the present players."""
        held = {self.tokens[seat]: seat for seat in self.held()}
        return [(held[token], key) for token, key in self.receipts if token in held]

    def changed(self, seat: int, view: Any) -> None:
        """Record a change and the events in its response."""
        self.number += 1
        assert view["version"] == self.number
        self.reported[self.number, seat] = view["events"]
        self.follow(view["events"])

    def record_outcome(self, token: str, key: str | None, outcome: Outcome) -> None:
        if key:
            self.receipts[token, key] = outcome

    def follow(self, events: Any) -> None:
        assert events
        for event in events:
            assert event["version"] == self.number
            self.status = STATUS_AFTER.get(event["kind"], self.status)
            self.out |= {event["seat"]} if event["kind"] == "seat_forfeited" else set()
            if event["kind"] == "seat_taken":
                self.forget(event["seat"])

    def forget(self, taken: int) -> None:
        """Forget what was reported to the seat before: it was another player's (D-132)."""
        for version, seat in [*self.reported]:
            if seat == taken and version < self.number:
                del self.reported[version, seat]


class Workers(httpx.BaseTransport):
    """Two workers on one store in one process; requests alternate between them."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._workers = [self._begin(), self._begin()]
        self._turns = itertools.cycle([0, 1])

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        _, transport = self._workers[next(self._turns)]
        return transport.handle_request(request)

    def restart(self) -> None:
        """Stop the worker that has run longer, and start another."""
        self._end(self._workers.pop(0))
        self._workers.append(self._begin())

    def clear(self) -> None:
        """Empty the store, and start with the first worker."""
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


class ServiceMachine(RuleBasedStateMachine):
    """Requests of clients, and the responses that the model expects."""

    workers: Workers
    outcomes: Counter[str] = Counter()
    """Number of each outcome over all examples."""

    def __init__(self) -> None:
        super().__init__()
        self.patches = pytest.MonkeyPatch()
        seeded = Seeded()
        self.patches.setattr("croupier.games.game.secrets", seeded)
        self.patches.setattr(idempotency, "secrets", seeded)
        self.patches.setattr(requests, "time", seeded)
        hooks = {"response": [self.note]}
        self.client = httpx.Client(transport=self.workers, base_url="http://croupier.test", event_hooks=hooks)
        self.workers.clear()
        self.restarts = 0
        self.setups: list[ModelGame] = []
        self.created: list[tuple[ModelGame, str]] = []
        """Every game that was ever created, with the key of its creation."""
        self.gone: list[ModelGame] = []
        self.last = ""
        """Path of the game that the last request was to change."""
        self.statuses = itertools.cycle(GAME_STATUSES)

    def note(self, response: httpx.Response) -> None:
        """Count outcomes."""
        response.read()
        outcome = response.json().get("code") if response.is_client_error else response.request.method
        outcome += " again" if is_repeat(response) else ""
        self.outcomes[f"{response.status_code} {outcome}"] += 1
        if response.request.method != "GET":
            self.last = "/".join(response.request.url.path.split("/")[:4])

    def teardown(self) -> None:
        try:
            for model in self.setups:
                for reader in (None, *model.held()):
                    self.check_history(model, reader, 500)
        finally:
            self.client.close()
            self.patches.undo()

    # ------------------------------------------------------------------------------------ the lobby

    @initialize(ruleset=some, options=some, seats=some)
    def create_the_first_game(self, ruleset: int, options: int, seats: int) -> None:
        """Create the first game, and send the requests that few random sequences contain."""
        self.create(ruleset, options, seats, public=True, ready=True)
        self.create_again(0, same=True)
        self.create_again(0, same=False)
        self.play_on(0, options)
        self.make_a_move_for_another_version(0, 0, 0, behind=0, key=None)
        self.make_an_unknown_move(0, 0, "fly")
        self.look(0, 1, known=True)
        self.let_a_bot_play(0, 1, 1)
        self.remove_after_leaving(ruleset, options, seats)

    @rule(ruleset=some, options=some, seats=some, public=st.booleans(), ready=st.booleans())
    def create(self, ruleset: int, options: int, seats: int, public: bool, ready: bool) -> None:
        """Create a game, and perhaps take all of its seats and start it."""
        name = chosen([*RULESETS], ruleset)
        rulebook, own = RULESETS[name]
        places = seats_near(2 + seats % 2, rulebook)
        house = chosen([rulebook.quick, {}, on_the_wire(rulebook, own, places, option_draw=options)], options)
        wanted = {"options": dict(house), "seats": places, "public": public}
        wanted |= chosen(SETTLED, options + seats)
        creation, key = {"ruleset": name, "name": "Ana", **wanted}, f"the-key-of-game-number-{len(self.created):04}"
        response = self.client.post("/v1/games", json=creation, headers=sent(key))
        assert (response.status_code, tagged(response), is_repeat(response)) == (201, (1, 0), False)
        model = ModelGame(self.client, response.json(), public=public)
        model.record_outcome("", key, Outcome(creation, 0, response))
        self.created.append((model, key))
        self.setups.append(model)
        for _ in model.vacant() if ready else ():
            self.join(self.setups.index(model), named=False, key=None)
        if ready:
            self.start(self.setups.index(model), 0, None)

    @rule(ruleset=some, options=some, seats=some)
    def remove_after_leaving(self, ruleset: int, options: int, seats: int) -> None:
        """Fill and change a lobby; one player leaves, the host removes another, and both try to come back."""
        self.create(ruleset, options, seats, public=True, ready=False)
        table = len(self.setups) - 1
        others = self.setups[table].vacant()
        for _ in others:
            self.join(table, named=True, key=None)
        self.change(self.setups[table], seats, options, None)
        self.leave(table, others[-1], others[-1])
        self.leave(table, others[0], 0)
        self.reclaim(table, others[-1], others[-1])
        self.join(table, named=True, key=None, wanted=12)
        self.change(self.setups[table], seats + 1, options + 1, "a")

    @on_a_table()
    def leave_and_create_again(self, table: int) -> None:
        """Repeat a creation after its host has left: the host's token is not returned again."""
        self.leave(table, 0, 0)
        self.create_again(table, same=True)

    @on_a_table(same=st.booleans())
    def create_again(self, table: int, same: bool) -> None:
        """Repeat a creation: the same game is returned, as it is now, even if its host has left."""
        model = chosen(self.setups, table)
        [key] = [key for created, key in self.created if created is model]
        creation = model.receipts["", key].asked
        creation = creation if same else {**creation, "name": "Eve"}
        response = self.client.post("/v1/games", json=creation, headers=sent(key))
        assert self.check_known(model, None, key, creation, response)

    @on_a_table(named=st.booleans(), key=secret_keys, wanted=some)
    def join(self, table: int, named: bool, key: str | None, wanted: int = 0) -> None:
        """Join; half of the time with the number of a seat, and mostly with the code."""
        model = chosen(self.setups, table)
        code = chosen([model.code(), model.code(), WRONG_CODE, None], wanted // 4)
        body: dict[str, Any] = {"name": "Ben"} if named else {}
        body |= {"seat": wanted // 2 % len(model.names)} if wanted % 2 else {}
        body |= {"code": code} if code else {}
        response = self.client.post(f"{model.url}/seats", json=body, headers=sent(key))
        if self.check_known(model, None, key, ("join", body), response):
            return
        model.record_outcome("", key, Outcome(("join", body), model.number, response))
        seat, vacant = body.get("seat"), model.vacant()
        if self.succeeds(
            *(model, None, response),
            (model.status in ENDED, ENDED.get(model.status)),
            (model.needs_code and code in (None, WRONG_CODE), (403, "code_required")),
            (model.locked or (model.status in PLAYED and not model.settings["late_join"]), (409, "joining_locked")),
            (seat is None and not vacant, (409, "game_full")),
            (seat is not None and seat not in vacant, (409, "seat_taken")),
        ):
            seat = vacant[0] if seat is None else seat
            assert (response.status_code, response.json()["seat"]) == (201, seat)
            self.seat(model, seat, model.distinct("Ben" if named else f"Player {seat + 1}"), response.json())

    def seat(self, model: ModelGame, seat: int, name: str, seated: Any) -> None:
        """Record who holds a seat now."""
        model.left.pop(seat, None)
        model.names[seat], model.tokens[seat] = name, seated["seat_token"]
        model.changed(seat, seated["game"])

    @on_a_table(seat=some, by=some)
    def reclaim(self, table: int, seat: int, by: int) -> None:
        """Reclaim a seat with the last token that was issued for a seat; mostly for the same one, that was left."""
        model = chosen(self.setups, table)
        seat, by = seat % (len(model.names) + 1), by % len(model.names)
        if by % 4 and by not in model.left and model.left:
            by = chosen([*model.left], by)
        seat = by if by in model.left else seat
        response = self.client.post(f"{model.url}/seats/{seat}/reclaim", headers=model.token(by))
        reader = by if by in model.held() else None
        if self.succeeds(
            *(model, reader, response),
            (by not in (*model.held(), *model.left), NO_TOKEN),
            (seat == len(model.names), (404, "seat_not_found")),
            (seat != by, (403, "not_your_seat")),
            (model.status in ENDED, ENDED.get(model.status)),
            (seat in model.held(), (409, "seat_held")),
            (seat in model.out, (409, "seat_forfeited")),
        ):
            self.seat(model, seat, model.distinct(model.left[seat]), response.json())

    @on_a_table(seat=some)
    def leave_and_reclaim(self, table: int, seat: int) -> None:
        """Leave a game that is being played, and return."""
        model = self.going_on(table)
        seat = chosen(model.held() or [0], seat)
        self.leave(self.setups.index(model), seat, seat)
        self.reclaim(self.setups.index(model), seat, seat)

    @on_a_table(by=some)
    def replace_the_token(self, table: int, by: int) -> None:
        """Replace a token, even after the end: the old one is no longer valid."""
        model = chosen(self.setups, table)
        by = by % len(model.names)
        old = model.token(by)
        response = self.client.post(f"{model.url}/seats/{by}/token", headers=old)
        if self.succeeds(model, by, response, model.refusals(by)[0]):
            self.seat(model, by, str(model.names[by]), response.json())
            check_problem(self.client.get(model.url, headers=old), 401, "token_invalid")

    @on_a_table(by=some, locked=st.booleans())
    def lock(self, table: int, by: int, locked: bool) -> None:
        """Forbid or permit joining."""
        model = chosen(self.setups, table)
        by = by % len(model.names) if by % 4 == 0 else model.host
        response = model.lock(locked=locked, by=by)
        unchanged = model.locked == locked, (409, "lock_unchanged")
        if self.succeeds(model, by, response, *model.refusals_of_host(by), unchanged):
            model.locked = locked
            model.changed(by, response.json())

    @on_a_table(3, by=some)
    def end(self, table: int, by: int) -> None:
        """End a game."""
        model = chosen(self.setups, table)
        by = by % len(model.names)
        response = model.end(by=by)
        if self.succeeds(model, by, response, *model.refusals_of_host(by)):
            model.changed(by, response.json())

    @on_a_table(seat=some, by=some)
    def leave(self, table: int, seat: int, by: int) -> None:
        """Give up a seat; mostly one's own."""
        model = chosen(self.setups, table)
        seat, by = seat % (len(model.names) + 1), by % len(model.names)
        if seat in model.held() and by % 4:
            by = seat
        response = model.leave(seat, by)
        no_token, ended = model.refusals(by)
        if self.succeeds(
            *(model, by, response, no_token),
            (seat == len(model.names), (404, "seat_not_found")),
            ended,
            (by not in (seat, model.host), (403, "not_your_seat")),
            (seat not in model.held(), (409, "seat_vacant")),
            (seat != by and model.status != "lobby", (409, "seat_not_absent")),
        ):
            assert (response.status_code, response.content) == (204, b"")
            if seat == by:
                model.left[seat] = str(model.names[seat])
            else:
                model.record_removal()
            self.vacate(model, seat)

    def vacate(self, model: ModelGame, seat: int) -> None:
        model.names[seat] = None
        if model.host == seat:
            model.host = min(model.held(), key=lambda held: (held < seat, held), default=seat)
        model.number += 1
        model.follow(model.view()["events"])

    @on_a_table(seat=some)
    def remove_and_return(self, table: int, seat: int) -> None:
        """Remove a player, who tries to reclaim the seat, and to join without the code."""
        model = self.not_begun(table)
        seat = chosen(model.held() or [0], seat)
        self.leave(self.setups.index(model), seat, model.host)
        self.reclaim(self.setups.index(model), seat, seat)
        self.join(self.setups.index(model), named=True, key=None, wanted=12)

    @on_a_table(seat=some, by=some)
    def let_a_bot_play(self, table: int, seat: int, by: int) -> None:
        """Ask for a bot to stand in for a player; each request takes a millisecond, so that no player is away."""
        model = self.going_on(table)
        by = by % len(model.names) if by % 4 == 0 else model.host
        seat = chosen(model.held() or [0], seat)
        response = model.add_bot(seat, by=by)
        in_lobby = model.status == "lobby"
        refusals: list[Refusal] = [
            *model.refusals(by),
            (by != model.host and (in_lobby or seat != model.host), NOT_HOST),
            (in_lobby, (409, "seat_taken")),
            (True, (409, "seat_not_away")),
        ]
        self.succeeds(model, by, response, *refusals)

    @on_a_table(seats=some, values=some, key=keys)
    def change_the_table(self, table: int, seats: int, values: int, key: str | None) -> None:
        self.change(self.not_begun(table), seats, values, key)

    def change(self, model: ModelGame, seats: int, values: int, key: str | None) -> None:
        """Change settings and perhaps the number of seats, mostly as the host."""
        by = chosen([model.host, model.host, model.host, 1], seats // 8)
        changed, count = chosen(CHANGES, values), len(model.names)
        asked = dict(changed)
        if seats % 2:
            asked["seats"] = count = seats_near(count + seats // 2 % 3 - 1, RULEBOOKS[model.rulebook])
        version = chosen([None, None, model.number, model.number - 1], values // 8)
        response = self.client.patch(model.url, json=asked, headers={**model.token(by), **sent(key, version)})
        if self.check_known(model, by, key, asked, response):
            return
        (no_token, ended, not_host), before = model.refusals_of_host(by), model.number
        stays = count == len(model.names) and {**model.settings, **changed} == model.settings
        problem = first(
            *(no_token, (version not in (None, model.number), (412, "stale_version")), ended, not_host),
            (model.status != "lobby" and asked != {}, (409, "already_started")),  # nothing changes nothing at any time
            # Some options need a number of seats.
            (response.status_code == 422 and count != len(model.names), (422, "options_clash")),
            (max(model.held(), default=0) >= count, (409, "seats_in_use")),
            (stays, (409, "settings_unchanged")),
        )
        if self.succeeds(model, by, response, (problem, problem)):
            model.settings = {**model.settings, **changed}
            model.record_seats(count)
            model.changed(by, response.json())
        if problem not in FORGOTTEN:
            model.record_outcome(model.tokens[by], key, Outcome(asked, before, response))

    @on_a_table(seat=some, key=keys)
    def start(self, table: int, seat: int, key: str | None) -> None:
        model = chosen(self.setups, table)
        seat = seat % len(model.names) if seat % 2 else model.host
        response = self.client.post(f"{model.url}/start", headers={**model.token(seat), **sent(key)})
        if self.check_known(model, seat, key, "start", response):
            return
        refusals = [
            *model.refusals_of_host(seat),
            (model.status != "lobby", (409, "already_started")),
            (model.vacant(), (409, "seats_vacant")),
        ]
        if first(*refusals) not in FORGOTTEN:
            model.record_outcome(model.tokens[seat], key, Outcome("start", model.number, response))
        if self.succeeds(model, seat, response, *refusals):
            model.changed(seat, response.json())

    @on_a_table(4, by=some)
    def delete(self, table: int, by: int) -> None:
        model = chosen(self.setups, table)
        by = by % len(model.names)
        response = self.client.delete(model.url, headers=model.token(by))
        no_token, _, not_host = model.refusals_of_host(by)
        if self.succeeds(model, by, response, no_token, not_host):
            assert response.status_code == 204
            self.setups.remove(model)
            self.gone.append(model)

    @precondition(lambda self: self.gone)
    @rule(table=some)
    def read_a_deleted_game(self, table: int) -> None:
        model = chosen(self.gone, table)
        move = model.ask(0, {"kind": "draw"})
        for response in (model.look(), model.look(0), model.join(), model.start(), model.leave(0), move):
            check_problem(response, 404, "game_not_found")

    # ------------------------------------------------------------------------------------ moves

    @on_a_table(seat=some, move=some, key=keys, match=st.booleans())
    def make_a_legal_move(self, table: int, seat: int, move: int, key: str | None, match: bool) -> None:
        model = self.going_on(table)
        movers = [mover for mover in model.view()["to_move"] if mover in model.held()]
        if movers:
            seat = chosen(movers, seat)
            moves = model.view(seat)["you"]["legal_moves"]
            self.submit(model, RequestedMove(seat, chosen(moves, move), True, key, model.number if match else None))

    @on_a_table(seed=some)
    def play_on(self, table: int, seed: int) -> None:
        """Make several legal moves in a row, by any seat to move, and repeat one of them."""
        chance, model = random.Random(seed), self.going_on(table)
        for _ in range(8 + seed % 12):
            key = f"move-{model.number}" if model.number % 3 == 0 else None
            self.make_a_legal_move(table, chance.randrange(256), chance.randrange(256), key, match=True)
        if model.keys_used():
            self.repeat(model, seed, same=True)

    @on_a_table(seat=some, move=some, key=keys, match=st.booleans())
    def make_a_move_that_is_not_legal(self, table: int, seat: int, move: int, key: str | None, match: bool) -> None:
        """Send a kind of move that is not in the legal moves of the seat; some kinds are not listed completely."""
        model = self.going_on(table)
        seat = seat % len(model.names)
        legal = {one["kind"] for one in model.view(seat)["you"]["legal_moves"]} if seat in model.held() else set()
        illegal = [one for one in BARE[model.rulebook] if one["kind"] not in legal]
        if illegal:
            self.submit(model, RequestedMove(seat, chosen(illegal, move), False, key, model.number if match else None))

    @on_a_table(seat=some, kind=st.sampled_from(["fly", "Draw", ""]))
    def make_an_unknown_move(self, table: int, seat: int, kind: str) -> None:
        model = chosen(self.setups, table)
        seat = seat % len(model.names)
        response = model.ask(seat, {"kind": kind})
        problem = (422, "unknown_move") if seat in model.held() else (401, "token_invalid")
        self.check_refused(model, seat, response, problem)

    @on_a_table(seat=some, move=some, behind=some, key=keys)
    def make_a_move_for_another_version(self, table: int, seat: int, move: int, behind: int, key: str | None) -> None:
        model = self.going_on(table)
        seat, moves = seat % len(model.names), BARE[model.rulebook]
        if seat in model.held():
            moves = model.view(seat)["you"]["legal_moves"] or moves
        other = model.number + 1 if behind % 4 == 0 else model.number - 1 - behind % 7
        self.submit(model, RequestedMove(seat, chosen(moves, move), False, key, other))

    @precondition(lambda self: any(model.keys_used() for model in self.setups))
    @rule(table=some, receipt=some, same=st.booleans())
    def repeat_a_request(self, table: int, receipt: int, same: bool) -> None:
        self.repeat(chosen([model for model in self.setups if model.keys_used()], table), receipt, same)

    def repeat(self, model: ModelGame, receipt: int, same: bool) -> None:
        seat, key = chosen(model.keys_used(), receipt)
        move = model.receipts[model.tokens[seat], key].asked
        if move == "start":
            self.start(self.setups.index(model), seat if seat % 2 else model.host, key)
            return
        if "kind" not in move:
            response = self.client.patch(model.url, json=move, headers={**model.token(seat), **sent(key)})
            assert self.check_known(model, seat, key, move, response)
            return
        others = [one for one in BARE[model.rulebook] if one != move]
        wanted = move if same or not others else chosen(others, receipt)
        self.submit(model, RequestedMove(seat, wanted, False, key, 1 if receipt % 2 else None))

    @on_a_table(seat=some, move=some)
    def dry_run_a_move(self, table: int, seat: int, move: int) -> None:
        model = self.going_on(table)
        movers = [mover for mover in model.view()["to_move"] if mover in model.held()]
        if movers:
            view = model.view(chosen(movers, seat))
            legal = chosen(view["you"]["legal_moves"], move)
            assert done(model.ask(chosen(movers, seat), legal, dry_run=True)).json() == view

    def submit(self, model: ModelGame, requested: RequestedMove) -> None:
        """Send a move and compare the response with the model."""
        seat, move, legal, key, version = requested
        headers = {**model.token(seat), **sent(key, version)}
        response = self.client.post(f"{model.url}/moves", json=move, headers=headers)
        if self.check_known(model, seat, key, move, response):
            return
        (no_token, ended), before = model.refusals(seat), model.number
        stale = version not in (None, model.number), (412, "stale_version")
        problem = first(no_token, stale, ended, (model.status == "lobby", (409, "not_started")))
        if not problem and not legal:
            assert response.status_code in (409, 422), response.text
            problem = response.status_code, response.json()["code"]
        if self.succeeds(model, seat, response, (problem, problem)):
            model.changed(seat, response.json())
        if problem not in FORGOTTEN:
            model.record_outcome(model.tokens[seat], key, Outcome(move, before, response))

    def check_known(
        self, model: ModelGame, seat: int | None, key: str | None, asked: Any, answer: httpx.Response
    ) -> bool:
        """Compare a response with the known outcome of its key; return whether there is one."""
        known = model.receipts.get(("" if seat is None else model.tokens[seat], key or ""))
        if known is None or (seat is not None and seat not in model.held()):
            assert not is_repeat(answer)
            return False
        if known.asked != asked:
            self.check_refused(model, seat, answer, (422, "idempotency_key_reused"))
        elif known.answer.is_success:
            self.check_repeated(model, seat, known, answer)
        else:
            first = known.answer.json()
            assert is_repeat(answer)
            self.check_refused(model, seat, answer, (known.answer.status_code, first["code"]))
            assert answer.json().get("clause") == first.get("clause")
        return True

    def check_repeated(self, model: ModelGame, seat: int | None, known: Outcome, answer: httpx.Response) -> None:
        """Check that a success is repeated with the present view and all events since; not if its seat was given up."""
        first, body = known.answer.json(), answer.json()
        if seat is None and first["seat_token"] not in [model.tokens[held] for held in model.held()]:
            self.check_refused(model, None, answer, (409, "seat_given_up"))
            assert is_repeat(answer)
            return
        reader = first["seat"] if seat is None else seat
        assert (answer.status_code, is_repeat(answer)) == (known.answer.status_code, True)
        assert tagged(answer) == (model.number, reader)
        assert [body.get(name) for name in ("seat", "seat_token")] == [
            first.get(name) for name in ("seat", "seat_token")
        ]
        since = done(self.client.get(f"{model.url}?since={known.since}", headers=model.token(reader))).json()
        assert body.get("game", body) == since
        assert (since["events_since"], since["events"]) == (known.since, model.since(reader, known.since))

    # ------------------------------------------------------------------------------------ reading

    @on_a_table(reader=some, known=st.booleans())
    def look(self, table: int, reader: int, known: bool) -> None:
        model = chosen(self.setups, table)
        seat = chosen([None, *range(len(model.names))], reader)
        tag = model.look(seat).headers.get("ETag", '"none"')
        response = model.look(seat, if_none_match=tag if known else '"none"')
        if seat is not None and seat not in model.held():
            check_problem(response, 401, "token_invalid")
            return
        assert (response.status_code, tagged(response)) == (304 if known else 200, (model.number, seat))
        assert known or response.json().get("you", {}).get("seat") == seat

    @on_a_table(reader=some, limit=st.integers(1, 9))
    def read_the_history(self, table: int, reader: int, limit: int) -> None:
        model = chosen(self.setups, table)
        self.check_history(model, chosen([None, *model.held()], reader), limit)

    def check_history(self, model: ModelGame, reader: int | None, limit: int) -> None:
        """Check that pages are contiguous, no version is missing, and events equal those of the responses."""
        found: dict[int, list[Any]] = {}
        for after in range(0, model.number, limit):
            page = model.events(reader, after=after, limit=limit)
            assert (page["version"], page["next_after"]) == (model.number, min(after + limit, model.number))
            assert {event["version"] for event in page["events"]} == {*range(after + 1, page["next_after"] + 1)}
            for event in page["events"]:
                found.setdefault(event["version"], []).append(event)
        for (version, seat), events in model.reported.items():
            assert reader != seat or found[version] == events

    @rule(status=st.sampled_from(GAME_STATUSES), limit=st.integers(1, 4))
    def read_all_pages_of_the_lobby(self, status: str, limit: int) -> None:
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
        """Return the ids of the games with a status, the newest first."""
        return [model.id for model in self.setups[::-1] if model.public and model.status == status]

    @precondition(lambda self: self.restarts < RESTARTS)
    @rule()
    def restart_a_worker(self) -> None:
        self.restarts += 1
        self.workers.restart()

    # ------------------------------------------------------------------------------------ invariants

    @invariant()
    def the_view_of_a_spectator_equals_the_model(self) -> None:
        for model in self.touched():
            response = model.look()
            view = done(response).json()
            assert "you" not in view
            assert tagged(response) == (model.number, None)
            assert (view["version"], view["status"], view["host"]) == (model.number, model.status, model.host)
            assert [seat["name"] for seat in view["seats"]] == model.names
            assert (view["locked"], view["turn_since"] is not None) == (model.locked, model.status in PLAYED)
            assert (view["settings"], view["needs_code"]) == (model.settings, model.needs_code)

    @invariant()
    def the_lobby_lists_the_public_games_by_status(self) -> None:
        for status in {model.status for model in self.touched()} | {next(self.statuses)}:
            assert [game["id"] for game in self.lobby(status, 100)["games"]] == self.listed(status)

    @invariant()
    def the_newest_events_equal_those_of_the_last_response(self) -> None:
        for model in self.touched():
            for seat in model.held():
                if (model.number, seat) in model.reported:
                    newest = model.events(seat, after=model.number - 1)
                    assert newest["events"] == model.reported[model.number, seat]

    def touched(self) -> list[ModelGame]:
        """Return the game of the last request."""
        return [model for model in self.setups if model.url == self.last]

    def going_on(self, table: int) -> ModelGame:
        """Pick a game that is being played, if there is any; sometimes another."""
        played = [model for model in self.setups if model.status in PLAYED]
        found: ModelGame = chosen(played if played and table % 8 else self.setups, table)
        return found

    def not_begun(self, table: int) -> ModelGame:
        """Pick a game that has not begun, if there is any; sometimes another."""
        waiting = [model for model in self.setups if model.status == "lobby"]
        found: ModelGame = chosen(waiting if waiting and table % 8 else self.setups, table)
        return found

    def succeeds(self, model: ModelGame, seat: int | None, response: httpx.Response, *refusals: Refusal) -> bool:
        """Check that the first of some refusals that applies is the response; without one, that it is a success."""
        if problem := first(*refusals):
            self.check_refused(model, seat, response, problem)
        return problem is None and done(response).is_success

    def check_refused(
        self, model: ModelGame, seat: int | None, answer: httpx.Response, problem: tuple[int, str]
    ) -> None:
        """Check a refusal: it changes nothing (see the invariants) and contains the game if its state is the reason."""
        body = check_problem(answer, *problem)
        if answer.status_code in (409, 412):
            assert body["game"]["version"] == model.number
            assert body["game"] == model.view(seat)


def chosen(things: Any, number: int) -> Any:
    """Choose an element by a number, modulo the length."""
    return things[number % len(things)]


@pytest.mark.slow
def test_every_response_equals_that_of_the_model(store_url: str) -> None:
    ServiceMachine.workers = Workers(store_url)
    try:
        run_state_machine_as_test(ServiceMachine, settings=SETTINGS)
    finally:
        ServiceMachine.workers.stop()
    log.info("%s answers: %s", ServiceMachine.outcomes.total(), dict(ServiceMachine.outcomes.most_common()))
    assert ServiceMachine.outcomes.keys() >= EXPECTED
