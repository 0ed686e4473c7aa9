// The options of a ruleset as fields of a form, made from its `options_schema`.
import type { FieldError, Ruleset } from "./types";

export type Field = { name: string; title: string; description: string; group: string | null; initial: unknown } & (
  | { kind: "choice"; values: { value: string; text: string }[] }
  | { kind: "switch" }
  | { kind: "number"; minimum: number; maximum: number; optional: boolean }
  /** Some of the numbers from `minimum` to `maximum`, each once, in their order; the initial value stands for all. */
  | { kind: "numbers"; minimum: number; maximum: number }
  /** A seat, from 0 to `maximum`. */
  | { kind: "seat"; maximum: number }
  | { kind: "json" }
);

interface Schema {
  "x-group"?: string;
  items?: Schema;
  title?: string;
  description?: string;
  "x-labels"?: Record<string, string>;
  type?: string | string[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  anyOf?: Schema[];
}

/** The option whose number is that of a seat. */
const SEAT = "youngest";
/** With more numbers than that a button for each is no help. */
const MOST_NUMBERS = 20;

/** Return the fields in the order of the schema. */
export function fieldsOf(ruleset: Ruleset): Field[] {
  const { properties = {} } = ruleset.options_schema as { properties?: Record<string, Schema> };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    title: schema.title ?? name.replaceAll("_", " "),
    description: schema.description ?? "",
    group: schema["x-group"] ?? null,
    initial: ruleset.options[name] ?? schema.default ?? null,
    ...(name === SEAT ? { kind: "seat" as const, maximum: schema.maximum ?? 0 } : kindOf(schema)),
  }));
}

function kindOf(schema: Schema) {
  const variants = schema.anyOf ?? [schema];
  const [only, ...others] = variants.filter((variant) => variant.type !== "null");
  if (only && others.length === 0) {
    if (only.enum) {
      return { kind: "choice", values: only.enum.map((value) => ({ value, text: schema["x-labels"]?.[value] ?? value })) } as const;
    }
    if (only.type === "boolean") return { kind: "switch" } as const;
    if (only.type === "integer") {
      const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = only;
      return { kind: "number", minimum, maximum, optional: variants.length > 1 } as const;
    }
    const number = only.items?.anyOf?.find((variant) => variant.type === "integer");
    if (number?.maximum && number.maximum <= MOST_NUMBERS) {
      return { kind: "numbers", minimum: number.minimum ?? 0, maximum: number.maximum } as const;
    }
  }
  return { kind: "json" } as const;
}

/** The fields by group, in the order of the schema; the group of fields without one is the empty text. */
export function grouped(fields: Field[]): Map<string, Field[]> {
  const groups = new Map<string, Field[]>();
  for (const field of fields) groups.set(field.group ?? "", [...(groups.get(field.group ?? "") ?? []), field]);
  return groups;
}

/** The numbers that a field of kind `numbers` has: those chosen, or all. A table has what a number of the initial value stands for. */
export function numbersIn(field: { minimum: number; maximum: number; initial: unknown }, value: unknown): number[] {
  const all = Array.from({ length: field.maximum - field.minimum + 1 }, (_, place) => field.minimum + place);
  if (!Array.isArray(value)) return all;
  const stands = Array.isArray(field.initial) ? field.initial.map((each) => JSON.stringify(each)) : [];
  const numbers = value.map((each) => (typeof each === "number" ? each : stands.indexOf(JSON.stringify(each)) + field.minimum));
  return numbers.filter((each) => all.includes(each));
}

/** The options that differ from those of the ruleset, or from others. */
export function changed(fields: Field[], values: Record<string, unknown>, others: Record<string, unknown> = {}): Record<string, unknown> {
  const initial = ({ name, initial }: Field) => (name in others ? others[name] : initial);
  const differs = (field: Field) => JSON.stringify(values[field.name]) !== JSON.stringify(initial(field));
  const names = fields.filter((field) => field.name in values && differs(field)).map((field) => field.name);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The field that a JSON Pointer leads to: an option, or a field of the request. */
export function fieldAt(pointer: string): string | undefined {
  const [first, second] = pointer.split("/").slice(1);
  return first === "options" && second ? second : first;
}

/** The sentences of a refusal by the field that they are about: an option, or a field of the request. */
export function errorsByField(errors: FieldError[]): Map<string, string> {
  const entries = errors.flatMap((error) => {
    const name = fieldAt(error.pointer ?? "");
    return name ? [[name, error.detail] as const] : [];
  });
  return new Map(entries);
}
