"""The chance of bots is as ``docs/fairness.md`` says, recomputed here with the standard library only."""

import hashlib
import hmac
import re
from pathlib import Path

import pytest
from croupier.games import bots
from croupier.games.game import Game, Seat
from croupier.rules.catalogue import RULESETS

PAGE = Path(__file__).parents[2] / "docs" / "fairness.md"
SEED = bytes(range(32))


def seed_of_stream(seed: bytes, version: int, seat: int) -> bytes:
    message = b"bot" + bytes((version >> shift) & 0xFF for shift in range(56, -8, -8)) + bytes([seat])
    return hmac.new(seed, message, hashlib.sha256).digest()


def bytes_of_draw(seed: bytes, block: int, count: int) -> list[int]:
    """Return the first bytes of a draw that begins at a block."""
    blocks = (hmac.new(seed, number.to_bytes(8, "big"), hashlib.sha256).digest() for number in range(block, block + 4))
    return [byte for data in blocks for byte in data][:count]


@pytest.mark.parametrize(("version", "seat"), [(1, 0), (5, 2), (256, 9), (2**40 + 3, 255)])
def test_the_chance_of_a_bot_depends_on_the_seed_the_version_and_the_seat(version: int, seat: int) -> None:
    chance = bots.chance_of(game(version), seat)
    stream = seed_of_stream(SEED, version, seat)
    # No byte of a number below 256 is skipped, and each draw begins at the next block.
    assert [chance.below(256) for _ in range(3)] == [bytes_of_draw(stream, block, 1)[0] for block in range(3)]
    assert [*chance.another_seed()] == bytes_of_draw(stream, 3, 32)


def test_the_example_on_the_page_is_correct() -> None:
    found = re.search(r"version (\d+), seat (\d+): the stream's seed is `([0-9a-f]{64})`", PAGE.read_text("utf-8"))
    assert found
    assert seed_of_stream(SEED, int(found[1]), int(found[2])).hex() == found[3]


def game(version: int) -> Game:
    rulebook, ruleset = RULESETS["uno-official"]
    state = rulebook.setup(ruleset.options, 2, SEED)
    return Game(
        id="0" * 24,
        ruleset=ruleset.id,
        edition=rulebook.edition,
        created=0,
        public=False,
        sandbox=False,
        seats=[Seat("Ana"), Seat("Bot 2", bot="hard")],
        state=state,
        version=version,
        seed=SEED,
    )
