"""The services of compose.yaml as processes on loopback: their commands, settings, files and health checks."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
import redis
from croupier.storage.embedded import server_binary
from redis.backoff import NoBackoff
from redis.retry import Retry

from bench.proxy import NGINX
from tests.compose.project import PASSWORD, Service, environment_of_image, mounts, services
from tests.conftest import free_port
from tests.making import ROOT
from tests.storage.waiting import wait_until

ADDRESSES = (
    "valkey:6379",
    "croupier:8000",
    "croupier:9090",
    "work:9090",
    "nginx:8080",
    "nginx:8443",
    "prometheus:9090",
)
Command = tuple[list[str], dict[str, str]]
"""The words of a command, and its environment."""


def lay_out(service: Service, folder: Path) -> None:
    """Copy the files that a service mounts into a folder, which stands for the root of its container."""
    for target, source in mounts(service).items():
        file = folder / target.removeprefix("/")
        file.parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            file.mkdir()
        else:
            shutil.copyfile(ROOT / source, file)


def changed(text: str, changes: Mapping[str, str]) -> str:
    """Return a text with these changes; it has a place for each."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


class Stack:
    """The processes; each has a folder that stands for the root of its container."""

    def __init__(self, folder: Path, **environ: str) -> None:
        """Lay out the files of all services, with these variables in ``.env``."""
        self._folder = folder
        self._running: dict[str, subprocess.Popen[bytes]] = {}
        self._services = services(**environ)
        self._ports = {address: free_port() for address in ADDRESSES}
        for name, service in self._services.items():
            (self.root(name) / "tmp").mkdir(parents=True)
            (self.root(name) / "data").mkdir()
            lay_out(service, self.root(name))

    def root(self, name: str) -> Path:
        return self._folder / name

    def address(self, name: str) -> str:
        """Return the address that stands for one of ADDRESSES."""
        return f"127.0.0.1:{self._ports[name]}"

    def log(self, name: str) -> str:
        return (self._folder / f"{name}.log").read_text("utf-8")

    def store(self, password: str | None = PASSWORD) -> redis.Redis:
        """Return a client of the store."""
        once = Retry(NoBackoff(), 0)
        return redis.Redis(port=self._ports["valkey:6379"], password=password, decode_responses=True, retry=once)

    def arguments(self, name: str) -> str:
        """Return the command line of a process, which every user of the machine can read."""
        return Path(f"/proc/{self._running[name].pid}/cmdline").read_text("utf-8")

    def start(self, name: str) -> None:
        """Start a service, and wait until its health check passes, which fails before."""
        assert not self.is_healthy(name)
        command, environ = getattr(self, f"_{name}")(self._services[name])
        inherited = {key: os.environ[key] for key in ("PATH", "PYTHONPATH") if key in os.environ}
        with (self._folder / f"{name}.log").open("ab") as log:
            process = subprocess.Popen(command, env={**inherited, **environ}, stdout=log, stderr=subprocess.STDOUT)
        self._running[name] = process
        wait_until(lambda: process.poll() is not None or self.is_healthy(name))
        assert process.poll() is None, self.log(name)

    def stop(self, name: str) -> int:
        """Stop a service as Compose does; return its exit status."""
        process = self._running.pop(name)
        process.terminate()
        try:
            return process.wait(int(self._services[name]["stop_grace_period"].removesuffix("s")))
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise

    def end(self) -> None:
        """Stop all services, those first that need others."""
        for name in [*reversed(self._running)]:
            self.stop(name)

    def is_healthy(self, name: str) -> bool:
        """Return whether the health check of a service passes."""
        test = self._services[name].get("healthcheck", {}).get("test", ["http://127.0.0.1:8000/healthz"])
        if name == "valkey":
            with suppress(redis.RedisError), closing(self.store()) as client:
                return bool(client.ping())
            return False
        if name == "work":
            local = {"python": sys.executable, "9090": str(self._ports["work:9090"])}
            return subprocess.run(["sh", "-c", changed(test, local)], capture_output=True, check=False).returncode == 0
        [(port, path)] = re.findall(r"^http://127\.0\.0\.1:(\d+)(/.+)", test[-1])
        with suppress(httpx.TransportError):
            return httpx.get(f"http://{self.address(f'{name}:{port}')}{path}").is_success
        return False

    def _valkey(self, service: Service) -> Command:
        *shell, script = service["command"]
        # Its title would hide its arguments some milliseconds after the start.
        listen = f"--bind 127.0.0.1 --port {self._ports['valkey:6379']} --set-proc-title no"
        script = changed(script, {"--port 6379": listen, "/data": shlex.quote(str(self.root("valkey") / "data"))})
        path = f"{Path(server_binary()).parent}:{os.environ['PATH']}"
        return [*shell, script], {**service["environment"], "PATH": path}

    def _croupier(self, service: Service) -> Command:
        ports = {"PORT": str(self._ports["croupier:8000"]), "CROUPIER_TRUSTED_PROXIES": "127.0.0.1"}
        return self._command(service, "serve", "croupier:9090", ports)

    def _work(self, service: Service) -> Command:
        [command] = service["command"]
        return self._command(service, command, "work:9090", {})

    def _command(self, service: Service, command: str, metrics: str, more: Mapping[str, str]) -> Command:
        environ = {**environment_of_image(), **service["environment"], **more, "HOST": "127.0.0.1"}
        environ["REDIS_URL"] = changed(environ["REDIS_URL"], {"valkey:6379": self.address("valkey:6379")})
        environ["CROUPIER_METRICS_PORT"] = str(self._ports[metrics])
        return [sys.executable, "-m", "croupier.cli", command], environ

    def _nginx(self, service: Service) -> Command:
        root, file = self.root("nginx"), self.root("nginx") / "etc" / "nginx" / "nginx.conf"
        local = {
            " /tmp/": f" {root}/tmp/",  # noqa: S108  # in the container
            "/etc/nginx/": f"{root}/etc/nginx/",
            "listen 8080;": f"listen {self.address('nginx:8080')};",
            "croupier:8000;": f"{self.address('croupier:8000')};",
        }
        file.write_text(changed(file.read_text("utf-8"), local), "utf-8")
        *words, directives = service["command"][1:]
        # As root, its workers must be able to use the folder.
        directives += " user root;" if os.geteuid() == 0 else ""
        return [str(NGINX), "-e", str(root / "error.log"), "-c", str(file), *words, directives], {}

    def _prometheus(self, service: Service) -> Command:
        paths = [word.replace("=/", f"={self.root('prometheus')}/") for word in service["command"]]
        return ["prometheus", *paths, f"--web.listen-address={self.address('prometheus:9090')}"], {}


@contextmanager
def stack(folder: Path, **environ: str) -> Iterator[Stack]:
    """Lay out the services; stop those that were started when the block ends."""
    made = Stack(folder, **environ)
    try:
        yield made
    finally:
        made.end()
