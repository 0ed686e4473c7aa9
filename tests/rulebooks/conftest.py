"""The rulebook of docs/rulebooks.md, imported from the code on that page."""

import importlib
import sys
from collections.abc import Iterator
from types import ModuleType

import pytest

from tests.rulebooks.page import PACKAGE, write


@pytest.fixture(scope="session")
def module(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ModuleType]:
    """The module that the code on the page defines."""
    folder = tmp_path_factory.mktemp("page")
    write(folder)
    sys.path.insert(0, str(folder))
    try:
        yield importlib.import_module(PACKAGE)
    finally:
        sys.path.remove(str(folder))
        del sys.modules[PACKAGE]
