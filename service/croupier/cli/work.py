"""``croupier work``: enforces deadlines, beside any number of other workers."""

import logging
from contextlib import ExitStack

import click

from croupier.cli.serve import is_signalled_within, receive_signals, run_command, start_metrics
from croupier.config import Config
from croupier.setting_parsers import InvalidSetting
from croupier.storage.connections import connect
from croupier.storage.deadlines import RedisDeadlines
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.metrics_server import serving_metrics

log = logging.getLogger("croupier")


@click.command()
def work() -> None:
    """Act for seats at their deadlines until Ctrl-C or SIGTERM.

    `croupier serve` runs this itself, unless CROUPIER_WORK is 0. Any number may run.

    Settings come from the environment: REDIS_URL, CROUPIER_DURABILITY, CROUPIER_LOG_FORMAT, CROUPIER_LOG_LEVEL, and
    HOST with CROUPIER_METRICS_PORT, at which /metrics, /readyz and /healthz are.
    """
    run_command(run)


def run(config: Config) -> int:
    """Enforce deadlines until a signal; return the exit status.

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
    with ExitStack() as stack:
        if config.metrics_port:
            probes = {"/readyz": worker.is_ready, "/healthz": worker.is_alive}
            start_metrics(stack, config, serving_metrics(config.host, config.metrics_port, probes=probes))
        log.debug("deadlines are enforced")
        worker.run(lambda seconds: is_signalled_within(signals, seconds))
        log.debug("stopped by a signal")
    return 0
