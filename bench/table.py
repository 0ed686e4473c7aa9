"""``python -m bench.table``: how fast the table in the browser shows its first page and another player's move.

A move is timed from the click in one browser to the first frame of the other one that shows something of it, and to the
frame in which the table is drawn after the animation. The largest contentful paint is that of the first page on a phone
whose CPU is four times slower than this one, with an empty cache, also with a slow network. Needs chromium.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.api.table import laid
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.conftest import serving

MOVE_TARGET_MS, PAINT_TARGET_MS = 150, 1500
SLOWER = 4
SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""What browsers call Slow 4G: 1.6 and 0.75 Mbit/s, 150 ms for a round trip."""
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
HANDS = ["r1 r2 r3 r4 r5 r6 r7 r8 r9 b1 b2", "r1 r2 r3 r4 r5 r6 r7 r8 r9 b1 b2"]
WATCH = """
() => {
  const now = () => performance.timeOrigin + performance.now();
  window.changes = [];
  addEventListener("click", () => (window.clicked = now()), { capture: true });
  new MutationObserver(() => requestAnimationFrame(() => window.changes.push(now())))
    .observe(document.querySelector(".frame"), { subtree: true, childList: true, characterData: true });
}
"""
PAINT = """
() => new Promise((resolve) => new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
  .observe({ type: "largest-contentful-paint", buffered: true }))
"""


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(prog="python -m bench.table", description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="page loads, and games of 16 moves")
    rounds: int = parser.parse_args().rounds
    if CHROMIUM is None:
        sys.exit("chromium was not found")
    print(f"{'':52}{'target':>8}{'min / median / max':>24}", flush=True)
    with tempfile.TemporaryDirectory(prefix="croupier-bench-") as folder, sync_playwright() as playwright:
        browsers = [playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS) for _ in range(2)]
        with serving(Path(folder), CROUPIER_SANDBOX="1", CROUPIER_WORK="1") as client:
            at = str(client.base_url).rstrip("/")
            tables = [laid(client, *HANDS, top="r0") for _ in range(rounds)]
            links = [[f"{at}/table#/continue/{one.id}/{seat}/{one.tokens[seat]}" for seat in (0, 1)] for one in tables]
            samples = [sample for pair in links for sample in moves(browsers, pair)]
            show("move: first frame of the other browser, ms", MOVE_TARGET_MS, [first for first, _ in samples])
            show("move: the other table is drawn, ms", None, [drawn for _, drawn in samples])
            paints = [paint(browsers[0], at, slow_network=False) for _ in range(rounds)]
            show(f"largest contentful paint, CPU / {SLOWER}, ms", PAINT_TARGET_MS, paints)
            paints = [paint(browsers[0], at, slow_network=True) for _ in range(rounds)]
            show("the same with a slow network, ms", None, paints)
        for browser in browsers:
            browser.close()


def moves(browsers: Sequence[Browser], links: Sequence[str]) -> Iterator[tuple[float, float]]:
    """Play cards in turn from two browsers; yield the milliseconds until the first frame and until the last one."""
    with opened(browsers[0]) as one, opened(browsers[1]) as other:
        pages = [one.new_page(), other.new_page()]
        for page, link in zip(pages, links, strict=True):
            page.goto(link)
            page.locator(".connection.live").wait_for(state="attached")
            page.evaluate(WATCH)
        for number in range(1, 9):
            for mover, watcher in (pages, pages[::-1]):
                yield timed(mover, watcher, f"r{number}")


def timed(mover: Page, watcher: Page, card: str) -> tuple[float, float]:
    """Play a card in one browser and wait for the turn in the other."""
    mover.locator(f'.hand-card.legal[data-card="{card}"]').wait_for()
    watcher.wait_for_function("document.querySelector('.flights').childElementCount === 0")
    watcher.evaluate("window.changes = []")
    mover.locator(f'.hand-card[data-card="{card}"]').click(position={"x": 14, "y": 20})
    watcher.locator(".turn.own").wait_for()
    watcher.wait_for_function("document.querySelector('.flights').childElementCount === 0")
    clicked: float = mover.evaluate("window.clicked")
    changes: list[float] = watcher.evaluate("window.changes")
    return changes[0] - clicked, changes[-1] - clicked


def paint(browser: Browser, at: str, *, slow_network: bool) -> float:
    """Return the largest contentful paint of the first page on a slow phone, in milliseconds."""
    with opened(browser, PHONE) as context:
        page = context.new_page()
        devtools = context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        if slow_network:
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
        page.goto(f"{at}/table", wait_until="networkidle")
        return float(page.evaluate(PAINT))


@contextmanager
def opened(browser: Browser, options: Mapping[str, Any] = {}) -> Iterator[BrowserContext]:
    """Open a context of its own, with options of ``new_context``."""
    context = browser.new_context(**options)
    yield context
    context.close()


def show(name: str, target: int | None, samples: Sequence[float]) -> None:
    """Print a line."""
    shown = f"{min(samples):.0f} / {statistics.median(samples):.0f} / {max(samples):.0f}"
    print(f"{name:52}{'' if target is None else f'<= {target}':>8}{shown:>24}", flush=True)


if __name__ == "__main__":
    main()
