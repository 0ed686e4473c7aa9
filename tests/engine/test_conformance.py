"""What holds for every rulebook, whatever is played: games of random moves under watch."""

import copy
import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import pytest

from service.rules import PRESETS
from service.rules.rulebook import Preset, Refusal, Rulebook
from service.rules.words import Move
from tests.rules.uno.table import clause

GAMES = 3
MOVES = 400
SITTINGS = [(name, seats) for name, (rulebook, _) in PRESETS.items() for seats in sorted({*rulebook.seats})[::3]]
every_sitting = pytest.mark.parametrize(("ruleset", "seats"), SITTINGS)

Step = tuple[Rulebook, Any, int, Move, random.Random]


def sit_down(ruleset: str, seats: int, seed: int) -> tuple[Rulebook, Preset, Any, random.Random]:
    rulebook, preset = PRESETS[ruleset]
    chance = random.Random(f"{ruleset} {seats} {seed}")
    state = rulebook.setup(preset.options, seats, chance.randbytes(32))
    rulebook.begin(state)
    return rulebook, preset, state, chance


def steps(ruleset: str, seats: int) -> Iterator[Step]:
    """Play random legal moves; stop before each with the state, the seat and the move about to be made."""
    for seed in range(GAMES):
        rulebook, _, state, chance = sit_down(ruleset, seats, seed)
        for _ in range(MOVES):
            if rulebook.status(state) == "finished":
                break
            seat = chance.choice(rulebook.to_move(state))
            move = chance.choice(rulebook.legal_moves(state, seat))
            yield rulebook, state, seat, move, chance
            rulebook.apply(state, seat, move)


def stored(state: Any) -> bytes:
    return msgspec.msgpack.encode(state)


@clause("D-05")
@every_sitting
def test_no_card_is_ever_lost_or_doubled(ruleset: str, seats: int) -> None:
    deck = None
    for rulebook, state, _, _, _ in steps(ruleset, seats):
        deck = deck or rulebook.inventory(state)
        assert rulebook.inventory(state) == deck


@every_sitting
def test_exactly_the_seats_to_move_have_legal_moves(ruleset: str, seats: int) -> None:
    for rulebook, state, _, _, _ in steps(ruleset, seats):
        assert [seat for seat in range(seats) if rulebook.legal_moves(state, seat)] == rulebook.to_move(state)
        assert rulebook.to_move(state)


@clause("D-111")
@every_sitting
def test_what_is_listed_is_what_is_accepted_and_a_refusal_changes_no_byte(ruleset: str, seats: int) -> None:
    everything: set[Move] = set()
    for rulebook, state, _, _, chance in steps(ruleset, seats):
        legal = {seat: set(rulebook.legal_moves(state, seat)) for seat in range(seats)}
        everything.update(*legal.values())
        before = stored(state)
        for seat in range(seats):
            for move in chance.sample(sorted(everything, key=repr), min(12, len(everything))):
                assert is_accepted(rulebook, state, seat, move) == bool(spellings(move) & legal[seat])
        assert stored(state) == before


def is_accepted(rulebook: Rulebook, state: Any, seat: int, move: Move) -> bool:
    try:
        rulebook.check(state, seat, move)
    except Refusal:
        return False
    return True


def spellings(move: Move) -> set[Move]:
    """A move is listed with the UNO call that is due with it; the call may be left out."""
    due = getattr(move, "call_uno", None) is False
    return {move, msgspec.structs.replace(move, call_uno=True)} if due else {move}


@every_sitting
def test_looking_changes_nothing(ruleset: str, seats: int) -> None:
    for rulebook, state, seat, _, _ in steps(ruleset, seats):
        before = stored(state)
        rulebook.view_for(state, seat)
        rulebook.view_for(state, None)
        rulebook.legal_moves(state, seat)
        rulebook.outcome(state)
        assert stored(state) == before


@every_sitting
def test_a_state_survives_being_stored(ruleset: str, seats: int) -> None:
    for rulebook, state, _, _, _ in steps(ruleset, seats):
        assert msgspec.msgpack.decode(stored(state), type=rulebook.state) == state


@every_sitting
def test_the_same_seed_and_moves_give_the_same_game(ruleset: str, seats: int) -> None:
    assert [stored(state) for _, state, _, _, _ in steps(ruleset, seats)] == [
        stored(state) for _, state, _, _, _ in steps(ruleset, seats)
    ]


@every_sitting
def test_every_reader_sees_the_same_whatever_lies_hidden(ruleset: str, seats: int) -> None:
    for rulebook, state, seat, move, chance in steps(ruleset, seats):
        for reader in (*range(seats), None):
            other = redealt(state, reader, chance)
            assert seen(rulebook, state, reader) == seen(rulebook, other, reader)
        if rulebook.status(state) == "playing":
            told_alike(rulebook, state, seat, move)


def seen(rulebook: Rulebook, state: Any, reader: int | None) -> bytes:
    moves = [] if reader is None else rulebook.legal_moves(state, reader)
    return msgspec.json.encode([rulebook.view_for(state, reader), rulebook.to_move(state), moves])


def redealt(state: Any, reader: int | None, chance: random.Random) -> Any:
    """Exchange the cards that a reader cannot see: other hands, the draw pile, the seed, a hand under a claim."""
    other = copy.deepcopy(state)
    hidden = [seat for seat in range(len(state.hands)) if seat != reader]
    pool = bytearray(b"".join([*(state.hands[seat] for seat in hidden), state.piles.draw]))
    chance.shuffle(pool)
    for seat in hidden:
        other.hands[seat], pool = bytes(pool[: len(state.hands[seat])]), pool[len(state.hands[seat]) :]
    other.piles.draw, other.piles.chance.seed = bytes(pool), chance.randbytes(32)
    if other.claim is not None and other.claim.seat != reader:
        other.claim.hand = other.hands[other.claim.seat]
    if other.drawn is not None and other.turn != reader:
        other.drawn = other.hands[other.turn][-1]
    return other


def told_alike(rulebook: Rulebook, state: Any, seat: int, move: Move) -> None:
    """Draw another card from the pile: only the seat that draws may read which."""
    first, second = copy.deepcopy(state), copy.deepcopy(state)
    second.piles.draw = second.piles.draw[::-1]
    told: Callable[[Any], list[Any]] = lambda at: rulebook.apply(at, seat, move)  # noqa: E731
    for one, other in zip(told(first), told(second), strict=True):
        for reader in (None, *(other_seat for other_seat in range(len(state.hands)) if other_seat != seat)):
            if type(one).__name__ == "Drew" and one.seat == reader:
                continue
            if type(one).__name__ in ("RoundEnded", "Dealt", "Turned"):
                continue
            assert rulebook.event_for(one, reader) == rulebook.event_for(other, reader)
