"""The rulebook of Crazy Eights. Each piece of code names the clause of ``rules.md`` that it implements."""

from croupier.rules import calls, card_games, codes, playing_cards, redaction, scoring
from croupier.rules import moves_and_events as events
from croupier.rules.bots import EASY_FORGETS_ONCE_IN, HARD_FORGETS_ONCE_IN, forgetful, random_bot
from croupier.rules.card_games import draw_cards
from croupier.rules.crazy_eights import bot
from croupier.rules.crazy_eights.options import NEVER, Rules, rules_for
from croupier.rules.crazy_eights.schema import DECK, DOUBLE_DECK, Board, CardPlayed, Options, Play, Position
from croupier.rules.moves_and_events import Catch, Draw, Event, Move, NextRound, Pass
from croupier.rules.playing_cards import SUIT_CODES, SUITS, SuitCode, suit_in_position, suit_of
from croupier.rules.refusals import Refusal, Untimely
from croupier.rules.rulebook import Rule, Rulebook, Ruleset, fixed_moves, forms_by_flag
from croupier.rules.turns import active_seats, check_turn, lose_turn, next_turn, seat_after, seats_to_move
from croupier.rules.view import RulebookView, view_of


class State(card_games.CardGameState, array_like=True, kw_only=True):
    """The state of Crazy Eights, with the functions of its rules."""

    options: Options
    suit: SuitCode = "c"
    pending_draw: int = 0  # cards that the seat on turn must draw for twos
    idle_turns: int = 0  # how many turns in a row have ended without a play and without a card to draw

    @property
    def rules(self) -> Rules:
        """What the options select."""
        return rules_for(self.options)

    def deal(self, dealer: int) -> list[Event]:
        """Deal a round (CE-05), and turn up the first card that is not an eight (CE-06 to CE-09)."""
        seats, self.dealer, self.direction, self.idle_turns = active_seats(self), dealer, 1, 0
        dealt = card_games.deal(self, DOUBLE_DECK if len(seats) > 5 else DECK, 5 if len(seats) > 2 else 7, seats)
        turned = card_games.turn_up(self.piles, DECK, lambda face: face.symbol == "8")
        self.suit, self.piles.discards_kept = suit_of(DECK.faces[self.piles.top]), self.rules.discards_kept
        return [dealt, *turned, *next_turn(self, self.dealer)]

    def next_round(self, _seat: int, _move: NextRound) -> list[Event]:
        """Pass the deal to the left (CE-04), over seats that are out (CE-46)."""
        self.direction = 1
        return self.deal(seat_after(self, self.dealer))

    def to_move(self) -> list[int]:
        """List the seats that may act, also to catch another seat (CE-35)."""
        known = seats_to_move(self)
        return [seat for seat in active_seats(self) if seat in known or {*self.catchable} - {seat}]

    def list_moves(self, seat: int) -> list[Move]:
        """List the legal moves: on turn plays, a draw or a pass; the next round; catches (CE-35)."""
        moves = []
        if seat == self.turn and self.stage in DRAW_OR_PASS:
            moves = [*self.legal_plays(seat), DRAW_OR_PASS[self.stage]]
        elif self.stage == "round_over" and seat not in self.eliminated:
            moves = [NEXT_ROUND]
        return [*moves, *calls.legal_catches(self, seat)] if self.catchable else moves

    def check_stage(self, seat: int, move: Move) -> None:
        """Refuse a move out of turn (CE-09), or one that the stage does not allow."""
        if seat == self.turn and type(move) in MOVES_BY_STAGE.get(self.stage, ()):
            return
        check_turn(self, seat, move, "CE-09")
        if type(move) not in MOVES_BY_STAGE.get(self.stage, ()):
            raise Untimely("not_now", "CE-04" if type(move) is NextRound else NOT_NOW[self.stage], reason=self.stage)

    def check_play(self, seat: int, move: Play) -> None:
        """Check a play: stage, card, match, suit, announcement."""
        self.check_stage(seat, move)
        if move.card not in DECK.numbers:
            raise Refusal("unknown_card", "CE-03", card=move.card)
        held, number = self.hands[seat], DECK.numbers[move.card]
        if number not in held:
            raise Refusal("card_not_in_hand", "CE-10", card=move.card)
        if self.stage == "drawn" and number != held[-1]:
            raise Refusal("only_the_drawn_card", "CE-13", card=DECK.faces[held[-1]].code)
        if number not in self.going_cards():
            raise self.mismatch_refusal(move.card)
        playing_cards.check_suit(DECK.faces[number], "8", move.suit, "CE-18")
        if move.announce and len(held) != self.rules.announced_at:
            raise Refusal("announce_not_allowed", self.rules.announcement_clause)

    def going_cards(self) -> frozenset[int]:
        """Return the cards that match the pile (CE-10, CE-15, CE-17), or answer the twos (CE-26)."""
        return TWOS if self.pending_draw else MATCHING[self.suit][self.piles.discard[-1]]

    def mismatch_refusal(self, card: str) -> Refusal:
        """Return the refusal of a card that does not match twos (CE-26), an eight (CE-17) or another card (CE-10)."""
        top, facts = DECK.faces[self.piles.top], {"card": card, "top": DECK.faces[self.piles.top].code}
        if self.pending_draw:
            return Refusal("card_does_not_answer", "CE-26", **facts)
        return Refusal("card_does_not_match", "CE-17" if top.symbol == "8" else "CE-10", **facts, suit=self.suit)

    def do_play(self, seat: int, move: Play) -> list[Event]:
        """Play the card and apply its effect; a last card ends the round, only a two then has one (CE-33, CE-38)."""
        card, left = DECK.faces[DECK.numbers[move.card]], card_games.play_card(self, seat, DECK.numbers[move.card])
        stake = self.pending_draw + (self.rules.owed_for_two if card.symbol == "2" else 0)
        self.suit, self.idle_turns, self.pending_draw = move.suit or suit_of(card), 0, stake if left else 0
        self.catchable = [seat] if left + 1 == self.rules.announced_at and not move.announce else []
        played = CardPlayed(seat, move.card, move.suit, move.announce)
        if not left:
            return [played, *draw_cards(self, DECK, seat_after(self, seat), stake), *self.end_round(seat)]
        return [played, *self.rules.effects.get(card.symbol, next_turn)(self, seat)]

    def do_draw(self, seat: int, _move: Draw | None = None) -> list[Event]:
        """Draw for the twos (CE-27), or one card or until one matches (CE-12); without a card to draw, pass (CE-23)."""
        self.catchable = []
        if self.pending_draw:
            return self.draw_pending(seat)
        drawn = self.piles.take_until(self.going_cards().__contains__, self.rules.most_drawn)
        self.hands[seat], self.stage = self.hands[seat] + drawn.cards, "drawn"
        return [*drawn.events(DECK, seat), *([] if drawn.cards else self.do_pass(seat))]

    def draw_pending(self, seat: int) -> list[Event]:
        """Draw the pending cards, and lose the turn (CE-25, CE-27, CE-28)."""
        owed, self.pending_draw = draw_cards(self, DECK, seat, self.pending_draw), 0
        return [*owed, *lose_turn(self, seat)]

    def do_pass(self, seat: int, _move: Pass | None = None) -> list[Event]:
        """End a turn without a play; when every seat has had one with no card to draw, the round is blocked (CE-40)."""
        self.idle_turns += self.piles.exhausted
        then = self.end_round(None) if self.idle_turns == len(active_seats(self)) else next_turn(self, seat)
        return [events.Passed(seat), *then]

    def check_catch(self, seat: int, move: Catch) -> None:
        """Refuse a catch if last cards are not announced (CE-37), or of a seat that cannot be caught (CE-35)."""
        if self.rules.announced_at == NEVER:
            raise Refusal("not_in_these_rules", "CE-37", reason="catch")
        calls.check_catch(self, seat, move, "CE-35", "CE-35")

    def do_catch(self, seat: int, move: Catch) -> list[Event]:
        """The caught seat draws two cards (CE-35)."""
        calls.clear_catchable(self, move.seat)
        return [events.Caught(move.seat, seat), *draw_cards(self, DECK, move.seat, 2)]

    def end_round(self, winner: int | None) -> list[Event]:
        """End the round: the seat with the fewest points scores the difference to each other seat (CE-38, CE-41)."""
        held = [sum(DECK.faces[n].points for n in hand) for hand in self.hands]
        points = scoring.differences_to_lowest(held, self.eliminated)
        return scoring.end_round(self, winner, points, [*map(DECK.codes, self.hands)], self.rules.target)

    def waits_for_answer(self) -> bool:
        """Return whether a two is to be answered (CE-26), or a round is over."""
        return self.stage == "round_over" or self.pending_draw > 0

    def forfeit(self, seat: int) -> list[Event]:
        """Take a seat out of the game; the last one wins (CE-46)."""
        out, self.idle_turns = card_games.take_out(self, seat), 0
        if len(active_seats(self)) == 1:
            self.pending_draw, self.catchable = 0, []
            return [*out, *scoring.finish_round(self, active_seats(self))]
        if self.stage != "round_over" and self.turn == seat:
            self.pending_draw = 0
            next_turn(self, seat)
        return out

    def legal_plays(self, seat: int) -> list[Move]:
        """List what the seat on turn can play, an eight with each suit, with the announcement if it is due."""
        hand = self.hands[seat]
        plays_by_card, plays = PLAYS[len(hand) == self.rules.announced_at], list[Move]()
        for number in sorted(self.going_cards().intersection(hand[-1:] if self.stage == "drawn" else hand)):
            plays += plays_by_card[number]
        return plays

    def view_for(self, seat: int | None) -> RulebookView:
        """Return the view of one seat, or of a spectator (None)."""
        counts, drawn = (len(self.piles.draw), len(self.piles.discard)), self.stage == "drawn"
        seats = self.catchable, self.eliminated
        shown = self.suit, self.direction, *counts, self.dealer, self.pending_draw, drawn, *seats
        board = Board(DECK.faces[self.piles.top].code, *shown) if self.round else None
        return view_of(self, DECK.codes, seat, self.to_move(), board)


