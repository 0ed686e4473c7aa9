"""``python -m bench.texts``: what the texts of events and moves add to a move, in each language.

One worker of the service serves all samples, in turn (A B C, C B A, ...): moves without texts, and with ``labels`` and
``narrate`` in each language. The ratios are of CPU time of the worker, as the load parses longer responses as well.
"""

import argparse
import os
import signal
import statistics
import sys
from contextlib import ExitStack
from functools import partial

from bench.floors import add_option, require
from bench.load import Failed, UnoPlayer, call
from bench.moves import Server, Turns, heading, in_turns, row, spread
from bench.servers import pin, running, store
from service.languages import LANGUAGES
from service.storage.embedded import StartError

PLAIN = "no texts"
TASK = "moves"
FLOOR = 1 / 1.3
"""CPU of a move without texts as a share of one with them, in any language."""


class Reader(UnoPlayer):
    """Plays like ``UnoPlayer``, and asks for all texts in one language."""

    def __init__(self, port: int, language: str) -> None:
        """Create a game."""
        self.query = f"?labels=true&narrate=true&lang={language}"
        super().__init__(partial(call, port))


def main() -> None:
    """Measure, or print why that failed."""
    parser = argparse.ArgumentParser(prog="python -m bench.texts", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, choices=range(1, 51), metavar="1-50")
    parser.add_argument("--seconds", type=float, default=2.0, help="of each sample")
    parser.add_argument("--connections", type=int, default=32, choices=range(1, 257), metavar="1-256")
    add_option(parser)
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    try:
        turns = measure(options)
    except (Failed, StartError, OSError) as error:
        sys.exit(f"The measurement failed: {error}")
    require(report(turns), dict.fromkeys(LANGUAGES, FLOOR), options.floor)


def measure(options: argparse.Namespace) -> Turns:
    """Start the service, sample moves with each sort of texts in turn, and stop it."""
    with ExitStack() as stack:
        pin(os.getpid(), 1)  # the store inherits it
        master, port = stack.enter_context(running("service.wsgi:app", stack.enter_context(store())))
        count = range(options.connections)
        plain = Server(PLAIN, master, port, {TASK: [UnoPlayer(partial(call, port)) for _ in count]})
        others = [Server(name, master, port, {TASK: [Reader(port, name) for _ in count]}) for name in LANGUAGES]
        return in_turns(TASK, [plain, *others], options)


def report(turns: Turns) -> dict[str, float]:
    """Print the table; return the median of each language: CPU of a move without texts, as a share of one with them."""
    print(heading(TASK))
    plain = turns.pop(PLAIN)
    print(f"{PLAIN:12}{row(plain)}")
    medians = {}
    for language, taken in turns.items():
        ratios = [ours.cost / bare.cost for bare, ours in zip(plain, taken, strict=True)]
        medians[language] = 1 / statistics.median(ratios)
        print(f"{language:12}{row(taken)}   times the CPU without: {spread(ratios)}", flush=True)
    return medians


if __name__ == "__main__":
    main()
