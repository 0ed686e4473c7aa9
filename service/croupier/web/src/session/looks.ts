// What players are drawn as: a face in a colour, such as `fox-3`. The service keeps this text and does not read it.
import type { Seat } from "./types";

export const FACES = ["fox", "cat", "dog", "panda", "rabbit", "owl", "frog", "penguin", "robot", "ghost", "curls", "beard"] as const;
export const COLOURS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

export interface Look {
  face: (typeof FACES)[number];
  colour: (typeof COLOURS)[number];
}

/** Names for bots: short, and the same in every language. */
const BOT_NAMES = ["Ada", "Bruno", "Juno", "Kai", "Leo", "Max", "Mia", "Nova", "Otto", "Rio", "Tara", "Zoe"];

/** A player or a bot, as a request names it. */
export interface Person {
  name: string;
  look: string | null;
}

export const textOf = ({ face, colour }: Look): string => `${face}-${colour}`;

/** Read a look; null: there is none, or another front end has chosen it. */
export function parseLook(text: string | null | undefined): Look | null {
  const [, name, number] = /^([a-z]+)-(\d)$/.exec(text ?? "") ?? [];
  const face = FACES.find((each) => each === name);
  const colour = COLOURS.find((each) => String(each) === number);
  return face && colour ? { face, colour } : null;
}

/** The look of a seat: what its player chose; that of a bot without one goes by its seat; null: none. */
export function lookOf({ seat, name, look, bot, absent }: Seat): Look | null {
  if (name === null) return null;
  const isBot = bot !== null && !absent;
  return parseLook(look) ?? (isBot ? { face: at(FACES, 5 * seat + 8), colour: at(COLOURS, 3 * seat) } : null);
}

export const randomLook = (): string => textOf({ face: shuffled(FACES)[0] ?? "fox", colour: shuffled(COLOURS)[0] ?? 1 });

/** Bots for a table, with names, faces and colours that nobody there has while there are others. */
export function newBots(count: number, there: readonly Person[]): Person[] {
  const taken = new Set(there.map(({ name }) => plain(name)));
  const looks = there.map(({ look }) => parseLook(look));
  const names = shuffled(BOT_NAMES).filter((name) => !taken.has(plain(name)));
  const faces = othersFirst(FACES, looks.map((look) => look?.face));
  const colours = othersFirst(COLOURS, looks.map((look) => look?.colour));
  return Array.from({ length: count }, (_, place) => ({
    name: at(names, place),
    look: textOf({ face: at(faces, place), colour: at(colours, place) }),
  }));
}

const plain = (name: string) => name.trim().toLowerCase();

/** All values in a random order, those that are taken at the end. */
function othersFirst<Value>(values: readonly Value[], taken: readonly (Value | undefined)[]): Value[] {
  const mixed = shuffled(values);
  return [...mixed.filter((value) => !taken.includes(value)), ...mixed.filter((value) => taken.includes(value))];
}

const at = <Value>(values: readonly Value[], place: number) => values[place % values.length] as Value;

/** Values in a random order (Fisher-Yates). */
function shuffled<Value>(values: readonly Value[]): Value[] {
  const mixed = [...values];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as Value, mixed[last] as Value];
  }
  return mixed;
}
