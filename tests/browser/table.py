"""A game in the table of the browser, played by clicks."""

import re
from contextlib import suppress

from playwright.sync_api import Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.api.table import Table
from tests.browser.conftest import Reader

MOST_CLICKS = 600
SHORT_MS = 500
"""How long to wait for what is clicked."""
KEEPS = "(token) => Object.values(localStorage).some((value) => value.includes(token))"
"""Whether the browser keeps a seat token."""
SHOWS = "(selector) => [...document.querySelectorAll(selector)].some((each) => each.checkVisibility())"
"""Whether something is there to be seen. A page looks at each frame; ``expect`` waits for up to a second in between."""
MAY_ACT = ".chooser button, .results button, .hand-card.legal, [data-move]"
"""What can be clicked when it is the player's turn, or the round is over."""


def open_home(page: Page, at: str) -> None:
    """Open the service as a person does who types its address."""
    page.goto(at, wait_until="networkidle")
    expect(page.get_by_role("button", name="Play against bots")).to_be_visible()


def choose_game(page: Page, name: str) -> None:
    page.get_by_role("radio", name=name, exact=True).check()


def without_pace(route: Route) -> None:
    """Create the game with ``bot_pace`` 0: bots move in the commit of the move before theirs."""
    route.continue_(post_data={**(route.request.post_data_json or {}), "bot_pace": 0})


def create_table(page: Page, at: str, ruleset: str, players: int = 2, **options: int) -> None:
    """Create a table with the form; a low target and small hands make the game short."""
    page.goto(f"{at}/table#/create/{ruleset}")
    page.get_by_label("Players", exact=True).select_option(str(players))
    if "hand_size" in options:
        page.get_by_text("More rules", exact=True).click()
    for option, value in options.items():
        page.locator(f"#option-{option}").fill(str(value))
    page.get_by_role("button", name="Create a table").click()


def sit_down(player: Reader, table: Table, seat: int = 0) -> Page:
    """Open a table as the player of a seat, and wait until the browser keeps it: a reload before that loses it.

    Then wait for the turn in the title: a step that comes before it has neither animation nor sound.
    """
    player.page.goto(f"{player.at}/table#/continue/{table.id}/{seat}/{table.tokens[seat]}")
    player.page.wait_for_function(KEEPS, arg=table.tokens[seat])
    expect(player.page.locator(".hand")).to_be_visible()
    expect(player.page).to_have_title(re.compile(r" \u2013 "))
    return player.page


def next_click(page: Page) -> Locator:
    """Return what a person clicks who plays what comes first: an answer, the next round, a card, another move."""
    answers = ".chooser .swatch, .chooser .choices .button"
    calls = '[data-move="catch"], [data-move="call_uno"]'
    wanted = (answers, ".results [data-move]", calls, ".hand-card.legal", "[data-move]")
    for selector in wanted:
        found = page.locator(selector)
        if found.count():
            return found.first
    return page.locator(wanted[-1]).first


def touch(target: Locator, timeout: float | None = None) -> None:
    """Click near the upper left corner: the other parts of a card may be covered by the next one."""
    target.click(position={"x": 14, "y": 20}, timeout=timeout)


def play_to_the_end(page: Page) -> int:
    """Click until the game is over; return the number of clicks."""
    over = page.get_by_role("button", name="Play again")
    for clicks in range(MOST_CLICKS):
        page.wait_for_function(SHOWS, arg=MAY_ACT)
        if over.is_visible():
            return clicks
        with suppress(TooLate):  # somebody else has moved, and it is gone
            touch(next_click(page), SHORT_MS)
    raise AssertionError(f"The game is not over after {MOST_CLICKS} clicks.")


def play_against_bots(player: Reader, bots: int = 1) -> int:
    """Add easy bots to a table that the player has created, start it and play to the end; return the number of clicks.

    With two cards a bot can win before the player's first turn.
    """
    for _ in range(bots):
        player.page.get_by_role("button", name="Add a bot (easy)").first.click()
    player.page.get_by_role("button", name="Start", exact=True).click()
    clicks = play_to_the_end(player.page)
    expect(player.page.locator(".results h2")).to_contain_text(re.compile("wins? the game"))
    refused = [text for text in player.complaints if re.search(r"409.*/moves|422.*/moves.*dry_run=true", text)]
    assert len(refused) <= len(player.lost_calls)  # a bot was faster, or the hand was laid out again under the click
    player.complaints = [text for text in player.complaints if text not in refused]
    player.check_no_errors()
    return clicks
