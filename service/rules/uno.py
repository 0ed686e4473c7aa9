"""UNO. The rules text is in ``texts/``; the clause that a piece of code carries out stands beside it.

Sections, in this order: cards, types, options, setup, whose move, checks, doing, effects, scoring, views,
positions, the record.
"""

import functools
from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Literal, NamedTuple, cast

import msgspec
from msgspec import Meta

from service.rules import position
from service.rules.chance import Chance
from service.rules.piles import Deck, Piles
from service.rules.position import refuse_if
from service.rules.rulebook import (
    CardFace,
    Outcome,
    Preset,
    Refusal,
    Rule,
    Rulebook,
    Untimely,
    View,
)
from service.rules.words import (
    CallUno,
    CardCode,
    Catch,
    Caught,
    Colour,
    Dealt,
    Direction,
    Draw,
    Drew,
    Event,
    GameEnded,
    Move,
    NextRound,
    Pass,
    Passed,
    Played,
    Reshuffled,
    Reversed,
    RoundEnded,
    Seat,
    Skipped,
    Turned,
    UnoCalled,
)

# ---------------------------------------------------------------------------------------------- cards

SEATS = range(2, 11)  # M-UNO-01, D-10
COLOURS: dict[Colour, str] = {"r": "red", "g": "green", "b": "blue", "y": "yellow"}
ACTIONS = {"S": "Skip", "R": "Reverse", "D": "Draw Two"}
WILDS = {"W": "Wild", "F": "Wild Draw Four"}


def faces() -> Iterable[tuple[str, Colour | None, str, int, str, int]]:
    """Yield code, colour, symbol, points, label and copies of every kind of card (M-UNO-02, M-UNO-32 to M-UNO-34)."""
    for colour, word in COLOURS.items():
        yield from ((f"{colour}{n}", colour, f"{n}", n, f"{word} {n}", 2 if n else 1) for n in range(10))
        yield from ((colour + symbol, colour, symbol, 20, f"{word} {name}", 2) for symbol, name in ACTIONS.items())
    yield from ((symbol, None, symbol, 50, name, 4) for symbol, name in WILDS.items())


DECK = Deck([CardFace(*face) for face in faces()])

# ---------------------------------------------------------------------------------------------- types


class Play(Move, frozen=True):
    """Put a card of your hand on the discard pile."""

    card: CardCode
    colour: Annotated[
        Colour | None, Meta(description="The colour to go on with: required for W and F, and only for them.")
    ] = None
    call_uno: Annotated[bool, Meta(description="Call UNO with this play, which must leave you one card.")] = False


class Accept(Move, frozen=True):
    """Take the cards of the Wild Draw Four played against you."""


class Challenge(Move, frozen=True):
    """Doubt that the Wild Draw Four played against you was allowed."""


class ChooseColour(Move, frozen=True):
    """Name the colour for a Wild that started the round."""

    colour: Colour


class ColourChosen(Event, frozen=True):
    """A seat named the colour of the Wild that started the round."""

    seat: Seat
    colour: Colour


class Challenged(Event, frozen=True):
    """A Wild Draw Four was doubted; `guilty` if the colour could have been followed."""

    seat: Seat
    target: Seat
    guilty: bool


class HandShown(Event, frozen=True):
    """A challenged seat showed the hand it had played from; only seat `to` reads the `cards`."""

    seat: Seat
    to: Seat
    cards: list[CardCode] | None


class Claim(msgspec.Struct, array_like=True):
    """A Wild Draw Four that may still be challenged: secret until it is."""

    seat: int
    colour: Colour | None
    """The colour that was active before it was played."""
    hand: bytes
    """The hand it was played from, without it."""


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The house's choices."""

    first_wild: Annotated[
        Literal["choose", "bury"],
        Meta(
            description="A Wild turned up at the start: `choose` lets the first seat name the colour (M-UNO-09); "
            "`bury` puts it back into the pile and turns another (C-01)."
        ),
    ] = "choose"
    scoring: Annotated[
        Literal["collect", "own"],
        Meta(
            description="`collect`: who goes out gets the points in all other hands, the first to reach the target "
            "wins (M-UNO-31). `own`: each seat writes down its own points, and when one reaches the target the lowest "
            "total wins (M-UNO-36)."
        ),
    ] = "collect"
    target: Annotated[int, Meta(ge=1, le=10_000, description="The score that ends the game (M-UNO-35).")] = 500


