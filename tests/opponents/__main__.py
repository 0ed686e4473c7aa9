"""Let the bots of level ``hard`` play against other policies, and write the table in ``docs/bots.md``.

``python -m tests.opponents [--games 2000] [--seed 1] [ruleset ...]``: without a ruleset, all of them; the rows of
others stay. With fewer than 2000 games the page stays as it is. The same seed plays the same games, on any number of
cores. It needs RLCard: ``make .venv/rlcard.stamp``.
"""

import argparse
import os
import random
import re
from collections.abc import Collection, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import NamedTuple

import click
from croupier.cli.simulate import confidence_interval, play, rotated, wins, with_bots
from croupier.rules.catalogue import RULESETS

from tests.opponents import RULE_AGENT, SEATS, SENSIBLE

PAGE = Path(__file__).parents[2] / "docs" / "bots.md"
GAMES = 2_000
"""Games of a cell without ``--games``; with fewer the page is not written."""
BATCH = 100
"""Games that one process plays one after the other: a multiple of each of ``SEATS``."""
HELP = f"of each cell, a multiple of {BATCH}; with fewer than {GAMES} the page stays as it is"
ROW = re.compile(r"^\| `(?P<ruleset>[a-z0-9-]+)` \| .*$", re.MULTILINE)
HEAD = "|---|---|---|---|"


class Cell(NamedTuple):
    """One ``hard`` bot against others of one kind."""

    ruleset: str
    opponent: str
    seats: int


def opponents(ruleset: str) -> Iterator[tuple[str, str]]:
    """Yield the opponents in a ruleset, with what the table calls them."""
    rulebook = RULESETS[ruleset][0].id
    yield "a sensible player", SENSIBLE[rulebook]
    yield "`easy`", "easy"
    if ruleset == "uno-official":
        yield "RLCard's rule agent", RULE_AGENT


def won_in_batch(cell: Cell, seed: str) -> float:
    """Play a batch of games; return how many ``hard`` has won."""
    rulebook, rules = RULESETS[cell.ruleset]
    bots = ["hard", *[cell.opponent] * (cell.seats - 1)]
    book, rng = with_bots(rulebook, bots), random.Random(f"{seed} {cell}")
    return wins(
        [play(book, rules.options, cell.seats, rng, rotated(bots, number)) for number in range(BATCH)], cell.seats
    )[0]


def rate(pool: ProcessPoolExecutor, cell: Cell, games: int, seed: int) -> str:
    """Return how often ``hard`` wins, with its confidence interval of 95 %."""
    batches = [pool.submit(won_in_batch, cell, f"{seed} {batch}") for batch in range(games // BATCH)]
    share = sum(batch.result() for batch in batches) / games
    low, high = confidence_interval(share, games)
    return f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"


def rows(ruleset: str, games: int, seed: int) -> Iterator[str]:
    """Play, and yield the rows of a ruleset."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        for title, opponent in opponents(ruleset):
            rates = [rate(pool, Cell(ruleset, opponent, seats), games, seed) for seats in SEATS]
            yield f"| `{ruleset}` | {title} | {' | '.join(rates)} |"


def import_opponents(rulesets: Collection[str]) -> None:
    """Import all opponents; end with a message if one is missing."""
    try:
        for ruleset in rulesets:
            with_bots(RULESETS[ruleset][0], [opponent for _, opponent in opponents(ruleset)])
    except click.BadParameter as error:
        raise SystemExit(f"{error.message}\nInstall RLCard: make .venv/rlcard.stamp") from error


def with_rows(page: str, new: Collection[str]) -> str:
    """Return the page with new rows in place of those of the same rulesets, in the order of the catalogue."""
    replaced = {match["ruleset"] for row in new if (match := ROW.match(row))}
    kept = [match[0] for match in ROW.finditer(page) if match["ruleset"] not in replaced]
    order = [*RULESETS]
    table = sorted([*kept, *new], key=lambda row: order.index(ROW.match(row)["ruleset"]))  # type: ignore[index]
    before, head, _ = page.partition(HEAD + "\n")
    after = ROW.sub("", page.partition(head)[2]).lstrip("\n")
    return before + head + "\n".join(table) + "\n\n" + after


def main() -> None:
    """Play, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.opponents", description=__doc__.partition("\n")[0])
    parser.add_argument("rulesets", nargs="*", metavar="ruleset", help=", ".join(RULESETS))
    parser.add_argument("--games", type=int, default=GAMES, help=HELP)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.games < BATCH or options.games % BATCH:
        parser.error(f"--games takes multiples of {BATCH}")
    if unknown := {*options.rulesets} - {*RULESETS}:
        parser.error(f"no such ruleset: {', '.join(sorted(unknown))}")
    chosen = [*dict.fromkeys(options.rulesets or RULESETS)]
    import_opponents(chosen)
    for ruleset in chosen:
        new = [*rows(ruleset, options.games, options.seed)]
        click.echo("\n".join(new))
        if options.games >= GAMES:
            PAGE.write_text(with_rows(PAGE.read_text("utf-8"), new), "utf-8")


if __name__ == "__main__":
    main()
