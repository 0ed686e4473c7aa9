"""Traces are sent only if the settings ask for them."""

import sys
from typing import Any

import httpx
import pytest
from croupier.api.app import create_app
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.tracing import enable_tracing, is_enabled
from flask import Flask

from tests.api.table import laid

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
ENDPOINT = {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318"}


def test_a_request_is_a_span_that_continues_its_trace_and_contains_no_token(traced: tuple[Flask, Any]) -> None:
    app, memory = traced
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        table = laid(client, "r5 rD gD", "gD b2 b3", top="b1 r7")
        memory.clear()
        table.ask(0, {"kind": "play", "card": "r5"}, traceparent=f"00-{TRACE}-00f067aa0ba902b7-01")
        client.get("/healthz")
    (span,) = memory.get_finished_spans()
    assert f"{span.context.trace_id:032x}" == TRACE
    assert f"{span.parent.span_id:016x}" == "00f067aa0ba902b7"
    assert span.name == "POST /v1/games/<string:game_id>/moves"
    span_json = span.to_json()
    assert not [secret for secret in (*table.tokens, '"rD"', '"gD"') if secret in span_json]


@pytest.mark.parametrize(
    ("environ", "wanted"),
    [
        ({}, False),
        (ENDPOINT, True),
        ({"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "http://127.0.0.1:4318/v1/traces"}, True),
        ({"OTEL_EXPORTER_OTLP_ENDPOINT": ""}, False),
        ({**ENDPOINT, "OTEL_SDK_DISABLED": "true"}, False),
        ({**ENDPOINT, "OTEL_TRACES_EXPORTER": "none"}, False),
    ],
)
def test_the_standard_variables_enable_traces(environ: dict[str, str], wanted: bool) -> None:
    assert is_enabled(environ) is wanted


def test_without_the_packages_the_service_runs_and_logs_a_warning(
    store: RedisStore, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "croupier.telemetry.spans", None)
    enable_tracing(create_app(store), ENDPOINT)
    assert "pip install croupier[otel]" in caplog.text
