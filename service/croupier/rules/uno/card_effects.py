"""The effects of the cards of UNO: at the start, on the pile, on the next seat, and with house rules."""

import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, cast

import msgspec

from croupier.rules import calls, turns
from croupier.rules.cards import CardFace
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import Colour, Event, Reversed, Skipped
from croupier.rules.rules_cache import cached_by_options
from croupier.rules.turns import active_seats, seat_after
from croupier.rules.uno.options import Options
from croupier.rules.uno.schema import HandsPassed, HandsSwapped, Play, TakenBack
from croupier.rules.uno.state import (
    ACTIONS,
    DRAW_FOUR,
    FACES,
    NUMBERS,
    STAGES,
    ChallengeableDrawFour,
    State,
    draw_cards,
    next_turn,
)

Effect = Callable[[State, int, Play | None], list[Event]]
"""The effect of a card, after the seat that played it. For the card turned up it is the dealer, without a play."""


Goes = Callable[[CardFace, Colour | None, CardFace], bool]
"""Whether a card goes on a colour and a top card."""

CardTable = Mapping[Colour | None, Sequence[frozenset[int]]]
"""By colour and top card: the cards that go."""


@functools.cache
def tabulated(goes: Goes) -> CardTable:
    """Return the table of one of the predicates below."""
    return {
        colour: [frozenset(number for number, card in enumerate(FACES) if goes(card, colour, top)) for top in FACES]
        for colour in (None, *COLOURS)
    }


class Condition(NamedTuple):
    """Which cards answer the card played against a seat; or which cards in the hand forbid a Wild Draw Four."""

    holds: Goes
    clause: str
    """The clause that says which."""


ChallengePenalty = Callable[[State, ChallengeableDrawFour], list[Event]]


class ForbiddenDrawFourRule(NamedTuple):
    """What happens to a Wild Draw Four that its player's hand forbids."""

    is_refused: bool
    """Whether it cannot be played."""
    penalty: ChallengePenalty | None
    """What a successful challenge does to the player; None: nobody may challenge."""
    discards_kept: int = 1
    """How many discards a refill leaves while the card may be challenged."""
    draw_four_condition: Condition | None = None
    """Which hands forbid the card, whatever ``wild_draw_four_needs`` says; None: as that option says."""


class CardRules(msgspec.Struct, frozen=True):
    """The values and functions about cards that the options select."""

    cannot_start: frozenset[str]
    """Symbols that cannot start a round."""
    first_card_effects: Mapping[str, Effect]
    """By symbol: the effect of the card turned up. Without one the next seat begins."""
    effects: Sequence[Effect]
    """By card: the effect of playing it."""
    follows: Goes
    """Whether a card matches the pile and is not wild."""
    matching: CardTable
    """The cards that match the pile."""
    playable: Mapping[str, CardTable]
    """By stage: the cards that match the pile, or answer the card played against the seat on turn, or none."""
    draw_four_condition: Condition
    forbidding: CardTable
    """The cards that forbid a Wild Draw Four."""
    forbidden_draw_four: ForbiddenDrawFourRule
    answers: Mapping[str, Condition]
    """By stage: how the card played against the seat on turn can be answered."""
    stages_with_choice: frozenset[str]
    """Stages in which the next seat can answer or challenge."""
    last_card_draws: bool
    """Whether a draw card as the last card makes the next seat draw."""
    stacks: bool
    """Whether the cards to draw add up when a card is answered."""
    swapping: bytes
    """The cards that swap two hands, unless they are the last of a hand (HR-08, HR-10)."""
    jump_in: bool
    """Whether an identical card may be played out of turn."""


