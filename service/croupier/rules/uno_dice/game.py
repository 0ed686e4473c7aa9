"""UNO Dice. Each piece of code names the clause of ``rules.md`` that it implements.

The types, options and rulesets are in ``schema``, the state and the dice in ``state``, the views in ``views``.
"""

from collections.abc import Callable, Iterable
from typing import cast

from croupier.rules import calls, scoring
from croupier.rules.bots import EASY_FORGETS_ONCE_IN, HARD_FORGETS_ONCE_IN, forgetful, random_bot
from croupier.rules.card_games import refuse_eliminated
from croupier.rules.cards import CardFace
from croupier.rules.chance import Chance
from croupier.rules.codes import OFFER_LEGAL_MOVES, SHOW_VIEW, Code
from croupier.rules.colours import COLOURS, SUITS, check_colour, colour_of
from croupier.rules.moves_and_events import (
    CallUno,
    Catch,
    Caught,
    Event,
    Move,
    NextRound,
    Pass,
    Passed,
)
from croupier.rules.refusals import Refusal, Untimely
from croupier.rules.rulebook import Rule, Rulebook, fixed_moves
from croupier.rules.turns import (
    active_seats,
    check_stage,
    check_turn,
    lose_turn,
    next_turn,
    reverse,
    seat_after,
    take_out,
)
from croupier.rules.uno_dice import bot, views
from croupier.rules.uno_dice.dice import die_of
from croupier.rules.uno_dice.schema import (
    REDACTION,
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
from croupier.rules.uno_dice.state import (
    DICE,
    FACES,
    HAND_SIZE,
    SEATS,
    STAGES,
    UNTIMELY_CODES,
    ChallengeableDrawFour,
    State,
    codes_of,
    draw_and_roll,
    draw_from_pouch,
    face_of,
    faces_of,
    put_back,
    roll,
    rules_for,
    to_move,
)

DRAW_FOUR_DICE = 4
"""How many dice are drawn for a Wild Draw Four."""

# ---------------------------------------------------------------------------------------------- setup


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Return a state before the first roll."""
    return State(options=options, chance=Chance(seed), hands=[b""] * seats, scores=[0] * seats)


def begin(state: State) -> list[Event]:
    """Choose the starter at random (C-52)."""
    return start_round(state, state.chance.below(len(state.hands)))


def start_round(state: State, starter: int) -> list[Event]:
    """Roll the centre die, then five dice for each seat from the starter on (CZ-DICE-01 to CZ-DICE-04)."""
    state.pouch, state.centre, state.hands = rules_for(state.options).dice.numbers, b"", [b""] * len(state.hands)
    state.round, state.starter = state.round + 1, starter
    state.stage, state.turn = "turn", starter
    events: list[Event] = [CentreRolled(state.round, starter, roll_centre(state))]
    for seat in sorted(active_seats(state), key=lambda seat: (seat - starter) % len(state.hands)):
        events += draw_and_roll(state, seat, HAND_SIZE)
    return events


def roll_centre(state: State) -> list[str]:
    """Roll a die until it shows a number; return all that it has shown (CZ-DICE-01)."""
    die, codes = draw_from_pouch(state), list[str]()
    while not state.centre:
        side = roll(state, die)
        face = face_of(state, side)
        codes.append(face.code)
        if face.symbol.isdigit():
            state.centre, state.colour = side, colour_of(face)
        die = bytes(map(die_of, side))
    return codes


def possible_moves(state: State) -> tuple[type[Move], ...]:
    """List the kinds of move that are possible now: also late calls and catches while a seat can be caught."""
    moves = STAGES[state.stage]
    return (*moves, *(kind for kind in (CallUno, Catch) if state.catchable and kind not in moves))


# --------------------------------------------------------------------------------------------- checks


def check_turn_and_stage(state: State, seat: int, move: Move) -> None:
    """Refuse a move out of turn (CZ-DICE-04), or one that the stage does not allow."""
    check_turn(state, seat, move, "CZ-DICE-04")
    check_stage(state, move, STAGES, RULES[type(move)].clause, UNTIMELY_CODES)


def check_play(state: State, seat: int, move: Play) -> None:
    """Check a play: the die, turn and stage, the fields, and whether the die matches."""
    dice = rules_for(state.options).dice
    if move.die not in dice:
        raise Refusal("unknown_die", "D-90", die=move.die)
    check_turn_and_stage(state, seat, move)
    if move.die not in codes_of(state, state.hands[seat]):
        raise Refusal("die_not_in_hand", "CZ-DICE-05", die=move.die)
    side = die_for_code(state, seat, move.die)
    if not side:
        raise Refusal("only_the_drawn_die", "D-95", die=codes_of(state, state.hands[seat][-1:])[0])
    face = face_of(state, side)
    check_colour(face, move.colour)
    check_match(state, seat, side)
    if move.call_uno:
        calls.check_play_call(state, seat)


def check_match(state: State, seat: int, side: bytes) -> None:
    """Refuse a die that does not match (CZ-DICE-05), and a forbidden Wild Draw Four (CZ-DICE-20)."""
    if not is_playable(state, side):
        die, centre = codes_of(state, side + state.centre)
        raise Refusal("die_does_not_match", "CZ-DICE-05", die=die, centre=centre, colour=state.colour)
    if is_refused(state, seat, side):
        raise Refusal("wild_draw_four_not_allowed", "CZ-DICE-20")


def is_playable(state: State, side: bytes) -> bool:
    """Return whether a die matches the centre die or is wild (CZ-DICE-17, D-97)."""
    face = face_of(state, side)
    return face.suit is None or matches(state, face)


def matches(state: State, face: CardFace) -> bool:
    """Return whether a face with a colour matches by colour, number or action (CZ-DICE-05, CZ-DICE-15)."""
    centre = face_of(state, state.centre)
    return face.suit is not None and (face.suit == state.colour or face.symbol == centre.symbol)


def is_forbidden(state: State, seat: int, side: bytes) -> bool:
    """Return whether a die is a Wild Draw Four that the rest of the hand forbids (CZ-DICE-20, D-96)."""
    rest = state.hands[seat].replace(side, b"")
    return codes_of(state, side) == ["F"] and any(matches(state, face) for face in faces_of(state, rest))


def is_refused(state: State, seat: int, side: bytes) -> bool:
    """Return whether a die is forbidden and, with ``wd4: strict``, refused (C-07)."""
    return is_forbidden(state, seat, side) and not rules_for(state.options).allows_forbidden_draw_four


def die_for_code(state: State, seat: int, code: str) -> bytes:
    """Return the die that a play of a face refers to (C-53), or nothing."""
    dice = dice_to_play(state, seat)
    codes = codes_of(state, dice)
    return dice[codes.index(code) :][:1] if code in codes else b""


def dice_to_play(state: State, seat: int) -> bytes:
    """Return the dice of a hand from which one may be played: after drawing only the drawn one (D-95)."""
    return state.hands[seat][-1:] if state.stage == "drawn" else state.hands[seat]


def check_call(state: State, seat: int, move: CallUno) -> None:
    """Refuse a call unless it is on turn with two dice, or with one before being caught (CZ-DICE-22, D-45)."""
    if seat not in state.catchable:
        calls.check_call(state, seat, lambda: check_turn_and_stage(state, seat, move))


def check_challenge(state: State, seat: int, move: Challenge) -> None:
    """Refuse a challenge unless an opponent has played a forbidden Wild Draw Four (CZ-DICE-21, C-54, C-07)."""
    if not rules_for(state.options).allows_forbidden_draw_four:
        raise Refusal("not_in_these_rules", "C-07", reason="challenge")
    if move.seat >= len(state.hands):
        raise Refusal("no_such_seat", "CZ-DICE-21", seat=move.seat)
    if move.seat == seat:
        raise Refusal("own_seat", "CZ-DICE-21", reason="challenge")
    if state.challengeable is None or state.challengeable.seat != move.seat:
        raise Untimely("nothing_to_challenge", "C-54", seat=move.seat)


# ---------------------------------------------------------------------------------------------- making moves


def do_play(state: State, seat: int, move: Play) -> list[Event]:
    """Play a die, record the call, apply the effect, and end the round with the last die (CZ-DICE-24)."""
    side, previous = die_for_code(state, seat, move.die), ChallengeableDrawFour(seat, state.centre, state.colour)
    face = face_of(state, side)
    forbidden = is_forbidden(state, seat, side)
    state.hands[seat] = state.hands[seat].replace(side, b"")
    state.centre, state.colour = side, move.colour or colour_of(face)
    events = [DiePlayed(seat, move.die, move.colour), *calls.update_after_play(state, seat, call=move.call_uno)]
    if forbidden:
        wait_for_challenge(state, previous)
        return events
    put_back(state, previous.centre)  # before the effect (D-92)
    events += EFFECTS.get(face.symbol, next_turn)(state, seat)
    return events if state.hands[seat] else [*events, *end_round(state, seat)]


def wait_for_challenge(state: State, challengeable: ChallengeableDrawFour) -> None:
    """Let the opponents challenge a forbidden Wild Draw Four until the next seat draws (C-54)."""
    state.challengeable, state.stage, state.turn = challengeable, "draw_four", seat_after(state, challengeable.seat)


def do_reroll(state: State, seat: int, _move: Reroll) -> list[Event]:
    """Roll the whole hand again (CZ-DICE-07)."""
    dice, state.hands[seat] = bytes(map(die_of, state.hands[seat])), b""
    state.hands[seat] = roll(state, dice)
    state.stage, state.catchable = "rerolled", []
    return [Rerolled(seat, codes_of(state, state.hands[seat]))]


def do_take(state: State, seat: int, _move: TakeDice) -> list[Event]:
    """Draw a die for the turn, or the dice for a Wild Draw Four."""
    return draw_four(state, seat) if state.challengeable else draw_for_turn(state, seat)


def draw_for_turn(state: State, seat: int) -> list[Event]:
    """Draw a die, which may then be played (CZ-DICE-08, CZ-DICE-09); if it cannot be, the turn ends (D-95)."""
    old_hand = state.hands[seat]
    events = draw_and_roll(state, seat, 1)
    die = state.hands[seat][len(old_hand) :]
    if die and is_playable(state, die) and not is_refused(state, seat, die):
        state.stage = "drawn"
        return events
    return [*events, *end_turn(state, seat)]


def draw_four(state: State, seat: int) -> list[Event]:
    """Draw four dice for a Wild Draw Four that nobody has challenged (C-54)."""
    settle_draw_four(state)
    state.catchable = []
    return [*draw_and_roll(state, seat, DRAW_FOUR_DICE), *lose_turn(state, seat)]


def do_pass(state: State, seat: int, _move: Pass) -> list[Event]:
    """Keep the drawn die (CZ-DICE-09)."""
    return [Passed(seat), *end_turn(state, seat)]


def end_turn(state: State, seat: int) -> list[Event]:
    """End a turn without a play: a call made for it is void (D-49)."""
    if len(state.hands[seat]) > 1:
        calls.cancel_call(state, seat)
    return next_turn(state, seat)


def do_challenge(state: State, seat: int, _move: Challenge) -> list[Event]:
    """The challenged seat takes the die back and draws four dice; the next seat keeps its turn (D-99)."""
    challengeable, die = cast(ChallengeableDrawFour, state.challengeable), state.centre
    state.hands[challengeable.seat] += die
    state.centre, state.colour = challengeable.centre, challengeable.colour
    state.challengeable, state.stage, state.catchable = None, "turn", []
    calls.cancel_call(state, challengeable.seat)
    back = TakenBack(challengeable.seat, seat, *codes_of(state, die + state.centre))
    return [back, *draw_and_roll(state, challengeable.seat, DRAW_FOUR_DICE)]


def do_catch(state: State, seat: int, move: Catch) -> list[Event]:
    """The caught seat draws two dice, in any stage (CZ-DICE-23, D-48)."""
    calls.clear_catchable(state, move.seat)
    return [Caught(move.seat, seat), *draw_and_roll(state, move.seat, 2)]


def do_next_round(state: State, _seat: int, _move: NextRound) -> list[Event]:
    """Let the winner of the last round start (CZ-DICE-27, D-102), or the seat on its left if it is out (D-123)."""
    winner = next((seat for seat in active_seats(state) if not state.hands[seat]), state.forfeited_winner)
    state.direction = 1
    return start_round(state, seat_after(state, winner) if winner in state.eliminated else winner)


# -------------------------------------------------------------------------------------------- effects


def apply_to_next_seat(count: int) -> Callable[[State, int], list[Event]]:
    """Return the effect by which the next seat draws dice and loses its turn (CZ-DICE-12, CZ-DICE-13, CZ-DICE-19)."""

    def effect(state: State, seat: int) -> list[Event]:
        target, is_last = seat_after(state, seat), not state.hands[seat]
        draws = count > 0 and (not is_last or rules_for(state.options).last_die_draws)
        drew = draw_and_roll(state, target, count) if draws else []
        return [*drew, *([] if is_last else lose_turn(state, target))]  # after a last die there is no turn to lose

    return effect


EFFECTS: dict[str, Callable[[State, int], list[Event]]] = {
    "R": reverse,  # CZ-DICE-11; with two players this acts as a Skip (D-98)
    "S": apply_to_next_seat(0),
    "D": apply_to_next_seat(2),
    "F": apply_to_next_seat(4),
}

# -------------------------------------------------------------------------------------------- scoring


def end_round(state: State, winner: int) -> list[Event]:
    """End the round: the winner gets the points of all hands (CZ-DICE-25, D-103)."""
    points = scoring.sum_to_winner([sum(face.points for face in faces_of(state, hand)) for hand in state.hands], winner)
    state.called = []
    hands = [codes_of(state, hand) for hand in state.hands]
    return scoring.end_round(state, winner, points, hands, state.options.target)


# --------------------------------------------------------------------------------- timeouts and forfeits


def waits_for_answer(state: State) -> bool:
    """Return whether dice are to be drawn for a Wild Draw Four, or a round is over."""
    return state.stage in ("draw_four", "round_over")


def forfeit(state: State, seat: int) -> list[Event]:
    """Take a seat out of the game: the others play on, and the last one wins (D-123)."""
    if not state.hands[seat]:
        state.forfeited_winner = seat
    put_back(state, state.hands[seat])
    out = take_out(state, seat)
    return [*out, *(end_game(state) if len(active_seats(state)) == 1 else continue_round(state, seat))]


def end_game(state: State) -> list[Event]:
    """End the game in the middle of a round: the last seat wins."""
    settle_draw_four(state)
    state.called, state.catchable = [], []
    return scoring.finish_round(state, active_seats(state))


def continue_round(state: State, seat: int) -> list[Event]:
    """Continue the round, if there is one, without a seat that is out."""
    if state.stage == "round_over":
        return []
    if state.turn == seat:
        settle_draw_four(state)
        return next_turn(state, seat)
    if state.challengeable and state.challengeable.seat == seat:
        return draw_four(state, state.turn)
    return []


def settle_draw_four(state: State) -> None:
    """Put the former centre die into the pouch: a Wild Draw Four can no longer be challenged."""
    if state.challengeable:
        put_back(state, state.challengeable.centre)
        state.challengeable = None


# ----------------------------------------------------------------------------------------- the rulebook


def play_candidates(state: State, seat: int) -> Iterable[Move]:
    """Yield each face that matches once, a wild one with every colour, with the call if it is due."""
    due = len(state.hands[seat]) == 2 and seat not in state.called
    for face in dict.fromkeys(faces_of(state, dice_to_play(state, seat))):
        if face.suit is None or matches(state, face):
            for colour in (None,) if face.suit else COLOURS:
                yield Play(face.code, colour, call_uno=due)


def legal_challenges(state: State, _seat: int) -> list[Move]:
    """List the challenge of the seat that has played a forbidden Wild Draw Four, if there is one."""
    return [Challenge(state.challengeable.seat)] if state.challengeable else []


RULES: dict[type[Move], Rule] = {
    Play: Rule(check_play, do_play, "CZ-DICE-05", play_candidates, forms=calls.with_or_without_call),
    Reroll: Rule(check_turn_and_stage, do_reroll, "CZ-DICE-07", fixed_moves(Reroll())),
    TakeDice: Rule(check_turn_and_stage, do_take, "CZ-DICE-08", fixed_moves(TakeDice())),
    Pass: Rule(check_turn_and_stage, do_pass, "CZ-DICE-09", fixed_moves(Pass())),
    CallUno: Rule(check_call, calls.record_call, "CZ-DICE-22", fixed_moves(CallUno()), keeps_turn=True),
    Catch: Rule(calls.check_catch, do_catch, "CZ-DICE-23", calls.legal_catches, keeps_turn=True),
    Challenge: Rule(check_challenge, do_challenge, "CZ-DICE-21", legal_challenges),
    NextRound: Rule(check_turn_and_stage, do_next_round, "CZ-DICE-27", fixed_moves(NextRound())),
}
CODES = {
    "reroll_first": Code("Before drawing you roll your dice again.", SHOW_VIEW, untimely=True),
    "already_rerolled": Code("You have rolled again in this turn.", SHOW_VIEW, untimely=True),
    "nothing_to_challenge": Code("That seat has played nothing that can be challenged now.", SHOW_VIEW, untimely=True),
    "unknown_die": Code("No die has such a face.", OFFER_LEGAL_MOVES),
    "die_not_in_hand": Code("You do not have that die.", OFFER_LEGAL_MOVES),
    "die_does_not_match": Code("The die does not match the centre die.", OFFER_LEGAL_MOVES),
    "only_the_drawn_die": Code("After drawing only the drawn die may be played.", OFFER_LEGAL_MOVES),
}
IDLE = (Reroll, TakeDice, Pass)
RULEBOOK = Rulebook(
    id="uno-dice",
    title="UNO Dice",
    package="croupier.rules.uno_dice",
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
    stored_fields="chance hands scores stage round starter turn direction centre colour pouch challengeable called "
    "catchable rolls winners eliminated forfeited_winner",
    board=Board,
    position=Position,
    rules=refuse_eliminated(RULES, "D-123"),
    idle=IDLE,
    draws={TakeDice: lambda state: DRAW_FOUR_DICE if state.stage == "draw_four" else 0},
    bots={
        "easy": forgetful(random_bot(IDLE), "call_uno", EASY_FORGETS_ONCE_IN),
        "hard": forgetful(bot.hard, "call_uno", HARD_FORGETS_ONCE_IN),
    },
    codes=CODES,
    redaction=REDACTION,
    setup=setup,
    begin=begin,
    from_position=views.from_position,
    to_move=to_move,
    possible_moves=possible_moves,
    timeout_moves=fixed_moves(Pass(), TakeDice(), Reroll(), NextRound()),  # D-122
    waits_for_answer=waits_for_answer,
    forfeit=forfeit,
    view_for=views.view_for,
    inventory=views.inventory,
    redeal=views.redeal,
)
