"""Players who continue through every crash, functions that kill processes, and the audit at the end."""

import collections
import os
import random
import secrets
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change
from croupier.games.changes.leaving import Leave
from croupier.games.changes.moves import MakeMove, move_of
from croupier.games.changes.seats import SeatTaken
from croupier.games.game import Game, Seat, digest_of
from croupier.games.idempotency import Success, receipt_digest
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.storage.codec import LogEntry
from croupier.storage.embedded import server_binary, terminate_with_parent
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, done
from tests.cli.processes import children, descendants, named, runs
from tests.conftest import free_port, start_service
from tests.live.history import gap
from tests.playing import log_of
from tests.storage.conftest import is_up
from tests.storage.waiting import wait_until
from tests.times import without_times

PLAYED = [rulebook.rulesets[0].id for rulebook in RULEBOOKS.values()]
"""Rulesets, each played in its own game."""
SEATS = 2
TWINS = 2
"""Number of players who share a seat, so that their moves conflict."""
NEWCOMERS = 2
"""Number of pairs of players who only create, join and start games."""
PAUSE = 0.03
"""Seconds between two views of a player who waits."""
PATIENCE = 60.0
"""Seconds after which a player without a response fails the test."""
RELIEF = 0.1
"""Share of requests without a response that are abandoned at once instead of repeated."""
DOUBT = 0.05
"""Share of moves that are repeated although they got a response."""

# ------------------------------------------------------------------------------------------------ requests


@dataclass(eq=False)
class KeyedRequest:
    """A request that shall take effect once, and its outcome as far as the player knows."""

    request: Callable[[str], httpx.Response]
    """Sends it under a key."""
    name: str = ""
    """For a seat: the name of its player, which no other request uses."""
    key: str = field(default_factory=lambda: secrets.token_urlsafe(16))
    sent: int = 0
    answer: Any = None
    """The body of the first response; None: there was none yet."""

    def send(self) -> httpx.Response | None:
        """Repeat the request under its key until there is a response; return None if it is abandoned."""
        deadline, self.sent = time.monotonic() + PATIENCE, 1
        while (response := self.ask()) is None:
            assert time.monotonic() < deadline, f"never answered: {self}"
            if random.random() < RELIEF:
                return None
            time.sleep(PAUSE / 3)
            self.sent += 1
        # If the store dies with the reply to a refusal, the service repeats the command and finds its own refusal.
        assert self.sent > 1 or not (response.is_success and is_repeat(response)), f"{self}: {response.text}"
        return response

    def ask(self) -> httpx.Response | None:
        response = answered(lambda: self.request(self.key))
        if response is not None:
            check_view(response.json())
        return response

    def check_repeated(self, first: httpx.Response) -> None:
        """Repeat a request that got its response: the outcome must be the same."""
        again = self.ask()
        assert again is None or (outcome(again) == outcome(first) and is_repeat(again)), (
            f"{self}: {first.text} / {again.text}"
        )


def request_for_a_seat(client: httpx.Client, path: str, body: dict[str, Any]) -> KeyedRequest:
    """Return a request for a seat in a new or an existing game."""
    name = secrets.token_hex(8)
    return KeyedRequest(
        lambda key: client.post(path, json={**body, "name": name}, headers={"Idempotency-Key": key}), name
    )


class MoveRequest(KeyedRequest):
    """A move."""

    def __init__(self, table: Table, seat: int, move: Any) -> None:
        super().__init__(lambda key: table.ask(seat, move, idempotency_key=key))
        self.table, self.seat, self.move = table, seat, move
        self.version: int | None = None
        """The version that was made, by the response."""
        self.refusal = ""

    def __str__(self) -> str:
        result = f"version {self.version}" if self.version else self.refusal or "given up"
        return f"{self.table.id} seat {self.seat} {self.move} sent {self.sent} times: {result}"


def is_repeat(response: httpx.Response) -> bool:
    return bool(response.headers.get("Idempotency-Replayed") == "true")


def made(response: httpx.Response) -> int:
    """Return the version that was made."""
    body = response.json()
    view = body.get("game", body)
    return int(view["events_since"] + 1 if is_repeat(response) else view["version"])


def outcome(response: httpx.Response) -> Any:
    """Return what all responses to the same request must have in common."""
    body = response.json()
    if response.is_success:
        return response.status_code, made(response), body.get("seat"), body.get("seat_token")
    return response.status_code, body["code"], body.get("clause")


