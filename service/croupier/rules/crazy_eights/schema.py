"""The cards, options, moves, events, board and position of Crazy Eights."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from croupier.rules import position
from croupier.rules.moves_and_events import CardCode, Direction, DiscardPileCount, DrawPileCount, Event, Move, Seat
from croupier.rules.playing_cards import SuitCode, deck_of_packs

DECK, DOUBLE_DECK = (deck_of_packs(n, {"8": 50, "J": 10, "Q": 10, "K": 10, "A": 1}) for n in (1, 2))  # CE-03, CE-39
Draws = Literal["until_playable", "one"]
Twos = Literal["plain", "draw_two", "stack"]


class Options(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True):
    """House rules of Crazy Eights."""

    draw: Annotated[
        Draws,
        Meta(
            description="How many cards are drawn. `one`: one. `until_playable`: as many as it takes to get one that "
            "matches (CE-12)."
        ),
    ] = "until_playable"
    reshuffle: Annotated[bool, Meta(description="Whether the discards become a new draw pile (CE-19).")] = True
    last_card: Annotated[bool, Meta(description="Whether players must announce their last card (CE-34).")] = False
    twos: Annotated[
        Twos,
        Meta(
            description="What a two does. `plain`: nothing. `draw_two`: the next player draws two cards and misses the "
            "turn. `stack`: the same, or the next player answers with a two, which adds two cards (CE-24)."
        ),
    ] = "plain"
    queens_skip: Annotated[bool, Meta(description="Whether a queen skips the next player (CE-29).")] = False
    aces_reverse: Annotated[bool, Meta(description="Whether an ace reverses the direction of play (CE-30).")] = False
    jacks_again: Annotated[bool, Meta(description="Whether a jack gives the same player another turn (CE-32).")] = False
    target: Annotated[int, Meta(ge=1, le=10_000, description="The score that wins the game (CE-42).")] = 100


class Play(Move, frozen=True):
    """Put a card of your hand on the discard pile."""

    card: CardCode
    suit: Annotated[SuitCode | None, Meta(description="The suit to follow from now on: only with an eight.")] = None
    announce: Annotated[bool, Meta(description="Announce your last card: this play leaves you one.")] = False


class CardPlayed(Event, frozen=True, tag="played"):
    """A seat played a card; `suit` is the one it named for an eight, `announced` whether it announced its last card."""

    seat: Seat
    card: CardCode
    suit: Annotated[SuitCode | None, Meta(description="The suit that the seat named; null: none.")]
    announced: Annotated[bool, Meta(description="Whether the seat announced its last card with it.")]


class Board(Struct, frozen=True, tag_field="kind", tag="crazy-eights"):
    """What everybody sees of a game of Crazy Eights."""

    top_card: CardCode
    suit: Annotated[SuitCode, Meta(description="The suit to follow.")]
    direction: Direction
    draw_pile_count: DrawPileCount
    discard_pile_count: DiscardPileCount
    dealer: Seat
    stake: Annotated[int, Meta(description="How many cards the seat on turn must draw or answer with a two; 0: none.")]
    drawn: Annotated[bool, Meta(description="Whether the seat on turn has drawn: it plays that card, or passes.")]
    lapsed: Annotated[list[Seat], Meta(description="Seats that have not announced their one card, and can be caught.")]
    eliminated: Annotated[list[Seat], Meta(description="Seats that are out of the game.")]


class Position(position.CardGamePosition, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A sandbox position of Crazy Eights. Hands and piles are card codes with spaces between them."""

    suit: Annotated[SuitCode | None, Meta(description="The suit to follow: required when an eight is on top.")] = None
    direction: Direction = 1
    announced: Annotated[
        list[Seat], position.PER_SEAT, Meta(description="Seats with one card that cannot be caught.")
    ] = []
