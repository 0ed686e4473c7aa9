"""Who may ask how much. A move that is accepted is never counted: it cannot be metered out of a game.

Whatever else asks the store counts: looking, listing, creating (ten times), joining, a dry run, a move sent again with
its Idempotency-Key, a move that is refused. Who has spent everything can still make a legal move in turn; any other
answer to a move is then 429. Requests with a valid API key count for the key, all others for the address.
"""

import hmac
import logging
from contextlib import suppress
from dataclasses import dataclass

from flask import Flask, Response, current_app, g, request

from service.api.http.limits.rate_settings import DAY_S, ApiKey, Rate, WindowCounter, digest_of
from service.api.http.problems import LimitReached, handle_problem
from service.api.http.proxies import rate_limit_key
from service.api.http.responses import REPLAYED_HEADER
from service.games.errors import Unauthorised, Unavailable, Unwritable

EXTENSION_KEY = "croupier-limits"
LIMITED_BLUEPRINTS = {"Games", "Seats", "Moves", "Events"}
"""The blueprints that ask the store. A refusal would cost as much as what the others answer."""
CREATE_ENDPOINT, MOVE_ENDPOINT = "Games.create_game", "Moves.make_move"
COST_BY_ENDPOINT = {CREATE_ENDPOINT: 10}
"""Requests that one counts for; any other counts once. What is created stays for a day and longer."""
API_KEY_HEADER = "X-API-Key"
log = logging.getLogger("croupier")


@dataclass(frozen=True)
class LimitStatus:
    """How a client stands with one policy."""

    policy: str
    quota: int
    window: int
    remaining: int
    reset_s: int
    """Seconds until the whole quota is there again."""


