"""Join codes: six letters that name a lobby, short enough to be read aloud.

The alphabet has the 19 consonants of the capital letters without ``L`` (in lower case it looks like ``I`` and ``1``)
and without ``Y``, which words such as ``RHYTHM`` have for a vowel: without vowels a code spells no word, and without
digits, ``I`` and ``O`` no two characters are mistaken for each other. It has 47 million codes, so that the guesses that
a rate limit permits find almost no lobby.

A code is not a secret of the game: it shows no more than the summary, and leads to the id of the game.
"""

import hmac
import re

from croupier.games.deadlines import deadline_of, expiry_of
from croupier.games.errors import NotFound
from croupier.games.game import Game
from croupier.games.ports import Codes, Store

ALPHABET = "BCDFGHJKMNPQRSTVWXZ"
LENGTH = 6
ATTEMPTS = 20
"""Maximum number of codes that are tried for one lobby."""
SEPARATORS = re.compile("[ -]")
PATTERN = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")
NO_CODE, NO_GAME = "", "0" * 24
"""Looked up instead of a malformed code, and of the game of an unknown one: the same commands are sent for both."""


def reserve_code(codes: Codes, game: Game, secret: str) -> str | None:
    """Reserve a code for a new game while it is a lobby; None: the game is no lobby, or every attempt collided.

    Args:
        codes: the codes of all games.
        game: the game.
        secret: the key that the game is created with. The codes are derived from it, so that a repeated request
            reserves the same one.
    """
    if game.status != "lobby":
        return None
    lifetime = expiry_of(game, deadline_of(game)) - game.updated
    candidates = (code_of(secret, number) for number in range(ATTEMPTS))
    return next((code for code in candidates if codes.reserve_code(code, game.id, lifetime)), None)


def code_of(secret: str, number: int) -> str:
    """Derive one of the codes that a game may get from the key that it is created with."""
    value, letters = int.from_bytes(hmac.digest(secret.encode(), b"code %d" % number, "sha256"), "big"), ""
    for _ in range(LENGTH):
        value, index = divmod(value, len(ALPHABET))
        letters += ALPHABET[index]
    return letters


def parse_code(text: str) -> str:
    """Return the code that a player typed: in any case, with spaces and hyphens; ``NO_CODE`` if it is malformed."""
    code = SEPARATORS.sub("", text).upper() if text.isascii() else NO_CODE
    return code if PATTERN.fullmatch(code) else NO_CODE


def find_lobby(store: Store, text: str) -> Game:
    """Return the lobby with a code. The code of any other game is as unknown as one that never existed.

    Raises:
        NotFound: no lobby has the code, or it is malformed.
    """
    code = parse_code(text)
    game_id = store.game_with_code(code) or NO_GAME
    try:
        game = store.load(game_id).game
    except NotFound:
        raise NotFound("code_not_found") from None
    if game.status != "lobby" or game.code != code:
        raise NotFound("code_not_found")
    return game
