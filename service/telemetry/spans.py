"""Spans of requests. Importing this needs ``croupier[otel]``: see ``tracing``."""

import os

from flask import Flask
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.flask import FlaskInstrumentor
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

EXCLUDED_URLS = "healthz,readyz"


def otlp_processor() -> SpanProcessor:
    """Send spans to where the variables ``OTEL_EXPORTER_OTLP_...`` say, by HTTP."""
    return BatchSpanProcessor(OTLPSpanExporter())


def instrument(app: Flask, processor: SpanProcessor) -> None:
    """Make a span of each request but probes; a ``traceparent`` is continued."""
    name = os.environ.get("OTEL_SERVICE_NAME", "croupier")
    provider = TracerProvider(resource=Resource.create({SERVICE_NAME: name}))
    provider.add_span_processor(processor)
    FlaskInstrumentor().instrument_app(app, tracer_provider=provider, excluded_urls=EXCLUDED_URLS)  # type: ignore[no-untyped-call]
