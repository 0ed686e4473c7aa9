"""What the cards of UNO do: at the start, on the pile, to the next seat, and with the house rules that change them."""

import functools
from collections.abc import Callable, Mapping
from typing import NamedTuple, cast

from service.rules import calls
from service.rules.cards import CardFace
from service.rules.rulebook import CACHED
from service.rules.tables import turn_round
from service.rules.uno.options import Options
from service.rules.uno.table import (
    ACTIONS,
    FACES,
    NUMBERS,
    Claim,
    State,
    give,
    next_turn,
    present,
    seat_after,
)
from service.rules.uno.words import HandsPassed, HandsSwapped, Play, TakenBack
from service.rules.words import Colour, Event, Reversed, Skipped

Effect = Callable[[State, int, Play | None], list[Event]]
"""What a card does after the seat that played it, or after the dealer for the card turned up (then without a play)."""


class Answer(NamedTuple):
    """How the card played against the seat on turn can be answered."""

    fits: Callable[[State, int], bool]
    """Whether a card answers it."""
    clause: str
    """The clause that lists these cards."""


Answers = dict[str, Answer]
"""By phase."""


Blocks = Callable[[CardFace, Colour | None, CardFace, frozenset[str]], bool]
"""Whether a card in the hand forbids a Wild Draw Four on a colour and a card, given ``CardRules.by_symbol``."""


class Need(NamedTuple):
    """Which hands forbid a Wild Draw Four."""

    blocks: Blocks
    clause: str
    """The clause that says which."""


Guilty = Callable[[State, Claim], list[Event]]


class Trust(NamedTuple):
    """What becomes of a Wild Draw Four that its player's hand forbids."""

    refused: bool
    """Whether it cannot be played."""
    guilty: Guilty | None
    """What happens to a player who is found out; None: nobody may challenge."""
    kept: int = 1
    """How many discards a refill leaves while it may be challenged."""
    need: Need | None = None
    """What forbids it, whatever ``wild_draw_four_needs`` says."""


class CardRules(NamedTuple):
    """What options choose about the cards: rows and functions."""

    buried: frozenset[str]
    """Symbols that cannot start a round."""
    turned: Mapping[str, Effect]
    """What a card does that starts the round, by symbol; any other lets the next seat begin."""
    effects: Mapping[str, Effect]
    """What a played card does, by symbol; any other lets the next seat take a turn."""
    by_symbol: frozenset[str]
    """Symbols that go on their like in another colour."""
    need: Need
    trust: Trust
    answers: Answers
    asked: frozenset[str]
    """Phases in which the next seat can do something but bear the card."""
    adds_up: bool
    """Whether what is passed on grows."""
    jumps: bool
    """Whether an identical card may be played out of turn."""


@functools.lru_cache(CACHED)
def cards_for(options: Options) -> CardRules:
    """Turn options into what the cards of one table do."""
    trust = WILD_DRAW_FOUR[options.wild_draw_four]
    answers = {**STACKING[options.stacking], **RESCUE[options.rescue]}
    return CardRules(
        buried=FIRST_WILD[options.first_wild] | FIRST_ACTION[options.first_action],
        turned={**TURNED, "R": FIRST_REVERSE[options.first_reverse]},
        effects={**EFFECTS, **SEVEN_ZERO[options.seven_zero]},
        by_symbol=ACTION_MATCH[options.action_match],
        need=trust.need or NEEDS[options.wild_draw_four_needs],
        trust=trust,
        answers=answers,
        asked=frozenset(answers.keys() - {"challenge"} | ({"challenge"} if trust.guilty else set())),
        adds_up=options.stacking != "none",
        jumps=options.jump_in,
    )


# -------------------------------------------------------------------------------------------- the pile


def goes(state: State, number: int) -> bool:
    """Tell whether a card goes on the pile: by colour, number or symbol, or because it is wild (M-UNO-12, D-17)."""
    card = FACES[number]
    if card.suit in (None, state.colour):
        return True
    return card.symbol == FACES[state.piles.top].symbol and card.symbol in cards_for(state.options).by_symbol


