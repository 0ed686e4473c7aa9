"""``python -m tests.storage.recorded``: write down games as they are stored, for later versions to read and play on.

Write them when a rulebook has a new edition or the bytes a new layout, and keep the old ones of the same layout.
In addition to the present edition of every ruleset, a game of UNO is recorded under an edition before the first, with a
rule of its own, and for every rulebook a game with settings and with every change of the host and of seats.
"""

import dataclasses
import json
import random
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from unittest import mock

from croupier.conformance.games import choose
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change, Step
from croupier.games.changes.leaving import Leave, Remove
from croupier.games.changes.moves import MakeMove, TimeOut
from croupier.games.changes.seats import Join, Reclaim, RotateToken
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.standing_in import StandIn
from croupier.games.changes.table import Lock, Start
from croupier.games.game import Game, digest_of
from croupier.games.settings import Lifetimes, Settings
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.moves_and_events import Draw, Event
from croupier.rules.rulebook import Rulebook
from croupier.rules.uno.game import RULEBOOK as UNO
from croupier.rules.uno.state import draw_cards
from croupier.storage.codec import FORMAT, encode

from tests.random_options import seats_near
from tests.storage.games import game_of, whole_game

FOLDER = Path(__file__).parent / "recorded"
PLAYERS = 3
"""The number of seats, or the nearest that the rulebook allows."""
CHANGES = 250
"""The limit of moves of a recorded game."""
EARLIER = "uno-official"
"""The ruleset of the game of an earlier edition."""
SEATED = "-seats"
"""In the file name of a game with changes of the host and of seats."""
ABSENT = "-absence"
"""In the file name of a game with changes of its settings and of players who are away."""
WITH_SEATS = [rulebook.rulesets[0].id for rulebook in RULEBOOKS.values()]
"""The rulesets of these games."""
SETTINGS = Settings(turn_seconds=60, answer_seconds=10, on_leave="forfeit")


def name_of(ruleset: str, edition: int, story: str = "") -> str:
    """Return the file name of the record of an edition of a ruleset."""
    return f"{ruleset}-edition{edition}-schema{FORMAT}{story}.json"


def record(ruleset: str, story: Iterable[tuple[Game, Change | None]]) -> dict[str, Any]:
    """Play a game; return its log and its last state."""
    log: list[bytes] = []
    value = b""
    for game, change in story:
        value, [entry] = encode(game, [Step(change, game.events)] if change else [])
        log.append(entry)
        if len(log) > CHANGES:
            break
    return {
        "ruleset": ruleset,
        "edition": game.edition,
        "schema": FORMAT,
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


def story_of_seats(ruleset: str) -> Iterator[tuple[Game, Change | None]]:
    """Play a game with changes of the host and of seats, in which seat 1 makes no move; yield as ``whole_story``."""
    players = seats_near(4, RULESETS[ruleset][0])
    game = game_of(ruleset, players, settings=SETTINGS, code="CARDSX", lifetimes=Lifetimes(60_000, 3_600_000))
    yield game, None
    for change in changes_of_seats(game, random.Random(ruleset)):
        apply_change(game, change, game.created + 1000 * game.version)
        yield game, change


def story_of_absence(ruleset: str) -> Iterator[tuple[Game, Change | None]]:
    """Play a game whose rules the host changes, and in which bots play for players who are away."""
    game = game_of(ruleset, seats_near(PLAYERS, RULESETS[ruleset][0]), settings=Settings(away_seconds=60))
    game.seed = bytes(32)
    yield game, None
    beginning: Iterable[Change] = (ChangeSettings(0, dict(RULESETS[ruleset][0].quick)), Start(0))
    for change in beginning:
        apply_change(game, change, game.created + 1000 * game.version)
        yield game, change
    chance = random.Random(ruleset)
    for _ in range(12):
        seat = game.rulebook.seats_waited_for(game.state)[0]
        is_absent = seat == 1 and not game.seats[1].bot
        at = game.updated + 10**6
        next_change = StandIn(0, 1, "easy", at, at - 10**6) if is_absent else random_move(game, seat, chance)
        apply_change(game, next_change, game.created + 1000 * game.version)
        yield game, next_change


def random_move(game: Game, seat: int, chance: random.Random) -> Change:
    """Return a move of a seat; the log has that of a bot as one of its seat."""
    return MakeMove(seat, choose(game.rulebook, game.state, seat, chance, 0.9))


def changes_of_seats(game: Game, chance: random.Random) -> Iterator[Change]:
    """Yield the changes: in the lobby, in a game of all seats, and after the last seat has left."""
    yield from (Lock(0, locked=True), Lock(0, locked=False))
    yield from (Remove(0, 1), Join("Eve", digest_of("token 1"), 1), Leave(2), Reclaim(2, digest_of("token 2")))
    yield from (Start(0), RotateToken(0, digest_of("token 0")))
    yield from timeouts_and_moves(game, chance)
    yield Leave(len(game.seats) - 1)
    yield from timeouts_and_moves(game, chance)


def timeouts_and_moves(game: Game, chance: random.Random) -> Iterator[Change]:
    """Yield twelve changes: a timeout if it is the turn of seat 1, otherwise moves."""
    for _ in range(12):
        seat = game.rulebook.seats_waited_for(game.state)[0]
        yield TimeOut() if seat == 1 else MakeMove(seat, choose(game.rulebook, game.state, seat, chance, 0.9))


def earlier(rulebook: Rulebook = UNO) -> Rulebook:
    """Return an edition of UNO in which every draw gives one more card."""
    rule = rulebook.rules[Draw]

    def draw_more(state: Any, seat: int, move: Any) -> list[Event]:
        return [*draw_cards(state, seat, 1), *rule.do(state, seat, move)]

    return dataclasses.replace(rulebook, edition=0, rules={**rulebook.rules, Draw: rule._replace(do=draw_more)})


def write(ruleset: str, story: Iterable[tuple[Game, Change | None]], name: str = "") -> None:
    """Write the record of a ruleset as it is now, if there is none."""
    path = FOLDER / name_of(ruleset, RULESETS[ruleset][0].edition, name)
    if not path.exists():
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(record(ruleset, story), indent=1) + "\n", "utf-8")


def main() -> None:
    """Write every missing record."""
    for ruleset in RULESETS:
        write(ruleset, whole_story(ruleset))
    for ruleset in WITH_SEATS:
        write(ruleset, story_of_seats(ruleset), SEATED)
        write(ruleset, story_of_absence(ruleset), ABSENT)
    with mock.patch.dict(RULESETS, {EARLIER: (earlier(), RULESETS[EARLIER][1])}):
        write(EARLIER, whole_story(EARLIER))


if __name__ == "__main__":
    main()
