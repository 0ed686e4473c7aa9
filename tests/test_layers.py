"""The laws of the house that a machine can check."""

import subprocess
import sys
from pathlib import Path

import orjson

from service.api.app import create_app
from service.storage.redis_store import RedisStore

ROOT = Path(__file__).parent.parent


def test_imports_point_down_and_the_engine_sees_nothing_of_the_world() -> None:
    linter = Path(sys.executable).with_name("lint-imports")
    done = subprocess.run([linter], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_committed_contract_is_current(store: RedisStore) -> None:
    document = create_app(store).test_client().get("/openapi.json").get_json()
    assert (ROOT / "openapi" / "openapi.json").read_bytes() == orjson.dumps(
        document, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE
    )
