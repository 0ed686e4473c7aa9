"""Views of UNO, and states from sandbox positions."""

from typing import Any

from croupier.rules import calls, card_games, colours
from croupier.rules.chance import Chance
from croupier.rules.piles import Piles
from croupier.rules.position import invalid_if
from croupier.rules.uno.card_effects import may_jump
from croupier.rules.uno.options import Options
from croupier.rules.uno.schema import Board, Pending, Position
from croupier.rules.uno.state import DECK, FACES, PENDING_STAGES, SEATS, State, seats_known_to_move
from croupier.rules.view import RulebookView, view_of


def view_for(state: State, seat: int | None) -> RulebookView:
    """Return the view of one seat, or of a spectator (None)."""
    jump_in_seat = [seat] if seat is not None and may_jump(state, seat) else []
    to_move = sorted({*seats_known_to_move(state), *jump_in_seat})
    return view_of(state, DECK.codes, seat, to_move, board(state) if state.piles.discard else None)


def board(state: State) -> Board:
    """Return the board, which everybody sees."""
    kind: Any = state.stage
    count = state.pending_draw if state.drawn is None else 1
    return Board(
        top_card=FACES[state.piles.top].code,
        colour=state.colour,
        direction=state.direction,
        draw_pile_count=len(state.piles.draw),
        discard_pile_count=len(state.piles.discard),
        dealer=state.dealer,
        called=state.called,
        lapsed=state.catchable,
        eliminated=state.eliminated,
        pending=Pending(kind, state.turn, count) if kind in PENDING_STAGES else None,
    )


def redeal(state: State, reader: int | None, chance: Chance) -> None:
    """Exchange what a reader cannot see, also the hand of a challengeable Wild Draw Four and the card just drawn."""
    card_games.redeal(state, reader, chance)
    if state.challengeable and state.challengeable.seat != reader:
        state.challengeable.hand = state.hands[state.challengeable.seat][: len(state.challengeable.hand)]
    if state.drawn is not None and state.turn != reader:
        state.drawn = state.hands[state.turn][-1]


def from_position(options: Options, position: Position, seed: bytes) -> State:
    """Return the state of a sandbox position.

    Raises:
        InvalidPosition: the position is impossible.
    """
    hands, draw, discard = position.read(DECK)
    scores = position.check_common(SEATS)
    eliminated = ELIMINATED[options.elimination](options, position, scores)
    return State(
        options=options,
        piles=Piles(Chance(seed), draw, discard),
        hands=hands,
        scores=scores,
        stage="turn",
        round=1,
        dealer=position.dealer,
        first_mover=position.turn,
        turn=position.turn,
        direction=position.direction,
        colour=colours.colour_in_position(FACES[discard[-1]], position.colour),
        called=list(position.called),
        catchable=calls.catchable_in_position(position.turn, hands, position.called),
        eliminated=eliminated,
    )


def nobody_eliminated(options: Options, position: Position, scores: list[int]) -> list[int]:
    """Check a position without elimination, in which every seat plays."""
    position.check_not_over(scores, options.target)
    return []


def seats_eliminated(options: Options, position: Position, scores: list[int]) -> list[int]:
    """Return the eliminated seats of a position: they have reached the target and have no cards (D-55)."""
    invalid_if(any(score < 0 for score in scores), "score_below_zero", "/scores")
    out = [seat for seat, score in enumerate(scores) if score >= options.target]
    playing = [seat for seat, hand in enumerate(position.hands) if hand.split()]
    invalid_if(sorted([*out, *playing]) != list(range(len(scores))), "cards_and_scores", "/hands")
    invalid_if(len(playing) < 2, "too_few_playing", "/hands")
    for name, seat in (("turn", position.turn), ("dealer", position.dealer)):
        invalid_if(seat in out, "seat_is_out", f"/{name}", seat=seat)
    return out


ELIMINATED = {False: nobody_eliminated, True: seats_eliminated}
