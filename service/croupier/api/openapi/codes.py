"""Every ``code`` of a problem: the single table for the OpenAPI document, docs/problems.md and the tests."""

from collections.abc import Iterator
from typing import NamedTuple

from croupier.games.positions import MAX_VERSIONS
from croupier.rules import catalogue
from croupier.rules.codes import SHOW_VIEW
from croupier.rules.rulebook import InvalidRulebook


class Meaning(NamedTuple):
    """The meaning of a problem code."""

    status: int | None
    """HTTP status of the response, or None if there are several."""
    condition: str
    """When the problem is raised."""
    advice: str
    """What a client should do."""


FIX = "Correct the request: the same request is refused again."
RETRY = "Send the same request again after `Retry-After` seconds; a move with an `Idempotency-Key` is made once."
WAIT = "Send the request again after `Retry-After` seconds; legal moves are accepted meanwhile."
REPORT = "Report it, with the `request_id`, to the operator of the service; your request may be correct."

SERVICE_CODES: dict[str, Meaning] = {
    # HTTP and authentication
    "malformed_request": Meaning(400, "The request is not valid HTTP, or its body ends too early.", FIX),
    "not_json": Meaning(
        400, "The body is not JSON in UTF-8, is nested too deeply, or has too many objects and arrays.", FIX
    ),
    "duplicate_key": Meaning(400, "An object in the body has the same key twice.", FIX),
    "invalid_idempotency_key": Meaning(400, "The `Idempotency-Key` is empty, too long or not visible ASCII.", FIX),
    "idempotency_key_too_short": Meaning(
        400,
        "The `Idempotency-Key` of a request that issues a seat token has fewer than 22 characters.",
        "Use a random key: the seat token is derived from it.",
    ),
    "invalid_last_event_id": Meaning(
        400,
        "The `Last-Event-ID` is not the `id` of an event of a stream.",
        "Send the last `id` unchanged, or leave the header out: then the stream begins with the whole view.",
    ),
    "token_missing": Meaning(
        401, "The request needs a seat token, but has none.", "Send the token, or let the player join."
    ),
    "token_invalid": Meaning(
        401,
        "The token is not valid: it belongs to another game, its player has left (then it permits only to reclaim the "
        "seat) or was removed, or a newer token has replaced it.",
        "Reclaim the seat if its player wants to come back; otherwise delete the token, and continue as a spectator.",
    ),
    "ticket_invalid": Meaning(
        401,
        "The ticket is not valid: it belongs to another game, its player has left, or the token was replaced.",
        "Get another ticket with your seat token.",
    ),
    "ticket_expired": Meaning(401, "The ticket has expired.", "Get another ticket with your seat token."),
    "api_key_missing": Meaning(401, "This service requires an API key for creating games.", "Send it as `X-API-Key`."),
    "api_key_invalid": Meaning(
        401, "The API key is unknown to this service.", "Ask the operator of the service for one."
    ),
    "sandbox_closed": Meaning(
        403,
        "The sandbox of this service is disabled.",
        "Create a normal game, or ask the operator to set `CROUPIER_SANDBOX`.",
    ),
    "not_host": Meaning(403, "Only the host may do this.", "Offer this only to the seat in `host` of the game."),
    "not_your_seat": Meaning(
        403,
        "The token belongs to another seat; of other seats only the host may remove the players.",
        "Use the number of your own seat.",
    ),
    "code_required": Meaning(
        403,
        "The game `needs_code` since its host has removed a player, and the request has none, or a wrong one.",
        "Ask a player of the game for the code, and send it as `code`.",
    ),
    "spectators_off": Meaning(
        403,
        "The game has started and has no spectators (`settings`): only its seats may read it.",
        "Send a seat token, or stop reading the game.",
    ),
    "game_not_found": Meaning(
        404,
        "The game does not exist: it was deleted, has expired or never existed.",
        "Delete what you stored about the game.",
    ),
    "code_not_found": Meaning(
        404,
        "No lobby has this join code: it is wrong, or the game has started, was deleted or has expired.",
        "Ask the player to check the code, or for another one.",
    ),
    "seat_not_found": Meaning(404, "The game has no seat with this number.", "Use a number in `seats` of the game."),
    "ruleset_not_found": Meaning(404, "The ruleset does not exist.", "List the rulesets."),
    "no_such_resource": Meaning(404, "No resource has this path.", "Check the path against the OpenAPI document."),
    "method_not_allowed": Meaning(405, "The resource does not support this method.", "Use a method in `Allow`."),
    "body_too_large": Meaning(413, "The body has more than 64 KiB.", FIX),
    "address_too_long": Meaning(414, "The URL has more than 4 KiB.", FIX),
    "unsupported_media_type": Meaning(415, "The `Content-Type` is not `application/json`.", FIX),
    "unsupported_content_encoding": Meaning(
        415, "The body is compressed (`Content-Encoding`).", "Send the body uncompressed, without `Content-Encoding`."
    ),
    "headers_too_large": Meaning(431, "A header is too long, or there are too many.", FIX),
    "rate_limited": Meaning(
        429,
        "This address or API key has sent too many requests, or this address too many join codes that no lobby has; "
        "legal moves in turn are never limited.",
        f"{WAIT} A move needs a new `Idempotency-Key`: its refusal may be stored under the one that was sent.",
    ),
    "quota_spent": Meaning(
        429, "The API key, or the address if no key is needed, has used up its daily quota of games.", WAIT
    ),
    "too_many_streams": Meaning(
        429,
        "This address has too many open streams and long polls.",
        "Close one, or wait for `Retry-After` seconds; one stream serves all views of a game in a browser.",
    ),
    "unsupported_transfer_coding": Meaning(
        501, "`Transfer-Encoding` names another coding than `chunked`.", "Send the body with a `Content-Length`."
    ),
    # Validation of fields and parameters
    "missing_field": Meaning(422, "A required field is missing; `errors` says where.", FIX),
    "unknown_field": Meaning(422, "A field, query parameter or body is unknown; `errors` says where.", FIX),
    "wrong_type": Meaning(422, "A value has the wrong type; `errors` says where.", FIX),
    "invalid_value": Meaning(422, "A value is not allowed; `errors` says where, and what is allowed.", FIX),
    "invalid_name": Meaning(
        422,
        "A name is empty, too long or invisible, or has control characters or line breaks.",
        "Ask the player for another name.",
    ),
    "invalid_cursor": Meaning(422, "The `cursor` is not from a page.", "Start again at the first page."),
    "idempotency_key_reused": Meaning(
        422, "This `Idempotency-Key` was used for a different request.", "Use a new key for each request."
    ),
    "unknown_ruleset": Meaning(
        422, "The ruleset to play by does not exist.", "Use one that `errors` lists as `allowed`."
    ),
    "boards_unavailable": Meaning(
        422,
        f"The positions of this game cannot be computed: it has more than {MAX_VERSIONS:,} versions, is a sandbox, has "
        "no `fairness`, or began under an earlier edition of its rulebook.",
        "Read the record without `boards`; its events have every card.",
    ),
    "unknown_scenario": Meaning(422, "The ruleset has no such scenario.", "Use one that `errors` lists as `allowed`."),
    "wrong_number_of_seats": Meaning(
        422, "The game cannot be played with this number of seats.", "Use a number that `errors` lists as `allowed`."
    ),
    "unknown_option": Meaning(
        422,
        "The rulebook has no such option; `errors` names all of them.",
        "Use those of the ruleset's `options_schema`.",
    ),
    "invalid_option": Meaning(
        422, "An option has an invalid value; `errors` names all of them.", "Use a value that is allowed."
    ),
    "options_clash": Meaning(
        422, "Two options, or an option and the number of seats, exclude each other; `errors` names them.", FIX
    ),
    "forfeit_not_supported": Meaning(
        422,
        "The rulebook does not support that seats forfeit; `errors` names the settings.",
        "Use another value of these settings.",
    ),
    "level_not_supported": Meaning(
        422, "The rulebook has no bot of this level; `errors` says where.", "Use one that `errors` lists as `allowed`."
    ),
    "invalid_bot": Meaning(
        422,
        "A bot cannot have this seat: it is that of the host or of another bot, or does not exist; or the game is a "
        "sandbox.",
        "Use a seat that `errors` lists as `allowed`, and no bots in a sandbox.",
    ),
    "invalid_position": Meaning(422, "The position is impossible in a game; `errors` says where it is wrong.", FIX),
    "unknown_move": Meaning(
        422, "This rulebook has no such `kind` of move.", "Use one that `errors` lists as `allowed`."
    ),
    # Conflicts with the state of the game
    "contended": Meaning(409, "Concurrent changes of the game kept conflicting.", "Send the same request again."),
    "seat_given_up": Meaning(
        409,
        "The token that was issued with this `Idempotency-Key`, or for the rematch, is no longer valid, since its "
        "player left, was removed or has a newer token: it is not returned again.",
        "Use the newer token; or join with a new key, or watch the game without a token.",
    ),
    "game_full": Meaning(
        409,
        "Every seat is taken, apart from those that are out of the game or have no part in a tie-break, or that a "
        "rematch has reserved until its `deadline`.",
        "Watch the game without a token, or join another.",
    ),
    "joining_locked": Meaning(
        409,
        "The host has forbidden joining (`locked`), or the game has started without late joining (`settings`).",
        "Watch the game without a token, or join another.",
    ),
    "seat_taken": Meaning(
        409,
        "The seat to take is taken, or out of the game.",
        "Choose another of the game's `seats`, or join without naming one.",
    ),
    "seat_reserved": Meaning(
        409,
        "A rematch has reserved the seat until its `deadline` for the player who had it in the game before.",
        "Wait until then, or choose another seat.",
    ),
    "seat_held": Meaning(409, "The seat to reclaim is yours already.", "Continue with your token."),
    "seat_forfeited": Meaning(
        409, "The seat to reclaim is out of the game.", "Watch the game without a token, or join another."
    ),
    "seat_vacant": Meaning(409, "The seat has no player to remove.", SHOW_VIEW),
    "seat_not_away": Meaning(
        409,
        "No bot may play for the player of this seat: the player is there, or the game has not waited for long enough.",
        "Offer it for seats that are `away` (`getPresence`) and on turn for `settings.away_seconds`.",
    ),
    "settings_unchanged": Meaning(409, "The table has all of these values already.", SHOW_VIEW),
    "settings_limit": Meaning(
        409,
        "The host has changed this table 30 times, as often as is possible.",
        "Start it as it is, or create another.",
    ),
    "seats_in_use": Meaning(
        409,
        "A seat that would go is taken, or reserved by a rematch.",
        "Remove its player first, or choose another number of seats.",
    ),
    "seat_not_absent": Meaning(
        409,
        "The game has started, and no bot has played instead of the player to remove for ten minutes.",
        "Let a bot play for a player who is away (`addBot`); offer this ten minutes later.",
    ),
    "commitment_changed": Meaning(
        409,
        "The contribution names another commitment than the game has.",
        "Do not contribute before the player has seen the commitment in `game`; then send that one.",
    ),
    "lock_unchanged": Meaning(409, "The game is locked, or unlocked, already.", SHOW_VIEW),
    "game_closed": Meaning(
        409, "The game ended without a result, for the `closed_reason` in `game`.", "Show why, and create another game."
    ),
    "game_over": Meaning(409, "The game has ended with a winner.", "Show the `result`."),
    "game_not_over": Meaning(
        409, "The game has not ended yet: it has no rematch and no record.", "Wait until it is `finished` or `closed`."
    ),
    "rematch_gone": Meaning(
        409, "The rematch was deleted or has expired; a game has one only.", "Create another game, and share its `id`."
    ),
    "already_started": Meaning(409, "The game has already started.", SHOW_VIEW),
    "seats_vacant": Meaning(409, "A seat is still free.", "Wait until every one of the game's `seats` has a name."),
    "not_started": Meaning(409, "The game is still in its lobby.", "Wait for its start."),
    "stale_version": Meaning(412, "The game is not at a version in `If-Match`.", SHOW_VIEW),
}
SERVER_ERROR_CODES: dict[str, Meaning] = {
    # Failures of the service
    "game_damaged": Meaning(500, "The stored game, or the part of its log that is needed, is corrupt.", REPORT),
    "game_format_unknown": Meaning(
        503, "A later version of the service has stored the game; this server is about to be updated, too.", RETRY
    ),
    "internal_error": Meaning(500, "The service failed; no change was confirmed.", REPORT),
    "store_unavailable": Meaning(503, "The store does not respond; no change was confirmed.", RETRY),
    "streams_full": Meaning(
        503, "This worker has as many open streams and long polls as it may.", "Try again after `Retry-After` seconds."
    ),
    "store_full": Meaning(
        503,
        "The store is out of memory: games can be read, left and deleted, but not created, joined or played.",
        RETRY,
    ),
    "store_read_only": Meaning(
        503, "The store refuses writes (its disk is full, or a failover is under way): games can be read.", RETRY
    ),
    "http_error": Meaning(None, "Any other error with an HTTP status.", "Decide by the status."),
}


