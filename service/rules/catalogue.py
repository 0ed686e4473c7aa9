"""The catalogue: every rulebook that an installed package has registered, ours and anybody's.

A package registers one as an entry point of the group ``croupier.rulebooks``: its name is the rulebook's id, its value
names the record. ``docs/rulebooks.md`` shows it.
"""

from importlib.metadata import EntryPoint, entry_points

from service.rules.codes import SHARED, Code
from service.rules.rulebook import InvalidRulebook, Rulebook, Ruleset

GROUP = "croupier.rulebooks"


def registered() -> dict[str, EntryPoint]:
    """List the entry points of the group, by name.

    Raises:
        InvalidRulebook: two packages have registered the same name.
    """
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        if found.setdefault(point.name, point).value != point.value:
            raise InvalidRulebook(f"{point.name} is registered twice: {found[point.name].value} and {point.value}")
    return dict(sorted(found.items()))


def load(point: EntryPoint) -> Rulebook:
    """Load the record that an entry point names.

    Raises:
        InvalidRulebook: it cannot be imported, is no record, or has another id than the entry point.
    """
    try:
        record = point.load()
    except Exception as error:  # whatever a package does at import
        raise InvalidRulebook(f"{point.name} ({point.value}) does not load: {error!r}") from error
    if not isinstance(record, Rulebook):
        raise InvalidRulebook(f"{point.name} ({point.value}) is a {type(record).__name__} and no Rulebook")
    if record.id != point.name:
        raise InvalidRulebook(f"{point.name} ({point.value}) has the id {record.id}")
    return record


def _rulesets() -> dict[str, tuple[Rulebook, Ruleset]]:
    found: dict[str, tuple[Rulebook, Ruleset]] = {}
    for rulebook in RULEBOOKS.values():
        for ruleset in rulebook.rulesets:
            if found.setdefault(ruleset.id, (rulebook, ruleset))[1] is not ruleset:
                raise InvalidRulebook(f"{rulebook.id} has a ruleset {ruleset.id}, as {found[ruleset.id][0].id} has")
    return found


def _codes() -> dict[str, Code]:
    found = dict(SHARED)
    for rulebook in RULEBOOKS.values():
        for name, code in rulebook.codes.items():
            if found.setdefault(name, code).untimely != code.untimely:
                raise InvalidRulebook(f"{rulebook.id} has a code {name} whose status is another elsewhere")
    return found


RULEBOOKS: dict[str, Rulebook] = {name: load(point) for name, point in registered().items()}
RULESETS: dict[str, tuple[Rulebook, Ruleset]] = _rulesets()
CODES: dict[str, Code] = _codes()
"""What each code of a refusal means; where rulebooks share a code, the first of them says it."""
