"""The 24 dice: their faces, and how they are found for faces."""

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Literal

import pytest
from croupier.rules.cards import CardFace
from croupier.rules.colours import COLOURS
from croupier.rules.uno_dice.dice import DiceSet, die_of
from croupier.rules.uno_dice.game import RULEBOOK
from croupier.rules.uno_dice.state import DICE, FACES
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.rules.table import clause

FaceSet = Literal["one_to_six", "zero_to_nine"]
BOTH: list[FaceSet] = ["one_to_six", "zero_to_nine"]
WILDS = ("W", "F")

# ---------------------------------------------------------------------------------------------- the faces


@clause("D-90")
@pytest.mark.parametrize("faces", BOTH)
def test_there_are_24_dice_with_six_different_faces_each(faces: FaceSet) -> None:
    assert [(len(die), len({*die})) for die in DICE[faces]] == [(6, 6)] * 24


@clause("D-90", "C-50")
@pytest.mark.parametrize(
    ("faces", "numbers"),
    [
        ("one_to_six", dict.fromkeys("123456", 4)),
        ("zero_to_nine", dict.fromkeys("1234", 3) | dict.fromkeys("056789", 2)),
    ],
)
def test_of_every_colour_there_are_so_many_of_each_number_and_three_of_each_command(
    faces: FaceSet, numbers: dict[str, int]
) -> None:
    codes = [code for die in DICE[faces] for code in die]
    for colour in COLOURS:
        assert Counter(code[1] for code in codes if code[0] == colour) == numbers | dict.fromkeys("RSD", 3)
    assert [codes.count(wild) for wild in WILDS] == [6, 6]


@clause("D-90")
@pytest.mark.parametrize("faces", BOTH)
def test_every_die_has_one_number_of_each_colour_and_two_commands_or_one_and_a_wild_face(faces: FaceSet) -> None:
    kinds = Counter[tuple[str, int, int]]()
    for die in DICE[faces]:
        numbers = "".join(sorted(code[0] for code in die if code[-1].isdigit()))
        kinds[numbers, sum(code[1:] in tuple("RSD") for code in die), sum(code in WILDS for code in die)] += 1
    assert kinds == {("bgry", 2, 0): 12, ("bgry", 1, 1): 12}


@clause("D-90", "C-50")
def test_the_dice_are_always_the_same_and_have_the_same_commands_with_ten_numbers() -> None:
    usual, ten = DICE["one_to_six"], DICE["zero_to_nine"]
    some = [" ".join(die) for die in (usual[0], usual[11], usual[12], usual[23], ten[0], ten[8], ten[23])]
    assert some[:4] == ["r1 g2 b3 y4 rR gS", "r6 g1 b2 y3 yD rR", "r1 g2 b3 y4 rR W", "r6 g1 b2 y3 yD F"]
    assert some[4:] == ["r0 g1 b2 y3 rR gS", "r8 g9 b0 y1 rD gR", "r4 g0 b1 y2 yD F"]
    assert [die[4:] for die in usual] == [die[4:] for die in ten]


@clause("D-90", "D-91")
def test_the_catalogue_lists_each_die_and_each_face_and_two_to_four_players() -> None:
    assert (RULEBOOK.dice, [*RULEBOOK.seats]) == (DICE, [2, 3, 4])
    codes = [code for die in DICE["one_to_six"] for code in die]
    assert {face.code: face.copies for face in RULEBOOK.cards if face.copies} == Counter(codes)
    assert {code for dice in DICE.values() for die in dice for code in die} == {face.code for face in RULEBOOK.cards}
    assert [face.code for face in RULEBOOK.cards if not face.copies] == [f"{c}{n}" for c in COLOURS for n in "0789"]


@clause("D-90", "CZ-DICE-16", "CZ-DICE-26")
def test_faces_have_labels_and_points() -> None:
    faces = {face.code: (face.suit, face.symbol, face.label, face.points) for face in FACES}
    for colour, word in COLOURS.items():
        for number in range(10):
            assert faces.pop(f"{colour}{number}") == (colour, f"{number}", f"{word} {number}", number)
        for command, name in {"R": "Reverse", "S": "Skip", "D": "Draw Two"}.items():
            assert faces.pop(colour + command) == (colour, command, f"{word} {name}", 20)
    assert faces == {"W": (None, "W", "Wild", 50), "F": (None, "F", "Wild Draw Four", 50)}


@clause("CZ-DICE-23")
def test_where_cards_cite_their_official_text_dice_cite_their_own() -> None:
    assert RULEBOOK.rulesets[0].clause_map["M-UNO-28"] == "CZ-DICE-23"


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
