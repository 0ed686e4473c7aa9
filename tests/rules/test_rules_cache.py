"""The cache of rules by options."""

from croupier.rules.rules_cache import SIZE, cached_by_options


def test_rules_are_selected_once_for_equal_options() -> None:
    selected: list[str] = []

    @cached_by_options
    def rules_for(options: str) -> list[str]:
        selected.append(options)
        return [options]

    assert rules_for("a") is rules_for("a")
    assert rules_for("b") == ["b"]
    assert selected == ["a", "b"]


def test_the_cache_is_bounded() -> None:
    """Clients choose the options."""
    rules_for = cached_by_options(lambda _: object())
    first = [rules_for(number) for number in range(SIZE)]
    assert rules_for(0) is first[0]
    rules_for(SIZE)
    assert rules_for(0) is not first[0]
