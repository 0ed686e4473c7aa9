"""Refusals: what the engine does not allow, stated as facts.

``messages/*.ftl`` has the sentences; only the edge of the service renders them.
"""

from typing import Any


class Refusal(Exception):
    """A move that the rules do not allow. Nothing was changed."""

    def __init__(self, code: str, clause: str, **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """State the facts.

        Args:
            code: stable machine code, such as ``card_does_not_match``.
            clause: id of the clause of the rules text that the refusal rests on.
            parameters: what the message of the code refers to, as plain JSON values: card codes, seats, counts.
                ``reason`` selects one of several messages of the code; ``pointer`` is the place in the move that the
                refusal is about (JSON Pointer, RFC 6901), and no message refers to it.
        """
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.parameters = parameters


class Untimely(Refusal):
    """A move whose moment has not come or has passed: it may be fine at another time."""


class InvalidPosition(Exception):
    """A sandbox position that no game could be in."""

    def __init__(self, reason: str, pointer: str = "", **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """State the facts.

        Args:
            reason: selects the message ``invalid_position-<reason>``.
            pointer: the place in the position (JSON Pointer); empty: the whole of it.
            parameters: what the message refers to.
        """
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.parameters = parameters


class InvalidOption(ValueError):
    """A value of an option that has the right type but that no game can be played with."""

    def __init__(self, reason: str, pointer: str, **parameters: Any) -> None:  # noqa: ANN401  # what JSON has
        """State the facts: as those of InvalidPosition, with the message ``invalid_option-<reason>``."""
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.parameters = parameters
