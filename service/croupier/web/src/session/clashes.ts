// Which values of options do not go together: the `allOf` of an `options_schema`.
import type { Field } from "./options";
import type { Ruleset } from "./types";

interface Condition {
  const?: unknown;
  enum?: unknown[];
  type?: string;
  minimum?: number;
  maximum?: number;
}

/** Values of two options that exclude each other. */
export interface Clash {
  conditions: Record<string, Condition>;
  /** Why, in the words of the service. */
  text: string;
}

type Values = Record<string, unknown>;

export function clashesOf(ruleset: Ruleset): Clash[] {
  const { allOf = [] } = ruleset.options_schema as { allOf?: { not?: { properties?: Record<string, Condition> }; description?: string }[] };
  return allOf.flatMap(({ not, description = "" }) => (not?.properties ? [{ conditions: not.properties, text: description }] : []));
}

function meets(value: unknown, condition: Condition): boolean {
  if ("const" in condition) return value === condition.const;
  if (condition.enum) return condition.enum.includes(value);
  const { minimum = -Infinity, maximum = Infinity } = condition;
  return typeof value === "number" && value >= minimum && value <= maximum;
}

const applies = ({ conditions }: Clash, values: Values): boolean => Object.entries(conditions).every(([name, condition]) => meets(values[name], condition));

/** The clash that a value of an option would lead to with the others; null: it goes with them. */
export function clashOf(clashes: Clash[], values: Values, name: string, value: unknown): Clash | null {
  return clashes.find((clash) => name in clash.conditions && applies(clash, { ...values, [name]: value })) ?? null;
}

/** The values of an option that do not go with the others, by what they clash with. */
export function clashing(clashes: Clash[], values: Values, name: string, candidates: unknown[]): Map<Clash, unknown[]> {
  const found = new Map<Clash, unknown[]>();
  for (const value of candidates) {
    const clash = clashOf(clashes, values, name, value);
    if (clash) found.set(clash, [...(found.get(clash) ?? []), value]);
  }
  return found;
}

/** Every option that a form has, with its value. */
export const valuesOf = (fields: Field[], edited: Values): Values => ({ ...Object.fromEntries(fields.map(({ name, initial }) => [name, initial])), ...edited });

const QUOTED = /[“„«"]([a-z0-9_]+)[”“»"]/g;

/** A sentence of the service in which options are called by their titles; one that comes again is a value, if it has a label. */
export function inWords(sentence: string, fields: Field[]): string {
  const titles = new Map(fields.map(({ name, title }) => [name, title]));
  const labels = new Map(fields.flatMap((field) => (field.kind === "choice" ? field.values.map(({ value, text }) => [value, text] as const) : [])));
  const seen = new Set<string>();
  return sentence.replace(QUOTED, (whole: string, code: string) => {
    const words = (seen.has(code) && labels.get(code)) || titles.get(code) || labels.get(code);
    seen.add(code);
    return words ? whole.replace(code, words) : whole;
  });
}
