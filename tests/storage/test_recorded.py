"""Games that were stored in the past can be read, and the same moves still lead to the same game."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from service.games.changes import replay
from service.games.errors import Conflict
from service.rules import PRESETS
from service.storage.codec import decode, decode_change
from tests.storage.games import content
from tests.storage.recorded import FOLDER, name_of

GAME = "0" * 24
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("ruleset", PRESETS)
def test_there_is_a_record_of_every_ruleset_as_it_is_now(ruleset: str) -> None:
    assert FOLDER / name_of(ruleset) in RECORDS


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_stored_in_the_past_is_read_and_replayed(path: Path) -> None:
    told: dict[str, Any] = json.loads(path.read_text("utf-8"))
    first, *entries = map(bytes.fromhex, told["log"])
    game, stored = decode(GAME, first), decode(GAME, bytes.fromhex(told["game"]))
    assert (game.ruleset, game.edition) == (told["ruleset"], told["edition"])
    changes = [decode_change(game, entry) for entry in entries]
    if game.edition < game.rulebook.edition:  # it may be played on, but its past is not told wrongly
        with pytest.raises(Conflict, match="edition"):
            replay(game, changes)
        return
    replay(game, changes)
    assert msgspec.msgpack.encode(content(game)) == msgspec.msgpack.encode(content(stored))
