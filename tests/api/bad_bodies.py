"""Bodies that must be refused, and the fields in them."""

import gzip
from typing import Any

from tests.api.cases import (
    DRAW,
    JSON,
    LIMIT,
    about_seat,
    bodies,
    bot,
    create,
    each,
    entropy,
    everywhere,
    in_pieces,
    join,
    leave,
    lock,
    move,
    position,
    settings,
    simply,
    within,
)
from tests.api.table import gathering

ENCODED = {"Content-Encoding": "gzip"}
NEST = b"[" * 5_000 + b"]" * 5_000
COMPLETE = (
    b'{"kind": "draw", "ruleset": "uno-official", "locked": true, "level": "hard", '
    b'"games": [{"game": "x", "seat_token": "x"}], "rulesets": ["uno-official"], "entropy": "xxxxxxxxxxxxxxxx", '
    b'"commitment": "x", "x": %s}'
)
"""A body that each operation would accept but for ``x``."""
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
    *bodies("100 000 nested brackets", "body_too_large", b"[" * 100_000),
    *bodies("60 000 nested brackets", "not_json", b"[" * 60_000),
    *bodies("60 000 nested brackets in a field", "not_json", b'{"x": ' + b"[" * 60_000),
    *bodies("nested brackets as a kind", "not_json", b'{"kind": %s}' % NEST),
    *bodies("nested brackets before a kind", "not_json", b'{"x": %s, "kind": "draw"}' % NEST),
    *bodies("a number of 5 000 digits", "not_json", b'{"kind": "catch", "seat": ' + b"9" * 5_000 + b"}"),
    *bodies("a key twice", "duplicate_key", b'{"kind": "draw", "kind": "draw"}'),
    *bodies("a key twice, once with an escape", "duplicate_key", b'{"name": "Ana", "n\\u0061me": "Ben"}'),
    *bodies("an empty key twice", "duplicate_key", b'{"": 1, "": 2}'),
    *bodies("a key twice within a field", "duplicate_key", b'{"name": "a:b", "x": [{"y": {"z": 1, "z": 1}}]}'),
    *bodies("an option twice", "duplicate_key", b'{"ruleset": "uno-official", "options": {"target": 2, "target": 3}}'),
    *bodies("a card twice", "duplicate_key", b'{"kind": "play", "card": "r5", "card": "rD"}'),
    *bodies("1 000 nested objects, and a text with a colon", "not_json", b'{"x": ' * 1_000 + b'":"' + b"}" * 1_000),
    *bodies("1 001 objects and arrays", "not_json", b'{"x": [%s]}' % b",".join([b"{}"] * 998 + [b"[]"])),
    *bodies("1 000 objects and arrays", "unknown_field", COMPLETE % (b"[%s]" % b",".join([b"{}"] * 995))),
    *bodies("101 nested arrays", "not_json", b"[" * 101 + b"]" * 101),
    *bodies("101 nested objects", "not_json", b'{"x": ' * 101 + b"1" + b"}" * 101),
    *bodies("100 nested objects", "unknown_field", COMPLETE % (b'{"x": ' * 99 + b"1" + b"}" * 99)),
    *everywhere("no content type", "unsupported_media_type", content=DRAW),
    *(
        case
        for kind in ("text/plain", "application/merge-patch+json", "application/json, text/plain")
        for case in everywhere(kind, "unsupported_media_type", content=DRAW, headers={"Content-Type": kind})
    ),
    *everywhere("parts", "unsupported_media_type", files={"kind": b"draw"}),
    *everywhere("a form with its content type", "unsupported_media_type", data={"kind": "draw"}),
    *everywhere("gzip", "unsupported_content_encoding", content=gzip.compress(DRAW), headers={**JSON, **ENCODED}),
    simply("start", "gzip and no body", "unsupported_content_encoding", gathering)._replace(sent={"headers": ENCODED}),
    *bodies("a body over 64 KiB", "body_too_large", b" " * (LIMIT + 1)),
    *bodies("a chunked body over 64 KiB", "body_too_large", in_pieces(COMPLETE % b"1", 2 * LIMIT)),
]

