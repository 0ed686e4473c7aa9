"""Query parameters of the most frequent operations. The schema (60 µs) is skipped if there is no query string."""

from typing import Any

import marshmallow as ma
from flask import request

from service.api.http.current import request_environ
from service.api.http.validation_errors import invalid_request


def read_query(schema: ma.Schema) -> dict[str, Any]:
    """Return the parameters of the query, or an empty dictionary if there is none.

    Raises:
        Invalid: a parameter is invalid or unknown.
    """
    if not request_environ().get("QUERY_STRING"):
        return {}
    try:
        parameters: dict[str, Any] = schema.load(request.args.to_dict())
    except ma.ValidationError as error:
        raise invalid_request(error.normalized_messages(), "query") from error
    return parameters
