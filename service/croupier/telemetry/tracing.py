"""OpenTelemetry traces, if ``croupier[otel]`` is installed and OpenTelemetry's environment variables enable them."""

import importlib
import logging
from collections.abc import Mapping

from flask import Flask

ENDPOINTS = ("OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")
log = logging.getLogger("croupier")


def is_enabled(environ: Mapping[str, str]) -> bool:
    """Return whether the environment enables traces."""
    off = environ.get("OTEL_SDK_DISABLED", "").lower() == "true" or environ.get("OTEL_TRACES_EXPORTER") == "none"
    return not off and any(environ.get(name) for name in ENDPOINTS)


def enable_tracing(app: Flask, environ: Mapping[str, str]) -> None:
    """Send a span for each request if traces are enabled. Call it in a worker, where a greenlet exports the spans."""
    if not is_enabled(environ):
        return
    try:
        spans = importlib.import_module("croupier.telemetry.spans")
    except ImportError as error:
        log.warning("no traces are sent although %s is set (%s): pip install croupier[otel]", ENDPOINTS[0], error)
    else:
        spans.instrument(app, spans.otlp_processor())
