"""Sets, runs and groups of one colour, with wild cards in them: what they are, what goes on them.

A card is a number in the deck's table of faces, as in ``piles``. A run lists its cards lowest first, so that every wild
card in it has a fixed value. Every meld needs a natural card, one that is not wild (D-60).
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from service.rules.cards import CardFace

HIGHEST_NUMBER = 12
"""Runs go from 1 to this number and do not go round the corner (D-62)."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the groups that a phase asks for."""

    kind: Annotated[
        Literal["set", "run", "colour"],
        Meta(description="`set`: cards of one number; `run`: numbers in a row; `colour`: cards of one colour."),
    ]
    size: Annotated[int, Meta(ge=2, le=10, description="How many cards it has at least.")]


class NotAMeld(Exception):
    """Cards that are not what a goal asks for: facts, as those of a refusal."""

    def __init__(self, code: str, **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """State the code and its parameters; among them ``group``, the place in a phase from 0."""
        super().__init__(code)
        self.code = code
        self.parameters = parameters


class MeldRules:
    """Melds of the cards of one deck."""

    def __init__(self, faces: Sequence[CardFace], wild: int) -> None:
        """Take the faces of a deck, of which one is the wild card; a face without a number is never in a meld."""
        self.faces = faces
        self.wild = wild
        self.numbers = [int(face.symbol) if face.symbol.isdigit() else 0 for face in faces]

    def check_phase(self, goals: Sequence[Goal], groups: Sequence[bytes]) -> None:
        """Refuse groups that are not, one by one and in this order, what the goals of a phase ask for.

        Raises:
            NotAMeld: the first that is not.
        """
        for index, (goal, cards) in enumerate(zip(goals, groups, strict=True)):
            self.check(goal, cards, index)

    def check(self, goal: Goal, cards: bytes, group: int = 0) -> None:
        """Refuse cards that are not what a goal asks for; ``group`` is its place in a phase.

        Raises:
            NotAMeld: they are not.
        """
        naturals = [card for card in cards if card != self.wild]
        if any(not self.numbers[card] for card in naturals):
            raise NotAMeld("not_in_a_phase", group=group)
        if len(cards) < goal.size:
            raise NotAMeld("group_too_small", group=group, kind=goal.kind, needed=goal.size, count=len(cards))
        if not naturals:
            raise NotAMeld("no_natural_card", group=group)
        if not self._is_meld(goal.kind, cards, naturals):
            raise NotAMeld(
                self._fault_code(goal.kind, len(cards), [self.numbers[card] for card in naturals]), group=group
            )

    def _is_meld(self, kind: str, cards: bytes, naturals: list[int]) -> bool:
        if kind == "set":
            return len({self.numbers[card] for card in naturals}) == 1
        if kind == "colour":
            return len({self.faces[card].suit for card in naturals}) == 1
        low = self.lowest_value(cards)
        values = range(low, low + len(cards))
        fits = all(card == self.wild or self.numbers[card] == value for card, value in zip(cards, values, strict=True))
        return fits and values[0] >= 1 and values[-1] <= HIGHEST_NUMBER

    def _fault_code(self, kind: str, size: int, numbers: list[int]) -> str:
        """Return the code for cards that are not a meld of this kind.

        Args:
            kind: of the meld.
            size: how many cards there are, Wilds included.
            numbers: of the natural cards.
        """
        if kind == "run" and len({*numbers}) == len(numbers) and max(numbers) - min(numbers) < size <= HIGHEST_NUMBER:
            return "run_out_of_order"
        return f"not_a_{kind}"

    def lowest_value(self, cards: bytes) -> int:
        """Tell the value of the first card of a run."""
        index, card = next((index, card) for index, card in enumerate(cards) if card != self.wild)
        return self.numbers[card] - index

    def with_card(self, kind: str, cards: bytes, card: int, end: str | None) -> bytes | None:
        """Put a card on a meld, on a run at one end; None if it does not go there (D-65).

        A card without a number, which has no colour either, never does.
        """
        longer = bytes([card]) + cards if end == "low" else cards + bytes([card])
        naturals = [one for one in longer if one != self.wild]
        return longer if self._is_meld(kind, longer, naturals) else None
