"""The screens of the table in the browser, each in the state that it is hardest to draw in."""

import re
from collections.abc import Callable
from typing import Any

import httpx
from playwright.sync_api import Page, expect

from tests.api.table import Table, at_scenario, done, gathering, laid, left, placed, started
from tests.browser.conftest import Reader
from tests.browser.table import sit_down, touch
from tests.rulebooks.page import PACKAGE

Screen = Callable[[Reader, httpx.Client], Any]
SCREENS: dict[str, Screen] = {}
"""How to come to each screen, by what it shows."""

LONG = "Maximiliane von und zu Hohenberg"
EVERY_RED_AND_YELLOW = "r0 r1 r2 r3 r4 r5 r6 r8 r9 rS rR rD y0 y1 y2 y3 y4 y5 y6 y7 y8 y9 yS yR W"
LAYING = {
    "hands": ["r4 g5 b6 y7 r10 g10 b10 y12", "g5 g6 g7", "g1 g2"],
    "discard_pile": "r7",
    "drawn": True,
    "phases": [2, 1, 1],
}
HITTING = {
    "hands": ["W y1 y9 g12", "g5 g6 g7"],
    "discard_pile": "r7",
    "drawn": True,
    "phases": [2, 1],
    "laid": [{"seat": 0, "groups": ["r1 g1 b1", "r2 g3 b4 y5"]}, {"seat": 1, "groups": ["r8 g8 b8", "r9 g9 b9"]}],
}


def screen(name: str) -> Callable[[Screen], Screen]:
    def register(prepare: Screen) -> Screen:
        SCREENS[name] = prepare
        return prepare

    return register


def play(page: Page, card: str) -> None:
    touch(page.locator(f'.hand-card[data-card="{card}"]').first)


def draw_four(client: httpx.Client) -> Table:
    """A bluffed Wild Draw Four waits for seat 1."""
    table = laid(client, "F r5 b9", "g1 g2 g3", "y1 y2", top="r7")
    table.move(0, "play", card="F", colour="g")
    return table


# ------------------------------------------------------------------------------------------- pages


@screen("home")
def home(reader: Reader, _client: httpx.Client) -> None:
    reader.page.goto(f"{reader.at}/table")
    expect(reader.page.get_by_role("button", name="Play against bots")).to_be_visible()


@screen("create with a clash of options")
def clash(reader: Reader, _client: httpx.Client) -> None:
    page = reader.page
    page.goto(f"{reader.at}/table#/create/uno-official")
    page.get_by_text("House rules", exact=True).click()
    page.locator("#option-rescue").check()
    page.locator("#option-stacking").select_option("same")
    page.get_by_role("button", name="Create a table").click()
    expect(page.locator(".option.invalid .field-error").first).to_be_visible()


@screen("create Phase 10")
def create_phase_10(reader: Reader, _client: httpx.Client) -> None:
    reader.page.goto(f"{reader.at}/table#/create/phase-10")
    reader.page.get_by_text("House rules", exact=True).click()


@screen("waiting for players")
def waiting(reader: Reader, client: httpx.Client) -> None:
    table = gathering(client, 4, players=2, name=LONG)
    reader.page.goto(f"{reader.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    expect(reader.page.locator(".waiting-seats")).to_be_visible()


@screen("invited")
def invited(reader: Reader, client: httpx.Client) -> None:
    reader.page.goto(f"{reader.at}/table#/join/{gathering(client, 3, name='Ana').view()['code']}")
    expect(reader.page.get_by_role("button", name="Take a seat")).to_be_visible()


@screen("public tables")
def tables(reader: Reader, client: httpx.Client) -> None:
    gathering(client, 4, players=2, public=True, name=LONG)
    started(client, 3, public=True)
    reader.page.goto(f"{reader.at}/table#/tables")
    expect(reader.page.get_by_role("link", name=re.compile("Watch")).first).to_be_visible()


@screen("a table that is gone")
def gone(reader: Reader, _client: httpx.Client) -> None:
    reader.page.goto(f"{reader.at}/table#/game/AAAAAAAAAAAAAAAAAAAAAA")
    expect(reader.page.get_by_role("heading", name="This table is not here")).to_be_visible()


# --------------------------------------------------------------------------------------------- UNO


@screen("own turn")
def own_turn(reader: Reader, client: httpx.Client) -> None:
    hands = ["r5 b9 g7 y2 W rS bD", "g1 g2 g3", "b1 b2 b3 b4 y1", "r1 r2 r3 r4 y5 y6"]
    sit_down(reader, laid(client, *hands, top="r7", scores=[120, 45, 0, 230]))


@screen("somebody else's turn")
def other_turn(reader: Reader, client: httpx.Client) -> None:
    sit_down(reader, laid(client, "r5 b9 g7 y2", "g1 g2 g3", "b1 b2", top="r7", turn=1))


@screen("a card that does not go")
def refused(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "r5 b9 g3 y2", "g1 g2 g3", "b1 b2", top="r7"))
    play(page, "b9")
    expect(page.locator(".refusal .link")).to_be_visible()


