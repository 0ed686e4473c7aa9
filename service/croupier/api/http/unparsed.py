"""The responses to requests that do not reach Flask: malformed HTTP, and a worker that its timeout kills."""

import orjson
from werkzeug.http import HTTP_STATUS_CODES

from croupier.api.http.problems import PROBLEM_TYPE
from croupier.api.http.request_log import record_refusal
from croupier.api.openapi.codes import CODES, problem_type
from croupier.i18n import render
from croupier.languages import FALLBACK_LANGUAGE
from croupier.security_headers import SECURITY_HEADERS


def refuse(code: str, reason: str | None = None, error: BaseException | None = None) -> bytes:
    """Log and count a refusal; return the bytes of the response, a problem after which the connection closes.

    Args:
        code: the code of the problem.
        reason: selects one of several messages of the code.
        error: the error of the service, if it is one; its log line and the problem have the same request id.
    """
    status = CODES[code].status or 500
    request_id = record_refusal(status, code, error)
    title, detail = render(code, {"reason": reason})
    problem = {
        "type": problem_type(code),
        "title": title,
        "status": status,
        "detail": detail,
        "code": code,
        "instance": "/",
        **({"request_id": request_id} if error else {}),
    }
    body = orjson.dumps(problem)
    headers = [
        ("Connection", "close"),
        ("Content-Type", PROBLEM_TYPE),
        ("Content-Length", str(len(body))),
        ("Cache-Control", "no-store"),
        ("Content-Language", FALLBACK_LANGUAGE),
        ("X-Request-Id", request_id),
        *SECURITY_HEADERS,
    ]
    lines = [f"HTTP/1.1 {status} {HTTP_STATUS_CODES[status]}", *(f"{name}: {value}" for name, value in headers)]
    return "\r\n".join([*lines, "", ""]).encode() + body
