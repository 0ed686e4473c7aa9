"""Sets, runs and colour groups: what they are, and what goes on them."""

import random
from collections.abc import Sequence
from typing import Any, Literal

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from service.rules.phase10.melds import Goal, NotAMeld
from service.rules.phase10.schema import Discard, Hit
from service.rules.phase10.state import DECK, FACES, MELD_RULES
from tests.i18n.messages import checked
from tests.rules.phase10.table import End, phase_of, table
from tests.rules.table import clause

Kind = Literal["set", "run", "colour"]
KINDS: tuple[Kind, ...] = ("set", "run", "colour")
COLOURS = "rgby"
ENDS: tuple[End, ...] = (None, "low", "high")
laws = settings(derandomize=True, max_examples=150, deadline=None, database=None)


def fault(kind: Kind, size: int, cards: str) -> str:
    """Tell the code that these cards are refused with; nothing if they are such a meld."""
    try:
        MELD_RULES.check(Goal(kind, size), DECK.read(cards))
    except NotAMeld as refused:
        checked(refused.code, refused.parameters, "phase-10")
        return refused.code
    return ""


def grown(kind: Kind, cards: str, card: str, end: str | None = None) -> str | None:
    """Tell what a meld is with one more card on it; None if the card does not go there."""
    longer = MELD_RULES.with_card(kind, DECK.read(cards), DECK.numbers[card], end)
    return None if longer is None else " ".join(DECK.codes(longer))


# ------------------------------------------------------------------------------------ what a meld is


@clause("H-P10-06", "H-P10-03")
@pytest.mark.parametrize("cards", ["r5 g5 b5", "r5 r5 r5", "r12 y12 g12", "r1 r1 W"])
def test_a_set_is_cards_of_one_number_whatever_their_colours(cards: str) -> None:
    assert fault("set", 3, cards) == ""


@clause("H-P10-06")
def test_cards_of_two_numbers_are_no_set() -> None:
    assert fault("set", 3, "r5 g5 b6") == "not_a_set"
    assert fault("set", 3, "r5 r6 W") == "not_a_set"


@clause("H-P10-07")
@pytest.mark.parametrize(("size", "cards"), [(4, "r2 g3 b4 y5"), (3, "r7 r8 r9"), (4, "r9 r10 r11 r12"), (2, "r1 g2")])
def test_a_run_is_numbers_in_a_row_whatever_their_colours(size: int, cards: str) -> None:
    assert fault("run", size, cards) == ""


@clause("H-P10-07", "D-69")
@pytest.mark.parametrize("cards", ["r2 g3 b5", "r2 g2 b3", "r3 r3 r3", "W r2 g2", "r2 W g5", "r1 W W g5"])
def test_a_gap_or_a_repeated_number_is_no_run(cards: str) -> None:
    assert fault("run", 3, cards) == "not_a_run"


@clause("D-63")
@pytest.mark.parametrize("cards", ["r4 g3 b2", "r2 g4 b3", "r2 W g3", "r2 W W g4", "r12 r11 W", "r3 W r1"])
def test_what_would_be_a_run_in_another_order_is_refused_for_its_order(cards: str) -> None:
    assert fault("run", 3, cards) == "run_out_of_order"


@clause("D-62")
@pytest.mark.parametrize("cards", ["r11 g12 b1", "r12 g1 b2", "r12 W b2", "r11 r12 W r2"])
def test_a_run_does_not_go_round_the_corner(cards: str) -> None:
    assert fault("run", 3, cards) == "not_a_run"


@clause("D-62")
def test_a_run_may_have_all_twelve_numbers() -> None:
    every = "r1 g2 b3 y4 r5 g6 b7 y8 r9 g10 b11 y12"
    assert fault("run", 9, every) == ""
    assert fault("run", 9, f"{every} W") == fault("run", 9, f"W {every}") == "not_a_run"


@clause("H-P10-08", "H-P10-09", "D-69")
@pytest.mark.parametrize("cards", ["y1 y4 y12", "y7 y7 y3", "y7 y7 W", "W y1 W"])
def test_a_colour_group_is_cards_of_one_colour_and_a_number_may_repeat(cards: str) -> None:
    assert fault("colour", 3, cards) == ""


@clause("H-P10-08")
def test_cards_of_two_colours_are_no_colour_group() -> None:
    assert fault("colour", 3, "y1 y4 r4") == "not_a_colour"
    assert fault("colour", 3, "y1 W r1") == "not_a_colour"


