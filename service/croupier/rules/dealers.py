"""How card games choose the first dealer."""

from collections.abc import Callable, Mapping

from msgspec.structs import replace

from croupier.rules.card_games import CardGameState
from croupier.rules.chance import Chance
from croupier.rules.moves_and_events import DrewForDeal, Event
from croupier.rules.piles import Deck
from croupier.rules.rulebook import Clash

CLASHES = (
    Clash(
        ("youngest", "first_dealer"),
        lambda options, _: options.youngest != 0 and options.first_dealer != "youngest",
    ),
    Clash(("youngest", "seats"), lambda options, seats: options.youngest >= seats),
)
"""Clashes for rulebooks with the options ``first_dealer`` and ``youngest``, the seat of the youngest player."""


def first_dealer_functions(deck: Deck, from_youngest: int) -> Mapping[str, Callable[[CardGameState], list[Event]]]:
    """Return the functions that choose the first dealer, by the value of the option ``first_dealer``.

    Args:
        deck: the deck from which ``high_card`` draws.
        from_youngest: with ``youngest``, how many seats to the left of the youngest player the dealer sits.
    """

    def at_random(state: CardGameState) -> list[Event]:
        state.dealer = state.piles.chance.below(len(state.hands))  # HR-11, D-81
        return []

    def by_high_card(state: CardGameState) -> list[Event]:
        state.dealer, events = high_card(state.piles.chance, deck, len(state.hands))  # H-UNO-05, H-P10-12
        return events

    def by_age(state: CardGameState) -> list[Event]:
        state.dealer = (state.options.youngest + from_youngest) % len(state.hands)
        return []

    return {"lot": at_random, "high_card": by_high_card, "youngest": by_age}


def seat_youngest(state: CardGameState, seat: int) -> None:
    """Make a player's seat that of the option ``youngest``, if the game begins with the youngest player (D-135)."""
    if state.options.first_dealer == "youngest":
        state.options = replace(state.options, youngest=seat)


def high_card(chance: Chance, deck: Deck, seats: int) -> tuple[int, list[Event]]:
    """Draw a card for every seat until one is the highest: seats that tie draw again (H-UNO-07)."""
    pile, tied, events = chance.shuffled(deck.cards), list(range(seats)), list[Event]()
    while len(tied) > 1:
        drawn: dict[int, int] = {}
        for seat in tied:
            drawn[seat], pile = _draw_number(deck, pile, seat, events)
        numbers = {seat: int(deck.faces[card].symbol) for seat, card in drawn.items()}
        tied = [seat for seat in tied if numbers[seat] == max(numbers.values())]
        pile = chance.shuffled(pile + bytes(drawn[seat] for seat in tied))
    return tied[0], events


def _draw_number(deck: Deck, pile: bytes, seat: int, events: list[Event]) -> tuple[int, bytes]:
    """Draw for a seat until it has a number, adding the events; other cards go to the bottom of the pile (H-UNO-06)."""
    while True:
        card, pile = pile[0], pile[1:]
        events.append(DrewForDeal(seat, deck.faces[card].code))
        if deck.faces[card].symbol.isdigit():
            return card, pile
        pile += bytes([card])
