"""Headers and parameters of the OpenAPI document."""

from typing import Any

from croupier.api.http.language import PARAMETER

JsonObject = dict[str, Any]


def _string_header(description: str, example: str, **schema: Any) -> JsonObject:  # noqa: ANN401  # JSON Schema keywords
    return {"description": description, "schema": {"type": "string", **schema}, "example": example}


ETAG_PATTERN = r'(W/)?"[^"]*"'
EXAMPLE_ETAG = '"12.0.9f3ab27c.5e1d"'
"""An example of the ETag of a view."""
RESPONSE_HEADERS: dict[str, JsonObject] = {
    "ETag": _string_header(
        "Identifies this view of the game: it differs by reader and version. It is opaque; the `version` is in the "
        "body. Send it back unchanged, in `If-None-Match` to revalidate, or in `If-Match` with a change.",
        EXAMPLE_ETAG,
        pattern='^"[^"]+"$',
    ),
    "Location": _string_header(
        "URL of the game, relative to this service.", "/v1/games/5f0c3a9be1d24c7786a1b2c3", format="uri-reference"
    ),
    "Cache-Control": _string_header(
        "Private responses are not stored by any cache, not even the browser's.", "private, no-store"
    ),
    "Vary": _string_header("The response differs by token, and if it has words also by language.", "Authorization"),
    "Content-Language": _string_header("The language of the words in the response.", "en"),
    "WWW-Authenticate": _string_header(
        "The authentication scheme: a seat token, or an API key to create a game.",
        'Bearer realm="seat"',
    ),
    "Retry-After": {
        "description": "Seconds to wait before sending the same request again.",
        "schema": {"type": "integer", "minimum": 0},
        "example": 2,
    },
    "Accept": _string_header("The required media type of a body.", "application/json"),
    "Accept-Encoding": _string_header("The required content coding of a body: none.", "identity"),
    "X-Request-Id": _string_header(
        "Identifies this request in the log: your `X-Request-Id`, the trace id of your `traceparent`, or a new id.",
        "0af7651916cd43dd8448eb211c80319c",
    ),
    "RateLimit": _string_header(
        "Remaining requests (`r`) and seconds until the reset (`t`) of each policy that this request counted for.",
        '"requests";r=5980;t=31',
    ),
    "RateLimit-Policy": _string_header(
        "Quota (`q`) and window in seconds (`w`) of each policy.", '"requests";q=6000;w=60'
    ),
    "Idempotency-Replayed": _string_header(
        "Present if the response repeats the outcome of an earlier request, by `Idempotency-Key` or `playAgain`.",
        "true",
    ),
    "Preference-Applied": _string_header("The preference that was followed: how long the request waited.", "wait=25"),
    "X-Accel-Buffering": _string_header("Makes nginx send each event at once.", "no"),
    "Allow": _string_header("With 405: the methods that the resource supports.", "GET, HEAD, OPTIONS"),
}
"""Descriptions of the response headers."""

PRIVATE_NAMES = ("Cache-Control", "Vary")
PROBLEM_NAMES = (*PRIVATE_NAMES, "Content-Language")
RATE_LIMIT_HEADERS = ("RateLimit", "RateLimit-Policy")
REQUIRED_BY_STATUS: dict[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    415: ("Accept", "Accept-Encoding"),
    429: ("Retry-After",),
    503: ("Retry-After",),
}
"""Headers that every problem with a status has, besides those of all problems."""
OPTIONAL_BY_STATUS: dict[int | None, tuple[str, ...]] = {None: ("Allow",)} | dict.fromkeys(
    (403, 409, 412, 422), ("Idempotency-Replayed",)
)
"""Optional headers of a problem, by status; None stands for statuses that no operation declares."""


def required_headers(*names: str) -> dict[str, JsonObject]:
    """Describe headers that a response always has."""
    return {name: {**RESPONSE_HEADERS[name], "required": True} for name in names}


def common_headers() -> dict[str, JsonObject]:
    """Describe the headers of every response; those of rate limits are optional."""
    return {**required_headers("X-Request-Id"), **{name: RESPONSE_HEADERS[name] for name in RATE_LIMIT_HEADERS}}


def problem_headers(status: int | None) -> dict[str, JsonObject]:
    """Describe the headers of a problem; None stands for statuses that no operation declares."""
    if status in (None, 400):  # gunicorn's worker writes some of these, for malformed requests
        return {
            name: RESPONSE_HEADERS[name]
            for name in (*PROBLEM_NAMES, *OPTIONAL_BY_STATUS.get(status, ()), *common_headers())
        }
    optional = {name: RESPONSE_HEADERS[name] for name in OPTIONAL_BY_STATUS.get(status, ())}
    return {**common_headers(), **required_headers(*PROBLEM_NAMES, *REQUIRED_BY_STATUS.get(status, ())), **optional}


