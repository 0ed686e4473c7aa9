"""Queries of the operations that are asked most: read only where there is one, since a schema costs 60 µs."""

from typing import Any

import marshmallow as ma
from flask import request

from service.api.http.validation_errors import invalid_request


def read_query(schema: ma.Schema) -> dict[str, Any]:
    """Return the parameters of the query; an empty dictionary if there is none.

    Raises:
        Invalid: the schema does not allow it.
    """
    if not request.query_string:
        return {}
    try:
        found: dict[str, Any] = schema.load(request.args.to_dict())
    except ma.ValidationError as error:
        raise invalid_request(error.normalized_messages(), "query") from error
    return found
