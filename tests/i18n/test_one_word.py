"""One word a thing: the page and the service name bots, cards and piles alike."""

import re

import pytest
from croupier.i18n.narration import Narrator
from croupier.languages import LANGUAGES

from tests.api.codes import ROOT
from tests.i18n.messages import holders

OTHER_WORDS = {
    "cs": ["odklád"],
    "hi": ["पत्ते", "ब्लफ़", "दुग्गी", "ढेरी", "उठाता", "उठाएँ", "बोलें", "ख़त्म", "आख़िरी"],
    "pa": ["ਪੱਤੇ", "ਬਲਫ਼", "ਢੇਰੀ", "ਗੇੜ", "ਮੇਜ਼ ", "ਲੌਗ", "ਫੈਂਟ", "ਚੁੱਕੋ", "ਚੁੱਕਦਾ", "ਆਖ਼ਰੀ", "ਦੇਖ"],
    "uk": ["скиді", "руками"],
}
"""Words that were used beside those of the rest of the texts, for cards, bluffs, piles, rounds, tables, the log."""


def page_messages(language: str) -> str:
    return (ROOT / "web/messages" / f"{language}.ftl").read_text("utf-8")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_level_of_bots_has_one_word(level: str, language: str) -> None:
    texts = dict(re.findall(r"^([a-z-]+) = (.+)$", page_messages(language), re.MULTILINE))
    event = {"kind": "bot_took_over", "seat": 1, "level": level}
    sentence = Narrator("uno", holders("Ana", "Ben"), language).event(event)
    word = texts[f"level-{level}"]
    assert word in texts[f"bot-{level}"]
    assert word in sentence


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_the_page_has_no_second_word_for_a_thing(language: str) -> None:
    assert [word for word in OTHER_WORDS[language] if word in page_messages(language)] == []
