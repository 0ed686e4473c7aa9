"""Take the pictures of the README: ``python -m tests.browser.pictures`` (needs chromium)."""

import tempfile
from contextlib import ExitStack
from pathlib import Path

import httpx
from playwright.sync_api import Browser, expect, sync_playwright

from tests.api.table import Table, laid, placed
from tests.browser.conftest import ARGUMENTS, CHROMIUM, reading
from tests.browser.screens import HITTING
from tests.browser.table import sit_down
from tests.conftest import serving

FOLDER = Path(__file__).parents[2] / "docs" / "table"
WIDTH, HEIGHT = 1080, 680


def tables(client: httpx.Client) -> dict[str, Table]:
    """Lay a table of each rulebook, by the name of its picture."""
    uno = ["r5 b9 g7 y2 W rS bD", "g1 g2 g3", "b1 b2 b3 b4 y1", "r1 r2 r3 r4 y5 y6"]
    dice = ["g1 b2 b3 r1 W", "r2 r3 y3 b5", "b4 b6 g3 g2 y5", "y4 r6 g6"]
    eights = ["c8 h5 d3 hK sQ d10 cA", "h3 s4 s5", "d4 d5 c9 c10"]
    phases = {**HITTING, "hands": ["W y1 y9 g12 b3 r11", "g5 g6 g7"]}
    return {
        "uno": laid(client, *uno, top="r7", scores=[120, 45, 0, 230]),
        "phase-10": placed(client, "phase-10", phases),
        "uno-dice": placed(client, "uno-dice", {"hands": dice, "centre": "g4"}),
        "crazy-eights": laid(client, *eights, top="h9", ruleset="crazy-eights-house", scores=[12, 31, 8]),
    }


def take(browser: Browser, client: httpx.Client, name: str, table: Table) -> None:
    """Open the table as the player of each seat, so that none is shown as away; take a picture of the first."""
    with ExitStack() as stack:
        seats = range(len(table.tokens))
        readers = [stack.enter_context(reading(browser, client, WIDTH, HEIGHT)) for _ in seats]
        for seat in reversed(seats):
            sit_down(readers[seat], table, seat)
        page = readers[0].page
        expect(page.locator(".seat-state", has_text="away")).to_have_count(0)
        page.mouse.click(2, HEIGHT // 2)  # away from the cards: no ring of the focus
        page.screenshot(path=FOLDER / f"{name}.png")


def main() -> None:
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        with serving(Path(folder), CROUPIER_SANDBOX="1") as client:
            for name, table in tables(client).items():
                take(browser, client, name, table)
        browser.close()


if __name__ == "__main__":
    main()
