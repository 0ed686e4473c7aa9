"""The table in a real browser: games are played by clicks, from the first page to the result."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.api.table import laid
from tests.browser.conftest import Reader
from tests.browser.screens import SCREENS
from tests.browser.table import choose_game, create_table, open_home, sit_down, touch
from tests.rulebooks.page import PACKAGE

pytestmark = pytest.mark.slow


def test_one_click_on_the_first_page_deals_a_game_against_bots(player: Reader) -> None:
    open_home(player.page, player.at)
    assert player.page.url == f"{player.at}/table"
    choose_game(player.page, "UNO")
    player.page.get_by_role("button", name="Play against bots").click()
    expect(player.page.locator(".hand-card").nth(6)).to_be_visible()  # more if the first card is a Draw Two
    player.check_no_errors()


def test_an_unknown_rulebook_is_played_on_the_generic_board_by_two_people_with_one_device(player: Reader) -> None:
    page = player.page
    create_table(page, player.at, PACKAGE)
    page.get_by_role("button", name="Somebody on this device").click()
    page.get_by_role("button", name="Start").click()
    for _ in range(50):
        curtain = page.get_by_role("button", name="I am")
        over = page.get_by_role("button", name="Play again")
        expect(curtain.or_(over).or_(page.locator(".hand-card.legal")).first).to_be_visible()
        if over.is_visible():
            break
        if curtain.is_visible():
            curtain.click()
            expect(curtain).to_be_hidden()
        else:
            cards = page.locator(".hand-card").count()
            touch(page.locator(".hand-card.legal").first)
            expect(page.locator(".hand-card")).to_have_count(cards - 1)
    expect(page.locator(".results")).to_contain_text("wins the game")
    player.check_no_errors()


def test_two_tabs_of_one_seat_share_one_stream(player: Reader) -> None:
    first = player.page
    open_home(first, player.at)
    first.get_by_role("button", name="Play against bots").click()
    expect(first.locator(".hand-card").first).to_be_visible()
    second = first.context.new_page()
    streams: list[str] = []
    second.on("request", lambda request: streams.append(request.url) if "/stream" in request.url else None)
    second.goto(first.url)
    expect(second.locator(".hand-card").first).to_be_visible()
    assert streams == []
    with second.expect_request(lambda request: "/stream" in request.url):
        first.close()
    expect(second.locator(".connection.live")).to_be_attached()


def test_a_card_that_does_not_go_is_explained_with_its_clause(player: Reader, table_service: httpx.Client) -> None:
    body = {"ruleset": "uno-official", "sandbox": {"scenario": "your-turn"}}
    created = table_service.post("/v1/games", json=body).raise_for_status().json()
    game, token = created["game"]["id"], created["seat_token"]
    player.page.goto(f"{player.at}/table#/continue/{game}/0/{token}")
    touch(player.page.locator(".hand-card.illegal").first)
    clause = player.page.locator(".refusal .link")
    clause.click()
    expect(player.page.locator(".rules .chosen")).to_be_in_viewport()
    assert token not in player.page.url
    player.page.go_back()
    assert token not in player.page.url


def test_a_clash_of_options_is_marked_on_the_field(player: Reader, table_service: httpx.Client) -> None:
    page = player.page
    SCREENS["create with a clash of options"](player, table_service)
    expect(page.locator("#option-rescue")).to_have_attribute("aria-invalid", "true")


def test_a_finished_game_is_played_again(player: Reader, table_service: httpx.Client) -> None:
    body = {"ruleset": "uno-official", "sandbox": {"scenario": "game-won"}}
    created = table_service.post("/v1/games", json=body).raise_for_status().json()
    player.page.goto(f"{player.at}/table#/continue/{created['game']['id']}/0/{created['seat_token']}")
    touch(player.page.locator(".hand-card.legal").first)
    player.page.get_by_role("button", name="Play again").click()
    expect(player.page.locator(".waiting-seats")).to_contain_text("kept for Player 2")
    player.check_no_errors()


COUNT_TONES = """
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...at) { window.tones += 1; return start.apply(this, at); };
"""


@pytest.mark.parametrize("wanted", [False, True])
def test_sound_is_off_until_it_is_turned_on(wanted: bool, player: Reader, table_service: httpx.Client) -> None:
    player.page.add_init_script(COUNT_TONES)
    table = laid(table_service, "r5 b9 g7", "r8 g2 g3", top="r7")
    page = sit_down(player, table)
    if wanted:
        page.get_by_role("button", name="Menu").click()
        page.get_by_label("Sound").check()
        page.get_by_role("button", name="Menu").click()
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.locator(".hand-card")).to_have_count(2)
    assert page.evaluate("window.tones") == (1 if wanted else 0)