class State(msgspec.Struct, array_like=True, kw_only=True):
    """A table of UNO."""

    options: Options
    piles: Piles
    hands: list[bytes]
    scores: list[int]
    phase: str = "lobby"
    """What is awaited: a key of PHASES."""
    round: int = 0
    dealer: int = 0
    turn: int = 0
    direction: Direction = 1
    colour: Colour | None = None
    called: list[int] = []
    """Seats that have called UNO for the card they hold, or for the play they are about to make."""
    lapsed: list[int] = []
    """Seats down to one card without a call, which may be caught."""
    drawn: int | None = None
    """The card that the seat on turn has just drawn."""
    claim: Claim | None = None
    stuck: int = 0
    """How many seats in a row could neither play nor draw."""
    winners: list[int] = []


# -------------------------------------------------------------------------------------------- options

Effect = Callable[[State, int], list[Event]]
"""What a card does after the seat that played it, or after the dealer for the card turned up."""


class Scoring(NamedTuple):
    """How a round is counted and a game is won."""

    points: Callable[[State, int | None], list[int]]
    winners: Callable[[list[int], int], list[int]]


class Rules(NamedTuple):
    """Everything that options choose: numbers, rows and functions."""

    hand_size: int
    penalty: int
    """Cards for being caught without a call."""
    buried: frozenset[str]
    """Symbols that cannot start a round."""
    turned: Mapping[str, Effect]
    """What a card does that starts the round, by symbol; any other lets the next seat begin."""
    effects: Mapping[str, Effect]
    """What a played card does, by symbol; any other lets the next seat take a turn."""
    scoring: Scoring


@functools.cache
def rules_for(options: Options) -> Rules:
    """Turn options into the rules of one table."""
    return Rules(
        hand_size=7,
        penalty=2,
        buried=FIRST_WILD[options.first_wild],
        turned=TURNED,
        effects=EFFECTS,
        scoring=SCORING[options.scoring],
    )


# ---------------------------------------------------------------------------------------------- setup


def setup(options: Options, seats: int, seed: bytes) -> State:
    """Lay an undealt table."""
    return State(options=options, piles=Piles(Chance(seed)), hands=[b""] * seats, scores=[0] * seats)


def begin(state: State) -> list[Event]:
    """Draw lots for the first dealer and deal (M-UNO-03)."""
    state.dealer = state.piles.chance.below(len(state.hands))
    return deal(state)


def deal(state: State) -> list[Event]:
    """Deal a round, one card at a time from the dealer's left (M-UNO-04, D-07), and turn up the first card."""
    size, seats = rules_for(state.options).hand_size, len(state.hands)
    deck = state.piles.chance.shuffled(DECK.cards)
    state.hands = [deck[(seat - state.dealer - 1) % seats : size * seats : seats] for seat in range(seats)]
    state.piles.draw, state.piles.discard = deck[size * seats :], b""
    state.round, state.direction, state.stuck = state.round + 1, 1, 0
    return [Dealt(state.round, state.dealer, size), *turn_up(state)]


def turn_up(state: State) -> list[Event]:
    """Turn up the first card and let it act; one that cannot start is buried (M-UNO-05, M-UNO-10)."""
    rules, events, card = rules_for(state.options), [], DECK.faces[state.piles.draw[0]]
    while card.symbol in rules.buried:
        state.piles.bury()
        events.append(Turned(card.code, buried=True))
        card = DECK.faces[state.piles.draw[0]]
    state.piles.turn_up()
    state.colour = card.colour
    return [
        *events,
        Turned(card.code, buried=False),
        *rules.turned.get(card.symbol, next_turn)(state, state.dealer),
    ]


def dealer_starts(state: State, dealer: int) -> list[Event]:
    """A Reverse turned up: the dealer begins, then play goes to the right (M-UNO-08, D-09)."""
    state.phase, state.turn, state.direction = "turn", dealer, -1
    return [Reversed(-1)]


def first_seat_chooses(state: State, dealer: int) -> list[Event]:
    """A Wild turned up: the seat on the dealer's left names the colour, then plays (M-UNO-09)."""
    state.phase, state.turn = "colour", seat_after(state, dealer)
    return []


# ----------------------------------------------------------------------------------------- whose move


