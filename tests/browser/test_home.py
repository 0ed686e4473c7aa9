"""The first page: games as tiles, one button that plays, the games of this browser as small tables; and house rules."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.api.table import gathering, laid
from tests.browser.conftest import Reader
from tests.browser.screens import SCREENS
from tests.browser.table import choose_game, open_home, sit_down

pytestmark = pytest.mark.slow


def view_of(player: Reader) -> dict[str, object]:
    player.page.wait_for_url("**#/game/**")
    game = player.page.url.partition("#/game/")[2].partition("/")[0]
    return dict(httpx.get(f"{player.at}/v1/games/{game}").raise_for_status().json())


def test_the_last_choice_is_dealt_again_after_a_reload(player: Reader) -> None:
    page = player.page
    open_home(page, player.at)
    choose_game(page, "Crazy Eights")
    page.get_by_label("Players", exact=True).select_option("5")
    page.get_by_label("Level").select_option("hard")
    page.reload()
    expect(page.get_by_role("radio", name="Crazy Eights", exact=True)).to_be_checked()
    page.get_by_role("button", name="Play against bots").click()
    expect(page.locator(".hand-card").first).to_be_visible()
    view = view_of(player)
    seats = view["seats"]
    assert isinstance(seats, list)
    assert (view["rulebook"], [seat["bot"] for seat in seats]) == ("crazy-eights", [None, *["hard"] * 4])
    player.check_no_errors()


def test_tiles_show_the_cards_of_their_game(player: Reader) -> None:
    open_home(player.page, player.at)
    tiles = player.page.locator(".tile")
    for name, count, kind in (("UNO Dice", 3, ".die"), ("Phase 10", 4, ".card"), ("Crazy Eights", 4, ".playing")):
        tile = tiles.filter(has=player.page.get_by_role("radio", name=name, exact=True))
        expect(tile.locator(kind)).to_have_count(count)
    assert tiles.locator(".card-back").count() == tiles.count() - 4


def test_unfinished_games_say_who_plays_and_whose_turn_it_is(player: Reader, table_service: httpx.Client) -> None:
    page = player.page
    table = laid(table_service, "r5 b9 b8", "g1 g2 g3", top="r7")
    sit_down(player, table)
    open_home(page, player.at)
    small = page.locator(".small-table")
    expect(small).to_contain_text("with Player 2")
    expect(small).to_contain_text("Your turn")
    expect(small).to_have_class(re.compile("your-turn"))
    table.move(0, "play", card="r5")
    page.reload()
    expect(small).to_contain_text(re.compile(r"Player 2's turn for \d+ s"))
    expect(small).not_to_have_class(re.compile("your-turn"))
    small.click()
    expect(page.locator(".hand-card")).to_have_count(2)
    player.check_no_errors()


def test_switches_set_the_options_of_the_table(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/uno-official")
    page.get_by_role("switch", name="Stacking").check()
    page.locator("#option-stacking-how").select_option("higher")
    page.get_by_role("switch", name="Draw until you can play").check()
    page.get_by_role("switch", name="Bluff and challenge").uncheck()
    page.get_by_role("button", name="250", exact=True).click()
    expect(page.locator("#option-target")).to_have_value("250")
    page.get_by_role("button", name="Create a table").click()
    expect(page.locator(".table-rules li").filter(has_text="Stacking")).to_contain_text(
        "also Wild Draw Four on Draw Two"
    )
    expect(page.locator(".table-rules li .card").first).to_be_visible()
    options = view_of(player)["options"]
    wanted = {"stacking": "higher", "draw": "until_playable", "wild_draw_four": "refuse", "target": 250}
    assert isinstance(options, dict)
    assert {name: options[name] for name in wanted} == wanted
    assert (options["jump_in"], options["seven_zero"]) == (False, False)
    player.check_no_errors()


def test_what_the_form_shows_is_what_the_table_has(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/uno-challenge")
    page.get_by_text("More rules", exact=True).click()
    page.locator("#option-scoring").select_option("own")
    expect(page.locator("#option-target")).to_have_value("500")
    page.get_by_role("button", name="Create a table").click()
    options = view_of(player)["options"]
    assert isinstance(options, dict)
    assert (options["scoring"], options["target"]) == ("own", 500)


def test_my_rules_are_kept_used_and_replaced(player: Reader, table_service: httpx.Client) -> None:
    page = player.page
    SCREENS["create with rules of one's own"](player, table_service)
    page.reload()
    seven, jump = (page.get_by_role("switch", name=name) for name in ("Seven and zero", "Jump in"))
    expect(seven).not_to_be_checked()
    expect(page.get_by_text("My rules change: Seven and zero")).to_be_visible()
    page.get_by_role("button", name="Use my rules").click()
    expect(seven).to_be_checked()
    expect(page.get_by_text("My rules are set: Seven and zero")).to_be_focused()
    jump.check()
    page.get_by_role("button", name="Replace my rules with these").click()
    expect(page.get_by_text("Kept on this device: Jump in, Seven and zero")).to_be_focused()
    page.goto(f"{player.at}/table#/create/uno-standard")
    expect(jump).to_be_visible()
    assert page.get_by_role("button", name="Use my rules").count() == 0


def test_the_youngest_sits_in_a_seat_that_the_table_has(player: Reader) -> None:
    page = player.page
    page.goto(f"{player.at}/table#/create/phase-10")
    page.get_by_label("Players", exact=True).select_option("3")
    page.get_by_text("More rules", exact=True).click()
    expect(page.locator("#option-youngest")).to_be_disabled()
    page.get_by_label("First dealer").select_option("youngest")
    expect(page.locator("#option-youngest option")).to_have_count(3)
    expect(page.locator("#option-youngest")).to_be_enabled()


def test_a_game_of_people_that_waits_says_so(player: Reader, table_service: httpx.Client) -> None:
    table = gathering(table_service, 3, players=2)
    player.page.goto(f"{player.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    player.page.get_by_role("link", name="Home").click()
    expect(player.page.locator(".small-table")).to_contain_text("Not started yet")
