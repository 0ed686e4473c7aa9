"""A route is limited unless it opts out."""

from croupier.api.app import create_app
from croupier.api.http.limits.declaration import Limit, limit_of
from croupier.storage.redis_store import RedisStore

UNLIMITED = {
    *("Health.healthz", "Health.readyz"),
    *("Catalogue.list_rulesets", "Catalogue.get_ruleset", "Scenarios.list_scenarios"),
    *("docs.openapi_page", "docs.text_page", "docs.asset"),
    *("send_document", "send_examples"),
    *(
        "web_table.redirect_browsers",
        "web_table.redirect_to_page",
        "web_table.page",
        "web_table.verify_page",
        "web_table.asset",
    ),
    *("web_table.licences", "root.redirect_to_docs"),
}


def test_every_route_is_limited_but_those_that_do_not_use_the_games(store: RedisStore) -> None:
    views = {**create_app(store).view_functions, **create_app(store, web=False).view_functions}
    assert {name for name, view in views.items() if limit_of(view) is None} == UNLIMITED
    assert len(views) > 2 * len(UNLIMITED)


def test_what_creates_a_game_costs_ten_requests(store: RedisStore) -> None:
    views = create_app(store).view_functions
    ten = {name for name, view in views.items() if (limit := limit_of(view)) and limit.cost == 10}
    assert ten == {"Games.create_game", "Quick.quick_game", "Rematch.play_again"}


def test_a_view_without_a_declaration_costs_one_request() -> None:
    assert limit_of(lambda: None) == Limit()
