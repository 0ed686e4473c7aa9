"""The table in the browser when something goes wrong: links, storage, seats that are lost, addresses that are none."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.api.table import Table, done, gathering, laid, left
from tests.browser.conftest import Reader
from tests.browser.table import choose_game, open_home, sit_down, touch

pytestmark = pytest.mark.slow

BLOCKED = (
    "Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('blocked', 'SecurityError'); } })"
)
ENTRIES = {"seat.x.0": '{"token":"x"}', "name": "5", "language": "[]", "panel": "{"}
DAMAGED = ";".join(f"localStorage.setItem('croupier.{name}', {value!r})" for name, value in ENTRIES.items())
FULL = "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); }"


def stays(player: Reader, words: str) -> None:
    """Check that words appear, and are still there two frames later."""
    shown = player.page.get_by_text(words)
    expect(shown).to_be_visible()
    player.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
    assert shown.is_visible()


def test_a_link_with_a_wrong_token_takes_no_seat_away(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9", "g1 g2 g3", top="r7")
    page = sit_down(player, table)
    with page.expect_response(lambda response: table.id in response.url and response.status == 401):
        page.goto(f"{player.at}/table#/continue/{table.id}/0/{'0' * 32}")
    page.reload()
    expect(page.locator(".hand-card")).to_have_count(2)
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.locator(".hand-card")).to_have_count(1)


def test_a_seat_whose_token_is_lost_is_not_watched_in_silence(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9", "g1 g2 g3", top="r7")
    page = player.page
    page.goto(f"{player.at}/table#/game/{table.id}/1")
    expect(page.get_by_role("heading", name="This browser does not have that seat")).to_be_visible()
    expect(page.get_by_text("Continue on another device")).to_be_visible()
    expect(page.get_by_text("ask Player 1 to let a bot play for you")).to_be_visible()
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".notice.watch")).to_contain_text("You are watching.")
    assert page.url.endswith(f"#/game/{table.id}")
    player.check_no_errors()


def test_the_message_for_the_host_is_copied_with_the_address_of_the_table(
    player: Reader, table_service: httpx.Client
) -> None:
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"], origin=player.at)
    table = gathering(table_service, 3, players=2, name="Ana")
    page.goto(f"{player.at}/table#/game/{table.id}/1")
    for asked in ("Please remove Player 2 and send me the new link", "Please let a bot play for Player 2"):
        page.get_by_role("button", name="Copy a message for Ana").click()
        expect(page.get_by_role("button", name="Copied")).to_be_visible()
        message = page.evaluate("navigator.clipboard.readText()")
        assert asked in message
        assert message.endswith(f"{player.at}/table#/game/{table.id}")
        if table.view()["status"] == "lobby":
            done(table.join())
            done(table.start())
            page.reload()
    page.goto(f"{player.at}/table#/game/{table.id}/0")
    expect(page.get_by_text("its key is not kept here")).to_be_visible()
    expect(page.get_by_role("button", name="Watch")).to_be_visible()
    assert page.get_by_role("button", name="Copy a message").count() == 0  # the host cannot ask the host
    player.check_no_errors()


@pytest.mark.parametrize("storage", [BLOCKED, FULL, DAMAGED], ids=["blocked", "full", "damaged"])
def test_a_game_is_played_whatever_the_storage_does(storage: str, player: Reader) -> None:
    player.page.add_init_script(storage)
    player.page.goto(f"{player.at}/table")
    player.page.get_by_role("button", name="Play against bots").click()
    expect(player.page.locator(".hand-card").first).to_be_visible()
    player.check_no_errors()


@pytest.mark.parametrize("address", ["/table#/join/100%", "/table#/join", "/table/", "/table#/nowhere"])
def test_an_address_that_is_none_leads_to_the_first_page(address: str, player: Reader) -> None:
    player.page.goto(player.at + address)
    expect(player.page.get_by_role("button", name="Play against bots")).to_be_visible()


def test_an_unknown_ruleset_is_refused_with_a_sentence(player: Reader) -> None:
    player.page.goto(f"{player.at}/table#/create/nosuch")
    expect(player.page.get_by_role("alert")).to_be_visible()


def test_a_board_that_cannot_be_loaded_is_loaded_again(player: Reader) -> None:
    page = player.page
    open_home(page, player.at)
    page.route("**/*.js", lambda route: route.abort())
    choose_game(page, "Phase 10")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_role("alert")).to_contain_text("The service cannot be reached.")
    page.unroute("**/*.js")
    page.get_by_role("button", name="Load the page again").click()
    expect(page.locator(".hand-card").first).to_be_visible()


def test_who_was_removed_learns_why(player: Reader, table_service: httpx.Client) -> None:
    table = gathering(table_service, 3, players=2)
    player.page.goto(f"{player.at}/table#/continue/{table.id}/1/{table.tokens[1]}")
    expect(player.page.locator(".waiting-seats")).to_contain_text("(you)")
    done(table.leave(1, by=0))
    stays(player, "You have left this table, were removed from it")


def test_a_game_that_is_deleted_leaves_the_table(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9", "g1 g2 g3", top="r7")
    sit_down(player, table)
    done(table.delete())
    stays(player, "The game was deleted.")


def leave_and_return(player: Reader, table: Table) -> Page:
    """Leave the table from its menu, and open the address of the seat again."""
    page = sit_down(player, table)
    url = page.url
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave", exact=True).click()
    page.get_by_role("button", name="Really leave?").click()
    expect(page.get_by_role("button", name="Play against bots")).to_be_visible()
    page.goto(url)
    return page


def test_a_player_leaves_after_a_second_click_and_comes_back(player: Reader, table_service: httpx.Client) -> None:
    page = leave_and_return(player, left(table_service))
    expect(page.get_by_role("heading", name="You have left this seat")).to_be_visible()
    page.get_by_role("button", name="Watch").click()
    expect(page.locator(".notice.watch")).to_contain_text("You are watching.")
    page.get_by_role("button", name="Come back to my seat").click()
    expect(page.locator(".hand-card")).to_have_count(2)


def test_a_player_who_left_comes_back_from_the_address_of_the_seat(player: Reader, table_service: httpx.Client) -> None:
    page = leave_and_return(player, left(table_service))
    page.get_by_role("button", name="Come back to my seat").click()
    expect(page.locator(".hand-card")).to_have_count(2)
    player.check_no_errors()


def test_the_device_is_passed_on_although_the_last_player_may_still_call(
    player: Reader, table_service: httpx.Client
) -> None:
    table = laid(table_service, "r5 b9", "g1 r2 g3", top="r7")
    sit_down(player, table, 1)
    page = sit_down(player, table, 0)
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.get_by_role("button", name="I am Player 2")).to_be_focused()
    page.get_by_role("dialog").locator("[data-move=call_uno]").click()
    expect(page.locator('[data-place="seat:0"] .uno-tag').first).to_have_text("UNO")
    page.get_by_role("button", name="I am Player 2").click()
    expect(page.locator('.hand-card[data-card="g1"]')).to_be_visible()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Play as Player 1").click()
    expect(page.get_by_role("button", name="I am Player 1")).to_be_visible()
    assert page.locator('[data-card="b9"]').count() == 0
    page.get_by_role("button", name="I am Player 1").click()
    expect(page.locator('.hand-card[data-card="b9"]')).to_be_visible()


def test_the_menu_closes_with_escape_and_with_a_click_elsewhere(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "r5 b9", "g1 g2 g3", top="r7"))
    button = page.get_by_role("button", name="Menu")
    button.click()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_have_count(0)
    expect(button).to_be_focused()
    button.click()
    page.locator(".middle, .uno-middle").first.click(position={"x": 5, "y": 5})
    expect(page.locator(".menu")).to_have_count(0)


def test_a_double_click_on_a_wild_asks_for_the_colour(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "W r5 b9", "g1 g2 g3", top="r7"))
    page.locator('.hand-card[data-card="W"]').dblclick(position={"x": 14, "y": 20})
    expect(page.get_by_role("group", name="Which colour?")).to_be_visible()
    expect(page.locator(".hand-card")).to_have_count(3)


def test_a_game_that_ends_within_a_round_shows_no_points_of_the_last_one(
    player: Reader, table_service: httpx.Client
) -> None:
    table = laid(table_service, "r5", "g1 g2", top="r7")
    table.move(0, "play", card="r5")
    table.move(0, "next_round")
    page = sit_down(player, table)
    done(table.end())
    expect(page.locator(".results h2")).to_have_text("The host has ended the game")
    expect(page.locator(".scores thead th")).to_have_text(["Player", "Total"])


def test_arrows_lead_back_to_the_hand_from_a_click_beside_everything(
    player: Reader, table_service: httpx.Client
) -> None:
    page = sit_down(player, laid(table_service, "r5 b9", "r1 g2 g3", top="r7"))
    page.locator(".centre").click(position={"x": 4, "y": 4})
    assert page.evaluate("document.activeElement === document.body")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".hand-card").first).to_be_focused()


def test_the_tabs_of_the_panel_follow_arrows(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "r5 b9", "r1 g2 g3", top="r7"))
    page.locator("[data-panel]").click()
    page.get_by_role("tab", name="Log").focus()
    page.keyboard.press("ArrowRight")
    expect(page.get_by_role("tab", name="Rules", selected=True)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_role("tab", name="Log", selected=True)).to_be_focused()


def test_a_refusal_goes_when_the_board_is_touched(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "r5 b9", "r1 g2 g3", top="r7", turn=1))
    touch(page.locator('.hand-card[data-card="r5"]'))
    refusal = page.locator(".refusal")
    expect(refusal).to_contain_text("Player 2's turn")
    refusal.click(position={"x": 8, "y": 8})
    expect(refusal).to_be_visible()
    page.locator(".seat").click()
    expect(refusal).to_have_count(0)


def test_a_refusal_goes_when_its_cause_has_gone(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9", "r1 g2 g3", top="r7", turn=1)
    page = sit_down(player, table)
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.locator(".refusal")).to_contain_text("Player 2's turn")
    table.move(1, "play", card="r1")
    expect(page.locator(".refusal")).to_have_count(0)
