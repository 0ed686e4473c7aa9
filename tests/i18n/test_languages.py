"""Every language has every word: messages, clauses and scenarios; in its own script, with its own plurals."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from babel import Locale
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from service.api.openapi.components import options_schema
from service.conformance.games import setups, steps
from service.i18n import card_labels, render, suit_names
from service.i18n.catalogue import message_names
from service.i18n.narration import Narrator
from service.languages import LANGUAGES
from service.rules.catalogue import RULEBOOKS
from service.rules.refusals import Refusal
from service.rules.rulebook import Rulebook
from tests.api.codes import ROOT

OTHERS = [name for name in LANGUAGES if name != "en"]
every_language = pytest.mark.parametrize("language", OTHERS)
every_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
FOLDERS = [
    *(ROOT / "i18n", ROOT / "rules" / "messages", ROOT / "web" / "messages"),
    *(ROOT / "rules" / name / "messages" for name in ("uno", "uno_dice", "phase10", "crazy_eights")),
]
CLAUSES = [
    *(ROOT / "rules").glob("*/rules.md"),
    *(ROOT / "rules" / "texts" / name for name in ("the-table.md", "calling.md")),
]
SCENARIOS = [*(ROOT / "rules").glob("*/scenarios.toml")]
CLAUSE = re.compile(r"^- \*\*([A-Z0-9-]+)\*\* (.+(?:\n  .+)*)", re.MULTILINE)
HELPERS = {"nth_group"}
SCRIPTS = {"hi": "DEVANAGARI", "pa": "GURMUKHI", "uk": "CYRILLIC", "cs": "LATIN"}
LATIN_WORD = re.compile(
    r"""UNO|Dice|Phase|croupier|HTTP|JSON|RFC|URL|API|UTF|KiB|ASCII|Unicode|GET|POST|DELETE|Redis|Valkey|OpenAPI|TOML|SDK
    |Host|Bearer|Authorization|Transfer|Encoding|Content|Length|Accept|Key|Idempotency|If|Match|None|Last|Event|chunked
    |WebSocket|EventSource|Markdown|ETag|CORS|Prefer|Retry|After|Upgrade|Enter|Wild|null|true|false|id|application|json
    |object|array|integer|string|rulesets|long|poll""",
    re.VERBOSE,
)
"""Latin words that stay in every language: names, headers, and what programmers read in English."""
CODE = re.compile(r"`[^`]*`|“[^”]*”|„[^“]*“|«[^»]*»|\{[^}]*\}|<[^>]*>|\b[A-Z]+(?:_[A-Z]+)+\b|\b[a-z]+(?:_[a-z0-9]+)+\b")
"""What is not a word of a sentence: codes, quoted identifiers, placeables."""
ENGLISH = re.compile(
    r"\b(the|and|of|is|are|with|not|your|you|this|that|card|cards|player|game|round|turn|hand)\b", re.I
)


def parts(path: Path) -> dict[str, ast.Pattern]:
    """Return the texts of a file of messages by the names of messages and attributes; each name occurs once."""
    found: dict[str, ast.Pattern] = {}
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        assert not isinstance(entry, ast.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ast.Message):
            values = [
                (entry.id.name, entry.value),
                *((f"{entry.id.name}.{one.id.name}", one.value) for one in entry.attributes),
            ]
            assert not {name for name, value in values if value} & found.keys()
            found |= {name: value for name, value in values if value}
    return found


class References(Visitor):
    """Collects the parameters and the plural forms of a text."""

    def __init__(self, pattern: ast.Pattern) -> None:
        self.parameters: set[str] = set()
        self.plurals: list[set[str]] = []
        self.visit(pattern)

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802  # Fluent's name
        self.parameters.add(node.id.name)

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802  # Fluent's name
        names = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if names & {"one", "two", "few", "many"}:
            self.plurals.append(names)
        self.generic_visit(node)


NAMES = {name for rulebook in RULEBOOKS.values() for name in message_names(rulebook)}
CATALOGUE = {"card-symbol", *NAMES, *(f"{name}.summary" for name in NAMES)}
"""The messages that English needs in no file: the code of a rulebook has these words."""


@every_language
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_no_message_is_missing_and_none_is_unused(language: str, folder: Path) -> None:
    english, own = parts(folder / "en.ftl"), parts(folder / f"{language}.ftl")
    assert english.keys() - own.keys() == set()
    assert own.keys() - english.keys() - CATALOGUE == set()
    for name in own.keys() & english.keys():
        assert References(own[name]).parameters <= References(english[name]).parameters | symbols(name), name


def symbols(name: str) -> set[str]:
    """Return the parameters of a message that English may not need."""
    return {"suit", "symbol"} if name in {"card", "card-symbol"} else {"group"} if name in HELPERS else set()


@every_language
@every_rulebook
def test_the_catalogue_has_the_words_of_each_language(language: str, rulebook: Rulebook) -> None:
    own = parts(ROOT / "rules" / rulebook.package.rpartition(".")[2] / "messages" / f"{language}.ftl")
    needed = {f"suit-{suit.code}" for suit in rulebook.suits} | {"card"}
    needed |= {f"ruleset-{one.id}{part}" for one in rulebook.rulesets for part in ("", ".summary")}
    for name, option in options_schema(rulebook, rulebook.rulesets[0])["properties"].items():
        needed |= {
            f"option-{name}{part}" for part in ("", ".title", *(f".{value}" for value in option.get("enum", ())))
        }
    assert needed <= own.keys()
    labels = card_labels(language, rulebook.id)
    assert len({*labels.values()}) == len(labels), "two cards have the same label"
    assert not {*labels.values()} & {card.label for card in rulebook.cards if not card.label.isdigit()}
    assert len({*suit_names(language, rulebook.id).values()}) == len(rulebook.suits)


@every_language
@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
def test_plurals_have_the_forms_of_the_language(language: str, folder: Path) -> None:
    forms = {Locale(language).plural_form(number) for number in range(200)}
    for name, pattern in parts(folder / f"{language}.ftl").items():
        for given in References(pattern).plurals:
            assert forms <= given | {"other"} or forms == given | {"many"}, f"{name}: {given}"


def plain_text(pattern: ast.Pattern) -> str:
    """Return the text of a message, of all its variants, without its placeables."""
    found = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found.append(element.value)
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            found += [plain_text(variant.value) for variant in element.expression.variants]
    return " ".join(found)


def own_texts(language: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a language, without codes and placeables, with where it is."""
    for folder in FOLDERS:
        for name, pattern in parts(folder / f"{language}.ftl").items():
            yield f"{folder.parent.name} {name}", CODE.sub(" ", plain_text(pattern))
    for file in CLAUSES:
        for clause, text in CLAUSE.findall(file.with_suffix(f".{language}.md").read_text("utf-8")):
            yield clause, CODE.sub(" ", text)
    for file in SCENARIOS:
        data = tomllib.loads(file.with_suffix(f".{language}.toml").read_text("utf-8"))
        for scenario in data["scenario"]:
            yield scenario["id"], CODE.sub(" ", f"{scenario['title']} {scenario['description']}")


