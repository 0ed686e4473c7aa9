"""The join codes of lobbies: for each a string, the id of its game, that expires with the lobby.

An entry is a hint: the game itself says whether it is a lobby, and which code it has. So nothing needs to be atomic
with a commit (game and code are in different hash slots), and an entry that a killed process leaves behind leads to no
lobby until it expires. An entry that the store has lost is not written again: a concurrent deletion of the lobby would
leave it behind.
"""

from croupier.games.deadlines import expiry_of
from croupier.games.game import Game
from croupier.storage.connections import RedisClient


class JoinCodes:
    """The join codes of all lobbies."""

    def __init__(self, client: RedisClient) -> None:
        """Set the client."""
        self._client = client

    def reserve(self, code: str, game_id: str, lifetime: int) -> bool:
        """Reserve a code for a game, as ``games.ports.Codes.reserve_code``."""
        holder = self._client.set(key_of_code(code), game_id, nx=True, px=lifetime, get=True)
        return holder is None or holder.decode() == game_id

    def game_with(self, code: str) -> str | None:
        """Return the id of the game that a code is reserved for; None: there is none."""
        game_id = self._client.get(key_of_code(code))
        return None if game_id is None else game_id.decode()

    def follow(self, game: Game) -> None:
        """Extend the lifetime of the code of a changed game; release it if the game is no longer a lobby."""
        if game.code is None:
            return
        if game.status == "lobby":
            self._client.pexpire(key_of_code(game.code), expiry_of(game) - game.updated)
        else:
            self.release(game)

    def release(self, game: Game) -> None:
        """Release the code of a game, unless another game has it."""
        if game.code is not None and self.game_with(game.code) == game.id:
            self._client.delete(key_of_code(game.code))


def key_of_code(code: str) -> str:
    """Return the key of a code."""
    return f"croupier:code:{{{code}}}"
