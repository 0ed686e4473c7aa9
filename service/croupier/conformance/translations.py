"""Static checks of what a rulebook brings in other languages than English. What a language lacks is in English."""

from collections.abc import Iterator, Mapping
from importlib import resources

from croupier.conformance.games import CheckResults
from croupier.conformance.messages import all_references, entries, syntax_errors, unknown_references
from croupier.i18n import Folder, parse_file
from croupier.i18n.catalogue import message_names
from croupier.i18n.narration import message_parameters, narrated_types
from croupier.languages import FALLBACK_LANGUAGE, LANGUAGES
from croupier.rules.rulebook import Rulebook
from croupier.rules.rules_text import clauses_in, lines_outside_clauses
from croupier.rules.scenario import texts_of

CARD_PARAMETERS = {"$suit", "$symbol"}
"""What the message ``card``, which only other languages need, may refer to."""


def check_translations(rulebook: Rulebook) -> CheckResults:
    """Files are in languages of the service; their messages, clauses and scenarios are those of English, and valid."""
    yield from _languages_without_use(rulebook)
    for language in (name for name in LANGUAGES if name != FALLBACK_LANGUAGE):
        yield from syntax_errors(rulebook, language)
        for check in (_message_faults, _clause_faults, _scenario_faults):
            yield from (fault and f"{language}: {fault}" for fault in check(rulebook, language))


def _languages_without_use(rulebook: Rulebook) -> Iterator[str]:
    """List the files of messages in languages that the service does not have."""
    folder = resources.files(rulebook.package) / "messages"
    for name in [file.name for file in folder.iterdir() if file.name.endswith(".ftl")] if folder.is_dir() else []:
        if name.removesuffix(".ftl") not in LANGUAGES:
            yield f"messages/{name}: the service does not have this language"


def _message_faults(rulebook: Rulebook, language: str) -> CheckResults:
    """Each message of the file itself is needed, and refers to what there is."""
    english, own = entries(rulebook.id), entries(rulebook.id, language)
    body = parse_file(Folder(rulebook.package, "messages"), language).body
    names = [name for name, entry in own.items() if entry in body]
    needed = {*english, *message_names(rulebook)}
    used = needed.union(*(all_references(rulebook.id, name, language) for name in names))
    for name in names:
        yield None if name in used else f"nothing needs the message {name}"
        if name in needed:
            references = all_references(rulebook.id, name, language)
            yield unknown_references(name, references, {*own, *_parameters(rulebook, name)})


def _parameters(rulebook: Rulebook, name: str) -> set[str]:
    """Return what a message may refer to: what the English one does, and the fields of an event or a move."""
    struct = narrated_types(rulebook.id).get(name)
    fields = {f"${name}" for name in message_parameters(struct)} if struct else set[str]()
    english = {one for one in all_references(rulebook.id, name) if one[0] == "$"}
    return fields | english | (CARD_PARAMETERS if name == "card" else set())


def _clause_faults(rulebook: Rulebook, language: str) -> CheckResults:
    """Each clause is one of the English text."""
    file = f"rules.{language}.md"
    yield from (f"a line of {file} is in no clause: {line}" for line in lines_outside_clauses(rulebook.package, file))
    known = {clause.id for clause in clauses_in(rulebook.package, "rules.md")}
    for clause in clauses_in(rulebook.package, file):
        yield None if clause.id in known else f"{clause.id} is not in rules.md"


def _scenario_faults(rulebook: Rulebook, language: str) -> CheckResults:
    """Each scenario is one of the English file."""
    known: Mapping[str, object] = rulebook.scenario_file.scenarios
    for texts in texts_of(rulebook.package, language).scenario:
        yield None if texts.id in known else f"the scenario {texts.id} is not in scenarios.toml"