def foreign(text: str, language: str) -> set[str]:
    """List the words of a text that are in another script, or English."""
    if language == "cs":
        letters = {word for word in re.findall(r"[^\W\d_]+", text) if not unicodedata.name(word[0]).startswith("LATIN")}
        return letters | {*ENGLISH.findall(text)}
    own = SCRIPTS[language]
    words = re.findall(r"[^\W\d_]{2,}", text)
    wrong = {word for word in words if not unicodedata.name(word[0]).startswith((own, "LATIN"))}
    latin = {word for word in words if word.isascii() and not LATIN_WORD.fullmatch(word) and not word.isupper()}
    return wrong | {word for word in latin if not re.fullmatch(r"[rgbycdhs][SRDWFJQKA]", word)}


@every_language
def test_no_other_language_is_left(language: str) -> None:
    found = {where: words for where, text in own_texts(language) if (words := foreign(text, language))}
    assert found == {}


@every_language
def test_the_files_are_in_normal_form_and_have_modern_digits(language: str) -> None:
    files = [folder / f"{language}.ftl" for folder in FOLDERS]
    files += [file.with_suffix(f".{language}{file.suffix}") for file in (*CLAUSES, *SCENARIOS)]
    for file in files:
        text = file.read_text("utf-8")
        assert unicodedata.is_normalized("NFC", text), file
        assert not {one for one in text if one.isdigit() and not one.isascii()}, file


# ------------------------------------------------------------------------------------------- rules


