"""Rate limits and daily quotas. Accepted moves are not counted, so that no rate limit blocks a running game.

All other requests that use the store are counted: reading, listing, creating and quick games (cost 10), joining, dry
runs, moves repeated with their Idempotency-Key, rejected moves, and each entry of a list of own games. A client over
the limit can still make legal moves; a rejected move gets 429. Requests with a valid API key count for the key, all
others for the address. Join codes that no lobby has are also counted, always for the address.
"""

import hmac
import logging
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass

from flask import Flask, Response, current_app, g

from croupier.api.http.current import request_environ, this_request
from croupier.api.http.limits.leases import LeasedCounter
from croupier.api.http.limits.rate_settings import DAY_S, ApiKey, Rate, WindowCounter, digest_of
from croupier.api.http.problems import LimitReached, handle_problem
from croupier.api.http.proxies import rate_limit_key
from croupier.api.http.responses import REPLAYED_HEADER
from croupier.games.errors import Unauthorised, Unavailable, Unwritable

EXTENSION_KEY = "croupier-limits"
LIMITED_BLUEPRINTS = {"Games", "Seats", "Host", "Rematch", "Moves", "Events", "Streams", "Codes", "Mine", "Quick"}
"""Blueprints that use the store. Requests to the others are as cheap to serve as to reject."""
CREATE_ENDPOINT, QUICK_ENDPOINT, MOVE_ENDPOINT = "Games.create_game", "Quick.quick_game", "Moves.make_move"
REMATCH_ENDPOINT = "Rematch.play_again"
CREATE_ENDPOINTS = {CREATE_ENDPOINT, QUICK_ENDPOINT}
"""What creates a game: ``quick_game`` only if no table waits, so it is counted as created when it creates one."""
CODE_MISSES = Rate(20, 60)
"""Unknown join codes that an address may look up. With 10,000 lobbies, this rate finds one in four hours on average."""
COST_BY_ENDPOINT = {CREATE_ENDPOINT: 10, QUICK_ENDPOINT: 10, REMATCH_ENDPOINT: 10}
"""Cost of a request in requests; the default is 1. A game stays in the store for a day or longer, as does the key of a
request for a quick game."""
API_KEY_HEADER, API_KEY_VARIABLE = "X-API-Key", "HTTP_X_API_KEY"
"""The header, and its name in the WSGI environment."""
STATUSES = "croupier.limits"
"""Key of the WSGI environment."""
log = logging.getLogger("croupier")


@dataclass(frozen=True)
class LimitStatus:
    """What one policy has left for the client of this request."""

    policy: str
    quota: int
    window: int
    remaining: int
    reset_s: int
    """Seconds until the window is reset."""


