"""Moves of bots: when they are made, and with what chance.

With a pace, the service asks the bots for a move once the game has waited that long. This time does not depend on what
they hold, so nothing that anybody can read or measure shows that.
"""

import hmac
import logging
import time
from collections.abc import Sequence

from croupier.games.changes.applying import apply_change
from croupier.games.changes.change import Change, Step
from croupier.games.changes.leaving import BotTookOver
from croupier.games.changes.moves import BotMove, MakeMove
from croupier.games.changes.settings import ChangeSettings
from croupier.games.changes.table import BotSeated
from croupier.games.game import IN_PLAY, Game
from croupier.rules.bots import BotCalls
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Catch, Move

MAX_MOVES = 8
"""Maximum number of moves of bots that are committed together with the change before them."""
CPU_BUDGET_S = 0.02
"""Seconds of CPU after which a request leaves the moves of bots to ``croupier work``."""
PACE_UNIT_MS = 100
"""Milliseconds in a unit of ``Settings.bot_pace``; a table without players is at least one unit slow."""
CATCH_DELAY_MS = 800
"""Milliseconds for which bots with a pace do not catch a person."""
CAUGHT_DELAY_MS = 2_000
"""Milliseconds for which bots with a pace make no move while a person may catch one of them."""
STAND_IN_DELAY_MS = 800
"""Minimum number of milliseconds until the next move of a bot at a table where one plays for a player who is away."""
log = logging.getLogger("croupier")


def cpu_deadline() -> float:
    """Return the value of ``time.thread_time`` until which the moves of bots may be made from now on."""
    return time.thread_time() + CPU_BUDGET_S


def move_after(game: Game, change: Change, now: int, deadline: float) -> Sequence[Step]:
    """Make the moves of bots that are committed together with a change, and note when bots are looked at next.

    Only a move, another turn, a bot that takes over the turn, or another pace postpones that.

    Args:
        game: the game.
        change: the change that was applied.
        now: milliseconds since 1970.
        deadline: as ``cpu_deadline``.
    """
    if not has_bots(game):
        game.bots_at = None
        return ()
    if delay_ms(game) == 0:
        return make_moves(game, now, MAX_MOVES, deadline)
    noted = None if begins_wait(game, change) else game.bots_at
    note_next_look(game)
    if noted is not None and game.bots_at is not None:
        game.bots_at = min(noted, game.bots_at)
    return ()


def begins_wait(game: Game, change: Change) -> bool:
    """Return whether a change begins the wait for a bot: another pace, a move, another turn, a bot that takes over."""
    if isinstance(change, MakeMove | ChangeSettings) or game.turn_since == game.updated:
        return True
    new = {event.seat for event in game.events if isinstance(event, BotSeated | BotTookOver)}
    return bool(new) and not new.isdisjoint(game.rulebook.seats_waited_for(game.state))


def make_due_moves(game: Game, now: int) -> Sequence[Step]:
    """Make the moves of bots that are due, and note when bots are looked at next."""
    first = make_moves(game, now, 1, float("inf"))
    if first and delay_ms(game) == 0:
        return [*first, *make_moves(game, now, MAX_MOVES - 1, cpu_deadline())]
    if first:
        note_next_look(game)
    return first


def make_moves(game: Game, now: int, count: int, deadline: float) -> Sequence[Step]:
    """Make at most ``count`` moves of bots; if there are more, they are due at once."""
    steps = list[Step]()
    while (move := next_move(game, now)) is not None and len(steps) < count and time.thread_time() < deadline:
        steps.append(apply_change(game, BotMove(*move), now))
    game.bots_at = None if move is None else game.updated
    return steps


def note_next_look(game: Game) -> None:
    """Note when bots with a pace are looked at: after it, if any of them may move then."""
    game.bots_at = game.updated + max(delay_ms(game), catch_delay_ms(game)) if may_move(game) else None


def catch_delay_ms(game: Game) -> int:
    """Return how long bots wait before they catch a person, or so that a person can catch one of them.

    Everybody knows who may catch whom.
    """
    catches = [
        (game.seats[seat], game.seats[move.seat])
        for seat in game.rulebook.to_move(game.state)
        for move in game.rulebook.legal_moves(game.state, seat)
        if isinstance(move, Catch)
    ]
    if any(by.has_person and caught.bot for by, caught in catches):
        return CAUGHT_DELAY_MS
    return CATCH_DELAY_MS if any(by.bot and caught.has_person for by, caught in catches) else 0


def spared_seats(game: Game, now: int) -> list[int]:
    """Return the seats that bots do not catch: persons, who would have no time to call late (D-133).

    Their time begins with the play; other changes, such as a new token, do not begin it again.
    """
    played = game.updated if game.turn_since is None else game.turn_since
    has_time = game.settings.bot_pace > 0 and now >= played + CATCH_DELAY_MS
    return [] if has_time else [number for number, seat in enumerate(game.seats) if seat.has_person]


def may_move(game: Game) -> bool:
    """Return whether a bot may move before the next change, as far as everybody knows."""
    if game.status == "round_over":
        return not has_players(game)
    return game.status == "playing" and any(game.seats[seat].bot for seat in game.rulebook.active_seats(game.state))


def next_move(game: Game, now: int) -> tuple[int, Move] | None:
    """Return the next move of a bot with its seat, at this time; None: no bot is to move.

    Between two rounds bots wait for the players who are still in the game. For a bot that fails the service moves as at
    a deadline.
    """
    levels = {number: seat.bot for number, seat in enumerate(game.seats) if seat.bot}
    if not levels or game.status not in IN_PLAY or (game.status == "round_over" and has_players(game)):
        return None
    rulebook, calls = game.rulebook, BotCalls(game.settings.bot_pace > 0, spared_seats(game, now))
    try:
        return rulebook.next_bot_move(game.state, levels, lambda seat: chance_of(game, seat), calls)
    except Exception:
        log.exception("a bot fails", extra={"game_id": game.id})
    waited_for = [seat for seat in rulebook.seats_waited_for(game.state) if seat in levels]
    moves = [(seat, move) for seat in waited_for if (move := rulebook.timeout_move(game.state, seat))]
    return moves[0] if moves else None


def chance_of(game: Game, seat: int) -> Chance:
    """Return the random source of a bot for one version: it does not depend on the deals, nor the deals on it."""
    message = b"bot" + game.version.to_bytes(8, "big") + bytes([seat])
    return Chance(hmac.digest(game.lasting_secret, message, "sha256"))


def delay_ms(game: Game) -> int:
    """Return the milliseconds between a change and the move of a bot after it.

    Bots that play for players who are away take the time of a person: a player who comes back finds a turn (D-127).
    """
    pace_ms = PACE_UNIT_MS * max(game.settings.bot_pace, 0 if has_players(game) else 1)
    return max(pace_ms, STAND_IN_DELAY_MS) if any(seat.has_stand_in for seat in game.seats) else pace_ms


def has_bots(game: Game) -> bool:
    """Return whether a bot plays in any seat."""
    return any(seat.bot is not None for seat in game.seats)


def has_players(game: Game) -> bool:
    """Return whether a player who is still in the game has a seat, and no bot plays instead."""
    return any(game.seats[seat].has_person for seat in game.rulebook.active_seats(game.state))
