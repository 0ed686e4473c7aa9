"""``python -m tests.upgrade.recorded``: write down what releases of the history store, where there is no record yet.

So their bytes are read in clones without the history, too. The game of a record with a deadline has passed it.
"""

import json
from pathlib import Path

import msgspec

from tests.upgrade.keys import Keys, read_keys
from tests.upgrade.releases import REVISIONS, released, running, stored
from tests.upgrade.story import Known, begin

FOLDER = Path(__file__).parent / "recorded"


class Record(msgspec.Struct):
    """What a release has stored, and what its players know."""

    known: Known
    keys: Keys


def record_of(revision: str) -> Record:
    """Return a record."""
    return msgspec.json.decode((FOLDER / f"{revision}.json").read_bytes(), type=Record)


def main() -> None:
    """Write the records that are missing."""
    for revision in REVISIONS:
        path = FOLDER / f"{revision}.json"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            path.write_text(json.dumps(msgspec.to_builtins(record(revision)), indent=1) + "\n", "utf-8")


def record(revision: str) -> Record:
    """Let players use a release; read its store while they are there."""
    keys: list[Keys] = []
    with stored() as (folder, url, client), running(released(revision, folder / "old"), url, folder / "log") as service:
        known = begin(service.client, client, revision, lambda: keys.append(read_keys(client)))
    return Record(known, keys[0])


if __name__ == "__main__":
    main()
