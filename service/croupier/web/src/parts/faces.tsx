// A dozen faces, drawn in white on a disc of the player's colour, which also shows through as the colour of their details.
import type { Look } from "../session/looks";

/** `ink` is the drawing, `shade` a tint between it and the disc, `cut` shows the disc, `line` is a stroke of it. */
type Tone = "ink" | "shade" | "cut" | "line";
type Layer = [tone: Tone, path: string];

/** An ellipse. */
const oval = (x: number, y: number, wide: number, high: number) =>
  `M${x - wide} ${y}a${wide} ${high} 0 1 0 ${2 * wide} 0a${wide} ${high} 0 1 0 ${-2 * wide} 0z`;
/** The same ellipse on both sides of the middle. */
const pair = (x: number, y: number, wide: number, high = wide) => oval(x, y, wide, high) + oval(48 - x, y, wide, high);

const PENGUIN = "M24 6c11 0 17 8 17 19s-7 17-17 17S7 36 7 25 13 6 24 6z";
const HAIR = oval(24, 20, 16, 14) + pair(11, 27, 7) + pair(15, 12, 7);
const EARS = "M17 8C6 5 1 16 3 29q5 6 10-2 0-10 4-19zM31 8c11-3 16 8 14 21q-5 6-10-2 0-10-4-19z";
const CAP = "M11 21C11 5 37 5 37 21l5 1v4H6v-4z";
const BEARD = "M11 27h26q0 17-13 17T11 27z";

/** In a box of 48. */
const DRAWINGS: Record<Look["face"], Layer[]> = {
  fox: [
    ["ink", "M7 6l13 8h8l13-8v16q0 9-17 22Q7 31 7 22z"],
    ["shade", "M7 6l13 8h8l13-8v17q-12-1-17 13Q19 22 7 23z"],
    ["cut", pair(17, 22, 2.4, 2.8) + oval(24, 39.5, 3.2, 2.6)],
  ],
  cat: [
    ["ink", "M9 6l11 8h8l11-8v19a15 15 0 0 1-30 0z"],
    ["shade", "M12 11.5l6 4.5-6 5zM36 11.5L30 16l6 5z"],
    ["cut", `${pair(17.5, 24, 2.2, 3.4)}M21.2 29.5h5.6L24 33z`],
    ["line", "M24 33q-1 3-4 2.5M24 33q1 3 4 2.5M10 29l6 1M10 34l6-1M38 29l-6 1M38 34l-6-1"],
  ],
  dog: [
    ["ink", `M24 7c10 0 13 7 13 18 0 11-5 17-13 17s-13-6-13-17C11 14 14 7 24 7z${EARS}`],
    ["shade", EARS],
    ["cut", `${pair(19, 22, 2.4)}${oval(24, 29.5, 4.4, 3.2)}`],
    ["line", "M24 32v3.5q-3 2.5-5.5.5M24 35.5q3 2.5 5.5.5"],
  ],
  panda: [
    ["ink", oval(24, 27, 17, 15) + pair(12, 13, 6.5)],
    ["shade", `${pair(12, 13, 6.5)}M13 24q1-6 6-5t2 7-6 6-2-8zM35 24q-1-6-6-5t-2 7 6 6 2-8z`],
    ["cut", pair(17.5, 25, 2) + oval(24, 32.5, 3.4, 2.2)],
    ["line", "M24 34.5v2q-2.5 2-4.5.5M24 36.5q2.5 2 4.5.5"],
  ],
  rabbit: [
    ["ink", pair(17, 13, 5, 11) + oval(24, 31, 13.5, 12.5)],
    ["shade", `${pair(17, 13, 2.3, 7.5)}M21.5 37h5v5h-5z`],
    ["cut", `${pair(18, 28, 2.3, 2.8)}M21.5 32h5L24 35z`],
    ["line", "M24 35v7M12 33l-5-1M12 36l-5 1.5M36 33l5-1M36 36l5 1.5"],
  ],
  owl: [
    ["ink", "M8 6q7 5 16 5t16-5v21a16 16 0 0 1-32 0z"],
    ["shade", "M12 33q6 5 12 0 6 5 12 0-3 9-12 9t-12-9z"],
    ["cut", pair(16.5, 22, 7)],
    ["ink", pair(16.5, 22, 4.8)],
    ["cut", `${pair(17, 22, 2.4)}M20.5 27h7L24 34z`],
  ],
  frog: [
    ["ink", pair(13, 15, 7.5) + oval(24, 28, 19, 13)],
    ["cut", pair(13, 14.5, 3.6)],
    ["ink", pair(14, 13.5, 1.2)],
    ["cut", pair(21.5, 25, 1.1)],
    ["line", "M11 30q13 10 26 0"],
  ],
  penguin: [
    ["ink", PENGUIN],
    ["shade", PENGUIN],
    ["ink", "M24 20c3-6 13-5 13 5 0 9-6 15-13 15s-13-6-13-15c0-10 10-11 13-5z"],
    ["cut", `${pair(18, 24, 2.4)}M19 28h10l-5 6z`],
  ],
  robot: [
    ["ink", `M14 14h20a5 5 0 0 1 5 5v17a5 5 0 0 1-5 5H14a5 5 0 0 1-5-5V19a5 5 0 0 1 5-5zM22.5 9h3v6h-3zM4 23h4v9H4zM40 23h4v9h-4z${oval(24, 7.5, 3, 3)}`],
    ["cut", pair(17.5, 24, 4.2)],
    ["ink", pair(17.5, 24, 1.7)],
    ["cut", "M15 32h18v5H15z"],
    ["ink", "M18.5 32h2v5h-2zM23 32h2v5h-2zM27.5 32h2v5h-2z"],
  ],
  ghost: [
    ["ink", "M9 43V22a15 16 0 0 1 30 0v21l-5-4-5 4-5-4-5 4-5-4z"],
    ["cut", pair(18, 21, 3, 4) + oval(24, 31, 3, 3.6)],
    ["shade", pair(13.5, 28, 2.2, 1.6)],
  ],
  curls: [
    ["ink", HAIR],
    ["shade", HAIR],
    ["ink", oval(24, 27, 11.5, 13)],
    ["cut", pair(19, 26, 2)],
    ["line", "M19 32q5 5 10 0"],
  ],
  beard: [
    ["ink", `${CAP}M11 26h26v6q0 12-13 12T11 32z`],
    ["shade", CAP + BEARD],
    ["ink", "M16 27h16v3q0 2-3 2H19q-3 0-3-2z"],
    ["cut", `${pair(19, 28.5, 1.9)}M20 36.5h8q-1 3.5-4 3.5t-4-3.5z`],
  ],
};

/** The drawing of a face; its disc is that of the element around it. */
export function Face({ face }: Pick<Look, "face">) {
  return (
    <svg class="face" viewBox="0 0 48 48" aria-hidden="true">
      {DRAWINGS[face].map(([tone, path], place) => <path key={place} class={tone} d={path} />)}
    </svg>
  );
}
