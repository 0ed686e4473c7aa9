"""The documentation in a real browser: it opens, it is quiet, and a move can be played through it."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Reader

DOCUMENT: dict[str, Any] = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_bytes())
OPERATIONS = [
    operation
    for operations in DOCUMENT["paths"].values()
    for method, operation in operations.items()
    if method in ("get", "post", "put", "patch", "delete")
]
PHONE = {"width": 360, "height": 740}


class Operation:
    """An operation on the page, which can be tried out."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        (tag,) = next(operation["tags"] for operation in OPERATIONS if operation["operationId"] == name)
        self.block: Locator = page.locator(f"#operations-{tag}-{name}")
        self.block.locator(".opblock-summary-control").click()

    def execute(self, body: Any = None, **parameters: str) -> Any:
        """Fill the form in, send it, and return the answer once the page shows it."""
        for name, value in parameters.items():
            self.block.locator(f'tr[data-param-name="{name}"] input').fill(value)
        if body is not None:
            self.block.locator("textarea.body-param__text").fill(json.dumps(body))
        with self.page.expect_response(re.compile("/v1/")) as answered:
            self.block.locator(".execute").click()
        answer = answered.value
        status = self.block.locator(".live-responses-table tr.response .response-col_status")
        expect(status).to_contain_text(f"{answer.status}")
        assert answer.ok, answer.text()
        self.block.locator(".opblock-summary-control").click()  # folded up, it is not drawn again each time
        return answer.json()


def authorise(page: Page, token: str) -> None:
    """Send the token of a seat from now on."""
    page.locator(".auth-wrapper .btn.authorize").click()
    form = page.locator(".auth-container")
    form.wait_for()
    leave = form.get_by_text("Logout")
    if leave.is_visible():
        leave.click()
    form.locator("input").fill(token)
    form.locator(".auth-btn-wrapper .authorize").click()
    page.locator(".modal-ux .btn-done").click()


def test_the_page_opens_and_draws_every_operation(reader: Reader) -> None:
    reader.open("/docs")
    expect(reader.page.locator(".opblock")).to_have_count(len(OPERATIONS))
    assert reader.page.title() == "croupier: the API"
    reader.check_quiet()


def test_a_game_is_created_joined_started_and_played_through_the_page(reader: Reader) -> None:
    page = reader.page
    reader.open("/docs")
    wish = {"ruleset": "uno-challenge", "options": {"first_dealer": "youngest"}, "seats": 2, "name": "Ana"}
    ana = Operation(page, "createGame").execute(wish)
    game = ana["game"]["id"]
    ben = Operation(page, "joinGame").execute({"name": "Ben"}, game_id=game)
    authorise(page, ana["seat_token"])
    assert Operation(page, "startGame").execute(game_id=game)["to_move"] == [1]
    authorise(page, ben["seat_token"])
    after = Operation(page, "makeMove").execute({"kind": "draw"}, game_id=game)
    assert (after["version"], after["events"][0]["seat"]) == (4, 1)
    reader.check_quiet()


def test_the_guide_opens_and_leads_to_its_sections(reader: Reader) -> None:
    reader.open("/docs")
    expect(reader.page.locator(".opblock").first).to_be_visible()
    reader.page.get_by_role("link", name="A guide for front ends").click()
    expect(reader.page.get_by_role("heading", level=1)).to_have_text("A guide for front ends")
    links = reader.page.locator(".contents a")
    assert links.count() > 10
    for link in links.all():
        target = str(link.get_attribute("href"))
        assert reader.page.locator(target).inner_text() == link.inner_text()
    reader.check_quiet()


@pytest.mark.parametrize("path", ["/docs", "/docs/front-end"])
def test_nothing_sticks_out_of_the_screen_of_a_phone(path: str, reader: Reader) -> None:
    reader.page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # a dict of this shape is what it takes
    reader.open(path)
    assert reader.page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    reader.check_quiet()


def test_a_script_in_line_and_a_stranger_are_kept_out(reader: Reader) -> None:
    reader.open("/docs")
    reader.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.intruder = true";
          document.body.append(script);
          const image = document.createElement("img");
          image.src = "http://stranger.invalid/pixel.png";
          document.body.append(image);
        }"""
    )
    reader.page.wait_for_function("window.violations.length === 2")
    assert reader.page.evaluate("window.intruder") is None
    assert sorted(reader.page.evaluate("window.violations")) == [
        "img-src http://stranger.invalid/pixel.png",
        "script-src-elem inline",
    ]
