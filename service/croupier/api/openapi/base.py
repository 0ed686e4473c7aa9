"""The base of all schemas: request bodies and queries are closed."""

from typing import Any

import marshmallow as ma
from marshmallow import fields

from croupier.api.http.validation_errors import ErrorCode, use_error_codes


class RequestSchema(ma.Schema):
    """Base of request bodies and queries: unknown fields are refused."""

    error_messages = {"type": ErrorCode("wrong_type", expected="object")}

    class Meta:
        """Options of marshmallow."""

        unknown = ma.RAISE

    def __init__(self, **options: Any) -> None:  # noqa: ANN401  # as in marshmallow
        """Put the known fields into the error for an unknown one."""
        super().__init__(**options)
        self.error_messages["unknown"] = ErrorCode("unknown_field", [*self.load_fields])

    def on_bind_field(self, _field_name: str, field_obj: fields.Field[Any]) -> None:
        """Replace marshmallow's messages by error codes."""
        use_error_codes(field_obj)