class Phase(NamedTuple):
    """What a table can wait for."""

    moves: tuple[type[Move], ...] = ()
    """What a seat may do whose turn it is."""
    words: str = ""
    stake: int | None = None
    """For something besides an ordinary turn: how many cards it is about."""


PHASES = {
    "lobby": Phase(words="the game to start"),
    "turn": Phase((Play, Draw, CallUno), "a play or a draw"),
    "drawn": Phase((Play, Pass, CallUno), "the drawn card to be played or a pass", stake=1),
    "colour": Phase((ChooseColour,), "the colour of the Wild turned up", stake=0),
    "challenge": Phase((Accept, Challenge), "the Wild Draw Four to be accepted or challenged", stake=4),
    "round_over": Phase((NextRound,), "the next round"),
    "finished": Phase(words="nothing more: the game is over"),
}


def status(state: State) -> str:
    """Tell where the game stands: ``lobby``, ``playing``, ``round_over`` or ``finished``."""
    return state.phase if state.phase in ("lobby", "round_over", "finished") else "playing"


def on_turn(state: State) -> list[int]:
    """List the seats whose turn it is: everybody's between two rounds."""
    if status(state) == "playing":
        return [state.turn]
    return list(range(len(state.hands))) if state.phase == "round_over" else []


def to_move(state: State) -> list[int]:
    """List the seats that may act: everybody while somebody may call late or be caught."""
    return list(range(len(state.hands))) if state.lapsed else on_turn(state)


def kinds(state: State) -> tuple[type[Move], ...]:
    """List the kinds of move that a seat could make now: late calls and catches while somebody may be caught."""
    moves = PHASES[state.phase].moves
    if not state.lapsed:
        return moves
    return (*moves, *(kind for kind in (CallUno, Catch) if kind not in moves))


def seat_after(state: State, seat: int) -> int:
    """Tell the next seat in the direction of play."""
    return (seat + state.direction) % len(state.hands)


# --------------------------------------------------------------------------------------------- checks


def check_time(state: State, seat: int, move: Move) -> None:
    """Refuse what is another seat's to do, or cannot be done now (M-UNO-11)."""
    if status(state) == "playing" and seat != state.turn:
        raise Untimely("not_your_turn", "M-UNO-11", f"It is seat {state.turn}'s turn, not yours.")
    phase = PHASES[state.phase]
    if type(move) not in phase.moves:
        raise Untimely("not_now", RULES[type(move)].clause, f"Not now: the table waits for {phase.words}.")


def check_play(state: State, seat: int, move: Play) -> None:
    """Judge a play (M-UNO-12, M-UNO-14). A Wild Draw Four is taken on trust (M-UNO-21, D-37)."""
    number = DECK.numbers.get(move.card)
    if number is None:
        raise Refusal("unknown_card", "M-UNO-02", f"There is no card {move.card!r} in this game.")
    check_time(state, seat, move)
    if number not in state.hands[seat]:
        raise Refusal("card_not_in_hand", "M-UNO-12", f"You do not hold {move.card}.")
    if state.drawn not in (None, number):
        raise Refusal("only_the_drawn_card", "M-UNO-14", "After drawing you may play the drawn card or none.")
    check_colour(DECK.faces[number], move.colour)
    check_match(state, number)
    if move.call_uno and len(state.hands[seat]) != 2:
        raise Refusal("call_too_early", "D-45", "UNO is called with the play that leaves you one card.")


def check_colour(card: CardFace, colour: Colour | None) -> None:
    """A wild card needs a colour, any other must not have one (D-20)."""
    if not card.colour and not colour:
        raise Refusal("colour_required", "D-20", f"Say which colour the {card.label} stands for.")
    if card.colour and colour:
        raise Refusal("colour_not_allowed", "D-20", f"The {card.label} has its own colour: leave `colour` out.")


def check_match(state: State, number: int) -> None:
    """Refuse a card that does not go on the pile (M-UNO-12)."""
    if not matches(state, number):
        card, top = DECK.faces[number], DECK.faces[state.piles.top]
        detail = f"{card.code} goes neither on {top.code} nor on the colour {state.colour}."
        raise Refusal("card_does_not_match", "M-UNO-12", detail)


def matches(state: State, number: int) -> bool:
    """Tell whether a card goes on the pile: by colour, number or symbol, or because it is wild (M-UNO-12, D-17)."""
    card = DECK.faces[number]
    return card.colour in (None, state.colour) or card.symbol == DECK.faces[state.piles.top].symbol


