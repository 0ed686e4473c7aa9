"""``croupier work``: enforces deadlines, beside any number of other workers."""

import logging
import logging.config
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from queue import Empty, SimpleQueue

import click

from croupier.cli.serve import cannot_listen, check_store, fill_standard_descriptors, receive_signals
from croupier.config import Config, load_config
from croupier.rules.rulebook import InvalidRulebook
from croupier.setting_parsers import InvalidSetting
from croupier.storage.connections import connect
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.embedded import StartError
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.logs import logging_config
from croupier.telemetry.metrics_server import serving_probes

log = logging.getLogger("croupier")


@click.command()
def work() -> None:
    """Act for seats at their deadlines until Ctrl-C or SIGTERM.

    `croupier serve` runs this itself, unless CROUPIER_WORK is 0. Any number may run.

    Settings come from the environment: REDIS_URL, CROUPIER_DURABILITY, CROUPIER_LOG_FORMAT, CROUPIER_LOG_LEVEL, and
    HOST with CROUPIER_METRICS_PORT, at which /metrics, /readyz and /healthz are.
    """
    fill_standard_descriptors()
    try:
        config = load_config(os.environ)
        check_store(config)
        logging.config.dictConfig(logging_config(config))
        run(config)
    except (InvalidSetting, StartError, InvalidRulebook) as error:
        raise click.ClickException(str(error)) from error


def run(config: Config) -> None:
    """Enforce deadlines until a signal.

    Raises:
        InvalidSetting: there is no external store.
        StartError: the port of the metrics cannot be listened on.
    """
    if config.redis_url is None:
        raise InvalidSetting("REDIS_URL must be set; `croupier serve` enforces the deadlines of its embedded store.")
    from croupier.telemetry.instrumented_store import InstrumentedStore  # noqa: PLC0415  # it imports every rulebook
    from croupier.work.worker import Worker  # noqa: PLC0415

    signals = receive_signals()
    client = connect(config.redis_url)
    worker = Worker(InstrumentedStore(RedisStore(client, durability=config.durability)), RedisDeadlines(client))
    with optional_probes(config, worker.is_ready, worker.is_alive):
        log.debug("deadlines are enforced")
        worker.run(lambda seconds: is_signalled_within(signals, seconds))
        log.debug("stopped by a signal")


@contextmanager
def optional_probes(config: Config, is_ready: Callable[[], bool], is_alive: Callable[[], bool]) -> Iterator[None]:
    """Serve metrics and probes until the block ends, if there is a port for them.

    Raises:
        StartError: the port cannot be listened on.
    """
    if config.metrics_port is None:
        yield
        return
    with ExitStack() as stack:
        probes = {"/readyz": is_ready, "/healthz": is_alive}
        try:
            stack.enter_context(serving_probes(config.host, config.metrics_port, probes))
        except OSError as error:
            raise cannot_listen(config.host, config.metrics_port, "CROUPIER_METRICS_PORT", error) from error
        yield


def is_signalled_within(signals: SimpleQueue[int], seconds: float) -> bool:
    """Wait for a signal, or some seconds; return whether there was one."""
    try:
        signals.get(timeout=seconds)
    except Empty:
        return False
    return True
