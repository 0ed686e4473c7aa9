"""``/healthz`` and ``/readyz``: for whoever runs the service."""

from flask import Response

from service.api.http.context import store
from service.api.http.responses import json_response
from service.api.openapi.document import Blueprint
from service.api.openapi.schemas import HealthSchema

blueprint = Blueprint("Health", __name__, description="Whether the service lives and can work.")


@blueprint.route("/healthz")
@blueprint.doc(operationId="checkProcess", security=[])
@blueprint.problems()
@blueprint.response(200, HealthSchema, description="Yes.")
def healthz() -> Response:
    """Ask whether the process lives.

    It asks nobody else, so it is answered even while the store is away: restart a process that does not answer this.
    """
    return json_response({"status": "ok"})


@blueprint.route("/readyz")
@blueprint.doc(operationId="checkStore", security=[])
@blueprint.problems(503)
@blueprint.response(200, HealthSchema, description="Yes.")
def readyz() -> Response:
    """Ask whether the store answers.

    503 while it does not: send players elsewhere, or let them wait, until it does. `status` says what works while it
    does: with `full` games are read, left and deleted, with `read_only` they are read; any other request is answered
    503. That is no reason to send readers elsewhere, so it is 200. A front end need not ask this; every other operation
    says the same when it comes to that.
    """
    return json_response({"status": store().ping()})