@clause("D-61")
def test_two_sets_may_have_the_same_number() -> None:
    at = table("r7", "r5 g5 b5 y5 r5 g5 r1 g1", "y1 y2", drawn=True)
    at.lay(0, "r5 g5 b5", "y5 r5 g5")
    assert at.hand(0) == "r1 g1"


@clause("D-70")
def test_a_set_of_two_may_be_a_card_and_a_wild() -> None:
    assert fault("set", 2, "r4 W") == fault("set", 2, "W r4") == ""
    assert fault("set", 2, "W W") == "no_natural_card"
    assert fault("set", 2, "r4 g5") == "not_a_set"


@clause("D-67", "C-11")
@pytest.mark.parametrize(("kind", "cards"), [("set", "r5 g5 b5 y5"), ("run", "r5 g6 b7 W"), ("colour", "y5 y6 y9 y9")])
def test_more_cards_than_a_group_needs_are_allowed_and_fewer_are_not(kind: Kind, cards: str) -> None:
    for size in (2, 3, 4):
        assert fault(kind, size, cards) == ""
    for size in (5, 10):
        assert fault(kind, size, cards) == "group_too_small"


@clause("D-67")
def test_a_phase_may_be_laid_with_more_cards_than_it_needs() -> None:
    at = table("r7", "r5 g5 b5 y5 r6 g6 b6 g1", "y1 y2", drawn=True)
    at.lay(0, "r5 g5 b5 y5", "r6 g6 b6")
    assert at.hand(0) == "g1"


@clause("H-P10-26", "D-60")
@pytest.mark.parametrize("kind", KINDS)
def test_every_group_needs_one_card_that_is_not_a_wild_and_no_more(kind: Kind) -> None:
    assert fault(kind, 4, "W W W W") == "no_natural_card"
    for place in range(4):
        assert fault(kind, 4, " ".join("r6" if place == at else "W" for at in range(4))) == ""


@clause("D-60", "C-44", "H-P10-26")
def test_a_card_that_is_not_a_wild_in_another_group_is_not_enough() -> None:
    at = table("r7", "r5 g5 b5 W W W r1 g1", "y1 y2", drawn=True)
    at.refuses(0, phase_of("r5 g5 b5", "W W W"), "no_natural_card", "H-P10-26")
    at.lay(0, "r5 g5 W", "W b5 W")
    assert at.laid_by(0) == ["r5 g5 W", "W b5 W"]


@clause("H-P10-25")
@pytest.mark.parametrize(("kind", "cards"), [("set", "W g5 b5"), ("run", "r5 W b7"), ("colour", "y1 W y3")])
def test_a_wild_stands_for_any_card_that_a_group_needs(kind: Kind, cards: str) -> None:
    assert fault(kind, 3, cards) == ""


@clause("D-68")
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("cards", ["S r5 r5", "r5 S W", "S S S", "W W S", "S"])
def test_a_skip_is_in_no_group(kind: Kind, cards: str) -> None:
    assert fault(kind, 3, cards) == "not_in_a_phase"


# ------------------------------------------------------------------------------------- Wilds in a run


@clause("D-63")
@pytest.mark.parametrize(
    ("cards", "low", "high"),
    [("W W r5 g6", "r2", "r7"), ("W r5 g6 W", "r3", "r8"), ("r5 g6 W W", "r4", "r9"), ("r5 W W g8", "r4", "r9")],
)
def test_the_order_of_a_run_says_what_each_wild_stands_for(cards: str, low: str, high: str) -> None:
    goes_on = {
        (face.code, end): grown("run", cards, face.code, end) is not None for face in FACES[:12] for end in ENDS[1:]
    }
    assert [card_and_end for card_and_end, goes in goes_on.items() if goes] == [(low, "low"), (high, "high")]


@clause("D-64")
@pytest.mark.parametrize("cards", ["W r1 g2 b3", "r10 g11 b12 W", "W W r2 g3", "r11 g12 W W", "W W W r3"])
def test_no_wild_stands_for_less_than_1_or_more_than_12(cards: str) -> None:
    assert fault("run", 4, cards) == "run_out_of_order"


@clause("D-64", "H-P10-28")
def test_a_card_that_a_wild_stands_for_does_not_go_on_the_run() -> None:
    laid = {0: ["r9 g9 b9", "W g5 b6 W"]}
    at = table("r7", "r4 r7 r3 r8 g1", "y1 y2", phases=[2, 1], laid=laid, drawn=True)
    for card in ("r4", "r7"):
        for end in ENDS:
            at.refuses(0, Hit(0, 1, card, end), "card_does_not_hit", "H-P10-21")
    assert at.of_kind(0, Hit) == [Hit(0, 1, "r3", "low"), Hit(0, 1, "r8", "high")]


