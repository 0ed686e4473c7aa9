"""The image, built once, and its containers."""

import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.conftest import free_port
from tests.image.engine import IMAGE, Engine, what_is_missing
from tests.storage.waiting import LIMIT, wait_until

AS_IN_THE_CLUSTER = (
    *("--network", "host", "--ulimit", "nofile=4096:4096", "--ulimit", "nproc=1024:1024"),
    *("--read-only", "--read-only-tmpfs=false", "--tmpfs", "/tmp"),  # noqa: S108  # in the container
    *("--cap-drop", "ALL", "--security-opt", "no-new-privileges", "--memory", "384m"),
)


class Container(NamedTuple):
    """A running container, and a client of the service in it."""

    engine: Engine
    id: str
    client: httpx.Client
    start_time: float
    """Seconds from the command to the first response."""

    def sh(self, script: str) -> str:
        """Run a shell script in it; return its output."""
        return self.engine.podman("exec", self.id, "sh", "-c", script).stdout.strip()

    def end(self, *, within: float) -> int:
        """Stop it, and return its exit status; fail if it takes longer than ``within`` seconds."""
        self.engine.podman("kill", "--signal", "TERM", self.id)
        return self.exit_status(within=within)

    def exit_status(self, *, within: float) -> int:
        return int(self.engine.podman("wait", self.id, limit=within).stdout)


Start = Callable[..., Container]


@pytest.fixture(scope="session")
def engine() -> Iterator[Engine]:
    """Return a container engine that has the image."""
    if reason := what_is_missing():
        pytest.skip(reason)
    with tempfile.TemporaryDirectory(prefix="croupier-image-") as folder:
        made = Engine(Path(folder))
        try:
            made.make_base()
            made.archive = made.build("first")
            yield made
        finally:
            made.clean()


@pytest.fixture
def start(engine: Engine) -> Iterator[Start]:
    """Start containers as a cluster would, wait until each responds, and remove them at the end."""
    begun: list[str] = []
    clients = ExitStack()

    def run(*options: str, **settings: str) -> Container:
        settings = {"HOST": "127.0.0.1", "CROUPIER_METRICS_PORT": str(free_port()), **settings}
        port = settings.setdefault("PORT", str(free_port()))
        environ = [word for name, value in settings.items() for word in ("--env", f"{name}={value}")]
        before = time.monotonic()
        done = engine.podman("run", "--detach", "--pull=never", *AS_IN_THE_CLUSTER, *options, *environ, IMAGE)
        assert done.returncode == 0, done.stderr
        begun.append(done.stdout.strip())
        client = clients.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=LIMIT))
        wait_until(lambda: responds(client))
        return Container(engine, begun[-1], client, time.monotonic() - before)

    with clients:
        yield run
    for each in begun:
        engine.podman("rm", "--force", "--volumes", each)


def responds(client: httpx.Client) -> bool:
    try:
        return client.get("/healthz").status_code == 200
    except httpx.TransportError:
        return False
