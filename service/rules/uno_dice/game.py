"""UNO Dice. Each piece of code names the clause of ``rules.md`` that it implements.

What is said and what can be chosen is in ``words``, the table and its dice in ``table``, what is seen
in ``views``. Sections, in this order: setup, whose move, checks, doing, effects, scoring, the record.
"""

from collections.abc import Callable, Iterable
from typing import cast

from service.rules import calls, scoring
from service.rules.cards import CardFace
from service.rules.chance import Chance
from service.rules.codes import CHOOSE, LOOK, Code
from service.rules.colours import COLOURS, SUITS, check_colour, colour_of
from service.rules.refusals import Refusal, Untimely
from service.rules.rulebook import Rule, Rulebook, just
from service.rules.tables import check_turn, next_turn, seat_after, turn_round
from service.rules.uno_dice import views
from service.rules.uno_dice.dice import number_of
from service.rules.uno_dice.table import (
    DICE,
    FACES,
    HAND,
    PHASES,
    SEATS,
    UNTIMELY,
    Claim,
    State,
    draw,
    face_of,
    faces_of,
    put_back,
    roll,
    rules_for,
    seats,
    shown,
    take,
    to_move,
)
from service.rules.uno_dice.words import (
    RULESETS,
    Board,
    CentreRolled,
    Challenge,
    DiePlayed,
    Options,
    Play,
    Position,
    Reroll,
    Rerolled,
    TakeDice,
    TakenBack,
)
from service.rules.words import (
    CallUno,
    Catch,
    Caught,
    Event,
    Move,
    NextRound,
    Pass,
    Passed,
    Skipped,
)

# ---------------------------------------------------------------------------------------------- setup


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Lay a table with no die rolled."""
    return State(options=options, chance=Chance(seed), hands=[b""] * seats, scores=[0] * seats)


def begin(state: State) -> list[Event]:
    """Let chance decide who starts (C-52)."""
    return start_round(state, state.chance.below(len(state.hands)))


def start_round(state: State, starter: int) -> list[Event]:
    """Roll the centre die, then five dice for everyone from the starter on (CZ-DICE-01 to CZ-DICE-04)."""
    seats = len(state.hands)
    state.pouch, state.centre, state.hands = rules_for(state.options).dice.numbers, b"", [b""] * seats
    state.direction, state.round, state.starter = 1, state.round + 1, starter
    state.phase, state.turn = "turn", starter
    events: list[Event] = [CentreRolled(state.round, starter, roll_centre(state))]
    for place in range(seats):
        events += take(state, (starter + place) % seats, HAND)
    return events


def roll_centre(state: State) -> list[str]:
    """Roll a die until it shows a number; return all that it has shown (CZ-DICE-01)."""
    die, codes = draw(state), list[str]()
    while not state.centre:
        side = roll(state, die)
        face = face_of(state, side)
        codes.append(face.code)
        if face.symbol.isdigit():
            state.centre, state.colour = side, colour_of(face)
        die = bytes(map(number_of, side))
    return codes


# ----------------------------------------------------------------------------------------- whose move


def kinds(state: State) -> tuple[type[Move], ...]:
    """List the kinds of move that a seat could make now: late calls and catches while somebody may be caught."""
    moves = PHASES[state.phase].moves
    return (*moves, *(kind for kind in (CallUno, Catch) if state.lapsed and kind not in moves))


# --------------------------------------------------------------------------------------------- checks


def check_time(state: State, seat: int, move: Move) -> None:
    """Refuse what is another seat's to do, or cannot be done now (CZ-DICE-04)."""
    check_turn(state, seat, move, "CZ-DICE-04")
    if type(move) not in PHASES[state.phase].moves:
        if known := UNTIMELY.get((state.phase, type(move))):
            raise Untimely(*known)
        raise Untimely("not_now", RULES[type(move)].clause, reason=state.phase)


