"""An independent program that rebuilds every hand and pile of a game from its record alone.

It has the standard library and ``docs/fairness.md``, and nothing of the service.
"""

import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from typing import Any

Json = dict[str, Any]
COLOURS = "rgby"


class Chance:
    """The stream of random numbers of a key."""

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.block = 0

    def below(self, bound: int) -> int:
        return self.draw([bound])[0]

    def shuffled(self, items: list[Any]) -> list[Any]:
        items, lasts = [*items], range(len(items) - 1, 0, -1)
        for last, pick in zip(lasts, self.draw([last + 1 for last in lasts]), strict=True):
            items[last], items[pick] = items[pick], items[last]
        return items

    def draw(self, bounds: list[int]) -> list[int]:
        """Draw a number below each bound, from the bytes of consecutive blocks."""
        numbers, source = list[int](), iter(b"")
        for bound in bounds:
            byte = fair = 256 - 256 % bound
            while byte >= fair:
                byte = next(source, -1)
                if byte < 0:
                    source, byte = self.next_block(), fair
            numbers.append(byte % bound)
        return numbers

    def next_block(self) -> Iterator[int]:
        self.block += 1
        return iter(hmac.digest(self.key, (self.block - 1).to_bytes(8, "big"), "sha256"))


def chance_of(record: Json) -> Chance:
    """Return the chance of all deals, which depends on the seed and the terms."""
    fairness = record["fairness"]
    terms = hashlib.sha256((fairness["terms"] or "").encode()).digest()
    return Chance(hmac.digest(bytes.fromhex(fairness["seed"]), b"croupier-fair/1 deal" + terms, "sha256"))


def deck_of(rulebook: str, seats: int) -> list[str]:
    """Return the codes of all cards, in the order of the deck."""
    if rulebook == "crazy-eights":
        suits = [suit + rank for suit in "cdhs" for rank in (*map(str, range(2, 11)), *"JQKA")]
        return [code for code in suits for _ in range(2 if seats >= 6 else 1)]
    if rulebook == "phase-10":
        numbers = [f"{colour}{number}" for colour in COLOURS for number in range(1, 13) for _ in range(2)]
        return [*numbers, *["W"] * 8, *["S"] * 4]
    signs = ["0", *(sign for sign in "123456789SRD" for _ in range(2))]
    return [*(colour + sign for colour in COLOURS for sign in signs), *["W"] * 4, *["F"] * 4]


