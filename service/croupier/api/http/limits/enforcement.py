"""Rate limits and daily quotas, enforced before and after each request, by what its route declares (``declaration``).

Accepted moves are not counted, so that no rate limit blocks a running game; refused ones, dry runs and moves that are
repeated with their Idempotency-Key are. A client over the limit can still make legal moves; a refused move gets 429.
Requests with a valid API key count for the key, all others for the address. Join codes that no lobby has also count,
always for the address.
"""

import hmac
import logging
import math
from contextlib import suppress
from dataclasses import dataclass

from flask import Flask, Response, current_app, request

from croupier.api.http.context import context
from croupier.api.http.limits.declaration import Limit, limit_of
from croupier.api.http.limits.leases import LeasedCounter
from croupier.api.http.limits.rate_settings import DAY_S, ApiKey, Rate, WindowCounter, digest_of
from croupier.api.http.problems import LimitReached, handle_problem
from croupier.api.http.proxies import rate_limit_key
from croupier.games.creation import GameLimits
from croupier.games.errors import Problem, Unauthorised, Unavailable, Unwritable
from croupier.telemetry.request_context import request_environ

EXTENSION_KEY = "croupier-limits"
CODE_MISSES = Rate(20, 60)
"""Unknown join codes that an address may look up. With 10,000 lobbies, this rate finds one in four hours on average."""
CODE_REFUSALS = {403, 404, 429}
"""Statuses of responses that say that a code is wrong, or how many were; after any other the code is not counted."""
API_KEY_HEADER, API_KEY_VARIABLE = "X-API-Key", "HTTP_X_API_KEY"
"""The header, and its name in the WSGI environment."""
LIMIT, STATUSES = "croupier.limit", "croupier.limits"
"""Keys of the WSGI environment."""
log = logging.getLogger("croupier")


@dataclass(frozen=True)
class LimitStatus:
    """What one policy has left for the client of this request."""

    policy: str
    quota: int
    window: int
    remaining: int
    reset_s: float
    """Seconds until the window is reset."""


class RateLimiter:
    """Enforces the rate limit, the API keys and the quotas of an application."""

    def __init__(
        self,
        counter: WindowCounter,
        *,
        rate: Rate | None = None,
        api_keys: tuple[ApiKey, ...] = (),
        games_per_day: int | None = None,
        trusts_proxies: bool = False,
    ) -> None:
        """Set the limits.

        Args:
            counter: shared by every worker.
            rate: rate limit of an address or an API key, or None for no limit.
            api_keys: keys that may create games; if there are none, no key is needed.
            games_per_day: quota of an address if no key is needed, or None for no quota.
            trusts_proxies: whether client addresses come from X-Forwarded-For.
        """
        self._counter, self._leases = counter, LeasedCounter(counter)
        self._rate = rate
        self._keys = api_keys
        self._games = games_per_day
        self._warned = trusts_proxies

    def install(self, app: Flask) -> None:
        """Add the hooks to an application. Install hooks that must also run for refused requests first."""
        app.extensions[EXTENSION_KEY] = self
        app.before_request(self.before_request)
        app.after_request(self.after_request)

    def before_request(self) -> None:
        """Count a request that is not charged after it.

        Raises:
            LimitReached: the rate limit is exceeded, or the address has looked up too many join codes in vain.
        """
        limit = request_environ()[LIMIT] = current_limit()
        if limit is None:
            return
        if limit.charged == "before":
            self.charge_rate_limit(limit.cost)
        if limit.quota == "codes":
            self.count_code()

    def after_request(self, response: Response) -> Response:
        """Count a request that is charged after it, give a quota back that was not spent, and set the headers."""
        limit: Limit | None = request_environ().get(LIMIT)
        if limit is None:
            return response
        if limit.charged == "after" and response.status_code < 500 and getattr(response, "counts", True):
            response = self.charge_response(response, limit.cost)
        if limit.quota == "games" and not getattr(response, "created", False):
            self.give_back_game(response)
        if "codes" in limit_statuses() and response.status_code not in CODE_REFUSALS:
            self.give_back("codes", key_of_address(), CODE_MISSES)
        if limit.needs_key and response.status_code == 401:
            response.headers["WWW-Authenticate"] = f'ApiKey realm="games", header="{API_KEY_HEADER}"'
        if statuses := [*limit_statuses().values()]:
            set_rate_limit_headers(response, statuses)
        return response

    def count_code(self) -> None:
        """Count a join code that this request has sent.

        Raises:
            LimitReached: the address has sent too many codes that no lobby has.
        """
        if self._rate and self.count("codes", key_of_address(), 1, CODE_MISSES):
            raise LimitReached("rate_limited", reason="codes")

    def charge_rate_limit(self, cost: int) -> None:
        """Count this request against the rate limit.

        Raises:
            LimitReached: the rate limit is exceeded.
        """
        if self._rate is None:
            return
        self.warn_of_unknown_proxy()
        if self.count_requests(cost, self._rate):
            raise LimitReached("rate_limited")

    def charge_response(self, response: Response, cost: int) -> Response:
        """Count a request that has run; return 429 in place of its response if the rate limit is exceeded."""
        try:
            self.charge_rate_limit(cost)
        except LimitReached as error:
            return handle_problem(error)
        except Unavailable as error:
            log.warning("a refused move is not counted: %s", error)
        return response

    def count_requests(self, cost: int, rate: Rate) -> int:
        """Count requests of this client, and return how many of them exceed the rate limit."""
        key = self.api_key()
        client = key_of_address() if key is None else f"key:{key.name}"
        try:
            counted = self._leases.count(f"requests:{client}", cost, rate)
        except Unwritable:  # reads still work then
            return 0
        status = LimitStatus("requests", rate.quota, rate.window, counted.remaining, counted.reset_s)
        limit_statuses()["requests"] = status
        return counted.excess

    def reserve_game(self) -> Problem | None:
        """Count a game that this request may create against the quota of the API key, or of the address.

        Where API keys are needed, a game that needs none is not counted: its players may have none.

        Returns:
            Why the client may not create one; None: it may.
        """
        if self._keys and not request_environ()[LIMIT].needs_key:
            return None
        self.warn_of_unknown_proxy()
        try:
            owner, quota = self.quota_owner()
        except Unauthorised as refusal:
            return refusal
        if quota and self.count("games", owner, 1, Rate(quota, DAY_S)):
            return LimitReached("quota_spent", reason="key" if self._keys else "address", quota=quota)
        return None

    def give_back_game(self, response: Response) -> None:
        """Give back the quota for a game that was not created."""
        if "games" in limit_statuses():
            owner, quota = self.quota_owner()
            self.give_back("games", owner, Rate(quota or 0, DAY_S))
            if response.status_code < 400:
                del limit_statuses()["games"]

    def give_back(self, policy: str, owner: str, rate: Rate) -> None:
        """Take back one that was counted; if the store does not respond, it stays counted until the window ends."""
        with suppress(Unavailable):
            self.count(policy, owner, -1, rate)

    def quota_owner(self) -> tuple[str, int | None]:
        """Return the API key's name, or the address, that created games count for, and its daily quota.

        Raises:
            Unauthorised: the API key that is needed is missing or invalid.
        """
        if not self._keys:
            return key_of_address(), self._games
        if API_KEY_VARIABLE not in request_environ():
            raise Unauthorised("api_key_missing")
        key = self.api_key()
        if key is None:
            raise Unauthorised("api_key_invalid")
        return key.name, key.quota

    def count(self, policy: str, owner: str, cost: int, rate: Rate) -> int:
        """Count, and return by how much the quota is exceeded; 0 if the store refuses writes."""
        try:
            count, reset_s = self._counter.add(f"{policy}:{owner}", cost, rate.window)
        except Unwritable:  # reads still work then
            return 0
        limit_statuses()[policy] = LimitStatus(policy, rate.quota, rate.window, max(0, rate.quota - count), reset_s)
        return max(0, count - rate.quota)

    def api_key(self) -> ApiKey | None:
        """Find the API key of the request, with constant-time comparison."""
        sent = request_environ().get(API_KEY_VARIABLE) if self._keys else None
        if sent is None:
            return None
        digest = digest_of(sent)
        matches = [hmac.compare_digest(digest, key.digest) for key in self._keys]
        return self._keys[matches.index(True)] if any(matches) else None

    def warn_of_unknown_proxy(self) -> None:
        """Warn once of an X-Forwarded-For header if no proxies are trusted."""
        if not self._warned and "HTTP_X_FORWARDED_FOR" in request_environ():
            self._warned = True
            log.warning(
                "X-Forwarded-For is ignored: if a proxy sends it, set CROUPIER_TRUSTED_PROXIES, or all clients of the "
                "proxy share one rate limit"
            )


