"""The current request. Each attribute that is read through the proxy ``flask.request`` costs 3 µs."""

from wsgiref.types import WSGIEnvironment

from flask import Request, request


def this_request() -> Request:
    """Return the current request itself, instead of its proxy."""
    current: Request = request._get_current_object()  # type: ignore[attr-defined]  # as Flask documents
    return current


def request_environ() -> WSGIEnvironment:
    """Return the WSGI environment of the current request."""
    return this_request().environ
