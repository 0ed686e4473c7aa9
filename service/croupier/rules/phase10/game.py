"""Phase 10. Each piece of code names the clause of ``rules.md`` that it implements.

The types, options and rulesets are in ``schema``, sets and runs in ``melds``, the views in ``views``, the state in
``state``.
"""

import itertools
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from croupier.rules import card_games, dealers, scoring, turns
from croupier.rules.bots import random_bot
from croupier.rules.codes import ASK_PLAYER, OFFER_LEGAL_MOVES, OMIT_FIELD, SHOW_VIEW, Code
from croupier.rules.colours import SUITS
from croupier.rules.moves_and_events import Event, Move, NextRound, Turned
from croupier.rules.phase10 import views
from croupier.rules.phase10.advance import Advance, advance_of, current_phases
from croupier.rules.phase10.bot import hard
from croupier.rules.phase10.meld_search import Search
from croupier.rules.phase10.melds import Goal, MeldRules, NotAMeld
from croupier.rules.phase10.schema import (
    CLASHES,
    REDACTION,
    RULESETS,
    STANDARD_PHASES,
    Advanced,
    Board,
    CardTaken,
    Discard,
    Discarded,
    End,
    Hit,
    HitMade,
    Laid,
    LaidPosition,
    LayPhase,
    Options,
    Position,
    TakeCard,
    TieBroken,
)
from croupier.rules.phase10.state import (
    DECK,
    FACES,
    HAND_SIZE,
    MELD_RULES,
    SEATS,
    SKIP,
    STAGES,
    UNTIMELY_CODES,
    WILD,
    LaidPhaseState,
    MeldState,
    Memory,
    State,
    first_stage,
    laid_phase_of,
    next_turn,
    piles_to_take_from,
    players,
    seats_after,
)
from croupier.rules.piles import remove_cards
from croupier.rules.position import invalid_if
from croupier.rules.refusals import InvalidPosition, Refusal
from croupier.rules.rulebook import Rule, Rulebook, fixed_moves, forms_by_value
from croupier.rules.rules_cache import cached_by_options

# -------------------------------------------------------------------------------------------- options


class Rules(NamedTuple):
    """The values and functions that the options select."""

    goals: Sequence[tuple[Goal, ...]]
    melds: MeldRules
    first_dealer: Callable[[State], list[Event]]
    advance: Advance
    hit_at_once: bool
    min_left: int
    """How many cards must be left after laying or hitting: one to discard, or none."""
    skip_targets: Callable[[State, int], list[int]]
    """The seats of which one is chosen to be skipped; empty: the rules choose, or there is none to choose."""
    skip_next: bool
    """Whether a discarded Skip skips the next player."""
    laying_wins_tie_break: bool
    """Whether laying wins a tie-break."""


@cached_by_options
def rules_for(options: Options) -> Rules:
    """Return what the options select."""
    return Rules(
        goals=options.goals,
        melds=MELDS[options.natural_card],
        first_dealer=FIRST_DEALER[options.first_dealer],
        advance=advance_of(options),
        hit_at_once=options.hit_at_once,
        min_left=0 if options.go_out_by_hit else 1,
        skip_targets=TARGETS[options.skip],
        skip_next=options.skip == "next",
        laying_wins_tie_break=options.tie_break == "first_to_lay",
    )


# ---------------------------------------------------------------------------------------------- setup


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Return a state before the first deal."""
    return card_games.new_state(State, options, seats, seed, completed=[[] for _ in range(seats)])


def begin(state: State) -> list[Event]:
    """Find the first dealer and deal (H-P10-12)."""
    return [*rules_for(state.options).first_dealer(state), *deal(state)]


FIRST_DEALER = dealers.first_dealer_functions(DECK, from_youngest=-1)
"""The youngest player has the first turn, so the player on their right deals (H-P10-12)."""


def deal(state: State) -> list[Event]:
    """Deal ten cards to everyone, one at a time from the dealer's left, and turn one up (H-P10-13, H-P10-14)."""
    dealt = card_games.deal(state, DECK, HAND_SIZE, players(state))
    state.laid, state.taken = [], {}
    state.piles.turn_up()
    top = state.piles.top
    state.skipped = seats_after(state, state.dealer)[:1] if top == SKIP else []  # H-P10-31, D-78
    return [dealt, Turned(FACES[top].code, buried=False), *next_turn(state, state.dealer)]


# --------------------------------------------------------------------------------------------- checks


