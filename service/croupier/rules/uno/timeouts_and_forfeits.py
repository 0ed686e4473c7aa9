"""What UNO does for a seat whose time is over, and without a seat that forfeits."""

from collections.abc import Iterable

from croupier.rules import card_games, scoring
from croupier.rules.colours import COLOURS
from croupier.rules.moves_and_events import Draw, Event, Move, NextRound, Pass
from croupier.rules.turns import active_seats
from croupier.rules.uno.card_effects import card_rules_for, clear_pending, draw_and_lose_turn
from croupier.rules.uno.plays import legal_plays
from croupier.rules.uno.schema import Accept, ChooseColour, Play
from croupier.rules.uno.state import ANSWERABLE_STAGES, DECK, FACES, State, next_turn

# -------------------------------------------------------------------------------------------- timeouts


def waits_for_answer(state: State) -> bool:
    """Return whether a card is to be answered or a colour to be named, or a round is over."""
    return state.stage in (*ANSWERABLE_STAGES, "colour", "round_over")


def timeout_moves(state: State, seat: int) -> Iterable[Move]:
    """Yield the moves to try for a seat whose time is over: to accept, draw and pass before any play (D-120)."""
    suits = [FACES[number].suit for number in state.hands[seat]]
    colours = sorted(COLOURS, key=lambda colour: -suits.count(colour))
    yield from (Accept(), ChooseColour(colours[0]), Draw(), Pass(), NextRound())

    def harm(play: Play) -> tuple[int, int, int]:
        number = DECK.numbers[play.card]
        return FACES[number].points, number, colours.index(play.colour) if play.colour else 0

    yield from sorted(legal_plays(card_rules_for(state.options), state, seat), key=harm)


# -------------------------------------------------------------------------------------------- forfeits


def forfeit(state: State, seat: int) -> list[Event]:
    """Take a seat out of the game: the others play on, and the last one wins (D-121)."""
    events = card_games.take_out(state, seat)
    state.idle_turns = 0
    if winners := last_seat(state):
        return [*events, *end_game(state, winners)]
    return [*events, *continue_round(state, seat)]


def end_game(state: State, winners: list[int]) -> list[Event]:
    """End the game in the middle of a round."""
    clear_pending(state)
    state.drawn, state.called, state.catchable = None, [], []
    return scoring.finish_round(state, winners)


def continue_round(state: State, seat: int) -> list[Event]:
    """Continue the round, if there is one, without a seat that is out."""
    if state.stage == "round_over":
        return []
    if state.turn == seat:
        return pass_turn(state, seat)
    if state.challengeable and state.challengeable.seat == seat:
        return withdraw_challenge(state)
    return []


def pass_turn(state: State, seat: int) -> list[Event]:
    """Give the turn to the next seat, which names the colour if none was named; cards to accept or answer are void."""
    clear_pending(state)
    next_turn(state, seat)
    state.stage = "turn" if state.colour else "colour"
    return []


def withdraw_challenge(state: State) -> list[Event]:
    """End the time to challenge a Wild Draw Four: the seat on turn answers it, or draws where no card answers one."""
    state.challengeable, state.piles.discards_kept = None, 1
    if "draw_four" not in card_rules_for(state.options).stages_with_choice:
        return draw_and_lose_turn(state, state.turn)
    state.stage = "draw_four"
    return []


def last_seat(state: State) -> list[int]:
    """Return the last seat in the game when all others are out (H-UNO-50, D-121)."""
    seats = active_seats(state)
    return seats if len(seats) == 1 else []
