"""The version is that of ``pyproject.toml``: ``python -m release.version`` writes it wherever else it is stated."""

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGES = ("*.md", "docs/*.md", "helm/*.md")
NAMED = {
    r"(?<=/croupier:)\d[\w.]*|(?<=/image/croupier-)\d[\w.]*?(?=\.tar)": "python",
    r"(?<=/python/croupier-)\d[\w.]*?(?=-py3)|(?<=/python/croupier_client-)\d[\w.]*?(?=-py3)": "python",
    r"(?<=/chart/croupier-)\d[\w.-]*?(?=\.tgz)|(?<=/npm/croupier-client-)\d[\w.-]*?(?=\.tgz)": "semver",
}
"""Where a page names the image or a package, and how that writes the version."""
AS_PYTHON = {
    "Dockerfile": r'(?<=image\.version=")[^"]+',
    "helm/Chart.yaml": r'(?<=^appVersion: ")[^"]+',
    "compose.yaml": r"(?<=^  image: croupier:).+",
    "helm/ci/everything-values.yaml": r"(?<=^  tag: ).+",
    "openapi/clients/python/pyproject.toml": r'(?<=^version = ")[^"]+',
}
"""By file: the expression that matches the version, as PEP 440 writes it."""
OF_PACKAGE = r'(?<="name": "{}",\n{}"version": ")[^"]+'
NPM = {"openapi/clients/typescript": "@croupier/client", "service/croupier/web": "croupier-web"}
AS_SEMVER = {
    "helm/Chart.yaml": r"(?<=^version: ).+",
    **{f"{folder}/package.json": OF_PACKAGE.format(name, "  ") for folder, name in NPM.items()},
    **{
        f"{folder}/package-lock.json": "|".join(OF_PACKAGE.format(name, " " * depth) for depth in (2, 6))
        for folder, name in NPM.items()
    },
}
"""The same, as Semantic Versioning writes it, which Helm and npm read."""


def version() -> str:
    """Return the version, as PEP 440 writes it: ``0.2.0``, ``0.3.0.dev1``."""
    found: str = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    return found


def semver(version: str) -> str:
    """Return a version as Semantic Versioning writes it: ``0.3.0-dev.1``."""
    return re.sub(r"\.?(dev|a|b|rc)(\d+)$", r"-\1.\2", version)


def corrected(root: Path = ROOT) -> dict[Path, str]:
    """Return the files that state another version, with the text that each should have.

    Raises:
        ValueError: a file of the tables states no version.
    """
    right = {"python": version(), "semver": semver(version())}
    places = [(root / name, pattern, right["python"]) for name, pattern in AS_PYTHON.items()]
    places += [(root / name, pattern, right["semver"]) for name, pattern in AS_SEMVER.items()]
    texts = {path: path.read_text("utf-8") for path, _, _ in places}
    for path, pattern, stated in places:
        texts[path], number = re.subn(pattern, stated, texts[path], flags=re.MULTILINE)
        if not number:
            raise ValueError(f"{path.relative_to(root)} states no version")
    for page in (page for pattern in PAGES for page in root.glob(pattern)):
        texts[page] = page.read_text("utf-8")
        for pattern, form in NAMED.items():
            texts[page] = re.sub(pattern, right[form], texts[page])
    return {path: text for path, text in texts.items() if text != path.read_text("utf-8")}


def main() -> None:
    """Correct each place, and print its name."""
    for path, text in corrected().items():
        path.write_text(text, "utf-8")
        print(path.relative_to(ROOT))


if __name__ == "__main__":
    main()
