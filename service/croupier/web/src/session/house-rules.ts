// The house rules that people know: options that are shown as switches with a picture, on top of a form.
import { clashOf, type Clash } from "./clashes";
import type { Field } from "./options";

/** An option as a switch: which of its values are on and which are off, the usual one first. */
export interface KnownRule {
  option: string;
  on: readonly unknown[];
  off: readonly unknown[];
  /** The cards of its picture (`Art`). */
  picture: string[];
  /** Its messages are `rule-<id>` (where the title of the option does not fit a switch) and `rule-<id>-text`. */
  id: string;
}

/** The points to win, by parts of those of the ruleset; a number in place of a switch. */
export const POINTS = { option: "target", id: "points" };
export const PARTS = [0.2, 0.5, 1];

const YES = { on: [true], off: [false] } as const;
const RULES: KnownRule[] = [
  { option: "stacking", on: ["same", "higher"], off: ["none"], picture: ["●+2", "▲+2"], id: "stacking" },
  { option: "jump_in", ...YES, picture: ["◆5", "◆5"], id: "jump-in" },
  { option: "seven_zero", ...YES, picture: ["■7", "●0"], id: "seven-zero" },
  { option: "draw", on: ["until_playable"], off: ["one"], picture: ["back", "back"], id: "draw" },
  { option: "wild_draw_four", on: ["challenge", "take_back"], off: ["refuse", "free"], picture: ["+4"], id: "bluff" },
  { option: "wd4", on: ["challenge"], off: ["strict"], picture: ["+4"], id: "bluff" },
  { option: "last_draw_die", on: ["draw"], off: ["nothing"], picture: ["●+2"], id: "last-die" },
  { option: "twos", on: ["stack", "draw_two"], off: ["plain"], picture: ["♠2", "♥2"], id: "twos" },
  { option: "last_card", ...YES, picture: ["♣8"], id: "last-card" },
  { option: "queens_skip", ...YES, picture: ["♥Q"], id: "queens" },
  { option: "aces_reverse", ...YES, picture: ["♠A"], id: "aces" },
  { option: "hit_at_once", ...YES, picture: ["■6", "■6"], id: "hit-at-once" },
  { option: "go_out_by_hit", ...YES, picture: ["◆9"], id: "go-out" },
  { option: "skip", on: ["chosen"], off: ["next"], picture: ["⊘"], id: "skip" },
  { option: "take_skip", ...YES, picture: ["⊘", "back"], id: "take-skip" },
];

function fits({ on, off }: KnownRule, field: Field): boolean {
  if (field.kind === "switch") return typeof on[0] === "boolean";
  return field.kind === "choice" && field.values.every(({ value }) => on.includes(value) || off.includes(value)) && on.some((value) => field.values.some((each) => each.value === value));
}

/** A rule of the page with the field of the ruleset that it is. */
export interface Toggle extends KnownRule {
  field: Field;
}

/** The known rules that a ruleset has, and the fields that are left. */
export function togglesOf(fields: Field[]): { toggles: Toggle[]; points: Extract<Field, { kind: "number" }> | null; others: Field[] } {
  const fieldOf = (option: string) => fields.find(({ name }) => name === option);
  const toggles = RULES.flatMap((rule) => {
    const field = fieldOf(rule.option);
    return field && fits(rule, field) ? [{ ...rule, field }] : [];
  });
  const target = fieldOf(POINTS.option);
  const points = target?.kind === "number" ? target : null;
  const shown = new Set([...toggles.map(({ option }) => option), points?.name]);
  return { toggles, points, others: fields.filter(({ name }) => !shown.has(name)) };
}

export const isOn = (toggle: Toggle, value: unknown): boolean => toggle.on.includes(value);

/** The values of one side that the ruleset has, the usual one of it first. */
export function sideOf({ field, on, off }: Toggle, wanted: boolean): unknown[] {
  const has = (value: unknown) => field.kind !== "choice" || field.values.some((each) => each.value === value);
  const side = (wanted ? on : off).filter(has);
  return side.includes(field.initial) ? [field.initial, ...side.filter((value) => value !== field.initial)] : side;
}

/** The value that a switch would set, or the clash that prevents it. */
export function turned(toggle: Toggle, clashes: Clash[], values: Record<string, unknown>): { value: unknown } | { clash: Clash } {
  const side = sideOf(toggle, !isOn(toggle, values[toggle.option]));
  const free = side.find((value) => clashOf(clashes, values, toggle.option, value) === null);
  if (free !== undefined) return { value: free };
  const clash = clashOf(clashes, values, toggle.option, side[0]);
  return clash ? { clash } : { value: side[0] };
}
