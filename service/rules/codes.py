"""Codes of refusals: when each comes and what a client does then.

A rulebook lists its own in its record; those here belong to the parts that rulebooks share, or to several rulebooks.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Code(NamedTuple):
    """What the code of a refusal means."""

    when: str
    """When it comes."""
    do: str
    """What a client should do."""
    untimely: bool = False
    """Whether the refusal is Untimely (status 409) rather than a plain Refusal (422)."""


SHOW_VIEW = "Show the present view, which this problem has as `game`, and continue with its `legal_moves`."
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
    "card_does_not_match": Code("The card does not go on the discard pile.", OFFER_LEGAL_MOVES),
    "card_does_not_answer": Code("The card does not answer the one played against you.", OFFER_LEGAL_MOVES),
    "only_the_drawn_card": Code("After drawing only the drawn card may be played.", OFFER_LEGAL_MOVES),
    "colour_required": Code("A wild needs the colour that it stands for.", ASK_PLAYER),
    "colour_not_allowed": Code("Only a wild is played with a colour.", OMIT_FIELD),
    "suit_required": Code("The card needs the suit that it stands for.", ASK_PLAYER),
    "suit_not_allowed": Code("Only a card that stands for any suit is played with one.", OMIT_FIELD),
    "target_required": Code("The move needs the seat that it is aimed at (`target`).", ASK_PLAYER),
    "target_not_allowed": Code("The move is aimed at no seat (`target`).", OMIT_FIELD),
    "no_such_seat": Code("The table has no such seat.", OFFER_LEGAL_MOVES),
    "own_seat": Code("It cannot be your own seat.", OFFER_LEGAL_MOVES),
    "call_too_late": Code("You can no longer be caught, so there is nothing to call.", SHOW_VIEW, untimely=True),
    "nothing_to_catch": Code("That seat cannot be caught now.", SHOW_VIEW, untimely=True),
    "call_too_early": Code("You hold too many to call UNO.", OFFER_LEGAL_MOVES),
    "already_called": Code("You have called UNO already.", OFFER_LEGAL_MOVES),
}
