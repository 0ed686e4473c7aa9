"""The documentation in a real browser: it opens without errors, and a game can be played through it."""

import json
import re
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, Literal

import httpx
import pytest
from croupier.api.openapi.codes import problem_type
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Reader, reading
from tests.browser.contrast import faint_texts
from tests.guide.guide import CORE, blocks

DOCUMENT: dict[str, Any] = json.loads((Path(__file__).parents[2] / "openapi" / "openapi.json").read_bytes())
OPERATIONS = [
    operation
    for operations in DOCUMENT["paths"].values()
    for method, operation in operations.items()
    if method in ("get", "post", "put", "patch", "delete")
]
PAGES = ["/docs/front-end", "/docs/core", "/docs/fairness", "/docs/problems"]
"""Of the pages of text those with exchanges, programs, wide tables and long words; the others are made of the same."""
SECTIONS = ".contents a[href^='#']"
pytestmark = pytest.mark.slow


class Operation:
    """An operation on the page that can be tried out."""

    def __init__(self, page: Page, name: str) -> None:
        self.page = page
        (tag,) = next(operation["tags"] for operation in OPERATIONS if operation["operationId"] == name)
        self.block: Locator = page.locator(f"#operations-{tag}-{name}")
        self.block.locator(".opblock-summary-control").click()

    def execute(self, body: Any = None, **parameters: str) -> Any:
        """Fill in the form, send it, and return the response once the page shows it."""
        for name, value in parameters.items():
            self.block.locator(f'tr[data-param-name="{name}"] input').fill(value)
        if body is not None:
            self.block.locator("textarea.body-param__text").fill(json.dumps(body))
        with self.page.expect_response(re.compile("/v1/")) as answered:
            self.block.locator(".execute").click()
        response = answered.value
        status = self.block.locator(".live-responses-table tr.response .response-col_status")
        expect(status).to_contain_text(f"{response.status}")
        assert response.ok, response.text()
        self.block.locator(".opblock-summary-control").click()  # a collapsed block is not rendered again each time
        return response.json()


def authorise(page: Page, token: str) -> None:
    """Send the token of a seat with all later requests."""
    page.locator(".auth-wrapper .btn.authorize").click()
    form = page.locator(".auth-container", has_text="seatToken")
    form.wait_for()
    leave = form.get_by_text("Logout")
    if leave.is_visible():
        leave.click()
    form.locator("input").fill(token)
    form.locator(".auth-btn-wrapper .authorize").click()
    form.locator(".btn-done").click()


def test_the_page_opens_and_renders_every_operation(reader: Reader) -> None:
    reader.open("/docs")
    expect(reader.page.locator(".opblock")).to_have_count(len(OPERATIONS))
    assert reader.page.title() == "croupier: the API"
    reader.check_no_errors()


def test_a_padlock_marks_the_operations_that_take_a_seat_token(reader: Reader) -> None:
    reader.open("/docs")
    expect(reader.page.locator(".opblock")).to_have_count(len(OPERATIONS))
    locked = reader.page.locator(".opblock:has(.authorization__btn)").evaluate_all("all => all.map((one) => one.id)")
    assert {name.rpartition("-")[2] for name in locked} == {
        operation["operationId"] for operation in OPERATIONS if any("seatToken" in one for one in operation["security"])
    }
    expect(reader.page.locator(".opblock .authorization__btn .locked")).to_have_count(0)
    authorise(reader.page, "token")
    expect(reader.page.locator(".opblock .authorization__btn .locked")).to_have_count(len(locked))


def test_the_page_shows_the_examples_of_responses(reader: Reader) -> None:
    reader.open("/docs")
    operation = Operation(reader.page, "playAgain")
    response = operation.block.locator('.responses-table tr.response[data-code="201"]')
    expect(response.locator(".examples-select-element option").first).to_be_attached()
    expect(response.locator(".microlight").first).to_contain_text("seat_token")
    reader.check_no_errors()


def test_a_game_is_created_joined_started_and_played_through_the_page(reader: Reader) -> None:
    page = reader.page
    reader.open("/docs")
    creation = {"ruleset": "uno-challenge", "options": {"first_dealer": "youngest"}, "seats": 2, "name": "Ana"}
    ana = Operation(page, "createGame").execute(creation)
    game = ana["game"]["id"]
    ben = Operation(page, "joinGame").execute({"name": "Ben"}, game_id=game)
    authorise(page, ana["seat_token"])
    assert Operation(page, "startGame").execute(game_id=game)["to_move"] == [1]
    authorise(page, ben["seat_token"])
    after = Operation(page, "makeMove").execute({"kind": "draw"}, game_id=game)
    assert (after["version"], after["events"][0]["seat"]) == (4, 1)
    reader.check_no_errors()


def test_the_guide_opens_and_links_to_its_sections(reader: Reader) -> None:
    reader.open("/docs")
    expect(reader.page.locator(".opblock").first).to_be_visible()
    reader.page.get_by_role("link", name="A guide for front ends").click()
    expect(reader.page.get_by_role("heading", level=1)).to_have_text("A guide for front ends")
    links = reader.page.locator(SECTIONS)
    assert links.count() > 8
    for link in links.all():
        target = str(link.get_attribute("href"))
        assert reader.page.locator(target).inner_text() == f"{link.inner_text()} #"
    reader.page.locator(".contents").get_by_role("link", name="What to show when").click()
    expect(reader.page.get_by_role("heading", level=1)).to_have_text("What to show when")
    expect(reader.page.locator(".contents [aria-current]")).to_have_text("What to show when")
    reader.check_no_errors()


