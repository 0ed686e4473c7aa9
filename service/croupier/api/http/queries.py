"""Query parameters of the most frequent operations. The schema (60 µs) loads each query string once."""

import functools
from collections.abc import Mapping
from typing import Any

import marshmallow as ma
from flask import request

from croupier.api.http.current import request_environ
from croupier.api.http.language import PARAMETER
from croupier.api.http.validation_errors import invalid_request


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