def check_view(body: Any) -> None:
    """Check that the events in a view are those of all versions that it names."""
    view = body.get("game", body if "seats" in body else None)
    assert view is None or not gap(view), f"{gap(view)}: {view}"


def answered(ask: Callable[[], httpx.Response]) -> httpx.Response | None:
    """Send a request; None without a response, or if it does not say whether anything was changed."""
    try:
        response = ask()
    except httpx.TransportError:
        return None
    return None if response.status_code == 503 else response


# ---------------------------------------------------------------------------------------------- players


class Player:
    """Makes legal moves at one seat, each under its own key, and repeats a move until it gets a response."""

    def __init__(self, table: Table, seat: int, stopping: threading.Event) -> None:
        self.table, self.seat, self.stopping = table, seat, stopping
        self.requested_moves: list[MoveRequest] = []
        self.chance = random.Random(secrets.token_bytes(16))
        self.newest = 0
        self.acknowledged = 0

    def run(self) -> None:
        while not self.stopping.is_set():
            view = self.look()
            if view and view["status"] == "finished":
                return
            if view and view["you"]["legal_moves"]:
                self.make(self.chance.choice(view["you"]["legal_moves"]))
            else:
                self.stopping.wait(PAUSE)

    def look(self) -> Any:
        response = answered(lambda: self.table.look(self.seat))
        if response is None:
            return None
        view = done(response).json()
        assert view["version"] >= self.newest, f"{self.table.id} went back from version {self.newest}: {view}"
        self.newest = view["version"]
        return view

    def make(self, move: Any) -> None:
        move_request = MoveRequest(self.table, self.seat, move)
        self.requested_moves.append(move_request)
        response = move_request.send()
        if response is not None:
            self.record(move_request, response)
            if self.chance.random() < DOUBT:
                move_request.check_repeated(response)

    def record(self, move_request: MoveRequest, response: httpx.Response) -> None:
        """Record a response: the move was made, or is no longer possible."""
        body = response.json()
        if response.is_success:
            move_request.version, self.newest = made(response), body["version"]
            self.acknowledged += 1
        else:
            assert response.status_code in (409, 422), f"{move_request}: {response.text}"
            move_request.refusal = body["code"]


