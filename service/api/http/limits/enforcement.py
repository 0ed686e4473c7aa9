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

from service.api.http.answers import REPLAYED
from service.api.http.limits.settings import DAY, ApiKey, Counter, Rate, digest_of
from service.api.http.problems import LimitReached, answer_problem
from service.api.http.proxies import household
from service.games.errors import Unauthorised, Unavailable, Unwritable

KEY = "croupier-limits"
METERED = {"Games", "Seats", "Moves", "Events"}
"""The blueprints that ask the store. A refusal would cost as much as what the others answer."""
CREATE, MOVE = "Games.create_game", "Moves.make_move"
COST = {CREATE: 10}
"""Requests that one counts for; any other counts once. What is created stays for a day and longer."""
HEADER = "X-API-Key"
log = logging.getLogger("croupier")


@dataclass(frozen=True)
class Standing:
    """How a client stands with one policy."""

    policy: str
    quota: int
    window: int
    left: int
    again: int
    """Seconds until the whole quota is there again."""


class Limits:
    """What the clients of an application may ask for."""

    def __init__(
        self,
        counter: Counter,
        *,
        rate: Rate | None = None,
        keys: tuple[ApiKey, ...] = (),
        games: int | None = None,
        proxied: bool = False,
    ) -> None:
        """Set the limits.

        Args:
            counter: shared by every worker.
            rate: of an address, or of an API key; None: none.
            keys: one is needed to create a game; none: anybody creates games.
            games: how many an address may create a day if no key is needed; None: any number.
            proxied: whether the addresses of clients are read from X-Forwarded-For.
        """
        self._counter = counter
        self._rate = rate
        self._keys = keys
        self._games = games
        self._warned = proxied

    def install(self, app: Flask) -> None:
        """Limit an application. What is to run for refused requests, too, must be installed before."""
        app.extensions[KEY] = self
        app.before_request(self.admit)
        app.after_request(self.settle)

    def admit(self) -> None:
        """Refuse a request that may not be made now, before anything is done for it; a move is judged first."""
        endpoint = request.endpoint
        if endpoint in (MOVE, None) or request.blueprint not in METERED or request.method == "OPTIONS":
            return
        self.charge()
        if endpoint == CREATE:
            self.creator()

    def charge(self) -> None:
        """Count this request, once.

        Raises:
            LimitReached: too much was asked.
        """
        if self._rate is None or "requests" in standings():
            return
        self.warn_of_proxy()
        key = self.key()
        payer = household(request.remote_addr or "") if key is None else f"key:{key.name}"
        cost = COST.get(str(request.endpoint), 1)
        if self.spend("requests", f"requests:{payer}", cost, self._rate):
            raise LimitReached("rate_limited")

    def charge_game(self) -> None:
        """Count a game for the API key that creates it, or for the address.

        Raises:
            Unauthorised: a key is needed, and this is none.
            LimitReached: all games of the day have been created.
        """
        self.warn_of_proxy()
        creator, quota = self.creator()
        if quota and self.spend("games", f"games:{creator}", 1, Rate(quota, DAY)):
            raise LimitReached("quota_spent", reason="key" if self._keys else "address", quota=quota)

    def creator(self) -> tuple[str, int | None]:
        """Return for whom a created game counts, and how many they may create a day."""
        if not self._keys:
            return household(request.remote_addr or ""), self._games
        key = self.key_needed()
        return key.name, key.quota

    def spend(self, policy: str, name: str, cost: int, rate: Rate) -> bool:
        """Count, and return whether the quota is exceeded; False if the store takes no counts."""
        try:
            count, again = self._counter.add(name, cost, rate.window)
        except Unwritable:  # reading goes on
            return False
        standings()[policy] = Standing(policy, rate.quota, rate.window, max(0, rate.quota - count), again)
        return count > rate.quota

    def settle(self, response: Response) -> Response:
        """Count a refused move, give back what was not used, and say how the client stands."""
        endpoint = request.endpoint
        if endpoint == MOVE and 400 <= response.status_code < 500:
            response = self.settle_refusal(response)
        if endpoint == CREATE:
            self.settle_creation(response)
        if "standings" in g and (found := [*standings().values()]):
            say(response, found)
        if endpoint == CREATE and response.status_code == 429:
            self.give_back()  # only now: what is said is that nothing was left
        return response

    def settle_refusal(self, response: Response) -> Response:
        """Count a refused move; answer otherwise if it was too much."""
        try:
            self.charge()
        except LimitReached as error:
            return answer_problem(error)
        except Unavailable as error:
            log.warning("a refused move is not counted: %s", error)
        return response

    def settle_creation(self, response: Response) -> None:
        """Give the quota back if no new game came of it, and say how to come by one."""
        if response.status_code not in (201, 429) or REPLAYED in response.headers:
            self.give_back()
        if response.status_code == 401:
            response.headers["WWW-Authenticate"] = f'ApiKey realm="games", header="{HEADER}"'

    def give_back(self) -> None:
        """Give the game of this request back: none was created."""
        if "games" in standings():
            creator, quota = self.creator()
            with suppress(Unavailable):
                self.spend("games", f"games:{creator}", -1, Rate(quota or 0, DAY))

    def key_needed(self) -> ApiKey:
        """Return the API key of the request.

        Raises:
            Unauthorised: there is none, or another.
        """
        if HEADER not in request.headers:
            raise Unauthorised("api_key_missing")
        key = self.key()
        if key is None:
            raise Unauthorised("api_key_invalid")
        return key

    def key(self) -> ApiKey | None:
        """Find the API key of the request, in a time that tells nothing about the others."""
        if not self._keys or HEADER not in request.headers:
            return None
        digest = digest_of(request.headers[HEADER])
        matches = [hmac.compare_digest(digest, key.digest) for key in self._keys]
        return self._keys[matches.index(True)] if any(matches) else None

    def warn_of_proxy(self) -> None:
        """Say once if there seems to be a proxy that the settings do not know of."""
        if not self._warned and "X-Forwarded-For" in request.headers:
            self._warned = True
            log.warning(
                "X-Forwarded-For is not believed: if it is a proxy's, set CROUPIER_TRUSTED_PROXIES, or "
                "all who come through it share one limit"
            )


def standings() -> dict[str, Standing]:
    """Return how the client of this request stands with each policy that it was counted under."""
    found: dict[str, Standing] = g.setdefault("standings", {})
    return found


def charge() -> None:
    """Count the request at hand, once, if the application has limits.

    Raises:
        LimitReached: too much was asked.
    """
    if limits := current_app.extensions.get(KEY):
        limits.charge()


def charge_game() -> None:
    """Count the game that the request at hand is about to create, if the application has limits.

    Raises:
        LimitReached: all games of the day have been created.
    """
    if limits := current_app.extensions.get(KEY):
        limits.charge_game()


def say(response: Response, found: list[Standing]) -> None:
    """Say how a client stands, in the words of draft-ietf-httpapi-ratelimit-headers-11."""
    response.headers["RateLimit-Policy"] = ", ".join(f'"{one.policy}";q={one.quota};w={one.window}' for one in found)
    response.headers["RateLimit"] = ", ".join(f'"{one.policy}";r={one.left};t={one.again}' for one in found)
    if response.status_code == 429:
        response.headers["Retry-After"] = str(max(one.again for one in found if not one.left))
