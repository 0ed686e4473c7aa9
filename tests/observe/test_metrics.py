"""/metrics counts all workers together, and no text of a client becomes a label."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import orjson
import pytest
from croupier.games.changes.seats import Join
from croupier.games.changes.table import Start
from croupier.games.settings import Settings
from croupier.rules.catalogue import RULESETS
from croupier.storage.redis_store import RedisStore
from croupier.telemetry.instrumented_store import InstrumentedStore
from croupier.telemetry.metrics import ABSENCE_OUTCOMES
from croupier.telemetry.metrics_server import SHARED_MEMORY
from croupier.telemetry.request_context import MULTIPROC_DIR_VARIABLE
from prometheus_client import REGISTRY

from tests import asking
from tests.api.table import RULESET, done, gathering, laid, round_over
from tests.api.test_not_http import exchange
from tests.asking import With
from tests.cli.processes import PROC, children, descendants, named, runs
from tests.conftest import free_port, serving, spawn_service
from tests.observe.playing import play
from tests.observe.service import Watched, watched
from tests.playing import gathered
from tests.storage.games import game_of, one_step
from tests.storage.waiting import wait_until

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes through /proc")
CONTRACT = orjson.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_bytes())
OPERATIONS = {
    operation["operationId"]
    for path in CONTRACT["paths"].values()
    for operation in path.values()
    if isinstance(operation, dict) and "operationId" in operation
}
Growth = Callable[..., float]


@pytest.fixture
def growth(service: Watched) -> Growth:
    """Return a function that gives the growth of a metric since the test began."""
    before = service.samples()
    return lambda *sample: service.value(*sample) - before.get(sample, 0.0)


# ------------------------------------------------------------------------------------ what is counted


def test_requests_to_all_workers_are_counted(tmp_path: Path) -> None:
    with watched(tmp_path, CROUPIER_WORKERS="2") as service:
        [server] = named("gunicorn", children(service.process.pid))
        wait_until(lambda: len(children(server)) == 2)
        for _ in range(40):
            with httpx.Client(base_url=service.client.base_url) as other_client:
                done(other_client.get("/v1/rulesets"))
        wait_until(lambda: service.value("croupier_requests_total", "listRulesets", "200") == 40)
        wait_until(lambda: service.value("croupier_request_duration_seconds_count", "listRulesets") == 40)
        assert 0 < service.value("croupier_request_duration_seconds_sum", "listRulesets") < 40


def test_moves_and_statuses_of_games_are_counted_by_ruleset(service: Watched, growth: Growth) -> None:
    played = play(service.client, "uno-standard")
    assert growth("croupier_moves_total", played.ruleset) == played.moves > 0
    assert growth("croupier_requests_total", "makeMove", "200") == played.moves
    assert growth("croupier_games_total", played.ruleset, "lobby") == 1
    assert growth("croupier_games_total", played.ruleset, "playing") >= 1
    assert growth("croupier_games_total", played.ruleset, "finished") == (played.status == "finished")
    done(played.table.delete())
    assert growth("croupier_games_total", played.ruleset, "deleted") == 1


def test_dry_runs_repetitions_and_refused_moves_are_not_counted_as_moves(service: Watched, growth: Growth) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    for _ in range(3):
        done(table.ask(0, {"kind": "play", "card": "r5"}, idempotency_key="k"))
    done(table.ask(1, {"kind": "draw"}, dry_run=True))
    assert table.ask(0, {"kind": "draw"}).status_code == 409
    assert growth("croupier_moves_total", "uno-official") == 1


def test_refusals_are_counted_by_code_and_by_ruleset_if_known(service: Watched, growth: Growth) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    assert table.ask(0, {"kind": "play", "card": "gD"}).json()["code"] == "card_does_not_match"
    assert service.client.get(table.url, headers={"Authorization": "Bearer x"}).status_code == 401
    assert service.client.get(f"/v1/games/{'0' * 24}").status_code == 404
    assert service.client.get("/nowhere").status_code == 404
    assert service.client.put("/v1/games").status_code == 405
    exchange(service.client, b"GET / HTTP/9.9\r\n\r\n")
    known = {"card_does_not_match": "uno-official", "token_invalid": "uno-official"}
    for code in (*known, "game_not_found", "no_such_resource", "method_not_allowed", "malformed_request"):
        assert growth("croupier_refusals_total", code, known.get(code, "none")) == 1, code
    assert growth("croupier_requests_total", "none", "404") == 1


def test_a_new_round_counts_as_playing_again(service: Watched, growth: Growth) -> None:
    table = round_over(service.client)
    assert growth("croupier_games_total", "uno-official", "round_over") == 1
    table.move(0, "next_round")
    assert growth("croupier_games_total", "uno-official", "playing") == 2


def test_the_store_is_timed_by_command(service: Watched, growth: Growth) -> None:
    table = gathering(service.client)
    etag = table.look(0).headers["ETag"]
    for _ in range(3):
        assert table.client.get(table.url, headers={**table.token(0), "If-None-Match": etag}).status_code == 304
    table.events()
    assert table.ask(0, {"kind": "draw"}, idempotency_key="k").status_code == 409
    done(service.client.get("/v1/games"))
    for command, count in {"create": 1, "load": 4, "load_with_log": 1, "refuse": 1, "page": 1, "commit": 0}.items():
        assert growth("croupier_store_duration_seconds_count", command) == count, command


# ------------------------------------------------------------------------------------ streams


def test_a_stream_is_counted_timed_and_logged_at_its_opening(service: Watched, growth: Growth) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    with service.client.stream("GET", f"{table.url}/stream", headers=table.token(0)) as stream:
        [line] = service.lines_of_request(stream.headers["X-Request-Id"])
        assert (line["operation"], line["status"], line["seat"]) == ("streamGame", 200, 0)
        assert (line["game_id"], line["ruleset"]) == (table.id, RULESET)
        assert growth("croupier_requests_total", "streamGame", "200") == 1
        assert growth("croupier_streams", "stream") == 1
        events, lines = Counter[str](), stream.iter_lines()
        while not events["view"] or not events["presence"]:
            events[next(lines).removeprefix("event: ")] += 1
        table.move(0, "draw")
        while events["view"] < 2:
            events[next(lines).removeprefix("event: ")] += 1
        opening = growth("croupier_request_duration_seconds_sum", "streamGame")
        assert growth("croupier_stream_events_total", "view") == 2
        assert growth("croupier_stream_events_total", "presence") >= 1
    wait_until(lambda: growth("croupier_streams", "stream") == 0)
    assert growth("croupier_requests_total", "streamGame", "200") == 1
    assert growth("croupier_request_duration_seconds_sum", "streamGame") == opening


def test_the_time_that_a_long_poll_waits_is_not_in_its_duration(service: Watched, growth: Growth) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    current = table.look().headers["ETag"]
    spent = growth("croupier_request_duration_seconds_sum", "getGame")
    start = time.monotonic()
    response = table.look(prefer="wait=2", if_none_match=current)
    assert (response.status_code, response.headers["Preference-Applied"]) == (304, "wait=2")
    assert time.monotonic() - start >= 2
    assert growth("croupier_request_duration_seconds_sum", "getGame") - spent < 1
    [line] = service.lines_of_request(response.headers["X-Request-Id"])
    assert line["duration_ms"] < 1000


def test_a_long_poll_is_counted_while_it_waits(service: Watched, growth: Growth) -> None:
    table = laid(service.client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    with ThreadPoolExecutor(1) as executor:
        waiting = executor.submit(table.look, prefer="wait=25", if_none_match=table.look().headers["ETag"])
        wait_until(lambda: growth("croupier_streams", "long_poll") == 1)
        table.move(0, "draw")
        assert waiting.result().status_code == 200
    assert growth("croupier_streams", "long_poll") == 0


def test_streams_that_are_refused_are_counted_beside_the_limit(tmp_path: Path) -> None:
    with watched(tmp_path, CROUPIER_STREAMS="1") as service:
        table = gathering(service.client)
        assert service.value("croupier_streams_limit") == 1
        with service.client.stream("GET", f"{table.url}/stream"):
            assert service.client.get(f"{table.url}/stream").json()["code"] == "streams_full"
            assert service.value("croupier_streams", "stream") == 1
        assert service.value("croupier_refusals_total", "streams_full", "none") == 1


# ------------------------------------------------------------------- not reachable over HTTP


def test_a_concurrent_change_is_counted_as_a_conflict(store: RedisStore) -> None:
    def conflicts() -> list[float]:
        name = "croupier_commit_conflicts_total"
        return [REGISTRY.get_sample_value(name, {"change": change}) or 0 for change in ("join", "start", "delete")]

    watched_store, before, game = InstrumentedStore(store), conflicts(), game_of()
    watched_store.create(game)
    first, second = watched_store.load(game.id), watched_store.load(game.id)
    for loaded in (first, second):
        loaded.game.version += 1
    assert watched_store.commit(first, one_step(first, Join("Ben", b"x" * 16)))
    assert not watched_store.commit(second, one_step(second, Join("Cem", b"y" * 16)))
    assert not watched_store.commit(second, one_step(second, Start(0)))
    assert not watched_store.delete(second)
    assert [now - then for now, then in zip(conflicts(), before, strict=True)] == [1, 1, 1]


def test_what_is_done_about_players_who_are_away_is_counted(store: RedisStore) -> None:
    def absences() -> list[float]:
        name = "croupier_absences_total"
        return [REGISTRY.get_sample_value(name, {"outcome": outcome}) or 0 for outcome in ABSENCE_OUTCOMES]

    watched_store, before = InstrumentedStore(store), absences()
    full, _ = gathered(store, 2, settings=Settings(start="full"))
    asking.join(watched_store, full.id, "Cem", With(60_000))  # Ana and Ben are gone
    game, (ana, _, cem) = gathered(store, 3)
    asking.leave(watched_store, game.id, 2, cem)
    asking.leave(watched_store, game.id, 2, asking.reclaim(store, game.id, 2, cem).tokens[0])
    asking.leave(watched_store, game.id, 1, ana)
    other, tokens = gathered(store, 3)
    asking.start(store, other.id, tokens[0])
    (seat,) = (state := store.load(other.id).game).rulebook.seats_waited_for(state.state)
    asking.add_bot(watched_store, other.id, tokens[1 if seat == 0 else 0], With(10**6), (seat, None))
    assert [now - then for now, then in zip(absences(), before, strict=True)] == [1, 2, 1]


# ------------------------------------------------------------------------------------ labels and format


def test_no_text_of_a_client_becomes_a_label(service: Watched) -> None:
    client, junk = service.client, "junk-0123456789abcdef"
    table = laid(client, "r5 rD gD", "gD b2 b3", top="b1 r7")
    for path in (
        f"/{junk}",
        f"/v1/games/{junk}",
        f"/v1/rulesets/{junk}",
        f"/v1/games?status={junk}",
        f"{table.url}/{junk}",
    ):
        client.get(path, headers={"X-Request-Id": junk, "Authorization": f"Bearer {junk}"})
    client.request("JUNK", "/v1/games")
    client.post("/v1/games", json={"ruleset": junk, "name": junk, "options": {junk: junk}})
    table.ask(0, {"kind": junk, "card": junk}, idempotency_key=junk, if_match=f'"{junk}"')
    assert "junk" not in service.scrape().lower()
    for name, *values in service.samples():
        if name == "croupier_requests_total":
            assert values[0] in OPERATIONS | {"none"}
            assert re.fullmatch("[1-5][0-9][0-9]", values[1])
        if name == "croupier_refusals_total":
            assert re.fullmatch("[a-z_]+", values[0])
            assert values[1] in {*RULESETS, "none"}
    ids_and_tokens = (table.id, *table.tokens)
    assert not [word for word in ids_and_tokens if word in service.scrape()]


def test_promtool_accepts_the_metrics(service: Watched) -> None:
    promtool = shutil.which("promtool")
    if not promtool:
        pytest.skip("promtool is not installed (Debian: prometheus)")
    done_ = subprocess.run(
        [promtool, "check", "metrics"], input=service.scrape(), capture_output=True, text=True, check=False
    )
    assert (done_.returncode, done_.stdout, done_.stderr) == (0, "", "")


# ------------------------------------------------------------------------------------- the metrics port


@pytest.mark.slow
@linux_only
def test_the_counts_of_a_killed_worker_remain_and_its_death_is_counted(tmp_path: Path) -> None:
    with watched(tmp_path) as service:
        for _ in range(5):
            done(service.client.get("/v1/rulesets"))
        assert service.value("croupier_workers", version()) == 1
        [server] = named("gunicorn", children(service.process.pid))
        [worker] = children(server)
        os.kill(worker, signal.SIGSTOP)
        counted = 'croupier_requests_total{operation="listRulesets",status="200"} 5.0'
        assert counted in service.page(), "it takes no worker to scrape"
        os.kill(worker, signal.SIGKILL)
        wait_until(lambda: not runs(worker) and children(server) != [worker])
        service.client.close()
        with httpx.Client(base_url=service.client.base_url, timeout=30) as client:
            wait_until(lambda: responds(client))
            done(client.get("/v1/rulesets"))
        assert service.value("croupier_requests_total", "listRulesets", "200") == 6
        wait_until(lambda: service.value("croupier_workers", version()) == 1)
        logged = [line for line in service.lines if str(worker) in line["message"]]
        assert {line["logger"] for line in logged} == {"gunicorn.error"}, "gunicorn's own log lines are JSON, too"


def responds(client: httpx.Client) -> bool:
    try:
        return client.get("/healthz").is_success
    except httpx.TransportError:
        return False


def version() -> str:
    found: str = CONTRACT["info"]["version"]
    return found


@linux_only
def test_the_metrics_server_stops_with_the_service_and_leaves_no_files(tmp_path: Path) -> None:
    with watched(tmp_path) as service:
        family = descendants(service.process.pid)
        assert service.scrape()
        (master,) = named("gunicorn", children(service.process.pid))
        environ = (PROC / str(master) / "environ").read_text().split("\0")
        (folder,) = [
            Path(entry.partition("=")[2]) for entry in environ if entry.startswith(f"{MULTIPROC_DIR_VARIABLE}=")
        ]
        assert folder.parent == Path(SHARED_MEMORY), "a full disk would kill the workers"
        assert list(folder.glob("counter_*.db"))
        assert service.end() == 0
        assert not any(map(runs, family))
        with pytest.raises(httpx.ConnectError):
            service.page()
    assert not folder.exists()


def test_a_metrics_port_in_use_stops_the_start_with_a_message(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = spawn_service(tmp_path / "data", PORT=str(free_port()), CROUPIER_METRICS_PORT=str(port))
        printed = process.communicate(timeout=15)[0]
    assert process.returncode == 1
    assert printed.startswith(f"Error: Cannot listen on 127.0.0.1 port {port} (")
    assert "CROUPIER_METRICS_PORT=" in printed
    assert printed.count("\n") == 1
    assert not (tmp_path / "data").exists()


def test_without_a_metrics_port_no_files_are_written_even_if_a_folder_is_set(tmp_path: Path) -> None:
    (tmp_path / "counts").mkdir()
    with serving(tmp_path / "data", PROMETHEUS_MULTIPROC_DIR=str(tmp_path / "counts")) as client:
        done(client.get("/v1/rulesets"))
    assert not list((tmp_path / "counts").iterdir())


def test_an_idle_scraper_does_not_block_other_scrapers(service: Watched) -> None:
    address = urlsplit(service.metrics)
    with socket.create_connection((str(address.hostname), int(address.port or 0))):
        assert service.scrape()


def test_the_metrics_are_not_on_the_port_of_the_games(service: Watched) -> None:
    assert service.client.get("/metrics").status_code == 404
