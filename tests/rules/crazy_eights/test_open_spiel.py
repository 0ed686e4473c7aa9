"""The engine agrees with OpenSpiel's ``crazy_eights`` on the legal moves of thousands of random positions.

Both play the same games move by move; every card that OpenSpiel draws is forced to be the one that our pile gives.
There a draw of several cards is several moves, and an eight is two: the card, then its suit. Where our rules
mean something else, it stands here with the clause, and a test below shows it.

===  =======================================================  ========================================  ===========
no.  OpenSpiel                                                here                                      clause
===  =======================================================  ========================================  ===========
1    after a draw any card of the hand may be played          only the card drawn last                  CE-13
2    drawing goes on after a card that goes, and passing is   the draw ends with that card, which may   CE-12
     possible only after ``max_draw_cards``                   be played or kept
3    a two, queen or ace that is turned up acts               the first card never acts                 CE-08
4    with two players an ace changes nothing                  it brings the turn back                   CE-31
5    a two played on an empty pile costs nothing              the next player is asked, and loses the   CE-28
                                                              turn
6    one pass more than there are players ends a round        as many passes as there are players       CE-40
7    a two as the last card: no draw                          the next player draws                     CE-33
8    a last eight names no suit                               it names one                              CE-16
9    an eight turned up may come up again                     it is buried                              CE-07
10   there is one round, and each player loses the points of  who goes out collects, and a ten, court   CE-38,
     the hand, counted by the numbers of its actions          card, ace, eight and number have values   CE-39
11   twos always stack where they act; a jack never acts      options                                   CE-25,
                                                                                                        CE-32
12   a game ends after ``max_turns`` plays, by default 100    no such end                               CE-40
===  =======================================================  ========================================  ===========

So the options that match are ``draw: one`` without house rules, or with twos that stack, queens and aces among three
players or more; and ``draw: until_playable`` as long as players draw only if they have to, and play a card that goes.
"""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from croupier.rules.crazy_eights.game import RULEBOOK
from croupier.rules.crazy_eights.schema import Play
from croupier.rules.moves_and_events import Drew, Event

from tests.rules.crazy_eights.spiel import Spiel
from tests.rules.crazy_eights.table import Table, dealt, table, write
from tests.rules.table import clause

pytestmark = pytest.mark.slow

GAMES = 6
"""For each number of seats."""
ENOUGH = 900
"""Positions of each match in which both list the very same moves: 7,200 in all."""
ACTING = {"2", "Q", "A"}
SPECIAL: dict[str, Any] = {"twos": "stack", "queens_skip": True, "aces_reverse": True}


class Match(NamedTuple):
    """Options under which both play the same game."""

    options: dict[str, Any]
    parameters: dict[str, Any]
    seats: range
    forced: bool = False
    """Whether players draw only if they have to, and play what they drew if it goes."""


MATCHES = {
    f"{draw}-{'special' if special else 'plain'}-{'reshuffle' if reshuffle else 'used up'}": Match(
        {"draw": draw, "reshuffle": reshuffle, **(SPECIAL if special else {})},
        {"max_draw_cards": most, "reshuffle": reshuffle, "use_special_cards": special},
        range(3 if special else 2, 8),
        forced=most > 1,
    )
    for draw, most in (("one", 1), ("until_playable", 1_000))
    for special in (False, True)
    for reshuffle in (True, False)
}


