"""OpenTelemetry traces, if the extra ``otel`` is installed and OpenTelemetry's environment variables enable them."""

import importlib
import logging
from collections.abc import Callable, Mapping
from typing import Protocol, TypeVar, cast

from flask import Flask

ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
T = TypeVar("T")
log = logging.getLogger("croupier")


class Traces(Protocol):
    """Spans of requests and of store commands."""

    def instrument(self, app: Flask) -> None:
        """Give each request a span."""

    def traced(self, command: str, call: Callable[..., T]) -> Callable[..., T]:
        """Give each call of a store command a span within that of its request."""


class NoTraces:
    """No spans."""

    def instrument(self, app: Flask) -> None:
        """Change nothing."""

    def traced(self, _command: str, call: Callable[..., T]) -> Callable[..., T]:
        """Return the call as it is."""
        return call


def is_enabled(environ: Mapping[str, str]) -> bool:
    """Return whether the environment enables traces."""
    off = environ.get("OTEL_SDK_DISABLED", "").lower() == "true" or environ.get("OTEL_TRACES_EXPORTER") == "none"
    return not off and any(environ.get(name) for name in ENDPOINTS)


def traces_for(environ: Mapping[str, str]) -> Traces:
    """Return what makes the spans that the environment asks for. Call it in a worker, where a greenlet exports them."""
    if not is_enabled(environ):
        return NoTraces()
    try:
        spans = importlib.import_module("croupier.telemetry.spans")
    except ImportError as error:
        advice = "install the extra otel of the wheel that you have installed"
        log.warning("no traces are sent although %s is set (%s): %s", ENDPOINTS[0], error, advice)
        return NoTraces()
    return cast("Traces", spans.otlp_traces())
