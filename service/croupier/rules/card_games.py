"""What card games share: the state, turns, the deal, drawing and playing cards, and the view."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, Protocol, TypeVar

import msgspec

from croupier.rules.cards import CardFace
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import (
    Dealt,
    Direction,
    Eliminated,
    Event,
    Move,
    NextRound,
    Reversed,
    Skipped,
    Turned,
)
from croupier.rules.piles import Deck, Piles, PilesState
from croupier.rules.refusals import Untimely
from croupier.rules.rulebook import Rule, status_of
from croupier.rules.view import RulebookView


class CardGameState(msgspec.Struct, array_like=True, kw_only=True):
    """The state of a card game in which seats take turns: inherit it, and add the fields of your game."""

    options: Any
    piles: Piles
    hands: list[bytes]
    scores: list[int]
    stage: str = "lobby"
    """What the game waits for within a turn, or its status (see ``rulebook.status_of``)."""
    round: int = 0
    dealer: int = 0
    turn: int = 0
    direction: Direction = 1
    winners: list[int] = []

    @property
    def eliminated(self) -> list[int]:
        """The seats that are out of the game: none, unless a game adds a field of this name."""
        return []


AnyState = TypeVar("AnyState", bound=CardGameState)


def new_state(state_class: type[AnyState], options: Any, seats: int, seed: bytes) -> AnyState:  # noqa: ANN401  # its own type
    """Return a state before the first deal."""
    return state_class(options=options, piles=Piles(Chance(seed)), hands=[b""] * seats, scores=[0] * seats)


# ---------------------------------------------------------------------------------------------- turns


class TurnState(Protocol):
    """The fields that turns need of a state."""

    hands: list[bytes]
    stage: str
    turn: int

    @property
    def eliminated(self) -> list[int]:
        """The seats that are out of the game."""


class DirectedTurnState(TurnState, Protocol):
    """The fields that turns in either direction need of a state."""

    direction: Direction


Effect = Callable[[Any, int], list[Event]]
Effects = Mapping[str, Effect]
"""By symbol, the effect of a card: a function of the state and the seat that played it."""


def active_seats(state: TurnState) -> list[int]:
    """List the seats that are still in the game."""
    return [seat for seat in range(len(state.hands)) if seat not in state.eliminated]


def seats_to_move(state: TurnState) -> list[int]:
    """List the seats that may act: the seat on turn, or all that are in the game between two rounds."""
    if state.stage == "round_over":
        return active_seats(state)
    return [state.turn] if status_of(state) == "playing" else []


def check_turn(state: TurnState, seat: int, move: Move, clause: str) -> None:
    """Refuse a move out of turn, citing this clause."""
    if status_of(state) == "playing" and seat != state.turn and not isinstance(move, NextRound):
        raise Untimely("not_your_turn", clause, seat=state.turn)


def seat_after(state: DirectedTurnState, seat: int) -> int:
    """Return the next seat in the direction of play that is in the game."""
    after = (seat + state.direction) % len(state.hands)
    while after in state.eliminated:
        after = (after + state.direction) % len(state.hands)
    return after


def seats_in_order(seat: int, count: int, direction: Direction, eliminated: Collection[int]) -> list[int]:
    """List the other seats that are in the game in the order of play, beginning after this one."""
    others = [(seat + step * direction) % count for step in range(1, count)]
    return [other for other in others if other not in eliminated]


def next_turn(state: DirectedTurnState, seat: int) -> list[Event]:
    """Give the turn to the seat after this one."""
    state.stage, state.turn = "turn", seat_after(state, seat)
    return []


def skip(state: DirectedTurnState, seat: int) -> list[Event]:
    """Skip the next seat."""
    skipped = seat_after(state, seat)
    return [Skipped(skipped), *next_turn(state, skipped)]


def extra_turn(state: DirectedTurnState, seat: int) -> list[Event]:
    """Give the same seat another turn."""
    state.stage, state.turn = "turn", seat
    return []


def reverse(state: DirectedTurnState, seat: int) -> list[Event]:
    """Reverse the direction of play; with two seats the same seat has another turn."""
    turned, effect = reverse_direction(state), skip if len(active_seats(state)) == 2 else next_turn
    return [*turned, *effect(state, seat)]


def reverse_direction(state: DirectedTurnState) -> list[Event]:
    """Reverse the direction of play."""
    state.direction = -1 if state.direction == 1 else 1
    return [Reversed(state.direction)]


# ----------------------------------------------------------------------------------- seats that are out


class ForfeitState(PilesState, Protocol):
    """The fields that taking a seat out of the game needs of a state."""

    eliminated: list[int]


def take_out(state: ForfeitState, seat: int) -> list[Event]:
    """Take a seat out of the game: its hand goes under the draw pile, in the order of the deck."""
    state.eliminated = [*state.eliminated, seat]
    state.piles.draw += bytes(sorted(state.hands[seat]))
    state.hands[seat] = b""
    return [Eliminated(seat)]


def refuse_eliminated(rules: Mapping[type[Move], Rule], clause: str) -> dict[type[Move], Rule]:
    """Return rules that refuse, citing a clause, every move of a seat that is out of the game."""
    return {kind: rule._replace(check=_unless_eliminated(rule.check, clause)) for kind, rule in rules.items()}


def _unless_eliminated(check: Callable[[Any, int, Any], None], clause: str) -> Callable[[Any, int, Any], None]:
    def check_active(state: TurnState, seat: int, move: Move) -> None:
        if seat in state.eliminated:
            raise Untimely("eliminated", clause)
        check(state, seat, move)

    return check_active


# ---------------------------------------------------------------------------------------------- cards


class DealState(PilesState, Protocol):
    """The fields that dealing needs of a state."""

    round: int
    dealer: int


class ViewableState(PilesState, TurnState, Protocol):
    """The fields of a state that are part of every view of a card game."""

    round: int
    scores: list[int]


def deal(state: DealState, deck: Deck, size: int, seats: Collection[int]) -> Event:
    """Deal ``size`` cards to each of the seats, one at a time from the dealer's left; the rest is the draw pile.

    Raises:
        ValueError: the deck has too few cards.
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
    """Turn up the first card of the draw pile that is not to be buried."""
    events: list[Event] = []
    while buries(card := deck.faces[piles.draw[0]]):
        piles.bury()
        events.append(Turned(card.code, buried=True))
        if len(events) % len(piles.draw) == 0:  # burying only ever moves the upper half (D-06)
            piles.draw = piles.chance.shuffled(piles.draw)
    piles.turn_up()
    return [*events, Turned(card.code, buried=False)]


def draw_cards(state: PilesState, deck: Deck, seat: int, count: int) -> list[Event]:
    """Draw cards for a seat, as many as there are; drawing 0 cards is no event."""
    if not count:
        return []
    drawn = state.piles.take(count)
    state.hands[seat] += drawn.cards
    return drawn.events(deck, seat)


def play_card(state: PilesState, seat: int, card: int) -> int:
    """Put a card of a hand on the discard pile; return how many the seat has left."""
    played = card.to_bytes()
    state.hands[seat] = left = state.hands[seat].replace(played, b"", 1)
    state.piles.discard += played
    return len(left)


def card_game_view(
    state: ViewableState, deck: Deck, seat: int | None, to_move: list[int], board: msgspec.Struct | None
) -> RulebookView:
    """Return the view of a seat, or of a spectator (None); only hands and the draw pile are hidden."""
    return RulebookView(
        round=state.round,
        turn=state.turn if status_of(state) == "playing" else None,
        to_move=to_move,
        hand_counts=[len(hand) for hand in state.hands],
        scores=state.scores,
        board=board,
        hand=None if seat is None else deck.codes(state.hands[seat]),
    )
