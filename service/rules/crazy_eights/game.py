"""Crazy Eights, all of it. Each piece of code names the clause of ``rules.md`` that it implements."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from service.rules import calls, codes, piles, position, redaction, scoring, tables, words
from service.rules.playing_cards import SUIT_CODES, SUITS, SuitCode, check_suit, packs, suit_at, suit_of
from service.rules.refusals import Refusal, Untimely
from service.rules.rulebook import Rule, Rulebook, Ruleset, View, either, just
from service.rules.words import CardCode, Catch, Direction, Draw, Event, Move, NextRound, Pass, Seat

DECK, DOUBLE = (packs(count, {"8": 50, "J": 10, "Q": 10, "K": 10, "A": 1}) for count in (1, 2))  # CE-03, CE-39
Draws = Literal["until_playable", "one"]
Twos = Literal["plain", "draw_two", "stack"]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """House rules of Crazy Eights."""

    draw: Annotated[Draws, Meta(description="Draw `one` card, or cards `until_playable` (CE-12).")] = "until_playable"
    reshuffle: Annotated[bool, Meta(description="Whether the discards become a new draw pile (CE-19).")] = True
    last_card: Annotated[bool, Meta(description="Whether a player's last card is to be announced (CE-34).")] = False
    twos: Annotated[Twos, Meta(description="Twos are `plain`, make others `draw_two`, or `stack` (CE-24).")] = "plain"
    queens_skip: Annotated[bool, Meta(description="Whether a queen costs the next player the turn (CE-29).")] = False
    aces_reverse: Annotated[bool, Meta(description="Whether an ace reverses the direction of play (CE-30).")] = False
    jacks_again: Annotated[bool, Meta(description="Whether a jack brings another turn (CE-32).")] = False
    target: Annotated[int, Meta(ge=1, le=10_000, description="The score that wins the game (CE-42).")] = 100


class Play(Move, frozen=True):
    """Put a card of your hand on the discard pile."""

    card: CardCode
    suit: Annotated[SuitCode | None, Meta(description="The suit to go on with: for an eight alone.")] = None
    announce: Annotated[bool, Meta(description="Announce your last card: this play leaves you one.")] = False


class CardPlayed(Event, frozen=True, tag="played"):
    """A seat played a card; `suit` is the one it named for an eight, `announced` whether it announced its last card."""

    seat: Seat
    card: CardCode
    suit: SuitCode | None
    announced: bool


class Board(Struct, frozen=True, tag_field="kind", tag="crazy-eights"):
    """What lies open on a table of Crazy Eights."""

    top_card: CardCode
    suit: Annotated[SuitCode, Meta(description="The suit to follow.")]
    direction: Direction
    draw_pile_count: int
    discard_pile_count: int
    dealer: Seat
    stake: Annotated[int, Meta(description="How many cards the seat on turn must draw or answer with a two; 0: none.")]
    drawn: Annotated[bool, Meta(description="Whether the seat on turn has drawn: it plays that card, or passes.")]
    lapsed: Annotated[list[Seat], Meta(description="Seats that have not announced their one card, and can be caught.")]


class Position(position.Position, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of Crazy Eights to start from. Hands and piles are card codes with spaces between them."""

    suit: Annotated[SuitCode | None, Meta(description="The suit to follow: needed when an eight lies on top.")] = None
    direction: Direction = 1
    announced: Annotated[list[Seat], Meta(description="Seats with one card that cannot be caught.")] = []


