"""What helps at a table: the log in turns, "What can I do?", hints, the banner of a spectator, the signal of a turn."""

import json
import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.api.table import Table, done, laid, left, placed, started
from tests.browser.conftest import Reader, reading
from tests.browser.cut import TWO_FRAMES, faults_of
from tests.browser.screens import SCREENS, play, show_log
from tests.browser.table import choose_game, open_home, sit_down
from tests.browser.test_screens import PANEL_BESIDE, SIZES

pytestmark = pytest.mark.slow


@pytest.fixture
def guest(browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    """Another browser, which knows no seat of the player's."""
    with reading(browser, table_service, 1200, 900, reduced_motion="reduce") as guest:
        yield guest


# ------------------------------------------------------------------------------------------- the log


def test_the_log_stands_in_turns_with_small_cards(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 rD b9", "r1 g2 g3", top="r7")
    table.move(0, "play", card="r5")
    page = sit_down(player, table, 1)
    show_log(page)
    table.move(1, "play", card="r1")
    table.move(0, "play", card="rD", call_uno=True)
    turns = page.locator(".log-turn:has(.log-name)")
    expect(turns.locator(".log-name")).to_have_text(
        [re.compile("Player 1"), re.compile("Player 2"), re.compile("Player 1")]
    )
    expect(turns.last.locator(".log-line").first).to_contain_text("Player 1 plays the red Draw Two")
    expect(turns.last).to_contain_text("Player 2 draws")
    expect(turns.nth(0).locator(".small-faces svg")).to_have_count(1)
    assert turns.nth(0).get_by_role("img").count() == 0  # the sentence says it already
    assert turns.last.locator(".small-faces svg").count() == 3  # the card played, and the two that the reader drew
    player.check_no_errors()


def test_the_log_shows_no_card_that_its_reader_may_not_know(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "rD r5 b9", "r1 g2 g3", top="r7")
    table.move(0, "play", card="rD")
    page = sit_down(player, table)
    show_log(page)
    expect(page.locator(".log-turn").last).to_contain_text("Player 2 draws 2 cards")
    expect(page.locator(".log-turn").last.locator(".small-faces svg")).to_have_count(1)


AT_END = """
() => {
  const { scrollHeight, scrollTop, clientHeight } = document.querySelector(".panel-body");
  return scrollHeight - scrollTop - clientHeight < 3;
}
"""


def test_a_reader_who_has_scrolled_up_in_the_log_stays_there(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r1 r2 r3 r4 r5 r6 r8", "r1 r2 r3 r4 r5 r6 r9", top="r7")
    page = sit_down(player, table)
    page.set_viewport_size({"width": 1200, "height": 420})
    show_log_of(page)
    for number in range(1, 5):
        for seat in range(2):
            table.move(seat, "play", card=f"r{number}")
    line = page.locator(".log-line").last
    expect(line).to_contain_text("Player 2 plays the red 4")
    page.wait_for_function(AT_END)
    page.locator(".panel-body").evaluate("(each) => each.scrollTo(0, 20)")
    page.wait_for_function("() => document.querySelector('.panel-body').scrollTop === 20")
    table.move(0, "play", card="r5")
    expect(line).to_contain_text("Player 1 plays the red 5")
    assert page.locator(".panel-body").evaluate("(each) => each.scrollTop") == 20
    page.locator(".panel-body").evaluate("(each) => each.scrollTo(0, each.scrollHeight)")
    table.move(1, "play", card="r5")
    expect(line).to_contain_text("Player 2 plays the red 5")
    page.wait_for_function(AT_END)


def show_log_of(page: Page) -> None:
    page.get_by_role("button", name="Log and rules").click()
    expect(page.locator(".log")).to_be_visible()


# ----------------------------------------------------------------------------------- what can I do?


def test_a_move_is_made_from_the_list_with_the_keyboard(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "W r5 b9 g1", "g1 g2 g3", top="r7")
    page = sit_down(player, table)
    page.keyboard.press("w")
    question = page.get_by_role("dialog", name="What can I do?")
    view = done(table_service.get(table.url, params={"labels": "true"}, headers=table.token(0))).json()
    moves = [move["label"] for move in view["you"]["legal_moves"]]
    assert sorted(question.locator("li .button > :last-child").all_inner_texts()) == sorted(moves)
    question.get_by_role("button", name="Play the Wild as green").focus()
    page.keyboard.press("Enter")
    expect(question).to_be_hidden()
    expect(page.get_by_role("img", name="Discard pile: Wild")).to_have_accessible_name(re.compile("green to follow"))
    expect(page.locator(".turn")).to_have_text("Player 2's turn")
    player.check_no_errors()


def test_out_of_turn_the_list_says_whose_turn_it_is_and_what_is_possible(
    player: Reader, table_service: httpx.Client
) -> None:
    table = laid(table_service, "r5 b9", "g1 g2 g3", "y1 y2", top="r7")
    page = sit_down(player, table, 2)
    page.get_by_role("button", name="What can I do?").click()
    question = page.get_by_role("dialog", name="What can I do?")
    expect(question).to_contain_text("Player 1's turn")
    expect(question).to_contain_text("look at the log and the rules")
    table.move(0, "play", card="r5")
    expect(question).to_contain_text("You can act all the same")
    expect(question.get_by_role("button", name="Catch Player 1")).to_be_visible()
    table.move(0, "call_uno")
    expect(question).to_be_hidden()  # what could be done is gone
    page.get_by_role("button", name="What can I do?").click()
    question.get_by_role("button", name="Read the rules").click()
    expect(page.locator(".rules")).to_be_visible()
    player.check_no_errors()


# -------------------------------------------------------------------------------------- coach marks

HINT = ".coach"
LOW = 480
"""The height of a window that has no room for hints."""
SMALL = (600, 700)
"""The size of a window that has room for them on the board of UNO alone."""


def test_hints_of_the_first_game_come_once_each(player: Reader) -> None:
    page = player.page
    open_home(page, player.at)
    choose_game(page, "Crazy Eights")  # in UNO a question can come first, which has no hint
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator(HINT)).to_be_visible()
    assert faults_of(page) == []
    first = page.locator(HINT).inner_text()
    page.locator(HINT).get_by_role("button", name="Got it").click()
    expect(page.locator(HINT).filter(has_text=first)).to_have_count(0)
    page.reload()
    expect(page.locator(".hand-card").first).to_be_visible()
    expect(page.locator(HINT)).to_be_visible()  # the next one
    assert page.locator(HINT).inner_text() != first
    page.locator(HINT).get_by_role("button", name="No more hints").click()
    page.reload()
    expect(page.locator(".hand-card").first).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)


def learn(page: Page, seen: str) -> None:
    """Open the table again as somebody who has seen some hints."""
    page.evaluate("(seen) => localStorage.setItem('croupier.hints', JSON.stringify(seen))", seen)
    page.reload()
    expect(page.locator(".hand-card").first).to_be_visible()


def test_a_hint_ends_when_its_thing_is_done_or_the_round_is_over(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 r9 b9 b8", "g1 g2 b1", top="r7")
    page = sit_down(player, table)
    expect(page.locator(".coach")).to_have_count(0)  # who brings a seat along needs none
    learn(page, "panel")
    expect(page.locator(HINT)).to_contain_text("Raised cards can be played")
    play(page, "r5")
    expect(page.locator(".coach")).to_have_count(0)
    page.wait_for_function("() => localStorage.getItem('croupier.hints') === '\"panel play\"'")
    table.move(1, "draw")
    table.move(1, "pass")
    expect(page.locator(HINT)).to_contain_text("why it does not go")
    play(page, "b9")
    expect(page.locator(".refusal")).to_be_visible()
    expect(page.locator(".coach")).to_have_count(0)


def test_after_a_round_there_are_no_hints(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "r5", "g1 g2", top="r7"))
    learn(page, "")
    play(page, "r5")
    expect(page.locator(".results")).to_be_visible()
    page.wait_for_function("() => localStorage.getItem('croupier.hints') === '\"off\"'")


ONE_LINE = """
(each) => {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
  return [...each.querySelectorAll("button")].every((button) => button.offsetHeight <= 3 * rem);
}
"""
GAMES = ["own turn", "Crazy Eights", "Phase 10: a phase is put together", "UNO Dice"]


@pytest.mark.parametrize("seen", ["", "play why take choose"], ids=["first", "log"])
@pytest.mark.parametrize("name", GAMES)
def test_a_hint_covers_nothing(name: str, seen: str, browser: Browser, table_service: httpx.Client) -> None:
    """It stands above the table at any size, beside the log and without it; a low window has no room for it."""
    with reading(browser, table_service, 1440, 900, reduced_motion="reduce") as reader:
        page = reader.page
        SCREENS[name](reader, table_service)
        page.evaluate("localStorage.setItem('croupier.panel', 'false')")
        learn(page, seen)
        expect(page.locator(".seat.away").first).to_be_visible()  # which makes a seat higher
        found: list[tuple[int, int, str]] = []
        for width, height in SIZES:
            page.set_viewport_size({"width": width, "height": height})
            assert page.locator(HINT).evaluate(ONE_LINE)
            is_small = width < SMALL[0] and height < SMALL[1]
            expect(page.locator(HINT)).to_be_visible(visible=height > LOW and (not is_small or name == "own turn"))
            found += [(width, height, fault) for fault in faults_of(page)]
            if width >= PANEL_BESIDE and not seen:
                page.locator("[data-panel]").click()
                found += [(width, height, f"beside the log: {fault}") for fault in faults_of(page)]
                page.locator("[data-panel]").click()
        assert found == []


def test_a_hint_is_not_replaced_while_it_is_read(player: Reader, table_service: httpx.Client) -> None:
    """None comes out of turn, and the one of the own turn stays until its thing is done."""
    table = laid(table_service, "r5 b9 b8", "r1 g2 b1", "r2 g3 g4", top="r7", turn=1)
    page = sit_down(player, table)
    learn(page, "play")
    expect(page.locator(".connection.live")).to_be_attached()
    table.move(1, "play", card="r1")
    expect(page.locator(".turn")).to_have_text("Player 3's turn")
    expect(page.locator(HINT)).to_have_count(0)
    table.move(2, "play", card="r2")
    expect(page.locator(HINT)).to_contain_text("why it does not go")


def test_another_window_does_not_bring_a_hint_back(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 r9 b9 b8", "g1 g2 b1", top="r7")
    page = sit_down(player, table)
    learn(page, "")
    other = page.context.new_page()
    other.goto(page.url)
    for each in (page, other):
        expect(each.locator(HINT)).to_contain_text("Raised cards can be played")
    page.get_by_role("button", name="Got it").click()
    expect(other.locator(HINT)).to_contain_text("why it does not go")
    other.get_by_role("button", name="Got it").click()
    page.reload()
    expect(page.locator(HINT)).to_contain_text("The log and the rules open")
    page.get_by_role("button", name="No more hints").click()
    expect(other.locator(HINT)).to_have_count(0)


# --------------------------------------------------------------------------------------- spectators


def test_a_spectator_takes_the_seat_that_was_left(player: Reader, guest: Reader, table_service: httpx.Client) -> None:
    table = left(table_service, on_leave="bot")
    page = sit_down(player, table)
    guest.page.goto(f"{guest.at}/table#/game/{table.id}")
    banner = guest.page.locator(".notice.watch")
    expect(banner).to_contain_text("You are watching.")
    expect(page.locator(".bar-game")).to_contain_text("1 person is watching")
    with httpx.Client(base_url=table_service.base_url, timeout=60).stream("GET", f"{table.url}/stream"):
        expect(banner).to_contain_text("You and 1 other person are watching.")
        expect(page.locator(".bar-game")).to_contain_text("2 people are watching")
    expect(banner).to_contain_text("You are watching.")
    banner.get_by_role("button", name="Take a seat").click()
    expect(guest.page.locator(".hand-card")).to_have_count(2)
    expect(banner).to_have_count(0)
    expect(page.locator('.seat[data-place="seat:2"]')).to_contain_text("Player")
    for each in (player, guest):
        each.check_no_errors()


def test_who_has_lost_a_seat_does_not_watch(player: Reader, guest: Reader, table_service: httpx.Client) -> None:
    table = left(table_service)
    page = sit_down(player, table)
    for seat in (0, 1):
        lost = guest.page.context.new_page()
        lost.goto(f"{guest.at}/table#/game/{table.id}/{seat}")
        expect(lost.get_by_role("heading", name="This browser does not have that seat")).to_be_visible()
        expect(lost.get_by_role("button", name="Watch")).to_be_visible()
    guest.page.goto(f"{guest.at}/table#/game/{table.id}")
    expect(guest.page.locator(".notice.watch")).to_contain_text("You are watching.")
    expect(page.locator(".bar-game")).to_contain_text("1 person is watching")
    expect(guest.page.locator(".notice.watch")).to_contain_text("You are watching.")
    player.check_no_errors()


CHANGES = """
window.drawn = [];
const look = () => {
  const seats = [...document.querySelectorAll(".seat, .dealing, .ghost")];
  const state = (each) => each.querySelector(".seat-state")?.textContent ?? "";
  const names = (each) => [...each.classList].filter((name) => name !== "away");
  const text = seats.map((each) => names(each).join(" ") + each.textContent.replace(state(each), "")).join();
  if (text && drawn.at(-1) !== text) drawn.push(text);
  requestAnimationFrame(look);
};
look();
"""
"""Records what is drawn of the seats, but not how long players have been away, and of cards that fly."""


@pytest.mark.parametrize("ruleset", ["uno-official", "crazy-eights", "phase-10", "uno-dice"])
def test_a_spectator_sees_the_present_at_once(ruleset: str, browser: Browser, table_service: httpx.Client) -> None:
    """Not the deal, which is the last thing that has happened."""
    table = started(table_service, 3, ruleset=ruleset)
    with reading(browser, table_service, 1200, 900) as reader:
        reader.page.add_init_script(CHANGES)
        reader.page.goto(f"{reader.at}/table#/game/{table.id}")
        expect(reader.page.locator(".seat")).to_have_count(3)
        expect(reader.page.locator(".pile .card").first).to_be_visible()
        reader.page.evaluate(TWO_FRAMES)
        assert len(reader.page.evaluate("drawn")) == 1
        assert "ghost" not in reader.page.evaluate("drawn.join()")
        assert "dealing" not in reader.page.evaluate("drawn.join()")


def test_no_seat_is_offered_that_cannot_be_taken(guest: Reader, table_service: httpx.Client) -> None:
    for settings in ({"late_join": False}, {"on_leave": "forfeit"}):
        table = left(table_service, **settings)
        assert not table.join(name="Eve").is_success
        guest.page.goto(f"{guest.at}/table#/game/{table.id}")
        expect(guest.page.locator(".notice.watch")).to_be_visible()
        assert guest.page.get_by_role("button", name="Take a seat").count() == 0
    locked = left(table_service)
    guest.page.goto(f"{guest.at}/table#/game/{locked.id}")
    expect(guest.page.get_by_role("button", name="Take a seat")).to_be_visible()
    done(locked.lock())
    guest.page.reload()
    expect(guest.page.locator(".notice.watch")).to_be_visible()
    expect(guest.page.get_by_role("button", name="Take a seat")).to_have_count(0)


# ---------------------------------------------------------------------------------- the turn signal

NOTIFICATIONS = """
window.notices = [];
window.answer = "granted";
window.Notification = class {
  static permission = sessionStorage.getItem("permission") ?? "default";
  static async requestPermission() {
    sessionStorage.setItem("permission", window.answer);
    return (this.permission = window.answer);
  }
  constructor(title, options) { Object.assign(this, options, { title, isOpen: true }); notices.push(this); }
  close() { this.isOpen = false; }
};
window.hide = (hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
};
"""


def notices_of(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(page.evaluate("JSON.stringify(notices)"))
    return found


def waiting_table(player: Reader, client: httpx.Client) -> Table:
    """Return a table that waits for seat 1, while the player has seat 0 and wants a notification of the own turn."""
    player.page.add_init_script(NOTIFICATIONS)
    table = laid(client, "r5 b9 b8", "r1 g2 g3", "r3 g2 g3", top="r7", turn=1)
    page = sit_down(player, table)
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Notify me when it is my turn").check()
    page.get_by_role("button", name="Menu").click()
    page.evaluate("notices.length = 0")
    return table


def test_a_hidden_page_notifies_of_the_own_turn_and_of_no_other(player: Reader, table_service: httpx.Client) -> None:
    table = waiting_table(player, table_service)
    page = player.page
    page.evaluate("hide(true)")
    table.move(1, "play", card="r1")
    expect(page.locator(".turn")).to_have_text("Player 3's turn")
    assert notices_of(page) == []
    table.move(2, "play", card="r3")
    page.wait_for_function("() => notices.length === 1")
    (notice,) = notices_of(page)
    assert notice["title"] == "Your turn"
    assert notice["body"] == "UNO, official rules, with Player 2, Player 3"
    assert notice["isOpen"]
    page.evaluate("hide(false)")
    page.wait_for_function("() => !notices[0].isOpen")
    player.check_no_errors()


def test_a_page_that_is_seen_notifies_of_nothing(player: Reader, table_service: httpx.Client) -> None:
    table = waiting_table(player, table_service)
    table.move(1, "play", card="r1")
    table.move(2, "play", card="r3")
    expect(player.page.locator(".turn")).to_have_text("Your turn")
    assert notices_of(player.page) == []


def test_what_the_browser_blocks_is_said(player: Reader, table_service: httpx.Client) -> None:
    player.page.add_init_script(f"{NOTIFICATIONS} window.answer = 'denied';")
    page = sit_down(player, placed(table_service, "uno-official", {"hands": ["r5", "g1"], "discard_pile": "r7"}))
    page.get_by_role("button", name="Menu").click()
    switch = page.get_by_label("Notify me when it is my turn")
    expect(switch).not_to_be_checked()
    switch.click()
    expect(page.locator(".menu")).to_contain_text("The browser blocks notifications")
    expect(switch).not_to_be_checked()
