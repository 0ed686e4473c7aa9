"""Games in the browser go on: after a reload, without a connection, in many tabs, by keyboard, when a worker dies."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from playwright.sync_api import APIResponse, Browser, Locator, Page, Route, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.api.table import laid
from tests.browser.conftest import Reader, reading
from tests.browser.screens import SCREENS
from tests.browser.table import MOST_CLICKS, SHORT_MS, create_table, next_click, sit_down, touch
from tests.conftest import start_service
from tests.live.test_quick import workers_of

pytestmark = pytest.mark.slow

OVER = "Play again"
OFFLINE_MS = 10_000
STAGES = [
    "waiting for players",
    "own turn",
    "somebody else's turn",
    "challenge, as the challenger",
    "challenge, as a third",
    "somebody can be caught",
    "hands were swapped",
    "round over",
    "game over",
    "Phase 10: a card is added",
    "Phase 10: round over",
    "UNO Dice",
    "Crazy Eights",
    "another rulebook",
]


def what_is_seen(page: Page) -> dict[str, Any]:
    """Return the text of a screen and the cards of the hand, but not what is fleeting: a question that was opened."""
    expect(page.locator(".connection.live, .waiting-seats").first).to_be_attached()
    expect(page.locator(".log-line, .waiting-seats").first).to_be_attached()
    expect(page.locator("p.figures")).to_have_count(0)  # they are read
    texts = page.locator("h1, .seats, .waiting-seats, .results, .own-seat, .log").all_inner_texts()
    return {
        "texts": [re.sub(r"away for \d+ s", "", text).split() for text in texts],
        "hand": page.locator(".hand-card").evaluate_all("cards => cards.map((card) => card.dataset.card)"),
        "legal": page.locator(".hand-card.legal").evaluate_all("cards => cards.map((card) => card.dataset.card)"),
        "moves": page.locator("[data-move]").evaluate_all("buttons => buttons.map((each) => each.dataset.move)"),
    }


@pytest.mark.parametrize("stage", STAGES)
def test_a_reload_shows_the_same_table(stage: str, player: Reader, table_service: httpx.Client) -> None:
    SCREENS[stage](player, table_service)
    if player.page.locator(".meld").count():
        player.page.reload()  # the card in mind is forgotten
    before = what_is_seen(player.page)
    player.page.reload()
    expect(player.page.locator(".hand, .waiting-seats").first).to_be_attached()
    assert what_is_seen(player.page) == before


def test_after_ten_seconds_without_a_connection_the_game_goes_on(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9 g7", "r8 g2 g3", top="r7", turn=1)
    page = sit_down(player, table)
    expect(page.locator(".connection.live")).to_be_attached()
    page.context.set_offline(offline=True)
    expect(page.get_by_text("Connection lost")).to_be_visible()
    table.move(1, "play", card="r8")
    page.wait_for_timeout(OFFLINE_MS)
    expect(page.get_by_role("heading", level=1)).to_have_text("Player 2's turn")
    page.context.set_offline(offline=False)
    expect(page.get_by_role("heading", level=1)).to_have_text("Your turn")
    expect(page.locator(".log")).to_contain_text("red 8")
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.locator(".hand-card")).to_have_count(2)
    assert table.view(0)["turn"] == 1


def test_a_move_made_without_a_connection_is_made_once(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9 g7", "r8 g2 g3", top="r7")
    page = sit_down(player, table)
    expect(page.locator(".connection.live")).to_be_attached()
    version = table.version()
    page.context.set_offline(offline=True)
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.locator(".hand")).to_have_css("opacity", "0.5")
    page.context.set_offline(offline=False)
    expect(page.locator(".hand-card")).to_have_count(2)
    expect(page.locator(".hand")).to_have_css("opacity", "1")
    assert table.version() == version + 1


def test_a_move_waits_for_the_response_to_the_one_before(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "b9 y1", "g1 g2 g3", top="r7", draw_pile="r9 y9 y8"))
    held: list[tuple[Route, APIResponse]] = []
    page.route("**/moves?*", lambda route: held.append((route, route.fetch())), times=1)
    page.get_by_role("button", name="Draw").click()
    page.get_by_role("button", name="Keep it").click()  # the stream has brought the card
    (route, response) = held[0]
    route.fulfill(response=response)
    expect(page.locator(".turn")).to_have_text("Player 2's turn")
    player.check_no_errors()


def test_that_the_service_cannot_be_reached_is_said_until_it_can(player: Reader, table_service: httpx.Client) -> None:
    player.page.clock.install()
    page = sit_down(player, laid(table_service, "r5 b9 g7", "r8 g2 g3", top="r7"))
    expect(page.locator(".connection.live")).to_be_attached()
    page.context.set_offline(offline=True)
    touch(page.locator('.hand-card[data-card="r5"]'))
    said = page.get_by_text("The service cannot be reached.")
    for _ in range(10):
        page.clock.run_for(5_000)
    expect(said).to_be_visible()
    page.context.set_offline(offline=False)
    expect(said).to_be_hidden()
    touch(page.locator('.hand-card[data-card="r5"]'))
    expect(page.locator(".hand-card")).to_have_count(2)


def test_seven_tabs_with_seven_games_are_all_played(player: Reader, table_service: httpx.Client) -> None:
    pages = []
    for _ in range(7):
        tab = Reader(player.page.context.new_page(), player.at)
        table = laid(table_service, "r5 b9 g7", "r8 g2 g3", top="r7", turn=1)
        pages.append((sit_down(tab, table), table))
    for page, table in pages:
        expect(page.get_by_role("heading", level=1)).to_have_text("Player 2's turn")
        table.move(1, "play", card="r8")
        expect(page.get_by_role("heading", level=1)).to_have_text("Your turn")
        touch(page.locator('.hand-card[data-card="r5"]'))
        expect(page.locator(".hand-card")).to_have_count(2)
    streams = "async () => (await navigator.locks.query()).held.filter(({ name }) => /stream/.test(name)).length"
    assert pages[0][0].evaluate(streams) == 3


# ---------------------------------------------------------------------------------------- keyboard


def tab_to(page: Page, target: Locator) -> None:
    """Press the tab key until an element has the focus."""
    for _ in range(80):
        if target.count() and target.first.evaluate("element => element === document.activeElement"):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{target} cannot be reached with the tab key")


def play_by_keyboard(page: Page) -> None:
    """Make one move by keys: an answer, the next round, a card, or a draw."""
    answer, onward = page.locator(".chooser button").first, page.locator(".results [data-move]").first
    legal = page.locator(".hand-card.legal")
    if answer.is_visible():
        page.keyboard.press("Enter")  # a question has the focus
    elif onward.is_visible():
        page.keyboard.press("n")
    elif legal.count():
        tab_to(page, page.locator('.hand-card[tabindex="0"]'))
        for _ in range(page.locator(".hand-card").count()):
            if page.evaluate("document.activeElement.matches('.hand-card.legal')"):
                break
            page.keyboard.press("ArrowRight")
        else:
            page.keyboard.press("Home")
            return
        page.keyboard.press("Enter")
    else:
        page.keyboard.press("d")
        page.keyboard.press("p")


def test_a_whole_game_is_played_by_keyboard_alone(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/crazy-eights", wait_until="networkidle")
    tab_to(page, page.get_by_label("Players", exact=True))
    page.keyboard.press("Home")
    tab_to(page, page.locator("#option-target"))
    page.keyboard.press("Control+a")
    page.keyboard.type("1")
    tab_to(page, page.get_by_role("button", name="Create a table"))
    page.keyboard.press("Enter")
    bot = page.get_by_role("button", name="Add a bot (hard)")
    expect(bot).to_be_visible()
    tab_to(page, bot)
    page.keyboard.press("Enter")
    start = page.get_by_role("button", name="Start", exact=True)
    expect(start).to_be_enabled()
    tab_to(page, start)
    page.keyboard.press("Enter")
    over = page.get_by_role("button", name=OVER)
    may_act = page.locator(".chooser button, .results button, .hand-card.legal, [data-move]")
    for _ in range(MOST_CLICKS):
        expect(may_act.first).to_be_visible()
        if over.is_visible():
            break
        play_by_keyboard(page)
        expect(page.locator(".sending")).to_have_count(0)  # until then legal cards are those of before the move
    expect(page.locator(".results h2")).to_contain_text(re.compile("wins? the game"))
    player.check_no_errors()


# ------------------------------------------------------------------------------------ two browsers


@pytest.fixture
def two_workers(tmp_path: Path) -> Iterator[tuple[int, httpx.Client]]:
    """A service with two workers: its process and a client."""
    process, client = start_service(tmp_path, CROUPIER_WORKERS="2", CROUPIER_WORK="1", CROUPIER_SANDBOX="1")
    yield process.pid, client
    client.close()
    process.terminate()
    process.communicate(timeout=60)


def hand_of(page: Page) -> list[str]:
    codes: list[str] = page.locator(".hand-card").evaluate_all("cards => cards.map((card) => card.dataset.card)")
    return sorted(codes)


def test_two_browsers_finish_a_game_while_workers_die(browser: Browser, two_workers: tuple[int, httpx.Client]) -> None:
    process, client = two_workers
    with (
        reading(browser, client, 1200, 900, reduced_motion="reduce") as ana,
        reading(browser, client, 390, 844, reduced_motion="reduce") as ben,
    ):
        code = invite(ana)
        ben.page.goto(f"{ben.at}/table#/join/{code}")
        ben.page.get_by_role("button", name="Take a seat").click()
        ana.page.get_by_role("button", name="Start", exact=True).click()
        moves = 0
        while not any(each.page.get_by_role("button", name=OVER).is_visible() for each in (ana, ben)):
            moves += play_once(ana.page) + play_once(ben.page)
            assert moves < MOST_CLICKS
            if moves in (3, 6):
                os.kill(workers_of(process)[moves % 2], signal.SIGKILL)
                moves += 1
        for each in (ana, ben):
            expect(each.page.locator(".results h2")).to_contain_text(re.compile("wins? the game"))
            assert each.foreign_requests == []
            assert {line for line in each.complaints if not re.search("Failed to load|^failed:|net::", line)} == set()
        assert moves > 6
        assert ana.page.locator(".scores").inner_text() == ben.page.locator(".scores").inner_text()


def invite(host: Reader) -> str:
    """Create a short game for two; return the code to join with."""
    page = host.page
    create_table(page, host.at, "crazy-eights", target=1)
    return page.locator("p.code").inner_text().replace(" ", "")


def play_once(page: Page) -> int:
    """Click once if something can be done; return the number of clicks."""
    may_act = page.locator(".chooser button, .results [data-move], .hand-card.legal, [data-move]")
    with suppress(TooLate):
        may_act.first.wait_for(timeout=SHORT_MS)
        touch(next_click(page), SHORT_MS)
        return 1
    return 0


def test_two_seats_of_one_browser_never_see_each_others_hand(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9 r3", "g1 r2 g3", top="r7")
    received: list[str] = []
    page = sit_down(player, table, 1)
    sit_down(player, table, 0)
    page.on("response", lambda answer: received.append(answer.text()) if f"/{table.id}" in answer.url else None)
    expect(page.locator('.hand-card[data-card="r5"]')).to_be_visible()  # the hand of the other seat was there before
    assert hand_of(page) == ["b9", "r3", "r5"]
    touch(page.locator('.hand-card[data-card="r5"]'))
    curtain = page.get_by_role("button", name="I am Player 2")
    expect(curtain).to_be_visible()
    assert page.locator("[inert] main").count() == 1
    assert not any('"g1"' in text for text in received)
    assert page.locator('[data-card="g1"]').count() == 0
    curtain.click()
    expect(page.locator('.hand-card[data-card="g1"]')).to_be_visible()
    assert hand_of(page) == ["g1", "g3", "r2"]
    assert page.locator('[data-card="b9"]').count() == 0
