"""Records of random games, with players who come and go, bots and deadlines."""

import json
import random
from collections.abc import Callable
from typing import Any

import msgspec
from croupier.conformance.games import choose, random_options
from croupier.games import bots
from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change, Step
from croupier.games.changes.contributing import Contribute
from croupier.games.changes.leaving import Leave, Remove
from croupier.games.changes.moves import BotMove, MakeMove, TimeOut
from croupier.games.changes.seats import AddBot, Join, Reclaim, RotateToken, TakeReserved
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.standing_in import StandIn
from croupier.games.changes.table import BotSeat, Create, EndGame, Lock, Start
from croupier.games.creation import GAME_LIMITS, CreateGame, new_game
from croupier.games.errors import Problem
from croupier.games.fairness import commitment_of
from croupier.games.game import ENDED, IN_PLAY, Game
from croupier.games.holders import note_holders
from croupier.games.record import record_view
from croupier.games.settings import Settings
from croupier.rules.catalogue import RULESETS

Json = dict[str, Any]
LONGEST = 400
"""After so many versions the host ends a game."""
NAMES = (None, "Ana", "Ben", "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}", "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}")


class Recorder:
    """A game, with its changes so far."""

    def __init__(self, chance: random.Random, ruleset: str, option_draw: int) -> None:
        self.chance, (rulebook, rules) = chance, RULESETS[ruleset]
        seats = chance.choice(rulebook.seats if chance.random() < 0.3 else rulebook.seats[:3])
        options = msgspec.to_builtins(random_options(rulebook, rules, seats, option_draw)) if option_draw else {}
        settings = Settings(
            on_timeout=chance.choice(("act", "bot", "forfeit")),
            on_leave=chance.choice(("vacant", "bot", "forfeit")),
            start=chance.choice(("host", "full")),
            fill=chance.choice((None, "easy", "hard")),
            turn_seconds=60,
        )
        bots = tuple(BotSeat(seat, "easy") for seat in range(1, seats) if chance.random() < 0.1)
        creation = CreateGame(ruleset, options, seats, chance.choice(NAMES), False, None, settings=settings, bots=bots)
        self.game = new_game(creation, chance.randbytes(12).hex(), 1000, GAME_LIMITS)
        self.game.seed, self.game.secret = chance.randbytes(32), chance.randbytes(32)
        self.game.seats[0].token_hash = chance.randbytes(16)
        note_holders(self.game, [[] for _ in self.game.seats])
        self.steps: list[Step] = [Step(Create(), self.game.events, 1000)]
        if chance.random() < 0.2:
            self.reserve_seats()

    def reserve_seats(self) -> None:
        """Reserve the vacant seats for players of a game before, as in a rematch."""
        self.game.gather_until = 10**9
        for seat in self.game.seats:
            if seat.name is None:
                seat.reserved = "Ben"

    def make(self, change: Change) -> None:
        """Try a change; a refused one leaves the game as it was."""
        now = self.game.updated + self.chance.randrange(50_000)
        if isinstance(change, Contribute | ChangeSettings) and not self.game.seats[change.seat].is_held:
            return  # only who has the token of a seat sends these
        if isinstance(change, Remove | StandIn):
            change = msgspec.structs.replace(change, at=now + 10**6)
        try:
            step = apply_change(self.game, change, now)
        except Problem:
            return
        self.steps += [step, *bots.move_after(self.game, change, now, float("inf"))]

    def logged(self) -> list[Step]:
        """Return the steps as the log has them: the moves of bots as moves of their seats."""
        return [
            step._replace(change=MakeMove(step.change.seat, step.change.move))
            if isinstance(step.change, BotMove)
            else step
            for step in self.steps
        ]

    def record(self) -> Json:
        """Return the record as a client reads it."""
        found: Json = json.loads(msgspec.json.encode(record_view(self.game, 0, self.logged())))
        return found


