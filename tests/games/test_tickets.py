"""Stream tickets: a reader without headers proves that it holds a seat, and nothing more."""

import base64
import hmac

import pytest
from croupier.games.errors import Unauthorised
from croupier.games.game import Game
from croupier.games.readers import TICKET_BYTES, TICKET_LIFETIME_S, issue_ticket, reader_of_seat, reader_of_ticket

from tests.storage.games import game_of

NOW_S = 1_800_000_000


def refusal(game: Game, ticket: str, now_s: int = NOW_S) -> str:
    """Return the code with which a ticket is refused."""
    with pytest.raises(Unauthorised) as refused:
        reader_of_ticket(game, ticket, now_s)
    return refused.value.code


def spelt(content: bytes) -> str:
    return base64.urlsafe_b64encode(content).decode()


@pytest.mark.parametrize("seat", [0, 1, 9])
def test_a_ticket_is_that_of_its_seat_for_an_hour(seat: int) -> None:
    game = game_of(players=10)
    ticket, expiry = issue_ticket(game, seat, NOW_S)
    assert expiry == NOW_S + TICKET_LIFETIME_S
    for now_s in (NOW_S, expiry - 1):
        assert reader_of_ticket(game, ticket, now_s) == reader_of_seat(game, seat)
    assert [refusal(game, ticket, now_s) for now_s in (expiry, expiry + 1, 2**40)] == ["ticket_expired"] * 3


def test_a_ticket_of_another_game_is_refused_even_if_the_same_token_holds_the_seat() -> None:
    ticket, _ = issue_ticket(game_of(), 0, NOW_S)
    assert refusal(game_of(), ticket) == "ticket_invalid"


def test_no_byte_of_a_ticket_can_be_changed() -> None:
    """Neither the seat, nor the expiry, nor the HMAC."""
    game = game_of(players=4)
    content = base64.urlsafe_b64decode(issue_ticket(game, 1, NOW_S)[0])
    assert len(content) == TICKET_BYTES
    for index in range(TICKET_BYTES):
        for bit in range(8):
            forged = bytearray(content)
            forged[index] ^= 1 << bit
            assert refusal(game, spelt(bytes(forged))) == "ticket_invalid"


def test_a_ticket_is_not_for_another_seat_whose_token_is_the_same() -> None:
    game = game_of()
    game.seats[1].token_hash = game.seats[0].token_hash
    content = base64.urlsafe_b64decode(issue_ticket(game, 0, NOW_S)[0])
    assert refusal(game, spelt(b"\x01" + content[1:])) == "ticket_invalid"


def test_a_ticket_cannot_be_cut_or_extended() -> None:
    game = game_of()
    content = base64.urlsafe_b64decode(issue_ticket(game, 0, NOW_S)[0])
    for length in range(TICKET_BYTES):
        assert refusal(game, spelt(content[:length])) == "ticket_invalid"
    for more in (b"\0", content, bytes(100_000)):
        assert refusal(game, spelt(content + more)) == "ticket_invalid"


@pytest.mark.parametrize(
    "respell",
    [
        lambda ticket: ticket + "=",
        lambda ticket: ticket + "====",
        lambda ticket: ticket + "\n",
        lambda ticket: " " + ticket,
        lambda ticket: ticket[:5] + "*" + ticket[5:],
        lambda ticket: ticket[:5] + "é" + ticket[5:],
        lambda ticket: ticket[:-1],
        lambda ticket: ticket.swapcase(),
        lambda ticket: ticket.replace("-", "+").replace("_", "/") + "\0",
    ],
)
def test_a_ticket_has_one_spelling(respell: "type[str]") -> None:
    game = game_of()
    assert refusal(game, respell(issue_ticket(game, 0, NOW_S)[0])) == "ticket_invalid"


@pytest.mark.parametrize("respelt", ["+", "/"])
def test_a_ticket_is_spelt_in_the_alphabet_for_urls(respelt: str) -> None:
    game, url_safe = game_of(), {"+": "-", "/": "_"}[respelt]
    tickets = (issue_ticket(game, 0, NOW_S + number)[0] for number in range(1000))
    ticket = next(ticket for ticket in tickets if url_safe in ticket)
    assert refusal(game, ticket.replace(url_safe, respelt)) == "ticket_invalid"


@pytest.mark.parametrize("text", ["", "=", "A", "AAAA", "A" * 28, "_" * 28, "é", "\udce9", "\0" * 28, "٣" * 28])
def test_what_is_no_ticket_is_refused(text: str) -> None:
    assert refusal(game_of(), text) == "ticket_invalid"


def test_a_ticket_for_a_vacant_seat_is_refused_although_anybody_can_make_its_hmac() -> None:
    game = game_of(players=4)
    lobby_seat = type(game.seats[2])()
    game.seats[2] = lobby_seat
    content = b"\x02" + (NOW_S + 60).to_bytes(4, "big")
    mac = hmac.digest(b"", b"stream " + game.id.encode() + content, "sha256")[: TICKET_BYTES - len(content)]
    assert issue_ticket(game, 2, NOW_S + 60 - TICKET_LIFETIME_S)[0] == spelt(content + mac)
    assert refusal(game, spelt(content + mac)) == "ticket_invalid"
    game.seats[2].name = "a seat that a bot holds has no token either"
    assert refusal(game, spelt(content + mac)) == "ticket_invalid"
