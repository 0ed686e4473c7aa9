"""Every link between the documents of the repository leads to a file and a heading that exist."""

import re
from html import unescape
from pathlib import Path

import pytest

from tests.guide.guide import DOCS, MARKDOWN
from tests.guide.page import STATIC, anchor

ROOT = DOCS.parent
DOCUMENTS = [*ROOT.glob("*.md"), *DOCS.glob("*.md"), *ROOT.glob("openapi/clients/*/README.md")]
DOCUMENTS += [ROOT / folder / "README.md" for folder in ("helm", "tests/rules", "service/croupier/web")]
PAGES = [*STATIC.glob("*.html")]
LINK = re.compile(r'<a (?:class="anchor" )?href="(?:/docs/([a-z-]+))?(?:#([^"]+))?"')


def links(document: Path) -> list[str]:
    """Return the targets of links and images in a document that are no addresses of other hosts."""
    found = re.findall(r'<(?:a href|img src)="([^"]+)"', MARKDOWN.render(document.read_text("utf-8")))
    return [target for target in found if not re.match(r"[a-z]+:", target)]


def anchors(document: Path) -> list[str]:
    """Return the anchors of the headings of a document."""
    titles = re.findall(r"<h\d>(.+?)</h", MARKDOWN.render(document.read_text("utf-8")))
    return [anchor(unescape(re.sub("<.+?>", "", title))) for title in titles]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda file: str(file.relative_to(ROOT)))
def test_a_link_leads_to_a_file_and_a_heading(document: Path) -> None:
    for target in links(document):
        path, _, heading = target.partition("#")
        file = document.parent / path if path else document
        assert file.exists(), target
        assert not heading or anchors(file).count(heading) == 1, target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_a_link_of_the_service_leads_to_a_page_and_a_heading(page: Path) -> None:
    for path, heading in LINK.findall(page.read_text("utf-8")):
        text = (STATIC / f"{path}.html" if path else page).read_text("utf-8")
        assert not heading or f' id="{heading}"' in text, (path, heading)


def test_links_are_found() -> None:
    assert sum(len(links(document)) for document in DOCUMENTS) > 50
    assert sum(len(LINK.findall(page.read_text("utf-8"))) for page in PAGES) > 50
