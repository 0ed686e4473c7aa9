"""Every ``code`` that a problem can have: the one table that the contract, docs/problems.md and the tests share."""

from collections.abc import Iterator
from typing import NamedTuple


class Code(NamedTuple):
    """What a code means."""

    status: int | None
    """The status that it comes with; None: several."""
    when: str
    """When it comes."""
    do: str
    """What a client should do."""


FIX = "Mend the request; sent again as it is, it is refused again."
LOOK = "Look at the game again (this problem brings it along as `game`), and go on from its `legal_moves`."
CHOOSE = "Offer the player one of the `legal_moves` that this problem brings along."
ASK = "Ask the player what is missing, or post a move of `legal_moves` as it stands: it has everything."
LEAVE_OUT = "Leave the field out, or post a move of `legal_moves` as it stands."
LATER = "Send the same request again after `Retry-After` seconds; a move with an `Idempotency-Key` counts once."
WAIT = "Ask again after `Retry-After` seconds; legal moves are taken all the while."
REPORT = "Tell whoever runs the service; what you sent need not be wrong."

CODES: dict[str, Code] = {
    # Before anything is read
    "malformed_request": Code(400, "The request is not framed as HTTP wants it, or its body ends too early.", FIX),
    "not_json": Code(400, "The body is not JSON in UTF-8, or is nested too deeply.", FIX),
    "duplicate_key": Code(400, "An object in the body has the same key twice.", FIX),
    "invalid_idempotency_key": Code(400, "The `Idempotency-Key` is empty, too long or not visible ASCII.", FIX),
    "token_missing": Code(401, "This needs a seat token and none was sent.", "Send the token, or let the player join."),
    "token_invalid": Code(
        401,
        "The token opens no seat of this game: it is another game's, or its seat was given up.",
        "Forget the token.",
    ),
    "api_key_missing": Code(
        401, "This service creates games only for those with an API key.", "Send it as `X-API-Key`."
    ),
    "api_key_invalid": Code(401, "The API key is not one of this service's.", "Ask whoever runs the service for one."),
    "sandbox_closed": Code(
        403, "This service does not take made-up positions.", "Play from the deal, or have `CROUPIER_SANDBOX` set."
    ),
    "not_host": Code(403, "Only the host may do this.", "Offer it to the seat that the game names as `host`."),
    "not_your_seat": Code(403, "The token is another seat's.", "Give up your own seat only."),
    "game_not_found": Code(404, "There is no such game: it was deleted, has expired or never was.", "Forget the game."),
    "seat_not_found": Code(404, "The game has no seat of that number.", "Use a number of the game's `seats`."),
    "ruleset_not_found": Code(404, "There is no such ruleset.", "List the rulesets."),
    "no_such_resource": Code(404, "There is nothing at this address.", "Compare the address with the contract's."),
    "method_not_allowed": Code(405, "This address does not know that method.", "Use one that `Allow` names."),
    "body_too_large": Code(413, "The body has more than 64 KiB.", FIX),
    "address_too_long": Code(414, "The address has more than 4 KiB.", FIX),
    "unsupported_media_type": Code(415, "The body does not say that it is `application/json`.", FIX),
    "headers_too_large": Code(431, "A header is too long, or there are too many.", FIX),
    "rate_limited": Code(
        429, "Too much was asked from this address or with this API key; a legal move in turn never is.", WAIT
    ),
    "quota_spent": Code(429, "The API key, or the address where none is needed, has created its games of today.", WAIT),
    # What the fields and parameters are
    "missing_field": Code(422, "A required field is missing; `errors` says where.", FIX),
    "unknown_field": Code(422, "A field, query parameter or body is not known here; `errors` may say where.", FIX),
    "wrong_type": Code(422, "A value is of another type than it should be; `errors` may say where.", FIX),
    "invalid_value": Code(422, "A value is not one of those allowed; `errors` may say where.", FIX),
    "invalid_name": Code(
        422,
        "A name is empty or too long, cannot be seen, or has control characters or line breaks.",
        "Ask the player for another.",
    ),
    "invalid_cursor": Code(422, "The `cursor` is not one that a page has given.", "Begin again at the first page."),
    "idempotency_key_reused": Code(
        422, "This `Idempotency-Key` came with another move before.", "Make a new key for each move."
    ),
    "unknown_ruleset": Code(422, "There is no such ruleset to play by.", "List the rulesets."),
    "unknown_scenario": Code(422, "The ruleset has no such scenario.", "List the ruleset's scenarios."),
    "wrong_number_of_seats": Code(
        422, "The game cannot be played with so many.", "Use a number of the ruleset's `seats`."
    ),
    "unknown_option": Code(422, "The rulebook has no such option.", "Read the ruleset's `options_schema`."),
    "invalid_option": Code(422, "An option cannot have that value.", "Read the ruleset's `options_schema`."),
    "options_clash": Code(
        422, "Two options, or an option and the number of seats, do not go together; `errors` names them.", FIX
    ),
    "invalid_position": Code(422, "No game could be in that position.", FIX),
    "unknown_move": Code(422, "This rulebook has no such `kind` of move.", CHOOSE),
    # The point at which a game is
    "contended": Code(409, "Others kept changing the game at the same moment.", "Send the same request again."),
    "edition_passed": Code(
        409,
        "The game began under an earlier edition of the rules, so its past cannot be told.",
        "Show it as it is now.",
    ),
    "game_full": Code(409, "Every seat is taken.", "Look on without a token, or join another game."),
    "game_closed": Code(409, "Everybody has left.", "Create another game."),
    "game_over": Code(409, "The game has its winner.", "Show the `result`."),
    "already_started": Code(409, "The game was started before.", LOOK),
    "seats_vacant": Code(409, "A seat is still free.", "Wait until every one of the game's `seats` has a name."),
    "not_started": Code(409, "The game is still in its lobby.", "Wait for its start."),
    "stale_version": Code(412, "The game is not at a version that `If-Match` names.", LOOK),
    # When it is not the time for a move
    "not_your_turn": Code(409, "It is another seat's turn.", "Wait until `to_move` names your seat."),
    "not_now": Code(409, "The game waits for something else than this kind of move.", LOOK),
    "eliminated": Code(409, "Your seat is out of this game.", "Look on."),
    "draw_first": Code(409, "A turn begins with drawing.", LOOK),
    "already_drawn": Code(409, "You have drawn in this turn.", LOOK),
    "reroll_first": Code(409, "Before drawing you roll your dice again.", LOOK),
    "already_rerolled": Code(409, "You have rolled again in this turn.", LOOK),
    "call_too_late": Code(409, "Nobody can catch you any more, so there is nothing to call.", LOOK),
    "nothing_to_catch": Code(409, "That seat cannot be caught now.", LOOK),
    "nothing_to_challenge": Code(409, "That seat has nothing that could be challenged now.", LOOK),
    # What the rules say to a move
    "unknown_card": Code(422, "There is no such card.", CHOOSE),
    "unknown_die": Code(422, "No die has such a face.", CHOOSE),
    "card_not_in_hand": Code(422, "You do not hold that card.", CHOOSE),
    "die_not_in_hand": Code(422, "You do not have that die.", CHOOSE),
    "card_does_not_match": Code(422, "The card does not go on the discard pile.", CHOOSE),
    "die_does_not_match": Code(422, "The die does not match the centre die.", CHOOSE),
    "card_does_not_answer": Code(422, "The card does not pass on what you are to bear.", CHOOSE),
    "only_the_drawn_card": Code(422, "After drawing only the drawn card may be played.", CHOOSE),
    "only_the_drawn_die": Code(422, "After drawing only the drawn die may be played.", CHOOSE),
    "must_play": Code(422, "A card that can be played must be.", CHOOSE),
    "wild_draw_four_not_allowed": Code(422, "Your hand forbids the Wild Draw Four.", CHOOSE),
    "colour_required": Code(422, "A wild needs the colour that it stands for.", ASK),
    "colour_not_allowed": Code(422, "Only a wild is played with a colour.", LEAVE_OUT),
    "target_required": Code(422, "It has to be said whom this is for.", ASK),
    "target_not_allowed": Code(422, "Nobody is chosen for this.", LEAVE_OUT),
    "target_not_open": Code(422, "That seat cannot be chosen for this.", CHOOSE),
    "no_such_seat": Code(422, "The table has no such seat.", CHOOSE),
    "own_seat": Code(422, "It cannot be your own seat.", CHOOSE),
    "call_too_early": Code(422, "You hold too many to call UNO.", CHOOSE),
    "already_called": Code(422, "You have called UNO already.", CHOOSE),
    "pile_empty": Code(422, "There is no card in that pile.", CHOOSE),
    "skip_not_taken": Code(422, "A Skip is not taken from the discard pile.", CHOOSE),
    "wrong_number_of_groups": Code(422, "The phase asks for another number of groups.", CHOOSE),
    "group_too_small": Code(422, "A group has too few cards.", CHOOSE),
    "not_a_set": Code(422, "A group is not of one number.", CHOOSE),
    "not_a_run": Code(422, "A group is not a run, lowest card first.", CHOOSE),
    "not_a_colour": Code(422, "A group is not of one colour.", CHOOSE),
    "no_natural_card": Code(422, "A group has no card but Wilds.", CHOOSE),
    "not_in_a_phase": Code(422, "A Skip cannot be laid.", CHOOSE),
    "card_used_twice": Code(422, "The same card stands in two places.", CHOOSE),
    "already_laid": Code(422, "You have laid your phase in this round.", CHOOSE),
    "phase_required": Code(422, "It has to be said which phase this is.", ASK),
    "phase_not_chosen": Code(422, "There is only one phase that you can lay now.", LEAVE_OUT),
    "phase_not_open": Code(422, "You have completed that phase before.", CHOOSE),
    "phase_not_laid": Code(422, "Who hits has laid a phase before.", CHOOSE),
    "no_such_group": Code(422, "No such group lies on the table.", CHOOSE),
    "not_in_the_same_turn": Code(422, "The phases of others are hit from your next turn on.", CHOOSE),
    "card_does_not_hit": Code(422, "The card does not fit that group.", CHOOSE),
    "end_required": Code(422, "It has to be said at which end of the run.", ASK),
    "end_not_allowed": Code(422, "Only a run has ends.", LEAVE_OUT),
    "nothing_to_discard": Code(422, "It would leave you no card to end the turn with.", CHOOSE),
    # What is nobody's fault but ours
    "internal_error": Code(500, "Something went wrong here; nothing was confirmed.", REPORT),
    "store_unavailable": Code(503, "The store does not answer; nothing was confirmed.", LATER),
    "store_full": Code(
        503,
        "The store has no memory left: games can be read, left and deleted, but not created, joined or played.",
        LATER,
    ),
    "store_read_only": Code(
        503, "The store takes no changes (its disk is full, or it is being replaced): games can be read.", LATER
    ),
    "http_error": Code(None, "Anything else that HTTP has a status for.", "Go by the status."),
}


def codes_of(status: int | None) -> list[str]:
    """List the codes that come with a status."""
    return [name for name, code in CODES.items() if code.status == status]


def meaning(name: str) -> str:
    """Tell in two sentences when a code comes and what to do."""
    return f"{CODES[name].when} {CODES[name].do}"


def page() -> Iterator[str]:
    """Write docs/problems.md, line by line."""
    yield from (
        "# Problems",
        "",
        "Whatever is refused is answered as `application/problem+json` (RFC 9457) and has changed nothing. `code` is",
        "for programs: branch on it, and treat one that you do not know by its status. `detail` is a sentence for",
        "people. This page is generated (`make openapi`), like the list in the contract.",
    )
    for status in sorted({code.status for code in CODES.values() if code.status}):
        yield from _table(str(status), status)
    yield from _table("Any other status", None)


def _table(title: str, status: int | None) -> Iterator[str]:
    yield from ("", f"## {title}", "", "| code | when it comes | what to do |", "|---|---|---|")
    yield from (f"| `{name}` | {CODES[name].when} | {CODES[name].do} |" for name in codes_of(status))
