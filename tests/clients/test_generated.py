"""The generated parts of the clients are those of the present contract."""

import pytest
from croupier_client._async.operations import AsyncOperations
from croupier_client._sync.operations import Operations

from tests.api.contract import DOCUMENT
from tests.clients.conftest import CLIENTS
from tests.making import make, need

GENERATED = [
    *(CLIENTS / "python" / "croupier_client").rglob("*.py"),
    CLIENTS / "typescript" / "src" / "contract.ts",
]


@pytest.mark.slow
def test_they_are_current() -> None:
    need("node", "npm")
    committed = {path: path.read_bytes() for path in GENERATED}
    try:
        make("clients")
        assert [path.name for path, text in committed.items() if path.read_bytes() != text] == [], "run: make clients"
    finally:
        for path, text in committed.items():
            path.write_bytes(text)


@pytest.mark.parametrize("client", [Operations, AsyncOperations])
def test_each_operation_is_a_method(client: type) -> None:
    operations = [
        each["operationId"] for item in DOCUMENT["paths"].values() for each in item.values() if "operationId" in each
    ]
    named = ["".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in each) for each in operations]
    assert [name for name in named if not hasattr(client, name)] == []
