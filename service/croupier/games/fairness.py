"""The proof that the cards were fixed before anybody saw them: ``croupier-fair/1`` of ``docs/fairness.md``.

A game has a seed from its creation on and shows a hash of it, the *commitment*. Before the start each player may add a
text, the *contribution*. At the start the *terms* name what is played and what was contributed; seed and terms give the
seed of the deals. After the end the record of the game has seed and terms.
"""

import hashlib
import hmac
import json
from typing import Annotated, Any

import msgspec

from croupier.games.describing import about
from croupier.games.game import Game

SCHEME = "croupier-fair/1"
LOBBY_SEED = bytes(32)
"""The seed of a state before the start, from which nothing is drawn."""


class FairnessView(msgspec.Struct):
    """What proves, once the game is over, that its cards were fixed before the start."""

    commitment: Annotated[
        str,
        about(
            "SHA-256 of scheme, game id and secret seed, in hex: fixes the seed, discloses nothing (docs/fairness.md)."
        ),
    ]
    contributions: Annotated[
        list[str | None], about("By seat: what its player has added to the shuffle, as it was sent; null: nothing.")
    ]


def has_commitment(game: Game) -> bool:
    """Return whether a game is dealt as it has committed to: not in a sandbox, nor in one of an earlier version."""
    is_dealt = game.rulebook.status(game.state) != "lobby"
    return not game.sandbox and game.secret != b"" and (game.terms != "" or not is_dealt)


def fairness_view(game: Game) -> FairnessView | None:
    """Return what everybody may know; None: the game has no commitment."""
    if not has_commitment(game):
        return None
    return FairnessView(commitment_of(game.id, game.seed), contributions_of(game))


def contributions_of(game: Game) -> list[str | None]:
    """Return the contributions by seat."""
    return game.contributions or [None] * len(game.seats)


def forget_contributions(game: Game) -> None:
    """Remove the contributions of players who are gone before the start."""
    if not game.terms:
        held = [seat.is_held for seat in game.seats]
        game.contributions = [
            text if has_player else None for text, has_player in zip(game.contributions, held, strict=False)
        ]


def commitment_of(game_id: str, seed: bytes) -> str:
    """Return the commitment of a game to its seed: 64 hex digits."""
    return hashlib.sha256(f"{SCHEME}\0{game_id}\0".encode() + seed).hexdigest()


def terms_of(game: Game) -> str:
    """Return the terms of a game that is about to start: one JSON object, whose bytes are hashed as they are."""
    terms: dict[str, Any] = {
        "id": game.id,
        "rulebook": game.rulebook.id,
        "edition": game.edition,
        "ruleset": game.ruleset,
        "options": msgspec.to_builtins(game.state.options),
        "seats": len(game.seats),
        "contributions": contributions_of(game),
    }
    return json.dumps(terms, separators=(",", ":"))


def deal_seed(seed: bytes, terms: str) -> bytes:
    """Return the seed of the deals: 32 bytes, from the game's seed and the terms of its start."""
    return hmac.digest(seed, f"{SCHEME} deal".encode() + hashlib.sha256(terms.encode()).digest(), "sha256")