def from_position(options: Options, position: Position, seed: bytes) -> State:
    """Return the state of a sandbox position; raise InvalidPosition if the position is impossible."""
    state, rules = card_games.new_state(State, options, len(position.hands), seed), rules_for(options)
    position.apply_to(state, DOUBLE_DECK if len(state.hands) > 5 else DECK, RULEBOOK.seats)
    position.check_not_over(state.scores, rules.target)
    state.stage, state.direction, state.piles.discards_kept = "turn", position.direction, rules.discards_kept
    state.suit = suit_in_position(DECK.faces[state.piles.top], "8", position.suit)
    state.catchable = calls.catchable_in_position(
        state.turn, state.hands, position.announced, rules.announced_at - 1, "/announced"
    )
    return state


MOVES_BY_STAGE: dict[str, tuple[type[Move], ...]] = {
    "turn": (Play, Draw),
    "drawn": (Play, Pass),
    "round_over": (NextRound,),
}
NOT_NOW = {"lobby": "CE-04", "turn": "CE-14", "drawn": "CE-13", "round_over": "CE-04", "finished": "CE-42"}
BASE = Ruleset(id="crazy-eights", title="Crazy Eights", summary="Match suit or rank; eights wild.", options=Options())
HOUSE = Ruleset(
    id="crazy-eights-house",
    title="Crazy Eights with house rules",
    summary="Draw one card; pass twos on; queens skip, aces reverse, jacks play again; announce your last card.",
    options=Options(draw="one", twos="stack", queens_skip=True, aces_reverse=True, jacks_again=True, last_card=True),
)
TWOS = frozenset(number for number, card in enumerate(DECK.faces) if card.symbol == "2")
MATCHING = {  # by suit to follow and top card
    suit: [
        frozenset(n for n, card in enumerate(DECK.faces) if card.symbol in ("8", top.symbol) or card.suit == suit)
        for top in DECK.faces
    ]
    for suit in SUIT_CODES
}
PLAYS = {  # by whether the announcement is due, and card
    due: [
        [Play(card.code, suit, due) for suit in (SUIT_CODES if card.symbol == "8" else (None,))] for card in DECK.faces
    ]
    for due in (False, True)
}
DRAW_OR_PASS: dict[str, Move] = {"turn": Draw(), "drawn": Pass()}  # by stage
NEXT_ROUND = NextRound()
RULES: dict[type[Move], Rule] = {
    Play: Rule(State.check_play, State.do_play, "CE-10", forms=forms_by_flag("announce")),
    Draw: Rule(State.check_stage, State.do_draw, "CE-11"),
    Pass: Rule(State.check_stage, State.do_pass, "CE-14"),
    Catch: Rule(State.check_catch, State.do_catch, "CE-35", keeps_turn=True),
    NextRound: Rule(State.check_stage, State.next_round, "CE-04"),
}
IDLE = (Draw, Pass)
RULEBOOK = Rulebook(
    id="crazy-eights",
    title="Crazy Eights",
    package="croupier.rules.crazy_eights",
    seats=range(2, 8),
    suits=SUITS,
    cards=DECK.faces,
    rulesets=(BASE, HOUSE),
    options=Options,
    quick={"target": 20},
    state=State,
    stored_fields="piles hands scores stage round dealer turn direction winners suit catchable pending_draw idle_turns "
    "eliminated",
    board=Board,
    position=Position,
    rules=card_games.refuse_eliminated(RULES, "CE-46"),
    idle=IDLE,
    draws={Draw: lambda state: state.pending_draw},
    bots={
        "easy": forgetful(random_bot(IDLE), "announce", EASY_FORGETS_ONCE_IN),
        "hard": forgetful(bot.hard, "announce", HARD_FORGETS_ONCE_IN),
    },
    codes={"announce_not_allowed": codes.Code("Only a play that leaves one card announces it.", codes.OMIT_FIELD)},
    redaction={
        **redaction.shared_entries(events.Dealt, events.Turned, events.Reshuffled, events.RoundEnded, events.GameEnded),
        **redaction.shared_entries(events.Drew, events.Passed, events.Skipped, events.Reversed, events.Caught),
        CardPlayed: redaction.public("seat", "card", "suit", "announced"),
        **redaction.shared_entries(events.Eliminated),
    },
    setup=lambda *arguments: card_games.new_state(State, *arguments),
    begin=lambda state: state.deal(state.piles.chance.below(len(state.hands))),
    from_position=from_position,
    to_move=State.to_move,
    list_moves=State.list_moves,
    timeout_moves=fixed_moves(Draw(), Pass(), NextRound()),  # CE-45
    waits_for_answer=State.waits_for_answer,
    forfeit=State.forfeit,
    view_for=State.view_for,
    inventory=card_games.inventory_of(DECK),
    redeal=card_games.redeal,
)
