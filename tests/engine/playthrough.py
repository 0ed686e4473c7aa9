"""``python -m tests.engine.playthrough``: write the transcript of one round of each ruleset, for people to check.

Of the rounds of the first seeds it is the one that shows the most kinds of moves and events, and of those the shortest;
its file names the seed.
"""

import random
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from croupier.conformance.games import choose
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.rulebook import Rulebook

from tests.random_options import seats_near

GOLDEN = Path(__file__).parent / "golden"
SEEDS = range(200)
SEATS = 3
"""The number of seats, or the nearest that the rulebook allows."""
OURS = [ruleset.id for book in RULEBOOKS.values() if book.package.startswith("croupier.") for ruleset in book.rulesets]
"""The built-in rulesets."""
EAGERNESS = 0.9
"""How often a player skips an idle move where there is another."""
LONGEST = 1_000
"""The limit of moves, after which a round is abandoned."""
READABLE = 100
"""The limit of moves of the chosen round, unless all are longer: people are to check it."""


def transcript(ruleset: str, seed: int) -> str:
    """Play the first round of a game with random legal moves; return its transcript."""
    rulebook, rules = RULESETS[ruleset]
    chance, seats = random.Random(f"{ruleset} {seed}"), seats_near(SEATS, rulebook)
    state = rulebook.setup(rules.options, seats, bytes([seed] * 32))
    lines = [
        f"{rules.title}, seed {seed}",
        "",
        *event_lines(rulebook.begin(state)),
        *state_lines(rulebook, state, seats),
    ]
    for _ in range(LONGEST):
        if rulebook.status(state) != "playing":
            break
        seat = chance.choice(rulebook.to_move(state))
        move = choose(rulebook, state, seat, chance, EAGERNESS)
        lines += [
            "",
            f"{seat}> {line_of(move)}",
            *event_lines(rulebook.apply(state, seat, move)),
            *state_lines(rulebook, state, seats),
        ]
    return "\n".join(lines) + "\n"


def line_of(struct: msgspec.Struct) -> str:
    """Write a move or an event in a line: its kind and its fields."""
    fields: dict[str, Any] = msgspec.to_builtins(struct)
    kind = fields.pop("kind")
    return " ".join([kind, *(f"{name}={text(value)}" for name, value in fields.items() if value is not None)])


def text(value: Any) -> str:
    """Write a value without spaces."""
    return "[" + ",".join(map(text, value)) + "]" if isinstance(value, list) else str(value)


def event_lines(events: list[Any]) -> list[str]:
    """Write events, a line each."""
    return [f"   {line_of(event)}" for event in events]


def state_lines(rulebook: Rulebook, state: Any, seats: int) -> list[str]:
    """Write the state, with all hands open."""
    view = rulebook.view_for(state, None)
    hands = "  ".join(f"{seat}: {' '.join(rulebook.view_for(state, seat).hand or [])}" for seat in range(seats))
    return [f"   | {hands}", f"   | {line_of(view.board)} turn={view.turn}"] if view.board else []


def kinds(written: str) -> set[str]:
    """List the kinds of moves (after ``>``) and events that a transcript shows."""
    return set(re.findall(r"^[0-9]*((?:>|  ) [a-z_]+)", written, re.MULTILINE))


def seed_of(written: str) -> int:
    """Read the seed that a transcript names."""
    return int(written.partition("\n")[0].rpartition(" ")[2])


def chosen(transcripts: Iterable[str]) -> str:
    """Choose the readable transcript with the most kinds, and of those the shortest and first."""
    return min(transcripts, key=lambda written: (moves(written) > READABLE, -len(kinds(written)), written.count("\n")))


def moves(written: str) -> int:
    """Count the moves of a transcript."""
    return len(re.findall(r"^[0-9]+> ", written, re.MULTILINE))


def main() -> None:
    """Write the transcripts of all rulesets."""
    for ruleset in OURS:
        written = chosen(transcript(ruleset, seed) for seed in SEEDS)
        (GOLDEN / f"{ruleset}.txt").write_text(written, "utf-8")


if __name__ == "__main__":
    main()
