"""Games of two services continue in a cluster and under Sentinels when the server that stores them dies."""

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from croupier.games.changes.applying import apply_change
from croupier.games.changes.table import Start
from croupier.games.errors import Unavailable
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.api.table import Table, done, started
from tests.conftest import serving
from tests.live.clusters import MASTER, PRIMARIES, Node, cluster, is_following, is_settled, watched
from tests.live.effort import effort
from tests.storage.games import game_of, one_step
from tests.storage.waiting import wait_until

pytestmark = pytest.mark.slow

GAMES = 9
MOVES = effort(8, 60)
"""Number of moves of each game before its server dies, and after that."""


@contextmanager
def two_services(folder: Path, url: str) -> Iterator[list[httpx.Client]]:
    """Run two services on one store, which acknowledge a change only when a replica has it."""
    settings = {"REDIS_URL": url, "CROUPIER_DURABILITY": "replicated"}
    with ExitStack() as stack:
        yield [stack.enter_context(serving(folder / name, **settings)) for name in ("a", "b")]


class Game:
    """A game whose players use both services in turn."""

    def __init__(self, services: list[httpx.Client], number: int) -> None:
        self.services = services
        self.chance = random.Random(number)
        self.table = started(services[number % 2], public=True)
        self.version = self.table.version()
        self.tried = 0

    def move(self) -> None:
        """Make a move, repeated until it gets a response, and check that it made exactly one version."""
        client = self.chance.choice(self.services)
        table = Table(client, self.table.id, self.table.tokens)
        view = answered(lambda: table.look(0))
        seat = self.chance.choice(view["to_move"])
        move = self.chance.choice(answered(lambda: table.look(seat))["you"]["legal_moves"])
        self.tried += 1
        moved = answered(lambda: table.ask(seat, move, idempotency_key=str(self.tried)))
        assert moved["version"] == view["version"] + 1 == self.version + 1
        self.version += 1


def answered(ask: Any) -> Any:
    """Repeat a request until the store is available again."""
    responses: list[httpx.Response] = []

    def has_response() -> bool:
        responses[:] = [ask()]
        return responses[0].status_code != 503

    wait_until(has_response)
    return done(responses[0]).json()


def check_history(game: Game) -> None:
    """Check that the history has every version."""
    versions = [event["version"] for event in game.table.events(limit=500)["events"]]
    assert sorted({*versions}) == [*range(1, game.version + 1)]


def play_through(services: list[httpx.Client], die: Any, rise: Any) -> None:
    """Play several games; meanwhile a server dies and later comes back."""
    games = [Game(services, number) for number in range(GAMES)]
    play(games)
    die()
    rise()
    play(games)
    for game in games:
        check_history(game)
    listed = done(services[0].get("/v1/games", params={"status": "playing"})).json()["games"]
    assert {game["id"] for game in listed} <= {game.table.id for game in games}


def play(games: list[Game]) -> None:
    for _ in range(MOVES):
        for game in games:
            if answered(game.table.look)["status"] != "finished":
                game.move()


@pytest.mark.parametrize("_time", range(effort(1, 3)))
def test_games_in_a_cluster_continue_when_a_primary_dies(tmp_path: Path, _time: int) -> None:
    with cluster(tmp_path) as nodes, two_services(tmp_path, "redis+cluster://" + addresses(nodes)) as services:
        dead: list[Node] = []

        def die() -> None:
            """Kill the primary with the most games: one may have none."""
            number = max(range(PRIMARIES), key=lambda each: int(nodes[each].client.dbsize()))
            fail_over(nodes[number], nodes[number + PRIMARIES])
            dead.append(nodes[number])

        def rise() -> None:
            dead[0].start()

        play_through(services, die, rise)


def test_a_full_or_dead_primary_does_not_affect_games_on_other_primaries(tmp_path: Path) -> None:
    with cluster(tmp_path) as nodes, connected("redis+cluster://" + addresses(nodes)) as store:
        games = [game_of(id=f"{number:024x}", public=False) for number in range(20)]
        for game in games:
            store.create(game)
        assert store.ping() == "ok"
        nodes[0].client.config_set("maxmemory", 1)
        assert {store.ping() for _ in range(10)} == {"full"}
        assert {refusal(store, game.id) for game in games} == {"", "store_full"}
        assert [store.load(game.id).game.id for game in games] == [game.id for game in games]
        nodes[1].client.config_set("min-replicas-to-write", 2)
        assert {store.ping() for _ in range(10)} == {"read_only"}
        nodes[0].client.config_set("maxmemory", 0)
        nodes[1].client.config_set("min-replicas-to-write", 0)
        fail_over(nodes[2], nodes[5])
        wait_until(lambda: is_settled(nodes[0]))
        assert {store.ping() for _ in range(10)} == {"ok"}
        nodes[2].start()
        wait_until(lambda: is_following(nodes[2]))
        assert {store.ping() for _ in range(10)} == {"ok"}, "a primary that became a replica gets no more commands"


def refusal(store: RedisStore, game_id: str) -> str:
    """Start a game; return the code of the refusal, or an empty text."""
    loaded, change = store.load(game_id), Start(0)
    apply_change(loaded.game, change, 0)
    try:
        assert store.commit(loaded, one_step(loaded, change))
    except Unavailable as error:
        return error.code
    return ""


def addresses(nodes: list[Node]) -> str:
    return ",".join(f"127.0.0.1:{node.port}" for node in nodes)


@contextmanager
def connected(url: str) -> Iterator[RedisStore]:
    client = connect(url)
    yield RedisStore(client)
    client.close()


def test_games_under_sentinels_continue_when_the_master_dies(tmp_path: Path) -> None:
    with (
        watched(tmp_path) as ((master, replica), sentinels),
        two_services(tmp_path, f"redis+sentinel://{addresses(sentinels)}/{MASTER}") as services,
    ):
        play_through(services, lambda: fail_over(master, replica), master.start)
        # On a busy machine the Sentinels may have failed over again, back to the old master.
        wait_until(lambda: is_following(master) or is_following(replica))


def test_an_absent_cluster_counts_as_an_unreachable_store() -> None:
    with pytest.raises(Unavailable):
        RedisStore(connect("redis+cluster://127.0.0.1:1")).ping()


def fail_over(primary: Node, replica: Node) -> None:
    """Kill a primary, and wait until its replica takes over."""
    assert primary.client.dbsize() > 0
    primary.kill()
    wait_until(lambda: replica.info("replication").get("role") == "master")
