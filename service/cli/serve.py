"""``croupier serve``: the service, with its own store if none is given."""

import errno
import http.client
import os
import signal
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack, closing
from functools import partial
from types import FrameType

import click

from service import __version__
from service.config import BadSetting, Config, read_config
from service.storage.connections import check_url
from service.storage.embedded import CannotStart, EmbeddedStore, die_with_parent

STOP_LIMIT = 15.0
"""Seconds for requests under way to end."""
WATCH = 0.25
"""Seconds between two looks at the processes."""


@click.command()
def serve() -> None:
    """Serve games until Ctrl-C.

    Settings come from the environment: HOST, PORT, REDIS_URL, CROUPIER_DATA_DIR, CROUPIER_SANDBOX,
    CROUPIER_WORKERS, CROUPIER_GAME_TTL, CROUPIER_DURABILITY, CROUPIER_API_KEYS, CROUPIER_RATE_LIMIT,
    CROUPIER_TRUSTED_PROXIES, CROUPIER_CORS_ORIGINS.
    """
    try:
        config = read_config(os.environ)
        check_port(config)
        check_store(config)
        sys.exit(run(config))
    except (BadSetting, CannotStart) as error:
        raise click.ClickException(str(error)) from error


def check_port(config: Config) -> None:
    """Refuse an address that cannot be listened on.

    Raises:
        CannotStart: it is taken, or not of this machine.
    """
    family = socket.AF_INET6 if ":" in config.host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((config.host, config.port))
    except (TypeError, UnicodeError) as error:
        raise CannotStart(f"HOST is no address: {config.host!r}.") from error
    except OSError as error:
        cure = f"stop what uses it, or choose another, for example PORT={config.port % 65_535 + 1} make run"
        if error.errno != errno.EADDRINUSE:
            cure = "choose another HOST or PORT"
        raise CannotStart(f"Cannot listen on {config.host} port {config.port} ({error.strerror}): {cure}.") from error


def check_store(config: Config) -> None:
    """Refuse an address of a store that cannot be one.

    Raises:
        BadSetting: it is malformed. What is wrong with it may be a part of the password, so it is not said.
    """
    try:
        if config.redis_url:
            check_url(config.redis_url)
    except ValueError:
        wanted = "redis://user:password@host:port/number, a special character in the password as %XX"
        raise BadSetting(f"REDIS_URL cannot be read: it is like {wanted}.") from None


def run(config: Config) -> int:
    """Run store and server until a signal or until the server ends; return the exit status."""
    stopping = threading.Event()

    def stop(_signal: int, _frame: FrameType | None) -> None:
        stopping.set()

    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, stop)
    with ExitStack() as stack:
        store = None if config.redis_url else embedded(config)
        if store:
            stack.callback(store.stop)
            store.start()
        server = spawn_server(store.url if store else str(config.redis_url))
        stack.callback(stop_server, server)
        threading.Thread(target=announce, args=(config, server, stopping), daemon=True).start()
        watch(server, store, stopping)
        click.echo("Stopping ...")
    return 0 if stopping.is_set() else server.returncode or 1


def embedded(config: Config) -> EmbeddedStore:
    """Make the store that comes along: one that is to be safe writes each change to disk at once."""
    return EmbeddedStore(config.data_dir, sync="always" if config.durability == "fsync" else "everysec")


def spawn_server(redis_url: str) -> subprocess.Popen[bytes]:
    """Start gunicorn in a session of its own, so that Ctrl-C reaches it through us, in good order."""
    return subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_config", "service.wsgi:app"],
        env={**os.environ, "REDIS_URL": redis_url},
        start_new_session=True,
        preexec_fn=partial(die_with_parent, os.getpid()),  # noqa: PLW1509  # no thread is running yet
    )


def watch(server: subprocess.Popen[bytes], store: EmbeddedStore | None, stopping: threading.Event) -> None:
    """Wait for a signal or the server's end, and start the store anew should it die."""
    while not stopping.wait(WATCH) and server.poll() is None:
        if store and not store.is_alive():
            click.echo("The embedded store has died; starting it again.", err=True)
            store.start()


def stop_server(server: subprocess.Popen[bytes]) -> None:
    """End the server if it has not ended by itself."""
    if server.poll() is None:
        server.terminate()
        try:
            server.wait(STOP_LIMIT)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def announce(config: Config, server: subprocess.Popen[bytes], stopping: threading.Event) -> None:
    """Say where everything is once the server answers."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host  # noqa: S104  # a comparison
    address = f"http://{f'[{host}]' if ':' in host else host}:{config.port}"
    while not answers(host, config.port, "/healthz"):
        if stopping.wait(0.05) or server.poll() is not None:
            return
    click.echo(f"croupier {__version__}")
    click.echo(f"  API            {address}/v1/rulesets")
    click.echo(f"  documentation  {address}/docs")
    click.echo(f"  games          {'in REDIS_URL' if config.redis_url else f'in {config.data_dir}'}")
    if not answers(host, config.port, "/readyz"):
        click.echo("  The store at REDIS_URL does not answer yet: see /readyz.", err=True)
    click.echo("Ctrl-C stops it.")


def answers(host: str, port: int, path: str) -> bool:
    """Tell whether something answers well at an address (without a proxy, which urllib would ask)."""
    with closing(http.client.HTTPConnection(host, port, timeout=5)) as connection:
        try:
            connection.request("GET", path)
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
