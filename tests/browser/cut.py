"""What of a page is cut off or covered: looked at as a person does, point by point."""

from playwright.sync_api import Page

CONTROLS = "button, a[href], input, select, summary"
"""What can be touched."""
SHOWN = (
    ".pile, .badge, .pile-caption, .seat, .tray-group, .tray-goal, "
    ".own-seat, .turn, .bar-game, .hand-card, .uno-waits, .hint"
)
"""What has to be seen whole, too."""
SCROLLING = ".seats, .laid, .panel-body, .move-groups, .results, .menu, .open-hands, .choices, .dialog"
"""What may scroll inside its own box."""
FAULTS = f"""
() => {{
  const ancestors = (each) => (each.parentElement ? [each.parentElement, ...ancestors(each.parentElement)] : []);
  const name = (each) => `${{each.className || each.tagName}}: ${{each.textContent.trim().slice(0, 40)}}`;
  const options = {{ visibilityProperty: true, opacityProperty: true }};
  const isDrawn = (each) => each.checkVisibility(options) && !each.closest(".unseen, [inert], {SCROLLING}");
  const clips = (each) => getComputedStyle(each).overflowY !== "visible" && !each.matches("html, body");
  const leaves = (box, room) =>
    box.top < room.top - 2 || box.bottom > room.bottom + 2 || box.left < room.left - 2 || box.right > room.right + 2;

  function faultOf(each) {{
    const box = each.getBoundingClientRect();
    if (!box.width || !box.height) return [];
    if (leaves(box, new DOMRect(0, 0, innerWidth, innerHeight))) return [`cut by the window: ${{name(each)}}`];
    const clipping = ancestors(each).find((up) => clips(up) && leaves(box, up.getBoundingClientRect()));
    if (clipping) return [`cut by ${{name(clipping)}}: ${{name(each)}}`];
    if (!each.matches("{CONTROLS}") || each.matches(".hand-card")) return [];
    const target = (each.matches("[type=checkbox], [type=radio]") && each.closest("label")) || each;
    const points = [[0.5, 0.5], [0.15, 0.15], [0.85, 0.15], [0.15, 0.85], [0.85, 0.85]];
    const covers = points
      .map(([x, y]) => document.elementFromPoint(box.x + x * box.width, box.y + y * box.height))
      .find((top) => top && !target.contains(top) && !top.contains(target));
    return covers ? [`covered by ${{name(covers)}}: ${{name(each)}}`] : [];
  }}
  const captions = [...document.querySelectorAll(".pile-caption")].filter(isDrawn);
  const overprints = ([one, other]) => {{
    const [a, b] = [one, other].map((each) => each.getBoundingClientRect());
    const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;
    return apart ? [] : [`overprinted by ${{name(other)}}: ${{name(one)}}`];
  }};
  const pairs = captions.slice(1).map((each, place) => [captions[place], each]);
  const all = [...document.querySelectorAll("{CONTROLS}, {SHOWN}")].filter(isDrawn);
  return [...all.flatMap(faultOf), ...pairs.flatMap(overprints)];
}}
"""


TWO_FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FRAMES = 20
"""After how many pairs of frames a fault stays: a layout that follows the window takes some."""


def faults_of(page: Page) -> list[str]:
    """List what is cut off by its box or by the window, controls that something covers, and captions that overlap."""
    found: list[str] = []
    for _ in range(FRAMES):
        page.evaluate(TWO_FRAMES)
        if not (found := page.evaluate(FAULTS)):
            break
    return found
