"""Traces are sent only if the settings ask for them."""

import sys
from collections.abc import Callable, Sequence
from typing import Any

import httpx
import pytest
from croupier import __version__
from croupier.api.http import context
from croupier.games.errors import NotFound
from croupier.games.ports import Loaded
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.tracing import NoTraces, is_enabled, traces_for
from flask import Flask

from tests.api.table import laid

TRACE = "4bf92f3577b34da6a3ce929d0e0e4736"
ENDPOINT = {"OTEL_EXPORTER_OTLP_ENDPOINT": "http://127.0.0.1:4318"}


def test_a_request_is_a_span_that_continues_its_trace_with_the_commands_of_the_store_in_it(
    traced: tuple[Flask, Any],
) -> None:
    app, memory = traced
    with httpx.Client(transport=httpx.WSGITransport(app=app), base_url="http://croupier.test") as client:
        table = laid(client, "r5 rD gD", "gD b2 b3", top="b1 r7")
        memory.clear()
        table.ask(0, {"kind": "play", "card": "r5"}, traceparent=f"00-{TRACE}-00f067aa0ba902b7-01")
        client.get("/healthz")
    *commands, request = memory.get_finished_spans()
    assert {f"{span.context.trace_id:032x}" for span in (*commands, request)} == {TRACE}
    assert f"{request.parent.span_id:016x}" == "00f067aa0ba902b7"
    assert request.name == "POST /v1/games/<string:game_id>/moves"
    assert {command.parent.span_id for command in commands} == {request.context.span_id}
    assert [command.name for command in commands] == ["store load", "store commit"]
    assert dict(commands[0].attributes) == {"db.system.name": "redis", "db.operation.name": "load"}
    assert request.resource.attributes["service.name"] == "croupier"
    assert request.resource.attributes["service.version"] == __version__
    text = " ".join(span.to_json() for span in (*commands, request))
    assert not [secret for secret in (*table.tokens, '"rD"', '"gD"') if secret in text]


def asked(traced: tuple[Flask, Any], path: str, address: str = "127.0.0.1") -> Sequence[Any]:
    """Send a request and return its spans in the order in which they end."""
    app, memory = traced
    memory.clear()
    transport = httpx.WSGITransport(app=app, remote_addr=address, raise_app_exceptions=False)
    with httpx.Client(transport=transport, base_url="http://croupier.test") as client:
        client.get(path)
    spans: Sequence[Any] = memory.get_finished_spans()
    return spans


@pytest.mark.parametrize("names", ["", "http", "http/dup"])
def test_a_span_has_no_address(
    names: str, trace: Callable[[RedisStore], tuple[Flask, Any]], store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    conventions = pytest.importorskip("opentelemetry.instrumentation._semconv")
    monkeypatch.setenv("OTEL_SEMCONV_STABILITY_OPT_IN", names)
    monkeypatch.setattr(conventions._OpenTelemetrySemanticConventionStability, "_initialized", False)
    (span,) = asked(trace(store), "/v1/rulesets", "203.0.113.7")
    assert {"net.peer.ip", "client.address"} & span.attributes.keys()
    assert "203.0.113" not in span.to_json()


def broken(store: RedisStore, monkeypatch: pytest.MonkeyPatch) -> RedisStore:
    """Return a store that has a defect."""

    def fail(_game_id: str) -> Loaded:
        raise RuntimeError("the hand has a wild_draw_four")

    monkeypatch.setattr(store, "load", fail)
    return store


def test_the_span_of_a_failed_command_has_the_class_of_the_error_and_not_its_message(
    trace: Callable[[RedisStore], tuple[Flask, Any]], store: RedisStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    command, request = asked(trace(broken(store, monkeypatch)), "/v1/games/AAAAAAAAAAAAAAAAAAAAAA")
    assert command.attributes["error.type"] == "RuntimeError"
    assert command.status.status_code.name == request.status.status_code.name == "ERROR"
    assert "wild_draw_four" not in command.to_json() + request.to_json()


def test_the_span_of_a_command_that_finds_no_game_has_not_failed(traced: tuple[Flask, Any]) -> None:
    command, _request = asked(traced, "/v1/games/AAAAAAAAAAAAAAAAAAAAAA")
    assert command.status.status_code.name == "UNSET"
    assert "error.type" not in command.attributes


def test_outside_of_a_request_a_command_has_no_span(traced: tuple[Flask, Any]) -> None:
    app, memory = traced
    memory.clear()
    with app.app_context(), pytest.raises(NotFound):
        context.store().load("AAAAAAAAAAAAAAAAAAAAAA")
    assert memory.get_finished_spans() == ()


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
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setitem(sys.modules, "croupier.telemetry.spans", None)
    assert isinstance(traces_for(ENDPOINT), NoTraces)
    assert "the extra otel of the wheel" in caplog.text


def test_where_nothing_asks_for_traces_there_are_none(caplog: pytest.LogCaptureFixture) -> None:
    assert isinstance(traces_for({}), NoTraces)
    assert caplog.text == ""
