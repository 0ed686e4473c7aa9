"""Tables: what happens at many of them in the same way, whatever is played."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from service.rules.cards import CardFace
from service.rules.chance import Chance
from service.rules.moves_and_events import Dealt, Direction, Event, Move, NextRound, Reversed, Skipped, Turned
from service.rules.piles import Deck, Piles, PilesState
from service.rules.refusals import Untimely
from service.rules.rulebook import RulebookView, status_of


class CardGameState(msgspec.Struct, array_like=True, kw_only=True):
    """The state of a card game in which seats take turns: inherit it, and add what yours has besides."""

    options: Any
    piles: Piles
    hands: list[bytes]
    scores: list[int]
    stage: str = "lobby"
    """A status, or what play waits for (see ``rulebook.status_of``)."""
    round: int = 0
    dealer: int = 0
    turn: int = 0
    direction: Direction = 1
    winners: list[int] = []


AnyState = TypeVar("AnyState", bound=CardGameState)


def new_state(kind: type[AnyState], options: Any, seats: int, seed: bytes) -> AnyState:  # noqa: ANN401  # its own type
    """Lay a table on which nothing is dealt."""
    return kind(options=options, piles=Piles(Chance(seed)), hands=[b""] * seats, scores=[0] * seats)


# ---------------------------------------------------------------------------------------------- turns


class TurnState(Protocol):
    """What a state has where seats take turns."""

    hands: list[bytes]
    stage: str
    turn: int


class DirectedTurnState(TurnState, Protocol):
    """What a state has where turns go round in either direction."""

    direction: Direction


Effect = Callable[[Any, int], list[Event]]
Effects = Mapping[str, Effect]
"""What cards do after the seat that played them, by symbol: functions of a table and this seat."""


def seats_to_move(state: TurnState) -> list[int]:
    """List the seats that may act: the one whose turn it is, or all between two rounds."""
    if state.stage == "round_over":
        return list(range(len(state.hands)))
    return [state.turn] if status_of(state) == "playing" else []


def check_turn(state: TurnState, seat: int, move: Move, clause: str) -> None:
    """Refuse what is another seat's to do; the clause says that seats act in turn."""
    if status_of(state) == "playing" and seat != state.turn and not isinstance(move, NextRound):
        raise Untimely("not_your_turn", clause, seat=state.turn)


def seat_after(state: DirectedTurnState, seat: int, steps: int = 1) -> int:
    """Tell which seat is so many steps on in the direction of play."""
    return (seat + steps * state.direction) % len(state.hands)


def next_turn(state: DirectedTurnState, seat: int, steps: int = 1) -> list[Event]:
    """Let the seat take a turn that is so many steps after this one: those between them lose theirs."""
    state.stage, state.turn = "turn", seat_after(state, seat, steps)
    return [Skipped(seat_after(state, seat, step)) for step in range(1, steps)]


def skip(state: DirectedTurnState, seat: int) -> list[Event]:
    """Let the next seat lose its turn."""
    return next_turn(state, seat, 2)


def extra_turn(state: DirectedTurnState, seat: int) -> list[Event]:
    """Let the same seat take another turn."""
    return next_turn(state, seat, 0)


def reverse(state: DirectedTurnState, seat: int) -> list[Event]:
    """Turn the direction of play round; with two seats the turn comes back."""
    return [*reverse_direction(state), *next_turn(state, seat, 2 if len(state.hands) == 2 else 1)]


def reverse_direction(state: DirectedTurnState) -> list[Event]:
    """Turn the direction of play round."""
    state.direction = -1 if state.direction == 1 else 1
    return [Reversed(state.direction)]


# ---------------------------------------------------------------------------------------------- cards


class DealState(PilesState, Protocol):
    """What a state has where rounds are dealt."""

    round: int
    dealer: int


class ViewableState(PilesState, TurnState, Protocol):
    """What a state has that every view of a card table tells."""

    round: int
    scores: list[int]


def deal(state: DealState, deck: Deck, size: int, seats: Collection[int]) -> Event:
    """Deal a round: so many cards to these seats, one at a time from the dealer's left; the rest is the draw pile.

    Raises:
        ValueError: the deck has not so many cards.
    """
    if size * len(seats) > len(deck.cards):
        raise ValueError(f"{size} cards cannot be dealt to each of {len(seats)} seats")
    cards, count = state.piles.chance.shuffled(deck.cards), len(state.hands)
    state.hands, dealt = [b""] * count, size * len(seats)
    for index, seat in enumerate(sorted(seats, key=lambda seat: (seat - state.dealer - 1) % count)):
        state.hands[seat] = cards[index : dealt : len(seats)]
    state.piles.draw, state.piles.discard, state.round = cards[dealt:], b"", state.round + 1
    return Dealt(state.round, state.dealer, size)


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


def draw_cards(state: PilesState, deck: Deck, seat: int, count: int) -> list[Event]:
    """Draw cards for a seat, or as many as there are; nothing happens if it is to draw none."""
    if not count:
        return []
    drawn = state.piles.take(count)
    state.hands[seat] += drawn.cards
    return drawn.events(deck, seat)


def play_card(state: PilesState, seat: int, card: int) -> int:
    """Put a card of a hand on the discard pile; return how many the seat has left."""
    state.hands[seat] = state.hands[seat].replace(bytes([card]), b"", 1)
    state.piles.discard_card(card)
    return len(state.hands[seat])


def card_game_view(
    state: ViewableState, deck: Deck, seat: int | None, to_move: list[int], board: msgspec.Struct | None
) -> RulebookView:
    """Build what one seat, or a spectator, may know of a card table on which hands are all that is hidden."""
    return RulebookView(
        round=state.round,
        turn=state.turn if status_of(state) == "playing" else None,
        to_move=to_move,
        hand_counts=[len(hand) for hand in state.hands],
        scores=state.scores,
        board=board,
        hand=None if seat is None else deck.codes(state.hands[seat]),
    )
