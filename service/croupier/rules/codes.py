"""Codes of refusals: when each is raised and what a client should do.

A rulebook lists its own in ``Rulebook.codes``; those here are of code that rulebooks share, or of several rulebooks.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Code(NamedTuple):
    """What the code of a refusal means."""

    condition: str
    """When the refusal is raised."""
    advice: str
    """What a client should do."""
    untimely: bool = False
    """Whether the refusal is Untimely (status 409) rather than a plain Refusal (422)."""


SHOW_VIEW = "Show the current view, which this problem has as `game`, and continue with its `legal_moves`."
OFFER_LEGAL_MOVES = "Offer the player the `legal_moves` of this problem."
ASK_PLAYER = "Ask the player for it, or post one of the `legal_moves` unchanged: each is complete."
OMIT_FIELD = "Leave the field out, or post one of the `legal_moves` unchanged."

SHARED_CODES: Mapping[str, Code] = {
    "not_your_turn": Code("It is another seat's turn.", "Wait until `to_move` names your seat.", untimely=True),
    "not_now": Code(
        "The game has this kind of move, but expects another kind at this point.", SHOW_VIEW, untimely=True
    ),
    "not_in_these_rules": Code("The options of this game rule out this kind of move.", "Do not offer it in this game."),
    "already_drawn": Code("You have drawn in this turn.", SHOW_VIEW, untimely=True),
    "unknown_card": Code("There is no such card.", OFFER_LEGAL_MOVES),
    "card_not_in_hand": Code("You do not hold that card.", OFFER_LEGAL_MOVES),
    "card_does_not_match": Code("The card does not match the discard pile.", OFFER_LEGAL_MOVES),
    "card_does_not_answer": Code("The card does not answer the one played against you.", OFFER_LEGAL_MOVES),
    "wild_draw_four_not_allowed": Code("Your hand forbids the Wild Draw Four.", OFFER_LEGAL_MOVES),
    "only_the_drawn_card": Code("After drawing only the drawn card may be played.", OFFER_LEGAL_MOVES),
    "colour_required": Code("A wild card must be played with a colour.", ASK_PLAYER),
    "colour_not_allowed": Code("Only a wild card is played with a colour.", OMIT_FIELD),
    "suit_required": Code("The card must be played with a suit.", ASK_PLAYER),
    "suit_not_allowed": Code("Only a card that can stand for any suit is played with one.", OMIT_FIELD),
    "target_required": Code("The move must name a seat (`target`).", ASK_PLAYER),
    "target_not_allowed": Code("The move must not name a seat (`target`).", OMIT_FIELD),
    "no_such_seat": Code("The game has no such seat.", OFFER_LEGAL_MOVES),
    "own_seat": Code("It cannot be your own seat.", OFFER_LEGAL_MOVES),
    "eliminated": Code(
        "Your seat is out of the game: it makes no more moves, and the others continue.",
        "Show the game without moves, and wait for its `result`.",
        untimely=True,
    ),
    "call_too_late": Code("You can no longer be caught, so there is nothing to call.", SHOW_VIEW, untimely=True),
    "nothing_to_catch": Code("That seat cannot be caught now.", SHOW_VIEW, untimely=True),
    "call_too_early": Code("You have too many cards or dice to call UNO.", OFFER_LEGAL_MOVES),
    "already_called": Code("You have called UNO already.", OFFER_LEGAL_MOVES),
}