class State(tables.Table, array_like=True, kw_only=True):
    """A table of Crazy Eights, and what can happen there."""

    options: Options
    suit: SuitCode = "c"
    lapsed: list[int] = []
    stake: int = 0  # what the twos cost the seat on turn
    stuck: int = 0  # how many turns in a row have ended without a play and without a card to draw

    def deal(self, dealer: int) -> list[Event]:
        """Deal a round (CE-05), and turn up the first card that is no eight (CE-06 to CE-09)."""
        seats, self.dealer, self.direction, self.stuck = range(len(self.hands)), dealer % len(self.hands), 1, 0
        dealt = tables.deal(self, DOUBLE if len(seats) > 5 else DECK, 5 if len(seats) > 2 else 7, seats)
        turned = tables.turn_up(self.piles, DECK, lambda face: face.symbol == "8")
        self.suit, self.piles.kept = suit_of(DECK.faces[self.piles.top]), KEPT[self.options.reshuffle]
        return [dealt, *turned, *tables.next_turn(self, self.dealer)]

    def to_move(self) -> list[int]:
        """List the seats that may act, also to catch another seat (CE-35)."""
        return [seat for seat in range(len(self.hands)) if seat in tables.on_turn(self) or {*self.lapsed} - {seat}]

    def check_time(self, seat: int, move: Move) -> None:
        """Refuse what is another seat's to do (CE-09), or cannot be done now."""
        tables.check_turn(self, seat, move, "CE-09")
        if type(move) not in PHASES.get(self.phase, ()):
            raise Untimely("not_now", "CE-04" if type(move) is NextRound else NOT_NOW[self.phase], reason=self.phase)

    def check_play(self, seat: int, move: Play) -> None:
        """Judge a play: its time, its card, whether that goes, and what is said with it."""
        self.check_time(seat, move)
        if move.card not in DECK.numbers:
            raise Refusal("unknown_card", "CE-03", card=move.card)
        held, number = DECK.codes(self.hands[seat]), DECK.numbers[move.card]
        if move.card not in held:
            raise Refusal("card_not_in_hand", "CE-10", card=move.card)
        if self.phase == "drawn" and move.card != held[-1]:
            raise Refusal("only_the_drawn_card", "CE-13", card=held[-1])
        if not self.goes(number):
            raise self.mismatch(move.card)
        check_suit(DECK.faces[number], "8", move.suit, "CE-18")
        if move.announce and len(held) != ANNOUNCED[self.options.last_card]:
            raise Refusal("announce_not_allowed", "CE-36" if self.options.last_card else "CE-37")

    def goes(self, number: int) -> bool:
        """Tell whether a card goes on the pile (CE-10, CE-15, CE-17), or on the twos to be answered (CE-26)."""
        rank, top = DECK.faces[number].symbol, DECK.faces[self.piles.top].symbol
        return rank == "2" if self.stake else rank in ("8", top) or DECK.faces[number].suit == self.suit

    def mismatch(self, card: str) -> Refusal:
        """Say why a card does not go: on twos (CE-26), on an eight (CE-17) or on another card (CE-10)."""
        top, facts = DECK.faces[self.piles.top], {"card": card, "top": DECK.faces[self.piles.top].code}
        if self.stake:
            return Refusal("card_does_not_answer", "CE-26", **facts)
        return Refusal("card_does_not_match", "CE-17" if top.symbol == "8" else "CE-10", **facts, suit=self.suit)

    def do_play(self, seat: int, move: Play) -> list[Event]:
        """Lay the card and let it act; the last one ends the round, and only a two still acts (CE-33, CE-38)."""
        card, left = DECK.faces[DECK.numbers[move.card]], tables.put_down(self, seat, DECK.numbers[move.card])
        stake = self.stake + (2 if card.symbol == "2" and self.options.twos != "plain" else 0)
        self.suit, self.stuck, self.stake = move.suit or suit_of(card), 0, stake if left else 0
        self.lapsed = [seat] if left + 1 == ANNOUNCED[self.options.last_card] and not move.announce else []
        played = CardPlayed(seat, move.card, move.suit, move.announce)
        if not left:
            return [played, *tables.give(self, DECK, tables.seat_after(self, seat), stake), *self.end_round(seat)]
        option, effects = EFFECTS.get(card.symbol, ("draw", {}))
        return [played, *effects.get(getattr(self.options, option), tables.next_turn)(self, seat)]

    def do_draw(self, seat: int, _move: Draw | None = None) -> list[Event]:
        """Draw what the twos cost (CE-27), or one card or until one goes (CE-12); without any, pass (CE-23)."""
        self.lapsed = []
        if self.stake:
            return self.pay(seat)
        drawn = self.piles.take_until(self.goes, MOST[self.options.draw])
        self.hands[seat], self.phase = self.hands[seat] + drawn.cards, "drawn"
        return [*drawn.events(DECK, seat), *([] if drawn.cards else self.do_pass(seat))]

    def pay(self, seat: int) -> list[Event]:
        """Draw what twos cost, and lose the turn (CE-25, CE-27, CE-28)."""
        owed, self.stake = tables.give(self, DECK, seat, self.stake), 0
        return [*owed, words.Skipped(seat), *tables.next_turn(self, seat)]

    def do_pass(self, seat: int, _move: Pass | None = None) -> list[Event]:
        """End a turn without a play; a lap of such turns with no card to draw blocks the round (CE-40)."""
        self.stuck += self.piles.exhausted
        then = self.end_round(None) if self.stuck == len(self.hands) else tables.next_turn(self, seat)
        return [words.Passed(seat), *then]

    def check_catch(self, seat: int, move: Catch) -> None:
        """Refuse to catch where nothing is announced (CE-37), or who cannot be caught (CE-35)."""
        if not self.options.last_card:
            raise Refusal("not_in_these_rules", "CE-37", reason="catch")
        calls.catching("CE-35", "CE-35")(self, seat, move)

    def do_catch(self, seat: int, move: Catch) -> list[Event]:
        """Let the caught seat draw two cards (CE-35)."""
        calls.forget_lapse(self, move.seat)
        return [words.Caught(move.seat, seat), *tables.give(self, DECK, move.seat, 2)]

    def end_round(self, winner: int | None) -> list[Event]:
        """Count: the seat with the fewest points in hand gets, from each other, the difference (CE-38, CE-41)."""
        points = scoring.differences([sum(DECK.faces[number].points for number in hand) for hand in self.hands])
        return scoring.end_round(self, winner, points, [*map(DECK.codes, self.hands)], self.options.target)

    def plays(self, seat: int) -> list[Move]:
        """List each card once that goes, an eight once a suit, announced where that is due."""
        cards = [DECK.faces[number] for number in sorted({*self.hands[seat]}) if self.goes(number)]
        named = [(card.code, suit) for card in cards for suit in (SUIT_CODES if card.symbol == "8" else (None,))]
        return [Play(*play, len(self.hands[seat]) == ANNOUNCED[self.options.last_card]) for play in named]

    def view_for(self, seat: int | None) -> View:
        """Build what one seat, or a spectator, may know."""
        counts, drawn = (len(self.piles.draw), len(self.piles.discard)), self.phase == "drawn"
        shown = self.suit, self.direction, *counts, self.dealer, self.stake, drawn, self.lapsed
        board = Board(DECK.faces[self.piles.top].code, *shown) if self.round else None
        return tables.seen(self, DECK, seat, self.to_move(), board)


