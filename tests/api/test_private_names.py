"""Private names of libraries that the service uses: these tests fail when a library no longer has or calls them."""

from typing import Any

import marshmallow as ma
import pytest
from croupier.api.app import create_app
from croupier.api.openapi.fields import Boolean, Integer, PlayerName, QueryInteger
from croupier.api.openapi.operations import input_locations, operation_id
from croupier.storage.redis_store import RedisStore

STRICT = [
    (Integer(), 3, 3, ["3", True, 3.5]),
    (QueryInteger(), "-3", -3, ["3.0", " 3", "٣"]),
    (Boolean(), True, True, ["true", 1]),
    (PlayerName(), "Ana", "Ana", ["A\nB", "\u2800", 4 * 41 * "A"]),
]


def test_flask_smorest_stores_the_declarations_of_an_endpoint_in_its_apidoc(store: RedisStore) -> None:
    app = create_app(store)
    document = app.test_client().get("/openapi.json").get_json()
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    views = {operation_id(view): view for view in app.view_functions.values()}
    assert views.keys() - {None} == {operation["operationId"] for operation in operations}
    for operation in operations:
        found = input_locations(views[operation["operationId"]])
        assert ("requestBody" in found) == ("requestBody" in operation)
        assert ("query" in found) == ("query" in {parameter["in"] for parameter in operation.get("parameters", ())})


def test_flask_smorest_documents_pagination_that_no_endpoint_has(store: RedisStore) -> None:
    app = create_app(store)
    document = app.test_client().get("/openapi.json").get_json()
    assert "PaginationMetadata" not in document["components"]["schemas"]


@pytest.mark.parametrize(("field", "value", "meant", "refused"), STRICT, ids=lambda part: type(part).__name__)
def test_marshmallow_calls_deserialize_of_a_field(
    field: ma.fields.Field[Any], value: Any, meant: Any, refused: list[Any]
) -> None:
    assert field.deserialize(value) == meant
    for other in refused:
        with pytest.raises(ma.ValidationError):
            field.deserialize(other)
