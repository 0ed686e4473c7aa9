"""The board of UNO in a real browser: a whole game by clicks, and each question that the rules ask."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.api.table import at_scenario, laid
from tests.browser.conftest import Reader
from tests.browser.screens import SCREENS, draw_four, play
from tests.browser.table import play_against_bots, sit_down, touch

pytestmark = pytest.mark.slow
WINDOW = (390, 844)


def button(page: Page, name: str) -> Any:
    return page.get_by_role("button", name=name, exact=True)


def test_a_game_with_house_rules_is_played_by_clicks_to_its_end(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/uno-official")
    page.get_by_label("Players", exact=True).select_option("3")
    page.locator("#option-target").fill("40")
    for rule in ("Stacking", "Jump in", "Seven and zero"):
        page.get_by_role("switch", name=rule).check()
    page.get_by_role("button", name="Create a table").click()
    assert play_against_bots(player, 2) > 0


def test_a_wild_asks_for_the_colour_after_it_is_touched(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "W r5 b9", "g1 g2 g3", top="r7"))
    play(page, "W")
    question = page.get_by_role("group", name="Which colour?")
    expect(question.get_by_role("button")).to_have_text(["red", "green", "blue", "yellow", "Cancel"])
    page.keyboard.press("Escape")
    expect(question).to_be_hidden()
    play(page, "W")
    button(page, "green").click()
    expect(page.get_by_role("img", name="Discard pile: Wild")).to_have_accessible_name(re.compile("green to follow"))
    player.check_no_errors()


def test_the_colour_of_a_wild_that_was_turned_up_is_asked_for(player: Reader, table_service: httpx.Client) -> None:
    table = at_scenario(table_service, "uno-official", "first-card-wild")
    table.move(0, "play", card="r5")
    table.move(1, "next_round")
    page = sit_down(player, table, 1)
    expect(page.get_by_text("You name the colour to begin with.")).to_be_visible()
    button(page, "blue").click()
    expect(page.locator(".chooser")).to_be_hidden()
    expect(page.locator(".in-force")).to_contain_text("blue")


def test_a_challenge_shows_the_hand_until_it_is_closed(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, draw_four(table_service), 1)
    expect(page.get_by_text("+4 waits for you: was it a bluff?")).to_be_visible()
    button(page, "Challenge: they draw 4, or you 6").click()
    shown = page.get_by_role("region", name="A hand that was shown to you")
    expect(shown.get_by_role("img")).to_have_accessible_name("red 5, blue 9")
    button(page, "Close").click()
    expect(shown).to_be_hidden()
    player.check_no_errors()


def test_a_hand_that_was_shown_goes_with_the_next_move(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, draw_four(table_service), 1)
    button(page, "Challenge: they draw 4, or you 6").click()
    shown = page.get_by_role("region", name="A hand that was shown to you")
    expect(shown).to_be_visible()
    touch(page.locator('.hand-card[data-card="g1"]'))
    expect(page.locator(".hand-card")).to_have_count(2)
    expect(shown).to_be_hidden()
    player.check_no_errors()


def test_cards_that_wait_are_accepted(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, draw_four(table_service), 1)
    button(page, "Draw 4, miss the turn").click()
    expect(page.locator(".hand-card")).to_have_count(7)


def test_others_see_for_whom_cards_wait(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, draw_four(table_service), 2)
    expect(page.get_by_text("+4 waits for Player 2.")).to_be_visible()
    expect(page.locator('[data-place="seat:1"] .uno-tag')).to_have_text("+4")


def test_a_player_calls_uno_before_the_play(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9", "g1 g2 g3", "y1 y2", top="r7")
    page = sit_down(player, table)
    button(page, "UNO!").click()
    expect(page.locator(".own-seat .uno-tag")).to_have_text("UNO")
    play(page, "r5")
    expect(page.locator(".hand-card")).to_have_count(1)
    assert table.view(0)["board"]["called"] == [0]


def test_a_forgotten_call_is_caught_at_the_seat(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9", "g1 g2 g3", "y1 y2", top="r7")
    page = sit_down(player, table)
    play(page, "r5")
    expect(button(page, "UNO!")).to_be_visible()
    page = sit_down(player, table, 2)
    button(page, "Catch Player 1!").click()
    expect(page.locator('[data-place="seat:0"] .count')).to_have_text("3")
    player.check_no_errors()


def test_a_card_to_jump_in_with_is_raised_out_of_turn(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "r5 b9 b8", "g1 g2 g3", "r7 y2 y3", top="r7", options={"jump_in": True})
    page = sit_down(player, table, 2)
    expect(page.locator(".hand-card.legal")).to_have_count(1)
    expect(page.get_by_text("You may jump in with the raised card.")).to_be_visible()
    play(page, "r7")
    expect(page.locator(".hand-card")).to_have_count(2)
    assert table.view(2)["turn"] == 0


def is_pass(request: Request) -> bool:
    return "/moves?" in request.url and (request.post_data_json or {})["kind"] == "pass"


def test_a_drawn_card_that_does_not_go_is_kept_by_itself(player: Reader, table_service: httpx.Client) -> None:
    table = laid(table_service, "b9 y1", "g1 g2 g3", top="r7", draw_pile="g9 y9 y8")
    page = sit_down(player, table)
    held: list[Route] = []
    page.route("**/moves?*", lambda route: held.append(route) if is_pass(route.request) else route.continue_())
    with page.expect_request(is_pass):
        page.get_by_role("button", name="Draw").click()
    drawn = page.locator(".hand-card.drawn")
    expect(drawn).to_have_count(1)
    expect(drawn).to_have_attribute("data-card", "g9")
    expect(drawn).to_have_accessible_name(re.compile("just drawn"))
    held[0].continue_()
    expect(page.locator(".turn")).to_have_text("Player 2's turn")
    assert [event["kind"] for event in table.view(0)["events"]] == ["passed"]
    player.check_no_errors()


def test_who_does_not_want_that_keeps_it_with_a_click(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "b9 y1", "g1 g2 g3", top="r7", draw_pile="g9 y9 y8"))
    page.clock.install()
    page.get_by_role("button", name="Menu").click()
    page.get_by_label("Pass by itself when nothing else is possible").uncheck()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Draw").click()
    expect(button(page, "Keep it")).to_be_visible()
    page.clock.run_for(5_000)
    button(page, "Keep it").click()
    expect(page.locator(".turn")).to_have_text("Player 2's turn")


def test_a_drawn_card_is_kept(player: Reader, table_service: httpx.Client) -> None:
    page = sit_down(player, laid(table_service, "b9 y1", "g1 g2 g3", top="r7", draw_pile="r9 y9 y8"))
    page.get_by_role("button", name="Draw").click()
    expect(page.locator(".hand-card.legal")).to_have_count(1)
    button(page, "Keep it").click()
    expect(page.locator(".turn")).to_have_text("Player 2's turn")


def test_whose_hand_was_shown_stands_above_its_cards(player: Reader, table_service: httpx.Client) -> None:
    player.page.set_viewport_size({"width": 390, "height": 844})
    SCREENS["a hand that was shown"](player, table_service)
    text, cards = player.page.locator(".shown-hand > p"), player.page.locator(".shown-hand > .small-cards")
    above, below = text.bounding_box(), cards.bounding_box()
    assert above
    assert below
    assert above["y"] + above["height"] <= below["y"]
    assert above["height"] < 30, "in one line"
