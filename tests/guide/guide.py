"""The guide for front ends, taken apart: its sections, and the exchanges and the program in them."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from markdown_it import MarkdownIt

GUIDE = Path(__file__).parents[2] / "docs" / "front-end.md"
NAME = re.compile(r"\{([a-z][a-z0-9-]*)\}")
MORE = "..."
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")


class Exchange(NamedTuple):
    """A request, and the answer that the guide promises."""

    method: str
    path: str
    headers: dict[str, str]
    body: str
    status: int
    answer_headers: dict[str, str]
    answer: Any

    def send(self, client: httpx.Client, names: dict[str, str]) -> None:
        """Send the request and compare the answer; what has a name in it is bound to that name."""
        headers = {name: filled(value, names) for name, value in self.headers.items()}
        content = filled(self.body, names) or None
        json_type = {"Content-Type": "application/json"} if content else {}
        request = client.build_request(
            self.method, filled(self.path, names), headers={**headers, **json_type}, content=content
        )
        response = client.send(request)
        assert f"{response.status_code}" == f"{self.status}", f"{self.method} {self.path}: {response.text}"
        if self.answer is None:
            assert not response.content
        else:
            compare(self.answer, response.json(), names, f"{self.method} {self.path}")
        for name, value in self.answer_headers.items():
            compare(value, response.headers[name], names, f"{self.method} {self.path}, {name}")


def filled(text: str, names: dict[str, str]) -> str:
    return NAME.sub(lambda found: names[found[1]], text)


def compare(told: Any, real: Any, names: dict[str, str], where: str) -> None:
    """Check that the guide tells the truth: all of it, unless it says that there is more."""
    if isinstance(told, dict):
        keys = told.keys() - {MORE}
        assert keys <= real.keys() if MORE in told else keys == real.keys(), f"{where} has {sorted(real)}"
        for key in keys:
            compare(told[key], real[key], names, f"{where}/{key}")
    elif isinstance(told, list):
        some = told[:-1] if told[-1:] == [MORE] else told
        assert len(some) == len(real) or (some != told and len(some) <= len(real)), f"{where} is {real}"
        for place, (one, other) in enumerate(zip(some, real, strict=False)):
            compare(one, other, names, f"{where}/{place}")
    elif isinstance(told, str) and (name := NAME.fullmatch(told)) and name[1] not in names:
        names[name[1]] = real
    else:
        told = filled(told, names) if isinstance(told, str) else told
        assert told == real, f"{where} is {real!r}, not {told!r}"


class Section(NamedTuple):
    """What stands under a heading of the second level."""

    title: str
    text: str
    exchanges: list[Exchange]


def sections() -> Iterator[Section]:
    for part in re.split(r"^## ", GUIDE.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        title, _, text = part.partition("\n")
        yield Section(title, text, [exchange(block) for block in blocks(text, "http")])


def blocks(text: str, language: str) -> list[str]:
    """The contents of all fenced blocks in a language."""
    return [token.content for token in MARKDOWN.parse(text) if token.type == "fence" and token.info == language]


def exchange(block: str) -> Exchange:
    """Read a block: request line, headers, body; status, headers, body. Only a body has a blank line before it."""
    parts = [part for part in block.strip().split("\n\n") if part]
    request, *parts = parts
    body = "" if parts[0][0].isdigit() else parts.pop(0)
    answer, *rest = parts
    (method, path), headers = request.split("\n")[0].split(), fields(request)
    status, answered = int(answer.split()[0]), fields(answer)
    return Exchange(method, path, headers, body, status, answered, json.loads(rest[0]) if rest else None)


def fields(head: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in head.split("\n")[1:])


def tables(text: str) -> list[list[list[str]]]:
    """The tables of a text: rows of cells, without the headings."""
    found = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    return [[row.strip("| ").split(" |") for row in table.splitlines()[2:]] for table in found]


def codes(cell: str) -> list[str]:
    """What a cell sets as code."""
    return re.findall(r"`([^`]+)`", cell)
