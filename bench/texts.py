"""``python -m bench.texts``: what the texts of events and moves add to a move, in each language.

One worker of the service serves all samples, in turn (A B C, C B A, ...): moves without texts, and with ``labels`` and
``narrate`` in each language. The ratios are of CPU time of the worker, as the load parses longer responses as well.
"""

import argparse
import os
import statistics
from contextlib import ExitStack
from functools import partial

from croupier.languages import LANGUAGES

from bench.floors import require
from bench.load import UnoPlayer, call
from bench.moves import Server, Turns, heading, in_turns, measured_or_exit, read_options, row, spread
from bench.servers import pin, running, store

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
    options = read_options("texts", __doc__)
    turns = measured_or_exit(measure, options)
    require(report(turns), dict.fromkeys(LANGUAGES, FLOOR), options.floor)


def measure(options: argparse.Namespace) -> Turns:
    """Start the service, sample moves with each sort of texts in turn, and stop it."""
    with ExitStack() as stack:
        pin(os.getpid(), 1)  # the store inherits it
        master, port = stack.enter_context(running("croupier.wsgi:app", stack.enter_context(store())))
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
