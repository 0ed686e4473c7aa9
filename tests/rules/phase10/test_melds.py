"""Laws of sets, runs and colour groups, and which phase the groups of another one are; ``melds.toml`` has examples."""

import contextlib
import random
from collections.abc import Iterator, Sequence
from typing import Literal

import pytest
from croupier.rules.phase10.game import RULEBOOK
from croupier.rules.phase10.melds import Goal, NotAMeld
from croupier.rules.phase10.schema import LayPhase
from croupier.rules.phase10.state import DECK, MELD_RULES
from croupier.rules.refusals import Refusal

from tests.i18n.messages import checked
from tests.rules.phase10.table import table
from tests.rules.table import clause

Kind = Literal["set", "run", "colour"]
KINDS: tuple[Kind, ...] = ("set", "run", "colour")
COLOURS = "rgby"
LAYABLE = [
    "r1 g1 b1 / r2 g2 b2",
    "r1 g1 b1 / r2 g3 b4 y5",
    "r1 g1 b1 y1 / r2 g3 b4 y5",
    "r1 r2 r3 g4 g5 g6 b7",
    "r1 r2 r3 g4 g5 g6 b7 b8",
    "r1 r2 r3 g4 g5 g6 b7 b8 b9",
    "r1 g1 b1 y1 / r2 g2 b2 y2",
    "y1 y2 y7 y7 y9 y11 y12",
    "r1 r1 g1 b1 y1 / r2 g2",
    "r1 r1 g1 b1 y1 / r2 g2 b2",
]
"""Each of the ten phases, laid with as many cards as it asks for."""


@clause("H-P10-10", "H-P10-11", "C-11", "M-P10-11", "M-P10-12")
@pytest.mark.parametrize(
    ("phase", "also"),
    [(1, [7, 10]), (2, [3]), (3, []), (4, [5, 6]), (5, [6]), (6, []), (7, []), (8, []), (9, [10]), (10, [])],
)
def test_another_phase_is_laid_only_if_it_has_all_that_the_own_one_asks_for(phase: int, also: list[int]) -> None:
    accepted = []
    for other, groups in enumerate(LAYABLE, 1):
        at = table("r7", groups.replace(" / ", " ") + " S", "y3 y2", phases=[phase, 1], drawn=True)
        with contextlib.suppress(Refusal):
            at.move(0, LayPhase(tuple(tuple(group.split()) for group in groups.split(" / "))))
            accepted.append(other)
        assert at.laid_by(0) == (groups if other in accepted else "")
    assert accepted == sorted([phase, *also])


# ----------------------------------------------------------------------------------------------- laws


@pytest.fixture
def chance() -> random.Random:
    return random.Random(3)


def fault(kind: Kind, size: int, cards: Sequence[str]) -> str:
    """Return the code that these cards are refused with; nothing if they are such a meld."""
    try:
        MELD_RULES.check_phase([Goal(kind, size)], [DECK.cards_of(cards)])
    except NotAMeld as refused:
        checked(refused.code, refused.parameters, RULEBOOK.id)
        return refused.code
    return ""


def extended(kind: Kind, cards: Sequence[str], card: str, end: str | None = None) -> list[str] | None:
    """Return a meld with one more card on it; None if the card does not go there."""
    longer = MELD_RULES.with_card(kind, DECK.cards_of(cards), DECK.numbers[card], end)
    return None if longer is None else DECK.codes(longer)


def melds(chance: random.Random, kind: Kind, count: int = 1000) -> Iterator[list[str]]:
    """Draw melds of 2 to 10 cards, some of them Wilds, written in order."""
    for _ in range(count):
        size = chance.randint(2, 10)
        low, colour = chance.randint(1, 13 - size if kind == "run" else 12), chance.choice(COLOURS)
        if kind == "run":
            naturals = [f"{chance.choice(COLOURS)}{value}" for value in range(low, low + size)]
        elif kind == "set":
            naturals = [f"{chance.choice(COLOURS)}{low}" for _ in range(size)]
        else:
            naturals = [f"{colour}{chance.randint(1, 12)}" for _ in range(size)]
        wild = chance.sample(range(size), chance.randrange(size))
        yield ["W" if place in wild else card for place, card in enumerate(naturals)]


