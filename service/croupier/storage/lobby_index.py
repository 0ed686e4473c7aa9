"""The lobby: lists of the public games by status and ruleset, newest first (sorted sets).

An entry is a hint: the game itself says whether it exists and which status it has.
"""

import logging
import re
from collections.abc import Sequence
from contextlib import suppress

from croupier.games.errors import FieldError, Unreadable, Unwritable, invalid_fields
from croupier.games.game import Game
from croupier.games.ports import Page
from croupier.rules.catalogue import RULESETS
from croupier.storage.codec import decode
from croupier.storage.connections import RedisClient
from croupier.storage.keys import key_of
from croupier.storage.scripts import translate_errors, with_oom

OVERFETCH = 50
"""Entries that are read in addition to the page size, since some games may have expired."""
MAX_BATCHES = 4
"""Maximum number of reads for one page."""
CURSOR = re.compile(r"[0-9a-f]{36}")
CLEANUP_SAMPLE = 10
"""Entries that are checked for expired games when one is added; more than one, so that they do not pile up."""
ADD_SCRIPTS = with_oom("add_to_lobby.lua")
"""By whether the script may write at ``maxmemory``."""
log = logging.getLogger("croupier")


class LobbyIndex:
    """The lists of the lobby."""

    def __init__(self, client: RedisClient) -> None:
        """Set the client."""
        self._client = client

    def add(self, game: Game, *, allow_oom: bool = False) -> None:
        """Add a public game to the list of its status, and remove some entries of expired games."""
        if game.public:
            index = index_of(game.status, game.ruleset)
            sample = [
                (m.decode(), index)
                for m in ADD_SCRIPTS[allow_oom].reply(self._client, [index], [member_of(game), CLEANUP_SAMPLE])
            ]
            with self._client.pipeline(transaction=False) as pipe:
                for member, _ in sample:
                    pipe.exists(game_key(member))
                alive = pipe.execute()
            self._remove_entries([entry for entry, lives in zip(sample, alive, strict=True) if not lives])

    def remove(self, game: Game, status: str) -> None:
        """Remove a game from the list of a status, unless a concurrent change has restored that status."""
        if game.public:
            index = index_of(status, game.ruleset)
            self._client.zrem(index, member_of(game))
            newest = self._client.get(key_of(game.id, "game"))
            if newest is not None and decode(game.id, newest).status == status:
                ADD_SCRIPTS[True].reply(self._client, [index], [member_of(game), 0])

    def discard(self, game: Game, status: str) -> None:
        """Remove a deleted game from the list of a status."""
        if game.public:
            self._client.zrem(index_of(status, game.ruleset), member_of(game))

    def page(self, status: str, ruleset: str | None, cursor: str | None, limit: int) -> Page:
        """Return a page of the public games of one status, newest first."""
        if cursor is not None and not CURSOR.fullmatch(cursor):
            raise invalid_fields([FieldError("cursor", "invalid_cursor", location="parameter")])
        indexes = [index_of(status, name) for name in (RULESETS if ruleset is None else [ruleset])]
        games: list[Game] = []
        for _ in range(MAX_BATCHES):
            batch = self._batch(indexes, cursor, limit + OVERFETCH)
            for member, data in batch:
                if len(games) == limit:
                    return Page(games, cursor)
                cursor = member
                game = _decode_or_none(member[12:], data)
                if game and game.status == status:
                    games.append(game)
            if len(batch) < limit + OVERFETCH:
                return Page(games, None)
        return Page(games, cursor)

    def _batch(self, indexes: Sequence[str], cursor: str | None, size: int) -> list[tuple[str, bytes | None]]:
        """Read the newest entries of lobby lists with their games; remove the entries of expired games."""
        newest = "+" if cursor is None else f"({cursor}"
        with translate_errors():
            with self._client.pipeline(transaction=False) as pipe:
                for index in indexes:
                    pipe.zrevrangebylex(index, newest, "-", 0, size)
                listed = zip(indexes, pipe.execute(), strict=True)
            entries = sorted(((m.decode(), index) for index, members in listed for m in members), reverse=True)[:size]
            with self._client.pipeline(transaction=False) as pipe:
                for member, _ in entries:
                    pipe.get(game_key(member))
                stored = pipe.execute()
        with suppress(Unwritable), translate_errors():
            self._remove_entries([entry for entry, data in zip(entries, stored, strict=True) if data is None])
        return [(member, data) for (member, _), data in zip(entries, stored, strict=True)]

    def _remove_entries(self, entries: Sequence[tuple[str, str]]) -> None:
        """Remove entries of the lobby, each a member and its list."""
        if entries:
            with self._client.pipeline(transaction=False) as pipe:
                for member, index in entries:
                    pipe.zrem(index, member)
                pipe.execute()


def _decode_or_none(game_id: str, data: bytes | None) -> Game | None:
    """Decode a game of the lobby, or return None, so that one corrupt game does not break the lobby."""
    try:
        return None if data is None else decode(game_id, data)
    except Unreadable as error:
        log.warning("left out of the lobby: %s", error)
        return None


def index_of(status: str, ruleset: str) -> str:
    """Return the key of a list."""
    return f"croupier:lobby:{status}:{ruleset}"


def game_key(member: str) -> str:
    """Return the key of a game from its member in the lobby."""
    return key_of(member[12:], "game")


def member_of(game: Game) -> str:
    """Return the member of a game in the lobby; members sort by age: 12 hex digits of time, 24 of id."""
    return f"{game.created:012x}{game.id}"
