"""The supported stores. ``python -m tests.storage.stores`` writes the table of them into docs/keeping-games.md."""

import functools
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from croupier.storage.embedded import server_binary
from croupier.storage.redis_store import Durability

DOCUMENT = Path(__file__).parents[2] / "docs" / "keeping-games.md"
TABLE = re.compile(r"^\| store \| version .*?\n(?!\|)", re.DOTALL | re.MULTILINE)
FORMS = ("one server", "TLS", "Sentinels", "cluster")
ALL: tuple[Durability, ...] = ("none", "replicated", "fsync")


class Store(NamedTuple):
    """A row of the table. ``test_stores`` runs each of its forms with each durability, where it is installed."""

    name: str
    program: str | None
    """The command; None: the embedded Valkey."""
    version: str
    """Major and minor."""
    is_in_ci: bool
    """Whether CI has it; the others are run by hand before a release."""
    forms: tuple[str, ...] = FORMS
    durabilities: tuple[Durability, ...] = ALL

    @property
    def command(self) -> str:
        return self.program or server_binary()

    @property
    def is_here(self) -> bool:
        return version_here(self.command) == self.version


STORES = (
    Store("the embedded Valkey", None, "9.1", is_in_ci=True, forms=("one server", "Sentinels", "cluster")),
    Store("Redis of Debian 12", "redis-server", "7.0", is_in_ci=True, durabilities=("none", "replicated")),
    Store("Redis of Debian 13", "redis-server", "8.0", is_in_ci=False),
    Store("Valkey of the backports of Debian 12", "valkey-server", "8.0", is_in_ci=False),
    Store("Valkey of Debian 13", "valkey-server", "8.1", is_in_ci=False),
)


@functools.cache
def version_here(command: str) -> str | None:
    """Return the version of an installed server, major and minor; None if it is not installed."""
    if not shutil.which(command):
        return None
    printed = subprocess.run([command, "--version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r" v=(\d+\.\d+)\.", printed)
    assert found, printed
    return found[1]


def table() -> str:
    """Return the table of the document."""
    head = ["store", "version", *FORMS, "`CROUPIER_DURABILITY`", "tested"]
    rows = [head, ["---"] * len(head), *map(row_of, STORES)]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows).replace(" --- ", "---")


def row_of(store: Store) -> list[str]:
    forms = ["yes" if form in store.forms else "no" for form in FORMS]
    durabilities = ", ".join(f"`{durability}`" for durability in store.durabilities)
    return [store.name, store.version, *forms, durabilities, "by CI" if store.is_in_ci else "by hand"]


def document() -> str:
    """Return the text of the document with the table."""
    return TABLE.sub(lambda _: table(), DOCUMENT.read_text("utf-8"), count=1)


if __name__ == "__main__":
    DOCUMENT.write_text(document(), "utf-8")
