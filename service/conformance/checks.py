"""What is checked at each step of a game. A check yields, for each thing that it tries, None or what is wrong."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from service.conformance.games import Step, copied, stored
from service.conformance.universe import some_of, universe
from service.games.changes import Act
from service.games.game import Game, Seat, digest_of
from service.i18n import has_message
from service.rules.catalogue import codes_of
from service.rules.chance import Chance
from service.rules.codes import Code
from service.rules.refusals import Refusal, Untimely
from service.rules.rulebook import Rulebook
from service.rules.words import CARD, Event, Move, mark_of
from service.storage.codec import Entry, decode, decode_entry, encode

Found = Iterator[str | None]
GAME, TOKEN = 24 * "0", digest_of("")
"""Of the games that are stored, to be read again."""
WHOLE = 50
"""At one step of so many the whole universe of moves is tried, at the others some of it."""
SOME, FEW = 12, 4
"""Moves of each kind that are tried then, and to see how they are refused."""


def inventory(step: Step) -> Found:
    """No card is lost or doubled within a round."""
    book, before = step.book, step.book.inventory(step.before)
    same_round = book.view_for(step.before, None).round == book.view_for(step.after, None).round
    lost = same_round and before != book.inventory(step.after)
    yield f"{_kind(step.move)} changes the cards on the table" if lost else None


def movers(step: Step) -> Found:
    """Exactly the seats in ``to_move`` have legal moves, and each sees that it may move."""
    book, state, seats = step.book, step.after, range(step.sitting.seats)
    able = [seat for seat in seats if book.legal_moves(state, seat)]
    yield None if able == book.to_move(state) else "to_move is not the list of the seats that have legal moves"
    seen = [seat for seat in seats if seat in book.view_for(state, seat).to_move]
    yield None if able == seen else "a seat does not see in its view that it may move, or sees it wrongly"
    yield None if able or book.status(state) == "finished" else "nobody has a legal move, and the game is not finished"


def legality(step: Step) -> Found:
    """What is listed is exactly what is accepted, over every move that a client can write."""
    book, state = step.book, step.before
    for seat in range(step.sitting.seats):
        listed = set(book.legal_moves(state, seat))
        yield from (
            None if book.allows(state, seat, move) else f"{_kind(move)} is listed, but refused" for move in listed
        )
        for move in _tried(step, listed):
            yield _misjudged(book, state, seat, move, listed)


def _tried(step: Step, listed: set[Move]) -> Iterator[Move]:
    book, seats = step.book, step.sitting.seats
    if step.number % WHOLE:
        return some_of(book, seats, sorted({*listed, step.move}, key=repr), step.chance, SOME)
    return (move for kind in book.moves for move in universe(book, seats, kind))


def _misjudged(book: Rulebook, state: Any, seat: int, move: Move, listed: set[Move]) -> str | None:  # noqa: ANN401
    rule = book.rules[type(move)]
    if not book.allows(state, seat, move):
        return None
    known = {type(other) for other in listed} & {type(move)} if rule.some else listed.intersection(rule.forms(move))
    return None if known else f"{_kind(move)} is accepted, but not listed"


def refusals(step: Step) -> Found:
    """A refusal changes nothing, cites a clause of the ruleset, and has a code and a message."""
    book, ruleset, before = step.book, step.sitting.ruleset, stored(step.before)
    served, codes = {clause.id for clause in book.clauses(ruleset)}, codes_of([book])
    for seat in range(step.sitting.seats):
        for move in some_of(book, step.sitting.seats, [step.move], step.chance, FEW):
            try:
                book.check(step.before, seat, move)
            except Refusal as refusal:
                clause = ruleset.cites.get(refusal.clause, refusal.clause)
                yield None if clause in served else f"{_kind(move)} is refused by {clause}, which is not in the text"
                yield _unexplained(book, refusal, codes.get(refusal.code))
    yield "looking at a table, or a refusal, changes the state" if stored(step.before) != before else None


def _unexplained(book: Rulebook, refusal: Refusal, code: Code | None) -> str | None:
    if code is None:
        return f"the code {refusal.code} is not in `codes`"
    if code.untimely != isinstance(refusal, Untimely):
        return f"the code {refusal.code} is Untimely, or is not, other than `codes` says"
    name = "-".join((refusal.code, *filter(None, [refusal.parameters.get("reason")])))
    return None if has_message(name, book.id) else f"there is no message {name}"


def storage(step: Step) -> Found:
    """A game and the log entry of a move are read as they were written."""
    game, act = _game(step), Act(step.seat, step.move)
    written = encode(game, act)
    yield None if decode(game.id, written.game) == game else "a state, or an event, is not what was stored"
    entry = decode_entry(game, game.version, written.entry)
    yield None if entry == Entry(act, game.events) else f"{_kind(step.move)} is not what the log has stored"


def _game(step: Step) -> Game:
    return Game(
        id=GAME,
        version=step.number + 1,
        ruleset=step.sitting.ruleset.id,
        edition=step.book.edition,
        created=0,
        public=False,
        sandbox=False,
        seats=[Seat("Ana", TOKEN)] * step.sitting.seats,
        state=step.after,
        events=step.events,
    )


def schema(step: Step) -> Found:
    """Boards, moves and events are as the types say that the contract is written from."""
    book = step.book
    for reader in (None, step.seat):
        seen = book.view_for(step.after, reader)
        if seen.board is not None:
            yield _other_than(seen.board, book.board)
        yield from (_other_than(book.event_for(event, reader), type(event)) for event in step.events)
        yield None if {*(seen.hand or ())} <= {face.code for face in book.cards} else "a hand has no codes of cards"
    yield _other_than(step.move, type(step.move))


def _other_than(struct: msgspec.Struct, kind: type[msgspec.Struct]) -> str | None:
    try:
        msgspec.convert(msgspec.json.decode(msgspec.json.encode(struct)), kind)
    except msgspec.ValidationError as error:
        return f"{kind.__name__}: {error}"
    return None


def secrets(step: Step) -> Found:
    """No reader sees a difference when everything that is hidden from it is dealt otherwise."""
    book = step.book
    for reader in (*range(step.sitting.seats), None):
        other = redealt(book, step.after, reader, step.chance)
        if book.inventory(other) != book.inventory(step.after):
            yield "redeal changes the cards on the table"
        yield _difference(book, step.after, other, reader)
    yield from event_secrets(step)


def _difference(book: Rulebook, state: Any, other: Any, reader: int | None) -> str | None:  # noqa: ANN401  # its own
    for what, seen in SEEN.items():
        if msgspec.json.encode(seen(book, state, reader)) != msgspec.json.encode(seen(book, other, reader)):
            return f"{'a spectator' if reader is None else 'a seat'} sees in {what} what is hidden from it"
    return None


SEEN: dict[str, Callable[[Rulebook, Any, int | None], Any]] = {
    "its view": lambda book, state, reader: book.view_for(state, reader),
    "its legal moves": lambda book, state, reader: [] if reader is None else book.legal_moves(state, reader),
}


def redealt(book: Rulebook, state: Any, reader: int | None, chance: random.Random) -> Any:  # noqa: ANN401  # its own
    """Copy a state and exchange what a reader cannot see."""
    other = copied(book, state)
    book.redeal(other, reader, Chance(chance.randbytes(32)))
    return other


def is_exchanged(step: Step) -> bool | None:
    """Tell whether ``redeal`` exchanges a hand; None: a spectator sees all of them."""
    book, seats = step.book, range(step.sitting.seats)
    other = redealt(book, step.after, None, step.chance)
    hands = [book.view_for(step.after, seat).hand for seat in seats]
    shown = msgspec.json.encode(book.view_for(step.after, None).board).decode()
    hidden = {code for hand in hands for code in hand or ()} - _named(book, shown)
    return hands != [book.view_for(other, seat).hand for seat in seats] if hidden else None


def event_secrets(step: Step) -> Found:
    """Events show a spectator no card that depends on what the seat that moved could not know itself.

    A card that the table shows afterwards is no secret, nor is what ends or begins a round; dice are rolled openly.
    """
    book, others = step.book, list[Event]()
    other = redealt(book, step.before, step.seat, step.chance)
    if book.dice or not book.allows(other, step.seat, step.move):
        return
    others = book.apply(other, step.seat, step.move)
    rounds = {book.view_for(state, None).round for state in (step.before, step.after, other)}
    statuses = {book.status(state) for state in (step.before, step.after, other)}
    if len(rounds) > 1 or statuses != {"playing"} or [*map(type, others)] != [*map(type, step.events)]:
        return
    shown = msgspec.json.encode([book.view_for(step.after, None).board, book.view_for(other, None).board]).decode()
    for one, two in zip(step.events, others, strict=True):
        pairs = zip(cards_shown(book, one), cards_shown(book, two), strict=True)
        secret = any(first != second and not {*first, *second} <= _named(book, shown) for first, second in pairs)
        yield f"{_kind(one)} shows a spectator cards that are hidden" if secret else None


def cards_shown(book: Rulebook, event: Event) -> Iterator[list[str]]:
    """List the codes of cards that a spectator reads in an event, field by field."""
    known = book.event_for(event, None)
    for field in msgspec.structs.fields(event):
        mark = mark_of(field.type)
        if mark and mark[0] == CARD:
            yield _flat(getattr(known, field.name))


def _flat(value: Any) -> list[str]:  # noqa: ANN401  # None, a code, or lists of codes
    if value is None:
        return []
    return [value] if isinstance(value, str) else [code for part in value for code in _flat(part)]


def _named(book: Rulebook, shown: str) -> set[str]:
    return {face.code for face in book.cards if f'"{face.code}"' in shown}


def determinism(step: Step) -> Found:
    """The same move in the same state leads to the same state and the same events."""
    again = copied(step.book, step.before)
    events = step.book.apply(again, step.seat, step.move)
    same = stored(again) == stored(step.after) and events == step.events
    yield None if same else f"{_kind(step.move)} does not lead to the same state when it is made again"


def _kind(struct: msgspec.Struct) -> str:
    return str(struct.__struct_config__.tag)


STEPS: dict[str, Callable[[Step], Found]] = {
    "inventory": inventory,
    "seats to move": movers,
    "legal moves": legality,
    "refusals": refusals,
    "stored form": storage,
    "declared schema": schema,
    "redaction": secrets,
    "determinism": determinism,
}
"""The checks of a step, by the name of the row that reports them."""