@cached_by_options
def card_rules_for(options: Options) -> CardRules:
    """Return what the options select about cards."""
    trust, symbols = WILD_DRAW_FOUR[options.wild_draw_four], ACTION_MATCH[options.action_match]
    answers = {**STACKING[options.stacking], **RESCUE[options.rescue]}
    by_symbol = {**EFFECTS, **SEVEN_ZERO[options.seven_zero]}
    effects = [by_symbol.get(card.symbol, next_turn) for card in FACES]
    needed, clause = NEEDS[options.wild_draw_four_needs]
    condition = trust.draw_four_condition or Condition(follows(symbols if needed is None else needed), clause)
    match = matches(symbols)
    played = {"turn": match, "drawn": match, **{stage: answer.holds for stage, answer in answers.items()}}
    return CardRules(
        cannot_start=FIRST_WILD[options.first_wild] | FIRST_ACTION[options.first_action],
        first_card_effects={**TURNED, "R": FIRST_REVERSE[options.first_reverse]},
        effects=effects,
        follows=follows(symbols),
        matching=tabulated(match),
        playable={stage: tabulated(played.get(stage, has_symbol(""))) for stage in STAGES},
        draw_four_condition=condition,
        forbidding=tabulated(condition.holds),
        forbidden_draw_four=trust,
        answers=answers,
        stages_with_choice=frozenset(answers.keys() - {"challenge"} | ({"challenge"} if trust.penalty else set())),
        last_card_draws=options.last_draw_card == "draw",
        stacks=options.stacking != "none",
        swapping=bytes(number for number, effect in enumerate(effects) if effect is swap),
        jump_in=options.jump_in,
    )


# -------------------------------------------------------------------------------------------- the pile


@functools.cache
def follows(symbols: frozenset[str]) -> Goes:
    """Return whether a card has the colour of the pile, or the same symbol, one of these; a wild one has not (D-15)."""

    def goes(card: CardFace, colour: Colour | None, top: CardFace) -> bool:
        return card.suit is not None and (card.suit == colour or (card.symbol == top.symbol and top.symbol in symbols))

    return goes


@functools.cache
def matches(symbols: frozenset[str]) -> Goes:
    """Return whether a card matches the pile: it follows, or is wild (M-UNO-12, D-17)."""
    return lambda card, colour, top: card.suit is None or follows(symbols)(card, colour, top)


@functools.cache
def has_symbol(symbols: str) -> Goes:
    """Return whether a card has one of these symbols; without any, no card goes."""
    return lambda card, _colour, _top: card.symbol in symbols


def cards_to_play(rules: CardRules, state: State, seat: int) -> tuple[frozenset[int], Collection[int]]:
    """Return the cards that go, and the cards that the seat can choose from: those in both can be played now.

    A card goes if it matches or answers, out of turn if the seat can jump in with it. A forbidden Wild Draw Four goes
    unless the rules refuse it (D-12). The seat can choose from its hand, or it has just drawn a card.
    """
    hand = state.hands[seat]
    if seat != state.turn or not hand:
        return frozenset([state.piles.top]) if may_jump(state, seat) else frozenset(), hand
    going = rules.playable[state.stage][state.colour][state.piles.discard[-1]]
    if rules.forbidden_draw_four.is_refused and DRAW_FOUR in hand and forbidding_now(state, seat):
        going -= {DRAW_FOUR}
    return going, hand if state.drawn is None else (state.drawn,)


def forbidding_cards(state: State, hand: bytes, colour: Colour | None, top: int) -> list[int]:
    """List the cards of a hand that forbid a Wild Draw Four on a colour and a card (D-14)."""
    forbidding = card_rules_for(state.options).forbidding[colour][top]
    return [number for number in hand if number in forbidding]


def forbidding_now(state: State, seat: int) -> list[int]:
    """List the cards that forbid a seat a Wild Draw Four now: none if it answers a Draw Two (D-118)."""
    answers = state.stage == "draw_two"
    return [] if answers else forbidding_cards(state, state.hands[seat], state.colour, state.piles.top)


def is_allowed(state: State, seat: int, number: int) -> bool:
    """Return whether the rules allow a card: not a forbidden Wild Draw Four, though it can be played (D-12)."""
    matching = card_rules_for(state.options).matching[state.colour][state.piles.top]
    return number in matching and not (number == DRAW_FOUR and forbidding_now(state, seat))


ACTION_MATCH = {"colour_or_symbol": NUMBERS | frozenset(ACTIONS), "colour_only": NUMBERS}  # C-02

# ---------------------------------------------------------------------------------------- at the start


def dealer_starts(state: State, dealer: int, _play: Play | None) -> list[Event]:
    """Start with a Reverse: the dealer begins, then play goes to the right (M-UNO-08, D-09)."""
    state.stage, state.turn, state.direction = "turn", dealer, -1
    return [Reversed(-1)]


