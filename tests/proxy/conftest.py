"""The service behind nginx, with the configuration of the documentation."""

from collections.abc import Iterator

import httpx
import pytest

from tests.proxy.nginx import in_front_of


@pytest.fixture(scope="module")
def proxied(service: httpx.Client) -> Iterator[httpx.Client]:
    with in_front_of(service) as client:
        yield client
