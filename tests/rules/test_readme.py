"""The example of README.md is a case that passes."""

import re
from pathlib import Path

from tests.rules.case import read
from tests.rules.playing import play

README = Path(__file__).parent / "README.md"


def test_the_example_passes(tmp_path: Path) -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
    (tmp_path / "example.toml").write_text(example, "utf-8")
    runs = [*read(tmp_path / "example.toml")]
    assert [run.name.rpartition(" ")[2] for run in runs] == ["[rR]", "[rS]"]
    for run in runs:
        play(run)
