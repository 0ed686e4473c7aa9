// The one place that moves the focus at a table: when what had it goes, its successor gets it, and never the page itself.
import { useEffect } from "preact/hooks";

/** What gets the focus, in this order: what covers the table, a question, the hand, a move, the menu. */
const SUCCESSORS = [".curtain button", ".moment", ".results .onward :is(button, a)", ".chooser button", '.hand-card[tabindex="0"]', "[data-move]", "[data-menu]"];

const canHaveFocus = (element: HTMLElement) => element.checkVisibility() && !element.matches(":disabled");

const successorIn = (table: HTMLElement): HTMLElement | undefined =>
  SUCCESSORS.map((selector) => [...table.querySelectorAll<HTMLElement>(selector)].find(canHaveFocus)).find(Boolean);

const nothingHasFocus = () => document.activeElement === null || document.activeElement === document.body;

/** Keep the focus at a table, from the time that it is drawn, unless the reader has put it elsewhere. */
export function useKeptFocus(table: { current: HTMLElement | null }): void {
  useEffect(() => {
    const element = table.current;
    if (!element) return;
    let isHere = true;
    const isDealt = () => !element.matches(".dealing"); // before that there is no hand
    const keep = () => void (isHere && isDealt() && nothingHasFocus() && successorIn(element)?.focus({ preventScroll: true }));
    // What is disabled or no longer drawn loses the focus with the next frame.
    const observer = new MutationObserver(() => (keep(), requestAnimationFrame(keep)));
    observer.observe(element, { childList: true, subtree: true, attributes: true, attributeFilter: ["class", "disabled", "inert", "open"] });
    const look = ({ target }: Event) => (isHere = element.contains(target as Node));
    const arrow = ({ key }: KeyboardEvent) => void (key.startsWith("Arrow") && nothingHasFocus() && successorIn(element)?.focus({ preventScroll: true }));
    const press = ({ target }: Event) => (isHere = (target as Element).closest("button, a, input, select") !== null);
    document.addEventListener("focusin", look);
    document.addEventListener("pointerdown", press);
    document.addEventListener("keydown", arrow);
    keep();
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", look);
      document.removeEventListener("pointerdown", press);
      document.removeEventListener("keydown", arrow);
    };
  }, []);
}
