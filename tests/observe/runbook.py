"""The runbook, read: its sections, their commands, and the alerts that it is about."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
RUNBOOK = ROOT / "docs" / "runbook.md"
RULES = ROOT / "helm" / "files" / "alerts.yaml"
BLOCK = re.compile(r"^```sh\n(.*?)^```$", re.MULTILINE | re.DOTALL)


class Section(NamedTuple):
    """What to do about an alert."""

    alert: str
    text: str

    def blocks_after(self, word: str) -> list[str]:
        """Return the blocks of commands of the part that begins with a word."""
        part = self.text.partition(f"\n{word}:")[2]
        return BLOCK.findall(part.partition("\nDo:")[0])


def sections() -> list[Section]:
    parts = re.split(r"^##+ (.+)\n", RUNBOOK.read_text("utf-8"), flags=re.MULTILINE)
    return [Section(*pair) for pair in zip(parts[1::2], parts[2::2], strict=True) if pair[0].startswith("Croupier")]


def blocks() -> list[str]:
    """Return all blocks of commands."""
    return BLOCK.findall(RUNBOOK.read_text("utf-8"))


def commands() -> Iterator[str]:
    """Yield each line with a command."""
    for block in blocks():
        yield from block.splitlines()


class Alert(NamedTuple):
    """An alert of the rules."""

    name: str
    severity: str
    runbook_url: str


def alerts() -> list[Alert]:
    rule = re.compile(r"- alert: (\w+)\n.*?labels: {severity: (\w+)}\n.*?runbook_url: (\S+)\n", re.DOTALL)
    return [Alert(*found) for found in rule.findall(RULES.read_text("utf-8"))]