PRIVATE_RESPONSE = required_headers(*PRIVATE_NAMES) | {"Content-Language": RESPONSE_HEADERS["Content-Language"]}
"""Headers of a private response without an ETag."""
GAME_HEADERS = required_headers("ETag") | PRIVATE_RESPONSE
"""Headers of a response with a view."""
POLL_HEADERS = {**GAME_HEADERS, "Preference-Applied": RESPONSE_HEADERS["Preference-Applied"]}
"""Headers of a response with a view that may have waited for it."""
CHANGE_HEADERS = {**GAME_HEADERS, "Idempotency-Replayed": RESPONSE_HEADERS["Idempotency-Replayed"]}
"""Headers of a response with the view after a change."""
SEAT_HEADERS = {**CHANGE_HEADERS, **required_headers("Location")}
"""Headers of a response with a seat token."""


RECORD_HEADERS = required_headers("ETag", "Vary") | {
    "Cache-Control": {
        **_string_header("It must be revalidated: the game may be deleted.", "private, no-cache"),
        "required": True,
    }
}
"""Headers of a record."""


PUBLIC_HEADERS: dict[str, JsonObject] = {
    "ETag": {
        **_string_header("Identifies this body in this content coding.", '"9f1c0a7be2d45c83a6b01f2e"'),
        "required": True,
    },
    "Cache-Control": {
        **_string_header("Any cache may store the response for a while.", "public, max-age=300, must-revalidate"),
        "required": True,
    },
    "Vary": {
        **_string_header("The response differs by content coding and by language.", "Accept-Encoding, Accept-Language"),
        "required": True,
    },
    "Content-Language": {**RESPONSE_HEADERS["Content-Language"], "required": True},
    "Content-Encoding": _string_header("Present if the response is compressed.", "gzip"),
}
"""Headers of a public response."""


# Examples are those of the schema: Swagger UI prefills a parameter with its own, and moves would be refused.
def _parameter(location: str, name: str, description: str, **schema: Any) -> JsonObject:  # noqa: ANN401  # JSON Schema keywords
    always = {"required": True} if location == "path" else {}
    return {"in": location, "name": name, "description": description, "schema": schema, **always}


GAME_ID = _parameter(
    "path",
    "game_id",
    "The `id` of the game, from the response to its creation. It is opaque.",
    type="string",
    minLength=1,
)
JOIN_CODE = _parameter(
    "path",
    "code",
    "The `code` of a lobby, in any case; spaces and hyphens are ignored.",
    type="string",
    minLength=1,
)
SEAT = _parameter("path", "seat", "The seat's number, from 0.", type="integer", minimum=0)
RULESET = _parameter("path", "ruleset", "The `id` of a ruleset.", type="string", minLength=1)
NARRATE_DESCRIPTION = (
    "Give each event a `text`: a redacted sentence. It names the players who held the seats when the event happened: "
    "`Ana (left)` had left the seat, `Ana (bot)` is a bot that stood in for Ana. At most 100 versions "
    "get texts in one response: if `since` is further back, `events` are those of the last change; a page of the "
    "history ends earlier, and `next_after` says where."
)
LABELS_DESCRIPTION = (
    "Give each of your `legal_moves` a `label`, the text of a button. A move may be posted with its label."
)
BY_SEAT_DESCRIPTION = "Let texts, also the `detail` of a problem, name seats (`Seat 2`, from 1) instead of players."
DRY_RUN_DESCRIPTION = "Validate the move without making it: the response is your present view, or the problem."


def _boolean_parameter(name: str, description: str) -> JsonObject:
    return _parameter("query", name, description, type="boolean", default=False)


