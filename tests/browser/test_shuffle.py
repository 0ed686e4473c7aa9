"""The proof of a fair shuffle in the browser: it contributes before the start, and checks the record after the end."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Reader
from tests.browser.table import create_table, play_against_bots

pytestmark = pytest.mark.slow

RECORDS = "**/record?**"


def finished(player: Reader) -> Page:
    """Play a short game to its end."""
    create_table(player.page, player.at, "uno-official", target=1)
    play_against_bots(player)
    return player.page


def said_of(page: Page) -> str:
    """Ask whether the shuffle was fair; return the answer."""
    page.get_by_role("button", name="Was the shuffle fair?").click()
    answer = page.locator(".results").get_by_role("status")
    expect(answer).not_to_contain_text("…")
    return answer.inner_text()


def test_the_shuffle_is_found_to_be_fair_with_the_contribution_of_the_browser(player: Reader) -> None:
    said = said_of(finished(player))
    assert "was fair" in said
    assert "random text of this browser" in said
    player.check_no_errors()


def test_a_record_with_another_seed_is_found_out(player: Reader) -> None:
    page = finished(player)

    def exchange(route: Route) -> None:
        response = route.fetch()
        record = response.json()
        record["fairness"]["seed"] = record["fairness"]["seed"][::-1]
        route.fulfill(response=response, json=record)

    page.route(RECORDS, exchange)
    assert "does not fit what was promised" in said_of(page)
