"""Dice whose faces differ.

A die that shows a face is one byte, its *side*: six times the number of the die, plus the place of the face on it.
Hands and whatever else lies open are ``bytes`` of sides; a pouch is ``bytes`` of numbers of dice.
"""

from collections.abc import Mapping, Sequence

from service.rules.cards import CardFace
from service.rules.position import refuse_if

Dice = Sequence[Sequence[str]]
"""By number of the die: the codes of its six faces, all different."""


def number_of(side: int) -> int:
    """Tell which die shows a side."""
    return side // 6


class DiceSet:
    """All dice of a game."""

    def __init__(self, faces: Mapping[str, CardFace], dice: Dice) -> None:
        """Number the dice in the order given.

        Args:
            faces: every face by its code.
            dice: the dice.
        """
        self.codes = tuple(code for die in dice for code in die)
        """By side: the code of its face."""
        self.faces = tuple(faces[code] for code in self.codes)
        """By side: its face."""
        self.numbers = bytes(range(len(dice)))
        self._sides = {
            code: [side for side, other in enumerate(self.codes) if other == code] for code in dict.fromkeys(self.codes)
        }

    def __contains__(self, code: object) -> bool:
        return code in self._sides

    def shown(self, sides: bytes) -> list[str]:
        """Write down what dice show."""
        return [self.codes[side] for side in sides]

    def read(self, text: str, pointer: str) -> list[str]:
        """Read codes with spaces between them, which stand at this place of a position.

        Raises:
            Misplaced: no die has one of these faces.
        """
        codes = text.split()
        for code in codes:
            refuse_if(code not in self, "unknown_die", pointer, die=code)
        return codes

    def find(self, lying: bytes, code: str, number: int = 0) -> bytes | None:
        """Find a die that can show a face beside those that lie already: this one if it can, or another.

        Only where no die that lies nowhere has the face, dice that lie are exchanged.

        Returns:
            The sides of all: first those that lie, then the one found. None if there are not so many dice.
        """
        wanted = [*self.shown(lying), code]
        holders = {number_of(side): place for place, side in enumerate(lying)}
        if not self._hold(wanted, len(lying), holders, set(), number):
            return None
        numbers = {place: number for number, place in holders.items()}
        return bytes(self.side(numbers[place], code) for place, code in enumerate(wanted))

    def without(self, lying: bytes) -> bytes:
        """Return the numbers of the dice that do not lie."""
        return bytes(number for number in self.numbers if number not in map(number_of, lying))

    def side(self, number: int, code: str) -> int:
        """Tell the side of a die that has this face."""
        return next(side for side in self._sides[code] if number_of(side) == number)

    def _hold(self, wanted: Sequence[str], place: int, holders: dict[int, int], tried: set[int], liked: int) -> bool:
        """Find a die for a place (in ``holders``, which changes): a free one, or one whose own place takes another."""
        numbers = [number_of(side) for side in self._sides[wanted[place]]]
        for number in sorted(numbers, key=lambda number: (number in holders, number != liked)):
            if number not in tried:
                tried.add(number)
                if number not in holders or self._hold(wanted, holders[number], holders, tried, liked):
                    holders[number] = place
                    return True
        return False
