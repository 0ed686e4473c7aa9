// The face of an ordinary playing card: rank and mark in two corners, and a large mark; court cards have their letter on it.
import type { CardInfo, SuitInfo } from "../session/types";
import { lookOf, suitStyle } from "./suits";

const COURT = new Set(["J", "Q", "K"]);

export function PlayingFace({ card, suit }: { card: CardInfo; suit: SuitInfo }) {
  const { class: name, style } = suitStyle(suit);
  const path = lookOf(suit).path ?? "";
  const isCourt = COURT.has(card.print);
  return (
    <svg class={`card playing ${name} rank-${card.print}`} style={style} viewBox="0 0 100 150" aria-hidden="true" focusable="false">
      <rect class="card-paper" x="1" y="1" width="98" height="148" rx="10" />
      <rect class="card-rim" x="4" y="4" width="92" height="142" rx="8" />
      <Corner card={card} path={path} />
      <g transform="rotate(180 50 75)"><Corner card={card} path={path} /></g>
      <path class={`card-mark ${isCourt ? "court" : ""}`} d={path} transform={isCourt ? "translate(14 39) scale(3)" : "translate(26 54) scale(2)"} />
      {isCourt && <text class="rank" x="50" y="93" font-size="50">{card.print}</text>}
    </svg>
  );
}

function Corner({ card, path }: { card: CardInfo; path: string }) {
  const isWide = card.print.length > 1;
  return (
    <g>
      <text class="rank" x="22" y="37" font-size={36} textLength={isWide ? 32 : undefined} lengthAdjust="spacingAndGlyphs">{card.print}</text>
      <path class="card-mark" d={path} transform="translate(13.500 43) scale(.7)" />
    </g>
  );
}
