"""The programs on the pages for front ends keep their promises, run by Node over the real service."""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.api.table import RULESET, Table, at_scenario, done, gathering, laid
from tests.guide.guide import programs
from tests.making import what_is_missing
from tests.proxy.cutting import cutting_streams

PROGRAMS = Path(__file__).parent / "programs"
NODE = shutil.which("node")
GAME = {"target": 20}
PATIENCE_S = 180
"""Timeout of a program, even on a busy machine."""
pytestmark = pytest.mark.skipif(bool(what_is_missing("node")), reason=str(what_is_missing("node")))


def run(folder: Path, name: str, *arguments: str, url: str = "http://127.0.0.1:9") -> Any:
    """Run the programs of the pages and one of ours after them; return what it printed."""
    program = folder / f"{name}.mjs"
    program.write_text(programs("js") + (PROGRAMS / f"{name}.js").read_text("utf-8"), "utf-8")
    ran = subprocess.run(
        [str(NODE), str(program), *arguments],
        env={**os.environ, "CROUPIER": url.rstrip("/")},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    return json.loads(ran.stdout)


def started(service: httpx.Client) -> Table:
    table = gathering(service, players=2, options=GAME)
    done(table.start())
    return table


def history(table: Table, seat: int | None, after: int) -> list[dict[str, Any]]:
    """Return all events after a version, as a seat or a spectator may know them."""
    events: list[dict[str, Any]] = []
    last = after
    while last < table.view()["version"]:
        query = {"after": f"{last}", "narrate": "true"}
        page = done(table.client.get(f"{table.url}/events", params=query, headers=table.token(seat))).json()
        events, last = events + page["events"], page["next_after"]
    return events


def test_two_players_play_a_whole_game_with_the_program_of_the_pages(service: httpx.Client, tmp_path: Path) -> None:
    table = started(service)
    results = run(tmp_path, "whole-game", table.id, *table.tokens, url=str(service.base_url))
    assert table.view()["status"] == "finished"
    assert results == [table.view()["result"]] * 2


def test_each_event_is_shown_once_although_connections_are_lost(service: httpx.Client, tmp_path: Path) -> None:
    table = started(service)
    with cutting_streams(str(service.base_url), least=200, most=10_000) as proxy:
        screens = run(tmp_path, "lost-connections", table.id, *table.tokens, url=proxy.url)
    assert proxy.cuts > 3
    for seat, screen in zip((0, 1, None), screens, strict=True):
        assert screen["animated"] == history(table, seat, screen["first"])


def test_a_question_closes_and_a_catch_is_offered_while_it_is_open(service: httpx.Client, tmp_path: Path) -> None:
    hands = ["b1 g2 y7", "W b2 b3", "r5 y3"]
    table = laid(service, *hands, top="r5", turn=1, options={"jump_in": True})
    assert run(tmp_path, "open-question", table.id, *table.tokens, url=str(service.base_url)) == "caught"


def test_a_refused_move_does_not_stop_the_screen(service: httpx.Client, tmp_path: Path) -> None:
    table = at_scenario(service, RULESET, "card-does-not-match")
    shown = run(tmp_path, "refused-moves", table.id, table.tokens[0], url=str(service.base_url))
    assert shown == ["drew", "passed"]


@pytest.mark.parametrize(("wait_s", "every_ms"), [(25, 0), (0, 50)])
def test_the_other_ways_to_follow_give_the_same_views(
    wait_s: int, every_ms: int, service: httpx.Client, tmp_path: Path
) -> None:
    table = at_scenario(service, RULESET, "uno-forgotten")
    arguments = [table.id, table.tokens[0], table.tokens[2], f"{wait_s}", f"{every_ms}"]
    kinds, moves = run(tmp_path, "without-a-stream", *arguments, url=str(service.base_url))
    assert kinds == ["played"]
    assert moves == [["catch", "Catch Player 1"]]


def test_a_record_keeps_what_was_promised(service: httpx.Client, tmp_path: Path) -> None:
    table = gathering(service, players=2)
    assert run(tmp_path, "proof", table.id, table.tokens[0], url=str(service.base_url)) == 5


@pytest.mark.parametrize("name", ["reducer", "connections", "overtaken-move"])
def test_the_core_keeps_its_promises_whatever_arrives(name: str, tmp_path: Path) -> None:
    assert run(tmp_path, name)


def test_every_program_is_run() -> None:
    run_here = set(re.findall(r'"([a-z-]+)"', Path(__file__).read_text("utf-8")))
    assert {file.stem for file in PROGRAMS.glob("*.js")} <= run_here
