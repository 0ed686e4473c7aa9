"""The store behind TLS: its certificate is checked."""

import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from croupier.storage.connections import connect
from croupier.storage.redis_store import RedisStore

from tests.conftest import free_port
from tests.storage.conftest import running_program
from tests.storage.games import game_of, unavailable

pytestmark = pytest.mark.skipif(
    not (shutil.which("redis-server") and shutil.which("openssl")), reason="needs redis-server and openssl on PATH"
)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a key and a self-signed certificate."""
    folder = tmp_path_factory.mktemp("tls")
    write_certificate(folder)
    return folder


def write_certificate(folder: Path) -> None:
    """Write a key and a self-signed certificate of this machine."""
    command = "openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -days 2 -subj /CN=localhost"
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run([*command.split(), *names], cwd=folder, check=True, capture_output=True)


def tls_options(folder: Path, port: int) -> list[str]:
    """Return the options of a server that accepts TLS at a port, with the certificate in a folder."""
    files = f"--tls-cert-file {folder}/cert.pem --tls-key-file {folder}/key.pem --tls-ca-cert-file {folder}/cert.pem"
    return f"--tls-port {port} {files} --tls-auth-clients no --bind 127.0.0.1".split()


def tls_url(folder: Path, port: int) -> str:
    return f"rediss://localhost:{port}/0?ssl_ca_certs={quote(str(folder / 'cert.pem'))}"


@pytest.fixture(scope="module")
def port(folder: Path) -> Iterator[int]:
    """The port of a Redis on which it accepts only TLS."""
    port = free_port()
    with running_program("redis-server", folder, *tls_options(folder, port)):
        yield port


def test_games_are_stored_over_tls(port: int, folder: Path) -> None:
    store = RedisStore(connect(tls_url(folder, port)))
    game = game_of()
    store.create(game)
    assert store.load(game.id).game == game


def test_a_certificate_of_an_unknown_authority_is_not_trusted(port: int) -> None:
    unavailable(RedisStore(connect(f"rediss://localhost:{port}")).ping)


def test_a_tls_server_is_not_used_without_tls(port: int) -> None:
    unavailable(RedisStore(connect(f"redis://localhost:{port}")).ping)
