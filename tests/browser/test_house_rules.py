"""House rules in words: what a table plays by, what does not go together, what the host has changed."""

import re
from typing import Any

import httpx
import pytest
from croupier.languages import LANGUAGES
from playwright.sync_api import Browser, Page, expect

from tests.api.table import Table, done, gathering
from tests.browser.conftest import Reader, reading
from tests.browser.test_screens import load_in

pytestmark = pytest.mark.slow

RULESETS = ("uno-official", "uno-low-score", "uno-challenge", "phase-10", "uno-dice", "crazy-eights-house")
HEX = re.compile("[0-9a-f]{32}")


def open_as_host(reader: Reader, table: Table) -> Page:
    reader.page.goto(f"{reader.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    expect(reader.page.locator(".waiting-seats")).to_be_visible()
    return reader.page


def rules_of(client: httpx.Client, ruleset: str, language: str = "en") -> Any:
    return done(client.get(f"/v1/rulesets/{ruleset}", headers={"Accept-Language": language})).json()


# ------------------------------------------------------------------------------------------ the summary


@pytest.mark.parametrize("ruleset", [name for name in RULESETS if name != "phase-10"])
def test_the_summary_of_a_table_has_its_own_points(ruleset: str, player: Reader, table_service: httpx.Client) -> None:
    page = open_as_host(player, gathering(table_service, ruleset=ruleset, options={"target": 60}))
    summary = page.locator("h1 + p")
    expect(summary).to_contain_text(re.compile("points .*: 60$", re.IGNORECASE))
    assert rules_of(table_service, ruleset)["summary"] not in page.locator("main").inner_text()
    expect(page.locator(".rule-list")).to_contain_text("60")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_table_without_house_rules_has_the_summary_of_its_ruleset(
    ruleset: str, player: Reader, table_service: httpx.Client
) -> None:
    page = open_as_host(player, gathering(table_service, ruleset=ruleset))
    expect(page.locator("h1 + p")).to_have_text(rules_of(table_service, ruleset)["summary"])
    expect(page.locator(".table-rules")).to_contain_text("None: the rules are those of the game.")


def test_phases_that_are_left_out_are_not_listed(player: Reader, table_service: httpx.Client) -> None:
    page = open_as_host(player, gathering(table_service, ruleset="phase-10", options={"phases": [2, 4, 6]}))
    expect(page.locator(".rule-list")).to_have_text("Phases: 2, 4, 6")
    page.get_by_role("button", name="Change the rules").click()
    pressed = page.locator(".numbers button[aria-pressed=true]")
    expect(pressed).to_have_text(["2", "4", "6"])


def test_the_rules_beside_a_game_are_those_of_the_table(player: Reader, table_service: httpx.Client) -> None:
    table = gathering(table_service, players=2, options={"target": 60, "jump_in": True})
    done(table.start())
    page = player.page
    page.goto(f"{player.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    page.get_by_role("button", name="Log and rules").click()
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".rules-title + p")).to_have_text(re.compile("^In short: Jump in · .*: 60$"))
    expect(page.locator(".rule-list")).to_contain_text("Jump in: yes")


# -------------------------------------------------------------------------------------- what clashes


