"""The rules engine: pure functions over the state of a game, blind to the world outside.

A rulebook is a module of this package with a record called ``RULEBOOK``; putting one here is all it takes to
have it in the catalogue.
"""

import importlib
import pkgutil

from service.rules.rulebook import Preset, Rulebook


def _rulebooks() -> dict[str, Rulebook]:
    modules = (importlib.import_module(f"{__name__}.{found.name}") for found in pkgutil.iter_modules(__path__))
    records = (vars(module).get("RULEBOOK") for module in modules)
    return {record.id: record for record in records if record is not None}


RULEBOOKS: dict[str, Rulebook] = _rulebooks()
PRESETS: dict[str, tuple[Rulebook, Preset]] = {
    preset.id: (rulebook, preset) for rulebook in RULEBOOKS.values() for preset in rulebook.presets
}
