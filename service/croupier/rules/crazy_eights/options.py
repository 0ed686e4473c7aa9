"""What the options of Crazy Eights select; everything else reads these values and functions."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from croupier.rules import turns
from croupier.rules.crazy_eights.schema import Options
from croupier.rules.rules_cache import cached_by_options
from croupier.rules.turns import Effect, seat_after

NEVER = 0
"""Instead of a number of cards: no last card is announced."""


class Rules(NamedTuple):
    """The values and functions that the options select."""

    most_drawn: int
    """How many cards a seat draws in search of one that matches (CE-12)."""
    discards_kept: int
    """How many discards are never shuffled (CE-19)."""
    announced_at: int
    """The number of cards in hand with which the last card is announced (CE-34)."""
    announcement_clause: str
    """The clause that a refused announcement cites."""
    owed_for_two: int
    """How many cards the next seat owes for a two (CE-24)."""
    effects: Mapping[str, Effect]
    """By rank: the effect of a card, if it has one."""
    turns: Mapping[str, str]
    """By rank: what the effect does to the turns, for bots: ``skip``, ``reverse`` or ``again``."""
    target: int
    """The score that wins the game (CE-42)."""


def draw_two(state: Any, seat: int) -> list[Any]:  # noqa: ANN401  # the state of Crazy Eights
    """Let the next seat draw what it owes, and lose its turn (CE-25)."""
    drawn: list[Any] = state.draw_pending(seat_after(state, seat))
    return drawn


EFFECTS: dict[tuple[str, object], tuple[str, Effect, str]] = {
    ("twos", "draw_two"): ("2", draw_two, "skip"),
    ("queens_skip", True): ("Q", turns.skip, "skip"),
    ("aces_reverse", True): ("A", turns.reverse, "reverse"),
    ("jacks_again", True): ("J", turns.extra_turn, "again"),
}
"""By option and value: a rank, its effect, and what that does to the turns."""
MOST_DRAWN, DISCARDS_KEPT = {"one": 1, "until_playable": 104}, {True: 1, False: 104}
ANNOUNCED_AT, ANNOUNCEMENT_CLAUSE = {True: 2, False: NEVER}, {True: "CE-36", False: "CE-37"}
OWED_FOR_TWO = {"plain": 0, "draw_two": 2, "stack": 2}


@cached_by_options
def rules_for(options: Options) -> Rules:
    """Return what the options select."""
    chosen = [effect for (option, value), effect in EFFECTS.items() if getattr(options, option) == value]
    return Rules(
        most_drawn=MOST_DRAWN[options.draw],
        discards_kept=DISCARDS_KEPT[options.reshuffle],
        announced_at=ANNOUNCED_AT[options.last_card],
        announcement_clause=ANNOUNCEMENT_CLAUSE[options.last_card],
        owed_for_two=OWED_FOR_TWO[options.twos],
        effects={rank: effect for rank, effect, _ in chosen},
        turns={rank: turns for rank, _, turns in chosen},
        target=options.target,
    )
