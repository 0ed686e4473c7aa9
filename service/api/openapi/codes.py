"""Every ``code`` that a problem can have: the one table that the contract, docs/problems.md and the tests share."""

from collections.abc import Iterator
from typing import NamedTuple

from service.rules import catalogue
from service.rules.codes import LOOK
from service.rules.rulebook import InvalidRulebook


class Code(NamedTuple):
    """What a code means."""

    status: int | None
    """The status that it comes with; None: several."""
    condition: str
    """When it comes."""
    advice: str
    """What a client should do."""


FIX = "Correct the request: the same request is refused again."
RETRY = "Send the same request again after `Retry-After` seconds; a move with an `Idempotency-Key` is made once."
WAIT = "Send the request again after `Retry-After` seconds; legal moves are accepted meanwhile."
REPORT = "Report it, with the `request_id`, to the operator of the service; your request need not be wrong."

SERVICE_CODES: dict[str, Code] = {
    # Before anything is read
    "malformed_request": Code(400, "The request is not valid HTTP, or its body ends too early.", FIX),
    "not_json": Code(
        400, "The body is not JSON in UTF-8, is nested too deeply, or has too many objects and arrays.", FIX
    ),
    "duplicate_key": Code(400, "An object in the body has the same key twice.", FIX),
    "invalid_idempotency_key": Code(400, "The `Idempotency-Key` is empty, too long or not visible ASCII.", FIX),
    "idempotency_key_too_short": Code(
        400,
        "The `Idempotency-Key` of a request that creates or joins a game has fewer than 22 characters.",
        "Take a random one: the token of the seat is derived from it.",
    ),
    "token_missing": Code(401, "This needs a seat token and none was sent.", "Send the token, or let the player join."),
    "token_invalid": Code(
        401,
        "The token is not valid for this game: it is of another game, or its seat was given up.",
        "Delete the token, and continue as a spectator.",
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
    "game_not_found": Code(
        404,
        "There is no such game: it was deleted, has expired or never existed.",
        "Delete what you stored about it.",
    ),
    "seat_not_found": Code(404, "The game has no seat of that number.", "Use a number of the game's `seats`."),
    "ruleset_not_found": Code(404, "There is no such ruleset.", "List the rulesets."),
    "no_such_resource": Code(404, "There is nothing at this address.", "Compare the address with the contract's."),
    "method_not_allowed": Code(405, "This address does not know that method.", "Use one that `Allow` names."),
    "body_too_large": Code(413, "The body has more than 64 KiB.", FIX),
    "address_too_long": Code(414, "The address has more than 4 KiB.", FIX),
    "unsupported_media_type": Code(415, "The body does not say that it is `application/json`.", FIX),
    "unsupported_content_encoding": Code(
        415, "The body is compressed (`Content-Encoding`).", "Send the body as it is, without `Content-Encoding`."
    ),
    "headers_too_large": Code(431, "A header is too long, or there are too many.", FIX),
    "rate_limited": Code(
        429, "Too much was asked from this address or with this API key; a legal move in turn never is.", WAIT
    ),
    "quota_spent": Code(429, "The API key, or the address where none is needed, has created its games of today.", WAIT),
    "unsupported_transfer_coding": Code(
        501, "`Transfer-Encoding` names another coding than `chunked`.", "Send the body with a `Content-Length`."
    ),
    # What the fields and parameters are
    "missing_field": Code(422, "A required field is missing; `errors` says where.", FIX),
    "unknown_field": Code(422, "A field, query parameter or body is not known here; `errors` says where.", FIX),
    "wrong_type": Code(422, "A value is of another type than it should be; `errors` says where.", FIX),
    "invalid_value": Code(422, "A value is not one of those allowed; `errors` says where, and what is allowed.", FIX),
    "invalid_name": Code(
        422,
        "A name is empty or too long, cannot be seen, or has control characters or line breaks.",
        "Ask the player for another.",
    ),
    "invalid_cursor": Code(422, "The `cursor` is not one that a page has given.", "Begin again at the first page."),
    "idempotency_key_reused": Code(
        422, "This `Idempotency-Key` came with another request before.", "Make a new key for each request."
    ),
    "unknown_ruleset": Code(422, "There is no such ruleset to play by.", "Use one that `errors` lists as `allowed`."),
    "unknown_scenario": Code(422, "The ruleset has no such scenario.", "Use one that `errors` lists as `allowed`."),
    "wrong_number_of_seats": Code(
        422, "The game cannot be played with so many.", "Use a number that `errors` lists as `allowed`."
    ),
    "unknown_option": Code(
        422,
        "The rulebook has no such option; `errors` names all of them.",
        "Use those of the ruleset's `options_schema`.",
    ),
    "invalid_option": Code(
        422, "An option cannot have that value; `errors` names all of them.", "Use a value that is allowed."
    ),
    "options_clash": Code(
        422, "Two options, or an option and the number of seats, do not go together; `errors` names them.", FIX
    ),
    "invalid_position": Code(422, "No game could be in that position; `errors` says where it is wrong.", FIX),
    "unknown_move": Code(422, "This rulebook has no such `kind` of move.", "Use one that `errors` lists as `allowed`."),
    # The point at which a game is
    "contended": Code(409, "Others kept changing the game at the same moment.", "Send the same request again."),
    "seat_given_up": Code(
        409,
        "A seat was taken under this `Idempotency-Key` before, and given up since: its token is not returned again.",
        "Join with a new key, or watch the game without a token.",
    ),
    "game_full": Code(
        409,
        "Every seat is taken, apart from those that have dropped out or have no part in a tie-break.",
        "Watch the game without a token, or join another.",
    ),
    "game_closed": Code(
        409, "The game ended without a result, for the `closed_reason` in `game`.", "Show why, and create another game."
    ),
    "game_over": Code(409, "The game has ended with a winner.", "Show the `result`."),
    "already_started": Code(409, "The game was started before.", LOOK),
    "seats_vacant": Code(409, "A seat is still free.", "Wait until every one of the game's `seats` has a name."),
    "not_started": Code(409, "The game is still in its lobby.", "Wait for its start."),
    "stale_version": Code(412, "The game is not at a version that `If-Match` names.", LOOK),
}
SERVER_ERROR_CODES: dict[str, Code] = {
    # Failures of the service
    "game_damaged": Code(500, "The stored game, or the part of its log that is needed, is damaged.", REPORT),
    "internal_error": Code(500, "The service failed; no change was confirmed.", REPORT),
    "store_unavailable": Code(503, "The store does not respond; no change was confirmed.", RETRY),
    "store_full": Code(
        503,
        "The store has no memory left: games can be read, left and deleted, but not created, joined or played.",
        RETRY,
    ),
    "store_read_only": Code(
        503, "The store takes no changes (its disk is full, or it is being replaced): games can be read.", RETRY
    ),
    "http_error": Code(None, "Any other refusal that HTTP defines a status for.", "Decide by the status."),
}


def rulebook_codes() -> dict[str, Code]:
    """List the codes of refusals by the rules.

    Raises:
        InvalidRulebook: a rulebook has a code that the service uses for something else.
    """
    for rulebook in catalogue.RULEBOOKS.values():
        if taken := rulebook.codes.keys() & {*SERVICE_CODES, *SERVER_ERROR_CODES}:
            raise InvalidRulebook(f"{rulebook.id} has codes that the service itself uses: {', '.join(sorted(taken))}")
    return {name: Code(409 if code.untimely else 422, code.when, code.do) for name, code in catalogue.CODES.items()}


CODES: dict[str, Code] = {**SERVICE_CODES, **rulebook_codes(), **SERVER_ERROR_CODES}


def codes_with_status(status: int | None) -> list[str]:
    """List the codes that come with a status."""
    return [name for name, code in CODES.items() if code.status == status]


def describe(name: str) -> str:
    """Tell in two sentences when a code comes and what to do."""
    return f"{CODES[name].condition} {CODES[name].advice}"


def problem_type(name: str) -> str:
    """Return the `type` of a problem (RFC 9457, section 3.1.1): the place on the page /docs/problems that explains it.

    It is an absolute path, like `Location`, because the service does not know the address by which clients reach it.
    """
    return f"/docs/problems#{name}"


def problems_markdown() -> Iterator[str]:
    """Write docs/problems.md, line by line."""
    yield from (
        "# Problems",
        "",
        "A request that is refused has changed nothing. The response is `application/problem+json` (RFC 9457).",
        "",
        "- `code` is for programs. Treat a code that you do not know by its `status`.",
        "- `title` names the code and `detail` is a sentence: both are for people, in English, and may change; do not",
        "  parse them.",
        "- `type` is the address of the code on this page, as an absolute path: resolve it against the address of the",
        "  service. Behind a proxy that adds a path prefix, put the prefix in front, as with `Location`.",
        "- `clause` names the rule that a move breaks; `GET /v1/rulesets/{ruleset}` has its text.",
        "- `errors` lists the parts of the request that are wrong: `pointer` (JSON Pointer into the body) or ",
        "  `parameter` (of the query), `code`, `detail` and, where they are known, `allowed`, `minimum` and `maximum`.",
        "- `game` and `legal_moves` come with some codes, as the tables say.",
    )
    for status in sorted({code.status for code in CODES.values() if code.status}):
        yield from _markdown_table(f"Status {status}", status)
    yield from _markdown_table("Any other status", None)


def _markdown_table(title: str, status: int | None) -> Iterator[str]:
    yield from ("", f"## {title}", "", "| code | when it comes | what to do |", "|---|---|---|")
    yield from (f"| `{name}` | {CODES[name].condition} | {CODES[name].advice} |" for name in codes_with_status(status))
