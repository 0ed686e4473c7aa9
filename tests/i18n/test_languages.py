"""Every language has every word: messages, clauses and scenarios; in its own script, with its own plurals."""

import functools
import itertools
import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from babel import Locale
from croupier.api.openapi.components import options_schema
from croupier.conformance.games import setups, steps
from croupier.i18n import card_labels, render, suit_names
from croupier.i18n.catalogue import message_names
from croupier.i18n.narration import Narrator
from croupier.languages import LANGUAGES
from croupier.rules.catalogue import RULEBOOKS
from croupier.rules.redaction import redacted
from croupier.rules.refusals import Refusal
from croupier.rules.rulebook import Rulebook
from fluent.syntax import FluentParser, ast

from tests.api.codes import ROOT
from tests.i18n.messages import holders
from tests.i18n.plurals import MESSAGES, RECORDED, Selectors, recorded
from tests.live.effort import effort

OTHERS = [name for name in LANGUAGES if name != "en"]
every_language = pytest.mark.parametrize("language", OTHERS)
every_rulebook = pytest.mark.parametrize("rulebook", RULEBOOKS.values(), ids=RULEBOOKS)
RULES = ROOT / "rules"
CLAUSES = [*RULES.glob("*/rules.md"), *(file for file in RULES.glob("texts/*.md") if "." not in file.stem)]
SCENARIOS = [*(ROOT / "rules").glob("*/scenarios.toml")]
CLAUSE = re.compile(r"^- \*\*([A-Z0-9-]+)\*\* (.+(?:\n  .+)*)", re.MULTILINE)
HELPERS = {"nth_group"}
SCRIPTS = {language: unicodedata.name(LANGUAGES[language][0]).split()[0] for language in OTHERS}
"""The script of each language is that of its own name."""
GAMES = effort(48, 200)
"""Games of each ruleset."""
LATIN_WORD = re.compile(
    r"""UNO|Dice|Phase|croupier|verify|HTTPS?|JSON|RFC|URL|API|UTF|KiB|ASCII|Unicode|GET|POST|DELETE|Redis|Valkey|OpenAPI|TOML|SDK
    |Host|Bearer|Authorization|Transfer|Encoding|Content|Length|Accept|Key|Idempotency|If|Match|None|Last|Event|chunked
    |WebSocket|EventSource|Markdown|ETag|CORS|Prefer|Retry|After|Upgrade|Enter|Wild|null|true|false|id|ID|application|json
    |object|array|integer|string|rulesets|long|poll""",
    re.VERBOSE,
)
"""Latin words that stay in every language: names, headers, and what programmers read in English."""
CODE = re.compile(
    r"`[^`]*`|[“„«][A-Za-z0-9_./:#*-]+[”“»]|\{[^}]*\}|<[^>]*>|\b[A-Z]+(?:_[A-Z]+)+\b"
    r"|\b(?:[A-Z]+-)+[A-Z]?\d+|\b[rgbycdhs][SRDWFJQKA]\b"
)
"""What is not a word of a sentence: codes, quoted identifiers, placeables, variables of the environment, clause ids."""
SAME_AS_ENGLISH = {
    "cs": [
        *(
            "to",
            "do",
            "ten",
            "body",
            "by",
            "token",
            "bot",
            "symbol",
            "ticket",
            "sandbox",
            "lobby",
            "worker",
            "robot",
            "text",
            "panda",
        ),
        *("rummy", "let", "snap", "beggar", "my", "neighbour"),
    ],
}
"""Words that are the same in English: own ones, loans, and names of games."""


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


NAMES = {name for rulebook in RULEBOOKS.values() for name in message_names(rulebook)}
CATALOGUE = {"card-symbol", *NAMES, *(f"{name}.summary" for name in NAMES)}
"""The messages that English needs in no file: the code of a rulebook has these words."""


@every_language
@pytest.mark.parametrize("folder", MESSAGES, ids=lambda folder: folder.parent.name)
def test_no_message_is_missing_and_none_is_unused(language: str, folder: Path) -> None:
    english, own = parts(folder / "en.ftl"), parts(folder / f"{language}.ftl")
    assert english.keys() - own.keys() == set()
    assert own.keys() - english.keys() - CATALOGUE == set()
    for name in own.keys() & english.keys():
        assert Selectors(own[name]).parameters <= Selectors(english[name]).parameters | symbols(name), name


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
@pytest.mark.parametrize("folder", MESSAGES, ids=lambda folder: folder.parent.name)
def test_plurals_have_the_forms_of_the_language(language: str, folder: Path) -> None:
    forms = {Locale(language).plural_form(number) for number in range(200)}
    for name, pattern in parts(folder / f"{language}.ftl").items():
        for given in Selectors(pattern).plurals:
            assert forms | {"other"} == given | {"other"}, f"{name}: {given}"


