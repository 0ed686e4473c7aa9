"""Join codes that no lobby has, and lists of own games that must be refused as a whole."""

from typing import Any

from tests.api.bad_bodies import NOT_JSON
from tests.api.cases import JSON, NO_GAME, Case, each
from tests.api.table import closed, started

ENTRY = {"game": NO_GAME, "seat_token": "x"}
MALFORMED = {
    "a code that no game has": "BCDFGH",
    "five letters": "BCDFG",
    "seven letters": "BCDFGHJ",
    "a vowel": "BCDFGA",
    "a letter that looks like a digit": "BCDFGL",
    "digits": "123456",
    "spaces": "%20%20",
    "a hyphen": "-",
    "a letter that becomes two": "BCDF%C3%9F",
    "letters of another alphabet": "%D0%92%D0%A1DFGH",
    "a zero": "BCDFG%00",
    "a code that is no UTF-8": "%FF%FE",
    "a code that reaches into the store": "x%7D:y%7B*",
    "3 000 letters": "B" * 3_000,
}
CODES_OF_NO_LOBBY = [
    *(
        Case(f"find: {title}", 404, "code_not_found", "GET", f"/v1/codes/{code}", {})
        for title, code in MALFORMED.items()
    ),
    *(
        Case(f"find: an id of a game, {title}", 404, "code_not_found", "GET", "/v1/codes/{id}", {}, at)
        for title, at in {"in play": started, "closed": closed}.items()
    ),
    *(
        Case(f"{method} a code", 405, "method_not_allowed", method, "/v1/codes/BCDFGH", {})
        for method in ("POST", "PUT", "DELETE", "BREW")
    ),
    *(
        Case(f"nothing at {path}", 404, "no_such_resource", "GET", path, {})
        for path in ("/v1/codes", "/v1/codes/", "/v1/codes/BCD/FGH", "/v1/codes/BCD%2FFGH", "/v1//codes/BCDFGH")
    ),
    Case("find: a parameter", 422, "unknown_field", "GET", "/v1/codes/BCDFGH?surprise=1", {}),
]


def mine(title: str, status: int, code: str, games: Any, **more: Any) -> Case:
    return Case(f"mine: {title}", status, code, "POST", "/v1/mine", {"json": {"games": games, **more}})


ENTRIES = [
    *(
        case._replace(title=f"mine: {case.title}", path="/v1/mine")
        for case in NOT_JSON
        if case.title.startswith("create: ") and case.code != "unknown_field"
    ),
    *(
        Case(f"mine: {body!r} as a body", 422, "wrong_type", "POST", "/v1/mine", {"content": body, "headers": JSON})
        for body in (b"[]", b'"x"', b"7", b"null", b"true")
    ),
    Case("mine: no games", 422, "missing_field", "POST", "/v1/mine", {"json": {}}),
    mine("an empty list", 422, "invalid_value", []),
    mine("51 entries", 422, "invalid_value", [ENTRY] * 51),
    mine("an unknown key", 422, "unknown_field", [ENTRY], surprise=1),
    *(mine(f"games is {value!r}", 422, "wrong_type", value) for value in (5, None, "x", True, {}, ENTRY)),
    *(mine(f"an entry is {value!r}", 422, "wrong_type", [ENTRY, value]) for value in (5, None, "x", True, [], [ENTRY])),
    *(
        mine(f"{field} is {value!r}", 422, "wrong_type", [ENTRY, {**ENTRY, field: value}])
        for field, value in each(game=(5, None, True, [], {}), seat_token=(5, None, True, [], {}))
    ),
    mine("an entry without a game", 422, "missing_field", [{"seat_token": "x"}]),
    mine("an entry without a token", 422, "missing_field", [ENTRY, {"game": NO_GAME}]),
    mine("an unknown key in an entry", 422, "unknown_field", [{**ENTRY, "seat": 0}]),
    Case("mine: a parameter", 422, "unknown_field", "POST", "/v1/mine?labels=true", {"json": {"games": [ENTRY]}}),
    *(
        Case(f"{method} /v1/mine", 405, "method_not_allowed", method, "/v1/mine", {})
        for method in ("GET", "PUT", "DELETE", "BREW")
    ),
    Case("nothing at /v1/mine/", 404, "no_such_resource", "POST", "/v1/mine/", {"json": {"games": [ENTRY]}}),
]


def quick(title: str, status: int, code: str, **body: Any) -> Case:
    return Case(f"quick: {title}", status, code, "POST", "/v1/games/quick", {"json": body})


NO_LIST: list[Any] = [5, None, "uno-official", True, {}]
NO_TEXT: list[Any] = [5, None, True, [], {}]
NUMBERS: list[int] = [-1, 0, 1, 11]
WAITS: list[int] = [-1, 0, 601]
QUICK = [
    *(
        case._replace(title=f"quick: {case.title}", path="/v1/games/quick")
        for case in NOT_JSON
        if case.title.startswith("create: ") and case.code != "unknown_field"
    ),
    *(
        Case(
            f"quick: {body!r} as a body",
            422,
            "wrong_type",
            "POST",
            "/v1/games/quick",
            {"content": body, "headers": JSON},
        )
        for body in (b"[]", b'"x"', b"7", b"null", b"true")
    ),
    quick("no rulesets", 422, "missing_field"),
    quick("an empty list", 422, "invalid_value", rulesets=[]),
    quick("11 rulesets", 422, "invalid_value", rulesets=["uno-official"] * 11),
    quick("an unknown ruleset", 422, "unknown_ruleset", rulesets=["uno-official", "whist"]),
    quick("a ruleset twice", 422, "invalid_value", rulesets=["uno-official", "uno-official"]),
    *(quick(f"rulesets is {value!r}", 422, "wrong_type", rulesets=value) for value in NO_LIST),
    *(quick(f"a ruleset is {value!r}", 422, "wrong_type", rulesets=[value]) for value in NO_TEXT),
    *(
        quick(f"{field} is {value!r}", 422, "wrong_type", rulesets=["uno-official"], **{field: value})
        for field, value in each(seats=("3", True, 2.5, [], {}), bots_after=("3", True, 2.5, [], {}), name=(5, [], {}))
    ),
    *(
        quick(f"{value} seats", 422, "wrong_number_of_seats", rulesets=["uno-official"], seats=value)
        for value in NUMBERS
    ),
    quick("seats of one only", 422, "wrong_number_of_seats", rulesets=["uno-official", "crazy-eights"], seats=9),
    *(
        quick(f"bots after {value}", 422, "invalid_value", rulesets=["uno-official"], bots_after=value)
        for value in WAITS
    ),
    quick("an empty name", 422, "invalid_name", rulesets=["uno-official"], name=""),
    quick("an unknown field", 422, "unknown_field", rulesets=["uno-official"], public=True),
    Case(
        "quick: a parameter",
        422,
        "unknown_field",
        "POST",
        "/v1/games/quick?x=1",
        {"json": {"rulesets": ["uno-official"]}},
    ),
    *(
        Case(f"{method} /v1/games/quick", 405, "method_not_allowed", method, "/v1/games/quick", {})
        for method in ("PUT", "BREW")
    ),
    Case("nothing at /v1/games/quick/", 404, "no_such_resource", "POST", "/v1/games/quick/", {"json": {}}),
]
