"""Dice whose faces differ.

A die that shows a face is one byte, its *side*: six times the number of the die, plus the index of the face on it.
Hands and the centre are ``bytes`` of sides; a pouch is ``bytes`` of numbers of dice.
"""

from collections.abc import Mapping, Sequence

from croupier.rules.cards import CardFace
from croupier.rules.position import invalid_if

Dice = Sequence[Sequence[str]]
"""By number of the die: the codes of its six faces, all different."""


def die_of(side: int) -> int:
    """Return the number of the die that shows a side."""
    return side // 6


class DiceSet:
    """All dice of a game."""

    def __init__(self, faces: Mapping[str, CardFace], dice: Dice) -> None:
        """Number the dice in the given order.

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

    def codes_of(self, sides: bytes) -> list[str]:
        """Return the codes of the faces that dice show."""
        return [self.codes[side] for side in sides]

    def read(self, text: str, pointer: str) -> list[str]:
        """Read codes with spaces between them, which a position has at ``pointer`` (JSON Pointer).

        Raises:
            InvalidPosition: no die has one of these faces.
        """
        codes = text.split()
        for code in codes:
            invalid_if(code not in self, "unknown_die", pointer, die=code)
        return codes

    def find(self, in_use: bytes, code: str, number: int = 0) -> bytes | None:
        """Find a die that can show a face in addition to those in use: preferably the one of this number.

        Dice in use are exchanged only if no unused die has the face.

        Returns:
            The sides of all: first those in use, then the one found. None if there is no such die.
        """
        wanted = [*self.codes_of(in_use), code]
        index_of_die = {die_of(side): place for place, side in enumerate(in_use)}
        if not self._assign(wanted, len(in_use), index_of_die, set(), number):
            return None
        numbers = {place: number for number, place in index_of_die.items()}
        return bytes(self.side(numbers[place], code) for place, code in enumerate(wanted))

    def unused(self, in_use: bytes) -> bytes:
        """Return the numbers of the dice that are not in use."""
        return bytes(number for number in self.numbers if number not in map(die_of, in_use))

    def side(self, number: int, code: str) -> int:
        """Return the side of a die that has this face."""
        return next(side for side in self._sides[code] if die_of(side) == number)

    def _assign(
        self, wanted: Sequence[str], index: int, index_of_die: dict[int, int], visited: set[int], preferred: int
    ) -> bool:
        """Assign a die to an index of ``wanted`` (in ``index_of_die``): a free one, or one that another can replace."""
        numbers = [die_of(side) for side in self._sides[wanted[index]]]
        for number in sorted(numbers, key=lambda number: (number in index_of_die, number != preferred)):
            if number not in visited:
                visited.add(number)
                if number not in index_of_die or self._assign(
                    wanted, index_of_die[number], index_of_die, visited, preferred
                ):
                    index_of_die[number] = index
                    return True
        return False
