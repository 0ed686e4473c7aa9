"""The 24 dice: their faces, how they are found, drawn and rolled (``texts/uno-dice-decisions.md``, The dice)."""

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.rules.cards import CardFace
from service.rules.chance import Chance
from service.rules.colours import COLOURS
from service.rules.uno_dice.dice import DiceSet, die_of
from service.rules.uno_dice.game import RULEBOOK
from service.rules.uno_dice.schema import Options
from service.rules.uno_dice.state import DICE, FACES, draw_from_pouch, put_back, roll
from tests.rules.table import SEED, clause
from tests.rules.uno_dice.table import begun, lobby, table, wander

FaceSet = Literal["one_to_six", "zero_to_nine"]
BOTH: list[FaceSet] = ["one_to_six", "zero_to_nine"]
WILDS = ("W", "F")

# ---------------------------------------------------------------------------------------------- the faces


@clause("D-90")
@pytest.mark.parametrize("faces", BOTH)
def test_there_are_24_dice_with_six_different_faces_each(faces: FaceSet) -> None:
    assert [len(set(die)) for die in DICE[faces]] == [6] * 24
    assert [len(die) for die in DICE[faces]] == [6] * 24


@clause("D-90")
@pytest.mark.parametrize("colour", COLOURS)
def test_of_every_colour_there_are_the_numbers_one_to_six_four_times_each(colour: str) -> None:
    assert faces_of_colour("one_to_six", colour) == {**dict.fromkeys("123456", 4), **dict.fromkeys("RSD", 3)}


@clause("C-50")
@pytest.mark.parametrize("colour", COLOURS)
def test_with_ten_numbers_one_to_four_are_there_three_times_and_the_others_twice(colour: str) -> None:
    times = {**dict.fromkeys("1234", 3), **dict.fromkeys("056789", 2), **dict.fromkeys("RSD", 3)}
    assert faces_of_colour("zero_to_nine", colour) == times


def faces_of_colour(faces: FaceSet, colour: str) -> dict[str, int]:
    return Counter(code[1] for die in DICE[faces] for code in die if code[0] == colour)


@clause("D-90")
@pytest.mark.parametrize("faces", BOTH)
def test_there_are_six_wild_and_six_wild_draw_four(faces: FaceSet) -> None:
    codes = [code for die in DICE[faces] for code in die]
    assert [codes.count(wild) for wild in WILDS] == [6, 6]


@clause("D-90")
@pytest.mark.parametrize("faces", BOTH)
def test_every_die_has_one_number_of_each_colour_and_two_commands_or_one_and_a_wild_face(faces: FaceSet) -> None:
    kinds = Counter[tuple[str, int, int]]()
    for die in DICE[faces]:
        numbers = "".join(sorted(code[0] for code in die if code[-1].isdigit()))
        kinds[numbers, sum(code[1:] in tuple("RSD") for code in die), sum(code in WILDS for code in die)] += 1
    assert kinds == {("bgry", 2, 0): 12, ("bgry", 1, 1): 12}


@clause("C-50")
def test_with_ten_numbers_all_else_is_the_same() -> None:
    usual, ten = ([[code for code in die if not code[-1].isdigit()] for die in DICE[faces]] for faces in BOTH)
    assert usual == ten


@clause("D-90")
def test_the_catalogue_lists_each_die_and_each_face() -> None:
    assert RULEBOOK.dice == DICE
    codes = [code for die in DICE["one_to_six"] for code in die]
    assert {face.code: face.copies for face in RULEBOOK.cards if face.copies} == Counter(codes)
    assert {code for dice in DICE.values() for die in dice for code in die} == {face.code for face in RULEBOOK.cards}
    assert [face.code for face in RULEBOOK.cards if not face.copies] == [f"{c}{n}" for c in COLOURS for n in "0789"]


@clause("D-90", "C-50")
def test_the_dice_are_always_the_same() -> None:
    usual, ten = DICE["one_to_six"], DICE["zero_to_nine"]
    assert [" ".join(usual[number]) for number in (0, 11, 12, 23)] == [
        "r1 g2 b3 y4 rR gS",
        "r6 g1 b2 y3 yD rR",
        "r1 g2 b3 y4 rR W",
        "r6 g1 b2 y3 yD F",
    ]
    assert [" ".join(ten[number]) for number in (0, 8, 23)] == [
        "r0 g1 b2 y3 rR gS",
        "r8 g9 b0 y1 rD gR",
        "r4 g0 b1 y2 yD F",
    ]


