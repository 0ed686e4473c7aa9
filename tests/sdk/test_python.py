"""Generated clients in Python play whole games, using ``legal_moves`` only."""

import re
import shutil
from pathlib import Path

import httpx
import pytest

from tests.sdk.conftest import PLAYERS, SEEDS, check_games, generated, in_tools, type_check

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seed", SEEDS)
def test_a_client_in_python_plays_a_game_of_every_rulebook(
    in_python: Path, service: httpx.Client, rulebooks: set[str], seed: int
) -> None:
    output = in_tools("player.py", str(service.base_url), str(seed), folder=in_python)
    check_games(service, output, rulebooks)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_client_in_python_by_the_other_generator_plays_a_game_of_every_rulebook(
    service: httpx.Client, rulebooks: set[str], seed: int
) -> None:
    client = generated("python-pydantic", "java")
    player = PLAYERS / "pydantic_player.py"
    output = in_tools(player, str(service.base_url), str(seed), folder=client, PYTHONPATH=str(client))
    check_games(service, output, rulebooks)


@pytest.fixture
def in_models(tmp_path: Path) -> Path:
    """Return a folder with the models of datamodel-code-generator and the program that uses them."""
    shutil.copy(generated("python-models") / "croupier_models.py", tmp_path)
    shutil.copy(PLAYERS / "models_player.py", tmp_path)
    return tmp_path


def test_models_in_python_play_a_game_of_every_rulebook(
    in_models: Path, service: httpx.Client, rulebooks: set[str]
) -> None:
    check_games(service, in_tools("models_player.py", str(service.base_url), folder=in_models), rulebooks)


def test_models_in_python_are_fully_typed(in_models: Path) -> None:
    assert "no issues found" in type_check(in_models, "models_player.py")


def test_the_programs_in_python_and_their_client_are_fully_typed(in_python: Path) -> None:
    assert "no issues found" in type_check(in_python, "player.py")


@pytest.mark.parametrize("player", ["player.py", "models_player.py"])
def test_players_do_not_bypass_the_types(player: str) -> None:
    assert re.findall(r"\bcast\(|\bAny\b|type: ignore", (PLAYERS / player).read_text()) == []
