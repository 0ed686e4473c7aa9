"""What browsers are told: whose scripts may use the service, and what they must not do with its answers."""

from flask import Flask, Response
from flask_cors import CORS

SENT = ["Authorization", "Content-Type", "Idempotency-Key", "If-Match", "If-None-Match", "Last-Event-ID", "X-API-Key"]
"""Request headers that scripts may set."""
SHOWN = ["ETag", "Location", "RateLimit", "RateLimit-Policy", "Retry-After", "WWW-Authenticate", "X-Request-Id"]
"""Response headers that scripts may read."""
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
}
"""Nothing here is a page but /docs, which has a policy of its own. HTTPS is the business of whoever terminates it."""


def harden(app: Flask) -> None:
    """Add the headers that keep browsers from guessing, framing and telling."""

    def add(response: Response) -> Response:
        for name, value in HEADERS.items():
            if name not in response.headers:
                response.headers[name] = value
        return response

    app.after_request(add)


def admit_origins(app: Flask, origins: tuple[str, ...]) -> None:
    """Let scripts of some origins use the service, or of any (``*``). Cookies mean nothing here and stay at home."""
    if not origins:
        return

    def depend(response: Response) -> Response:
        response.vary.add("Origin")
        return response

    CORS(
        app,
        origins=list(origins),
        methods=["DELETE", "GET", "HEAD", "POST"],
        allow_headers=[*SENT, "traceparent", "tracestate", "X-Request-Id"],
        expose_headers=SHOWN,
        max_age=600,
        send_wildcard=True,
        always_send=False,
        vary_header=False,
        intercept_exceptions=False,
    )
    if origins != ("*",):
        app.after_request(depend)
