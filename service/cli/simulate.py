"""``croupier simulate``: games of random legal moves, straight through the engine."""

import random
from collections import Counter
from typing import Any, NamedTuple

import click
import msgspec

from service.conformance.games import choose
from service.rules.catalogue import RULESETS
from service.rules.rulebook import Rulebook

MAX_MOVES = 1_000_000
"""Moves after which a game counts as one that cannot end."""
ACTIVE_MOVE_PROBABILITY = 0.9
"""How often a player avoids idle moves, such as drawing."""


class GameResult(NamedTuple):
    """What came of one game."""

    winners: list[int]
    rounds: int
    moves: int
    violations: Counter[str]


@click.command()
@click.option("--ruleset", default=next(iter(RULESETS)), type=click.Choice(sorted(RULESETS)), show_default=True)
@click.option("--games", default=1000, type=click.IntRange(1), show_default=True)
@click.option("--seats", default=4, type=int, show_default=True)
@click.option("--seed", default=None, type=int, help="The same seed plays the same games.")
def simulate(ruleset: str, games: int, seats: int, seed: int | None) -> None:
    """Play games of random legal moves and look for states that cannot be."""
    rulebook, preset = RULESETS[ruleset]
    if seats not in rulebook.seats:
        raise click.BadParameter(f"{ruleset} takes {rulebook.seats[0]} to {rulebook.seats[-1]}.", param_hint="--seats")
    chosen = random.SystemRandom().getrandbits(32) if seed is None else seed
    chance = random.Random(chosen)  # noqa: S311  # players, not cards
    with click.progressbar(range(games), label=f"{games} games of {ruleset}") as numbers:
        tallies = [play(rulebook, preset.options, seats, chance) for _ in numbers]
    report(tallies, seats, chosen)


def play(rulebook: Rulebook, options: Any, seats: int, chance: random.Random) -> GameResult:  # noqa: ANN401  # its own type
    """Play one game to its end."""
    state = rulebook.setup(options, seats, chance.randbytes(32))
    rulebook.begin(state)
    faults: Counter[str] = Counter()
    rounds, moves, cards = 1, 0, rulebook.inventory(state)
    while rulebook.status(state) != "finished" and moves < MAX_MOVES:
        movers = rulebook.to_move(state)
        seat = chance.choice(movers)
        rulebook.apply(state, seat, choose(rulebook, state, seat, chance, ACTIVE_MOVE_PROBABILITY))
        moves += 1
        rounds = rulebook.view_for(state, None).round
        faults.update(violations_of(rulebook, state, cards))
    if moves == MAX_MOVES:
        faults["the game does not end"] += 1
    outcome = rulebook.outcome(state)
    return GameResult(outcome.winners if outcome else [], rounds, moves, faults)


def violations_of(rulebook: Rulebook, state: Any, cards: Any) -> list[str]:  # noqa: ANN401  # the rulebook's own
    """Name what is wrong with a state that legal moves have led to."""
    counts = rulebook.view_for(state, None).hand_counts
    movers = [seat for seat in range(len(counts)) if rulebook.legal_moves(state, seat)]
    stored = msgspec.msgpack.encode(state)
    checks = {
        "cards were lost or doubled": rulebook.inventory(state) == cards,
        "not exactly the seats to move have moves": movers == rulebook.to_move(state),
        "nobody can go on": bool(movers) or rulebook.status(state) == "finished",
        "it does not survive being stored": msgspec.msgpack.decode(stored, type=rulebook.state) == state,
    }
    return [fault for fault, fine in checks.items() if not fine]


def report(tallies: list[GameResult], seats: int, seed: int) -> None:
    """Print what came of all games."""
    games = len(tallies)
    wins = Counter(seat for tally in tallies for seat in tally.winners)
    faults = sum((tally.violations for tally in tallies), Counter[str]())
    click.echo(f"\n{'seat':<8}{'wins':>8}{'rate':>9}")
    for seat in range(seats):
        click.echo(f"{seat:<8}{wins[seat]:>8}{wins[seat] / games:>9.1%}")
    click.echo(f"\n{'a game':<8}{'least':>8}{'mean':>9}{'most':>8}")
    for name, figures in (("rounds", [t.rounds for t in tallies]), ("moves", [t.moves for t in tallies])):
        click.echo(f"{name:<8}{min(figures):>8}{sum(figures) / games:>9.1f}{max(figures):>8}")
    click.echo(f"\nseed {seed}, {sum(t.moves for t in tallies)} moves, illegal states found: {faults.total()}")
    for fault, count in faults.most_common():
        click.echo(f"  {count} times: {fault}")
    if faults:
        raise SystemExit(1)
