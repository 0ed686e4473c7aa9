"""The contract for generators that fail at unions, in OpenAPI 3.0: a union of objects is one object.

``Game`` has the fields of every rulebook, ``Move`` and ``Event`` those of every kind; what not all of them require is
optional. What differs entirely between rulebooks (the board, options, positions) is an object of any fields. Enums are
plain strings and integers, as a later version may add values.
"""

from collections.abc import Iterable, Iterator
from typing import Any

Schema = dict[str, Any]
FREE = {"Board", "Options", "Position", "RecordedPosition"}
"""Schemas of rulebooks that have next to nothing in common."""
VERSION = "3.0.3"
TEXTS = ("description", "deprecated")
ANY_OBJECT: Schema = {"type": "object", "additionalProperties": True}


def flattened(document: Schema) -> Schema:
    """Return the twin of a contract without unions."""
    schemas = document["components"]["schemas"]
    flattener = Flattener(schemas)
    paths = flattener.replaced(document["paths"])
    components = {name: flattener.replaced(part) for name, part in document["components"].items() if name != "schemas"}
    info = {name: text for name, text in document["info"].items() if name not in ("summary", "license")}
    license_name = document["info"]["license"]["name"]
    return {
        "openapi": VERSION,
        "info": info | {"license": {"name": license_name}},
        "tags": [{name: tag[name] for name in ("name", "description") if name in tag} for tag in document["tags"]],
        "paths": paths,
        "components": components | {"schemas": flattener.schemas()},
    }


class Flattener:
    """Replaces the schemas of a contract, and collects those that are then used."""

    def __init__(self, schemas: Schema) -> None:
        """Set the schemas of the contract, by their names."""
        self._schemas = schemas
        self._rulebooks = [name.removesuffix("Game") for name in _members(schemas["Game"])]
        self._used: list[str] = []

    def replaced(self, part: Any) -> Any:  # noqa: ANN401  # any part of the document
        """Return a part of the document with its schemas replaced, and without examples."""
        if isinstance(part, list):
            return [self.replaced(one) for one in part]
        if not isinstance(part, dict):
            return part
        kept = {name: one for name, one in part.items() if name not in ("example", "examples") and name[:2] != "x-"}
        return {name: self.plain(one) if name == "schema" else self.replaced(one) for name, one in kept.items()}

    def schemas(self) -> Schema:
        """Return the schemas that are used, and those that they use."""
        found: Schema = {}
        for name in self._used:  # grows meanwhile
            found[name] = found.get(name) or self._merged([self._schemas[each] for each in self._sources(name)])
        return dict(sorted(found.items()))

    def plain(self, schema: Schema) -> Schema:
        """Return a schema that is a reference, a list, a map or of a plain type; each may be nullable."""
        texts = {name: schema[name] for name in TEXTS if name in schema}
        if "$ref" in schema:
            return texts | self._reference(schema["$ref"].rsplit("/", 1)[-1])
        if "anyOf" in schema:
            others = [self.plain(one) for one in schema["anyOf"] if one.get("type") != "null"]
            return texts | _nullable(self._union(others), is_so=len(others) < len(schema["anyOf"]))
        listed: list[str | None] = schema["type"] if isinstance(schema.get("type"), list) else [schema.get("type")]
        kinds = [kind for kind in listed if kind != "null"]
        plain = self._of_type(kinds[0] if len(kinds) == 1 else None, schema)
        return texts | _nullable(plain, is_so="null" in listed)

    def _of_type(self, kind: str | None, schema: Schema) -> Schema:
        if kind == "array":
            items = self.plain(schema["items"])
            return {"type": kind, "items": {} if items.get("nullable") else items}  # Rust accepts no null in a list
        if kind == "object" and "properties" in schema:
            return self._merged([schema])
        if kind == "object":
            values = schema.get("additionalProperties", True)
            return ANY_OBJECT | {"additionalProperties": self.plain(values) if isinstance(values, dict) else True}
        return {"type": kind} if kind else {}

    def _reference(self, name: str) -> Schema:
        common = self._common(name)
        if common in FREE:
            return {**ANY_OBJECT}
        schema = self._schemas[name]
        if schema.get("type", "object") != "object":
            return self.plain(schema)
        if common not in self._used:
            self._used.append(common)
        return {"$ref": f"#/components/schemas/{common}"}

    def _common(self, name: str) -> str:
        """Return the name of a schema without that of its rulebook, if other rulebooks have such a schema, too."""
        prefix = max((each for each in self._rulebooks if name.startswith(each)), key=len, default="")
        rest = name.removeprefix(prefix)
        others = [each for each in self._rulebooks if f"{each}{rest}" in self._schemas]
        return rest if rest in self._schemas or len(others) > 1 else name

    def _sources(self, name: str) -> Iterator[str]:
        """Yield the schemas of objects that a name stands for."""
        named = [each for each in (name, *(f"{each}{name}" for each in self._rulebooks)) if each in self._schemas]
        for each in named:
            yield from _members(self._schemas[each]) or [each]

    def _merged(self, schemas: Iterable[Schema]) -> Schema:
        """Return an object with the fields of all; those that all of them require are required."""
        listed = [*schemas]
        fields: dict[str, list[Schema]] = {}
        for schema in listed:
            for name, field in schema.get("properties", {}).items():
                fields.setdefault(name, []).append(self.plain(field))
        unions = {name: self._union(each) for name, each in fields.items()}
        required = set.intersection(*({*schema.get("required", [])} for schema in listed))
        required -= {name for name, field in unions.items() if "allOf" in field}  # nullable references
        properties = {name: field if name in required else _not_null(field) for name, field in unions.items()}
        return {"type": "object", "properties": properties} | ({"required": sorted(required)} if required else {})

    def _union(self, schemas: list[Schema]) -> Schema:
        """Return a schema that accepts what one of them does."""
        texts = {name: text for name, text in schemas[0].items() if name in TEXTS} if len(schemas) == 1 else {}
        bare = [_bare(schema) for schema in schemas]
        types = {one.get("type") for one in bare}
        if all(one == bare[0] for one in bare):
            common = bare[0]
        elif types == {"array"}:
            common = {"type": "array", "items": self._union([one["items"] for one in bare])}
        else:
            common = {"type": types.pop()} if types in ({"string"}, {"integer"}) else {}
        return texts | _nullable(common, is_so=any(schema.get("nullable") for schema in schemas))


def _nullable(schema: Schema, *, is_so: bool) -> Schema:
    """Return a schema that accepts null, too; a reference has nothing beside it."""
    wrapped = {"allOf": [schema]} if "$ref" in schema else schema
    return wrapped | {"nullable": True} if is_so else schema


def _not_null(schema: Schema) -> Schema:
    """Return a schema without null: for a field that accepts it, generators send it, also in a move of another kind."""
    kept = {name: part for name, part in schema.items() if name != "nullable"}
    return kept["allOf"][0] if "allOf" in kept else kept


def _bare(schema: Schema) -> Schema:
    """Return a schema without null and texts."""
    return {name: part for name, part in _not_null(schema).items() if name not in TEXTS}


def _members(schema: Schema) -> list[str]:
    """Return the names of the schemas that a union is made of; none if it is no union."""
    listed: list[Schema] = schema.get("oneOf") or schema.get("anyOf") or []
    return [one["$ref"].rsplit("/", 1)[-1] for one in listed if "$ref" in one]
