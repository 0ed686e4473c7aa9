"""A real nginx in front of the service, with the configuration of docs/nginx.conf."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bench.proxy import NGINX, nginx


@contextmanager
def in_front_of(service: httpx.Client) -> Iterator[httpx.Client]:
    """Run nginx in front of a service until the block ends."""
    if NGINX is None:
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    with (
        tempfile.TemporaryDirectory(prefix="croupier-nginx-") as folder,
        nginx(service.base_url.port or 80, Path(folder)) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client,
    ):
        yield client
