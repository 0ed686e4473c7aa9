"""The bots of Crazy Eights.

The hard bot gives each of its moves points for what it likes about it, and makes the one with most.
"""

from typing import cast

import msgspec

from service.rules.bots import Decision
from service.rules.card_games import seats_in_order
from service.rules.crazy_eights.schema import DECK, Board, Options, Play
from service.rules.moves_and_events import Catch, Draw, Move, NextRound

CARD = 1.0
KEEP_EIGHT = 1.0
DRAW = 0.5
FITS = 0.2
POINTS = 0.1
AGAIN = 0.5
STUCK = 0.5
HARM = 0.5
SKIP = 0.3
KEEP_TWO = 0.0


def forget(move: Move) -> Move:
    """Return a play without its announcement."""
    return msgspec.structs.replace(move, announce=False) if isinstance(move, Play) else move


def hard(decision: Decision) -> Move | None:
    """Catch if possible, and make the move that it likes best otherwise."""
    at_once = [move for move in decision.legal_moves if isinstance(move, Catch | NextRound)]
    if at_once:
        return at_once[0]
    return max(decision.legal_moves, key=lambda move: liking(decision, move))


def liking(decision: Decision, move: Move) -> float:
    if isinstance(move, Draw):
        return -DRAW
    if not isinstance(move, Play):
        return 0
    board, options = cast(Board, decision.view.board), cast(Options, decision.options)
    counts = decision.view.hand_counts
    others = seats_in_order(decision.seat, len(counts), board.direction, board.eliminated)
    rest = [*cast(list[str], decision.view.hand)]
    rest.remove(move.card)
    if not rest:
        return 1e9
    suit, rank = move.suit or move.card[0], move.card[1:]
    alarm = 1 / min(counts[s] for s in others)
    follow = sum(card[0] == suit or card[1:] == rank for card in rest if card[1:] != "8")
    total = CARD + FITS * follow + POINTS * alarm * DECK.faces[DECK.numbers[move.card]].points
    victim = others[0]
    nxt = others[0]
    if rank == "8":
        total -= KEEP_EIGHT
    elif rank == "2" and options.twos != "plain":
        total += HARM * (2 + board.stake) / counts[victim] - KEEP_TWO
        if options.twos == "draw_two":
            nxt = [*others, decision.seat][1]
    elif rank == "Q" and options.queens_skip:
        nxt = [*others, decision.seat][1]
    elif rank == "A" and options.aces_reverse:
        nxt = others[-1] if len(others) > 1 else decision.seat
    elif rank == "J" and options.jacks_again:
        nxt = decision.seat
    if nxt == decision.seat:
        total += AGAIN if follow or any(card[1:] == "8" for card in rest) else -STUCK
    else:
        total -= SKIP / counts[nxt]
    return total
