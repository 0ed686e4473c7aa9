"""The board of UNO Dice in a real browser: a whole game by clicks, and each question that the rules ask."""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.api.table import placed
from tests.browser.conftest import Reader, reading
from tests.browser.table import create_table, play_against_bots, sit_down, touch

pytestmark = pytest.mark.slow


COUNT_TUMBLES = """
window.tumbled = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  if (this.matches(".hand .die")) window.tumbled += 1;
  return animate.apply(this, how);
};
"""


@pytest.fixture
def player(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    with reading(browser, table_service, 360, 740) as player:
        yield player


def die(page: Page, code: str) -> Locator:
    return page.locator(f'.hand-card[data-card="{code}"]').first


def dice_of(page: Page, seat: int) -> Locator:
    return page.locator(f'.seat[data-place="seat:{seat}"] .small-cards')


def test_a_game_is_played_by_clicks_to_its_end(player: Reader) -> None:
    player.page.emulate_media(reduced_motion="reduce")
    create_table(player.page, player.at, "uno-dice", target=1)
    assert play_against_bots(player) > 0


def test_a_hand_is_rolled_again_and_all_dice_lie_open(player: Reader, table_service: httpx.Client) -> None:
    position = {"hands": ["b2 b3 y1", "r1 r2 y3"], "centre": "g4", "rolls": ["g2", "r3", "b6", "g5"]}
    player.page.add_init_script(COUNT_TUMBLES)
    page = sit_down(player, placed(table_service, "uno-dice", position))
    expect(dice_of(page, 1)).to_have_accessible_name("red 1, red 2, yellow 3")
    page.get_by_role("button", name="Roll again").click()
    expect(page.locator(".hand-card.legal")).to_have_attribute("data-card", "g2")
    assert page.evaluate("window.tumbled") == 3
    page.get_by_role("button", name=re.compile("^Draw a die")).click()
    expect(page.locator(".hand-card.legal")).to_have_attribute("data-card", "g5")
    assert page.evaluate("window.tumbled") == 4
    page.get_by_role("button", name="Keep it").click()
    expect(page.locator(".turn")).to_have_text("Player 2's turn")
    player.check_no_errors()


def test_a_wild_die_asks_for_the_colour_that_it_stands_for(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, placed(table_service, "uno-dice", {"hands": ["W b2 b3", "r1 r2 y3"], "centre": "g4"}))
    touch(die(page, "W"))
    question = page.get_by_role("group", name="Wild: which colour?")
    expect(question.get_by_role("button")).to_have_text(["red", "green", "blue", "yellow", "Cancel"])
    question.get_by_role("button", name="red").click()
    expect(page.get_by_role("img", name="Centre: Wild, red to follow")).to_be_visible()
    player.check_no_errors()


def test_a_wild_draw_four_is_challenged(player: Reader, table_service: httpx.Client) -> None:
    position = {"hands": ["r1 r2 y3", "F g1 y1", "b4 b5 b6"], "centre": "g4", "turn": 1}
    table = placed(table_service, "uno-dice", position)
    page = sit_down(player, table)
    table.move(1, "play", die="F", colour="r")
    expect(page.locator(".hint")).to_contain_text("Player 2 played a Wild Draw Four on the green 4")
    page.get_by_role("button", name="Challenge: they draw 4").click()
    expect(page.get_by_role("img", name="Centre: green 4")).to_be_visible()
    expect(page.locator('.seat[data-place="seat:1"] .die')).to_have_count(7)
    player.check_no_errors()


def test_uno_is_called_by_the_player_or_caught(player: Reader, table_service: httpx.Client) -> None:
    position = {"hands": ["g1 b2", "g2 r2 y3", "b4 b5 b6"], "centre": "g4"}
    table = placed(table_service, "uno-dice", position)
    page = sit_down(player, table)
    touch(die(page, "g1"))
    expect(page.locator(".own-seat")).to_contain_text("can be caught")
    page.get_by_role("button", name="UNO!").click()
    expect(page.locator(".own-seat")).to_contain_text("UNO!")
    assert table.view()["board"]["called"] == [0]
    player.check_no_errors()
