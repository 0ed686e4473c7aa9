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
from service.setting_parsers import InvalidSetting
from service.telemetry.output import NonBlockingWriter
from service.telemetry.request_context import current_request

MAX_FRAMES = 50
"""How many frames of a trace are written, the innermost ones."""
SAFE_TO_LOG = (
    *(Unreadable, InvalidSetting, OSError, ImportError),
    *(TypeError, AttributeError, NameError, RecursionError, MemoryError, NotImplementedError),
)
"""Exceptions whose messages speak of code, addresses or the system. Any other may quote a card, a seed or a token."""
ADD_TIME: Processor = structlog.processors.TimeStamper(fmt="iso", utc=True, key="time")


class LogSettings(Protocol):
    """The settings of the log, a part of ``config.Config``."""

    @property
    def log_format(self) -> str | None:
        """``text`` or ``json``; None: text on a terminal, JSON otherwise."""

    @property
    def log_level(self) -> str:
        """The least level that is written."""

    def __hash__(self) -> int: ...


def is_text_format(config: LogSettings) -> bool:
    """Tell whether people read the log rather than machines."""
    return is_terminal() if config.log_format is None else config.log_format == "text"


def is_terminal() -> bool:
    """Tell whether stdout is a terminal; Python has none if its descriptor was closed at the start."""
    return sys.stdout is not None and sys.stdout.isatty()


def logging_config(config: LogSettings) -> dict[str, Any]:
    """Configure the standard library's logging; everything goes to stdout, foreign libraries only with warnings."""
    level, stdout = config.log_level.upper(), stdout_writer(config)
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
            format_exception,
            ADD_TIME,
        ],
        processors=[
            ProcessorFormatter.remove_processors_meta,
            *renderers(config, structlog.processors.JSONRenderer()),
        ],
    )


def access_log(config: LogSettings) -> FilteringBoundLogger:
    """Make the log of requests, which writes a line in a third of the time that the standard library takes."""
    json = structlog.processors.JSONRenderer(orjson.dumps)
    stdout: Any = stdout_writer(config)
    logger: FilteringBoundLogger = structlog.wrap_logger(
        structlog.WriteLogger(stdout) if is_text_format(config) else structlog.BytesLogger(stdout),
        processors=[structlog.processors.add_log_level, ADD_TIME, *renderers(config, json)],
        wrapper_class=structlog.make_filtering_bound_logger(config.log_level),
        cache_logger_on_first_use=True,
    )
    return logger.bind(logger="croupier.requests")


@functools.cache
def stdout_writer(config: LogSettings) -> NonBlockingWriter:
    """Write to stdout, as far as it takes what is written: one object a process, so that lines stay whole."""

    def report(lines: int) -> str:
        """Write the line that stands for some that were dropped."""
        message = f"{lines} lines of the log were dropped: it could not be written"
        line: Any = ADD_TIME(
            None, "warning", {"event": message, "dropped": lines, "level": "warning", "logger": "croupier"}
        )
        for render in renderers(config, structlog.processors.JSONRenderer()):
            line = render(None, "warning", line)
        return f"{line}\n"

    return NonBlockingWriter(1, report)


def renderers(config: LogSettings, json: Processor) -> list[Processor]:
    """Choose how a line is written."""
    if is_text_format(config):
        return [structlog.dev.ConsoleRenderer(colors=is_terminal(), timestamp_key="time", sort_keys=False)]
    return [structlog.processors.EventRenamer("message"), json]


def add_request_id(_logger: Any, _method: str, line: EventDict) -> EventDict:  # noqa: ANN401  # as structlog's
    """Say during which request a line was written, unless it says so itself."""
    record = current_request()
    if record is not None:
        line.setdefault("request_id", record.request_id)
    return line


def format_exception(_logger: Any, _method: str, line: EventDict) -> EventDict:  # noqa: ANN401  # as structlog's
    """Write an exception down."""
    found = line.pop("exc_info", None)
    error = found[1] if isinstance(found, tuple) else found
    if isinstance(error, BaseException):
        line["exception"] = "".join(redacted_traceback(error))
    return line


def redacted_traceback(error: BaseException) -> Iterator[str]:
    """Write where an exception comes from, without what it says unless that tells nothing of a game."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from redacted_traceback(cause)
        yield "which led to:\n"
    yield from traceback.format_tb(error.__traceback__, limit=-MAX_FRAMES)
    kind = type(error)
    message = f": {error}" if isinstance(error, SAFE_TO_LOG) else ""
    yield f"{kind.__module__}.{kind.__qualname__}{message}\n"
