"""Rulebooks of installed packages: entry points of the group ``croupier.rulebooks``.

The name of an entry point is the rulebook's id, its value names the ``Rulebook`` object (``docs/rulebooks.md``).
"""

from importlib.metadata import EntryPoint, entry_points

from croupier.rules.consistency import definition_faults
from croupier.rules.rulebook import InvalidRulebook, Rulebook

GROUP = "croupier.rulebooks"


def registered() -> dict[str, EntryPoint]:
    """List the entry points of the group by name, in the order of the names.

    Raises:
        InvalidRulebook: two packages have registered the same name.
    """
    found: dict[str, EntryPoint] = {}
    for point in entry_points(group=GROUP):
        if found.setdefault(point.name, point).value != point.value:
            raise InvalidRulebook(f"{point.name} is registered twice: {found[point.name].value} and {point.value}")
    return dict(sorted(found.items()))


def load(point: EntryPoint) -> Rulebook:
    """Load the ``Rulebook`` object that an entry point names.

    Raises:
        InvalidRulebook: the object cannot be imported, is not a ``Rulebook`` or inconsistent, has another id than the
            entry point, or has files that cannot be read.
    """
    try:
        rulebook = point.load()
    except (Exception, SystemExit) as error:  # whatever a package does at import
        raise InvalidRulebook(f"{point.name} ({point.value}) does not load: {error!r}") from error
    if not isinstance(rulebook, Rulebook):
        raise InvalidRulebook(f"{point.name} ({point.value}) is a {type(rulebook).__name__} and not a Rulebook")
    if faults := definition_faults(rulebook):
        raise InvalidRulebook(f"{point.name} ({point.value}) is inconsistent: {'; '.join(faults)}")
    if rulebook.id != point.name:
        raise InvalidRulebook(f"{point.name} ({point.value}) has the id {rulebook.id}")
    try:
        rulebook.read_files()
    except Exception as error:  # whatever the files contain
        raise InvalidRulebook(f"{point.name} ({point.value}) has a file that cannot be read: {error}") from error
    return rulebook
