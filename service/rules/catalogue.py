"""The catalogue: every rulebook that an installed package has registered, ours and anybody's."""

from collections.abc import Iterable, Mapping

from service.rules.codes import SHARED_CODES, Code
from service.rules.entry_points import load, registered
from service.rules.rulebook import InvalidRulebook, Rulebook, Ruleset


def rulesets_of(rulebooks: Iterable[Rulebook]) -> dict[str, tuple[Rulebook, Ruleset]]:
    """List the rulesets of rulebooks, by id.

    Raises:
        InvalidRulebook: two have the same id, or rulebooks have ids that name the same parts of the contract.
    """
    found: dict[str, tuple[Rulebook, Ruleset]] = {}
    plain: dict[str, str] = {}
    for rulebook in rulebooks:
        if plain.setdefault(rulebook.id.replace("-", ""), rulebook.id) != rulebook.id:
            raise InvalidRulebook(f"{rulebook.id} and {plain[rulebook.id.replace('-', '')]} differ in hyphens only")
        for ruleset in rulebook.rulesets:
            if ruleset.id in found:
                raise InvalidRulebook(f"{rulebook.id} and {found[ruleset.id][0].id} both have a ruleset {ruleset.id}")
            found[ruleset.id] = rulebook, ruleset
    return found


def codes_of(rulebooks: Iterable[Rulebook]) -> Mapping[str, Code]:
    """List what each code of a refusal means; where rulebooks share one, the first of them says it.

    Raises:
        InvalidRulebook: a code comes with one status in one rulebook, and with another in another.
    """
    found = dict(SHARED_CODES)
    for rulebook in rulebooks:
        for name, code in rulebook.codes.items():
            if found.setdefault(name, code).untimely != code.untimely:
                raise InvalidRulebook(f"{rulebook.id} has a code {name}, whose status is another elsewhere")
    return found


RULEBOOKS: dict[str, Rulebook] = {name: load(point) for name, point in registered().items()}
RULESETS: dict[str, tuple[Rulebook, Ruleset]] = rulesets_of(RULEBOOKS.values())
CODES: Mapping[str, Code] = codes_of(RULEBOOKS.values())
