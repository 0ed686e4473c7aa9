"""The catalogue: all rulebooks that installed packages register, included or third-party."""

from collections.abc import Iterable, Mapping

from croupier.rules.codes import SHARED_CODES, Code
from croupier.rules.entry_points import load, registered
from croupier.rules.rulebook import InvalidRulebook, Rulebook, Ruleset


def rulesets_of(rulebooks: Iterable[Rulebook]) -> dict[str, tuple[Rulebook, Ruleset]]:
    """List the rulesets of rulebooks, by id.

    Raises:
        InvalidRulebook: two rulesets have the same id, or the ids of two rulebooks differ in hyphens only, which would
            give them the same type names in the contract.
    """
    found: dict[str, tuple[Rulebook, Ruleset]] = {}
    compact: dict[str, str] = {}
    for rulebook in rulebooks:
        if compact.setdefault(rulebook.id.replace("-", ""), rulebook.id) != rulebook.id:
            raise InvalidRulebook(f"{rulebook.id} and {compact[rulebook.id.replace('-', '')]} differ in hyphens only")
        for ruleset in rulebook.rulesets:
            if ruleset.id in found:
                raise InvalidRulebook(f"{rulebook.id} and {found[ruleset.id][0].id} both have a ruleset {ruleset.id}")
            found[ruleset.id] = rulebook, ruleset
    return found


def codes_of(rulebooks: Iterable[Rulebook]) -> Mapping[str, Code]:
    """List the meanings of the codes of refusals; of a code that rulebooks share, the first one's meaning is used.

    Raises:
        InvalidRulebook: two rulebooks give a code different HTTP statuses.
    """
    found = dict(SHARED_CODES)
    for rulebook in rulebooks:
        for name, code in rulebook.codes.items():
            if found.setdefault(name, code).untimely != code.untimely:
                raise InvalidRulebook(f"{rulebook.id} has a code {name}, which has another status in another rulebook")
    return found


RULEBOOKS: dict[str, Rulebook] = {name: load(point) for name, point in registered().items()}
RULESETS: dict[str, tuple[Rulebook, Ruleset]] = rulesets_of(RULEBOOKS.values())
CODES: Mapping[str, Code] = codes_of(RULEBOOKS.values())
