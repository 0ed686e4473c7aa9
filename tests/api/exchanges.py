"""Recorded exchanges: a file is a story, its requests are written by hand, its answers come from a real service.

What no two runs have in common (ids, tokens) is written as a stand-in that the file names, with the place where the
service first gives it: the name of an exchange and a path into the body of its answer. The random mark in an ETag is
always written as the same one. What chance deals is named, too, and compared in shape only, by the contract.
"""

import json
from collections.abc import Iterator
from functools import reduce
from pathlib import Path
from typing import Any

import httpx

from service.api.openapi.headers import RESPONSE_HEADERS
from tests.api.table import TAG

FOLDER = Path(__file__).parents[2] / "openapi" / "examples"
TOLD = ("Content-Type", *RESPONSE_HEADERS)
"""Headers of answers that are recorded; the others are HTTP's own business."""
MARK = "9f3ab27c.5e1d"
Json = Any


class Story:
    """A file of exchanges that follow one another."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.whole: Json = json.loads(path.read_bytes())
        self.exchanges: list[Json] = self.whole["exchanges"]
        self.service: str = self.whole["service"]
        self.actual: dict[str, str] = {}
        """What the stand-ins stand for in this run."""

    def send(self, exchange: Json, client: httpx.Client) -> httpx.Response:
        """Send a recorded request as it was, but with this run's ids and tokens."""
        request = json.loads(self.real(json.dumps(exchange["request"])))
        content = request.get("text", json.dumps(request.get("body"))) * request.get("times", 1)
        takes_body = {"text", "body"} & request.keys()
        # The ETag of a compressed body is not the same with every zlib.
        headers = {"X-Request-Id": exchange["name"], "Accept-Encoding": "identity", **request.get("headers", {})}
        response = client.request(
            request["method"], request["path"], headers=headers, content=content if takes_body else None
        )
        self.learn(exchange["name"], response)
        return response

    def learn(self, name: str, response: httpx.Response) -> None:
        """Remember what the stand-ins that an answer gives first stand for, and its ETag."""
        tag = TAG.fullmatch(response.headers.get("ETag", ""))
        if tag:
            self.actual[f"{tag[1]}.{tag[2]}.{MARK}"] = f"{tag[1]}.{tag[2]}.{tag[3]}"
        for stand_in, place in self.whole["placeholders"].items():
            exchange, *path = place.split("/")
            if exchange == name:
                self.actual[stand_in] = reduce(member, path, response.json())

    def told(self, response: httpx.Response) -> Json:
        """Write an answer down, with stand-ins for this run's ids and tokens."""
        answer: Json = {
            "status": response.status_code,
            "headers": {name: response.headers[name] for name in TOLD if name in response.headers},
        }
        if response.content:
            answer["body"] = response.json()
        text = json.dumps(answer)
        for stand_in, actual in self.actual.items():
            text = text.replace(actual, stand_in)
        return json.loads(text)

    def real(self, text: str) -> str:
        """Put this run's ids and tokens in the place of the stand-ins."""
        for stand_in, actual in self.actual.items():
            text = text.replace(stand_in, actual)
        return text

    def write(self) -> None:
        """Write the file anew."""
        self.path.write_text(json.dumps(self.whole, indent=2, ensure_ascii=False) + "\n", "utf-8")


def member(value: Json, name: str) -> Json:
    return value[int(name)] if isinstance(value, list) else value[name]


def without_chance(exchange: Json, answer: Json) -> Json:
    """Blank what chance has dealt in an answer; it must be there."""
    blanked = json.loads(json.dumps(answer))
    for path in exchange.get("random_values", ()):
        *names, last = path.strip("/").split("/")
        holder = reduce(member, names, blanked["headers"] if last in blanked["headers"] else blanked["body"])
        assert last in holder
        holder[last] = "dealt by chance"
    return blanked


def stories() -> list[Path]:
    return sorted(FOLDER.glob("*.json"))


def recorded() -> Iterator[Json]:
    """All exchanges of all files."""
    for path in stories():
        yield from json.loads(path.read_bytes())["exchanges"]
