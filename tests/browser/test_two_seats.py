"""Several seats of one game in one browser: each request gets the view of its own token, despite the HTTP cache."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page

from tests.api.table import Table, started
from tests.browser.conftest import PATIENCE, Reader
from tests.browser.test_documentation import Operation, authorise

pytestmark = pytest.mark.slow

FETCH = """
async ([address, tokens]) => {
  const seen = [];
  for (const token of tokens) {
    const answer = await fetch(address, { headers: token ? { Authorization: `Bearer ${token}` } : {} });
    seen.push(((await answer.json()).you ?? {}).hand ?? null);
  }
  return seen;
}
"""
WORKER = f"""
([address, tokens]) => new Promise((resolve, refuse) => {{
  const source = `onmessage = async (event) => postMessage(await (${{({FETCH.strip()}).toString()}})(event.data))`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], {{ type: "text/javascript" }})));
  worker.onmessage = (event) => resolve(event.data);
  worker.onerror = (event) => refuse(new Error(event.message));
  worker.postMessage([address, tokens]);
}})
"""


def hands(table: Table) -> list[Any]:
    return [table.view(seat).get("you", {}).get("hand") for seat in (0, 1, None)]


@pytest.fixture
def page_without_policy(browser: Browser) -> Iterator[Page]:
    """Return a page without the service's Content-Security-Policy, which forbids workers."""
    with browser.new_context(bypass_csp=True) as context:
        context.set_default_timeout(PATIENCE)
        yield context.new_page()


@pytest.mark.parametrize("script", [FETCH, WORKER], ids=["page", "worker"])
def test_each_token_gets_its_own_view(script: str, page_without_policy: Page, service: httpx.Client) -> None:
    table, at = started(service), str(service.base_url).rstrip("/")
    page_without_policy.goto(f"{at}/docs/front-end")
    tokens: list[str | None] = [*table.tokens, None]
    expected = hands(table)
    assert len({str(hand) for hand in expected}) == 3
    for _ in range(2):
        assert page_without_policy.evaluate(script, [f"{at}{table.url}", tokens]) == expected
        assert page_without_policy.evaluate(script, [f"{at}{table.url}", tokens[::-1]]) == expected[::-1]


def test_each_token_gets_its_own_view_in_the_documentation(reader: Reader, service: httpx.Client) -> None:
    table = started(service)
    expected = hands(table)
    reader.open("/docs")
    assert Operation(reader.page, "getGame").execute(game_id=table.id).get("you") is None
    for seat in (0, 1, 0):
        authorise(reader.page, table.tokens[seat])
        assert Operation(reader.page, "getGame").execute(game_id=table.id)["you"]["hand"] == expected[seat]