class Crowd:
    """Several games and their players, each a thread; at the end of the block they finish their requests."""

    def __init__(self, url: str, tables: int = len(PLAYED)) -> None:
        self.url, self.players, self.stopping = url, list[Player](), threading.Event()
        self.arrivals: list[KeyedRequest] = []
        self._pool = ThreadPoolExecutor(tables * (1 + SEATS * TWINS) + NEWCOMERS)
        self._parties: list[Future[None]] = [self._submit(self._party, number) for number in range(tables)]
        self._parties += [self._submit(self._arrivals) for _ in range(NEWCOMERS)]

    def __enter__(self) -> "Crowd":
        return self

    def __exit__(self, *_failure: object) -> None:
        self.stopping.set()
        with self._pool:  # a party that is opening its game still adds its players
            wait(self._parties)
        for party in self._parties:
            party.result()

    @property
    def requested_moves(self) -> list[MoveRequest]:
        """The moves that all players requested, once the block has ended."""
        return [move_request for player in self.players for move_request in player.requested_moves]

    def play_on(self, moves: int) -> None:
        """Wait until some more moves are acknowledged."""
        enough = self._acknowledged() + moves
        wait_until(lambda: self.stopping.is_set() or self._acknowledged() >= enough)
        assert not self.stopping.is_set(), [party.exception() for party in self._parties if party.done()]

    def has_retried(self) -> bool:
        """Whether a repeated move has been acknowledged."""
        return any(
            move_request.sent > 1 and move_request.version
            for player in [*self.players]
            for move_request in [*player.requested_moves]
        )

    def _acknowledged(self) -> int:
        return sum(player.acknowledged for player in [*self.players])

    def _submit(self, work: Callable[..., None], *arguments: Any) -> "Future[None]":
        """Run something in its own thread; if it fails, all stop."""

        def guarded() -> None:
            try:
                work(*arguments)
            except BaseException:
                self.stopping.set()
                raise

        return self._pool.submit(guarded)

    def _party(self, number: int) -> None:
        """Play one game after the other."""
        while not self.stopping.is_set():
            with ExitStack() as stack:
                made = (httpx.Client(base_url=self.url, timeout=10) for _ in range(SEATS * TWINS))
                clients = [stack.enter_context(client) for client in made]
                table = self._open(clients[0], PLAYED[number % len(PLAYED)])
                if table:
                    self._play(table, clients)

    def _arrivals(self) -> None:
        """Create and start one game after the other, without playing."""
        with httpx.Client(base_url=self.url, timeout=10) as client:
            while not self.stopping.is_set():
                self._open(client, PLAYED[0])
                self.stopping.wait(PAUSE)

    def _open(self, client: httpx.Client, ruleset: str) -> Table | None:
        """Create a game, join and start it, each under a key; None if one of these was abandoned."""
        created = self._arrive(client, "/v1/games", {"ruleset": ruleset, "seats": SEATS})
        if created is None:
            return None
        table = Table(client, created["game"]["id"], [created["seat_token"]])
        for seat in range(1, SEATS):
            joined = self._arrive(client, f"{table.url}/seats", {})
            if joined is None:
                return None
            assert joined["seat"] == seat, joined
            table.tokens.append(joined["seat_token"])
        url, token = f"{table.url}/start", table.token(0)
        started = KeyedRequest(lambda key: client.post(url, headers={**token, "Idempotency-Key": key})).send()
        return table if started is not None and done(started) else None

    def _arrive(self, client: httpx.Client, path: str, body: dict[str, Any]) -> Any:
        """Take a seat, and sometimes repeat that; None if it was abandoned."""
        arrival = request_for_a_seat(client, path, body)
        self.arrivals.append(arrival)
        response = arrival.send()
        if response is None:
            return None
        arrival.answer = done(response).json()
        if random.random() < 10 * DOUBT:
            arrival.check_repeated(response)
        return arrival.answer

    def _play(self, table: Table, clients: list[httpx.Client]) -> None:
        tables = [Table(client, table.id, table.tokens) for client in clients]
        players = [Player(own, number % SEATS, self.stopping) for number, own in enumerate(tables)]
        self.players += players
        for player in [self._submit(player.run) for player in players]:
            player.result()


# -------------------------------------------------------------------------------------------- processes


class Service:
    """``croupier serve`` with two workers, at an address that is the same after a restart."""

    def __init__(self, folder: Path, **settings: str) -> None:
        self.folder = folder
        self._settings = {"PORT": str(free_port()), "CROUPIER_WORKERS": "2", **settings}
        self.url = f"http://127.0.0.1:{self._settings['PORT']}"
        self.process: subprocess.Popen[str]
        self.said: collections.deque[str]

    def start(self) -> None:
        self.process, client = start_service(self.folder, **self._settings)
        client.close()
        self.said = collections.deque(maxlen=50)
        threading.Thread(target=self._listen, args=(self.process,), daemon=True).start()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        """Read its output: with a full pipe it would block."""
        assert process.stdout
        with process.stdout, suppress(ValueError):
            self.said.extend(process.stdout)

    def stop(self) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(30)

    @property
    def server(self) -> int:
        [server] = named("gunicorn", children(self.process.pid))
        return server

    @property
    def workers(self) -> list[int]:
        return [*filter(runs, children(self.server))]

    @property
    def stores(self) -> list[int]:
        """The embedded store, if it runs."""
        return [*filter(runs, named("valkey", children(self.process.pid)))]

    def kill_a_worker(self) -> None:
        victim = random.choice(self.workers)
        kill([victim])
        wait_until(lambda: len(self.workers) == 2)

    def kill_the_server(self) -> None:
        """Kill gunicorn with all its workers; the supervisor ends; start it again."""
        kill([self.server, *descendants(self.server)])
        assert self.process.wait(30) != 0
        self.start()

    def kill_the_store(self) -> None:
        """Kill the embedded store, which the supervisor starts again."""
        [victim] = self.stores
        kill([victim])
        wait_until(lambda: bool(self.stores) and is_up(self.folder / "valkey.sock"))

    def kill_everything(self) -> None:
        """Kill the supervisor, and then the server and the embedded store before it could replace them; start again."""
        family = [self.process.pid, *descendants(self.process.pid)]
        kill(family)
        self.process.wait(30)
        self.start()


