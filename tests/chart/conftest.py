"""These tests run the real Helm."""

import pytest

from tests.chart.rendering import HELM


@pytest.fixture(autouse=True, scope="session")
def _helm() -> None:
    if HELM is None:
        pytest.skip("needs Helm, which make test installs on Linux on x86-64 only: see helm.sh")
