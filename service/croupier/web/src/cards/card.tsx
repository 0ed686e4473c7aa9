import type { Deck } from "../session/catalogue";
import type { CardInfo, SuitInfo } from "../session/types";
import { Glyph } from "./glyph";
import { PlayingFace } from "./playing-card";
import { isOfPlayingCards, lookOf, suitStyle } from "./suits";

const SUITLESS = { class: "suit-wild" };

/** The face of a card. `shown` is the suit that it stands for, if that is not its own (a Wild). */
export function CardFace({ card, deck, shown = null }: { card: CardInfo; deck: Deck; shown?: SuitInfo | null }) {
  const suit = deck.suit(card.suit);
  if (suit && isOfPlayingCards(suit)) return <PlayingFace card={card} suit={suit} />;
  const { class: name, style } = suit || shown ? suitStyle(suit ?? shown) : { ...SUITLESS, style: undefined };
  const corner = <Corner card={card} suit={suit ?? shown} />;
  return (
    <svg class={`card ${name}`} style={style} viewBox="0 0 100 150" aria-hidden="true" focusable="false">
      <rect class="card-paper" x="1" y="1" width="98" height="148" rx="10" />
      <rect class="card-rim" x="5.5" y="5.5" width="89" height="139" rx="7" />
      {!suit && <WildRim d={CARD_RIM} />}
      <Glyph print={card.print} x={50} y={75} size={suit || card.print === "★" ? 62 : 56} />
      {corner}
      <g transform="rotate(180 50 75)">{corner}</g>
    </svg>
  );
}

function Corner({ card, suit }: { card: CardInfo; suit: SuitInfo | null }) {
  const path = suit && lookOf(suit).path;
  return (
    <g>
      <Glyph print={card.print} x={23} y={24} size={[...card.print].length > 1 ? 22 : 25} />
      {path && <path class="card-mark" d={path} transform="translate(14.5 39) scale(.62)" />}
      {suit && !path && <text class="card-mark" x="22" y="54" text-anchor="middle" font-size="16">{suit.mark}</text>}
    </g>
  );
}

/** A rim in the four colours, for what has no suit: a quarter in each. */
function WildRim({ d }: { d: string[] }) {
  return <g fill="none" class="wild-rim">{d.map((path, place) => <path key={path} class={`suit-${TONES[place]}`} d={path} />)}</g>;
}

const TONES = ["red", "yellow", "blue", "green"];
const CARD_RIM = [
  "M5.5 75V12.5a7 7 0 0 1 7-7H50",
  "M50 5.5h37.5a7 7 0 0 1 7 7V75",
  "M94.5 75v62.5a7 7 0 0 1-7 7H50",
  "M50 144.5H12.5a7 7 0 0 1-7-7V75",
];
const DIE_RIM = [
  "M5.5 50V19.5a14 14 0 0 1 14-14H50",
  "M50 5.5h30.5a14 14 0 0 1 14 14V50",
  "M94.5 50v30.5a14 14 0 0 1-14 14H50",
  "M50 94.5H19.5a14 14 0 0 1-14-14V50",
];

/** The back of a card: a plain weave. */
export function CardBack() {
  return (
    <svg class="card card-back" viewBox="0 0 100 150" aria-hidden="true" focusable="false">
      <rect class="card-paper" x="1" y="1" width="98" height="148" rx="10" />
      <rect class="back-ground" x="8" y="8" width="84" height="134" rx="6" />
      <path class="back-weave" d={WEAVE} />
    </svg>
  );
}

const COLUMNS = [20, 35, 50, 65, 80];
const ROWS = [20, 35.7, 51.4, 67.1, 82.9, 98.6, 114.3, 130];
const WEAVE = ROWS.flatMap((y, row) =>
  COLUMNS.map((x, column) => ((row + column) % 2 ? `M${x - 6} ${y}h12` : `M${x} ${y - 6}v12`)),
).join("");

/** The pouch that dice are drawn from. */
export function Pouch() {
  return (
    <svg class="card pouch" viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <path class="back-ground" d={POUCH} />
      <path class="back-weave" d={`${POUCH}M30 33h40`} />
    </svg>
  );
}

const POUCH = "M36 33C18 47 10 62 12 76c2 12 12 17 38 17s36-5 38-17c2-14-6-29-24-43 2-8 6-14 12-22-8-5-16-4-26-1-10-3-18-4-26 1 6 8 10 14 12 22z";

/** A face of a die. */
export function DieFace({ card, deck, shown = null }: { card: CardInfo; deck: Deck; shown?: SuitInfo | null }) {
  const suit = deck.suit(card.suit) ?? shown;
  const { class: name, style } = suit ? suitStyle(suit) : { ...SUITLESS, style: undefined };
  const path = suit && lookOf(suit).path;
  return (
    <svg class={`card die ${name}`} style={style} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <rect class="card-paper" x="1" y="1" width="98" height="98" rx="18" />
      <rect class="card-rim" x="5.5" y="5.5" width="89" height="89" rx="14" />
      {!suit && <WildRim d={DIE_RIM} />}
      <Glyph print={card.print} x={50} y={card.print === "★" ? 50 : 46} size={58} />
      {path && card.print !== "★" && <path class="card-mark" d={path} transform="translate(72 72) scale(.75)" />}
    </svg>
  );
}