@every_language
@pytest.mark.parametrize("file", CLAUSES, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_every_clause_is_translated_with_its_references(language: str, file: Path) -> None:
    english = dict(CLAUSE.findall(file.read_text("utf-8")))
    own = dict(CLAUSE.findall(file.with_suffix(f".{language}.md").read_text("utf-8")))
    assert [*own] == [*english]
    for clause, text in own.items():
        for pattern in (r"\b[A-Z]+-(?:[A-Z0-9]+-)?\d+\b", r"`([^`]+)`"):
            assert {*re.findall(pattern, text)} == {*re.findall(pattern, english[clause])}, clause


@every_language
@every_rulebook
def test_every_ruleset_serves_its_text_in_the_language(language: str, rulebook: Rulebook) -> None:
    for ruleset in rulebook.rulesets:
        english, own = rulebook.clauses(ruleset), rulebook.clauses(ruleset, language)
        assert [clause.id for clause in own] == [clause.id for clause in english]
        assert not {clause.text for clause in own} & {clause.text for clause in english}


@every_language
@pytest.mark.parametrize("file", SCENARIOS, ids=lambda file: file.parent.name)
def test_every_scenario_is_translated_with_its_codes(language: str, file: Path) -> None:
    english = tomllib.loads(file.read_text("utf-8"))["scenario"]
    own = tomllib.loads(file.with_suffix(f".{language}.toml").read_text("utf-8"))["scenario"]
    assert [one["id"] for one in own] == [one["id"] for one in english]
    for ours, theirs in zip(own, english, strict=True):
        assert ours.get("screen", {}).keys() == theirs.get("screen", {}).keys()
        assert codes(ours) == codes(theirs), ours["id"]


def codes(scenario: dict[str, Any]) -> set[str]:
    texts = [scenario["title"], scenario["description"], *scenario.get("screen", {}).values()]
    return {*re.findall(r"`([^`]+)`", " ".join(texts))}


# ----------------------------------------------------------------------------------------- in games


def check_games(rulebook: Rulebook, language: str, option_draws: int, moves: int) -> int:
    """Render all events, labels and refusals of random games; return how many. Each is in the language alone."""
    count = 0
    for setup in setups(rulebook, option_draws=option_draws):
        faults: list[str] = []
        narrator = Narrator(rulebook.id, [f"{seat + 1}" for seat in range(setup.seats)], language, faults.extend)
        for step in steps(setup, 0, moves=moves):
            texts = [narrator.event(msgspec.to_builtins(rulebook.event_for(event, None))) for event in step.events]
            texts += [narrator.move(move) for move in rulebook.legal_moves(step.before, step.seat)]
            texts += refusals(rulebook, step.before, language)
            for text in texts:
                assert not foreign(CODE.sub(" ", text), language), text
                assert "{" not in text
            count += len(texts)
        assert faults == []
    return count


def refusals(rulebook: Rulebook, state: Any, language: str) -> Iterator[str]:
    """Yield the refusals of one move of each kind by each seat."""
    for seat in range(2):
        for move in candidates(rulebook, state, seat):
            try:
                rulebook.check(state, seat, move)
            except Refusal as refusal:
                yield from render(refusal.code, refusal.parameters, rulebook.id, language)


def candidates(rulebook: Rulebook, state: Any, seat: int) -> Iterator[Any]:
    for rule in rulebook.rules.values():
        yield from list(rule.candidates(state, seat))[:2]


@every_language
@every_rulebook
def test_a_game_speaks_the_language(language: str, rulebook: Rulebook) -> None:
    assert check_games(rulebook, language, 1, 40) > 100


@pytest.mark.slow
@every_language
@every_rulebook
def test_two_hundred_games_speak_the_language(language: str, rulebook: Rulebook) -> None:
    assert check_games(rulebook, language, 25, 60) > 1000


# ----------------------------------------------------------------------------------------- plurals

NUMBERS = (0, 1, 2, 3, 5, 21, 22)
CARDS = {
    "hi": "0 कार्ड, 1 कार्ड, 2 कार्ड, 3 कार्ड, 5 कार्ड, 21 कार्ड, 22 कार्ड",
    "cs": "0 karet, 1 karta, 2 karty, 3 karty, 5 karet, 21 karet, 22 karet",
    "uk": "0 карт, 1 карта, 2 карти, 3 карти, 5 карт, 21 карта, 22 карти",
    "pa": "0 ਕਾਰਡ, 1 ਕਾਰਡ, 2 ਕਾਰਡ, 3 ਕਾਰਡ, 5 ਕਾਰਡ, 21 ਕਾਰਡ, 22 ਕਾਰਡ",
}


@every_language
def test_numbers_choose_the_form_of_a_noun(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource((ROOT / "web" / "messages" / f"{language}.ftl").read_text("utf-8")))
    message = bundle.get_message("cards").value
    assert message is not None
    assert ", ".join(str(bundle.format_pattern(message, {"count": number})[0]) for number in NUMBERS) == CARDS[language]
