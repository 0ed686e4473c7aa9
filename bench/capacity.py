"""``python -m bench.capacity``: what a number of concurrent games needs, extrapolated from what one request costs.

The costs are measured (``python -m bench.costs``), the assumptions are not; each is an option. The model is
linear: CPU, commands, bytes and memory are multiplied, and divided by what a core, a machine or a shard can do. What it
leaves out is in ``docs/capacity.md``.
"""

import argparse
import math
from dataclasses import dataclass, field, fields
from typing import NamedTuple

HEARTBEAT_S = 10.0
"""Seconds between two checks of a followed game by a worker, and between two heartbeats of a stream."""
MB, GB = 1e6, 1e9


class Cost(NamedTuple):
    """What one request costs."""

    worker_us: float
    """Microseconds of CPU of a worker."""
    store_us: float
    """Microseconds of CPU of the store."""
    commands: float
    """Commands that the store runs, with those in scripts."""
    store_bytes: float
    """Bytes between worker and store."""
    client_bytes: float
    """Bytes between client and worker, with HTTP, without TLS and TCP."""

    def less(self, other: "Cost") -> "Cost":
        """Return the difference."""
        return Cost(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))

    def part(self, count: float) -> "Cost":
        """Return the cost of one of some requests."""
        return Cost(*(value / count for value in self))


class Costs(NamedTuple):
    """What was measured, of UNO with four seats."""

    move: Cost
    view: Cost
    not_modified: Cost
    change: Cost
    """A change of a game for each worker that has streams of it."""
    event: Cost
    """The delivery to each stream."""
    check: Cost
    """Every 10 seconds for each worker that has streams of a game: it compares versions and refreshes the presence."""
    heartbeat: Cost
    """Every 10 seconds for each stream."""


MEASURED = Costs(
    move=Cost(730, 75, 9, 2900, 2720),
    view=Cost(480, 18, 1, 1310, 2840),
    not_modified=Cost(400, 19, 1, 1310, 680),
    change=Cost(100, 17, 0, 1350, 0),
    event=Cost(90, 8, 0, 0, 2090),
    check=Cost(60, 24, 7, 370, 0),
    heartbeat=Cost(65, 16, 2, 30, 8),
)
"""Medians of four runs of ``bench.costs`` on a quiet virtual machine, rounded; the last two are of one run."""


def assumed(value: float, meaning: str) -> float:
    """Declare an assumption; its meaning is the help text of its option."""
    default: float = field(default=value, metadata={"help": meaning})
    return default


@dataclass(frozen=True)
class Assumptions:
    """What the model assumes."""

    games: float = assumed(1_000_000, "concurrent games")
    move_interval: float = assumed(5, "seconds between two moves of a game")
    streams: float = assumed(4, "streams of a game")
    workers_per_game: float = assumed(
        4, "workers that the streams of a game are on: all, unless a proxy keeps them together"
    )
    views: float = assumed(0.1, "views for each move: clients that begin or come back")
    not_modified: float = assumed(0.0, "304 responses for each move: clients that poll")
    speed: float = assumed(1, "how many times faster a core is than the one that was measured")
    use: float = assumed(0.6, "the share of a core that is used at the peak, of workers and of the store")
    cores: float = assumed(32, "cores of a machine; each is for one worker")
    streams_per_worker: float = assumed(5_000, "CROUPIER_STREAMS")
    worker_mb: float = assumed(76, "memory of a worker without streams, MB")
    stream_kb: float = assumed(37, "memory of a stream, worker and kernel, KB")
    game_moves: float = assumed(500, "moves of a game, from its start to its end")
    game_kb: float = assumed(1.5, "memory of a game without moves in the store, KB")
    move_kb: float = assumed(0.018, "memory of each move in the store, KB")
    ttl_hours: float = assumed(168, "hours for which a game is kept after its last move (CROUPIER_GAME_TTL)")
    shard_gb: float = assumed(24, "memory of a shard of the store that may be filled, GB")
    packet_bytes: float = assumed(100, "bytes of TLS, TCP and IP for each request, response and event")


