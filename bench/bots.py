"""How long the bots think: ``python -m bench.bots [games]``.

Each line of the first table is a ruleset, a level and a number of seats: milliseconds of CPU of ``Rulebook.bot_move``,
with the legal moves and the view, in positions of games between bots of that level. Each position is measured three
times: the least counts.

The second table is the CPU of a request with a move at a table of two, in this process, without an HTTP server: how
many times that of a request without bots each move of a bot adds, which is made in the same request.
"""

import gc
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from typing import Any, TextIO

from croupier.rules.bots import BotCalls, Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.chance import Chance
from croupier.rules.rulebook import Rulebook

from bench.calls import Client, without_log
from bench.servers import service_settings, store

GAMES, MOVES, ATTEMPTS = 5, 400, 3
REQUESTS, ROUNDS = 100, 7
"""Requests of each kind in each round."""


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


class Person:
    """Plays the first seat against a bot, or both seats: any legal move, rather a play than a draw."""

    def __init__(self, client: Client, ruleset: str, level: Level | None) -> None:
        """Set the ruleset, and the level of the bot; None: there is none."""
        self._client, self._ruleset, self._level = client, ruleset, level
        self._chance, self._view = random.Random(ruleset), dict[str, Any]()  # noqa: S311  # not for cards
        self._path, self._tokens = "", list[str]()
        self._idle = [kind.__struct_config__.tag for kind in RULESETS[ruleset][0].idle]

    def cost(self) -> tuple[float, float]:
        """Return the CPU of a request, in microseconds, and the moves of bots in it: the means of some."""
        spent, others = 0.0, 0
        for _ in range(REQUESTS):
            seconds, moves = self._move()
            spent, others = spent + seconds, others + moves
        return spent / REQUESTS * 1e6, others / REQUESTS

    def _move(self) -> tuple[float, int]:
        while not (seats := [seat for seat in self._view.get("to_move", ()) if seat < len(self._tokens)]):
            self._begin()
        token, is_own = self._tokens[seats[0]], self._view["you"]["seat"] == seats[0]
        own = self._view if is_own else self._client.call("GET", self._path, None, token)
        moves = own["you"]["legal_moves"]
        move = self._chance.choice([one for one in moves if one["kind"] not in self._idle] or moves)
        before, begun = own["version"], time.thread_time()
        self._view = self._client.call("POST", f"{self._path}/moves", move, token)
        return time.thread_time() - begun, self._view["version"] - before - 1

    def _begin(self) -> None:
        bots = [{"seat": 1, "level": self._level}] if self._level else []
        seated = self._client.call("POST", "/v1/games", {"ruleset": self._ruleset, "seats": 2, "bots": bots})
        self._path, self._tokens = f"/v1/games/{seated['game']['id']}", [seated["seat_token"]]
        if not bots:
            self._tokens += [self._client.call("POST", f"{self._path}/seats", {"name": "Ben"})["seat_token"]]
        self._view = self._client.call("POST", f"{self._path}/start", None, self._tokens[0])


def added(person: Person, alone: Person) -> tuple[float, float]:
    """Return what each move of a bot adds to a request, as a share of one without bots, and the moves a request."""
    (with_bot, moves), (without, _) = person.cost(), alone.cost()
    return (with_bot / without - 1) / moves, moves


def write_requests(out: TextIO, rulesets: Sequence[str]) -> None:
    """Print the second table."""
    with store() as url, tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder:
        os.environ |= {**service_settings(url), "PROMETHEUS_MULTIPROC_DIR": folder}
        from croupier.wsgi import app  # noqa: PLC0415  # it reads the settings when it is imported

        print(f"{'ruleset':<22}{'level':<7}{'moves of the bot':>18}  adds, min / median / max", file=out)
        for ruleset in rulesets:
            alone = Person(Client(app), ruleset, None)
            for level in RULESETS[ruleset][0].bots:
                person = Person(Client(app), ruleset, level)
                shares, moves = zip(*(added(person, alone) for _ in range(ROUNDS)), strict=True)
                marks = f"{min(shares):.2f} / {statistics.median(shares):.2f} / {max(shares):.2f}"
                print(f"{ruleset:<22}{level:<7}{statistics.mean(moves):>18.2f}  {marks}", file=out, flush=True)


def main() -> None:
    """Print the tables."""
    games = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    write_decisions(games)
    write_requests(without_log(), [*RULESETS])


def write_decisions(games: int) -> None:
    """Print the first table."""
    gc.disable()  # otherwise the worst case would be a garbage collection
    print(f"{'ruleset':<22}{'level':<7}{'seats':>6}{'moves':>8}{'median':>9}{'p99':>9}{'worst':>9}  (milliseconds)")
    for ruleset, (rulebook, _) in RULESETS.items():
        for level in rulebook.bots:
            for seats in sorted({rulebook.seats[0], rulebook.seats[-1]}):
                spent = decisions(ruleset, level, seats, games)
                marks = spent[len(spent) // 2], spent[len(spent) * 99 // 100], spent[-1]
                row = "".join(f"{mark:>9.3f}" for mark in marks)
                print(f"{ruleset:<22}{level:<7}{seats:>6}{len(spent):>8}{row}", flush=True)
    gc.enable()


if __name__ == "__main__":
    main()