def check_turn_and_stage(state: State, seat: int, move: Move) -> None:
    """Refuse a move out of turn (H-P10-16), or one that the stage does not allow."""
    turns.check_turn(state, seat, move, "H-P10-16")
    turns.check_stage(state, move, STAGES, RULES[type(move)].clause, UNTIMELY_CODES)


def check_take(state: State, seat: int, move: TakeCard) -> None:
    """Check from which pile a card is taken (H-P10-17)."""
    check_turn_and_stage(state, seat, move)
    if move in piles_to_take_from(state):
        return
    if state.piles.discard and move.source == "discard_pile":
        raise Refusal("skip_not_taken", "D-75")
    raise Refusal("pile_empty", "D-80")


def check_hand(state: State, seat: int, codes: list[str], clause: str) -> bytes:
    """Return cards by their codes; a refusal for a card that is not in the hand cites the clause.

    Raises:
        Refusal: the seat does not have them, or too few copies of one.
    """
    unknown = [code for code in codes if code not in DECK.numbers]
    if unknown:
        raise Refusal("unknown_card", "D-82", card=unknown[0])
    cards = DECK.cards_of(codes)
    for card in cards:
        held = state.hands[seat].count(card)
        if not held:
            raise Refusal("card_not_in_hand", clause, card=FACES[card].code)
        if cards.count(card) > held:
            raise Refusal("card_used_twice", clause, card=FACES[card].code, count=cards.count(card), held=held)
    return cards


def check_lay(state: State, seat: int, move: LayPhase) -> None:
    """Check a laid phase: complete, and only one per round (H-P10-05, H-P10-18)."""
    check_turn_and_stage(state, seat, move)
    if laid_phase_of(state, seat):
        raise Refusal("already_laid", "H-P10-05")
    goals = goals_of(state, chosen_phase(state, seat, move))
    cards = check_hand(state, seat, [code for group in move.groups for code in group], "H-P10-18")
    if len(move.groups) != len(goals):
        raise Refusal("wrong_number_of_groups", "H-P10-18", needed=len(goals), count=len(move.groups))
    try:
        rules_for(state.options).melds.check_phase(goals, [DECK.cards_of(group) for group in move.groups])
    except NotAMeld as fault:
        raise Refusal(fault.code, MELD_CLAUSES[fault.code], pointer=fault.pointer, **fault.parameters) from fault
    check_left(state, seat, len(cards))


def chosen_phase(state: State, seat: int, move: LayPhase) -> int | None:
    """Return the phase that a seat lays, None in a tie-break.

    Raises:
        Refusal: the move must not name a phase, must name one, or names one that the seat has completed.
    """
    advance = rules_for(state.options).advance
    if state.tied or not advance.player_chooses:
        if move.phase is not None:
            clause = "D-88" if state.tied else advance.clause
            raise Refusal("phase_not_chosen", clause)
        return None if state.tied else advance.phases_to_lay(state, seat)[0]
    if move.phase is None:
        raise Refusal("phase_required", "H-P10-45")
    if move.phase not in advance.phases_to_lay(state, seat):
        raise Refusal("phase_not_open", "H-P10-45", phase=move.phase)
    return move.phase


def goals_of(state: State, phase: int | None) -> tuple[Goal, ...]:
    """Return the groups of a phase; None: those of a tie-break, which are the last of the ten (H-P10-40, D-88)."""
    return STANDARD_PHASES[-1] if phase is None else rules_for(state.options).goals[phase - 1]


def check_left(state: State, seat: int, used: int) -> None:
    """Refuse to go out without a discard if that is not allowed (H-P10-24, D-72)."""
    if len(state.hands[seat]) - used < rules_for(state.options).min_left:
        raise Refusal("nothing_to_discard", "C-41")


def check_hit(state: State, seat: int, move: Hit) -> None:
    """Check a hit (H-P10-19 to H-P10-23)."""
    check_turn_and_stage(state, seat, move)
    if not laid_phase_of(state, seat):
        raise Refusal("phase_not_laid", "H-P10-19")
    laid = laid_phase_of(state, move.seat)
    if laid is None or move.group >= len(laid.groups):
        raise Refusal("no_such_group", "H-P10-19", seat=move.seat, group=move.group)
    if state.laid_this_turn and move.seat != seat and not rules_for(state.options).hit_at_once:
        raise Refusal("not_in_the_same_turn", "C-40")
    (card,) = check_hand(state, seat, [move.card], "H-P10-19")
    check_end(laid.groups[move.group], card, move.end)
    check_left(state, seat, 1)


