"""What durable commits cost: ``python -m bench.durability``."""

import statistics
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

from croupier.games import lobby
from croupier.games.creation import CreateGame
from croupier.storage.connections import connect
from croupier.storage.redis_store import Durability, RedisStore

from tests import asking
from tests.asking import With
from tests.live.clusters import Node, is_following, running
from tests.storage.waiting import wait_until

ROUNDS = 15
CHANGES = 60
"""In each round: games created, joined, started."""
OPTIONS = ("--appendonly", "yes", "--save", "", "--appendfsync")


def changes(store: RedisStore) -> None:
    """Create games, let players join, and start them."""
    for now in range(CHANGES // 3):
        creation = CreateGame("uno-official", {}, 2, None, public=False, position=None)
        created = lobby.create(store, creation, now=now)
        asking.join(store, created.game.id, None, With(0))
        asking.start(store, created.game.id, created.tokens[0], With(0))


def timed(work: Callable[[], None]) -> float:
    """Return the seconds that a function takes."""
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def main() -> None:
    """Print the table: milliseconds per change, and the ratio to ``none``."""
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as name:
        folder = Path(name)
        primary = Node(folder / "primary", *OPTIONS, "everysec")
        replica = Node(folder / "replica", *OPTIONS, "everysec", "--replicaof", f"127.0.0.1 {primary.port}")
        synced = Node(folder / "synced", *OPTIONS, "always")
        with running([primary, replica, synced]):
            wait_until(lambda: is_following(replica))
            nodes: dict[Durability, Node] = {"none": primary, "replicated": primary, "fsync": synced}
            stores = {
                level: RedisStore(connect(f"redis://127.0.0.1:{node.port}"), durability=level)
                for level, node in nodes.items()
            }
            rounds = [{level: timed(partial(changes, store)) for level, store in stores.items()} for _ in range(ROUNDS)]
    print(f"{'durability':12}{'ms a change':>12}   times `none` (min / median / max)")
    for level in stores:
        ratios = sorted(taken[level] / taken["none"] for taken in rounds)
        elapsed_ms = statistics.median(taken[level] for taken in rounds) * 1000 / CHANGES
        print(f"{level:12}{elapsed_ms:>12.2f}   {ratios[0]:.2f} / {statistics.median(ratios):.2f} / {ratios[-1]:.2f}")


if __name__ == "__main__":
    main()
