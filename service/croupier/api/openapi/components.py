"""OpenAPI components of the rulebooks (moves, events, boards, options and positions) and of responses.

msgspec generates them from the engine's own types, so the document cannot diverge from the code.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec

from croupier.api.openapi.exclusions import exclusions
from croupier.api.openapi.responses import SHARED, HistoryView
from croupier.api.openapi.stream_events import STREAM_EVENTS
from croupier.games.changes import COMMON_EVENTS
from croupier.games.record import RecordView
from croupier.games.views import GameView
from croupier.rules import moves_and_events
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import InvalidRulebook, Outcome, Rulebook, Ruleset
from croupier.rules.rules_text import Clause

Schema = dict[str, Any]
REF_PREFIX = "#/components/schemas/"
JSON_TYPES = {str: "string", int: "integer"}
NULL = {"type": "null"}
ENUMS: dict[str, Schema] = {
    "Colour": msgspec.json.schema(moves_and_events.Colour),
    "Direction": msgspec.json.schema(moves_and_events.Direction),
}
"""Enums that several rulebooks share: named, so that code generators write one class for each."""
TEXT_DESCRIPTION = "With `?narrate=true`: a sentence about it, for people."
LABEL_DESCRIPTION = "With `?labels=true`: the text of a button. It is ignored in a posted move."
STREAM_EVENT_DESCRIPTION = "An event of a stream. Later versions may add events."
TAG_DESCRIPTION = "The kind of this object: always the same text."
UNIONS = {
    "Game": "The view of a game: what its reader may know. Its type depends on the `rulebook`.",
    "History": "A part of the history of a game. Its type depends on the `rulebook`.",
    "Record": "A game that is over. Its type depends on the `rulebook`.",
}
"""The components of responses that each rulebook has one of, distinguished by their ``rulebook``."""
DIFFERENT = (*UNIONS, "You", "RecordedVersion", "RecordedPosition")
"""The components of responses that differ by rulebook."""
RESERVED_TYPE_NAMES = {"Move", "Event", "Board", "Options", "Position", *DIFFERENT, *ENUMS}
"""Names of components that no type of a rulebook may have."""
UNION_DESCRIPTIONS = {
    "Move": "A move of any rulebook; which are possible depends on the game's rulebook. Later versions may add kinds.",
    "Position": "A position of any rulebook.",
}
PART_DESCRIPTIONS = {"Move": "A move of {}.", "Event": "An event of {}."}
"""Of the unions of a rulebook, by its title. Later versions may add members."""


def components() -> dict[str, Schema]:
    """Build every component, by name: the shared ones, each rulebook's own, and the unions over all rulebooks."""
    built = _schemas([Clause, Outcome]) | {name: _with_type(enum) for name, enum in ENUMS.items()}
    for rulebook in RULEBOOKS.values():
        built |= _rulebook_components(rulebook)
    # A position may fit several rulebooks, so anyOf.
    positions = [_reference(_prefix(rulebook) + "Position") for rulebook in RULEBOOKS.values()]
    built["Position"] = {"description": UNION_DESCRIPTIONS["Position"], "anyOf": positions}
    return built | {"Move": _any_of("Move", built)}


def response_components() -> dict[str, Schema]:
    """Build the components of responses: views and histories for each rulebook, and all that do not differ by it."""
    events = (event for members in STREAM_EVENTS.values() for event in members)
    views = (*SHARED, *events, GameView, HistoryView, RecordView)
    _, structs = msgspec.json.schema_components(views, ref_template=REF_PREFIX + "{name}")
    names = {name: name.removesuffix("View") for name in structs if not name.endswith("StreamView")}
    built = _renamed({name: _response_schema(schema) for name, schema in structs.items()}, names)
    built["Problem"]["additionalProperties"] = True
    different = {name: built.pop(name) for name in DIFFERENT}
    parts = ("Move", "Event", "Board", "Options", *DIFFERENT)
    for rulebook in RULEBOOKS.values():
        own = _renamed(different, {part: _prefix(rulebook) + part for part in parts})
        for name in UNIONS:
            own[_prefix(rulebook) + name]["properties"]["rulebook"] |= {"enum": [rulebook.id]}
        built |= own
    built |= {name: rulebook_union(name) for name in UNIONS}
    return built | {
        name: _tagged("event", STREAM_EVENT_DESCRIPTION, members) for name, members in STREAM_EVENTS.items()
    }


def _response_schema(schema: Schema) -> Schema:
    """Convert a schema of msgspec to the form of the other components."""
    changed = _map_objects(schema, _response_field)
    described = {name: changed[name] for name in ("description", "properties")}
    return {"type": "object", **described, "required": sorted(changed["required"])}


