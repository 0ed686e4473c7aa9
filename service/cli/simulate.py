"""``croupier simulate``: play games of random legal moves in the engine, without HTTP."""

import random
from collections import Counter
from typing import Any, NamedTuple

import click
import msgspec

from service.conformance.games import choose
from service.rules.catalogue import RULESETS
from service.rules.rulebook import Rulebook

MAX_MOVES = 1_000_000
"""Moves after which a game counts as endless."""
ACTIVE_MOVE_PROBABILITY = 0.9
"""How often a player avoids idle moves, such as drawing."""


class GameResult(NamedTuple):
    """The result of one game."""

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
    """Play games of random legal moves and check invariants of their states."""
    rulebook, rules = RULESETS[ruleset]
    if seats not in rulebook.seats:
        raise click.BadParameter(f"{ruleset} takes {rulebook.seats[0]} to {rulebook.seats[-1]}.", param_hint="--seats")
    chosen = random.SystemRandom().getrandbits(32) if seed is None else seed
    rng = random.Random(chosen)  # noqa: S311  # not security relevant: only the players' moves
    with click.progressbar(range(games), label=f"{games} games of {ruleset}") as numbers:
        results = [play(rulebook, rules.options, seats, rng) for _ in numbers]
    report(results, seats, chosen)


def play(rulebook: Rulebook, options: Any, seats: int, rng: random.Random) -> GameResult:  # noqa: ANN401  # a type of the rulebook
    """Play one game to its end."""
    state = rulebook.setup(options, seats, rng.randbytes(32))
    rulebook.begin(state)
    violations: Counter[str] = Counter()
    rounds, moves, cards = 1, 0, rulebook.inventory(state)
    while rulebook.status(state) != "finished" and moves < MAX_MOVES:
        able = rulebook.to_move(state)
        seat = rng.choice(able)
        rulebook.apply(state, seat, choose(rulebook, state, seat, rng, ACTIVE_MOVE_PROBABILITY))
        moves += 1
        rounds = rulebook.view_for(state, None).round
        violations.update(violations_of(rulebook, state, cards))
    if moves == MAX_MOVES:
        violations["the game does not end"] += 1
    outcome = rulebook.outcome(state)
    return GameResult(outcome.winners if outcome else [], rounds, moves, violations)


def violations_of(rulebook: Rulebook, state: Any, cards: Any) -> list[str]:  # noqa: ANN401  # types of the rulebook
    """Check the invariants of a state; return the violations."""
    counts = rulebook.view_for(state, None).hand_counts
    able = [seat for seat in range(len(counts)) if rulebook.legal_moves(state, seat)]
    stored = msgspec.msgpack.encode(state)
    checks = {
        "cards were lost or duplicated": rulebook.inventory(state) == cards,
        "not exactly the seats to move have moves": able == rulebook.to_move(state),
        "nobody can go on": bool(able) or rulebook.status(state) == "finished",
        "it changes when it is encoded and decoded": msgspec.msgpack.decode(stored, type=rulebook.state) == state,
    }
    return [violation for violation, fine in checks.items() if not fine]


def report(results: list[GameResult], seats: int, seed: int) -> None:
    """Print the results of all games."""
    games = len(results)
    wins = Counter(seat for result in results for seat in result.winners)
    violations = sum((result.violations for result in results), Counter[str]())
    click.echo(f"\n{'seat':<8}{'wins':>8}{'rate':>9}")
    for seat in range(seats):
        click.echo(f"{seat:<8}{wins[seat]:>8}{wins[seat] / games:>9.1%}")
    click.echo(f"\n{'a game':<8}{'least':>8}{'mean':>9}{'most':>8}")
    for name, figures in (("rounds", [t.rounds for t in results]), ("moves", [t.moves for t in results])):
        click.echo(f"{name:<8}{min(figures):>8}{sum(figures) / games:>9.1f}{max(figures):>8}")
    click.echo(f"\nseed {seed}, {sum(t.moves for t in results)} moves, illegal states found: {violations.total()}")
    for violation, count in violations.most_common():
        click.echo(f"  {count} times: {violation}")
    if violations:
        raise SystemExit(1)
