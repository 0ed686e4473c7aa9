"""The message files, and the parameters that each message refers to."""

import functools
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import msgspec
import pytest
from croupier.conformance.messages import all_references, entries
from croupier.games.game import Holder
from croupier.i18n import SELECTOR_PARAMETERS, Text, render
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.refusals import InvalidPosition
from fluent.syntax import ast

JARGON = re.compile(r"`|\$|Expected|Not a valid|\bstr\b|\bint\b|\bNone\b|\bdict\b|JSONDecodeError|\{|\}|[?]{3}")
"""Wording of error messages of libraries, and what Fluent writes for a missing parameter."""


def holders(*names: str | None) -> list[Holder | None]:
    """Return players who are present, by seat; None: nobody has ever held the seat."""
    return [None if name is None else Holder(name, 0) for name in names]


@functools.cache
def messages(rulebook: str | None) -> dict[str, ast.Message]:
    """Return all messages that problems, events and moves of a rulebook can have, by id."""
    return {
        name: entry
        for name, entry in entries(rulebook).items()
        if isinstance(entry, ast.Message) and not name.startswith("option-")
    }


@functools.cache
def references(rulebook: str | None, name: str) -> tuple[frozenset[str], frozenset[str]]:
    """Return the parameters that a message refers to, also through others, and these others."""
    found = all_references(rulebook, name)
    variables = frozenset(one.removeprefix("$").replace("player", "seat") for one in found if one.startswith("$"))
    return variables, frozenset(found & messages(rulebook).keys())


@functools.cache
def codes_of(rulebook: str | None) -> re.Pattern[str]:
    """Return the pattern of the card codes of a rulebook."""
    codes = "|".join(card.code for card in RULEBOOKS[rulebook].cards) if rulebook else "(?!)"
    return re.compile(rf"(?<!\w)({codes})(?!\w)")


def checked(code: str, parameters: Mapping[str, Any], rulebook: str | None = None) -> Text:
    """Render a problem; check that its message refers to exactly these parameters."""
    name = "-".join([code, *([parameters["reason"]] if "reason" in parameters else [])])
    given = parameters.keys() - SELECTOR_PARAMETERS
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(parameters)) == parameters, "it cannot be stored"
    assert name in messages(rulebook), f"no message {name}"
    assert given - {"field"} == references(rulebook, name)[0] - {"field"}, name
    text = render(code, {"field": "x", **parameters}, rulebook)
    for sentence in text:
        assert not JARGON.search(sentence), sentence
        assert not codes_of(rulebook).search(sentence), sentence
    assert text.detail.endswith(".")
    assert not text.title.endswith(".")
    return text


@contextmanager
def invalid_position(rulebook: str, fact: str) -> Iterator[None]:
    """Expect that a position is refused with a pointer and a reason, as in ``/hands/1 unknown_card``."""
    with pytest.raises(InvalidPosition) as refused:
        yield
    error = refused.value
    assert f"{error.pointer} {error.reason}".strip() == fact
    checked("invalid_position", {"reason": error.reason, **error.parameters}, rulebook)


def title_of(code: str) -> str:
    """Return the title of a code."""
    found: tuple[str | None, ...] = (None, *RULEBOOKS)
    return next(render(code, {}, rulebook).title for rulebook in found if code in messages(rulebook))