def suits(state: State, number: int) -> bool:
    """Tell whether a card goes on the pile, or answers the card played against the seat on turn."""
    answer = cards_for(state.options).answers.get(state.phase)
    return answer.fits(state, number) if answer else goes(state, number)


def blocking(state: State, hand: bytes, colour: Colour | None, top: int) -> list[CardFace]:
    """List the cards of a hand that forbid a Wild Draw Four on a colour and a card (D-14)."""
    cards = cards_for(state.options)
    faces = [FACES[number] for number in hand]
    return [face for face in faces if cards.need.blocks(face, colour, FACES[top], cards.by_symbol)]


def blocking_now(state: State, seat: int) -> list[CardFace]:
    """List the cards that forbid a seat a Wild Draw Four now: none if it answers a Draw Two (D-118)."""
    answers = state.phase == "draw_two"
    return [] if answers else blocking(state, state.hands[seat], state.colour, state.piles.top)


def may_play(state: State, seat: int, number: int) -> bool:
    """Tell whether the rules allow a seat a card of its hand; a bluff is not allowed, only tried (D-12)."""
    return goes(state, number) and not (FACES[number].symbol == "F" and blocking_now(state, seat))


ACTION_MATCH = {"colour_or_symbol": NUMBERS | ACTIONS.keys(), "colour_only": NUMBERS}  # C-02

# ---------------------------------------------------------------------------------------- at the start


def dealer_starts(state: State, dealer: int, _play: Play | None) -> list[Event]:
    """A Reverse turned up: the dealer begins, then play goes to the right (M-UNO-08, D-09)."""
    state.phase, state.turn, state.direction = "turn", dealer, -1
    return [Reversed(-1)]


def right_starts(state: State, dealer: int, _play: Play | None) -> list[Event]:
    """A Reverse turned up: the seat on the dealer's right begins, and play goes to the right (H-UNO-13, D-09)."""
    state.direction = -1
    return [Reversed(-1), *next_turn(state, dealer)]


def first_seat_chooses(state: State, dealer: int, _play: Play | None) -> list[Event]:
    """A Wild turned up: the seat on the dealer's left names the colour, then plays (M-UNO-09)."""
    state.phase, state.turn = "colour", seat_after(state, dealer)
    return []


FIRST_WILD = {"choose": frozenset("F"), "bury": frozenset("WF")}  # M-UNO-10, C-01
FIRST_ACTION = {"act": frozenset[str](), "bury": frozenset(ACTIONS)}  # UA-UNO-13
FIRST_REVERSE: dict[str, Effect] = {"dealer": dealer_starts, "right": right_starts}


