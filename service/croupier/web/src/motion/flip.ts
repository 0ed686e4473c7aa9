// FLIP: the children of an element that have moved since the last drawing move from where they were. Each child has a key
// in `data-flip`.
import { useLayoutEffect, useRef } from "preact/hooks";

const FLIP_MS = 200;

/** Animate the children of the element that the result refers to, whenever `change` differs. */
export function useFlip<Container extends HTMLElement>(change: unknown) {
  const container = useRef<Container>(null);
  const places = useRef(new Map<string, { x: number; y: number }>());
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const next = new Map<string, { x: number; y: number }>();
    for (const child of element.querySelectorAll<HTMLElement>("[data-flip]")) {
      const key = child.dataset["flip"] ?? "";
      const place = { x: child.offsetLeft, y: child.offsetTop };
      const old = places.current.get(key);
      next.set(key, place);
      if (!old || still || (old.x === place.x && old.y === place.y)) continue;
      const from = `translate(${old.x - place.x}px, ${old.y - place.y}px)`;
      child.animate([{ transform: from }, { transform: "none" }], { duration: FLIP_MS, easing: "ease-out" });
    }
    places.current = next;
  }, [change]);
  return container;
}
