"""``python -m tests.storage.recorded``: write down games as they are stored, for later versions to read and play on.

Write them when a rulebook has a new edition or the bytes a new layout, and keep the old ones of the same layout.
In addition to the present edition of every ruleset, a game of UNO is recorded under an edition before the first, with a
rule of its own.
"""

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest import mock

from service.games.changes import Change
from service.games.game import Game
from service.rules.catalogue import RULESETS
from service.rules.moves_and_events import Draw, Event
from service.rules.rulebook import Rulebook
from service.rules.uno.game import RULEBOOK as UNO
from service.rules.uno.state import draw_cards
from service.storage.codec import SCHEMA_VERSION, encode
from tests.random_options import seats_near
from tests.storage.games import game_of, whole_game

FOLDER = Path(__file__).parent / "recorded"
PLAYERS = 3
"""The number of seats, or the nearest that the rulebook allows."""
CHANGES = 250
"""The limit of moves of a recorded game."""
EARLIER = "uno-official"
"""The ruleset of the game of an earlier edition."""


def name_of(ruleset: str, edition: int) -> str:
    """Return the file name of the record of an edition of a ruleset."""
    return f"{ruleset}-edition{edition}-schema{SCHEMA_VERSION}.json"


def record(ruleset: str) -> dict[str, Any]:
    """Play a game; return its log and its last state."""
    log: list[bytes] = []
    value = b""
    for game, change in whole_story(ruleset):
        value, entry = encode(game, change)
        log.append(entry)
        if len(log) > CHANGES:
            break
    return {
        "ruleset": ruleset,
        "edition": game.edition,
        "schema": SCHEMA_VERSION,
        "id": game.id,
        "log": [entry.hex() for entry in log],
        "game": value.hex(),
    }


def whole_story(ruleset: str) -> Iterator[tuple[Game, Change | None]]:
    """Play a game from its creation; yield the game and the change of each version."""
    players = seats_near(PLAYERS, RULESETS[ruleset][0])
    steps = whole_game(ruleset, players)
    game, change = next(steps)
    yield game_of(ruleset, players, id=game.id), None
    yield game, change
    yield from steps


def earlier(rulebook: Rulebook = UNO) -> Rulebook:
    """Return an edition of UNO in which every draw gives one more card."""
    rule = rulebook.rules[Draw]

    def draw_more(state: Any, seat: int, move: Any) -> list[Event]:
        return [*draw_cards(state, seat, 1), *rule.do(state, seat, move)]

    return dataclasses.replace(rulebook, edition=0, rules={**rulebook.rules, Draw: rule._replace(do=draw_more)})


def write(ruleset: str) -> None:
    """Write the record of a ruleset as it is now, if there is none."""
    path = FOLDER / name_of(ruleset, RULESETS[ruleset][0].edition)
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(record(ruleset), indent=1) + "\n", "utf-8")


def main() -> None:
    """Write every missing record."""
    for ruleset in RULESETS:
        write(ruleset)
    with mock.patch.dict(RULESETS, {EARLIER: (earlier(), RULESETS[EARLIER][1])}):
        write(EARLIER)


if __name__ == "__main__":
    main()
