"""Static checks of the messages of a rulebook."""

from collections.abc import Collection, Iterator, Set
from typing import Any

import msgspec
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from croupier.i18n import Folder, folders, parse_file
from croupier.i18n.narration import message_parameters, narrated_types
from croupier.languages import FALLBACK_LANGUAGE
from croupier.rules.moves_and_events import CARD, role_of
from croupier.rules.rulebook import Rulebook

FUNCTIONS = {"CARD()", "CARDS()", "SUIT()", "NUMBER()", "DATETIME()"}
"""Functions that a message can call."""
MessageOrTerm = ast.Message | ast.Term
REFERENCE_FORMS: dict[type, str] = {
    ast.VariableReference: "${}",
    ast.MessageReference: "{}",
    ast.TermReference: "-{}",
    ast.FunctionReference: "{}()",
}


def check_messages(rulebook: Rulebook) -> Iterator[str | None]:
    """Every message that a rulebook needs for its moves, events, codes and clashes exists and is valid."""
    yield from syntax_errors(rulebook)
    for name, struct in narrated_types(rulebook.id).items():
        yield message_fault(rulebook, name, message_parameters(struct))
        yield from _raw_card_codes(rulebook, name, struct)
    for clash in rulebook.clashes:
        yield message_fault(rulebook, f"options_clash-{clash.reason}", ())
    for code in rulebook.codes:
        yield from _code_faults(rulebook, code)


def _raw_card_codes(rulebook: Rulebook, name: str, struct: type[msgspec.Struct]) -> Iterator[str]:
    """List the fields that a message shows as card codes: cards without ``CARD``, and lists without ``CARDS``."""
    roles = {field.encode_name: role_of(field.type) for field in msgspec.structs.fields(struct)}
    displayed = _References.of_entry(entries(rulebook.id).get(name)).displayed
    for field, role in roles.items():
        if role and role[0] == CARD and {f"${field}", *(["CARD($" + field + ")"] if role[1] else [])} & displayed:
            yield f"the message {name} shows codes of cards: write CARD{'S' if role[1] else ''}(${field})"


def syntax_errors(rulebook: Rulebook, language: str = FALLBACK_LANGUAGE) -> Iterator[str]:
    """List the parts of a rulebook's own file that are not valid messages."""
    for entry in parse_file(Folder(rulebook.package, "messages"), language).body:
        if isinstance(entry, ast.Junk):
            text = (entry.content or "").splitlines()[0]
            yield f"messages/{language}.ftl has a line that is no message: {text}"


def _code_faults(rulebook: Rulebook, code: str) -> Iterator[str | None]:
    """Check the title of a code and its messages: one, or one for each reason."""
    known = entries(rulebook.id)
    yield None if code in known and "title" in _attributes(known[code]) else f"the code {code} has no title"
    names = [name for name in known if name.partition("-")[0] == code and known[name].value]
    yield None if names else f"there is no message {code}"
    yield from (message_fault(rulebook, name) for name in names)


def message_fault(rulebook: Rulebook, name: str, parameters: Collection[str] | None = None) -> str | None:
    """Describe the fault of a message; None: it has none.

    Args:
        rulebook: the rulebook.
        name: the name of the message.
        parameters: the parameters that it may refer to; None: any.
    """
    all_entries = entries(rulebook.id)
    if name not in all_entries or all_entries[name].value is None:
        return f"there is no message {name}"
    references = all_references(rulebook.id, name)
    wanted = references if parameters is not None else {one for one in references if one[0] != "$"}
    return unknown_references(name, wanted, {*all_entries, *(f"${parameter}" for parameter in parameters or ())})


def unknown_references(name: str, references: Set[str], known: Set[str]) -> str | None:
    """Describe the references of a message to what there is not; None: there are none."""
    unknown = sorted(references - known - FUNCTIONS)
    return f"the message {name} refers to {', '.join(unknown)}: there is no such thing" if unknown else None


def entries(rulebook: str | None, language: str = FALLBACK_LANGUAGE) -> dict[str, MessageOrTerm]:
    """Return the messages of a rulebook in a language, and the terms (``-name``) that they can refer to."""
    return {
        f"{'-' if isinstance(entry, ast.Term) else ''}{entry.id.name}": entry
        for folder in folders(rulebook)
        for entry in parse_file(folder, language).body
        if isinstance(entry, MessageOrTerm)
    }


def all_references(rulebook: str | None, name: str, language: str = FALLBACK_LANGUAGE) -> set[str]:
    """List what a message refers to, also indirectly: ``$parameter``, ``FUNCTION()``, ``message`` or ``-term``."""
    waiting, all_entries = [name], entries(rulebook, language)
    found, visited = set[str](), set[str]()
    while waiting:
        current = waiting.pop()
        visited.add(current)
        found |= _References.of_entry(all_entries.get(current)).references
        waiting += {other for other in found if other in all_entries} - visited - {*waiting}
    return found


def _attributes(entry: MessageOrTerm) -> set[str]:
    return {attribute.id.name for attribute in entry.attributes}


class _References(Visitor):
    """Collects the references of patterns."""

    def __init__(self) -> None:
        self.references: set[str] = set()
        self.displayed: set[str] = set()
        """Parameters that a text displays: ``$parameter`` or ``FUNCTION($parameter)``."""

    @classmethod
    def of_entry(cls, entry: MessageOrTerm | None) -> "_References":
        """Collect the references of an entry."""
        found = cls()
        if entry is not None:
            found.visit(entry)
        return found

    def visit_Placeable(self, node: ast.Placeable) -> None:  # noqa: N802  # Fluent's name
        expression = node.expression
        if isinstance(expression, ast.FunctionReference) and expression.arguments.positional:
            first = expression.arguments.positional[0]
            if isinstance(first, ast.VariableReference):
                self.displayed.add(f"{expression.id.name}(${first.id.name})")
        elif isinstance(expression, ast.VariableReference):
            self.displayed.add(f"${expression.id.name}")
        self.generic_visit(node)

    def generic_visit(self, node: Any) -> None:  # noqa: ANN401  # a node has an id if it is a reference
        """Collect the reference that a node is, and those inside it."""
        if form := REFERENCE_FORMS.get(type(node)):
            self.references.add(form.format(node.id.name))
        super().generic_visit(node)
