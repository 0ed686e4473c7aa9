"""Bots: automatic players, which know no more than a player in their seat.

A bot is a function of a ``Decision``. Each rulebook has its own in its folder; one without any has ``random_bot``.
"""

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Move
from croupier.rules.view import RulebookView

Item = TypeVar("Item")
Level = Literal["easy", "hard"]
IDLE_ONCE_IN, FORGETS_ONCE_IN, WAITS_ONCE_IN = 10, 4, 2
"""How seldom a random bot makes an idle move, forgets a call, and lets the others move although it could."""


class Decision(NamedTuple):
    """What a bot decides on, and all that it knows."""

    options: Any
    """Options of the game, of the rulebook's own type."""
    seat: int
    """Seat of the bot."""
    view: RulebookView
    """View of the seat."""
    legal_moves: Sequence[Move]
    """Legal moves of the seat; there is at least one."""
    chance: Chance
    is_waited_for: bool
    """Whether the game waits for the seat; otherwise it may only catch another seat, or jump in, for example."""
    may_forget: bool
    """Whether a bot may forget to call: not if the other seats would have no time to catch it."""

    def choose(self, items: Sequence[Item]) -> Item:
        """Draw one of some items, uniformly."""
        return items[int.from_bytes(self.chance.another_seed(), "big") % len(items)]

    def happens_once_in(self, times: int) -> bool:
        """Draw whether something happens that happens once in so many times."""
        return self.chance.below(times) == 0


Bot = Callable[[Decision], Move | None]
"""Returns a legal move. None: no move; then the game must not wait for the seat."""


def same_move(move: Move) -> Move:
    """Return a move of which nothing can be forgotten."""
    return move


def random_bot(idle: tuple[type[Move], ...], forget: Callable[[Move], Move] = same_move) -> Bot:
    """Return a bot that makes random legal moves.

    Args:
        idle: kinds of moves that it makes seldom if there are others.
        forget: returns a legal move without the call or announcement that is due; the bot does so now and then.
    """

    def move_for(decision: Decision) -> Move | None:
        if not decision.is_waited_for and decision.happens_once_in(WAITS_ONCE_IN):
            return None
        active = [move for move in decision.legal_moves if not isinstance(move, idle)]
        is_idle = not active or decision.happens_once_in(IDLE_ONCE_IN)
        move = decision.choose(decision.legal_moves if is_idle else active)
        return forget(move) if decision.may_forget and decision.happens_once_in(FORGETS_ONCE_IN) else move

    return move_for
