"""Checks of each step of a game. A check yields, for each thing that it tries, None or a description of the fault."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import Any

import msgspec

from croupier.conformance.bots import check_bots
from croupier.conformance.forfeits import check_forfeits
from croupier.conformance.games import CheckResults, PlayedStep, copy_of, encoded, first_fault, tag_of
from croupier.conformance.hidden_information import check_redaction
from croupier.conformance.timeouts import check_timeouts
from croupier.games.changes.change import Step
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.table import Start
from croupier.games.game import Game, Holder, Seat, digest_of
from croupier.i18n import rendering_faults
from croupier.i18n.narration import Narrator
from croupier.rules.catalogue import codes_of
from croupier.rules.codes import Code
from croupier.rules.moves_and_events import Move
from croupier.rules.redaction import redacted
from croupier.rules.refusals import Refusal, Untimely
from croupier.rules.rulebook import Outcome, Rulebook
from croupier.rules.view import RulebookView
from croupier.storage.codec import decode, decode_entry, encode

GAME_ID, TOKEN_HASH = 24 * "0", digest_of("")
"""Id and token hash of games that are only encoded and decoded."""
PLAYERS = [
    Holder(name, 0) for name in ["Ana", "Ben", "Chioma", "Dmytro", "Elif", "Farid", "Grace", "Hiro", "Ines", "Jonas"]
]
STATUSES = ("lobby", "playing", "round_over", "finished")
FULL_CHECK_INTERVAL = 50
"""Every 50th step tries the whole universe of moves, the others a sample."""
SAMPLED_MOVES, SAMPLED_REFUSALS = 12, 4
"""Number of moves of each kind that the other steps try for legality, and that every step tries for refusals."""


def check_inventory(step: PlayedStep) -> CheckResults:
    """Every deal has all cards of the deck, and no card is lost or duplicated within a round."""
    rulebook, before, after = step.rulebook, step.rulebook.inventory(step.before), step.rulebook.inventory(step.after)
    same_round = rulebook.view_for(step.before, None).round == rulebook.view_for(step.after, None).round
    yield f"{step.name} changes the set of cards" if same_round and before != after else None
    fine = rulebook.dice or step.setup.option_draw or same_round or is_complete_deck(rulebook, after)
    yield None if fine else f"{step.name} does not deal every card as often as `copies` says, or a multiple of that"


def is_complete_deck(rulebook: Rulebook, cards: Sequence[str]) -> bool:
    """Return whether cards are one or several complete decks."""
    counts, deck = Counter(cards), Counter({face.code: face.copies for face in rulebook.cards if face.copies})
    decks = len(cards) // deck.total()
    return counts == Counter({code: decks * copies for code, copies in deck.items()}) and decks > 0


def check_to_move(step: PlayedStep) -> CheckResults:
    """Exactly the seats in ``to_move`` have legal moves, and the view of each says so."""
    rulebook, state, seats = step.rulebook, step.after, range(step.setup.seats)
    movers = [seat for seat in seats if rulebook.legal_moves(state, seat)]
    yield None if movers == rulebook.to_move(state) else "to_move is not the list of the seats that have legal moves"
    in_views = [seat for seat in seats if seat in rulebook.view_for(state, seat).to_move]
    yield None if movers == in_views else "a seat does not see in its view that it may move, or sees it wrongly"
    yield (
        None
        if movers or rulebook.status(state) == "finished"
        else "nobody has a legal move, and the game is not finished"
    )


# ------------------------------------------------------------------------------------------- legality


def check_legality(step: PlayedStep) -> CheckResults:
    """The listed moves are exactly those that are accepted, of all moves that a client can send."""
    rulebook, state = step.rulebook, step.before
    for seat in range(step.setup.seats) if step.move else ():
        all_listed = rulebook.legal_moves(state, seat)
        listed = set(all_listed)
        yield "a move is listed twice" if len(listed) < len(all_listed) else None
        yield from (
            None if rulebook.allows(state, seat, move) else f"{tag_of(move)} is listed, but refused" for move in listed
        )
        for move in _moves_to_try(step, seat, listed):
            yield _unlisted_move(rulebook, state, seat, move, listed)


def _moves_to_try(step: PlayedStep, seat: int, listed: set[Move]) -> Iterator[Move]:
    known = sorted({*listed, *([step.move] if step.move else [])}, key=repr)
    hand = step.rulebook.view_for(step.before, seat).hand or ()
    sample = step.setup.universe.sample(known, step.rng, SAMPLED_MOVES, hand)
    return sample if step.number % FULL_CHECK_INTERVAL else chain(sample, step.setup.universe.every(step.rng))


def _unlisted_move(rulebook: Rulebook, state: Any, seat: int, move: Move, listed: set[Move]) -> str | None:  # noqa: ANN401
    rule = rulebook.rules[type(move)]
    if not rulebook.allows(state, seat, move):
        return None
    known = {type(other) for other in listed} & {type(move)} if rule.partial else listed.intersection(rule.forms(move))
    return None if known else f"{tag_of(move)} is accepted, but not listed"


def check_refusals(step: PlayedStep) -> CheckResults:
    """A refusal changes nothing, cites a clause of the ruleset, and has a declared code and a valid message."""
    before, found = encoded(step.before), dict[Any, Refusal]()
    known = [step.move] if step.move else []
    for seat in range(step.setup.seats) if known else ():
        for move in step.setup.universe.sample(known, step.rng, SAMPLED_REFUSALS):
            try:
                step.rulebook.check(step.before, seat, move)
            except Refusal as refusal:
                found[refusal.code, refusal.clause, refusal.parameters.get("reason")] = refusal
    yield from (fault for refusal in found.values() for fault in _refusal_faults(step, refusal))
    yield "a refusal changes the state" if encoded(step.before) != before else None


def _refusal_faults(step: PlayedStep, refusal: Refusal) -> CheckResults:
    clause = step.setup.ruleset.clause_map.get(refusal.clause, refusal.clause)
    served = clause in step.setup.clauses
    yield None if served else f"{refusal.code} cites {clause}, which is not in the rules text"
    yield _wrong_code(refusal, codes_of([step.rulebook]).get(refusal.code))
    yield from rendering_faults(refusal.code, refusal.parameters, step.rulebook.id)


def _wrong_code(refusal: Refusal, code: Code | None) -> str | None:
    if code is None:
        return f"the code {refusal.code} is not in `codes`"
    agrees = code.untimely == isinstance(refusal, Untimely)
    return None if agrees else f"{refusal.code} is raised as {type(refusal).__name__}, but `codes` says otherwise"


def check_narration(step: PlayedStep) -> CheckResults:
    """Moves, and events as the seat that moved and a spectator get them, have valid messages."""
    rulebook, faults = step.rulebook, list[str]()
    narrator = Narrator(rulebook.id, PLAYERS[: step.setup.seats], report=faults.extend)
    for reader in (None, step.seat):
        for event in step.events:
            narrator.event(msgspec.to_builtins(redacted(rulebook.redaction, event, reader)))
    moves = [step.move] if step.move else []
    for move in step.setup.universe.sample(moves, step.rng, 1):
        narrator.move(move, step.rulebook.penalty_of(step.after, move))
    yield from faults
    yield None


# --------------------------------------------------------------------------------------------- stored


def check_storage(step: PlayedStep) -> CheckResults:
    """A game and the log entry of a step are decoded as they were encoded."""
    game = _game(step)
    change = MakeMove(step.seat, step.move) if step.move else Start(step.seat)
    record = encode(game, [Step(change, game.events)])
    yield None if decode(game.id, record.game) == game else "a state, or an event, is not what was stored"
    entry = decode_entry(game, game.version, record.entries[0])
    yield (
        None if (entry.change, entry.events) == (change, game.events) else f"{step.name} is not what the log has stored"
    )


def _game(step: PlayedStep) -> Game:
    return Game(
        id=GAME_ID,
        version=step.number + 1,
        ruleset=step.setup.ruleset.id,
        edition=step.rulebook.edition,
        created=0,
        public=False,
        sandbox=False,
        seats=[Seat("Ana", TOKEN_HASH)] * step.setup.seats,
        state=step.after,
        events=step.events,
    )


def check_determinism(step: PlayedStep) -> CheckResults:
    """The same move in the same state leads to the same state and the same events."""
    state = copy_of(step.rulebook, step.before)
    events = step.repeat(state)
    same = encoded(state) == encoded(step.after) and events == step.events
    yield None if same else f"{step.name} does not lead to the same state when it is made again"


# ---------------------------------------------------------------------------------------------- views


def check_schema(step: PlayedStep) -> CheckResults:
    """Boards, moves and events match the types that the contract is generated from."""
    rulebook, codes = step.rulebook, {face.code for face in step.rulebook.cards}
    for reader in (None, step.seat):
        view = rulebook.view_for(step.after, reader)
        if view.board is not None:
            yield _schema_fault(view.board, rulebook.board)
        yield from (_schema_fault(redacted(rulebook.redaction, event, reader), type(event)) for event in step.events)
        yield None if {*(view.hand or ())} <= codes else "a hand has codes that are not of its cards"
    if step.move:
        yield _schema_fault(step.move, type(step.move))


def _schema_fault(struct: msgspec.Struct, kind: type[msgspec.Struct]) -> str | None:
    try:
        msgspec.convert(msgspec.json.decode(msgspec.json.encode(struct)), kind)
    except msgspec.ValidationError as error:
        return f"{kind.__name__}: {error}"
    return None


def check_views(step: PlayedStep) -> CheckResults:
    """Views are consistent, the status is valid, and exactly a finished game has an outcome."""
    before = encoded(step.after)
    for state in (step.after,) if step.move else (step.before, step.after):
        for reader in (None, *range(step.setup.seats)):
            yield _view_fault(step.rulebook, state, reader, step.setup.seats)
        yield _outcome_fault(step.rulebook, state, step.setup.seats)
    yield "building a view changes the state" if encoded(step.after) != before else None


def _view_fault(rulebook: Rulebook, state: Any, reader: int | None, seats: int) -> str | None:  # noqa: ANN401  # the rulebook's own
    view = rulebook.view_for(state, reader)
    turn = [] if view.turn is None else [view.turn]
    faults = {
        "hand is not None for a spectator, or None for a seat": (view.hand is None) != (reader is None),
        "hand_counts and scores do not have one number per seat": {len(view.hand_counts), len(view.scores)} != {seats},
        "turn or to_move names a seat that the game does not have": not {*view.to_move, *turn} <= {*range(seats)},
        "to_move is not in order": view.to_move != sorted({*view.to_move}),
        "the game waits for other seats than the view says": rulebook.seats_waited_for(state)
        != (turn or [seat for seat in rulebook.view_for(state, None).to_move if seat in rulebook.active_seats(state)]),
        "seat_count is not the number of seats": rulebook.seat_count(state) != seats,
        "there is no board after the deal": view.board is None and rulebook.status(state) != "lobby",
        "hand does not have as many cards as hand_counts says": reader in range(len(view.hand_counts))
        and view.hand is not None
        and len(view.hand) != view.hand_counts[reader or 0],
    }
    return first_fault(faults) or _view_type_fault(view)


def _view_type_fault(view: RulebookView) -> str | None:
    try:
        msgspec.convert({**msgspec.structs.asdict(view), "board": None}, RulebookView)
    except msgspec.ValidationError as error:
        return f"View: {error}"
    return None


def _outcome_fault(rulebook: Rulebook, state: Any, seats: int) -> str | None:  # noqa: ANN401  # the rulebook's own
    status, outcome, everyone = rulebook.status(state), rulebook.outcome(state), {*range(seats)}
    is_over = status == "finished"
    faults = {
        f"the status {status} is none of {', '.join(STATUSES)}": status not in STATUSES,
        "there is an outcome before the game is finished, or none when it is": is_over != (outcome is not None),
        "the outcome names no winner, or one twice, or a seat that the game does not have": outcome is not None
        and not _has_winners(outcome, everyone),
        "the outcome has not one score a seat": outcome is not None and len(outcome.scores) != seats,
        "active_seats names a seat that the game does not have": not {*rulebook.active_seats(state)} <= everyone,
    }
    return first_fault(faults)


def _has_winners(outcome: Outcome, everyone: set[int]) -> bool:
    winners = {*outcome.winners}
    return bool(winners) and winners <= everyone and len(winners) == len(outcome.winners)


STEP_CHECKS: dict[str, Callable[[PlayedStep], CheckResults]] = {
    "inventory": check_inventory,
    "seats to move": check_to_move,
    "legal moves": check_legality,
    "refusals": check_refusals,
    "messages": check_narration,
    "stored form": check_storage,
    "declared schema": check_schema,
    "views": check_views,
    "redaction": check_redaction,
    "determinism": check_determinism,
    "timeouts": check_timeouts,
    "forfeits": check_forfeits,
    "bots": check_bots,
}
"""The checks of a step, by their names in the report."""
