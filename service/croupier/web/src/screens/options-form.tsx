import { Fragment } from "preact";
import { useState } from "preact/hooks";
import { clashOf, inWords, type Clash } from "../session/clashes";
import { grouped, numbersIn, type Field } from "../session/options";
import type { Clause } from "../session/types";
import { has, t } from "../words";

interface FormProps {
  fields: Field[];
  /** Those of the whole ruleset: reasons name them. */
  all: Field[];
  clauses: Clause[];
  clashes: Clash[];
  /** Every option with its value. */
  values: Record<string, unknown>;
  /** The number of seats of the table. */
  seats: number;
  set: (name: string, value: unknown) => void;
  /** What the service said about a field. */
  errors: ReadonlyMap<string, string>;
}

/** The house rules as a form: each option with its plain sentence, and its clause on demand. */
export function OptionsForm({ fields, all, clauses, clashes, values, seats, set, errors }: FormProps) {
  const refusing = (name: string) => (value: unknown) => {
    const clash = clashOf(clashes, values, name, value);
    return clash && inWords(clash.text, all);
  };
  return (
    <div class="options">
      {[...grouped(fields)].map(([group, members]) => (
        <fieldset key={group} class="option-group">
          {group && <legend>{nameOf(group)}</legend>}
          {members.map((field) => (
            <OptionField
              key={field.name}
              field={field.kind === "seat" ? { ...field, maximum: Math.min(field.maximum, seats - 1) } : field}
              clauses={clauses}
              value={values[field.name]}
              refuse={refusing(field.name)}
              set={(value) => set(field.name, value)}
              error={errors.has(field.name) ? inWords(errors.get(field.name) ?? "", all) : null}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

const readable = (name: string) => name.replaceAll("_", " ");

function nameOf(group: string): string {
  const id = `option-group-${group.replaceAll("_", "-")}`;
  return has(id) ? t(id) : readable(group);
}

interface FieldProps {
  field: Field;
  clauses: Clause[];
  value: unknown;
  /** Why a value does not go with the other options; null: it does. */
  refuse: (value: unknown) => string | null;
  set: (value: unknown) => void;
  error: string | null;
}

/** The values of a field that could be chosen besides its present one; of a number its least and its greatest. */
function otherValues(field: Field, value: unknown): unknown[] {
  if (field.kind === "choice") return field.values.map((each) => each.value).filter((each) => each !== value);
  if (field.kind === "switch") return [value !== true];
  if (field.kind === "number") return [field.minimum, field.maximum];
  if (field.kind === "seat") return Array.from({ length: field.maximum + 1 }, (_, seat) => seat).filter((each) => each !== value);
  return [];
}

function OptionField({ field, clauses, value, refuse, set, error }: FieldProps) {
  const id = `option-${field.name}`;
  const others = otherValues(field, value);
  const reasons = [...new Set(others.map(refuse).filter((reason) => reason !== null))];
  const isFixed = others.length > 0 && others.every((each) => refuse(each) !== null);
  const described = [`${id}-text`, reasons.length > 0 && `${id}-reason`, error && `${id}-error`].filter(Boolean).join(" ");
  const shared = { id, disabled: isFixed, "aria-describedby": described, "aria-invalid": error !== null };
  return (
    <div class={`option ${error ? "invalid" : ""} ${isFixed ? "blocked" : ""}`}>
      <div class="option-head">
        <label for={id}>{field.title}</label>
        <Control field={field} value={value} refuse={refuse} set={set} shared={shared} />
      </div>
      <Explanation id={`${id}-text`} field={field} clauses={clauses} />
      {reasons.length > 0 && <p class="option-reason" id={`${id}-reason`}>{reasons.join(" ")}</p>}
      {error && <p class="field-error" id={`${id}-error`} role="alert">{error}</p>}
    </div>
  );
}

type Shared = { id: string; disabled: boolean; "aria-describedby": string; "aria-invalid": boolean };

type ControlProps = Pick<FieldProps, "value" | "set" | "refuse"> & { field: Field; shared: Shared };

function Control({ field, value, refuse, set, shared }: ControlProps) {
  const isRefused = (each: unknown) => each !== value && refuse(each) !== null;
  if (field.kind === "choice") {
    return (
      <select {...shared} value={String(value)} onChange={(event) => set(event.currentTarget.value)}>
        {field.values.map((each) => <option key={each.value} value={each.value} disabled={isRefused(each.value)}>{each.text}</option>)}
      </select>
    );
  }
  if (field.kind === "switch") {
    return <input {...shared} type="checkbox" checked={value === true} onChange={(event) => set(event.currentTarget.checked)} />;
  }
  if (field.kind === "number") {
    const read = (text: string) => (text === "" && field.optional ? null : Number(text));
    return (
      <input
        {...shared}
        type="number"
        inputMode="numeric"
        min={field.minimum}
        max={field.maximum}
        placeholder={field.optional ? t("no-limit") : undefined}
        value={value === null ? "" : String(value)}
        onInput={(event) => set(read(event.currentTarget.value))}
      />
    );
  }
  if (field.kind === "seat") {
    return (
      <select {...shared} value={String(value)} onChange={(event) => set(Number(event.currentTarget.value))}>
        {Array.from({ length: field.maximum + 1 }, (_, seat) => <option key={seat} value={String(seat)} disabled={isRefused(seat)}>{t("seat-number", { number: seat + 1 })}</option>)}
      </select>
    );
  }
  if (field.kind === "numbers") return <Numbers field={field} value={value} set={set} shared={shared} />;
  return <input {...shared} type="text" class="wide" value={JSON.stringify(value)} onChange={(event) => set(parseJson(event.currentTarget.value, value))} />;
}

type NumbersProps = Omit<ControlProps, "field" | "refuse"> & { field: Extract<Field, { kind: "numbers" }> };

/** A button for each number, pressed if it is chosen; one stays. */
function Numbers({ field, value, set, shared }: NumbersProps) {
  const chosen = numbersIn(field, value);
  const all = numbersIn(field, null);
  const toggle = (number: number) => {
    const next = all.filter((each) => chosen.includes(each) !== (each === number));
    if (next.length > 0) set(next.length === all.length ? field.initial : next);
  };
  return (
    <span class="numbers" role="group" id={shared.id} aria-label={field.title} aria-describedby={shared["aria-describedby"]}>
      {all.map((number) => (
        <button type="button" key={number} aria-pressed={chosen.includes(number)} onClick={() => toggle(number)}>{number}</button>
      ))}
    </span>
  );
}

const BARE_NULL = /(?<!`)\bnull\b(?!`)/g;
const CODE_OR_CLAUSE = /`([^`]+)`|\b([A-Z]+(?:-[A-Z0-9]+)*-\d{2,3})\b/;

/** What follows a value that is explained, and can be called by its name. */
const EXPLAINED = /^\s*[:—–]/;

/** A sentence in which values are named as in the form, and clauses can be unfolded. */
export function Explanation({ id, field, clauses }: { id: string; field: Field; clauses: Clause[] }) {
  const [shown, setShown] = useState<string | null>(null);
  const clause = clauses.find((each) => each.id === shown);
  const parts = field.description.replace(BARE_NULL, "`null`").split(CODE_OR_CLAUSE);
  const nameOfValue = (code: string, following: string) =>
    code === "null" ? t("left-empty") : (EXPLAINED.test(following) && field.kind === "choice" && field.values.find(({ value }) => value === code)?.text) || readable(code);
  return (
    <>
      <p class="option-text" id={id}>
        {parts.map((part, place) => (
          <Fragment key={place}>
            {place % 3 === 0 && part}
            {place % 3 === 1 && part && <code>{nameOfValue(part, parts[place + 2] ?? "")}</code>}
            {place % 3 === 2 && part && <button type="button" class="link" aria-expanded={part === shown} onClick={() => setShown(part === shown ? null : part)}>{part}</button>}
          </Fragment>
        ))}
      </p>
      {clause && <p class="option-clause"><b>{clause.id}</b> {clause.text}</p>}
    </>
  );
}

function parseJson(text: string, otherwise: unknown): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return otherwise;
  }
}
