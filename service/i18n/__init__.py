"""Messages: the title and the sentence of a problem, made of its code and parameters with Project Fluent.

The messages are in ``en.ftl`` here (the service), in ``rules/messages/en.ftl`` (what rulebooks share) and in
``messages/en.ftl`` of the rulebook's folder, which may override the others. Another language is another file of these
names, such as ``uk.ftl``; a message that it lacks is taken from English. How a message is found:

- Its id is the code; its attribute ``title`` is the title of the code.
- Where a code has several messages, the parameter ``reason`` selects one: ``not_now-drawn`` for ``reason="drawn"``.
  The title is that of ``not_now``.
- ``CARD($card)`` is the label of a card or of a face of a die, ``CARDS($cards)`` lists the labels of several, and
  ``SUIT($colour)`` is the name of a suit or a colour.

A file is parsed once a process, when a problem first needs it (25 ms for that of the service, at most 8 ms for any
other); a problem then takes 7 to 30 µs. Importing this module costs 45 ms beside the 850 ms of the application, nearly
all of it for Babel's number formats and plural rules.
"""

import functools
import logging
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, NamedTuple

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

from service.rules.catalogue import RULEBOOKS

FALLBACK_LANGUAGE = "en"
"""The language that has every message."""
SELECTOR_PARAMETERS = frozenset({"reason", "pointer"})
"""Parameters that no message refers to: they select it, and say which part of a request it is about."""
MAX_TEXT_LENGTH = 200
"""Characters of a parameter: what a client has sent is not sent back at length."""
MAX_FORMATTED_INTEGER = 10**15
"""Numbers above are written digit by digit; a client may have sent any."""
CONTROLS = {"Cc", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Categories of Unicode that no text has any of."""
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Controls that change the direction of the text around them."""
RIGHT_TO_LEFT = {"R", "AL"}
"""Classes of characters that are written from right to left (UAX #9)."""
GROUP_SEPARATOR = ";"
"""Separates groups of codes in a parameter; within a group stand spaces."""
log = logging.getLogger("croupier")


class Folder(NamedTuple):
    """Where files of messages are, one a language."""

    package: str
    path: str


SERVICE_FOLDER = Folder("service.i18n", "")
ENGINE_FOLDER = Folder("service.rules", "messages")


class Text(NamedTuple):
    """The rendered texts of a problem."""

    title: str
    """The same for every problem of a code."""
    detail: str


def render(
    code: str, parameters: Mapping[str, Any] = {}, rulebook: str | None = None, language: str = FALLBACK_LANGUAGE
) -> Text:
    """Render the texts of a problem; what is wrong with a message is logged.

    Args:
        code: of the problem.
        parameters: of the problem.
        rulebook: id of the rulebook whose messages and labels are needed, too; None: those of the service are enough.
        language: as the name of a file has it, such as ``en``.
    """
    title, detail = _texts_of(code, parameters, rulebook, language)
    log_faults((*title.faults, *detail.faults))
    return Text(title.text, detail.text)


def rendering_faults(
    code: str, parameters: Mapping[str, Any], rulebook: str | None, language: str = FALLBACK_LANGUAGE
) -> list[str]:
    """List what is wrong with the messages of a problem: none, or one that refers to a parameter that is not there."""
    title, detail = _texts_of(code, parameters, rulebook, language)
    return [*title.faults, *detail.faults]


def _texts_of(
    code: str, parameters: Mapping[str, Any], rulebook: str | None, language: str
) -> tuple["Formatted", "Formatted"]:
    """Format the title and the detail of a problem."""
    reason = parameters.get("reason")
    arguments = {name: sanitized(value) for name, value in parameters.items() if name not in SELECTOR_PARAMETERS}
    detail = format_message(f"{code}-{reason}" if reason else code, arguments, rulebook, language)
    return format_message(code, {}, rulebook, language, "title"), detail


def sanitized(value: Any) -> Any:  # noqa: ANN401  # a JSON value
    """Return a parameter as Fluent can format it, which a client may have sent.

    Babel fails on numbers of more than 28 digits and Fluent on texts of more than 1,000 characters. A control character
    would change how the text around it is shown; a text of a right-to-left script is isolated from it (UAX #9).
    """
    if isinstance(value, int) and abs(value) > MAX_FORMATTED_INTEGER:
        value = str(value)
    if not isinstance(value, str):
        return value
    shown = value if len(value) <= MAX_TEXT_LENGTH else f"{value[:MAX_TEXT_LENGTH]} ..."
    shown = "".join("\N{REPLACEMENT CHARACTER}" if is_control(one) else one for one in shown)
    rightward = any(unicodedata.bidirectional(one) in RIGHT_TO_LEFT for one in shown)
    return f"\N{FIRST STRONG ISOLATE}{shown}\N{POP DIRECTIONAL ISOLATE}" if rightward else shown


def is_control(character: str) -> bool:
    """Tell whether a character is a control, a line separator or no character at all."""
    return unicodedata.category(character) in CONTROLS or character in BIDI


class Formatted(NamedTuple):
    """A message, or an attribute of it, as it was formatted."""

    text: str
    """The name of the message if there is no such message."""
    faults: tuple[str, ...] = ()
    """What is wrong with the message."""


def format_message(
    name: str,
    arguments: Mapping[str, Any],
    rulebook: str | None,
    language: str = FALLBACK_LANGUAGE,
    attribute: str | None = None,
) -> Formatted:
    """Format a message, or one of its attributes."""
    bundle = _bundle_with(name, rulebook, language)
    if bundle is None:
        return Formatted(name, (f"there is no message {name}",))
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return Formatted(name, (f"the message {name} has no {attribute or 'text'}",))
    try:
        text, errors = bundle.format_pattern(pattern, dict(arguments))
    except Exception as error:  # whatever Fluent does with a message of somebody else, such as one that contains itself
        return Formatted(name, (f"the message {name}: {type(error).__name__}",))
    return Formatted(str(text), tuple(f"the message {name}: {error}" for error in errors))


def log_faults(faults: Iterable[str]) -> None:
    """Log what is wrong with messages."""
    for fault in faults:
        log.error("%s", fault)


def has_message(name: str, rulebook: str, language: str = FALLBACK_LANGUAGE) -> bool:
    """Tell whether there is a message for a rulebook, in a language or in English."""
    return _bundle_with(name, rulebook, language) is not None


def _bundle_with(name: str, rulebook: str | None, language: str) -> FluentBundle | None:
    """Return the first bundle that has a message."""
    return next((found for found in _bundles(language, rulebook) if found.has_message(name)), None)


@functools.cache
def _bundles(language: str, rulebook: str | None) -> tuple[FluentBundle, ...]:
    """Return the messages of a language, then those of English."""
    return tuple(_bundle(name, rulebook) for name in dict.fromkeys((language, FALLBACK_LANGUAGE)))


@functools.cache
def _bundle(language: str, rulebook: str | None) -> FluentBundle:
    """Read the messages of one language: of the service and, with a rulebook, of the engine and its own."""
    book = RULEBOOKS.get(rulebook or "")
    labels = {card.code: card.label for card in book.cards} if book else {}
    suits = {suit.code: suit.name for suit in book.suits} if book else {}

    def card(code: Any) -> str:  # noqa: ANN401  # Fluent passes what the parameter is
        return labels.get(str(code), str(code))

    def cards(codes: Any) -> str:  # noqa: ANN401  # Fluent passes what the parameter is
        groups = [[card(code) for code in group.split()] for group in str(codes).split(GROUP_SEPARATOR)]
        return "; ".join(localized_list(group, language) for group in groups)

    def suit(code: Any) -> str:  # noqa: ANN401  # Fluent passes what the parameter is
        return suits.get(str(code), str(code))

    functions: dict[str, Any] = {"CARD": card, "CARDS": cards, "SUIT": suit}  # texts need not be Fluent's own type
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    for folder in folders(rulebook):
        bundle.add_resource(parse_file(folder, language), allow_overrides=True)
    return bundle


def localized_list(texts: Sequence[str], language: str) -> str:
    """List texts as a language does: ``a, b, and c``."""
    return str(format_list(texts, locale=language)) if texts else ""


@functools.cache
def parse_file(folder: Folder, language: str) -> Resource:
    """Parse the file of a language in a folder; a missing file counts as an empty one."""
    file = resources.files(folder.package).joinpath(folder.path, f"{language}.ftl")
    return FluentResource(file.read_text("utf-8") if file.is_file() else "")


def folders(rulebook: str | None) -> tuple[Folder, ...]:
    """List the folders with the messages of a rulebook, or of the service alone (None); later ones override others."""
    if rulebook is None:
        return (SERVICE_FOLDER,)
    return SERVICE_FOLDER, ENGINE_FOLDER, Folder(RULEBOOKS[rulebook].package, "messages")
