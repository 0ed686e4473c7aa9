"""Checks a record: that its cards are those of its commitment, and that the rules allow every move.

The game is played again with the changes of the record, on its seed and its terms. Each version must have the events of
the record; the end must be that of the record.
"""

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from croupier.games.changes.change import Change, Step
from croupier.games.changes.moves import MakeMove
from croupier.games.changes.table import Create
from croupier.games.errors import Problem
from croupier.games.fairness import SCHEME, commitment_of
from croupier.games.game import Game
from croupier.games.holders import JsonObject
from croupier.games.record import FORMAT, recorded_holders, recorded_version
from croupier.games.replaying import CHANGES, created_game, make_again, move_limit_of, plain, time_of
from croupier.games.settings import readable
from croupier.rules.catalogue import RULESETS
from croupier.rules.rulebook import Rulebook


class NotVerifiable(Exception):
    """What cannot be checked: no record, a part of one, one without a commitment, or of an edition not installed."""


class Difference(Exception):
    """What the record says, and what it should say."""

    def __init__(self, reason: str, version: int | None = None) -> None:
        """Store the reason, and the first version that differs; None: it is not about a version."""
        super().__init__(reason)
        self.reason, self.version = reason, version


class Known(NamedTuple):
    """What a player knows of a game beside the record."""

    commitment: str | None = None
    """The commitment that the player has seen; None: none."""
    entropy: Mapping[int, str] = {}
    """By seat: the contributions that the player has seen."""


NOTHING_KNOWN = Known()


def verify(record: JsonObject, known: Known = NOTHING_KNOWN) -> None:
    """Check a complete record.

    Raises:
        NotVerifiable: it cannot be checked.
        Difference: the first thing that is not as it should be.
    """
    rulebook = rulebook_of(record)
    try:
        check_commitment(record, known)
        replay(record, rulebook)
    except (NotVerifiable, Difference):
        raise
    except Exception as error:  # the file may have anything in any place
        raise NotVerifiable(f"it is not well-formed: {type(error).__name__}: {error}") from error


def rulebook_of(record: JsonObject) -> Rulebook:
    """Return the rulebook of a record that can be checked here."""
    if not isinstance(record, dict) or record.get("format") != FORMAT:
        raise NotVerifiable(f"this is not a record of the format {FORMAT}")
    if not isinstance(record.get("fairness"), dict) or record["fairness"].get("scheme") != SCHEME:
        raise NotVerifiable(f"the game has made no commitment of the scheme {SCHEME}: nothing can be proved")
    if not isinstance(record.get("ruleset"), str) or record["ruleset"] not in RULESETS:
        raise NotVerifiable(f"the ruleset {record.get('ruleset')} is not installed here")
    rulebook, _ = RULESETS[record["ruleset"]]
    last, version = record.get("next_after"), record.get("version")
    if last != version:
        raise NotVerifiable(f"it is a part of the record, up to version {last} of {version}: give all parts")
    if (record.get("rulebook"), record.get("edition")) != (rulebook.id, rulebook.edition):
        raise NotVerifiable(f"the rulebook {rulebook.id} is installed in edition {rulebook.edition} only")
    return rulebook


def check_commitment(record: JsonObject, known: Known) -> None:
    """Check that the seed is the one that the game, and the player's note, committed to; and what was contributed.

    Lengths are fixed, so that no other id and seed have the same bytes.
    """
    fairness = record["fairness"]
    if not re.fullmatch("[0-9a-f]{24}", record["id"]) or not re.fullmatch("[0-9a-f]{64}", fairness["seed"]):
        raise Difference("the id must be 24 digits in hex, and the seed 64")
    commitment = commitment_of(record["id"], bytes.fromhex(fairness["seed"]))
    for said in (fairness["commitment"], known.commitment or commitment):
        if said.lower() != commitment:
            raise Difference(f"the seed has the commitment {commitment}, not {said}")
    for seat, text in known.entropy.items():
        check_contribution(record, seat, text)


def check_contribution(record: JsonObject, seat: int, text: str) -> None:
    """Check that the deals of a game, if there were any, depended on a contribution."""
    if not 0 <= seat < len(record["holders"]):
        raise NotVerifiable(f"the game has no seat {seat}")
    if terms := record["fairness"]["terms"]:
        said = msgspec.json.decode(terms)["contributions"][seat]
        if said != text:
            raise Difference(f"seat {seat} contributed {said!r}, not {text!r}")


def replay(record: JsonObject, rulebook: Rulebook) -> None:
    """Play the game of a record again, and compare each version."""
    game = created_game(record, rulebook, move_limit_of(record))
    compare_version(game, Create(), record["versions"][0])
    for entry in record["versions"][1:]:
        change = CHANGES[entry["change"]](game, entry)
        try:
            make_again(game, change, time_of(entry))
        except Problem as problem:
            number = game.version + 1
            raise Difference(f"the change {entry['change']} is refused: {problem.code}", number) from problem
        compare_version(game, change, entry)
    check_end(record, game)


def compare_version(game: Game, change: Change, entry: JsonObject) -> None:
    """Compare the newest version of a game with the record; the log has the move of a bot as that of its seat."""
    logged = MakeMove(change.seat, change.move) if isinstance(change, MakeMove) else change
    right = plain(recorded_version(game.version, Step(logged, game.events, time_of(entry))))
    for name, value in right.items():
        compare(game.version, name, value, entry[name])


def check_end(record: JsonObject, game: Game) -> None:
    """Compare how the game ends, and what its record says of the whole."""
    fairness, settings = record["fairness"], readable(game.settings)
    facts: Mapping[str, tuple[Any, Any]] = {
        "version": (game.version, record["version"]),
        "status": (game.status, record["status"]),
        "closed_reason": (game.closed, record["closed_reason"]),
        "result": (plain(game.rulebook.outcome(game.state)), record["result"]),
        "options": (plain(game.state.options), record["options"]),
        "settings": ({name: settings[name] for name in record["settings"]}, record["settings"]),
        "holders": (plain(recorded_holders(game)), record["holders"]),
        "terms": (game.terms or None, fairness["terms"]),
        "sandbox": (False, record["sandbox"]),
    }
    for name, (right, said) in facts.items():
        compare(None, name, right, said)


def compare(version: int | None, name: str, right: Any, said: Any) -> None:  # noqa: ANN401  # JSON values
    """Raise a difference between two JSON values."""
    if right != said:
        raise Difference(f"{name} should be {excerpt(right)}, not {excerpt(said)}", version)


def excerpt(value: Any) -> str:  # noqa: ANN401  # any JSON value
    """Return the beginning of a JSON value."""
    return msgspec.json.encode(value)[:400].decode(errors="ignore")
