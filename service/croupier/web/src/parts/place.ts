// Where a bubble finds room beside what it is about, without covering anything.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Place {
  left: number;
  top: number;
  /** The side of the bubble that its beak is on. */
  side: "up" | "down" | "left" | "right";
  /** How far along that side. */
  at: number;
}

const STEP_PX = 8;
const MARGIN_PX = 8;
/** The farthest that a bubble may be from what it is about. */
const FAR_PX = 240;
const BEAK_PX = 20;

const gap = (from: number, to: number, start: number, end: number) => Math.max(0, start - to, from - end);
const meet = (one: Box, other: Box, margin: number) =>
  one.left < other.right + margin && one.right > other.left - margin && one.top < other.bottom + margin && one.bottom > other.top - margin;
const middle = (one: number, other: number) => (one + other) / 2;
const within = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value));

/** How far a box is from another, with its middle as a tie-break. */
function distance(box: Box, anchor: Box): number {
  const [x, y] = [gap(box.left, box.right, anchor.left, anchor.right), gap(box.top, box.bottom, anchor.top, anchor.bottom)];
  const aside = Math.abs(middle(box.left, box.right) - middle(anchor.left, anchor.right)) + Math.abs(middle(box.top, box.bottom) - middle(anchor.top, anchor.bottom));
  return Math.hypot(x, y) + aside / 100;
}

/** The free place in a room that is nearest to an anchor; null: there is none near. */
export function freePlace(size: { width: number; height: number }, anchor: Box, taken: Box[], room: Box): Place | null {
  let best: { box: Box; far: number } | null = null;
  for (let top = room.top + MARGIN_PX; top + size.height <= room.bottom - MARGIN_PX; top += STEP_PX) {
    for (let left = room.left + MARGIN_PX; left + size.width <= room.right - MARGIN_PX; left += STEP_PX) {
      const box = { left, top, right: left + size.width, bottom: top + size.height };
      const far = distance(box, anchor);
      if (far < (best?.far ?? FAR_PX) && !taken.some((each) => meet(box, each, MARGIN_PX))) best = { box, far };
    }
  }
  return best && withBeak(best.box, anchor);
}

function withBeak(box: Box, anchor: Box): Place {
  const { left, top } = box;
  const [x, y] = [middle(anchor.left, anchor.right), middle(anchor.top, anchor.bottom)];
  const isBeside = anchor.top < box.bottom && anchor.bottom > box.top;
  const side = isBeside ? (x > box.right ? "right" : "left") : y > box.bottom ? "down" : "up";
  const at = isBeside ? within(y - top, BEAK_PX, box.bottom - top - BEAK_PX) : within(x - left, BEAK_PX, box.right - left - BEAK_PX);
  return { left, top, side, at: Math.round(at) };
}