def check_call(state: State, seat: int, move: CallUno) -> None:
    """A call is good on your own turn with two cards, or with one until you are caught (C-03, D-45, D-46)."""
    if seat in state.lapsed:
        return
    if seat in state.called:
        raise Refusal("already_called", "D-45", "You have called UNO already.")
    if len(state.hands[seat]) == 1:
        raise Untimely("call_too_late", "D-47", "The next turn has begun; nobody can catch you any more.")
    check_time(state, seat, move)
    if len(state.hands[seat]) > 2:
        raise Refusal("call_too_early", "D-45", "UNO is called with two cards in hand on your turn, or with one.")


def check_catch(state: State, seat: int, move: Catch) -> None:
    """Only a seat with one card that did not call can be caught, and only until the next turn (D-47 to D-52)."""
    if not 0 <= move.seat < len(state.hands):
        raise Refusal("no_such_seat", "M-UNO-28", f"There is no seat {move.seat} at this table.")
    if move.seat == seat:
        raise Refusal("own_seat", "M-UNO-28", "You cannot catch yourself: call UNO instead.")
    if move.seat not in state.lapsed:
        raise Untimely("nothing_to_catch", "D-50", f"Seat {move.seat} cannot be caught now.")


# ---------------------------------------------------------------------------------------------- doing


def do_play(state: State, seat: int, move: Play) -> list[Event]:
    """Lay the card, note the call, let the card act, and end the round if the hand is empty (M-UNO-29)."""
    number, effects = DECK.numbers[move.card], rules_for(state.options).effects
    card = DECK.faces[number]
    state.hands[seat] = state.hands[seat].replace(bytes([number]), b"", 1)
    state.piles.discard += bytes([number])
    events = [Played(seat, move.card, move.colour), *note_call(state, seat, call=move.call_uno)]
    # The card acts before its colour counts: a Wild Draw Four is judged by the colour it was played on (D-14).
    events += effects.get(card.symbol, next_turn)(state, seat)
    state.colour, state.stuck = move.colour or card.colour, 0
    return events if state.hands[seat] else [*events, *end_round(state, seat)]


def note_call(state: State, seat: int, *, call: bool) -> list[Event]:
    """Open the window to catch a seat that is down to one card without a call (M-UNO-27, D-47)."""
    state.lapsed = []
    if len(state.hands[seat]) != 1 or seat in state.called:
        return []
    if call:
        state.called = [*state.called, seat]
        return [UnoCalled(seat)]
    state.lapsed.append(seat)
    return []


def do_draw(state: State, seat: int, _move: Draw) -> list[Event]:
    """Take one card, which may then be played (M-UNO-13); where there is none, the turn passes (D-01)."""
    state.lapsed = []
    could_play = any(matches(state, number) for number in state.hands[seat])
    events, drawn = give(state, seat, 1)
    if drawn:
        state.phase, state.drawn, state.stuck = "drawn", drawn[0], 0
        return events
    if len(state.hands[seat]) > 1:
        void_call(state, seat)
    state.stuck = 0 if could_play else state.stuck + 1
    go_on = end_round(state, None) if state.stuck == len(state.hands) else next_turn(state, seat)
    return [*events, *go_on]


def do_pass(state: State, seat: int, _move: Pass) -> list[Event]:
    """Keep the drawn card (M-UNO-14, C-14)."""
    void_call(state, seat)
    return [Passed(seat), *next_turn(state, seat)]


def do_accept(state: State, seat: int, _move: Accept) -> list[Event]:
    """Draw the four cards and miss the turn (M-UNO-20)."""
    state.claim, state.lapsed = None, []
    return penalise(state, seat, 4)


def do_challenge(state: State, seat: int, _move: Challenge) -> list[Event]:
    """Look at the hand that the Wild Draw Four was played from (M-UNO-22); who was wrong draws (M-UNO-23, M-UNO-24)."""
    claim = cast(Claim, state.claim)
    state.claim, state.lapsed = None, []
    guilty = any(DECK.faces[number].colour == claim.colour for number in claim.hand)
    events = [Challenged(seat, claim.seat, guilty), HandShown(claim.seat, seat, DECK.codes(claim.hand))]
    if not guilty:
        return [*events, *penalise(state, seat, 6)]
    state.phase = "turn"
    return [*events, *give(state, claim.seat, 4)[0]]


