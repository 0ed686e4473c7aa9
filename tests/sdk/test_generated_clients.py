"""Clients that others would generate from the contract play whole games, with ``legal_moves`` as their only brain."""

import json
import re
from pathlib import Path

import httpx
import pytest

from tests.live.effort import effort
from tests.sdk.conftest import PLAYERS, TOOLS, generated, in_tools, run, spectator, type_check

SEEDS = range(effort(1, 10))
GENERATED = """package javax.annotation;
public @interface Generated { String[] value(); String date() default ""; String comments() default ""; }
"""
"""An annotation that the generated Java carries and that a JDK has no more."""


def check_games(service: httpx.Client, output: str, rulebooks: set[str]) -> None:
    """Hold what a player tells of its games against what the service knows of them."""
    print(output)
    games = [(told, spectator(service, told)) for told in map(json.loads, output.splitlines())]
    assert {view["rulebook"] for _, view in games} == rulebooks
    for told, view in games:
        assert view["status"] == "finished"
        assert told["scores"] == view["result"]["scores"]
        assert told["winners"] == [view["seats"][seat]["name"] for seat in view["result"]["winners"]]
        assert told["moves"] <= view["version"]


@pytest.fixture
def rulebooks(service: httpx.Client) -> set[str]:
    return {ruleset["rulebook"] for ruleset in service.get("/v1/rulesets").json()["rulesets"]}


@pytest.mark.parametrize("seed", SEEDS)
def test_a_client_in_python_plays_a_game_of_every_rulebook(
    in_python: Path, service: httpx.Client, rulebooks: set[str], seed: int
) -> None:
    output = in_tools("player.py", str(service.base_url), str(seed), folder=in_python)
    check_games(service, output, rulebooks)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_client_in_typescript_plays_a_game_of_every_rulebook(
    in_typescript: Path, service: httpx.Client, rulebooks: set[str], seed: int
) -> None:
    output = run("node", "player.js", str(service.base_url), str(seed + 1), folder=in_typescript)
    check_games(service, output, rulebooks)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_client_in_python_by_the_other_generator_plays_a_game_of_every_rulebook(
    service: httpx.Client, rulebooks: set[str], seed: int
) -> None:
    client = generated("python-pydantic", "java")
    player = PLAYERS / "pydantic_player.py"
    output = in_tools(player, str(service.base_url), str(seed), folder=client, PYTHONPATH=str(client))
    check_games(service, output, rulebooks)


def test_a_client_in_java_plays_a_game_of_uno(service: httpx.Client, tmp_path: Path) -> None:
    sources = [*(generated("java", "java", "javac") / "src" / "main").rglob("*.java"), PLAYERS / "Player.java"]
    (tmp_path / "Generated.java").write_text(GENERATED)
    (jackson,) = TOOLS.glob("lib/python3*/site-packages/openapi_generator_cli/openapi-generator.jar")
    run("javac", "-proc:none", "-cp", jackson, "-d", tmp_path, tmp_path / "Generated.java", *sources)
    output = run("java", "-cp", f"{jackson}:{tmp_path}", "Player", str(service.base_url))
    check_games(service, output, {"uno"})


def test_the_programs_in_python_and_their_client_are_typed_to_the_last_line(in_python: Path) -> None:
    assert "no issues found" in type_check(in_python)


@pytest.mark.parametrize(
    ("program", "way_round"),
    [("player.py", r"\bcast\(|\bAny\b|type: ignore"), ("player.ts", r"\bany\b|[\w)\]}] as (?!\w+ from)|@ts-|\w!")],
)
def test_players_do_not_go_round_the_types(program: str, way_round: str) -> None:
    assert re.findall(way_round, (PLAYERS / program).read_text()) == []
