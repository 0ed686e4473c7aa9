"""Whatever is wrong with a request is said as a problem with a code of its own, and changes no stored byte.

Everything here goes over real HTTP to the real service; its Valkey is read past it.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import httpx
import pytest
import redis

from service.api.codes import CODES
from tests.api import phase10_cases, uno_dice_cases
from tests.api.codes import codes
from tests.api.table import (
    RULESET,
    Table,
    challenged,
    check_problem,
    closed,
    drawn,
    everything,
    finished,
    gathering,
    laid,
    named,
    round_over,
    simple,
    started,
)

Scene = Callable[[httpx.Client], Table]
JSON = {"Content-Type": "application/json"}
OTHER_JSON = {"Content-Type": "application/merge-patch+json"}
TWO_TYPES = {"Content-Type": "application/json, text/plain"}
DRAW = b'{"kind": "draw"}'
NO_GAME = "0" * 24
LIMIT = 64 * 1024
NEST = b"[" * 5_000 + b"]" * 5_000
DEEP = b'{"x": ' * 1_000 + b'":"' + b"}" * 1_000
"""No deeper than what orjson reads, deeper than what Python's own reader does."""


class Case(NamedTuple):
    """A request that must be refused."""

    says: str
    status: int
    code: str
    method: str
    path: str
    """With ``{id}`` for the game's."""
    sent: dict[str, Any]
    """What httpx takes: json, content, params, headers."""
    at: Scene = simple
    by: int | None = None
    """The seat whose token is sent."""


def create(says: str, status: int, code: str, **body: Any) -> Case:
    return Case(f"create: {says}", status, code, "POST", "/v1/games", {"json": {"ruleset": RULESET, **body}})


def position(says: str, hands: Any = ("r5 r6", "g1 g2"), discard_pile: Any = "r7", **more: Any) -> Case:
    whole = {"hands": hands, "discard_pile": discard_pile, **more}
    return create(f"position: {says}", 422, "invalid_position", sandbox={"position": whole})


def join(says: str, status: int, code: str, at: Scene = gathering, **body: Any) -> Case:
    return Case(f"join: {says}", status, code, "POST", "/v1/games/{id}/seats", {"json": body}, at)


def move(says: str, status: int, code: str, at: Scene = simple, by: int | None = 0, **body: Any) -> Case:
    return Case(f"move: {says}", status, code, "POST", "/v1/games/{id}/moves", {"json": body}, at, by)


def headed(says: str, status: int, code: str, **headers: str) -> Case:
    sent = {"json": {"kind": "draw"}, "headers": named(headers)}
    return Case(f"move: {says}", status, code, "POST", "/v1/games/{id}/moves", sent, by=0)


def everywhere(says: str, status: int, code: str, **sent: Any) -> Iterator[Case]:
    """Send the same to each operation that takes a body."""
    yield Case(f"create: {says}", status, code, "POST", "/v1/games", sent)
    yield Case(f"join: {says}", status, code, "POST", "/v1/games/{id}/seats", sent, gathering)
    yield Case(f"move: {says}", status, code, "POST", "/v1/games/{id}/moves", sent, by=0)


def each(**values: tuple[Any, ...]) -> Iterator[tuple[str, Any]]:
    """Pair each field with each of its values."""
    return ((field, value) for field, some in values.items() for value in some)


def bodies(says: str, code: str, content: bytes | Callable[[], Iterable[bytes]], status: int = 400) -> Iterator[Case]:
    return everywhere(says, status, code, content=content, headers=JSON)


