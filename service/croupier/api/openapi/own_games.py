"""marshmallow schemas of ``/v1/mine``."""

from marshmallow import fields

from croupier.api.openapi.base import RequestSchema
from croupier.api.openapi.fields import BoundedList, about

MAX_ENTRIES = 50
"""Maximum number of games in one request, which bounds the CPU time: 50 of the largest games take 6 ms."""


class OwnSeatSchema(RequestSchema):
    """A seat of yours."""

    game = fields.String(required=True, metadata=about("The `id` of the game.", examples=["5f0c3a9be1d24c7786a1b2c3"]))
    seat_token = fields.String(required=True, metadata=about("Your token of a seat of the game."))


class OwnSeatsSchema(RequestSchema):
    """The seats whose games to list."""

    games = BoundedList(
        fields.Nested(OwnSeatSchema),
        1,
        MAX_ENTRIES,
        required=True,
        metadata=about(f"1 to {MAX_ENTRIES} seats; several of one game are allowed."),
    )
