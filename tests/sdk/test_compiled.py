"""Generated clients in Java and Go play whole games, using ``legal_moves`` only."""

import re
import shutil
from pathlib import Path

import httpx
import pytest

from tests.sdk.conftest import PLAYERS, TOOLS, check_games, generated, run

pytestmark = pytest.mark.slow
GENERATED = """package javax.annotation;
public @interface Generated { String[] value(); String date() default ""; String comments() default ""; }
"""
"""An annotation that the generated Java code uses and that a JDK no longer has."""


def test_a_client_in_java_plays_a_game_of_every_rulebook(
    service: httpx.Client, rulebooks: set[str], tmp_path: Path
) -> None:
    sources = [*(generated("java", "java", "javac") / "src" / "main").rglob("*.java"), PLAYERS / "Player.java"]
    (tmp_path / "Generated.java").write_text(GENERATED)
    (jackson,) = TOOLS.glob("lib/python3*/site-packages/openapi_generator_cli/openapi-generator.jar")
    run("javac", "-proc:none", "-cp", jackson, "-d", tmp_path, tmp_path / "Generated.java", *sources)
    output = run("java", "-cp", f"{jackson}:{tmp_path}", "Player", str(service.base_url))
    check_games(service, output, rulebooks)


def test_a_client_in_go_plays_a_game_of_every_rulebook_with_the_standard_library_alone(
    service: httpx.Client, rulebooks: set[str], tmp_path: Path
) -> None:
    shutil.copytree(generated("go", "java", "go"), tmp_path / "croupier")
    shutil.copy(PLAYERS / "player.go", tmp_path)
    (tmp_path / "go.mod").write_text("module player\n\ngo 1.19\n")
    run("go", "build", "-o", "player", ".", folder=tmp_path, GOPROXY="off", GOFLAGS="")
    check_games(service, run(tmp_path / "player", str(service.base_url)), rulebooks)


def test_the_player_in_go_does_not_bypass_the_types() -> None:
    assert re.findall(r"\.\(|\bunsafe\b|\breflect\b", (PLAYERS / "player.go").read_text()) == []
