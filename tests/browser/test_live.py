"""The programs of the pages for front ends in a real browser."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.api.table import RULESET, Table, at_scenario
from tests.browser.conftest import PATIENCE
from tests.guide.guide import programs

pytestmark = pytest.mark.slow
FOLLOW = """
([game, token]) => {
  window.screens = [];
  window.table = follow(game, token, (screen) => screens.push(screen));
}
"""
LISTEN = """
([game, token]) => {
  window.screens = [blank];
  const take = (view) => screens.push(reduce(screens.at(-1), view));
  listen(game, token, take, () => screens.at(-1).view?.version);
}
"""
OFFERED = "() => buttons(screens.at(-1) ?? blank).map(({ kind }) => kind).join()"


@pytest.fixture
def page(browser: Browser, service: httpx.Client) -> Iterator[Page]:
    """Return a page with the programs of the pages, without the Content-Security-Policy of the service."""
    with browser.new_context(bypass_csp=True) as context:
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(f"{service.base_url}/docs/front-end")
        page.evaluate("window.process = { env: { CROUPIER: location.origin } }")
        page.evaluate("Object.defineProperty(crypto, 'randomUUID', { value: undefined })")
        page.add_script_tag(content=programs("js"))
        yield page


def until_first_view(page: Page) -> None:
    page.wait_for_function("() => screens.at(-1)?.view")


def forget_call(table: Table) -> None:
    """Let seat 0 play its last card but one without a call."""
    table.move(0, "play", card="r5")


@pytest.mark.parametrize("way", [FOLLOW, LISTEN], ids=["fetch", "EventSource"])
def test_a_catch_is_offered_as_soon_as_a_call_is_forgotten(way: str, page: Page, service: httpx.Client) -> None:
    table = at_scenario(service, RULESET, "uno-forgotten")
    page.evaluate(way, [table.id, table.tokens[2]])
    until_first_view(page)
    assert page.evaluate(OFFERED) == ""
    forget_call(table)
    page.wait_for_function(f"({OFFERED})() === 'catch'")
    events: Any = page.evaluate("screens.flatMap(({ events }) => events.map(({ kind }) => kind))")
    assert events == ["played"]


def test_a_catch_is_sent_by_the_page(page: Page, service: httpx.Client) -> None:
    table = at_scenario(service, RULESET, "uno-forgotten")
    page.evaluate(FOLLOW, [table.id, table.tokens[2]])
    until_first_view(page)
    forget_call(table)
    page.wait_for_function(f"({OFFERED})() === 'catch'")
    page.evaluate("table.move(buttons(screens.at(-1))[0])")
    page.wait_for_function("screens.some(({ events }) => events.some(({ kind }) => kind === 'caught'))")
    page.evaluate("table.stop()")
    assert table.view()["version"] == 3