def test_a_clash_names_the_value_that_is_greyed(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/uno-official")
    page.get_by_role("switch", name="Stacking").check()
    reason = page.locator("#option-wild_draw_four-reason")
    expect(reason).to_have_text(
        re.compile("^“Bluff and challenge: is taken back .*” does not go with “Stacking: the same card only”: a Wild ")
    )
    greyed = page.locator("#option-wild_draw_four-how option[disabled]")
    expect(greyed).to_have_text(["is taken back when challenged"])
    page.locator("#option-wild_draw_four-how").select_option("challenge")
    page.get_by_role("switch", name="Stacking").uncheck()
    expect(reason).to_have_count(0)
    page.locator("#option-wild_draw_four-how").select_option("take_back")
    expect(page.get_by_role("switch", name="Stacking")).to_be_disabled()
    expect(page.locator("#option-stacking-reason")).to_contain_text(
        "Stacking: the same card only / also Wild Draw Four on Draw Two"
    )


CODES = "[...document.querySelectorAll('.option-text code')].map((each) => each.textContent)"
BROKEN = "[...document.querySelectorAll('.unbroken')].filter((each) => each.getClientRects().length > 1).length"


def words_of(page: Page, rules: Any) -> set[str]:
    """Return the titles and values of options as a form shows them."""
    options = rules["options_schema"]["properties"].values()
    labels = [label for option in options for label in (option["title"], *option.get("x-labels", {}).values())]
    return {*labels, *page.locator(".toggle-head").all_inner_texts()}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_sentences_about_rules_have_the_words_of_the_form(
    ruleset: str, language: str, browser: Browser, table_service: httpx.Client
) -> None:
    rules = rules_of(table_service, ruleset, language)
    options = rules["options_schema"]["properties"]
    codes = {*options, *(value for option in options.values() for value in option.get("enum", ())), "null"}
    with reading(browser, table_service, 320, 900) as reader:
        page = reader.page
        page.goto(f"{reader.at}/table#/create/{ruleset}")
        load_in(page, language)
        if page.locator("details summary").count():
            page.locator("details summary").click()
        named = page.evaluate(CODES)
        plain = page.locator(".house-rules").inner_text()
        assert [code for code in codes if "_" in code and code in plain] == []
        assert "`" not in plain
        parts = {part for text in named for part in text.split(": ")}
        assert codes.isdisjoint(parts - words_of(page, rules))
        assert page.evaluate(BROKEN) == 0


# --------------------------------------------------------------------------------- what was changed


def test_the_log_says_what_the_host_has_changed_and_folds_what_is_added_to_the_shuffle(
    player: Reader, table_service: httpx.Client
) -> None:
    table = gathering(table_service, 4, players=2, name="Ana")
    page = open_as_host(player, table)
    page.get_by_role("button", name="Start with 2 players").click()
    expect(page.locator(".hand-card").first).to_be_visible()
    page.get_by_role("button", name="Log and rules").click()
    log = page.locator(".log")
    expect(log).to_contain_text("The host changes: Players: 4 → 2")
    expect(log).not_to_contain_text("rules of the table")
    added = log.get_by_text("1 player has added a random text to the shuffle")
    expect(added).to_be_visible()
    assert not HEX.search(log.inner_text())
    added.click()
    expect(log).to_contain_text("Ana contributes to the shuffle")
    assert HEX.search(log.inner_text())


def test_the_pace_of_bots_is_no_rule_of_the_table(player: Reader, table_service: httpx.Client) -> None:
    bots = [{"seat": 1, "level": "easy"}]
    table = gathering(table_service, 2, bots=bots, start="full", bot_pace=50)
    done(table.change_settings({"bot_pace": 20}))
    page = player.page
    page.goto(f"{player.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    page.get_by_role("button", name="Log and rules").click()
    expect(page.locator(".log")).to_contain_text("The game starts.")
    expect(page.locator(".log")).not_to_contain_text("host changes")


# ------------------------------------------------------------------------------------- where it stands


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1440, 900)], ids=["small", "phone", "desk"])
def test_rules_can_be_kept_where_they_were_changed(
    size: tuple[int, int], browser: Browser, table_service: httpx.Client
) -> None:
    with reading(browser, table_service, *size) as reader:
        page = reader.page
        page.goto(f"{reader.at}/table#/create/uno-official")
        page.get_by_text("More rules", exact=True).click()
        page.locator("#option-uno_penalty").fill("4")
        keep = page.get_by_role("button", name="Keep as my rules")
        expect(keep).to_be_in_viewport(ratio=1)
        keep.click()
        expect(page.get_by_text("Kept on this device: Penalty for no call")).to_be_in_viewport(ratio=1)


HEIGHTS = "[...document.querySelectorAll('.tile-face')].map((each) => Math.round(each.getBoundingClientRect().height))"


@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_are_of_one_height(language: str, player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table")
    load_in(page, language)
    expect(page.locator(".tile-face")).to_have_count(5)  # one of them is of a package
    for width in (320, 360, 390, 480, 600, 720, 768, 900, 1024, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 900})
        assert len(set(page.evaluate(HEIGHTS))) == 1, width
