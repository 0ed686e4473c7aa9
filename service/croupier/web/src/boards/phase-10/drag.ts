// Dragging with mouse, pen or finger. A card is the button in an element with `data-flip` or has a `data-key`; where it may
// be dropped is a `data-drop`.
const FAR_PX = 8;

interface Drag {
  /** A card is being dragged. */
  start: (key: string) => void;
  /** It was dropped at a place; null: anywhere else. */
  drop: (key: string, place: string | null) => void;
}

const placeAt = ({ clientX, clientY }: PointerEvent) =>
  document.elementsFromPoint(clientX, clientY).map((element) => element.closest<HTMLElement>("[data-drop]")).find(Boolean) ?? null;

/** Make the listener for `pointerdown` of the element that the cards are in. */
export function dragging({ start, drop }: Drag) {
  return (down: PointerEvent) => {
    const source = down.target instanceof Element ? down.target.closest<HTMLElement>("[data-flip], [data-key]") : null;
    const key = source?.dataset["flip"] ?? source?.dataset["key"];
    if (!source || key === undefined || down.button !== 0) return;
    const over = new AbortController();
    let ghost: HTMLElement | null = null;
    let target: HTMLElement | null = null;

    const move = (event: PointerEvent) => {
      const [x, y] = [event.clientX - down.clientX, event.clientY - down.clientY];
      if (!ghost && Math.hypot(x, y) < FAR_PX) return;
      if (!ghost) {
        ghost = copyOf(source);
        start(key);
      }
      ghost.style.translate = `${x}px ${y}px`;
      target?.classList.remove("drop-here");
      target = placeAt(event);
      target?.classList.add("drop-here");
    };
    const end = (event: PointerEvent) => {
      over.abort();
      target?.classList.remove("drop-here");
      if (!ghost) return;
      ghost.remove();
      ignoreClick();
      drop(key, event.type === "pointerup" ? (placeAt(event)?.dataset["drop"] ?? null) : null);
    };
    addEventListener("pointermove", move, over);
    addEventListener("pointerup", end, over);
    addEventListener("pointercancel", end, over);
  };
}

/** A copy of a card that follows the pointer. */
function copyOf(source: HTMLElement): HTMLElement {
  const picture = source.querySelector("svg") ?? source;
  const { x, y, width } = picture.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "drag-ghost";
  ghost.setAttribute("aria-hidden", "true");
  ghost.append(picture.cloneNode(true));
  for (const [name, value] of [["left", x], ["top", y], ["--card", width], ["--slip", width]] as const) ghost.style.setProperty(name, `${value}px`);
  document.querySelector(".board-phase-10")?.append(ghost);
  return ghost;
}

/** The click that ends a drag touches no card. */
function ignoreClick(): void {
  const over = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: over.signal });
  setTimeout(() => over.abort());
}
