"""``croupier simulate``: play games in the engine, without HTTP: with random legal moves, or between bots."""

import dataclasses
import math
import pkgutil
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, cast

import click
import msgspec

from croupier.conformance.games import choose
from croupier.rules.bots import Bot, BotCalls, Decision, Level
from croupier.rules.catalogue import RULESETS
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Move
from croupier.rules.rulebook import Rulebook

MAX_MOVES = 1_000_000
"""Moves after which a game counts as endless."""
ACTIVE_MOVE_PROBABILITY = 0.9
"""How often a player avoids idle moves, such as drawing."""
CHECK_INTERVAL = 100
"""In games between bots the state is checked after each hundredth move, otherwise after each move."""
NORMAL_QUANTILE = 1.96
"""For confidence intervals of 95 %."""
Players = Callable[[Any], tuple[int, Move]]
"""Return the next seat that moves in a state, and its move."""


class GameResult(NamedTuple):
    """The result of one game."""

    winners: list[int]
    rounds: int
    moves: int
    violations: Counter[str]


def with_bots(rulebook: Rulebook, names: Iterable[str]) -> Rulebook:
    """Return a rulebook with the bots of these names: its levels, or functions as in ``package.module:function``.

    Raises:
        click.BadParameter: there is no such bot.
    """
    functions = {cast(Level, name): imported_bot(rulebook, name) for name in names if name not in rulebook.bots}
    return dataclasses.replace(rulebook, bots={**rulebook.bots, **functions})


def imported_bot(rulebook: Rulebook, name: str) -> Bot:
    """Import a bot; modules in the current folder are found, too."""
    sys.path.append(str(Path.cwd()))
    try:
        bot = pkgutil.resolve_name(name) if ":" in name else None
    except Exception as error:  # the module may raise any
        raise click.BadParameter(f"{name!r} cannot be imported: {error}", param_hint="--bots") from error
    if not callable(bot):
        levels = ", ".join(rulebook.bots)
        message = f"{name!r} is not one of {levels}, nor a function, as in package.module:function."
        raise click.BadParameter(message, param_hint="--bots")
    return cast(Bot, bot)


@click.command()
@click.option("--ruleset", default=next(iter(RULESETS)), type=click.Choice(sorted(RULESETS)), show_default=True)
@click.option("--games", default=1000, type=click.IntRange(1), show_default=True)
@click.option("--seats", default=None, type=int, help="Default: 4, or one for each bot.")
@click.option(
    "--bots",
    default="",
    help="Levels, or functions, as in hard,easy,package.module:function: who wins how often. Seats rotate.",
)
@click.option("--seed", default=None, type=int, help="The same seed plays the same games.")
def simulate(ruleset: str, games: int, seats: int | None, bots: str, seed: int | None) -> None:
    """Play games of random legal moves, or between bots, and check invariants of their states."""
    rulebook, rules = RULESETS[ruleset]
    names = bots.split(",") if bots else []
    count = seats or len(names) or 4
    if count not in rulebook.seats:
        hint = "--seats" if seats else "--bots"
        raise click.BadParameter(f"{ruleset} takes {rulebook.seats[0]} to {rulebook.seats[-1]} seats.", param_hint=hint)
    rulebook = with_bots(rulebook, names)
    if names and len(names) != count:
        raise click.BadParameter(f"{count} bots are needed, one for each seat.", param_hint="--bots")
    chosen = random.SystemRandom().getrandbits(32) if seed is None else seed
    rng = random.Random(chosen)  # noqa: S311  # not security relevant: only the players' moves
    with click.progressbar(range(games), label=f"{games} games of {ruleset}") as numbers:
        results = [play(rulebook, rules.options, count, rng, rotated(names, n)) for n in numbers]
    report(results, count, chosen, names)


def rotated(bots: Sequence[str], number: int) -> Sequence[str]:
    """Return by seat who plays in a game of this number: each bot sits in each seat equally often."""
    first = number % max(1, len(bots))
    return [*bots[first:], *bots[:first]]


def play(
    rulebook: Rulebook,
    options: Any,  # noqa: ANN401  # a type of the rulebook
    seats: int,
    rng: random.Random,
    bots: Sequence[str] = (),
) -> GameResult:
    """Play one game to its end. ``bots`` are their names by seat; without any, players make random legal moves."""
    state = rulebook.setup(options, seats, rng.randbytes(32))
    rulebook.begin(state)
    violations: Counter[str] = Counter()
    moves, cards = 0, rulebook.inventory(state)
    players = bot_players(rulebook, bots, rng) if bots else random_players(rulebook, rng)
    while rulebook.status(state) != "finished" and moves < MAX_MOVES:
        rulebook.apply(state, *players(state))
        moves += 1
        if not bots or moves % CHECK_INTERVAL == 0:
            violations.update(violations_of(rulebook, state, cards))
    if moves == MAX_MOVES:
        violations["the game does not end"] += 1
    outcome = rulebook.outcome(state)
    rounds = rulebook.view_for(state, None).round
    return GameResult(outcome.winners if outcome else [], rounds, moves, violations)


