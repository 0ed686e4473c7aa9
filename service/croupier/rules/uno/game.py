"""UNO: rounds, turns and points. Each piece of code names the clause of ``rules.md`` that it implements.

The effects of cards are in ``card_effects``, the options in ``options``, the types in ``schema``, the views in
``views``, the state in ``state``.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import cast

import msgspec

from croupier.rules import calls, card_games, dealers, scoring, turns
from croupier.rules.bots import EASY_FORGETS_ONCE_IN, HARD_FORGETS_ONCE_IN, forgetful, random_bot
from croupier.rules.cards import CardFace
from croupier.rules.codes import OFFER_LEGAL_MOVES, Code
from croupier.rules.colours import COLOURS, SUITS, check_colour, colour_of
from croupier.rules.moves_and_events import (
    CallUno,
    Catch,
    Caught,
    Draw,
    Eliminated,
    Event,
    Move,
    NextRound,
    Pass,
    Passed,
    Played,
    kind_from_class_name,
)
from croupier.rules.piles import Drawn
from croupier.rules.refusals import Refusal, Untimely
from croupier.rules.rulebook import Rule, Rulebook
from croupier.rules.rules_cache import cached_by_options
from croupier.rules.turns import active_seats, seat_after
from croupier.rules.uno import views
from croupier.rules.uno.bot import hard
from croupier.rules.uno.card_effects import (
    CardRules,
    ChallengePenalty,
    card_rules_for,
    cards_to_play,
    draw_and_lose_turn,
    forbidding_cards,
    forbidding_now,
    is_allowed,
    is_jump,
    may_jump,
)
from croupier.rules.uno.options import CLASHES, RULESETS, Options
from croupier.rules.uno.plays import legal_plays
from croupier.rules.uno.schema import (
    REDACTION,
    Accept,
    Board,
    Challenge,
    Challenged,
    ChooseColour,
    ColourChosen,
    HandShown,
    Play,
    Position,
)
from croupier.rules.uno.state import (
    ANSWERABLE_STAGES,
    DECK,
    EXCLUDED_MOVE_CLAUSES,
    FACES,
    SEATS,
    STAGES,
    ChallengeableDrawFour,
    Memory,
    State,
    Verdicts,
    draw_cards,
    next_turn,
    seats_known_to_move,
)
from croupier.rules.uno.timeouts_and_forfeits import forfeit, last_seat, timeout_moves, waits_for_answer

# -------------------------------------------------------------------------------------------- options


class Rules(msgspec.Struct, frozen=True):
    """The values and functions that the options select, but for those about cards (``card_effects.CardRules``)."""

    hand_size: int
    penalty: int
    """Cards for being caught without a call."""
    first_dealer: Callable[[State], list[Event]]
    next_dealer: Callable[[State], int]
    draw_limit: int
    """The most cards that are drawn in a turn; the draw ends with the first card that may be played."""
    forced_stages: frozenset[str]
    """Stages in which a card that may be played must be played."""
    count_points: Callable[[list[int], int | None], list[int]]
    eliminated_seats: Callable[[State], list[int]]
    """The seats that the end of a round eliminates."""
    winners: Callable[[State], list[int]]
    moves_by_stage: Mapping[str, tuple[type[Move], ...]]
    """By stage that the game can reach: the kinds of move of the seat on turn."""
    choices: Mapping[str, list[Move]]
    """By stage: the moves that the seat on turn can always make instead of a play."""
    idle: Mapping[str, list[Move]]
    """By stage: the moves that the seat on turn can make unless it must play."""
    cards: CardRules
    excluded_moves: frozenset[type[Move]]
    """Kinds of move that the options exclude."""


@cached_by_options
def rules_for(options: Options) -> Rules:
    """Return what the options select."""
    moves = {stage: tuple(moves_in_stage(stage, options)) for stage in stages_of(options)}
    return Rules(
        hand_size=options.hand_size,
        penalty=options.uno_penalty,
        first_dealer=FIRST_DEALER[options.first_dealer],
        next_dealer=NEXT_DEALER[options.next_dealer],
        draw_limit=options.draw_cap or DRAW[options.draw],
        forced_stages=MUST_PLAY[options.must_play],
        count_points=POINTS[options.scoring],
        eliminated_seats=ELIMINATED[options.elimination],
        winners=WINNERS[options.scoring, options.elimination],
        moves_by_stage=moves,
        choices={stage: [move for kind in kinds for move in CHOICES.get(kind, ())] for stage, kinds in moves.items()},
        idle={stage: [kind() for kind in kinds if kind in IDLE] for stage, kinds in moves.items()},
        cards=card_rules_for(options),
        excluded_moves=frozenset(RULES.keys() - {Catch}.union(*moves.values())),
    )


def stages_of(options: Options) -> Iterable[str]:
    """List the stages that a game can reach: some cards leave the next seat no choice, or never start a round."""
    cards = card_rules_for(options)
    unreachable = {*ANSWERABLE_STAGES} - cards.stages_with_choice | ({"colour"} if "W" in cards.cannot_start else set())
    return (stage for stage in STAGES if stage not in unreachable)


def moves_in_stage(stage: str, options: Options) -> Iterable[type[Move]]:
    """List the kinds of move of the seat on turn: a play only in stages in which the rules let a card be played."""
    unanswerable = stage in ANSWERABLE_STAGES and stage not in card_rules_for(options).answers
    return (move for move in STAGES[stage] if not (unanswerable and move is Play))


# ---------------------------------------------------------------------------------------------- setup


def begin(state: State) -> list[Event]:
    """Find the first dealer and deal."""
    return [*rules_for(state.options).first_dealer(state), *deal(state)]


FIRST_DEALER = dealers.first_dealer_functions(DECK, from_youngest=0)
"""The youngest player deals (H-UNO-15)."""


def deal(state: State) -> list[Event]:
    """Deal a round, one card at a time from the dealer's left (M-UNO-04, D-07), and turn up the first card."""
    state.idle_turns = 0
    dealt = card_games.deal(state, DECK, rules_for(state.options).hand_size, active_seats(state))
    events = [dealt, *turn_up(state)]
    state.first_mover = state.turn
    return events