def check_end(group: MeldState, card: int, end: End) -> None:
    """Check whether a card can be added to a group, and at which end (H-P10-20 to H-P10-22, D-65)."""
    if group.kind != "run" and end is not None:
        raise Refusal("end_not_allowed", "H-P10-21", kind=group.kind)
    if group.kind == "run" and end is None and (card == WILD or MELD_RULES.is_wild(group.cards)):
        raise Refusal("end_required", "D-65", card=FACES[card].code)
    if MELD_RULES.with_card(group.kind, group.cards, card, end_of(group, card, end)) is None:
        clause = {"set": "H-P10-20", "run": "H-P10-21", "colour": "H-P10-22"}[group.kind]
        raise Refusal("card_does_not_hit", clause, card=FACES[card].code, kind=group.kind)


def end_of(group: MeldState, card: int, end: End) -> End:
    """Return the end of a run at which a card is added; if the move does not say it, the card's number does."""
    if group.kind != "run" or end:
        return end
    return "low" if MELD_RULES.with_card(group.kind, group.cards, card, "low") else "high"


def check_discard(state: State, seat: int, move: Discard) -> None:
    """Check a discard (H-P10-24), and the seat that is skipped for it (H-P10-29, C-42)."""
    check_turn_and_stage(state, seat, move)
    (card,) = check_hand(state, seat, [move.card], "H-P10-24")
    targets = targets_for(state, seat, card)
    if not targets and move.target is not None:
        raise Refusal("target_not_allowed", "C-42", card=move.card)
    if targets and move.target is None:
        raise Refusal("target_required", "C-42")
    if targets and move.target not in targets:
        raise Refusal("target_not_open", "C-42", seat=move.target)


def targets_for(state: State, seat: int, card: int) -> list[int]:
    """List the seats that may be chosen to be skipped for a discard: none for the last card of a hand (D-76)."""
    if card != SKIP or len(state.hands[seat]) == 1:
        return []
    return rules_for(state.options).skip_targets(state, seat)


MELDS = {"each_group": MELD_RULES, "phase": MeldRules(FACES, WILD, natural_in_each=False)}
MELD_CLAUSES = {
    "not_in_a_phase": "D-68",
    "group_too_small": "H-P10-03",
    "no_natural_card": "H-P10-26",
    "no_natural_card_in_phase": "H-P10-26",
    "not_a_set": "H-P10-06",
    "not_a_run": "H-P10-07",
    "run_out_of_order": "D-63",
    "not_a_colour": "H-P10-08",
}


def players_not_skipped(state: State, seat: int) -> list[int]:
    """Return the other players who are not to be skipped already (C-42)."""
    return [other for other in players(state) if other != seat and other not in state.skipped]


TARGETS = {"next": lambda _state, _seat: [], "chosen": players_not_skipped}

# ---------------------------------------------------------------------------------------------- making moves


def do_take(state: State, seat: int, move: TakeCard) -> list[Event]:
    """Take a card (H-P10-17)."""
    state.stage = "play"
    if move.source == "discard_pile":
        card = state.piles.take_back()
        state.hands[seat] += card
        state.taken[seat] = state.taken.get(seat, b"") + card
        return [CardTaken(seat, *DECK.codes(card))]
    return card_games.draw_cards(state, DECK, seat, 1)


def do_lay(state: State, seat: int, move: LayPhase) -> list[Event]:
    """Lay a phase (H-P10-18); in a tie-break that may win the game (H-P10-40)."""
    phase = chosen_phase(state, seat, move)
    groups = [DECK.cards_of(group) for group in move.groups]
    goals = goals_of(state, phase)
    state.laid = [*state.laid, laid_phase(seat, phase, goals, groups)]
    state.laid_this_turn = True
    state.hands[seat] = remove_cards(state.hands[seat], b"".join(groups))
    events: list[Event] = [Laid(seat, phase, [list(group) for group in move.groups])]
    if state.tied and rules_for(state.options).laying_wins_tie_break:
        return [*events, *scoring.finish_round(state, [seat])]
    return [*events, *go_out(state, seat)]


def laid_phase(seat: int, phase: int | None, goals: Sequence[Goal], groups: Sequence[bytes]) -> LaidPhaseState:
    """Return a phase on the table."""
    return LaidPhaseState(seat, phase, [MeldState(g.kind, cards) for g, cards in zip(goals, groups, strict=True)])


