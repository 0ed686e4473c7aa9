"""A rulebook of another package brings a part of a language; the rest is in English, message by message."""

import dataclasses
from collections.abc import Callable
from types import ModuleType

import pytest
from croupier.i18n import card_labels, render
from croupier.i18n.catalogue import CatalogueWords
from croupier.i18n.narration import Narrator
from croupier.languages import LANGUAGES
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.rulebook import Rulebook

from tests.i18n.messages import holders
from tests.rulebooks.page import PACKAGE, files
from tests.rulebooks.test_broken import GOOD, TITLE, package

PLAYED = {"kind": "played", "seat": 1, "card": "7"}
Files = Callable[..., Rulebook]


@pytest.fixture
def with_files(request: pytest.FixtureRequest, module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Files:
    """Return a function that makes a rulebook like that of the page, with more files."""

    def changed(more: dict[str, str], messages: str = GOOD) -> Rulebook:
        name = f"highest{abs(hash(request.node.name))}"  # messages are cached by rulebook
        book: Rulebook = dataclasses.replace(module.RULEBOOK, id=name, package=package(name, messages, more=more))
        monkeypatch.setitem(RULEBOOKS, name, book)
        return book

    return changed


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentences_of_a_rulebook_precede_those_that_all_share(language: str, with_files: Files) -> None:
    faults: list[str] = []
    assert (
        Narrator(with_files({}).id, holders("Ana", "Ben"), language, faults.extend).event(PLAYED) == "Ben plays card 7."
    )
    assert faults == []


def test_messages_that_a_language_lacks_are_in_english(with_files: Files, module: ModuleType) -> None:
    words = "event-played = { $seat } грає карту: { CARD($card) }.\ncard = карта { $symbol }\n"
    book = with_files({"messages/uk.ftl": words})
    narrator = Narrator(book.id, holders("Ana", "Ben"), "uk")
    assert narrator.event(PLAYED) == "Ben грає карту: карта 7."
    assert narrator.move(module.Play("7")) == "Play card 7"
    assert CatalogueWords(book, "uk").ruleset(book.rulesets[0])[0] == book.rulesets[0].title


def test_clauses_that_a_language_lacks_are_in_english(with_files: Files) -> None:
    book = with_files({"rules.uk.md": "- **HI-02** По черзі кожен грає карту з руки.\n"})
    texts = {clause.id: clause.text for clause in book.clauses(book.rulesets[0], "uk")}
    assert texts["HI-02"] == "По черзі кожен грає карту з руки."
    assert texts["HI-04"] in " ".join(files()[f"{PACKAGE}/rules.md"].split())


@pytest.mark.parametrize(
    "words",
    [
        "event played\n}{\n",
        "event-played = { event-played }\n",
        "event-played = { $nobody } грає.\n",
        "event-played = { FOO($seat) }\n",
        "event-played =\n    .title = x\n",
    ],
)
def test_a_message_that_is_invalid_in_a_language_is_in_english(words: str, with_files: Files) -> None:
    book = with_files({"messages/uk.ftl": words})
    assert Narrator(book.id, holders("Ana", "Ben"), "uk").event(PLAYED) == "Ben plays card 7."


def test_words_of_the_catalogue_that_are_invalid_in_a_language_are_in_english(with_files: Files) -> None:
    words = f"card = {{ card }}\nruleset-{PACKAGE} = {{ ruleset-{PACKAGE} }}\n"
    book = with_files({"messages/uk.ftl": words})
    assert card_labels("uk", book.id)["7"] == "card 7"
    assert CatalogueWords(book, "uk").ruleset(book.rulesets[0])[0] == book.rulesets[0].title


def test_a_title_that_a_language_lacks_is_in_english(with_files: Files) -> None:
    book = with_files({"messages/uk.ftl": "never_heard_of = Про це ніхто не чув.\n"}, TITLE + GOOD)
    assert render("never_heard_of", {}, book.id, "uk") == ("Never heard of", "Про це ніхто не чув.")
