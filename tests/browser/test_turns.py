"""Whose turn it is, and where the focus is, on every board."""

import re
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.api.table import Table, done, laid, placed
from tests.browser.conftest import Reader, reading
from tests.browser.cut import TWO_FRAMES
from tests.browser.table import SHORT_MS, sit_down

pytestmark = pytest.mark.slow

CATCHING = {
    "uno-official": {"hands": ["r5 b9", "g1 g2 g3", "y1 y2"], "discard_pile": "r7"},
    "crazy-eights": {"hands": ["h5 s9", "c2 c3 c4", "d2 d3"], "discard_pile": "h9"},
    "uno-dice": {"hands": ["r5 b4", "g1 g2 g3", "y1 y2"], "centre": "r2"},
}
"""Positions in which seat 0 plays its last but one card or die, and does not announce the last one."""


MOVES = 25
"""The most steps of a game by keys."""
FRAMES = 4
"""For how many frames nothing may have the focus: what is disabled loses it with the next one."""
WATCH_FOCUS = f"""
window.lost = [];
let frames = 0;
const look = () => {{
  frames = document.activeElement === document.body && document.querySelector(".hand") ? frames + 1 : 0;
  if (frames === {FRAMES}) lost.push(document.querySelector("h1").textContent);
  requestAnimationFrame(look);
}};
look();
"""
PLACES = ".hand, .chooser, dialog, .moment, .results, [data-move]"


def catchable(client: httpx.Client, ruleset: str) -> Table:
    """Return a game of three in which others may catch seat 0."""
    options = {"last_card": True} if ruleset == "crazy-eights" else {}
    table = placed(client, ruleset, CATCHING[ruleset], options=options)
    card = {"die": "r5"} if ruleset == "uno-dice" else {"card": "h5" if ruleset == "crazy-eights" else "r5"}
    table.move(0, "play", **card)
    assert len(table.view(2)["to_move"]) > 1
    return table


@pytest.mark.parametrize("ruleset", CATCHING)
def test_one_seat_is_on_turn_while_others_may_catch(ruleset: str, player: Reader, table_service: httpx.Client) -> None:
    table = catchable(table_service, ruleset)
    page = sit_down(player, table, 2)
    turn = table.view(2)["turn"]
    expect(page.locator(".avatar.on-turn")).to_have_count(1)
    expect(page.locator(".own-seat" if turn == 2 else f'.seats [data-place="seat:{turn}"]')).to_have_class(
        re.compile("on-turn")
    )
    assert page.get_by_role("img", name=re.compile("on turn")).count() == (turn != 2)
    player.check_no_errors()


BOXES = """
() => [...document.querySelectorAll(".seats > .seat")].map((seat) => {
  const { x, y, width } = seat.getBoundingClientRect();
  return [x, y, width, Math.atan2(innerHeight / 2 - y, x + width / 2 - innerWidth / 2)];
})
"""
"""By seat, in the order that they are drawn: the corner and the width of its box, and its angle from the middle."""


@contextmanager
def present(table: Table, seats: Iterable[int]) -> Iterator[None]:
    """Keep streams of these seats open, so that the page shows none of them as away."""
    with ExitStack() as streams:
        for seat in seats:
            streams.enter_context(table.client.stream("GET", f"{table.url}/stream", headers=table.token(seat)))
        yield


