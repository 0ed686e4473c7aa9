"""The proof of a fair shuffle: commitment, contributions, terms, and the seed of the deals (``docs/fairness.md``)."""

import hashlib
import hmac
import json

import pytest
from croupier.games.changes.applying import apply_change
from croupier.games.changes.contributing import Contribute, EntropyContributed
from croupier.games.changes.leaving import Leave
from croupier.games.changes.seats import Join, Reclaim
from croupier.games.changes.table import EndGame, Start
from croupier.games.creation import GAME_LIMITS, CreateGame, new_game
from croupier.games.errors import Conflict, Problem
from croupier.games.fairness import LOBBY_SEED, commitment_of, deal_seed, fairness_view
from croupier.games.game import Game
from croupier.rules.catalogue import RULESETS
from croupier.rules.chance import Chance

SEED = bytes(range(32))
ENTROPY = "q3J0VrxjYt8mZ1nK5wLh2A"


def lobby(ruleset: str = "uno-official", players: int = 2, **options: object) -> Game:
    """Return a game before its start, with all seats taken."""
    game = new_game(CreateGame(ruleset, dict(options), players, "Ana", False, None), "0" * 24, 0, GAME_LIMITS)
    game.seed = SEED
    game.seats[0].token_hash = b"a" * 16
    for number in range(1, players):
        apply_change(game, Join(None, bytes([number]) * 16), 0)
    return game


def contribute(game: Game, seat: int, entropy: str = ENTROPY) -> None:
    apply_change(game, Contribute(seat, entropy, commitment_of(game.id, game.seed)), 0)


def chance_of(game: Game) -> Chance:
    """Return the stream of chance that a game is dealt from."""
    found: Chance = game.state.chance if hasattr(game.state, "chance") else game.state.piles.chance
    return found


# ------------------------------------------------------------------------------------- the specification


def test_the_commitment_is_a_hash_of_scheme_id_and_seed() -> None:
    given = b"croupier-fair/1\x00" + b"0" * 24 + b"\x00" + SEED
    assert commitment_of("0" * 24, SEED) == hashlib.sha256(given).hexdigest()
    assert commitment_of("0" * 24, SEED) == "31d1aeab2c5fab58a1d0cbd043f2b6c4167f32bed6ff2dfd1990414b23ccfff0"


def test_the_seed_of_the_deals_depends_on_the_bytes_of_the_terms() -> None:
    digest = hashlib.sha256(b"{}").digest()
    assert deal_seed(SEED, "{}") == hmac.digest(SEED, b"croupier-fair/1 deal" + digest, "sha256")
    assert deal_seed(SEED, "{}").hex() == "305f899a21e631bcdedf2db8f027139aa2a2d85dd00e3b8231b8d65b2aef462c"
    assert deal_seed(SEED, "{} ") != deal_seed(SEED, "{}")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_game_is_dealt_from_its_seed_and_its_terms(ruleset: str) -> None:
    game = lobby(ruleset, RULESETS[ruleset][0].seats[0] + 1)
    assert chance_of(game) == Chance(LOBBY_SEED)
    contribute(game, 1)
    apply_change(game, Start(0), 0)
    assert json.loads(game.terms) == {
        "id": game.id,
        "rulebook": game.rulebook.id,
        "edition": game.edition,
        "ruleset": ruleset,
        "options": json.loads(game.terms)["options"],
        "seats": len(game.seats),
        "contributions": [None, ENTROPY, *[None] * (len(game.seats) - 2)],
    }
    assert chance_of(game).seed == deal_seed(SEED, game.terms)
    again = game.rulebook.setup(game.state.options, len(game.seats), deal_seed(SEED, game.terms))
    game.rulebook.begin(again)
    assert again == game.state


def test_the_terms_have_every_option_with_its_value() -> None:
    game = lobby(hand_size=5)
    apply_change(game, Start(0), 0)
    options = json.loads(game.terms)["options"]
    assert options["hand_size"] == 5
    assert [*options] == [*type(game.state.options).__struct_fields__]


def test_another_contribution_gives_other_cards() -> None:
    games = [lobby(), lobby(), lobby()]
    contribute(games[0], 0)
    contribute(games[1], 1)
    for game in games:
        apply_change(game, Start(0), 0)
    assert len({bytes(game.state.hands[0] + game.state.hands[1]) for game in games}) == 3


# --------------------------------------------------------------------------------------------- contributions


def test_a_contribution_is_shown_as_sent_and_can_be_replaced() -> None:
    game = lobby()
    contribute(game, 1, "x" * 16)
    contribute(game, 1)
    assert game.events == [EntropyContributed(1, ENTROPY)]
    view = fairness_view(game)
    assert view
    assert (view.commitment, view.contributions) == (commitment_of(game.id, SEED), [None, ENTROPY])


def test_who_contributes_must_have_seen_the_commitment() -> None:
    game = lobby()
    for commitment in ("", commitment_of(game.id, LOBBY_SEED), commitment_of("1" * 24, SEED)):
        with pytest.raises(Conflict, match="commitment_changed"):
            apply_change(game, Contribute(0, ENTROPY, commitment), 0)
    assert game.contributions == []


def test_a_contribution_goes_with_its_player_until_the_start() -> None:
    game = lobby(players=3)
    for seat in (0, 1, 2):
        contribute(game, seat)
    apply_change(game, Leave(1), 0)
    assert game.contributions == [ENTROPY, None, ENTROPY]
    apply_change(game, Reclaim(1, b"n" * 16), 0)
    assert game.contributions == [ENTROPY, None, ENTROPY]
    apply_change(game, Start(0), 0)
    apply_change(game, Leave(2), 0)
    assert game.contributions == [ENTROPY, None, ENTROPY]


@pytest.mark.parametrize("change", [Start(0), EndGame(0)])
def test_after_the_start_or_the_end_nobody_contributes(change: Start | EndGame) -> None:
    game = lobby()
    apply_change(game, change, 0)
    with pytest.raises(Problem):
        contribute(game, 0)
    assert fairness_view(game) is not None


# ----------------------------------------------------------------------- games that promise nothing


def test_a_game_of_an_earlier_version_promises_nothing_that_it_does_not_keep() -> None:
    game = lobby()
    game.secret = b""  # stored in format 6
    before = game.state
    with pytest.raises(Conflict, match="commitment_changed"):
        contribute(game, 0)
    apply_change(game, Start(0), 0)
    assert (game.terms, game.state is before, fairness_view(game)) == ("", True, None)
    assert game.lasting_secret == game.seed


def test_a_game_that_was_dealt_before_the_service_could_prove_it_has_no_commitment() -> None:
    game = lobby()
    apply_change(game, Start(0), 0)
    game.terms = ""
    assert fairness_view(game) is None
    assert game.lasting_secret == game.seed


def test_what_must_last_is_not_derived_from_the_seed_that_is_disclosed() -> None:
    game = lobby()
    apply_change(game, Start(0), 0)
    assert game.lasting_secret == game.secret != game.seed
