"""Lines in the log: JSON for machines, text on a terminal.

gunicorn's master imports this before gevent has patched what blocks: it must not open a connection or start a thread.
"""

import functools
import sys
import traceback
from collections.abc import Iterator
from typing import Any, Protocol

import orjson
import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, FilteringBoundLogger, Processor

from service.games.errors import Unreadable
from service.settings import BadSetting
from service.telemetry.output import Output
from service.telemetry.record import current

FRAMES = 50
"""How many frames of a trace are written, the innermost ones."""
SPEAKING = (
    *(Unreadable, BadSetting, OSError, ImportError),
    *(TypeError, AttributeError, NameError, RecursionError, MemoryError, NotImplementedError),
)
"""Exceptions whose messages speak of code, addresses or the system. Any other may quote a card, a seed or a token."""
TIME: Processor = structlog.processors.TimeStamper(fmt="iso", utc=True, key="time")


class LogSettings(Protocol):
    """The settings of the log, a part of ``config.Config``."""

    @property
    def log_format(self) -> str | None:
        """``text`` or ``json``; None: text on a terminal, JSON otherwise."""

    @property
    def log_level(self) -> str:
        """The least level that is written."""

    def __hash__(self) -> int: ...


def is_text(config: LogSettings) -> bool:
    """Tell whether people read the log rather than machines."""
    return is_terminal() if config.log_format is None else config.log_format == "text"


def is_terminal() -> bool:
    """Tell whether stdout is a terminal; Python has none if its descriptor was closed at the start."""
    return sys.stdout is not None and sys.stdout.isatty()


def logging_config(config: LogSettings) -> dict[str, Any]:
    """Configure the standard library's logging; everything goes to stdout, foreign libraries only with warnings."""
    level, stdout = config.log_level.upper(), output(config)
    own = {"level": level, "handlers": ["stdout"], "propagate": False}
    # gunicorn's tidings are of interest to nobody on a good day; its debugging would list the environment.
    gunicorn = {**own, "level": {"DEBUG": "INFO", "INFO": "WARNING"}.get(level, level)}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": lambda: formatter(config)}},
        "handlers": {"stdout": {"class": "logging.StreamHandler", "stream": stdout, "formatter": "line"}},
        "root": {"level": "WARNING", "handlers": ["stdout"]},
        "loggers": {"croupier": own, "gunicorn.error": gunicorn},
    }


def formatter(config: LogSettings) -> ProcessorFormatter:
    """Write what comes by the standard library's logging."""
    return ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(),
            add_request_id,
            write_exception,
            TIME,
        ],
        processors=[
            ProcessorFormatter.remove_processors_meta,
            *renderers(config, structlog.processors.JSONRenderer()),
        ],
    )


def access_log(config: LogSettings) -> FilteringBoundLogger:
    """Make the log of requests, which writes a line in a third of the time that the standard library takes."""
    json = structlog.processors.JSONRenderer(orjson.dumps)
    stdout: Any = output(config)
    logger: FilteringBoundLogger = structlog.wrap_logger(
        structlog.WriteLogger(stdout) if is_text(config) else structlog.BytesLogger(stdout),
        processors=[structlog.processors.add_log_level, TIME, *renderers(config, json)],
        wrapper_class=structlog.make_filtering_bound_logger(config.log_level),
        cache_logger_on_first_use=True,
    )
    return logger.bind(logger="croupier.requests")


@functools.cache
def output(config: LogSettings) -> Output:
    """Write to stdout, as far as it takes what is written: one object a process, so that lines stay whole."""

    def report(lines: int) -> str:
        """Write the line that stands for some that were dropped."""
        message = f"{lines} lines of the log were dropped: it could not be written"
        line: Any = TIME(
            None, "warning", {"event": message, "dropped": lines, "level": "warning", "logger": "croupier"}
        )
        for render in renderers(config, structlog.processors.JSONRenderer()):
            line = render(None, "warning", line)
        return f"{line}\n"

    return Output(1, report)


def renderers(config: LogSettings, json: Processor) -> list[Processor]:
    """Choose how a line is written."""
    if is_text(config):
        return [structlog.dev.ConsoleRenderer(colors=is_terminal(), timestamp_key="time", sort_keys=False)]
    return [structlog.processors.EventRenamer("message"), json]


def add_request_id(_logger: Any, _method: str, line: EventDict) -> EventDict:  # noqa: ANN401  # as structlog's
    """Say during which request a line was written, unless it says so itself."""
    record = current()
    if record is not None:
        line.setdefault("request_id", record.request_id)
    return line


def write_exception(_logger: Any, _method: str, line: EventDict) -> EventDict:  # noqa: ANN401  # as structlog's
    """Write an exception down."""
    found = line.pop("exc_info", None)
    error = found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        line["exception"] = "".join(trace(error))
    return line


def trace(error: BaseException) -> Iterator[str]:
    """Write where an exception comes from, without what it says unless that tells nothing of a game."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from trace(cause)
        yield "which led to:\n"
    yield from traceback.format_tb(error.__traceback__, limit=-FRAMES)
    kind = type(error)
    message = f": {error}" if isinstance(error, SPEAKING) else ""
    yield f"{kind.__module__}.{kind.__qualname__}{message}\n"
