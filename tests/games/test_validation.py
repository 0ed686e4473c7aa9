"""Errors in a JSON value: every one is found, and there is one exactly where msgspec refuses the value."""

import random
from typing import Annotated, Any, Literal

import msgspec
import pytest
from croupier.games.validation import MAX_ERRORS, pointer, validation_errors
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.refusals import InvalidOption
from croupier.rules.rulebook import Rulebook
from msgspec import Meta

JUNK: tuple[Any, ...] = (
    None,
    True,
    False,
    -1,
    0,
    3,
    10**6,
    1.5,
    "",
    "x",
    "r",
    "high",
    "x" * 2_000,
    [],
    [1],
    {},
    {"a": 1},
)


class Inner(msgspec.Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=9)]
    one_of: Literal["a", "b"] = "a"


class Outer(msgspec.Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(max_length=3)]
    inner: Inner
    many: Annotated[list[int | Inner], Meta(max_length=2)] = []
    yes: bool = False
    maybe: Literal["c"] | None = None
    least: Annotated[int, Meta(ge=2)] = 2
    sign: Literal[1, -1] = 1


RIGHT: dict[str, Any] = {"name": "abc", "inner": {"number": 1}}


def found(**changed: Any) -> list[tuple[Any, ...]]:
    return [
        (fault.path, fault.code, fault.parameters, fault.allowed)
        for fault in validation_errors(Outer, {**RIGHT, **changed}, "/at")
    ]


def test_every_invalid_value_is_found() -> None:
    assert [(fault.path, fault.code) for fault in validation_errors(Outer, {"name": 1, "a/b~": 0, "yes": 2}, "")] == [
        ("/a~1b~0", "unknown_field"),
        ("/name", "wrong_type"),
        ("/inner", "missing_field"),
        ("/yes", "wrong_type"),
    ]


@pytest.mark.parametrize(
    ("changed", "fault"),
    [
        ({"name": "abcd"}, ("/at/name", "invalid_value", {"reason": "length-maximum", "maximum": 3}, None)),
        ({"name": None}, ("/at/name", "wrong_type", {"expected": "string"}, None)),
        ({"inner": []}, ("/at/inner", "wrong_type", {"expected": "object"}, None)),
        (
            {"inner": {"number": 0}},
            (
                "/at/inner/number",
                "invalid_value",
                {"reason": "number-minimum-maximum", "minimum": 1, "maximum": 9},
                None,
            ),
        ),
        ({"inner": {"number": True}}, ("/at/inner/number", "wrong_type", {"expected": "integer"}, None)),
        (
            {"inner": {"number": 1, "one_of": "c"}},
            ("/at/inner/one_of", "invalid_value", {"reason": "choice"}, ["a", "b"]),
        ),
        (
            {"inner": {"number": 1, "one_of": 1}},
            ("/at/inner/one_of", "wrong_type", {"expected": "string"}, ["a", "b"]),
        ),
        ({"many": [1, 2, 3]}, ("/at/many", "invalid_value", {"reason": "items-maximum", "maximum": 2}, None)),
        ({"many": {}}, ("/at/many", "wrong_type", {"expected": "array"}, None)),
        ({"many": [1, "x"]}, ("/at/many/1", "wrong_type", {"expected": "integer"}, None)),
        ({"many": [{"number": "x"}]}, ("/at/many/0/number", "wrong_type", {"expected": "integer"}, None)),
        ({"maybe": "d"}, ("/at/maybe", "invalid_value", {"reason": "choice"}, ["c"])),
        ({"maybe": 5}, ("/at/maybe", "wrong_type", {"expected": "string"}, ["c"])),
        ({"yes": 1}, ("/at/yes", "wrong_type", {"expected": "boolean"}, None)),
        ({"least": 1}, ("/at/least", "invalid_value", {"reason": "number-minimum", "minimum": 2}, None)),
        ({"sign": 0}, ("/at/sign", "invalid_value", {"reason": "choice"}, [-1, 1])),
        ({"sign": True}, ("/at/sign", "wrong_type", {"expected": "integer"}, [-1, 1])),
    ],
    ids=str,
)
def test_an_error_has_its_pointer_code_and_allowed_values(changed: Any, fault: tuple[Any, ...]) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({**RIGHT, **changed}, Outer)
    assert found(**changed) == [fault]


def test_an_error_that_the_types_do_not_show_is_reported_for_the_whole_value() -> None:
    assert found(maybe=None) == [("/at", "invalid_value", {"reason": "other"}, None)]


def test_the_number_of_errors_is_limited() -> None:
    assert len(validation_errors(Outer, {f"x{number}": 1 for number in range(1_000)}, "")) == MAX_ERRORS


def test_a_pointer_is_escaped() -> None:
    assert pointer("/a", "b/c~d") == "/a/b~1c~0d"
    assert pointer("", 0) == "/0"


def spoilt(value: Any, chance: random.Random) -> Any:
    """Return a JSON value with a random part replaced by junk, left out, or added."""
    if isinstance(value, dict) and value and chance.random() < 0.85:
        key = chance.choice([*value, "other"])
        if chance.random() < 0.2:
            return {name: part for name, part in value.items() if name != key}
        return {**value, key: spoilt(value.get(key), chance)}
    if isinstance(value, list) and value and chance.random() < 0.7:
        index = chance.randrange(len(value))
        return [*value[:index], spoilt(value[index], chance), *value[index + 1 :]]
    return chance.choice(JUNK)


def examples(rulebook: Rulebook) -> list[tuple[type[msgspec.Struct], Any]]:
    """Return options, positions and moves of a rulebook, as JSON."""
    options = [
        (rulebook.options, msgspec.json.decode(msgspec.json.encode(rules.options))) for rules in rulebook.rulesets
    ]
    positions = [(rulebook.position, scenario.position) for scenario in rulebook.scenario_file.scenarios.values()]
    kinds = {str(move.__struct_config__.tag): move for move in rulebook.moves}
    steps = [step.move for scenario in rulebook.scenario_file.scenarios.values() for step in scenario.moves]
    return [*options, *positions, *((kinds[step["kind"]], step) for step in steps)]


@pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=lambda rulebook: rulebook.id)
def test_an_error_is_found_exactly_where_msgspec_refuses(rulebook: Rulebook) -> None:
    chance, refused = random.Random(rulebook.id), 0
    for kind, right in examples(rulebook) * 40:
        value = spoilt(right, chance)
        if "kind" in right and isinstance(value, dict):  # the kind of a move is checked before
            value["kind"] = right["kind"]
        try:
            msgspec.convert(value, kind)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, InvalidOption):
                continue
            refused += 1
            assert validation_errors(kind, value, "") != validation_errors(kind, right, ""), value
        else:
            assert [fault.parameters for fault in validation_errors(kind, value, "")] == [{"reason": "other"}], value
    assert refused > 100
