"""A real nginx in front of the service, on a port of its own."""

import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.conftest import START_LIMIT, free_port

NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
CONFIGURATION = """
daemon off;
worker_processes 1;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body;
  proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/fastcgi;
  uwsgi_temp_path {folder}/uwsgi;
  scgi_temp_path {folder}/scgi;
  {http}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass {upstream};
      proxy_http_version 1.1;
      proxy_set_header Host $http_host;
      proxy_set_header Connection "";
    }}
  }}
}}
"""


@contextmanager
def in_front_of(upstream: str, folder: Path, http: str = "") -> Iterator[httpx.Client]:
    """Run nginx in front of an address until the block ends; ``http`` goes into its section of that name."""
    if NGINX is None:
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    port = free_port()
    file = folder / "nginx.conf"
    file.write_text(CONFIGURATION.format(folder=folder, http=http, port=port, upstream=upstream))
    process = subprocess.Popen([NGINX, "-e", str(folder / "error.log"), "-c", str(file)])
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            await_response(client)
            yield client
    finally:
        process.terminate()
        process.wait(10)


def await_response(client: httpx.Client) -> None:
    """Wait until nginx responds."""
    deadline = time.monotonic() + START_LIMIT
    while True:
        try:
            client.get("/healthz")
        except httpx.TransportError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.01)
        else:
            return
