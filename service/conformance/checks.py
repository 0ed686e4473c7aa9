"""What is checked at each step of a game. A check yields, for each thing that it tries, None or what is wrong."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec

from service.conformance.games import Found, Step, copied, first_of, kind_of, stored
from service.conformance.secrets import secrets
from service.games.changes import Act, Start
from service.games.game import Game, Seat, digest_of
from service.i18n import rendering_faults
from service.i18n.narration import Narrator
from service.rules.catalogue import codes_of
from service.rules.codes import Code
from service.rules.refusals import Refusal, Untimely
from service.rules.rulebook import Outcome, Rulebook, View
from service.rules.words import Move
from service.storage.codec import LogEntry, decode, decode_entry, encode

GAME, TOKEN = 24 * "0", digest_of("")
"""The id and the token hash of games that are only encoded and decoded."""
PLAYERS = ("Ana", "Ben", "Chioma", "Dmytro", "Elif", "Farid", "Grace", "Hiro", "Ines", "Jonas")
STATUSES = ("lobby", "playing", "round_over", "finished")
WHOLE = 50
"""Every 50th step tries the whole universe of moves, the others some of it."""
SOME, FEW = 12, 4
"""How many moves of each kind the other steps try, and how many are tried to see how they are refused."""


def inventory(step: Step) -> Found:
    """Every card of the deck is somewhere, and none is lost or doubled within a round."""
    book, before, after = step.book, step.book.inventory(step.before), step.book.inventory(step.after)
    same_round = book.view_for(step.before, None).round == book.view_for(step.after, None).round
    yield f"{step.name} changes the cards on the table" if same_round and before != after else None
    whole = book.dice or step.sitting.house or same_round or is_whole(book, after)
    yield None if whole else f"{step.name} does not deal every card as often as `copies` says, or a multiple of that"


def is_whole(book: Rulebook, cards: Sequence[str]) -> bool:
    """Tell whether cards are a deck, or several."""
    found, deck = Counter(cards), Counter({face.code: face.copies for face in book.cards if face.copies})
    packs = len(cards) // deck.total()
    return found == Counter({code: packs * copies for code, copies in deck.items()}) and packs > 0


def movers(step: Step) -> Found:
    """Exactly the seats in ``to_move`` have legal moves, and each sees that it may move."""
    book, state, seats = step.book, step.after, range(step.sitting.seats)
    able = [seat for seat in seats if book.legal_moves(state, seat)]
    yield None if able == book.to_move(state) else "to_move is not the list of the seats that have legal moves"
    seen = [seat for seat in seats if seat in book.view_for(state, seat).to_move]
    yield None if able == seen else "a seat does not see in its view that it may move, or sees it wrongly"
    yield None if able or book.status(state) == "finished" else "nobody has a legal move, and the game is not finished"


# ------------------------------------------------------------------------------------------- legality


def legality(step: Step) -> Found:
    """What is listed is exactly what is accepted, over the moves that a client can write."""
    book, state = step.book, step.before
    for seat in range(step.sitting.seats) if step.move else ():
        all_listed = book.legal_moves(state, seat)
        listed = set(all_listed)
        yield "a move is listed twice" if len(listed) < len(all_listed) else None
        yield from (
            None if book.allows(state, seat, move) else f"{kind_of(move)} is listed, but refused" for move in listed
        )
        for move in _tried(step, seat, listed):
            yield _misjudged(book, state, seat, move, listed)


def _tried(step: Step, seat: int, listed: set[Move]) -> Iterator[Move]:
    known = sorted({*listed, *([step.move] if step.move else [])}, key=repr)
    hand = step.book.view_for(step.before, seat).hand or ()
    some = step.sitting.universe.some(known, step.chance, SOME, hand)
    return some if step.number % WHOLE else chain(some, step.sitting.universe.all(step.chance))


def _misjudged(book: Rulebook, state: Any, seat: int, move: Move, listed: set[Move]) -> str | None:  # noqa: ANN401
    rule = book.rules[type(move)]
    if not book.allows(state, seat, move):
        return None
    known = {type(other) for other in listed} & {type(move)} if rule.some else listed.intersection(rule.forms(move))
    return None if known else f"{kind_of(move)} is accepted, but not listed"


def refusals(step: Step) -> Found:
    """A refusal changes nothing, cites a clause of the ruleset, and has a code and a message."""
    before, found = stored(step.before), dict[Any, Refusal]()
    known = [step.move] if step.move else []
    for seat in range(step.sitting.seats) if known else ():
        for move in step.sitting.universe.some(known, step.chance, FEW):
            try:
                step.book.check(step.before, seat, move)
            except Refusal as refusal:
                found[refusal.code, refusal.clause, refusal.parameters.get("reason")] = refusal
    yield from (fault for refusal in found.values() for fault in _unexplained(step, refusal))
    yield "a refusal changes the state" if stored(step.before) != before else None


def _unexplained(step: Step, refusal: Refusal) -> Found:
    clause = step.sitting.ruleset.cites.get(refusal.clause, refusal.clause)
    served = clause in step.sitting.clauses
    yield None if served else f"{refusal.code} cites {clause}, which is not in the rules text"
    yield _miscoded(refusal, codes_of([step.book]).get(refusal.code))
    yield from rendering_faults(refusal.code, refusal.parameters, step.book.id)


def _miscoded(refusal: Refusal, code: Code | None) -> str | None:
    if code is None:
        return f"the code {refusal.code} is not in `codes`"
    agrees = code.untimely == isinstance(refusal, Untimely)
    return None if agrees else f"{refusal.code} is raised as {type(refusal).__name__}, but `codes` says otherwise"


def words(step: Step) -> Found:
    """Events, as the seat that moved and a spectator get them, and moves are put into words."""
    book, narrator = step.book, Narrator(step.book.id, PLAYERS[: step.sitting.seats])
    for reader in (None, step.seat):
        for event in step.events:
            narrator.event(msgspec.to_builtins(book.event_for(event, reader)))
    moves = [step.move] if step.move else []
    for move in step.sitting.universe.some(moves, step.chance, 1):
        narrator.move(move)
    yield from narrator.faults
    yield None


# --------------------------------------------------------------------------------------------- stored


def storage(step: Step) -> Found:
    """A game and the log entry of a step are read as they were written."""
    game = _game(step)
    change = Act(step.seat, step.move) if step.move else Start(step.seat)
    written = encode(game, change)
    yield None if decode(game.id, written.game) == game else "a state, or an event, is not what was stored"
    entry = decode_entry(game, game.version, written.entry)
    yield None if entry == LogEntry(change, game.events) else f"{step.name} is not what the log has stored"


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


def determinism(step: Step) -> Found:
    """The same move in the same state leads to the same state and the same events."""
    again = copied(step.book, step.before)
    events = step.again(again)
    same = stored(again) == stored(step.after) and events == step.events
    yield None if same else f"{step.name} does not lead to the same state when it is made again"


# ---------------------------------------------------------------------------------------------- views


def schema(step: Step) -> Found:
    """Boards, moves and events are as the types say that the contract is written from."""
    book, codes = step.book, {face.code for face in step.book.cards}
    for reader in (None, step.seat):
        seen = book.view_for(step.after, reader)
        if seen.board is not None:
            yield _other_than(seen.board, book.board)
        yield from (_other_than(book.event_for(event, reader), type(event)) for event in step.events)
        yield None if {*(seen.hand or ())} <= codes else "a hand has codes that are not of its cards"
    if step.move:
        yield _other_than(step.move, type(step.move))


def _other_than(struct: msgspec.Struct, kind: type[msgspec.Struct]) -> str | None:
    try:
        msgspec.convert(msgspec.json.decode(msgspec.json.encode(struct)), kind)
    except msgspec.ValidationError as error:
        return f"{kind.__name__}: {error}"
    return None


def views(step: Step) -> Found:
    """Views have the numbers, the seats and the hand that they should; the status is one, an end has an outcome."""
    before = stored(step.after)
    for state in (step.after,) if step.move else (step.before, step.after):
        for reader in (None, *range(step.sitting.seats)):
            yield _misshapen(step.book, state, reader, step.sitting.seats)
        yield _misjudged_end(step.book, state, step.sitting.seats)
    yield "looking at a table changes the state" if stored(step.after) != before else None


def _misshapen(book: Rulebook, state: Any, reader: int | None, seats: int) -> str | None:  # noqa: ANN401  # its own
    seen = book.view_for(state, reader)
    turn = [] if seen.turn is None else [seen.turn]
    faults = {
        "hand is not None for a spectator, or None for a seat": (seen.hand is None) != (reader is None),
        "hand_counts and scores have not one number a seat": {len(seen.hand_counts), len(seen.scores)} != {seats},
        "turn or to_move names a seat that the table does not have": not {*seen.to_move, *turn} <= {*range(seats)},
        "to_move is not in order": seen.to_move != sorted({*seen.to_move}),
        "there is no board after the deal": seen.board is None and book.status(state) != "lobby",
        "hand has not as many cards as hand_counts says": reader in range(len(seen.hand_counts))
        and seen.hand is not None
        and len(seen.hand) != seen.hand_counts[reader or 0],
    }
    return first_of(faults) or _mistyped(seen)


def _mistyped(seen: View) -> str | None:
    try:
        msgspec.convert({**msgspec.structs.asdict(seen), "board": None}, View)
    except msgspec.ValidationError as error:
        return f"View: {error}"
    return None


def _misjudged_end(book: Rulebook, state: Any, seats: int) -> str | None:  # noqa: ANN401  # its own
    status, outcome, everyone = book.status(state), book.outcome(state), {*range(seats)}
    is_over = status == "finished"
    faults = {
        f"the status {status} is none of {', '.join(STATUSES)}": status not in STATUSES,
        "there is an outcome before the game is finished, or none when it is": is_over != (outcome is not None),
        "the outcome names no winner, or one twice, or a seat that the table does not have": outcome is not None
        and not _has_winners(outcome, everyone),
        "the outcome has not one score a seat": outcome is not None and len(outcome.scores) != seats,
        "playing names a seat that the table does not have": not {*book.playing(state)} <= everyone,
    }
    return first_of(faults)


def _has_winners(outcome: Outcome, everyone: set[int]) -> bool:
    winners = {*outcome.winners}
    return bool(winners) and winners <= everyone and len(winners) == len(outcome.winners)


STEPS: dict[str, Callable[[Step], Found]] = {
    "inventory": inventory,
    "seats to move": movers,
    "legal moves": legality,
    "refusals": refusals,
    "messages": words,
    "stored form": storage,
    "declared schema": schema,
    "views": views,
    "redaction": secrets,
    "determinism": determinism,
}
"""The checks of a step, by the name of the row that reports them."""
