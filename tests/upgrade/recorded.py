"""``python -m tests.upgrade.recorded``: write down what releases of the history store, where there is no record yet.

So their bytes are read in clones without the history, too. The game of a record with a deadline has passed it.
"""

import json
import tempfile
from contextlib import closing
from pathlib import Path

import msgspec
from croupier.storage.connections import connect
from croupier.storage.embedded import EmbeddedStore

from tests.upgrade.keys import Keys, read_keys
from tests.upgrade.releases import REVISIONS, released, running
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
    with tempfile.TemporaryDirectory(prefix="croupier-test-") as name:
        folder, keys = Path(name), list[Keys]()
        store = EmbeddedStore(folder / "data")
        store.start()
        with closing(connect(store.url)) as client:
            with running(released(revision, folder / revision), store.url, folder / "log") as service:
                known = begin(service.client, client, revision, lambda: keys.append(read_keys(client)))
            client.connection_pool.disconnect()
        store.stop()
    return Record(known, keys[0])


if __name__ == "__main__":
    main()
