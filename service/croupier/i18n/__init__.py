"""Messages: the title and the detail of a problem, rendered from its code and parameters with Project Fluent.

The messages are in ``en.ftl`` here (the service), in ``rules/messages/en.ftl`` (what rulebooks share) and in
``messages/en.ftl`` of the rulebook's folder, which may override the others. A further language is a further file
beside each, such as ``uk.ftl``; a message that it lacks is taken from English. How a message is found:

- The id of the message is the code; its attribute ``title`` is the title of the code.
- Where a code has several messages, the parameter ``reason`` selects one: ``not_now-drawn`` for ``reason="drawn"``.
  The title is that of ``not_now``.
- ``CARD($card)`` is the label of a card or of a face of a die, ``CARDS($cards)`` lists the labels of several, and
  ``SUIT($colour)`` is the name of a suit or a colour.

A file is parsed once per process (25 ms for that of the service, at most 17 ms for any other); a worker parses all at
its start (``load_messages``). A problem then takes 7 to 30 µs. Importing this module takes 45 ms in addition to the
850 ms of the application, mostly for Babel's number formats and plural rules.
"""

import functools
import logging
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from importlib import resources
from typing import Any, NamedTuple

from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Resource

from croupier.languages import FALLBACK_LANGUAGE, LANGUAGES
from croupier.rules.catalogue import RULEBOOKS

