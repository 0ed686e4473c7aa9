"""Requests, sent again while the service is busy or cannot be reached."""

import asyncio
import random
import time
from typing import Any

import httpx

from croupier_client.refusal import Clock, Refusal
from croupier_client.waiting import async_wait

PAUSES_S = (0.5, 2.0, 8.0, 15.0)
"""Seconds before each further attempt, so that a client sends few requests during an outage."""
LONGEST_DELAY_S = 30.0
"""The longest ``Retry-After`` that a request waits for."""
LIMIT_S, LIMIT_OF_POLLS_S = 10.0, 40.0


def pause_of(attempt: int) -> float:
    """Return the seconds after an attempt, from 0, until the next one."""
    return PAUSES_S[min(attempt, len(PAUSES_S) - 1)] * random.uniform(1.0, 1.25)


class AsyncRequests(httpx.AsyncClient):
    """A client of httpx whose calls are repeated."""

    def __init__(self, url: str, **options: Any) -> None:
        """Set the address of the service, and options of httpx; raise ValueError for an address without a scheme."""
        if not url.startswith(("http://", "https://")):
            raise ValueError(f"The address {url!r} does not begin with http:// or https://.")
        super().__init__(base_url=url, **{"limits": httpx.Limits(max_connections=None), **options})
        self.clock = Clock()

    def prepare(self, method: str, path: str, query: Any, headers: Any, body: Any) -> httpx.Request:
        """Build a request without the members that are None."""
        params, headers = ({name: one for name, one in all_.items() if one is not None} for all_ in (query, headers))
        limit_s = LIMIT_OF_POLLS_S if {"Prefer", "Accept"} & headers.keys() else LIMIT_S
        return self.build_request(method, path, params=params, headers=headers, json=body, timeout=limit_s)

    async def call(self, request: httpx.Request) -> Any:
        """Send a request until it has an outcome; return the body of the response.

        Raises:
            Refusal: the service refused it, or could not be reached in five attempts.
        """
        attempt = 0
        while True:
            try:
                return await self.call_once(request)
            except Refusal as refusal:
                delay_s = max(refusal.retry_after_s, pause_of(attempt))
                if not refusal.is_temporary or delay_s > LONGEST_DELAY_S or attempt == len(PAUSES_S):
                    raise
            await async_wait(asyncio.Event(), delay_s)
            attempt += 1

    async def call_once(self, request: httpx.Request) -> Any:
        """Send a request; return the body of the response, or raise Refusal."""
        sent_s = time.time()
        try:
            response = await self.send(request)
            self.clock.compare(response, sent_s)
            if response.is_success:
                return response.json() if response.content else None
            raise Refusal(response)
        except (httpx.RequestError, ValueError) as lost:  # ValueError: the body is no JSON
            raise Refusal(httpx.Response(0, extensions={"reason_phrase": str(lost).encode()})) from lost