@pytest.mark.parametrize("seats", [4, 10])
@pytest.mark.parametrize("width", [390, 1440])
def test_seats_stay_where_they_are_in_the_order_of_turns(
    width: int, seats: int, player: Reader, table_service: httpx.Client
) -> None:
    others = [f"{colour}{number} {colour}{number + 1}" for colour in "gby" for number in (1, 3, 5)]
    table = laid(table_service, "r1 r2 r3 g1 g2", *others[: seats - 1], top="r7")
    player.page.set_viewport_size({"width": width, "height": 900})
    page = sit_down(player, table)
    with present(table, range(1, seats)):
        expect(page.locator(".seats .away")).to_have_count(0)
        first = page.evaluate(BOXES)
        for _ in range(2 * seats):
            if (view := table.view())["status"] != "playing":
                break
            table.ask(view["turn"], table.view(view["turn"])["you"]["legal_moves"][0])
        counts = [str(seat["hand_count"]) for seat in table.view()["seats"][1:]]
        expect(page.locator(".seats .count")).to_have_text(counts)
        last = page.evaluate(BOXES)
    assert len({round(box[2]) for box in first}) == 1
    if width > 900:  # in a narrow window the row of seats scrolls
        assert all(
            abs(one - other) <= 1
            for a, b in zip(first, last, strict=True)
            for one, other in zip(a[:3], b[:3], strict=True)
        )
        angles = [box[3] for box in last]
        assert angles == sorted(angles, reverse=True)
    player.check_no_errors()


@pytest.fixture
def mover(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """The browser of a player, with animations."""
    with reading(browser, table_service, 1200, 900) as mover:
        mover.page.add_init_script(WATCH_FOCUS)
        yield mover


def test_after_one_of_two_equal_cards_the_focus_is_on_the_other(mover: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 r5 b9 g1", "g2 g3 g4", top="r7")
    page = sit_down(mover, table)
    page.keyboard.press("Home")
    expect(page.locator('.hand-card[data-card="r5"]').first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".hand-card")).to_have_count(3)
    assert page.evaluate("document.activeElement.dataset.card") == "r5"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.hand-card:not([data-card=r5])')")


GAMES = {
    "uno-official": {"hands": ["r5 r5 b9 g1 W", "r2 g2 g3 b3"], "discard_pile": "r7"},
    "crazy-eights": {"hands": ["h5 s9 c9 d8 d3", "c4 c5 d6 h7"], "discard_pile": "h9"},
    "uno-dice": {"hands": ["r5 b4 g1", "g2 b3 y1 y2"], "centre": "r2"},
    "phase-10": {"hands": ["r1 g1 b1 r2 g2 b2 y9 y11 r12", "g5 g6 g7 b8"], "discard_pile": "r7"},
}


@pytest.mark.parametrize("ruleset", GAMES)
def test_a_round_by_keys_with_motion_never_loses_the_focus(
    ruleset: str, mover: Reader, table_service: httpx.Client
) -> None:
    table = placed(table_service, ruleset, GAMES[ruleset])
    page = sit_down(mover, table)
    for _ in range(MOVES):
        wait_until_asked(page, table)
        if page.locator(".results").count():
            break
        expect(page.locator(".sending")).to_have_count(0)
        expect(page.locator(".hand-card")).to_have_count(len(table.view(0)["you"]["hand"]))  # motion is over
        step_by_keys(page)
        page.evaluate(TWO_FRAMES)
        page.wait_for_function(f"document.activeElement.closest('{PLACES}')")
    assert page.evaluate("lost") == []
    mover.check_no_errors()


def wait_until_asked(page: Page, table: Table) -> None:
    """Move for the other seat until the player is asked, who may also pass by itself, or the round is over."""
    asked = page.locator(".own-seat.on-turn, .results, .chooser").first
    for _ in range(MOVES):
        while (view := table.view(1))["turn"] == 1 and view["status"] == "playing":
            done(table.ask(1, view["you"]["legal_moves"][0]))
        with suppress(TooLate):
            asked.wait_for(timeout=SHORT_MS)
            return
    raise AssertionError("The player is never asked.")


def step_by_keys(page: Page) -> None:
    """Answer the question, play the first legal card, or draw, pass and discard."""
    legal = page.locator(".hand-card").evaluate_all("cards => cards.findIndex((card) => card.matches('.legal'))")
    if page.locator(".chooser").count():
        page.keyboard.press("Enter")
    elif legal >= 0 and page.locator(".tray").count() == 0:
        page.keyboard.press("Home")
        for _ in range(legal):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
    else:
        for key in ("d", "Home", "Enter", "Delete") if page.locator(".tray").count() else ("d", "p"):
            page.keyboard.press(key)
