"""``python -m bench.engine``: moves a second of the rules engine, compared with RLCard and OpenSpiel.

Everybody plays random rounds of four seats, and each step lists the legal moves and makes one. Samples are CPU seconds,
taken in turn (A B, B A, ...). The other engines have a virtual environment of their own.

``any``: each legal move is as likely; hands grow, as a draw is always legal. ``cards first``: a seat draws or passes
only if it can do nothing else, as RLCard's players do.
"""

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import IO, NamedTuple, cast

from croupier.rules.catalogue import RULESETS

from bench.floors import add_option, require

SEATS = 4
ROOT = Path(__file__).parents[1]
PEERS = ROOT / "bench" / "peers" / "engine"
ENVIRONMENT = ROOT / ".venv" / "engines"
PYTHON = ENVIRONMENT / "bin" / "python"

Driver = Callable[[int], float]
"""Make at least so many steps; return microseconds of CPU a step."""


class Comparison(NamedTuple):
    """Two drivers that are measured in turn."""

    ruleset: str
    policy: str
    peer: str
    """The driver in ``bench/peers/engine/play.py``."""


ANY, CARDS_FIRST = "any", "cards first"
COMPARISONS = (
    Comparison("uno-official", ANY, "rlcard_loop"),
    Comparison("uno-official", CARDS_FIRST, "rlcard_loop"),
    Comparison("uno-official", CARDS_FIRST, "rlcard_run"),
    Comparison("crazy-eights", ANY, "openspiel_actions"),
    Comparison("crazy-eights", CARDS_FIRST, "openspiel_actions"),
    Comparison("crazy-eights", CARDS_FIRST, "openspiel_moves"),
)


FLOORS = {"uno-official, any / rlcard_loop": 1.0, "uno-official, cards first / rlcard_loop": 1.0}
"""By comparison: the median of the ratio that must be reached."""
MISSING = "RLCard and OpenSpiel cannot be imported. Install them: python -m bench.engine --install"


def main() -> None:
    """Measure, or install the other engines, or print how to install them."""
    options = read_options()
    if options.install and not installed():
        install(required=not options.if_installed)
    if not installed():
        print(f"The engine is not compared. {MISSING}") if options.if_installed else sys.exit(MISSING)
        return
    print("steps a second of CPU, ours / theirs: min / median / max")
    with peers() as ask:
        medians = {
            name_of(comparison): report(comparison, *samples(comparison, ask, options.rounds, options.steps))
            for comparison in COMPARISONS
        }
    require(medians, FLOORS, options.floor)


def read_options() -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m bench.engine", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, choices=range(1, 51), metavar="1-50")
    parser.add_argument("--steps", type=int, default=10_000, help="of each sample")
    parser.add_argument(
        "--install", action="store_true", help=f"RLCard and OpenSpiel, in {ENVIRONMENT.relative_to(ROOT)}"
    )
    parser.add_argument("--if-installed", action="store_true", help="succeed without RLCard and OpenSpiel, too")
    add_option(parser)
    return parser.parse_args()


def name_of(comparison: Comparison) -> str:
    """Return the name of a comparison in ``FLOORS``."""
    return f"{comparison.ruleset}, {comparison.policy} / {comparison.peer}"


def install(*, required: bool) -> None:
    """Make the virtual environment of the other engines."""
    command = ["make", "--silent", ".venv/rlcard.stamp"]
    subprocess.run(command, cwd=ROOT, check=required, stderr=None if required else subprocess.DEVNULL)


def installed() -> bool:
    """Return whether the other engines can be imported."""
    imports = [str(PYTHON), "-c", "import pyspiel, rlcard"]
    return PYTHON.exists() and subprocess.run(imports, check=False, stderr=subprocess.DEVNULL).returncode == 0


@contextmanager
def peers() -> Iterator[Callable[[str, int], float]]:
    """Start the other engines; yield a function that takes a sample of a driver."""
    command = [PYTHON, PEERS / "play.py"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        requests, replies = cast("IO[str]", process.stdin), cast("IO[str]", process.stdout)

        def ask(driver: str, steps: int) -> float:
            print(driver, steps, file=requests, flush=True)
            made, seconds = replies.readline().split()
            return 1e6 * float(seconds) / int(made)

        yield ask
        requests.close()


def play(ruleset: str, chance: random.Random, steps: int, *, cards_first: bool) -> float:
    """Play rounds of a ruleset with random moves; return microseconds of CPU a step."""
    rulebook, rules = RULESETS[ruleset]
    begun, made = time.process_time(), 0
    while made < steps:
        state = rulebook.setup(rules.options, SEATS, chance.randbytes(32))
        rulebook.begin(state)
        while rulebook.status(state) == "playing":
            moves = rulebook.legal_moves(state, state.turn)
            move = chance.choice(moves)
            # Idle moves are listed last. A seat that draws another move of the list chooses as if they were not there.
            while cards_first and isinstance(move, rulebook.idle) and not isinstance(moves[0], rulebook.idle):
                move = chance.choice(moves)
            rulebook.apply(state, state.turn, move)
            made += 1
    return 1e6 * (time.process_time() - begun) / made


def samples(comparison: Comparison, ask: Callable[[str, int], float], rounds: int, steps: int) -> list[list[float]]:
    """Sample both drivers in turn; return the microseconds of ours and of the other."""
    chance = random.Random(0)  # noqa: S311  # nothing is secret here
    ours = partial(play, comparison.ruleset, chance, cards_first=comparison.policy == CARDS_FIRST)
    drivers: list[Driver] = [ours, partial(ask, comparison.peer)]
    taken: list[list[float]] = [[], []]
    for number in range(-1, rounds):  # the first round warms up
        for which in (0, 1) if number % 2 else (1, 0):
            taken[which].append(drivers[which](steps))
    return [each[1:] for each in taken]


def report(comparison: Comparison, ours: list[float], theirs: list[float]) -> float:
    """Print the ratios and the times of a comparison; return the median of the ratios."""
    ratios = [other / own for own, other in zip(ours, theirs, strict=True)]
    print(
        f"{comparison.ruleset:13}{comparison.policy:12} / {comparison.peer:18}"
        f"{min(ratios):6.2f} / {statistics.median(ratios):.2f} / {max(ratios):.2f}"
        f"   us of CPU a step: {statistics.median(ours):.1f}, {statistics.median(theirs):.1f}",
        flush=True,
    )
    return statistics.median(ratios)


if __name__ == "__main__":
    main()
