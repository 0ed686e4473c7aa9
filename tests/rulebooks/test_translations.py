"""A rulebook of another package brings a part of a language; the rest is in English, message by message."""

import dataclasses
from types import ModuleType

import pytest

from service.i18n.catalogue import CatalogueWords
from service.i18n.narration import Narrator
from service.rules.catalogue import RULEBOOKS
from tests.rulebooks.page import files
from tests.rulebooks.test_broken import GOOD, package

UKRAINIAN = {
    "messages/uk.ftl": "event-played = { $seat } грає карту: { CARD($card) }.\ncard = карта { $symbol }\n",
    "rules.uk.md": "- **HI-02** По черзі кожен грає карту з руки.\n",
}


def test_what_a_language_lacks_is_in_english(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    book = dataclasses.replace(
        module.RULEBOOK, id="highest-in-part", package=package("highest_in_part", GOOD, more=UKRAINIAN)
    )
    monkeypatch.setitem(RULEBOOKS, book.id, book)
    narrator = Narrator(book.id, ["Ana", "Ben"], "uk")
    code = book.cards[6].code
    assert narrator.event({"kind": "played", "seat": 1, "card": code}) == "Ben грає карту: карта 7."
    assert narrator.move(module.Play(code)) == "Play card 7"
    assert CatalogueWords(book, "uk").ruleset(book.rulesets[0])[0] == book.rulesets[0].title
    texts = {clause.id: clause.text for clause in book.clauses(book.rulesets[0], "uk")}
    assert texts["HI-02"] == "По черзі кожен грає карту з руки."
    assert texts["HI-04"] in " ".join(files()["highest/rules.md"].split())


def test_a_file_that_is_no_fluent_counts_as_empty(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package("highest_broken_words", GOOD, more={"messages/hi.ftl": "event played\n}{\n"})
    book = dataclasses.replace(module.RULEBOOK, id="highest-broken-words", package=name)
    monkeypatch.setitem(RULEBOOKS, book.id, book)
    assert Narrator(book.id, ["Ana"], "hi").move(module.Play(book.cards[0].code)).startswith("Play ")
