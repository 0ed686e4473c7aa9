"""What holds for every rulebook, whatever is played: games of random moves under watch."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, cast

import msgspec
import pytest
from msgspec import inspect

from service.rules.catalogue import RULESETS
from service.rules.refusals import Refusal
from service.rules.rulebook import Rulebook, Ruleset
from service.rules.words import Move
from tests.live.effort import effort
from tests.rules.uno.table import clause

GAMES = effort(1, 4)
MOVES = 300
HOUSES = 5
"""How many tables with house rules drawn by lot there are for each ruleset."""

Step = tuple[Rulebook, Any, int, Move, random.Random]


class Sitting(NamedTuple):
    """A table for so many seats; house 0 plays by the ruleset as it is, each other by house rules drawn by lot."""

    ruleset: str
    seats: int
    house: int = 0

    def __str__(self) -> str:
        return f"{self.ruleset}-{self.seats}-{self.house}"


def sittings() -> Iterator[Sitting]:
    for name, (rulebook, _) in RULESETS.items():
        yield from (Sitting(name, seats) for seats in sorted(rulebook.seats)[::3])
        seats = sorted(rulebook.seats)[:4]
        yield from (Sitting(name, seats[house % len(seats)], house) for house in range(1, HOUSES + 1))


every_sitting = pytest.mark.parametrize("sitting", list(sittings()), ids=str)


def sit_down(sitting: Sitting, seed: int) -> tuple[Rulebook, Any, random.Random]:
    rulebook, preset = RULESETS[sitting.ruleset]
    options = house_rules(rulebook, preset, sitting) if sitting.house else preset.options
    chance = random.Random(f"{sitting} {seed}")
    state = rulebook.setup(options, sitting.seats, chance.randbytes(32))
    rulebook.begin(state)
    return rulebook, state, chance


def house_rules(rulebook: Rulebook, preset: Ruleset, sitting: Sitting) -> Any:
    """Change some options by lot, until they go together."""
    chance = random.Random(str(sitting))
    for _ in range(1_000):
        changed = {
            field.name: chance.choice(values(field.type))
            for field in cast(inspect.StructType, inspect.type_info(rulebook.options)).fields
            if values(field.type) and chance.random() < 0.5
        }
        options = msgspec.structs.replace(preset.options, **changed)
        if not any(clash.found(options, sitting.seats) for clash in rulebook.clashes):
            return options
    raise AssertionError("no options go together")


def values(kind: inspect.Type) -> list[Any]:
    """Some values that an option can have."""
    if isinstance(kind, inspect.Metadata):
        return values(kind.type)
    if isinstance(kind, inspect.UnionType):
        return [value for one in kind.types for value in values(one)]
    if isinstance(kind, inspect.LiteralType):
        return list(kind.values)
    if isinstance(kind, inspect.IntType):
        least, most = cast(int, kind.ge), cast(int, kind.le)
        return [least, min(least + 3, most), min(least + 299, most)]
    if isinstance(kind, inspect.NoneType):
        return [None]
    return [False, True] if isinstance(kind, inspect.BoolType) else []


def test_house_rules_drawn_by_lot_try_every_value_of_every_option() -> None:
    for name, (rulebook, preset) in RULESETS.items():
        tried: dict[str, set[Any]] = {}
        for house in range(1, 60):
            options = house_rules(rulebook, preset, Sitting(name, 4, house))
            for option, value in msgspec.structs.asdict(options).items():
                tried.setdefault(option, set()).add(value)
        fields = cast(inspect.StructType, inspect.type_info(rulebook.options)).fields
        assert {field.name for field in fields if len(tried[field.name]) < min(2, len(values(field.type)))} == set()


def steps(sitting: Sitting) -> Iterator[Step]:
    """Play random legal moves; stop before each with the state, the seat and the move about to be made."""
    for seed in range(GAMES):
        rulebook, state, chance = sit_down(sitting, seed)
        for _ in range(MOVES):
            if rulebook.status(state) == "finished":
                break
            seat = chance.choice(rulebook.to_move(state))
            move = chance.choice(rulebook.legal_moves(state, seat))
            yield rulebook, state, seat, move, chance
            rulebook.apply(state, seat, move)


def stored(state: Any) -> bytes:
    return msgspec.msgpack.encode(state)


def copied(rulebook: Rulebook, state: Any) -> Any:
    """Copy a state by encoding and decoding it, which takes a quarter of the time of ``copy.deepcopy``."""
    return msgspec.msgpack.decode(stored(state), type=rulebook.state)


@clause("D-05")
@every_sitting
def test_no_card_is_ever_lost_or_doubled(sitting: Sitting) -> None:
    deck = None
    for rulebook, state, _, _, _ in steps(sitting):
        deck = deck or rulebook.inventory(state)
        assert rulebook.inventory(state) == deck


@every_sitting
def test_exactly_the_seats_to_move_have_legal_moves(sitting: Sitting) -> None:
    for rulebook, state, _, _, _ in steps(sitting):
        movers = [seat for seat in range(sitting.seats) if rulebook.legal_moves(state, seat)]
        assert movers
        assert movers == rulebook.to_move(state)
        assert movers == [seat for seat in range(sitting.seats) if seat in rulebook.view_for(state, seat).to_move]


@clause("D-111")
@every_sitting
def test_what_is_listed_is_what_is_accepted_and_a_refusal_changes_no_byte(sitting: Sitting) -> None:
    everything: set[Move] = set()
    for rulebook, state, _, _, chance in steps(sitting):
        legal = {seat: set(rulebook.legal_moves(state, seat)) for seat in range(sitting.seats)}
        everything.update(*legal.values())
        before, known = stored(state), sorted(everything, key=repr)
        for seat in range(sitting.seats):
            for move in chance.sample(known, min(12, len(known))):
                accepted = is_accepted(rulebook, state, seat, move)
                if rulebook.rules[type(move)].some:
                    assert accepted <= any(type(other) is type(move) for other in legal[seat])
                else:
                    assert bool(spellings(move) & legal[seat]) if accepted else move not in legal[seat]
        assert stored(state) == before


@every_sitting
def test_a_refusal_cites_a_clause_that_the_ruleset_serves(sitting: Sitting) -> None:
    book, preset = RULESETS[sitting.ruleset]
    served, everything, cited = {clause.id for clause in book.clauses(preset)}, set[Move](), set[str]()
    for rulebook, state, seat, move, chance in steps(sitting):
        everything.update({move, *rulebook.legal_moves(state, seat)})
        known = sorted(everything, key=repr)
        for tried in chance.sample(known, min(6, len(known))):
            try:
                rulebook.check(state, chance.randrange(sitting.seats), tried)
            except Refusal as refusal:
                cited.add(preset.cites.get(refusal.clause, refusal.clause))
    assert cited
    assert cited <= served


def is_accepted(rulebook: Rulebook, state: Any, seat: int, move: Move) -> bool:
    try:
        rulebook.check(state, seat, move)
    except Refusal:
        return False
    return True


def spellings(move: Move) -> set[Move]:
    """A move is listed with the UNO call if it is due, and without it after a call; and with the end of a run."""
    told = {move}
    if hasattr(move, "call_uno"):
        told.update(msgspec.structs.replace(move, call_uno=call) for call in (False, True))
    if getattr(move, "end", "") is None:
        told.update(msgspec.structs.replace(move, end=end) for end in ("low", "high"))
    return told


@every_sitting
def test_looking_changes_nothing(sitting: Sitting) -> None:
    for rulebook, state, seat, _, _ in steps(sitting):
        before = stored(state)
        rulebook.view_for(state, seat)
        rulebook.view_for(state, None)
        rulebook.legal_moves(state, seat)
        rulebook.outcome(state)
        assert stored(state) == before


@every_sitting
def test_a_state_survives_being_stored(sitting: Sitting) -> None:
    for rulebook, state, _, _, _ in steps(sitting):
        assert copied(rulebook, state) == state


@every_sitting
def test_the_same_seed_and_moves_give_the_same_game(sitting: Sitting) -> None:
    assert [stored(state) for _, state, _, _, _ in steps(sitting)] == [
        stored(state) for _, state, _, _, _ in steps(sitting)
    ]


@every_sitting
def test_every_reader_sees_the_same_whatever_lies_hidden(sitting: Sitting) -> None:
    for rulebook, state, seat, move, chance in steps(sitting):
        for reader in (*range(sitting.seats), None):
            other = redealt(rulebook, state, reader, chance)
            assert seen(rulebook, state, reader) == seen(rulebook, other, reader)
        if rulebook.status(state) == "playing" and not rulebook.dice:
            told_alike(rulebook, state, seat, move)


def seen(rulebook: Rulebook, state: Any, reader: int | None) -> bytes:
    moves = [] if reader is None else rulebook.legal_moves(state, reader)
    return msgspec.json.encode([rulebook.view_for(state, reader), moves])


def redealt(rulebook: Rulebook, state: Any, reader: int | None, chance: random.Random) -> Any:
    """Exchange what a reader cannot see: where dice are rolled that is nothing but what chance will bring."""
    other = copied(rulebook, state)
    if not rulebook.dice:
        redeal_cards(other, state, reader, chance)
    getattr(other, "piles", other).chance.seed = chance.randbytes(32)
    return other


def redeal_cards(other: Any, state: Any, reader: int | None, chance: random.Random) -> None:
    """Exchange cards: other hands, the draw pile, a hand under a claim."""
    hidden = [seat for seat in range(len(state.hands)) if seat != reader]
    pool = bytearray(b"".join([*(state.hands[seat] for seat in hidden), state.piles.draw]))
    chance.shuffle(pool)
    for seat in hidden:
        other.hands[seat], pool = bytes(pool[: len(state.hands[seat])]), pool[len(state.hands[seat]) :]
    other.piles.draw = bytes(pool)
    claim, drawn = getattr(other, "claim", None), getattr(other, "drawn", None)
    if claim is not None and claim.seat != reader:
        claim.hand = other.hands[claim.seat]
    if drawn is not None and other.turn != reader:
        other.drawn = other.hands[other.turn][-1]


def told_alike(rulebook: Rulebook, state: Any, seat: int, move: Move) -> None:
    """Draw another card from the pile: only the seat that draws may read which."""
    first, second = copied(rulebook, state), copied(rulebook, state)
    second.piles.draw = second.piles.draw[::-1]
    told: Callable[[Any], list[Any]] = lambda at: rulebook.apply(at, seat, move)  # noqa: E731
    for one, other in zip(told(first), told(second), strict=True):
        if type(one).__name__ == "Drew" and one.count != other.count:
            return  # it takes as many cards as it takes to get one that may be played: that everybody sees
        for reader in (None, *(other_seat for other_seat in range(len(state.hands)) if other_seat != seat)):
            if type(one).__name__ == "Drew" and one.seat == reader:
                continue
            if type(one).__name__ in ("RoundEnded", "Dealt", "Turned"):
                continue
            assert rulebook.event_for(one, reader) == rulebook.event_for(other, reader)
