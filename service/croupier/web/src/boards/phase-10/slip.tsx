// A small card of a group: only its index and its mark, so that a long run is readable in little room.
import { Glyph } from "../../cards/glyph";
import { lookOf, suitStyle } from "../../cards/suits";
import type { Deck } from "../../session/catalogue";
import { valuesOf } from "./groups";

interface SlipProps {
  code: string;
  deck: Deck;
  /** The number that a Wild stands for, if it does. */
  stands?: number | null;
}

export function Slip({ code, deck, stands = null }: SlipProps) {
  const card = deck.card(code);
  const suit = deck.suit(card.suit);
  const { class: name, style } = suitStyle(suit);
  const path = suit && lookOf(suit).path;
  const isWild = suit === null && stands !== null;
  return (
    <svg class={`slip ${name}`} style={style} viewBox="0 0 60 80" aria-hidden="true" focusable="false">
      <rect class="card-paper" x="1" y="1" width="58" height="78" rx="9" />
      <rect class="card-rim" x="4" y="4" width="52" height="72" rx="6" />
      <Glyph print={isWild ? String(stands) : card.print} x={30} y={suit || isWild ? 30 : 40} size={36} />
      {isWild && <Glyph print={card.print} x={30} y={60} size={24} />}
      {path && <path class="card-mark" d={path} transform="translate(20.5 50) scale(.8)" />}
    </svg>
  );
}

/** The cards of a group on the table, each Wild of a run with the number that it stands for. */
export function Slips({ kind, cards, deck }: { kind: string; cards: string[]; deck: Deck }) {
  const values = kind === "run" ? valuesOf(cards, deck) : [];
  return (
    <span class="slips" aria-hidden="true">
      {cards.map((code, place) => <Slip key={place} code={code} deck={deck} stands={code === "W" ? (values[place] ?? null) : null} />)}
    </span>
  );
}
