"""A new user's first minutes with a clone, the oldest Python and the newest: ``make run``, a game, Ctrl-C."""

import re
from pathlib import Path

import pytest

from tests.conftest import free_port
from tests.install.checkout import copy_to, run
from tests.install.pythons import SUPPORTED, needed_python, running

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("version", [SUPPORTED[0], SUPPORTED[-2], SUPPORTED[-1]])
def test_a_new_user_installs_it_plays_a_game_and_stops_it(version: str, tmp_path: Path) -> None:
    python, folder, port = needed_python(version), copy_to(tmp_path / "cards & dice"), free_port()
    with running("make", "run", folder=folder, port=port, PYTHON=str(python)) as output:
        croupier, url = folder / ".venv" / "bin" / "croupier", f"http://127.0.0.1:{port}"
        game = run(croupier, "demo", "--quick", "--seats", "2", "--seed", "7", "--lang", "en", "--url", url)
    assert re.search(r"^\d+ moves in \d+ rounds?", game, re.MULTILINE), game
    assert output.read_text("utf-8").splitlines()[-1] == "Stopping ..."
    assert (folder / "var" / "appendonlydir").is_dir()
