"""The address of a client behind trusted proxies (X-Forwarded-For), and the key of its rate limit."""

import functools
import ipaddress
import re
from collections.abc import Iterable
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from croupier.setting_parsers import Network

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
ADDRESS_WITH_PORT = re.compile(r"\[(?P<six>[^]]*)\](:\d+)?|(?P<four>[\d.]+):\d+")
"""An address with a port, as some proxies send it."""


def trust_proxies(app: Flask, proxies: int | tuple[Network, ...]) -> None:
    """Take the client address from X-Forwarded-For: behind a number of proxies, or behind proxies in these networks."""
    if isinstance(proxies, tuple):
        app.wsgi_app = TrustedNetworksMiddleware(app.wsgi_app, proxies)  # type: ignore[method-assign]  # as Flask documents
    elif proxies:
        # Nothing here depends on the scheme, host or prefix that clients see: their headers are ignored.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=0, x_host=0)  # type: ignore[method-assign]


class TrustedNetworksMiddleware:
    """WSGI middleware that sets REMOTE_ADDR from X-Forwarded-For if the peer is a trusted proxy."""

    def __init__(self, app: Any, networks: tuple[Network, ...]) -> None:  # noqa: ANN401  # a WSGI application
        """Wrap an application; proxies in these networks are trusted."""
        self._app = app
        self._networks = networks

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:  # noqa: ANN401  # signature of WSGI
        """Set REMOTE_ADDR to the address of the client."""
        forwarded = environ.get("HTTP_X_FORWARDED_FOR", "")
        if forwarded:
            environ["REMOTE_ADDR"] = client_address(environ.get("REMOTE_ADDR", ""), forwarded, self._networks)
        body: Iterable[bytes] = self._app(environ, start_response)
        return body


def client_address(peer: str, forwarded: str, networks: tuple[Network, ...]) -> str:
    """Return the last address in X-Forwarded-For that is not one of a trusted proxy."""
    for previous_hop in reversed(forwarded.split(",")):
        address = parse_address(peer)
        if address is None or not any(address in network for network in networks):
            break
        peer = previous_hop.strip()
    return peer


def parse_address(text: str) -> Address | None:
    """Parse an IP address, with or without a port; return None if the text is not one."""
    match = ADDRESS_WITH_PORT.fullmatch(text)
    try:
        address = ipaddress.ip_address(match["six"] or match["four"] if match else text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@functools.lru_cache(maxsize=4096)
def rate_limit_key(text: str) -> str:
    """Return the address that requests are counted by; of IPv6 its /64 network, which one client usually has alone."""
    address = parse_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return "unknown" if address is None else str(address)
