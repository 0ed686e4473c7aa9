"""Contrast of text and background on a page, by WCAG 2.2 (success criterion 1.4.3)."""

from playwright.sync_api import Page

FAINT = """
() => {
  const parse = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return { r, g, b, a };
  };
  const over = (top, under) => {
    const mix = (name) => top[name] * top.a + under[name] * (1 - top.a);
    return { r: mix("r"), g: mix("g"), b: mix("b"), a: 1 };
  };
  const ground = (element) => {
    const colour = parse(getComputedStyle(element).backgroundColor);
    if (colour.a === 1) return colour;
    return over(colour, element.parentElement ? ground(element.parentElement) : parse("rgb(255, 255, 255)"));
  };
  const light = (colour) => {
    const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * linear(colour.r / 255) + 0.7152 * linear(colour.g / 255) + 0.0722 * linear(colour.b / 255);
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!texts.currentNode.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue;
    if (element.closest("script, style, option, :disabled")) continue;
    const style = getComputedStyle(element);
    const large = parseFloat(style.fontSize) >= 24 || (parseFloat(style.fontSize) >= 18.66 && style.fontWeight >= 700);
    const back = ground(element);
    const reached = contrast(over(parse(style.color), back), back);
    if (reached < (large ? 3 : 4.5)) {
      const text = texts.currentNode.data.trim().slice(0, 30);
      found.add(`${reached.toFixed(2)} ${element.tagName}.${element.className}: ${text}`);
    }
  }
  return [...found];
}
"""


def faint_texts(page: Page) -> list[str]:
    """List the visible texts whose contrast is below 4.5, or below 3 if they are large."""
    found: list[str] = page.evaluate(FAINT)
    return found
