"""What card games share: the state, the deal, drawing and playing cards, and the seats that are out."""

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from croupier.rules import turns
from croupier.rules.cards import CardFace
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import Dealt, Event, Move, Turned
from croupier.rules.piles import Deck, Piles
from croupier.rules.refusals import Untimely
from croupier.rules.rulebook import Rule
from croupier.rules.turns import GameState


class CardGameState(GameState, array_like=True, kw_only=True):
    """The state of a card game: inherit it, and add the fields of your game, each with a default."""

    piles: Piles
    dealer: int = 0


AnyState = TypeVar("AnyState", bound=CardGameState)


def new_state(state_class: type[AnyState], options: Any, seats: int, seed: bytes, **more: Any) -> AnyState:  # noqa: ANN401  # its own types
    """Return a state before the first deal, with the values of ``more`` fields."""
    return state_class(options=options, piles=Piles(Chance(seed)), hands=[b""] * seats, scores=[0] * seats, **more)


def take_out(state: CardGameState, seat: int) -> list[Event]:
    """Take a seat out of the game: its hand goes under the draw pile, in the order of the deck."""
    state.piles.draw += bytes(sorted(state.hands[seat]))
    return turns.take_out(state, seat)


def refuse_eliminated(rules: Mapping[type[Move], Rule], clause: str) -> dict[type[Move], Rule]:
    """Return rules that refuse, citing a clause, every move of a seat that is out of the game."""
    return {kind: rule._replace(check=_unless_eliminated(rule.check, clause)) for kind, rule in rules.items()}


def _unless_eliminated(check: Callable[[Any, int, Any], None], clause: str) -> Callable[[Any, int, Any], None]:
    def check_active(state: GameState, seat: int, move: Move) -> None:
        if seat in state.eliminated:
            raise Untimely("eliminated", clause)
        check(state, seat, move)

    return check_active


def deal(state: CardGameState, deck: Deck, size: int, seats: Collection[int]) -> Event:
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


def draw_cards(state: CardGameState, deck: Deck, seat: int, count: int) -> list[Event]:
    """Draw cards for a seat, as many as there are; drawing 0 cards is no event."""
    if not count:
        return []
    drawn = state.piles.take(count)
    state.hands[seat] += drawn.cards
    return drawn.events(deck, seat)


def play_card(state: CardGameState, seat: int, card: int) -> int:
    """Put a card of a hand on the discard pile; return how many the seat has left."""
    played = card.to_bytes()
    state.hands[seat] = left = state.hands[seat].replace(played, b"", 1)
    state.piles.discard += played
    return len(left)


def redeal(state: CardGameState, reader: int | None, chance: Chance) -> None:
    """Exchange at random the cards that a reader cannot see, in other hands and the draw pile, and the seed."""
    hidden = [seat for seat in range(len(state.hands)) if seat != reader]
    pool = chance.shuffled(b"".join([*(state.hands[seat] for seat in hidden), state.piles.draw]))
    for seat in hidden:
        size = len(state.hands[seat])
        state.hands[seat], pool = pool[:size], pool[size:]
    state.piles.draw = pool
    state.piles.chance.seed = chance.another_seed()


def inventory_of(deck: Deck) -> Callable[[CardGameState], list[str]]:
    """Return the inventory of states whose cards are all in hands and piles: a function that lists them, sorted."""
    return lambda state: deck.codes(bytes(sorted(b"".join([*state.hands, state.piles.draw, state.piles.discard]))))