BOOLEAN_PARAMETERS = {
    name: _boolean_parameter(name, text)
    for name, text in (
        ("narrate", NARRATE_DESCRIPTION),
        ("labels", LABELS_DESCRIPTION),
        ("by_seat", BY_SEAT_DESCRIPTION),
        ("dry_run", DRY_RUN_DESCRIPTION),
    )
}
"""Boolean query parameters, by name."""
TEXT_PARAMETERS = [BOOLEAN_PARAMETERS[name] for name in ("narrate", "labels", "by_seat")]
SINCE = _parameter(
    "query",
    "since",
    "List the `events` of all versions after this one. If it is missing, or more than 1,000 versions back: those of "
    "the last change.",
    type="integer",
    minimum=0,
)
LAST_EVENT_ID = _parameter(
    "header",
    "Last-Event-ID",
    "The `id` of the last event that you got, to resume a stream; an EventSource sends it by itself. It takes "
    "precedence over `since`.",
    type="string",
    pattern="^[0-9]*$",
    examples=["12"],
)
TICKET = _parameter(
    "query",
    "ticket",
    "A ticket of `createStreamTicket`, instead of the seat token.",
    type="string",
)
PREFER = _parameter(
    "header",
    "Prefer",
    "`wait=25` (RFC 7240), with `If-None-Match`: respond when the game has changed, or with 304 after that many "
    "seconds, at most 30. `Preference-Applied` says how long.",
    type="string",
    examples=["wait=25"],
)
PREFER_CHANGE = _parameter(
    "header",
    "Prefer",
    "`wait=25` (RFC 7240), with the `since` of every entry: respond when one of the games has changed, or after that "
    "many seconds, at most 30. `Preference-Applied` says how long.",
    type="string",
    examples=["wait=25"],
)
IF_NONE_MATCH = _parameter(
    "header",
    "If-None-Match",
    "The ETag of your last view: if it is still current, the response is 304. `*` matches every version, any other "
    "text none.",
    type="string",
)
IF_NONE_MATCH_CACHEABLE = _parameter(
    "header",
    "If-None-Match",
    "The ETag of the response that you have stored: if it is still current, the response is 304.",
    type="string",
)
IF_MATCH = _parameter(
    "header",
    "If-Match",
    "The version that the change applies to: the ETag of a view of it, or the bare version in quotes, such as "
    '`"12"`. If the game is at another version, the response is 412, with the current game. A weak tag (`W/...`) '
    "matches, too, since a proxy that compresses responses makes tags weak.",
    type="string",
    pattern=rf"^(\*|{ETAG_PATTERN}( *, *{ETAG_PATTERN})*)$",
    examples=['"12"'],
)
IDEMPOTENCY_KEY = _parameter(
    "header",
    "Idempotency-Key",
    "Any text, unique for your seat. As long as the game exists, the same request with the same key has the same "
    "outcome and is not executed again, whatever its `If-Match`: the same problem, or success with your present view "
    "and all `events` since the version before the first request. The response then has `Idempotency-Replayed`. A "
    "different request with the key is refused (`idempotency_key_reused`). To execute a request again, use another "
    "key. Some outcomes are not stored, so the request is executed again: 400, 401, 404, 413, 415, 503, 429 but for "
    "moves, a body that is not a move, a dry run, `contended`, and refusals after the first 1,000 of a game.",
    type="string",
    minLength=1,
    maxLength=255,
    pattern="^[!-~]+$",
)
CREATION_KEY = _parameter(
    "header",
    "Idempotency-Key",
    "A secret, such as 22 random characters of base64 or a random UUID; use a new one for each request. As long as the "
    "game exists, the same request with the same key returns the same game, seat and token, and the response has "
    "`Idempotency-Replayed`; once that token is no longer valid, since the player left, was removed or has a newer "
    "token (in a sandbox game: that of any seat), it is 409 (`seat_given_up`). Anyone who knows the key can get the "
    "token. A refusal is stored under the key, too: to try again, use another one. A different request with the key is "
    "refused (`idempotency_key_reused`).",
    type="string",
    minLength=22,
    maxLength=255,
    pattern="^[!-~]+$",
)
LANGUAGE = _parameter(
    "query",
    PARAMETER,
    "The language of the words in the response, instead of that of `Accept-Language`: for links and for EventSource.",
    type="string",
    examples=["uk"],
)
SHARED_PARAMETERS = {
    "GameId": GAME_ID,
    "JoinCode": JOIN_CODE,
    "Seat": SEAT,
    "Ruleset": RULESET,
    **{name.title().replace("_", ""): parameter for name, parameter in BOOLEAN_PARAMETERS.items()},
    "Since": SINCE,
    "LastEventId": LAST_EVENT_ID,
    "Ticket": TICKET,
    "Wait": PREFER,
    "WaitForAny": PREFER_CHANGE,
    "IfNoneMatch": IF_NONE_MATCH,
    "IfNoneMatchOfBody": IF_NONE_MATCH_CACHEABLE,
    "IfMatch": IF_MATCH,
    "IdempotencyKey": IDEMPOTENCY_KEY,
    "SecretIdempotencyKey": CREATION_KEY,
    "Language": LANGUAGE,
}
"""The parameters that are components of the document, by the names of these."""
SHARED_HEADERS = {
    **RESPONSE_HEADERS,
    **{f"{name}.always": header for name, header in required_headers(*RESPONSE_HEADERS).items()},
    **{f"{name}.public": header for name, header in PUBLIC_HEADERS.items()},
}
"""The same for headers; ``.always`` are those that a response always has."""
