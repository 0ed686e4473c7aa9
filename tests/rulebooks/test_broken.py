"""The conformance suite accepts the rulebook of the page, and reports each fault of broken ones."""

import dataclasses
import random
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Literal

import msgspec
import pytest
from croupier.conformance.static_checks import check_positions, check_scenarios
from croupier.conformance.suite import Report, examine
from croupier.rules.bots import Decision
from croupier.rules.cards import Suit
from croupier.rules.catalogue import RULEBOOKS, RULESETS
from croupier.rules.codes import Code
from croupier.rules.moves_and_events import CardCode, Event
from croupier.rules.refusals import InvalidPosition, Refusal
from croupier.rules.rulebook import Clash, Outcome

from tests.rulebooks.page import PACKAGE, files

Change = Callable[[ModuleType], dict[str, Any]]


def examined(module: ModuleType, monkeypatch: pytest.MonkeyPatch, **changed: Any) -> Report:
    book = dataclasses.replace(module.RULEBOOK, **changed)
    monkeypatch.setitem(RULEBOOKS, book.id, book)
    monkeypatch.setitem(RULESETS, PACKAGE, (book, book.rulesets[0]))
    return examine(book, moves=60, option_draws=1)


def test_the_rulebook_of_the_page_passes_the_conformance_suite(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    report = examined(module, monkeypatch)
    assert report.failed_checks == []
    assert [name for name, tried in report.tried.items() if not tried] == ["scenarios", "forfeits"]


def with_rule(module: ModuleType, **changed: Any) -> dict[str, Any]:
    return {"rules": {kind: rule._replace(**changed) for kind, rule in module.RULEBOOK.rules.items()}}


def doing(change: Callable[[Any], None]) -> Change:
    """Change the state after each move."""

    def changed(module: ModuleType) -> dict[str, Any]:
        def do(state: Any, seat: int, move: Any) -> list[Event]:
            events: list[Event] = module.do_play(state, seat, move)
            change(state)
            return events

        return with_rule(module, do=do)

    return changed


def showing(change: Callable[[Any, Any], Any]) -> Change:
    """Change the view of a state."""
    return lambda module: {"view_for": lambda state, seat: change(state, module.view_for(state, seat))}


def losing(state: Any) -> None:
    state.piles.draw = state.piles.draw[1:]


def tossing(state: Any) -> None:
    state.piles.draw = bytes(random.sample([*state.piles.draw], len(state.piles.draw)))


def losing_data(state: Any) -> None:
    state.winners = tuple(state.winners)


def endless(state: Any) -> None:
    state.hands = [hand or state.piles.take(1).cards or b"\x00" for hand in state.hands]
    state.stage, state.winners = "turn", []


def staying(state: Any) -> None:
    """Leave the turn with the first seat, whose hand never gets smaller."""
    endless(state)
    state.hands = [(hand * 5)[:5] for hand in state.hands]
    state.turn = 0


def spending(module: ModuleType) -> Callable[[Any, int], Any]:
    """Lose a card whenever the timeout moves are listed."""

    def timeout_moves(state: Any, seat: int) -> Any:
        losing(state)
        return module.candidates(state, seat)

    return timeout_moves


def scoring_bot(decision: Decision) -> Any:
    """Change the view, which shares its lists with the state."""
    decision.view.scores[0] += 1
    return decision.legal_moves[0]


def peeking(state: Any, view: Any) -> Any:
    return msgspec.structs.replace(view, scores=[*view.scores[:-1], sum(state.piles.draw[:1])])


def dealing(change: Callable[[Any], None]) -> Change:
    """Change the state after the deal."""

    def changed(module: ModuleType) -> dict[str, Any]:
        def begin(state: Any) -> list[Event]:
            events: list[Event] = module.begin(state)
            change(state)
            return events

        return {"begin": begin}

    return changed


def failing(_options: Any, _seats: int) -> bool:
    raise ZeroDivisionError


def disclosing(module: ModuleType) -> Callable[[Any, int, Any], None]:
    """Disclose the next card of the draw pile as a parameter of each refusal."""

    def check(state: Any, seat: int, move: Any) -> None:
        try:
            module.check_play(state, seat, move)
        except Refusal as refusal:
            raise Refusal(refusal.code, refusal.clause, **refusal.parameters, next=state.piles.draw[0]) from None

    return check


def spoiling(state: Any, view: Any) -> Any:
    state.scores = [score + 1 for score in state.scores]
    return view


def unready(state: Any, view: Any) -> Any:
    """Count no hands in the lobby."""
    return msgspec.structs.replace(view, hand_counts=[]) if state.stage == "lobby" else view


def numbered(_state: Any, view: Any) -> Any:
    return (view.board and msgspec.structs.replace(view, board=type(view.board)([7]))) or view


def unknown(module: ModuleType) -> dict[str, Any]:
    """Refuse with an unknown code."""

    def check(state: Any, seat: int, move: Any) -> None:
        if state.stage == "turn" and seat != state.turn:
            raise Refusal("never_heard_of", "HI-02")
        module.check_play(state, seat, move)

    return with_rule(module, check=check)


class Hands(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many cards each player is dealt."""

    size: Literal[5, 6, 7] = 5


def optional(**changed: Any) -> Change:
    """Add the option ``size``, the number of cards to deal."""

    def change(module: ModuleType) -> dict[str, Any]:
        state = msgspec.defstruct("State", [("options", Hands)], bases=(module.State,), array_like=True, kw_only=True)

        def begin(state: Any) -> list[Event]:
            dealt = module.card_games.deal(state, module.DECK, state.options.size, range(len(state.hands)))
            return [dealt, *module.turns.next_turn(state, state.dealer)]

        return {
            "options": Hands,
            "rulesets": (msgspec.structs.replace(module.RULEBOOK.rulesets[0], options=Hands()),),
            "state": state,
            "setup": partial(module.card_games.new_state, state),
            "begin": begin,
            **changed,
        }

    return change


CLASH = Clash(("size", "seats"), lambda _options, _seats: True)


def over(winners: list[int], scores: list[int] | None = None) -> Any:
    """Return an outcome function with these winners and scores."""

    def outcome(state: Any) -> Outcome | None:
        return Outcome(winners, state.scores if scores is None else scores) if state.stage == "finished" else None

    return outcome


def disclosing_event(field: Any, row_of: str = "") -> Change:
    """Disclose the next card of the draw pile after each move, in a field of this type."""

    def changed(module: ModuleType) -> dict[str, Any]:
        kind: Any = msgspec.defstruct(
            "Peeked",
            [("card", field)],
            bases=(Event,),
            frozen=True,
            module=f"peeked{row_of}",
            namespace={"__doc__": "The next card of the draw pile."},
        )

        def peeked(state: Any) -> Event:
            event: Event = kind(module.DECK.faces[state.piles.draw[0]].code)
            return event

        def do(state: Any, seat: int, move: Any) -> list[Event]:
            return [*module.do_play(state, seat, move), peeked(state)]

        def begin(state: Any) -> list[Event]:
            return [*module.begin(state), peeked(state)]

        how = {"begin": begin} if row_of else with_rule(module, do=do)
        return {"redaction": {**module.RULEBOOK.redaction, kind: module.public("card")}, **how}

    return changed


def with_messages(messages: str, **changed: Any) -> Change:
    """Use other messages."""
    return lambda module: {"package": package(f"{module.__name__}_{abs(hash(messages))}", messages), **changed}


def with_file(file: str, text: str) -> Change:
    """Add a file to the rulebook of the page."""
    name = "".join(filter(str.isalnum, f"{file}{text}")).lower()
    return lambda module: {"package": package(f"{module.__name__}_{name}", GOOD, more={file: text})}


def package(name: str, messages: str, rules: str | None = None, more: Mapping[str, str] = MappingProxyType({})) -> str:
    """Write a package that has the files of the page, but other messages, and can be imported."""
    folder = Path(str(sys.modules[PACKAGE].__file__)).parents[1] / name
    (folder / "messages").mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").touch()
    (folder / "messages" / "en.ftl").write_text(messages, "utf-8")
    (folder / "rules.md").write_text(rules or files()[f"{PACKAGE}/rules.md"], "utf-8")
    for file, text in more.items():
        (folder / file).write_text(text, "utf-8")
    return name


def misplacing(_options: Any, _position: Any, _seed: bytes) -> Any:
    raise InvalidPosition("nowhere")


def crowded(module: ModuleType) -> dict[str, Any]:
    """Fail at the largest table only."""

    def setup(options: Any, seats: int, seed: bytes) -> Any:
        return module.RULEBOOK.setup(options, seats, seed) if seats < 6 else 1 / 0

    return {"setup": setup}


def uncovered(module: ModuleType) -> dict[str, Any]:
    """Refuse with a code that has a title, but no message."""
    return {**unknown(module), **with_messages(TITLE + GOOD, codes={"never_heard_of": CODE})(module)}


GOOD = "event-played = { $seat } plays { CARD($card) }.\nmove-play = Play { CARD($card) }\n"
TITLE = "never_heard_of =\n    .title = Never heard of\n"
CODE = Code("It was never heard of.", "Ask.")
CYCLE = "-a = { -b }\n-b = { -a }\n"
STRAY = "a line of rules.md is in no clause: everybody plays."
SAME = "the seed of a game makes no difference"
PARTING = GOOD.replace("Play {", "{ -brand } { event-played } { other } { FOO() } {")
WAYS: list[tuple[str, Change, str]] = [
    ("options", optional(clashes=(CLASH,)), "clash in its own options"),
    ("messages", optional(clashes=(CLASH,)), "there is no message options_clash-size-seats"),
    ("options", optional(), "the option size has no description"),
    ("options", optional(), "ValueError('7 cards cannot be dealt to each of 6 seats')"),
    ("options", optional(clashes=(CLASH._replace(applies=failing),)), "raises ZeroDivisionError"),
    ("games", optional(clashes=(CLASH._replace(applies=failing),)), "raises ZeroDivisionError"),
    (
        "clauses",
        lambda _: {"package": package("highest_stray", GOOD, "- **HI-02** In turn\neverybody plays.\n")},
        STRAY,
    ),
    ("clauses", lambda module: with_rule(module, clause="HI-99"), "Play cites HI-99"),
    ("messages", lambda _: {"package": "tests"}, "there is no message move-play"),
    ("messages", with_messages(GOOD.replace("$seat", "$player")), "the message event-played refers to $player"),
    ("messages", with_messages(PARTING), "the message move-play refers to $seat, -brand, FOO(), other"),
    ("messages", with_messages(f"{GOOD}\nmove play = Play\n"), "has a line that is no message: move play = Play"),
    ("messages", with_messages(GOOD, codes={"low": CODE}), "the code low has no title"),
    ("messages", with_messages(TITLE + GOOD, codes={"never_heard_of": CODE}), "there is no message never_heard_of"),
    ("messages", with_messages(GOOD.replace("{ $seat }", "{ NUMBER($seat) }")), "the message event-played: "),
    (
        "messages",
        with_messages(GOOD.replace("CARD($card) }.", "$card }.")),
        "event-played shows codes of cards: write CARD($card)",
    ),
    (
        "messages",
        with_messages(GOOD.replace("{ $seat }", "{ -a }") + CYCLE),
        "the message event-played: RecursionError",
    ),
    ("cards", lambda _: {"suits": (Suit("x", "sun", "x", "#FFFF00"),)}, "a contrast of 1.1 only"),
    ("positions", lambda _: {"from_position": misplacing}, "there is no message invalid_position-nowhere"),
    ("games", doing(endless), "does not end"),
    ("games", crowded, "raises ZeroDivisionError('division by zero') in setup (test_broken.py, line"),
    (
        "games",
        lambda module: {"setup": lambda options, seats, _: module.RULEBOOK.setup(options, seats, bytes(32))},
        SAME,
    ),
    ("games", lambda _: {"begin": lambda _state: None}, "begin does not return a list of events"),
    ("games", lambda _: {"to_move": lambda _state: []}, "to_move is empty, and the game is not finished"),
    ("games", lambda module: with_rule(module, candidates=lambda *_: ()), "a seat in to_move has no legal move"),
    ("inventory", doing(losing), "play changes the set of cards"),
    ("inventory", lambda _: {"inventory": lambda _state: []}, "begin does not deal every card as often as"),
    ("inventory", dealing(losing), "begin does not deal every card as often as `copies` says"),
    (
        "seats to move",
        lambda _: {"to_move": lambda state: [0, 1] if state.stage == "turn" else []},
        "to_move is not the list of the seats that have legal moves",
    ),
    (
        "legal moves",
        lambda module: with_rule(module, candidates=lambda state, seat: module.candidates(state, seat)[:1]),
        "play is accepted, but not listed",
    ),
    (
        "legal moves",
        lambda module: with_rule(module, candidates=lambda *at: 2 * module.candidates(*at)),
        "a move is listed twice",
    ),
    ("legal moves", lambda module: {"list_moves": module.candidates}, "play is listed, but refused"),
    ("refusals", unknown, "the code never_heard_of is not in `codes`"),
    ("refusals", uncovered, "the message never_heard_of has no text"),
    ("stored form", doing(losing_data), "a state, or an event, is not what was stored"),
    ("declared schema", showing(numbered), "Board: Expected `str`, got `int`"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, hand=[])), "hand is not None for a spectator"),
    ("views", showing(unready), "do not have one number per seat"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, scores=[0])), "do not have one number per seat"),
    (
        "views",
        showing(lambda _, view: msgspec.structs.replace(view, turn=9)),
        "turn or to_move names a seat that the game does not have",
    ),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, to_move=[1, 0])), "to_move is not in order"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, board=None)), "there is no board after the deal"),
    ("views", lambda _: {"waited_for": lambda _state: []}, "the game waits for other seats than the view says"),
    ("views", lambda _: {"seat_count": lambda _state: 1}, "seat_count is not the number of seats"),
    ("views", showing(lambda _, view: msgspec.structs.replace(view, round="1")), "View: Expected `int`, got `str`"),
    (
        "views",
        showing(lambda _, view: msgspec.structs.replace(view, hand_counts=[99] * len(view.scores))),
        "hand does not have as many cards as hand_counts says",
    ),
    ("views", lambda _: {"status": lambda state: state.stage}, "the status turn is none of lobby, playing"),
    ("views", lambda _: {"outcome": lambda _state: None}, "an outcome before the game is finished, or none when it is"),
    ("views", lambda _: {"outcome": over([])}, "the outcome names no winner"),
    ("views", lambda _: {"outcome": over([0, 0])}, "the outcome names no winner, or one twice"),
    ("views", showing(spoiling), "building a view changes the state"),
    ("views", lambda _: {"outcome": over([0], [])}, "the outcome has not one score a seat"),
    ("views", lambda _: {"active_seats": lambda _state: [9]}, "active_seats names a seat that the game does not have"),
    ("redaction", showing(peeking), "sees in its view what is hidden from it"),
    (
        "redaction",
        lambda module: with_rule(module, check=disclosing(module)),
        "sees in a refusal what is hidden from it",
    ),
    ("redaction", disclosing_event(CardCode), "peeked shows a spectator cards that are hidden"),
    ("redaction", disclosing_event(list[str]), "peeked shows a spectator cards that are hidden"),
    ("redaction", disclosing_event(CardCode, "_at_the_deal"), "peeked shows a spectator cards that are hidden"),
    ("determinism", doing(tossing), "play does not lead to the same state"),
    ("timeouts", lambda _: {"timeout_moves": lambda *_: []}, "there is no timeout_move for a seat"),
    (
        "timeouts",
        lambda module: {"timeout_moves": lambda *at: module.candidates(*at)[:: 1 if at[0].piles.draw[0] % 2 else -1]},
        "timeout_move depends on what is hidden",
    ),
    (
        "timeouts",
        lambda module: {"timeout_moves": spending(module)},
        "timeout_moves changes the state",
    ),
    ("timeouts", doing(staying), "the game still waits for a seat after 20 timeout moves"),
    ("timeouts", lambda module: with_rule(module, keeps_turn=True), "play keeps_turn, but changes what"),
    (
        "timeouts",
        lambda _: {"waits_for_answer": lambda state: state.piles.draw[0] % 2 == 0},
        "waits_for_answer depends on what is hidden",
    ),
    (
        "timeouts",
        lambda _: {"status": lambda state: "round_over" if state.stage == "turn" else state.stage},
        "a round is over, but waits_for_answer does not say so",
    ),
    ("timeouts", lambda _: {"active_seats": lambda _state: [0]}, "the game waits for a seat that is not active"),
    ("timeouts", lambda _: {"waited_for": lambda _state: []}, "the game waits for no seat"),
    ("bots", doing(staying), "the game still waits for a seat after 100 moves of the easy bot"),
    ("bots", lambda _: {"bots": {"hard": lambda _: None}}, "the hard bot makes no move, though the game waits for it"),
    (
        "bots",
        lambda module: {"bots": {"hard": lambda _: module.Play("0")}},
        "the hard bot makes a move that is not legal",
    ),
    (
        "bots",
        lambda _: {"bots": {"hard": lambda known: random.choice(known.legal_moves)}},
        "depends on more than its view",
    ),
    ("bots", lambda _: {"bots": {"hard": scoring_bot}}, "the hard bot changes the state"),
    ("translations", with_file("messages/uk.ftl", "move play = x\n"), "messages/uk.ftl has a line that is no message"),
    (
        "translations",
        with_file("messages/uk.ftl", "event-played = { $player }: { CARD($card) }.\n"),
        "uk: the message event-played refers to $player",
    ),
    ("translations", with_file("messages/uk.ftl", "card = { $colour }\n"), "uk: the message card refers to $colour"),
    ("translations", with_file("messages/uk.ftl", "move-fly = x\n"), "uk: nothing needs the message move-fly"),
    ("translations", with_file("messages/de.ftl", "move-play = x\n"), "messages/de.ftl: the service does not have"),
    ("translations", with_file("rules.uk.md", "- **HI-99** x\n"), "uk: HI-99 is not in rules.md"),
    ("translations", with_file("rules.uk.md", "- **HI-01** x\ny\n"), "uk: a line of rules.uk.md is in no clause: y"),
    ("translations", with_file("scenarios.uk.toml", "[[scenario]]\nid = 1\n"), "raises ValidationError("),
    (
        "translations",
        with_file("scenarios.uk.toml", '[[scenario]]\nid = "x"\ntitle = "y"\ndescription = "z"\n'),
        "uk: the scenario x is not in scenarios.toml",
    ),
]
"""The row that reports the fault, how the rulebook of the page is broken, and the text of the finding."""


@pytest.mark.parametrize(("row", "change", "text"), WAYS, ids=[f"{row}: {text}" for row, _, text in WAYS])
def test_each_broken_rulebook_is_reported_by_its_own_row(
    row: str, change: Change, text: str, module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = f"{PACKAGE}-{''.join(filter(str.isalnum, f'{row}{text}')).lower()}"  # messages are cached by rulebook
    report = examined(module, monkeypatch, id=name, **change(module))
    assert any(text in finding for finding in report.findings[row]), report.findings


EIGHTS = RULEBOOKS["crazy-eights"]
POSITION = """position = { hands = ["h5 s9", "c4 c5"], discard_pile = "h9" }"""
MOMENT = """moment = { status = "playing", to_move = [0], events = [] }"""
SCENARIOS = {
    'moves = [{ seat = 0, move = { kind = "pass" } }]': "move 0 (counted from 0) is refused: not_now",
    'options = { draw = "three" }': "invalid_option at /options/draw",
    'refused = { seat = 0, move = { kind = "draw" }, code = "not_now" }': "what it says is refused is accepted",
    'moves = [{ seat = 0, move = { kind = "draw" } }]': "the events are ['drew']",
    MOMENT.replace("[0]", "[1]"): "to_move is [0]",
    MOMENT.replace("playing", "finished"): "the status is playing",
    POSITION.replace("h5", "h9"): "InvalidPosition too_many_copies",
}


@pytest.mark.parametrize("line", SCENARIOS)
def test_a_scenario_that_cannot_be_played_is_found(line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    name = f"eights_{abs(hash(line))}"
    lines = {part.partition(" ")[0]: part for part in (POSITION, MOMENT, line)}
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").touch()
    text = "\n".join(["[[scenario]]", *(f'{word} = "x"' for word in ("id", "title", "description")), *lines.values()])
    (tmp_path / name / "scenarios.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    found = [*check_scenarios(dataclasses.replace(EIGHTS, package=name, rulesets=EIGHTS.rulesets[:1]))]
    assert found[0] is not None
    assert SCENARIOS[line] in found[0]


def test_a_position_that_is_accepted_but_cannot_be_played_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def place(options: Any, position: Any, seed: bytes) -> Any:
        state = EIGHTS.from_position(options, position, seed)
        state.turn = 9
        return state

    book = dataclasses.replace(EIGHTS, from_position=place)
    monkeypatch.setitem(RULEBOOKS, book.id, book)
    monkeypatch.setitem(RULESETS, book.rulesets[0].id, (book, book.rulesets[0]))
    assert any(found and "to_move is empty" in found for found in check_positions(book))


def test_every_row_has_a_broken_rulebook(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert {*(row for row, *_ in WAYS), "scenarios", "forfeits"} == examined(module, monkeypatch).tried.keys()


def test_a_redeal_that_does_nothing_is_found(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    report = examined(module, monkeypatch, id="highest-dealt-once", redeal=lambda *_: None)
    assert [*report.findings["redaction"]] == ["redeal exchanges no hand, though hands are hidden from spectators"]


def test_a_function_that_fails_is_a_finding_and_the_suite_goes_on(
    module: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    def inventory(_state: Any) -> list[str]:
        raise ZeroDivisionError

    report = examined(module, monkeypatch, id="highest-failing", inventory=inventory)
    assert {*report.findings["inventory"]} == {
        f"raises ZeroDivisionError() in inventory (test_broken.py, line {inventory.__code__.co_firstlineno + 1})"
    }
    assert report.tried["determinism"]
