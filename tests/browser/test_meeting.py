"""How people come together at a table in the browser: at once, with a code, by the link, from the public tables."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Reader, reading
from tests.browser.table import choose_game, open_home, touch

pytestmark = pytest.mark.slow


@pytest.fixture
def host(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    with reading(browser, table_service, 1200, 900, reduced_motion="reduce") as host:
        yield host


@pytest.fixture
def guest(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """Another browser, which knows no seat of the first."""
    with reading(browser, table_service, 1200, 900, reduced_motion="reduce") as guest:
        yield guest


def game_of(page: Page) -> str:
    """Return the id of the game that a page shows."""
    page.wait_for_url("**#/game/**")
    return page.url.partition("#/game/")[2].partition("/")[0]


def invite(host: Reader, *, public: bool = False) -> Page:
    """Create a table of Crazy Eights for two."""
    host.page.goto(f"{host.at}/table#/create/crazy-eights")
    host.page.get_by_label("Players", exact=True).select_option("2")
    host.page.get_by_label("List it among the public tables").set_checked(public)
    host.page.get_by_role("button", name="Create a table").click()
    expect(host.page.locator(".waiting-seats")).to_contain_text("(you)")
    return host.page


def check_that_both_play(host: Reader, guest: Reader) -> None:
    """Start the game of two; both must see a hand, of their own."""
    host.page.get_by_role("button", name="Start").click()
    hands = []
    for player in (host, guest):
        expect(player.page.locator(".hand-card")).to_have_count(7)
        cards = player.page.locator(".hand-card")
        hands.append({*cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")})
        player.check_no_errors()
    assert hands[0].isdisjoint(hands[1])


def play_at_once(player: Reader) -> Page:
    """Press the button of the first page for a game of Phase 10 with anybody."""
    open_home(player.page, player.at)
    choose_game(player.page, "Phase 10")
    player.page.get_by_role("button", name="Or play now with anybody").click()
    return player.page


def test_two_who_want_to_play_at_once_meet(host: Reader, guest: Reader) -> None:
    expect(play_at_once(host).get_by_role("timer")).to_contain_text("Bots take the vacant seats")
    play_at_once(guest)
    for player in (host, guest):
        expect(player.page.locator(".hand-card")).to_have_count(10)
        player.check_no_errors()
    assert game_of(host.page) == game_of(guest.page)


def test_who_wants_to_play_at_once_and_is_alone_plays_with_a_bot(host: Reader) -> None:
    page = play_at_once(host)
    expect(page.locator(".hand-card")).to_have_count(10)
    expect(page.locator('[data-place="seat:1"]')).to_contain_text("bot, ")
    host.check_no_errors()


def test_a_code_leads_to_the_table(host: Reader, guest: Reader) -> None:
    code = invite(host).locator(".share .code").inner_text()
    open_home(guest.page, guest.at)
    guest.page.get_by_label("Code").fill(code.lower())
    guest.page.get_by_role("button", name="Join", exact=True).click()
    guest.page.get_by_role("button", name="Take a seat").click()
    check_that_both_play(host, guest)


def test_the_link_leads_to_the_table(host: Reader, guest: Reader) -> None:
    guest.page.goto(invite(host).get_by_label("Link").input_value())
    guest.page.get_by_role("button", name="Sit here").click()
    check_that_both_play(host, guest)


@pytest.mark.parametrize(("can_copy", "said"), [(True, "Copied"), (False, "Select the link and copy it")])
def test_the_link_is_copied_or_selected(can_copy: bool, said: str, host: Reader) -> None:
    if can_copy:
        host.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    else:  # as over plain HTTP from another machine
        host.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    link = invite(host).get_by_label("Link")
    host.page.get_by_role("button", name="Copy the link").click()
    expect(host.page.get_by_role("button", name=said)).to_be_visible()
    if can_copy:
        assert host.page.evaluate("navigator.clipboard.readText()") == link.input_value()
    else:
        assert host.page.evaluate("getSelection().toString()") == link.input_value()


def test_a_public_table_is_joined_by_one_and_watched_by_another(host: Reader, guest: Reader, browser: Browser) -> None:
    game = game_of(invite(host, public=True))
    guest.page.goto(f"{guest.at}/table#/tables")
    guest.page.locator(f'[href="#/game/{game}"]', has_text="Take a seat").click()
    guest.page.get_by_role("button", name="Take a seat").click()
    check_that_both_play(host, guest)
    with browser.new_context() as context:
        spectator = Reader(context.new_page(), host.at)
        spectator.page.goto(f"{spectator.at}/table#/tables")
        spectator.page.locator(f'[href="#/game/{game}"]', has_text="Watch").click()
        expect(spectator.page.locator(".bar-game")).to_contain_text("watching")
        turn = host if host.page.get_by_role("heading", name="Your turn").is_visible() else guest
        seen = spectator.page.locator(".log li")
        before = seen.count()
        touch(turn.page.locator('.hand-card.legal, [data-move="draw"]').first)
        expect(seen).not_to_have_count(before)
        assert spectator.page.locator(".hand-card, [data-move]").count() == 0
        spectator.check_no_errors()
