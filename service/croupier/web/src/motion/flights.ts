// What an event moves: cards that fly from one place to another, and short texts that appear at a place. A board states
// them as data; `stage.ts` puts them in time, and `fly.tsx` draws them.

/** A place on the screen, the value of a `data-place`: `hand`, `draw`, `discard`, `seat:2`, or one of the board. */
export type Place = string;

export interface Flight {
  from: Place;
  to: Place;
  /** The code of the card, or null for its back. */
  card: string | null;
  /** Milliseconds after the first flight of its event. */
  delay?: number;
}

export interface Notice {
  at: Place;
  text: string;
}

export interface Motion {
  flights?: Flight[];
  notices?: Notice[];
}

const STAGGER_MS = 60;
const MOST = 7;

/** Flights of several cards, one after the other; more than seven are too many to follow. */
export function deal(from: Place, to: Place, cards: (string | null)[]): Flight[] {
  return cards.slice(0, MOST).map((card, place) => ({ from, to, card, delay: place * STAGGER_MS }));
}

/** The place of a seat: the hand for the reader's seat. */
export const placeOf = (seat: number, own: number | null): Place => (seat === own ? "hand" : `seat:${seat}`);
