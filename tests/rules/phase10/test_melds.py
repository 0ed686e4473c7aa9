"""Sets, runs and colour groups: what they are, what goes on them, and finding them in a hand.

The search is proven against ``possible``, which tries every choice of cards of a hand for every group.
"""

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import Any, Literal, cast

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from service.rules.melds import Goal, NotAMeld
from service.rules.phase10_table import DECK, FACES, MELDS
from service.rules.phase10_words import STANDARD, Discard, Hit, LayPhase, Options
from tests.rules.phase10.table import End, clause, phase_of, table

Kind = Literal["set", "run", "colour"]
KINDS: tuple[Kind, ...] = ("set", "run", "colour")
COLOURS = "rgby"
ENDS: tuple[End, ...] = (None, "low", "high")
laws = settings(derandomize=True, max_examples=150, deadline=None, database=None)


def fault(kind: Kind, size: int, cards: str) -> str:
    """Tell the code that these cards are refused with; nothing if they are such a meld."""
    try:
        MELDS.check(Goal(kind, size), DECK.read(cards))
    except NotAMeld as refused:
        return refused.code if refused.detail == str(refused) else "without words"
    return ""


def grown(kind: Kind, cards: str, card: str, end: str | None = None) -> str | None:
    """Tell what a meld is with one more card on it; None if the card does not go there."""
    longer = MELDS.extended(kind, DECK.read(cards), DECK.numbers[card], end)
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


@clause("H-P10-07", "D-63", "D-69")
@pytest.mark.parametrize(
    "cards",
    ["r2 g3 b5", "r4 g3 b2", "r2 g4 b3", "r2 g2 b3", "r3 r3 r3", "r2 W g3", "r2 W W g4", "W r2 g2"],
)
def test_a_gap_a_repeated_number_or_another_order_is_no_run(cards: str) -> None:
    assert fault("run", 3, cards) == "not_a_run"


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
    assert MELDS.find(STANDARD[0], DECK.read("r5 g5 b5 y5 r5 g5 r1 g1")) is not None


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
    assert fault("run", 4, cards) == "not_a_run"


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


@clause("H-P10-06")
@laws
@given(melds("set"), st.randoms(use_true_random=False))
def test_a_shuffled_set_is_a_set(cards: list[str], chance: random.Random) -> None:
    chance.shuffle(cards)
    assert fault("set", len(cards), " ".join(cards)) == ""


@clause("H-P10-08")
@laws
@given(melds("colour"), st.randoms(use_true_random=False))
def test_a_shuffled_colour_group_is_a_colour_group(cards: list[str], chance: random.Random) -> None:
    chance.shuffle(cards)
    assert fault("colour", len(cards), " ".join(cards)) == ""


@clause("H-P10-07", "D-63")
@laws
@given(melds("run"), st.randoms(use_true_random=False))
def test_a_run_is_one_in_its_order_and_in_no_order_that_puts_its_numbers_elsewhere(
    cards: list[str], chance: random.Random
) -> None:
    assert fault("run", len(cards), " ".join(cards)) == ""
    shuffled = chance.sample(cards, len(cards))
    assume(natural(shuffled) != natural(cards))
    assert fault("run", len(cards), " ".join(shuffled)) == "not_a_run"


@clause("H-P10-03", "D-67")
@laws
@given(st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))))
def test_one_card_fewer_than_the_size_is_too_few_and_every_smaller_size_will_do(meld: tuple[Kind, list[str]]) -> None:
    kind, cards = meld
    size = len(cards)
    assert {fault(kind, smaller, " ".join(cards)) for smaller in range(2, size + 1)} == {""}
    assert fault(kind, size + 1, " ".join(cards)) == fault(kind, size, " ".join(cards[1:])) == "group_too_small"


@clause("D-60")
@laws
@given(st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))))
def test_a_meld_with_all_its_cards_made_wild_is_none(meld: tuple[Kind, list[str]]) -> None:
    kind, cards = meld
    assert fault(kind, len(cards), " ".join("W" for _ in cards)) == "no_natural_card"


