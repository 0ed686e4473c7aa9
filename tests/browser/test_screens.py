"""Every screen of the table in the browser fits its window, can be read, and has what a screen reader needs."""

import functools
import subprocess
from collections.abc import Iterator, Sequence
from typing import Any

import httpx
import pytest
from croupier.languages import LANGUAGES
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import reading
from tests.browser.contrast import faint_texts
from tests.browser.cut import faults_of
from tests.browser.screens import SCREENS
from tests.browser.table import SHOWS
from tests.live.effort import SOAK
from tests.making import ROOT
from tests.web.conftest import install_tools

pytestmark = pytest.mark.slow

NARROW, WIDE, LOW, TABLET, LARGEST = (320, 568), (1440, 900), (740, 360), (768, 1024), (3840, 2160)
SMALL_TARGETS = """
() => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((each) => !each.closest("p, .unseen, .tray-group"))
  .map((each) => (each.type === "checkbox" ? (each.closest("label") ?? each.closest(".option-head") ?? each) : each))
  .map((each) => ({ each, box: each.getBoundingClientRect() }))
  .filter(({ box }) => box.width && (box.height < 43.5 || box.width < 43.5))
  .map(({ each, box }) => `${each.className || each.tagName} ${Math.round(box.width)}x${Math.round(box.height)}`)
"""
"""Lists what can be touched, but is smaller than 44 px; half a pixel is lost by rounding.

Links in a sentence may be smaller, and cards in the tray of Phase 10: touching the card in the hand takes it back, too.
"""


HIDDEN_CARDS = """
() => [...document.querySelectorAll(".hand-card")]
  .map((each) => ({ each, box: each.getBoundingClientRect() }))
  .filter(({ box }) => box.left < 0 || box.right > innerWidth + 1 || (box.top + box.bottom) / 2 > innerHeight)
  .map(({ each, box }) => `${each.dataset.card} ${box.left} ${box.top} ${box.right} ${box.bottom}`)
"""
"""Lists the cards of the hand of which less than half is in the window."""


CLIPPED = """
() => [...document.querySelectorAll("button, h1:not(.turn), h2, summary, label, .button, .pile-name, .field-error")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((each) => getComputedStyle(each).overflowX !== "visible" && each.scrollWidth > each.clientWidth + 1)
  .map((each) => `${each.className || each.tagName}: ${each.textContent}`)
"""
"""Lists the texts that do not fit into their element; whose turn it is may be cut, as names are long."""


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, which is among the tools of ``service/croupier/web``."""
    install_tools()
    return (ROOT / "node_modules/axe-core/axe.min.js").read_text("utf-8")


def findings(page: Page, axe: str) -> list[Any]:
    """List what axe-core finds on a page: the rule and the element."""
    page.evaluate(axe)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")
    return [(each["id"], node["html"][:200]) for each in found["violations"] for node in each["nodes"]]


@pytest.mark.parametrize(
    "name",
    ["own turn", "UNO Dice", "Crazy Eights", "Phase 10: a card is added", "twenty-five cards"],
)
def test_the_hand_is_in_a_window_of_any_size(name: str, browser: Browser, table_service: httpx.Client) -> None:
    with reading(browser, table_service, *TABLET, reduced_motion="reduce") as reader:
        SCREENS[name](reader, table_service)
        for width, height in (TABLET, LARGEST, LOW):
            reader.page.set_viewport_size({"width": width, "height": height})
            expect(reader.page.locator(".piles .card").first).to_be_in_viewport(ratio=0.9)
            reader.page.wait_for_function(f"() => ({HIDDEN_CARDS})().length === 0")
            assert reader.page.evaluate("document.documentElement.scrollWidth") <= width


SIZES = [
    *((320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768), (1280, 640), (1366, 768), (1440, 900)),
    *((1920, 1080), (3840, 2160), (720, 450)),
]
"""Those of the design; the last one is a page of 1440 x 900 at 200 %."""


def windows(sizes: Sequence[tuple[int, int]]) -> dict[str, Sequence[tuple[int, int]]]:
    """Return the sizes to look at in each language: the narrowest, and each other in one; in `make soak` all."""
    every = 1 if SOAK else len(LANGUAGES)
    return {language: sorted({min(sizes), *sizes[place % every :: every]}) for place, language in enumerate(LANGUAGES)}


PANEL_BESIDE = 900
"""From this width on the log lies beside the table."""


@pytest.mark.parametrize(
    "name",
    [
        *("own turn", "UNO Dice", "Crazy Eights"),
        *("Phase 10: a phase is put together", "Phase 10: everybody has laid"),
    ],
)
def test_nothing_is_cut_or_covered_at_any_size_and_in_any_language(
    name: str, browser: Browser, table_service: httpx.Client
) -> None:
    """The log lies beside the table, and does not."""
    with reading(browser, table_service, *WIDE, reduced_motion="reduce") as reader:
        page = reader.page
        SCREENS[name](reader, table_service)
        expect(page.locator(".seat.away").first).to_be_visible()  # which makes a seat higher
        found = []
        for language, sizes in windows(SIZES).items():
            load_in(page, language)
            for size in sizes:
                page.set_viewport_size({"width": size[0], "height": size[1]})
                for _ in range(2):
                    found += [(language, size, fault) for fault in faults_of(page)]
                    if size[0] >= PANEL_BESIDE:
                        page.locator("[data-panel]").click()
        assert found == []


@pytest.mark.parametrize("name", [name for name in SCREENS if name.startswith("Replay")])
def test_nothing_of_a_replay_is_cut_or_covered(name: str, browser: Browser, table_service: httpx.Client) -> None:
    with reading(browser, table_service, *WIDE, reduced_motion="reduce") as reader:
        SCREENS[name](reader, table_service)
        found = []
        for width, height in SIZES:
            reader.page.set_viewport_size({"width": width, "height": height})
            found += [(width, height, fault) for fault in faults_of(reader.page)]
        assert found == []


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize("kind", [(*NARROW, "light"), (*WIDE, "dark")], ids=["narrow-light", "wide-dark"])
def test_a_screen_fits_its_window_and_can_be_read(
    name: str, kind: tuple[int, int, str], axe: str, browser: Browser, table_service: httpx.Client
) -> None:
    *size, scheme = kind
    with reading(browser, table_service, *size, color_scheme=scheme, reduced_motion="reduce") as reader:
        SCREENS[name](reader, table_service)
        page = reader.page
        expect(page.locator("main, dialog").first).to_be_visible()
        expect(page.locator(".notice-flag")).to_have_count(0)  # which fades
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
        assert faint_texts(page) == []
        assert findings(page, axe) == []
        assert page.evaluate(SMALL_TARGETS) == []
        assert page.evaluate(HIDDEN_CARDS) == []


BAR = """
() => [...document.querySelectorAll(".bar > a, .bar > button")]
  .map((each) => ({ name: each.getAttribute("aria-label") ?? each.textContent, box: each.getBoundingClientRect() }))
  .filter(({ box }) => box.width)
  .map(({ name, box }) => [name, box.left >= 0 && box.right <= innerWidth && box.width >= 43.5, Math.round(box.top)])