def _response_field(schema: Schema) -> Schema:
    """Name the component of a part that depends on the rulebook; write a nullable scalar with a list of types."""
    without_default(schema)
    if "x-part" in schema:
        reference, is_nullable = _reference(schema.pop("x-part")), schema.pop("x-nullable")
        return {**schema, **({"anyOf": [reference, NULL]} if is_nullable else reference)}
    members = schema.get("anyOf", [])
    if len(members) == 2 and members[1] == NULL and "type" in members[0]:
        del schema["anyOf"]
        return {**schema, **members[0], "type": [members[0]["type"], "null"]}
    if schema.get("type") == "object" and not schema.keys() & {"properties", "additionalProperties"}:
        schema["additionalProperties"] = True
    return _with_type(schema) if schema.keys() == {"enum"} else schema


def rulebook_union(part: str) -> Schema:
    """Build the union of one of ``UNIONS`` over all rulebooks."""
    names = {rulebook.id: _prefix(rulebook) + part for rulebook in RULEBOOKS.values()}
    return _one_of("rulebook", UNIONS[part], names)


def options_schema(rulebook: Rulebook, ruleset: Ruleset) -> Schema:
    """Return a self-contained JSON Schema of the options, whose defaults are the values of the ruleset.

    Its ``allOf`` excludes values of two options that clash; the ``description`` of each is the reason.
    """
    schema = msgspec.json.schema(rulebook.options)
    top = schema["$defs"].pop(schema.pop("$ref").rpartition("/")[2])
    for name, value in msgspec.to_builtins(ruleset.options).items():
        top["properties"][name]["default"] = value
    excluded = exclusions(rulebook, ruleset, top["properties"])
    return {**top, **({"allOf": excluded} if excluded else {}), **(schema if schema["$defs"] else {})}


def _rulebook_components(rulebook: Rulebook) -> dict[str, Schema]:
    events = (*COMMON_EVENTS, *rulebook.events)
    built = _schemas((*rulebook.moves, *events, rulebook.board, rulebook.options, rulebook.position))
    check_type_names(rulebook, built)
    for event in events:
        built[event.__name__]["properties"]["version"] = {
            "description": "The version that the change led to.",
            "type": "integer",
        }
        built[event.__name__]["properties"]["text"] = {"description": TEXT_DESCRIPTION, "type": "string"}
        built[event.__name__]["required"].append("version")
    for move in rulebook.moves:
        built[move.__name__]["properties"]["label"] = {"description": LABEL_DESCRIPTION, "type": "string"}
    options = _map_objects(built[rulebook.options.__name__], _without_write_only)
    options["required"] = list(options["properties"])  # responses have all of them
    built[rulebook.options.__name__] = options
    built |= _with_extensible_kinds(_schemas((rulebook.board,)))
    for part, types in {"Move": rulebook.moves, "Event": events}.items():
        built[part] = _tagged("kind", PART_DESCRIPTIONS[part].format(rulebook.title), types)
    shared = {kind.__name__ for kind in (*rulebook.moves, *events) if _is_shared(kind)} | {*_schemas(COMMON_EVENTS)}
    built |= _extract_enums({name: schema for name, schema in built.items() if name not in shared})
    names = {name: _prefix(rulebook) + name for name in built.keys() - shared}
    parts = {"Options": rulebook.options, "Board": rulebook.board, "Position": rulebook.position}
    names |= {kind.__name__: _prefix(rulebook) + part for part, kind in parts.items()}
    return _renamed(built, names)


def check_type_names(rulebook: Rulebook, names: Iterable[str]) -> None:
    """Check that no type of a rulebook has a name that the contract gives to something else.

    Raises:
        InvalidRulebook: one has.
    """
    own = {*names} - {kind.__name__ for kind in (rulebook.options, rulebook.position, rulebook.board)}
    if taken := sorted(own & RESERVED_TYPE_NAMES):
        raise InvalidRulebook(f"{rulebook.id} has types with names of the contract: {', '.join(taken)}")


def _any_of(part: str, built: dict[str, Schema]) -> Schema:
    """Build a union over all rulebooks, in which moves of the same ``kind`` can have different fields, hence anyOf.

    Many generated clients decode a value as the first member that fits, so members with more required fields come
    first, and of those with equally many the members with more fields.
    """
    unions = [built[_prefix(rulebook) + part]["oneOf"] for rulebook in RULEBOOKS.values()]
    names = dict.fromkeys(member["$ref"].removeprefix(REF_PREFIX) for union in unions for member in union)

    def specificity(name: str) -> tuple[int, int]:
        return len(built[name]["required"]), len(built[name]["properties"])

    members = [_reference(name) for name in sorted(names, key=specificity, reverse=True)]
    return {"description": UNION_DESCRIPTIONS[part], "anyOf": members}


