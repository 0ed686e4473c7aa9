"""One shared service, for all tests that do not need their own."""

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from croupier.api.app import create_app
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.instrumented_store import InstrumentedStore
from flask import Flask

from tests.observe.service import Watched, watched


@pytest.fixture(scope="session")
def service() -> Iterator[Watched]:
    """Run the real service with one worker and the most detailed log."""
    with (
        tempfile.TemporaryDirectory(prefix="croupier-test-") as folder,
        watched(Path(folder), CROUPIER_LOG_LEVEL="debug", CROUPIER_SANDBOX="1") as found,
    ):
        yield found


@pytest.fixture
def trace() -> Callable[[RedisStore], tuple[Flask, Any]]:
    """Create an application on a store whose requests are spans, and the exporter that keeps them in memory."""
    spans = pytest.importorskip(
        "croupier.telemetry.spans", reason="the extra otel is not installed", exc_type=ImportError
    )
    export = pytest.importorskip("opentelemetry.sdk.trace.export")
    in_memory = pytest.importorskip("opentelemetry.sdk.trace.export.in_memory_span_exporter")

    def traced_app(store: RedisStore) -> tuple[Flask, Any]:
        memory = in_memory.InMemorySpanExporter()
        traces = spans.Traces(export.SimpleSpanProcessor(memory))
        app = create_app(InstrumentedStore(store, traces), sandbox=True)
        traces.instrument(app)
        return app, memory

    return traced_app


@pytest.fixture
def traced(trace: Callable[[RedisStore], tuple[Flask, Any]], store: RedisStore) -> tuple[Flask, Any]:
    """An application whose requests are spans, and the exporter that keeps them in memory."""
    return trace(store)
