"""What the tests of the page count as an error of the page."""

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Reader

pytestmark = pytest.mark.slow

PATH = "/v1/never"


def ask(player: Reader) -> None:
    """Let the page ask for something, and do not wait for it."""
    with player.page.expect_request(f"**{PATH}"):
        player.page.evaluate("(path) => void fetch(path).catch(() => null)", PATH)


def test_what_is_under_way_when_a_page_is_loaded_again_is_no_error(player: Reader) -> None:
    player.page.goto(f"{player.at}/table")
    held: list[Route] = []
    player.page.route(f"**{PATH}", lambda route: held.append(route))  # noqa: PLW0108 (Playwright marks the function)
    ask(player)
    with player.page.expect_event("requestfailed"):
        player.page.reload()
    player.check_no_errors()


@pytest.mark.parametrize("reason", ["connectionreset", "connectionclosed", "timedout", "blockedbyclient", "failed"])
def test_what_somebody_else_ends_is_an_error(player: Reader, reason: str) -> None:
    player.page.goto(f"{player.at}/table")
    player.page.route(f"**{PATH}", lambda route: route.abort(reason))
    with player.page.expect_event("requestfailed"):
        ask(player)
    assert f"failed: {player.at}{PATH}" in player.complaints
