"""Settings of rates, API keys and quotas. No import of Flask: gunicorn's configuration reads these settings, too."""

import hashlib
import re
from dataclasses import dataclass
from typing import NamedTuple, Protocol

DAY_S = 24 * 60 * 60
"""In seconds."""
WINDOWS_S = {"second": 1, "minute": 60, "hour": 60 * 60, "day": DAY_S}
NAME_PATTERN = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")
DIGEST_PATTERN = re.compile(r"[0-9a-f]{64}")
NUMBER_PATTERN = re.compile(r"[1-9][0-9]{0,8}")


class Rate(NamedTuple):
    """A number of requests in a time window."""

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


class WindowCounter(Protocol):
    """Counters that all workers share."""

    def add(self, name: str, amount: int, window: int) -> tuple[int, int]:
        """Add to a counter that is reset ``window`` seconds after its first unit.

        Returns the count and the seconds until its reset, at least 1. Raises Unavailable.
        """


def digest_of(key: str) -> bytes:
    """Hash an API key: the key itself is stored nowhere."""
    return hashlib.sha256(key.encode()).digest()


def parse_rate(text: str) -> Rate | None:
    """Read ``600/minute``; None for ``off``.

    Raises:
        ValueError: it is neither; the message says what is wanted.
    """
    count, slash, window = text.partition("/")
    if text == "off":
        return None
    if not (slash and NUMBER_PATTERN.fullmatch(count) and window in WINDOWS_S):
        raise ValueError(f"must be like 600/minute (a second, minute, hour or day), or off, not {text[:20]!r}")
    return Rate(int(count), WINDOWS_S[window])


def parse_games_per_day(text: str) -> int | None:
    """Read how many games may be created; None for ``off``.

    Raises:
        ValueError: it is something else.
    """
    if text == "off":
        return None
    if not NUMBER_PATTERN.fullmatch(text):
        raise ValueError(f"must be a whole number of games from 1 to 999999999, or off, not {text[:20]!r}")
    return int(text)


def parse_api_keys(text: str) -> tuple[ApiKey, ...]:
    """Read ``name:sha256[:quota]``, several with commas between them.

    Raises:
        ValueError: it is something else. The message does not quote it: it may be a key by mistake.
    """
    keys = tuple(_parse_api_key(place, entry.strip()) for place, entry in enumerate(text.split(","), 1))
    if len({key.digest for key in keys}) < len(keys):
        raise ValueError("has the same key twice")
    for key in keys:
        if any(other.name == key.name and other.quota != key.quota for other in keys):
            raise ValueError(f"has two quotas for {key.name!r}: the keys of one name share one")
    return keys


def _parse_api_key(place: int, entry: str) -> ApiKey:
    name, _, rest = entry.partition(":")
    digest, colon, quota = rest.partition(":")
    if not (
        NAME_PATTERN.fullmatch(name)
        and DIGEST_PATTERN.fullmatch(digest)
        and (NUMBER_PATTERN.fullmatch(quota) or not colon)
    ):
        wanted = "must be like web:<64 hex digits>:100 (the quota may be left out), with commas between several"
        raise ValueError(f"{wanted}; entry {place} is not: `croupier key web` makes one")
    return ApiKey(name, bytes.fromhex(digest), int(quota) if colon else None)
