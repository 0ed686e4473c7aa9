"""The table in a real browser: games are played by clicks, from the first page to the result."""

import re

import httpx
import pytest
from playwright.sync_api import Browser, expect

from tests.api.table import gathering, laid
from tests.browser.conftest import Reader, reading
from tests.browser.screens import SCREENS
from tests.browser.table import (
    choose_game,
    create_table,
    open_home,
    play_against_bots,
    sit_down,
    touch,
    without_pace,
)
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
    page.get_by_role("button", name="Add a player on this device").click()
    page.get_by_role("button", name="Start", exact=True).click()
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
    expect(page.locator(".results")).to_contain_text(re.compile("wins? the game"))
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


def test_a_tab_that_is_loaded_again_gets_the_game_from_another_tab(player: Reader, table_service: httpx.Client) -> None:
    """The other tab takes the stream over, and knows the game already."""
    page = sit_down(player, laid(table_service, "r5 b9", "g1 g2 g3", top="r7"))
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator(".hand-card")).to_have_count(2)
    page.reload()
    expect(page.locator(".hand-card")).to_have_count(2)


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


def test_a_clash_of_options_cannot_be_chosen(player: Reader, table_service: httpx.Client) -> None:
    page = player.page
    SCREENS["create with a clash of options"](player, table_service)
    reason = page.locator("#option-rescue-reason")
    expect(reason).to_contain_text("“Rescue: yes” does not go with “Stacking: the same card only”")
    expect(page.locator("#option-rescue")).to_have_attribute("aria-describedby", re.compile("option-rescue-reason"))
    expect(page.locator('#option-wild_draw_four-how option[value="take_back"]')).to_be_disabled()
    page.get_by_role("switch", name="Stacking").uncheck()
    expect(page.locator("#option-rescue")).to_be_enabled()
    page.locator("#option-rescue").check()
    expect(page.get_by_role("switch", name="Stacking")).to_be_disabled()


def test_an_option_that_the_service_refuses_is_marked_on_the_field(player: Reader, table_service: httpx.Client) -> None:
    SCREENS["create with a refused option"](player, table_service)
    expect(player.page.locator("#option-hand_size")).to_have_attribute("aria-invalid", "true")
    expect(player.page.locator(".option.invalid .field-error")).to_contain_text("“Cards dealt” and “Players”")
    expect(player.page.locator(".refusal")).to_contain_text("“Cards dealt” and “Players”")


def test_a_finished_game_is_played_again(player: Reader, table_service: httpx.Client) -> None:
    body = {"ruleset": "uno-official", "sandbox": {"scenario": "game-won"}}
    created = table_service.post("/v1/games", json=body).raise_for_status().json()
    player.page.goto(f"{player.at}/table#/continue/{created['game']['id']}/0/{created['seat_token']}")
    touch(player.page.locator(".hand-card.legal").first)
    player.page.get_by_role("button", name="Play again").click()
    expect(player.page.locator(".waiting-seats")).to_contain_text("kept for Player 2")
    player.check_no_errors()


def test_playing_again_against_bots_deals_at_once(player: Reader) -> None:
    player.page.route("**/v1/games", without_pace)
    create_table(player.page, player.at, "uno-official", hand_size=2, target=1)
    play_against_bots(player)
    over = player.page.url
    player.page.get_by_role("button", name="Play again").click()
    expect(player.page).not_to_have_url(over)
    expect(player.page.locator(".bar-game")).to_contain_text("Round 1")
    expect(player.page.locator(".hand-card").nth(1)).to_be_visible()


COUNT_SOUNDS = """
window.sounds = 0;
for (const node of [OscillatorNode, AudioBufferSourceNode]) {
  const start = node.prototype.start;
  node.prototype.start = function (...at) { window.sounds += 1; return start.apply(this, at); };
}
"""


def test_a_name_has_as_many_characters_as_the_service_takes(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/{PACKAGE}")
    name = page.get_by_label("Your name")
    name.fill("\U0001f0cf" * 45)
    expect(name).to_have_value("\U0001f0cf" * 40)
    page.get_by_role("button", name="Create a table").click()
    expect(page.locator(".waiting-seats")).to_contain_text("\U0001f0cf" * 40)
    player.check_no_errors()


@pytest.mark.parametrize("language", ["en", "cs"])
def test_no_sentence_of_a_form_has_the_words_of_programs(
    language: str, player: Reader, table_service: httpx.Client
) -> None:
    page = player.page
    for ruleset in table_service.get("/v1/rulesets", params={"lang": language}).json()["rulesets"]:
        page.goto(f"{player.at}/table?lang={language}#/create/{ruleset['id']}")
        expect(page.locator(".picker .summary")).to_have_text(ruleset["summary"])
        expect(page.locator("form.create")).to_be_visible()
        for more in page.locator("summary").all():
            more.click()
        text = page.locator("main").inner_text()
        assert not re.search(r"\bnull\b|/v1|\btrue\b|\bfalse\b|[“„][a-z]+_", text), ruleset["id"]


def test_the_youngest_player_is_a_seat_from_one_on(player: Reader, table_service: httpx.Client) -> None:
    options = {"first_dealer": "youngest", "youngest": 1}
    table = gathering(table_service, 3, options=options)
    player.page.goto(f"{player.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    expect(player.page.locator(".table-rules")).to_contain_text("Seat 2")


NO_CARD_YET = """
window.early = 0;
const look = () => {
  const pile = document.querySelector('.pile[data-place="discard"] > *');
  early += pile && !document.querySelector(".hand-card") && getComputedStyle(pile).opacity !== "0";
  requestAnimationFrame(look);
};
look();
"""


def test_during_the_deal_no_card_is_turned_up(browser: Browser, table_service: httpx.Client) -> None:
    with reading(browser, table_service, 1200, 900) as mover:
        mover.page.add_init_script(NO_CARD_YET)
        open_home(mover.page, mover.at)
        mover.page.get_by_role("button", name="Play against bots").click()
        expect(mover.page.locator(".hand-card").first).to_be_visible()
        expect(mover.page.locator('.pile[data-place="discard"] .pile-top')).to_be_visible()
        assert mover.page.evaluate("early") == 0
        mover.check_no_errors()


def test_after_the_deal_the_hand_has_the_focus(browser: Browser, table_service: httpx.Client) -> None:
    """Not the menu, which is all that there is before."""
    with reading(browser, table_service, 1200, 900) as reader:
        open_home(reader.page, reader.at)
        choose_game(reader.page, "Crazy Eights")  # in UNO the first card may ask a question, which then has the focus
        reader.page.get_by_role("button", name="Play against bots").press("Enter")
        expect(reader.page.locator(".hand-card:focus")).to_have_count(1)


@pytest.mark.parametrize("wanted", [False, True])
def test_a_card_is_heard_unless_sound_is_turned_off(wanted: bool, player: Reader, table_service: httpx.Client) -> None:
    player.page.add_init_script(COUNT_SOUNDS)
    table = laid(table_service, "r5 b9 g7", "r8 g2 g3", top="r7", turn=1)
    page = sit_down(player, table)
    button = page.get_by_role("button", name="Sound and vibration")
    expect(button).to_have_attribute("aria-pressed", "true")
    if not wanted:
        button.click()
    table.move(1, "play", card="r8")
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    page.wait_for_function(f"sounds === {3 if wanted else 0}")  # a card, and two tones for the turn
    player.check_no_errors()
