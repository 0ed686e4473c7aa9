"""Reading bodies: whole, as JSON, and only if every key says one thing."""

import json
from collections import Counter
from itertools import chain
from typing import Any

import orjson
from flask import request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from service.api.http.body_limit import BODY_LIMIT_BYTES
from service.api.http.problems import Malformed, UnsupportedMediaType

MAX_DEPTH = 100
"""How deep a body may be nested: JSON readers bear more, each as much as it likes."""
MAX_CONTAINERS = 1_000
"""The most objects and arrays in a body. It bounds the CPU time of the checks, which visit each; the largest valid body
has about 200."""


def json_body_bytes() -> bytes:
    """Return the body of the request, which must say that it is JSON."""
    if request.mimetype != "application/json":
        raise UnsupportedMediaType("unsupported_media_type")
    return read_body()


def read_body() -> bytes:
    """Return the body of the request, which must not be compressed."""
    if request.headers.get("Content-Encoding", "").lower() not in ("", "identity"):
        raise UnsupportedMediaType("unsupported_content_encoding")
    try:
        body = request.get_data()
    except HTTPException:
        raise
    except Exception as error:  # of the server: the body is not framed as it should be
        raise Malformed("malformed_request", reason="unreadable") from error
    if len(body) > BODY_LIMIT_BYTES:
        raise RequestEntityTooLarge
    if len(body) < (request.content_length or 0):
        raise Malformed("malformed_request", reason="short")
    return body


def parse_json(body: bytes) -> Any:  # noqa: ANN401  # any JSON value
    """Read JSON, without falling for depth or length; an object that has a key twice is refused."""
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Malformed("not_json", reason="syntax", line=error.lineno, column=error.colno) from error
    if body.count(b":") != count_members(value):  # as many colons as members: no key stands twice
        reject_duplicate_keys(body)
    return value


def integral_floats_to_int(value: Any) -> Any:  # noqa: ANN401  # any JSON value
    """Convert floats without a fraction, such as 3.0 and 1e2, to int: JSON Schema defines them as integers."""
    if isinstance(value, dict):
        return {name: integral_floats_to_int(member) for name, member in value.items()}
    if isinstance(value, list):
        return [integral_floats_to_int(member) for member in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def count_members(value: Any) -> int:  # noqa: ANN401  # any JSON value
    """Count the members of all objects in a JSON value.

    Raises:
        Malformed: it is nested more than DEPTH levels deep, or has more than CONTAINERS objects and arrays.
    """
    found, level, room = 0, [value], MAX_CONTAINERS
    for _ in range(MAX_DEPTH + 1):
        objects = [part for part in level if isinstance(part, dict)]
        arrays = [part for part in level if isinstance(part, list)]
        found += sum(map(len, objects))
        if not (objects or arrays):
            return found
        room -= len(objects) + len(arrays)
        if room < 0:
            raise Malformed("not_json", reason="size", maximum=MAX_CONTAINERS)
        level = [*chain.from_iterable(part.values() for part in objects), *chain.from_iterable(arrays)]
    raise Malformed("not_json", reason="depth")


def reject_duplicate_keys(body: bytes) -> None:
    """Look at each object of a JSON text for a key that stands in it twice, and refuse it."""
    json.loads(body, object_pairs_hook=_check_duplicates)


def _check_duplicates(pairs: list[tuple[str, Any]]) -> None:
    twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
    if twice:
        raise Malformed("duplicate_key", key=twice[0])
