"""Whose request it is when it comes through a proxy: nobody's word on that counts unless the settings say so."""

import functools
import ipaddress
import re
from collections.abc import Iterable
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from service.setting_parsers import Network

Address = ipaddress.IPv4Address | ipaddress.IPv6Address
ADDRESS_WITH_PORT = re.compile(r"\[(?P<six>[^]]*)\](:\d+)?|(?P<four>[\d.]+):\d+")
"""How some proxies write an address."""


def trust_proxies(app: Flask, proxies: int | tuple[Network, ...]) -> None:
    """Let an application believe X-Forwarded-For as far as its last entries, or its entries from networks, go."""
    if isinstance(proxies, tuple):
        app.wsgi_app = TrustedNetworksMiddleware(app.wsgi_app, proxies)  # type: ignore[method-assign]  # as Flask documents
    elif proxies:
        # Nothing here depends on the scheme, host or prefix that clients see, so nobody's word on them is taken.
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=0, x_host=0)  # type: ignore[method-assign]


class TrustedNetworksMiddleware:
    """A WSGI application whose peers may be proxies."""

    def __init__(self, app: Any, networks: tuple[Network, ...]) -> None:  # noqa: ANN401  # a WSGI application
        """Wrap an application that is behind proxies in these networks."""
        self._app = app
        self._networks = networks

    def __call__(self, environ: dict[str, Any], start_response: Any) -> Iterable[bytes]:  # noqa: ANN401  # as WSGI's
        """Put the client in the place of the proxy."""
        forwarded = environ.get("HTTP_X_FORWARDED_FOR", "")
        if forwarded:
            environ["REMOTE_ADDR"] = client_address(environ.get("REMOTE_ADDR", ""), forwarded, self._networks)
        answer: Iterable[bytes] = self._app(environ, start_response)
        return answer


def client_address(peer: str, forwarded: str, networks: tuple[Network, ...]) -> str:
    """Go back from proxy to proxy for as long as they are in the networks: who is left is the client."""
    for before in reversed(forwarded.split(",")):
        address = parse_address(peer)
        if address is None or not any(address in network for network in networks):
            break
        peer = before.strip()
    return peer


def parse_address(text: str) -> Address | None:
    """Read an IP address, with a port or without; None if it is none."""
    found = ADDRESS_WITH_PORT.fullmatch(text)
    try:
        address = ipaddress.ip_address(found["six"] or found["four"] if found else text)
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@functools.lru_cache(maxsize=4096)
def rate_limit_key(text: str) -> str:
    """Name those who share an address; of IPv6 the first half, since one client commonly has all of the other half."""
    address = parse_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((int(address) >> 64 << 64, 64)))
    return "unknown" if address is None else str(address)
