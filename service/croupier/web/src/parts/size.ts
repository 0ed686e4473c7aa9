import { computed, signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

const innerPixels = signal(innerHeight);
addEventListener("resize", () => (innerPixels.value = innerHeight));
const pixelsBelow = signal(0);

/** How much lower the table is for what is below: that, and half as much for the cards, since the rest gives up nothing. */
const BELOW = 1.5;

/** The height in pixels of the window without what `useBelow` keeps free; it follows changes. */
export const windowHeight = computed(() => innerPixels.value - BELOW * pixelsBelow.value);

/** Keep room below the table for the element that is returned, while it is there. */
export function useBelow<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => (pixelsBelow.value = element.offsetHeight));
    observer.observe(element);
    return () => {
      observer.disconnect();
      pixelsBelow.value = 0;
    };
  }, []);
  return ref;
}

/** Whether the content of an element is larger than the element, so that it scrolls; measured when `content` changes. */
export function useScrolls(ref: { current: HTMLElement | null }, content: unknown): boolean {
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const each of [element, ...element.children]) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, [content]);
  return scrolls;
}

/** The width of the element that `ref` refers to, in pixels; it follows changes. */
export function useWidth<Kind extends HTMLElement>() {
  const ref = useRef<Kind>(null);
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