class RateLimiter:
    """Enforces the rate limit, the API keys and the daily quota of an application."""

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
        """Add the hooks to an application. Install hooks that must also run for rejected requests first."""
        app.extensions[EXTENSION_KEY] = self
        app.before_request(self.before_request)
        app.after_request(self.after_request)

    def before_request(self) -> None:
        """Reject a request over the limit, or without its API key; a move is counted only if it is rejected."""
        current = this_request()
        endpoint = current.endpoint
        if endpoint in (MOVE_ENDPOINT, None) or current.method == "OPTIONS":
            return
        if current.blueprint not in LIMITED_BLUEPRINTS:
            return
        self.charge_rate_limit()
        if endpoint == CREATE_ENDPOINT:
            self.quota_owner()

    def charge_rate_limit(self) -> None:
        """Count this request against the rate limit, at most once.

        Raises:
            LimitReached: the rate limit is exceeded.
        """
        if self._rate is None or "requests" in limit_statuses():
            return
        self.warn_of_unknown_proxy()
        cost = COST_BY_ENDPOINT.get(str(this_request().endpoint), 1)
        if self.count_requests(cost, self._rate):
            raise LimitReached("rate_limited")

    def charge_entries(self, count: int) -> int:
        """Count the entries of this request, whose first is counted; return how many are within the rate limit."""
        if self._rate is None or "requests" not in limit_statuses():
            return count
        excess = self.count_requests(count - 1, self._rate)
        return max(1, count - excess)  # concurrent requests may have exceeded it, too

    def count_requests(self, cost: int, rate: Rate) -> int:
        """Count requests of this client, and return how many of them exceed the rate limit."""
        try:
            counted = self._leases.count(self.requests_counter(), cost, rate)
        except Unwritable:  # reads still work then
            return 0
        status = LimitStatus("requests", rate.quota, rate.window, counted.remaining, counted.reset_s)
        limit_statuses()["requests"] = status
        return counted.excess

    def requests_counter(self) -> str:
        """Return the name of the counter of this client's requests."""
        key = self.api_key()
        return f"requests:{key_of_address()}" if key is None else f"requests:key:{key.name}"

    @contextmanager
    def counted_guess(self) -> Iterator[None]:
        """Count a join code as a miss, and look it up in the block; if it is found, it does not count.

        It is counted before the lookup, so that concurrent requests cannot exceed the limit.

        Raises:
            LimitReached: the address has looked up too many codes in vain.
        """
        if self._rate is None:
            yield
            return
        counter = f"codes:{key_of_address()}"
        if self.count_excess("codes", counter, 1, CODE_MISSES):
            raise LimitReached("rate_limited", reason="codes")
        yield
        with suppress(Unavailable):
            self.count_excess("codes", counter, -1, CODE_MISSES)

    def charge_game_quota(self) -> None:
        """Count a created game against the quota of the API key, or of the address.

        Raises:
            Unauthorised: the API key that is needed is missing or invalid.
            LimitReached: the daily quota is exceeded.
        """
        self.warn_of_unknown_proxy()
        owner, quota = self.quota_owner()
        if quota and self.count_excess("games", f"games:{owner}", 1, Rate(quota, DAY_S)):
            raise LimitReached("quota_spent", reason="key" if self._keys else "address", quota=quota)

    def charge_rematch_quota(self) -> None:
        """Count a rematch as a created game, unless API keys are needed: its players may have none.

        Raises:
            LimitReached: the daily quota is exceeded.
        """
        if not self._keys:
            self.charge_game_quota()

    def quota_owner(self) -> tuple[str, int | None]:
        """Return the API key's name, or the address, that created games count for, and its daily quota."""
        if not self._keys:
            return key_of_address(), self._games
        key = self.required_api_key()
        return key.name, key.quota

    def count_excess(self, policy: str, name: str, cost: int, rate: Rate) -> int:
        """Count, and return by how much the quota is exceeded; 0 if the store rejects writes."""
        try:
            count, reset_s = self._counter.add(name, cost, rate.window)
        except Unwritable:  # reads still work then
            return 0
        limit_statuses()[policy] = LimitStatus(policy, rate.quota, rate.window, max(0, rate.quota - count), reset_s)
        return max(0, count - rate.quota)

    def after_request(self, response: Response) -> Response:
        """Count a rejected move, refund an unused quota, and add the RateLimit headers."""
        endpoint = this_request().endpoint
        if endpoint == MOVE_ENDPOINT and 400 <= response.status_code < 500:
            response = self.charge_rejected_move(response)
        if endpoint in CREATE_ENDPOINTS:
            self.finish_creation(response)
        if endpoint == REMATCH_ENDPOINT and response.status_code not in (201, 429):
            self.refund_game()
        if statuses := [*limit_statuses().values()]:
            set_rate_limit_headers(response, statuses)
        if endpoint in {*CREATE_ENDPOINTS, REMATCH_ENDPOINT} and response.status_code == 429:
            self.refund_game()  # after the headers, which must show that nothing remains
        return response

    def charge_rejected_move(self, response: Response) -> Response:
        """Count a rejected move; return 429 in its place if the rate limit is exceeded."""
        try:
            self.charge_rate_limit()
        except LimitReached as error:
            return handle_problem(error)
        except Unavailable as error:
            log.warning("a rejected move is not counted: %s", error)
        return response

    def finish_creation(self, response: Response) -> None:
        """Refund the quota if no game was created; on 401 add WWW-Authenticate for the API key."""
        if response.status_code not in (201, 429) or REPLAYED_HEADER in response.headers:
            self.refund_game()
        if response.status_code == 401:
            response.headers["WWW-Authenticate"] = f'ApiKey realm="games", header="{API_KEY_HEADER}"'

    def refund_game(self) -> None:
        """Refund the quota for the game of this request."""
        if "games" in limit_statuses():
            owner, quota = self.quota_owner()
            with suppress(Unavailable):
                self.count_excess("games", f"games:{owner}", -1, Rate(quota or 0, DAY_S))

    def required_api_key(self) -> ApiKey:
        """Return the API key of the request.

        Raises:
            Unauthorised: the key is missing or invalid.
        """
        if API_KEY_VARIABLE not in request_environ():
            raise Unauthorised("api_key_missing")
        key = self.api_key()
        if key is None:
            raise Unauthorised("api_key_invalid")
        return key

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


