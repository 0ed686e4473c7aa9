"""The end of a round and of a game: the moment of the last card, the sheet, the podium, figures and sharing."""

import itertools
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.table import Table, done, laid, placed, started
from tests.browser.conftest import Reader, reading
from tests.browser.table import sit_down, touch

pytestmark = pytest.mark.slow

MOST_POSITIONS = 400
"""The page reads no positions of a game with more versions."""
HELD = """
let fire;
window.setTimeout = ((set) => (act, ms) => (ms === 1400 ? (window.fire = act, -1) : set(act, ms)))(setTimeout);
"""
"""The time of the moment stands still."""


@pytest.fixture
def mover(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """The browser of a player, with motion and a moment that stays."""
    with reading(browser, table_service, 1200, 900) as mover:
        mover.page.add_init_script(HELD)
        yield mover


def last_card(client: httpx.Client, **more: Any) -> Table:
    return laid(client, "r5", "gD b2 b3", "y1 y2", top="r7", **more)


def played(player: Reader, table: Table) -> Page:
    page = sit_down(player, table)
    touch(page.locator('.hand-card[data-card="r5"]'))
    return page


@pytest.mark.parametrize("key", ["Enter", "Escape", None])
def test_the_last_card_is_a_moment_that_a_key_or_a_click_ends(
    key: str | None, mover: Reader, table_service: httpx.Client
) -> None:
    page = played(mover, last_card(table_service))
    moment = page.locator(".moment")
    expect(moment).to_contain_text("You win the round!")
    expect(moment.locator(".moment-hand")).to_have_count(2)
    expect(moment.locator(".card")).to_have_count(5)
    expect(page.locator(".results")).to_have_count(0)
    if key:
        page.keyboard.press(key)
    else:
        moment.click()
    expect(moment).to_have_count(0)
    expect(page.get_by_role("button", name="Next round")).to_be_focused()
    mover.check_no_errors()


IN_FLIGHT = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  if (this.matches(".points-copy")) animation.pause();
  return animation;
};
"""
"""Points that fly stand still in the air."""
LAND = """
document.getAnimations().filter(({ effect }) => effect.target.matches(".points-copy")).forEach((each) => each.finish())
"""


def test_the_moment_ends_by_itself_and_totals_change_when_the_points_arrive(
    mover: Reader, table_service: httpx.Client
) -> None:
    mover.page.add_init_script(IN_FLIGHT)
    page = played(mover, last_card(table_service))
    own, total = page.locator(".own-seat .score"), page.locator(".results .total").first
    expect(page.locator(".moment")).to_be_visible()
    expect(own).to_have_text("0 points")
    page.evaluate("window.fire()")
    expect(page.locator(".points-copy")).to_have_count(1)
    expect(total).to_have_text("0")
    expect(own).to_have_text("0 points")
    page.evaluate(LAND)
    expect(total).to_have_text("28")
    expect(own).to_have_text("28 points")
    expect(page.locator(".points-copy")).to_have_count(0)
    mover.check_no_errors()


@pytest.mark.parametrize(("seat", "scraps"), [(0, 28), (1, 0)])
def test_paper_falls_for_who_has_won_alone(seat: int, scraps: int, mover: Reader, table_service: httpx.Client) -> None:
    table = last_card(table_service)
    page = sit_down(mover, table, seat)
    expect(page.locator(".connection.live")).to_be_attached()
    table.move(0, "play", card="r5")
    expect(page.locator(".moment")).to_be_visible()
    expect(page.locator(".moment .cheer > i")).to_have_count(scraps)


def test_a_spectator_puts_the_sheet_of_a_round_away(player: Reader, table_service: httpx.Client) -> None:
    table = last_card(table_service)
    table.move(0, "play", card="r5")
    page = player.page
    page.goto(f"{player.at}/table#/game/{table.id}")
    expect(page.locator(".results")).to_be_visible()
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".results")).to_have_count(0)
    page.get_by_role("button", name="Results").click()
    expect(page.locator(".results")).to_be_visible()
    table.move(0, "next_round")
    expect(page.locator(".results h2")).to_have_text("Player 1 wins the round")
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Results")).to_have_count(0)


def test_a_game_that_is_ended_closes_the_menu_and_opens_the_sheet(player: Reader, table_service: httpx.Client) -> None:
    table = last_card(table_service)
    table.move(0, "play", card="r5")
    page = sit_down(player, table)
    page.keyboard.press("Escape")
    expect(page.locator(".results")).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    expect(page.locator(".menu")).to_be_visible()
    done(table.end())
    expect(page.locator(".menu")).to_have_count(0)
    expect(page.locator(".results h2")).to_have_text("The host has ended the game")
    expect(page.locator(".connection")).to_have_count(0)


def test_a_sheet_does_not_cover_that_a_bot_plays(player: Reader, table_service: httpx.Client) -> None:
    position = {"hands": ["r5", "gD b2 b3"], "discard_pile": "r7"}
    table = placed(table_service, "uno-official", position, turn_seconds=10, on_timeout="bot")
    page = sit_down(player, table)
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.locator(".results")).to_be_visible()
    table.move(1, "next_round")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()
    expect(page.locator(".results")).to_have_count(0)
    expect(page.get_by_text("A bot plays for you").first).to_be_visible()


def test_without_motion_the_totals_are_new_at_once(player: Reader, table_service: httpx.Client) -> None:
    page = played(player, last_card(table_service))
    expect(page.locator(".results .total").first).to_have_text("28")
    expect(page.locator(".own-seat .score")).to_have_text("28 points")


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1440, 900)])
def test_the_moment_does_not_cover_the_own_seat(
    size: tuple[int, int], mover: Reader, table_service: httpx.Client
) -> None:
    mover.page.set_viewport_size({"width": size[0], "height": size[1]})
    page = played(mover, last_card(table_service))
    expect(page.locator(".moment")).to_be_visible()
    text, own = page.locator(".moment-text").bounding_box(), page.locator(".own-seat").bounding_box()
    assert text
    assert own
    assert text["y"] + text["height"] <= own["y"]
    assert text["y"] >= 0


def test_the_sheet_comes_at_once_after_a_reload(mover: Reader, table_service: httpx.Client) -> None:
    page = played(mover, last_card(table_service))
    expect(page.locator(".moment")).to_be_visible()
    page.reload()
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    expect(page.locator(".moment")).to_have_count(0)


def test_the_sheet_follows_the_moment_when_somebody_else_has_begun_the_next_round(
    mover: Reader, table_service: httpx.Client
) -> None:
    table = last_card(table_service)
    page = played(mover, table)
    expect(page.locator(".moment")).to_be_visible()
    table.move(1, "next_round")
    expect(page.locator(".bar-game")).to_contain_text("Round 2")
    expect(page.locator(".moment")).to_contain_text("You win the round!")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()


def test_a_hidden_page_goes_to_the_sheet(mover: Reader, table_service: httpx.Client) -> None:
    page = played(mover, last_card(table_service))
    expect(page.locator(".moment")).to_be_visible()
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator(".results")).to_be_visible()


def test_a_game_that_the_host_ends_has_no_moment_and_no_podium(mover: Reader, table_service: httpx.Client) -> None:
    table = last_card(table_service)
    page = sit_down(mover, table)
    done(table.end())
    expect(page.locator(".results h2")).to_have_text("The host has ended the game")
    expect(page.locator(".moment, .podium, .figures")).to_have_count(0)


def test_a_game_ends_with_a_podium_figures_and_a_result_to_share(player: Reader, table_service: httpx.Client) -> None:
    table = last_card(table_service, scores=[490, 20, 20])
    player.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = played(player, table)
    expect(page.locator(".results h2")).to_have_text("You win the game!")
    expect(page.locator(".podium-1")).to_contain_text("Player 1")
    expect(page.locator(".podium-2 .podium-name")).to_have_count(2)
    expect(page.locator(".figures")).to_have_text("Cards played: 1")
    expect(page.get_by_role("button", name="Play again")).to_be_focused()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Player 1 wins the game: Player 1 518, Player 2 20, Player 3 20 http")
    assert text.endswith(f"#/game/{table.id}")  # a sandbox has no replay
    player.check_no_errors()


def test_a_spectator_sees_the_end_and_cannot_play_again(player: Reader, table_service: httpx.Client) -> None:
    table = last_card(table_service, scores=[490, 0, 0])
    player.page.goto(f"{player.at}/table#/game/{table.id}")
    expect(player.page.locator(".seats .seat")).to_have_count(3)
    table.move(0, "play", card="r5")
    expect(player.page.locator(".podium")).to_be_visible()
    expect(player.page.get_by_role("button", name="Play again")).to_have_count(0)
    player.check_no_errors()


def to_the_end(client: httpx.Client) -> Table:
    """Return a game of one round that was dealt and played."""
    table = started(client, 2, ruleset="crazy-eights", options={"target": 1})
    while (view := table.view())["status"] == "playing":
        moves = table.view(view["turn"])["you"]["legal_moves"]
        done(table.ask(view["turn"], next((move for move in moves if move["kind"] == "play"), moves[0])))
    return table


def versions_of(client: httpx.Client, table: Table) -> list[Any]:
    """Return all versions of a record, with their positions."""
    versions: list[Any] = []
    while len(versions) < table.version():
        query = {"boards": True, "after": len(versions)}
        versions += done(client.get(f"{table.url}/record", params=query)).json()["versions"]
    return versions


def test_figures_come_from_the_record(player: Reader, table_service: httpx.Client) -> None:
    games = (to_the_end(table_service) for _ in itertools.count())
    table = next(game for game in games if game.version() <= MOST_POSITIONS)
    assert table.view()["status"] == "finished"
    versions = versions_of(table_service, table)
    most = max(len(hand) for version in versions for hand in version["position"]["hands"])
    page = sit_down(player, table)
    expect(page.locator(".figures")).to_contain_text(f"Most cards held: {most} (Player")
    player.check_no_errors()


def test_a_moment_of_a_replay_has_a_link_and_its_shuffle_is_checked(
    player: Reader, table_service: httpx.Client
) -> None:
    table = to_the_end(table_service)
    page = player.page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{player.at}/table#/replay/{table.id}")
    place, versions = page.get_by_label("Place in the game"), versions_of(table_service, table)
    dealt = sum(version["position"]["board"] is not None for version in versions)
    expect(place).to_have_attribute("max", str(dealt - 1))  # all parts of the record have arrived
    place.press("End")
    page.get_by_label("Seen by").select_option("1")
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()").endswith(f"#/replay/{table.id}/{table.version()}/1")
    page.get_by_role("button", name="Was the shuffle fair?").click()
    expect(page.locator(".verdict")).to_contain_text("what the seed of this game gives")
    player.check_no_errors()
