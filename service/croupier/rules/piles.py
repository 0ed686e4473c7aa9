"""Decks and piles. A pile is ``bytes``, one byte per card: its index in ``Deck.faces``."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from croupier.rules.cards import CardFace
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Drew, Event, Reshuffled
from croupier.rules.refusals import InvalidPosition


class Deck:
    """The full set of cards of a rulebook."""

    def __init__(self, faces: Sequence[CardFace]) -> None:
        """Number the faces in the given order, which is also the deck order."""
        self.faces = tuple(faces)
        self.numbers = {face.code: number for number, face in enumerate(faces)}
        self.cards = bytes(number for number, face in enumerate(faces) for _ in range(face.copies))

    def codes(self, pile: bytes) -> list[str]:
        """Return the card codes of a pile."""
        return [self.faces[number].code for number in pile]

    def read(self, text: str, pointer: str = "") -> bytes:
        """Read card codes with spaces between them, which a position has at ``pointer`` (JSON Pointer).

        Raises:
            InvalidPosition: one of them is not a card of this deck.
        """
        for code in text.split():
            if code not in self.numbers:
                raise InvalidPosition("unknown_card", pointer, card=code)
        return self.cards_of(text.split())

    def cards_of(self, codes: Iterable[str]) -> bytes:
        """Turn card codes, all of this deck, into a pile."""
        return bytes(self.numbers[code] for code in codes)

    def without(self, cards: bytes) -> bytes:
        """Return the rest of the deck, in deck order.

        Raises:
            InvalidPosition: there are more copies of a card than the deck has.
        """
        rest = Counter(self.cards)
        rest.subtract(cards)
        for number, count in rest.items():
            if count < 0:
                face = self.faces[number]
                raise InvalidPosition("too_many_copies", card=face.code, count=face.copies)
        return bytes(rest.elements())


def remove_cards(pile: bytes, cards: bytes) -> bytes:
    """Return a pile, or a hand, without some of its cards."""
    for card in cards:
        pile = pile.replace(bytes([card]), b"", 1)
    return pile


class Refill(NamedTuple):
    """A refill of the draw pile while cards were drawn."""

    after: int
    """How many of the cards had been drawn before."""
    size: int
    """How many cards the new draw pile has."""


class Drawn(msgspec.Struct, frozen=True):
    """Cards in the order in which they were drawn; empty if there were none to draw."""

    cards: bytes = b""
    refills: tuple[Refill, ...] = ()

    def __add__(self, later: "Drawn") -> "Drawn":
        before = len(self.cards)
        moved = [Refill(before + refill.after, refill.size) for refill in later.refills]
        return Drawn(self.cards + later.cards, (*self.refills, *moved))

    def events(self, deck: Deck, seat: int) -> list[Event]:
        """List the events of a seat that drew them, each refill in its place (D-02)."""
        cards, reported, events = deck.codes(self.cards), 0, list[Event]()
        for after, size in self.refills:
            if after > reported:
                events.append(Drew(seat, after - reported, cards[reported:after]))
            events.append(Reshuffled(size))
            reported = after
        if cards[reported:] or not self.refills:
            events.append(Drew(seat, len(cards) - reported, cards[reported:]))
        return events


class Piles(msgspec.Struct, array_like=True):
    """A draw pile, its top first; a discard pile, its top last; and the random numbers for shuffling."""

    chance: Chance
    draw: bytes = b""
    discard: bytes = b""
    discards_kept: int = 1
    """How many discards a refill leaves: two while the top card may still be taken back (D-40)."""

    @property
    def top(self) -> int:
        """The number of the card on top of the discard pile."""
        return self.discard[-1]

    @property
    def exhausted(self) -> bool:
        """Whether there is no card to draw, and none to refill the draw pile with."""
        return not self.draw and len(self.discard) <= self.discards_kept

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

    def take(self, count: int) -> Drawn:
        """Draw cards, as many as there are (D-01)."""
        cards, self.draw = self.draw[:count], self.draw[count:]
        if self.draw or self.exhausted:
            return Drawn(cards)
        return Drawn(cards, (self._refill(len(cards)),)) + self.take(count - len(cards))

    def take_until(self, fits: Callable[[int], bool], most: int) -> Drawn:
        """Draw cards until one fits, ``most`` are drawn, or none is left."""
        if most == 1:
            return self.take(1)
        count = next((count for count, card in enumerate(self.draw[: most - 1], 1) if fits(card)), most)
        drawn = self.take(min(count, len(self.draw)))
        if len(drawn.cards) == count or self.exhausted:
            return drawn
        return drawn + self.take_until(fits, most - len(drawn.cards))

    def _refill(self, after: int) -> Refill:
        """Refill an empty draw pile immediately: shuffle the discards but the top (D-03, D-04)."""
        kept = self.discards_kept
        self.draw, self.discard = self.chance.shuffled(self.discard[:-kept]), self.discard[-kept:]
        return Refill(after, len(self.draw))
