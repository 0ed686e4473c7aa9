"""The effects of the cards of UNO: at the start, on the pile, on the next seat, and with house rules."""

import functools
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, cast

import msgspec

from croupier.rules import calls
from croupier.rules.cards import CardFace
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import Colour, Event, Reversed, Skipped
from croupier.rules.rules_cache import cached_by_options
from croupier.rules.turns import active_seats, reverse_direction, seat_after
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


Goes = Callable[[CardFace, Colour | None, CardFace, frozenset[str]], bool]
"""Whether a card goes on a colour and a top card, given the symbols that match the same symbol in another colour."""

CardTable = Mapping[Colour | None, Sequence[frozenset[int]]]
"""By colour and top card: the cards that go."""


@functools.cache
def table_of(goes: Goes, symbols: frozenset[str]) -> CardTable:
    """Return the table of one of the predicates below."""
    return {
        colour: [
            frozenset(number for number, card in enumerate(FACES) if goes(card, colour, top, symbols)) for top in FACES
        ]
        for colour in (None, *COLOURS)
    }


class AnswerRule(NamedTuple):
    """How the card played against the seat on turn can be answered."""

    is_answer: Goes
    """Whether a card answers it."""
    clause: str
    """The clause that lists these cards."""


AnswerRules = dict[str, AnswerRule]
"""By stage."""


class DrawFourCondition(NamedTuple):
    """Which hands forbid a Wild Draw Four."""

    forbids: Goes
    """Whether a card in the hand forbids it."""
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
    draw_four_condition: DrawFourCondition | None = None
    """Which hands forbid the card, whatever ``wild_draw_four_needs`` says; None: as that option says."""


class CardRules(msgspec.Struct, frozen=True):
    """The values and functions about cards that the options select."""

    cannot_start: frozenset[str]
    """Symbols that cannot start a round."""
    first_card_effects: Mapping[str, Effect]
    """By symbol: the effect of the card turned up. Without one the next seat begins."""
    effects: Sequence[Effect]
    """By card: the effect of playing it."""
    matching_symbols: frozenset[str]
    """Symbols that match the same symbol in another colour."""
    matching: CardTable
    """The cards that match the pile."""
    playable: Mapping[str, CardTable]
    """By stage: the cards that match the pile, or answer the card played against the seat on turn, or none."""
    draw_four_condition: DrawFourCondition
    forbidding: CardTable
    """The cards that forbid a Wild Draw Four."""
    forbidden_draw_four: ForbiddenDrawFourRule
    answers: AnswerRules
    stages_with_choice: frozenset[str]
    """Stages in which the next seat can answer or challenge."""
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
    condition = trust.draw_four_condition or NEEDS[options.wild_draw_four_needs]
    played = {"turn": matches, "drawn": matches, **{stage: answer.is_answer for stage, answer in answers.items()}}
    return CardRules(
        cannot_start=FIRST_WILD[options.first_wild] | FIRST_ACTION[options.first_action],
        first_card_effects={**TURNED, "R": FIRST_REVERSE[options.first_reverse]},
        effects=effects,
        matching_symbols=symbols,
        matching=table_of(matches, symbols),
        playable={stage: table_of(played.get(stage, never), symbols) for stage in STAGES},
        draw_four_condition=condition,
        forbidding=table_of(condition.forbids, symbols),
        forbidden_draw_four=trust,
        answers=answers,
        stages_with_choice=frozenset(answers.keys() - {"challenge"} | ({"challenge"} if trust.penalty else set())),
        stacks=options.stacking != "none",
        swapping=bytes(number for number, effect in enumerate(effects) if effect is swap),
        jump_in=options.jump_in,
    )


# -------------------------------------------------------------------------------------------- the pile


def matches(card: CardFace, colour: Colour | None, top: CardFace, matching_symbols: frozenset[str]) -> bool:
    """Return whether a card matches the pile: by colour, number or symbol, or because it is wild (M-UNO-12, D-17)."""
    return card.suit in (None, colour) or (card.symbol == top.symbol and card.symbol in matching_symbols)


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
    """Start with a Wild: the seat on the dealer's left names the colour, then plays (M-UNO-09)."""
    state.stage, state.turn = "colour", seat_after(state, dealer)
    return []


FIRST_WILD = {"choose": frozenset("F"), "bury": frozenset("WF")}  # M-UNO-10, C-01
FIRST_ACTION = {"act": frozenset[str](), "bury": frozenset(ACTIONS)}  # UA-UNO-13
FIRST_REVERSE: dict[str, Effect] = {"dealer": dealer_starts, "right": right_starts}


