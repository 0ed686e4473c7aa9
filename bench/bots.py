"""How long the bots think: ``python -m bench.bots [games]``.

Each line is a ruleset, a level and a number of seats: milliseconds of CPU of ``Rulebook.bot_move``, with the legal
moves and the view, in positions of games between bots of that level. Each position is measured three times: the least
counts.
"""

import gc
import random
import sys
import time
from functools import partial
from typing import Any

from croupier.rules.bots import BotCalls, Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.chance import Chance
from croupier.rules.rulebook import Rulebook

GAMES, MOVES, ATTEMPTS = 5, 400, 3


def timed(rulebook: Rulebook, state: Any, seat: int, level: Level, seed: bytes) -> float:  # noqa: ANN401  # the rulebook's own
    """Return the milliseconds of one decision."""
    spent = []
    for _ in range(ATTEMPTS):
        begun = time.thread_time()
        rulebook.bot_move(state, seat, level, Chance(seed), BotCalls(may_forget=True))
        spent.append(1000 * (time.thread_time() - begun))
    return min(spent)


def shared(chance: Chance, _seat: int) -> Chance:
    """Return the random source of all seats."""
    return chance


def decisions(ruleset: str, level: Level, seats: int, games: int) -> list[float]:
    """Play the first moves of some games; return the milliseconds of each decision."""
    rulebook, rules = RULESETS[ruleset]
    rng, spent = random.Random(f"{ruleset} {level} {seats}"), list[float]()  # noqa: S311  # not for cards
    for _ in range(games):
        state = rulebook.setup(rules.options, seats, rng.randbytes(32))
        rulebook.begin(state)
        source = partial(shared, Chance(rng.randbytes(32)))
        for _ in range(MOVES):
            spent += [timed(rulebook, state, seat, level, rng.randbytes(32)) for seat in rulebook.to_move(state)]
            move = rulebook.next_bot_move(state, dict.fromkeys(range(seats), level), source, BotCalls(may_forget=True))
            if move is None:
                break
            rulebook.apply(state, *move)
    return sorted(spent)


def main() -> None:
    """Print the table."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    gc.disable()  # otherwise the worst case would be a garbage collection
    print(f"{'ruleset':<22}{'level':<7}{'seats':>6}{'moves':>8}{'median':>9}{'p99':>9}{'worst':>9}  (milliseconds)")
    for ruleset, (rulebook, _) in RULESETS.items():
        for level in rulebook.bots:
            for seats in sorted({rulebook.seats[0], rulebook.seats[-1]}):
                spent = decisions(ruleset, level, seats, games)
                marks = spent[len(spent) // 2], spent[len(spent) * 99 // 100], spent[-1]
                row = "".join(f"{mark:>9.3f}" for mark in marks)
                print(f"{ruleset:<22}{level:<7}{seats:>6}{len(spent):>8}{row}")


if __name__ == "__main__":
    main()