@clause("D-68")
@laws
@given(st.sampled_from(KINDS).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))), st.data())
def test_a_skip_in_place_of_any_card_spoils_a_meld(meld: tuple[Kind, list[str]], data: Any) -> None:
    kind, cards = meld
    cards[data.draw(st.integers(0, len(cards) - 1))] = "S"
    assert fault(kind, len(cards), " ".join(cards)) == "not_in_a_phase"


@clause("D-63", "D-64")
@laws
@given(melds("run"))
def test_every_card_of_a_run_has_one_value_from_1_to_12(cards: list[str]) -> None:
    low = MELDS.low(DECK.read(" ".join(cards)))
    values = range(low, low + len(cards))
    assert {*values} <= {*range(1, 13)}
    for place, value in enumerate(values):
        stands = {number for number in range(1, 13) if is_run([*cards[:place], f"r{number}", *cards[place + 1 :]])}
        others = natural([*cards[:place], *cards[place + 1 :]])
        assert value in stands
        assert stands == {value} or not others


@clause("H-P10-21", "D-64", "D-65")
@laws
@given(melds("run"), st.sampled_from(FACES), st.sampled_from(["low", "high"]))
def test_a_hit_keeps_a_run_a_run_and_what_was_there_in_its_place(cards: list[str], face: Any, end: str) -> None:
    longer = grown("run", " ".join(cards), face.code, end)
    expected = [face.code, *cards] if end == "low" else [*cards, face.code]
    assert longer == (" ".join(expected) if is_run(expected) else None)


@clause("H-P10-20", "H-P10-22")
@laws
@given(st.sampled_from(["set", "colour"]).flatmap(lambda kind: st.tuples(st.just(kind), melds(kind))), st.data())
def test_what_goes_on_a_set_or_colour_group_is_what_it_has_or_a_wild(meld: tuple[Kind, list[str]], data: Any) -> None:
    kind, cards = meld
    face = data.draw(st.sampled_from(FACES))
    shared = slice(1, None) if kind == "set" else slice(0, 1)
    fits = face.code == "W" or (face.code != "S" and face.code[shared] == natural(cards)[0][shared])
    assert grown(kind, " ".join(cards), face.code) == (" ".join([*cards, face.code]) if fits else None)


# ----------------------------------------------------------------- the search, against every choice of cards


def is_run(cards: Sequence[str]) -> bool:
    """Tell whether cards in this order are a run: some first value gives each card its own, none beyond the ends."""
    return any(
        all(card == "W" or card[1:] == str(first + place) for place, card in enumerate(cards))
        for first in range(1, 14 - len(cards))
    ) and bool(natural(cards))


def is_meld(kind: Kind, cards: Sequence[str]) -> bool:
    """Tell whether cards, a run in this order, are a meld."""
    if kind == "run":
        return is_run(cards)
    return "S" not in cards and len({card[1:] if kind == "set" else card[0] for card in natural(cards)}) == 1


def can_be_meld(kind: Kind, cards: Sequence[str]) -> bool:
    """Tell whether cards in some order are a meld."""
    if "S" in cards:
        return False
    if kind != "run":
        return is_meld(kind, cards)
    values = [int(card[1:]) for card in cards if card != "W"]
    return bool(values) and len({*values}) == len(values) and max(values) - min(values) < len(cards)


def test_the_yardstick_knows_a_run_in_any_order() -> None:
    chance = random.Random(7)
    deck = ["W", "W", "S", *(f"r{number}" for number in range(1, 13)), "g3", "g12"]
    for _ in range(300):
        cards = chance.sample(deck, chance.randint(2, 4))
        assert can_be_meld("run", cards) == any(is_run(order) for order in permutations(cards))


def choices(kind: Kind, size: int, hand: Sequence[str]) -> Iterator[int]:
    """Yield every choice of so many cards of a hand that can be a meld, as a number with a bit for each card."""
    for places in combinations(range(len(hand)), size):
        if can_be_meld(kind, [hand[place] for place in places]):
            yield sum(1 << place for place in places)


