"""A real browser, installed on the system: Debian's Chromium, driven by Playwright."""

import os
import shutil
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from pdm import backend
from playwright.sync_api import Browser, ConsoleMessage, Error, Page, Request, Response, expect, sync_playwright

from tests.conftest import serving
from tests.rulebooks.page import write

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
"""Chromium without its own windows needs a quarter of the processor time for each page."""
UNWANTED = "AimEnabled,NetworkTimeServiceQuerying,OptimizationHints,PreconnectToSearch,HttpsUpgrades,MediaRouter"
POPUPS = "WebUIOmniboxPopup,WebUIOmniboxAimPopup"
"""Two pages for suggestions in the address bar, which Chromium loads beside each page."""
QUIET = [
    *("--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"),
    f"--disable-features={UNWANTED},{POPUPS}",  # Playwright has the option, too, and the last one counts
]
"""Options that stop Chromium's own requests to its vendor, and pages of its own."""
ARGUMENTS = [*QUIET, "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
CONFLICT, AGAINST_THE_RULES = 409, 422
PATIENCE = 120_000
"""Milliseconds to wait for something, even on a busy machine."""
VIOLATIONS = """
window.violations = [];
addEventListener("securitypolicyviolation", (event) =>
  violations.push(`${event.violatedDirective} ${event.blockedURI}`));
"""


@dataclass
class Reader:
    """A browser page that records errors and foreign requests."""

    page: Page
    at: str
    """The address of the service."""
    complaints: list[str] = field(default_factory=list)
    """Errors and warnings of scripts and of the console."""
    foreign_requests: list[str] = field(default_factory=list)
    """Requests to another host."""
    lost_calls: list[str] = field(default_factory=list)
    """The calls of UNO and catches that were refused (409), since somebody else was faster, and refused dry runs.

    A dry run says why a card cannot be played: a click on a card that was legal a moment before sends one.
    """

    def __post_init__(self) -> None:
        self.page.add_init_script(VIOLATIONS)
        self.page.on("console", self.record_message)
        self.page.on("pageerror", self.record_error)
        self.page.on("requestfailed", self.record_failure)
        self.page.on("request", self.record_foreign_request)
        self.page.on("response", self.record_lost_call)

    def record_message(self, message: ConsoleMessage) -> None:
        """Record an error or a warning, unless a game started before a contribution to its shuffle arrived."""
        is_late = "/entropy" in message.location["url"] and "409" in message.text
        if message.type in ("error", "warning") and not is_late:
            self.complaints.append(f"{message.text} {message.location['url']}")

    def record_error(self, error: Error) -> None:
        self.complaints.append(error.message)

    def record_failure(self, request: Request) -> None:
        """Record a request without a response, unless the page ended it: Chromium says why.

        A page ends its stream when it leaves a game, and whatever is under way when it is left or loaded again.
        """
        if request.failure != "net::ERR_ABORTED":
            self.complaints.append(f"failed: {request.url}")

    def record_lost_call(self, response: Response) -> None:
        kind = (response.request.post_data_json or {}).get("kind") if "/moves" in response.url else None
        is_dry_run = "dry_run=true" in response.url
        is_lost = response.status == CONFLICT and kind in ("call_uno", "catch")
        if kind and (is_lost or (is_dry_run and response.status in (CONFLICT, AGAINST_THE_RULES))):
            self.lost_calls.append(kind)

    def record_foreign_request(self, request: Request) -> None:
        if not request.url.startswith((f"{self.at}/", "data:", "blob:")):
            self.foreign_requests.append(request.url)

    def open(self, path: str) -> None:
        response = self.page.goto(self.at + path, wait_until="networkidle")
        assert response
        assert response.ok

    def check_no_errors(self) -> None:
        """Check that there was no error, no policy violation and no request to another host."""
        assert self.complaints == []
        assert self.foreign_requests == []
        assert self.page.evaluate("window.violations") == []


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("chromium is not installed")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@contextmanager
def reading(browser: Browser, client: httpx.Client, width: int, height: int, **options: Any) -> Iterator[Reader]:
    """Open a window of a browser of its own, with options of ``new_context``."""
    with browser.new_context(viewport={"width": width, "height": height}, **options) as context:
        context.set_default_timeout(PATIENCE)
        expect.set_options(timeout=PATIENCE)
        yield Reader(context.new_page(), str(client.base_url).rstrip("/"))
        for page in context.pages:  # a page may still ask for something that a test answers
            page.unroute_all(behavior="ignoreErrors")


@pytest.fixture
def reader(browser: Browser, service: httpx.Client) -> Iterator[Reader]:
    with reading(browser, service, 1200, 900) as reader:
        yield reader


@pytest.fixture(params=["light", "dark"])
def phone(request: pytest.FixtureRequest, browser: Browser, service: httpx.Client) -> Iterator[Reader]:
    """A page with a small screen, in each colour scheme."""
    with reading(browser, service, 390, 844, color_scheme=request.param) as reader:
        yield reader


@pytest.fixture(scope="session")
def rulebook(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder to import the rulebook of docs/rulebooks.md from."""
    folder = tmp_path_factory.mktemp("rulebook")
    write(folder / "page")
    here = Path.cwd()
    os.chdir(folder / "page")
    try:
        name = backend.build_wheel(str(folder))
    finally:
        os.chdir(here)
    with zipfile.ZipFile(folder / name) as wheel:
        wheel.extractall(folder / "installed")
    return folder / "installed"


@pytest.fixture(scope="session")
def table_service(tmp_path_factory: pytest.TempPathFactory, rulebook: Path) -> Iterator[httpx.Client]:
    """The service with its deadlines and bots, and with one more rulebook."""
    folder = tmp_path_factory.mktemp("games")
    path = os.pathsep.join(filter(None, (str(rulebook), os.environ.get("PYTHONPATH"))))
    with serving(folder, CROUPIER_WORK="1", CROUPIER_SANDBOX="1", PYTHONPATH=path) as client:
        yield client


@pytest.fixture
def player(request: pytest.FixtureRequest, browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """The browser of a player, without animations, in a window of the size that the module names."""
    width, height = getattr(request.module, "WINDOW", (1200, 900))
    with reading(browser, table_service, width, height, reduced_motion="reduce") as player:
        yield player
