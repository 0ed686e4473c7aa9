"""Generated clients in TypeScript play whole games, using ``legal_moves`` only."""

import re
from pathlib import Path

import httpx
import pytest

from tests.sdk.conftest import PLAYERS, SEEDS, check_games, run

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


@pytest.mark.parametrize("player", ["player", *OTHERS])
def test_players_do_not_bypass_the_types(player: str) -> None:
    bypass = r"\bany\b|[\w)\]}] as (?!\w+ from)|@ts-|\w!"
    assert re.findall(bypass, (PLAYERS / f"{player}.ts").read_text()) == []
