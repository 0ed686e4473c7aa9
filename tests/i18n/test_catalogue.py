"""The words of the catalogue: a JSON Schema of options has texts only where they are in the language."""

import pytest
from croupier.i18n.catalogue import CatalogueWords
from croupier.rules.catalogue import RULEBOOKS

INNER = {"title": "Inner", "description": "In English.", "type": "integer", "default": {"title": 1}}


@pytest.mark.parametrize("place", ["items", "additionalProperties"])
@pytest.mark.parametrize("several", ["anyOf", "oneOf", "prefixItems"])
def test_inner_parts_of_an_option_have_no_texts_and_keep_their_values(place: str, several: str) -> None:
    option = {"description": "x", place: {several: [INNER, {"properties": {"title": INNER}}]}}
    schema = {"title": "Options", "properties": {"draw": option}, "$defs": {"description": INNER}}
    shown = CatalogueWords(RULEBOOKS["uno"], "uk").options(schema)
    bare = {"type": "integer", "default": {"title": 1}}
    assert shown["properties"]["draw"][place] == {several: [bare, {"properties": {"title": bare}}]}
    assert shown["$defs"] == {"description": bare}
    assert "title" not in shown
