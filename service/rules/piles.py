"""Decks and piles. A pile is ``bytes``, one byte a card: the card's number in its deck's table of faces."""

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import cast

import msgspec

from service.rules.chance import Chance
from service.rules.rulebook import CardFace, Misplaced
from service.rules.words import Drew, Event, Reshuffled


class Deck:
    """The full set of cards of a rulebook."""

    def __init__(self, faces: Sequence[CardFace]) -> None:
        """Number the faces in the order given, which is also the deck order."""
        self.faces = tuple(faces)
        self.numbers = {face.code: number for number, face in enumerate(faces)}
        self.cards = bytes(number for number, face in enumerate(faces) for _ in range(face.copies))

    def codes(self, pile: bytes) -> list[str]:
        """Write a pile out in card codes."""
        return [self.faces[number].code for number in pile]

    def read(self, text: str) -> bytes:
        """Read card codes with spaces between them.

        Raises:
            Misplaced: one of them is not a card of this deck.
        """
        for code in text.split():
            if code not in self.numbers:
                raise Misplaced(f"There is no card {code!r} in this game.")
        return self.cards_of(text.split())

    def cards_of(self, codes: Iterable[str]) -> bytes:
        """Turn card codes, all of this deck, into a pile."""
        return bytes(self.numbers[code] for code in codes)

    def without(self, cards: bytes) -> bytes:
        """Return the rest of the deck, in deck order.

        Raises:
            Misplaced: the deck does not have so many of one of the cards.
        """
        rest = Counter(self.cards)
        rest.subtract(cards)
        for number, count in rest.items():
            if count < 0:
                raise Misplaced(f"The deck has only {self.faces[number].copies} of {self.faces[number].code}.")
        return bytes(rest.elements())


class Piles(msgspec.Struct, array_like=True):
    """A draw pile, its top first; a discard pile, its top last; and the chance that makes one from the other."""

    chance: Chance
    draw: bytes = b""
    discard: bytes = b""
    kept: int = 1
    """How many discards a refill leaves: two while the top card may yet be taken back (D-40)."""

    @property
    def top(self) -> int:
        """The number of the card on top of the discard pile."""
        return self.discard[-1]

    @property
    def exhausted(self) -> bool:
        """Whether there is no card to draw, and none to refill the draw pile with."""
        return not self.draw and len(self.discard) <= self.kept

    def lay(self, card: int) -> None:
        """Put a card on the discard pile."""
        self.discard += bytes([card])

    def take_back(self) -> bytes:
        """Take the top card off the discard pile."""
        card, self.discard = self.discard[-1:], self.discard[:-1]
        return card

    def turn_up(self) -> None:
        """Turn the top card of the draw pile up on the discard pile."""
        self.discard += self.draw[:1]
        self.draw = self.draw[1:]

    def bury(self) -> None:
        """Put the top card of the draw pile into the middle of the others, at index len // 2 (D-06)."""
        rest = self.draw[1:]
        middle = len(rest) // 2
        self.draw = rest[:middle] + self.draw[:1] + rest[middle:]

    def take(self, count: int) -> list[bytes | Event]:
        """Draw cards, as many as there are (D-01); return them in runs, with each refill where it came (D-02).

        Nothing is returned if there is nothing to draw.
        """
        happened: list[bytes | Event] = [*self._refill()]
        while count and self.draw:
            run, self.draw = self.draw[:count], self.draw[count:]
            count -= len(run)
            happened += [run, *self._refill()]
        return happened

    def _refill(self) -> list[Event]:
        """Shuffle all discards but the top card into an empty draw pile, at once (D-03, D-04)."""
        if self.draw or len(self.discard) <= self.kept:
            return []
        self.draw, self.discard = self.chance.shuffled(self.discard[: -self.kept]), self.discard[-self.kept :]
        return [Reshuffled(len(self.draw))]


def cards_in(happened: list[bytes | Event]) -> bytes:
    """Return the cards that were drawn."""
    return b"".join(part for part in happened if isinstance(part, bytes))


def tell_drawn(deck: Deck, seat: int, happened: list[bytes | Event]) -> list[Event]:
    """Tell what a seat drew, with each refill where it came (D-02)."""
    events: list[Event] = []
    for is_cards, parts in itertools.groupby(happened, lambda part: isinstance(part, bytes)):
        run = list(parts)
        events += [Drew(seat, len(cards_in(run)), deck.codes(cards_in(run)))] if is_cards else cast(list[Event], run)
    return events or [Drew(seat, 0, [])]
