import type { SuitInfo } from "../session/types";
import { lookOf, suitStyle } from "./suits";

/** The mark of a suit, in its colour. */
export function Mark({ suit }: { suit: SuitInfo }) {
  const { path } = lookOf(suit);
  const drawn = path ? <path d={path} /> : <text x="12" y="19" text-anchor="middle" font-size="20">{suit.mark}</text>;
  const { class: name, style } = suitStyle(suit);
  return (
    <svg class={`mark ${name}`} style={style} viewBox="0 0 24 24" aria-hidden="true">
      {drawn}
    </svg>
  );
}
