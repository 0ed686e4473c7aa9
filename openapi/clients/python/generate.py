"""Write the generated parts of ``croupier_client``, but for ``contract.py``: ``make clients`` runs this.

``_async/operations.py`` has a method for each operation of the contract, typed with the TypedDicts of ``contract.py``.
Generators of whole clients decode a response into classes, and fail at members that they do not know. ``_sync`` is
``_async`` without ``async`` and ``await``.
"""

import json
import keyword
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import unasync

FOLDER = Path(__file__).parent
PACKAGE = FOLDER / "croupier_client"
OPERATIONS = PACKAGE / "_async" / "operations.py"
HEADER = '''"""The operations of the contract, written by ``generate.py``."""

from __future__ import annotations

from secrets import token_urlsafe
from urllib.parse import quote

import httpx

from croupier_client import contract
from croupier_client._async.requests import AsyncRequests


class AsyncOperations(AsyncRequests):
    """The operations of a service. Each raises Refusal."""
'''
METHOD = '''
    async def {name}({parameters}) -> {result}:
        """{summary}."""
        response: {result} = await self.call(self.prepare({arguments}))
        return response
'''
STREAM = '''
    def {name}({parameters}) -> httpx.Request:
        """Return the request for a stream. {summary}."""
        return self.prepare({arguments})
'''
SYNC_NAMES = {
    **{f"Async{name}": name for name in ("Client", "Croupier", "Following", "Operations", "Requests", "Table")},
    "_async": "_sync",
    "aclose": "close",
    "aiter_sse": "iter_sse",
    "aread": "read",
    "async_wait": "wait",
    "asyncio": "threading",
}
"""What is named otherwise in the synchronous client, besides what unasync knows."""
DEFAULTS = {"Idempotency-Key": "{} or token_urlsafe(24)"}
KINDS = {"integer": "int", "boolean": "bool", "string": "str"}
VERBS = ("get", "post", "put", "patch", "delete")


def operations(document: dict[str, Any]) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield the verb, the path and the description of each operation."""
    for path, item in document["paths"].items():
        for verb in VERBS:
            if verb in item:
                yield verb.upper(), path, {**item[verb], "parameters": parameters(document, item, item[verb])}


def parameters(document: dict[str, Any], *owners: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the parameters of an operation, without references."""
    shared = document["components"]["parameters"]
    listed = [one for owner in owners for one in owner.get("parameters", [])]
    return [shared[one["$ref"].rsplit("/", 1)[-1]] if "$ref" in one else one for one in listed]


def success_of(operation: dict[str, Any]) -> dict[str, Any]:
    """Return the response to a request that succeeded."""
    success: dict[str, Any] = next(one for code, one in operation["responses"].items() if code in ("200", "201", "204"))
    return success


def body_of(content: dict[str, Any]) -> str | None:
    """Return the type of a body, or None if there is none."""
    schema: dict[str, str] | None = content.get("application/json", {}).get("schema")
    return "contract." + schema["$ref"].rsplit("/", 1)[-1] if schema else None


def snake(name: str) -> str:
    """Return a name of the contract as one of Python: ``createGame``, ``Last-Event-ID``."""
    text = re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name.replace("-", "_")).lower()
    return f"{text}_" if keyword.iskeyword(text) else text


def kind_of(parameter: dict[str, Any]) -> str:
    """Return the type of a parameter."""
    kind = parameter["schema"]["type"]
    return KINDS[kind if isinstance(kind, str) else next(one for one in kind if one != "null")]


def mapping(listed: list[dict[str, Any]], **others: str) -> str:
    """Return the source of a dictionary of parameters by their names in the contract, and of others by theirs."""
    values = {one["name"]: DEFAULTS.get(one["name"], "{}").format(snake(one["name"])) for one in listed}
    return "{" + ", ".join(f'"{name}": {value}' for name, value in (values | others).items()) + "}"


def method(verb: str, path: str, operation: dict[str, Any]) -> str:
    """Return the source of an operation."""
    places = {
        place: [one for one in operation["parameters"] if one["in"] == place] for place in ("path", "query", "header")
    }
    body = body_of(operation.get("requestBody", {}).get("content", {}))
    takes_token = any("seatToken" in one for one in operation.get("security", []))
    required = [f"{snake(one['name'])}: str" for one in places["path"]] + [f"body: {body}"] * bool(body)
    optional = ["token: str | None = None"] * takes_token
    optional += [f"{snake(one['name'])}: {kind_of(one)} | None = None" for one in places["query"] + places["header"]]
    content = success_of(operation).get("content", {})
    is_stream = "text/event-stream" in content
    more = {"Authorization": 'token and f"Bearer {token}"'} if takes_token else {}
    more |= {"Accept": '"text/event-stream"'} if is_stream else {}
    return (STREAM if is_stream else METHOD).format(
        name=snake(operation["operationId"]),
        parameters=", ".join(["self", *required, *["*"] * bool(optional), *optional]),
        result=body_of(content) or "None",
        summary=operation["summary"].rstrip("."),
        arguments=", ".join(
            [
                f'"{verb}"',
                url_of(path),
                mapping(places["query"]),
                mapping(places["header"], **more),
                "body" if body else "None",
            ]
        ),
    )


def url_of(path: str) -> str:
    """Return the source of a path with its parameters."""
    return f'"{path}"' if "{" not in path else 'f"' + re.sub(r"{(\w+)}", r"{quote(\1, safe='')}", path) + '"'


def write_operations() -> None:
    """Write the operations of the contract."""
    document = json.loads((FOLDER.parents[1] / "openapi.json").read_text("utf-8"))
    OPERATIONS.write_text(HEADER + "".join(method(*one) for one in operations(document)), "utf-8")


def write_sync() -> None:
    """Write the synchronous client."""
    rule = unasync.Rule(fromdir="/_async/", todir="/_sync/", additional_replacements=SYNC_NAMES)
    unasync.unasync_files([str(path) for path in sorted((PACKAGE / "_async").glob("*.py"))], [rule])


if __name__ == "__main__":
    write_operations()
    write_sync()
