"""Players and bots have names and faces, and the host of a game with bots lets them move faster."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.table import RULESET, Table, done, gathering, started
from tests.browser.conftest import Reader, reading
from tests.browser.table import open_home, sit_down

pytestmark = pytest.mark.slow


@pytest.fixture
def guest(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """Another browser, which knows no seat of the player's."""
    with reading(browser, table_service, 1200, 900, reduced_motion="reduce") as guest:
        yield guest


def choose_face(page: Page, face: str, colour: str) -> None:
    page.get_by_role("button", name="Your face").click()
    page.get_by_role("radio", name=face, exact=True).check()
    page.get_by_role("radio", name=colour, exact=True).check()
    page.get_by_role("button", name="Close", exact=True).click()
    expect(page.get_by_role("button", name=f"Your face: {face}, {colour}")).to_be_focused()


def bots_named(page: Page) -> list[str]:
    """Return the names of the other seats."""
    return page.locator(".seats .seat-name").all_inner_texts()


def test_a_face_that_is_chosen_on_the_first_page_is_seen_by_others_and_stays(player: Reader, guest: Reader) -> None:
    open_home(player.page, player.at)
    choose_face(player.page, "owl", "violet")
    player.page.reload()
    expect(player.page.get_by_role("button", name="Your face: owl, violet")).to_be_visible()
    player.page.get_by_role("link", name="Create a table").click()
    player.page.get_by_role("button", name="Create a table").click()
    guest.page.goto(player.page.get_by_label("Link").input_value())
    seats = guest.page.locator(".waiting-seats > li")
    expect(seats.first.locator(".avatar.look-7 .face")).to_be_visible()
    expect(seats.nth(1).locator(".face")).to_have_count(0)
    choose_face(guest.page, "frog", "green")
    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(player.page.locator(".waiting-seats > li").nth(1).locator(".avatar.look-4 .face")).to_be_visible()
    for each in (player, guest):
        each.check_no_errors()


def test_the_choice_is_made_with_the_keys_and_left_with_escape(player: Reader) -> None:
    open_home(player.page, player.at)
    choose_face(player.page, "fox", "red")
    button = player.page.get_by_role("button", name="Your face")
    player.page.keyboard.press("Enter")
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("ArrowRight")
    expect(player.page.get_by_role("radio", name="cat", exact=True)).to_be_checked()
    player.page.keyboard.press("Tab")
    player.page.keyboard.press("ArrowDown")
    player.page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-label", "Your face: cat, orange")
    expect(player.page.get_by_role("radio", name="cat", exact=True)).to_have_count(0)
    button.click()
    player.page.get_by_role("heading", level=1).click()
    expect(player.page.get_by_role("radio", name="cat", exact=True)).to_have_count(0)


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (320, 568)], ids=str)
def test_the_choice_of_a_face_is_seen_when_it_opens(size: tuple[int, int], player: Reader) -> None:
    player.page.set_viewport_size({"width": size[0], "height": size[1]})
    open_home(player.page, player.at)
    player.page.get_by_role("button", name="Your face").click()
    expect(player.page.locator(".face-panel")).to_be_in_viewport(ratio=0.99)


def test_the_face_of_another_front_end_is_the_initial(player: Reader, table_service: httpx.Client) -> None:
    table = gathering(table_service, 3, name="Ana", look="dragon")
    done(table.join(name="Ben", look="cat-2"))
    player.page.goto(f"{player.at}/table#/game/{table.id}")
    expect(player.page.locator(".waiting-seats .avatar").first).to_have_text("A")
    expect(player.page.locator(".waiting-seats .avatar.look-2 .face")).to_have_count(1)


def test_bots_have_names_and_faces_and_the_log_names_them(player: Reader) -> None:
    open_home(player.page, player.at)
    player.page.get_by_label("Your name").fill("Ada")
    player.page.get_by_role("button", name="Play against bots").click()
    expect(player.page.locator(".hand-card").first).to_be_visible()
    names = bots_named(player.page)
    assert len({*names, "Ada"}) == 3
    assert not any("Bot" in name for name in names)
    expect(player.page.locator(".seats .face")).to_have_count(2)
    expect(player.page.locator(".own-seat .face")).to_have_count(1)
    if not player.page.locator(".panel").is_visible():
        player.page.locator("[data-panel]").click()
    for name in names:
        expect(player.page.locator(".panel")).to_contain_text(name)
    player.check_no_errors()


def test_bots_that_come_to_a_table_have_names_and_faces(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/{RULESET}")
    page.get_by_role("button", name="Create a table").click()
    page.get_by_role("button", name="Add a bot (easy)").first.click()
    expect(page.locator(".waiting-seats .face")).to_have_count(2)
    page.get_by_role("button", name="Start with bots on the vacant seats").click()
    expect(page.locator(".seats .face")).to_have_count(3)
    assert len({*bots_named(page)}) == 3
    assert not any("Bot" in name for name in bots_named(page))


def against_a_bot(table_service: httpx.Client) -> Table:
    """A game in which it is the turn of a player, and bots have the pace of the page."""
    table = gathering(table_service, 3, players=2, bots=[{"seat": 2, "level": "easy"}], bot_pace=8, name="Ana")
    done(table.start())
    return table


def test_the_host_lets_bots_move_faster(player: Reader, guest: Reader, table_service: httpx.Client) -> None:
    table = against_a_bot(table_service)
    page = sit_down(player, table)
    switch = page.get_by_role("button", name="Faster bots")
    expect(switch).to_have_attribute("aria-pressed", "false")
    for pressed, pace in (("true", 2), ("false", 8)):
        switch.click()
        expect(switch).to_have_attribute("aria-pressed", pressed)
        assert table.view()["settings"]["bot_pace"] == pace
    page.set_viewport_size({"width": 390, "height": 844})
    expect(switch).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(switch).to_be_visible()
    other = sit_down(guest, table, 1)
    expect(other.get_by_role("button", name="Menu")).to_be_visible()
    expect(other.get_by_role("button", name="Faster bots")).to_have_count(0)
    player.check_no_errors()


def test_without_bots_there_is_nothing_to_make_faster(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, started(table_service, name="Ana"))
    expect(page.get_by_role("button", name="Faster bots")).to_have_count(0)