def do_hit(state: State, seat: int, move: Hit) -> list[Event]:
    """Add a card to a laid phase (H-P10-27)."""
    card = DECK.numbers[move.card]
    laid = next(laid for laid in state.laid if laid.seat == move.seat)
    group = laid.groups[move.group]
    end = end_of(group, card, move.end)
    group.cards = MELD_RULES.with_card(group.kind, group.cards, card, end) or b""
    state.hands[seat] = remove_cards(state.hands[seat], bytes([card]))
    return [HitMade(seat, move.seat, move.group, move.card, end), *go_out(state, seat)]


def do_discard(state: State, seat: int, move: Discard) -> list[Event]:
    """End the turn with a discard (H-P10-24); a Skip skips a player (H-P10-29), unless it is the last card (D-76)."""
    card = DECK.numbers[move.card]
    left = card_games.play_card(state, seat, card)
    state.taken[seat] = state.taken.get(seat, b"").replace(bytes([card]), b"", 1)
    events: list[Event] = [Discarded(seat, move.card, move.target)]
    if not left:
        return [*events, *end_round(state, seat)]
    state.skipped = [*state.skipped, *skipped_by(state, seat, move)]
    return [*events, *next_turn(state, seat)]


def skipped_by(state: State, seat: int, move: Discard) -> list[int]:
    """Return the seats that a discard skips: the chosen one, or, if none is chosen, the next (H-P10-29, C-42)."""
    if move.target is not None:
        return [move.target]
    return seats_after(state, seat)[:1] if move.card == "S" and rules_for(state.options).skip_next else []


def do_next_round(state: State, _seat: int, _move: NextRound) -> list[Event]:
    """Pass the deal to the left (D-81, D-85), over seats that are out (D-125)."""
    state.dealer = turns.seat_after(state, state.dealer)
    return deal(state)


def go_out(state: State, seat: int) -> list[Event]:
    """End the round if the hand is empty without a discard (C-41)."""
    return [] if state.hands[seat] else end_round(state, seat)


# -------------------------------------------------------------------------------------------- scoring


def end_round(state: State, winner: int) -> list[Event]:
    """Count the hands (H-P10-33, H-P10-34), the completed phases (H-P10-35) and the winners (H-P10-37)."""
    if state.tied:
        return scoring.finish_round(state, [winner])
    advance = rules_for(state.options).advance
    points = [sum(FACES[card].points for card in hand) for hand in state.hands]
    ended = scoring.add_points(state, winner, points, [DECK.codes(hand) for hand in state.hands])
    state.completed = advance.progress(state)
    events = [ended, Advanced(current_phases(state))]
    return [*events, *finish_round(state, advance.winners(state))]


def finish_round(state: State, leaders: list[int]) -> list[Event]:
    """Go on to the next round, to a tie-break (H-P10-40), or to the end."""
    if len(leaders) > 1 and not rules_for(state.options).advance.ties_win:
        state.stage, state.tied = "round_over", leaders
        return [TieBroken(leaders)]
    return scoring.finish_round(state, leaders)


# --------------------------------------------------------------------------------- timeouts and forfeits


def timeout_moves(state: State, seat: int) -> Iterable[Move]:
    """Yield the moves to try for a seat whose time is over: to take a card, and to discard (D-124)."""
    yield from (TakeCard("draw_pile"), TakeCard("discard_pile"), NextRound())
    yield from sorted(discard_candidates(state, seat), key=value_of_discard)


def value_of_discard(discard: Discard) -> tuple[bool, int, int]:
    """Return the key by which discards are sorted: the one that a seat can do without comes first (D-124)."""
    card = DECK.numbers[discard.card]
    return card in (WILD, SKIP), -FACES[card].points, card


def forfeit(state: State, seat: int) -> list[Event]:
    """Take a seat out of the game: the others play on, and the last one wins (D-125)."""
    events = card_games.take_out(state, seat)
    state.skipped = [other for other in state.skipped if other != seat]
    if len(players(state)) == 1:
        return [*events, *scoring.finish_round(state, players(state))]
    if turns.status_of(state) == "playing" and state.turn == seat:
        return [*events, *next_turn(state, seat)]
    return events


# ------------------------------------------------------------------------------------------ positions


