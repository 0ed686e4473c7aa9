"""Random numbers from a game's own secret seed: the same seed and moves always give the same game.

``docs/fairness.md`` specifies the stream, so that any language can reproduce it.
"""

import hmac
from collections.abc import Iterable, Iterator

import msgspec


class Chance(msgspec.Struct, array_like=True):
    """A stream of secret bytes: block ``i`` is HMAC-SHA256(seed, i as 8 bytes, big-endian).

    Each draw starts at a new block, so ``counter`` is the position in the stream.
    """

    seed: bytes
    counter: int = 0

    def below(self, bound: int) -> int:
        """Draw a number from 0 to ``bound - 1``, uniformly; ``bound`` is 1 to 256."""
        return self._draw([bound])[0]

    def shuffled(self, cards: bytes) -> bytes:
        """Return the cards in a random order, uniformly (Fisher-Yates, from the last index down)."""
        order = bytearray(cards)
        picks = self._draw(range(len(order), 1, -1))
        for last, pick in zip(range(len(order) - 1, 0, -1), picks, strict=True):
            order[last], order[pick] = order[pick], order[last]
        return bytes(order)

    def another_seed(self) -> bytes:
        """Draw the seed of another stream."""
        return bytes(self._draw([256] * 32))

    def _draw(self, bounds: Iterable[int]) -> list[int]:
        """Draw one number below each bound; bytes that would favour low numbers are skipped (refusal sampling)."""
        stream, picks = self._stream(), []
        for bound in bounds:
            fair = 256 - 256 % bound
            byte = next(stream)
            while byte >= fair:
                byte = next(stream)
            picks.append(byte % bound)
        return picks

    def _stream(self) -> Iterator[int]:
        while True:
            block = hmac.digest(self.seed, self.counter.to_bytes(8, "big"), "sha256")
            self.counter += 1
            yield from block
