"""``croupier serve``: supervises the service, with an embedded store if REDIS_URL is not set."""

import errno
import http.client
import importlib
import logging
import logging.config
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import AbstractContextManager, ExitStack, closing
from queue import Empty, SimpleQueue
from typing import NoReturn, TypeVar

import click

from croupier import __version__
from croupier.addresses import addresses_of, try_to_listen
from croupier.cli.child_processes import WorkProcess, spawn, stop
from croupier.config import SETTINGS, Config, load_config
from croupier.rules.rulebook import InvalidRulebook
from croupier.setting_parsers import InvalidSetting
from croupier.storage.connections import check_url
from croupier.storage.embedded import EmbeddedStore, StartError
from croupier.telemetry.logs import STDOUT, is_text_format, logging_config, stdout_writer
from croupier.telemetry.metrics_server import serving_counts_of_workers
from croupier.telemetry.request_context import MULTIPROC_DIR_VARIABLE

T = TypeVar("T")
STOP_TIMEOUT_S = 15.0
"""Seconds for running requests to finish."""
PORT_TIMEOUT_S = 5.0
"""Seconds to wait for a port that is in use."""
POLL_INTERVAL_S = 0.25
"""Seconds between two checks of the processes, or of the port."""
RECHECK_DELAY_S = 2.0
"""Seconds until a store that was restarted is checked again."""
SYNC_INTERVAL_S = 1.0
"""Seconds between two fsyncs: a power cut loses at most the changes of this time."""
log = logging.getLogger("croupier")


@click.command(
    help="Serve games until Ctrl-C.\n\nSettings come from the environment: "
    f"{', '.join(setting.variable for setting in SETTINGS.values())}."
)
def serve() -> None:
    """Serve games until a signal."""
    run_command(run)


def run_command(run: Callable[[Config], int], log_to: int = STDOUT) -> NoReturn:
    """Run a command with the settings of the environment, and exit with the status that it returns.

    Args:
        run: runs the command with the settings, and returns the status.
        log_to: descriptor that the log is written to.
    """
    fill_standard_descriptors()
    try:
        config = load_config(os.environ)
        check_store(config)
        logging.config.dictConfig(logging_config(config, log_to))
        sys.exit(run(config))
    except (InvalidSetting, StartError, InvalidRulebook) as error:
        raise click.ClickException(str(error)) from error


def fill_standard_descriptors() -> None:
    """Open /dev/null for closed standard descriptors: another file would reuse the number and receive our output."""
    for number in range(3):
        try:
            os.fstat(number)
        except OSError:
            os.dup2(os.open(os.devnull, os.O_RDWR), number)


def check_port(config: Config) -> None:
    """Check that HOST and PORT can be listened on.

    Raises:
        StartError: the port is in use, or the address is not of this machine.
    """
    try:
        for address in addresses_of(config.host):
            wait_for_port(config, address)
    except (TypeError, UnicodeError) as error:
        raise StartError(f"HOST is not an address: {config.host[:60]!r}.") from error
    except OSError as error:
        raise cannot_listen(config.host, config.port, "PORT", error) from error


