"""Join codes that no lobby has, and lists of own games that must be refused as a whole."""

from typing import Any

from tests.api.bad_bodies import NO_NUMBER, NO_TEXT
from tests.api.cases import NO_GAME, Case, each, mine, quick
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


def an_entry(title: str, code: str, **fields: Any) -> Case:
    return mine(title, code, games=[ENTRY, {**ENTRY, **fields}])


CODES_OF_NO_LOBBY = [
    *(Case(f"find: {title}", "code_not_found", "GET", f"/v1/codes/{code}", {}) for title, code in MALFORMED.items()),
    *(
        Case(f"find: an id of a game, {title}", "code_not_found", "GET", "/v1/codes/{id}", {}, at)
        for title, at in {"in play": started, "closed": closed}.items()
    ),
    *(
        Case(f"nothing at {path}", "no_such_resource", "GET", path, {})
        for path in ("/v1/codes", "/v1/codes/", "/v1/codes/BCD/FGH", "/v1/codes/BCD%2FFGH", "/v1//codes/BCDFGH")
    ),
]

ENTRIES = [
    mine("no games", "missing_field"),
    mine("an empty list", "invalid_value", games=[]),
    mine("51 entries", "invalid_value", games=[ENTRY] * 51),
    mine("an unknown key", "unknown_field", games=[ENTRY], surprise=1),
    *each(mine, "wrong_type", {"games": (5, None, "x", True, {}, ENTRY)}),
    *(mine(f"an entry {value!r}", "wrong_type", games=[ENTRY, value]) for value in (5, None, "x", True, [], [ENTRY])),
    *each(an_entry, "wrong_type", {"game": (None, *NO_TEXT), "seat_token": (None, *NO_TEXT)}),
    mine("an entry without a game", "missing_field", games=[{"seat_token": "x"}]),
    mine("an entry without a token", "missing_field", games=[ENTRY, {"game": NO_GAME}]),
    an_entry("an unknown key in an entry", "unknown_field", seat=0),
    *each(an_entry, "wrong_type", {"since": ("3", 2.5, *NO_NUMBER)}),
    an_entry("a version below 0", "invalid_value", since=-1),
    mine("a parameter", "unknown_field", games=[ENTRY])._replace(path="/v1/mine?labels=true"),
    mine("nothing there", "no_such_resource", games=[ENTRY])._replace(path="/v1/mine/"),
]
UNO: dict[str, Any] = {"rulesets": ["uno-official"]}
QUICK = [
    quick("no rulesets", "missing_field"),
    quick("11 rulesets", "invalid_value", rulesets=["uno-official"] * 11),
    quick("an unknown ruleset", "unknown_ruleset", rulesets=["uno-official", "whist"]),
    *each(quick, "invalid_value", {"rulesets": ([], ["uno-official", "uno-official"])}),
    *each(
        quick, "wrong_type", {"rulesets": (5, None, "uno-official", True, {}, *([value] for value in (None, *NO_TEXT)))}
    ),
    *each(
        quick,
        "wrong_type",
        {**dict.fromkeys(("seats", "bots_after"), ("3", 2.5, *NO_NUMBER)), "name": (5, [], {})},
        **UNO,
    ),
    *each(quick, "wrong_number_of_seats", {"seats": (-1, 0, 1, 11)}, **UNO),
    quick("seats of one only", "wrong_number_of_seats", rulesets=["uno-official", "crazy-eights"], seats=9),
    *each(quick, "invalid_value", {"bots_after": (-1, 0, 601)}, **UNO),
    quick("an empty name", "invalid_name", name="", **UNO),
    quick("an unknown field", "unknown_field", public=True, **UNO),
    quick("nothing there", "no_such_resource")._replace(path="/v1/games/quick/"),
]
