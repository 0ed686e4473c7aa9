import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { t } from "../words";

/** The middle of the table. Where it does not fit it scrolls, and the keyboard reaches it. */
export function Middle({ children }: { children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [children]);
  const focusable = scrolls ? { tabIndex: 0, role: "region", "aria-label": t("middle") } as const : {};
  return <div class="middle" ref={ref} {...focusable}>{children}</div>;
}
