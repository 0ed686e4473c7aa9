"""The lobby: lists of the public games by status and ruleset, newest first (sorted sets), and join codes (strings).

An entry is a hint: the game itself says whether it exists, which status it has and which code. So nothing needs to be
atomic with a commit (the entries are in other hash slots than the game), and an entry that a killed process leaves
behind leads to no lobby until it expires. A code that the store has lost is not written again: a concurrent deletion of
the lobby would leave it behind.
"""

import logging
import re
from collections.abc import Sequence
from contextlib import suppress

from croupier.games.deadlines import deadline_of, expiry_of
from croupier.games.errors import FieldError, Unreadable, Unwritable, invalid_fields
from croupier.games.game import Game
from croupier.games.ports import Page
from croupier.rules.catalogue import RULESETS
from croupier.storage.codec import decode
from croupier.storage.connections import RedisClient
from croupier.storage.keys import key_of
from croupier.storage.scripts import Script, translate_errors

OVERFETCH = 50
"""Entries that are read in addition to the page size, since some games may have expired."""
MAX_BATCHES = 4
"""Maximum number of reads for one page."""
CURSOR = re.compile(r"[0-9a-f]{36}")
CLEANUP_SAMPLE = 10
"""Entries that are checked for expired games when one is added; more than one, so that they do not pile up."""
ADD_SCRIPT = Script("add_to_lobby.lua")
log = logging.getLogger("croupier")


class LobbyIndex:
    """The lists of the lobby, and the join codes."""

    def __init__(self, client: RedisClient) -> None:
        """Set the client."""
        self._client = client

    def add(self, game: Game, *, allow_oom: bool = False) -> None:
        """Add a public game to the list of its status, and remove some entries of expired games."""
        if game.public:
            index = index_of(game.status, game.ruleset)
            arguments = [member_of(game), CLEANUP_SAMPLE]
            members = ADD_SCRIPT.run(self._client, [index], arguments, allow_oom=allow_oom)
            sample = [(member.decode(), index) for member in members]
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
                ADD_SCRIPT.run(self._client, [index], [member_of(game), 0], allow_oom=True)

    def discard(self, game: Game, status: str) -> None:
        """Remove a game that was deleted, or is no longer public, from the list of a status."""
        self._client.zrem(index_of(status, game.ruleset), member_of(game))

    def reserve_code(self, code: str, game_id: str, lifetime: int) -> bool:
        """Reserve a code for a game, as ``games.ports.Codes.reserve_code``."""
        holder = self._client.set(key_of_code(code), game_id, nx=True, px=lifetime, get=True)
        return holder is None or holder.decode() == game_id

    def game_with_code(self, code: str) -> str | None:
        """Return the id of the game that a code is reserved for; None: there is none."""
        game_id = self._client.get(key_of_code(code))
        return None if game_id is None else game_id.decode()

    def follow_code(self, game: Game) -> None:
        """Extend the lifetime of the code of a changed game; release it if the game is no longer a lobby."""
        if game.code is not None and game.status == "lobby":
            self._client.pexpire(key_of_code(game.code), expiry_of(game, deadline_of(game)) - game.updated)
        else:
            self.release_code(game)

    def release_code(self, game: Game) -> None:
        """Release the code of a game, unless another game has it."""
        if game.code is not None and self.game_with_code(game.code) == game.id:
            self._client.delete(key_of_code(game.code))

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
                if game and game.public and game.status == status:
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


def key_of_code(code: str) -> str:
    """Return the key of a join code."""
    return f"croupier:code:{{{code}}}"


def game_key(member: str) -> str:
    """Return the key of a game from its member in the lobby."""
    return key_of(member[12:], "game")


def member_of(game: Game) -> str:
    """Return the member of a game in the lobby; members sort by age: 12 hex digits of time, 24 of id."""
    return f"{game.created:012x}{game.id}"
