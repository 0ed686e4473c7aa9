"""Query parameters of the most frequent operations. The schema (60 µs) is skipped if there is no query string."""

from typing import Any

import marshmallow as ma
from flask import request

from service.api.http.current import request_environ
from service.api.http.language import PARAMETER
from service.api.http.validation_errors import invalid_request


def without_language(query: dict[str, Any]) -> dict[str, Any]:
    """Return a query without ``lang``, which every operation takes."""
    return {name: value for name, value in query.items() if name != PARAMETER}


def read_query(schema: ma.Schema) -> dict[str, Any]:
    """Return the parameters of the query, or an empty dictionary if there is none.

    Raises:
        Invalid: a parameter is invalid or unknown.
    """
    if not request_environ().get("QUERY_STRING"):
        return {}
    try:
        parameters: dict[str, Any] = schema.load(without_language(request.args.to_dict()))
    except ma.ValidationError as error:
        raise invalid_request(error.normalized_messages(), "query") from error
    return parameters
