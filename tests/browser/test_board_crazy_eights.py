"""The board of Crazy Eights in a real browser: a whole game by clicks, and what its rulesets ask."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.api.table import laid
from tests.browser.conftest import Reader
from tests.browser.screens import play
from tests.browser.table import create_table, play_against_bots, sit_down, without_pace

pytestmark = pytest.mark.slow
WINDOW = (360, 740)

HOUSE = "crazy-eights-house"


def test_a_game_with_house_rules_is_played_by_clicks_to_its_end(player: Reader) -> None:
    player.page.route("**/v1/games", without_pace)
    create_table(player.page, player.at, HOUSE, target=1, players=3)
    assert play_against_bots(player, 2) > 0


def test_an_eight_asks_for_the_suit_to_follow(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "c8 h5 d3", "s3 s4 s5", top="h9", ruleset="crazy-eights"))
    play(page, "c8")
    question = page.get_by_role("group", name="Which suit is to follow?")
    expect(question.get_by_role("button")).to_have_text(["clubs", "diamonds", "hearts", "spades", "Cancel"])
    question.get_by_role("button", name="spades").click()
    expect(page.get_by_role("img", name=re.compile("Discard pile: 8 of clubs.*spades to follow"))).to_be_visible()
    expect(page.locator(".badge .suit-spades")).to_be_visible()
    player.check_no_errors()


def test_twos_are_passed_on_or_drawn_for(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "h5 d4 d3", "h2 s4 s5", top="h9", ruleset=HOUSE, turn=1)
    page = sit_down(player, table)
    table.move(1, "play", card="h2")
    expect(page.locator(".hint")).to_have_text("Play a two, or draw 2 cards.")
    expect(page.locator(".badge.stake")).to_have_text("+2")
    page.get_by_role("button", name=re.compile("^Draw 2 cards")).click()
    expect(page.locator(".hand-card")).to_have_count(5)
    player.check_no_errors()


def test_a_drawn_card_may_be_kept(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "c4 d3", "s3 s4", top="h9", draw_pile="hK d7", ruleset=HOUSE))
    page.get_by_role("button", name=re.compile("^Draw a card")).click()
    expect(page.locator(".hand-card.legal")).to_have_attribute("data-card", "hK")
    page.get_by_role("button", name="Pass").click()
    expect(page.locator(".turn")).to_have_text("Player 2's turn")
    player.check_no_errors()


@pytest.mark.parametrize("announces", [True, False])
def test_the_last_card_is_announced_only_by_the_player(
    announces: bool, player: Reader, table_service: httpx.Client
) -> None:
    table = laid(table_service, "h5 c9", "s3 s4 s6", top="h9", ruleset=HOUSE)
    page = sit_down(player, table)
    if announces:
        page.get_by_role("button", name="Last card!").click()
    play(page, "h5")
    expect(page.locator(".own-seat")).to_contain_text("Last card!" if announces else "can be caught")
    assert table.view()["board"]["lapsed"] == ([] if announces else [0])
    player.check_no_errors()


def test_who_has_not_announced_the_last_card_is_caught(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "h5 d3 d6", "c4 c5 c6", "s9 s3", top="h9", ruleset=HOUSE, turn=2)
    page = sit_down(player, table)
    table.move(2, "play", card="s9")
    page.get_by_role("button", name="Catch Player 3").click()
    expect(page.locator('.seat[data-place="seat:2"] .count')).to_have_text("3")
    player.check_no_errors()


def test_four_colours_are_chosen_in_the_menu_and_kept(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "h5 d3 c4", "s3 s4", top="h9", ruleset="crazy-eights"))
    colours = """() => ["h5", "d3", "c4"].map((code) =>
      getComputedStyle(document.querySelector(`[data-card="${code}"] .rank`)).fill)"""
    assert len(set(page.evaluate(colours))) == 2
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Four colours for four suits").check()
    assert len(set(page.evaluate(colours))) == 3
    page.reload()
    expect(page.locator(".hand-card")).to_have_count(3)
    assert len(set(page.evaluate(colours))) == 3
