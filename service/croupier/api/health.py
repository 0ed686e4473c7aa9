"""``/healthz`` and ``/readyz``: liveness and readiness probes."""

from flask import Response

from croupier.api.http.context import store
from croupier.api.http.limits.declaration import unlimited
from croupier.api.http.responses import json_response
from croupier.api.openapi.document import Blueprint
from croupier.api.openapi.responses import Health

blueprint = Blueprint("Health", __name__, is_strict=False, description="Liveness and readiness probes.")


@blueprint.route("/healthz")
@blueprint.doc(operationId="checkProcess", security=[])
@blueprint.problems()
@blueprint.response(200, Health, description="The process is running.")
@unlimited
def healthz() -> Response:
    """Check that the process is running (liveness probe).

    It does not use the store, so it succeeds while the store is unreachable. Restart a process that fails it.
    """
    return json_response(Health("ok"))


@blueprint.route("/readyz")
@blueprint.doc(operationId="checkStore", security=[])
@blueprint.problems(503)
@blueprint.response(200, Health, description="The store responds; `status` says what works.")
@unlimited
def readyz() -> Response:
    """Check that the store responds (readiness probe).

    503 while it does not: send no requests to this service until it does. Otherwise 200, and `status` says what works:
    with `ok` everything; with `full` (no memory is left) games can be read, left and deleted; with `read_only` games
    can be read. Other requests get 503 then. A front end need not call this: any operation that needs the store
    returns the same problem.
    """
    return json_response(Health(store().ping()))