@clause("H-P10-28", "D-63")
def test_a_wild_keeps_its_place_and_its_value_whatever_is_added() -> None:
    laid = {0: ["r9 g9 b9", "r4 g5 W b7"]}
    at = table("r7", "r3 r8 g6 g1", "y1 y2", phases=[2, 1], laid=laid, drawn=True)
    at.hit(0, 0, 1, "r3")
    at.hit(0, 0, 1, "r8")
    assert at.laid_by(0)[1] == "r3 r4 g5 W b7 r8"
    at.refuses(0, Hit(0, 1, "g6"), "card_does_not_hit")


@clause("D-65", "H-P10-27")
def test_a_wild_put_on_a_run_needs_to_be_told_its_end() -> None:
    laid = {0: ["r9 g9 b9", "r4 g5 b6 b7"]}
    at = table("r7", "W W g1", "y1 y2", phases=[2, 1], laid=laid, drawn=True)
    at.refuses(0, Hit(0, 1, "W"), "end_required", "D-65")
    at.hit(0, 0, 1, "W", "low")
    at.hit(0, 0, 1, "W", "high")
    assert at.laid_by(0)[1] == "W r4 g5 b6 b7 W"


@clause("D-65")
def test_a_wild_goes_on_a_run_only_where_there_is_room() -> None:
    assert grown("run", "r1 g2 b3 y4", "W", "low") is None
    assert grown("run", "r1 g2 b3 y4", "W", "high") == "r1 g2 b3 y4 W"
    assert grown("run", "r9 g10 b11 y12", "W", "high") is None
    assert grown("run", "r9 g10 b11 y12", "W", "low") == "W r9 g10 b11 y12"
    assert grown("run", "W W r3 y4", "W", "low") is None
    assert grown("run", "r9 W W W", "W", "high") is None


@clause("D-65")
def test_a_run_from_1_to_12_takes_nothing() -> None:
    full = "r1 g2 W y4 r5 g6 b7 y8 r9 g10 b11 y12"
    assert {grown("run", full, face.code, end) for face in FACES for end in ENDS[1:]} == {None}


@clause("D-66")
def test_each_of_several_hits_is_judged_by_what_the_one_before_left() -> None:
    laid = {0: ["r9 g9 b9", "r3 g4 b5 b6"]}
    at = table("r7", "r1 g2 g12", "y1 y2", phases=[2, 1], laid=laid, drawn=True)
    at.refuses(0, Hit(0, 1, "r1"), "card_does_not_hit")
    at.hit(0, 0, 1, "g2")
    at.hit(0, 0, 1, "r1")
    assert at.laid_by(0)[1] == "r1 g2 r3 g4 b5 b6"
    assert at.legal(0) == [Discard("g12")]


@clause("H-P10-27")
def test_a_wild_goes_on_every_set_and_colour_group() -> None:
    assert grown("set", "r5 g5 W", "W") == "r5 g5 W W"
    assert grown("colour", "y5 y6 W", "W") == "y5 y6 W W"


@clause("D-68")
@pytest.mark.parametrize(("kind", "cards"), [("set", "r5 g5 b5"), ("run", "r5 g6 b7"), ("colour", "y5 y6 y9")])
def test_a_skip_goes_on_no_group(kind: Kind, cards: str) -> None:
    assert {grown(kind, cards, "S", end) for end in ENDS} == {None}


# ----------------------------------------------------------------------------------------------- laws

numbers, colours = st.integers(1, 12), st.sampled_from(COLOURS)


@st.composite
def melds(draw: Any, kind: str) -> list[str]:
    """Draw a meld of 2 to 10 cards, some of them Wilds, written in order."""
    size = draw(st.integers(2, 10))
    if kind == "run":
        low = draw(st.integers(1, 13 - size))
        naturals = [f"{draw(colours)}{value}" for value in range(low, low + size)]
    elif kind == "set":
        number = draw(numbers)
        naturals = [f"{draw(colours)}{number}" for _ in range(size)]
    else:
        colour = draw(colours)
        naturals = [f"{colour}{draw(numbers)}" for _ in range(size)]
    wild = draw(st.lists(st.booleans(), min_size=size, max_size=size).filter(lambda places: not all(places)))
    return ["W" if is_wild else card for card, is_wild in zip(naturals, wild, strict=True)]


def natural(cards: Sequence[str]) -> list[str]:
    return [card for card in cards if card != "W"]


