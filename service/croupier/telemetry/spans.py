"""OpenTelemetry spans of requests. The import needs ``croupier[otel]``: see ``tracing``."""

import os

from flask import Flask
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.flask import FlaskInstrumentor
from opentelemetry.sdk.resources import SERVICE_NAME, Resource
from opentelemetry.sdk.trace import SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor

EXCLUDED_URLS = "healthz,readyz"


def otlp_processor() -> SpanProcessor:
    """Create a processor that sends spans by HTTP, configured by the variables ``OTEL_EXPORTER_OTLP_...``."""
    return BatchSpanProcessor(OTLPSpanExporter())


def instrument(app: Flask, processor: SpanProcessor) -> None:
    """Instrument an application: one span per request, except for probes; it continues a ``traceparent``."""
    name = os.environ.get("OTEL_SERVICE_NAME", "croupier")
    provider = TracerProvider(resource=Resource.create({SERVICE_NAME: name}))
    provider.add_span_processor(processor)
    FlaskInstrumentor().instrument_app(app, tracer_provider=provider, excluded_urls=EXCLUDED_URLS)  # type: ignore[no-untyped-call]