NO_NUMBER: tuple[Any, ...] = (True, [], {})
NO_TEXT: tuple[Any, ...] = (5, True, [], {})
WRONG_TYPES = [
    *(
        case
        for value in (b"[]", b'"draw"', b"7", b"null", b"true")
        for case in bodies(f"{value.decode()} as a body", "wrong_type", value)
    ),
    *each(
        create,
        "wrong_type",
        {
            "ruleset": (None, *NO_TEXT),
            "options": (5, None, "target", [], True),
            "seats": ("2", 2.5, *NO_NUMBER),
            "name": NO_TEXT,
            "look": NO_TEXT,
            "public": (None, 0, 1, "true", []),
            **dict.fromkeys(("spectators", "on_timeout", "on_leave", "start"), (None, *NO_TEXT)),
            **dict.fromkeys(("turn_seconds", "answer_seconds"), ("60", 0.5, *NO_NUMBER)),
            "late_join": (None, 0, 1, "true", []),
            "fill": NO_TEXT,
            "bot_pace": (None, "8", 0.5, *NO_NUMBER),
            "bots": (None, 5, "hard", True, {}, [None], ["hard"], [{"seat": "1", "level": "hard"}]),
            "sandbox": (5, "open", True, []),
        },
    ),
    *each(
        within("sandbox"), "wrong_type", {"position": (5, None, "r5", True, []), "scenario": (5, None, True, [], {})}
    ),
    *each(
        lambda title, _, **fields: position(title, **fields),
        "invalid_position",
        {
            "hands": (5, None, "r5", [5, 5], ["r5", None], {}),
            "discard_pile": (5, None, ["r5"], True),
            "draw_pile": (5, ["r5"], True),
            "colour": (5, "red", "", []),
            "turn": ("0", None, 0.5, True),
            "direction": ("1", None, 0, 2, True),
            "dealer": ("0", None, 0.5, True),
            "scores": (5, "0 0", ["0", "0"], [0.5, 0], {}),
            "called": (5, None, "0", ["0"]),
        },
    ),
    *each(
        within("options"),
        "invalid_option",
        {
            "target": ("500", None, 500.5, True, 0, 10_001, 2**70),
            "scoring": (5, None, "most", True),
            "first_wild": (5, None, "keep", []),
        },
    ),
    *each(join, "wrong_type", {"name": NO_TEXT, "look": NO_TEXT, "seat": ("1", 0.5, *NO_NUMBER)}),
    *each(lock, "wrong_type", {"locked": (None, 0, 1, "true", [], {})}),
    *each(bot, "wrong_type", {"level": NO_TEXT}),
    *each(
        settings,
        "wrong_type",
        {
            **dict.fromkeys(("seats", "bot_pace"), (None, "3", 2.5, *NO_NUMBER)),
            "options": (None, 5, [], "x"),
            "start": (None, *NO_TEXT),
            "late_join": (None, "true", 0),
            **dict.fromkeys(("turn_seconds", "away_seconds"), ("60", 2.5, *NO_NUMBER)),
        },
    ),
    *each(entropy, "wrong_type", {"entropy": (None, *NO_TEXT)}, commitment="x"),
    *each(entropy, "wrong_type", {"commitment": (None, *NO_TEXT)}, entropy="x" * 16),
    *each(move, "wrong_type", {"kind": (None, *NO_TEXT)}),
    *each(move, "wrong_type", {"seat": (None, "1", 0.5, True, [])}, kind="catch"),
    *each(move, "wrong_type", {"colour": (None, 5, True, [])}, kind="choose_colour"),
    *each(
        move,
        "wrong_type",
        {"card": (None, 5, True, ["r5"]), "colour": (5, True, ["r"]), "call_uno": (None, 0, "true", [])},
        kind="play",
        card="r5",
    ),
]

UNKNOWN_KEYS = [
    create("an unknown key", "unknown_field", colour="r"),
    create("an unknown key in the sandbox", "unknown_field", sandbox={"position": {}, "seed": 5}),
    create("an unknown option", "unknown_option", options={"surprise": True}),
    position("an unknown key", seed=5),
    join("an unknown key", "unknown_field", seats=1),
    create("an unknown key of a bot", "unknown_field", bots=[{"seat": 1, "level": "hard", "colour": "r"}]),
    bot("an unknown key", "unknown_field", level="hard", colour="r"),
    settings("an unknown key", "unknown_field", ruleset="phase-10"),
    settings("an unknown option", "unknown_option", options={"surprise": True}),
    lock("an unknown key", "unknown_field", locked=True, reason="full"),
    move("an unknown key", "unknown_field", kind="draw", count=2),
    *(
        case._replace(title=f"{case.title}: {title}", code=code, sent={"content": content})
        for title, code, content in (
            ("a body where none is allowed", "unknown_field", b'{"force": true}'),
            ("a body that is not JSON", "unknown_field", b"{"),
            ("a body over 64 KiB", "body_too_large", b" " * (LIMIT + 1)),
        )
        for case in (
            simply("start", "", "", lambda client: gathering(client, players=2)),
            simply("end", "", ""),
            about_seat("0/reclaim", "", ""),
            about_seat("0/token", "", ""),
            leave(0, "", ""),
        )
    ),
    move("a key of another kind of move", "unknown_field", kind="draw", card="r5"),
    move("an unknown key in a play", "unknown_field", kind="play", card="r5", seat=1),
]