def do_call(state: State, seat: int, _move: CallUno) -> list[Event]:
    """Note the call; a late one closes the window (D-46)."""
    state.called = [*state.called, seat]
    state.lapsed = [other for other in state.lapsed if other != seat]
    return [UnoCalled(seat)]


def do_catch(state: State, seat: int, move: Catch) -> list[Event]:
    """Let the caught seat draw, whatever else is under way (M-UNO-28, D-48, D-49)."""
    state.lapsed = [other for other in state.lapsed if other != move.seat]
    return [Caught(move.seat, seat), *give(state, move.seat, rules_for(state.options).penalty)[0]]


def do_choose_colour(state: State, seat: int, move: ChooseColour) -> list[Event]:
    """Name the colour of the Wild that started the round (M-UNO-09)."""
    state.colour, state.phase = move.colour, "turn"
    return [ColourChosen(seat, move.colour)]


def do_next_round(state: State, _seat: int, _move: NextRound) -> list[Event]:
    """Pass the deal to the left, whatever the direction of play was (M-UNO-37, D-22)."""
    state.dealer = (state.dealer + 1) % len(state.hands)
    return deal(state)


def give(state: State, seat: int, count: int) -> tuple[list[Event], bytes]:
    """Draw cards for a seat, or as many as there are (D-01, D-02, D-51)."""
    drawn, refills = state.piles.take(count)
    state.hands[seat] += drawn
    if drawn:
        void_call(state, seat)
    return [Drew(seat, len(drawn), DECK.codes(drawn)), *refills], drawn


def void_call(state: State, seat: int) -> None:
    """Forget a call that no longer fits the hand (D-36, D-49)."""
    state.called = [other for other in state.called if other != seat]


# -------------------------------------------------------------------------------------------- effects


def next_turn(state: State, seat: int) -> list[Event]:
    """Let the seat after this one take a turn."""
    state.phase, state.turn, state.drawn = "turn", seat_after(state, seat), None
    return []


def skip(state: State, seat: int) -> list[Event]:
    """Let the next seat miss a turn (M-UNO-06, M-UNO-17, M-UNO-26)."""
    target = seat_after(state, seat)
    return [Skipped(target), *next_turn(state, target)]


def reverse(state: State, seat: int) -> list[Event]:
    """Turn the direction round (M-UNO-16); with two seats this works like a Skip (M-UNO-25)."""
    state.direction = -1 if state.direction == 1 else 1
    go_on = skip if len(state.hands) == 2 else next_turn
    return [Reversed(state.direction), *go_on(state, seat)]


def draw_two(state: State, seat: int) -> list[Event]:
    """Let the next seat draw two cards and miss a turn (M-UNO-07, M-UNO-18)."""
    return penalise(state, seat_after(state, seat), 2)


def wild_draw_four(state: State, seat: int) -> list[Event]:
    """Ask the next seat to accept or challenge (M-UNO-22); a last card only makes it draw (M-UNO-30, D-38)."""
    target = seat_after(state, seat)
    if not state.hands[seat]:
        return penalise(state, target, 4)
    state.claim = Claim(seat, state.colour, state.hands[seat])
    state.phase, state.turn, state.drawn = "challenge", target, None
    return []


def penalise(state: State, seat: int, count: int) -> list[Event]:
    """Let a seat draw cards and miss its turn."""
    return [*give(state, seat, count)[0], Skipped(seat), *next_turn(state, seat)]


EFFECTS = {"S": skip, "R": reverse, "D": draw_two, "F": wild_draw_four}
TURNED = {"S": skip, "R": dealer_starts, "D": draw_two, "W": first_seat_chooses}
FIRST_WILD = {"choose": frozenset("F"), "bury": frozenset("WF")}  # M-UNO-10, C-01

# -------------------------------------------------------------------------------------------- scoring


def end_round(state: State, winner: int | None) -> list[Event]:
    """Count the hands; winner None means that nobody could play or draw (D-01)."""
    scoring = rules_for(state.options).scoring
    points = scoring.points(state, winner)
    state.scores = [score + gained for score, gained in zip(state.scores, points, strict=True)]
    state.winners = scoring.winners(state.scores, state.options.target)
    state.phase, state.drawn, state.called = "finished" if state.winners else "round_over", None, []
    ended = RoundEnded(winner, points, state.scores, [DECK.codes(hand) for hand in state.hands])
    return [ended, GameEnded(state.winners)] if state.winners else [ended]


