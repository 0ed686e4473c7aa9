"""Moves of bots: when they are made, and with what chance."""

import hmac
import time
from collections.abc import Sequence

from service.games.applying import IN_PLAY, apply_change
from service.games.changes import BotMove, Step
from service.games.game import Game
from service.rules.chance import Chance
from service.rules.moves_and_events import Move

MAX_MOVES = 8
"""Maximum number of moves of bots that are committed together with the change before them."""
CPU_BUDGET_S = 0.02
"""Seconds of CPU after which a request leaves the moves of bots to ``croupier work``."""
PACE_UNIT_MS = 100
"""Milliseconds in a unit of ``Settings.bot_pace``; a table without players is at least one unit slow."""


def cpu_limit() -> float:
    """Return the value of ``time.thread_time`` until which the moves of bots may be made from now on."""
    return time.thread_time() + CPU_BUDGET_S


def follow(game: Game, now: int, until: float) -> Sequence[Step]:
    """Make the moves of bots that are committed together with a change, and note when the next one is due.

    Args:
        game: the game.
        now: milliseconds since 1970.
        until: as ``cpu_limit``.
    """
    return make_moves(game, now, MAX_MOVES if delay_ms(game) == 0 else 0, until)


def make_due_moves(game: Game, now: int) -> Sequence[Step]:
    """Make the moves of bots that are due, and note when the next one is due."""
    return make_moves(game, now, MAX_MOVES if delay_ms(game) == 0 else 1, cpu_limit())


def make_moves(game: Game, now: int, count: int, until: float) -> Sequence[Step]:
    """Make at most ``count`` moves of bots, and note when the next one is due."""
    steps = list[Step]()
    while (move := next_move(game)) is not None and len(steps) < count and time.thread_time() < until:
        steps.append(apply_change(game, BotMove(*move), now))
    game.bots_at = None if move is None else game.updated + delay_ms(game)
    return steps


def next_move(game: Game) -> tuple[int, Move] | None:
    """Return the next move of a bot with its seat; None: no bot is to move.

    Between two rounds bots wait for the players who are still in the game.
    """
    levels = {number: seat.bot for number, seat in enumerate(game.seats) if seat.bot}
    if not levels or game.status not in IN_PLAY or (game.status == "round_over" and has_players(game)):
        return None
    may_forget = game.settings.bot_pace > 0
    return game.rulebook.next_bot_move(game.state, levels, lambda seat: chance_of(game, seat), may_forget=may_forget)


def chance_of(game: Game, seat: int) -> Chance:
    """Return the random source of a bot for one version: it does not depend on the deals, nor the deals on it."""
    message = b"bot" + game.version.to_bytes(8, "big") + bytes([seat])
    return Chance(hmac.digest(game.seed, message, "sha256"))


def delay_ms(game: Game) -> int:
    """Return the milliseconds between a change and the move of a bot after it."""
    return PACE_UNIT_MS * max(game.settings.bot_pace, 0 if has_players(game) else 1)


def has_players(game: Game) -> bool:
    """Return whether a player who is still in the game has a seat, and no bot plays instead."""
    return any(game.seats[seat].has_person for seat in game.rulebook.active_seats(game.state))
