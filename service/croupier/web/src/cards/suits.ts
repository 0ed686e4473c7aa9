// How a suit looks: its mark and its colour. The catalogue names a mark for each suit (`●`); the page draws it.
import type { SuitInfo } from "../session/types";

export interface Look {
  /** The mark: an outline in a box of 24 by 24. */
  path: string | null;
  /** The name of the colour tokens, such as `red` for `--red`; null: the swatch of the catalogue is used. */
  tone: string | null;
}

const CIRCLE = "M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19z";
const TRIANGLE = "M12 2.2 22.6 21H1.4z";
const SQUARE = "M3.2 3.2h17.6v17.6H3.2z";
const DIAMOND = "M12 .8 21 12l-9 11.2L3 12z";
const HEART = "M12 21.5C5.5 16.6 2 13 2 8.7 2 5.6 4.3 3.3 7.2 3.3c2 0 3.8 1.1 4.8 2.9 1-1.8 2.8-2.9 4.8-2.9C19.7 3.3 22 5.6 22 8.7c0 4.3-3.5 7.9-10 12.8z";
const SPADE = "M12 1.5c5.5 5.3 9.5 8.6 9.5 12.6a4.7 4.7 0 0 1-8.3 3l1.4 5.4H9.4l1.4-5.4a4.7 4.7 0 0 1-8.3-3c0-4 4-7.3 9.5-12.6z";
const CLUB = "M12 1.8a4.6 4.6 0 0 1 4 6.9 4.7 4.7 0 1 1-2.9 8.3l1.5 5.5H9.4l1.5-5.5A4.7 4.7 0 1 1 8 8.7a4.6 4.6 0 0 1 4-6.9z";

const LOOKS: Record<string, Look> = {
  "●": { path: CIRCLE, tone: "red" },
  "▲": { path: TRIANGLE, tone: "yellow" },
  "■": { path: SQUARE, tone: "green" },
  "◆": { path: DIAMOND, tone: "blue" },
  "♥": { path: HEART, tone: "red" },
  "♦": { path: DIAMOND, tone: "diamonds" },
  "♣": { path: CLUB, tone: "clubs" },
  "♠": { path: SPADE, tone: "spades" },
};

/** Whether it is a suit of ordinary playing cards. */
export const isOfPlayingCards = (suit: SuitInfo): boolean => "♠♥♦♣".includes(suit.mark);

export const lookOf = (suit: SuitInfo): Look => LOOKS[suit.mark] ?? { path: null, tone: null };

/** The class and the style of an element that is drawn in the colour of a suit: `--suit` and `--suit-fill`. */
export function suitStyle(suit: SuitInfo | null): { class: string; style?: Record<string, string> } {
  if (!suit) return { class: "suit-none" };
  const { tone } = lookOf(suit);
  return tone ? { class: `suit-${tone}` } : { class: "suit-own", style: { "--suit": suit.swatch, "--suit-fill": suit.swatch } };
}