def is_run(cards: Sequence[str]) -> bool:
    """Tell whether cards in this order are a run: some first value gives each card its own, none beyond the ends."""
    return any(
        all(card == "W" or card[1:] == str(first + place) for place, card in enumerate(cards))
        for first in range(1, 14 - len(cards))
    ) and bool(natural(cards))


@clause("H-P10-06")
@pytest.mark.untraced
@laws
@given(melds("set"), st.randoms(use_true_random=False))
def test_a_shuffled_set_is_a_set(cards: list[str], chance: random.Random) -> None:
    chance.shuffle(cards)
    assert fault("set", len(cards), " ".join(cards)) == ""


@clause("H-P10-08")
@pytest.mark.untraced
@laws
@given(melds("colour"), st.randoms(use_true_random=False))
def test_a_shuffled_colour_group_is_a_colour_group(cards: list[str], chance: random.Random) -> None:
    chance.shuffle(cards)
    assert fault("colour", len(cards), " ".join(cards)) == ""


@clause("H-P10-07", "D-63")
@pytest.mark.untraced
@laws
@given(melds("run"), st.randoms(use_true_random=False))
def test_a_run_is_one_in_its_order_and_in_no_order_that_puts_its_numbers_elsewhere(
    cards: list[str], chance: random.Random
) -> None:
    assert fault("run", len(cards), " ".join(cards)) == ""
    shuffled = chance.sample(cards, len(cards))
    assume(natural(shuffled) != natural(cards))
    assert fault("run", len(cards), " ".join(shuffled)) == "run_out_of_order"


@clause("H-P10-03", "D-67")
@pytest.mark.untraced
@laws
@given(st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))))
def test_one_card_fewer_than_the_size_is_too_few_and_every_smaller_size_will_do(meld: tuple[Kind, list[str]]) -> None:
    kind, cards = meld
    size = len(cards)
    assert {fault(kind, smaller, " ".join(cards)) for smaller in range(2, size + 1)} == {""}
    assert fault(kind, size + 1, " ".join(cards)) == fault(kind, size, " ".join(cards[1:])) == "group_too_small"


@clause("D-60")
@pytest.mark.untraced
@laws
@given(st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))))
def test_a_meld_with_all_its_cards_made_wild_is_none(meld: tuple[Kind, list[str]]) -> None:
    kind, cards = meld
    assert fault(kind, len(cards), " ".join("W" for _ in cards)) == "no_natural_card"


@clause("D-68")
@pytest.mark.untraced
@laws
@given(st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))), st.data())
def test_a_skip_in_place_of_any_card_spoils_a_meld(meld: tuple[Kind, list[str]], data: Any) -> None:
    kind, cards = meld
    cards[data.draw(st.integers(0, len(cards) - 1))] = "S"
    assert fault(kind, len(cards), " ".join(cards)) == "not_in_a_phase"


@clause("D-63", "D-64")
@pytest.mark.untraced
@laws
@given(melds("run"))
def test_every_card_of_a_run_has_one_value_from_1_to_12(cards: list[str]) -> None:
    low = MELD_RULES.lowest_value(DECK.read(" ".join(cards)))
    values = range(low, low + len(cards))
    assert {*values} <= {*range(1, 13)}
    for place, value in enumerate(values):
        stands = {number for number in range(1, 13) if is_run([*cards[:place], f"r{number}", *cards[place + 1 :]])}
        others = natural([*cards[:place], *cards[place + 1 :]])
        assert value in stands
        assert stands == {value} or not others


@clause("H-P10-21", "D-64", "D-65")
@pytest.mark.untraced
@laws
@given(melds("run"), st.sampled_from(FACES), st.sampled_from(["low", "high"]))
def test_a_hit_keeps_a_run_a_run_and_what_was_there_in_its_place(cards: list[str], face: Any, end: str) -> None:
    longer = grown("run", " ".join(cards), face.code, end)
    expected = [face.code, *cards] if end == "low" else [*cards, face.code]
    assert longer == (" ".join(expected) if is_run(expected) else None)


@clause("H-P10-20", "H-P10-22")
@pytest.mark.untraced
@laws
@given(st.sampled_from(["set", "colour"]).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))), st.data())
def test_what_goes_on_a_set_or_colour_group_is_what_it_has_or_a_wild(meld: tuple[Kind, list[str]], data: Any) -> None:
    kind, cards = meld
    face = data.draw(st.sampled_from(FACES))
    shared = slice(1, None) if kind == "set" else slice(0, 1)
    fits = face.code == "W" or (face.code != "S" and face.code[shared] == natural(cards)[0][shared])
    assert grown(kind, " ".join(cards), face.code) == (" ".join([*cards, face.code]) if fits else None)