def turn_up(state: State) -> list[Event]:
    """Turn up the first card that can start the round (M-UNO-10, UA-UNO-13), and apply its effect (M-UNO-05)."""
    cards = card_rules_for(state.options)
    events = card_games.turn_up(state.piles, DECK, lambda face: face.symbol in cards.cannot_start)
    card = FACES[state.piles.top]
    state.colour = colour_of(card)
    return [*events, *cards.first_card_effects.get(card.symbol, next_turn)(state, state.dealer, None)]


# ----------------------------------------------------------------------------------------- whose move


def to_move(state: State) -> list[int]:
    """List the seats that may act, including those with a card to jump in with."""
    known = seats_known_to_move(state)
    if not card_rules_for(state.options).jump_in:
        return known
    return sorted({*known, *(seat for seat in active_seats(state) if may_jump(state, seat))})


def list_moves(state: State, seat: int) -> list[Move]:
    """List the legal moves of a seat: on its turn those of the stage, plays out of turn, calls and catches."""
    rules, stage, is_on_turn = rules_for(state.options), state.stage, seat == state.turn
    moves: list[Move] = [
        *(rules.choices[stage] if is_on_turn else ()),
        *legal_plays(rules.cards, state, seat),
        *(rules.idle[stage] if is_on_turn and not must_play(rules, state) else ()),
    ]
    if stage == "round_over" and seat not in state.eliminated:
        moves.append(NEXT_ROUND)
    if may_call(rules, state, seat):
        moves.append(CALL)
    return [*moves, *calls.legal_catches(state, seat)] if state.catchable else moves


# --------------------------------------------------------------------------------------------- checks


