"""How people come together at a table in the browser: at once, with a code, by the link, from the public tables."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.api.table import RULESET, placed
from tests.browser.conftest import Reader, reading
from tests.browser.table import choose_game, open_home

pytestmark = pytest.mark.slow


@pytest.fixture
def guest(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """Another browser, which knows no seat of the player's."""
    with reading(browser, table_service, 1200, 900, reduced_motion="reduce") as guest:
        yield guest


def game_of(page: Page) -> str:
    """Return the id of the game that a page shows."""
    page.wait_for_url("**#/game/**")
    return page.url.partition("#/game/")[2].partition("/")[0]


def invite(player: Reader, *, public: bool = False) -> Page:
    """Create a table of Crazy Eights for two."""
    player.page.goto(f"{player.at}/table#/create/crazy-eights")
    player.page.get_by_label("Players", exact=True).select_option("2")
    player.page.get_by_label("List it among the public tables").set_checked(public)
    player.page.get_by_role("button", name="Create a table").click()
    expect(player.page.locator(".waiting-seats")).to_contain_text("(you)")
    return player.page


def check_that_both_play(player: Reader, guest: Reader) -> None:
    """Start the game of two; both must see a hand, of their own."""
    player.page.get_by_role("button", name="Start", exact=True).click()
    hands = []
    for each in (player, guest):
        cards = each.page.locator(".hand-card")
        expect(cards).to_have_count(7)
        hands.append({*cards.evaluate_all("cards => cards.map((card) => card.dataset.card)")})
        each.check_no_errors()
    assert hands[0].isdisjoint(hands[1])


def choose_phase_10(player: Reader) -> Locator:
    """Choose a game on the first page; return the button to play it at once with anybody."""
    open_home(player.page, player.at)
    choose_game(player.page, "Phase 10")
    return player.page.get_by_role("button", name="Or play now with anybody")


def test_two_who_want_to_play_at_once_meet(player: Reader, guest: Reader) -> None:
    buttons = [choose_phase_10(player), choose_phase_10(guest)]
    for button in buttons:
        button.click()
    for each in (player, guest):
        expect(each.page.locator(".hand-card")).to_have_count(10)
        each.check_no_errors()
    assert game_of(player.page) == game_of(guest.page)


def test_who_wants_to_play_at_once_and_is_alone_plays_with_a_bot(player: Reader) -> None:
    choose_phase_10(player).click()
    expect(player.page.get_by_role("timer")).to_contain_text("Bots take the vacant seats")
    expect(player.page.locator(".hand-card")).to_have_count(10)
    expect(player.page.locator('[data-place="seat:1"]')).to_contain_text("bot, ")
    player.check_no_errors()


def test_a_code_leads_to_the_table(player: Reader, guest: Reader) -> None:
    code = invite(player).locator(".share .code").inner_text()
    open_home(guest.page, guest.at)
    guest.page.get_by_label("Code").fill(code.lower())
    guest.page.get_by_label("Your name").fill("Ben")
    guest.page.get_by_role("button", name="Join", exact=True).click()
    expect(player.page.locator(".waiting-seats")).to_contain_text("Ben")
    expect(guest.page.locator(".waiting-seats")).to_contain_text("Ben (you)")
    check_that_both_play(player, guest)


def test_a_code_that_is_typed_again_leads_back_to_the_seat(player: Reader) -> None:
    page = invite(player)
    seats, code = page.locator(".waiting-seats").inner_text(), page.locator(".share .code").inner_text()
    open_home(page, player.at)
    page.get_by_label("Code").fill(code)
    page.get_by_role("button", name="Join", exact=True).click()
    expect(page.locator(".waiting-seats")).to_have_text(seats, use_inner_text=True)
    player.check_no_errors()


def test_a_code_of_no_table_is_refused_where_it_was_typed(player: Reader) -> None:
    open_home(player.page, player.at)
    player.page.get_by_label("Code").fill("BBBBBB")
    player.page.get_by_role("button", name="Join", exact=True).click()
    expect(player.page.get_by_role("alert")).to_be_visible()
    expect(player.page.get_by_label("Code")).to_have_value("BBBBBB")