def kill(pids: list[int]) -> None:
    """Kill processes, all of them descendants of this one, and wait until they are gone."""
    assert set(pids) <= set(descendants(os.getpid()))
    for pid in pids:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
    wait_until(lambda: not any(map(runs, pids)))


class OwnStore:
    """A Valkey with its data in a folder, which no supervisor starts again."""

    def __init__(self, folder: Path, **options: str) -> None:
        self._socket = folder / "own.sock"
        settings = {"port": "0", "unixsocket": str(self._socket), "dir": str(folder), "save": "", **options}
        words = [word for name, value in settings.items() for word in (f"--{name}", value)]
        self._command = [server_binary(), *words]
        self.url = f"unix://{self._socket}"
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        self.process = subprocess.Popen(
            self._command,
            stdout=subprocess.DEVNULL,
            preexec_fn=partial(terminate_with_parent, os.getpid()),  # noqa: PLW1509  # it takes no lock
        )
        wait_until(lambda: self.process.poll() is not None or is_up(self._socket))

    def stop(self) -> None:
        self.process.kill()
        self.process.wait()

    def kill(self) -> None:
        """Kill it and start it again."""
        kill([self.process.pid])
        self.process.wait()
        self.start()


@contextmanager
def going(*programs: Service | OwnStore) -> Iterator[None]:
    """Start programs, and stop them in reverse order in any case."""
    begun: list[Service | OwnStore] = []
    try:
        for program in programs:
            program.start()
            begun.append(program)
        yield
    finally:
        for program in reversed(begun):
            program.stop()


# ---------------------------------------------------------------------------------------------- audit


Account = collections.Counter[str]
"""Counts of what players requested, by what happened to it:

- ``operations`` are moves, ``requests`` how often they were sent; of those ``acknowledged``, ``retried`` were sent more
  than once; of those ``given_up``, ``made`` were made.
- ``arrivals`` are games created and joined; of those ``arrived_late`` were sent more than once and acknowledged.
- ``lost`` are moves acknowledged but absent from the log at their version, and seats acknowledged but not held.
- ``doubled`` are moves in the log beyond those that were acknowledged or abandoned, each of which can be there once,
  and games and seats beyond the first of each request.
"""


def audit(
    store: RedisStore,
    client: httpx.Client,
    requested_moves: Iterable[MoveRequest],
    arrivals: Sequence[KeyedRequest] = (),
) -> Account:
    """Compare the store with the responses, and count."""
    by_game: dict[str, list[MoveRequest]] = {}
    for move_request in requested_moves:
        by_game.setdefault(move_request.table.id, []).append(move_request)
    account = sum((audit_game(store, game_id, wanted) for game_id, wanted in by_game.items()), Account())
    for game_id in by_game:
        check_pages(client, game_id, store.load(game_id).game.version)
    return account + audit_arrivals(store, arrivals)


def audit_game(store: RedisStore, game_id: str, requested_moves: list[MoveRequest]) -> Account:
    game, log = check_replay(store, game_id)
    receipts = {move_request: version_by_receipt(store, move_request) for move_request in requested_moves}
    acknowledged = [move_request for move_request in requested_moves if move_request.version]
    given_up = [move_request for move_request in requested_moves if not (move_request.version or move_request.refusal)]
    wanted = {receipts[move_request] for move_request in (*acknowledged, *given_up)}
    moves = [version for version, entry in enumerate(log, 1) if isinstance(entry.change, MakeMove)]
    return Account(
        games=1,
        operations=len(requested_moves),
        requests=sum(move_request.sent for move_request in requested_moves),
        acknowledged=len(acknowledged),
        retried=sum(move_request.sent > 1 for move_request in acknowledged),
        refused=sum(bool(move_request.refusal) for move_request in requested_moves),
        given_up=len(given_up),
        made=sum(receipts[move_request] is not None for move_request in given_up),
        lost=sum(not is_in_log(game, log, move_request, receipts[move_request]) for move_request in acknowledged),
        doubled=sum(version not in wanted for version in moves),
    )


