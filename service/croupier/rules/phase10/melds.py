"""Sets, runs and groups of one colour, with wild cards: their rules, and which cards can be added.

A card is its index in ``Deck.faces``, as in ``piles``. A run lists its cards lowest first, so that every wild
card in it has a fixed value. Every meld, or with an option every phase, needs a natural card: one that is not wild
(D-60). A meld of wild cards only has no number or colour and no values yet: the first natural card added gives them.
"""

from collections.abc import Sequence
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from croupier.rules.cards import CardFace

HIGHEST_NUMBER = 12
"""Runs go from 1 to this number and do not continue with 1 (D-62)."""


class Goal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the groups that a phase asks for."""

    kind: Annotated[
        Literal["set", "run", "colour"],
        Meta(description="`set`: cards of one number; `run`: numbers in a row; `colour`: cards of one colour."),
    ]
    size: Annotated[int, Meta(ge=2, le=10, description="The least number of its cards.")]


class NotAMeld(Exception):
    """Cards that are not what a phase asks for, with a code and parameters like ``Refusal``."""

    def __init__(self, code: str, **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """Store the code and its parameters; among them ``group``, the index in the phase, if it is about one."""
        super().__init__(code)
        self.code = code
        self.parameters = parameters

    @property
    def pointer(self) -> str:
        """Where the fault is in an object with the ``groups``: a JSON Pointer (RFC 6901)."""
        return "/groups" if "group" not in self.parameters else f"/groups/{self.parameters['group']}"


class MeldRules:
    """The rules for melds of the cards of one deck."""

    def __init__(self, faces: Sequence[CardFace], wild: int, *, natural_in_each: bool = True) -> None:
        """Take the faces of a deck; a face without a number is never in a meld.

        Args:
            faces: the faces.
            wild: the one that is wild.
            natural_in_each: whether every group of a phase needs a natural card, or the phase one (D-60).
        """
        self.faces = faces
        self.wild = wild
        self.natural_in_each = natural_in_each
        self.numbers = [int(face.symbol) if face.symbol.isdigit() else 0 for face in faces]

    def check_phase(self, goals: Sequence[Goal], groups: Sequence[bytes]) -> None:
        """Refuse groups that are not, one by one and in this order, what the goals of a phase ask for.

        Raises:
            NotAMeld: the first group that is not, or the phase has no natural card.
        """
        for index, (goal, cards) in enumerate(zip(goals, groups, strict=True)):
            self.check(goal, cards, index)
        if self.is_wild(b"".join(groups)):
            raise NotAMeld("no_natural_card_in_phase")

    def check(self, goal: Goal, cards: bytes, group: int = 0) -> None:
        """Refuse cards that are not what a goal asks for; ``group`` is its index in the phase.

        Raises:
            NotAMeld: the cards are not a meld of this kind and size.
        """
        naturals = [card for card in cards if card != self.wild]
        if any(not self.numbers[card] for card in naturals):
            raise NotAMeld("not_in_a_phase", group=group)
        if len(cards) < goal.size:
            raise NotAMeld("group_too_small", group=group, kind=goal.kind, needed=goal.size, count=len(cards))
        if self.natural_in_each and not naturals:
            raise NotAMeld("no_natural_card", group=group)
        if not self._is_meld(goal.kind, cards, naturals):
            raise NotAMeld(
                self._fault_code(goal.kind, len(cards), [self.numbers[card] for card in naturals]), group=group
            )

    def _is_meld(self, kind: str, cards: bytes, naturals: list[int]) -> bool:
        if kind == "set":
            return len({self.numbers[card] for card in naturals}) <= 1
        if kind == "colour":
            return len({self.faces[card].suit for card in naturals}) <= 1
        low = self.lowest_value(cards)
        values = range(low, low + len(cards))
        fits = all(card == self.wild or self.numbers[card] == value for card, value in zip(cards, values, strict=True))
        return fits and values[0] >= 1 and values[-1] <= HIGHEST_NUMBER

    def _fault_code(self, kind: str, size: int, numbers: list[int]) -> str:
        """Return the code for cards that are not a meld of this kind.

        Args:
            kind: the kind of the meld.
            size: how many cards there are, including Wilds.
            numbers: the numbers of the natural cards.
        """
        if kind == "run" and len({*numbers}) == len(numbers) and max(numbers) - min(numbers) < size <= HIGHEST_NUMBER:
            return "run_out_of_order"
        return f"not_a_{kind}"

    def lowest_value(self, cards: bytes) -> int:
        """Return the value of the first card of a run: of wild cards only, the lowest that it can have."""
        return next((self.numbers[card] - index for index, card in enumerate(cards) if card != self.wild), 1)

    def is_wild(self, cards: bytes) -> bool:
        """Return whether no card is natural."""
        return all(card == self.wild for card in cards)

    def with_card(self, kind: str, cards: bytes, card: int, end: str | None) -> bytes | None:
        """Return a meld with a card added, in a run at one end; None if it is then not a meld (D-65).

        A card without a number can never be added.
        """
        if card != self.wild and not self.numbers[card]:
            return None
        longer = bytes([card]) + cards if end == "low" else cards + bytes([card])
        naturals = [number for number in longer if number != self.wild]
        return longer if self._is_meld(kind, longer, naturals) else None
