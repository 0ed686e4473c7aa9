"""The legal plays of a seat of UNO."""

from collections.abc import Iterable

from croupier.rules.colours import COLOURS
from croupier.rules.turns import active_seats
from croupier.rules.uno.card_effects import CardRules, cards_to_play
from croupier.rules.uno.schema import Play
from croupier.rules.uno.state import FACES, State


def legal_plays(rules: CardRules, state: State, seat: int) -> list[Play]:
    """List each playable card once, a wild card with every colour, with the call if it is due."""
    going, held = cards_to_play(rules, state, seat)
    count = len(state.hands[seat])
    due = count == 2 and seat not in state.called
    swapping, plays_by_card = rules.swapping if count > 1 else b"", PLAYS_BY_CARD[due]
    plays: list[Play] = []
    for number in sorted(going.intersection(held)):
        plays += swaps_of_card(state, seat, number, call=due) if number in swapping else plays_by_card[number]
    return plays


def swaps_of_card(state: State, seat: int, number: int, *, call: bool) -> Iterable[Play]:
    """Return the plays of a 7 that swaps hands: with every other seat."""
    return [Play(FACES[number].code, None, call, target) for target in active_seats(state) if target != seat]


PLAYS_BY_CARD = {
    due: [[Play(card.code, colour, due) for colour in ((None,) if card.suit else COLOURS)] for card in FACES]
    for due in (False, True)
}
"""By whether the call is due, and card: its plays."""
