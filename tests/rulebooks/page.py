"""A parser of the page about writing a rulebook: the files whose contents it shows."""

from pathlib import Path

from markdown_it import MarkdownIt

PAGE = Path(__file__).parents[2] / "docs" / "rulebooks.md"
PACKAGE = "highest"


def files() -> dict[str, str]:
    """Join the blocks of each file; its name follows the language of a block."""
    found: dict[str, str] = {}
    for token in MarkdownIt("commonmark").parse(PAGE.read_text("utf-8")):
        if token.type == "fence" and " " in token.info:
            name = token.info.split()[1]
            found[name] = f"{found[name]}\n\n{token.content}" if name in found else token.content
    return found


def write(folder: Path) -> None:
    """Write the files into a folder."""
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