def limit_statuses() -> dict[str, LimitStatus]:
    """Return the status of each policy that this request was counted under."""
    statuses: dict[str, LimitStatus] = request_environ().setdefault(STATUSES, {})
    return statuses


def charge_rate_limit() -> None:
    """Count the current request, at most once, if the application has rate limits.

    Raises:
        LimitReached: the rate limit is exceeded.
    """
    if limits := current_app.extensions.get(EXTENSION_KEY):
        limits.charge_rate_limit()


def charge_entries(count: int) -> int:
    """Count the entries of the current request; return how many of them are within the rate limit, at least one."""
    limits = current_app.extensions.get(EXTENSION_KEY)
    return limits.charge_entries(count) if limits else count


@contextmanager
def counted_guess() -> Iterator[None]:
    """Count a join code that the block looks up, if the application has limits (see ``RateLimiter.counted_guess``).

    Raises:
        LimitReached: the address has looked up too many codes in vain.
    """
    limits = current_app.extensions.get(EXTENSION_KEY)
    with limits.counted_guess() if limits else nullcontext():
        yield


def key_of_address() -> str:
    """Return the address, or the network, that requests of this client are counted by."""
    return rate_limit_key(request_environ().get("REMOTE_ADDR", ""))


def charge_game_quota() -> None:
    """Count the game that the current request will create, if the application has quotas.

    Raises:
        Unauthorised: the API key that is needed is missing or invalid.
        LimitReached: the daily quota is exceeded.
    """
    if limits := current_app.extensions.get(EXTENSION_KEY):
        limits.charge_game_quota()


def charge_rematch_quota() -> None:
    """Count the rematch that the current request will open, if the application has quotas.

    Raises:
        LimitReached: the daily quota is exceeded.
    """
    if limits := current_app.extensions.get(EXTENSION_KEY):
        limits.charge_rematch_quota()


def charge_created_game() -> None:
    """Count the game that the current request creates, once however often it tries (see ``charge_game_quota``)."""
    if not g.get("created_game_charged"):
        charge_game_quota()
        g.created_game_charged = True


def refund_created_game() -> None:
    """Refund the quota of ``charge_created_game``, if it was charged, since another request has created the game.

    A response with a status other than 201, or with ``REPLAYED_HEADER``, is refunded by ``finish_creation``.
    """
    if limits := current_app.extensions.get(EXTENSION_KEY):
        limits.refund_game()


def set_rate_limit_headers(response: Response, statuses: list[LimitStatus]) -> None:
    """Set the headers of draft-ietf-httpapi-ratelimit-headers-11."""
    response.headers["RateLimit-Policy"] = ", ".join(
        f'"{status.policy}";q={status.quota};w={status.window}' for status in statuses
    )
    response.headers["RateLimit"] = ", ".join(
        f'"{status.policy}";r={status.remaining};t={status.reset_s}' for status in statuses
    )
    if response.status_code == 429 and (exhausted := [status.reset_s for status in statuses if not status.remaining]):
        response.headers["Retry-After"] = str(max(exhausted))
