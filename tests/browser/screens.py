"""The screens of the table in the browser, each in the state that it is hardest to draw in."""

import json
import re
from collections.abc import Callable, Sequence
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
LAYING: dict[str, Any] = {
    "hands": ["r4 g5 b6 y7 r10 g10 b10 y12", "g5 g6 g7", "g1 g2"],
    "discard_pile": "r7",
    "drawn": True,
    "phases": [2, 1, 1],
}
HITTING: dict[str, Any] = {
    "hands": ["W y1 y9 g12", "g5 g6 g7"],
    "discard_pile": "r7",
    "drawn": True,
    "phases": [2, 1],
    "laid": [{"seat": 0, "groups": ["r1 g1 b1", "r2 g3 b4 y5"]}, {"seat": 1, "groups": ["r8 g8 b8", "r9 g9 b9"]}],
}

SETS = ["r8 g8 b8", "r9 g9 b9"]
ALL_LAID = {
    "hands": ["W y1 y9 g12", "g5 g6 g7", "y3 y4"],
    "discard_pile": "r7",
    "drawn": False,
    "phases": [1, 1, 1],
    "laid": [{"seat": 0, "groups": ["r1 g1 b1", "r2 g2 b2"]}, *({"seat": seat, "groups": SETS} for seat in (1, 2))],
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


@screen("choose a face")
def choose_a_face(reader: Reader, _client: httpx.Client) -> None:
    reader.page.goto(f"{reader.at}/table#/create/uno-official")
    reader.page.locator(".face-button").click()
    expect(reader.page.get_by_role("radio", checked=True)).to_have_count(3)


@screen("create with a clash of options")
def clash(reader: Reader, _client: httpx.Client) -> None:
    page = reader.page
    page.goto(f"{reader.at}/table#/create/uno-official")
    page.get_by_role("switch", name="Stacking").check()
    page.get_by_text("More rules", exact=True).click()
    expect(page.locator("#option-rescue")).to_be_disabled()


@screen("create with a refused option")
def refused_option(reader: Reader, _client: httpx.Client) -> None:
    page = reader.page
    page.goto(f"{reader.at}/table#/create/uno-official")
    page.get_by_label("Players", exact=True).select_option("10")
    page.get_by_text("More rules", exact=True).click()
    page.locator("#option-hand_size").fill("9")
    page.get_by_role("button", name="Create a table").click()
    expect(page.locator(".option.invalid .field-error").first).to_be_visible()


@screen("create with rules of one's own")
def own_rules(reader: Reader, _client: httpx.Client) -> None:
    page = reader.page
    page.goto(f"{reader.at}/table#/create/uno-official")
    page.get_by_role("switch", name="Seven and zero").check()
    page.get_by_role("button", name="Keep as my rules").click()
    page.get_by_role("switch", name="Jump in").check()
    expect(page.get_by_role("button", name="Use my rules")).to_be_visible()


@screen("home with games of one's own")
def own_games(reader: Reader, client: httpx.Client) -> None:
    table = laid(client, "r5 b9", "g1 g2 g3", top="r7")
    sit_down(reader, table)
    waits = gathering(client, 4, players=2, name=LONG)
    reader.page.goto(f"{reader.at}/table#/continue/{waits.id}/0/{waits.tokens[0]}")
    expect(reader.page.locator(".waiting-seats")).to_be_visible()
    reader.page.get_by_role("link", name="Home").click()
    expect(reader.page.locator(".small-table")).to_have_count(2)


@screen("create Phase 10")
def create_phase_10(reader: Reader, _client: httpx.Client) -> None:
    reader.page.goto(f"{reader.at}/table#/create/phase-10")
    reader.page.get_by_text("More rules", exact=True).click()


@screen("waiting for players")
def waiting(reader: Reader, client: httpx.Client) -> None:
    table = gathering(client, 4, players=2, name=LONG)
    reader.page.goto(f"{reader.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    expect(reader.page.locator(".waiting-seats")).to_be_visible()


@screen("the rules of a table that waits")
def rules_change(reader: Reader, client: httpx.Client) -> None:
    table = gathering(client, 4, players=2, name=LONG)
    change = {"options": {"stacking": "same", "target": 300}, "seats": 3, "turn_seconds": 60}
    done(client.patch(table.url, json=change, headers=table.token(0)))
    reader.page.goto(f"{reader.at}/table#/continue/{table.id}/0/{table.tokens[0]}")
    reader.page.get_by_role("button", name="Change the rules").click()
    expect(reader.page.locator(".rule-change")).to_be_visible()


@screen("a code is needed")
def code_needed(reader: Reader, client: httpx.Client) -> None:
    table = gathering(client, 3, players=2, name=LONG)
    done(table.leave(1, by=0))
    reader.page.goto(f"{reader.at}/table#/game/{table.id}")
    reader.page.get_by_role("button", name="Take a seat").click()
    expect(reader.page.get_by_role("alert")).to_be_visible()


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


# ------------------------------------------------------------------------------------------ tables

Lay = Callable[[httpx.Client], Table]
Step = Callable[[Page], Any]


def shown(name: str, role: Any = "button") -> Step:
    return lambda page: expect(page.get_by_role(role, name=name)).to_be_visible()


def seen(selector: str) -> Step:
    return lambda page: expect(page.locator(selector).first).to_be_visible()


def clicked(name: str) -> Step:
    return lambda page: page.get_by_role("button", name=name).first.click()


def touched(code: str) -> Step:
    return lambda page: play(page, code)


def seated(lay: Lay, *steps: Step, seat: int = 0) -> Screen:
    """Return the screen of a seat at a table, after some steps."""

    def show(reader: Reader, client: httpx.Client) -> None:
        page = sit_down(reader, lay(client), seat)
        for step in steps:
            step(page)

    return show


def cards(*hands: str, top: str = "r7", moves: Sequence[tuple[int, str]] = (), **more: Any) -> Lay:
    """Return a table of a card game after some cards were played."""

    def lay(client: httpx.Client) -> Table:
        table = laid(client, *hands, top=top, **more)
        for seat, card in moves:
            table.move(seat, "play", card=card)
        return table

    return lay


def long_names(client: httpx.Client) -> Table:
    table = gathering(client, 3, name=LONG)
    for name in ("Wolfeschlegelsteinhausenbergerdorff", "李"):
        table.tokens.append(done(table.join(name=name)).json()["seat_token"])
    done(table.start())
    return table


def uno_round_over(client: httpx.Client) -> Table:
    table = at_scenario(client, "uno-official", "round-over")
    table.move(0, "play", card="r5")
    return table


def await_seat_1(client: httpx.Client) -> Table:
    position = {"hands": ["r5 b9 g7 y2", "g1 g2 g3", "b1 b2"], "discard_pile": "r7", "turn": 1}
    return placed(client, "uno-official", position, away_seconds=10)


def let_clock_jump(page: Page) -> None:
    page.evaluate("{ const now = Date.now; Date.now = () => now() + 240_000; }")


def phase_10_round_over(client: httpx.Client) -> Table:
    table = placed(client, "phase-10", {**HITTING, "hands": ["y1", "g5 g6 g7"]})
    table.move(0, "discard", card="y1")
    return table


def show_rules(page: Page) -> None:
    if not page.get_by_role("tab", name="Rules").is_visible():
        page.get_by_role("button", name="Log and rules").first.click()
    page.get_by_role("tab", name="Rules").click()
    expect(page.locator(".rules")).to_be_visible()


def is_live(page: Page) -> None:
    expect(page.locator(".connection.live")).to_be_attached()


SMALL = cards("r5 b9 g7", "g1 g2 g3")
TWO_LEFT = cards("r5 b9", "g1 g2 g3", "y1 y2")
DICE = ["g1 b2 b3 r1 y1 y2", "r2 r3 y3 b5", "b4 b6 g3 g2 y5", "y4 r6 g6"]
SCREENS |= {
    "own turn": seated(
        cards("r5 b9 g7 y2 W rS bD", "g1 g2 g3", "b1 b2 b3 b4 y1", "r1 r2 r3 r4 y5 y6", scores=[120, 45, 0, 230])
    ),
    "somebody else's turn": seated(cards("r5 b9 g7 y2", "g1 g2 g3", "b1 b2", turn=1)),
    "a card that does not go": seated(cards("r5 b9 g3 y2", "g1 g2 g3", "b1 b2"), touched("b9"), seen(".refusal .link")),
    "choose a colour": seated(cards("W r5 b9", "g1 g2 g3", "y1 y2"), touched("W"), shown("Which colour?", "group")),
    "challenge, as the challenger": seated(draw_four, seat=1),
    "challenge, as the challenged": seated(draw_four),
    "challenge, as a third": seated(draw_four, seat=2),
    "a hand that was shown": seated(
        draw_four, lambda page: page.locator('[data-move="challenge"]').click(), seen(".shown-hand"), seat=1
    ),
    "UNO due": seated(TWO_LEFT, shown("UNO!")),
    "somebody can be caught": seated(
        cards("r5 b9", "g1 g2 g3", "y1 y2", moves=[(0, "r5")]), shown("Catch Player 1!"), seat=2
    ),
    "hands were swapped": seated(
        cards("r7 b9 b8", "g1 g2 g3", "y1 y2 y3 y4", top="r1", options={"seven_zero": True}),
        touched("r7"),
        lambda page: page.get_by_role("group", name="Swap with whom?").get_by_role("button", name="Player 3").click(),
        lambda page: expect(page.locator(".hand-card")).to_have_count(4),
    ),
    "ten seats": seated(cards("r5 b9", *["y1 y2", "b1 b2"] * 2, *["W F"] * 4, "g1 g2 g3", turn=6)),
    "twenty-five cards": seated(cards(EVERY_RED_AND_YELLOW, "g1 g2 g3")),
    "long names": seated(long_names),
    "a bot plays for somebody": seated(
        lambda client: left(client, on_leave="bot"),
        lambda page: expect(page.get_by_text("a bot plays", exact=True)).to_be_attached(),
    ),
    "few seconds left": seated(
        lambda client: placed(
            client, "uno-official", {"hands": ["r5 b9 g7", "g1 g2 g3"], "discard_pile": "r7"}, turn_seconds=10
        ),
        seen(".seconds"),
    ),
    "the game waits for somebody who is away": seated(
        await_seat_1, let_clock_jump, shown("Let a bot play for Player 2"), seen(".seat.away")
    ),
    "connection lost": seated(
        SMALL,
        is_live,
        lambda page: page.context.set_offline(offline=True),
        lambda page: expect(page.get_by_text("Connection lost")).to_be_visible(),
    ),
    "menu and link for another device": seated(
        SMALL,
        clicked("Menu"),
        clicked("Continue on another device"),
        shown("Continue on another device", "textbox"),
    ),
    "rules": seated(SMALL, show_rules),
    "keys": seated(SMALL, is_live, lambda page: page.keyboard.press("?"), seen("[role=dialog], dialog")),
    "round over": seated(uno_round_over),
    "game over": seated(cards("r5", "gD b2 b3", "y1 y2", scores=[490, 0, 20], moves=[(0, "r5")]), shown("Play again")),
    "Phase 10: a phase is put together": seated(
        lambda client: placed(client, "phase-10", LAYING), clicked("Suggest"), touched("y12")
    ),
    "Phase 10: a card is added": seated(lambda client: placed(client, "phase-10", HITTING), touched("y1")),
    "Phase 10: everybody has laid": seated(lambda client: placed(client, "phase-10", ALL_LAID)),
    "Phase 10: all phases": seated(
        lambda client: placed(client, "phase-10", HITTING),
        clicked("Menu"),
        lambda page: page.locator(".menu").get_by_role("button", name="All phases").click(),
        seen("[role=dialog], dialog"),
    ),
    "Phase 10: round over": seated(phase_10_round_over, seen(".results")),
    "UNO Dice": seated(lambda client: placed(client, "uno-dice", {"hands": DICE, "centre": "g4"})),
    "UNO Dice: a colour": seated(
        lambda client: placed(client, "uno-dice", {"hands": ["W b2 b3", "r1 r2 y3"], "centre": "g4"}),
        touched("W"),
        shown("Wild: which colour?", "group"),
    ),
    "Crazy Eights": seated(
        cards("c8 h5 d3 hK sQ d10 cA h2", "h3 s4 s5", "d4 d5", top="h9", ruleset="crazy-eights-house", turn=0)
    ),
    "Crazy Eights: a suit": seated(
        cards("c8 h5 d3", "s3 s4 s5", top="h9", ruleset="crazy-eights"),
        touched("c8"),
        shown("Which suit is to follow?", "group"),
    ),
    "another rulebook": seated(lambda client: started(client, 3, ruleset=PACKAGE)),
}


def over(client: httpx.Client, ruleset: str, players: int = 3, moves: int = 12) -> str:
    """Return the id of a game that its host has ended after some moves."""
    table = gathering(client, players, ruleset=ruleset, name=LONG)
    for _ in range(players - 1):
        table.tokens.append(done(table.join(name=LONG)).json()["seat_token"])
    done(table.start())
    for _ in range(moves):
        seat = table.view()["turn"]
        if seat is None:
            break
        table.ask(seat, table.view(seat)["you"]["legal_moves"][0])
    if table.view()["status"] != "finished":
        done(table.end())
    return table.id


def replay(ruleset: str, seen_by: str, players: int = 3) -> Screen:
    """Return the replay of a game at its last version, as a seat or everybody saw it."""

    def show(reader: Reader, client: httpx.Client) -> None:
        page = reader.page
        page.goto(f"{reader.at}/table#/replay/{over(client, ruleset, players)}")
        page.get_by_label("Seen by").select_option(seen_by)
        page.get_by_label("Place in the game").press("End")
        expect(page.get_by_role("button", name="Step forward")).to_be_disabled()

    return show


SCREENS |= {
    "Replay with all hands": replay("uno-official", "", players=6),
    "Replay of a seat": replay("phase-10", "1"),
    "Replay of dice": replay("uno-dice", ""),
    "Replay of Crazy Eights": replay("crazy-eights", "0"),
}


@screen("bots with names and faces")
def against_bots(reader: Reader, client: httpx.Client) -> None:
    looks = ("fox-1", "cat-2", "dog-3", "panda-4", "rabbit-5", "owl-6", "frog-7", "penguin-8", "robot-1")
    bots = [{"seat": seat, "level": "easy", "name": "Bruno", "look": look} for seat, look in enumerate(looks, 1)]
    table = gathering(client, 10, name=LONG, look="beard-4", bots=bots, start="full", bot_pace=50)
    page = sit_down(reader, table)
    switch = page.get_by_role("button", name="Faster bots")
    if not switch.is_visible():
        page.get_by_role("button", name="Menu").click()
    expect(switch).to_be_visible()


@screen("the sheet of the last round")
def sheet(reader: Reader, client: httpx.Client) -> None:
    table = uno_round_over(client)
    page = sit_down(reader, table)
    expect(page.get_by_role("button", name="Next round")).to_be_visible()
    table.move(1, "next_round")
    expect(page.get_by_role("button", name="Go on")).to_be_visible()


@screen("the moment of the last card")
def moment(reader: Reader, client: httpx.Client) -> None:
    """It stays for as long as the screen is looked at; after a reload there is the sheet."""
    hold = "window.setTimeout = ((set) => (act, ms) => ([500, 1400].includes(ms) ? -1 : set(act, ms)))(setTimeout)"
    reader.page.add_init_script(hold)
    others = ["W g2 y3", "F b4 b6", "g3 g4", "y5 y6", "b7 b8", "g7 g8", "y8 y9", "b1 b2"]
    table = laid(client, "r5", *others, top="r7")
    page = sit_down(reader, table)
    play(page, "r5")
    expect(page.locator(".moment")).to_be_visible()


@screen("podium")
def podium(reader: Reader, client: httpx.Client) -> None:
    table = laid(client, "r5", "gD b2", "y1 y2", "b4 b5", top="r7", scores=[490, 45, 45, 300])
    table.move(0, "play", card="r5")
    page = sit_down(reader, table)
    expect(page.locator(".podium")).to_be_visible()
    expect(page.locator(".figures")).to_be_visible()


@screen("the page that checks a record")
def verify(reader: Reader, client: httpx.Client) -> None:
    record = client.get(f"/v1/games/{over(client, 'uno-official')}/record").json()
    record["fairness"]["seed"] = record["fairness"]["seed"][::-1]
    file: Any = {"name": "record.json", "mimeType": "application/json", "buffer": json.dumps(record).encode()}
    reader.page.goto(f"{reader.at}/verify")
    reader.page.get_by_label("The file of a record").set_input_files(file)
    expect(reader.page.get_by_text("does not fit what was promised")).to_be_visible()


@screen("the device is passed on")
def curtain(reader: Reader, client: httpx.Client) -> None:
    table = laid(client, "r5 b9", "g1 g2 g3", top="r7")
    sit_down(reader, table, 1)
    sit_down(reader, table, 0)
    reader.page.goto(f"{reader.at}/table#/game/{table.id}/1")
    expect(reader.page.get_by_role("dialog")).to_be_visible()


@screen("a spectator")
def spectator(reader: Reader, client: httpx.Client) -> None:
    table = left(client, on_leave="bot")
    reader.page.goto(f"{reader.at}/table#/game/{table.id}")
    expect(reader.page.get_by_role("button", name="Take a seat")).to_be_visible()


@screen("a seat that is lost")
def lost_seat(reader: Reader, client: httpx.Client) -> None:
    table = gathering(client, 3, players=2, name=LONG)
    reader.page.goto(f"{reader.at}/table#/game/{table.id}/1")
    expect(reader.page.get_by_role("button", name="Copy a message for")).to_be_visible()


@screen("a coach mark")
def coach_mark(reader: Reader, client: httpx.Client) -> None:
    page = sit_down(reader, cards("r5 b9 g7 y2 rS", "g1 g2 g3", "b1 b2")(client))
    page.evaluate("localStorage.setItem('croupier.hints', '\"\"')")
    page.reload()
    expect(page.locator(".coach")).to_be_visible()


def show_log(page: Page) -> None:
    if not page.locator(".panel").is_visible():  # the log in it has no height until it has been read
        page.locator("[data-panel]").click()
    expect(page.locator(".log .small-faces").first).to_be_visible()


SCREENS |= {
    "what can I do": seated(
        cards("r5 b9 g7 y2 W", "g1 g2 g3", "b1 b2"), clicked("What can I do?"), seen(".help .small-faces")
    ),
    "log open": seated(
        cards("r5 b9 W", "r1 g2 g3", "y1 y2", moves=[(0, "r5"), (1, "r1")]),
        show_log,
    ),
}