class Search:
    """A search of one hand that tries everything."""

    def __init__(self, hand: Sequence[str]) -> None:
        self.hand = hand
        self.known: dict[Goal, list[int]] = {}

    def choices(self, goal: Goal) -> list[int]:
        if goal not in self.known:
            self.known[goal] = [*choices(goal.kind, goal.size, self.hand)]
        return self.known[goal]

    def possible(self, goals: Sequence[Goal], used: int = 0) -> bool:
        if not goals:
            return True
        return any(not used & chosen and self.possible(goals[1:], used | chosen) for chosen in self.choices(goals[0]))


def judge(goals: Sequence[Goal], search: Search) -> bool:
    """Compare what the engine finds in a hand with what there is; return whether there is anything."""
    hand = search.hand
    found = MELDS.find(goals, [DECK.numbers[card] for card in hand])
    assert (found is not None) == search.possible(goals), (goals, hand)
    if found is None:
        return False
    laid = [DECK.codes(cards) for cards in found]
    assert not Counter(card for cards in laid for card in cards) - Counter(hand)
    assert [len(cards) for cards in laid] == [goal.size for goal in goals]
    assert all(is_meld(goal.kind, cards) for goal, cards in zip(goals, laid, strict=True)), (goals, hand, laid)
    for goal, cards in zip(goals, found, strict=True):
        MELDS.check(goal, cards)
    return True


NATURALS = [card for card in DECK.codes(DECK.cards) if card not in ("W", "S")]


def random_hand(chance: random.Random, size: int, wilds: int) -> list[str]:
    """Deal a hand with so many Wilds."""
    return [*["W"] * wilds, *chance.sample([*NATURALS, *["S"] * 4], size - wilds)]


def rich_hand(chance: random.Random, goals: Sequence[Goal], size: int, wilds: int) -> list[str]:
    """Deal a hand that has the melds of these goals, or just misses them by a card or a few."""
    deck = chance.sample(NATURALS, len(NATURALS))
    hand: list[str] = []
    for goal in goals:
        if goal.kind == "run":
            low = chance.randint(1, 13 - goal.size)
            wanted = [str(value) for value in range(low, low + goal.size)]
            cards = [next(card for card in deck if card[1:] == number) for number in wanted]
        else:
            number, colour = str(chance.randint(1, 12)), chance.choice(COLOURS)
            fitting = [card for card in deck if (card[1:] == number if goal.kind == "set" else card[0] == colour)]
            cards = fitting[: goal.size]
        for card in cards:
            deck.remove(card)
        hand += [*cards, *["W"] * (goal.size - len(cards))]
    for place in chance.sample(range(len(hand)), min(wilds, len(hand))):
        hand[place] = "W"
    for place in chance.sample(range(len(hand)), chance.choice((0, 0, 1, 1, 2, 5))):
        hand[place] = deck.pop()
    return [*hand, *deck][:size]


CUSTOM = [
    tuple(Goal(cast(Kind, kind), size) for kind, size in goals)
    for goals in (
        (("set", 3), ("colour", 4)),
        (("colour", 4), ("set", 3)),
        (("run", 4), ("colour", 4)),
        (("colour", 5), ("run", 5)),
        (("colour", 4), ("colour", 4)),
        (("run", 5), ("run", 5)),
        (("run", 4), ("set", 2)),
        (("set", 3), ("run", 3), ("colour", 3)),
        (("colour", 3), ("run", 4), ("set", 2)),
        (("run", 3), ("colour", 4), ("run", 3)),
        (("set", 2), ("set", 3), ("colour", 4)),
        (("run", 3), ("run", 3), ("run", 3)),
        (("set", 10),),
        (("run", 10),),
        (("colour", 10),),
        (("set", 2),) * 5,
        (("colour", 3), ("run", 4), ("colour", 3)),
    )
]
WILDS = (0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6)