def check_turn_and_stage(state: State, seat: int, move: Move) -> None:
    """Refuse a move out of turn (M-UNO-11), or one that the options or the stage do not allow."""
    if seat == state.turn and type(move) in rules_for(state.options).moves_by_stage[state.stage]:
        return
    check_active(state, seat)
    if type(move) in rules_for(state.options).excluded_moves:
        clause, reason = EXCLUDED_MOVE_CLAUSES[type(move)], kind_from_class_name(type(move).__name__)
        raise Refusal("not_in_these_rules", clause, reason=reason)  # C-27
    turns.check_turn(state, seat, move, "HR-06" if card_rules_for(state.options).jump_in else "M-UNO-11")
    check_stage(state, move)


def check_stage(state: State, move: Move) -> None:
    """Refuse a move that the stage does not allow."""
    clause = CLAUSES_BY_STAGE.get((state.stage, type(move)), RULES[type(move)].clause)
    turns.check_stage(state, move, rules_for(state.options).moves_by_stage, clause, {})


def check_active(state: State, seat: int) -> None:
    """Refuse every move of a seat that is out of the game (D-55)."""
    if seat in state.eliminated:
        raise Untimely("eliminated", "D-55")


def check_play(state: State, seat: int, move: Play) -> None:
    """Refuse a card that cannot be played, with the first reason, and fields that do not belong to the card."""
    number = DECK.numbers.get(move.card)
    if number is None:
        raise Refusal("unknown_card", "M-UNO-02", card=move.card)
    rules = card_rules_for(state.options)
    going, held = cards_to_play(rules, state, seat)
    is_playable = number in going and number in held
    if not is_playable:
        check_turn_and_hand(state, seat, move)
    check_colour(FACES[number], move.colour)
    if number in rules.swapping and len(state.hands[seat]) > 1:
        check_target(state, seat, move)
    elif move.target is not None:
        raise Refusal("target_not_allowed", "HR-08", card=move.card)
    if not is_playable:
        raise refusal_of_card(state, seat, number)
    if move.call_uno:
        calls.check_play_call(state, seat)


def check_turn_and_hand(state: State, seat: int, move: Play) -> None:
    """Refuse a play out of turn, of a card that is not in the hand, or of another than the drawn card."""
    number = DECK.numbers[move.card]
    if not is_jump(state, seat, number):
        check_turn_and_stage(state, seat, move)
    if number not in state.hands[seat]:
        raise Refusal("card_not_in_hand", "M-UNO-12", card=move.card)
    if state.drawn not in (None, number):
        raise Refusal("only_the_drawn_card", "M-UNO-14", card=FACES[state.drawn].code)


def check_target(state: State, seat: int, move: Play) -> None:
    """Refuse a card that swaps hands without another seat (HR-08)."""
    if move.target is None:
        raise Refusal("target_required", "HR-08")
    if move.target == seat:
        raise Refusal("own_seat", "HR-08", reason="swap")
    if move.target not in active_seats(state):
        raise Refusal("no_such_seat", "HR-08", seat=move.target)


def refusal_of_card(state: State, seat: int, number: int) -> Refusal:
    """Return the refusal of a card that does not match (M-UNO-12) or answer (D-30), or of a Wild Draw Four."""
    rules = card_rules_for(state.options)
    if number not in rules.playable[state.stage][state.colour][state.piles.top]:
        return mismatch_refusal(state, FACES[number])
    forbidding = FACES[forbidding_now(state, seat)[0]]
    return Refusal("wild_draw_four_not_allowed", rules.draw_four_condition.clause, card=forbidding.code)


def mismatch_refusal(state: State, card: CardFace) -> Refusal:
    """Return the refusal of a card that does not match the pile, or does not answer the card on it."""
    top, colour = FACES[state.piles.top], state.colour
    if state.stage in ANSWERABLE_STAGES:
        clause = card_rules_for(state.options).answers[state.stage].clause
        return Refusal("card_does_not_answer", clause, card=card.code, top=top.code, colour=colour)
    clause = ON_COLOUR_ONLY[card.symbol] if card.symbol == top.symbol else "M-UNO-12"
    return Refusal("card_does_not_match", clause, card=card.code, top=top.code, colour=colour)


def check_draw(state: State, seat: int, move: Draw) -> None:
    """Refuse a draw of a seat that must play a card of its hand (HR-02); without that option it may draw (D-13)."""
    check_turn_and_stage(state, seat, move)
    if must_play(rules_for(state.options), state):
        raise Refusal("must_play", "HR-02", reason="held")


