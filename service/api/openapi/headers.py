"""Headers and path parameters as the contract describes them."""

from typing import Any

JsonObject = dict[str, Any]


def _string_header(description: str, example: str, **schema: Any) -> JsonObject:  # noqa: ANN401  # JSON Schema keywords
    return {"description": description, "schema": {"type": "string", **schema}, "example": example}


ETAG_PATTERN = r'(W/)?"[^"]*"'
EXAMPLE_ETAG = '"12.0.9f3ab27c.5e1d"'
"""An example of the entity tag of a view."""
RESPONSE_HEADERS: dict[str, JsonObject] = {
    "ETag": _string_header(
        "Names this view of the game: every reader and every version has another. It is opaque; the `version` is in "
        "the body. Send it back as it is, in `If-None-Match` to look again, or in `If-Match` with a change.",
        EXAMPLE_ETAG,
        pattern='^"[^"]+"$',
    ),
    "Location": _string_header(
        "Where the game is, relative to this service.", "/v1/games/5f0c3a9be1d24c7786a1b2c3", format="uri-reference"
    ),
    "Cache-Control": _string_header(
        "What one reader may know is stored in no cache, not even in the browser's.", "private, no-store"
    ),
    "Vary": _string_header("The answer is different for every token.", "Authorization"),
    "WWW-Authenticate": _string_header(
        "How to prove whose the request is: with a seat token, or to create a game with an API key.",
        'Bearer realm="seat"',
    ),
    "Retry-After": {
        "description": "Seconds to wait before the same request is worth sending again.",
        "schema": {"type": "integer", "minimum": 0},
        "example": 2,
    },
    "Accept": _string_header("The media type that a body must have.", "application/json"),
    "Accept-Encoding": _string_header("The content coding that a body must have: none.", "identity"),
    "X-Request-Id": _string_header(
        "Names this request in the log: your own `X-Request-Id`, the trace of your `traceparent`, or a new one.",
        "0af7651916cd43dd8448eb211c80319c",
    ),
    "RateLimit": _string_header(
        "What is left of each policy that this request counted for (`r`), and in how many seconds all of it is there "
        "again (`t`).",
        '"requests";r=5980;t=31',
    ),
    "RateLimit-Policy": _string_header(
        "How much of each policy there is (`q`) in how many seconds (`w`).", '"requests";q=6000;w=60'
    ),
    "Idempotency-Replayed": _string_header(
        "Present if an earlier request with the same `Idempotency-Key` had this outcome: nothing was done again.",
        "true",
    ),
    "Allow": _string_header("With 405: the methods that this address knows.", "GET, HEAD, OPTIONS"),
}
"""What the contract says of each header of an answer."""

PRIVATE_HEADERS = ("Cache-Control", "Vary")
RATE_LIMIT_HEADERS = ("RateLimit", "RateLimit-Policy")
REQUIRED_BY_STATUS: dict[int, tuple[str, ...]] = {
    401: ("WWW-Authenticate",),
    415: ("Accept", "Accept-Encoding"),
    429: ("Retry-After", *RATE_LIMIT_HEADERS),
    503: ("Retry-After",),
}
"""Headers that every problem of a status has, besides those of all problems."""
OPTIONAL_BY_STATUS: dict[int | None, tuple[str, ...]] = {None: ("Allow",)} | dict.fromkeys(
    (403, 409, 412, 422), ("Idempotency-Replayed",)
)
"""Headers that a problem may have, by status; None: any status that no operation declares."""


def required_headers(*names: str) -> dict[str, JsonObject]:
    """Describe headers that a response always has."""
    return {name: {**RESPONSE_HEADERS[name], "required": True} for name in names}


def common_headers() -> dict[str, JsonObject]:
    """Describe the headers of every answer, those on limits where there are limits and the request counted."""
    return {**required_headers("X-Request-Id"), **{name: RESPONSE_HEADERS[name] for name in RATE_LIMIT_HEADERS}}


def problem_headers(status: int | None) -> dict[str, JsonObject]:
    """Describe the headers of a problem; None: of one whose status no operation declares."""
    if status in (None, 400):  # the server itself writes some of these, where it cannot read a request
        return {
            name: RESPONSE_HEADERS[name]
            for name in (*PRIVATE_HEADERS, *OPTIONAL_BY_STATUS.get(status, ()), *common_headers())
        }
    may_have = {name: RESPONSE_HEADERS[name] for name in OPTIONAL_BY_STATUS.get(status, ())}
    return {**common_headers(), **required_headers(*PRIVATE_HEADERS, *REQUIRED_BY_STATUS.get(status, ())), **may_have}


PRIVATE_RESPONSE_HEADERS = required_headers(*PRIVATE_HEADERS)
"""Headers that go with what depends on the reader and is no view."""
GAME_RESPONSE_HEADERS = required_headers("ETag", *PRIVATE_HEADERS)
"""Headers that go with a view."""
CHANGE_RESPONSE_HEADERS = {**GAME_RESPONSE_HEADERS, "Idempotency-Replayed": RESPONSE_HEADERS["Idempotency-Replayed"]}
"""Headers that go with the view after a change."""
SEAT_RESPONSE_HEADERS = {**CHANGE_RESPONSE_HEADERS, **required_headers("Location")}
"""Headers that go with a seat taken."""


