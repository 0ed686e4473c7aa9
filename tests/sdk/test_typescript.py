"""Generated clients in TypeScript play whole games, using ``legal_moves`` only."""

import re
from pathlib import Path

import httpx
import pytest

from tests.sdk.conftest import PLAYERS, SEEDS, check_game_by_stream, check_games, run
from tests.sdk.lossy import LossyProxy

pytestmark = pytest.mark.slow
OTHERS = ["hey-api", "orval", "zod"]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_client_in_typescript_plays_a_game_of_every_rulebook(
    in_typescript: Path, service: httpx.Client, rulebooks: set[str], seed: int
) -> None:
    output = run("node", "player.js", str(service.base_url), str(seed + 1), folder=in_typescript)
    check_games(service, output, rulebooks)


@pytest.mark.parametrize("player", OTHERS)
def test_other_clients_play_a_game_of_every_rulebook(
    in_typescript: Path, service: httpx.Client, rulebooks: set[str], player: str
) -> None:
    check_games(service, run("node", f"{player}.js", str(service.base_url), folder=in_typescript), rulebooks)


def test_a_client_in_typescript_plays_a_game_by_stream_and_misses_nothing_when_it_loses_the_connection(
    in_typescript: Path, service: httpx.Client, losing: LossyProxy
) -> None:
    check_game_by_stream(service, losing, run("node", "stream_player.js", losing.url, folder=in_typescript))


def test_the_client_of_the_readme_plays_a_game_to_its_end(in_typescript: Path) -> None:
    assert "winners" in run("node", "readme.js", folder=in_typescript)


@pytest.mark.parametrize("player", ["player", "stream", "stream_player", *OTHERS])
def test_players_do_not_bypass_the_types(player: str) -> None:
    bypass = r"\bany\b|[\w)\]}] as (?!\w+ from)|@ts-|\w!"
    assert re.findall(bypass, (PLAYERS / f"{player}.ts").read_text()) == []
