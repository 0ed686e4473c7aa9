"""A store of this release's own, and what a release of before has left in one."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
import redis

from tests.upgrade.keys import write_keys
from tests.upgrade.recorded import record_of
from tests.upgrade.releases import PRESENT, REVISIONS, Running, released, running, stored
from tests.upgrade.story import Known, begin


@pytest.fixture
def place() -> Iterator[tuple[Path, str, redis.Redis]]:
    """A folder, the URL of a store and a connection to it."""
    with stored() as found:
        yield found


class Upgraded(NamedTuple):
    """This release with the store of another one."""

    revision: str
    known: Known
    service: Running
    store: redis.Redis


SOURCES = [
    *(pytest.param((revision, False), id=f"recorded-{revision}") for revision in REVISIONS),
    *(pytest.param((revision, True), id=f"running-{revision}", marks=pytest.mark.slow) for revision in REVISIONS),
]


@pytest.fixture(scope="module", params=SOURCES)
def upgraded(request: pytest.FixtureRequest) -> Iterator[Upgraded]:
    """This release, started after another one was stopped, or with what was recorded of it."""
    revision, is_running = request.param
    with stored() as (folder, url, client):
        if is_running:
            with running(released(revision, folder / "old"), url, folder / "old.log") as old:
                known = begin(old.client, client, "running")
            assert old.failures() == []
        else:
            found = record_of(revision)
            known = found.known
            write_keys(client, found.keys)
        with running(PRESENT, url, folder / "log", CROUPIER_WORK="1") as service:
            yield Upgraded(revision, known, service, client)
        assert service.failures() == []
