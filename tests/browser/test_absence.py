"""Players who are away, rules that change, players who are removed, and a score sheet that waits for its reader."""

import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.table import RULESET, Table, done, gathering, laid, placed
from tests.browser.conftest import Reader, reading
from tests.browser.table import sit_down, touch

pytestmark = pytest.mark.slow

AWAY = re.compile(r"away for \d+ s")
AWAY_S = 10
"""The shortest time after which a bot may play for somebody who is away."""

AS_AWAY = """
(seat) => {
  const chip = document.querySelector(`.seats [data-place="seat:${seat}"]`);
  return chip.textContent.includes("away for") && document.body.textContent;
}
"""
"""Returns the text of the page in the first frame that shows a player as away."""
LATER = "{ const now = Date.now; Date.now = () => now() + 3_700_000; }"
"""Lets the clock of a page jump."""


@pytest.fixture
def guest(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """Another browser, which knows no seat of the player's."""
    with reading(browser, table_service, 1200, 900, reduced_motion="reduce") as guest:
        yield guest


def waiting_for(client: httpx.Client, seat: int, away_seconds: int = AWAY_S) -> Table:
    """Return a game of two that waits for a seat, in which a bot takes its time."""
    position = {"hands": ["r5 b9 g7", "r8 g2 g3"], "discard_pile": "r7", "turn": seat}
    return placed(client, RULESET, position, away_seconds=away_seconds, bot_pace=50)


def enter(reader: Reader, table: Table, seat: int) -> Page:
    """Open the waiting room as the player of a seat."""
    reader.page.goto(f"{reader.at}/table#/continue/{table.id}/{seat}/{table.tokens[seat]}")
    expect(reader.page.locator(".waiting-seats")).to_contain_text("(you)")
    return reader.page


def forgive(reader: Reader, status: int, *, times: int) -> None:
    """Check that a page has seen so many refusals with a status; they are no complaints."""
    expected = [text for text in reader.complaints if f"status of {status}" in text]
    assert len(expected) == times
    reader.complaints = [text for text in reader.complaints if text not in expected]


def chip(page: Page, seat: int) -> Any:
    return page.locator(f'.seats [data-place="seat:{seat}"]')


def test_a_bot_plays_for_a_player_who_is_away_until_the_player_is_back(
    player: Reader, guest: Reader, table_service: httpx.Client
) -> None:
    table = waiting_for(table_service, 1)
    page, away = sit_down(player, table), sit_down(guest, table, 1)
    expect(away.locator(".connection.live")).to_be_attached()
    expect(page.locator(".connection.live")).to_be_attached()
    expect(page.get_by_text("away")).to_have_count(0)
    away.goto("about:blank")
    for locked in (
        True,
        False,
    ):  # the service notices it when it sends something, at the latest with its next heartbeat
        done(table.lock(locked=locked))
    assert "Let a bot play" not in page.wait_for_function(AS_AWAY, arg=1).json_value()
    expect(chip(page, 1)).to_contain_text(AWAY)
    expect(page.get_by_role("status").get_by_text("The game waits for Player 2, who is away.")).to_be_visible()
    page.get_by_role("button", name="Let a bot play for Player 2").click()
    expect(chip(page, 1)).to_contain_text("a bot plays")
    expect(page.locator(".notice")).to_have_count(0)
    sit_down(guest, table, 1)
    expect(away.get_by_text("A bot plays for you until you move.")).to_be_visible()
    touch(away.locator(".hand-card.legal").first)
    expect(page.get_by_role("heading", name="Your turn")).to_be_visible()
    expect(chip(page, 1)).not_to_contain_text(re.compile("bot|away"))
    for each in (player, guest):
        each.check_no_errors()


def test_if_the_host_is_away_another_player_lets_a_bot_play(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, waiting_for(table_service, 0), 1)
    page.get_by_role("button", name="Menu").click()
    page.locator(".menu").get_by_role("button", name="Let a bot play for Player 1").click()
    expect(chip(page, 0)).to_contain_text("a bot plays")
    player.check_no_errors()


def test_why_no_bot_may_play_yet_is_said(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, waiting_for(table_service, 1, away_seconds=600))
    page.evaluate(LATER)
    expect(chip(page, 1)).to_contain_text("away for 1 h")  # until a response corrects the clock
    page.get_by_role("button", name="Let a bot play for Player 2").click()
    expect(page.locator(".notice").get_by_role("alert")).to_contain_text(
        "The game has not waited for Player 2 long enough."
    )
    forgive(player, 409, times=1)
    player.check_no_errors()


def test_how_long_it_takes_until_a_bot_may_play_is_said(player: Reader, table_service: httpx.Client) -> None:
    position = {"hands": ["r5 b9 g7", "r8 g2 g3"], "discard_pile": "r7", "turn": 1}
    page = sit_down(player, placed(table_service, RULESET, position))
    expect(page.locator(".notice")).to_contain_text(re.compile(r"A bot may play in 2 min\."))
    assert page.get_by_role("button", name="Let a bot play").count() == 0
    player.check_no_errors()


def test_a_new_table_has_a_limit_and_says_what_none_means(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/{RULESET}")
    time = page.get_by_label("Time for a move")
    expect(time).to_have_value("60")
    expect(page.get_by_label("A bot plays for somebody who leaves or is too slow")).to_be_checked()
    time.select_option("")
    expect(page.get_by_text("Once somebody has been away for 3 min, the others can let a bot play.")).to_be_visible()
    expect(page.get_by_label("A bot plays for somebody who leaves", exact=True)).to_be_checked()
    with page.expect_request(lambda request: request.method == "POST") as sent:
        page.get_by_role("button", name="Create a table").click()
    body = sent.value.post_data_json or {}
    assert (body["turn_seconds"], body["away_seconds"]) == (None, 180)


def test_in_the_waiting_room_all_see_who_is_away(player: Reader, table_service: httpx.Client) -> None:
    page = enter(player, gathering(table_service, 3, players=2), 0)
    row = page.locator(".waiting-seats > li")
    expect(row.nth(1)).to_contain_text(AWAY)
    expect(row.nth(0)).not_to_contain_text("away")


def test_the_host_changes_the_rules_and_the_others_see_it(
    player: Reader, guest: Reader, table_service: httpx.Client
) -> None:
    table = gathering(table_service, 3, players=2, turn_seconds=45)
    host, other = enter(player, table, 0), enter(guest, table, 1)
    expect(other.get_by_text("None: the rules are those of the game.")).to_be_visible()
    assert other.get_by_role("button", name="Change the rules").count() == 0
    host.get_by_role("button", name="Change the rules").click()
    expect(host.get_by_label("Time for a move")).to_have_value("45")
    expect(host.get_by_role("button", name="Change them")).to_be_disabled()
    host.get_by_label("Time for a move").select_option("60")
    host.locator("form").get_by_label("Players").select_option("10")
    host.locator("#option-hand_size").fill("9")
    host.get_by_role("button", name="Change them").click()
    expect(host.locator(".option.invalid .field-error").first).to_be_visible()
    host.locator("#option-hand_size").fill("7")
    host.locator("form").get_by_label("Players").select_option("4")
    host.get_by_role("switch", name="Stacking").check()
    with host.expect_request(lambda request: request.method == "PATCH") as sent:
        host.get_by_role("button", name="Change them").click()
    assert sent.value.post_data_json == {"options": {"stacking": "same"}, "seats": 4, "turn_seconds": 60}
    assert sent.value.headers["idempotency-key"]
    expect(host.get_by_role("button", name="Change the rules")).to_be_focused()
    for page in (host, other):
        change = page.locator(".rule-change")
        expect(change).to_contain_text("The host changes:")
        expect(change).to_contain_text(re.compile("Players: 3 → 4", re.IGNORECASE))
        expect(change).to_contain_text("Time for a move: 45 seconds → 60 seconds")
        expect(page.locator(".table-rules > ul > li")).to_have_count(1)
        expect(page.locator(".waiting-seats > li")).to_have_count(4)
    forgive(player, 422, times=1)
    for each in (player, guest):
        each.check_no_errors()


def test_who_was_removed_joins_again_with_the_new_code_alone(
    player: Reader, guest: Reader, table_service: httpx.Client
) -> None:
    table = gathering(table_service, 2, players=2)
    host, removed = enter(player, table, 0), enter(guest, table, 1)
    old = shown_code(host)
    host.get_by_role("button", name="Remove").click()
    expect(removed.get_by_text("You have left this table, were removed from it")).to_be_visible()
    expect(host.locator(".share p.code")).not_to_have_text(f"{old[:3]} {old[3:]}")
    new = shown_code(host)
    assert new in host.get_by_label("Link").input_value()
    removed.goto(f"{guest.at}/table#/game/{table.id}")
    removed.reload()
    for code in ("", old):
        removed.get_by_label("Code").fill(code)
        removed.get_by_role("button", name="Take a seat").click()
        expect(removed.get_by_role("alert")).to_contain_text("code")
    removed.get_by_label("Code").fill(new.lower())
    removed.get_by_role("button", name="Take a seat").click()
    expect(host.locator(".waiting-seats")).not_to_contain_text("Vacant")
    assert new not in removed.url
    forgive(guest, 403, times=2)
    for each in (player, guest):
        each.check_no_errors()


def test_the_link_with_the_new_code_needs_no_typing(player: Reader, guest: Reader, table_service: httpx.Client) -> None:
    table = gathering(table_service, 2, players=2)
    done(table.leave(1, by=0))
    guest.page.goto(enter(player, table, 0).get_by_label("Link").input_value())
    expect(guest.page.get_by_label("Code")).to_be_visible()
    guest.page.reload()
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(guest.page.locator(".waiting-seats")).to_contain_text("(you)")
    guest.check_no_errors()


def shown_code(page: Page) -> str:
    return page.locator(".share p.code").inner_text().replace(" ", "")


def test_the_sheet_of_a_round_stays_until_its_reader_closes_it(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5", "g1 g2", top="r7")
    table.move(0, "play", card="r5")
    page = sit_down(player, table)
    onward = page.get_by_role("button", name="Next round")
    onward.focus()
    expect(page.locator(".results .scores")).to_contain_text("Left in hand")  # the log is there
    before = page.locator(".results .scores").inner_text()
    table.move(1, "next_round")
    expect(page.get_by_role("button", name="Go on")).to_be_focused()
    assert page.locator(".results .scores").inner_text() == before
    expect(page.locator(".results h2")).to_have_text("You win the round!")
    expect(page.locator(".bar-game")).to_contain_text("Round 2")
    page.get_by_role("button", name="Go on").click()
    expect(page.locator(".results")).to_have_count(0)


def test_the_sheet_covers_the_table_until_it_is_put_away(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5", "g1 g2", top="r7")
    table.move(0, "play", card="r5")
    page = sit_down(player, table, 1)
    sheet = page.get_by_role("dialog", name="Player 1 wins the round")
    expect(sheet).to_contain_text("Round 1 is over")
    expect(sheet.get_by_role("button", name="Next round")).to_be_focused()
    page.keyboard.press("Escape")
    expect(sheet).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Results").click()
    expect(sheet).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".hand-card").nth(6)).to_be_visible()
    expect(sheet).to_be_hidden()
    player.check_no_errors()


def test_who_begins_the_next_round_has_no_sheet_over_it(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5", "g1 g2", top="r7")
    table.move(0, "play", card="r5")
    page = sit_down(player, table)
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    page.keyboard.press("n")
    expect(page.locator(".hand-card").nth(6)).to_be_visible()
    expect(page.locator(".results")).to_have_count(0)
