"""A name that cannot be overlooked is erased with the commands of ``docs/personal-data.md``, and found nowhere."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import pytest

from tests.api.table import Table, done
from tests.backup.shell import Shell, sections
from tests.cli.command import croupier
from tests.conftest import free_port, start_service
from tests.games.test_erasing import everything
from tests.making import ROOT, need
from tests.storage.conftest import connected
from tests.storage.waiting import wait_until

SHOW_AND_FORGET, REWRITE, REPLACE, DELETE = sections("personal-data.md")["Commands"]
NAME, LOOK = "Zaphod Unmistakable", "unmistakable-fox"
FORMS = (NAME, LOOK)
pytestmark = pytest.mark.slow


@pytest.fixture
def shell() -> Iterator[Shell]:
    """A folder with a short path, so that a socket in it may have one."""
    need("redis-cli")
    with TemporaryDirectory(prefix="croupier-test-") as folder:
        yield Shell(Path(folder), "valkey")


class Service:
    """The service with a log that is read at its end, and metrics."""

    def __init__(self, folder: Path) -> None:
        self.metrics = free_port()
        settings = {"CROUPIER_LOG_FORMAT": "json", "CROUPIER_LOG_LEVEL": "debug", "CROUPIER_RATE_LIMIT": "6000/minute"}
        self.process, self.client = start_service(folder, CROUPIER_METRICS_PORT=str(self.metrics), **settings)

    def stop(self) -> str:
        """Stop the service; return its log."""
        self.client.close()
        self.process.terminate()
        return self.process.communicate(timeout=30)[0]


@pytest.fixture
def service(shell: Shell) -> Iterator[Service]:
    service = Service(shell.folder / "var")
    yield service
    if service.process.poll() is None:
        service.stop()


def played(client: httpx.Client) -> Table:
    """Play a game of two of one name, one of whom leaves and comes back, with refusals; return it when it is over."""
    body = {"ruleset": "uno-official", "seats": 2, "name": NAME, "look": LOOK, "public": True}
    created = done(client.post("/v1/games", json=body)).json()
    table = Table(client, created["game"]["id"], [created["seat_token"]])
    table.tokens.append(done(table.join(name=NAME, look=LOOK)).json()["seat_token"])
    assert table.join(name=NAME, look=LOOK).status_code == 409
    done(table.start())
    for number in range(6):
        seat = table.view()["to_move"][0]
        assert table.ask(1 - seat, {"kind": "draw"}, idempotency_key=f"refused-{number}").status_code == 409
        done(table.ask(seat, table.view(seat)["you"]["legal_moves"][-1], idempotency_key=f"key-{number}"))
    done(table.leave(1))
    table.tokens[1] = done(table.reclaim(1)).json()["seat_token"]
    done(table.end())
    return table


def responses(service: Service, table: Table) -> str:
    """Return all that clients can read: of the game as each reader, of the lobby, and the metrics."""
    texts = [table.look(seat).text for seat in (None, 0, 1)]
    texts += [json.dumps(table.events(seat)) for seat in (None, 0, 1)]
    paths = (f"{table.url}/record", f"{table.url}/stream", f"{table.url}/presence", "/v1/games?status=closed")
    texts += [service.client.get(path).text for path in paths]
    texts.append(httpx.get(f"http://127.0.0.1:{service.metrics}/metrics").text)
    assert all("croupier" in text or table.id in text or "seat" in text for text in texts)
    return "".join(texts)


def files(folder: Path) -> str:
    """Return the content of all files of the embedded store; it may remove one meanwhile."""
    content = b""
    for path in folder.rglob("*"):
        with suppress(FileNotFoundError):
            content += path.read_bytes() if path.is_file() else b""
    assert b"PEXPIREAT" in content or b"VALKEY" in content
    return content.decode("latin-1")


def has_name(text: str) -> bool:
    return any(form in text for form in FORMS)


def test_an_erased_name_is_nowhere(shell: Shell, service: Service) -> None:
    table, folder = played(service.client), shell.folder / "var"
    with connected(f"unix://{folder}/valkey.sock") as client:
        assert [has_name(text) for text in (everything(client), files(folder), responses(service, table))] == [True] * 3
        printed = shell.run(SHOW_AND_FORGET, game=table.id, name=NAME)
        assert NAME in printed
        assert printed.endswith(f"{NAME}: Player 1\n{NAME} 2: Player 1 2\n")
        shell.run(REWRITE, STORE="-s var/valkey.sock")
        assert [has_name(text) for text in (everything(client), responses(service, table))] == [False] * 2
        wait_until(lambda: not has_name(files(folder)))
        assert table.view()["seats"][1]["name"] == "Player 1 2"
        assert [key for key in client.scan_iter() if not is_documented(key.decode())] == []
        shell.run(DELETE, game=table.id)
        assert table.id not in everything(client)
        assert table.look().status_code == 404
    log = service.stop()
    assert log.count('"operation":"makeMove"') == 12
    assert not has_name(log)
    assert "127.0.0.1" not in "".join(line for line in log.splitlines() if '"message":"request"' in line)


def test_a_store_without_an_append_only_file_is_not_taken_for_rewritten(shell: Shell) -> None:
    with shell.server("6379", "--appendonly", "no"):
        assert "stopped: STORE has appendonly no" in shell.stops(REWRITE, STORE="-p 6379")


def test_the_file_of_the_store_that_was_named_is_rewritten(shell: Shell) -> None:
    with shell.server("6379", "--appendonly", "yes") as client:
        before = client.info("persistence")["aof_rewrites"]
        shell.run(REWRITE, STORE="-p 6379")
        assert client.info("persistence")["aof_rewrites"] == before + 1


def is_documented(key: str) -> bool:
    """Return whether the page says what is in a key."""
    page = (ROOT / "docs" / "personal-data.md").read_text("utf-8")
    shown, count = re.subn("{[0-9a-f]{24}}", "{id}", key)
    return f"`{shown}`" in page if count else f"`croupier:{key.split(':')[1]}:…`" in page


def test_a_name_is_erased_from_an_archive(shell: Shell, service: Service) -> None:
    need("jq")
    table = played(service.client)
    other = played(service.client)
    exported = croupier("export", REDIS_URL="", CROUPIER_DATA_DIR=str(shell.folder / "var")).stdout
    (shell.folder / "games.ndjson").write_text(exported)
    assert NAME in exported
    shell.run(REPLACE, game=table.id, name=f"{NAME} 2")
    (shell.folder / "erased.ndjson").rename(shell.folder / "games.ndjson")
    shell.run(REPLACE.replace("Player 1", "Player 2"), game=table.id, name=NAME)
    before = {json.loads(line)["id"]: line for line in exported.splitlines()}
    after = {json.loads(line)["id"]: line for line in (shell.folder / "erased.ndjson").read_text().splitlines()}
    assert json.loads(after[other.id]) == json.loads(before[other.id])
    assert not has_name(after[table.id])
    (shell.folder / "record.json").write_text(after[table.id])
    assert croupier("verify", str(shell.folder / "record.json")).stdout.startswith("verified")
