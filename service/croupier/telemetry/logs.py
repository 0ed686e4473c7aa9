"""Logging: JSON for machines, text on a terminal. Exceptions are redacted.

gunicorn's master imports this before gevent monkey-patches the standard library: it must not open a connection or start
a thread.
"""

import functools
import json
import logging
import os
import traceback
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

import orjson
import structlog
from structlog.stdlib import ProcessorFormatter
from structlog.typing import EventDict, Processor

from croupier.games.errors import Unreadable
from croupier.setting_parsers import InvalidSetting
from croupier.telemetry.output import NonBlockingWriter
from croupier.telemetry.request_context import current_request

MAX_FRAMES = 50
"""Maximum number of frames of a traceback, the innermost ones."""
SAFE_TO_LOG = (
    *(Unreadable, InvalidSetting, OSError, ImportError),
    *(TypeError, AttributeError, NameError, RecursionError, MemoryError, NotImplementedError),
)
"""Exceptions whose messages are logged. Those of any other may quote a card, a seed or a token."""
AccessLog = Callable[[int, dict[str, Any]], None]
"""Writes the line of a request: its level, and its fields."""
STDOUT, STDERR = 1, 2
"""Descriptors that the log can be written to."""
ADD_TIME: Processor = structlog.processors.TimeStamper(fmt="iso", utc=True, key="time")


class LogSettings(Protocol):
    """The settings of the log, a part of ``config.Config``."""

    @property
    def log_format(self) -> str | None:
        """``text`` or ``json``, or None for text on a terminal and JSON otherwise."""

    @property
    def log_level(self) -> str:
        """Minimum level."""

    def __hash__(self) -> int: ...


def is_text_format(config: LogSettings, descriptor: int = STDOUT) -> bool:
    """Return whether the log that is written to a descriptor is text rather than JSON."""
    return os.isatty(descriptor) if config.log_format is None else config.log_format == "text"


def logging_config(config: LogSettings, descriptor: int = STDOUT) -> dict[str, Any]:
    """Return the configuration of standard-library logging: all to one descriptor, other libraries at level WARNING."""
    level, writer = config.log_level.upper(), log_writer(config, descriptor)
    service_logger = {"level": level, "handlers": ["writer"], "propagate": False}
    # gunicorn's INFO messages are noise, and its DEBUG output would log the environment, which has secrets.
    gunicorn = {**service_logger, "level": {"DEBUG": "INFO", "INFO": "WARNING"}.get(level, level)}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": lambda: formatter(config, descriptor)}},
        "handlers": {"writer": {"class": "logging.StreamHandler", "stream": writer, "formatter": "line"}},
        "root": {"level": "WARNING", "handlers": ["writer"]},
        "loggers": {"croupier": service_logger, "gunicorn.error": gunicorn},
    }


def formatter(config: LogSettings, descriptor: int) -> ProcessorFormatter:
    """Create the formatter of standard-library log records."""
    return ProcessorFormatter(
        foreign_pre_chain=[
            structlog.stdlib.add_log_level,
            structlog.stdlib.add_logger_name,
            structlog.stdlib.ExtraAdder(),
            add_request_id,
            structlog.processors.ExceptionRenderer(lambda raised: "".join(redacted_traceback(raised[1]))),
            ADD_TIME,
        ],
        processors=[ProcessorFormatter.remove_processors_meta, *renderers(config, descriptor)],
    )


def access_log(config: LogSettings) -> AccessLog:
    """Create the access log: it writes its lines without the loggers, which take three times as long."""
    minimum, write = logging.getLevelNamesMapping()[config.log_level.upper()], stdout_writer(config).write
    processors = (ADD_TIME, *renderers(config, serializer=lambda line, **_: orjson.dumps(line).decode()))

    def log_request(level: int, fields: dict[str, Any]) -> None:
        if level >= minimum:
            name = logging.getLevelName(level).lower()
            write(render({"logger": "croupier.requests", **fields, "level": name, "event": "request"}, processors))

    return log_request


def stdout_writer(config: LogSettings) -> NonBlockingWriter:
    """Return the non-blocking writer to stdout."""
    return log_writer(config, STDOUT)


@functools.cache
def log_writer(config: LogSettings, descriptor: int) -> NonBlockingWriter:
    """Return the non-blocking writer to a descriptor: one object a process, so that lines are not mixed."""

    def format_dropped(lines: int) -> str:
        """Format the line that reports dropped lines."""
        message = f"{lines} lines of the log were dropped: they could not be written"
        line = {"event": message, "dropped": lines, "level": "warning", "logger": "croupier"}
        return render(line, (ADD_TIME, *renderers(config, descriptor)))

    return NonBlockingWriter(descriptor, format_dropped)


def renderers(
    config: LogSettings, descriptor: int = STDOUT, serializer: Callable[..., str] = json.dumps
) -> list[Processor]:
    """Return the last processors, which render a line for a descriptor."""
    if is_text_format(config, descriptor):
        colors = os.isatty(descriptor)
        return [structlog.dev.ConsoleRenderer(colors=colors, timestamp_key="time", sort_keys=False)]
    return [structlog.processors.EventRenamer("message"), structlog.processors.JSONRenderer(serializer)]


def render(line: Any, processors: Iterable[Processor]) -> str:  # noqa: ANN401  # each processor returns the next input
    """Render a line that does not come from a logger."""
    level = line["level"]
    for process in processors:
        line = process(None, level, line)
    return f"{line}\n"


def add_request_id(_logger: Any, _method: str, line: EventDict) -> EventDict:  # noqa: ANN401  # signature of structlog
    """Add the id of the current request, unless the line has one."""
    request = current_request()
    if request is not None:
        line.setdefault("request_id", request.request_id)
    return line


def redacted_traceback(error: BaseException) -> Iterator[str]:
    """Yield the traceback of an exception and its causes, with messages only of exceptions in SAFE_TO_LOG."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from redacted_traceback(cause)
        yield "which led to:\n"
    yield from traceback.format_tb(error.__traceback__, limit=-MAX_FRAMES)
    kind = type(error)
    message = f": {error}" if isinstance(error, SAFE_TO_LOG) else ""
    yield f"{kind.__module__}.{kind.__qualname__}{message}\n"