@pytest.mark.parametrize("block", range(6))
def test_random_hands_hold_a_phase_exactly_when_one_is_found(block: int) -> None:
    chance = random.Random(block)
    judged = Counter(
        judge(goals, search)
        for turn in range(130)
        for search in [Search(random_hand(chance, 10 + turn % 2, chance.choice(WILDS)))]
        for goals in STANDARD
    )
    assert min(judged[True], judged[False]) > 200


@pytest.mark.parametrize("goals", [*STANDARD, *CUSTOM])
def test_hands_that_just_fit_or_just_miss_hold_a_phase_exactly_when_one_is_found(goals: tuple[Goal, ...]) -> None:
    chance = random.Random(11)
    judged = Counter(
        judge(goals, Search(rich_hand(chance, goals, 10 + turn % 2, chance.choice(WILDS)))) for turn in range(80)
    )
    assert min(judged[True], judged[False]) >= 4


@pytest.mark.parametrize("goals", CUSTOM)
def test_random_hands_hold_a_phase_of_the_house_exactly_when_one_is_found(goals: tuple[Goal, ...]) -> None:
    chance = random.Random(13)
    for turn in range(60):
        judge(goals, Search(random_hand(chance, 10 + turn % 2, chance.choice(WILDS))))


def test_in_small_hands_a_phase_is_found_exactly_when_there_is_one() -> None:
    chance = random.Random(17)
    for _ in range(1500):
        goals = [Goal(chance.choice(KINDS), chance.randint(2, 3)) for _ in range(chance.randint(1, 3))]
        pool = [f"{colour}{number}" for colour in "rg" for number in (1, 2, 3, 11, 12)] * 2 + ["W", "W", "W", "S"]
        judge(goals, Search(chance.sample(pool, chance.randint(2, 8))))


@pytest.mark.parametrize("hand", ["", "W", "S S S", "W W W W W W W W", "r1", "W W W W W W W S"])
def test_where_there_is_nothing_to_lay_nothing_is_found(hand: str) -> None:
    for goals in (*STANDARD, *CUSTOM):
        assert MELDS.find(goals, DECK.read(hand)) is None


def test_cards_are_not_spent_on_one_group_that_another_needs() -> None:
    goals = (Goal("set", 2), Goal("colour", 3))
    found = MELDS.find(goals, DECK.read("r5 g5 b5 r1 r2"))
    assert found is not None
    assert DECK.codes(found[1]) in (["r5", "r1", "r2"], ["r1", "r2", "r5"])
    assert sorted(DECK.codes(found[0])) == ["b5", "g5"]


@pytest.mark.parametrize("number", range(1, 11))
def test_a_seat_is_offered_a_phase_to_lay_exactly_when_its_hand_holds_it(number: int) -> None:
    chance, offered = random.Random(number), set()
    for _ in range(30):
        goals = STANDARD[number - 1]
        hand = rich_hand(chance, goals, 11, chance.choice(WILDS))
        at = table("S", " ".join(hand), "S", phases=[number, 1], drawn=True, draw_pile="")
        lays = at.of_kind(0, LayPhase)
        assert len(lays) == Search(hand).possible(goals)
        offered.add(bool(lays))
        for move in lays:
            at.move(0, move)
    assert offered == {False, True}


def test_with_any_phase_open_every_one_that_the_hand_holds_is_offered_once() -> None:
    chance = random.Random(23)
    for turn in range(12):
        hand = rich_hand(chance, STANDARD[turn % 10], 11, chance.choice(WILDS))
        at = table("S", " ".join(hand), "S", drawn=True, draw_pile="", options=Options(advance="pick"))
        lays = [move.phase for move in at.legal(0) if isinstance(move, LayPhase)]
        search = Search(hand)
        assert lays == [number for number, goals in enumerate(STANDARD, 1) if search.possible(goals)]


def test_one_number_may_be_the_natural_card_of_three_sets() -> None:
    goals = (Goal("set", 3), Goal("set", 2), Goal("set", 2))
    found = MELDS.find(goals, DECK.read("r5 g5 b5 W W W W S S S"))
    assert found is not None
    for goal, cards in zip(goals, found, strict=True):
        MELDS.check(goal, cards)
