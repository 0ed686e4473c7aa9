"""The language of the table in the browser: that of a link, the one chosen, or the one that the browser prefers."""

import re

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.table import laid
from tests.browser.conftest import reading
from tests.browser.table import touch

pytestmark = pytest.mark.slow

CYRILLIC = re.compile(r"[\u0400-\u04ff]")


def expect_language(page: Page, language: str) -> None:
    expect(page.locator(f"html[lang={language}]")).to_have_count(1)


def test_the_language_that_is_chosen_stays_and_is_that_of_all_words(
    browser: Browser, table_service: httpx.Client
) -> None:
    table = laid(table_service, "r5 b9", "g1 g2 g3", top="r7")
    with reading(browser, table_service, 1200, 900, locale="cs-CZ", reduced_motion="reduce") as player:
        page = player.page
        page.goto(f"{player.at}/table")
        expect_language(page, "cs")
        page.locator("select:has(option[value=uk])").select_option("uk")
        expect_language(page, "uk")
        expect(page.get_by_role("button", name=CYRILLIC).first).to_be_visible()
        page.goto(f"{player.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
        touch(page.locator('.hand-card[data-card="b9"]'))
        expect(page.locator(".refusal")).to_have_text(CYRILLIC)
        page.reload()
        expect_language(page, "uk")
        assert [text for text in player.complaints if "422" not in text] == []


def test_a_link_chooses_a_language_until_another_is_chosen(browser: Browser, table_service: httpx.Client) -> None:
    with reading(browser, table_service, 1200, 900) as player:
        player.page.goto(f"{player.at}/?lang=pa")
        expect_language(player.page, "pa")
        player.page.locator("select:has(option[value=uk])").select_option("uk")
        expect_language(player.page, "uk")
        assert "lang" not in player.page.url
