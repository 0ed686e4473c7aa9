"""``python -m tests.browser.icons``: draw the icons of the page as PNG files, from its SVG files, with Chromium."""

from playwright.sync_api import sync_playwright

from tests.browser.conftest import ARGUMENTS, CHROMIUM
from tests.making import ROOT

ICONS = ROOT / "service/croupier/web/src/icons"
DRAWN = {"icon-192.png": ("icon.svg", 192), "icon-512.png": ("icon.svg", 512), "touch.png": ("maskable.svg", 180)}
"""The file that each is drawn from, and its width in pixels."""


def main() -> None:
    """Draw all icons."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        for name, (source, width) in DRAWN.items():
            page = browser.new_page(viewport={"width": width, "height": width})
            page.set_content(
                f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{(ICONS / source).read_text()}"
            )
            page.screenshot(path=ICONS / name, omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