class Game:
    """A game that both play."""

    def __init__(self, match: Match, seats: int, number: int) -> None:
        self.match, self.chance = match, random.Random(f"{match} {seats} {number}")
        while True:
            self.ours = dealt(seats, self.chance.getrandbits(64), **match.options)
            if not match.options.get("queens_skip") or self.ours.top[1:] not in ACTING:  # difference 3
                break
        hands = [self.ours.hand(seat) for seat in range(seats)]
        self.theirs = Spiel(hands, self.ours.top, self.ours.dealer, **match.parameters)

    def positions(self) -> Iterator[tuple[set[str], set[str]]]:
        """Play to the end of the round, and stop at every position with what is legal here and there."""
        while self.ours.status == "playing":
            if self.match.parameters["use_special_cards"] and self.ours.piles.exhausted:  # difference 5
                return
            assert self.theirs.turn == self.ours.turn
            yield self.here(), self.there()
            self.move(self.choose())

    def here(self) -> set[str]:
        """List what is legal in our words of theirs: an eight once, and a draw that gives nothing is a pass."""
        legal = {move.card if isinstance(move, Play) else write(move) for move in self.moves()}
        if self.ours.piles.exhausted and not self.ours.pending_draw:
            legal = {"pass" if word == "draw" else word for word in legal}
        return legal

    def there(self) -> set[str]:
        """List what is legal there, but for what our rules do not know after a draw (differences 1 and 2)."""
        if self.ours.stage != "drawn":
            return self.theirs.legal
        drawn = self.ours.hand(self.ours.turn).split()[-1]
        legal = self.theirs.legal & {drawn, "pass"}
        return legal | {"pass"} if "draw" in self.theirs.legal else legal

    def moves(self) -> list[Any]:
        return RULEBOOK.legal_moves(self.ours.state, self.ours.turn)

    def choose(self) -> str:
        """Choose a move: mostly to play, and always if it has to be."""
        plays = [move for move in self.moves() if isinstance(move, Play)]
        eager = bool(plays) and (self.match.forced or self.chance.random() < 0.6)
        return write(self.chance.choice(plays if eager else self.moves()))

    def move(self, text: str) -> None:
        seat, card, _, suit = self.ours.turn, *text.partition("/")
        word = "pass" if text == "draw" and self.ours.piles.exhausted and not self.ours.pending_draw else card
        self.theirs.do(word)
        if suit and not self.theirs.over:  # difference 8
            self.theirs.do(f"name {suit}")
        self.draw_as(self.ours.move(f"{seat} {text}"), seat)

    def draw_as(self, events: list[Event], seat: int) -> None:
        """Let the seat draw there what it has drawn here."""
        cards = [
            card for event in events if isinstance(event, Drew) and event.seat == seat for card in event.cards or ()
        ]
        for place, card in enumerate(cards):
            if place and not self.theirs.state.is_chance_node():
                self.theirs.do("draw")
            self.theirs.chance(card)
        assert self.theirs.over or not self.theirs.state.is_chance_node()


@pytest.mark.untraced
@pytest.mark.parametrize("name", MATCHES)
def test_it_agrees_on_the_legal_moves_of_random_positions(name: str) -> None:
    agreed = 0
    for seats in MATCHES[name].seats:
        for number in range(GAMES):
            game = Game(MATCHES[name], seats, number)
            for here, there in game.positions():
                assert here == there
                agreed += here == game.theirs.legal
            assert game.theirs.over == (not all(game.ours.hands))
    assert agreed >= ENOUGH


# ---------------------------------------------------------------------------------------- the differences

MINE, YOURS = "c3 c4 c5 d3 d4 d5 s3", "s4 s5 s6 d6 d7 c6 c7"


def here_and_there(mine: str, yours: str, top: str, **options: Any) -> tuple[Table, Spiel]:
    """Draw up the same table for both; the draw pile is what is left here, and there what chance brings."""
    parameters = {
        "max_draw_cards": 1_000 if options.get("draw", "one") != "one" else 1,
        "reshuffle": options.get("reshuffle", False),
        "use_special_cards": "twos" in options,
    }
    ours = table(top, mine, yours, **{"draw": "one", "reshuffle": False, **options})
    return ours, Spiel([mine, yours], top, **parameters)


@clause("CE-13")
def test_1_after_a_draw_any_card_of_the_hand_may_be_played_there() -> None:
    ours, theirs = here_and_there("h3 c4 c5 d3 d4 d5 s3", YOURS, "hK", draw_pile="c9")
    ours.do("0 draw")
    assert theirs.do("draw", "c9").legal == {"h3", "pass"}
    assert ours.legal() == ["pass"]


@clause("CE-12")
def test_2_drawing_goes_on_there_after_a_card_that_goes() -> None:
    ours, theirs = here_and_there(MINE, YOURS, "hK", draw="until_playable", draw_pile="c9 h9 h10")
    ours.do("0 draw")
    assert theirs.do("draw", "c9").legal == {"draw"}
    assert theirs.do("draw", "h9").legal == {"h9", "draw"}
    assert ours.legal() == ["h9", "pass"]
    assert theirs.do("draw", "h10").legal == {"h9", "h10", "draw"}


@clause("CE-08")
@pytest.mark.parametrize(
    ("top", "turn", "legal"), [("hQ", 1, {"h5", "draw"}), ("hA", 1, {"h5", "draw"}), ("h2", 0, {"draw"})]
)
def test_3_the_first_card_acts_there(top: str, turn: int, legal: set[str]) -> None:
    hands = ["c3 c4 d5 h6 s7", "d3 d4 h5 s6 c9", "cJ d9 s2 sK dK"]
    theirs = Spiel(hands, top, use_special_cards=True)
    assert (theirs.turn, theirs.legal) == (turn, legal)
    plain = Spiel(hands, top)
    assert (plain.turn, plain.legal) == (0, {"h6", "draw"})