def check_pass(state: State, seat: int, move: Pass) -> None:
    """Refuse to keep a drawn card (M-UNO-14) that must be played (D-11)."""
    check_turn_and_stage(state, seat, move)
    if must_play(rules_for(state.options), state):
        raise Refusal("must_play", "D-11", reason="drawn", card=FACES[cast(int, state.drawn)].code)


def must_play(rules: Rules, state: State) -> bool:
    """Return whether the seat on turn must play the drawn card (D-11), or a card of its hand (HR-02)."""
    if state.stage not in rules.forced_stages:
        return False
    cards = state.hands[state.turn] if state.drawn is None else bytes([state.drawn])
    return any(is_allowed(state, state.turn, number) for number in cards)


def check_call(state: State, seat: int, move: CallUno) -> None:
    """Refuse a call unless it is on turn with two cards, or with one before being caught (C-03, D-45, D-46)."""
    if not may_call(rules_for(state.options), state, seat):
        check_active(state, seat)
        calls.check_call(state, seat, lambda: check_turn_and_stage(state, seat, move))


def may_call(rules: Rules, state: State, seat: int) -> bool:
    """Return whether a seat may call UNO now."""
    if len(state.hands[seat]) != 2 or seat != state.turn or seat in state.called:
        return seat in state.catchable
    return CallUno in rules.moves_by_stage[state.stage]


def check_next_round(state: State, seat: int, move: NextRound) -> None:
    """Refuse to begin the next round in another stage, or for an eliminated seat (M-UNO-37)."""
    check_active(state, seat)
    check_stage(state, move)


def check_catch(state: State, seat: int, move: Catch) -> None:
    """Refuse to catch a seat that cannot be caught (M-UNO-28)."""
    check_active(state, seat)
    calls.check_catch(state, seat, move)


CLAUSES_BY_STAGE: dict[tuple[str, type[Move]], str] = {("draw_four", Challenge): "D-118"}
"""By stage, and kind of move that is refused in it: the clause to cite, if it is not the move's own."""
DRAW = {"one": 1, "until_playable": len(DECK.cards)}  # M-UNO-13, H-UNO-19
ON_COLOUR_ONLY = {"S": "H-UNO-30", "R": "H-UNO-29", "D": "H-UNO-31"}
"""By symbol: the clause that says an action card matches only by colour (C-02)."""
MUST_PLAY = {"never": frozenset[str](), "drawn": frozenset({"drawn"}), "always": frozenset({"turn", "drawn"})}

# ---------------------------------------------------------------------------------------------- making moves


def do_play(state: State, seat: int, move: Play) -> list[Event]:
    """Play the card, record the call, apply the effect, and end the round if the hand is empty (M-UNO-29)."""
    number = DECK.numbers[move.card]
    jumped_in = seat != state.turn
    went_out = not card_games.play_card(state, seat, number)
    events = [
        Played(seat, move.card, move.colour, jumped_in),
        *calls.update_after_play(state, seat, call=move.call_uno),
    ]
    # The effect is applied before the colour changes: a challenge concerns the colour before the play (D-14).
    events += card_rules_for(state.options).effects[number](state, seat, move)
    state.colour, state.idle_turns = move.colour or colour_of(FACES[number]), 0
    return [*events, *end_round(state, seat)] if went_out else events


def do_draw(state: State, seat: int, _move: Draw) -> list[Event]:
    """Draw one card or more; the last may then be played (M-UNO-13). Without a card to draw, the turn ends (D-01)."""
    state.catchable = []
    drawn = draw_for_turn(state, seat)
    events = drawn.events(DECK, seat)
    if not drawn.cards:
        return [*events, *end_turn(state, seat)]
    state.stage, state.drawn = "drawn", drawn.cards[-1]
    return events


