import type { ComponentChildren } from "preact";
import { CardBack, CardFace, DieFace, Pouch } from "../cards/card";
import { Mark } from "../cards/mark";
import { suitStyle } from "../cards/suits";
import type { Deck } from "../session/catalogue";
import type { SuitInfo } from "../session/types";
import { t } from "../words";

interface PileProps {
  /** The place that flights go to, such as `discard`. */
  place: string;
  /** What it is called, such as "Discard pile". */
  name: string;
  deck: Deck;
  /** The code of the top card; null: it lies face down. */
  top: string | null;
  /** How many cards it has, if that is known; an empty pile is drawn as an outline. */
  count?: number | null;
  /** The suit to follow, where that may be another than the one of the top card. */
  suit?: SuitInfo | null;
  /** Makes the pile a button, for a kind of move. */
  action?: { label: string; move: string; run: () => void } | null;
  children?: ComponentChildren;
}

/** A pile: its top card, its number of cards and the suit to follow. */
export function Pile({ place, name, deck, top, count = null, suit = null, action = null, children }: PileProps) {
  const label = pileLabel({ name, deck, top, count, suit });
  const isGone = count === 0 && top === null && !deck.isDice;
  const picture = isGone ? <span class="card pile-empty" /> : <Top deck={deck} top={top} suit={suit} />;
  return (
    <div class={`pile ${top === null ? "face-down" : ""}`} data-place={place} style={{ "--depth": depthOf(count) }}>
      {action ? (
        <button type="button" class="pile-button" data-move={action.move} onClick={action.run}>
          <span class="unseen">{`${action.label}. ${label}`}</span>
          {picture}
        </button>
      ) : (
        <div role="img" aria-label={label}>
          {picture}
        </div>
      )}
      {suit && <span class={`badge ${suitStyle(suit).class}`} style={suitStyle(suit).style} aria-hidden="true"><Mark suit={suit} /></span>}
      <div class="pile-caption" aria-hidden="true">
        <span class="pile-name">{action ? action.label : name}</span>
        {count !== null && <span class="count">{count}</span>}
        {suit && <span class="follow"><Mark suit={suit} /> {suit.name}</span>}
      </div>
      {children}
    </div>
  );
}

const CARDS_A_PIXEL = 14;
const DEEPEST = 8;

/** How thick a pile looks, in pixels. */
const depthOf = (count: number | null) => Math.min(DEEPEST, Math.ceil((count ?? 0) / CARDS_A_PIXEL));

function Top({ deck, top, suit }: { deck: Deck; top: string | null; suit: SuitInfo | null }) {
  if (top === null) return deck.isDice ? <Pouch /> : <CardBack />;
  const card = deck.card(top);
  const shown = card.suit === null ? suit : null;
  const face = deck.isDice ? <DieFace card={card} deck={deck} shown={shown} /> : <CardFace card={card} deck={deck} shown={shown} />;
  return <span key={top} class="pile-top">{face}</span>;
}

function pileLabel({ name, deck, top, count, suit }: Pick<PileProps, "name" | "deck" | "top" | "count" | "suit">): string {
  const parts = [
    top === null ? name : t("pile-with-top", { pile: name, card: deck.card(top).label }),
    ...(count === null ? [] : [t(deck.isDice ? "dice" : "cards", { count: count ?? 0 })]),
    ...(suit ? [t("to-follow", { suit: suit.name })] : []),
  ];
  return parts.join(", ");
}
