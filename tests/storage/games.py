"""Games to store: built in one line, or played at random from the first deal to the winner."""

import random
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest
from croupier.conformance.games import choose
from croupier.games.bots import move_after
from croupier.games.changes import Change, MakeMove, Start, Step, apply_change
from croupier.games.errors import Unavailable
from croupier.games.game import Game, Seat, digest_of
from croupier.games.ports import Loaded, Store
from croupier.games.settings import Settings
from croupier.rules.catalogue import RULESETS
from croupier.rules.moves_and_events import Draw, Pass

RULESET = "uno-official"
DEFAULTS = Settings()
TIMED = Settings(turn_seconds=10)


def game_of(ruleset: str = RULESET, players: int = 2, seed: bytes = bytes(32), **more: Any) -> Game:
    """Return a game that has never been stored, with every seat taken and nothing dealt."""
    rulebook, rules = RULESETS[ruleset]
    fields: dict[str, Any] = {
        "id": secrets.token_hex(12),
        "ruleset": ruleset,
        "edition": rulebook.edition,
        "created": 1_700_000_000_000,
        "public": True,
        "sandbox": False,
        "seats": [Seat(f"Player {seat}", digest_of(f"token {seat}")) for seat in range(players)],
        "state": rulebook.setup(rules.options, players, seed),
    }
    return Game(**{**fields, **more})


def laid_uno(*hands: str, position: dict[str, Any] | None = None, **more: Any) -> Game:
    """Return a running game of UNO with these hands, and r7 on the discard pile, in which it is the turn of seat 0."""
    rulebook, rules = RULESETS[RULESET]
    laid: Any = msgspec.convert({"hands": hands, "discard_pile": "r7", **(position or {})}, rulebook.position)
    return game_of(players=len(hands), state=rulebook.from_position(rules.options, laid, bytes(32)), **more)


def one_step(loaded: Loaded, change: Change) -> list[Step]:
    """Return the steps of a commit of one change that was applied to a game."""
    return [Step(change, loaded.game.events)]


def started(store: Store, settings: Settings = TIMED, now: int = 0, **more: Any) -> Game:
    """Store a game and start it: version 2."""
    game = game_of(settings=settings, **more)
    assert store.create(game)
    return changed(store, game.id, Start(0), now=now)


def changed(store: Store, game_id: str, *changes: Change, now: int = 0) -> Game:
    """Make changes of a stored game, without the moves of bots that have no pace; return it."""
    for change in changes:
        loaded = store.load(game_id)
        step = apply_change(loaded.game, change, now)
        assert store.commit(loaded, [step, *move_after(loaded.game, change, now, 0)])
    return store.load(game_id).game


def drawn(store: Store, game_id: str, now: int = 0) -> Game:
    """Draw or pass for the seat on turn."""
    game = store.load(game_id).game
    [seat] = game.rulebook.seats_waited_for(game.state)
    legal = game.rulebook.legal_moves(game.state, seat)
    return changed(store, game_id, MakeMove(seat, Draw() if Draw() in legal else Pass()), now=now)


def unavailable(operation: Callable[[], object], code: str = "store_unavailable") -> None:
    """Check that an operation fails since the store does not respond, or with another code."""
    with pytest.raises(Unavailable, match=f"^{code}$"):
        operation()


def whole_game(ruleset: str, players: int) -> Iterator[tuple[Game, Change]]:
    """Play random legal moves until a player has won; yield the game and the change after each change."""
    chance = random.Random(f"{ruleset} {players}")
    game = game_of(ruleset, players, chance.randbytes(32))
    change: Change = Start(0)
    apply_change(game, change, 0)
    yield game, change
    while game.status != "finished":
        seat = chance.choice(game.rulebook.to_move(game.state))
        change = MakeMove(seat, choose(game.rulebook, game.state, seat, chance, 0.9))
        apply_change(game, change, 0)
        yield game, change
