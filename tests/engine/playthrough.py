"""``python -m tests.engine.playthrough``: write one round of each ruleset down, move by move, for people to check."""

import random
from pathlib import Path
from typing import Any

import msgspec

from service.rules.catalogue import RULESETS
from service.rules.rulebook import Rulebook

GOLDEN = Path(__file__).parent / "golden"
SEEDS = {
    "uno-official": 184,
    "uno-low-score": 159,
    "uno-challenge": 183,
    "uno-standard": 65,
    "uno-dice": 49,
    "phase-10": 17,
    "phase-10-official": 17,
}
"""Chosen so that the round shows what marks the ruleset."""
SEATS = 3


def transcript(ruleset: str, seed: int) -> str:
    """Play the first round of a game with random legal moves and tell it."""
    rulebook, preset = RULESETS[ruleset]
    chance = random.Random(f"{ruleset} {seed}")
    state = rulebook.setup(preset.options, SEATS, bytes([seed] * 32))
    lines = [preset.title, "", *told(rulebook.begin(state)), *table(rulebook, state)]
    while rulebook.status(state) == "playing":
        seat = chance.choice(rulebook.to_move(state))
        moves = rulebook.legal_moves(state, seat)
        move = chance.choice([move for move in moves if not isinstance(move, rulebook.idle)] or moves)
        lines += ["", f"{seat}> {said(move)}", *told(rulebook.apply(state, seat, move)), *table(rulebook, state)]
    return "\n".join(lines) + "\n"


def said(struct: msgspec.Struct) -> str:
    """Write a move or an event in a line: its kind and its fields."""
    fields: dict[str, Any] = msgspec.to_builtins(struct)
    kind = fields.pop("kind")
    return " ".join([kind, *(f"{name}={text(value)}" for name, value in fields.items() if value is not None)])


def text(value: Any) -> str:
    """Write a value without spaces."""
    return "[" + ",".join(map(text, value)) + "]" if isinstance(value, list) else str(value)


def told(events: list[Any]) -> list[str]:
    """Write events, a line each."""
    return [f"   {said(event)}" for event in events]


def table(rulebook: Rulebook, state: Any) -> list[str]:
    """Write what lies on the table, all hands open."""
    seen = rulebook.view_for(state, None)
    hands = "  ".join(f"{seat}: {' '.join(rulebook.view_for(state, seat).hand or [])}" for seat in range(SEATS))
    return [f"   | {hands}", f"   | {said(seen.board)} turn={seen.turn}"] if seen.board else []


def main() -> None:
    """Write all of them."""
    for ruleset, seed in SEEDS.items():
        (GOLDEN / f"{ruleset}.txt").write_text(transcript(ruleset, seed), "utf-8")


if __name__ == "__main__":
    main()
