"""The own seat and the piles stay where they are, and the own name can be read, whatever stands beside them."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.api.table import Table, done, gathering, placed
from tests.browser.conftest import Reader, reading
from tests.browser.cut import TWO_FRAMES
from tests.browser.screens import LAYING, draw_four
from tests.browser.table import SHOWS, sit_down
from tests.browser.test_screens import load_in, windows

pytestmark = pytest.mark.slow

SIZES = [(320, 568), (360, 640), (390, 844), (768, 1024), (844, 390), (1024, 768), (1440, 900)]
PLACES = """
() => [...document.querySelectorAll(".own-seat .avatar, .pile .card")]
  .map((each) => each.getBoundingClientRect()).map(({ x, y, width }) => [x, y, width].map(Math.round))
"""
"""Where the own picture and the piles are."""
WITHOUT_ABSENCE = ".notices, .seat .seat-state { display: none }"
"""Hides how long players have been away, whose lines grow during the test."""
THINNER = 4
"""By how many pixels a pile with fewer cards is thinner."""
FRAMES = 4
"""How many pairs of frames a layout takes that follows the window."""
CUT_NAMES = """
() => [...document.querySelectorAll(".own-seat .seat-name")].flatMap((each) => {
  const [room, em] = [each.getBoundingClientRect().width, parseFloat(getComputedStyle(each).fontSize)];
  const stem = each.firstElementChild;
  const whole = room - stem.clientWidth + stem.scrollWidth;
  return room + 1 < Math.min(whole, 4 * em) ? [`${each.textContent}: ${room} of ${whole} px`] : [];
})
"""
"""Lists the own name if less than 4 em of it is there."""
MEASURED = f"""
async () => {{
  await {TWO_FRAMES};
  return [document.documentElement.scrollWidth, ({CUT_NAMES})(), ({PLACES})()];
}}
"""

Lay = Callable[[httpx.Client], Table]
State = tuple[Lay, int, str]
"""A table, the seat that looks at it, and the selector of what is to be there."""


def at(ruleset: str, hands: list[str], seen: str, seat: int = 0, **position: Any) -> State:
    return (lambda client: placed(client, ruleset, {"hands": hands, **position})), seat, seen


def drawn_card(client: httpx.Client) -> Table:
    position = {"hands": EIGHTS, "discard_pile": "h9", "draw_pile": "hK d7"}
    table = placed(client, "crazy-eights-house", position)
    table.move(0, "draw")
    return table


def rolled_four(client: httpx.Client) -> Table:
    position = {"hands": ["r1 r2", "F g1 y1", "b4 b5 b6"], "centre": "g4", "turn": 1}
    table = placed(client, "uno-dice", position)
    table.move(1, "play", die="F", colour="r")
    return table


UNO = ["F r5 b9", "g1 g2 g3", "y1 y2"]
EIGHTS = ["c4 d3", "s3 s4"]
ROLLED = ["g1 b2", "g2 r2 y3", "b4 b5 b6"]
PHASES: dict[str, Any] = {**LAYING, "drawn": False}
LAYERS: list[str] = PHASES.pop("hands")
STATES: dict[str, list[State]] = {
    "UNO": [
        at("uno-official", UNO, ".seat.on-turn", 1, discard_pile="r7"),
        at("uno-official", UNO, ".own-seat.on-turn", 1, discard_pile="r7", turn=1),
        at("uno-official", ["r5", "r1 g2"], "[data-move=call_uno]", 1, discard_pile="r7", turn=1),
        (draw_four, 1, "[data-move=challenge]"),
    ],
    "Crazy Eights": [
        at("crazy-eights-house", EIGHTS, ".seat.on-turn", discard_pile="h9", turn=1),
        at("crazy-eights-house", EIGHTS, ".own-seat.on-turn", discard_pile="h9", turn=0),
        (drawn_card, 0, "[data-move=pass]"),
    ],
    "UNO Dice": [
        at("uno-dice", ROLLED, ".seat.on-turn", centre="g4", turn=1),
        at("uno-dice", ["r1 b2", *ROLLED[1:]], "[data-move=reroll]", centre="g4"),
        at("uno-dice", ROLLED, "[data-move=call_uno]", centre="g4"),
        (rolled_four, 0, "[data-move=challenge]"),
    ],
    "Phase 10": [
        at("phase-10", LAYERS, ".seat.on-turn", **{**PHASES, "turn": 1}),
        at("phase-10", LAYERS, ".pile-button", **PHASES),
        at("phase-10", LAYERS, "[data-move=discard]", **{**PHASES, "drawn": True}),
        at("phase-10", ["r1 g3 b5 y7 r9 g11 b12 y12", *LAYERS[1:]], ".tray-wait", **{**PHASES, "drawn": True}),
    ],
}


def places_of(page: Page, size: tuple[int, int], before: list[list[int]] | None) -> list[list[int]]:
    """Return where the own picture and the piles are in a window, as soon as they are where they were before."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    for _ in range(FRAMES):
        width, cut, places = page.evaluate(MEASURED)
        if before and not moved(before, places) and not cut and width <= size[0]:
            break
    assert cut == [], size
    assert width <= size[0]
    found: list[list[int]] = places
    return found