def rulebook_codes() -> dict[str, Meaning]:
    """Return the codes of refusals by the rules.

    Raises:
        InvalidRulebook: a rulebook has a code that the service itself uses.
    """
    for rulebook in catalogue.RULEBOOKS.values():
        if duplicates := rulebook.codes.keys() & {*SERVICE_CODES, *SERVER_ERROR_CODES}:
            raise InvalidRulebook(
                f"{rulebook.id} has codes that the service itself uses: {', '.join(sorted(duplicates))}"
            )
    return {
        name: Meaning(409 if code.untimely else 422, code.condition, code.advice)
        for name, code in catalogue.CODES.items()
    }


CODES: dict[str, Meaning] = {**SERVICE_CODES, **rulebook_codes(), **SERVER_ERROR_CODES}


def codes_with_status(status: int | None) -> list[str]:
    """List the codes with a status."""
    return [name for name, code in CODES.items() if code.status == status]


def describe(name: str) -> str:
    """Describe a code in two sentences: when it is raised and what to do."""
    return f"{CODES[name].condition} {CODES[name].advice}"


def problem_type(name: str) -> str:
    """Return the `type` of a problem (RFC 9457, section 3.1.1): the anchor on /docs/problems that explains it.

    It is an absolute path, like `Location`, because the service does not know its public URL.
    """
    return f"/docs/problems#{name}"