def current_limit() -> Limit | None:
    """Return the limits of the current request; None: it has none."""
    environ, endpoint = request_environ(), request.endpoint
    if endpoint is None or environ["REQUEST_METHOD"] == "OPTIONS":
        return None
    return limit_of(current_app.view_functions[endpoint])


def limit_statuses() -> dict[str, LimitStatus]:
    """Return the status of each policy that this request was counted under."""
    statuses: dict[str, LimitStatus] = request_environ().setdefault(STATUSES, {})
    return statuses


def limits_of_new_game() -> GameLimits:
    """Return the limits of a game that the current request may create, which is counted against the quota.

    They have the reason if its client may not create one: a quota that is spent, or an API key that is missing.
    """
    limits = current_app.extensions.get(EXTENSION_KEY)
    return context().game_limits._replace(refusal=limits.reserve_game() if limits else None)


def count_code() -> None:
    """Count the join code of the current request; it is given back unless the code is wrong.

    Raises:
        LimitReached: the address has sent too many wrong codes.
    """
    limits = current_app.extensions.get(EXTENSION_KEY)
    if limits:
        limits.count_code()


def charge_as(cost: int) -> None:
    """Count the current request, which is counted once already, as ``cost`` requests.

    Raises:
        LimitReached: the rate limit is exceeded.
    """
    limits = current_app.extensions.get(EXTENSION_KEY)
    if limits:
        limits.charge_rate_limit(cost - 1)


def key_of_address() -> str:
    """Return the address, or the network, that requests of this client are counted by."""
    return rate_limit_key(request_environ().get("REMOTE_ADDR", ""))


def set_rate_limit_headers(response: Response, statuses: list[LimitStatus]) -> None:
    """Set the headers of draft-ietf-httpapi-ratelimit-headers-11."""
    policies = [f'"{status.policy}";q={status.quota};w={status.window}' for status in statuses]
    response.headers.add("RateLimit-Policy", ", ".join(policies))
    left = [f'"{status.policy}";r={status.remaining};t={_whole(status.reset_s)}' for status in statuses]
    response.headers.add("RateLimit", ", ".join(left))
    if response.status_code == 429 and (exhausted := [status.reset_s for status in statuses if not status.remaining]):
        response.headers["Retry-After"] = str(_whole(max(exhausted)))


def _whole(seconds: float) -> int:
    """Round seconds up, to at least 1: a client that waits so long is not too early."""
    return max(1, math.ceil(seconds))
