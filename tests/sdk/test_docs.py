"""The README and the guide show the code with which generated clients follow a stream."""

import pytest

from tests.guide.guide import blocks
from tests.making import ROOT
from tests.sdk.conftest import PLAYERS


@pytest.mark.parametrize("document", ["README.md", "docs/front-end.md"])
@pytest.mark.parametrize(("file", "language"), [("stream.py", "python"), ("stream.ts", "ts")])
def test_the_code_that_follows_a_stream_is_the_tested_one(document: str, file: str, language: str) -> None:
    assert (PLAYERS / file).read_text() in blocks((ROOT / document).read_text(), language)