class Cards:
    """The hands and piles of a game of cards."""

    def __init__(self, record: Json) -> None:
        self.record, self.options = record, record["options"]
        self.seats = len(record["holders"])
        self.chance, self.deck = chance_of(record), deck_of(record["rulebook"], self.seats)
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.draw_pile: list[str] = []
        """The top card first."""
        self.discards: list[str] = []
        """The top card last."""
        self.out: set[int] = set()
        self.buried = 0

    def board(self) -> Json:
        return {"hands": self.hands, "draw_pile": self.draw_pile, "discard_pile": self.discards}

    def begin(self) -> None:
        """Draw what decides who deals first."""
        first = self.options.get("first_dealer")
        if first == "high_card":
            self.draw_for_deal()
        elif first != "youngest":
            self.chance.below(self.seats)

    def draw_for_deal(self) -> None:
        pile, tied = self.chance.shuffled(self.deck), [*range(self.seats)]
        while len(tied) > 1:
            drawn = {seat: self.number_from(pile) for seat in tied}
            highest = max(int(card[1:]) for card in drawn.values())
            tied = [seat for seat in tied if int(drawn[seat][1:]) == highest]
            pile = self.chance.shuffled([*pile, *(drawn[seat] for seat in tied)])

    def number_from(self, pile: list[str]) -> str:
        """Draw until a number comes; the others go under the pile."""
        while not (card := pile.pop(0))[-1].isdigit():
            pile.append(card)
        return card

    def follow(self, events: list[Json]) -> None:
        self.is_over = any(event["kind"] == "round_ended" for event in events)
        for event in events:
            step: Callable[[Json], None] | None = getattr(self, f"on_{event['kind']}", None)
            if step:
                step(event)

    def on_dealt(self, event: Json) -> None:
        self.deck = deck_of(self.record["rulebook"], self.seats - len(self.out))
        self.draw_pile, self.discards, self.buried = self.chance.shuffled(self.deck), [], 0
        self.hands = [[] for _ in range(self.seats)]
        order = [seat % self.seats for seat in range(event["dealer"] + 1, event["dealer"] + 1 + self.seats)]
        for _ in range(event["count"]):
            for seat in order:
                if seat not in self.out:
                    self.hands[seat].append(self.draw_pile.pop(0))

    def on_turned(self, event: Json) -> None:
        card = self.draw_pile.pop(0)
        if not event.get("buried"):
            self.discards.append(card)
            return
        self.draw_pile.insert(len(self.draw_pile) // 2, card)
        self.buried += 1
        if self.buried % len(self.draw_pile) == 0:
            self.draw_pile = self.chance.shuffled(self.draw_pile)

    def on_drew(self, event: Json) -> None:
        self.hands[event["seat"]] += [self.draw_pile.pop(0) for _ in range(event["count"])]

    def on_reshuffled(self, event: Json) -> None:
        count = event["count"]
        self.draw_pile, self.discards = self.chance.shuffled(self.discards[:count]), self.discards[count:]

    def on_played(self, event: Json) -> None:
        self.hands[event["seat"]].remove(event["card"])
        self.discards.append(event["card"])

    on_discarded = on_played

    def on_taken_back(self, event: Json) -> None:
        self.hands[event["seat"]].append(self.discards.pop())

    on_card_taken = on_taken_back

    def on_laid(self, event: Json) -> None:
        for group in event["groups"]:
            for card in group:
                self.hands[event["seat"]].remove(card)

    def on_hit_made(self, event: Json) -> None:
        self.hands[event["seat"]].remove(event["card"])

    def on_hands_swapped(self, event: Json) -> None:
        one, other = event["seat"], event["target"]
        self.hands[one], self.hands[other] = self.hands[other], self.hands[one]

    def on_hands_passed(self, event: Json) -> None:
        seats = [seat for seat in range(self.seats) if seat not in self.out]
        passed = [self.hands[seat] for seat in seats]
        for place, hand in enumerate(passed):
            self.hands[seats[(place + event["direction"]) % len(seats)]] = hand

    def on_eliminated(self, event: Json) -> None:
        self.out.add(event["seat"])
        if not self.is_over:
            self.draw_pile += sorted(self.hands[event["seat"]], key=self.deck.index)
            self.hands[event["seat"]] = []


class Dice:
    """The hands, the centre and the pouch of a game of dice; a die is its number and the face that it shows."""

    def __init__(self, record: Json) -> None:
        self.seats = len(record["holders"])
        self.chance, self.dice = chance_of(record), [*dice_of(record["options"]["faces"])]
        self.hands: list[list[tuple[int, str]]] = [[] for _ in range(self.seats)]
        self.centre: tuple[int, str] | None = None
        self.colour: str | None = None
        self.pouch: list[int] = []
        self.former: tuple[tuple[int, str], str | None, int] | None = None
        """The centre before a forbidden Wild Draw Four, its colour, and who played."""
        self.drawn: int | None = None
        """The seat that may play only the die which it has drawn."""
        self.direction = 1
        self.out: set[int] = set()

    def board(self) -> Json:
        hands = [[face for _, face in hand] for hand in self.hands]
        return {"hands": hands, "centre": self.centre and self.centre[1], "pouch": self.pouch}

    def begin(self) -> None:
        """Draw the seat that starts."""
        self.chance.below(self.seats)

    def follow(self, events: list[Json]) -> None:
        self.is_penalty = any(event["kind"] in ("played", "centre_rolled") for event in events)
        self.is_caught = False
        for event in events:
            step: Callable[[Json], None] | None = getattr(self, f"on_{event['kind']}", None)
            if step:
                step(event)
            self.is_caught = event["kind"] == "caught"

    def from_pouch(self) -> tuple[int, str]:
        return self.rolled(self.pouch.pop(self.chance.below(len(self.pouch))))

    def rolled(self, die: int) -> tuple[int, str]:
        return die, self.dice[die][self.chance.below(6)]

    def on_centre_rolled(self, _event: Json) -> None:
        self.pouch, self.hands = [*range(len(self.dice))], [[] for _ in range(self.seats)]
        self.former, self.direction, self.centre = None, 1, self.from_pouch()
        while not self.centre[1][-1].isdigit():
            self.centre = self.rolled(self.centre[0])
        self.colour = self.centre[1][0]

    def on_drew(self, event: Json) -> None:
        is_asked = not self.is_caught and self.is_next_of_former(event["seat"])
        if is_asked:
            self.settle()
        if not self.is_caught:
            self.drawn = None if self.is_penalty or is_asked else event["seat"]
        self.hands[event["seat"]] += [self.from_pouch() for _ in range(event["count"])]

    def on_rerolled(self, event: Json) -> None:
        self.drawn = None
        self.hands[event["seat"]] = [self.rolled(die) for die, _ in self.hands[event["seat"]]]

    def on_played(self, event: Json) -> None:
        hand, face = self.hands[event["seat"]], event["die"]
        is_drawn, self.drawn = self.drawn == event["seat"], None
        played = hand.pop(-1 if is_drawn else [shown for _, shown in hand].index(face))
        assert self.centre
        before = (self.centre, self.colour, event["seat"])
        is_forbidden = face == "F" and any(self.matches(shown) for _, shown in hand)
        self.centre, self.colour = played, event.get("colour") or (face[0] if len(face) > 1 else None)
        if is_forbidden:
            self.former = before
        else:
            self.pouch.append(before[0][0])

    def matches(self, face: str) -> bool:
        assert self.centre
        return len(face) > 1 and (face[0] == self.colour or face[-1] == self.centre[1][-1])

    def on_taken_back(self, event: Json) -> None:
        assert self.centre
        assert self.former
        self.hands[event["seat"]].append(self.centre)
        (self.centre, self.colour, _), self.former = self.former, None

    def on_reversed(self, event: Json) -> None:
        self.direction = event["direction"]

    def on_eliminated(self, event: Json) -> None:
        is_asked = self.is_next_of_former(event["seat"])
        self.out.add(event["seat"])
        self.pouch += [die for die, _ in self.hands[event["seat"]]]
        self.hands[event["seat"]] = []
        if is_asked:
            self.settle()

    def is_next_of_former(self, seat: int) -> bool:
        if not self.former:
            return False
        following = (self.former[2] + self.direction) % self.seats
        while following in self.out and following != self.former[2]:
            following = (following + self.direction) % self.seats
        return following == seat

    def settle(self) -> None:
        """The Wild Draw Four can no longer be challenged: put the former centre back."""
        if self.former:
            self.pouch.append(self.former[0][0])
        self.former = None


def dice_of(faces: str) -> Iterator[list[str]]:
    """Yield the faces of each die."""
    numbers = "123456" * 4 if faces == "one_to_six" else "012345678901234567891234"
    actions = [COLOURS[place % 4] + "RSD"[place % 3] for place in range(12)]
    for die, _ in enumerate(numbers):
        last = actions[(die + 1) % 12] if die < 12 else "WF"[die % 2]
        yield [*(COLOURS[side] + numbers[(die + side) % 24] for side in range(4)), actions[die % 12], last]


def boards(record: Json) -> Iterator[Json]:
    """Yield all hands and piles after each version of a record."""
    table: Cards | Dice = Dice(record) if record["rulebook"] == "uno-dice" else Cards(record)
    for version in record["versions"]:
        if any(event["kind"] == "game_started" for event in version["events"]):
            table.begin()
        table.follow(version["events"])
        yield json.loads(json.dumps(table.board()))