def moved(before: list[list[int]], after: list[list[int]]) -> bool:
    return any(
        abs(one - other) > THINNER for a, b in zip(before, after, strict=True) for one, other in zip(a, b, strict=True)
    )


@pytest.mark.parametrize("board", STATES)
def test_the_own_seat_and_the_piles_stay_where_they_are(
    board: str, browser: Browser, table_service: httpx.Client
) -> None:
    """Compares the states of a board in each window size, and in each language; in `make soak` in all pairs of them."""
    first: dict[Any, list[list[int]]] = {}
    found = []
    with reading(browser, table_service, *SIZES[-1], reduced_motion="reduce", bypass_csp=True) as reader:
        for place, (lay, seat, seen) in enumerate(STATES[board]):
            page = sit_down(reader, lay(table_service), seat)
            for language, sizes in windows(SIZES).items():
                load_in(page, language)
                page.add_style_tag(content=WITHOUT_ABSENCE)
                page.wait_for_function(SHOWS, arg=seen)
                for size in sizes:
                    before = first.get((language, size))
                    there = places_of(page, size, before)
                    first.setdefault((language, size), there)
                    found += [(place, language, size, before, there)] if before and moved(before, there) else []
        assert found == []


def test_the_number_at_the_end_of_a_name_is_not_cut(browser: Browser, table_service: httpx.Client) -> None:
    names = ["Somebody with a long name", "Somebody with a long name 2", "Somebody with a long name 3"]
    table = gathering(table_service, 3, name=names[0])
    table.tokens += [done(table.join(name=name)).json()["seat_token"] for name in names[1:]]
    done(table.start())
    for width in (320, 390, 1440):
        with reading(browser, table_service, width, 844, reduced_motion="reduce") as reader:
            page = sit_down(reader, table, 1)
            expect(page.locator(".own-seat .seat-name")).to_have_text(names[1])
            ends = page.evaluate(NUMBERS)
            assert len(ends) == 2
            assert all(ends), (width, ends)


NUMBERS = """
() => [...document.querySelectorAll(".seat-name")].filter((each) => /\\d$/.test(each.textContent)).map((each) => {
  const range = document.createRange();
  range.selectNode(each.lastChild);
  const [box, room] = [range.getBoundingClientRect(), each.getBoundingClientRect()];
  return box.width > 0 && box.right <= room.right + 1;
})
"""
"""Whether the numbers at the ends of the names of seats are there to be seen."""

HELD = """
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  const animation = animate.apply(this, how);
  if (this.matches(".notice-flag, .effect")) animation.pause();
  return animation;
};
"""
"""Flags and effects stay."""


def skipped(reader: Reader, client: httpx.Client) -> tuple[Table, Page]:
    """Return a table where seat 1 has just skipped seat 2, and the page of seat 0 with the flags of that."""
    reader.page.add_init_script(HELD)
    table = placed(client, "uno-official", {"hands": ["r1 r2", "rS g2 g3", "y1 y2"], "discard_pile": "r7", "turn": 1})
    page = sit_down(reader, table)
    table.move(1, "play", card="rS")
    return table, page


def test_flags_and_effects_follow_their_seat(browser: Browser, table_service: httpx.Client) -> None:
    with reading(browser, table_service, 1440, 900) as reader:
        _, page = skipped(reader, table_service)
        flag, stamp = page.locator(".notice-flag", has_text="misses a turn"), page.locator(".stamp")
        expect(stamp).to_have_count(1)
        for size in ((1440, 900), (390, 844), (1024, 768)):
            page.set_viewport_size({"width": size[0], "height": size[1]})
            page.evaluate(TWO_FRAMES)
            page.evaluate(TWO_FRAMES)
            seat, mark, text = (
                middle_of(each) for each in (page.locator('[data-place="seat:2"] .avatar'), stamp, flag)
            )
            assert abs(seat[0] - mark[0]) <= 1, size
            assert abs(seat[1] - mark[1]) <= 1, size
            assert 0 < text[1] - seat[1] < 80, size
            assert flag.evaluate("(each) => each.getBoundingClientRect().right <= innerWidth")


def middle_of(found: Locator) -> tuple[float, float]:
    box = found.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_flag_of_an_earlier_move_fades_with_the_next(browser: Browser, table_service: httpx.Client) -> None:
    with reading(browser, table_service, 1440, 900) as reader:
        table, page = skipped(reader, table_service)
        flag = page.locator(".notice-flag", has_text="misses a turn")
        expect(flag).to_have_count(1)
        left = "(each) => each.getAnimations()[0].effect.getTiming().duration - each.getAnimations()[0].currentTime"
        assert flag.evaluate(left) > 1000
        table.move(0, "play", card="r1")
        expect(page.locator(".hand-card")).to_have_count(1)
        assert flag.evaluate(left) < 300