def own_points(state: State, _winner: int | None) -> list[int]:
    """Count each seat's own hand for itself (M-UNO-36)."""
    return [sum(DECK.faces[number].points for number in hand) for hand in state.hands]


def collected_points(state: State, winner: int | None) -> list[int]:
    """Give the points of all hands to who went out (M-UNO-31), in a blocked round to nobody (D-01)."""
    total = sum(own_points(state, winner))
    return [total if seat == winner else 0 for seat in range(len(state.hands))]


def first_past(scores: list[int], target: int) -> list[int]:
    """Find who has reached the target: only one seat scores in a round (M-UNO-35, C-06)."""
    return [seat for seat, score in enumerate(scores) if score >= target]


def lowest(scores: list[int], target: int) -> list[int]:
    """Find who has the lowest total once somebody has reached the target (M-UNO-36, D-53, D-54)."""
    return [seat for seat, score in enumerate(scores) if score == min(scores) and max(scores) >= target]


SCORING = {"collect": Scoring(collected_points, first_past), "own": Scoring(own_points, lowest)}

# ---------------------------------------------------------------------------------------------- views


class Pending(msgspec.Struct, frozen=True):
    """What the table waits for besides an ordinary turn."""

    kind: Annotated[
        Literal["drawn", "colour", "challenge"],
        Meta(
            description="`drawn`: the seat plays the card it has drawn, or passes. `colour`: it names the colour of "
            "the Wild turned up. `challenge`: it accepts or challenges a Wild Draw Four."
        ),
    ]
    seat: Seat
    count: Annotated[int, Meta(description="How many cards it is about.")]


class Board(msgspec.Struct, frozen=True, tag_field="kind", tag="uno"):
    """What lies open on a table of UNO."""

    top_card: CardCode
    colour: Annotated[Colour | None, Meta(description="The colour to follow; null until the first seat names it.")]
    direction: Annotated[Literal[1, -1], Meta(description="1: clockwise, to the next higher seat; -1: the other way.")]
    draw_pile_count: int
    discard_pile_count: int
    dealer: Seat
    called: Annotated[list[Seat], Meta(description="Seats whose UNO call stands.")]
    pending: Pending | None


def view_for(state: State, seat: int | None) -> View:
    """Build what one seat, or a spectator, may know."""
    return View(
        round=state.round,
        turn=state.turn if status(state) == "playing" else None,
        hand_counts=[len(hand) for hand in state.hands],
        scores=state.scores,
        board=board(state) if state.piles.discard else None,
        hand=None if seat is None else DECK.codes(state.hands[seat]),
    )


def board(state: State) -> Board:
    """Build what everybody sees."""
    kind: Any = state.phase
    stake = PHASES[state.phase].stake
    return Board(
        top_card=DECK.faces[state.piles.top].code,
        colour=state.colour,
        direction=state.direction,
        draw_pile_count=len(state.piles.draw),
        discard_pile_count=len(state.piles.discard),
        dealer=state.dealer,
        called=state.called,
        pending=None if stake is None else Pending(kind, state.turn, stake),
    )


def event_for(event: Event, seat: int | None) -> Event:
    """Build what one reader may know of an event: cards that change hands unseen are only their owner's to read."""
    if isinstance(event, Drew):
        return Drew(event.seat, event.count, event.cards if seat == event.seat else None)
    if isinstance(event, HandShown):
        return HandShown(event.seat, event.to, event.cards if seat == event.to else None)
    return event


def outcome(state: State) -> Outcome | None:
    """Tell how a finished game ended."""
    return Outcome(state.winners, state.scores) if state.winners else None


def inventory(state: State) -> list[str]:
    """List every card on the table, sorted (D-05)."""
    return DECK.codes(bytes(sorted(b"".join([*state.hands, state.piles.draw, state.piles.discard]))))


# ------------------------------------------------------------------------------------------ positions