def audit_arrivals(store: RedisStore, arrivals: Sequence[KeyedRequest]) -> Account:
    """Count the seats that were taken for each request, in all games."""
    taken = seats_at_creation(store) if arrivals else {}
    seated = [arrival for arrival in arrivals if arrival.answer]
    return Account(
        arrivals=len(arrivals),
        arrived_late=sum(arrival.sent > 1 for arrival in seated),
        lost=sum(not is_seated(store, arrival) for arrival in seated),
        doubled=sum(max(0, taken.get(arrival.name, 0) - 1) for arrival in arrivals),
    )


def seats_at_creation(store: RedisStore) -> collections.Counter[str]:
    """Count by name how many seats of all stored games were taken; a number was added to a name that was taken."""
    keys = store.client.scan_iter("croupier:{*}:game", count=1000)  # no use case lists all games
    entries = (entry for key in keys for entry in log_of(store, key.decode().split("{")[1].split("}")[0]))
    events = (event for entry in entries for event in entry.events)
    return collections.Counter(event.name.partition(" ")[0] for event in events if isinstance(event, SeatTaken))


def is_seated(store: RedisStore, arrival: KeyedRequest) -> bool:
    """Whether the acknowledged token opens the acknowledged seat."""
    seat, token = arrival.answer["seat"], arrival.answer["seat_token"]
    held = store.load(arrival.answer["game"]["id"]).game.seats[seat]
    return (held.name, held.token_hash) == (arrival.name, digest_of(token))


def check_replay(store: RedisStore, game_id: str) -> tuple[Game, list[LogEntry]]:
    """Apply the changes of a log again: each must produce the stored events, and all together the stored game."""
    stored, (creation, *log) = store.load(game_id).game, log_of(store, game_id)
    assert len(log) == stored.version - 1, f"{game_id}: {len(log)} entries, but version {stored.version}"
    game = as_created(stored, creation, [entry.change for entry in log])
    for version, entry in enumerate(log, 2):
        assert entry.change, f"{game_id}: created as version {version}"
        apply_change(game, entry.change, 0)
        assert game.events == entry.events, f"{game_id}: version {version} has brought about something else"
    assert without_times(game) == without_times(stored), f"{game_id}: the log leads to another game than the stored one"
    return game, [creation, *log]


def as_created(stored: Game, creation: LogEntry, changes: Sequence[Change | None]) -> Game:
    """Rebuild a game as it was created, provided that no seat was given up since."""
    rulebook, rules = RULESETS[stored.ruleset]
    assert not any(isinstance(change, Leave) for change in changes)
    state = rulebook.setup(rules.options, len(stored.seats), seed_of(stored))
    seats = [stored.seats[0], *(Seat() for _ in stored.seats[1:])]
    return msgspec.structs.replace(stored, version=1, host=0, state=state, seats=seats, events=creation.events)


def seed_of(game: Game) -> bytes:
    """Return the seed of all chance in a game."""
    holder = getattr(game.state, "piles", game.state)
    return bytes(holder.chance.seed)


def check_pages(client: httpx.Client, game_id: str, version: int) -> None:
    """Check that the pages of events have every version, in order."""
    versions: list[int] = []
    while not versions or versions[-1] < version:
        query = {"after": versions[-1] if versions else 0, "limit": 500}
        page = done(client.get(f"/v1/games/{game_id}/events", params=query)).json()
        assert page["version"] == version
        versions += [event["version"] for event in page["events"]]
        assert versions[-1:] == [page["next_after"]], f"{game_id}: there is no event of version {page['last']}"
    assert sorted(versions) == versions
    assert {*versions} == {*range(1, version + 1)}, f"{game_id}: a version has no event"


def version_by_receipt(store: RedisStore, move_request: MoveRequest) -> int | None:
    """Return the version that a move made under its key, by the store."""
    name = receipt_digest(move_request.key, move_request.table.tokens[move_request.seat])
    receipt = store.load_with_receipt(move_request.table.id, name, 1).receipt
    return receipt.outcome.version_before + 1 if receipt and isinstance(receipt.outcome, Success) else None


def is_in_log(game: Game, log: list[LogEntry], move_request: MoveRequest, receipt_version: int | None) -> bool:
    """Whether a move that was acknowledged is in the log at its version."""
    version = move_request.version or 0
    change = log[version - 1].change if 1 < version <= len(log) else None
    return receipt_version == version and change == MakeMove(
        move_request.seat, move_of(game.rulebook, msgspec.to_builtins(move_request.move))
    )
