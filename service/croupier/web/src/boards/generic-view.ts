// What can be drawn of a board whose rulebook the page does not know, by the types of its fields.
import type { Deck } from "../session/catalogue";
import type { SuitInfo, View } from "../session/types";

export interface PileView {
  field: string;
  place: string;
  top: string | null;
  count: number | null;
}

const isCode = (value: unknown, deck: Deck): value is string => typeof value === "string" && deck.card(value).sort < 999;

/** The piles: each field with a card has its top card, each `..._count` without one lies face down. */
export function pilesOf(view: View, deck: Deck): PileView[] {
  const fields = Object.entries(view.board ?? {});
  const open = fields.filter(([, value]) => isCode(value, deck)).map(([field, value]) => ({ field, top: value as string }));
  const counts = fields.filter(([field, value]) => field.endsWith("_count") && typeof value === "number");
  const [own] = open;
  const discards = counts.find(([field]) => field.startsWith("discard"));
  const closed = counts.filter((entry) => entry !== discards);
  return [
    ...closed.map(([field, count], place) => ({ field, place: place ? field : "draw", top: null, count: count as number })),
    ...open.map(({ field, top }) => ({
      ...{ field, top },
      place: field === own?.field ? "discard" : field,
      count: field === own?.field && discards ? (discards[1] as number) : null,
    })),
  ];
}

/** The suit to follow: the value of a field `colour` or `suit`. */
export function suitToFollow(view: View, deck: Deck): SuitInfo | null {
  const code = view.board?.["colour"] ?? view.board?.["suit"];
  return typeof code === "string" ? deck.suit(code) : null;
}

export interface CardRow {
  path: string;
  /** The seat that the cards lie before, if the board says so. */
  seat: number | null;
  codes: string[];
}

/** All lists of cards in a board, such as melds or open hands. The own hand is left out. */
export function cardsOnTable(view: View, deck: Deck): CardRow[] {
  const rows: CardRow[] = [];
  collect(view.board ?? {}, "", null, deck, rows);
  return rows.filter((row) => !(row.seat !== null && row.seat === view.you?.seat && row.path.startsWith("hands")));
}

function collect(value: unknown, path: string, seat: number | null, deck: Deck, rows: CardRow[]): void {
  if (typeof value !== "object" || value === null) return;
  if (Array.isArray(value) && value.length > 0 && value.every((each) => isCode(each, deck))) {
    rows.push({ path, seat, codes: value });
    return;
  }
  const own = (value as { seat?: unknown }).seat;
  const owner = typeof own === "number" ? own : seat;
  for (const [name, inner] of Object.entries(value)) {
    const place = Array.isArray(value) && path === "hands" ? Number(name) : owner;
    collect(inner, path ? `${path} ${name}` : name, place, deck, rows);
  }
}
