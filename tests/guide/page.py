"""Write the page of the guide that the service shows: ``python -m tests.guide.page``."""

import itertools
import re
from pathlib import Path

import service.api
from tests.guide.guide import GUIDE, MARKDOWN

PAGE = Path(service.api.__file__).parent / "static" / "front-end.html"
HEAD = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>croupier: a guide for front ends</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<link rel="stylesheet" href="/docs/docs.css">
</head>
<body>
<nav class="pages" aria-label="Documentation">
<a href="/docs">The API</a>
<a href="/docs/front-end" aria-current="page">A guide for front ends</a>
<a href="/openapi.json">openapi.json</a>
</nav>
<main class="guide">
"""
FOOT = "</main>\n</body>\n</html>\n"


def page() -> str:
    """Turn the guide into a page, with a table of contents after its title."""
    tokens = MARKDOWN.parse(GUIDE.read_text("utf-8"))
    contents = ""
    for opening, title in itertools.pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", anchor(title.content))
            if opening.tag == "h2":
                contents += f'<li><a href="#{anchor(title.content)}">{title.content}</a></li>\n'
    html: str = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {}).replace("<pre>", '<pre tabindex="0">')
    contents = f'</h1>\n<nav class="contents" aria-label="Contents">\n<ul>\n{contents}</ul>\n</nav>'
    return HEAD + html.replace("</h1>", contents, 1) + FOOT


def anchor(title: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