class RateLimiter:
    """What the clients of an application may ask for."""

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
            rate: of an address, or of an API key; None: none.
            api_keys: one is needed to create a game; none: anybody creates games.
            games_per_day: how many an address may create a day if no key is needed; None: any number.
            trusts_proxies: whether the addresses of clients are read from X-Forwarded-For.
        """
        self._counter = counter
        self._rate = rate
        self._keys = api_keys
        self._games = games_per_day
        self._warned = trusts_proxies

    def install(self, app: Flask) -> None:
        """Limit an application. What is to run for refused requests, too, must be installed before."""
        app.extensions[EXTENSION_KEY] = self
        app.before_request(self.before_request)
        app.after_request(self.after_request)

    def before_request(self) -> None:
        """Refuse a request that may not be made now, before anything is done for it; a move is judged first."""
        endpoint = request.endpoint
        if (
            endpoint in (MOVE_ENDPOINT, None)
            or request.blueprint not in LIMITED_BLUEPRINTS
            or request.method == "OPTIONS"
        ):
            return
        self.charge_rate_limit()
        if endpoint == CREATE_ENDPOINT:
            self.quota_owner()

    def charge_rate_limit(self) -> None:
        """Count this request, once.

        Raises:
            LimitReached: too much was asked.
        """
        if self._rate is None or "requests" in limit_statuses():
            return
        self.warn_of_unknown_proxy()
        key = self.api_key()
        payer = rate_limit_key(request.remote_addr or "") if key is None else f"key:{key.name}"
        cost = COST_BY_ENDPOINT.get(str(request.endpoint), 1)
        if self.count_and_check("requests", f"requests:{payer}", cost, self._rate):
            raise LimitReached("rate_limited")

    def charge_game_quota(self) -> None:
        """Count a game for the API key that creates it, or for the address.

        Raises:
            Unauthorised: a key is needed, and this is none.
            LimitReached: all games of the day have been created.
        """
        self.warn_of_unknown_proxy()
        creator, quota = self.quota_owner()
        if quota and self.count_and_check("games", f"games:{creator}", 1, Rate(quota, DAY_S)):
            raise LimitReached("quota_spent", reason="key" if self._keys else "address", quota=quota)

    def quota_owner(self) -> tuple[str, int | None]:
        """Return for whom a created game counts, and how many they may create a day."""
        if not self._keys:
            return rate_limit_key(request.remote_addr or ""), self._games
        key = self.required_api_key()
        return key.name, key.quota

    def count_and_check(self, policy: str, name: str, cost: int, rate: Rate) -> bool:
        """Count, and return whether the quota is exceeded; False if the store takes no counts."""
        try:
            count, again = self._counter.add(name, cost, rate.window)
        except Unwritable:  # reading goes on
            return False
        limit_statuses()[policy] = LimitStatus(policy, rate.quota, rate.window, max(0, rate.quota - count), again)
        return count > rate.quota

    def after_request(self, response: Response) -> Response:
        """Count a refused move, give back what was not used, and say how the client stands."""
        endpoint = request.endpoint
        if endpoint == MOVE_ENDPOINT and 400 <= response.status_code < 500:
            response = self.charge_rejected_move(response)
        if endpoint == CREATE_ENDPOINT:
            self.finish_creation(response)
        if "limit_statuses" in g and (found := [*limit_statuses().values()]):
            set_rate_limit_headers(response, found)
        if endpoint == CREATE_ENDPOINT and response.status_code == 429:
            self.refund_game()  # only now: what is said is that nothing was left
        return response

    def charge_rejected_move(self, response: Response) -> Response:
        """Count a refused move; answer otherwise if it was too much."""
        try:
            self.charge_rate_limit()
        except LimitReached as error:
            return handle_problem(error)
        except Unavailable as error:
            log.warning("a refused move is not counted: %s", error)
        return response

    def finish_creation(self, response: Response) -> None:
        """Give the quota back if no new game came of it, and say how to come by one."""
        if response.status_code not in (201, 429) or REPLAYED_HEADER in response.headers:
            self.refund_game()
        if response.status_code == 401:
            response.headers["WWW-Authenticate"] = f'ApiKey realm="games", header="{API_KEY_HEADER}"'

    def refund_game(self) -> None:
        """Give the game of this request back: none was created."""
        if "games" in limit_statuses():
            creator, quota = self.quota_owner()
            with suppress(Unavailable):
                self.count_and_check("games", f"games:{creator}", -1, Rate(quota or 0, DAY_S))

    def required_api_key(self) -> ApiKey:
        """Return the API key of the request.

        Raises:
            Unauthorised: there is none, or another.
        """
        if API_KEY_HEADER not in request.headers:
            raise Unauthorised("api_key_missing")
        key = self.api_key()
        if key is None:
            raise Unauthorised("api_key_invalid")
        return key

    def api_key(self) -> ApiKey | None:
        """Find the API key of the request, in a time that tells nothing about the others."""
        if not self._keys or API_KEY_HEADER not in request.headers:
            return None
        digest = digest_of(request.headers[API_KEY_HEADER])
        matches = [hmac.compare_digest(digest, key.digest) for key in self._keys]
        return self._keys[matches.index(True)] if any(matches) else None

    def warn_of_unknown_proxy(self) -> None:
        """Say once if there seems to be a proxy that the settings do not know of."""
        if not self._warned and "X-Forwarded-For" in request.headers:
            self._warned = True
            log.warning(
                "X-Forwarded-For is not believed: if it is a proxy's, set CROUPIER_TRUSTED_PROXIES, or "
                "all who come through it share one limit"
            )


def limit_statuses() -> dict[str, LimitStatus]:
    """Return how the client of this request stands with each policy that it was counted under."""
    found: dict[str, LimitStatus] = g.setdefault("limit_statuses", {})
    return found


def charge_rate_limit() -> None:
    """Count the request at hand, once, if the application has limits.

    Raises:
        LimitReached: too much was asked.
    """
    if limits := current_app.extensions.get(EXTENSION_KEY):
        limits.charge_rate_limit()


def charge_game_quota() -> None:
    """Count the game that the request at hand is about to create, if the application has limits.

    Raises:
        LimitReached: all games of the day have been created.
    """
    if limits := current_app.extensions.get(EXTENSION_KEY):
        limits.charge_game_quota()


def set_rate_limit_headers(response: Response, found: list[LimitStatus]) -> None:
    """Say how a client stands, in the words of draft-ietf-httpapi-ratelimit-headers-11."""
    response.headers["RateLimit-Policy"] = ", ".join(f'"{one.policy}";q={one.quota};w={one.window}' for one in found)
    response.headers["RateLimit"] = ", ".join(f'"{one.policy}";r={one.remaining};t={one.reset_s}' for one in found)
    if response.status_code == 429:
        response.headers["Retry-After"] = str(max(one.reset_s for one in found if not one.remaining))