def from_position(options: Options, position: Position, seed: bytes) -> State:
    """Return the state of a sandbox position.

    Raises:
        InvalidPosition: the position is impossible.
    """
    laid = [read_groups(number, groups) for number, groups in enumerate(position.laid)]
    state = setup(options, len(position.hands), seed)
    position.apply_to(state, DECK, SEATS, b"".join(itertools.chain(*laid)))
    hands = state.hands
    invalid_if(not all(hands), "empty_hand", "/hands")
    for seat, hand in enumerate(hands):
        max_cards = HAND_SIZE + 1 if position.drawn and seat == position.turn else HAND_SIZE
        invalid_if(len(hand) > max_cards, "hand_too_large", f"/hands/{seat}", count=len(hand), maximum=max_cards)
    invalid_if(any(score < 0 for score in state.scores), "score_below_zero", "/scores")
    phases = [1] * len(hands) if position.phases is None else position.phases
    invalid_if(len(phases) != len(hands), "one_a_seat", "/phases")
    invalid_if(max(phases) > len(options.phases), "no_such_phase", "/phases", maximum=len(options.phases))
    invalid_if(rules_for(options).advance.same_for_all and len(set(phases)) > 1, "phases_differ", "/phases")
    state.completed = [list(range(1, phase)) for phase in phases]
    state.laid = [
        laid_in_position(state, number, *one) for number, one in enumerate(zip(position.laid, laid, strict=True))
    ]
    invalid_if(len({laid.seat for laid in state.laid}) < len(state.laid), "laid_twice", "/laid")
    state.stage = "play" if position.drawn else first_stage(state)
    return state


def read_groups(number: int, laid: LaidPosition) -> list[bytes]:
    """Read the groups of a laid phase of a position; ``number`` is its index in ``laid``."""
    return [DECK.read(group, f"/laid/{number}/groups/{index}") for index, group in enumerate(laid.groups)]


def laid_in_position(state: State, number: int, laid: LaidPosition, groups: list[bytes]) -> LaidPhaseState:
    """Return a laid phase of a position; ``number`` is its index in ``laid``."""
    pointer = f"/laid/{number}"
    invalid_if(laid.seat >= len(state.hands), "no_such_seat", f"{pointer}/seat", seat=laid.seat)
    choices = rules_for(state.options).advance.phases_to_lay(state, laid.seat)
    phase = laid.phase or choices[0]
    invalid_if(phase not in choices, "other_phase", f"{pointer}/phase", seat=laid.seat, phase=phase)
    goals = goals_of(state, phase)
    invalid_if(len(groups) != len(goals), "number_of_groups", f"{pointer}/groups", phase=phase, needed=len(goals))
    try:
        rules_for(state.options).melds.check_phase(goals, groups)
    except NotAMeld as fault:
        raise InvalidPosition(fault.code, pointer + fault.pointer, **fault.parameters) from fault
    return laid_phase(laid.seat, phase, goals, groups)


# ----------------------------------------------------------------------------------------- the rulebook


def lay_candidates(state: State, seat: int) -> Iterable[Move]:
    """Yield one way to lay each phase that the seat may lay, if there is any."""
    if laid_phase_of(state, seat):
        return
    advance = rules_for(state.options).advance
    search = Search(rules_for(state.options).melds, state.hands[seat])
    for phase in [None] if state.tied else advance.phases_to_lay(state, seat):
        found = search.find(goals_of(state, phase))
        if found:
            groups = tuple(tuple(DECK.codes(cards)) for cards in found)
            yield LayPhase(groups, phase if advance.player_chooses else None)


def hit_candidates(state: State, seat: int) -> Iterable[Move]:
    """Yield every card that can be added to a group, on a run at either end."""
    if not laid_phase_of(state, seat):
        return
    cards = sorted(set(state.hands[seat]))
    for laid in state.laid:
        for index, group in enumerate(laid.groups):
            for card in cards:
                for end in ("low", "high") if group.kind == "run" else (None,):
                    if MELD_RULES.with_card(group.kind, group.cards, card, end):
                        yield Hit(laid.seat, index, FACES[card].code, end)


def discard_candidates(state: State, seat: int) -> Iterable[Discard]:
    """Yield every card of the hand, a Skip once for each seat that may be skipped for it."""
    for card in sorted(set(state.hands[seat])):
        targets = targets_for(state, seat, card)
        yield from (Discard(FACES[card].code, target) for target in targets)
        if not targets:
            yield Discard(FACES[card].code)


