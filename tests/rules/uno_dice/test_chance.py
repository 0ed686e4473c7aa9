"""Dice are drawn and rolled by chance, one after the other, each as likely."""

from collections import Counter

from croupier.rules.chance import Chance
from croupier.rules.uno_dice.schema import CentreRolled, Play, Reroll, TakeDice
from croupier.rules.uno_dice.state import DICE, draw_from_pouch, put_back, roll

from tests.rules.table import SEED, clause
from tests.rules.uno_dice.table import Table, begun, lobby, table

DIE = DICE["one_to_six"]


class Expected:
    """The dice that chance draws from a pouch, and the faces that it rolls."""

    def __init__(self, pouch: list[int]) -> None:
        self.chance, self.pouch = Chance(SEED), pouch

    def die(self) -> int:
        return self.pouch.pop(self.chance.below(len(self.pouch)))

    def face(self, die: int) -> str:
        return DIE[die][self.chance.below(6)]

    def check(self, at: Table, seat: int, count: int) -> None:
        """Draw and roll so many dice: they are the last of a hand."""
        drawn = [(die := self.die(), self.face(die)) for _ in range(count)]
        assert [*zip(at.dice(seat), at.board.hands[seat], strict=True)][-count:] == drawn


@clause("C-51")
def test_chance_draws_a_die_from_the_pouch_and_then_rolls_it() -> None:
    at = table("g4", "b1 b2", "r1 r2", rerolled=True)
    expected = Expected([*at.pouch])
    at.move(0, TakeDice())
    expected.check(at, 0, 1)


@clause("CZ-DICE-13", "C-51")
def test_two_dice_are_drawn_and_rolled_one_after_the_other() -> None:
    at = table("g4", "gD b2 b3", "r1 r2", "y1 y2", "b1 b2")
    expected = Expected([*at.pouch, at.board.centre_die])
    at.move(0, Play("gD"))
    expected.check(at, 1, 2)
    assert [*at.pouch] == expected.pouch


@clause("C-51")
def test_a_hand_is_rolled_again_in_the_order_in_which_it_lies() -> None:
    at = table("g4", "g1 W b2 r3 g1", "r1 r2")
    expected = [*map(Expected([]).face, at.dice(0))]
    at.move(0, Reroll())
    assert at.board.hands[0] == expected


@clause("C-52", "C-51")
def test_chance_decides_who_starts_then_the_centre_die_then_each_die_of_each_hand() -> None:
    expected, at = Expected([*range(24)]), begun(3)
    starter, centre = expected.chance.below(3), expected.die()
    while not expected.face(centre)[-1].isdigit():
        pass
    assert (at.board.starter, at.board.centre_die) == (starter, centre)
    for place in range(3):
        expected.check(at, (starter + place) % 3, 5)


@clause("CZ-DICE-01", "D-90")
def test_it_is_one_die_that_is_rolled_until_it_shows_a_number() -> None:
    often = 0
    for number in range(40):
        at = lobby(2, seed=bytes([number] * 32))
        rolled = at.rulebook.begin(at.state)[0]
        assert isinstance(rolled, CentreRolled)
        assert {*rolled.faces} <= {*DIE[at.board.centre_die]}
        assert [face[-1].isdigit() for face in rolled.faces] == [False] * (len(rolled.faces) - 1) + [True]
        often += len(rolled.faces) > 1
    assert often > 5, "a third of all faces are no numbers"


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
        at.move(0, Reroll())
        rolled.update(zip(at.dice(0), at.board.hands[0], strict=True))
    assert len(rolled) == 30
    assert chi_squared(rolled, 200) < 52.6, "25 degrees of freedom: one run in a thousand is above"


@clause("C-52")
def test_each_seat_is_about_as_likely_to_start() -> None:
    starts = Counter(begun(3, seed=number.to_bytes(32, "big")).board.starter for number in range(900))
    assert len(starts) == 3
    assert chi_squared(starts, 300) < 13.8, "2 degrees of freedom: one run in a thousand is above"


def chi_squared(counts: Counter[bytes] | Counter[tuple[int, str]] | Counter[int], expected: int) -> float:
    return sum((count - expected) ** 2 / expected for count in counts.values())