@clause("D-90")
@pytest.mark.parametrize(
    ("code", "colour", "symbol", "label"),
    [
        ("r5", "r", "5", "red 5"),
        ("gS", "g", "S", "green Skip"),
        ("bR", "b", "R", "blue Reverse"),
        ("yD", "y", "D", "yellow Draw Two"),
        ("W", None, "W", "Wild"),
        ("F", None, "F", "Wild Draw Four"),
    ],
)
def test_a_face_is_told_in_words(code: str, colour: str | None, symbol: str, label: str) -> None:
    (face,) = (face for face in FACES if face.code == code)
    assert (face.suit, face.symbol, face.label) == (colour, symbol, label)


# --------------------------------------------------------------------------------------- finding dice

LETTERS = "abcdefgh"
LETTER_FACES = {letter: CardFace(letter, None, letter, letter, 0, letter, copies=0) for letter in LETTERS}
more_dice = st.lists(st.permutations(LETTERS).map(lambda letters: letters[:6]), max_size=3)
small_sets = more_dice.map(lambda dice: [[*LETTERS[:6]], [*LETTERS[2:]], *dice])
letters = st.lists(st.sampled_from(LETTERS), max_size=5)
letter = st.sampled_from(LETTERS)
laws = settings(derandomize=True, max_examples=150, deadline=None, database=None)


def can_show(dice: Sequence[Sequence[str]], codes: Sequence[str], numbers: Iterable[int]) -> bool:
    """Try every way to let some dice, each at most once, show these faces."""
    return any(
        all(code in dice[number] for number, code in zip(order, codes, strict=True))
        for order in itertools.permutations(numbers, len(codes))
    )


def find_all(dice_set: DiceSet, lying: bytes, codes: list[str]) -> bytes | None:
    """Find dice for several faces, one after the other."""
    found: bytes | None = lying
    for code in codes:
        found = None if found is None else dice_set.find(found, code)
    return found


@clause("D-90")
@pytest.mark.untraced
@laws
@given(dice=small_sets, first=letters, then=letters)
def test_dice_that_can_show_some_faces_are_found_if_there_are_any(
    dice: list[list[str]], first: list[str], then: list[str]
) -> None:
    dice_set = DiceSet(LETTER_FACES, dice)
    lying = find_all(dice_set, b"", first)
    assert (lying is not None) == can_show(dice, first, range(len(dice)))
    if lying is None:
        return
    found = find_all(dice_set, lying, then)
    assert (found is not None) == can_show(dice, first + then, range(len(dice)))
    if found is not None:
        assert dice_set.codes_of(found) == first + then
        assert len({die_of(side) for side in found}) == len(found)


@pytest.mark.untraced
@laws
@given(dice=small_sets, first=letters, then=letter)
def test_dice_that_lie_stay_where_another_can_show_the_face(dice: list[list[str]], first: list[str], then: str) -> None:
    dice_set = DiceSet(LETTER_FACES, dice)
    lying = find_all(dice_set, b"", first)
    if lying is not None and can_show(dice, [then], dice_set.unused(lying)):
        found = dice_set.find(lying, then)
        assert found is not None
        assert found[: len(first)] == lying


@pytest.mark.parametrize("faces", BOTH)
@pytest.mark.untraced
@laws
@given(
    order=st.permutations(range(24)),
    places=st.lists(st.integers(0, 5), min_size=24, max_size=24),
    count=st.integers(0, 24),
)
def test_whatever_dice_can_show_is_found(faces: FaceSet, order: list[int], places: list[int], count: int) -> None:
    codes = [DICE[faces][number][place] for number, place in zip(order[:count], places, strict=False)]
    dice_set = DiceSet({face.code: face for face in FACES}, DICE[faces])
    found = find_all(dice_set, b"", codes)
    assert found is not None
    assert dice_set.codes_of(found) == codes
    assert sorted([*map(die_of, found), *dice_set.unused(found)]) == [*range(24)]