RULES: dict[type[Move], Rule] = {
    TakeCard: Rule(check_take, do_take, "H-P10-17", lambda state, _seat: piles_to_take_from(state)),
    LayPhase: Rule(check_lay, do_lay, "H-P10-18", lay_candidates, partial=True),
    Hit: Rule(check_hit, do_hit, "H-P10-19", hit_candidates, forms=forms_by_value("end", "low", "high")),
    Discard: Rule(check_discard, do_discard, "H-P10-24", discard_candidates),
    NextRound: Rule(check_turn_and_stage, do_next_round, "H-P10-32", fixed_moves(NextRound())),
}
CODES = {
    "nothing_to_draw": Code("There was no card to draw, so your turn goes on without one.", SHOW_VIEW, untimely=True),
    "draw_first": Code("A turn begins with drawing.", SHOW_VIEW, untimely=True),
    "target_not_open": Code("That seat cannot be chosen for this.", OFFER_LEGAL_MOVES),
    "pile_empty": Code("There is no card in that pile.", OFFER_LEGAL_MOVES),
    "skip_not_taken": Code("A Skip is not taken from the discard pile.", OFFER_LEGAL_MOVES),
    "wrong_number_of_groups": Code("The phase asks for another number of groups.", OFFER_LEGAL_MOVES),
    "group_too_small": Code("A group has too few cards.", OFFER_LEGAL_MOVES),
    "not_a_set": Code("A group is not of one number.", OFFER_LEGAL_MOVES),
    "not_a_run": Code("A group is not a run.", OFFER_LEGAL_MOVES),
    "run_out_of_order": Code("The cards of a run are not listed lowest first.", OFFER_LEGAL_MOVES),
    "not_a_colour": Code("A group is not of one colour.", OFFER_LEGAL_MOVES),
    "no_natural_card": Code("A group has no card but Wilds.", OFFER_LEGAL_MOVES),
    "no_natural_card_in_phase": Code("The phase has no card but Wilds.", OFFER_LEGAL_MOVES),
    "not_in_a_phase": Code("A Skip cannot be part of a phase.", OFFER_LEGAL_MOVES),
    "card_used_twice": Code("The move uses a card more often than you have it.", OFFER_LEGAL_MOVES),
    "already_laid": Code("You have laid your phase in this round.", OFFER_LEGAL_MOVES),
    "phase_required": Code("The move must say which phase it lays.", ASK_PLAYER),
    "phase_not_chosen": Code("There is only one phase that you can lay now.", OMIT_FIELD),
    "phase_not_open": Code("You have completed that phase already.", OFFER_LEGAL_MOVES),
    "phase_not_laid": Code("You can hit only after laying your phase.", OFFER_LEGAL_MOVES),
    "no_such_group": Code("There is no such group on the table.", OFFER_LEGAL_MOVES),
    "not_in_the_same_turn": Code("You can hit the phases of others from your next turn on.", OFFER_LEGAL_MOVES),
    "card_does_not_hit": Code("The card does not fit that group.", OFFER_LEGAL_MOVES),
    "end_required": Code("The move must say at which end of the run the card goes.", ASK_PLAYER),
    "end_not_allowed": Code("Only a run has ends.", OMIT_FIELD),
    "nothing_to_discard": Code("It would leave you no card to end the turn with.", OFFER_LEGAL_MOVES),
}
IDLE = (TakeCard, Discard)
RULEBOOK = Rulebook(
    id="phase-10",
    title="Phase 10",
    package="croupier.rules.phase10",
    edition=2,
    seats=SEATS,
    suits=SUITS,
    cards=FACES,
    rulesets=RULESETS,
    options=Options,
    quick={  # with colour groups on the table random players nearly always find a hit, and so can go out
        "phases": [
            [{"kind": "set", "size": 2}, {"kind": "colour", "size": 2}],
            [{"kind": "run", "size": 3}, {"kind": "colour", "size": 2}],
        ],
        "hit_at_once": True,
        "go_out_by_hit": True,
    },
    clashes=CLASHES,
    state=State,
    stored_fields="piles hands scores completed stage round dealer turn laid laid_this_turn skipped tied winners "
    "eliminated taken",
    board=Board,
    position=Position,
    rules=card_games.refuse_eliminated(RULES, "D-125"),
    idle=IDLE,
    bots={"easy": random_bot(IDLE), "hard": hard},
    codes=CODES,
    redaction=REDACTION,
    setup=setup,
    begin=begin,
    from_position=from_position,
    active_seats=players,
    possible_moves=lambda state: STAGES[state.stage],
    timeout_moves=timeout_moves,
    forfeit=forfeit,
    seat_youngest=dealers.seat_youngest,
    remembered=lambda state: Memory(state.piles.discard, state.taken),
    view_for=views.view_for,
    inventory=views.inventory,
    redeal=card_games.redeal,
)