def wait_for_port(config: Config, address: str) -> None:
    """Wait for some seconds while the port is in use: the workers of a server that was killed soon release it.

    Raises:
        OSError: the port is still in use, or the address is not of this machine.
    """
    deadline, is_waiting = time.monotonic() + PORT_TIMEOUT_S, False
    while True:
        try:
            return try_to_listen(address, config.port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > deadline:
                raise
        if not is_waiting:
            print_or_log(config, f"Port {config.port} is in use: waiting for it ...")
        is_waiting = True
        time.sleep(POLL_INTERVAL_S)


def cannot_listen(host: str, port: int, setting: str, error: OSError) -> StartError:
    """Build the error for a port that cannot be listened on, with advice."""
    advice = f"stop what uses it, or choose another, for example {setting}={port % 65_535 + 1}"
    if error.errno != errno.EADDRINUSE:
        advice = f"choose another HOST or {setting}"
    return StartError(f"Cannot listen on {host} port {port} ({error.strerror}): {advice}.")


def check_store(config: Config) -> None:
    """Check the URL of the store.

    Raises:
        InvalidSetting: the URL is malformed. The message does not quote it, since it may contain the password.
    """
    try:
        if config.redis_url:
            check_url(config.redis_url)
    except ValueError:
        wanted = "redis://user:password@host:port/number, a special character in the password as %XX"
        raise InvalidSetting(f"REDIS_URL is invalid: it must be like {wanted}.") from None


def run(config: Config) -> int:
    """Run store and server until a signal or until the server ends; return the exit status.

    Raises:
        StartError: a port cannot be listened on, or the store cannot be started.
    """
    check_port(config)
    importlib.import_module("croupier.api.openapi.codes")  # it imports every rulebook
    signals, stopping = receive_signals(), threading.Event()
    environ = {name: value for name, value in os.environ.items() if name != MULTIPROC_DIR_VARIABLE}
    with ExitStack() as stack:
        if config.metrics_port:
            counts = serving_counts_of_workers(config.host, config.metrics_port)
            environ[MULTIPROC_DIR_VARIABLE] = start_metrics(stack, config, counts)
        store = None if config.redis_url else create_embedded_store(config)
        if store:
            stack.callback(store.stop)
            start_store(store)
            threading.Thread(target=sync_periodically, args=(store, stopping), daemon=True).start()
        environ["REDIS_URL"] = store.url if store else str(config.redis_url)
        server = spawn(environ, "croupier.server.gunicorn_app")
        stack.callback(stop, server, STOP_TIMEOUT_S)
        work = WorkProcess(environ) if config.work else None
        if work:
            stack.callback(work.stop)
        threading.Thread(target=print_urls_when_ready, args=(config, server, stopping), daemon=True).start()
        signalled = supervise(server, store, work, signals)
        stopping.set()
        print_or_log(config, "Stopping ...")
    return 0 if signalled else server.returncode or 1


def start_metrics(stack: ExitStack, config: Config, server: AbstractContextManager[T]) -> T:
    """Enter the context of a metrics server.

    Raises:
        StartError: its port cannot be listened on.
    """
    try:
        return stack.enter_context(server)
    except OSError as error:
        raise cannot_listen(config.host, config.metrics_port or 0, "CROUPIER_METRICS_PORT", error) from error


def receive_signals() -> SimpleQueue[int]:
    """Put SIGINT and SIGTERM in a queue.

    ``SimpleQueue.put`` may interrupt ``get``. ``Event.set`` may not interrupt ``wait``: both take the same lock, and
    the process would deadlock.
    """
    signals: SimpleQueue[int] = SimpleQueue()
    for name in (signal.SIGINT, signal.SIGTERM):
        signal.signal(name, lambda number, _frame: signals.put(number))
    return signals


def is_signalled_within(signals: SimpleQueue[int], seconds: float) -> bool:
    """Wait for a signal, or some seconds; return whether there was one."""
    try:
        signals.get(timeout=seconds)
    except Empty:
        return False
    return True


def create_embedded_store(config: Config) -> EmbeddedStore:
    """Create the embedded store; with durability ``fsync`` it fsyncs each change before the reply."""
    return EmbeddedStore(config.data_dir, fsync_always=config.durability == "fsync")


def supervise(
    server: subprocess.Popen[bytes], store: EmbeddedStore | None, work: WorkProcess | None, signals: SimpleQueue[int]
) -> bool:
    """Supervise the store and the worker until a signal or the server's end; return whether there was a signal."""
    next_check = 0.0
    while server.poll() is None:
        if is_signalled_within(signals, POLL_INTERVAL_S):
            return True
        if store and time.monotonic() >= next_check and not restart_if_needed(store):
            next_check = time.monotonic() + RECHECK_DELAY_S
        if work:
            work.restart_if_needed()
    return not signals.empty()


def restart_if_needed(store: EmbeddedStore) -> bool:
    """Restart the store if it has died, or if its disk has space again; return whether it was running and writable."""
    if store.is_alive():
        if not store.read_only:
            return True
        if not store.can_write_again():
            return False
        log.warning("Disk space is available again: the embedded store is restarted and accepts changes.")
        store.stop()
    else:
        log.warning("The embedded store has died; restarting it.")
    try:
        start_store(store)
    except StartError as error:
        log.warning("%s", error)
    return False


def start_store(store: EmbeddedStore) -> None:
    """Start the store; log an error if it is read-only.

    Raises:
        StartError: the store cannot be started.
    """
    store.start()
    if store.read_only:
        log.error("The disk of CROUPIER_DATA_DIR is full: games can be read but not changed until there is space.")


def sync_periodically(store: EmbeddedStore, stopping: threading.Event) -> None:
    """Fsync the files of the store periodically."""
    while not stopping.wait(SYNC_INTERVAL_S):
        try:
            store.sync()
        except OSError as error:
            log.warning("The data of the embedded store cannot be synced to disk: %s", error.strerror)


def print_urls_when_ready(config: Config, server: subprocess.Popen[bytes], stopping: threading.Event) -> None:
    """Print the URLs of the service once it responds."""
    host = "127.0.0.1" if config.host in ("0.0.0.0", "::") else config.host  # noqa: S104  # a comparison
    address = f"http://{f'[{host}]' if ':' in host else host}:{config.port}"
    while not responds_ok(host, config.port, "/healthz"):
        if stopping.wait(0.05) or server.poll() is not None:
            return
    urls = {
        "API": f"{address}/v1/rulesets",
        "documentation": f"{address}/docs",
        "games": "in REDIS_URL" if config.redis_url else f"in {config.data_dir}",
    }
    if config.metrics_port:
        urls["metrics"] = f"{address.rpartition(':')[0]}:{config.metrics_port}/metrics"
    print_or_log(config, f"croupier {__version__}", **urls)
    if not responds_ok(host, config.port, "/readyz"):
        log.warning("The store at REDIS_URL does not respond yet: see /readyz.")
    if is_text_format(config):
        stdout_writer(config).write("Ctrl-C stops it.\n")


def print_or_log(config: Config, text: str, **urls: str) -> None:
    """Print text, or log it as JSON, by the format of the log."""
    if not is_text_format(config):
        log.info(text, extra={name.lower(): url for name, url in urls.items()})
        return
    lines = [text, *(f"  {name:<13}  {url}" for name, url in urls.items())]
    stdout_writer(config).write("".join(f"{line}\n" for line in lines))


def responds_ok(host: str, port: int, path: str) -> bool:
    """Return whether GET responds with 200 (unlike urllib, it bypasses proxies)."""
    with closing(http.client.HTTPConnection(host, port, timeout=5)) as connection:
        try:
            connection.request("GET", path)
            return connection.getresponse().status == 200
        except (OSError, http.client.HTTPException):
            return False
