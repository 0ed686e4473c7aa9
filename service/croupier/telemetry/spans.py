"""OpenTelemetry spans of requests and of their store commands. The import needs the extra ``otel``: see ``tracing``."""

import os
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from flask import Flask
from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
from opentelemetry.instrumentation.flask import FlaskInstrumentor
from opentelemetry.sdk.resources import SERVICE_NAME, SERVICE_VERSION, Resource
from opentelemetry.sdk.trace import Span, SpanProcessor, TracerProvider
from opentelemetry.sdk.trace.export import BatchSpanProcessor
from opentelemetry.trace import SpanKind, StatusCode, get_current_span

from croupier import __version__
from croupier.games.errors import Problem, Unavailable

T = TypeVar("T")
EXCLUDED_URLS = "healthz,readyz"
ADDRESS_ATTRIBUTES = ("net.peer.ip", "net.peer.port", "client.address", "client.port")
"""What the instrumentation of Flask calls a client's address, by OpenTelemetry's old and new names."""
REMOVED = "removed"


class Traces:
    """Spans of one application, for one processor."""

    def __init__(self, processor: SpanProcessor) -> None:
        """Take what sends the spans."""
        name = os.environ.get("OTEL_SERVICE_NAME", "croupier")
        resource = Resource.create({SERVICE_NAME: name, SERVICE_VERSION: __version__})
        self.provider = TracerProvider(resource=resource)
        self.provider.add_span_processor(processor)
        self.tracer = self.provider.get_tracer("croupier", __version__)

    def instrument(self, app: Flask) -> None:
        """Give each request a span, except for probes; it continues a ``traceparent``, and has no address."""
        FlaskInstrumentor().instrument_app(  # type: ignore[no-untyped-call]
            app, tracer_provider=self.provider, excluded_urls=EXCLUDED_URLS, response_hook=remove_address
        )

    def traced(self, command: str, call: Callable[..., T]) -> Callable[..., T]:
        """Give each call of a store command a span within that of its request; outside of a request it has none.

        The span has the class of an error, but neither its message nor arguments, which could name a card.
        """
        start_span = partial(
            self.tracer.start_as_current_span,
            f"store {command}",
            kind=SpanKind.CLIENT,
            attributes={"db.system.name": "redis", "db.operation.name": command},
            record_exception=False,
            set_status_on_exception=False,
        )

        def call_in_span(*arguments: Any, **named: Any) -> T:  # noqa: ANN401  # as in the store
            if not get_current_span().is_recording():
                return call(*arguments, **named)
            with start_span() as span:
                try:
                    return call(*arguments, **named)
                except Exception as error:
                    if not is_answer(error):
                        span.set_attribute("error.type", type(error).__name__)
                        span.set_status(StatusCode.ERROR)
                    raise

        return call_in_span


def is_answer(error: Exception) -> bool:
    """Return whether a store command that raises has worked: it says that there is no such game, for one."""
    return isinstance(error, Problem) and not isinstance(error, Unavailable)


def otlp_traces() -> Traces:
    """Create spans that are sent by HTTP, configured by the variables ``OTEL_EXPORTER_OTLP_...``."""
    return Traces(BatchSpanProcessor(OTLPSpanExporter()))


def remove_address(span: object, *_response: object) -> None:
    """Overwrite the client's address and port in the span of a request; attributes cannot be deleted."""
    if isinstance(span, Span):
        for name in ADDRESS_ATTRIBUTES:
            if name in (span.attributes or {}):
                span.set_attribute(name, REMOVED)
