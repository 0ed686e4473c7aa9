"""``python -m tests.storage.recorded``: write down games as they are stored, for later versions to read and replay.

Write them when a rulebook has a new edition or the bytes a new layout, and keep the old ones.
"""

import json
from pathlib import Path
from typing import Any

from service.rules import PRESETS
from service.storage.codec import SCHEMA, encode, encode_change
from tests.storage.games import game_of, whole_game

FOLDER = Path(__file__).parent / "recorded"
PLAYERS = 3
CHANGES = 250
"""At most."""


def name_of(ruleset: str) -> str:
    """Name the record of a ruleset as it is now."""
    return f"{ruleset}-edition{PRESETS[ruleset][0].edition}-schema{SCHEMA}.json"


def record(ruleset: str) -> dict[str, Any]:
    """Play a game and write down its log and what it came to."""
    log, game = [], game_of(ruleset, PLAYERS)
    for number, (played, change) in enumerate(whole_game(ruleset, PLAYERS)):
        if number == 0:
            game = game_of(ruleset, PLAYERS, seed_of(played))
            log.append(encode(game))
        log.append(encode_change(played, change))
        game = played
        if number == CHANGES:
            break
    return {
        "ruleset": ruleset,
        "edition": game.edition,
        "schema": SCHEMA,
        "log": [entry.hex() for entry in log],
        "game": encode(game).hex(),
    }


def seed_of(game: Any) -> bytes:
    """Find the seed of a game, whatever lies on its table."""
    seed: bytes = getattr(game.state, "piles", game.state).chance.seed
    return seed


def main() -> None:
    """Write down what there is no record of."""
    for ruleset in PRESETS:
        path = FOLDER / name_of(ruleset)
        if not path.exists():
            path.write_text(json.dumps(record(ruleset), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
