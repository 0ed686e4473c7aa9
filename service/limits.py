"""Who may ask how much: the settings of keys, rates, proxies and origins. Nothing here knows HTTP or a store."""

import hashlib
import ipaddress
import re
from dataclasses import dataclass
from typing import NamedTuple, Protocol
from urllib.parse import urlsplit

BODY_LIMIT = 64 * 1024
"""Bytes of a body."""
MOVE_LIMIT = 20_000
"""Changes after which a game is closed, unless the service is set otherwise (D-114)."""
Network = ipaddress.IPv4Network | ipaddress.IPv6Network
DAY = 24 * 60 * 60
"""In seconds."""
WINDOWS = {"second": 1, "minute": 60, "hour": 60 * 60, "day": DAY}
NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
DIGEST = re.compile(r"[0-9a-f]{64}")
NUMBER = re.compile(r"[1-9][0-9]{0,8}")
MOST_HOPS = 9
NO_ORIGIN = re.compile(r"[^a-z0-9.:/-]")
"""What an origin does not have in it as a browser writes it: such a letter would make flask-cors see a pattern."""


class Rate(NamedTuple):
    """So many requests in so much time."""

    quota: int
    window: int
    """Seconds."""


@dataclass(frozen=True)
class ApiKey:
    """A key with which games are created. Several may have one name: they share what its holder may do."""

    name: str
    digest: bytes
    """SHA-256 of the key: 256 random bits need no slower hash."""
    quota: int | None = None
    """Games a day; None: any number."""


class Counter(Protocol):
    """Counts that every worker shares."""

    def add(self, name: str, amount: int, window: int) -> tuple[int, int]:
        """Add to a count that begins anew ``window`` seconds after its first unit.

        Returns the count and the seconds until it begins anew, at least 1. Raises Unavailable.
        """


def digest_of(key: str) -> bytes:
    """Hash an API key: the key itself is written down nowhere."""
    return hashlib.sha256(key.encode()).digest()


def read_rate(text: str) -> Rate | None:
    """Read ``600/minute``; None for ``off``.

    Raises:
        ValueError: it is neither; the message says what is wanted.
    """
    count, slash, window = text.partition("/")
    if text == "off":
        return None
    if not (slash and NUMBER.fullmatch(count) and window in WINDOWS):
        raise ValueError(f"must be like 600/minute (a second, minute, hour or day), or off, not {text[:20]!r}")
    return Rate(int(count), WINDOWS[window])


def read_games(text: str) -> int | None:
    """Read how many games may be created; None for ``off``.

    Raises:
        ValueError: it is something else.
    """
    if text == "off":
        return None
    if not NUMBER.fullmatch(text):
        raise ValueError(f"must be a whole number of games from 1 to 999999999, or off, not {text[:20]!r}")
    return int(text)


def read_keys(text: str) -> tuple[ApiKey, ...]:
    """Read ``name:sha256[:quota]``, several with commas between them.

    Raises:
        ValueError: it is something else. What stands there may be a key by mistake, so it is not said.
    """
    keys = tuple(_read_key(place, entry) for place, entry in enumerate(_entries(text), 1))
    if len({key.digest for key in keys}) < len(keys):
        raise ValueError("has the same key twice")
    for key in keys:
        if any(other.name == key.name and other.quota != key.quota for other in keys):
            raise ValueError(f"has two quotas for {key.name!r}: the keys of one name share one")
    return keys


def _read_key(place: int, entry: str) -> ApiKey:
    name, _, rest = entry.partition(":")
    digest, colon, quota = rest.partition(":")
    if not (NAME.fullmatch(name) and DIGEST.fullmatch(digest) and (NUMBER.fullmatch(quota) or not colon)):
        wanted = "must be like web:<64 hex digits>:100 (the quota may be left out), with commas between several"
        raise ValueError(f"{wanted}; entry {place} is not: `croupier key web` makes one")
    return ApiKey(name, bytes.fromhex(digest), int(quota) if colon else None)


def read_proxies(text: str) -> int | tuple[Network, ...]:
    """Read how many proxies each request has come through, or the networks that they are in.

    Raises:
        ValueError: it is neither.
    """
    if text.isascii() and text.isdigit() and len(text) == 1 and int(text) <= MOST_HOPS:
        return int(text)
    try:
        return tuple(ipaddress.ip_network(entry) for entry in _entries(text))
    except ValueError:
        wanted = f"must be a number of proxies from 0 to {MOST_HOPS}, or networks such as 10.0.0.0/8,fd00::/8"
        raise ValueError(f"{wanted}, not {text[:40]!r}") from None


def read_origins(text: str) -> tuple[str, ...]:
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
    """Tell whether a text is an origin as browsers write it: no path, no slash at the end, no port that goes unsaid."""
    try:
        parts = urlsplit(text)
        port, usual = parts.port, {"https": 443, "http": 80}.get(parts.scheme)
    except ValueError:
        return False
    written = f"{parts.scheme}://{parts.hostname}{'' if port is None else f':{port}'}"
    return (
        usual is not None and bool(parts.hostname) and port != usual and text == written and not NO_ORIGIN.search(text)
    )


def _entries(text: str) -> list[str]:
    """Split at commas, which may have spaces around them."""
    return [entry.strip() for entry in text.split(",")]
