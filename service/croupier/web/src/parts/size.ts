import { signal } from "@preact/signals";
import { useLayoutEffect, useRef, useState } from "preact/hooks";

/** The height of the window in pixels; it follows changes. */
export const windowHeight = signal(innerHeight);
addEventListener("resize", () => (windowHeight.value = innerHeight));

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
