"""Stream tickets in URLs: the one secret that may be there, since EventSource cannot send headers.

``hide_tickets`` is the outermost WSGI middleware: no log, trace or error can show a ticket that it has removed.
"""

from collections.abc import Iterable
from typing import Any
from urllib.parse import unquote_plus

from flask import Flask, request

from croupier.telemetry.request_context import request_environ

PARAMETER = "ticket"
HIDDEN = "hidden"
"""The value that the rest of the service sees."""
TICKET = "croupier.ticket"
"""Key of the WSGI environment."""


def ticket_of_request() -> str | None:
    """Return the ticket of the current request, or None."""
    ticket: str | None = request_environ().get(TICKET, request.args.get(PARAMETER) if request.query_string else None)
    return ticket


def hide_tickets(app: Flask) -> None:
    """Remove tickets from the URL before anything else reads it. Call this after all other middleware is added."""
    inner = app.wsgi_app

    def middleware(environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:  # noqa: ANN401  # signature of WSGI
        if environ.get("QUERY_STRING"):
            hide_ticket(environ)
        return inner(environ, start_response)

    app.wsgi_app = middleware  # type: ignore[method-assign]  # as Flask documents


def hide_ticket(environ: dict[str, Any]) -> None:
    """Move the ticket from the query to ``TICKET``."""
    parts = environ["QUERY_STRING"].split("&")
    tickets = [part for part in parts if unquote_plus(part.partition("=")[0]) == PARAMETER]
    if not tickets:
        return
    environ[TICKET] = unquote_plus(tickets[0].partition("=")[2])
    query = "&".join(f"{PARAMETER}={HIDDEN}" if part in tickets else part for part in parts)
    environ["QUERY_STRING"] = query
    for name in {"RAW_URI", "REQUEST_URI"} & environ.keys():  # gunicorn has the former
        environ[name] = f"{environ[name].partition('?')[0]}?{query}"
