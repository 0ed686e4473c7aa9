"""``croupier serve``: the service, with its own store if none is given."""

import errno
import http.client
import importlib
import logging
import logging.config
import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, closing, contextmanager, suppress
from functools import partial
from queue import Empty, SimpleQueue

import click

from service import __version__
from service.config import Config, load_config
from service.rules.rulebook import InvalidRulebook
from service.setting_parsers import InvalidSetting
from service.storage.connections import check_url
from service.storage.embedded import EmbeddedStore, StartError, terminate_with_parent
from service.telemetry.logs import is_text_format, logging_config, stdout_writer
from service.telemetry.metrics_server import MetricsServer, open_metrics_server
from service.telemetry.request_context import MULTIPROC_DIR_VARIABLE

STOP_TIMEOUT_S = 15.0
"""Seconds for requests under way to end."""
POLL_INTERVAL_S = 0.25
"""Seconds between two looks at the processes."""
RESTART_DELAY_S = 2.0
"""Seconds until a store that had to be started is checked again."""
SYNC_INTERVAL_S = 1.0
"""Seconds of which a power cut takes the moves."""
log = logging.getLogger("croupier")


@click.command()
def serve() -> None:
    """Serve games until Ctrl-C.

    Settings come from the environment: HOST, PORT, REDIS_URL, CROUPIER_DATA_DIR, CROUPIER_SANDBOX,
    CROUPIER_WORKERS, CROUPIER_GAME_TTL, CROUPIER_GAME_MOVES, CROUPIER_DURABILITY, CROUPIER_API_KEYS,
    CROUPIER_RATE_LIMIT, CROUPIER_GAMES_PER_DAY, CROUPIER_TRUSTED_PROXIES, CROUPIER_CORS_ORIGINS,
    CROUPIER_METRICS_PORT, CROUPIER_LOG_FORMAT, CROUPIER_LOG_LEVEL.
    """
    fill_standard_descriptors()
    try:
        config = load_config(os.environ)
        check_port(config)
        check_store(config)
        importlib.import_module("service.api.openapi.codes")  # and with it every rulebook
        logging.config.dictConfig(logging_config(config))
        sys.exit(run(config))
    except (InvalidSetting, StartError, InvalidRulebook) as error:
        raise click.ClickException(str(error)) from error


def fill_standard_descriptors() -> None:
    """Open /dev/null in place of closed standard descriptors: another file would get the number, and our output."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)


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
        raise StartError(f"HOST is no address: {config.host[:60]!r}.") from error
    except OSError as error:
        raise cannot_listen(config.host, config.port, "PORT", error) from error


def cannot_listen(host: str, port: int, setting: str, error: OSError) -> StartError:
    """Say why a port cannot be listened on, and what to do."""
    cure = f"stop what uses it, or choose another, for example {setting}={port % 65_535 + 1} make run"
    if error.errno != errno.EADDRINUSE:
        cure = f"choose another HOST or {setting}"
    return StartError(f"Cannot listen on {host} port {port} ({error.strerror}): {cure}.")


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
        raise InvalidSetting(f"REDIS_URL cannot be read: it is like {wanted}.") from None


def run(config: Config) -> int:
    """Run store and server until a signal or until the server ends; return the exit status."""
    signals, stopping = receive_signals(), threading.Event()
    with ExitStack() as stack:
        metrics, environ = stack.enter_context(optional_metrics_server(config))
        store = None if config.redis_url else create_embedded_store(config)
        if store:
            stack.callback(store.stop)
            start_store(store)
            threading.Thread(target=sync_periodically, args=(store, stopping), daemon=True).start()
        server = spawn_server({**environ, "REDIS_URL": store.url if store else str(config.redis_url)})
        stack.callback(stop_server, server)
        if metrics:
            metrics.start()
        threading.Thread(target=print_urls_when_ready, args=(config, server, stopping), daemon=True).start()
        signalled = supervise(server, store, signals)
        stopping.set()
        print_or_log(config, "Stopping ...")
    return 0 if signalled else server.returncode or 1


def receive_signals() -> SimpleQueue[int]:
    """Put SIGINT and SIGTERM in a queue.

    ``SimpleQueue.put`` may interrupt ``get``. ``Event.set`` may not interrupt ``wait``: both take one lock, and the
    process would wait for itself.
    """
    signals: SimpleQueue[int] = SimpleQueue()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda number, _frame: signals.put(number))
    return signals


def create_embedded_store(config: Config) -> EmbeddedStore:
    """Make the store that comes along: one that is to be safe writes each change to disk at once."""
    return EmbeddedStore(config.data_dir, fsync_always=config.durability == "fsync")


@contextmanager
def optional_metrics_server(config: Config) -> Iterator[tuple[MetricsServer | None, dict[str, str]]]:
    """Listen for scrapers if there is a port for them; yield also the variables that tell the workers where to count.

    Raises:
        CannotStart: the port cannot be listened on.
    """
    environ = {name: value for name, value in os.environ.items() if name != MULTIPROC_DIR_VARIABLE}
    if config.metrics_port is None:
        yield None, environ
        return
    with ExitStack() as stack:
        try:
            server, folder = stack.enter_context(open_metrics_server(config.host, config.metrics_port))
        except OSError as error:
            raise cannot_listen(config.host, config.metrics_port, "CROUPIER_METRICS_PORT", error) from error
        yield server, {**environ, MULTIPROC_DIR_VARIABLE: folder}


def spawn_server(environ: Mapping[str, str]) -> subprocess.Popen[bytes]:
    """Start gunicorn in a session of its own, so that Ctrl-C reaches it through us, in good order."""
    return subprocess.Popen(
        [sys.executable, "-m", "gunicorn", "--config", "python:service.gunicorn_config", "service.wsgi:app"],
        env=environ,
        start_new_session=True,
        preexec_fn=partial(terminate_with_parent, os.getpid()),  # noqa: PLW1509  # it does nothing that a thread could hold up
    )


def supervise(server: subprocess.Popen[bytes], store: EmbeddedStore | None, signals: SimpleQueue[int]) -> bool:
    """Look after the store until a signal or the server's end; return whether a signal came."""
    due = 0.0
    while server.poll() is None:
        with suppress(Empty):
            signals.get(timeout=POLL_INTERVAL_S)
            return True
        if store and time.monotonic() >= due and not restart_if_needed(store):
            due = time.monotonic() + RESTART_DELAY_S
    return not signals.empty()