SELECTOR_PARAMETERS = frozenset({"reason", "pointer"})
"""Parameters that are not passed to Fluent: they select the message, or name the part of a request."""
MAX_TEXT_LENGTH = 200
"""Maximum length of a text parameter, which a client may have sent; longer ones are truncated."""
MAX_FORMATTED_INTEGER = 10**15
"""Larger integers, which a client may have sent, are not formatted as numbers."""
CONTROLS = {"Cc", "Cn", "Co", "Cs", "Zl", "Zp"}
"""Unicode categories of characters that are replaced."""
BIDI = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Control characters that change the direction of the text around them."""
RIGHT_TO_LEFT = {"R", "AL"}
"""Bidirectional classes of characters that are written from right to left (UAX #9)."""
NO_VALUE = "none"
"""What a parameter that is null is for a message."""
GROUP_SEPARATOR = ";"
"""Separates groups of codes in a parameter; codes within a group are separated by spaces."""
log = logging.getLogger("croupier")


class Folder(NamedTuple):
    """A folder with files of messages, one per language."""

    package: str
    path: str


SERVICE_FOLDER = Folder("croupier.i18n", "")
ENGINE_FOLDER = Folder("croupier.rules", "messages")


class Text(NamedTuple):
    """The rendered texts of a problem."""

    title: str
    """Title of the code."""
    detail: str


def render(
    code: str,
    parameters: Mapping[str, Any] = {},
    rulebook: str | None = None,
    language: str = FALLBACK_LANGUAGE,
    players: Sequence[str] = (),
) -> Text:
    """Render the texts of a problem; faults of its messages are logged.

    Args:
        code: the code of the problem.
        parameters: the parameters of the problem.
        rulebook: id of the rulebook whose messages and labels are needed, too; None: only those of the service.
        language: the name of a file without its suffix, such as ``en``.
        players: labels of the players of the game by seat, for messages that refer to ``$player``.
    """
    title, detail = _texts_of(code, parameters, rulebook, language, players)
    log_faults((*title.faults, *detail.faults))
    return Text(title.text or code, detail.text or code)


def rendering_faults(
    code: str, parameters: Mapping[str, Any], rulebook: str | None, language: str = FALLBACK_LANGUAGE
) -> list[str]:
    """List the faults of the messages of a problem: a message is missing, or refers to a missing parameter."""
    title, detail = _texts_of(code, parameters, rulebook, language, ())
    return [*title.faults, *detail.faults]


def _texts_of(
    code: str, parameters: Mapping[str, Any], rulebook: str | None, language: str, players: Sequence[str]
) -> tuple["Formatted", "Formatted"]:
    """Format the title and the detail of a problem; a ``seat`` is known to them by its ``player``, too."""
    reason = parameters.get("reason")
    arguments = {name: sanitized(value) for name, value in parameters.items() if name not in SELECTOR_PARAMETERS}
    if (seat := parameters.get("seat")) is not None:  # a client may have sent any number
        arguments["player"] = players[seat] if seat in range(len(players)) else seat_label(seat, language)
    detail = format_message(f"{code}-{reason}" if reason else code, arguments, rulebook, language)
    return format_message(code, {}, rulebook, language, "title"), detail


def player_label(seat: int, players: Sequence[str | None], language: str) -> str:
    """Return the label of a seat: its player's name, with the seat if not unique; the seat if there is no name.

    Labels are for players, and number the seats from 1, as the default names do.
    """
    name = players[seat]
    if name is None or name == NO_VALUE:
        return seat_label(seat + 1, language)
    arguments = {"seat": sanitized(seat + 1), "name": sanitized(name)}
    if players.count(name) > 1:
        return format_message("player-twin", arguments, None, language).text or name
    return str(arguments["name"])


def seat_label(number: Any, language: str) -> str:  # noqa: ANN401  # a client may have sent it
    """Return the words for a seat without a player."""
    return format_message("player-vacant", {"seat": sanitized(number)}, None, language).text or f"{number}"


def sanitized(value: Any) -> Any:  # noqa: ANN401  # a JSON value
    """Make a parameter, which a client may have sent, safe for Fluent and for display.

    Babel fails on numbers of more than 28 digits and Fluent on texts of more than 1,000 characters. A control character
    would change how the text around it is shown; a text of a right-to-left script is isolated (UAX #9).
    """
    if isinstance(value, int) and abs(value) > MAX_FORMATTED_INTEGER:
        value = str(value)
    if not isinstance(value, str):
        return value
    shown = value if len(value) <= MAX_TEXT_LENGTH else f"{value[:MAX_TEXT_LENGTH]} ..."
    if shown.isascii() and shown.isprintable():
        return shown
    shown = "".join("\N{REPLACEMENT CHARACTER}" if is_control(character) else character for character in shown)
    has_rtl = any(unicodedata.bidirectional(character) in RIGHT_TO_LEFT for character in shown)
    return f"\N{FIRST STRONG ISOLATE}{shown}\N{POP DIRECTIONAL ISOLATE}" if has_rtl else shown


def is_control(character: str) -> bool:
    """Return whether a character is a control character, a line separator or not assigned."""
    return unicodedata.category(character) in CONTROLS or character in BIDI


class Formatted(NamedTuple):
    """A formatted message, or a formatted attribute of one."""

    text: str | None
    """None: no language has a valid one."""
    faults: tuple[str, ...] = ()
    """Faults of the message, even in the message's own language if the text is from English."""


def format_message(
    name: str,
    arguments: Mapping[str, Any],
    rulebook: str | None,
    language: str = FALLBACK_LANGUAGE,
    attribute: str | None = None,
) -> Formatted:
    """Format a message, or one of its attributes, in the first language in which it is valid."""
    faults: tuple[str, ...] = ()
    for bundle in _bundles_with(name, rulebook, language):
        text, found = _format_in(bundle, name, arguments, attribute)
        faults += found
        if text is not None:
            return Formatted(text, faults)
    return Formatted(None, faults or (f"there is no message {name}",))


def _format_in(bundle: FluentBundle, name: str, arguments: Mapping[str, Any], attribute: str | None) -> Formatted:
    """Format a message that a bundle has."""
    message = bundle.get_message(name)
    pattern = message.attributes.get(attribute) if attribute else message.value
    if pattern is None:
        return Formatted(None, (f"the message {name} has no {attribute or 'text'}",))
    try:
        text, errors = bundle.format_pattern(pattern, dict(arguments))
    except Exception as error:  # Fluent may raise anything for an invalid message, such as one that refers to itself
        return Formatted(None, (f"the message {name}: {type(error).__name__}",))
    return Formatted(None if errors else str(text), tuple(f"the message {name}: {error}" for error in errors))


def log_faults(faults: Iterable[str]) -> None:
    """Log faults of messages."""
    for fault in faults:
        log.error("%s", fault)


@functools.cache
def _bundles_with(name: str, rulebook: str | None, language: str) -> tuple[FluentBundle, ...]:
    """Return the languages that have a message: a rulebook's own precedes a shared one, the chosen language English."""
    languages = dict.fromkeys((language, FALLBACK_LANGUAGE))
    found = [one for folder in reversed(folders(rulebook)) for one in languages if name in _names(folder, one)]
    return tuple(_bundle(one, rulebook) for one in dict.fromkeys(found))


@functools.cache
def _names(folder: Folder, language: str) -> frozenset[str]:
    return frozenset(entry.id.name for entry in parse_file(folder, language).body if isinstance(entry, Message))


@functools.cache
def _bundle(language: str, rulebook: str | None) -> FluentBundle:
    """Load the messages of one language: those of the service and, with a rulebook, of the engine and the rulebook."""

    def card(code: Any) -> str:  # noqa: ANN401  # Fluent passes what the parameter is
        return card_labels(language, rulebook).get(str(code), str(code))

    def cards(codes: Any) -> str:  # noqa: ANN401  # Fluent passes what the parameter is
        groups = [[card(code) for code in group.split()] for group in str(codes).split(GROUP_SEPARATOR)]
        return "; ".join(localized_list(group, language) for group in groups)

    def suit(code: Any) -> str:  # noqa: ANN401  # Fluent passes what the parameter is
        return suit_names(language, rulebook).get(str(code), str(code))

    functions: dict[str, Any] = {"CARD": card, "CARDS": cards, "SUIT": suit}  # functions may return ``str``
    bundle = FluentBundle([language], functions=functions, use_isolating=False)
    for folder in folders(rulebook):
        bundle.add_resource(parse_file(folder, language), allow_overrides=True)
    return bundle


def load_messages() -> None:
    """Read the messages of all languages (0.5 s of CPU), so that no request does."""
    for language in LANGUAGES:
        for rulebook in (None, *RULEBOOKS):
            card_labels(language, rulebook)
            suit_names(language, rulebook)


@functools.cache
def card_labels(language: str, rulebook: str | None) -> Mapping[str, str]:
    """Return the labels of the cards, or faces of dice, of a rulebook by their codes."""
    book = RULEBOOKS.get(rulebook or "")
    bundle = _bundle(language, rulebook)
    codes = [(card, {"suit": card.suit or "none", "symbol": card.symbol}) for card in (book.cards if book else ())]
    return {card.code: _text_in(bundle, "card", **arguments) or card.label for card, arguments in codes}


@functools.cache
def suit_names(language: str, rulebook: str | None) -> Mapping[str, str]:
    """Return the names of the suits of a rulebook by their codes."""
    book = RULEBOOKS.get(rulebook or "")
    bundle = _bundle(language, rulebook)
    return {suit.code: _text_in(bundle, f"suit-{suit.code}") or suit.name for suit in (book.suits if book else ())}


def own_message(name: str, rulebook: str, language: str, attribute: str | None = None) -> str | None:
    """Format a message, or an attribute of one, that needs no arguments; None: the language does not have it."""
    return _text_in(_bundle(language, rulebook), name, attribute)


def _text_in(bundle: FluentBundle, name: str, attribute: str | None = None, **arguments: str) -> str | None:
    """Format a message of a bundle; None: it has no such message, or an invalid one."""
    return _format_in(bundle, name, arguments, attribute).text if bundle.has_message(name) else None


def localized_list(texts: Sequence[str], language: str) -> str:
    """Join texts to a list of a language: ``a, b, and c``."""
    return str(format_list(texts, locale=language)) if texts else ""


@functools.cache
def parse_file(folder: Folder, language: str) -> Resource:
    """Parse the file of a language in a folder; a missing file counts as an empty one."""
    file = resources.files(folder.package).joinpath(folder.path, f"{language}.ftl")
    return FluentParser(with_spans=False).parse(file.read_text("utf-8") if file.is_file() else "")


def folders(rulebook: str | None) -> tuple[Folder, ...]:
    """List the folders with the messages of a rulebook, or only of the service (None); later ones override."""
    if rulebook is None:
        return (SERVICE_FOLDER,)
    return SERVICE_FOLDER, ENGINE_FOLDER, Folder(RULEBOOKS[rulebook].package, "messages")
