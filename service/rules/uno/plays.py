"""The legal plays of a seat of UNO."""

from collections.abc import Iterable

from service.rules.card_games import active_seats
from service.rules.colours import COLOURS
from service.rules.uno.card_effects import card_rules_for, playable_cards
from service.rules.uno.schema import Play
from service.rules.uno.state import FACES, State


def legal_plays(state: State, seat: int) -> Iterable[Play]:
    """List each playable card once, a wild card with every colour, with the call if it is due."""
    rules, count = card_rules_for(state.options), len(state.hands[seat])
    due = count == 2 and seat not in state.called
    plays: list[Play] = []
    for number in sorted(playable_cards(rules, state, seat)):
        swaps = number in rules.swapping and count > 1
        plays += swaps_of_card(state, seat, number, call=due) if swaps else PLAYS_BY_CARD[due][number]
    return plays


def swaps_of_card(state: State, seat: int, number: int, *, call: bool) -> Iterable[Play]:
    """Return the plays of a 7 that swaps hands: with every other seat."""
    return [Play(FACES[number].code, None, call, target) for target in active_seats(state) if target != seat]


PLAYS_BY_CARD = {
    due: [[Play(card.code, colour, due) for colour in ((None,) if card.suit else COLOURS)] for card in FACES]
    for due in (False, True)
}
"""By whether the call is due, and card: its plays."""
