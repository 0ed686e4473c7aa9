import { useMemo, useRef, useState } from "preact/hooks";
import { CardFace, DieFace } from "../cards/card";
import { useFlip } from "../motion/flip";
import { sortsHand } from "../preferences";
import type { Deck } from "../session/catalogue";
import type { CardInfo } from "../session/types";
import { keyed } from "../session/moves";
import { t } from "../words";
import { largestCard, layOut } from "./layout";
import { useWidth, windowHeight } from "./size";

export interface HandProps {
  codes: string[];
  deck: Deck;
  /** The codes that a legal move is made with: they are raised. */
  legal: ReadonlySet<string>;
  /** Whether the seat may move at all; otherwise no card is marked as not playable. */
  active: boolean;
  /** The codes, or keys as of `keyed`, that are chosen at present. */
  chosen?: ReadonlySet<string>;
  onTap: (code: string, key: string) => void;
  /** The most pixels that a card is wide; left out: what fits the window. */
  largest?: number;
  /** How a sorted hand is sorted; left out: as the catalogue says. */
  order?: (one: CardInfo, other: CardInfo) => number;
  /** What is to be seen of a card, and heard, besides that: a class, and words for its label. */
  noteOf?: (key: string, code: string) => { class: string; text: string } | null;
  /** The key of the card that was drawn in this turn, and may be played now. */
  drawn?: string | null;
  /** Use keys of the keyboard, such as Delete, on a card; returns whether the key was used. */
  onKey?: (key: string, code: string) => boolean;
}

const inCatalogue = (one: CardInfo, other: CardInfo) => one.sort - other.sort;

/** Shake a card that does not go, once. */
function shake(card: HTMLElement): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const steps = [0, -6, 6, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));
  card.animate(steps, { duration: 240 });
}

/** The own hand: sorted, fanned, legal cards raised; arrow keys move in it. */
export function Hand(props: HandProps) {
  const { codes, deck, legal, active, chosen, order = inCatalogue } = props;
  const cards = useMemo(() => {
    const all = keyed(codes);
    return sortsHand.value ? all.sort((a, b) => order(deck.card(a.code), deck.card(b.code)) || a.key.localeCompare(b.key)) : all;
  }, [codes.join(" "), sortsHand.value, order]);
  const { ref, width } = useWidth<HTMLDivElement>();
  const height = windowHeight.value;
  const layout = layOut(cards.length, { width, height }, props.largest ?? largestCard(height), deck.isDice);
  const perRow = Math.ceil(cards.length / layout.rows) || 1;
  const flip = useFlip<HTMLUListElement>(cards.map((each) => each.key).join());
  const [current, setCurrent] = useState(0);
  const list = flip;
  const focus = useRef(0);
  focus.current = Math.min(current, Math.max(0, cards.length - 1));

  function move(event: KeyboardEvent, code: string): void {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: perRow, ArrowUp: -perRow };
    const to = { Home: 0, End: cards.length - 1 }[event.key] ?? focus.current + (steps[event.key] ?? NaN);
    if (Number.isNaN(to)) {
      if (props.onKey?.(event.key, code)) event.preventDefault();
      return;
    }
    event.preventDefault();
    const place = Math.max(0, Math.min(cards.length - 1, to));
    setCurrent(place);
    list.current?.querySelectorAll("button")[place]?.focus();
  }

  return (
    <div class="hand" ref={ref} data-place="hand">
      <ul
        ref={list}
        aria-label={t(deck.isDice ? "hand-of-dice" : "hand", { count: cards.length })}
        style={{ "--card": `${layout.card}px`, "--step": `${layout.step}px`, "--rows": layout.rows, "--ratio": deck.isDice ? 1 : 1.5 }}
      >
        {cards.map(({ code, key }, place) => {
          const isLegal = legal.has(code);
          const isChosen = chosen?.has(key) || chosen?.has(code) || false;
          const card = deck.card(code);
          const row = Math.floor(place / perRow);
          const inRow = Math.min(perRow, cards.length - row * perRow);
          const left = (place % perRow) * layout.step + (width - layout.card - (inRow - 1) * layout.step) / 2;
          const note = key === props.drawn ? { class: "drawn", text: t("just-drawn") } : (props.noteOf?.(key, code) ?? null);
          const label = active ? t(isLegal ? "card-legal" : "card-illegal", { card: card.label }) : card.label;
          return (
            <li key={key} data-flip={key} data-place={`card:${code}`} style={{ left: `${left}px`, "--row": row }}>
              <button
                type="button"
                class={`hand-card ${isLegal ? "legal" : ""} ${active && !isLegal ? "illegal" : ""} ${isChosen ? "chosen" : ""} ${note?.class ?? ""}`}
                data-card={code}
                tabIndex={place === focus.current ? 0 : -1}
                aria-pressed={chosen ? isChosen : undefined}
                onClick={(event) => {
                  setCurrent(place);
                  if (active && !isLegal) shake(event.currentTarget);
                  props.onTap(code, key);
                }}
                onFocus={() => setCurrent(place)}
                onKeyDown={(event) => move(event, code)}
              >
                <span class="unseen">{note ? `${label}, ${note.text}` : label}</span>
                {deck.isDice ? <DieFace card={card} deck={deck} /> : <CardFace card={card} deck={deck} />}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
