"""Bodies in which one list or map is as large as fits, for each of those that the contract has."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from croupier.rules.catalogue import RULESETS

from tests.api.contract import DOCUMENT
from tests.api.worst_bodies import SIZE

ITEMS = ("1", "9.0", '""', '"r1"', "[]", "{}", '{"seat":1,"level":"easy"}', '{"kind":"set","size":2}')
"""What a list is filled with: some are valid, some are not. Of arrays and objects a body may have a thousand."""
SCHEMAS = DOCUMENT["components"]["schemas"]


class Place(NamedTuple):
    """A list or map in a body."""

    operation: str
    names: tuple[str, ...]
    """The fields from the body to the list; an empty name stands for the first item of a list."""
    is_map: bool = False


def places() -> list[Place]:
    """List the lists and maps of all bodies; each option of each ruleset that is a list is one."""
    found = [
        Place(operation["operationId"], names, is_map)
        for path in DOCUMENT["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict) and "requestBody" in operation
        for names, is_map in lists_in(operation["requestBody"]["content"]["application/json"]["schema"])
    ]
    options = {
        Place("createGame", ("options", *names), is_map)
        for name in SCHEMAS
        if name.endswith("Options") and name != "CreateOptions"
        for names, is_map in lists_in(SCHEMAS[name])
    }
    return sorted({*found, *options})


def lists_in(
    schema: Any, names: tuple[str, ...] = (), within: tuple[str, ...] = ()
) -> Iterator[tuple[tuple[str, ...], bool]]:
    """Yield the fields that lead to each list and map of a schema."""
    if (reference := schema.get("$ref")) is not None:
        if reference not in within:
            yield from lists_in(SCHEMAS[reference.rpartition("/")[2]], names, (*within, reference))
        return
    for part in (part for kind in ("oneOf", "anyOf", "allOf") for part in schema.get(kind, ())):
        yield from lists_in(part, names, within)
    if "items" in schema:
        yield names, False
        yield from lists_in(schema["items"], (*names, ""), within)
    if schema.get("additionalProperties"):
        yield names, True
    for name, part in schema.get("properties", {}).items():
        yield from lists_in(part, (*names, name), within)


def bodies(place: Place) -> Iterator[bytes]:
    """Yield bodies with the list or map, filled with each kind of item; the rest of the body is valid."""
    for others in OTHERS[place.operation](place):
        text = json.dumps(merged(others, nested(place.names))).encode()
        yield from (text.replace(b'"*"', filled(item, is_map=place.is_map), 1) for item in ITEMS)


def creations(place: Place) -> Iterator[dict[str, Any]]:
    """Yield the other fields of a creation with each ruleset, and with a position of it if the list is in one."""
    for name, (rulebook, _) in RULESETS.items():
        sandbox = {"position": rulebook.scenario_file.scenario[0].position}
        yield {"ruleset": name, **({"sandbox": sandbox} if place.names[0] == "sandbox" else {})}


OTHERS: dict[str, Callable[[Place], Iterable[dict[str, Any]]]] = {
    "createGame": creations,
    "makeMove": lambda _: [{"kind": "lay_phase"}],
    "quickGame": lambda _: [{}],
    "streamMyGames": lambda _: [{}],
    "listMyGames": lambda _: [{}],
    "changeSettings": lambda _: [{"seats": 3}],
}
"""By operation: the other fields of a body with a list."""


def nested(names: tuple[str, ...]) -> Any:
    """Return a body with ``*`` in the place of a list."""
    value: Any = "*"
    for name in reversed(names):
        value = {name: value} if name else [value]
    return value


def merged(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of both, at any depth; those of the second take precedence."""
    both = one.keys() & other.keys()
    return {**one, **other, **{name: merged(one[name], other[name]) for name in both if isinstance(other[name], dict)}}


def filled(item: str, *, is_map: bool) -> bytes:
    """Return a list or map with as many items as fit in a body."""
    room = SIZE - 1_000
    count = min(room // (len(item) + (10 if is_map else 1)), 990 if item[0] in "[{" else room)
    members = (f'"{number:x}":{item}' for number in range(count)) if is_map else [item] * count
    return ("{%s}" if is_map else "[%s]").replace("%s", ",".join(members)).encode()
