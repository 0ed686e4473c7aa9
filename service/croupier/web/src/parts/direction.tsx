import type { ComponentChildren } from "preact";
import { t } from "../words";

/** A quiet track round the piles, with arrows in the direction of play: 1 is clockwise, as the seats are drawn. */
export function Direction({ direction, children }: { direction: number; children: ComponentChildren }) {
  return (
    <div class={`track ${direction === 1 ? "" : "reversed"}`}>
      <span class="unseen">{t(direction === 1 ? "clockwise" : "anticlockwise")}</span>
      {["above", "below"].map((side) => (
        <svg key={side} class={`track-arrow ${side}`} viewBox="0 0 24 24" aria-hidden="true"><path d="M9 5.5 15.500 12 9 18.500" /></svg>
      ))}
      {children}
    </div>
  );
}
