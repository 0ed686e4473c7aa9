"""The legal plays of a seat of UNO."""

from collections.abc import Iterable

from service.rules.card_games import active_seats
from service.rules.colours import COLOURS
from service.rules.uno.card_effects import playable_cards, swaps
from service.rules.uno.schema import Play
from service.rules.uno.state import FACES, State


def legal_plays(state: State, seat: int) -> Iterable[Play]:
    """List each playable card once, a wild card with every colour, with the call if it is due."""
    due = len(state.hands[seat]) == 2 and seat not in state.called
    plays: list[Play] = []
    for number in sorted({*playable_cards(state, seat)}):
        plays += plays_of_card(state, seat, number, call=due)
    return plays


def plays_of_card(state: State, seat: int, number: int, *, call: bool) -> Iterable[Play]:
    """Return the plays of a card: with every colour, or of a 7 that swaps hands with every other seat."""
    if not swaps(state, seat, number):
        return PLAYS_BY_CARD[number, call]
    return [Play(FACES[number].code, None, call, target) for target in active_seats(state) if target != seat]


PLAYS_BY_CARD: dict[tuple[int, bool], list[Play]] = {
    (number, call): [Play(card.code, colour, call) for colour in ([None] if card.suit else COLOURS)]
    for number, card in enumerate(FACES)
    for call in (False, True)
}
