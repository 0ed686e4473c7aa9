"""Debian's nginx with the configuration of docs/nginx.conf, on a port of its own."""

import os
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from bench.servers import await_start, free_port

CONFIGURATION = Path(__file__).parents[1] / "docs" / "nginx.conf"
NGINX = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/usr/local/bin")
TEMPORARY = "".join(f"{name}_temp_path {{folder}}/{name};" for name in ("proxy", "fastcgi", "uwsgi", "scgi"))


@contextmanager
def nginx(upstream: int, folder: Path, changes: Mapping[str, str] = {}) -> Iterator[int]:
    """Run nginx in front of a port of this machine, with its files in a folder; yield its port.

    Args:
        upstream: the port.
        folder: the folder.
        changes: text of the configuration, and what replaces it.
    """
    port, file = free_port(), folder / "nginx.conf"
    file.write_text(replaced(fill_in(CONFIGURATION.read_text("utf-8"), port, upstream, folder), changes))
    # As root, its workers must be able to use the folder.
    options = "daemon off;" + ("user root;" if os.geteuid() == 0 else "")
    command = [str(NGINX), "-e", str(folder / "error.log"), "-c", str(file), "-g", options]
    process = subprocess.Popen(command)
    try:
        await_start(process, port)
        yield port
    finally:
        process.terminate()
        process.wait(30)


def fill_in(text: str, port: int, upstream: int, folder: Path) -> str:
    """Replace ports and paths in the configuration."""
    paths = f"client_body_temp_path {folder}/body; {TEMPORARY.format(folder=folder)}"
    replacements = {
        "user www-data;": "",
        "/run/nginx.pid": f"{folder}/nginx.pid",
        "/var/log/nginx/": f"{folder}/",
        "http {\n": f"http {{\n  {paths}\n",
        "listen 80;": f"listen 127.0.0.1:{port};",
        "server 127.0.0.1:8000;": f"server 127.0.0.1:{upstream};",
    }
    return replaced(text, replacements)


def replaced(text: str, changes: Mapping[str, str]) -> str:
    """Return the configuration with these changes.

    Raises:
        ValueError: there is no such text.
    """
    for old, new in changes.items():
        if old not in text:
            raise ValueError(f"docs/nginx.conf has no line with {old!r}")
        text = text.replace(old, new)
    return text