def random_players(rulebook: Rulebook, rng: random.Random) -> Players:
    """Return players who make random legal moves."""

    def next_move(state: Any) -> tuple[int, Move]:  # noqa: ANN401  # a type of the rulebook
        seat = rng.choice(rulebook.to_move(state))
        return seat, choose(rulebook, state, seat, rng, ACTIVE_MOVE_PROBABILITY)

    return next_move


def bot_players(rulebook: Rulebook, bots: Sequence[str], rng: random.Random) -> Players:
    """Return bots that may forget to call; a move that is not legal ends the command, and is not replaced."""
    levels, chance = dict(enumerate(cast(Sequence[Level], bots))), Chance(rng.randbytes(32))
    chosen: dict[int, object] = {}

    def noting(bot: Bot) -> Bot:
        def move_for(decision: Decision) -> Move | None:
            chosen[decision.seat] = move = bot(decision)
            return move if isinstance(move, tuple(rulebook.moves)) else None

        return move_for

    noted = dataclasses.replace(rulebook, bots={name: noting(bot) for name, bot in rulebook.bots.items()})

    def next_move(state: Any) -> tuple[int, Move]:  # noqa: ANN401  # a type of the rulebook
        made = noted.next_bot_move(state, levels, lambda _seat: chance, BotCalls(may_forget=True))
        seat = next(iter(rulebook.seats_waited_for(state))) if made is None else made[0]
        if made is None or chosen[seat] != made[1]:
            raise click.ClickException(f"The bot {bots[seat]} makes no legal move, but this: {chosen[seat]}.")
        return made

    return next_move


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


def report(results: list[GameResult], seats: int, seed: int, bots: Sequence[str]) -> None:
    """Print the results of all games."""
    report_bots(results, bots) if bots else report_seats(results, seats)
    games = len(results)
    violations = sum((result.violations for result in results), Counter[str]())
    click.echo(f"\n{'a game':<8}{'least':>8}{'mean':>9}{'most':>8}")
    for name, figures in (("rounds", [t.rounds for t in results]), ("moves", [t.moves for t in results])):
        click.echo(f"{name:<8}{min(figures):>8}{sum(figures) / games:>9.1f}{max(figures):>8}")
    click.echo(f"\nseed {seed}, {sum(t.moves for t in results)} moves, illegal states found: {violations.total()}")
    for violation, count in violations.most_common():
        click.echo(f"  {count} times: {violation}")
    if violations:
        raise SystemExit(1)


def report_seats(results: list[GameResult], seats: int) -> None:
    """Print how often each seat has won."""
    wins = Counter(seat for result in results for seat in result.winners)
    click.echo(f"\n{'seat':<8}{'wins':>8}{'rate':>9}")
    for seat in range(seats):
        click.echo(f"{seat:<8}{wins[seat]:>8}{wins[seat] / len(results):>9.1%}")


def report_bots(results: list[GameResult], bots: Sequence[str]) -> None:
    """Print how often each bot has won, with a confidence interval."""
    width = max(8, *map(len, bots))
    click.echo(f"\n{'bot':<{width}}{'wins':>8}{'rate':>9}{'95 % confidence':>20}")
    for bot, won in zip(bots, wins(results, len(bots)), strict=True):
        low, high = confidence_interval(won / len(results), len(results))
        click.echo(f"{bot:<{width}}{won:>8.1f}{won / len(results):>9.1%}{low:>10.1%} to {high:>6.1%}")


def wins(results: Sequence[GameResult], count: int) -> list[float]:
    """Return how many games each of some bots has won, whose seats were ``rotated``; a shared victory is a part."""
    won = [0.0] * count
    for number, result in enumerate(results):
        for seat in result.winners:
            won[(seat + number) % count] += 1 / len(result.winners)
    return won


def confidence_interval(rate: float, games: int) -> tuple[float, float]:
    """Return the Wilson score interval of a rate."""
    z = NORMAL_QUANTILE
    centre, spread = rate + z * z / (2 * games), z * math.sqrt(rate * (1 - rate) / games + z * z / (4 * games**2))
    return max(0.0, (centre - spread) / (1 + z * z / games)), min(1.0, (centre + spread) / (1 + z * z / games))