def right_starts(state: State, dealer: int, _play: Play | None) -> list[Event]:
    """Start with a Reverse: the seat on the dealer's right begins, and play goes to the right (H-UNO-13, D-09)."""
    state.direction = -1
    return [Reversed(-1), *next_turn(state, dealer)]


def first_seat_chooses(state: State, dealer: int, _play: Play | None) -> list[Event]:
    """Start with a wild card: the seat on the dealer's left names the colour, then plays (M-UNO-09, H-UNO-33)."""
    state.stage, state.turn = "colour", seat_after(state, dealer)
    return []


FIRST_WILD = {
    "choose": frozenset("F"),
    "choose_both": frozenset[str](),
    "bury": frozenset("WF"),
}  # M-UNO-10, C-01
FIRST_ACTION = {"act": frozenset[str](), "bury": frozenset(ACTIONS)}  # UA-UNO-13
FIRST_REVERSE: dict[str, Effect] = {"dealer": dealer_starts, "right": right_starts}


def skip(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Skip the next seat (M-UNO-06, M-UNO-17, M-UNO-26)."""
    return apply_to_next_seat(state, seat, "skip", 0)


def reverse(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Reverse the direction (M-UNO-16); with two players this acts as a Skip (M-UNO-25), unless it is a last card."""
    state.drawn = None
    return turns.reverse(state, seat)


def draw_two(state: State, seat: int, _play: Play | None) -> list[Event]:
    """The next seat draws two cards and misses a turn (M-UNO-07, M-UNO-18)."""
    return apply_to_next_seat(state, seat, "draw_two", 2)


def wild_draw_four(state: State, seat: int, _play: Play | None) -> list[Event]:
    """The next seat draws four cards and misses a turn, or challenges first (M-UNO-20, M-UNO-22).

    A Wild Draw Four that answers a Draw Two cannot be challenged (D-118).
    """
    trust = card_rules_for(state.options).forbidden_draw_four
    can_challenge = trust.penalty is not None and state.stage != "draw_two"
    events = apply_to_next_seat(state, seat, "challenge" if can_challenge else "draw_four", 4)
    if state.stage == "challenge":
        state.challengeable = ChallengeableDrawFour(seat, state.colour, state.piles.discard[-2], state.hands[seat])
        state.piles.discards_kept = trust.discards_kept
    return events


EFFECTS: dict[str, Effect] = {"S": skip, "R": reverse, "D": draw_two, "F": wild_draw_four}
TURNED: dict[str, Effect] = {"S": skip, "D": draw_two, "W": first_seat_chooses, "F": first_seat_chooses}

# -------------------------------------------------------------------------------------------- answers


def apply_to_next_seat(state: State, seat: int, stage: str, count: int) -> list[Event]:
    """Let the next seat answer or challenge if the rules allow it; otherwise it draws and misses a turn.

    After a last card it only draws: the round is over, and there is no turn to miss (M-UNO-30, D-38, D-39). With the
    option for it, it does not even draw (HR-21).
    """
    rules, target = card_rules_for(state.options), seat_after(state, seat)
    pending = count + (state.pending_draw if rules.stacks else 0)
    clear_pending(state)
    state.pending_draw = pending
    if not state.hands[seat]:
        if not rules.last_card_draws:
            state.pending_draw = 0
        return draw_pending(state, target)
    if stage not in rules.stages_with_choice:
        return draw_and_lose_turn(state, target)
    state.stage, state.turn, state.drawn = stage, target, None
    return []


def draw_and_lose_turn(state: State, seat: int) -> list[Event]:
    """Draw the pending cards for a seat, which misses its turn."""
    return [*draw_pending(state, seat), Skipped(seat), *next_turn(state, seat)]


def draw_pending(state: State, seat: int) -> list[Event]:
    """Draw the pending cards for a seat."""
    count = state.pending_draw
    clear_pending(state)
    return draw_cards(state, seat, count) if count else []


def clear_pending(state: State) -> None:
    """Clear the pending cards and the challengeable Wild Draw Four."""
    state.pending_draw, state.challengeable, state.piles.discards_kept = 0, None, 1


def bluffer_draws(state: State, challengeable: ChallengeableDrawFour) -> list[Event]:
    """The challenged seat draws the pending cards; the challenger has a normal turn (M-UNO-23, D-34)."""
    count = state.pending_draw
    clear_pending(state)
    state.stage = "turn"
    return draw_cards(state, challengeable.seat, count)


def bluffer_takes_back(state: State, challengeable: ChallengeableDrawFour) -> list[Event]:
    """The challenged seat also takes the card back; colour and pile are as before (UA-UNO-31, D-34)."""
    state.hands[challengeable.seat] += state.piles.take_back()
    state.colour = challengeable.colour
    calls.cancel_call(state, challengeable.seat)
    return [TakenBack(challengeable.seat, "F"), *bluffer_draws(state, challengeable)]


WILD_DRAW_FOUR = {
    "challenge": ForbiddenDrawFourRule(is_refused=False, penalty=bluffer_draws),
    "take_back": ForbiddenDrawFourRule(is_refused=False, penalty=bluffer_takes_back, discards_kept=2),
    "refuse": ForbiddenDrawFourRule(is_refused=True, penalty=None),
    "free": ForbiddenDrawFourRule(
        is_refused=False, penalty=None, draw_four_condition=Condition(has_symbol(""), "HR-03")
    ),
}
NEEDS: dict[str, tuple[frozenset[str] | None, str]] = {
    "colour": (frozenset(), "M-UNO-21"),
    "colour_or_number": (NUMBERS, "H-UNO-35"),  # an action card has no number (D-18)
    "any_match": (None, "PA-UNO-23"),
}
"""By option: the symbols on which a card that forbids a Wild Draw Four follows; None: as it does in a play."""
COLOUR_RESCUE = Condition(lambda card, colour, _top: card.symbol == "D" and card.suit == colour, "UA-UNO-29")
RESCUE: dict[bool, dict[str, Condition]] = {
    False: {},
    True: {
        "skip": Condition(lambda card, _colour, top: card == top, "UA-UNO-20"),
        "draw_two": Condition(has_symbol("D"), "UA-UNO-22"),
        "challenge": COLOUR_RESCUE,
        "draw_four": COLOUR_RESCUE,
    },
}
FOUR_STACKED = Condition(has_symbol("F"), "HR-04")
STACKING: dict[str, dict[str, Condition]] = {
    "none": {},
    "same": {"draw_two": Condition(has_symbol("D"), "HR-04"), "challenge": FOUR_STACKED, "draw_four": FOUR_STACKED},
    "higher": {"draw_two": Condition(has_symbol("DF"), "HR-04"), "challenge": FOUR_STACKED, "draw_four": FOUR_STACKED},
}

# -------------------------------------------------------------------------------------- seven and zero


def swap(state: State, seat: int, play: Play | None) -> list[Event]:
    """Swap two hands (HR-08)."""
    if not state.hands[seat]:
        return next_turn(state, seat)
    target = cast(int, cast(Play, play).target)
    state.hands[seat], state.hands[target] = state.hands[target], state.hands[seat]
    reset_calls(state)
    return [HandsSwapped(seat, target), *next_turn(state, seat)]


def pass_hands(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Pass every hand to the next seat (HR-09)."""
    if not state.hands[seat]:
        return next_turn(state, seat)
    seats = active_seats(state)
    passed = {seat_after(state, giver): state.hands[giver] for giver in seats}
    for receiver, hand in passed.items():
        state.hands[receiver] = hand
    reset_calls(state)
    return [HandsPassed(state.direction), *next_turn(state, seat)]


def reset_calls(state: State) -> None:
    """Mark hands of one card as called: a hand that came from another seat needs no call (HR-10)."""
    state.called, state.catchable = [seat for seat in active_seats(state) if len(state.hands[seat]) == 1], []


SEVEN_ZERO: dict[bool, dict[str, Effect]] = {False: {}, True: {"7": swap, "0": pass_hands}}

# -------------------------------------------------------------------------------------------- jumping in


def is_jump(state: State, seat: int, number: int) -> bool:
    """Return whether a play would jump in: a card identical to the top card, out of turn (HR-06, HR-07)."""
    if not card_rules_for(state.options).jump_in or state.stage != "turn" or seat in (state.turn, *state.eliminated):
        return False
    return number == state.piles.top and FACES[number].suit is not None


def may_jump(state: State, seat: int) -> bool:
    """Return whether a seat has a card to jump in with, which only the seat itself may know."""
    return bool(state.piles.discard) and state.piles.top in state.hands[seat] and is_jump(state, seat, state.piles.top)
