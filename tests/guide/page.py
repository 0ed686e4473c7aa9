"""Write the screens in docs/screens.md, and the HTML pages under /docs: ``python -m tests.guide.page``."""

import itertools
import json
import re
from html import escape, unescape
from pathlib import Path
from typing import Any

import croupier.api
from croupier.api.openapi.codes import CODES
from croupier.api.openapi.codes import problems_markdown as problems

from tests.guide.guide import BOT_SERVICE, MARKDOWN, MORE, PAGES, SCREENS, quoted
from tests.guide.screens import with_screens, without_marks

STATIC = Path(croupier.api.__file__).parent / "static"
LINKS = {
    "/docs": "The API",
    "/docs/front-end": "A guide for front ends",
    "/docs/bot-service": "A bot service",
    "/docs/problems": "Problems",
    "/openapi.json": "openapi.json",
}
TITLES = {f"/docs/{file.stem}": file.read_text("utf-8").partition("\n")[0].removeprefix("# ") for file in PAGES}
"""The pages for front ends, which list each other beside the text."""
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>croupier: {title}</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/docs.css">
<script src="/docs/pages.js" defer></script>
</head>
<body>
<nav class="pages" aria-label="Documentation">
{links}
</nav>
<div class="columns">
<nav class="contents" aria-label="Contents">
<details open>
<summary>Contents</summary>
<ul>
{contents}
</ul>
</details>
</nav>
<main class="text">
{body}</main>
</div>
</body>
</html>
"""
WIDTH = 72
"""The width of a line of JSON, in characters, where it can be broken."""


def pages() -> dict[Path, str]:
    """Return the text of the page of screens and of every HTML page, by file."""
    texts = {file.stem: file.read_text("utf-8") for file in [*PAGES, BOT_SERVICE]}
    screens = with_screens(texts[SCREENS.stem])
    texts |= {SCREENS.stem: without_marks(screens), "problems": "\n".join(problems()) + "\n"}
    return {SCREENS: screens} | {STATIC / f"{name}.html": page(f"/docs/{name}", text) for name, text in texts.items()}


def page(path: str, markdown: str) -> str:
    """Render Markdown as a page; a link to ``name.md`` leads to ``/docs/name``."""
    tokens = MARKDOWN.parse(re.sub(r"\]\(([a-z-]+)\.md", r"](/docs/\1", markdown))
    titles = [
        (opening.tag, title.content) for opening, title in itertools.pairwise(tokens) if opening.type == "heading_open"
    ]
    body: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    body = re.sub(r"<(h[23])>(.+?)</h", heading, body)
    body = re.sub(r"<table>.+?</table>", table, body, flags=re.DOTALL)
    body = re.sub(r'<pre><code class="language-(\w+)">(.+?)</code></pre>', block, body, flags=re.DOTALL)
    parts = contents(path, [title for tag, title in titles if tag == "h2"])
    return PAGE.format(title=titles[0][1], links="\n".join(links(path)), contents="\n".join(parts), body=body)


def links(current: str) -> list[str]:
    """Link to every page, or the first of its group, and mark the current one."""
    attributes = {current: ' aria-current="page"'}
    if current in TITLES:
        attributes = {next(iter(TITLES)): ' aria-current="true"'} | attributes
    return [f'<a href="{path}"{attributes.get(path, "")}>{title}</a>' for path, title in LINKS.items()]


def contents(current: str, titles: list[str]) -> list[str]:
    """List the sections of a page, or the pages of its group, with its sections below it."""
    sections = [f'<li><a href="#{anchor(title)}">{title}</a></li>' for title in titles]
    if current not in TITLES:
        return sections
    own = ["<ul>", *sections, "</ul>"]
    entries = {path: f'<li><a href="{path}">{title}</a>' for path, title in TITLES.items()}
    entries[current] = entries[current].replace('">', '" aria-current="page">')
    return [line for path, entry in entries.items() for line in (entry, *(own if path == current else []), "</li>")]


def link(name: str, title: str) -> str:
    """Return a link to an anchor on the same page."""
    return f' <a class="anchor" href="#{name}" aria-label="Link to {title}">#</a>'


def anchor(title: str) -> str:
    """Return the id of a heading, as GitHub makes it."""
    return re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-")


def heading(found: re.Match[str]) -> str:
    """Give a heading an id and a link to it."""
    tag, title = found.groups()
    return f'<{tag} id="{anchor(title)}">{title}{link(anchor(title), title)}</h'


def table(found: re.Match[str]) -> str:
    """Write a table so that a style sheet can show its rows as blocks: every cell has the title of its column.

    The ARIA roles are explicit, because browsers drop them from elements that are not displayed as a table.
    """
    titles, *rows = (re.findall(r"<t[hd]>(.*?)</t[hd]>", row) for row in found[0].split("</tr>")[:-1])
    head = "".join(f'<th role="columnheader">{title}</th>' for title in titles)
    return "\n".join(
        [
            f'<table role="table">\n<thead role="rowgroup"><tr role="row">{head}</tr></thead>\n<tbody role="rowgroup">',
            *(row(titles, cells) for cells in rows),
            "</tbody>\n</table>",
        ]
    )


def row(titles: list[str], cells: list[str]) -> str:
    """Write a row; that of a problem code has the code as its id."""
    code = re.sub(r"</?code>", "", cells[0])
    id_attribute = ""
    if code in CODES:
        id_attribute, cells = f' id="{code}"', [cells[0] + link(code, code), *cells[1:]]
    written = (f'<td role="cell" data-title="{title}">{cell}</td>' for title, cell in zip(titles, cells, strict=True))
    return f'<tr role="row"{id_attribute}>{"".join(written)}</tr>'


def block(found: re.Match[str]) -> str:
    """Write a block of code; an exchange as two, the request and the response."""
    language, text = found[1], unescape(found[2])
    if language != "http":
        return code_block(text, "Command" if language == "sh" else "Program")
    request, response = re.split(r"\n\n(?=\d{3} )", quoted(text), maxsplit=1)
    return (
        f'<div class="exchange">\n{code_block(message(request), "Request")}\n'
        f"{code_block(shortened(message(response)), 'Response')}\n</div>"
    )


def code_block(text: str, label: str) -> str:
    return (
        f'<div class="block {label.lower()}">\n<p class="label">{label}</p>\n'
        f'<pre tabindex="0"><code>{escape(text.strip(), quote=False)}</code></pre>\n</div>'
    )


def message(text: str) -> str:
    """Write a request or a response, its body in lines."""
    head, *body = text.strip().split("\n\n")
    return "\n\n".join([head, *map(body_in_lines, body)])


def body_in_lines(text: str) -> str:
    """Write JSON, or an event of a stream whose ``data`` is JSON, broken into lines."""
    lines, name, data = text.rpartition("data: ") if text[0] not in "{[" else ("", "", text)
    return f"{lines}{name}{in_lines(json.loads(data))}" if data[0] in "{[" else text


def shortened(text: str) -> str:
    """Replace the marker of an omission by three dots."""
    return text.replace(f'"{MORE}": "{MORE}"', MORE).replace(f'"{MORE}"', MORE)


def in_lines(value: Any, indent: str = "") -> str:
    """Write JSON, broken into lines where one would be too long."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(indent + flat) <= WIDTH or not isinstance(value, dict | list):
        return flat
    inner = f"{indent}  "
    if isinstance(value, dict):
        opening, closing = "{}"
        members = [f"{json.dumps(name)}: {in_lines(member, inner)}" for name, member in value.items()]
    else:
        opening, closing = "[]"
        members = [in_lines(member, inner) for member in value]
    return f"{opening}\n{inner}" + f",\n{inner}".join(members) + f"\n{indent}{closing}"


if __name__ == "__main__":
    for file, text in pages().items():
        file.write_text(text, "utf-8")
