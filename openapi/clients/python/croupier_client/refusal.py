"""Why a request was refused, and the clock of the service."""

import time
from contextlib import suppress
from datetime import datetime
from email.utils import parsedate_to_datetime
from typing import Any

import httpx

from croupier_client.contract import Move


class Refusal(Exception):
    """Why the service refused a request: its problem (RFC 9457).

    The code is ``unreachable`` and the status 0 if there was no response, ``http_error`` if it came from something
    else, such as a proxy.

    Attributes:
        problem: all members of the response.
        is_temporary: whether the same request may succeed later.
        is_final: whether the service itself, not a proxy, says that nothing comes of a game.
        retry_after_s: the seconds after which the request may succeed.
    """

    def __init__(self, response: httpx.Response) -> None:
        """Read the problem of a response."""
        self.status, self.problem = response.status_code, problem_of(response)
        self.code: str = self.problem.get("code") or {0: "unreachable", 204: "closed"}.get(self.status, "http_error")
        self.detail: str = self.problem.get("detail", response.reason_phrase)
        self.clause: str | None = self.problem.get("clause")
        you = (self.problem.get("game") or {}).get("you") or self.problem
        self.legal_moves: list[Move] = you.get("legal_moves") or []
        self.retry_after_s = delay_of(response)
        self.is_temporary = self.status in (0, 408, 425, 429) or self.status >= 500
        self.is_final = self.status in (204, 401, 403, 404, 410) and self.code != "http_error"
        super().__init__(f"{self.code}: {self.detail}")


def problem_of(response: httpx.Response) -> dict[str, Any]:
    """Return the members of a problem; none if the response has another type, or is no object."""
    problem = None
    with suppress(ValueError):
        if response.headers.get("Content-Type", "").startswith("application/problem+json"):
            problem = response.json()
    return problem if isinstance(problem, dict) else {}


def delay_of(response: httpx.Response) -> float:
    """Return the seconds of ``Retry-After``, which may also be a date; 0: there is none."""
    text = response.headers.get("Retry-After", "")
    with suppress(ValueError, TypeError):
        return float(text) if text.isdecimal() else max(parsedate_to_datetime(text).timestamp() - time.time(), 0.0)
    return 0.0


class Clock:
    """The clock of the service; that of the device may be wrong."""

    _ahead_s = 0.0

    def compare(self, response: httpx.Response, sent_s: float) -> None:
        """Correct it: the ``Date`` of a response lies between the request, sent at ``time.time()``, and now.

        Public responses may come out of a cache, with an old one.
        """
        if "public" not in response.headers.get("Cache-Control", ""):
            with suppress(ValueError, TypeError):
                date_s = parsedate_to_datetime(response.headers.get("Date", "")).timestamp()
                self._ahead_s = min(max(self._ahead_s, date_s - time.time()), date_s + 1 - sent_s)

    def seconds_until(self, at: str) -> float:
        """Return the seconds until a time of the service, such as the ``at`` of a deadline; negative: it is over."""
        return datetime.fromisoformat(at).timestamp() - time.time() - self._ahead_s
