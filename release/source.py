"""The files that a release is built from: those of a commit, with what a package needs in a registry."""

import io
import json
import os
import re
import shutil
import tarfile
from pathlib import Path

from release.run import run
from release.version import ROOT, version

NPM_CLIENT = "openapi/clients/typescript"
LICENSED = ("helm", "openapi/clients/python", NPM_CLIENT)
"""Folders of packages other than the service; each package has the licence."""
PAGES = ("README.md", "helm/README.md", "openapi/clients/python/README.md", f"{NPM_CLIENT}/README.md")
"""What registries show of the packages."""
LINK = re.compile(r"(!?)\[([^\]\[]*)\]\((?!https?:|#)([^)\s]+)\)")
"""A link within the repository, or a picture; two groups have the text and the target."""


def export(folder: Path) -> None:
    """Write the files of the newest commit to a folder, with plain modes: nothing that is not committed."""
    archive = folder.with_name("commit.tar")
    run("git", "archive", "--output", archive, "HEAD", folder=ROOT)
    with tarfile.open(fileobj=io.BytesIO(archive.read_bytes())) as tar:
        tar.extractall(folder, filter="data")


def commit_time() -> int:
    """Return the time that all files of the release have, in seconds: ``SOURCE_DATE_EPOCH``, or that of the commit."""
    return int(os.environ.get("SOURCE_DATE_EPOCH") or run("git", "log", "-1", "--format=%ct", folder=ROOT))


def prepare(folder: Path, url: str) -> None:
    """Make the files those of packages: add the licence, and write links that lead somewhere from a registry's page.

    Args:
        folder: the files, which are changed
        url: where the project is hosted; empty: it is not known
    """
    shutil.copy(folder / "release" / "pypi.md", folder / "README.md")
    for package in LICENSED:
        shutil.copy(folder / "LICENSE", folder / package)
    for page in PAGES:
        text = (folder / page).read_text("utf-8")
        (folder / page).write_text(with_absolute_links(text, Path(page).parent, url), "utf-8")
    if url:
        add_url(url, folder)


def add_url(url: str, folder: Path) -> None:
    """State in each package where the project is hosted."""
    for name in ("pyproject.toml", "openapi/clients/python/pyproject.toml"):
        add(folder / name, f'\n[project.urls]\nHomepage = "{url}"\nSource = "{url}/tree/v{version()}"\n')
    add(folder / "helm" / "Chart.yaml", f"\nhome: {url}\nsources: [{url}]\n")
    package = folder / NPM_CLIENT / "package.json"
    facts = {
        **json.loads(package.read_text("utf-8")),
        "homepage": url,
        "repository": {"type": "git", "url": f"git+{url}.git", "directory": NPM_CLIENT},
    }
    package.write_text(json.dumps(facts, indent=2) + "\n", "utf-8")


def add(path: Path, text: str) -> None:
    """Add a text to the end of a file."""
    path.write_text(path.read_text("utf-8") + text, "utf-8")


def with_absolute_links(text: str, folder: Path, url: str) -> str:
    """Return a page whose links into the repository begin with ``url``; without one, only their texts stay."""

    def absolute(link: re.Match[str]) -> str:
        picture, words, target = link.groups()
        if not url:
            return "" if picture else words
        path = os.path.normpath(folder / target)
        return f"{picture}[{words}]({url}/{'raw' if picture else 'blob'}/v{version()}/{path})"

    return LINK.sub(absolute, text)