MISSING = [
    create("no ruleset", "missing_field")._replace(sent={"json": {}}),
    create("a sandbox without anything", "invalid_value", sandbox={}),
    create("a sandbox with a scenario that there is not", "unknown_scenario", sandbox={"scenario": "whist"}),
    create("a sandbox with a scenario of another rulebook", "unknown_scenario", sandbox={"scenario": "hit"}),
    create("a sandbox with both", "invalid_value", sandbox={"position": {}, "scenario": "caught"}),
    create("a position without anything", "invalid_position", sandbox={"position": {}}),
    create("a position without a discard pile", "invalid_position", sandbox={"position": {"hands": ["r5", "g5"]}}),
    create("a bot without a level", "missing_field", bots=[{"seat": 1}]),
    create("a bot without a seat", "missing_field", bots=[{"level": "hard"}]),
    create("a bot of no level", "wrong_type", bots=[{"seat": 1, "level": None}]),
    lock("nothing", "missing_field"),
    move("no kind", "missing_field", card="r5"),
    move("a play without a card", "missing_field", kind="play"),
    move("a catch without a seat", "missing_field", kind="catch"),
    move("a choice of no colour", "missing_field", kind="choose_colour"),
]

NAMES = [
    make(f"a name of {title}", "invalid_name", name=name)
    for title, name in {
        "nothing": "",
        "only spaces": "   ",
        "only spaces of other scripts": "\u3000\u2003",
        "only invisible characters": "\u200b\u2060",
        "an invisible letter": "\u3164",
        "an invisible symbol": "\u2800",
        "an invisible note": "\U0001d159",
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
    for make in (create, join)
]

VALUES = [
    create("an unknown ruleset", "unknown_ruleset", ruleset="whist"),
    create("a rulebook for a ruleset", "unknown_ruleset", ruleset="uno"),
    *each(
        create,
        "invalid_value",
        {
            "spectators": ("", "on", "OFF", "live ", "delayed", "off" * 10_000),
            **dict.fromkeys(("turn_seconds", "answer_seconds"), (0, -1, 7 * 24 * 60 * 60 + 1, 10**18, 1e300)),
            **dict.fromkeys(("on_timeout", "on_leave"), ("", "bots", "BOT", "forfeit ", "act" * 10_000)),
            "start": ("", "all", "HOST", "full" * 10_000),
            "fill": ("", "medium", "EASY", "hard" * 10_000),
            "bot_pace": (-1, 51, 10**18, 1e300),
            "bots": (
                [{"seat": 1, "level": "medium"}],
                [{"seat": 0, "level": "hard"}],
                [{"seat": 256, "level": "hard"}],
            ),
        },
    ),
    create("256 bots", "invalid_value", bots=[{"seat": 1, "level": "easy"}] * 256),
    create("a bot in a seat that there is not", "invalid_bot", bots=[{"seat": 2, "level": "hard"}]),
    create("two bots in a seat", "invalid_bot", bots=[{"seat": 1, "level": "hard"}, {"seat": 1, "level": "easy"}]),
    create("a bot in a sandbox", "invalid_bot", bots=[{"seat": 1, "level": "hard"}], sandbox={"scenario": "caught"}),
    *each(settings, "invalid_value", {"start": ("never",), "away_seconds": (-1, 0, 9, 604_801), "turn_seconds": (0,)}),
    *each(settings, "wrong_number_of_seats", {"seats": (-1, 0, 1, 11)}),
    *each(settings, "invalid_option", {"options": ({"target": "high"}, {"draw": None})}),
    settings("options that exclude each other", "options_clash", options={"elimination": True}),
    *each(bot, "invalid_value", {"level": ("", "medium", "EASY", "hard" * 10_000), "look": ("", "Fox", "x" * 25)}),
    *each(join, "invalid_value", {"seat": (-1, 256, 10**18, 1e300)}),
    *each(create, "wrong_number_of_seats", {"seats": (-1, 0, 1, 11, 10**18, 1e300)}),
    *(
        create(f"options {options}", "options_clash", options=options, seats=seats)
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
    move("an unknown kind", "unknown_move", kind="fly"),
    move("a card of 60 000 letters", "invalid_value", kind="play", card="r" * 60_000),
    move("a kind of another game", "unknown_move", kind="discard", card="r5"),
    move("an unknown colour", "invalid_value", kind="play", card="W", colour="purple"),
    *each(move, "invalid_value", {"seat": (-1, 256, 2**63, 2**64, 10**69)}, kind="catch"),
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
        *("other seats than hands", "invalid_position"),
        seats=3,
        sandbox={"position": {"hands": ["r5", "g5"], "discard_pile": "r7"}},
    ),
]
