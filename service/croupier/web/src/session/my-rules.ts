// The house rules that a player keeps on this device, by ruleset.
import { clashOf, valuesOf, type Clash } from "./clashes";
import type { Field } from "./options";

type Values = Record<string, unknown>;

const isWhole = (value: unknown, minimum: number, maximum: number): boolean => Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;

/** Whether a field takes a value. */
function isAllowed(field: Field, value: unknown): boolean {
  if (field.kind === "choice") return field.values.some((each) => each.value === value);
  if (field.kind === "switch") return typeof value === "boolean";
  if (field.kind === "number") return value === null ? field.optional : isWhole(value, field.minimum, field.maximum);
  if (field.kind === "seat") return isWhole(value, 0, field.maximum);
  if (field.kind === "numbers") return Array.isArray(value) && value.length > 0 && value.every((each) => isWhole(each, field.minimum, field.maximum));
  return false; // the page cannot know
}

/** Of the values that were kept, those that the ruleset still has and that go together; an option without one has its own again. */
export function allowedOf(fields: Field[], clashes: Clash[], kept: Values): Values {
  const initial = valuesOf(fields, {});
  const possible = fields.filter(({ name }) => name in kept).filter((field) => isAllowed(field, kept[field.name]));
  const all = { ...initial, ...Object.fromEntries(possible.map(({ name }) => [name, kept[name]])) };
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, clashOf(clashes, all, name, value) ? initial[name] : value]));
}
