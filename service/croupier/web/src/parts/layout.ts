// How the cards of a hand are laid out in the room that there is.

export interface HandLayout {
  rows: number;
  /** Width of a card in pixels. */
  card: number;
  /** Distance from the left edge of a card to that of the next one. */
  step: number;
}

/** The width for the hand, and the height of the window, in pixels. */
export interface Room {
  width: number;
  height: number;
}

const SMALLEST = 52;
/** The part of a card that stays visible, so that the index in its corner does. */
const VISIBLE = 0.46;
/** The least that is visible of a card, as wide as a finger, unless that takes three rows; in a low window less. */
const FINGER = 44;
const LOW_STRIP = 34;
const LOW = 600;
const GAP = 6;
/** Dice have no index in a corner: they never overlap, and are as small as a finger can touch. */
const SMALLEST_DIE = 44;

/** A hand of seven large cards fills about two thirds of a window that is 1.6 times as wide as high. */
const LARGE = 6.9;

/** The width of a large card in a window of this height. */
export const largestCard = (height: number): number => (height < 480 ? Math.max(SMALLEST, height / 6) : Math.max(84, height / LARGE));

/** Lay out `count` cards: smaller cards before a second row, a second row before a third. */
export function layOut(count: number, { width, height }: Room, largest: number, areDice = false): HandLayout {
  const strip = height < LOW ? LOW_STRIP : FINGER;
  const smallest = areDice ? SMALLEST_DIE : SMALLEST;
  for (const rows of [1, 2, 3]) {
    const perRow = Math.ceil(count / rows);
    for (let card = Math.min(largest, Math.max(smallest, width / 4.5)); card >= smallest; card = card > smallest ? Math.max(smallest, card - 4) : 0) {
      const room = perRow > 1 ? (width - card) / (perRow - 1) : card + GAP;
      const isEnough = areDice ? room >= card + GAP : room >= card * VISIBLE && room >= (rows < 3 ? strip : 0);
      if (isEnough) return { rows, card, step: Math.min(room, card + GAP) };
    }
  }
  const perRow = Math.ceil(count / 3);
  return { rows: 3, card: smallest, step: (width - smallest) / Math.max(1, perRow - 1) };
}

/** How far the last seats are round the ellipse that the others sit on: 1 would be its widest part. */
const WIDEST = 0.94;
const depthAt = (along: number) => 1 - Math.sqrt(1 - (WIDEST * along) ** 2);

/** How low a seat sits on the upper half of the ellipse, or a place between two seats: 0 is its top, 1 its last seat. */
export function heightAt(place: number, count: number): number {
  const along = count > 1 ? (2 * place - count + 1) / (count - 1) : 0;
  return depthAt(along) / depthAt(1);
}
