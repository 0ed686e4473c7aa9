"""OpenSpiel's ``crazy_eights`` in words: cards are written as ours, and chance is chosen."""

from typing import Any, Self

import pyspiel

RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
SUITS = "cdhs"
DRAW, PASS, NAME = 52, 53, 54
WORDS = {DRAW: "draw", PASS: "pass", **{NAME + number: f"name {suit}" for number, suit in enumerate(SUITS)}}
NUMBERS = {word: number for number, word in WORDS.items()}
LONG = 10_000
"""Plays after which a game ends: more than there are."""


def number_of(word: str) -> int:
    """Return the number of an action, or of a card that chance brings."""
    return NUMBERS[word] if word in NUMBERS else RANKS.index(word[1:]) * 4 + SUITS.index(word[0])


def word_of(number: int) -> str:
    return WORDS[number] if number in WORDS else SUITS[number % 4] + RANKS[number // 4]


class Spiel:
    """A game of OpenSpiel: seat 0 begins, unless another seat deals than the last."""

    def __init__(self, hands: list[str], top: str, dealer: int | None = None, **parameters: Any) -> None:
        """Deal these hands, seven cards each with two players and otherwise five, and turn up this card."""
        seats = len(hands)
        given = {"max_turns": LONG, "max_draw_cards": 1, "players": seats, **parameters}
        self.state = pyspiel.load_game("crazy_eights", given).new_initial_state()
        first = seats if dealer is None else dealer + 1
        self.state.apply_action(52 + (first - 1) % seats)
        cards = [hand.split() for hand in hands]
        for place in range(len(cards[0])):
            for seat in range(seats):
                self.chance(cards[(first + seat) % seats][place])
        self.chance(top)

    @property
    def turn(self) -> int:
        return int(self.state.current_player())

    @property
    def over(self) -> bool:
        return bool(self.state.is_terminal())

    @property
    def points(self) -> list[int]:
        return [int(points) for points in self.state.returns()]

    @property
    def legal(self) -> set[str]:
        return {word_of(action) for action in self.state.legal_actions()}

    @property
    def pile(self) -> list[str]:
        """The cards that can be drawn."""
        counts = enumerate(self.state.get_dealer_deck())
        return [word_of(number) for number, count in counts for _ in range(count)]

    def chance(self, *cards: str) -> None:
        """Let chance bring these cards."""
        for card in cards:
            assert self.state.is_chance_node(), f"{card}: no card is drawn"
            assert card in self.legal, f"{card} is not in the pile"
            self.state.apply_action(number_of(card))

    def do(self, *words: str) -> Self:
        """Make moves, or let chance bring cards where it has to."""
        for word in words:
            assert word in self.legal, f"{word}: {sorted(self.legal)}"
            self.state.apply_action(number_of(word))
        return self

    def draw_all(self) -> Self:
        """Let the seat on turn draw every card that there is."""
        while pile := self.pile:
            self.do("draw", pile[0])
        return self
