"""Bodies of almost 64 KiB that cost the most CPU to parse, or to refuse."""

import json
import unicodedata
from typing import Any

SIZE = 65_000
"""The size in bytes, a little below the limit of a body."""


def repeated(start: str, part: str, end: str, separator: str = ",") -> bytes:
    """Return a body with as many parts as fit."""
    count = (SIZE - len(start) - len(end)) // len((part + separator).encode())
    return (start + separator.join([part] * count) + end).encode()


def numbered(start: str, part: str, end: str) -> bytes:
    """Return the same, with another number for ``{}`` in each part."""
    parts, length = list[str](), len(start) + len(end)
    while length < SIZE:
        parts.append(part.replace("{}", str(len(parts))))
        length += len(parts[-1]) + 1
    return (start + ",".join(parts[:-2]) + end).encode()


def sandbox(ruleset: str, **position: Any) -> bytes:
    return json.dumps({"ruleset": ruleset, "sandbox": {"position": position}}).encode()


UNO = '{"ruleset":"uno-official",'
PHASE = [{"kind": "set", "size": 2}] * 5
CLASSES = {
    unicodedata.combining(chr(code)): chr(code) for code in range(0x300, 0x800) if unicodedata.combining(chr(code))
}
"""A combining character of every class; normalisation puts those of one letter in the order of their classes."""
BODIES: dict[str, bytes] = {
    "a name whose accents are out of order": repeated('{"name":"a', "\u0315\u0300", '"}', ""),
    "a name with accents of every class, the highest first": json.dumps(
        {"name": "a" + "".join(CLASSES[order] * (32_000 // len(CLASSES)) for order in sorted(CLASSES, reverse=True))},
        ensure_ascii=False,
    ).encode(),
    "nested arrays": b"[" * SIZE,
    "nested objects": b'{"a":' * (SIZE // 5),
    "an array of numbers": repeated("[", "1", "]"),
    "an array of integers with a fraction": repeated(UNO + '"seats":[', "1.0", "]}"),
    "an array of huge integers": repeated(UNO + '"options":{"phases":[', "1e308", "]}}"),
    "empty objects, and a colon more than members": repeated('{"name":":","x":[', "{}", "]}"),
    "empty objects for an option": repeated('{"ruleset":"phase-10:","options":{"phases":[', "{}", "]}}"),
    "empty objects for a move": repeated('{"kind":":","x":[', "{}", "]}"),
    "chains of objects": repeated('{"name":":","x":[', '{"":' * 90 + "1" + "}" * 90, "]}"),
    "chains of arrays": repeated('{"name":":","x":[', "[" * 90 + "1.0" + "]" * 90, "]}"),
    "an array of objects": repeated("[", '{"a":1}', "]"),
    "a long number": b'{"seats":' + b"9" * SIZE + b"}",
    "the same key again and again": repeated("{", '"a":1', "}"),
    "unknown fields": numbered("{", '"{}":1', "}"),
    "unknown options": numbered(UNO + '"options":{', '"{}":1', "}}"),
    "an option twice, among many": numbered(UNO + '"options":{"target":1,"target":2,', '"{}":1', "}}"),
    "a name of accents": repeated('{"name":"', "e\u0301", '"}', ""),
    "a name of escapes": repeated('{"name":"', "\\u0301", '"}', ""),
    "a name of colons": repeated('{"name":"', ":", '"}', ""),
    "a hand of many cards": repeated(
        UNO + '"sandbox":{"position":{"discard_pile":"r1","hands":["r1","', "r1", '"]}}}', " "
    ),
    "many phases": json.dumps({"ruleset": "phase-10", "options": {"phases": [PHASE] * 20}}).encode(),
    "a thousand rolls that no die can show": sandbox(
        "uno-dice", hands=["r1 r2 r3", "g1 g2 g3"], centre="b1", rolls=["W"] * 1_000
    ),
}
