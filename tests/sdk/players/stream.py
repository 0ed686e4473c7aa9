import json
import time
from collections.abc import Iterator
from contextlib import suppress

import httpx
from croupier_client import AuthenticatedClient  # build/sdk/python
from croupier_client.models import StreamEnd, StreamPresence, StreamView

StreamEvent = StreamView | StreamPresence | StreamEnd
EVENTS: dict[str, type[StreamEvent]] = {"view": StreamView, "presence": StreamPresence, "end": StreamEnd}


def follow(client: AuthenticatedClient, game_id: str) -> Iterator[StreamEvent]:
    """Yield the events of a game's stream until it is over, and resume it after a lost connection."""
    http, url, last, retry_ms = client.get_httpx_client(), f"/v1/games/{game_id}/stream", "", 1000
    while True:
        headers, fields = {"Last-Event-ID": last}, dict[str, str]()
        with suppress(httpx.TransportError), http.stream("GET", url, headers=headers, timeout=30) as response:
            if response.status_code == 204:
                return
            if response.status_code < 429:
                response.raise_for_status()
            retry_ms = 1000 * int(response.headers.get("Retry-After", 1))
            for line in response.iter_lines():
                name, _, value = line.partition(": ")
                fields[name] = value
                if not line:
                    last, retry_ms = fields.get("id", last), int(fields.get("retry", retry_ms))
                    if event := EVENTS.get(fields.get("event", "")):
                        yield event.from_dict({**fields, "id": int(last or 0), "data": json.loads(fields["data"])})
                    fields.clear()
        time.sleep(retry_ms / 1000)
