"""The random stream, as docs/fairness.md specifies it."""

import hashlib
import hmac
from collections import Counter

from croupier.rules.chance import Chance

SEED = bytes(range(32))


def test_a_block_is_an_hmac_of_its_number_and_each_draw_begins_a_new_one() -> None:
    chance = Chance(SEED)
    for number in range(5):
        block = hmac.new(SEED, number.to_bytes(8, "big"), hashlib.sha256).digest()
        assert chance.below(256) == block[0]
    assert chance.counter == 5


def test_a_byte_that_would_favour_low_numbers_is_skipped() -> None:
    block = hmac.digest(SEED, bytes(8), "sha256")
    fair = [byte for byte in block if byte < 129]
    assert block[0] >= 129, "the first byte of this seed is skipped"
    assert Chance(SEED).below(129) == fair[0]


def test_a_shuffle_keeps_the_cards_and_depends_on_seed_and_counter_alone() -> None:
    cards = bytes(range(108))
    first = Chance(SEED).shuffled(cards)
    assert sorted(first) == list(cards)
    assert Chance(SEED).shuffled(cards) == first
    assert Chance(bytes(32)).shuffled(cards) != first
    assert Chance(SEED, 7).shuffled(cards) != first


def test_a_shuffle_is_the_one_in_the_specification() -> None:
    assert Chance(SEED).shuffled(b"abcdefgh") == b"cdgeabfh"


def test_no_card_and_one_card_need_no_random_numbers() -> None:
    chance = Chance(SEED)
    assert (chance.shuffled(b""), chance.shuffled(b"x"), chance.counter) == (b"", b"x", 0)


def test_every_order_is_about_as_likely() -> None:
    chance = Chance(SEED)
    orders = Counter(chance.shuffled(b"abcd") for _ in range(24_000))
    assert len(orders) == 24
    chi_squared = sum((count - 1000) ** 2 / 1000 for count in orders.values())
    assert chi_squared < 49.7, "23 degrees of freedom: one run in a thousand is above"