def natural(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card != "W"]


def is_run(cards: Sequence[str]) -> bool:
    """Return whether cards in this order are a run: some first value gives each its own, none beyond the ends."""
    return any(
        all(card == "W" or card[1:] == str(first + place) for place, card in enumerate(cards))
        for first in range(1, 14 - len(cards))
    ) and bool(natural(cards))


@clause("H-P10-06", "H-P10-08")
@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["set", "colour"])
def test_a_shuffled_set_or_colour_group_is_one(kind: Kind, chance: random.Random) -> None:
    for cards in melds(chance, kind):
        assert fault(kind, len(cards), chance.sample(cards, len(cards))) == ""


@clause("H-P10-07", "D-63")
@pytest.mark.untraced
def test_a_run_is_one_in_its_order_and_in_no_order_that_puts_its_numbers_elsewhere(chance: random.Random) -> None:
    elsewhere = 0
    for cards in melds(chance, "run"):
        assert fault("run", len(cards), cards) == ""
        shuffled = chance.sample(cards, len(cards))
        if natural(shuffled) != natural(cards):
            assert fault("run", len(cards), shuffled) == "run_out_of_order"
            elsewhere += 1
    assert elsewhere > 500


@clause("H-P10-03", "D-67", "D-60", "D-68")
@pytest.mark.untraced
@pytest.mark.parametrize("kind", KINDS)
def test_a_meld_is_large_enough_has_a_natural_card_and_no_skip(kind: Kind, chance: random.Random) -> None:
    for cards in melds(chance, kind, 200):
        size = len(cards)
        assert {fault(kind, smaller, cards) for smaller in range(2, size + 1)} == {""}
        assert fault(kind, size + 1, cards) == fault(kind, size, cards[1:]) == "group_too_small"
        assert fault(kind, size, ["W"] * size) == "no_natural_card"
        place = chance.randrange(size)
        assert fault(kind, size, [*cards[:place], "S", *cards[place + 1 :]]) == "not_in_a_phase"


@clause("D-63", "D-64")
@pytest.mark.untraced
def test_every_card_of_a_run_has_one_value_from_1_to_12(chance: random.Random) -> None:
    for cards in melds(chance, "run", 150):
        low = MELD_RULES.lowest_value(DECK.cards_of(cards))
        values = range(low, low + len(cards))
        assert {*values} <= {*range(1, 13)}
        for place, value in enumerate(values):
            stands = {number for number in range(1, 13) if is_run([*cards[:place], f"r{number}", *cards[place + 1 :]])}
            others = natural([*cards[:place], *cards[place + 1 :]])
            assert value in stands
            assert stands == {value} or not others


@clause("H-P10-21", "D-64", "D-65")
@pytest.mark.untraced
@pytest.mark.parametrize("end", ["low", "high"])
def test_a_hit_keeps_a_run_a_run_and_what_was_there_in_its_place(end: str, chance: random.Random) -> None:
    for cards in melds(chance, "run", 150):
        for card in DECK.numbers:
            expected = [card, *cards] if end == "low" else [*cards, card]
            assert extended("run", cards, card, end) == (expected if is_run(expected) else None)


@clause("H-P10-20", "H-P10-22", "H-P10-27", "D-68")
@pytest.mark.untraced
@pytest.mark.parametrize("kind", ["set", "colour"])
def test_what_goes_on_a_set_or_colour_group_is_what_it_has_or_a_wild(kind: Kind, chance: random.Random) -> None:
    shared = slice(1, None) if kind == "set" else slice(0, 1)
    for cards in melds(chance, kind, 150):
        for card in DECK.numbers:
            fits = card == "W" or (card != "S" and card[shared] == natural(cards)[0][shared])
            assert extended(kind, cards, card) == ([*cards, card] if fits else None)