def in_pieces(first: bytes, size: int) -> Callable[[], Iterable[bytes]]:
    """Send a body in chunks, without saying how long it will be: JSON, and spaces after it."""
    return lambda: iter([first, *[b" " * 1024] * (size // 1024)])


NOT_JSON = [
    *bodies("an empty body", "not_json", b""),
    *bodies("a truncated body", "not_json", b'{"kind": "dra'),
    *bodies("two values", "not_json", b"{} {}"),
    *bodies("a form", "not_json", b"kind=draw&ruleset=uno-official"),
    *bodies("not a number", "not_json", b'{"kind": NaN}'),
    *bodies("invalid UTF-8 outside of a text", "not_json", b"\xff\xfe{}"),
    *bodies("invalid UTF-8 in a text", "not_json", b'{"kind": "dr\xffw"}'),
    *bodies("invalid UTF-8 in a card", "not_json", b'{"kind": "play", "card": "\xff"}'),
    *bodies("a lone surrogate", "not_json", b'{"name": "\\ud800"}'),
    *bodies("a lone surrogate in a card", "not_json", b'{"kind": "play", "card": "\\ud800"}'),
    *bodies("100 000 nested brackets", "body_too_large", b"[" * 100_000, 413),
    *bodies("60 000 nested brackets", "not_json", b"[" * 60_000),
    *bodies("60 000 nested brackets in a field", "not_json", b'{"x": ' + b"[" * 60_000),
    *bodies("nested brackets as a kind", "not_json", b'{"kind": ' + b"[" * 5_000 + b"]" * 5_000 + b"}"),
    *bodies(
        "nested brackets before a kind", "not_json", b'{"x": ' + b"[" * 5_000 + b"]" * 5_000 + b', "kind": "draw"}'
    ),
    *bodies("a number of 5 000 digits", "not_json", b'{"kind": "catch", "seat": ' + b"9" * 5_000 + b"}"),
    *bodies("a key twice", "duplicate_key", b'{"kind": "draw", "kind": "draw"}'),
    *bodies("a key twice, once with an escape", "duplicate_key", b'{"name": "Ana", "n\\u0061me": "Ben"}'),
    *bodies("an empty key twice", "duplicate_key", b'{"": 1, "": 2}'),
    *bodies("a key twice within a field", "duplicate_key", b'{"name": "a:b", "x": [{"y": {"z": 1, "z": 1}}]}'),
    Case(
        "create: an option twice",
        *(400, "duplicate_key", "POST", "/v1/games"),
        {"content": b'{"ruleset": "uno-official", "options": {"target": 200, "target": 300}}', "headers": JSON},
    ),
    Case(
        "move: a card twice",
        *(400, "duplicate_key", "POST", "/v1/games/{id}/moves"),
        {"content": b'{"kind": "play", "card": "r5", "card": "rD"}', "headers": JSON},
        by=0,
    ),
    *bodies("1 000 nested objects, and a text with a colon", "not_json", DEEP),
    *everywhere("no content type", 415, "unsupported_media_type", content=DRAW),
    *everywhere("a text", 415, "unsupported_media_type", content=DRAW, headers={"Content-Type": "text/plain"}),
    *everywhere("another kind of JSON", 415, "unsupported_media_type", content=DRAW, headers=OTHER_JSON),
    *everywhere("two types", 415, "unsupported_media_type", content=DRAW, headers=TWO_TYPES),
    *everywhere("parts", 415, "unsupported_media_type", files={"kind": b"draw"}),
    *everywhere("a form that says so", 415, "unsupported_media_type", data={"kind": "draw"}),
    *bodies("a body over 64 KiB", "body_too_large", b" " * (LIMIT + 1), 413),
    Case(
        "create: a chunked body over 64 KiB",
        *(413, "body_too_large", "POST", "/v1/games"),
        {"content": in_pieces(b'{"ruleset": "uno-official"}', 2 * LIMIT), "headers": JSON},
    ),
    Case(
        "join: a chunked body over 64 KiB",
        *(413, "body_too_large", "POST", "/v1/games/{id}/seats"),
        {"content": in_pieces(b"{}", 2 * LIMIT), "headers": JSON},
        gathering,
    ),
    Case(
        "move: a chunked body over 64 KiB",
        *(413, "body_too_large", "POST", "/v1/games/{id}/moves"),
        {"content": in_pieces(DRAW, 2 * LIMIT), "headers": JSON},
        by=0,
    ),
]

WRONG_TYPES = [
    *(
        case
        for value in (b"[]", b'"draw"', b"7", b"null", b"true")
        for case in bodies(f"{value.decode()} as a body", "wrong_type", value, 422)
    ),
    *(
        create(f"{field} is {value!r}", 422, "wrong_type", **{field: value})
        for field, value in each(
            ruleset=(5, None, True, [], {}),
            options=(5, None, "target", [], True),
            seats=("2", 2.5, True, [], {}),
            name=(5, True, [], {}),
            public=(None, 0, 1, "true", []),
            sandbox=(5, "open", True, []),
        )
    ),
    *(
        create(f"{field} is {value!r}", 422, "wrong_type", sandbox={field: value})
        for field, value in each(position=(5, None, "r5", True, []), scenario=(5, None, True, [], {}))
    ),
    *(
        position(f"{field} is {value!r}", **{field: value})
        for field, value in each(
            hands=(5, None, "r5", [5, 5], ["r5", None], {}),
            discard_pile=(5, None, ["r5"], True),
            draw_pile=(5, ["r5"], True),
            colour=(5, "red", "", []),
            turn=("0", None, 0.5, True),
            direction=("1", None, 0, 2, True),
            dealer=("0", None, 0.5, True),
            scores=(5, "0 0", ["0", "0"], [0.5, 0], {}),
            called=(5, None, "0", ["0"]),
        )
    ),
    *(
        create(f"option {field} is {value!r}", 422, "invalid_option", options={field: value})
        for field, value in each(
            target=("500", None, 500.5, True, 0, 10_001, 2**70),
            scoring=(5, None, "most", True),
            first_wild=(5, None, "keep", []),
        )
    ),
    *(
        join(f"{field} is {value!r}", 422, "wrong_type", **{field: value})
        for field, value in each(name=(5, True, [], {}))
    ),
    *(
        move(f"{field} is {value!r}", 422, "wrong_type", **{field: value})
        for field, value in each(kind=(5, None, True, [], {}))
    ),
    *(
        move(f"catch with {field} {value!r}", 422, "wrong_type", kind="catch", **{field: value})
        for field, value in each(seat=(None, "1", 0.5, True, []))
    ),
    *(
        move(f"choose_colour with {field} {value!r}", 422, "wrong_type", kind="choose_colour", **{field: value})
        for field, value in each(colour=(None, 5, True, []))
    ),
    *(
        move(f"play with {field} {value!r}", 422, "wrong_type", **{"kind": "play", "card": "r5", field: value})
        for field, value in each(card=(None, 5, True, ["r5"]), colour=(5, True, ["r"]), call_uno=(None, 0, "true", []))
    ),
]

UNKNOWN_KEYS = [
    create("an unknown key", 422, "unknown_field", colour="r"),
    create("an unknown key in the sandbox", 422, "unknown_field", sandbox={"position": {}, "seed": 5}),
    create("an unknown option", 422, "unknown_option", options={"surprise": True}),
    position("an unknown key", seed=5),
    join("an unknown key", 422, "unknown_field", seat=1),
    move("an unknown key", 422, "unknown_field", kind="draw", count=2),
    *(
        Case(f"{method} {path}: {says}", status, code, method, path, {"content": content}, at, 0)
        for says, status, code, content in (
            ("a body that it does not take", 422, "unknown_field", b'{"force": true}'),
            ("a body that is not JSON", 422, "unknown_field", b"{"),
            ("a body over 64 KiB", 413, "body_too_large", b" " * (LIMIT + 1)),
        )
        for method, path, at in (
            ("POST", "/v1/games/{id}/start", lambda client: gathering(client, players=2)),
            ("DELETE", "/v1/games/{id}/seats/0", simple),
        )
    ),
    move("a key of another kind of move", 422, "unknown_field", kind="draw", card="r5"),
    move("an unknown key in a play", 422, "unknown_field", kind="play", card="r5", seat=1),
    *(
        Case(f"{method} {path}?surprise=1", 422, "unknown_field", method, path + "?surprise=1", sent, at, by)
        for method, path, at, by, sent in (
            ("GET", "/v1/rulesets", simple, None, {}),
            ("GET", f"/v1/rulesets/{RULESET}", simple, None, {}),
            ("GET", f"/v1/rulesets/{RULESET}/scenarios", simple, None, {}),
            ("GET", "/v1/games", simple, None, {}),
            ("GET", "/v1/games/{id}", simple, 0, {}),
            ("GET", "/v1/games/{id}/events", simple, 0, {}),
            ("POST", "/v1/games", simple, None, {"json": {"ruleset": RULESET}}),
            ("POST", "/v1/games/{id}/seats", gathering, None, {"json": {}}),
            ("POST", "/v1/games/{id}/moves", simple, 0, {"json": {"kind": "draw"}}),
            ("POST", "/v1/games/{id}/start", lambda client: gathering(client, players=2), 0, {}),
            ("DELETE", "/v1/games/{id}/seats/0", simple, 0, {}),
        )
    ),
]

MISSING = [
    Case("create: no ruleset", 422, "missing_field", "POST", "/v1/games", {"json": {}}),
    create("a sandbox without a position", 422, "missing_field", sandbox={}),
    create("a sandbox with a scenario that there is not", 422, "unknown_scenario", sandbox={"scenario": "whist"}),
    create("a sandbox with a scenario of another rulebook", 422, "unknown_scenario", sandbox={"scenario": "hit"}),
    create("a sandbox with both", 422, "invalid_value", sandbox={"position": {}, "scenario": "caught"}),
    create("a position without anything", 422, "invalid_position", sandbox={"position": {}}),
    create("a position without a discard pile", 422, "invalid_position", sandbox={"position": {"hands": ["r5", "g5"]}}),
    move("no kind", 422, "missing_field", card="r5"),
    move("a play of nothing", 422, "missing_field", kind="play"),
    move("a catch of nobody", 422, "missing_field", kind="catch"),
    move("a choice of no colour", 422, "missing_field", kind="choose_colour"),
]

NAMES = [
    case
    for says, name in {
        "nothing": "",
        "only spaces": "   ",
        "only spaces of other scripts": "\u3000\u2003",
        "only characters that nobody sees": "\u200b\u2060",
        "41 characters": "a" * 41,
        "10 000 characters": "a" * 10_000,
        "21 characters that become 63 when they are normalised": "\ufb2c" * 21,
        "a zero in the middle": "A\0na",
        "41 astral characters": "\U0001f0cf" * 41,
        "a line feed": "Ana\nBen",
        "a line separator": "Ana\u2028Ben",
        "a zero": "Ana\0",
        "an escape": "\x1b[31mAna",
        "a C1 control character": "Ana\x85",
    }.items()
    for case in (
        create(f"a name of {says}", 422, "invalid_name", name=name),
        join(f"a name of {says}", 422, "invalid_name", name=name),
    )
]

VALUES = [
    create("an unknown ruleset", 422, "unknown_ruleset", ruleset="whist"),
    create("a rulebook for a ruleset", 422, "unknown_ruleset", ruleset="uno"),
    *(create(f"{seats} seats", 422, "wrong_number_of_seats", seats=seats) for seats in (-1, 0, 1, 11, 10**18, 1e300)),
    *(
        create(f"options {options}", 422, "options_clash", options=options, seats=seats)
        for options, seats in (
            ({"rescue": True, "stacking": "same"}, 3),
            ({"wild_draw_four": "take_back", "stacking": "higher"}, 3),
            ({"elimination": True}, 3),
            ({"draw_cap": 5}, 3),
            ({"youngest": 1}, 3),
            ({"first_dealer": "youngest", "youngest": 3}, 3),
            ({"hand_size": 10}, 8),
        )
    ),
    move("an unknown kind", 422, "unknown_move", kind="fly"),
    move("a card of 60 000 letters", 422, "invalid_value", kind="play", card="r" * 60_000),
    move("a kind of another game", 422, "unknown_move", kind="discard", card="r5"),
    move("an unknown colour", 422, "invalid_value", kind="play", card="W", colour="purple"),
    *(move(f"a catch of seat {seat:.0e}", 422, "invalid_value", kind="catch", seat=seat) for seat in (-1, 256, 2**63)),
    *(move(f"a catch of seat {seat:.0e}", 422, "invalid_value", kind="catch", seat=seat) for seat in (2**64, 10**69)),
]

POSITIONS = [
    position("one hand", hands=["r5"]),
    position("eleven hands", hands=["r5"] * 11),
    position("no hand", hands=[]),
    position("an empty hand", hands=["r5", ""]),
    position("no top card", discard_pile=" "),
    position("a card that is in no deck", hands=["r5", "q9"]),
    position("a card too often in the hands", hands=["r0 r0", "g1"]),
    position("a card too often over all piles", hands=["r0", "g1"], draw_pile="g2 r0"),
    position("a Wild too often", hands=["W W W", "W W"]),
    position("nobody's turn", turn=2),
    position("a negative turn", turn=-1),
    position("an enormous turn", turn=2**63),
    position("a dealer who is not there", dealer=2),
    position("too few scores", scores=[0]),
    position("too many scores", scores=[0, 0, 0]),
    position("a score below nothing", scores=[-1, 0]),
    position("a score of a winner", scores=[500, 0]),
    position("a call with two cards", called=[0]),
    position("a call of nobody", hands=["r5", "g5"], called=[7]),
    position("the same call twice", hands=["r5", "g5"], called=[0, 0]),
    position("a Wild on top and no colour", discard_pile="W"),
    position("another colour than the top card's", colour="g"),
    create(
        *("other seats than hands", 422, "invalid_position"),
        seats=3,
        sandbox={"position": {"hands": ["r5", "g5"], "discard_pile": "r7"}},
    ),
]


def two_cards(client: httpx.Client) -> Table:
    return laid(client, "W r6", "g1 g2 g3", top="r7")


def called(client: httpx.Client) -> Table:
    table = two_cards(client)
    table.move(0, "call_uno")
    return table


def gone_on(client: httpx.Client) -> Table:
    """Seat 0 has forgotten to call UNO, and seat 1 has played."""
    table = laid(client, "r6 r5", "r1 r2 r3", top="r7")
    table.move(0, "play", card="r6")
    table.move(1, "play", card="r1")
    return table


def refusing(client: httpx.Client) -> Table:
    """Seat 0 holds a card that forbids its Wild Draw Four."""
    return laid(client, "F r5 g1", "gD b2 b3", top="r7", ruleset="uno-standard")


def answerable(client: httpx.Client) -> Table:
    """Seat 1 may answer a Skip."""
    table = laid(client, "rS r5 g1", "rS b2 b3", "g1 g2 g3", top="r7", ruleset="uno-challenge")
    table.move(0, "play", card="rS")
    return table


def playable(client: httpx.Client) -> Table:
    """Seat 0 has drawn a card that it must play."""
    table = laid(client, "g1 g2 g3", "gD b2 b3", top="r7", draw_pile="b1 r1", ruleset="uno-low-score")
    table.move(0, "draw")
    return table


def swapping(client: httpx.Client) -> Table:
    """Seat 0 may swap hands with seat 1."""
    return laid(client, "r7 r6 g1", "gD b2 b3", top="r5", options={"seven_zero": True})


def dropped_out(client: httpx.Client) -> Table:
    """Seat 2 has reached the target."""
    options = {"scoring": "own", "elimination": True, "target": 100}
    return laid(client, "r5 r6", "gD b2", "", top="r7", scores=[0, 50, 120], options=options)


RULES = [
    move(
        "a Wild Draw Four that the hand forbids",
        422,
        "wild_draw_four_not_allowed",
        refusing,
        kind="play",
        card="F",
        colour="r",
    ),
    move("a card that answers nothing", 422, "card_does_not_answer", answerable, 1, kind="play", card="b2"),
    move("a pass with a card that must be played", 422, "must_play", playable, kind="pass"),
    move("a 7 without a target", 422, "target_required", swapping, kind="play", card="r7"),
    move("a 7 with oneself as the target", 422, "own_seat", swapping, kind="play", card="r7", target=0),
    move("a 7 with a target that is not there", 422, "no_such_seat", swapping, kind="play", card="r7", target=2),
    move("a target for another card", 422, "target_not_allowed", swapping, kind="play", card="r6", target=1),
    move("a card of 8 letters", 422, "unknown_card", kind="play", card="r" * 8),
    move("an unknown card", 422, "unknown_card", kind="play", card="q9"),
    move("a card of another case", 422, "unknown_card", kind="play", card="R5"),
    move("a card with a space", 422, "unknown_card", kind="play", card="r5 "),
    move("a card that is not in the hand", 422, "card_not_in_hand", kind="play", card="g9"),
    move("a card of the other seat", 422, "card_not_in_hand", kind="play", card="b2"),
    move("a card that does not match", 422, "card_does_not_match", kind="play", card="gD"),
    move("a Wild without a colour", 422, "colour_required", two_cards, kind="play", card="W"),
    move("a red card with a colour", 422, "colour_not_allowed", kind="play", card="r5", colour="r"),
    move("a call with three cards", 422, "call_too_early", kind="call_uno"),
    move("a call in a play with three cards", 422, "call_too_early", kind="play", card="r5", call_uno=True),
    move("a second call", 422, "already_called", called, kind="call_uno"),
    move("another card than the drawn one", 422, "only_the_drawn_card", drawn, kind="play", card="r5"),
    move("a catch of oneself", 422, "own_seat", kind="catch", seat=0),
    *(move(f"a catch of seat {seat}", 422, "no_such_seat", kind="catch", seat=seat) for seat in (2, 255)),
]

TIMES = [
    move("a move of who has dropped out", 409, "eliminated", dropped_out, 2, kind="draw"),
    move("a challenge where nobody may challenge", 409, "not_now", refusing, kind="challenge"),
    move("not your turn", 409, "not_your_turn", by=1, kind="draw"),
    move("a play out of turn", 409, "not_your_turn", by=1, kind="play", card="gD"),
    move("a call out of turn", 409, "not_your_turn", by=1, kind="call_uno"),
    move("a call when the next seat has played", 409, "call_too_late", gone_on, kind="call_uno"),
    move("a catch when the next seat has played", 409, "nothing_to_catch", gone_on, 1, kind="catch", seat=0),
    move("a pass without a draw", 409, "not_now", kind="pass"),
    move("a second draw", 409, "not_now", drawn, kind="draw"),
    move("a challenge of nothing", 409, "not_now", kind="challenge"),
    move("an acceptance of nothing", 409, "not_now", kind="accept"),
    move("a colour for nothing", 409, "not_now", kind="choose_colour", colour="r"),
    move("a play instead of an answer", 409, "not_now", challenged, 1, kind="play", card="gD"),
    move("a next round in the middle of one", 409, "not_now", kind="next_round"),
    move("a draw between two rounds", 409, "not_now", round_over, 1, kind="draw"),
    move("a catch of one who has three cards", 409, "nothing_to_catch", kind="catch", seat=1),
    move("a move in the lobby", 409, "not_started", gathering, kind="draw"),
    move("a move when the game is over", 409, "game_over", finished, 1, kind="draw"),
    move("a next round when the game is over", 409, "game_over", finished, 1, kind="next_round"),
    join("the game is over", 409, "game_over", finished),
    join("everybody has left", 409, "game_closed", closed),
    join("the game is full", 409, "game_full", lambda client: gathering(client, players=2)),
    join("the running game is full", 409, "game_full", simple),
    Case("leave: the game is over", 409, "game_over", "DELETE", "/v1/games/{id}/seats/0", {}, finished, 0),
    Case("start: the game is over", 409, "game_over", "POST", "/v1/games/{id}/start", {}, finished, 0),
    Case("start: seats are vacant", 409, "seats_vacant", "POST", "/v1/games/{id}/start", {}, gathering, 0),
    Case("start: it has started", 409, "already_started", "POST", "/v1/games/{id}/start", {}, started, 0),
]

ROUTES: list[tuple[str, str, dict[str, Any]]] = [
    ("GET", "/v1/games/{id}", {}),
    ("GET", "/v1/games/{id}/events", {}),
    ("POST", "/v1/games/{id}/seats", {"json": {}}),
    ("POST", "/v1/games/{id}/start", {}),
    ("POST", "/v1/games/{id}/moves", {"json": {"kind": "draw"}}),
    ("DELETE", "/v1/games/{id}/seats/0", {}),
]
NEED_TOKEN = ROUTES[3:]
TAKE_TOKEN = [*ROUTES[:2], *NEED_TOKEN]


def bearing(says: str, value: str | bytes, code: str = "token_invalid") -> list[Case]:
    return [
        Case(f"{method} {path}: {says}", 401, code, method, path, {**sent, "headers": {"Authorization": value}})
        for method, path, sent in TAKE_TOKEN
    ]


TOKENS = [
    *(
        Case(f"{method} {path}: no token", 401, "token_missing", method, path, sent)
        for method, path, sent in NEED_TOKEN
    ),
    *bearing("a made-up token", "Bearer abc"),
    *bearing("a token that is no ASCII", b"Bearer \xff\xfe"),
    *bearing("a scheme alone", "Bearer"),
    *bearing("another scheme", "Basic QW5hOkJlbg=="),
    Case("leave: another seat's token", 403, "not_your_seat", "DELETE", "/v1/games/{id}/seats/1", {}, simple, 0),
    Case(
        "start: another seat's token",
        *(403, "not_host", "POST", "/v1/games/{id}/start", {}),
        lambda client: gathering(client, players=2),
        1,
    ),
]

GONE = [
    *(
        Case(f"{method} {path}: {says}", 404, "game_not_found", method, path.replace("{id}", game), sent, by=0)
        for says, game in {
            "no such game": NO_GAME,
            "an id of another shape": "x",
            "an id in capitals": "ABCDEF" * 4,
            "an id that is no ASCII": "%C3%A4",
            "an id that reaches into the store": "x%7D:y%7B*",
        }.items()
        for method, path, sent in ROUTES
    ),
    Case("leave: no such seat", 404, "seat_not_found", "DELETE", "/v1/games/{id}/seats/2", {}, by=0),
    Case("leave: a seat of 70 digits", 404, "seat_not_found", "DELETE", f"/v1/games/{{id}}/seats/{10**69}", {}, by=0),
    Case("leave: a seat that is no number", 404, "no_such_resource", "DELETE", "/v1/games/{id}/seats/-1", {}, by=0),
    Case("no such ruleset", 404, "ruleset_not_found", "GET", "/v1/rulesets/whist", {}),
    *(
        Case(f"nothing at {path}", 404, "no_such_resource", "GET", path, {})
        for path in ("/v1", "/v1/games/", "/v2/games", "/v1/games/{id}/hands", "/docs/../service/config.py")
    ),
]

METHODS = [
    Case(f"{method} {path}", 405, "method_not_allowed", method, path, {}, by=0)
    for path, methods in {
        "/v1/rulesets": ("POST", "PUT", "DELETE", "BREW"),
        "/v1/games": ("PUT", "PATCH", "DELETE", "BREW"),
        "/v1/games/{id}": ("POST", "PUT", "PATCH", "BREW"),
        "/v1/games/{id}/moves": ("GET", "PUT", "DELETE", "BREW"),
        "/v1/games/{id}/seats": ("GET", "PUT", "DELETE"),
        "/v1/games/{id}/seats/0": ("GET", "POST", "PUT"),
        "/v1/games/{id}/start": ("GET", "DELETE"),
        "/v1/games/{id}/events": ("POST", "DELETE"),
        "/healthz": ("POST",),
        "/docs": ("POST",),
    }.items()
    for method in methods
]

QUERIES = [
    *(
        Case(f"{method} {path}?{query}: twice", 422, "invalid_value", method, f"{path}?{query}", sent, by=0)
        for method, path, query, sent in (
            ("GET", "/v1/games", "limit=1&limit=2", {}),
            ("GET", "/v1/games", "status=lobby&status=playing", {}),
            ("GET", "/v1/games/{id}/events", "after=0&after=1", {}),
            ("POST", "/v1/games/{id}/moves", "dry_run=false&dry_run=true", {"json": {"kind": "draw"}}),
        )
    ),
    *(
        Case(f"{path}?{name}={value}", 422, code, "GET", path, {"params": {name: value}})
        for path, name, values, code in (
            ("/v1/games", "cursor", ("x", "0" * 35, "G" * 36, "0" * 37, "[", ""), "invalid_cursor"),
            ("/v1/games", "limit", ("0", "-1", "101", "9" * 100), "invalid_value"),
            ("/v1/games", "limit", ("x", "", "1.5", "1e1"), "wrong_type"),
            ("/v1/games", "status", ("x", "", "LOBBY"), "invalid_value"),
            ("/v1/games/{id}/events", "after", ("-1",), "invalid_value"),
            ("/v1/games/{id}/events", "after", ("x", "", "1.5"), "wrong_type"),
            ("/v1/games/{id}/events", "limit", ("0", "-1", "501"), "invalid_value"),
            ("/v1/games/{id}/events", "limit", ("x", "", "1.5"), "wrong_type"),
        )
        for value in values
    ),
    *(
        Case(
            f"move: dry_run={value}",
            *(422, "wrong_type", "POST", "/v1/games/{id}/moves"),
            {"params": {"dry_run": value}, "json": {"kind": "draw"}},
            by=0,
        )
        for value in ("", "yes", "1", "True", "0")
    ),
]

HEADERS = [
    headed("a version that has passed", 412, "stale_version", if_match='"0"'),
    headed("a version that has not come", 412, "stale_version", if_match='"2"'),
    headed("several other versions", 412, "stale_version", if_match='"0", "2", "3"'),
    headed("the right version as a weak tag", 412, "stale_version", if_match='W/"1"'),
    headed("a tag of somebody else", 412, "stale_version", if_match='"1-gzip"'),
    headed("a version of 5 000 digits", 412, "stale_version", if_match=f'"{"9" * 5_000}"'),
    headed("an empty If-Match", 412, "stale_version", if_match=""),
    headed("an empty tag", 412, "stale_version", if_match='""'),
    headed("an empty tag among others", 412, "stale_version", if_match='W/"", "", "2"'),
    headed("an empty key", 400, "invalid_idempotency_key", idempotency_key=""),
    headed("a key with a space", 400, "invalid_idempotency_key", idempotency_key="a b"),
    headed("a key of 256 characters", 400, "invalid_idempotency_key", idempotency_key="a" * 256),
    headed("a key that is no ASCII", 400, "invalid_idempotency_key", idempotency_key="schl\u00fcssel"),
]

for game, cases in {"phase 10": phase10_cases, "uno dice": uno_dice_cases}.items():
    RULES += [move(f"{game}: {says}", 422, code, at, **sent) for says, code, at, sent in cases.AGAINST_THE_RULES]
    TIMES += [move(f"{game}: {says}", 409, code, at, **sent) for says, code, at, sent in cases.TOO_EARLY_OR_LATE]
POSITIONS += [
    create(f"uno dice: {says}", 422, "invalid_position", ruleset="uno-dice", sandbox={"position": whole})
    for says, whole in uno_dice_cases.POSITIONS
]
CASES = [
    *(*NOT_JSON, *WRONG_TYPES, *UNKNOWN_KEYS, *MISSING, *NAMES, *VALUES, *POSITIONS),
    *(*RULES, *TIMES, *TOKENS, *GONE, *METHODS, *QUERIES, *HEADERS),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.says)
def test_what_is_wrong_is_said_and_changes_nothing(case: Case, service: httpx.Client, stored: redis.Redis) -> None:
    table = case.at(service)
    before = everything(stored)
    response = send(service, table, case)
    problem = check_problem(response, case.status, case.code)
    assert everything(stored) == before
    if case.status == 401:
        assert response.headers["WWW-Authenticate"].startswith("Bearer")
    if case.status in (409, 412):
        assert problem["game"] == table.view(case.by)
        assert response.headers["ETag"] == f'"{table.version()}"'


@pytest.mark.parametrize("case", RULES, ids=lambda case: case.says)
def test_a_refusal_names_its_clause_and_what_may_be_done_instead(case: Case, service: httpx.Client) -> None:
    table = case.at(service)
    problem = send(service, table, case).json()
    assert problem["legal_moves"] == table.view(case.by)["you"]["legal_moves"]
    assert problem["clause"] in clauses(service, table)


@pytest.mark.parametrize("case", TIMES, ids=lambda case: case.says)
def test_a_clause_that_is_named_can_be_read(case: Case, service: httpx.Client) -> None:
    table = case.at(service)
    problem = send(service, table, case).json()
    assert problem.get("clause") in {None, *clauses(service, table)}


def clauses(client: httpx.Client, table: Table) -> set[str]:
    ruleset = table.view()["ruleset"]
    return {clause["id"] for clause in client.get(f"/v1/rulesets/{ruleset}").json()["clauses"]}


def send(client: httpx.Client, table: Table, case: Case) -> httpx.Response:
    sent = dict(case.sent)
    if callable(sent.get("content")):
        sent["content"] = sent["content"]()
    headers = {**table.token(case.by), **sent.pop("headers", {})}
    raw = {name.encode(): value.encode() if isinstance(value, str) else value for name, value in headers.items()}
    return client.request(case.method, case.path.replace("{id}", table.id), headers=raw, **sent)


def test_the_token_of_another_game_opens_nothing(service: httpx.Client, stored: redis.Redis) -> None:
    table, other = simple(service), simple(service)
    before = everything(stored)
    for method, path, sent in TAKE_TOKEN:
        response = service.request(method, path.replace("{id}", table.id), headers=other.token(0), **sent)
        check_problem(response, 401, "token_invalid")
    assert everything(stored) == before


def test_an_idempotency_key_does_not_serve_for_two_moves(service: httpx.Client, stored: redis.Redis) -> None:
    table = simple(service)
    assert table.ask(0, {"kind": "draw"}, idempotency_key="k").is_success
    before = everything(stored)
    check_problem(table.ask(0, {"kind": "pass"}, idempotency_key="k"), 422, "idempotency_key_reused")
    assert everything(stored) == before


def test_what_was_sent_is_not_sent_back_at_length(service: httpx.Client) -> None:
    for body in ({"kind": "x" * 60_000}, {"kind": "draw", "x" * 60_000: 1}):
        answer = simple(service).ask(0, body)
        assert len(answer.content) < 1_000
        assert answer.json()["detail"].endswith(" ...")


def test_options_that_do_not_go_together_are_both_named(service: httpx.Client) -> None:
    for options in ({"rescue": True, "stacking": "same"}, {"elimination": True, "scoring": "collect"}):
        answer = service.post("/v1/games", json={"ruleset": RULESET, "options": options})
        problem = check_problem(answer, 422, "options_clash")
        assert problem["errors"].keys() == options.keys()
        assert all(name in problem["detail"] for name in options)


def test_an_empty_object_is_no_body(service: httpx.Client) -> None:
    table = gathering(service, players=2)
    assert service.post(f"{table.url}/start", json={}, headers=table.token(0)).is_success


@pytest.mark.parametrize("name", ["a:b", '":', '"name": "', "\\:", "a" * 40, "Ana and Ben", "\U0001f0cf" * 40])
def test_a_name_may_have_what_json_is_made_of(name: str, service: httpx.Client) -> None:
    game = service.post("/v1/games", json={"ruleset": RULESET, "name": name}).json()["game"]
    assert game["seats"][0]["name"] == name


def test_names_are_normalised_before_they_are_measured(service: httpx.Client) -> None:
    for written, kept in (("Jose\u0301", "Jos\u00e9"), ("e\u0301" * 40, "\u00e9" * 40), ("\u212b", "\u00c5")):
        assert gathering(service, name=written).view()["seats"][0]["name"] == kept
        table = gathering(service)
        assert table.join(name=written).json()["game"]["seats"][1]["name"] == kept


def test_json_in_utf_8_may_say_so(service: httpx.Client) -> None:
    headers = {"Content-Type": "application/json; charset=utf-8"}
    body = b'{"ruleset": "uno-official", "name": "Zo\xc3\xab"}'
    assert service.post("/v1/games", content=body, headers=headers).json()["game"]["seats"][0]["name"] == "Zo\u00eb"


def test_4_point_0_is_an_integer_as_in_json_schema(service: httpx.Client) -> None:
    body = b'{"ruleset": "uno-official", "seats": 4.0}'
    assert len(service.post("/v1/games", content=body, headers=JSON).json()["game"]["seats"]) == 4


def test_made_up_positions_are_refused_where_the_sandbox_is_closed(closed_service: httpx.Client) -> None:
    body = {"ruleset": RULESET, "sandbox": {"position": {"hands": ["r5", "g5"], "discard_pile": "r7"}}}
    check_problem(closed_service.post("/v1/games", json=body), 403, "sandbox_closed")
    assert closed_service.post("/v1/games", json={"ruleset": RULESET}).is_success


def test_a_refused_request_may_be_followed_by_a_good_one_on_the_same_connection(service: httpx.Client) -> None:
    table = simple(service)
    with httpx.Client(base_url=service.base_url, limits=httpx.Limits(max_connections=1)) as client:
        for content in (b" " * (LIMIT + 1), b"{", b""):
            assert client.post("/v1/games", content=content, headers=JSON).is_client_error
            assert client.get(table.url).is_success


ANSWERED_ELSEWHERE = {
    "sandbox_closed": "a service without sandbox, above",
    "idempotency_key_reused": "two requests, above",
    "store_unavailable": "test_health.py takes the store away",
    "contended": "needs fifty lost races in a row",
    "edition_passed": "needs a game of an earlier edition of the rules: tests/games/test_history.py makes one",
    "internal_error": "a fault of ours: no request may lead there",
    "address_too_long": "test_not_http.py",
    "headers_too_large": "test_not_http.py",
    "malformed_request": "what Werkzeug may refuse; no request is known that leads there",
    **dict.fromkeys(("rate_limited", "quota_spent", "api_key_missing", "api_key_invalid"), "tests/limits"),
    "http_error": "any other refusal of Flask's; no request is known that leads there",
}


def test_every_code_of_the_service_is_shown_here() -> None:
    shown = {case.code for case in CASES}
    assert codes() - shown == ANSWERED_ELSEWHERE.keys()
    assert shown - codes() == set()


def test_every_code_comes_with_the_status_that_the_table_of_codes_gives_it() -> None:
    assert [(case.says, case.status) for case in CASES if CODES[case.code].status != case.status] == []