def plain_text(pattern: ast.Pattern) -> str:
    """Return the text of a message, of all its variants, without its placeables."""
    found = []
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            found.append(element.value)
        elif isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            found += [plain_text(variant.value) for variant in element.expression.variants]
    return " ".join(found)


def texts_in(language: str) -> Iterator[tuple[str, str]]:
    """Yield every text of a language, without codes and placeables, with where it is."""
    suffix = "" if language == "en" else f".{language}"
    for folder in MESSAGES:
        for name, pattern in parts(folder / f"{language}.ftl").items():
            yield f"{folder.parent.name} {name}", CODE.sub(" ", plain_text(pattern))
    for file in CLAUSES:
        for clause, text in CLAUSE.findall(file.with_suffix(f"{suffix}.md").read_text("utf-8")):
            yield clause, CODE.sub(" ", text)
    for file in SCENARIOS:
        data = tomllib.loads(file.with_suffix(f"{suffix}.toml").read_text("utf-8"))
        yield f"{file}: board", CODE.sub(" ", data.get("board", ""))
        for scenario in data["scenario"]:
            texts = [scenario["title"], scenario["description"], *scenario.get("screen", {}).values()]
            yield scenario["id"], CODE.sub(" ", " ".join(texts))


WORD = re.compile(r"[^\W\d_]{2,}")


@functools.cache
def english_words() -> set[str]:
    return {word.lower() for _, text in texts_in("en") for word in WORD.findall(text)}


def foreign(text: str, language: str) -> set[str]:
    """List the words of a text that are in another script, or English."""
    words = {word for word in WORD.findall(text) if not LATIN_WORD.fullmatch(word)}
    wrong = {word for word in words if not unicodedata.name(word[0]).startswith(SCRIPTS[language])}
    same = SAME_AS_ENGLISH.get(language, [])
    return wrong | {word for word in words if word.lower() in english_words() and word.lower() not in same}


@every_language
def test_no_other_language_is_left(language: str) -> None:
    found = {where: words for where, text in texts_in(language) if (words := foreign(text, language))}
    assert found == {}


@every_language
def test_the_files_are_in_normal_form_and_have_modern_digits(language: str) -> None:
    files = [folder / f"{language}.ftl" for folder in MESSAGES]
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


def check_games(rulebook: Rulebook, language: str, option_draws: int, seeds: int, moves: int) -> Counter[str]:
    """Render all events, labels and refusals of random games, each in the language alone; return games by ruleset."""
    played = Counter[str]()
    faults: list[str] = []
    for setup, seed in itertools.product(setups(rulebook, option_draws=option_draws), range(seeds)):
        narrator = Narrator(
            rulebook.id, holders(*(f"{seat + 1}" for seat in range(setup.seats))), language, faults.extend
        )
        for step in steps(setup, seed, moves=moves):
            shown = [redacted(rulebook.redaction, event, None) for event in step.events]
            texts = [narrator.event(msgspec.to_builtins(event)) for event in shown]
            texts += [narrator.move(move) for move in rulebook.legal_moves(step.before, step.seat)]
            texts += refusals(rulebook, step.before, setup.seats, language)
            for text in texts:
                check_text(text, language)
        played[setup.ruleset.id] += 1
    assert faults == []
    return played


@functools.cache
def check_text(text: str, language: str) -> None:
    assert not foreign(CODE.sub(" ", text), language), text
    assert "{" not in text


def refusals(rulebook: Rulebook, state: Any, seats: int, language: str) -> Iterator[str]:
    """Yield the refusals of some moves of each kind by each seat."""
    for seat in range(seats):
        for move in candidates(rulebook, state, seat):
            try:
                rulebook.check(state, seat, move)
            except Refusal as refusal:
                yield from render(refusal.code, refusal.parameters, rulebook.id, language)


def candidates(rulebook: Rulebook, state: Any, seat: int) -> Iterator[Any]:
    for rule in rulebook.rules.values():
        yield from itertools.islice(rule.candidates(state, seat), 4)


@every_language
@every_rulebook
def test_a_game_speaks_the_language(language: str, rulebook: Rulebook) -> None:
    assert check_games(rulebook, language, 1, 1, 40).keys() == {ruleset.id for ruleset in rulebook.rulesets}


@pytest.mark.slow
@every_language
@every_rulebook
def test_many_games_speak_the_language(language: str, rulebook: Rulebook) -> None:
    played = check_games(rulebook, language, GAMES // 8, 8, 40)
    assert all(played[ruleset.id] >= GAMES for ruleset in rulebook.rulesets)


# ----------------------------------------------------------------------------------------- plurals


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_with_numbers_are_those_that_were_read(language: str) -> None:
    """After a change: ``python -m tests.i18n.plurals``, and let somebody who knows the language read the difference."""
    assert [*recorded(language)] == (RECORDED / f"{language}.txt").read_text("utf-8").splitlines()
