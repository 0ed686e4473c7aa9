"""Recorded exchanges: a file is a story, its requests are written by hand, its responses come from a real service.

Values that differ between runs (ids, tokens) are written as placeholders that the file names, with the pointer to their
first occurrence: the name of an exchange and a path into the body of its response. The random nonce in an ETag is
always written as the same one. Values that depend on chance are named, too; only the contract validates them. A stream
is read up to the event that ``until`` names. Times are written as if the story began at ``BEGIN``, without the seconds
that a request takes.
"""

import json
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from functools import reduce
from pathlib import Path
from typing import Any

import httpx
from croupier.api.openapi.headers import RESPONSE_HEADERS

from tests.api.streaming import EVENT_STREAM, Stream
from tests.api.table import TAG
from tests.times import TIME

FOLDER = Path(__file__).parents[2] / "openapi" / "examples"
RECORDED_HEADERS = ("Content-Type", *RESPONSE_HEADERS)
"""Headers of responses that are recorded."""
NONCE = "9f3ab27c.5e1d"
BEGIN = datetime.fromisoformat("2026-11-22T12:00:00Z")
STEP_S = 30
"""Times are rounded to this many seconds; settings in stories are multiples of it."""
Json = Any


class Story:
    """A file of exchanges that follow one another."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.whole: Json = json.loads(path.read_bytes())
        self.exchanges: list[Json] = self.whole["exchanges"]
        self.service: str = self.whole["service"]
        self.actual: dict[str, str] = {}
        """The values of the placeholders in this run."""
        self.begin: datetime | None = None
        """The first time in this run."""

    def send(self, exchange: Json, client: httpx.Client) -> httpx.Response:
        """Send a recorded request with the ids and tokens of this run."""
        request = json.loads(self.real(json.dumps(exchange["request"])))
        content = request.get("text", json.dumps(request.get("body"))) * request.get("times", 1)
        takes_body = {"text", "body"} & request.keys()
        # The ETag of a compressed body depends on the version of zlib.
        headers = {"X-Request-Id": exchange["name"], "Accept-Encoding": "identity", **request.get("headers", {})}
        sending = client.build_request(
            request["method"], request["path"], headers=headers, content=content if takes_body else None
        )
        response = client.send(sending, stream="until" in request)
        if "until" in request:
            response = read_until(request["until"], response)
        self.learn(exchange["name"], response)
        return response

    def learn(self, name: str, response: httpx.Response) -> None:
        """Store the values of the placeholders that first occur in a response, and its ETag."""
        tag = TAG.fullmatch(response.headers.get("ETag", ""))
        if tag:
            self.actual[f"{tag[1]}.{tag[2]}.{NONCE}"] = f"{tag[1]}.{tag[2]}.{tag[3]}"
        for placeholder, pointer in self.whole["placeholders"].items():
            exchange, *path = pointer.split("/")
            if exchange == name:
                self.actual[placeholder] = reduce(member, path, response.json())

    def recorded(self, response: httpx.Response) -> Json:
        """Return a response as JSON, with placeholders for the ids and tokens of this run."""
        response_json: Json = {
            "status": response.status_code,
            "headers": {name: response.headers[name] for name in RECORDED_HEADERS if name in response.headers},
        }
        if response.headers.get("Content-Type") == EVENT_STREAM:
            response_json["text"] = response.text
        elif response.content:
            response_json["body"] = response.json()
        text = json.dumps(response_json)
        for placeholder, actual in self.actual.items():
            text = text.replace(actual, placeholder)
        return json.loads(TIME.sub(self.recorded_time, text))

    def recorded_time(self, found: re.Match[str]) -> str:
        """Return a time as it is recorded."""
        time = datetime.fromisoformat(found[0])
        self.begin = self.begin or time
        steps = round((time - self.begin).total_seconds() / STEP_S)
        return f"{BEGIN + timedelta(seconds=steps * STEP_S):%Y-%m-%dT%H:%M:%S.000Z}"

    def real(self, text: str) -> str:
        """Replace the placeholders by the ids and tokens of this run."""
        for placeholder, actual in self.actual.items():
            text = text.replace(placeholder, actual)
        return text

    def write(self) -> None:
        """Write the file again."""
        self.path.write_text(json.dumps(self.whole, indent=2, ensure_ascii=False) + "\n", "utf-8")


def read_until(name: str, response: httpx.Response) -> httpx.Response:
    """Read a stream up to the first event with this name; return the part that was read as a response."""
    stream = Stream(response)
    stream.next(name)
    response.close()
    return httpx.Response(response.status_code, headers=response.headers, content=stream.read, request=response.request)


def member(value: Json, name: str) -> Json:
    return value[int(name)] if isinstance(value, list) else value[name]


def without_chance(exchange: Json, response_json: Json) -> Json:
    """Blank the values of a response that depend on chance; they must be present."""
    blanked = json.loads(json.dumps(response_json))
    for path in exchange.get("random_values", ()):
        *names, last = path.strip("/").split("/")
        holder = reduce(member, names, blanked["headers"] if last in blanked["headers"] else blanked["body"])
        assert last in holder
        holder[last] = "dealt by chance"
    return blanked


def stories() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def recorded() -> Iterator[Json]:
    """Yield all exchanges of all files."""
    for path in stories():
        yield from json.loads(path.read_bytes())["exchanges"]
