// Places on the table: elements with a `data-place`, where they are at present.

/** A place on the screen, the value of a `data-place`: `hand`, `draw`, `discard`, `seat:2`, or one of the board. */
export type Place = string;

export interface Point {
  x: number;
  y: number;
}

export const seatPlace = (seat: number): Place => `seat:${seat}`;

/** Where the cards of a seat are: the hand for the reader's seat. */
export const placeOf = (seat: number, own: number | null): Place => (seat === own ? "hand" : seatPlace(seat));

export const elementAt = (place: Place) => document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);

/** The parts of all that lies at a place, such as the dice of equal ones. */
export const partsAt = (place: Place, parts: string) => [...document.querySelectorAll(`[data-place="${CSS.escape(place)}"] ${parts}`)];

/** The middle of a place; of a seat, that of its picture. */
export function middleOf(place: Place): Point | null {
  const element = elementAt(place);
  const box = (element?.querySelector(".avatar") ?? element)?.getBoundingClientRect();
  return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
}

/** Put an element where it belongs, again and again until it is removed: seats move when the window or their row does. */
export function follow(element: HTMLElement, put: () => void): void {
  put();
  requestAnimationFrame(() => element.isConnected && follow(element, put));
}

/** The own card with a code: of several, the one that was touched. */
export function ownCard(code: string): HTMLElement | null {
  const touched = document.activeElement?.closest<HTMLElement>(`[data-place="${CSS.escape(`card:${code}`)}"]`);
  return touched ?? elementAt(`card:${code}`);
}

const SMALL_CARD = 30;

/** Where a card lies at a place: on the first card drawn there, or small in its middle. */
export function cardBox(element: HTMLElement | null) {
  const card = element?.querySelector(".card");
  if (card?.getClientRects().length) return card.getBoundingClientRect();
  const box = element?.getBoundingClientRect();
  return box ? { x: box.x + (box.width - SMALL_CARD) / 2, y: box.y + box.height / 4, width: SMALL_CARD } : null;
}

const FLAG_HEIGHT = 40;
const EDGE = 8;

/** Where the middle of a text about a place is: below a seat, above the own one, and on a pile; never beside the window. */
export function flagPoint(place: Place, rank: number, width: number): Point | null {
  const [element, middle] = [elementAt(place), middleOf(place)];
  if (!element || !middle) return null;
  const box = element.getBoundingClientRect();
  const isOwn = element.matches(".own-seat");
  const first = isOwn ? box.top - FLAG_HEIGHT / 2 : element.matches(".seat") ? box.bottom + FLAG_HEIGHT / 2 : box.top + FLAG_HEIGHT;
  const most = innerWidth - EDGE - width / 2;
  return { x: Math.max(EDGE + width / 2, Math.min(most, middle.x)), y: first + (isOwn ? -rank : rank) * FLAG_HEIGHT };
}
