"""The marshmallow schema of ``/v1/games/quick``."""

from itertools import islice

from marshmallow import fields

from croupier.api.http.validation_errors import between
from croupier.api.openapi.base import RequestSchema
from croupier.api.openapi.fields import BoundedList, Integer, PlayerName, about
from croupier.rules.catalogue import RULESETS

MAX_RULESETS = 10
"""Maximum number of rulesets of one request: each is one more queue to look at."""
MAX_WAIT_S = 600
"""Maximum number of seconds until bots take the vacant seats."""


class QuickSchema(RequestSchema):
    """What you want to play at once."""

    rulesets = BoundedList(
        fields.String(),
        1,
        MAX_RULESETS,
        required=True,
        metadata=about(
            f"Ids of 1 to {MAX_RULESETS} rulesets of the catalogue, each once. You get the table that has waited "
            "longest; if none waits, one of the first ruleset.",
            examples=[[*islice(RULESETS, 1)]],
        ),
    )
    seats = Integer(
        load_default=None,
        metadata=about(
            "Number of seats of the game, possible in each of the rulesets; the default is the smallest possible "
            "number of each.",
            examples=[2],
        ),
    )
    name = PlayerName(load_default=None)
    bots_after = Integer(
        load_default=None,
        validate=between(1, MAX_WAIT_S),
        metadata=about("Seconds after which bots take the vacant seats; null, the default: never.", examples=[20]),
    )
