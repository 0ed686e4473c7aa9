"""The WSGI environment of the current request."""

from wsgiref.types import WSGIEnvironment

from flask import request

from croupier.telemetry.request_context import current_request


def request_environ() -> WSGIEnvironment:
    """Return the WSGI environment of the current request; through the proxy of Flask it would take 3 µs each time."""
    record = current_request()
    return record.environ if record else request.environ