def draw_for_turn(state: State, seat: int) -> Drawn:
    """Draw until a card may be played, the limit is reached, or no card is left (H-UNO-19, PA-UNO-12)."""
    drawn = state.piles.take_until(lambda card: is_allowed(state, seat, card), rules_for(state.options).draw_limit)
    state.hands[seat] += drawn.cards
    if len(state.hands[seat]) > 1:
        calls.cancel_call(state, seat)
    return drawn


def do_pass(state: State, seat: int, _move: Pass) -> list[Event]:
    """Keep the drawn card (M-UNO-14, C-14)."""
    calls.cancel_call(state, seat)
    return [Passed(seat), *end_turn(state, seat)]


def end_turn(state: State, seat: int) -> list[Event]:
    """End a turn without a play; after a lap of them with no card to draw the round is blocked (D-01, D-113)."""
    state.idle_turns += state.piles.exhausted
    is_blocked = state.idle_turns and state.idle_turns == len(active_seats(state))
    return end_round(state, None) if is_blocked else next_turn(state, seat)


def do_accept(state: State, seat: int, _move: Accept) -> list[Event]:
    """Accept the card played against the seat (M-UNO-17, M-UNO-18, M-UNO-20)."""
    state.catchable = []
    return draw_and_lose_turn(state, seat)


def do_challenge(state: State, seat: int, _move: Challenge) -> list[Event]:
    """Show the hand of the Wild Draw Four (M-UNO-22); the loser of the challenge draws (M-UNO-23, M-UNO-24)."""
    cards, challengeable = card_rules_for(state.options), cast(ChallengeableDrawFour, state.challengeable)
    state.catchable = []
    guilty = bool(forbidding_cards(state, challengeable.hand, challengeable.colour, challengeable.top))
    note_verdict(state, challengeable.seat, guilty=guilty)
    events = [
        Challenged(seat, challengeable.seat, guilty),
        HandShown(challengeable.seat, seat, DECK.codes(challengeable.hand)),
    ]
    if guilty:
        return [*events, *cast(ChallengePenalty, cards.forbidden_draw_four.penalty)(state, challengeable)]
    state.pending_draw += 2
    return [*events, *draw_and_lose_turn(state, seat)]


def note_verdict(state: State, seat: int, *, guilty: bool) -> None:
    """Note how the challenge of a seat ended."""
    before = state.verdicts.get(seat, Verdicts())
    state.verdicts[seat] = Verdicts(before.guilty + guilty, before.innocent + (not guilty))


def do_catch(state: State, seat: int, move: Catch) -> list[Event]:
    """The caught seat draws, in any stage (M-UNO-28, D-48, D-49)."""
    calls.clear_catchable(state, move.seat)
    return [Caught(move.seat, seat), *draw_cards(state, move.seat, rules_for(state.options).penalty)]


def do_choose_colour(state: State, seat: int, move: ChooseColour) -> list[Event]:
    """Name the colour of the Wild that started the round (M-UNO-09)."""
    state.colour, state.stage = move.colour, "turn"
    return [ColourChosen(seat, move.colour)]


def do_next_round(state: State, _seat: int, _move: NextRound) -> list[Event]:
    """Deal again."""
    state.direction = 1
    state.dealer = rules_for(state.options).next_dealer(state)
    return deal(state)


def first_mover(state: State) -> int:
    """Pass the deal to the seat that had the first turn (UA-UNO-14, D-58)."""
    return seat_after(state, state.first_mover) if state.first_mover in state.eliminated else state.first_mover


NEXT_DEALER: dict[str, Callable[[State], int]] = {
    "left": lambda state: seat_after(state, state.dealer),  # whatever the direction of play was (M-UNO-37, D-22)
    "first_mover": first_mover,
}


# -------------------------------------------------------------------------------------------- scoring


def end_round(state: State, winner: int | None) -> list[Event]:
    """Count the hands; without a winner the round was blocked (D-01, D-113)."""
    rules = rules_for(state.options)
    points = rules.count_points([sum(FACES[number].points for number in hand) for hand in state.hands], winner)
    ended = scoring.add_points(state, winner, points, [DECK.codes(hand) for hand in state.hands])
    dropped = rules.eliminated_seats(state)
    state.eliminated = [*state.eliminated, *dropped]
    state.drawn, state.called = None, []
    return [ended, *map(Eliminated, dropped), *scoring.finish_round(state, rules.winners(state))]


