import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { t } from "../words";
import { useScrolls } from "./size";

/** The middle of the table. Where it does not fit it scrolls, and the keyboard reaches it. */
export function Middle({ children }: { children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(ref, children);
  const focusable = scrolls ? { tabIndex: 0, role: "region", "aria-label": t("middle") } as const : {};
  return <div class="middle" ref={ref} {...focusable}>{children}</div>;
}
