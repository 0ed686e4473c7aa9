"""Checks of the types in a ``Rulebook``: the contract, the messages and the stored form depend on them.

Problems name each invalid value of an option, a position or a move, so only types are allowed for which the service
can describe the faults; moves and events are stored as arrays of their fields.
"""

from collections.abc import Iterable, Iterator

import msgspec
from msgspec import inspect

from croupier.rules.rulebook import Rulebook
from croupier.rules.turns import GameState

Types = tuple[type[inspect.Type], ...]
SCALAR_TYPES: Types = (
    inspect.Metadata,
    inspect.UnionType,
    inspect.LiteralType,
    inspect.IntType,
    inspect.StrType,
    inspect.BoolType,
    inspect.NoneType,
)
"""Types of values that are not lists or objects."""
INPUT_TYPES: Types = (*SCALAR_TYPES, inspect.StructType, inspect.ListType, inspect.VarTupleType)
"""Types in options and positions: the service can describe the faults of their values."""
MOVE_FIELD_TYPES: Types = (*SCALAR_TYPES, inspect.VarTupleType)
"""Types of the fields of moves, which must be hashable."""
EVENT_FIELD_TYPES: Types = (*SCALAR_TYPES, inspect.ListType)
"""Types of the fields of events."""
UNSUPPORTED = ("gt", "lt", "multiple_of", "pattern")
"""Constraints of values that no message explains."""


def type_faults(rulebook: Rulebook) -> Iterator[str]:
    """Yield the faults of the types in a rulebook."""
    inputs = (rulebook.options, rulebook.position)
    try:
        _, named = msgspec.json.schema_components((*rulebook.rules, *inputs, *rulebook.redaction, rulebook.board))
    except TypeError as error:
        yield f"a type cannot be part of the contract: {error}"
        return
    if twice := sorted(name.rpartition(".")[2] for name in named if "." in name):
        yield f"two types have the same name: {', '.join(dict.fromkeys(twice))}"
    for kinds, allowed in (
        (inputs, INPUT_TYPES),
        (rulebook.rules, MOVE_FIELD_TYPES),
        (rulebook.redaction, EVENT_FIELD_TYPES),
    ):
        yield from dict.fromkeys(fault for kind in kinds for fault in _unsupported(kind, allowed))
    yield from _state_faults(rulebook.state, rulebook.stored)


def _state_faults(state: type[msgspec.Struct], stored: Iterable[str]) -> Iterator[str]:
    """Yield what keeps a state from being played and stored: sets have no order."""
    if not issubclass(state, GameState):
        yield "the state does not inherit GameState"
    for name in {*stored} - {*state.__struct_fields__}:
        yield f"`stored_fields` has {name}, which is not a field of the state"
    if any(isinstance(node, inspect.SetType | inspect.FrozenSetType) for node in _all_types(state)):
        yield "the state has a set, which has no order: use a list"


def _unsupported(kind: type[msgspec.Struct], allowed: Types) -> Iterator[str]:
    """Yield the parts of a type whose faults cannot be described to clients, or that cannot be stored."""
    top, *rest = _all_types(kind)
    for node in (top, *rest):
        if (
            isinstance(node, inspect.StructType)
            and kind.__struct_config__.tag is None
            and not node.forbid_unknown_fields
        ):
            yield f"{node.cls.__name__} does not have forbid_unknown_fields=True"
        if any(getattr(node, bound, None) is not None for bound in UNSUPPORTED):
            yield f"{kind.__name__} has a field with {', '.join(UNSUPPORTED)}, which no message explains: use ge and le"
        if isinstance(node, inspect.LiteralType) and len({*map(type, node.values)}) > 1:
            yield f"{kind.__name__} has a Literal of values of different types"
    for node in rest:
        if type(node) not in allowed:
            yield f"{kind.__name__} has a field of a type that it cannot have: {type(node).__name__}"


def _all_types(kind: type) -> list[inspect.Type]:
    """List a type and all types that it is made of."""
    pending, found, visited = [inspect.type_info(kind)], list[inspect.Type](), set[type]()
    while pending:
        node = pending.pop()
        if isinstance(node, inspect.StructType):
            if node.cls in visited:
                continue
            visited.add(node.cls)
        found.append(node)
        pending += _member_types(node)
    return found


def _member_types(node: inspect.Type) -> Iterable[inspect.Type]:
    """List the types that a type is made of."""
    if isinstance(node, inspect.StructType):
        return [field.type for field in node.fields]
    several = [*getattr(node, "types", ()), *getattr(node, "item_types", ())]
    single = (getattr(node, name, None) for name in ("type", "item_type", "key_type", "value_type"))
    return [*several, *(part for part in single if isinstance(part, inspect.Type))]