def _with_extensible_kinds(board: dict[str, Schema]) -> dict[str, Schema]:
    """Make the ``kind`` enums of board parts extensible: later versions may add values."""
    for schema in board.values():
        kind = schema.get("properties", {}).get("kind", {})
        if len(kind.get("enum", ())) > 1:
            kind |= {"type": "string", "x-extensible-enum": kind.pop("enum")}
    return board


def _is_shared(kind: type[msgspec.Struct]) -> bool:
    """Return whether several rulebooks have a move or an event: the name of its component has no prefix."""
    return kind in COMMON_EVENTS or kind.__module__ == moves_and_events.__name__


def _tagged(tag_field: str, description: str, types: tuple[type[msgspec.Struct], ...]) -> Schema:
    """Build the union of Structs; its discriminator is their tag field."""
    return _one_of(tag_field, description, {str(type_.__struct_config__.tag): type_.__name__ for type_ in types})


def _one_of(field: str, description: str, names: Mapping[str, str]) -> Schema:
    """Build the union of components, given by their names for each value of the field that is its discriminator."""
    references = {value: REF_PREFIX + name for value, name in names.items()}
    return {
        "description": description,
        "oneOf": [{"$ref": reference} for reference in references.values()],
        "discriminator": {"propertyName": field, "mapping": references},
    }


def _schemas(types: Any) -> dict[str, Schema]:  # noqa: ANN401  # any iterable of types
    _, built = msgspec.json.schema_components(types, ref_template=REF_PREFIX + "{name}")
    for schema in built.values():
        schema.pop("title", None)  # code generators would name classes after it, and titles of rulebooks collide
    return _map_objects(built, lambda part: _enum_reference(without_default(part), ENUMS))


def _map_objects(schema: Schema, hook: Callable[[Schema], Schema]) -> Schema:
    """Apply a function to each object in a schema, inner objects first."""
    changed: Schema = json.loads(json.dumps(schema), object_hook=hook)
    return changed


def without_default(schema: Schema) -> Schema:
    """Remove the default: code generators treat a field with a default as always present, in responses, too."""
    schema.pop("default", None)
    return schema


def _without_write_only(schema: Schema) -> Schema:
    """Remove the members of a union that occur only in requests (``writeOnly``)."""
    rest = [member for member in schema.get("anyOf", ()) if not member.get("writeOnly")]
    if len(rest) != 1:
        return schema
    return {**{name: value for name, value in schema.items() if name != "anyOf"}, **rest[0]}


def _extract_enums(built: dict[str, Schema]) -> dict[str, Schema]:
    """Extract enums that occur in several schemas of a rulebook, named after the first field that has it."""
    fields: dict[str, list[str]] = {}
    for schema in built.values():
        for field, part in schema.get("properties", {}).items():
            for values in _enums_in(part):
                fields.setdefault(values, []).append("".join(word.capitalize() for word in field.split("_")))
    named = {
        names[0]: _with_type({"description": f"A value of `{names[0].lower()}`.", "enum": json.loads(values)})
        for values, names in fields.items()
        if len(names) > 1
    }
    unused = {name: enum for name, enum in named.items() if name not in built}
    return {**_map_objects(built, lambda part: _enum_reference(part, unused)), **unused}


def _enums_in(schema: Any) -> Iterator[str]:  # noqa: ANN401  # any JSON value
    """Yield the values of each enum in a schema, as JSON, except enums of one value, which are tags."""
    if isinstance(schema, dict) and len(schema.get("enum", ())) > 1:
        yield json.dumps(schema["enum"])
    for part in schema.values() if isinstance(schema, dict) else schema if isinstance(schema, list) else ():
        yield from _enums_in(part)


def _enum_reference(schema: Schema, named: Mapping[str, Schema]) -> Schema:
    """Replace an enum by a reference if it has a name, else add its type; return other schemas unchanged."""
    for name, enum in named.items():
        if schema.get("enum") == enum["enum"]:
            return {**{key: value for key, value in schema.items() if value != enum.get(key)}, **_reference(name)}
    return _with_type(schema) if "enum" in schema else schema


def _with_type(enum: Schema) -> Schema:
    tag = {"description": TAG_DESCRIPTION} if len(enum["enum"]) == 1 else {}
    return {"type": JSON_TYPES[type(enum["enum"][0])], **tag, **enum}


def _reference(name: str) -> Schema:
    return {"$ref": REF_PREFIX + name}


def _prefix(rulebook: Rulebook) -> str:
    return "".join(word.capitalize() for word in rulebook.id.split("-"))


def _renamed(schemas: dict[str, Schema], names: dict[str, str]) -> dict[str, Schema]:
    text = json.dumps(schemas)
    for old, new in names.items():
        text = text.replace(f'"{REF_PREFIX}{old}"', f'"{REF_PREFIX}{new}"')
    return {names.get(name, name): schema for name, schema in json.loads(text).items()}
