"""Settings besides those of rate limits: the error for a bad one, and readers for proxies and origins.

``config`` reads all settings. No Flask: gunicorn's configuration reads them, too.
"""

import ipaddress
import re
from urllib.parse import urlsplit

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MAX_HOPS = 9
INVALID_ORIGIN_CHARACTERS = re.compile(r"[^a-z0-9.:/-]")
"""What an origin does not have in it as a browser writes it: such a letter would make flask-cors see a pattern."""


class InvalidSetting(Exception):
    """An environment variable with a value that cannot be used; the message says which and what is wanted."""


def parse_proxies(text: str) -> int | tuple[Network, ...]:
    """Read how many proxies each request has come through, or the networks that they are in.

    Raises:
        ValueError: it is neither.
    """
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text) <= MAX_HOPS:
        return int(text)
    try:
        return tuple(ipaddress.ip_network(entry) for entry in _entries(text))
    except ValueError:
        wanted = f"must be a number of proxies from 0 to {MAX_HOPS}, or networks such as 10.0.0.0/8,fd00::/8"
        raise ValueError(f"{wanted}, not {text[:40]!r}") from None


def parse_origins(text: str) -> tuple[str, ...]:
    """Read origins such as ``https://cards.example``, or ``*`` for any.

    Raises:
        ValueError: it is something else.
    """
    origins = ("*",) if text == "*" else tuple(_entries(text))
    for origin in origins:
        if text != "*" and not _is_origin(origin):
            wanted = "must be * or origins as browsers write them, such as https://cards.example,http://localhost:3000"
            raise ValueError(f"{wanted}, not {origin[:60]!r}")
    return origins


def _is_origin(text: str) -> bool:
    """Tell whether a text is an origin as browsers write it: no path, no slash at the end, no default port."""
    try:
        parts = urlsplit(text)
        port, usual = parts.port, {"https": 443, "http": 80}.get(parts.scheme)
    except ValueError:
        return False
    written = f"{parts.scheme}://{parts.hostname}{'' if port is None else f':{port}'}"
    return (
        usual is not None
        and bool(parts.hostname)
        and port != usual
        and text == written
        and not INVALID_ORIGIN_CHARACTERS.search(text)
    )


def _entries(text: str) -> list[str]:
    """Split at commas, which may have spaces around them."""
    return [entry.strip() for entry in text.split(",")]
