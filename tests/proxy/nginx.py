"""A real nginx in front of the service, with the configuration of docs/nginx.conf."""

import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from bench.proxy import NGINX, nginx


@contextmanager
def in_front_of(service: httpx.Client, changes: Mapping[str, str] = {}) -> Iterator[httpx.Client]:
    """Run nginx in front of a service until the block ends, with these changes of its configuration."""
    if NGINX is None:
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    with (
        tempfile.TemporaryDirectory(prefix="croupier-nginx-") as folder,
        nginx(service.base_url.port or 80, Path(folder), changes) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client,
    ):
        yield client