def place(options: Options, drawn_up: Position, seed: bytes) -> State:
    """Lay a table in a position; raise Misplaced if no game could be in it."""
    state, last = tables.undealt(State, options, len(drawn_up.hands), seed), ANNOUNCED[options.last_card] - 1
    drawn_up.put_on(state, DOUBLE if len(state.hands) > 5 else DECK, RULEBOOK.seats)
    drawn_up.check_players(state.scores, options.target)
    state.phase, state.direction, state.piles.kept = "turn", drawn_up.direction, KEPT[options.reshuffle]
    state.suit = suit_at(DECK.faces[state.piles.top], "8", drawn_up.suit)
    state.lapsed = calls.lapsed_at(state.turn, state.hands, drawn_up.announced, last, "/announced")
    return state


MOST, KEPT = {"one": 1, "until_playable": 104}, {True: 1, False: 104}  # cards drawn at most; discards never shuffled
ANNOUNCED = {True: 2, False: 0}  # cards in hand when a play announces the last one; with 0 no play does
EFFECTS: dict[str, tuple[str, dict[object, tables.Effect]]] = {  # by rank: an option, and the effect of its values
    "2": ("twos", {"draw_two": lambda state, seat: state.pay(tables.seat_after(state, seat))}),
    "Q": ("queens_skip", {True: tables.skip}),
    "A": ("aces_reverse", {True: tables.reverse}),
    "J": ("jacks_again", {True: tables.again}),
}
PHASES = {"turn": (Play, Draw), "drawn": (Play, Pass), "round_over": (NextRound,)}
NOT_NOW = {"lobby": "CE-04", "turn": "CE-14", "drawn": "CE-13", "round_over": "CE-04", "finished": "CE-42"}
RULES: dict[type[Move], Rule] = {
    Play: Rule(State.check_play, State.do_play, State.plays, "CE-10", forms=either("announce")),
    Draw: Rule(State.check_time, State.do_draw, just(Draw()), "CE-11"),
    Pass: Rule(State.check_time, State.do_pass, just(Pass()), "CE-14"),
    Catch: Rule(State.check_catch, State.do_catch, calls.catches, "CE-35"),
    NextRound: Rule(State.check_time, lambda state, *_: state.deal(state.dealer + 1), just(NextRound()), "CE-04"),
}
BASE = Ruleset(id="crazy-eights", title="Crazy Eights", summary="Match suit or rank; eights wild.", options=Options())
HOUSE = Ruleset(
    id="crazy-eights-house",
    title="Crazy Eights with house rules",
    summary="Draw one card; pass twos on; queens skip, aces reverse, jacks play again; announce your last card.",
    options=Options(draw="one", twos="stack", queens_skip=True, aces_reverse=True, jacks_again=True, last_card=True),
)
RULEBOOK = Rulebook(
    id="crazy-eights",
    title="Crazy Eights",
    package="service.rules.crazy_eights",
    seats=range(2, 8),
    suits=SUITS,
    cards=DECK.faces,
    rulesets=(BASE, HOUSE),
    options=Options,
    quick={"target": 20},
    state=State,
    board=Board,
    position=Position,
    rules=RULES,
    idle=(Draw, Pass),
    codes={"announce_not_allowed": codes.Code("Only a play that leaves one card announces it.", codes.LEAVE_OUT)},
    redaction={
        **redaction.shared(words.Dealt, words.Turned, words.Reshuffled, words.RoundEnded, words.GameEnded, words.Drew),
        **redaction.shared(words.Passed, words.Skipped, words.Reversed, words.Caught),
        CardPlayed: redaction.public("seat", "card", "suit", "announced"),
    },
    setup=lambda *at: tables.undealt(State, *at),
    begin=lambda state: state.deal(state.piles.chance.below(len(state.hands))),
    place=place,
    to_move=State.to_move,
    view_for=State.view_for,
    inventory=piles.lying(DECK),
    redeal=piles.redeal,
)
