"""The inputs of an operation: strict JSON bodies of bounded size, and queries."""

import codecs
import functools
import json
import time
from collections import Counter
from collections.abc import Mapping
from itertools import chain
from typing import Any

import marshmallow as ma
import orjson
from flask import request
from werkzeug import exceptions

from croupier.api.http.body_limit import BODY_LIMIT_BYTES
from croupier.api.http.language import PARAMETER
from croupier.api.http.problems import Malformed, UnsupportedMediaType
from croupier.api.http.validation_errors import invalid_request
from croupier.telemetry.request_context import exclude_waiting, request_environ

JSON_TYPE = "application/json"
CHUNKED = "chunked"
INTEGER_LIMIT = 2.0**63
"""More than any number of the contract."""
MAX_DEPTH = 100
"""Maximum nesting of a body. JSON parsers allow more, each a different depth."""
MAX_CONTAINERS = 1_000
"""Maximum number of objects and arrays in a body. It bounds the CPU time of the checks; the largest valid body has
about 200."""


def json_body() -> Any:  # noqa: ANN401  # any JSON value
    """Return the JSON value in the body of the request; its Content-Type must be application/json.

    Raises:
        Problem: the body is not such a value, or invalid in another way.
    """
    if request_environ().get("CONTENT_TYPE") != JSON_TYPE and request.mimetype != JSON_TYPE:
        raise UnsupportedMediaType("unsupported_media_type")
    return integral_floats_to_int(parse_json(read_body()))


def read_body() -> bytes:
    """Return the body of the request, which must not be compressed."""
    environ = request_environ()
    if environ.get("HTTP_CONTENT_ENCODING", "").lower() not in ("", "identity"):
        raise UnsupportedMediaType("unsupported_content_encoding")
    if environ.get("HTTP_TRANSFER_ENCODING", CHUNKED).strip().lower() != CHUNKED:
        raise exceptions.NotImplemented
    body = receive_body()
    length = environ.get("CONTENT_LENGTH") or "0"
    if len(body) > BODY_LIMIT_BYTES:
        raise exceptions.RequestEntityTooLarge
    if length.isdecimal() and len(body) < int(length):
        raise Malformed("malformed_request", reason="short")
    return body


def receive_body() -> bytes:
    """Receive the body of the request; the time that the client needs for it is not that of the request."""
    start = time.perf_counter()
    try:
        return request.get_data()
    except exceptions.HTTPException:
        raise
    except Exception as error:  # of the server: the framing is invalid, or the client too slow
        raise Malformed("malformed_request", reason="unreadable") from error
    finally:
        exclude_waiting(time.perf_counter() - start)


def without_bom(body: bytes) -> bytes:
    """Return a body without a byte order mark, which RFC 8259 §8.1 permits to ignore."""
    return body.removeprefix(codecs.BOM_UTF8)


def parse_json(body: bytes) -> Any:  # noqa: ANN401  # any JSON value
    """Parse JSON; refuse too deep nesting, too many objects and arrays, and duplicate keys."""
    body = without_bom(body)
    try:
        value = orjson.loads(body)
    except orjson.JSONDecodeError as error:
        raise Malformed("not_json", reason="syntax", line=error.lineno, column=error.colno) from error
    if body.count(b":") != count_members(value):  # if equal, no key is a duplicate
        refuse_duplicate_keys(body)
    return value


def integral_floats_to_int(value: Any) -> Any:  # noqa: ANN401  # any JSON value
    """Convert floats without a fraction, such as 3.0 and 1e2, to int: JSON Schema defines them as integers.

    Those outside all ranges, such as 1e308, become the limit: thousands of integers of 309 digits would take CPU time.
    """
    if isinstance(value, dict):
        return {name: integral_floats_to_int(member) for name, member in value.items()}
    if isinstance(value, list):
        return [integral_floats_to_int(member) for member in value]
    if isinstance(value, float) and value.is_integer():
        return int(min(max(value, -INTEGER_LIMIT), INTEGER_LIMIT))
    return value


def count_members(value: Any) -> int:  # noqa: ANN401  # any JSON value
    """Count the members of all objects in a JSON value.

    Raises:
        Malformed: the nesting exceeds MAX_DEPTH, or the number of objects and arrays MAX_CONTAINERS.
    """
    count, level, remaining = 0, [value], MAX_CONTAINERS
    for _ in range(MAX_DEPTH + 1):
        objects = [part for part in level if isinstance(part, dict)]
        arrays = [part for part in level if isinstance(part, list)]
        count += sum(map(len, objects))
        if not (objects or arrays):
            return count
        remaining -= len(objects) + len(arrays)
        if remaining < 0:
            raise Malformed("not_json", reason="size", maximum=MAX_CONTAINERS)
        level = [*chain.from_iterable(part.values() for part in objects), *chain.from_iterable(arrays)]
    raise Malformed("not_json", reason="depth")


def refuse_duplicate_keys(body: bytes) -> None:
    """Raise Malformed if an object in a JSON text has a duplicate key."""
    json.loads(body, object_pairs_hook=_check_duplicates)


def _check_duplicates(pairs: list[tuple[str, Any]]) -> None:
    duplicates = [key for key, number in Counter(key for key, _ in pairs).items() if number > 1]
    if duplicates:
        raise Malformed("duplicate_key", key=duplicates[0])


def without_language(query: dict[str, Any]) -> dict[str, Any]:
    """Return a query without ``lang``, which every operation takes."""
    return {name: value for name, value in query.items() if name != PARAMETER}


def read_query(schema: ma.Schema) -> Mapping[str, Any]:
    """Return the parameters of the query; none without one.

    Raises:
        Invalid: a parameter is invalid or unknown.
    """
    query = request_environ().get("QUERY_STRING")
    try:
        return _loaded(schema, query) if query else {}
    except ma.ValidationError as error:
        raise invalid_request(error.normalized_messages(), "query") from error


@functools.lru_cache(maxsize=256)
def _loaded(schema: ma.Schema, _query: str) -> Mapping[str, Any]:
    """Load the query of the current request; clients repeat the same few."""
    parameters: dict[str, Any] = schema.load(without_language(request.args.to_dict()))
    return parameters