def problems_markdown() -> Iterator[str]:
    """Yield the lines of docs/problems.md."""
    yield from (
        "# Problems",
        "",
        "A refused request changes nothing. The response is `application/problem+json` (RFC 9457).",
        "",
        "- `code` is for programs. Treat an unknown code by its `status`.",
        "- `title` names the code and `detail` is a sentence: both are for people, in the language that they prefer",
        "  (`Accept-Language`), and may change; do not parse them.",
        "- `type` is a link to the code on this page, as an absolute path: resolve it against the URL of the service.",
        "  Behind a proxy that adds a path prefix, put the prefix in front, as with `Location`.",
        "- `clause` names the rule that a move breaks; `GET /v1/rulesets/{ruleset}` has its text.",
        "- `errors` lists the invalid parts of the request: `pointer` (JSON Pointer into the body) or",
        "  `parameter` (of the query), `code`, `detail` and, if they are known, `allowed`, `minimum` and `maximum`.",
        "- `game` and `legal_moves` are present with some codes, as the tables say.",
    )
    for status in sorted({code.status for code in CODES.values() if code.status}):
        yield from _markdown_table(f"Status {status}", status)
    yield from _markdown_table("Any other status", None)


def _markdown_table(title: str, status: int | None) -> Iterator[str]:
    yield from ("", f"## {title}", "", "| code | when it comes | what to do |", "|---|---|---|")
    yield from (f"| `{name}` | {CODES[name].condition} | {CODES[name].advice} |" for name in codes_with_status(status))