def skip(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Skip the next seat (M-UNO-06, M-UNO-17, M-UNO-26)."""
    return apply_to_next_seat(state, seat, "skip", 0)


def reverse(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Reverse the direction (M-UNO-16); with two players this acts as a Skip (M-UNO-25), unless it is a last card."""
    turned = reverse_direction(state)
    missed = [seat_after(state, seat)] if len(active_seats(state)) == 2 and state.hands[seat] else []
    return [*turned, *map(Skipped, missed), *next_turn(state, missed[0] if missed else seat)]


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
TURNED: dict[str, Effect] = {"S": skip, "D": draw_two, "W": first_seat_chooses}

# -------------------------------------------------------------------------------------------- answers


def apply_to_next_seat(state: State, seat: int, stage: str, count: int) -> list[Event]:
    """Let the next seat answer or challenge if the rules allow it; otherwise it draws and misses a turn.

    After a last card it only draws: the round is over, and there is no turn to miss (M-UNO-30, D-38, D-39).
    """
    rules, target = card_rules_for(state.options), seat_after(state, seat)
    pending = count + (state.pending_draw if rules.stacks else 0)
    clear_pending(state)
    state.pending_draw = pending
    if not state.hands[seat]:
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


def is_of_colour(card: CardFace, colour: Colour | None, _top: CardFace, _symbols: frozenset[str]) -> bool:
    """Return whether a card is of the colour of the pile (M-UNO-21); a card without a colour is not (D-14, D-15)."""
    return card.suit is not None and card.suit == colour


def is_of_colour_or_number(
    card: CardFace, colour: Colour | None, top: CardFace, matching_symbols: frozenset[str]
) -> bool:
    """Return whether a card has the colour or number of the pile (H-UNO-35); an action card has no number (D-18)."""
    return is_of_colour(card, colour, top, matching_symbols) or (card.symbol in NUMBERS and card.symbol == top.symbol)


def is_any_match(card: CardFace, colour: Colour | None, top: CardFace, matching_symbols: frozenset[str]) -> bool:
    """Return whether a card matches by colour, number or symbol (PA-UNO-23); a wild card does not count (D-15)."""
    return is_of_colour(card, colour, top, matching_symbols) or (
        card.symbol in matching_symbols and card.symbol == top.symbol
    )


def never(_card: CardFace, _colour: Colour | None, _top: CardFace, _symbols: frozenset[str]) -> bool:
    """Return False: no hand forbids a Wild Draw Four (HR-03), and no card goes where none may be played."""
    return False


WILD_DRAW_FOUR = {
    "challenge": ForbiddenDrawFourRule(is_refused=False, penalty=bluffer_draws),
    "take_back": ForbiddenDrawFourRule(is_refused=False, penalty=bluffer_takes_back, discards_kept=2),
    "refuse": ForbiddenDrawFourRule(is_refused=True, penalty=None),
    "free": ForbiddenDrawFourRule(
        is_refused=False, penalty=None, draw_four_condition=DrawFourCondition(never, "HR-03")
    ),
}
NEEDS = {
    "colour": DrawFourCondition(is_of_colour, "M-UNO-21"),
    "colour_or_number": DrawFourCondition(is_of_colour_or_number, "H-UNO-35"),
    "any_match": DrawFourCondition(is_any_match, "PA-UNO-23"),
}


def is_identical(card: CardFace, _colour: Colour | None, top: CardFace, _symbols: frozenset[str]) -> bool:
    """Return whether a card is identical to the top card (UA-UNO-20)."""
    return card == top


def is_draw_two(card: CardFace, _colour: Colour | None, _top: CardFace, _symbols: frozenset[str]) -> bool:
    """Return whether a card is a Draw Two (UA-UNO-22, HR-04)."""
    return card.symbol == "D"


def is_draw_two_of_colour(card: CardFace, colour: Colour | None, _top: CardFace, _symbols: frozenset[str]) -> bool:
    """Return whether a card is a Draw Two of the named colour (UA-UNO-29)."""
    return card.symbol == "D" and card.suit == colour


def is_draw_four(card: CardFace, _colour: Colour | None, _top: CardFace, _symbols: frozenset[str]) -> bool:
    """Return whether a card is a Wild Draw Four (HR-04)."""
    return card.symbol == "F"


def is_draw_card(card: CardFace, _colour: Colour | None, _top: CardFace, _symbols: frozenset[str]) -> bool:
    """Return whether a card is a Draw Two or a Wild Draw Four (HR-04)."""
    return card.symbol in ("D", "F")


NO_ANSWERS: AnswerRules = {}
COLOUR_RESCUE = AnswerRule(is_draw_two_of_colour, "UA-UNO-29")
RESCUE: dict[bool, AnswerRules] = {
    False: NO_ANSWERS,
    True: {
        "skip": AnswerRule(is_identical, "UA-UNO-20"),
        "draw_two": AnswerRule(is_draw_two, "UA-UNO-22"),
        "challenge": COLOUR_RESCUE,
        "draw_four": COLOUR_RESCUE,
    },
}
FOUR_STACKED = AnswerRule(is_draw_four, "HR-04")
STACKING: dict[str, AnswerRules] = {
    "none": NO_ANSWERS,
    "same": {"draw_two": AnswerRule(is_draw_two, "HR-04"), "challenge": FOUR_STACKED, "draw_four": FOUR_STACKED},
    "higher": {"draw_two": AnswerRule(is_draw_card, "HR-04"), "challenge": FOUR_STACKED, "draw_four": FOUR_STACKED},
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
