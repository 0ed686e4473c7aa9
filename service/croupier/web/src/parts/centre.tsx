import type { ComponentChildren } from "preact";
import { Middle } from "./middle";

/** The middle of the table, and over it the question that is open. */
export function Centre({ question, children }: { question?: ComponentChildren; children: ComponentChildren }) {
  return (
    <div class="centre">
      <Middle>{children}</Middle>
      <div class="over">{question}</div>
    </div>
  );
}
