"""``python -m bench.table``: how fast the table in the browser shows its first page and the moves of a game.

A move is timed from the click in one browser to the first frame there that has its sentence in the log, to the first
frame of the other browser that shows something of it, and to that in which its table is drawn after the animation.
Frames are all that lie between those. A move of a browser without a network is timed from the return of the network to
its request. The first page is opened with an empty cache on a phone whose CPU is four times slower than this one: until
*Play* is drawn, and the largest contentful paint, also with a slow network. Needs chromium.
"""

import argparse
import statistics
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.api.table import laid
from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.conftest import serving

# Targets in milliseconds.
MOVE, LOG, FRAME, SLOW_FRAME, ONLINE, PLAY, PAINT = 150, 50, 20, 50, 300, 600, 1500
SLOWER = 4
SLOW_NETWORK = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""What browsers call Slow 4G: 1.6 and 0.75 Mbit/s, 150 ms for a round trip."""
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
HANDS = ["r1 r2 r3 r4 r5 r6 r7 r8 r9 b1 b2", "r1 r2 r3 r4 r5 r6 r7 r8 r9 b1 b2"]
WATCH = """
() => {
  const now = () => performance.timeOrigin + performance.now();
  const seen = Object.assign(window, { changes: [], sentences: [], frames: [] });
  const frame = (before) => requestAnimationFrame((time) => (before && seen.frames.push(time - before), frame(time)));
  frame(0);
  addEventListener("click", () => (window.clicked = now()), { capture: true });
  addEventListener("online", () => (window.online = now()));
  const watch = (selector, times) => new MutationObserver(() => requestAnimationFrame(() => seen[times].push(now())))
    .observe(document.querySelector(selector), { subtree: true, childList: true, characterData: true });
  watch(".frame", "changes");
  watch(".log", "sentences");
}
"""
FIRST_PLAY = """
new MutationObserver((_, observer) => document.querySelector(".play-button") &&
  (observer.disconnect(), requestAnimationFrame(() => setTimeout(() => (window.playable = performance.now())))))
  .observe(document, { subtree: true, childList: true })
"""
LARGEST_PAINT = """
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
            measure_games(browsers, client, rounds)
            measure_first_page(browsers[0], str(client.base_url).rstrip("/"), rounds)
        for browser in browsers:
            browser.close()


def measure_games(browsers: Sequence[Browser], client: httpx.Client, rounds: int) -> None:
    """Print the lines of moves."""
    played = [time for _ in range(rounds) for time in moves(browsers, links(client))]
    show("move: its sentence in the own log, ms", LOG, [each.logged for each in played])
    show("move: first frame of the other browser, ms", MOVE, [each.first for each in played])
    show("move: the other table is drawn, ms", None, [each.drawn for each in played])
    show("frames meanwhile: the 95th percentile, ms", FRAME, [each.frame for each in played])
    slow = [time.frame for _ in range(rounds) for time in moves(browsers, links(client), slower=SLOWER)]
    show(f"the same, CPU / {SLOWER}, ms", SLOW_FRAME, slow)
    show(
        "network back: the move is sent, ms",
        ONLINE,
        [back_online(browsers[0], links(client)[0]) for _ in range(rounds)],
    )


def measure_first_page(browser: Browser, at: str, rounds: int) -> None:
    """Print the lines of the first page."""
    loaded = [first_page(browser, at, slow_network=False) for _ in range(rounds)]
    show(f"first page: Play is drawn, CPU / {SLOWER}, ms", PLAY, [play for play, _ in loaded])
    show(f"largest contentful paint, CPU / {SLOWER}, ms", PAINT, [paint for _, paint in loaded])
    slow = [first_page(browser, at, slow_network=True) for _ in range(rounds)]
    show("Play is drawn, with a slow network too, ms", None, [play for play, _ in slow])
    show("largest contentful paint, the same, ms", None, [paint for _, paint in slow])


def links(client: httpx.Client) -> list[str]:
    """Begin a game of two and return the links to its seats."""
    table = laid(client, *HANDS, top="r0")
    return [f"{client.base_url}/table#/continue/{table.id}/{seat}/{table.tokens[seat]}" for seat in (0, 1)]


class Move(NamedTuple):
    """What a move took, in milliseconds."""

    logged: float
    first: float
    drawn: float
    frame: float


def moves(browsers: Sequence[Browser], seats: Sequence[str], *, slower: int = 1) -> Iterator[Move]:
    """Play cards in turn from two browsers."""
    with opened(browsers[0]) as one, opened(browsers[1]) as other:
        pages = [sit_down(context, link) for context, link in zip((one, other), seats, strict=True)]
        for page in pages:
            slow_down(page, slower)
        for number in range(1, 9):
            for mover, watcher in (pages, pages[::-1]):
                yield timed(mover, watcher, f"r{number}")


def sit_down(context: BrowserContext, link: str) -> Page:
    """Open a seat and begin to watch what is drawn."""
    page = context.new_page()
    page.goto(link)
    page.locator(".connection.live").wait_for(state="attached")
    page.evaluate(WATCH)
    return page


def slow_down(page: Page, slower: int) -> None:
    """Give a page a slower CPU."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})


def timed(mover: Page, watcher: Page, card: str) -> Move:
    """Play a card in one browser and wait for the turn in the other."""
    mover.locator(f'.hand-card.legal[data-card="{card}"]').wait_for()
    at_rest(mover, watcher)
    for page in (mover, watcher):
        page.evaluate("Object.assign(window, { changes: [], sentences: [], frames: [] })")
    play(mover, card)
    watcher.locator(".turn.own").wait_for()
    at_rest(mover, watcher)
    clicked: float = mover.evaluate("window.clicked")
    logged: float = mover.evaluate("window.sentences[0]")
    changes: list[float] = watcher.evaluate("window.changes")
    frames: list[float] = watcher.evaluate("window.frames")
    first = next(each for each in changes if each > clicked)
    return Move(logged - clicked, first - clicked, changes[-1] - clicked, statistics.quantiles(frames, n=20)[-1])


def play(page: Page, card: str) -> None:
    """Click a card of the hand."""
    page.locator(f'.hand-card[data-card="{card}"]').click(position={"x": 14, "y": 20})


def at_rest(*pages: Page) -> None:
    """Wait until no card flies."""
    for page in pages:
        page.locator(".flights:empty").wait_for(state="attached")


def back_online(browser: Browser, link: str) -> float:
    """Play a card without a network; return the milliseconds from its return to the request."""
    with opened(browser) as context:
        page = sit_down(context, link)
        context.set_offline(offline=True)
        with page.expect_event("requestfailed", lambda request: "/moves" in request.url):
            play(page, "r1")
        with page.expect_response(lambda response: "/moves" in response.url and response.ok) as answer:
            context.set_offline(offline=False)
        online: float = page.evaluate("window.online")
        return float(answer.value.request.timing["startTime"]) - online


def first_page(browser: Browser, at: str, *, slow_network: bool) -> tuple[float, float]:
    """Return the milliseconds until *Play* is drawn on a slow phone, and the largest contentful paint."""
    with opened(browser, PHONE) as context:
        page = context.new_page()
        page.add_init_script(FIRST_PLAY)
        slow_down(page, SLOWER)
        if slow_network:
            devtools = context.new_cdp_session(page)
            devtools.send("Network.enable")
            devtools.send("Network.emulateNetworkConditions", SLOW_NETWORK)
        page.goto(f"{at}/table", wait_until="networkidle")
        return float(page.evaluate("window.playable")), float(page.evaluate(LARGEST_PAINT))


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
