"""Fifty clients of one service with two workers, and the history of one game that they send requests to."""

import logging
import secrets
import threading
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Any

import httpx
from croupier.games.changes.seats import SeatTaken
from croupier.games.game import Game
from croupier.games.idempotency import game_id_of
from croupier.games.views import GAME_STATUSES
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, done, gathering, placed
from tests.conftest import start_service
from tests.live.history import Answer, GameRequest, Recorder, create, join, leave, look, result_of, tally
from tests.live.linearizable import Step, check_history
from tests.possible_moves import bare_moves

CLIENTS = 50
SEATS = 4
POSITION = {"hands": ("r1 r2 r3", "r4 r5 r6", "g1 g2 g3", "b1 b2 b3"), "discard_pile": "r7"}
"""A position of UNO for four."""
PATIENCE = 30.0
"""Seconds for all clients to be ready, and for a response."""
log = logging.getLogger("croupier.races")


class Crowd:
    """Clients of one service, each with its own connection and thread, and a connection to its store."""

    def __init__(self, service: httpx.Client, store: RedisStore, pool: ThreadPoolExecutor) -> None:
        self.service = service
        self.store = store
        self._pool = pool
        ready = httpx.create_ssl_context()  # slow to create, and the same for all
        self.clients = [httpx.Client(base_url=service.base_url, timeout=PATIENCE, verify=ready) for _ in range(CLIENTS)]

    def at_once(self, act: Callable[[int], Any]) -> list[Any]:
        """Let every client do something at the same time; return their results."""
        gate = threading.Barrier(CLIENTS)

        def go(client: int) -> Any:
            gate.wait(PATIENCE)
            return act(client)

        return list(self._pool.map(go, range(CLIENTS)))

    def close(self) -> None:
        for client in self.clients:
            client.close()


@contextmanager
def two_workers(folder: str, **settings: str) -> Iterator[httpx.Client]:
    """Run the service with two workers, and read its output: with a full pipe it would block."""
    process, client = start_service(Path(folder), CROUPIER_WORKERS="2", CROUPIER_SANDBOX="1", **settings)
    printed = deque[str](maxlen=1000)
    reader = threading.Thread(target=printed.extend, args=(process.stdout,))
    with process:
        reader.start()
        try:
            yield client
        finally:
            client.close()
            process.terminate()
            reader.join(PATIENCE)
            log.info("the service said: %s", "".join(printed))


def new_key() -> str:
    return secrets.token_urlsafe(16)


