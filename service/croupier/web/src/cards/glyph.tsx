// What is printed on a card, in a box of 100 by 100 around the origin. Digits and letters are text; the signs of actions
// are drawn, since not every system has a font with them.
const STROKE = { fill: "none", "stroke-width": 11, "stroke-linecap": "round", "stroke-linejoin": "round" } as const;

function Skip() {
  return (
    <g class="glyph-stroke" {...STROKE}>
      <circle r="34" />
      <path d="M-24 24 24-24" />
    </g>
  );
}

function Reverse() {
  return (
    <g class="glyph-stroke" {...STROKE}>
      <path d="M-32-16h62M12-36l20 20-20 20" />
      <path d="M32 20h-62M-12 0l-20 20 20 20" />
    </g>
  );
}

/** A wild card: a ring of all four marks. */
function Ring() {
  return (
    <g class="ring">
      <path class="suit-red" d="M-21-40a19 19 0 1 1 0 38 19 19 0 0 1 0-38z" />
      <path class="suit-yellow" d="M21-40 42-3H0z" />
      <path class="suit-green" d="M-38 4h34v34h-34z" />
      <path class="suit-blue" d="M21 0 40 21 21 42 2 21z" />
    </g>
  );
}

const DRAWN: Record<string, () => preact.JSX.Element> = { "⊘": Skip, "⇄": Reverse, "★": Ring };
const UNDERLINED = new Set(["6", "9"]);

export function Glyph({ print, x, y, size }: { print: string; x: number; y: number; size: number }) {
  const Drawn = DRAWN[print];
  const place = `translate(${x} ${y}) scale(${size / 100})`;
  if (Drawn) return <g transform={place}><Drawn /></g>;
  const length = [...print].length;
  const fontSize = length > 2 ? 46 : length === 2 ? 76 : 96;
  return (
    <g transform={place} class="glyph-text">
      <text text-anchor="middle" y={fontSize * 0.36} font-size={fontSize}>{print}</text>
      {UNDERLINED.has(print) && <path d="M-20 50h40" class="glyph-stroke" fill="none" stroke-width="8" />}
    </g>
  );
}