class Position(position.Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of UNO to start from. Hands and piles are card codes with spaces between them."""

    colour: Annotated[Colour | None, Meta(description="The colour to follow: needed when the top card is wild.")] = None
    direction: Direction = 1
    called: Annotated[
        list[Seat],
        Meta(
            description="Seats that are safe with their one card. Any other with one, not being on turn, can be caught."
        ),
    ] = []


def place(options: Options, drawn_up: Position, seed: bytes) -> State:
    """Lay a table in a position.

    Raises:
        Misplaced: no game could be in it; the message says why.
    """
    hands, draw, discard = drawn_up.read(DECK)
    drawn_up.check_table(SEATS, options.target)
    single = {seat for seat, hand in enumerate(hands) if len(hand) == 1}
    refuse_if(not single >= {*drawn_up.called}, "called: only a seat with one card can have called.")
    refuse_if(len(set(drawn_up.called)) < len(drawn_up.called), "called: a seat is listed once.")
    top = DECK.faces[discard[-1]]
    refuse_if(not top.colour and not drawn_up.colour, "colour: it is needed when the top card is wild.")
    refuse_if(bool(top.colour) and drawn_up.colour not in (None, top.colour), "colour: the top card has another.")
    return State(
        options=options,
        piles=Piles(Chance(seed), draw, discard),
        hands=hands,
        scores=drawn_up.scores or [0] * len(hands),
        phase="turn",
        round=1,
        dealer=drawn_up.dealer,
        turn=drawn_up.turn,
        direction=drawn_up.direction,
        colour=drawn_up.colour or top.colour,
        called=list(drawn_up.called),
        lapsed=sorted(single - {drawn_up.turn, *drawn_up.called}),
    )


# ----------------------------------------------------------------------------------------- the record


def play_candidates(state: State, seat: int) -> Iterable[Move]:
    """Every card once that goes on the pile, a wild one in every colour, with the call where it is due."""
    hand = state.hands[seat]
    cards = sorted(set(hand)) if state.drawn is None else [state.drawn]
    return (play for number in cards if matches(state, number) for play in PLAYS[number, len(hand) == 2])


def catch_candidates(state: State, _seat: int) -> Iterable[Move]:
    """Whoever may be caught."""
    return map(Catch, state.lapsed)


def just(*moves: Move) -> Callable[[State, int], Iterable[Move]]:
    """Offer moves that are the same for everybody."""
    return lambda _state, _seat: moves


PLAYS: dict[tuple[int, bool], list[Play]] = {
    (number, call): [Play(card.code, colour, call) for colour in ([None] if card.colour else COLOURS)]
    for number, card in enumerate(DECK.faces)
    for call in (False, True)
}
RULES: dict[type[Move], Rule] = {
    Play: Rule(check_play, do_play, play_candidates, "M-UNO-12"),
    Draw: Rule(check_time, do_draw, just(Draw()), "M-UNO-13"),
    Pass: Rule(check_time, do_pass, just(Pass()), "M-UNO-14"),
    Accept: Rule(check_time, do_accept, just(Accept()), "M-UNO-20"),
    Challenge: Rule(check_time, do_challenge, just(Challenge()), "M-UNO-22"),
    CallUno: Rule(check_call, do_call, just(CallUno()), "D-45"),
    Catch: Rule(check_catch, do_catch, catch_candidates, "M-UNO-28"),
    ChooseColour: Rule(check_time, do_choose_colour, just(*map(ChooseColour, COLOURS)), "M-UNO-09"),
    NextRound: Rule(check_time, do_next_round, just(NextRound()), "D-57"),
}
RULEBOOK = Rulebook(
    id="uno",
    title="UNO",
    edition=1,
    seats=SEATS,
    cards=DECK.faces,
    presets=(
        Preset(
            id="uno-official",
            title="UNO, official rules",
            summary="Draw one, bluff with the Wild Draw Four and be challenged; who goes out collects; first to 500.",
            options=Options(),
            texts=("uno-official", "uno-decisions"),
        ),
    ),
    options=Options,
    state=State,
    board=Board,
    position=Position,
    rules=RULES,
    events=(
        *(
            Dealt,
            Turned,
            Played,
            Drew,
            Passed,
            Skipped,
            Reversed,
            Reshuffled,
            UnoCalled,
            Caught,
            RoundEnded,
            GameEnded,
        ),
        *(ColourChosen, Challenged, HandShown),
    ),
    setup=setup,
    begin=begin,
    place=place,
    status=status,
    to_move=to_move,
    kinds=kinds,
    view_for=view_for,
    event_for=event_for,
    outcome=outcome,
    inventory=inventory,
)