@screen("choose a colour")
def colour(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "W r5 b9", "g1 g2 g3", "y1 y2", top="r7"))
    play(page, "W")
    expect(page.get_by_role("group", name="Which colour?")).to_be_visible()


@screen("challenge, as the challenger")
def challenger(reader: Reader, client: httpx.Client) -> None:
    sit_down(reader, draw_four(client), 1)


@screen("challenge, as the challenged")
def challenged(reader: Reader, client: httpx.Client) -> None:
    sit_down(reader, draw_four(client), 0)


@screen("challenge, as a third")
def third(reader: Reader, client: httpx.Client) -> None:
    sit_down(reader, draw_four(client), 2)


@screen("UNO due")
def uno_due(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "r5 b9", "g1 g2 g3", "y1 y2", top="r7"))
    expect(page.get_by_role("button", name="UNO!")).to_be_visible()


@screen("somebody can be caught")
def catchable(reader: Reader, client: httpx.Client) -> None:
    table = laid(client, "r5 b9", "g1 g2 g3", "y1 y2", top="r7")
    table.move(0, "play", card="r5", call_uno=False)
    page = sit_down(reader, table, 2)
    expect(page.get_by_role("button", name="Catch Player 1!")).to_be_visible()


@screen("hands were swapped")
def swapped(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "r7 b9 b8", "g1 g2 g3", "y1 y2 y3 y4", top="r1", options={"seven_zero": True}))
    play(page, "r7")
    page.get_by_role("group", name="Swap with whom?").get_by_role("button", name="Player 3").click()
    expect(page.locator(".hand-card")).to_have_count(4)


@screen("ten seats")
def ten_seats(reader: Reader, client: httpx.Client) -> None:
    hands = ["r5 b9", *["y1 y2", "b1 b2"] * 2, *["W F"] * 4, "g1 g2 g3"]
    sit_down(reader, laid(client, *hands, top="r7", turn=6))


@screen("twenty-five cards")
def many_cards(reader: Reader, client: httpx.Client) -> None:
    sit_down(reader, laid(client, EVERY_RED_AND_YELLOW, "g1 g2 g3", top="r7"))


@screen("long names")
def long_names(reader: Reader, client: httpx.Client) -> None:
    table = gathering(client, 3, name=LONG)
    for name in ("Wolfeschlegelsteinhausenbergerdorff", "李"):
        table.tokens.append(done(table.join(name=name)).json()["seat_token"])
    done(table.start())
    sit_down(reader, table)


@screen("a bot plays for somebody")
def stand_in(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, left(client, on_leave="bot"))
    expect(page.get_by_text("a bot plays", exact=True)).to_be_attached()


@screen("few seconds left")
def deadline(reader: Reader, client: httpx.Client) -> None:
    hands = {"hands": ["r5 b9 g7", "g1 g2 g3"], "discard_pile": "r7"}
    page = sit_down(reader, placed(client, "uno-official", hands, turn_seconds=10))
    expect(page.locator(".seconds").first).to_be_visible()


@screen("connection lost")
def lost(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "r5 b9 g7", "g1 g2 g3", top="r7"))
    expect(page.locator(".connection.live")).to_be_attached()
    page.context.set_offline(offline=True)
    expect(page.get_by_text("Connection lost")).to_be_visible()