PUBLIC_RESPONSE_HEADERS: dict[str, JsonObject] = {
    "ETag": {
        **_string_header("Names this body in this content coding.", '"9f1c0a7be2d45c83a6b01f2e"'),
        "required": True,
    },
    "Cache-Control": {
        **_string_header("Any cache may keep the response for a while.", "public, max-age=300, must-revalidate"),
        "required": True,
    },
    "Vary": {
        **_string_header("The response is compressed for clients that accept gzip.", "Accept-Encoding"),
        "required": True,
    },
    "Content-Encoding": _string_header("Present if the response is compressed.", "gzip"),
}
"""Headers that go with what is the same for every reader."""


# Without examples, with which the documentation would fill in optional headers, so that moves would be refused.
def _parameter(place: str, name: str, description: str, **schema: Any) -> JsonObject:  # noqa: ANN401  # JSON Schema keywords
    return {"in": place, "name": name, "description": description, "schema": schema}


GAME_ID = _parameter(
    "path",
    "game_id",
    "The `id` of the game, as its creation told it. A text without a meaning of its own.",
    type="string",
    minLength=1,
)
SEAT = _parameter("path", "seat", "The seat's number, from 0.", type="integer", minimum=0)
RULESET = _parameter("path", "ruleset", "The `id` of a ruleset of the catalogue.", type="string", minLength=1)
NARRATE_DESCRIPTION = (
    "Give each event a `text`: a sentence in English of what you may know of it, which calls players by the names that "
    "their seats have now. At most 100 versions are put into words at once: where `since` is further back, `events` "
    "are those of the last change; a page of the history ends earlier, and `last` says where."
)
LABELS_DESCRIPTION = (
    "Give each of your `legal_moves` a `label`, to show on a button. A move may be posted with its label."
)
DRY_RUN_DESCRIPTION = "Only judge the move: the answer is the present view, or the problem."


def _boolean_parameter(name: str, description: str) -> JsonObject:
    return _parameter("query", name, description, type="boolean", default=False)


BOOLEAN_PARAMETERS = {
    name: _boolean_parameter(name, text)
    for name, text in (
        ("narrate", NARRATE_DESCRIPTION),
        ("labels", LABELS_DESCRIPTION),
        ("dry_run", DRY_RUN_DESCRIPTION),
    )
}
"""Parameters that ask for something more, or something else, by their names."""
SINCE = _parameter(
    "query",
    "since",
    "List the `events` of all versions after this one. Left out, or more than 1,000 versions back: those of the last "
    "change.",
    type="integer",
    minimum=0,
)
IF_NONE_MATCH = _parameter(
    "header",
    "If-None-Match",
    "The ETag that came with your last view, as it is: if nothing has changed, the response is 304. `*` matches every "
    "version, any other text none.",
    type="string",
)
IF_NONE_MATCH_CACHEABLE = _parameter(
    "header",
    "If-None-Match",
    "The ETag of the response that you have: if it is still current, the response is 304.",
    type="string",
)
IF_MATCH = _parameter(
    "header",
    "If-Match",
    "The version that the change is meant for: the ETag of a view of it, or the bare version in quotes, such as "
    '`"12"`. If the game is at another version, the response is 412, with the game as it is now. A weak tag (`W/...`) '
    "counts as the same tag, since a proxy that compresses responses makes tags weak.",
    type="string",
    pattern=rf"^(\*|{ETAG_PATTERN}( *, *{ETAG_PATTERN})*)$",
)
IDEMPOTENCY_KEY = _parameter(
    "header",
    "Idempotency-Key",
    "Any text of your own, for your seat alone. The same request sent again with it, as long as the game is kept, has "
    "the same outcome, whatever `If-Match` says now, and nothing is done again: the same problem, or success with your "
    "view as it is now and all `events` since the version before the first request. The response then has "
    "`Idempotency-Replayed`. Another request with it is refused (`idempotency_key_reused`). To try once more, take "
    "another key. What says nothing of the game is not kept: 400, 401, 404, 413, 415, 429, 503, a body that is no "
    "move, a dry run, `contended`; nor are more than 1,000 refusals of one game.",
    type="string",
    minLength=1,
    maxLength=255,
    pattern="^[!-~]+$",
)
CREATION_IDEMPOTENCY_KEY = _parameter(
    "header",
    "Idempotency-Key",
    "A secret of your own, such as 22 random characters of base64 or a random UUID; never the same for two requests. "
    "The same request sent again with it, as long as the game is kept, returns the same game, seat and token, and the "
    "response has `Idempotency-Replayed`; once the seat was given up (in a sandbox game: any seat), it is 409 "
    "(`seat_given_up`). Who knows the key can have the token. Another request with it is refused "
    "(`idempotency_key_reused`).",
    type="string",
    minLength=22,
    maxLength=255,
    pattern="^[!-~]+$",
)