class Needs(NamedTuple):
    """What the assumptions need."""

    moves_s: float
    events_s: float
    worker_cores: float
    """Cores that would be in full use."""
    workers: int
    machines: int
    worker_gb: float
    store_cores: float
    """Cores of the store that would be in full use; the commands of a shard use one."""
    stored_games: float
    store_gb: float
    shards: int
    commands_s: float
    client_gbit_s: float
    store_gbit_s: float


def rates(given: Assumptions) -> dict[str, float]:
    """Return how often each of the costs occurs a second."""
    moves = given.games / given.move_interval
    return {
        "move": moves,
        "view": moves * given.views,
        "not_modified": moves * given.not_modified,
        "change": moves * given.workers_per_game,
        "event": moves * given.streams,
        "check": given.games * given.workers_per_game / HEARTBEAT_S,
        "heartbeat": given.games * given.streams / HEARTBEAT_S,
    }


def stored_games(given: Assumptions) -> float:
    """Return how many games are stored: those that are played, and those that have ended and not yet expired."""
    return given.games * (1 + given.ttl_hours * 3600 / (given.game_moves * given.move_interval))


def needs(given: Assumptions, costs: Costs) -> Needs:
    """Return what is needed."""
    often = rates(given)
    total = Cost(
        *(sum(often[name] * cost[i] for name, cost in costs._asdict().items()) for i in range(len(Cost._fields)))
    )
    worker_cores, store_cores = total.worker_us / 1e6 / given.speed, total.store_us / 1e6 / given.speed
    streams = given.games * given.streams
    workers = math.ceil(max(worker_cores / given.use, streams / given.streams_per_worker))
    store_gb = stored_games(given) * (given.game_kb + given.game_moves * given.move_kb) * 1024 / GB
    messages = sum(often[name] * count for name, count in (("move", 2), ("view", 2), ("not_modified", 2), ("event", 1)))
    return Needs(
        moves_s=often["move"],
        events_s=often["event"],
        worker_cores=worker_cores,
        workers=workers,
        machines=math.ceil(workers / given.cores),
        worker_gb=(workers * given.worker_mb * MB + streams * given.stream_kb * 1024) / GB,
        store_cores=store_cores,
        stored_games=stored_games(given),
        store_gb=store_gb,
        shards=math.ceil(max(store_cores / given.use, store_gb / given.shard_gb)),
        commands_s=total.commands,
        client_gbit_s=8 * (total.client_bytes + messages * given.packet_bytes) / GB,
        store_gbit_s=8 * total.store_bytes / GB,
    )


def main() -> None:
    """Print the costs, the assumptions and the needs."""
    given = read_options()
    print(table(MEASURED, rates(given), given.speed))
    print("\nassumed")
    for each in fields(given):
        print(f"  {each.name:20}{getattr(given, each.name):>14,g}  {each.metadata['help']}")
    print("\nneeded")
    for name, value in needs(given, MEASURED)._asdict().items():
        print(f"  {name:20}{value:>14,.{0 if value >= 100 else 1}f}")


def read_options() -> Assumptions:
    """Read the command line: an option for each assumption."""
    parser = argparse.ArgumentParser(prog="python -m bench.capacity", description=__doc__.partition("\n")[0])
    for each in fields(Assumptions):
        name = f"--{each.name.replace('_', '-')}"
        parser.add_argument(
            name, type=float, default=each.default, metavar="N", help=f"{each.metadata['help']} (%(default)g)"
        )
    return Assumptions(**vars(parser.parse_args()))


def table(costs: Costs, often: dict[str, float] | None = None, speed: float = 1) -> str:
    """Return the costs as a table, with how often they occur and the cores that they use."""
    head = f"{'':14}{'worker us':>10}{'store us':>10}{'commands':>10}{'store B':>10}{'client B':>10}"
    rows = [f"{name:14}" + "".join(f"{value:>10,.0f}" for value in cost) for name, cost in costs._asdict().items()]
    if often is None:
        return "\n".join([head, *rows])
    more = [
        f"{rate:>12,.0f}{rate * cost.worker_us / 1e6 / speed:>14,.0f}{rate * cost.store_us / 1e6 / speed:>13,.1f}"
        for rate, cost in zip(often.values(), costs, strict=True)
    ]
    head += f"{'a second':>12}{'worker cores':>14}{'store cores':>13}"
    return "\n".join([head, *(row + rest for row, rest in zip(rows, more, strict=True))])


if __name__ == "__main__":
    main()
