"""The games of one person: in which it is their turn, and in which order they come."""

from croupier.games.game import Game
from croupier.games.own_games import OwnGame, OwnSeat, own_games
from croupier.games.settings import Settings
from croupier.rules.uno.schema import Play
from croupier.storage.redis_store import RedisStore

from tests import asking
from tests.asking import With
from tests.playing import gathered, laid, moved

HANDS = ("r5 r6", "g1 g2")


def waited_for(store: RedisStore, game: Game, tokens: list[str]) -> list[tuple[bool, bool]]:
    """Return for each seat whether it is its turn, and whether it may move."""
    found = own_games(store, [OwnSeat(game.id, token) for token in tokens])
    seats = {own.seat: (own.your_turn, own.may_move) for own in found if isinstance(own, OwnGame)}
    return [seats[seat] for seat in range(len(tokens))]


def test_a_seat_that_may_only_catch_another_may_move_but_is_not_waited_for(store: RedisStore) -> None:
    game, tokens = laid(store, "r5 r6", "g1 g2", "b1 b2")
    moved(store, game.id, tokens[0], Play("r5"))
    assert waited_for(store, game, tokens) == [(False, True), (True, True), (False, True)]


def test_a_seat_that_may_jump_in_may_move_as_it_alone_knows(store: RedisStore) -> None:
    game, tokens = laid(store, "r5 r6 r8", "g1 g2", "r7 b2", options={"jump_in": True})
    assert waited_for(store, game, tokens) == [(True, True), (False, False), (False, True)]


def test_the_most_urgent_game_is_the_first(store: RedisStore) -> None:
    def timed(now: int, seconds: int) -> tuple[Game, list[str]]:
        return laid(store, *HANDS, now=now, settings=Settings(turn_seconds=seconds))

    def ended(now: int) -> tuple[Game, list[str]]:
        game, tokens = laid(store, *HANDS, now=9_000)
        asking.end(store, game.id, tokens[0], With(now))
        return game, tokens

    catching = laid(store, "r5 r6", "g1 g2", "b1 b2")
    moved(store, catching[0].id, catching[1][0], Play("r5"))
    ordered = {
        "own turn, deadline in 10 s": (timed(4_000, 11), 0),
        "own turn, deadline in 20 s": (timed(5_000, 20), 0),
        "own turn, changed later": (laid(store, *HANDS, now=2_000), 0),
        "own turn": (laid(store, *HANDS, now=1_000), 0),
        "may catch": (catching, 2),
        "a lobby, still later": (gathered(store, players=2, now=3_000), 0),
        "another's turn, later": (timed(2_000, 1), 1),
        "another's turn": (laid(store, *HANDS, now=1_000), 1),
        "over later": (ended(9_500), 0),
        "over": (ended(9_000), 0),
    }
    names = {game.id: name for name, ((game, _), _) in ordered.items()}
    entries = [OwnSeat(game.id, tokens[seat]) for (game, tokens), seat in ordered.values()]
    for given in (entries, entries[::-1]):
        found = own_games(store, [*given, OwnSeat("0" * 24, "x"), OwnSeat(entries[0].game_id, "x")])
        assert [own.entry for own in found[-2:]] == [10, 11]
        assert [names[own.game.id] for own in found if isinstance(own, OwnGame)] == [*ordered]


def test_games_that_are_equally_urgent_keep_their_order(store: RedisStore) -> None:
    settings = [Settings(turn_seconds=seconds) for seconds in (None, None, None, 30, 30, 30)]
    made = [laid(store, *HANDS, settings=one) for one in settings]
    found = own_games(store, [OwnSeat(game.id, tokens[0]) for game, tokens in made])
    assert [own.entry for own in found] == [3, 4, 5, 0, 1, 2]
