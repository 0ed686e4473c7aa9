"""The board of Phase 10 in a real browser: a game by clicks, and what is special to it."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.conftest import Reader, reading
from tests.browser.screens import HITTING, LAYING
from tests.browser.table import MOST_CLICKS, SHORT_MS, touch

pytestmark = pytest.mark.slow

PHASES = [[{"kind": "set", "size": 2}, {"kind": "colour", "size": 2}], [{"kind": "run", "size": 3}]]


@pytest.fixture(params=[(1200, 900), (360, 740)], ids=["wide", "narrow"])
def player(request: pytest.FixtureRequest, browser: Browser, table_service: httpx.Client) -> Iterator[Reader]:
    width, height = request.param
    with reading(browser, table_service, width, height, reduced_motion="reduce") as player:
        yield player


OpenGame = Callable[..., Page]


@pytest.fixture
def open_game(player: Reader, table_service: httpx.Client) -> OpenGame:
    """Create a game and open it as the player of seat 0."""

    def open_game(ruleset: str = "phase-10", **body: Any) -> Page:
        created = table_service.post("/v1/games", json={"ruleset": ruleset, **body}).raise_for_status().json()
        player.page.goto(f"{player.at}/table#/continue/{created['game']['id']}/0/{created['seat_token']}")
        return player.page

    return open_game


def card(page: Page, code: str) -> Locator:
    return page.locator(f'.hand-card[data-card="{code}"]').first


def next_click(page: Page) -> Locator | None:
    """Return what a person clicks who lays and hits what is possible; None: the turn ends with a discard."""
    glowing = page.locator(".meld.glows")
    wanted = [
        page.locator(".chooser .choices .button, .results [data-move], .pile-button:has-text('Draw')"),
        page.locator("[data-move=lay_phase].primary"),
        page.locator("[data-move=suggest]:enabled"),
        glowing,
        page.locator(".hand-card.legal:not(.chosen)"),
    ]
    return next((found.first for found in wanted if found.count()), None)


def discard(page: Page) -> None:
    if not page.locator("[data-move=discard]:enabled").count():
        touch(page.locator(".hand-card").last, SHORT_MS)
    page.locator("[data-move=discard]").click(timeout=SHORT_MS)


def test_a_game_against_a_bot_is_played_by_clicks_to_its_end(player: Reader, open_game: OpenGame) -> None:
    page = open_game(options={"phases": PHASES, "go_out_by_hit": True}, seats=2)
    page.get_by_role("button", name="Add a bot (easy)").click()
    page.get_by_role("button", name="Start", exact=True).click()
    over = page.get_by_role("button", name="Play again")
    may_act = page.locator(".pile-button, [data-move=discard], .results button, .chooser button")
    for _ in range(MOST_CLICKS):
        expect(page.locator(".sending")).to_have_count(0)  # until then the page shows what was possible before the move
        expect(may_act.first).to_be_visible()
        if over.is_visible():
            break
        with suppress(TooLate):  # somebody else has moved, and it is gone
            target = next_click(page)
            if target:
                touch(target, SHORT_MS)
            else:
                discard(page)
    expect(page.locator(".results h2")).to_contain_text(re.compile("wins? the game"))
    expect(page.locator(".results .winner")).to_contain_text("all done")
    player.check_no_errors()


def put(page: Page, group: str, *codes: str) -> None:
    """Choose cards, and put them into a group of the tray."""
    target = page.get_by_role("group", name=group).get_by_role("button", name=re.compile("Put .* here"))
    for code in codes:
        touch(card(page, code))
        target.click()


def test_cards_are_chosen_put_together_and_laid(player: Reader, open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": LAYING})
    lay = page.locator("[data-move=lay_phase]")
    touch(card(page, "r4"))
    expect(page.locator(".tray .slip-button")).to_have_count(0)
    expect(page.locator(".tray-group.glows")).to_have_count(2)
    touch(card(page, "r4"))
    expect(page.locator(".tray-group.glows")).to_have_count(0)
    put(page, "Set of 3", "r10", "g10", "b10")
    put(page, "Run of 4", "r4", "g5", "b6")
    expect(lay).not_to_have_class("button primary")
    put(page, "Run of 4", "y7")
    expect(lay).to_have_class("button primary")
    lay.click()
    expect(page.get_by_role("img", name="Player 1, Run of 4: red 4, green 5, blue 6, yellow 7")).to_be_visible()
    expect(page.locator(".hand-card")).to_have_count(1)
    player.check_no_errors()


def test_a_phase_that_is_not_complete_is_refused_with_a_clause(open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": LAYING})
    put(page, "Set of 3", "r10")
    page.locator("[data-move=lay_phase]").click()
    expect(page.locator(".refusal .link")).to_be_visible()
    page.locator(".tray .slip-button").click()
    expect(page.locator(".tray .slip-button")).to_have_count(0)


def test_a_wild_on_a_run_is_asked_for_its_end(player: Reader, open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": HITTING})
    touch(card(page, "W"))
    page.locator('[data-place="meld:0:1"]').click()
    page.get_by_role("button", name="At the upper end, as 6").click()
    expect(page.locator('[data-place="meld:0:1"] .slip')).to_have_count(5)
    player.check_no_errors()
    touch(card(page, "g12"))
    page.locator('[data-place="meld:0:1"]').click()
    expect(page.locator(".refusal .link")).to_be_visible()


def test_a_full_tray_that_is_no_phase_is_not_ready_and_says_why(open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": LAYING})
    with page.expect_response(lambda response: "dry_run=true" in response.url) as asked:
        put(page, "Set of 3", "r10", "g10", "r4")
        put(page, "Run of 4", "g5", "b6", "y7", "y12")
    assert asked.value.status == 422
    lay = page.locator("[data-move=lay_phase]")
    expect(lay).not_to_have_class("button primary")
    assert page.locator(".refusal").count() == 0
    lay.click()
    expect(page.locator(".refusal .link")).to_be_visible()


def test_a_card_in_the_tray_can_be_discarded(player: Reader, open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": LAYING})
    put(page, "Set of 3", "r10")
    touch(card(page, "r10"))
    page.locator("[data-move=discard]").click()
    expect(page.get_by_role("heading", name="Player 2's turn")).to_be_visible()
    expect(page.locator(".tray .slip-button")).to_have_count(0)
    player.check_no_errors()


def test_a_chosen_card_is_discarded_at_the_pile(player: Reader, open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": LAYING})
    touch(card(page, "y12"))
    page.locator(".pile-button").click()
    expect(page.get_by_role("heading", name="Player 2's turn")).to_be_visible()
    player.check_no_errors()


def drag(page: Page, source: Locator, target: Locator) -> None:
    from_box, to_box = source.bounding_box(), target.bounding_box()
    assert from_box
    assert to_box
    page.mouse.move(from_box["x"] + 14, from_box["y"] + 20)
    page.mouse.down()
    page.mouse.move(to_box["x"] + to_box["width"] / 2, to_box["y"] + to_box["height"] / 2, steps=4)
    page.mouse.up()


def test_cards_are_dragged_to_groups_and_to_the_discard_pile(player: Reader, open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": HITTING})
    group = page.locator('[data-place="meld:0:0"]')
    group.scroll_into_view_if_needed()
    drag(page, card(page, "y1"), group)
    expect(group.locator(".slip")).to_have_count(4)
    pile = page.locator('[data-place="discard"]')
    pile.scroll_into_view_if_needed()
    drag(page, card(page, "y9"), pile)
    expect(page.get_by_role("heading", name="Player 2's turn")).to_be_visible()
    expect(page.locator(".hand-card")).to_have_count(2)
    player.check_no_errors()


def test_cards_are_dragged_between_the_groups_of_the_tray(open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": LAYING})
    group, other = page.get_by_role("group", name="Set of 3"), page.get_by_role("group", name="Run of 4")
    drag(page, card(page, "r4"), other)
    expect(other.locator(".slip")).to_have_count(1)
    drag(page, other.locator(".slip-button"), group)
    expect(group.locator(".slip")).to_have_count(1)
    drag(page, group.locator(".slip-button"), page.locator(".hand"))
    expect(page.locator(".tray .slip")).to_have_count(0)


def test_who_discards_a_skip_says_for_whom(open_game: OpenGame) -> None:
    position = {**LAYING, "hands": ["S y12 r1", "g5 g6", "b5 b6"]}
    page = open_game("phase-10-official", sandbox={"position": position})
    touch(card(page, "S"))
    page.locator("[data-move=discard]").click()
    page.get_by_role("button", name="Player 3", exact=True).click()
    expect(page.locator('[data-place="seat:2"]')).to_contain_text("misses a turn")


def test_a_picked_phase_is_chosen_and_all_phases_are_listed(player: Reader, open_game: OpenGame) -> None:
    position = {"hands": ["r1 g1 b1 r4 g5 b6 y7 y11", "g5 g6 g7"], "discard_pile": "r7", "drawn": True}
    page = open_game(options={"advance": "pick"}, sandbox={"position": position})
    page.get_by_label("Which phase?").select_option("8")
    expect(page.get_by_role("group", name="7 of one colour")).to_be_visible()
    page.get_by_label("Which phase?").select_option("2")
    page.get_by_role("button", name="Suggest").click()
    page.locator("[data-move=lay_phase]").click()
    expect(page.locator(".meld")).to_have_count(2)
    page.get_by_role("button", name="All phases").click()
    expect(page.get_by_role("row").filter(has_text="Set of 3, Run of 4")).to_contain_text("Player 1: done")
    player.check_no_errors()


def test_the_hand_is_sorted_by_number_or_by_colour(open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": {**LAYING, "hands": ["r9 g2 r3 W", "g5", "g6"]}})

    def codes() -> list[str | None]:
        return [each.get_attribute("data-card") for each in page.locator(".hand-card").all()]

    expect(card(page, "r9")).to_be_visible()
    assert codes() == ["g2", "r3", "r9", "W"]
    page.get_by_role("button", name="Sort by colour").click()
    expect(page.get_by_role("button", name="Sort by number")).to_be_visible()
    assert codes() == ["r3", "r9", "g2", "W"]


def test_a_turn_is_played_by_keyboard(open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": {**LAYING, "drawn": False, "draw_pile": "y1 y2"}})
    expect(page.locator(".pile-button")).to_have_count(2)
    page.keyboard.press("d")
    expect(page.locator(".hand-card")).to_have_count(9)
    card(page, "y12").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Delete")
    expect(page.get_by_role("heading", name="Player 2's turn")).to_be_visible()


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"drawn": True, "hands": ["r1 g3 b5 y7 r9 g11 b12 y12", "g5 g6", "g1 g2"]}, "Not in your hand yet"),
        ({"drawn": False}, "Draw a card first"),
        ({"drawn": False, "turn": 1}, "Wait for your turn"),
    ],
)
def test_where_there_is_nothing_to_suggest_the_tray_says_why(
    changes: dict[str, Any], why: str, open_game: OpenGame
) -> None:
    page = open_game(sandbox={"position": {**LAYING, **changes}})
    expect(page.locator(".tray-wait")).to_have_text(why)
    expect(page.get_by_role("button", name="Suggest")).to_have_count(0)
    expect(page.locator("[data-move=lay_phase]")).to_have_class("button quiet")


def test_the_discard_button_stays_in_one_line_and_names_its_card(open_game: OpenGame) -> None:
    page = open_game(sandbox={"position": LAYING})
    button = page.locator("[data-move=discard]")
    before = button.bounding_box()
    touch(card(page, "y12"))
    expect(page.get_by_role("button", name="Discard yellow 12")).to_be_enabled()
    assert button.bounding_box() == before


def test_two_opponents_are_both_whole_on_a_phone(browser: Browser, table_service: httpx.Client) -> None:
    for width in (360, 390):
        with reading(browser, table_service, width, 844, reduced_motion="reduce") as reader:
            created = table_service.post(
                "/v1/games", json={"ruleset": "phase-10", "sandbox": {"position": LAYING | {"drawn": False, "turn": 2}}}
            )
            game = created.raise_for_status().json()
            reader.page.goto(f"{reader.at}/table#/continue/{game['game']['id']}/0/{game['seat_tokens'][0]}")
            expect(reader.page.locator(".seat.on-turn")).to_have_count(1)
            for seat in reader.page.locator(".seats .seat").all():
                expect(seat).to_be_in_viewport(ratio=1)
