"""Several servers as one store: a cluster, or a master and its replica under Sentinels."""

import contextlib
import subprocess
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import redis
from croupier.storage.embedded import server_binary
from redis.backoff import NoBackoff
from redis.retry import Retry

from tests.conftest import free_port
from tests.storage.waiting import wait_until

SLOTS = 16_384
PRIMARIES = 3
NODE_TIMEOUT = 1_000
"""Milliseconds after which a silent node counts as failed."""
MASTER = "games"


class Node:
    """A server in its own folder, which can be killed and started again: the embedded Valkey, or another program."""

    def __init__(self, folder: Path, *options: str, program: str | None = None) -> None:
        folder.mkdir(parents=True)
        self.port = free_port()
        self._command = [program or server_binary(), *options, "--port", str(self.port), "--bind", "127.0.0.1"]
        self._command += ["--dir", str(folder), "--logfile", "log"]
        self.client: Any = redis.Redis(port=self.port, socket_timeout=2, retry=Retry(NoBackoff(), 0))
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL)
        wait_until(self.answers)

    def answers(self) -> bool:
        with contextlib.suppress(redis.RedisError):
            return bool(self.client.ping())
        return False

    def info(self, section: str) -> dict[str, Any]:
        """Return a section of a server's INFO; empty while it does not respond."""
        with contextlib.suppress(redis.RedisError):
            return dict(self.client.info(section))
        return {}

    def kill(self) -> None:
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self.client.close()


@contextmanager
def cluster(folder: Path, *more: str, program: str | None = None) -> Iterator[list[Node]]:
    """Run three primaries, each with a replica: node n + 3 is that of node n. They take ``more`` options."""
    options = f"--cluster-enabled yes --cluster-node-timeout {NODE_TIMEOUT} --appendonly yes".split()
    options += ["--save", "", *more]
    nodes = [Node(folder / str(number), *options, program=program) for number in range(2 * PRIMARIES)]
    with running(nodes):
        join(nodes)
        yield nodes


@contextmanager
def running(nodes: list[Node]) -> Iterator[None]:
    """Start servers, and kill them at the end."""
    with ExitStack() as stack:
        for node in nodes:
            stack.callback(node.kill)
            node.start()
        yield


def join(nodes: list[Node]) -> None:
    """Make a cluster of empty nodes."""
    for number, node in enumerate(nodes):
        node.client.execute_command("CLUSTER SET-CONFIG-EPOCH", number + 1)
        nodes[0].client.execute_command("CLUSTER MEET", "127.0.0.1", node.port)
    share = -(-SLOTS // PRIMARIES)
    for number, node in enumerate(nodes[:PRIMARIES]):
        node.client.execute_command("CLUSTER ADDSLOTSRANGE", number * share, min((number + 1) * share, SLOTS) - 1)
    wait_until(lambda: all(known(node) == len(nodes) for node in nodes))
    for number, node in enumerate(nodes[PRIMARIES:]):
        node.client.execute_command("CLUSTER REPLICATE", nodes[number].client.execute_command("CLUSTER MYID"))
    wait_until(lambda: all(is_settled(node) for node in nodes))
    wait_until(lambda: all(is_following(node) for node in nodes[PRIMARIES:]))


def known(node: Node) -> int:
    """Return how many nodes a node knows, itself included; during their handshake they have other ids."""
    nodes: dict[str, dict[str, str]] = node.client.execute_command("CLUSTER NODES")
    return sum("handshake" not in each["flags"] for each in nodes.values())


def is_settled(node: Node) -> bool:
    return facts(node)["cluster_state"] == "ok"


def is_following(node: Node) -> bool:
    return node.info("replication").get("master_link_status") == "up"


def facts(node: Node) -> dict[str, str]:
    """Return a node's view of its cluster."""
    return dict(node.client.execute_command("CLUSTER INFO"))


@contextmanager
def watched(folder: Path, program: str | None = None) -> Iterator[tuple[list[Node], list[Node]]]:
    """Run a master and its replica, and three Sentinels that monitor them."""
    options = ["--appendonly", "yes", "--save", ""]
    master = Node(folder / "0", *options, program=program)
    replica = Node(folder / "1", *options, "--replicaof", f"127.0.0.1 {master.port}", program=program)
    with running([master, replica]):
        wait_until(lambda: is_following(replica))
        sentinels = [sentinel(folder / f"sentinel{number}", master.port, program) for number in range(3)]
        with running(sentinels):
            wait_until(lambda: all(is_watching(node) for node in sentinels))
            yield [master, replica], sentinels


def sentinel(folder: Path, port: int, program: str | None = None) -> Node:
    """Create a Sentinel whose configuration has the master."""
    folder.mkdir(parents=True)
    settings = folder / "sentinel.conf"
    settings.write_text(
        f"sentinel monitor {MASTER} 127.0.0.1 {port} 2\n"
        f"sentinel down-after-milliseconds {MASTER} {NODE_TIMEOUT}\n"
        f"sentinel failover-timeout {MASTER} 5000\n"
    )
    return Node(folder / "data", str(settings), "--sentinel", program=program)


def is_watching(node: Node) -> bool:
    """Return whether a Sentinel knows the master, its replica and both the others."""
    state = node.client.sentinel_master(MASTER)
    return (state["num-slaves"], state["num-other-sentinels"]) == (1, 2)
