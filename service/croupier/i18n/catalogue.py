"""The words of the catalogue: labels of cards, titles of rulesets, and the texts of options.

A message that a language lacks is taken from the code of the rulebook, which is English: ``CardFace.label``,
``Suit.name``, ``Ruleset.title`` and ``Ruleset.summary``, and the description of an option.
"""

from typing import Any

from croupier.i18n import card_labels, own_message, render, suit_names
from croupier.rules.rulebook import Rulebook, Ruleset

Json = dict[str, Any]
TEXTS = {"title", "description"}
"""The texts of a JSON Schema."""
VALUES = {"const", "default", "enum", "examples"}
"""Parts of a JSON Schema that are JSON values, not schemas."""


def message_names(rulebook: Rulebook) -> set[str]:
    """List the messages that a rulebook may have in other languages than English, which has them in its code."""
    suits = {f"suit-{suit.code}" for suit in rulebook.suits}
    options = {f"option-{name}" for name in rulebook.options.__struct_encode_fields__}
    return {"card", *suits, *options, *(f"ruleset-{ruleset.id}" for ruleset in rulebook.rulesets)}


class CatalogueWords:
    """The words of one rulebook in one language."""

    def __init__(self, rulebook: Rulebook, language: str) -> None:
        """Store the rulebook and the language, the name of a file of messages without its suffix."""
        self._rulebook, self._language = rulebook.id, language
        self.cards = card_labels(language, rulebook.id)
        """Labels by the code of a card, or of a face of a die."""
        self.suits = suit_names(language, rulebook.id)
        """Names by the code of a suit or a colour."""

    def ruleset(self, ruleset: Ruleset) -> tuple[str, str]:
        """Return the title and the summary of a ruleset."""
        name = f"ruleset-{ruleset.id}"
        return self._text(name) or ruleset.title, self._text(name, "summary") or ruleset.summary

    def options(self, schema: Json) -> Json:
        """Return a JSON Schema of options with their texts: each has a ``title``, and ``x-labels`` of its values.

        Its ``allOf`` has the sentences of clashes. Other parts of it have no texts: those of the option explain them.
        """
        properties = {name: self._option(name, option) for name, option in schema["properties"].items()}
        clashes = [{**clash, "description": self._clash(clash["description"])} for clash in schema.get("allOf", ())]
        return {**_without_texts(schema), "properties": properties, **({"allOf": clashes} if clashes else {})}

    def _clash(self, reason: str) -> str:
        return render("options_clash", {"reason": reason}, self._rulebook, self._language).detail

    def _option(self, name: str, option: Json) -> Json:
        message = f"option-{name}"
        labels = {value: self._text(message, value) or value for value in option.get("enum", ())}
        return {
            **_without_texts(option),
            "title": self._text(message, "title") or name.replace("_", " "),
            "description": self._text(message) or option["description"],
            **({"x-labels": labels} if labels else {}),
        }

    def _text(self, name: str, attribute: str | None = None) -> str | None:
        return own_message(name, self._rulebook, self._language, attribute)


def _without_texts(schema: Json) -> Json:
    """Return a JSON Schema without its English texts, at any depth."""
    return {name: _part(name, value) for name, value in schema.items() if name not in TEXTS}


def _part(name: str, value: Any) -> Any:  # noqa: ANN401  # any part of a JSON Schema
    if name in VALUES:
        return value
    if name in ("properties", "$defs"):
        return {one: _without_texts(schema) for one, schema in value.items()}
    if isinstance(value, list):
        return [_without_texts(each) if isinstance(each, dict) else each for each in value]
    return _without_texts(value) if isinstance(value, dict) else value