def eliminate_at_target(state: State) -> list[int]:
    """Return the seats that are eliminated (H-UNO-50); if that were all, those with the lowest score stay (D-55)."""
    seats = active_seats(state)
    lowest_score = min(state.scores[seat] for seat in seats)
    return [seat for seat in seats if state.scores[seat] >= state.options.target and state.scores[seat] > lowest_score]


POINTS: dict[str, Callable[[list[int], int | None], list[int]]] = {
    "collect": scoring.sum_to_winner,
    "own": lambda hand_points, _winner: hand_points,  # M-UNO-36
}
ELIMINATED: dict[bool, Callable[[State], list[int]]] = {False: lambda _state: [], True: eliminate_at_target}
WINNERS: dict[tuple[str, bool], Callable[[State], list[int]]] = {
    ("collect", False): lambda state: scoring.reached_target(state.scores, state.options.target),
    ("own", False): lambda state: scoring.lowest_total(state.scores, state.options.target, state.eliminated),
    ("own", True): last_seat,
}
"""By scoring and elimination."""

# ----------------------------------------------------------------------------------------- the rulebook


CALL, NEXT_ROUND = CallUno(), NextRound()
CHOICES: dict[type[Move], tuple[Move, ...]] = {
    Accept: (Accept(),),
    Challenge: (Challenge(),),
    ChooseColour: tuple(map(ChooseColour, COLOURS)),
}
"""By kind of move that the seat on turn can always make in a stage of this kind: the moves."""
RULES: dict[type[Move], Rule] = {
    Play: Rule(check_play, do_play, "M-UNO-12", forms=calls.with_or_without_call),
    Draw: Rule(check_draw, do_draw, "M-UNO-13"),
    Pass: Rule(check_pass, do_pass, "M-UNO-14"),
    Accept: Rule(check_turn_and_stage, do_accept, "D-30"),
    Challenge: Rule(check_turn_and_stage, do_challenge, "M-UNO-22"),
    CallUno: Rule(check_call, calls.record_call, "D-45", keeps_turn=True),
    Catch: Rule(check_catch, do_catch, "M-UNO-28", keeps_turn=True),
    ChooseColour: Rule(check_turn_and_stage, do_choose_colour, "M-UNO-09"),
    NextRound: Rule(check_next_round, do_next_round, "M-UNO-37"),
}
IDLE = (Draw, Pass)
RULEBOOK = Rulebook(
    id="uno",
    title="UNO",
    package="croupier.rules.uno",
    edition=2,
    seats=SEATS,
    suits=SUITS,
    cards=FACES,
    rulesets=RULESETS,
    texts=("calling",),
    options=Options,
    quick={"target": 40},
    clashes=CLASHES,
    state=State,
    stored_fields="piles hands scores stage round dealer first_mover turn direction colour called catchable drawn "
    "pending_draw challengeable idle_turns eliminated winners verdicts",
    board=Board,
    position=Position,
    rules=RULES,
    idle=IDLE,
    draws={Accept: lambda state: state.pending_draw},
    codes={"must_play": Code("A card that can be played must be played.", OFFER_LEGAL_MOVES)},
    redaction=REDACTION,
    setup=partial(card_games.new_state, State),
    begin=begin,
    from_position=views.from_position,
    to_move=to_move,
    list_moves=list_moves,
    timeout_moves=timeout_moves,
    waits_for_answer=waits_for_answer,
    forfeit=forfeit,
    seat_youngest=dealers.seat_youngest,
    bots={
        "easy": forgetful(random_bot(IDLE), "call_uno", EASY_FORGETS_ONCE_IN),
        "hard": forgetful(hard, "call_uno", HARD_FORGETS_ONCE_IN),
    },
    remembered=lambda state: Memory(state.piles.discard, state.verdicts),
    view_for=views.view_for,
    inventory=card_games.inventory_of(DECK),
    redeal=views.redeal,
)