def check_play(state: State, seat: int, move: Play) -> None:
    """Judge a play: its die, its time, its fields, and whether the die goes."""
    dice = rules_for(state.options).dice
    if move.die not in dice:
        raise Refusal("unknown_die", "D-90", die=move.die)
    check_time(state, seat, move)
    if move.die not in shown(state, state.hands[seat]):
        raise Refusal("die_not_in_hand", "CZ-DICE-05", die=move.die)
    side = die_meant(state, seat, move.die)
    if not side:
        raise Refusal("only_the_drawn_die", "D-95", die=shown(state, state.hands[seat][-1:])[0])
    face = face_of(state, side)
    check_colour(face, move.colour)
    check_goes(state, seat, side)
    if move.call_uno:
        calls.check_play_call(state, seat)


def check_goes(state: State, seat: int, side: bytes) -> None:
    """Refuse a die that does not match (CZ-DICE-05), and a forbidden Wild Draw Four (CZ-DICE-20)."""
    if not goes(state, side):
        die, centre = shown(state, side + state.centre)
        raise Refusal("die_does_not_match", "CZ-DICE-05", die=die, centre=centre, colour=state.colour)
    if is_refused(state, seat, side):
        raise Refusal("wild_draw_four_not_allowed", "CZ-DICE-20")


def goes(state: State, side: bytes) -> bool:
    """Tell whether a die goes on the centre die: it matches, or is wild (CZ-DICE-17, D-97)."""
    face = face_of(state, side)
    return face.suit is None or matches(state, face)


def matches(state: State, face: CardFace) -> bool:
    """Tell whether a face with a colour matches by it, by number or by command (CZ-DICE-05, CZ-DICE-15)."""
    centre = face_of(state, state.centre)
    return face.suit is not None and (face.suit == state.colour or face.symbol == centre.symbol)


def is_forbidden(state: State, seat: int, side: bytes) -> bool:
    """Tell whether a die is a Wild Draw Four that the rest of the hand forbids (CZ-DICE-20, D-96)."""
    rest = state.hands[seat].replace(side, b"")
    return shown(state, side) == ["F"] and any(matches(state, face) for face in faces_of(state, rest))


def is_refused(state: State, seat: int, side: bytes) -> bool:
    """Tell whether a die is forbidden at a table that takes nothing on trust (C-07)."""
    return is_forbidden(state, seat, side) and not rules_for(state.options).trusting


def die_meant(state: State, seat: int, code: str) -> bytes:
    """Find the die that a play of a face means (C-53): after drawing, none but the drawn one (D-95)."""
    hand = state.hands[seat][-1:] if state.phase == "drawn" else state.hands[seat]
    return next((bytes([side]) for side in hand if shown(state, bytes([side])) == [code]), b"")


def check_call(state: State, seat: int, move: CallUno) -> None:
    """A call is good on your own turn with two dice, or with one until you are caught (CZ-DICE-22, D-45)."""
    if seat not in state.lapsed:
        calls.check_late_call(state, seat)
        check_time(state, seat, move)
        calls.check_early_call(state, seat)


def check_challenge(state: State, seat: int, move: Challenge) -> None:
    """Any opponent may catch a forbidden Wild Draw Four (CZ-DICE-21, C-54), where it can be played at all (C-07)."""
    if not rules_for(state.options).trusting:
        raise Refusal("not_in_these_rules", "C-07", reason="challenge")
    if move.seat >= len(state.hands):
        raise Refusal("no_such_seat", "CZ-DICE-21", seat=move.seat)
    if move.seat == seat:
        raise Refusal("own_seat", "CZ-DICE-21", reason="challenge")
    if state.claim is None or state.claim.seat != move.seat:
        raise Untimely("nothing_to_challenge", "C-54", seat=move.seat)


# ---------------------------------------------------------------------------------------------- doing


def do_play(state: State, seat: int, move: Play) -> list[Event]:
    """Make a die the centre die, note the call, let the die act, and end the round with the last one (CZ-DICE-24)."""
    side, before = die_meant(state, seat, move.die), Claim(seat, state.centre, state.colour)
    face = face_of(state, side)
    forbidden = is_forbidden(state, seat, side)
    state.hands[seat] = state.hands[seat].replace(side, b"")
    state.centre, state.colour = side, move.colour or colour_of(face)
    events = [DiePlayed(seat, move.die, move.colour), *calls.settle(state, seat, call=move.call_uno)]
    if forbidden:
        await_catch(state, before)
        return events
    put_back(state, before.centre)  # before the die acts (D-92)
    events += EFFECTS.get(face.symbol, next_turn)(state, seat)
    return events if state.hands[seat] else [*events, *end_round(state, seat)]


