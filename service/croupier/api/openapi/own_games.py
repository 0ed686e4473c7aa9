"""marshmallow schemas of ``/v1/mine``."""

from marshmallow import fields

from croupier.api.openapi.base import RequestSchema, ResponseSchema
from croupier.api.openapi.codes import CODES
from croupier.api.openapi.fields import BoundedList, about, extensible
from croupier.api.openapi.schemas import SummarySchema

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


class EntryProblemSchema(ResponseSchema):
    """Why an entry has no game."""

    code = fields.String(
        required=True,
        metadata=about("Stable, for programs: one of the codes of a problem.", **extensible(*CODES)),
    )
    detail = fields.String(required=True, metadata=about("A sentence for people; the text may change."))


class OwnGameSchema(ResponseSchema):
    """A game of yours; with `problem`, and without the fields of the game, if it cannot be shown."""

    entry = fields.Integer(required=True, metadata=about("Index of its entry in the request, from 0."))
    game = fields.Nested(SummarySchema, metadata=about("The game, as the lobby shows it."))
    seat = fields.Integer(metadata=about("Your seat."))
    your_turn = fields.Boolean(
        metadata=about("Whether the game waits for you: it is your turn, or the next round may begin.")
    )
    may_move = fields.Boolean(
        metadata=about(
            "Whether you have a legal move, also if the game does not wait for you: your seat is in `to_move`."
        )
    )
    problem = fields.Nested(EntryProblemSchema, metadata=about("Present if the entry has no game."))


class OwnGamesSchema(ResponseSchema):
    """Your games."""

    games = fields.List(
        fields.Nested(OwnGameSchema),
        required=True,
        metadata=about("One for each entry of the request, most urgent first; those with a problem are the last."),
    )
