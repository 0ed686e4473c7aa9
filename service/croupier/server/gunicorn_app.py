"""``python -P -m croupier.server.gunicorn_app`` serves the application with gunicorn and ``gunicorn_config``.

gunicorn's own command is not used: its setting ``chdir`` puts the current folder first on the module path, so that
modules which lie there would be executed.
"""

import importlib
from typing import Any

from gunicorn.app.base import BaseApplication

from croupier.server import gunicorn_config


class GunicornApp(BaseApplication):  # type: ignore[misc]  # gunicorn has no types
    """The application with its configuration.

    Settings in GUNICORN_CMD_ARGS take precedence, as for gunicorn's own command; ``--config`` has no effect.
    """

    def load_config(self) -> None:
        """Set what the configuration and GUNICORN_CMD_ARGS name."""
        arguments = vars(self.cfg.parser().parse_args(self.cfg.get_cmd_args_from_env()))
        given = {name: value for name, value in arguments.items() if value is not None}
        for name, value in {**vars(gunicorn_config), **given}.items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)

    def load(self) -> Any:  # noqa: ANN401  # a WSGI application
        """Import the application; gunicorn does so in each worker, after gevent's monkey-patching."""
        return importlib.import_module("croupier.wsgi").app


if __name__ == "__main__":
    GunicornApp().run()
