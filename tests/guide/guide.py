"""A parser of the pages for front ends: their sections, and the exchanges and the programs in them."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from markdown_it import MarkdownIt

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / f"{name}.md" for name in ("front-end", "core", "screens", "following", "seats", "games", "fairness")]
"""The pages for front ends: every exchange and program in them is tested."""
GUIDE, CORE, SCREENS, *_ = PAGES
BOT_SERVICE = DOCS / "bot-service.md"
NAME = re.compile(r"\{([a-z][a-z0-9-]*)\}")
MORE = "..."
"""Stands for members or items of a response that a page leaves out, at their end."""
MARKDOWN = MarkdownIt("commonmark", {"html": False}).enable("table")
EVENT_STREAM = "text/event-stream"


class Exchange(NamedTuple):
    """A request, and the response on the page."""

    method: str
    path: str
    headers: dict[str, str]
    body: str
    status: int
    answer_headers: dict[str, str]
    response: Any

    def send(self, client: httpx.Client, names: dict[str, str]) -> None:
        """Send the request and compare the response; bind the names in it to their values."""
        headers = {name: filled(value, names) for name, value in self.headers.items()}
        content = filled(self.body, names) or None
        json_type = {"Content-Type": "application/json"} if content else {}
        request = client.build_request(
            self.method, filled(self.path, names), headers={**headers, **json_type}, content=content
        )
        with closing(client.send(request, stream=True)) as response:
            real = first_events(response, len(self.response)) if self.is_stream else whole_body(response)
        assert f"{response.status_code}" == f"{self.status}", f"{self.method} {self.path}: {real}"
        compare(self.response, real, names, f"{self.method} {self.path}")
        for name, value in self.answer_headers.items():
            compare(value, response.headers[name], names, f"{self.method} {self.path}, {name}")

    @property
    def is_stream(self) -> bool:
        """Whether the response is an event stream; then the page has its first events."""
        return self.answer_headers.get("Content-Type") == EVENT_STREAM


def whole_body(response: httpx.Response) -> Any:
    """Return the JSON of a response; None if it has no body."""
    return json.loads(response.read()) if response.read() else None


def first_events(response: httpx.Response, number: int) -> list[dict[str, Any]]:
    """Read events of a stream until there are so many."""
    text = ""
    for part in response.iter_text():
        text += part
        if text.count("\n\n") >= number:
            break
    return [event(block) for block in text.split("\n\n")[:number]]


def event(block: str) -> dict[str, Any]:
    """Parse an event of a stream."""
    lines = fields(f"\n{block}")
    return {name: json.loads(value) if name == "data" else value for name, value in lines.items()}


def filled(text: str, names: dict[str, str]) -> str:
    return NAME.sub(lambda found: names[found[1]], text)


def compare(expected: Any, real: Any, names: dict[str, str], where: str) -> None:
    """Compare a value on a page with the real one; members may be missing where the page marks an omission."""
    if isinstance(expected, dict):
        keys = expected.keys() - {MORE}
        assert keys <= real.keys() if MORE in expected else keys == real.keys(), f"{where} has {sorted(real)}"
        for key in keys:
            compare(expected[key], real[key], names, f"{where}/{key}")
    elif isinstance(expected, list):
        some = expected[:-1] if expected[-1:] == [MORE] else expected
        assert len(some) == len(real) or (some != expected and len(some) <= len(real)), f"{where} is {real}"
        for index, (one, other) in enumerate(zip(some, real, strict=False)):
            compare(one, other, names, f"{where}/{index}")
    elif isinstance(expected, str) and (name := NAME.fullmatch(expected)) and name[1] not in names:
        names[name[1]] = real
    else:
        expected = filled(expected, names) if isinstance(expected, str) else expected
        assert expected == real, f"{where} is {real!r}, not {expected!r}"


class Section(NamedTuple):
    """The text under a heading of the second level."""

    title: str
    text: str
    exchanges: list[Exchange]


def sections(page: Path) -> Iterator[Section]:
    for part in re.split(r"^## ", page.read_text("utf-8"), flags=re.MULTILINE)[1:]:
        title, _, text = part.partition("\n")
        yield Section(title, text, [exchange(block) for block in blocks(text, "http")])


def programs(language: str) -> str:
    """Return the program that the blocks of all pages are together."""
    return "".join(block for page in PAGES for block in blocks(page.read_text("utf-8"), language))


def blocks(text: str, language: str) -> list[str]:
    """Return the contents of all fenced blocks in a language."""
    return [token.content for token in MARKDOWN.parse(text) if token.type == "fence" and token.info == language]


def quoted(text: str) -> str:
    """Make JSON of a response in which members and items are left out."""
    return text.replace(f"{MORE}}}", f'"{MORE}": "{MORE}"}}').replace(f"{MORE}]", f'"{MORE}"]')


def exchange(block: str) -> Exchange:
    """Parse a block: request line, headers, body; status, headers, body. Only a body has a blank line before it."""
    parts = [part for part in quoted(block).strip().split("\n\n") if part]
    request, *parts = parts
    body = "" if parts[0][0].isdigit() else parts.pop(0)
    response_head, *rest = parts
    (method, path), headers = request.split("\n")[0].split(), fields(request)
    status, response_headers = int(response_head.split()[0]), fields(response_head)
    is_stream = response_headers.get("Content-Type") == EVENT_STREAM
    response = [event(part) for part in rest] if is_stream else json.loads(rest[0]) if rest else None
    return Exchange(method, path, headers, body, status, response_headers, response)


def fields(head: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in head.split("\n")[1:])


def tables(text: str) -> list[list[list[str]]]:
    """Return the tables of a text: rows of cells, without the headings."""
    found = re.findall(r"(?:^\|.*\n)+", text, re.MULTILINE)
    return [[row.strip("| ").split(" |") for row in table.splitlines()[2:]] for table in found]


def codes(cell: str) -> list[str]:
    """Return the code spans of a cell."""
    return re.findall(r"`([^`]+)`", cell)