"""
"""Lists the controls of the header: the name, whether it is in the window and large enough, and how high it is."""


@pytest.mark.parametrize("name", ["own turn", "UNO Dice", "Crazy Eights", "Phase 10: a phase is put together"])
def test_the_sound_is_switched_in_the_header_of_a_phone(
    name: str, browser: Browser, table_service: httpx.Client
) -> None:
    with reading(browser, table_service, *NARROW, reduced_motion="reduce") as reader:
        SCREENS[name](reader, table_service)
        for language in LANGUAGES:
            load_in(reader.page, language)
            for width, height in (NARROW, (390, 844)):
                reader.page.set_viewport_size({"width": width, "height": height})
                expect(reader.page.locator(".sound-button")).to_be_visible()
                controls = reader.page.evaluate(BAR)
                assert len(controls) == 4
                assert all(fits for _, fits, _ in controls)
                assert len({top for _, _, top in controls}) == 1, "the header does not wrap"


def test_a_lost_connection_hides_neither_the_turn_nor_the_hand(browser: Browser, table_service: httpx.Client) -> None:
    with reading(browser, table_service, *NARROW, reduced_motion="reduce") as reader:
        SCREENS["connection lost"](reader, table_service)
        turn = reader.page.get_by_role("heading", name="Your turn").bounding_box()
        assert turn
        assert turn["width"] >= 80
        assert reader.page.evaluate(HIDDEN_CARDS) == []


@functools.cache
def without_font() -> list[str]:
    """List the languages whose letters no font of the system has: they are shown as boxes, which are wider."""
    listing = {
        lang: subprocess.run(["fc-list", f":lang={lang}"], capture_output=True, check=False) for lang in LANGUAGES
    }
    return [language for language, done in listing.items() if not done.stdout]


@pytest.mark.parametrize("name", [name for name in SCREENS if name != "connection lost"])
def test_a_screen_fits_its_window_in_every_language(name: str, browser: Browser, table_service: httpx.Client) -> None:
    if without_font():
        pytest.skip(
            f"no font has the letters of {', '.join(without_font())} (Debian: fonts-lohit-deva fonts-lohit-guru)"
        )
    with reading(browser, table_service, *NARROW, reduced_motion="reduce") as reader:
        SCREENS[name](reader, table_service)
        assert [(language, fault) for language in LANGUAGES for fault in faults_in(reader.page, language)] == []


def load_in(page: Page, language: str) -> None:
    """Load the screen again in a language."""
    page.evaluate(f"localStorage.setItem('croupier.language', '\"{language}\"')")
    page.reload()
    page.wait_for_function(SHOWS, arg=f"html[lang={language}] :is(main:not(.loading), dialog)")


def faults_in(page: Page, language: str) -> Iterator[str]:
    """Load the screen again in a language; list what does not fit."""
    load_in(page, language)
    yield from page.evaluate("document.documentElement.scrollWidth > innerWidth ? ['the page'] : []")
    for script in (CLIPPED, SMALL_TARGETS, HIDDEN_CARDS):
        yield from page.evaluate(script)
