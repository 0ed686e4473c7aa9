"""Private names of libraries that the service uses: these tests fail when a library no longer has or calls them."""

from typing import Any

import marshmallow as ma
import pytest
from croupier.api.app import create_app
from croupier.api.openapi.fields import Boolean, Integer, PlayerName, QueryInteger
from croupier.api.openapi.operations import operation_of
from croupier.storage.redis_store import RedisStore

STRICT = [
    (Integer(), 3, 3, ["3", True, 3.5]),
    (QueryInteger(), "-3", -3, ["3.0", " 3", "٣"]),
    (Boolean(), True, True, ["true", 1]),
    (PlayerName(), "Ana", "Ana", ["A\nB", "\u2800", 4 * 41 * "A"]),
]


def test_every_endpoint_declares_what_the_document_says(store: RedisStore) -> None:
    app = create_app(store)
    document = app.test_client().get("/openapi.json").get_json()
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    declared = {operation_of(view).id: operation_of(view).inputs for view in app.view_functions.values()}
    assert declared.keys() - {None} == {operation["operationId"] for operation in operations}
    for operation in operations:
        found = declared[operation["operationId"]]
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
