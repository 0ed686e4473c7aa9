"""Bodies that must be refused, and the fields in them."""

import gzip

from tests.api.cases import (
    DEEP,
    DRAW,
    JSON,
    LIMIT,
    OTHER_JSON,
    TWO_TYPES,
    Case,
    bodies,
    bot,
    create,
    each,
    everywhere,
    in_pieces,
    join,
    lock,
    move,
    position,
)
from tests.api.table import RULESET, finished, gathering, simple

ENCODED = {"Content-Encoding": "gzip"}
NESTED = b'{"x": ' * 99 + b"1" + b"}" * 99
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
    *bodies("1 001 objects and arrays", "not_json", b'{"x": [%s]}' % b",".join([b"{}"] * 998 + [b"[]"])),
    *bodies(
        "1 000 objects and arrays",
        *(
            "unknown_field",
            b'{"kind": "draw", "ruleset": "uno-official", "locked": true, "level": "hard", "x": [%s]}'
            % b",".join([b"{}"] * 998),
            422,
        ),
    ),
    *bodies("101 nested arrays", "not_json", b"[" * 101 + b"]" * 101),
    *bodies("101 nested objects", "not_json", b'{"x": ' * 101 + b"1" + b"}" * 101),
    *bodies(
        "100 nested objects",
        "unknown_field",
        b'{"kind": "draw", "ruleset": "uno-official", "locked": true, "level": "hard", "x": %s}' % NESTED,
        422,
    ),
    *everywhere("no content type", 415, "unsupported_media_type", content=DRAW),
    *everywhere("a text", 415, "unsupported_media_type", content=DRAW, headers={"Content-Type": "text/plain"}),
    *everywhere("another kind of JSON", 415, "unsupported_media_type", content=DRAW, headers=OTHER_JSON),
    *everywhere("two types", 415, "unsupported_media_type", content=DRAW, headers=TWO_TYPES),
    *everywhere("parts", 415, "unsupported_media_type", files={"kind": b"draw"}),
    *everywhere("a form with its content type", 415, "unsupported_media_type", data={"kind": "draw"}),
    *everywhere("gzip", 415, "unsupported_content_encoding", content=gzip.compress(DRAW), headers={**JSON, **ENCODED}),
    Case(
        "start: gzip and no body",
        *(415, "unsupported_content_encoding", "POST", "/v1/games/{id}/start"),
        {"headers": ENCODED},
        gathering,
        by=0,
    ),
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
            **dict.fromkeys(("spectators", "on_timeout", "on_leave", "start"), (None, 5, True, [], {})),
            **dict.fromkeys(("turn_seconds", "answer_seconds"), ("60", 0.5, True, [], {})),
            late_join=(None, 0, 1, "true", []),
            fill=(5, True, [], {}),
            bot_pace=(None, "8", 0.5, True, [], {}),
            bots=(None, 5, "hard", True, {}, [None], ["hard"], [{"seat": "1", "level": "hard"}]),
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
        for field, value in each(name=(5, True, [], {}), seat=("1", 0.5, True, [], {}))
    ),
    *(
        lock(f"{field} is {value!r}", 422, "wrong_type", **{field: value})
        for field, value in each(locked=(None, 0, 1, "true", [], {}))
    ),
    *(
        bot(f"{field} is {value!r}", 422, "wrong_type", **{field: value})
        for field, value in each(level=(None, 5, True, [], {}))
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
    join("an unknown key", 422, "unknown_field", seats=1),
    create("an unknown key of a bot", 422, "unknown_field", bots=[{"seat": 1, "level": "hard", "name": "Ben"}]),
    bot("an unknown key", 422, "unknown_field", level="hard", name="Ben"),
    lock("an unknown key", 422, "unknown_field", locked=True, reason="full"),
    move("an unknown key", 422, "unknown_field", kind="draw", count=2),
    *(
        Case(f"{method} {path}: {title}", status, code, method, path, {"content": content}, at, 0)
        for title, status, code, content in (
            ("a body where none is allowed", 422, "unknown_field", b'{"force": true}'),
            ("a body that is not JSON", 422, "unknown_field", b"{"),
            ("a body over 64 KiB", 413, "body_too_large", b" " * (LIMIT + 1)),
        )
        for method, path, at in (
            ("POST", "/v1/games/{id}/start", lambda client: gathering(client, players=2)),
            ("POST", "/v1/games/{id}/end", simple),
            ("POST", "/v1/games/{id}/seats/0/reclaim", simple),
            ("POST", "/v1/games/{id}/seats/0/token", simple),
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
            ("POST", "/v1/games/{id}/lock", gathering, 0, {"json": {"locked": True}}),
            ("POST", "/v1/games/{id}/seats/1/bot", gathering, 0, {"json": {"level": "hard"}}),
            ("POST", "/v1/games/{id}/end", simple, 0, {}),
            ("POST", "/v1/games/{id}/rematch", finished, 0, {}),
            ("POST", "/v1/games/{id}/seats/0/reclaim", simple, 0, {}),
            ("POST", "/v1/games/{id}/seats/0/token", simple, 0, {}),
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
    create("a bot without a level", 422, "missing_field", bots=[{"seat": 1}]),
    create("a bot without a seat", 422, "missing_field", bots=[{"level": "hard"}]),
    bot("nothing", 422, "missing_field"),
    lock("nothing", 422, "missing_field"),
    move("no kind", 422, "missing_field", card="r5"),
    move("a play without a card", 422, "missing_field", kind="play"),
    move("a catch without a seat", 422, "missing_field", kind="catch"),
    move("a choice of no colour", 422, "missing_field", kind="choose_colour"),
]

NAMES = [
    case
    for title, name in {
        "nothing": "",
        "only spaces": "   ",
        "only spaces of other scripts": "\u3000\u2003",
        "only invisible characters": "\u200b\u2060",
        "an invisible letter": "\u3164",
        "an invisible symbol": "\u2800",
        "an override of the direction of text": "\u202eanA",
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
        create(f"a name of {title}", 422, "invalid_name", name=name),
        join(f"a name of {title}", 422, "invalid_name", name=name),
    )
]

VALUES = [
    create("an unknown ruleset", 422, "unknown_ruleset", ruleset="whist"),
    create("a rulebook for a ruleset", 422, "unknown_ruleset", ruleset="uno"),
    *(
        create(f"spectators {value!r}", 422, "invalid_value", spectators=value)
        for value in ("", "on", "OFF", "live ", "delayed", "off" * 10_000)
    ),
    *(
        create(f"{field} {value!r}", 422, "invalid_value", **{field: value})
        for field, value in each(
            **dict.fromkeys(("turn_seconds", "answer_seconds"), (0, -1, 7 * 24 * 60 * 60 + 1, 10**18, 1e300)),
            **dict.fromkeys(("on_timeout", "on_leave"), ("", "bots", "BOT", "forfeit ", "act" * 10_000)),
            start=("", "all", "HOST", "full" * 10_000),
            fill=("", "medium", "EASY", "hard" * 10_000),
            bot_pace=(-1, 51, 10**18, 1e300),
            bots=([{"seat": 1, "level": "medium"}], [{"seat": 0, "level": "hard"}], [{"seat": 256, "level": "hard"}]),
        )
    ),
    create("256 bots", 422, "invalid_value", bots=[{"seat": 1, "level": "easy"}] * 256),
    create("a bot in a seat that there is not", 422, "invalid_bot", bots=[{"seat": 2, "level": "hard"}]),
    create("two bots in a seat", 422, "invalid_bot", bots=[{"seat": 1, "level": "hard"}, {"seat": 1, "level": "easy"}]),
    create(
        "a bot in a sandbox", 422, "invalid_bot", bots=[{"seat": 1, "level": "hard"}], sandbox={"scenario": "caught"}
    ),
    *(bot(f"level {level!r}", 422, "invalid_value", level=level) for level in ("", "medium", "EASY", "hard" * 10_000)),
    *(join(f"seat {seat}", 422, "invalid_value", seat=seat) for seat in (-1, 256, 10**18, 1e300)),
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
    position("the turn of an unknown seat", turn=2),
    position("a negative turn", turn=-1),
    position("an enormous turn", turn=2**63),
    position("a dealer who is not there", dealer=2),
    position("too few scores", scores=[0]),
    position("too many scores", scores=[0, 0, 0]),
    position("a negative score", scores=[-1, 0]),
    position("a score of a winner", scores=[500, 0]),
    position("a call with two cards", called=[0]),
    position("a call of an unknown seat", hands=["r5", "g5"], called=[7]),
    position("the same call twice", hands=["r5", "g5"], called=[0, 0]),
    position("a Wild on top and no colour", discard_pile="W"),
    position("another colour than the top card's", colour="g"),
    create(
        *("other seats than hands", 422, "invalid_position"),
        seats=3,
        sandbox={"position": {"hands": ["r5", "g5"], "discard_pile": "r7"}},
    ),
]