def await_catch(state: State, claim: Claim) -> None:
    """Wait for a forbidden Wild Draw Four to be caught, or for the next seat to draw (C-54)."""
    state.claim, state.phase, state.turn = claim, "draw_four", seat_after(state, claim.seat)


def do_reroll(state: State, seat: int, _move: Reroll) -> list[Event]:
    """Roll the whole hand again (CZ-DICE-07)."""
    dice, state.hands[seat] = bytes(map(number_of, state.hands[seat])), b""
    state.hands[seat] = roll(state, dice)
    state.phase, state.lapsed = "rerolled", []
    return [Rerolled(seat, shown(state, state.hands[seat]))]


def do_take(state: State, seat: int, _move: TakeDice) -> list[Event]:
    """Draw a die for the turn, or the dice for a Wild Draw Four."""
    return bear(state, seat) if state.claim else draw_for_turn(state, seat)


def draw_for_turn(state: State, seat: int) -> list[Event]:
    """Draw a die, which may then be played (CZ-DICE-08, CZ-DICE-09); if it cannot be, the turn ends (D-95)."""
    before = state.hands[seat]
    events = take(state, seat, 1)
    die = state.hands[seat][len(before) :]
    if die and goes(state, die) and not is_refused(state, seat, die):
        state.phase = "drawn"
        return events
    return [*events, *give_up(state, seat)]


def bear(state: State, seat: int) -> list[Event]:
    """Draw four dice for a Wild Draw Four that nobody has caught (C-54)."""
    put_back(state, cast(Claim, state.claim).centre)
    state.claim, state.lapsed = None, []
    return [*take(state, seat, 4), *lose_turn(state, seat)]


def do_pass(state: State, seat: int, _move: Pass) -> list[Event]:
    """Keep the drawn die (CZ-DICE-09)."""
    return [Passed(seat), *give_up(state, seat)]


def give_up(state: State, seat: int) -> list[Event]:
    """End a turn without a play: a call made for it is void (D-49)."""
    if len(state.hands[seat]) > 1:
        calls.void(state, seat)
    return next_turn(state, seat)


def do_challenge(state: State, seat: int, _move: Challenge) -> list[Event]:
    """Let who is caught take the Wild Draw Four back and draw four dice; the next seat keeps its turn (D-99)."""
    claim, die = cast(Claim, state.claim), state.centre
    state.hands[claim.seat] += die
    state.centre, state.colour = claim.centre, claim.colour
    state.claim, state.phase, state.lapsed = None, "turn", []
    calls.void(state, claim.seat)
    back = TakenBack(claim.seat, seat, *shown(state, die + state.centre))
    return [back, *take(state, claim.seat, 4)]


def do_call(state: State, seat: int, _move: CallUno) -> list[Event]:
    """Note the call."""
    return calls.note(state, seat)


def do_catch(state: State, seat: int, move: Catch) -> list[Event]:
    """Let the caught seat draw two dice, whatever else is under way (CZ-DICE-23, D-48)."""
    calls.forget_lapse(state, move.seat)
    return [Caught(move.seat, seat), *take(state, move.seat, 2)]


def do_next_round(state: State, _seat: int, _move: NextRound) -> list[Event]:
    """Let the winner of the last round start (CZ-DICE-27, D-102)."""
    return start_round(state, state.hands.index(b""))


# -------------------------------------------------------------------------------------------- effects


def reverse(state: State, seat: int) -> list[Event]:
    """Turn the direction round (CZ-DICE-11); with two players this works like a Skip (D-98)."""
    act = attack(0) if len(state.hands) == 2 else next_turn
    return [*turn_round(state), *act(state, seat)]