def restart_if_needed(store: EmbeddedStore) -> bool:
    """Start the store again if it has died or its disk has room again; return whether it was running and writable."""
    if store.is_alive():
        if not store.read_only:
            return True
        if not store.can_write_again():
            return False
        log.warning("The disk has room again: the embedded store is started again and takes changes.")
        store.stop()
    else:
        log.warning("The embedded store has died; starting it again.")
    try:
        start_store(store)
    except StartError as error:
        log.warning("%s", error)
    return False


def start_store(store: EmbeddedStore) -> None:
    """Start the store, and say so if it cannot write.

    Raises:
        CannotStart: it cannot even be read.
    """
    store.start()
    if store.read_only:
        log.error("The disk of CROUPIER_DATA_DIR is full: games can be read but not changed until there is room.")


def sync_periodically(store: EmbeddedStore, stopping: threading.Event) -> None:
    """Put on the disk what the store was told, again and again."""
    while not stopping.wait(SYNC_INTERVAL_S):
        try:
            store.sync()
        except OSError as error:
            log.warning("The disk does not take what the embedded store has written: %s", error.strerror)


def stop_server(server: subprocess.Popen[bytes]) -> None:
    """End the server if it has not ended by itself."""
    if server.poll() is None:
        server.terminate()
        try:
            server.wait(STOP_TIMEOUT_S)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def print_urls_when_ready(config: Config, server: subprocess.Popen[bytes], stopping: threading.Event) -> None:
    """Say where everything is once the server answers."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host  # noqa: S104  # a comparison
    address = f"http://{f'[{host}]' if ':' in host else host}:{config.port}"
    while not responds_ok(host, config.port, "/healthz"):
        if stopping.wait(0.05) or server.poll() is not None:
            return
    places = {
        "API": f"{address}/v1/rulesets",
        "documentation": f"{address}/docs",
        "games": "in REDIS_URL" if config.redis_url else f"in {config.data_dir}",
    }
    if config.metrics_port:
        places["metrics"] = f"{address.rpartition(':')[0]}:{config.metrics_port}/metrics"
    print_or_log(config, f"croupier {__version__}", **places)
    if not responds_ok(host, config.port, "/readyz"):
        log.warning("The store at REDIS_URL does not answer yet: see /readyz.")
    if is_text_format(config):
        stdout_writer(config).write("Ctrl-C stops it.\n")


def print_or_log(config: Config, words: str, **places: str) -> None:
    """Say something to whoever started the service: in words, or as a line of the log."""
    if not is_text_format(config):
        log.info(words, extra={name.lower(): place for name, place in places.items()})
        return
    lines = [words, *(f"  {name:<13}  {place}" for name, place in places.items())]
    stdout_writer(config).write("".join(f"{line}\n" for line in lines))


def responds_ok(host: str, port: int, path: str) -> bool:
    """Tell whether something answers well at an address (without a proxy, which urllib would ask)."""
    with closing(http.client.HTTPConnection(host, port, timeout=5)) as connection:
        try:
            connection.request("GET", path)
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
