"""Bots: automatic players, which know no more than a player in their seat.

A bot is a function of a ``Decision``. Each rulebook has its own in its folder; one without any has ``random_bot``.
"""

from collections.abc import Callable, Collection, Sequence
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import CallUno, Move
from croupier.rules.view import RulebookView

Item = TypeVar("Item")
Level = Literal["easy", "hard"]
IDLE_ONCE_IN, WAITS_ONCE_IN = 10, 2
"""A random bot makes an idle move, and lets the others move although it could, once in so many times."""
EASY_FORGETS_ONCE_IN, HARD_FORGETS_ONCE_IN = 4, 30
"""The bots of these levels forget a call once in so many times."""


class BotCalls(NamedTuple):
    """How bots treat calls before the last card."""

    may_forget: bool
    """Whether a bot may forget to call: not if the other seats would have no time to catch it."""
    spared: Collection[int] = ()
    """The seats that no bot catches."""


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
    """As ``BotCalls.may_forget``."""
    remembered: Any = None
    """What a player who paid attention remembers besides: see ``Rulebook.remembered``."""

    def choose(self, items: Sequence[Item]) -> Item:
        """Draw one of some items, uniformly."""
        return items[int.from_bytes(self.chance.another_seed(), "big") % len(items)]

    def happens_once_in(self, times: int) -> bool:
        """Draw whether something happens that happens once in so many times."""
        return self.chance.below(times) == 0


Bot = Callable[[Decision], Move | None]
"""Returns a legal move. None: no move; then the game must not wait for the seat."""


def random_bot(idle: tuple[type[Move], ...]) -> Bot:
    """Return a bot that makes random legal moves, and those of ``idle`` kinds seldom if there are others."""

    def move_for(decision: Decision) -> Move | None:
        if not decision.is_waited_for and decision.happens_once_in(WAITS_ONCE_IN):
            return None
        active = [move for move in decision.legal_moves if not isinstance(move, idle)]
        is_idle = not active or decision.happens_once_in(IDLE_ONCE_IN)
        return decision.choose(decision.legal_moves if is_idle else active)

    return move_for


def forgetful(bot: Bot, call: str, once_in: int) -> Bot:
    """Return a bot that forgets to call once in so many times, if it may.

    It never calls late then, so that others can catch it; nor does it for the player whose seat it took. ``call`` is
    the field of moves with which a seat calls, or announces its last card.
    """

    def move_for(decision: Decision) -> Move | None:
        if not decision.may_forget:
            return bot(decision)
        moves = [move for move in decision.legal_moves if not isinstance(move, CallUno)]
        move = bot(decision._replace(legal_moves=moves)) if moves else None
        forgets = getattr(move, call, False) and decision.happens_once_in(once_in)
        return msgspec.structs.replace(move, **{call: False}) if move and forgets else move

    return move_for
