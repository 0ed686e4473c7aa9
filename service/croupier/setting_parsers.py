"""InvalidSetting, and the parsers of settings; ``config`` declares the settings.

A parser raises ValueError for an invalid text; its message says what the text must be.

No import of Flask: gunicorn's configuration imports this, too.
"""

import ipaddress
import re
from collections.abc import Callable, Collection
from urllib.parse import urlsplit

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MAX_HOPS = 9
DEFAULT_STREAMS = 5000
DEFAULT_STREAMS_PER_ADDRESS = 500
INVALID_ORIGIN_CHARACTERS = re.compile(r"[^a-z0-9.:/-]")
"""Characters that origins from browsers do not contain; flask-cors would take them for a regular expression."""
SWITCHES = {"1": True, "true": True, "on": True, "yes": True, "0": False, "false": False, "off": False, "no": False}
STORE_URL_SCHEMES = (
    *("redis://", "rediss://", "unix://"),
    *("redis+sentinel://", "rediss+sentinel://", "redis+cluster://", "rediss+cluster://"),
)
DEFAULT_PORTS = {"https": 443, "http": 80}
NO_ORIGIN = {"", "about", "blob", "data", "file", "ftp", "javascript", "ws", "wss"}
"""Schemes without an origin: browsers write ``null``. Native shells and extensions have schemes of their own."""


class InvalidSetting(Exception):
    """An environment variable has an invalid value; the message names the variable and the format."""


def whole_number(maximum: int) -> Callable[[str], int]:
    """Return a parser of whole numbers from 1 to a maximum."""

    def parse(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and 1 <= int(text) <= maximum):
            raise ValueError(f"must be a whole number from 1 to {maximum}, not {text[:20]!r}")
        return int(text)

    return parse


def one_of(choices: Collection[str]) -> Callable[[str], str]:
    """Return a parser of one of some texts."""

    def parse(text: str) -> str:
        if text not in choices:
            raise ValueError(f"must be one of {', '.join(choices)}, not {text[:20]!r}")
        return text

    return parse


def parse_switch(text: str) -> bool:
    """Parse 1 or 0, or a word for it."""
    word = text.lower()
    if word not in SWITCHES:
        raise ValueError(f"must be 1 or 0, not {word[:20]!r}")
    return SWITCHES[word]


def parse_store_url(text: str) -> str:
    """Check the scheme of the URL of a store."""
    if not text.startswith(STORE_URL_SCHEMES):
        raise ValueError(f"must begin with {', '.join(STORE_URL_SCHEMES)}")
    return text


def parse_proxies(text: str) -> int | tuple[Network, ...]:
    """Parse a number of trusted proxies, or their networks."""
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text) <= MAX_HOPS:
        return int(text)
    try:
        return tuple(ipaddress.ip_network(entry) for entry in _entries(text))
    except ValueError:
        wanted = f"must be a number of proxies from 0 to {MAX_HOPS}, or networks such as 10.0.0.0/8,fd00::/8"
        raise ValueError(f"{wanted}, not {text[:40]!r}") from None


def parse_origins(text: str) -> tuple[str, ...]:
    """Parse origins such as ``https://cards.example``, or ``*`` for any."""
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
