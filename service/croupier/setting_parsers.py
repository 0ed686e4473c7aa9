"""InvalidSetting, and parsers for trusted proxies and CORS origins; ``config`` loads all settings.

No import of Flask: gunicorn's configuration imports this, too.
"""

import ipaddress
import re
from urllib.parse import urlsplit

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MAX_HOPS = 9
DEFAULT_STREAMS = 5000
DEFAULT_STREAMS_PER_ADDRESS = 500
INVALID_ORIGIN_CHARACTERS = re.compile(r"[^a-z0-9.:/-]")
"""Characters that origins from browsers do not contain; flask-cors would take them for a regular expression."""
DEFAULT_PORTS = {"https": 443, "http": 80}
NO_ORIGIN = {"", "about", "blob", "data", "file", "ftp", "javascript", "ws", "wss"}
"""Schemes without an origin: browsers write ``null``. Native shells and extensions have schemes of their own."""


class InvalidSetting(Exception):
    """An environment variable has an invalid value; the message names the variable and the format."""


def parse_proxies(text: str) -> int | tuple[Network, ...]:
    """Parse a number of trusted proxies, or their networks.

    Raises:
        ValueError: the text is neither.
    """
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text) <= MAX_HOPS:
        return int(text)
    try:
        return tuple(ipaddress.ip_network(entry) for entry in _entries(text))
    except ValueError:
        wanted = f"must be a number of proxies from 0 to {MAX_HOPS}, or networks such as 10.0.0.0/8,fd00::/8"
        raise ValueError(f"{wanted}, not {text[:40]!r}") from None


def parse_origins(text: str) -> tuple[str, ...]:
    """Parse origins such as ``https://cards.example``, or ``*`` for any.

    Raises:
        ValueError: the text is invalid.
    """
    origins = ("*",) if text == "*" else tuple(_entries(text))
    for origin in origins:
        if text != "*" and not _is_origin(origin):
            wanted = "must be * or origins as browsers write them, such as https://cards.example,http://localhost:3000"
            raise ValueError(f"{wanted}, not {origin[:60]!r}")
    return origins


def _is_origin(text: str) -> bool:
    """Return whether a text is an origin as browsers send it: no path, no slash at the end, no default port."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        return False
    canonical = f"{parts.scheme}://{parts.hostname}{'' if port is None else f':{port}'}"
    return (
        parts.scheme not in NO_ORIGIN
        and bool(parts.hostname)
        and (port is None or port != DEFAULT_PORTS.get(parts.scheme))
        and text == canonical
        and not INVALID_ORIGIN_CHARACTERS.search(text)
    )


def _entries(text: str) -> list[str]:
    """Split at commas, which may have spaces around them."""
    return [entry.strip() for entry in text.split(",")]