def attack(count: int) -> Callable[[State, int], list[Event]]:
    """Let the next seat draw so many dice and lose its turn (CZ-DICE-12, CZ-DICE-13, CZ-DICE-19)."""

    def act(state: State, seat: int) -> list[Event]:
        target = seat_after(state, seat)
        drew = take(state, target, count) if count else []
        return [*drew, *(lose_turn(state, target) if state.hands[seat] else [])]  # after a last die nobody has a turn

    return act


def lose_turn(state: State, seat: int) -> list[Event]:
    """Pass a seat over, and let the next seat take a turn."""
    return [Skipped(seat), *next_turn(state, seat)]


EFFECTS: dict[str, Callable[[State, int], list[Event]]] = {
    "R": reverse,
    "S": attack(0),
    "D": attack(2),
    "F": attack(4),
}

# -------------------------------------------------------------------------------------------- scoring


def end_round(state: State, winner: int) -> list[Event]:
    """Give the winner the points in all hands (CZ-DICE-25, D-103)."""
    points = scoring.collected([sum(face.points for face in faces_of(state, hand)) for hand in state.hands], winner)
    state.called = []
    hands = [shown(state, hand) for hand in state.hands]
    return scoring.end_round(state, winner, points, hands, state.options.target)


# ----------------------------------------------------------------------------------------- the record


def play_candidates(state: State, seat: int) -> Iterable[Move]:
    """Every face of the hand once, a wild one in every colour, with the call where it is still due."""
    due = len(state.hands[seat]) == 2 and seat not in state.called
    for code in dict.fromkeys(shown(state, state.hands[seat])):
        for colour in COLOURS if code in ("W", "F") else (None,):
            yield Play(code, colour, call_uno=due)


def challenge_candidates(state: State, _seat: int) -> Iterable[Move]:
    """Whoever has played a forbidden Wild Draw Four."""
    return [Challenge(state.claim.seat)] if state.claim else []


RULES: dict[type[Move], Rule] = {
    Play: Rule(check_play, do_play, play_candidates, "CZ-DICE-05", forms=calls.with_or_without),
    Reroll: Rule(check_time, do_reroll, just(Reroll()), "CZ-DICE-07"),
    TakeDice: Rule(check_time, do_take, just(TakeDice()), "CZ-DICE-08"),
    Pass: Rule(check_time, do_pass, just(Pass()), "CZ-DICE-09"),
    CallUno: Rule(check_call, do_call, just(CallUno()), "CZ-DICE-22"),
    Catch: Rule(calls.check_catch, do_catch, calls.catches, "CZ-DICE-23"),
    Challenge: Rule(check_challenge, do_challenge, challenge_candidates, "CZ-DICE-21"),
    NextRound: Rule(check_time, do_next_round, just(NextRound()), "CZ-DICE-27"),
}
CODES = {
    "reroll_first": Code("Before drawing you roll your dice again.", LOOK, untimely=True),
    "already_rerolled": Code("You have rolled again in this turn.", LOOK, untimely=True),
    "nothing_to_challenge": Code("That seat has nothing that could be challenged now.", LOOK, untimely=True),
    "unknown_die": Code("No die has such a face.", CHOOSE),
    "die_not_in_hand": Code("You do not have that die.", CHOOSE),
    "die_does_not_match": Code("The die does not match the centre die.", CHOOSE),
    "only_the_drawn_die": Code("After drawing only the drawn die may be played.", CHOOSE),
}
RULEBOOK = Rulebook(
    id="uno-dice",
    title="UNO Dice",
    package="service.rules.uno_dice",
    edition=2,
    seats=SEATS,
    suits=SUITS,
    cards=FACES,
    dice=DICE,
    rulesets=RULESETS,
    texts=("calling",),
    options=Options,
    quick={"target": 30},
    state=State,
    board=Board,
    position=Position,
    rules=RULES,
    idle=(Reroll, TakeDice, Pass),
    codes=CODES,
    redaction=views.REDACTION,
    setup=setup,
    begin=begin,
    place=views.place,
    to_move=to_move,
    playing=seats,
    kinds=kinds,
    view_for=views.view_for,
    inventory=views.inventory,
    redeal=views.redeal,
)