def open_docs(phone: Reader) -> None:
    """Open two operations, of the colours that differ most, and the form for the token."""
    phone.open("/docs")
    for name in ("makeMove", "deleteGame"):
        Operation(phone.page, name).block.locator(".responses-table .microlight").first.wait_for()
    phone.page.locator(".auth-wrapper .btn.authorize").click()
    phone.page.locator("#auth-bearer-value").wait_for()


SETTLE = "new Promise(requestAnimationFrame).then(() => document.getAnimations().forEach((one) => one.finish()))"
"""In the frame in which the page learns of another colour scheme, end the transitions between the colours."""
COLOUR_SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
ON_A_PHONE: dict[str, Callable[[Reader], None]] = {
    "/docs": open_docs,
    **{path: partial(Reader.open, path=path) for path in PAGES},
}


@pytest.mark.parametrize("name", ON_A_PHONE)
def test_it_fits_a_phone_and_is_readable_in_the_colours_of_the_system(
    name: str, browser: Browser, service: httpx.Client
) -> None:
    with reading(browser, service, 390, 844) as phone:
        ON_A_PHONE[name](phone)
        assert phone.page.evaluate("document.documentElement.scrollWidth") == phone.page.evaluate("innerWidth") == 390
        for scheme in COLOUR_SCHEMES:
            phone.page.emulate_media(color_scheme=scheme)
            phone.page.evaluate(SETTLE)
            assert faint_texts(phone.page) == []
            ground = phone.page.evaluate("getComputedStyle(document.body).backgroundColor")
            assert (sum(int(part) for part in re.findall(r"\d+", ground)) < 150) == (scheme == "dark")
        phone.check_no_errors()


def test_texts_with_too_little_contrast_are_found(reader: Reader) -> None:
    reader.page.set_content('<p style="color: #999">faint</p><p style="color: #333">clear</p>')
    assert faint_texts(reader.page) == ["2.85 P.: faint"]


@pytest.mark.parametrize("code", ["not_now", "eliminated", "card_does_not_match", "http_error"])
def test_the_type_of_a_problem_links_to_its_explanation(code: str, reader: Reader) -> None:
    reader.open(problem_type(code))
    row = reader.page.locator(":target")
    expect(row).to_be_in_viewport()
    expect(row.locator("code").first).to_have_text(code)
    reader.check_no_errors()


def test_a_link_beside_a_heading_links_to_it(reader: Reader) -> None:
    reader.open("/docs/front-end")
    heading = reader.page.get_by_role("heading", name="When something is refused")
    heading.get_by_role("link").click()
    expect(reader.page.locator(":target")).to_have_id("when-something-is-refused")
    expect(heading).to_be_in_viewport()


def test_the_table_of_contents_is_always_visible(reader: Reader) -> None:
    reader.open("/docs/front-end")
    reader.page.evaluate("scrollTo(0, 5000)")
    expect(reader.page.locator(SECTIONS).first).to_be_in_viewport()


def test_on_a_phone_the_table_of_contents_opens_and_closes(phone: Reader) -> None:
    phone.open("/docs/front-end")
    links = phone.page.locator(SECTIONS)
    expect(links.first).to_be_hidden()
    phone.page.evaluate("scrollTo(0, 5000)")
    phone.page.get_by_text("Contents").click()
    links.last.click()
    expect(links.first).to_be_hidden()
    expect(phone.page.locator(":target")).to_be_in_viewport()


@pytest.mark.parametrize("secure", [True, False])
def test_a_button_copies_a_block(secure: bool, reader: Reader) -> None:
    reader.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    if not secure:
        reader.page.add_init_script("Object.defineProperty(navigator.clipboard, 'writeText', { value: undefined })")
    reader.open("/docs/core")
    button = reader.page.get_by_role("button", name="Copy the program").first
    button.click()
    expect(button).to_have_text("Copied")
    copied = reader.page.evaluate("navigator.clipboard.readText()")
    assert copied.strip() == blocks(CORE.read_text("utf-8"), "js")[0].strip()
    reader.check_no_errors()


def test_the_guide_can_be_read_without_scripts(browser: Browser, service: httpx.Client) -> None:
    with reading(browser, service, 1200, 900, java_script_enabled=False) as reader:
        reader.page.goto(f"{reader.at}/docs/front-end")
        expect(reader.page.locator(".contents a").first).to_be_visible()
        expect(reader.page.locator(".request code").first).to_contain_text("POST /v1/games")


def test_inline_scripts_and_foreign_images_are_blocked(reader: Reader) -> None:
    reader.open("/docs")
    reader.page.evaluate(
        """() => {
          const script = document.createElement("script");
          script.textContent = "window.intruder = true";
          document.body.append(script);
          const image = document.createElement("img");
          image.src = "http://foreign.invalid/pixel.png";
          document.body.append(image);
        }"""
    )
    reader.page.wait_for_function("window.violations.length === 2")
    assert reader.page.evaluate("window.intruder") is None
    assert sorted(reader.page.evaluate("window.violations")) == [
        "img-src http://foreign.invalid/pixel.png",
        "script-src-elem inline",
    ]
