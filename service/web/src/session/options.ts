// The options of a ruleset as fields of a form, made from its `options_schema`.
import type { FieldError, Ruleset } from "./types";

export type Field = { name: string; description: string; initial: unknown } & (
  | { kind: "choice"; values: string[] }
  | { kind: "switch" }
  | { kind: "number"; minimum: number; maximum: number; optional: boolean }
  | { kind: "json" }
);

interface Schema {
  description?: string;
  type?: string | string[];
  enum?: string[];
  minimum?: number;
  maximum?: number;
  default?: unknown;
  anyOf?: Schema[];
}

/** Return the fields in the order of the schema. */
export function fieldsOf(ruleset: Ruleset): Field[] {
  const { properties = {} } = ruleset.options_schema as { properties?: Record<string, Schema> };
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    description: schema.description ?? "",
    initial: ruleset.options[name] ?? schema.default ?? null,
    ...kindOf(schema),
  }));
}

function kindOf(schema: Schema) {
  const variants = schema.anyOf ?? [schema];
  const [only, ...others] = variants.filter((variant) => variant.type !== "null");
  if (only && others.length === 0) {
    if (only.enum) return { kind: "choice", values: only.enum } as const;
    if (only.type === "boolean") return { kind: "switch" } as const;
    if (only.type === "integer") {
      const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = only;
      return { kind: "number", minimum, maximum, optional: variants.length > 1 } as const;
    }
  }
  return { kind: "json" } as const;
}

/** The options that differ from those of the ruleset. */
export function changed(fields: Field[], values: Record<string, unknown>): Record<string, unknown> {
  const differs = (field: Field) => JSON.stringify(values[field.name]) !== JSON.stringify(field.initial);
  const names = fields.filter((field) => field.name in values && differs(field)).map((field) => field.name);
  return Object.fromEntries(names.map((name) => [name, values[name]]));
}

/** The sentences of a refusal by the field that they are about: an option, or a field of the request. */
export function errorsByField(errors: FieldError[]): Map<string, string> {
  const entries = errors.flatMap((error) => {
    const [first, second] = (error.pointer ?? "").split("/").slice(1);
    const name = first === "options" && second ? second : first;
    return name ? [[name, error.detail] as const] : [];
  });
  return new Map(entries);
}
