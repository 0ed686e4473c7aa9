"""Settings of rate limits, API keys and quotas. No import of Flask: gunicorn's configuration imports this, too."""

import hashlib
import re
from dataclasses import dataclass
from typing import NamedTuple, Protocol

DAY_S = 24 * 60 * 60
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
    """A key for creating games. Keys with the same name share one quota."""

    name: str
    digest: bytes
    """SHA-256 of the key; 256 random bits need no slower hash."""
    quota: int | None = None
    """Games a day, or None for no quota."""


class WindowCounter(Protocol):
    """Fixed-window counters that all workers share."""

    def add(self, name: str, amount: int, window: int) -> tuple[int, float]:
        """Add to a counter that is reset ``window`` seconds after its first increment.

        Returns the count and the seconds until its reset. Raises Unavailable.
        """


def digest_of(key: str) -> bytes:
    """Hash an API key: the key itself is not stored."""
    return hashlib.sha256(key.encode()).digest()


def parse_rate(text: str) -> Rate | None:
    """Parse ``600/minute``; return None for ``off``.

    Raises:
        ValueError: the text is invalid; the message names the format.
    """
    count, slash, window = text.partition("/")
    if text == "off":
        return None
    if not (slash and NUMBER_PATTERN.fullmatch(count) and window in WINDOWS_S):
        raise ValueError(f"must be like 600/minute (a second, minute, hour or day), or off, not {text[:20]!r}")
    return Rate(int(count), WINDOWS_S[window])


def parse_games_per_day(text: str) -> int | None:
    """Parse a daily quota of games; return None for ``off``.

    Raises:
        ValueError: the text is invalid; the message names the format.
    """
    if text == "off":
        return None
    if not NUMBER_PATTERN.fullmatch(text):
        raise ValueError(f"must be a whole number of games from 1 to 999999999, or off, not {text[:20]!r}")
    return int(text)


def parse_api_keys(text: str) -> tuple[ApiKey, ...]:
    """Parse ``name:sha256[:quota]``, several of them separated by commas.

    Raises:
        ValueError: the text is invalid. The message does not quote it, since it may be a key by mistake.
    """
    keys = tuple(_parse_api_key(number, entry.strip()) for number, entry in enumerate(text.split(","), 1))
    if len({key.digest for key in keys}) < len(keys):
        raise ValueError("has the same key twice")
    for key in keys:
        if any(other.name == key.name and other.quota != key.quota for other in keys):
            raise ValueError(f"has two quotas for {key.name!r}: the keys of one name share one")
    return keys


def _parse_api_key(number: int, entry: str) -> ApiKey:
    name, _, rest = entry.partition(":")
    digest, colon, quota = rest.partition(":")
    if not (
        NAME_PATTERN.fullmatch(name)
        and DIGEST_PATTERN.fullmatch(digest)
        and (NUMBER_PATTERN.fullmatch(quota) or not colon)
    ):
        wanted = "must be like web:<64 hex digits>:100 (the quota may be left out), with commas between several"
        raise ValueError(f"{wanted}; entry {number} is not: `croupier key web` makes one")
    return ApiKey(name, bytes.fromhex(digest), int(quota) if colon else None)