def skip(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Let the next seat miss a turn (M-UNO-06, M-UNO-17, M-UNO-26)."""
    return attack(state, seat, "skip", 0)


def reverse(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Turn the direction round (M-UNO-16); with two players this works like a Skip (M-UNO-25), but not at the end."""
    turned = turn_round(state)
    missed = [seat_after(state, seat)] if len(present(state)) == 2 and state.hands[seat] else []
    return [*turned, *map(Skipped, missed), *next_turn(state, missed[0] if missed else seat)]


def draw_two(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Let the next seat draw two cards and miss a turn (M-UNO-07, M-UNO-18)."""
    return attack(state, seat, "draw_two", 2)


def wild_draw_four(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Let the next seat draw four cards and miss a turn, or challenge first (M-UNO-20, M-UNO-22).

    One that answers a Draw Two cannot be challenged (D-118).
    """
    trust = cards_for(state.options).trust
    doubtful = trust.guilty is not None and state.phase != "draw_two"
    events = attack(state, seat, "challenge" if doubtful else "draw_four", 4)
    if state.phase == "challenge":
        state.claim = Claim(seat, state.colour, state.piles.discard[-2], state.hands[seat])
        state.piles.kept = trust.kept
    return events


EFFECTS: dict[str, Effect] = {"S": skip, "R": reverse, "D": draw_two, "F": wild_draw_four}
TURNED: dict[str, Effect] = {"S": skip, "D": draw_two, "W": first_seat_chooses}

# -------------------------------------------------------------------------------------------- answers


def attack(state: State, seat: int, phase: str, count: int) -> list[Event]:
    """Play a card against the next seat: it is asked where the rules let it do anything but bear it.

    After a last card it only draws: the round is over, and there is no turn to miss (M-UNO-30, D-38, D-39).
    """
    rules, target = cards_for(state.options), seat_after(state, seat)
    stake = count + (state.stake if rules.adds_up else 0)
    drop_claim(state)
    state.stake = stake
    if not state.hands[seat]:
        return draw_stake(state, target)
    if phase not in rules.asked:
        return bear(state, target)
    state.phase, state.turn, state.drawn = phase, target, None
    return []


def bear(state: State, seat: int) -> list[Event]:
    """Let a seat draw what is at stake and miss its turn."""
    return [*draw_stake(state, seat), Skipped(seat), *next_turn(state, seat)]


def draw_stake(state: State, seat: int) -> list[Event]:
    """Let a seat draw what is at stake."""
    stake = state.stake
    drop_claim(state)
    return give(state, seat, stake) if stake else []


def drop_claim(state: State) -> None:
    """Forget what was at stake."""
    state.stake, state.claim, state.piles.kept = 0, None, 1


def draw_instead(state: State, claim: Claim) -> list[Event]:
    """Let who was found out draw what was at stake; the challenger takes a normal turn (M-UNO-23, D-34)."""
    stake = state.stake
    drop_claim(state)
    state.phase = "turn"
    return give(state, claim.seat, stake)


def take_back(state: State, claim: Claim) -> list[Event]:
    """Let who was found out take the card back, too; colour and pile are as before (UA-UNO-31, D-34)."""
    state.hands[claim.seat] += state.piles.take_back()
    state.colour = claim.colour
    calls.void(state, claim.seat)
    return [TakenBack(claim.seat, "F"), *draw_instead(state, claim)]


def of_colour(card: CardFace, colour: Colour | None, _top: CardFace, _by_symbol: frozenset[str]) -> bool:
    """A card of the colour of the pile (M-UNO-21); one without a colour never is (D-14, D-15)."""
    return card.suit is not None and card.suit == colour


def of_colour_or_number(card: CardFace, colour: Colour | None, top: CardFace, by_symbol: frozenset[str]) -> bool:
    """A card of the colour or the number of the pile (H-UNO-35); an action card has no number (D-18)."""
    return of_colour(card, colour, top, by_symbol) or (card.symbol in NUMBERS and card.symbol == top.symbol)


def of_any_match(card: CardFace, colour: Colour | None, top: CardFace, by_symbol: frozenset[str]) -> bool:
    """A card that goes on the pile by its colour, number or symbol (PA-UNO-23); a wild one does not count (D-15)."""
    return of_colour(card, colour, top, by_symbol) or (card.symbol in by_symbol and card.symbol == top.symbol)


def no_card(_card: CardFace, _colour: Colour | None, _top: CardFace, _by_symbol: frozenset[str]) -> bool:
    """No hand forbids a Wild Draw Four (HR-03)."""
    return False


WILD_DRAW_FOUR = {
    "challenge": Trust(refused=False, guilty=draw_instead),
    "take_back": Trust(refused=False, guilty=take_back, kept=2),
    "refuse": Trust(refused=True, guilty=None),
    "free": Trust(refused=False, guilty=None, need=Need(no_card, "HR-03")),
}
NEEDS = {
    "colour": Need(of_colour, "M-UNO-21"),
    "colour_or_number": Need(of_colour_or_number, "H-UNO-35"),
    "any_match": Need(of_any_match, "PA-UNO-23"),
}


def is_identical(state: State, number: int) -> bool:
    """The very same card (UA-UNO-20)."""
    return number == state.piles.top


def is_draw_two(_state: State, number: int) -> bool:
    """Any Draw Two (UA-UNO-22, HR-04)."""
    return FACES[number].symbol == "D"


def is_draw_two_of_colour(state: State, number: int) -> bool:
    """A Draw Two of the colour named (UA-UNO-29)."""
    return FACES[number].symbol == "D" and FACES[number].suit == state.colour


def is_draw_four(_state: State, number: int) -> bool:
    """A Wild Draw Four (HR-04)."""
    return FACES[number].symbol == "F"


def is_draw_card(_state: State, number: int) -> bool:
    """A Draw Two or a Wild Draw Four (HR-04)."""
    return FACES[number].symbol in ("D", "F")


NO_ANSWERS: Answers = {}
COLOUR_RESCUE = Answer(is_draw_two_of_colour, "UA-UNO-29")
RESCUE: dict[bool, Answers] = {
    False: NO_ANSWERS,
    True: {
        "skip": Answer(is_identical, "UA-UNO-20"),
        "draw_two": Answer(is_draw_two, "UA-UNO-22"),
        "challenge": COLOUR_RESCUE,
        "draw_four": COLOUR_RESCUE,
    },
}
FOUR_STACKED = Answer(is_draw_four, "HR-04")
STACKING: dict[str, Answers] = {
    "none": NO_ANSWERS,
    "same": {"draw_two": Answer(is_draw_two, "HR-04"), "challenge": FOUR_STACKED, "draw_four": FOUR_STACKED},
    "higher": {"draw_two": Answer(is_draw_card, "HR-04"), "challenge": FOUR_STACKED, "draw_four": FOUR_STACKED},
}

# -------------------------------------------------------------------------------------- seven and zero


def swaps(state: State, seat: int, number: int) -> bool:
    """Tell whether a card of a hand would swap hands: a 7 that is not the last one (HR-08, HR-10)."""
    return cards_for(state.options).effects.get(FACES[number].symbol) is swap and len(state.hands[seat]) > 1


def swap(state: State, seat: int, play: Play | None) -> list[Event]:
    """Swap two hands (HR-08)."""
    if not state.hands[seat]:
        return next_turn(state, seat)
    target = cast(int, cast(Play, play).target)
    state.hands[seat], state.hands[target] = state.hands[target], state.hands[seat]
    settle_hands(state)
    return [HandsSwapped(seat, target), *next_turn(state, seat)]


def pass_on(state: State, seat: int, _play: Play | None) -> list[Event]:
    """Pass every hand on to the next seat (HR-09)."""
    if not state.hands[seat]:
        return next_turn(state, seat)
    seats = present(state)
    passed = {seat_after(state, giver): state.hands[giver] for giver in seats}
    for receiver, hand in passed.items():
        state.hands[receiver] = hand
    settle_hands(state)
    return [HandsPassed(state.direction), *next_turn(state, seat)]


def settle_hands(state: State) -> None:
    """A hand of one card that came from another seat needs no call (HR-10)."""
    state.called, state.lapsed = [seat for seat in present(state) if len(state.hands[seat]) == 1], []


SEVEN_ZERO: dict[bool, dict[str, Effect]] = {False: {}, True: {"7": swap, "0": pass_on}}

# -------------------------------------------------------------------------------------------- jumping in


def is_jump(state: State, seat: int, number: int) -> bool:
    """Tell whether a play would be a jump in: the card identical to the top one, out of turn (HR-06, HR-07)."""
    if not cards_for(state.options).jumps or state.phase != "turn" or seat in (state.turn, *state.eliminated):
        return False
    return number == state.piles.top and FACES[number].suit is not None


def may_jump(state: State, seat: int) -> bool:
    """Tell whether a seat holds a card to jump in with, which only the seat itself may know."""
    return bool(state.piles.discard) and state.piles.top in state.hands[seat] and is_jump(state, seat, state.piles.top)