def test_a_table_for_four_starts_with_the_two_who_are_there(player: Reader, guest: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/crazy-eights")
    page.get_by_role("button", name="Create a table").click()
    expect(page.locator(".waiting-seats > li")).to_have_count(4)
    assert page.get_by_role("button", name="Start with").all_inner_texts() == ["Start with bots on the vacant seats"]
    guest.page.goto(page.get_by_label("Link").input_value())
    guest.page.get_by_role("button", name="Take a seat").click()
    page.get_by_role("button", name="Start with 2 players").click()
    for each in (player, guest):
        expect(each.page.locator(".hand-card")).to_have_count(7)
        expect(each.page.locator(".seats > li")).to_have_count(1)
        each.check_no_errors()


def test_bots_take_the_vacant_seats_at_the_start(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/crazy-eights")
    page.get_by_role("button", name="Create a table").click()
    page.get_by_role("button", name="Start with bots on the vacant seats").click()
    expect(page.locator(".hand-card").nth(4)).to_be_visible()
    expect(page.locator(".seats > li").get_by_text("bot, easy")).to_have_count(3)
    player.check_no_errors()


def test_the_link_leads_to_the_table(player: Reader, guest: Reader) -> None:
    guest.page.goto(invite(player).get_by_label("Link").input_value())
    guest.page.get_by_role("button", name="Sit here").click()
    check_that_both_play(player, guest)


def test_a_contribution_that_comes_after_the_start_changes_nothing(player: Reader, guest: Reader) -> None:
    held: list[Route] = []
    guest.page.route("**/entropy", lambda route: held.append(route))  # noqa: PLW0108 (Playwright marks the function)
    with guest.page.expect_request("**/entropy"):
        guest.page.goto(invite(player).get_by_label("Link").input_value())
        guest.page.get_by_role("button", name="Sit here").click()
    check_that_both_play(player, guest)
    with guest.page.expect_response("**/entropy") as late:
        held[0].continue_()
    assert late.value.json()["code"] == "already_started"
    guest.check_no_errors()


@pytest.mark.parametrize(("can_copy", "said"), [(True, "Copied"), (False, "Select the link and copy it")])
def test_the_link_is_copied_or_selected(can_copy: bool, said: str, player: Reader) -> None:
    if can_copy:
        player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    else:  # as over plain HTTP from another machine
        player.page.add_init_script("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    link = invite(player).get_by_label("Link")
    player.page.get_by_role("button", name="Copy the link").click()
    expect(player.page.get_by_role("button", name=said)).to_be_visible()
    if can_copy:
        assert player.page.evaluate("navigator.clipboard.readText()") == link.input_value()
    else:
        assert player.page.evaluate("getSelection().toString()") == link.input_value()


def test_a_public_table_is_joined(player: Reader, guest: Reader) -> None:
    game = game_of(invite(player, public=True))
    guest.page.goto(f"{guest.at}/table#/tables")
    guest.page.locator(f'[href="#/game/{game}"]', has_text="Take a seat").click()
    guest.page.get_by_role("button", name="Take a seat").click()
    check_that_both_play(player, guest)


def test_a_public_table_is_watched(player: Reader, table_service: httpx.Client) -> None:
    position = {"hands": ["r5 b9 g7", "r8 g2 g3"], "discard_pile": "r7"}
    table = placed(table_service, RULESET, position, public=True)
    page = player.page
    page.goto(f"{player.at}/table#/tables")
    page.locator(f'[href="#/game/{table.id}"]', has_text="Watch").click()
    expect(page.locator(".notice.watch")).to_contain_text("You are watching.")
    table.move(0, "play", card="r5")
    expect(page.locator(".log")).to_contain_text("Player 1 plays the red 5")
    assert page.locator(".hand-card, [data-move]").count() == 0
    player.check_no_errors()


def test_if_a_guest_is_the_youngest_the_player_before_deals(player: Reader, guest: Reader) -> None:
    player.page.goto(f"{player.at}/table#/create/phase-10")
    youngest = "I am the youngest"
    player.page.get_by_label("Players", exact=True).select_option("2")
    player.page.get_by_text("More rules", exact=True).click()
    player.page.get_by_label("First dealer").select_option("youngest")
    player.page.get_by_role("button", name="Create a table").click()
    guest.page.goto(player.page.get_by_label("Link").input_value())
    guest.page.get_by_label(youngest).check()
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(player.page.locator(".waiting-seats")).not_to_contain_text("vacant")
    player.page.get_by_role("button", name="Start", exact=True).click()
    expect(guest.page.locator(".hand-card")).to_have_count(10)
    view = httpx.get(f"{player.at}/v1/games/{game_of(player.page)}").json()
    assert (view["options"]["youngest"], view["board"]["dealer"]) == (1, 0)
    for each in (player, guest):
        each.check_no_errors()


def test_a_refused_code_is_seen_on_a_phone(player: Reader) -> None:
    player.page.set_viewport_size({"width": 390, "height": 844})
    open_home(player.page, player.at)
    player.page.get_by_label("Code").fill("BBBBBB")
    player.page.get_by_role("button", name="Join", exact=True).click()
    expect(player.page.get_by_role("alert")).to_be_in_viewport()