class Race:
    """One game, its seat tokens, and the history of all requests to it."""

    def __init__(self, crowd: Crowd, table: Table) -> None:
        self.crowd = crowd
        self.recorder = Recorder(table.id)
        self.created: Game = crowd.store.load(table.id).game
        assert self.created.version == 1
        self.holders = dict(enumerate(table.tokens))
        """The newest token for each seat."""
        self.unanswered: list[GameRequest] = []
        """Requests without a response."""
        self._since = dict.fromkeys(self.holders, 1)
        """By seat: the version that gave it that token."""
        self._lock = threading.Lock()
        self.tokens = {token: seat for seat, token in self.holders.items()}
        """Every token that was ever issued."""
        self.heard = deque[Any](bare_moves(self.created.rulebook), maxlen=60)
        """Moves that were legal for some seat at some time, and some initial ones."""
        self.code: str | None = None
        """The join code that somebody has read, if the game needs one."""
        self.to_move: list[int] = []
        """The seats to move in the latest view."""

    def ask(self, wanted: GameRequest, client: int = 0) -> Answer:
        assert not self.unanswered, f"no answer to {self.unanswered[0]}"
        response = self.recorder.send(self.crowd.clients[client], wanted, client)
        if response is None:
            self.unanswered.append(wanted)
        assert response is not None, f"no answer to {wanted}"
        if response.view.get("needs_code"):
            self.code = response.view["code"] or self.code
        if response.status == 201:
            made = response.view["events_since"] + 1 if response.replayed else response.view["version"]
            self.seat(response.body["seat"], response.body["seat_token"], made)
        return response

    def seat(self, seat: int, token: str, version: int) -> None:
        """Record the new token of a seat; responses may arrive out of order."""
        with self._lock:
            self.tokens[token] = seat
            if version > self._since.get(seat, 0):
                self._since[seat], self.holders[seat] = version, token

    def send_concurrently(self, *asks: GameRequest) -> list[Answer]:
        """Let the clients send these requests concurrently, each several times if they are fewer."""
        return self.crowd.at_once(lambda client: self.ask(asks[client % len(asks)], client))

    def fill(self) -> None:
        """Let players join until all seats are taken."""
        for _ in range(SEATS):
            if self.ask(join(key=new_key(), code=self.code)).status != 201:
                return

    # ------------------------------------------------------------------------------------ checks after a race

    def judge(self) -> list[Step]:
        """Check that all responses are linearizable; return the changes in their order."""
        opened = self.check_tokens()
        outcomes = tally(self.recorder.operations)
        assert not [outcome for outcome in outcomes if outcome.startswith(("5", "lost"))]
        self.check_losers()
        steps = check_history(self.crowd.store, self.created, self.recorder.operations)
        versions = [self.created, *(step.after.game for step in steps)]
        ended = [token for before, after in pairwise(versions) for token in valid_tokens(before) - valid_tokens(after)]
        assert len(ended) == len(self.tokens) - len(opened)
        self.check_events(opened, steps)
        self.check_lobby()
        log.info("%s: versions %s, %s", self.recorder.game_id, len(steps) + 1, dict(outcomes.most_common()))
        return steps

    def check_tokens(self) -> dict[int, str]:
        """Check that every token opens its own seat or none, and no seat has two; return the token of each seat."""
        opened: dict[int, str] = {}
        for token, seat in self.tokens.items():
            seen = self.ask(look(token))
            if seen.status == 200:
                assert seen.body["you"]["seat"] == seat
                assert opened.setdefault(seat, token) == token
        return opened

    def check_losers(self) -> None:
        """Check that a 409 or 412 contains the game; ``check_history`` proves that it is the newest version."""
        for operation in self.recorder.operations:
            if operation.answer is not None and operation.answer.status in (409, 412):
                assert operation.answer.view, operation

    def check_events(self, opened: dict[int, str], steps: list[Step]) -> None:
        """Check that a reader's history has the events of the views; before it took the seat, those of a spectator."""
        for seat in (None, *opened):
            taken = [number for number, step in enumerate(steps) if takes(step, seat)]
            readers = [seat if number >= max(taken, default=0) else None for number in range(len(steps))]
            views = [step.after.view(reader) for step, reader in zip(steps, readers, strict=True)]
            expected = [event for view in views for event in view["events"]]
            found = self.history(None if seat is None else opened[seat], len(steps) + 1)
            assert [event for event in found if event["version"] > 1] == expected

    def history(self, token: str | None, newest: int) -> list[Any]:
        """Read all pages of the history."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        events, after = [], 0
        while after < newest:
            url = f"/v1/games/{self.recorder.game_id}/events?after={after}&limit=500"
            page = done(self.crowd.service.get(url, headers=headers)).json()
            assert after < page["next_after"] <= page["version"] == newest
            events += page["events"]
            after = page["next_after"]
        return events

    def check_lobby(self) -> None:
        """Check that the lobby lists the game by its status, and by no other; not one that is no longer public."""
        seen = self.ask(look()).body
        assert seen["public"] != seen["needs_code"]
        status = seen["status"] if seen["public"] else None
        for listed in GAME_STATUSES:
            assert (self.recorder.game_id in self.listed(listed)) == (listed == status)

    def listed(self, status: str) -> list[str]:
        """Return the ids of the games that the lobby lists with a status."""
        ids, cursor = list[str](), ""
        while True:
            page = done(self.crowd.service.get(f"/v1/games?limit=100&status={status}{cursor}")).json()
            ids += [game["id"] for game in page["games"]]
            if page["cursor"] is None:
                return ids
            cursor = f"&cursor={page['cursor']}"


def valid_tokens(game: Game) -> set[bytes]:
    """Return the digests of the tokens with which players hold seats."""
    return {seat.token_hash for seat in game.seats if seat.is_held}


def takes(step: Step, seat: int | None) -> bool:
    """Return whether a player takes a seat in a step."""
    return any(isinstance(event, SeatTaken) and event.seat == seat for event in step.after.game.events)


def created_at_once(crowd: Crowd, creation: dict[str, Any]) -> tuple[Race, list[Answer]]:
    """Let all clients create a game under one key."""
    again = create(creation, new_key())
    recorder = Recorder(game_id_of(str(again.key)))
    responses = crowd.at_once(lambda client: recorder.send(crowd.clients[client], again, client))
    assert {response.status for response in responses} == {201}
    race = Race(crowd, Table(crowd.service, recorder.game_id, [responses[0].body["seat_token"]]))
    race.recorder = recorder
    return race, responses


def lobby(crowd: Crowd, players: int = SEATS, **settings: Any) -> Race:
    """Return a game for four with some players, which has not started."""
    race = Race(crowd, gathering(crowd.service, SEATS, public=True, **settings))
    for _ in range(1, players):
        assert race.ask(join()).status == 201
    return race


def playing(crowd: Crowd, **settings: Any) -> Race:
    """Return a running game of UNO for four in which seat 0 is to move."""
    return Race(crowd, placed(crowd.service, "uno-official", POSITION, public=True, **settings))


def left(race: Race, seat: int) -> str:
    """Let a player leave; return the token."""
    token = race.holders[seat]
    assert race.ask(leave(token, seat)).status == 204
    return token


def results(answers: list[Answer]) -> Counter[str]:
    """Count the results of some responses."""
    return Counter(map(result_of, answers))


def tokens_in(answers: list[Answer]) -> set[str]:
    """Return the seat tokens that some responses issue."""
    return {answer.body["seat_token"] for answer in answers if answer.status == 201}


def kinds_made(race: Race) -> list[str]:
    """Judge a race; return the kinds of the changes, in their order."""
    return [type(step.change).__name__ for step in race.judge()]
