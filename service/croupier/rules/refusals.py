"""Refusals: what the engine does not allow, as a code and parameters.

``messages/*.ftl`` has the sentences; only the HTTP layer renders them.
"""

from typing import Any


class Refusal(Exception):
    """A move that the rules do not allow. Nothing was changed."""

    def __init__(self, code: str, clause: str, **parameters: Any) -> None:  # noqa: ANN401  # any JSON value
        """Store the code and its parameters.

        Args:
            code: stable machine code, such as ``card_does_not_match``.
            clause: id of the clause of the rules text that is the reason.
            parameters: what the message of the code refers to, as plain JSON values: card codes, seats, counts.
                ``reason`` selects one of several messages of the code; ``pointer`` is the JSON Pointer (RFC
                6901) of the part of the move that is refused; no message refers to it.
        """
        super().__init__(code)
        self.code = code
        self.clause = clause
        self.parameters = parameters


class Untimely(Refusal):
    """A move that is not possible now, but may be at another time."""


class InvalidPosition(Exception):
    """An impossible sandbox position."""

    def __init__(self, reason: str, pointer: str = "", **parameters: Any) -> None:  # noqa: ANN401  # any JSON value
        """Store the code and its parameters.

        Args:
            reason: selects the message ``invalid_position-<reason>``.
            pointer: JSON Pointer of the part of the position that is wrong; empty: all of it.
            parameters: what the message refers to.
        """
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.parameters = parameters


class InvalidOption(ValueError):
    """A value of an option that has the right type, but with which no game can be played."""

    def __init__(self, reason: str, pointer: str, **parameters: Any) -> None:  # noqa: ANN401  # any JSON value
        """Store the arguments, as InvalidPosition does; the message is ``invalid_option-<reason>``."""
        super().__init__(reason)
        self.reason = reason
        self.pointer = pointer
        self.parameters = parameters
