"""The operations of the contract, written by ``generate.py``."""

from __future__ import annotations

from secrets import token_urlsafe
from urllib.parse import quote

import httpx

from croupier_client import contract
from croupier_client._sync.requests import Requests


class Operations(Requests):
    """The operations of a service. Each raises Refusal."""

    def list_games(
        self,
        *,
        status: str | None = None,
        ruleset: str | None = None,
        cursor: str | None = None,
        limit: int | None = None,
        lang: str | None = None,
    ) -> contract.Page:
        """List public games."""
        response: contract.Page = self.call(
            self.prepare(
                "GET",
                "/v1/games",
                {"status": status, "ruleset": ruleset, "cursor": cursor, "limit": limit, "lang": lang},
                {},
                None,
            )
        )
        return response

    def create_game(
        self, body: contract.Create, *, lang: str | None = None, idempotency_key: str | None = None
    ) -> contract.Seated:
        """Create a game."""
        response: contract.Seated = self.call(
            self.prepare(
                "POST", "/v1/games", {"lang": lang}, {"Idempotency-Key": idempotency_key or token_urlsafe(24)}, body
            )
        )
        return response

    def get_game(
        self,
        game_id: str,
        *,
        token: str | None = None,
        since: int | None = None,
        narrate: bool | None = None,
        labels: bool | None = None,
        by_seat: bool | None = None,
        lang: str | None = None,
        if_none_match: str | None = None,
        prefer: str | None = None,
    ) -> contract.Game:
        """Read a game."""
        response: contract.Game = self.call(
            self.prepare(
                "GET",
                f"/v1/games/{quote(game_id, safe='')}",
                {"since": since, "narrate": narrate, "labels": labels, "by_seat": by_seat, "lang": lang},
                {"If-None-Match": if_none_match, "Prefer": prefer, "Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def change_settings(
        self,
        game_id: str,
        body: contract.ChangeSettings,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Game:
        """Change the table: the lock, the pace of bots, and before the start options, seats and settings."""
        response: contract.Game = self.call(
            self.prepare(
                "PATCH",
                f"/v1/games/{quote(game_id, safe='')}",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                body,
            )
        )
        return response

    def delete_game(
        self, game_id: str, *, token: str | None = None, lang: str | None = None, if_match: str | None = None
    ) -> None:
        """Delete a game."""
        response: None = self.call(
            self.prepare(
                "DELETE",
                f"/v1/games/{quote(game_id, safe='')}",
                {"lang": lang},
                {"If-Match": if_match, "Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def join_game(
        self,
        game_id: str,
        body: contract.Join,
        *,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Seated:
        """Take a seat."""
        response: contract.Seated = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/seats",
                {"lang": lang},
                {"If-Match": if_match, "Idempotency-Key": idempotency_key or token_urlsafe(24)},
                body,
            )
        )
        return response

    def leave_game(
        self, game_id: str, seat: str, *, token: str | None = None, lang: str | None = None, if_match: str | None = None
    ) -> None:
        """Leave the game, or remove a player."""
        response: None = self.call(
            self.prepare(
                "DELETE",
                f"/v1/games/{quote(game_id, safe='')}/seats/{quote(seat, safe='')}",
                {"lang": lang},
                {"If-Match": if_match, "Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def reclaim_seat(
        self,
        game_id: str,
        seat: str,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Seated:
        """Take a seat again that you left."""
        response: contract.Seated = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/seats/{quote(seat, safe='')}/reclaim",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                None,
            )
        )
        return response

    def rotate_seat_token(
        self,
        game_id: str,
        seat: str,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Seated:
        """Replace your seat token."""
        response: contract.Seated = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/seats/{quote(seat, safe='')}/token",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                None,
            )
        )
        return response

    def contribute_entropy(
        self,
        game_id: str,
        seat: str,
        body: contract.Entropy,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Game:
        """Contribute to the shuffle."""
        response: contract.Game = self.call(
            self.prepare(
                "PUT",
                f"/v1/games/{quote(game_id, safe='')}/seats/{quote(seat, safe='')}/entropy",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                body,
            )
        )
        return response

    def start_game(
        self,
        game_id: str,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Game:
        """Start the game."""
        response: contract.Game = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/start",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                None,
            )
        )
        return response

    def make_move(
        self,
        game_id: str,
        body: contract.Move,
        *,
        token: str | None = None,
        narrate: bool | None = None,
        labels: bool | None = None,
        by_seat: bool | None = None,
        dry_run: bool | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Game:
        """Make a move."""
        response: contract.Game = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/moves",
                {"narrate": narrate, "labels": labels, "by_seat": by_seat, "dry_run": dry_run, "lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                body,
            )
        )
        return response

    def stream_game(
        self,
        game_id: str,
        *,
        token: str | None = None,
        since: int | None = None,
        ticket: str | None = None,
        narrate: bool | None = None,
        labels: bool | None = None,
        by_seat: bool | None = None,
        lang: str | None = None,
        last_event_id: str | None = None,
    ) -> httpx.Request:
        """Return the request for a stream. Follow a game."""
        return self.prepare(
            "GET",
            f"/v1/games/{quote(game_id, safe='')}/stream",
            {"since": since, "ticket": ticket, "narrate": narrate, "labels": labels, "by_seat": by_seat, "lang": lang},
            {
                "Last-Event-ID": last_event_id,
                "Authorization": token and f"Bearer {token}",
                "Accept": "text/event-stream",
            },
            None,
        )

    def create_stream_ticket(
        self, game_id: str, *, token: str | None = None, lang: str | None = None
    ) -> contract.Ticket:
        """Get a ticket for a stream."""
        response: contract.Ticket = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/stream-tickets",
                {"lang": lang},
                {"Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def get_presence(self, game_id: str, *, token: str | None = None, lang: str | None = None) -> contract.Presence:
        """Read who follows the game."""
        response: contract.Presence = self.call(
            self.prepare(
                "GET",
                f"/v1/games/{quote(game_id, safe='')}/presence",
                {"lang": lang},
                {"Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def list_events(
        self,
        game_id: str,
        *,
        token: str | None = None,
        narrate: bool | None = None,
        by_seat: bool | None = None,
        after: int | None = None,
        limit: int | None = None,
        lang: str | None = None,
    ) -> contract.History:
        """Read the history."""
        response: contract.History = self.call(
            self.prepare(
                "GET",
                f"/v1/games/{quote(game_id, safe='')}/events",
                {"narrate": narrate, "by_seat": by_seat, "after": after, "limit": limit, "lang": lang},
                {"Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def get_record(
        self,
        game_id: str,
        *,
        token: str | None = None,
        after: int | None = None,
        limit: int | None = None,
        boards: bool | None = None,
        lang: str | None = None,
        if_none_match: str | None = None,
    ) -> contract.Record:
        """Read the record."""
        response: contract.Record = self.call(
            self.prepare(
                "GET",
                f"/v1/games/{quote(game_id, safe='')}/record",
                {"after": after, "limit": limit, "boards": boards, "lang": lang},
                {"If-None-Match": if_none_match, "Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def lock_game(
        self,
        game_id: str,
        body: contract.Lock,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Game:
        """Forbid or permit joining."""
        response: contract.Game = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/lock",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                body,
            )
        )
        return response

    def add_bot(
        self,
        game_id: str,
        seat: str,
        body: contract.AddBot,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Game:
        """Add a bot, or let one play for a player who is away."""
        response: contract.Game = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/seats/{quote(seat, safe='')}/bot",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                body,
            )
        )
        return response

    def end_game(
        self,
        game_id: str,
        *,
        token: str | None = None,
        lang: str | None = None,
        if_match: str | None = None,
        idempotency_key: str | None = None,
    ) -> contract.Game:
        """End the game without a result."""
        response: contract.Game = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/end",
                {"lang": lang},
                {
                    "If-Match": if_match,
                    "Idempotency-Key": idempotency_key or token_urlsafe(24),
                    "Authorization": token and f"Bearer {token}",
                },
                None,
            )
        )
        return response

    def play_again(self, game_id: str, *, token: str | None = None, lang: str | None = None) -> contract.Seated:
        """Play a rematch."""
        response: contract.Seated = self.call(
            self.prepare(
                "POST",
                f"/v1/games/{quote(game_id, safe='')}/rematch",
                {"lang": lang},
                {"Authorization": token and f"Bearer {token}"},
                None,
            )
        )
        return response

    def quick_game(
        self, body: contract.Quick, *, lang: str | None = None, idempotency_key: str | None = None
    ) -> contract.Seated:
        """Play at once."""
        response: contract.Seated = self.call(
            self.prepare(
                "POST",
                "/v1/games/quick",
                {"lang": lang},
                {"Idempotency-Key": idempotency_key or token_urlsafe(24)},
                body,
            )
        )
        return response

    def find_game(self, code: str, *, lang: str | None = None) -> contract.Summary:
        """Find a game by its join code."""
        response: contract.Summary = self.call(
            self.prepare("GET", f"/v1/codes/{quote(code, safe='')}", {"lang": lang}, {}, None)
        )
        return response

    def list_my_games(
        self, body: contract.OwnSeats, *, lang: str | None = None, prefer: str | None = None
    ) -> contract.OwnGames:
        """List your games."""
        response: contract.OwnGames = self.call(
            self.prepare("POST", "/v1/mine", {"lang": lang}, {"Prefer": prefer}, body)
        )
        return response

    def stream_my_games(
        self,
        body: contract.FollowedGames,
        *,
        narrate: bool | None = None,
        labels: bool | None = None,
        by_seat: bool | None = None,
        lang: str | None = None,
    ) -> httpx.Request:
        """Return the request for a stream. Follow many games."""
        return self.prepare(
            "POST",
            "/v1/mine/stream",
            {"narrate": narrate, "labels": labels, "by_seat": by_seat, "lang": lang},
            {"Accept": "text/event-stream"},
            body,
        )

    def list_rulesets(self, *, lang: str | None = None, if_none_match: str | None = None) -> contract.Catalogue:
        """List the rulesets."""
        response: contract.Catalogue = self.call(
            self.prepare("GET", "/v1/rulesets", {"lang": lang}, {"If-None-Match": if_none_match}, None)
        )
        return response

    def get_ruleset(
        self, ruleset: str, *, lang: str | None = None, if_none_match: str | None = None
    ) -> contract.Ruleset:
        """Read a ruleset."""
        response: contract.Ruleset = self.call(
            self.prepare(
                "GET", f"/v1/rulesets/{quote(ruleset, safe='')}", {"lang": lang}, {"If-None-Match": if_none_match}, None
            )
        )
        return response

    def list_scenarios(
        self, ruleset: str, *, lang: str | None = None, if_none_match: str | None = None
    ) -> contract.Kit:
        """List the scenarios of a ruleset."""
        response: contract.Kit = self.call(
            self.prepare(
                "GET",
                f"/v1/rulesets/{quote(ruleset, safe='')}/scenarios",
                {"lang": lang},
                {"If-None-Match": if_none_match},
                None,
            )
        )
        return response

    def check_process(self, *, lang: str | None = None) -> contract.Health:
        """Check that the process is running (liveness probe)."""
        response: contract.Health = self.call(self.prepare("GET", "/healthz", {"lang": lang}, {}, None))
        return response

    def check_store(self, *, lang: str | None = None) -> contract.Health:
        """Check that the store responds (readiness probe)."""
        response: contract.Health = self.call(self.prepare("GET", "/readyz", {"lang": lang}, {}, None))
        return response
