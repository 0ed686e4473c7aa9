"""The clients that the README shows work as they stand there."""

from pathlib import Path

from tests.sdk.conftest import in_tools, run


def test_the_client_in_python_plays_a_game_to_its_end(in_python: Path) -> None:
    assert "winners" in in_tools("readme.py", folder=in_python)


def test_the_client_in_typescript_plays_a_game_to_its_end(in_typescript: Path) -> None:
    assert "winners" in run("node", "readme.js", folder=in_typescript)
