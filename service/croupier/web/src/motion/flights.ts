// What an event shows: cards that fly from one place to another, short texts at a place, and effects. Boards state the
// flights, `impact.ts` what is the same for all boards; `stage.ts` puts them in time, and `fly.tsx` draws them.
import type { Place } from "./places";

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

/** What is seen besides cards, at a place, while they fly; the queue does not wait for it. */
export type Effect =
  /** The place is shaken. */
  | { kind: "shake"; at: Place }
  /** A sign is stamped on it: who misses a turn. */
  | { kind: "stamp"; at: Place }
  /** Marks burst from it. */
  | { kind: "burst"; at: Place }
  /** A beam runs to it from another place: who is hit, and by whom. */
  | { kind: "beam"; at: Place; from: Place }
  /** The table is washed in the colour of a suit, from the place on. */
  | { kind: "wash"; at: Place; suit: string };

export interface Motion {
  flights?: Flight[];
  notices?: Notice[];
  effects?: Effect[];
}

const STAGGER_MS = 60;
const MOST = 7;

/** Flights of several cards, one after the other; more than seven are too many to follow. */
export function deal(from: Place, to: Place, cards: (string | null)[]): Flight[] {
  return cards.slice(0, MOST).map((card, place) => ({ from, to, card, delay: place * STAGGER_MS }));
}