@clause("CE-31")
def test_4_with_two_players_an_ace_changes_nothing_there() -> None:
    ours, theirs = here_and_there("cA cQ c3 c5 d5 d6 d7", "d3 d4 h5 s6 c9 cJ hA", "c4", **SPECIAL)
    ours.do("0 cA")
    assert (ours.turn, theirs.do("cA").turn) == (0, 1)
    ours, theirs = here_and_there("cA cQ c3 c5 d5 d6 d7", "d3 d4 h5 s6 c9 cJ hA", "c4", **SPECIAL)
    ours.do("0 cQ")
    assert (ours.turn, theirs.do("cQ").turn) == (0, 0)


@clause("CE-28")
def test_5_a_two_on_an_empty_pile_costs_nothing_there() -> None:
    mine, yours = "c2 c4 c5 d3 d4 d5 s3", "s2 s5 s6 d6 d7 c6 c7"
    ours, theirs = here_and_there(mine, yours, "cK", draw_pile="", **SPECIAL)
    theirs = Spiel([mine, yours], "cK", max_draw_cards=1_000, use_special_cards=True).draw_all()
    assert theirs.do("c2").legal == {"s2", "c6", "c7", "pass"}
    ours.do("0 c2")
    assert ours.legal() == ["s2", "draw"]
    assert ours.do("1 draw") == "drew-1-0 skipped-1"


@clause("CE-40")
def test_6_a_round_is_blocked_there_by_one_pass_more() -> None:
    ours = table("hK", MINE, YOURS, draw_pile="")
    theirs = Spiel([MINE, YOURS], "hK", max_draw_cards=1_000).draw_all()
    assert ours.do("0 draw", "1 draw").endswith("round_ended")
    assert not theirs.do("pass", "pass").over
    assert theirs.do("pass").over


def played_down(last: str) -> Spiel:
    """Play until seat 0 has only this card left, on the jack of clubs and its followers."""
    theirs = Spiel([f"c3 c4 c5 c6 c7 c9 {last}", "d3 d4 d5 d6 d7 d9 cK"], "cJ", use_special_cards=True)
    for rank, drawn in zip("345679", ("hJ", "hQ", "hK", "h10", "h9", "h7"), strict=True):
        theirs.do(f"c{rank}", "draw", drawn, "pass")
    return theirs


@clause("CE-33")
def test_7_a_last_two_makes_nobody_draw_there() -> None:
    assert played_down("c2").do("c2").over
    assert table("c9", "c2", "d3 d4", twos="stack").do("0 c2") == "played-0 drew-1-2 round_ended"


@clause("CE-16")
def test_8_a_last_eight_names_no_suit_there() -> None:
    assert played_down("c8").do("c8").over
    assert table("c9", "c8", "d3 d4").legal() == ["c8/c", "c8/d", "c8/h", "c8/s", "draw"]


@clause("CE-07")
def test_9_an_eight_turned_up_may_come_up_again_there() -> None:
    theirs = Spiel([MINE, YOURS], "c8")
    assert theirs.state.is_chance_node()
    assert "c8" in theirs.legal


@clause("CE-38", "CE-39")
def test_10_points_are_counted_by_the_numbers_of_actions_there() -> None:
    theirs = Spiel(["c3 c4 d5 h6 s7 c10 hK", "d3 d4 h5 s6 c9 cJ d9"], "h7", max_turns=1).do("h6")
    assert theirs.points == [-100, -126]
    ours = table("h7", "h6", "c3 c4 d5 s7 c10 hK")
    ours.do("0 h6")
    assert ours.scores == [3 + 4 + 5 + 7 + 10 + 10, 0]


@clause("CE-25", "CE-32")
def test_11_twos_always_stack_and_a_jack_never_acts_there() -> None:
    mine, yours = "c2 cJ c5 d5 d6 d7 d9", "d2 d4 h5 s6 c9 h7 h8"
    ours, theirs = here_and_there(mine, yours, "c4", twos="draw_two", jacks_again=True)
    assert theirs.do("c2").legal == {"d2", "draw"}
    assert ours.do("0 c2") == "played-0 drew-1-2 skipped-1"
    ours, theirs = here_and_there(mine, yours, "c4", twos="draw_two", jacks_again=True)
    ours.do("0 cJ")
    assert (ours.turn, theirs.do("cJ").turn) == (0, 1)


@clause("CE-40")
def test_12_a_game_ends_there_after_so_many_plays() -> None:
    assert Spiel([MINE, YOURS], "c9", max_turns=1).do("c3").over
