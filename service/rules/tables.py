"""Tables: what happens at many of them in the same way, whatever is played."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from service.rules.cards import CardFace
from service.rules.chance import Chance
from service.rules.piles import CardTable, Deck, Piles
from service.rules.refusals import Untimely
from service.rules.rulebook import View, status_of
from service.rules.words import Dealt, Direction, Event, Move, NextRound, Reversed, Skipped, Turned


class Table(msgspec.Struct, array_like=True, kw_only=True):
    """The state of a card game in which seats take turns: inherit it, and add what yours has besides."""

    options: Any
    piles: Piles
    hands: list[bytes]
    scores: list[int]
    phase: str = "lobby"
    """A status, or what play waits for (see ``rulebook.status_of``)."""
    round: int = 0
    dealer: int = 0
    turn: int = 0
    direction: Direction = 1
    winners: list[int] = []


AnyTable = TypeVar("AnyTable", bound=Table)


def undealt(kind: type[AnyTable], options: Any, seats: int, seed: bytes) -> AnyTable:  # noqa: ANN401  # its own type
    """Lay a table on which nothing is dealt."""
    return kind(options=options, piles=Piles(Chance(seed)), hands=[b""] * seats, scores=[0] * seats)


# ---------------------------------------------------------------------------------------------- turns


class Turns(Protocol):
    """What a state has where seats take turns."""

    hands: list[bytes]
    phase: str
    turn: int


class Circle(Turns, Protocol):
    """What a state has where turns go round in either direction."""

    direction: Direction


Effect = Callable[[Any, int], list[Event]]
Effects = Mapping[str, Effect]
"""What cards do after the seat that played them, by symbol: functions of a table and this seat."""


def on_turn(table: Turns) -> list[int]:
    """List the seats that may act: the one whose turn it is, or all between two rounds."""
    if table.phase == "round_over":
        return list(range(len(table.hands)))
    return [table.turn] if status_of(table) == "playing" else []


def check_turn(table: Turns, seat: int, move: Move, clause: str) -> None:
    """Refuse what is another seat's to do; the clause says that seats act in turn."""
    if status_of(table) == "playing" and seat != table.turn and not isinstance(move, NextRound):
        raise Untimely("not_your_turn", clause, seat=table.turn)


def seat_after(table: Circle, seat: int, steps: int = 1) -> int:
    """Tell which seat is so many steps on in the direction of play."""
    return (seat + steps * table.direction) % len(table.hands)


def next_turn(table: Circle, seat: int, steps: int = 1) -> list[Event]:
    """Let the seat take a turn that is so many steps after this one: those between them lose theirs."""
    table.phase, table.turn = "turn", seat_after(table, seat, steps)
    return [Skipped(seat_after(table, seat, step)) for step in range(1, steps)]


def skip(table: Circle, seat: int) -> list[Event]:
    """Let the next seat lose its turn."""
    return next_turn(table, seat, 2)


def again(table: Circle, seat: int) -> list[Event]:
    """Let the same seat take another turn."""
    return next_turn(table, seat, 0)


def reverse(table: Circle, seat: int) -> list[Event]:
    """Turn the direction of play round; with two seats the turn comes back."""
    return [*turn_round(table), *next_turn(table, seat, 2 if len(table.hands) == 2 else 1)]


def turn_round(table: Circle) -> list[Event]:
    """Turn the direction of play round."""
    table.direction = -1 if table.direction == 1 else 1
    return [Reversed(table.direction)]


# ---------------------------------------------------------------------------------------------- cards


class Dealing(CardTable, Protocol):
    """What a state has where rounds are dealt."""

    round: int
    dealer: int


class Seen(CardTable, Turns, Protocol):
    """What a state has that every view of a card table tells."""

    round: int
    scores: list[int]


def deal(table: Dealing, deck: Deck, size: int, seats: Collection[int]) -> Event:
    """Deal a round: so many cards to these seats, one at a time from the dealer's left; the rest is the draw pile.

    Raises:
        ValueError: the deck has not so many cards.
    """
    if size * len(seats) > len(deck.cards):
        raise ValueError(f"{size} cards cannot be dealt to each of {len(seats)} seats")
    cards, count = table.piles.chance.shuffled(deck.cards), len(table.hands)
    table.hands, dealt = [b""] * count, size * len(seats)
    for place, seat in enumerate(sorted(seats, key=lambda seat: (seat - table.dealer - 1) % count)):
        table.hands[seat] = cards[place : dealt : len(seats)]
    table.piles.draw, table.piles.discard, table.round = cards[dealt:], b"", table.round + 1
    return Dealt(table.round, table.dealer, size)


def turn_up(piles: Piles, deck: Deck, buries: Callable[[CardFace], bool]) -> list[Event]:
    """Turn up the first card that is not to be buried."""
    events: list[Event] = []
    while buries(card := deck.faces[piles.draw[0]]):
        piles.bury()
        events.append(Turned(card.code, buried=True))
        if len(events) % len(piles.draw) == 0:  # the upper half goes round and round (D-06)
            piles.draw = piles.chance.shuffled(piles.draw)
    piles.turn_up()
    return [*events, Turned(card.code, buried=False)]


def give(table: CardTable, deck: Deck, seat: int, count: int) -> list[Event]:
    """Draw cards for a seat, or as many as there are; nothing happens if it is to draw none."""
    if not count:
        return []
    drawn = table.piles.take(count)
    table.hands[seat] += drawn.cards
    return drawn.events(deck, seat)


def put_down(table: CardTable, seat: int, card: int) -> int:
    """Put a card of a hand on the discard pile; return how many the seat has left."""
    table.hands[seat] = table.hands[seat].replace(bytes([card]), b"", 1)
    table.piles.lay(card)
    return len(table.hands[seat])


def seen(table: Seen, deck: Deck, seat: int | None, to_move: list[int], board: msgspec.Struct | None) -> View:
    """Build what one seat, or a spectator, may know of a card table on which hands are all that is hidden."""
    return View(
        round=table.round,
        turn=table.turn if status_of(table) == "playing" else None,
        to_move=to_move,
        hand_counts=[len(hand) for hand in table.hands],
        scores=table.scores,
        board=board,
        hand=None if seat is None else deck.codes(table.hands[seat]),
    )