# ------------------------------------------------------------------------------------- drawing and rolling


@clause("C-51")
def test_chance_draws_a_die_from_the_pouch_and_then_rolls_it() -> None:
    at = table("g4", "b1 b2", "r1 r2", rerolled=True)
    chance, pouch = Chance(SEED), [*at.pouch]
    die = pouch[chance.below(len(pouch))]
    at.draw(0)
    assert at.dice(0)[2:] == [die]
    assert at.hand(0).split()[2:] == [DICE["one_to_six"][die][chance.below(6)]]


@clause("C-51")
def test_a_hand_is_rolled_again_in_the_order_in_which_it_lies() -> None:
    at = table("g4", "g1 W b2 r3 g1", "r1 r2")
    chance, dice = Chance(SEED), at.dice(0)
    at.reroll(0)
    assert at.hand(0).split() == [DICE["one_to_six"][die][chance.below(6)] for die in dice]


@clause("C-52", "C-51")
def test_chance_decides_who_starts_then_the_centre_die_then_each_die_of_each_hand() -> None:
    chance, pouch = Chance(SEED), [*range(24)]
    starter, at = chance.below(3), begun(3)
    centre = pouch.pop(chance.below(24))
    while not DICE["one_to_six"][centre][chance.below(6)][-1].isdigit():
        pass
    assert (at.board.starter, at.board.centre_die) == (starter, centre)
    for place in range(3):
        for number, face in zip(at.dice(seat := (starter + place) % 3), at.board.hands[seat], strict=True):
            die = pouch.pop(chance.below(len(pouch)))
            assert (number, face) == (die, DICE["one_to_six"][die][chance.below(6)])


@clause("C-51")
def test_each_die_and_each_face_is_about_as_likely() -> None:
    at, rolled = lobby(2), Counter[bytes]()
    at.state.pouch = bytes(range(24))
    for _ in range(14_400):
        side = roll(at.state, draw_from_pouch(at.state))
        rolled[side] += 1
        put_back(at.state, side)
    assert len(rolled) == 144
    assert chi_squared(rolled, 100) < 201, "143 degrees of freedom: one run in a thousand is above"


@clause("C-51")
def test_each_face_of_each_die_of_a_hand_rolled_again_is_about_as_likely() -> None:
    rolled = Counter[tuple[int, str]]()
    for number in range(1_200):
        at = table("g4", "g1 b2 r3 y4 W", "r1 r2", seed=number.to_bytes(32, "big"))
        at.reroll(0)
        rolled.update(zip(at.dice(0), at.hand(0).split(), strict=True))
    assert len(rolled) == 30
    assert chi_squared(rolled, 200) < 52.6, "25 degrees of freedom: one run in a thousand is above"


@clause("C-52")
def test_each_seat_is_about_as_likely_to_start() -> None:
    starts = Counter(begun(3, seed=number.to_bytes(32, "big")).board.starter for number in range(900))
    assert len(starts) == 3
    assert chi_squared(starts, 300) < 13.8, "2 degrees of freedom: one run in a thousand is above"


def chi_squared(counts: Counter[bytes] | Counter[tuple[int, str]] | Counter[int], expected: int) -> float:
    return sum((count - expected) ** 2 / expected for count in counts.values())


@clause("D-90")
@pytest.mark.parametrize("faces", BOTH)
@pytest.mark.parametrize("seats", [2, 4])
def test_in_a_long_game_a_die_never_shows_a_face_that_it_does_not_have(faces: FaceSet, seats: int) -> None:
    at = begun(seats, Options(faces=faces))
    assert at.lies_well()
    for _ in wander(at, 1_000):
        assert at.lies_well()


@clause("D-90")
def test_dice_move_only_when_they_are_played_drawn_or_taken_back() -> None:
    at = begun(3)
    before = [{*hand} for hand in at.board.dice]
    for events in wander(at, 500):
        touched = {event.seat for event in events if hasattr(event, "seat")}
        now = [{*hand} for hand in at.board.dice]
        assert {seat for seat in range(3) if now[seat] != before[seat]} <= touched
        before = now