class Witness(Recorder):
    """A game that is looked at after each change."""

    def __init__(self, look: Callable[[Game], Json | None], chance: random.Random, ruleset: str, seed: int) -> None:
        super().__init__(chance, ruleset, seed)
        self.look = look
        self.seen: dict[int, Json | None] = {}

    def make(self, change: Change) -> None:
        super().make(change)
        self.seen[self.game.version] = self.look(self.game)


def random_record(seed: int, ruleset: str) -> Json:
    """Play a random game to its end, and return its record."""
    recorder = Recorder(random.Random(f"{seed} {ruleset}"), ruleset, seed)
    play(recorder)
    return recorder.record()


def play(recorder: Recorder) -> None:
    """Play a random game to its end."""
    chance, game = recorder.chance, recorder.game
    while game.status not in ENDED and game.version < LONGEST:
        recorder.make(next_change(chance, game))
    recorder.make(EndGame(game.host))
    if game.status not in ENDED:
        recorder.make(Leave(game.host))


def next_change(chance: random.Random, game: Game) -> Change:
    """Return what somebody does next: mostly a legal move."""
    if game.status in IN_PLAY and chance.random() < 0.93:
        waiting = [seat for seat in game.rulebook.to_move(game.state) if game.seats[seat].is_held]
        if waiting:
            seat = chance.choice(waiting)
            return MakeMove(seat, choose(game.rulebook, game.state, seat, chance, 0.9))
        return TimeOut()
    if game.status == "lobby" and chance.random() < 0.7:  # most games start
        is_full = all(seat.name for seat in game.seats)
        return Start(game.host) if is_full else Join(chance.choice(NAMES), chance.randbytes(16))
    return other_change(chance, game)


def other_change(chance: random.Random, game: Game) -> Change:
    """Return what happens at a table beside moves."""
    seat, player, token = chance.randrange(len(game.seats)), held(chance, game), chance.randbytes(16)
    possible = (
        Join(chance.choice(NAMES), token, youngest=chance.random() < 0.5),
        Join(chance.choice(NAMES), token, seat, gone=gone(chance, game)),
        TakeReserved(seat, token, gone(chance, game)),
        Contribute(player, token.hex(), commitment_of(game.id, game.seed)),
        Leave(player),
        *(Reclaim(one, token) for one in left(game)),
        RotateToken(player, token),
        Remove(game.host, seat),
        AddBot(game.host, seat, chance.choice(("easy", "hard")), gone(chance, game)),
        StandIn(game.host, player, "easy", 0, 0),
        *[changed_settings(chance, game)] * 3,
        Lock(game.host, chance.random() < 0.4),
        Start(game.host),
        Start(game.host),
        TimeOut(gone(chance, game)),
    )
    return chance.choice(possible)


def gone(chance: random.Random, game: Game) -> list[int]:
    """Return seats of a lobby whose players may be gone when it is full."""
    is_lobby = game.status == "lobby" and chance.random() < 0.5
    return [number for number in range(1, len(game.seats)) if is_lobby and chance.random() < 0.3]


def changed_settings(chance: random.Random, game: Game) -> ChangeSettings:
    """Return a change of some options, the number of seats and some settings."""
    rulebook, rules = RULESETS[game.ruleset]
    seats = chance.choice(rulebook.seats[:4])
    options = msgspec.to_builtins(random_options(rulebook, rules, seats, chance.randrange(1, 9)))
    settings = {"start": chance.choice(("host", "full")), "turn_seconds": chance.choice((None, 60))}
    options = options if chance.random() < 0.5 else {}
    locked = chance.choice((None, None, True, False, False))
    return ChangeSettings(game.host, options, seats, settings, gone(chance, game), locked)


def held(chance: random.Random, game: Game) -> int:
    """Return the seat of a player, or that of the host if there is none."""
    return chance.choice([number for number, seat in enumerate(game.seats) if seat.is_held] or [game.host])


def left(game: Game) -> list[int]:
    """List the seats that their players have left, or in which bots stand in."""
    return [number for number, seat in enumerate(game.seats) if seat.left or (seat.bot and seat.is_held)]