@screen("the device is passed on")
def curtain(reader: Reader, client: httpx.Client) -> None:
    table = laid(client, "r5 b9", "g1 g2 g3", top="r7")
    sit_down(reader, table, 1)
    sit_down(reader, table, 0)
    reader.page.goto(f"{reader.at}/table#/game/{table.id}/1")
    expect(reader.page.get_by_role("dialog")).to_be_visible()


@screen("menu and link for another device")
def menu(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "r5 b9 g7", "g1 g2 g3", top="r7"))
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Continue on another device").click()
    expect(page.get_by_role("textbox", name="Continue on another device")).to_be_visible()


@screen("rules")
def rules(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "r5 b9 g7", "g1 g2 g3", top="r7"))
    if not page.get_by_role("tab", name="Rules").is_visible():
        page.get_by_role("button", name="Log and rules").first.click()
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".rules")).to_be_visible()


@screen("keys")
def keys(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "r5 b9 g7", "g1 g2 g3", top="r7"))
    expect(page.locator(".connection.live")).to_be_attached()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()


@screen("round over")
def round_over(reader: Reader, client: httpx.Client) -> None:
    table = at_scenario(client, "uno-official", "round-over")
    table.move(0, "play", card="r5")
    sit_down(reader, table)


@screen("game over")
def game_over(reader: Reader, client: httpx.Client) -> None:
    table = laid(client, "r5", "gD b2 b3", "y1 y2", top="r7", scores=[490, 0, 20])
    table.move(0, "play", card="r5")
    page = sit_down(reader, table)
    expect(page.get_by_role("button", name="Play again")).to_be_visible()


# ------------------------------------------------------------------------------------- other games


@screen("Phase 10: a phase is put together")
def laying(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, placed(client, "phase-10", LAYING))
    for card in ("r4", "r10", "g10"):
        play(page, card)


@screen("Phase 10: a card is added")
def hitting(reader: Reader, client: httpx.Client) -> None:
    play(sit_down(reader, placed(client, "phase-10", HITTING)), "y1")


@screen("Phase 10: all phases")
def sheet(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, placed(client, "phase-10", HITTING))
    page.get_by_role("button", name="All phases").click()
    expect(page.get_by_role("dialog")).to_be_visible()


@screen("Phase 10: round over")
def phase_10_over(reader: Reader, client: httpx.Client) -> None:
    position = {**HITTING, "hands": ["y1", "g5 g6 g7"]}
    table = placed(client, "phase-10", position)
    table.move(0, "discard", card="y1")
    page = sit_down(reader, table)
    expect(page.locator(".results")).to_be_visible()


@screen("UNO Dice")
def dice(reader: Reader, client: httpx.Client) -> None:
    hands = ["g1 b2 b3 r1 y1 y2", "r2 r3 y3 b5", "b4 b6 g3 g2 y5", "y4 r6 g6"]
    sit_down(reader, placed(client, "uno-dice", {"hands": hands, "centre": "g4"}))


@screen("UNO Dice: a colour")
def dice_colour(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, placed(client, "uno-dice", {"hands": ["W b2 b3", "r1 r2 y3"], "centre": "g4"}))
    play(page, "W")
    expect(page.get_by_role("group", name="Wild: which colour?")).to_be_visible()


@screen("Crazy Eights")
def eights(reader: Reader, client: httpx.Client) -> None:
    hand = "c8 h5 d3 hK sQ d10 cA h2"
    table = laid(client, hand, "h3 s4 s5", "d4 d5", top="h9", ruleset="crazy-eights-house", turn=0)
    sit_down(reader, table)


@screen("Crazy Eights: a suit")
def eights_suit(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, laid(client, "c8 h5 d3", "s3 s4 s5", top="h9", ruleset="crazy-eights"))
    play(page, "c8")
    expect(page.get_by_role("group", name="Which suit is to follow?")).to_be_visible()


@screen("another rulebook")
def generic(reader: Reader, client: httpx.Client) -> None:
    sit_down(reader, started(client, 3, ruleset=PACKAGE))
